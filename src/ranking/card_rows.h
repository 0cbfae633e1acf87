/* card_rows.h - private to the ranking of cards: a scattered table slid together. */
#ifndef HW_CARD_ROWS_H
#define HW_CARD_ROWS_H

#include "ranking/ranking.h"

typedef struct hw_card_rows {
  const uint32_t *key; /* distinct, below 2^key_bits, any order */
  uint32_t count;
  int key_bits;
  int column_bits;  /* a row: the keys alike but for these, the lowest */
  uint32_t entries; /* the room there is */
} hw_card_rows;

/* Finds a place for each row of a scattered table, so that no two keys share one of the entries. Writes
 * row[0 .. 2^(key_bits - column_bits) - 1]: the entry of a key is key + row, modulo 2^32. The same keys
 * always get the same places. HW_TOO_LARGE: they need more entries. */
hw_status hw_card_rows_slide(const hw_card_rows *rows, uint32_t *row);

#endif
