/* tile_naive.h - two tiles compared as Mass. Pai Gow § 2 says, read afresh: no integer ranks, nothing of
 * src/ranking/tile_rank.c. A tile is an index into ma_tiles, the table of § 2(g). */
#ifndef HW_TILE_NAIVE_H
#define HW_TILE_NAIVE_H

#include "massachusetts.h"

typedef struct naive_tile {
  int shown;  /* index into ma_tiles */
  hw_tile hw; /* the same tile as the core numbers it */
} naive_tile;

/* The set: every tile of § 2(g), each as often as the table says. */
static inline int naive_set(naive_tile out[HW_TILES]) {
  int count = 0, seen[HW_FACES] = {0};
  for (int hw = 0; hw < HW_TILES; hw++)
    for (int i = 0; i < HW_FACES; i++)
      if (ma_face(ma_tiles[i].pips) == hw_tile_face((hw_tile)hw) && seen[i]++ < ma_tiles[i].copies)
        out[count++] = (naive_tile){i, (hw_tile)hw};
  return count;
}

static inline int naive_spots(int shown) {
  return ma_tiles[shown].pips[0] - '0' + ma_tiles[shown].pips[2] - '0';
}

static inline bool naive_shows(int shown, const char *pips) {
  return strcmp(ma_tiles[shown].pips, pips) == 0;
}

/* (b): the rank of the permissible pair, 0 for none. */
static inline int naive_pair(int a, int b) {
  for (int i = 0; i < MA_PAIRS; i++)
    if ((naive_shows(a, ma_pairs[i].a) && naive_shows(b, ma_pairs[i].b)) ||
        (naive_shows(b, ma_pairs[i].a) && naive_shows(a, ma_pairs[i].b)))
      return ma_pairs[i].rank;
  return 0;
}

/* (e): what a tile counts in its n-th way (0 or 1), and how it then ranks. */
static inline bool naive_count(int shown, int n, int *spots, int *rank) {
  *spots = naive_spots(shown);
  *rank = ma_tiles[shown].rank;
  if (n == 0) return true;
  if (naive_shows(shown, "1-2")) return *spots = 6, *rank = 15, true;
  if (naive_shows(shown, "2-4")) return *spots = 3, *rank = 17, true;
  return false;
}

/* (d), (f): the best the two may count, no pair: the value, and of that value the best tile. */
static inline void naive_points(int a, int b, int *value, int *tile) {
  *value = -1;
  *tile = 0;
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++) {
      int a_spots, a_rank, b_spots, b_rank;
      if (!naive_count(a, i, &a_spots, &a_rank) || !naive_count(b, j, &b_spots, &b_rank)) continue;
      int total = a_spots + b_spots, best = a_rank < b_rank ? a_rank : b_rank;
      if (total >= 10) total -= total / 10 * 10; /* the left digit is dropped */
      if (total > *value || (total == *value && best < *tile)) *value = total, *tile = best;
    }
}

typedef struct naive_hand {
  int pair, value, tile; /* rank of the pair, or 0 and the points */
} naive_hand;

static inline naive_hand naive_two(int a, int b) {
  naive_hand hand = {naive_pair(a, b), -1, 0};
  if (hand.pair == 0) naive_points(a, b, &hand.value, &hand.tile);
  return hand;
}

/* Below zero: x is lower. Zero: a copy, (c) or (h). */
static inline int naive_compare(naive_hand x, naive_hand y) {
  if (x.pair || y.pair) {
    if (x.pair && y.pair) return y.pair - x.pair;
    return x.pair ? 1 : -1;
  }
  return x.value != y.value ? x.value - y.value : y.tile - x.tile;
}

#endif
