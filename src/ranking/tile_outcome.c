/* tile_outcome.c - compares two set hands of tiles, and counts all pairs of set hands by the result.
 *
 * The census groups tiles that the ranking cannot distinguish. A seat is one face, or two faces that rank alike
 * with every partner (for example the two mixed nines). A hand is a multiset of seats; its settings are pairs of
 * seats, whose ranks are looked up. The bank's tiles are drawn from the tiles of each seat that the player's hand
 * leaves. */

#include "ranking/ranking.h"

#include <stdlib.h>
#include <string.h>

static hw_relation relation_of(uint16_t player, uint16_t bank) {
  int player_value = hw_tile_value(player), bank_value = hw_tile_value(bank);
  if (player >= HW_TILE_PAIR && player == bank) return HW_SAME_PAIR;
  if (player >= HW_TILE_PAIR || bank >= HW_TILE_PAIR || player_value != bank_value)
    return player > bank ? HW_HIGHER : HW_LOWER;
  if (player == bank) return HW_SAME_TILE;
  return player > bank ? HW_HIGHER_TILE : HW_LOWER_TILE;
}

int hw_tile_half_state(const hw_tile_ranking *ranking, const uint8_t player[2], const uint8_t bank[2]) {
  hw_relation relation = relation_of(ranking->rank[player[0]][player[1]], ranking->rank[bank[0]][bank[1]]);
  return relation * 4 + 2 * ranking->zero[player[0]][player[1]] + ranking->zero[bank[0]][bank[1]];
}

/* ---- seats ---- */

enum { PAIRS_MAX = HW_FACES * (HW_FACES + 1) / 2 };

typedef struct seat {
  uint8_t face[2]; /* two different faces, or one face twice */
  int tiles;
} seat;

/* True if two faces of one tile each rank alike with every partner. */
static bool rank_alike(const hw_tile_ranking *ranking, int a, int b) {
  if (hw_face_tiles(a) != 1 || hw_face_tiles(b) != 1 || ranking->place[a] != ranking->place[b]) return false;
  for (int c = 0; c < HW_FACES; c++)
    if (c != a && c != b &&
        (ranking->rank[a][c] != ranking->rank[b][c] || ranking->zero[a][c] != ranking->zero[b][c]))
      return false;
  return true;
}

static int find_seats(const hw_tile_ranking *ranking, seat *seats) {
  int count = 0;
  for (int f = 0; f < HW_FACES; f++) {
    bool joined = false;
    for (int s = 0; s < count && !joined; s++) {
      joined = seats[s].tiles == 1 && rank_alike(ranking, seats[s].face[0], f);
      if (joined) {
        seats[s].face[1] = (uint8_t)f;
        seats[s].tiles = 2;
      }
    }
    if (!joined) seats[count++] = (seat){{(uint8_t)f, (uint8_t)f}, hw_face_tiles(f)};
  }
  return count;
}

/* ---- hands of seats ---- */

typedef struct seat_hand {
  uint8_t seat[HW_TILE_HAND];
  uint16_t high[HW_TILE_SETTINGS], low[HW_TILE_SETTINGS]; /* numbers of the pairs of seats (pair_number) */
  int hands;
} seat_hand;

typedef struct census {
  const hw_tile_ranking *ranking;
  seat seats[HW_FACES];
  int seat_count;
  seat_hand *hand; /* NULL in the counting pass */
  int hands;
  uint8_t state[PAIRS_MAX][PAIRS_MAX];
} census;

static int pair_number(int a, int b) { return a >= b ? a * (a + 1) / 2 + b : b * (b + 1) / 2 + a; }

static void pair_faces(const census *c, int a, int b, uint8_t out[2]) {
  out[0] = c->seats[a].face[0];
  out[1] = c->seats[b].face[a == b ? 1 : 0];
}

static uint16_t pair_rank(const census *c, int a, int b) {
  uint8_t face[2];
  pair_faces(c, a, b, face);
  return c->ranking->rank[face[0]][face[1]];
}

static void set_hand(const census *c, seat_hand *hand) {
  static const uint8_t halves[HW_TILE_SETTINGS][4] = {{0, 1, 2, 3}, {0, 2, 1, 3}, {0, 3, 1, 2}};
  for (int s = 0; s < HW_TILE_SETTINGS; s++) {
    const uint8_t *at = halves[s];
    int a = hand->seat[at[0]], b = hand->seat[at[1]], d = hand->seat[at[2]], e = hand->seat[at[3]];
    bool first_is_high = pair_rank(c, a, b) >= pair_rank(c, d, e);
    hand->high[s] = (uint16_t)(first_is_high ? pair_number(a, b) : pair_number(d, e));
    hand->low[s] = (uint16_t)(first_is_high ? pair_number(d, e) : pair_number(a, b));
  }
}

/* The number of ways to draw the hand's tiles after `gone` tiles of each seat are drawn. */
static int ways(const census *c, const seat_hand *hand, const uint8_t *gone) {
  int total = 1;
  for (int i = 0; i < HW_TILE_HAND; i++) {
    int s = hand->seat[i], left = c->seats[s].tiles - gone[s];
    bool second = i > 0 && hand->seat[i - 1] == s;
    if (second) continue;
    bool both = i + 1 < HW_TILE_HAND && hand->seat[i + 1] == s;
    total *= both ? left == 2 : left;
  }
  return total;
}

/* Lists seats highest first: of two equal halves the one with the highest tile is the high hand. */
static void list_hands(census *c, seat_hand *hand, int from, int held) {
  static const uint8_t none_gone[HW_FACES] = {0};
  if (held == HW_TILE_HAND) {
    if (c->hand) {
      set_hand(c, hand);
      hand->hands = ways(c, hand, none_gone);
      c->hand[c->hands] = *hand;
    }
    c->hands++;
    return;
  }
  for (int s = from; s >= 0; s--)
    for (int n = 1; n <= c->seats[s].tiles && held + n <= HW_TILE_HAND; n++) {
      for (int i = 0; i < n; i++) hand->seat[held + i] = (uint8_t)s;
      list_hands(c, hand, s - 1, held + n);
    }
}

static void fill_states(census *c) {
  for (int a = 0; a < c->seat_count; a++)
    for (int b = 0; b <= a; b++)
      for (int d = 0; d < c->seat_count; d++)
        for (int e = 0; e <= d; e++) {
          uint8_t player[2], bank[2];
          pair_faces(c, a, b, player);
          pair_faces(c, d, e, bank);
          c->state[pair_number(a, b)][pair_number(d, e)] =
            (uint8_t)hw_tile_half_state(c->ranking, player, bank);
        }
}

static void count_pair(const census *c, const seat_hand *player, const seat_hand *bank, uint64_t deals,
                       uint64_t *cell) {
  for (int p = 0; p < HW_TILE_SETTINGS; p++)
    for (int b = 0; b < HW_TILE_SETTINGS; b++)
      cell[hw_tile_cell(c->state[player->high[p]][bank->high[b]], c->state[player->low[p]][bank->low[b]])] +=
        deals;
}

hw_status hw_tile_census(const hw_tile_ranking *ranking, uint64_t cell[HW_TILE_CELLS]) {
  census *c = calloc(1, sizeof *c);
  seat_hand hand;
  if (c == NULL) return HW_NO_MEMORY;
  c->ranking = ranking;
  c->seat_count = find_seats(ranking, c->seats);
  list_hands(c, &hand, c->seat_count - 1, 0);
  c->hand = calloc((size_t)c->hands, sizeof *c->hand);
  if (c->hand == NULL) {
    free(c);
    return HW_NO_MEMORY;
  }
  c->hands = 0;
  list_hands(c, &hand, c->seat_count - 1, 0);
  fill_states(c);
  memset(cell, 0, HW_TILE_CELLS * sizeof *cell);
  for (int p = 0; p < c->hands; p++) {
    uint8_t gone[HW_FACES] = {0};
    for (int i = 0; i < HW_TILE_HAND; i++) gone[c->hand[p].seat[i]]++;
    for (int b = 0; b < c->hands; b++) {
      int drawn = ways(c, &c->hand[b], gone);
      if (drawn > 0)
        count_pair(c, &c->hand[p], &c->hand[b], (uint64_t)c->hand[p].hands * (uint64_t)drawn, cell);
    }
  }
  free(c->hand);
  free(c);
  return HW_OK;
}
