/* renaming.h - the twenty-four ways to rename the suits of seven cards, one by one; hands dealt by a chance
 * that is the same in every run. */
#ifndef HW_RENAMING_H
#define HW_RENAMING_H

#include "houseway.h"

#include <stdlib.h>
#include <string.h>

enum { RENAMINGS = 24 };

static uint8_t renaming[RENAMINGS][4]; /* filled by list_renamings */

static inline void list_renamings(void) {
  int count = 0;
  for (uint8_t a = 0; a < 4; a++)
    for (uint8_t b = 0; b < 4; b++)
      for (uint8_t c = 0; c < 4; c++) {
        if (a == b || b == c || a == c) continue;
        const uint8_t to[4] = {a, b, c, (uint8_t)(6 - a - b - c)};
        memcpy(renaming[count++], to, 4);
      }
}

/* xorshift64: the same numbers in every run. */
static inline uint32_t random_below(uint64_t *seed, uint32_t limit) {
  *seed ^= *seed << 13;
  *seed ^= *seed >> 7;
  *seed ^= *seed << 17;
  return (uint32_t)(*seed >> 32) % limit;
}

static inline int descending(const void *a, const void *b) {
  return *(const uint8_t *)b - *(const uint8_t *)a;
}

static inline uint64_t renamed_key(const uint8_t *piece, const uint8_t to[4], uint8_t out[HW_CARD_HAND]) {
  for (int i = 0; i < HW_CARD_HAND; i++)
    out[i] = piece[i] == HW_JOKER ? HW_JOKER : (uint8_t)(piece[i] / 4 * 4 + to[piece[i] % 4]);
  qsort(out, HW_CARD_HAND, 1, descending);
  return hw_hand_key(out, HW_CARD_HAND);
}

/* The least key of the 24 renamings, and how many different hands they make. */
static inline uint64_t least_renamed(const uint8_t *piece, int *hands) {
  uint64_t key[RENAMINGS], least = UINT64_MAX;
  *hands = 0;
  for (int n = 0; n < RENAMINGS; n++) {
    uint8_t out[HW_CARD_HAND];
    bool seen = false;
    key[n] = renamed_key(piece, renaming[n], out);
    for (int m = 0; m < n; m++) seen = seen || key[m] == key[n];
    *hands += !seen;
    if (key[n] < least) least = key[n];
  }
  return least;
}

/* Seven cards, highest first. One hand in four is given the joker, half the cards are of the lowest seven
 * ranks. */
static inline void deal(uint64_t *seed, uint8_t piece[HW_CARD_HAND]) {
  uint64_t taken = 0;
  for (int held = 0; held < HW_CARD_HAND;) {
    uint32_t card = random_below(seed, *seed & 1 ? HW_CARDS : 28);
    if (held == 0 && (*seed >> 8 & 3) == 0) card = HW_JOKER;
    if (taken >> card & 1) continue;
    taken |= UINT64_C(1) << card;
    piece[held++] = (uint8_t)card;
  }
  qsort(piece, HW_CARD_HAND, 1, descending);
}

#endif
