/* law_digest.c - SHA-256 of the settings that a law allows for every hand, in several cases at once.
 *
 * The masks of two cases are mostly equal up to some class: a digest is made once for all cases whose masks have been
 * equal so far, and copied where they part. */

#include "deciding/deciding.h"

enum { PART = 4096 /* classes */, WIDTH_MAX = 3 };

/* The cases whose masks have been equal so far. */
typedef struct digest {
  hw_sha256 sha256;
  uint64_t cases;
} digest;

static uint32_t mask_of(const hw_law_masks *masks, uint32_t class, int k) {
  uint32_t lawful = masks->lawful[class];
  if (!(lawful & HW_LAW_VARIES)) return lawful;
  return masks->row[(size_t)(lawful & ~(uint32_t)HW_LAW_VARIES) * (size_t)masks->cases + (size_t)k];
}

static uint32_t end_of_part(const hw_law_masks *masks, uint32_t from) {
  return masks->classes - from < PART ? masks->classes : from + PART;
}

/* The cases among `cases` whose masks differ, in a part, from those of the first. */
static uint64_t find_leaving(const hw_law_masks *masks, uint32_t from, uint64_t cases) {
  uint64_t leaving = 0;
  int first = __builtin_ctzll(cases);
  for (uint32_t class = from; class < end_of_part(masks, from) && (cases & (cases - 1)); class ++) {
    if (!(masks->lawful[class] & HW_LAW_VARIES)) continue;
    for (uint64_t left = cases & ~leaving & (cases - 1); left; left &= left - 1) {
      int k = __builtin_ctzll(left);
      if (mask_of(masks, class, k) != mask_of(masks, class, first)) leaving |= UINT64_C(1) << k;
    }
  }
  return leaving;
}

static void add_part(const hw_law_masks *masks, uint32_t from, digest *of) {
  uint8_t bytes[PART * WIDTH_MAX], *out = bytes;
  unsigned width = (hw_game_of(masks->game)->settings + 7u) / 8u;
  int first = __builtin_ctzll(of->cases);
  for (uint32_t class = from; class < end_of_part(masks, from); class ++) {
    uint32_t mask = mask_of(masks, class, first);
    for (unsigned b = 0; b < width; b++) *out++ = (uint8_t)(mask >> 8 * b);
  }
  hw_sha256_add(&of->sha256, bytes, (size_t)(out - bytes));
}

hw_status hw_law_sha256(const hw_law_masks *masks, char (*hex)[HW_SHA256_HEX]) {
  digest of[HW_CASES_MAX];
  int digests = 1;
  hw_status status = hw_sha256_begin(&of[0].sha256);
  if (status != HW_OK) return status;
  of[0].cases = ~UINT64_C(0) >> (HW_CASES_MAX - masks->cases);
  for (uint32_t from = 0; from < masks->classes; from += PART)
    for (int d = 0; d < digests; d++) {
      uint64_t leaving = find_leaving(masks, from, of[d].cases);
      if (leaving) of[digests++] = (digest){of[d].sha256, leaving};
      of[d].cases &= ~leaving;
      add_part(masks, from, &of[d]);
    }
  for (int d = 0; d < digests; d++) {
    char made[HW_SHA256_HEX];
    hw_sha256_end(&of[d].sha256, made);
    for (uint64_t left = of[d].cases; left; left &= left - 1)
      for (int i = 0; i < HW_SHA256_HEX; i++) hex[__builtin_ctzll(left)][i] = made[i];
  }
  return HW_OK;
}
