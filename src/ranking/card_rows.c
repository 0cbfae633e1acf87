/* card_rows.c - sliding the rows of a scattered table together.
 *
 * The fullest rows are placed first, while there is room, and the rest fill the holes. Sixty-four places
 * are tried at once: bit p of a window of the taken entries says whether place p meets one. Rows with
 * equally many entries go in one pass over the table, each searching from where the last one was placed:
 * a little looser than searching from the start every time, and fifty times quicker. */

#include "ranking/card_rows.h"

#include <stdlib.h>

typedef struct slide {
  const hw_card_rows *rows;
  uint32_t row_count, columns;
  uint32_t *start;  /* row_count + 1: where each row's columns are in column[] */
  uint32_t *column; /* row by row */
  uint64_t *taken;  /* a bit an entry, and a row's length more */
} slide;

static hw_status slide_open(const hw_card_rows *rows, slide *out) {
  uint32_t row_count = UINT32_C(1) << (rows->key_bits - rows->column_bits);
  uint32_t columns = UINT32_C(1) << rows->column_bits;
  *out = (slide){.rows = rows, .row_count = row_count, .columns = columns};
  out->start = calloc((size_t)row_count + 1, sizeof *out->start);
  out->column = calloc(rows->count, sizeof *out->column);
  out->taken = calloc((rows->entries + columns) / 64 + 3, sizeof *out->taken);
  return out->start && out->column && out->taken ? HW_OK : HW_NO_MEMORY;
}

static void slide_close(slide *s) {
  free(s->start);
  free(s->column);
  free(s->taken);
}

/* A counting sort: afterwards start[r] .. start[r + 1] - 1 are the columns of row r. */
static void gather(slide *s) {
  const hw_card_rows *rows = s->rows;
  for (uint32_t i = 0; i < rows->count; i++) s->start[rows->key[i] >> rows->column_bits]++;
  for (uint32_t r = 0, sum = 0; r <= s->row_count; r++) {
    sum += s->start[r];
    s->start[r] = sum;
  }
  for (uint32_t i = rows->count; i-- > 0;) {
    uint32_t r = rows->key[i] >> rows->column_bits;
    s->column[--s->start[r]] = rows->key[i] & (s->columns - 1);
  }
}

static uint64_t taken_from(const slide *s, uint32_t entry) {
  const uint64_t *word = &s->taken[entry / 64];
  unsigned bit = entry % 64;
  return bit ? word[0] >> bit | word[1] << (64 - bit) : word[0];
}

/* Moves *from, in steps of 64, to where one of the 64 places suits row r; the first such place. */
static uint32_t find_place(const slide *s, uint32_t r, uint32_t *from) {
  for (;; *from += 64) {
    uint64_t meets = 0;
    for (uint32_t i = s->start[r]; i < s->start[r + 1] && ~meets; i++)
      meets |= taken_from(s, *from + s->column[i]);
    if (~meets) return *from + (uint32_t)__builtin_ctzll(~meets);
  }
}

static hw_status take_place(slide *s, uint32_t r, uint32_t place) {
  for (uint32_t i = s->start[r]; i < s->start[r + 1]; i++) {
    uint32_t entry = place + s->column[i];
    if (entry >= s->rows->entries) return HW_TOO_LARGE;
    s->taken[entry / 64] |= UINT64_C(1) << entry % 64;
  }
  return HW_OK;
}

static hw_status slide_rows_of(slide *s, uint32_t size, uint32_t *row) {
  uint32_t from = 0;
  for (uint32_t r = 0; r < s->row_count; r++) {
    if (s->start[r + 1] - s->start[r] != size) continue;
    uint32_t place = find_place(s, r, &from);
    hw_status status = take_place(s, r, place);
    if (status != HW_OK) return status;
    row[r] = place - (r << s->rows->column_bits);
  }
  return HW_OK;
}

hw_status hw_card_rows_slide(const hw_card_rows *rows, uint32_t *row) {
  slide s;
  hw_status status = slide_open(rows, &s);
  if (status == HW_OK) {
    uint32_t fullest = 0;
    gather(&s);
    for (uint32_t r = 0; r < s.row_count; r++) {
      row[r] = 0;
      if (s.start[r + 1] - s.start[r] > fullest) fullest = s.start[r + 1] - s.start[r];
    }
    for (uint32_t size = fullest; size > 0 && status == HW_OK; size--) status = slide_rows_of(&s, size, row);
  }
  slide_close(&s);
  return status;
}
