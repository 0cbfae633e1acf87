/* massachusetts.h - the tables of Mass. Pai Gow § 2(b), (e) and (g), for tests to rank tiles under. */
#ifndef HW_MASSACHUSETTS_H
#define HW_MASSACHUSETTS_H

#include "houseway.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef struct ma_pair {
  int rank;
  const char *a, *b;
} ma_pair;

/* § 2(b). Those of rank 1 to 16 have names of their own, 17 and 18 are Wongs, 19 and 20 Gongs. */
static const ma_pair ma_pairs[] = {
  {1, "2-4", "1-2"},  {2, "6-6", "6-6"},  {3, "1-1", "1-1"},  {4, "4-4", "4-4"},  {5, "1-3", "1-3"},
  {6, "5-5", "5-5"},  {7, "3-3", "3-3"},  {8, "2-2", "2-2"},  {9, "5-6", "5-6"},  {10, "4-6", "4-6"},
  {11, "1-6", "1-6"}, {12, "1-5", "1-5"}, {13, "3-6", "4-5"}, {14, "3-5", "2-6"}, {15, "3-4", "2-5"},
  {16, "1-4", "2-3"}, {17, "6-6", "4-5"}, {17, "6-6", "3-6"}, {18, "1-1", "4-5"}, {18, "1-1", "3-6"},
  {19, "6-6", "2-6"}, {19, "6-6", "3-5"}, {19, "6-6", "4-4"}, {20, "1-1", "2-6"}, {20, "1-1", "3-5"},
  {20, "1-1", "4-4"},
};

enum {
  MA_PAIRS = sizeof ma_pairs / sizeof *ma_pairs,
  MA_SUPREME = 1,
  MA_MATCHED_LAST = 12,
  MA_NAMED_LAST = 16,
  MA_PAIRS_LAST = 20,
  MA_TILES_LAST = 17
};

typedef struct ma_tile {
  int rank, copies;
  const char *pips;
} ma_tile;

/* § 2(g). */
static const ma_tile ma_tiles[HW_FACES] = {
  {1, 2, "6-6"},  {2, 2, "1-1"},  {3, 2, "4-4"},  {4, 2, "1-3"},  {5, 2, "5-5"},  {6, 2, "3-3"},
  {7, 2, "2-2"},  {8, 2, "5-6"},  {9, 2, "4-6"},  {10, 2, "1-6"}, {11, 2, "1-5"}, {12, 1, "3-6"},
  {12, 1, "4-5"}, {13, 1, "2-6"}, {13, 1, "3-5"}, {14, 1, "2-5"}, {14, 1, "3-4"}, {15, 1, "2-4"},
  {16, 1, "1-4"}, {16, 1, "2-3"}, {17, 1, "1-2"},
};

static inline int ma_face(const char *pips) { return hw_face_parse(pips, strlen(pips)); }

/* § 2(e): used apart, the three may count as a six, ranked fifteenth, and the six as a three, seventeenth. */
static inline hw_tile_rules ma_rules(void) {
  hw_tile_rules rules = {.zero_by_spots = false};
  for (int i = 0; i < MA_PAIRS; i++) {
    int a = ma_face(ma_pairs[i].a), b = ma_face(ma_pairs[i].b);
    rules.pair_rank[a][b] = rules.pair_rank[b][a] = (uint8_t)ma_pairs[i].rank;
  }
  for (int i = 0; i < HW_FACES; i++) rules.tile_rank[ma_face(ma_tiles[i].pips)] = (uint8_t)ma_tiles[i].rank;
  int three = ma_face("1-2"), six = ma_face("2-4");
  rules.other_spots[three] = 6;
  rules.other_rank[three] = 15;
  rules.other_spots[six] = 3;
  rules.other_rank[six] = 17;
  return rules;
}

/* How a pair of that rank in § 2(b) ranks as two tiles. */
static inline uint16_t ma_pair_rank(int rank) { return (uint16_t)(HW_TILE_PAIR + MA_PAIRS_LAST + 1 - rank); }

#endif
