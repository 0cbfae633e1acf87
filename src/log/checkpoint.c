/* checkpoint.c - the head of a log and the proof of an entry, as text. */

#include "log/log.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

/* length in base64, with a NUL */
enum { DIGITS = sodium_base64_ENCODED_LEN(HW_DIGEST_SIZE, sodium_base64_VARIANT_ORIGINAL) };

static const char proof_header[] = "c2sp.org/tlog-proof@v1";

/* Reads a text line by line. */
typedef struct lines {
  const char *at, *end;
  int number; /* of the line last read, from 1 */
} lines;

/* Returns the next line without its LF; false if no LF follows. */
static bool line_next(lines *text, const char **line, size_t *size) {
  const char *end = memchr(text->at, '\n', (size_t)(text->end - text->at));
  text->number++;
  if (!end) return false;
  *line = text->at;
  *size = (size_t)(end - text->at);
  text->at = end + 1;
  return true;
}

static hw_status refuse(const lines *text, int *line) {
  *line = text->number;
  return HW_UNKNOWN;
}

static bool digest_next(lines *text, hw_digest *digest) {
  const char *line;
  size_t size;
  return line_next(text, &line, &size) && hw_base64_read(line, size, digest->byte, HW_DIGEST_SIZE) == HW_OK;
}

hw_status hw_checkpoint_read(const char *text, size_t size, hw_checkpoint *head, int *line) {
  lines rest = {text, text + size, 0};
  hw_checkpoint read;
  const char *at;
  size_t length, bad;
  if (!line_next(&rest, &at, &length) || length == 0 || length >= sizeof read.origin)
    return refuse(&rest, line);
  if (!hw_utf8_holds(at, length, &bad) || memchr(at, '\0', length)) return refuse(&rest, line);
  memcpy(read.origin, at, length);
  read.origin[length] = '\0';
  if (!line_next(&rest, &at, &length) || hw_decimal_read(at, length, &read.size) != HW_OK)
    return refuse(&rest, line);
  if (!digest_next(&rest, &read.root)) return refuse(&rest, line);
  if (rest.at != rest.end) { /* extension lines, which our logs do not use */
    rest.number++;
    return refuse(&rest, line);
  }
  *head = read;
  return HW_OK;
}

static void digest_write(const hw_digest *digest, char digits[DIGITS]) {
  sodium_bin2base64(digits, DIGITS, digest->byte, HW_DIGEST_SIZE, sodium_base64_VARIANT_ORIGINAL);
}

hw_status hw_checkpoint_write(const hw_checkpoint *head, char *text, size_t capacity) {
  char digits[DIGITS];
  digest_write(&head->root, digits);
  int length =
    snprintf(text, capacity, "%s\n%llu\n%s\n", head->origin, (unsigned long long)head->size, digits);
  return length >= 0 && (size_t)length < capacity ? HW_OK : HW_TOO_LARGE;
}

hw_status hw_log_proof_read(const char *text, size_t size, hw_log_proof *proof, int *line) {
  static const char index[] = "index ";
  lines rest = {text, text + size, 0};
  hw_log_proof read = {.path = {.count = 0}};
  const char *at;
  size_t length;
  if (!line_next(&rest, &at, &length) || length != sizeof proof_header - 1 ||
      memcmp(at, proof_header, length) != 0)
    return refuse(&rest, line);
  if (!line_next(&rest, &at, &length) || length < sizeof index || memcmp(at, index, sizeof index - 1) != 0)
    return refuse(&rest, line);
  if (hw_decimal_read(at + sizeof index - 1, length - (sizeof index - 1), &read.index) != HW_OK)
    return refuse(&rest, line);
  for (;;) {
    if (!line_next(&rest, &at, &length)) return refuse(&rest, line);
    if (length == 0) break;
    if (read.path.count == HW_PROOF_MAX) return refuse(&rest, line);
    if (hw_base64_read(at, length, read.path.hash[read.path.count++].byte, HW_DIGEST_SIZE) != HW_OK)
      return refuse(&rest, line);
  }
  read.note_at = (size_t)(rest.at - text);
  *proof = read;
  return HW_OK;
}

hw_status hw_log_proof_write(const hw_log_proof *proof, char *text, size_t capacity) {
  int length = snprintf(text, capacity, "%s\nindex %llu\n", proof_header, (unsigned long long)proof->index);
  if (length < 0 || (size_t)length >= capacity) return HW_TOO_LARGE;
  size_t used = (size_t)length;
  for (int i = 0; i < proof->path.count; i++) {
    if (capacity - used < DIGITS + 2) return HW_TOO_LARGE; /* room for the digits, LF and the final NUL */
    digest_write(&proof->path.hash[i], text + used);
    used += DIGITS - 1;
    text[used++] = '\n';
  }
  if (capacity - used < 2) return HW_TOO_LARGE;
  memcpy(text + used, "\n", 2);
  return HW_OK;
}
