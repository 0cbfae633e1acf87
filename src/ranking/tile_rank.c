/* tile_rank.c - compiles the orders of pairs and of single tiles into the ranks of two-tile hands. */

#include "ranking/ranking.h"

/* One way to count a tile. In a hand without a pair a Gee Joon tile may count in two ways. */
typedef struct count {
  int spots;
  int rank; /* rank of the single tile: 1 is the highest */
} count;

static int counts_of(const hw_tile_rules *rules, int face, count out[2]) {
  out[0] = (count){hw_face_spots(face), rules->tile_rank[face]};
  if (rules->other_spots[face] == 0) return 1;
  out[1] = (count){rules->other_spots[face], rules->other_rank[face]};
  return 2;
}

static uint16_t points_rank(count a, count b, int lowest) {
  int better = a.rank < b.rank ? a.rank : b.rank;
  return (uint16_t)((a.spots + b.spots) % 10 * HW_TILE_VALUE_STEP + (lowest + 1 - better));
}

/* The best points over all ways to count the two tiles. */
static uint16_t best_points(const hw_tile_rules *rules, int a, int b, int lowest) {
  count as[2], bs[2];
  int an = counts_of(rules, a, as), bn = counts_of(rules, b, bs);
  uint16_t best = 0;
  for (int i = 0; i < an; i++)
    for (int j = 0; j < bn; j++) {
      uint16_t rank = points_rank(as[i], bs[j], lowest);
      if (rank > best) best = rank;
    }
  return best;
}

static bool orders_are_whole(const hw_tile_rules *rules, int *lowest_pair, int *lowest_tile) {
  *lowest_pair = *lowest_tile = 0;
  for (int a = 0; a < HW_FACES; a++) {
    if (rules->tile_rank[a] == 0 || rules->tile_rank[a] >= HW_TILE_VALUE_STEP) return false;
    if (rules->tile_rank[a] > *lowest_tile) *lowest_tile = rules->tile_rank[a];
    if (rules->other_spots[a] && rules->other_rank[a] == 0) return false;
    if (rules->other_rank[a] > *lowest_tile) *lowest_tile = rules->other_rank[a];
    for (int b = 0; b < HW_FACES; b++) {
      if (rules->pair_rank[a][b] != rules->pair_rank[b][a]) return false;
      if (rules->pair_rank[a][b] > *lowest_pair) *lowest_pair = rules->pair_rank[a][b];
    }
  }
  return *lowest_pair > 0 && *lowest_tile < HW_TILE_VALUE_STEP;
}

hw_status hw_tile_ranking_build(const hw_tile_rules *rules, hw_tile_ranking *ranking) {
  int lowest_pair, lowest_tile;
  if (!orders_are_whole(rules, &lowest_pair, &lowest_tile)) return HW_BAD_RULES;
  ranking->pair_places = (uint8_t)lowest_pair;
  for (int a = 0; a < HW_FACES; a++) {
    ranking->place[a] = (uint8_t)(lowest_tile + 1 - rules->tile_rank[a]);
    for (int b = 0; b < HW_FACES; b++) {
      int pair = rules->pair_rank[a][b];
      uint16_t points = best_points(rules, a, b, lowest_tile);
      ranking->rank[a][b] = pair ? (uint16_t)(HW_TILE_PAIR + lowest_pair + 1 - pair) : points;
      ranking->zero[a][b] = points < HW_TILE_VALUE_STEP && (!pair || rules->zero_by_spots);
    }
  }
  return HW_OK;
}

int hw_tile_value(uint16_t rank) { return rank >= HW_TILE_PAIR ? 10 : rank / HW_TILE_VALUE_STEP; }
