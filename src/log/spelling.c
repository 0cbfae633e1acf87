/* spelling.c - parses base64, numbers and UTF-8, accepting only canonical spellings. */

#include "log/log.h"

#include <sodium.h>
#include <string.h>

/* True if all bytes are base64 digits or padding. libsodium 1.0.18 accepts bytes from 0x80 on as digits. */
static bool is_base64(const char *text, size_t length) {
  static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=";
  for (size_t i = 0; i < length; i++)
    if (memchr(digits, text[i], sizeof digits - 1) == NULL) return false;
  return true;
}

hw_status hw_base64_read(const char *text, size_t length, unsigned char *bytes, size_t size) {
  size_t read;
  const char *end;
  if (!is_base64(text, length)) return HW_UNKNOWN;
  /* libsodium rejects nonzero spare bits and missing padding, and stops at the first byte that is no digit. */
  if (sodium_base642bin(bytes, size, text, length, NULL, &read, &end, sodium_base64_VARIANT_ORIGINAL) != 0)
    return HW_UNKNOWN;
  return read == size && end == text + length ? HW_OK : HW_UNKNOWN;
}

hw_status hw_decimal_read(const char *text, size_t length, uint64_t *number) {
  uint64_t value = 0;
  if (length == 0 || (length > 1 && text[0] == '0')) return HW_UNKNOWN;
  for (size_t i = 0; i < length; i++) {
    if (text[i] < '0' || text[i] > '9') return HW_UNKNOWN;
    uint64_t digit = (uint64_t)(text[i] - '0');
    if (value > (UINT64_MAX - digit) / 10) return HW_UNKNOWN;
    value = 10 * value + digit;
  }
  *number = value;
  return HW_OK;
}

/* Length in bytes of the character at `text`; 0 if it is invalid, overlong or a control character other than LF. */
static size_t character(const unsigned char *text, size_t left) {
  unsigned char first = text[0];
  if (first < 0x80) return first >= 0x20 ? first != 0x7F : first == '\n';
  size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || size > left) return 0;
  for (size_t i = 1; i < size; i++)
    if ((text[i] & 0xC0) != 0x80) return 0;
  unsigned char second = text[1];
  bool long_form = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
  bool beyond = (first == 0xED && second > 0x9F) || (first == 0xF4 && second > 0x8F);
  return long_form || beyond ? 0 : size;
}

bool hw_utf8_holds(const char *text, size_t size, size_t *bad) {
  for (size_t at = 0, step; at < size; at += step) {
    step = character((const unsigned char *)text + at, size - at);
    if (step > 0) continue;
    *bad = at;
    return false;
  }
  return true;
}
