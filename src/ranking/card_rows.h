/* card_rows.h - private to src/ranking: packs a sparse table by overlapping its rows. */
#ifndef HW_CARD_ROWS_H
#define HW_CARD_ROWS_H

#include "ranking/ranking.h"

typedef struct hw_card_rows {
  const uint32_t *key; /* distinct, below 2^key_bits, any order */
  uint32_t count;
  int key_bits;
  int column_bits;  /* low bits of a key that give its column; keys that share the other bits form a row */
  uint32_t entries; /* capacity of the packed table */
} hw_card_rows;

/* Finds an offset for each row so that no two keys share an entry. Writes row[0 .. 2^(key_bits - column_bits) -
 * 1]: the entry of a key is key + row, modulo 2^32. Deterministic. HW_TOO_LARGE: the keys do not fit in `entries`. */
hw_status hw_card_rows_slide(const hw_card_rows *rows, uint32_t *row);

#endif
