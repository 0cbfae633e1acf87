/* token.h - what the two notations share: cutting a line into tokens, refusing one, sorting pieces. */
#ifndef HW_TOKEN_H
#define HW_TOKEN_H

#include "houseway.h"

/* The next token of *text (blanks and commas part them) and its length in bytes; NULL at the end.
 * Moves *text past it. */
const char *hw_token_next(const char **text, size_t *length);

/* Whether the token says `name`, in any case (ASCII). */
bool hw_token_is(const char *token, size_t length, const char *name);

/* Fills *why and returns `status`. A token too long is cut at a character's boundary. */
hw_status hw_token_refuse(hw_refusal *why, hw_status status, int index, const char *token, size_t length);

/* Highest first. */
void hw_pieces_sort(uint8_t *piece, int count);

#endif
