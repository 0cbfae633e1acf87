/* note.c - signs notes; splits and verifies them. */

#include "log/log.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum { ID = 4, TIME = 8, SIGNATURE = 64, SIGNED_MAX = ID + TIME + SIGNATURE };

static const char dash[] = "\u2014 ";

static void time_write(uint64_t time, unsigned char bytes[TIME]) {
  for (int i = 0; i < TIME; i++) bytes[i] = (unsigned char)(time >> 8 * (TIME - 1 - i));
}

static uint64_t time_read(const unsigned char bytes[TIME]) {
  uint64_t time = 0;
  for (int i = 0; i < TIME; i++) time = time << 8 | bytes[i];
  return time;
}

/* The header that a witness's signature covers, in front of the text. */
static int witness_header(uint64_t time, char *message, size_t capacity) {
  return snprintf(message, capacity, "cosignature/v1\ntime %llu\n", (unsigned long long)time);
}

enum { HEADER_MAX = 64, MESSAGE_MAX = HEADER_MAX + HW_NOTE_MAX };

/* Writes the bytes that a key of this type signs; returns their number. */
static size_t message_write(hw_key_type type, const char *text, size_t size, uint64_t time, char *message) {
  int header = type == HW_KEY_WITNESS ? witness_header(time, message, HEADER_MAX) : 0;
  memcpy(message + header, text, size);
  return (size_t)header + size;
}

hw_status hw_note_sign(const hw_note_signer *signer, const char *text, size_t size, uint64_t time,
                       char line[HW_NOTE_LINE_MAX]) {
  static const size_t digits_max = sodium_base64_ENCODED_LEN(SIGNED_MAX, sodium_base64_VARIANT_ORIGINAL);
  char message[MESSAGE_MAX], digits[sodium_base64_ENCODED_LEN(SIGNED_MAX, sodium_base64_VARIANT_ORIGINAL)];
  unsigned char bytes[SIGNED_MAX];
  size_t used = ID, bad;
  if (size == 0 || size > HW_NOTE_MAX || time > INT64_MAX) return HW_TOO_LARGE;
  if (text[size - 1] != '\n' || !hw_utf8_holds(text, size, &bad)) return HW_UNKNOWN;
  size_t length = message_write(signer->key.type, text, size, time, message);
  memcpy(bytes, signer->key.id, ID);
  if (signer->key.type == HW_KEY_WITNESS) {
    time_write(time, bytes + used);
    used += TIME;
  }
  crypto_sign_detached(bytes + used, NULL, (const unsigned char *)message, length, signer->secret_key);
  sodium_bin2base64(digits, digits_max, bytes, used + SIGNATURE, sodium_base64_VARIANT_ORIGINAL);
  snprintf(line, HW_NOTE_LINE_MAX, "%s%s %s\n", dash, signer->key.name, digits);
  return HW_OK;
}

bool hw_signature_holds(const unsigned char public_key[32], const unsigned char signature[64],
                        const void *message, size_t size) {
  return sodium_init() >= 0 && crypto_sign_verify_detached(signature, message, size, public_key) == 0;
}

/* Start of the signatures, after the last empty line; NULL if none. */
static const char *signatures_of(const char *note, size_t size) {
  for (size_t at = size; at >= 2; at--)
    if (note[at - 1] == '\n' && note[at - 2] == '\n') return at < size && at > 2 ? note + at : NULL;
  return NULL;
}

static int line_of(const char *note, const char *at) {
  int line = 1;
  for (; note < at; note++) line += *note == '\n';
  return line;
}

typedef struct signature {
  const char *name, *digits; /* point into the line; not NUL-terminated */
  size_t name_size, digits_size;
  size_t byte_count;
  unsigned char byte[SIGNED_MAX];
} signature;

/* Parses a line without its LF. Keeps only the first bytes of an overlong signature, which must be by an
 * unknown key. */
static bool signature_read(const char *line, size_t size, signature *read) {
  size_t mark = sizeof dash - 1;
  char name[HW_KEY_NAME_MAX];
  if (size < mark || memcmp(line, dash, mark) != 0) return false;
  read->name = line + mark;
  const char *blank = memchr(read->name, ' ', size - mark);
  if (!blank) return false;
  read->name_size = (size_t)(blank - read->name);
  read->digits = blank + 1;
  read->digits_size = (size_t)(line + size - read->digits);
  if (read->name_size >= sizeof name) return false;
  memcpy(name, read->name, read->name_size);
  name[read->name_size] = '\0';
  if (!hw_key_name_holds(name)) return false;
  unsigned char any[HW_NOTE_LINE_MAX];
  size_t padding = read->digits_size >= 2 ? (read->digits[read->digits_size - 1] == '=') +
                                              (read->digits[read->digits_size - 2] == '=')
                                          : 0;
  read->byte_count = read->digits_size / 4 * 3 - padding;
  if (read->digits_size < 8 || read->byte_count > sizeof any || read->byte_count <= ID) return false;
  if (hw_base64_read(read->digits, read->digits_size, any, read->byte_count) != HW_OK) return false;
  memcpy(read->byte, any, read->byte_count < SIGNED_MAX ? read->byte_count : SIGNED_MAX);
  return true;
}

static bool signature_is_of(const signature *read, const hw_note_key *key) {
  return read->name_size == strlen(key->name) && memcmp(read->name, key->name, read->name_size) == 0 &&
         memcmp(read->byte, key->id, ID) == 0;
}

static bool signature_holds(const signature *read, const hw_note_key *key, const char *text, size_t size,
                            uint64_t *time) {
  size_t timed = key->type == HW_KEY_WITNESS ? TIME : 0;
  char message[MESSAGE_MAX];
  if (read->byte_count != ID + timed + SIGNATURE) return false;
  *time = timed ? time_read(read->byte + ID) : 0;
  if (*time > INT64_MAX) return false;
  size_t length = message_write(key->type, text, size, *time, message);
  return hw_signature_holds(key->public_key, read->byte + ID + timed, message, length);
}

/* Checks one signature against the keys. */
static hw_note_fault signature_take(const signature *read, const hw_note_key *keys, int count,
                                    const char *note, hw_note *opened) {
  for (int k = 0; k < count; k++) {
    if (!signature_is_of(read, &keys[k])) continue;
    if (opened->signers >> k & 1) return HW_NOTE_TWICE;
    if (!signature_holds(read, &keys[k], note, opened->text_size, &opened->time[k])) return HW_NOTE_FORGED;
    opened->signers |= (uint64_t)1 << k;
  }
  return HW_NOTE_SOUND;
}

hw_note_fault hw_note_open(const char *note, size_t size, const hw_note_key *keys, int count,
                           hw_note *opened) {
  size_t bad;
  int signatures = 0;
  memset(opened, 0, sizeof *opened);
  opened->line = 1;
  if (size > HW_NOTE_MAX || count > HW_SIGNATURES_MAX || sodium_init() < 0) return HW_NOTE_LARGE;
  if (!hw_utf8_holds(note, size, &bad)) {
    opened->line = line_of(note, note + bad);
    return HW_NOTE_CHARACTER;
  }
  const char *at = signatures_of(note, size);
  opened->line = line_of(note, note + (size > 0 ? size - 1 : 0));
  if (!at || note[size - 1] != '\n') return HW_NOTE_UNSIGNED;
  opened->text_size = (size_t)(at - note) - 1;
  opened->line = line_of(note, at);
  for (const char *end; at < note + size; at = end + 1, opened->line++) {
    signature read;
    end = memchr(at, '\n', (size_t)(note + size - at));
    if (++signatures > HW_SIGNATURES_MAX) return HW_NOTE_LARGE;
    if (!signature_read(at, (size_t)(end - at), &read)) return HW_NOTE_LINE;
    hw_note_fault fault = signature_take(&read, keys, count, note, opened);
    if (fault != HW_NOTE_SOUND) return fault;
  }
  opened->line = 0;
  return HW_NOTE_SOUND;
}
