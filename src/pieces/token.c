/* token.c - splits a line into tokens, fills refusals, sorts pieces. */

#include "pieces/pieces.h"

#include <string.h>

static const char separators[] = " \t\r\n,";

const char *hw_token_next(const char **text, size_t *length) {
  const char *token = *text + strspn(*text, separators);
  *length = strcspn(token, separators);
  *text = token + *length;
  return *length ? token : NULL;
}

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

bool hw_token_is(const char *token, size_t length, const char *name) {
  for (size_t i = 0; i < length; i++)
    if (name[i] == '\0' || lower(token[i]) != lower(name[i])) return false;
  return name[length] == '\0';
}

hw_status hw_token_refuse(hw_refusal *why, hw_status status, int index, const char *token, size_t length) {
  if (length >= HW_TOKEN_MAX) {
    length = HW_TOKEN_MAX - 1;
    while (length > 0 && ((unsigned char)token[length] & 0xC0) == 0x80) length--; /* not inside a character */
  }
  why->status = status;
  why->index = index;
  memcpy(why->token, token, length);
  why->token[length] = '\0';
  return status;
}

void hw_pieces_sort(uint8_t *piece, int count) {
  for (int i = 1; i < count; i++)
    for (int j = i; j > 0 && piece[j - 1] < piece[j]; j--) {
      uint8_t swapped = piece[j];
      piece[j] = piece[j - 1];
      piece[j - 1] = swapped;
    }
}
