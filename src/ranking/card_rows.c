/* card_rows.c - packs the rows of a sparse table into one array.
 *
 * Rows are placed fullest first; sparse rows then fill the gaps. Sixty-four offsets are tested at once: bit p of a
 * window of the `taken` bits is set if offset p collides. Rows with equally many entries are placed in one pass
 * over the array, each search starting where the last row was placed: slightly less dense than restarting every
 * search, and fifty times faster. */

#include "ranking/card_rows.h"

#include <stdlib.h>

typedef struct slide {
  const hw_card_rows *rows;
  uint32_t row_count, columns;
  uint32_t *start;  /* row_count + 1 entries: index in column[] of each row's first column */
  uint32_t *column; /* columns of the keys, row by row */
  uint64_t *taken;  /* a bit for each entry, and a row's length beyond the end */
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

/* Counting sort. On return the columns of row r are column[start[r]] .. column[start[r + 1] - 1]. */
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

/* Advances *from in steps of 64 until one of the next 64 offsets suits row r; returns the first that does. */
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
