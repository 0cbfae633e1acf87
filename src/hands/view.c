/* view.c - ranks every setting of a hand, for patterns to test. */

#include "hands/hands.h"

#include "ranking/card_key.h"

#include <string.h>

static void view_tiles(const hw_ranking *ranking, hw_view *view) {
  const hw_game_facts *facts = hw_game_of(ranking->game);
  for (int i = 0; i < HW_TILE_HAND; i++) view->face[i] = (uint8_t)hw_tile_face(view->piece[i]);
  for (int s = 0; s < HW_TILE_SETTINGS; s++) {
    uint8_t half = facts->part[s];
    uint8_t face[2][2];
    int held[2] = {0, 0};
    for (int i = 0; i < HW_TILE_HAND; i++) {
      int of = half >> i & 1;
      face[of][held[of]++] = view->face[i];
    }
    uint16_t with = ranking->tile.rank[face[0][0]][face[0][1]];
    uint16_t without = ranking->tile.rank[face[1][0]][face[1][1]];
    /* If halves are equal, the half with the highest tile is the high hand. */
    bool low_is_without = without <= with;
    view->low_slots[s] = low_is_without ? half : (uint8_t)(~half & 0xF);
    view->high_rank[s] = low_is_without ? with : without;
    view->low_rank[s] = low_is_without ? without : with;
  }
  view->exist = (1u << HW_TILE_SETTINGS) - 1;
  view->made = 0;
}

static bool is_made(hw_category category) {
  return category == HW_STRAIGHT || category == HW_FLUSH || category == HW_STRAIGHT_FLUSH ||
         category == HW_ROYAL;
}

static void view_cards(const hw_ranking *ranking, hw_view *view) {
  const hw_game_facts *facts = hw_game_of(ranking->game);
  memset(view->count, 0, sizeof view->count);
  for (int i = 0; i < HW_CARD_HAND; i++) {
    view->face[i] = view->piece[i] == HW_JOKER ? HW_ACE : view->piece[i] >> 2;
    view->count[view->face[i]]++;
  }
  view->exist = view->made = 0;
  hw_card_sum all = hw_card_sum_of7(view->piece);
  for (int s = 0; s < HW_CARD_SETTINGS; s++) {
    hw_card first = view->piece[__builtin_ctz(facts->part[s])];
    hw_card second = view->piece[31 - __builtin_clz(facts->part[s])];
    hw_card_sum five = hw_card_sum_take(hw_card_sum_take(all, first), second);
    uint8_t low_rank = hw_card_rank2(first, second);
    uint32_t bit = UINT32_C(1) << s;
    view->low_slots[s] = facts->part[s];
    view->low_rank[s] = low_rank;
    view->high_rank[s] = hw_card_rank5_sum(ranking->card, five);
    if (view->high_rank[s] >= hw_card_floor(ranking->card, low_rank)) view->exist |= bit;
    if (is_made(hw_card_category(ranking->card, view->high_rank[s]))) view->made |= bit;
  }
}

void hw_view_fill(const hw_ranking *ranking, const uint8_t *piece, hw_view *view) {
  const hw_game_facts *facts = hw_game_of(ranking->game);
  view->ranking = ranking;
  view->size = facts->hand;
  view->settings = facts->settings;
  memcpy(view->piece, piece, facts->hand);
  if (facts->suits) view_cards(ranking, view);
  else view_tiles(ranking, view);
}

uint32_t hw_view_equals(const hw_view *view, int s) {
  uint32_t equal = 0;
  for (int t = 0; t < view->settings; t++)
    if (view->high_rank[t] == view->high_rank[s] && view->low_rank[t] == view->low_rank[s])
      equal |= UINT32_C(1) << t;
  return equal & (view->exist | UINT32_C(1) << s);
}

static uint32_t best_of(const uint16_t *rank, uint32_t mask) {
  uint32_t best = 0;
  uint16_t top = 0;
  for (uint32_t left = mask; left; left &= left - 1) {
    int s = __builtin_ctz(left);
    if (best && rank[s] < top) continue;
    if (rank[s] > top) best = 0;
    top = rank[s];
    best |= UINT32_C(1) << s;
  }
  return best;
}

uint32_t hw_view_best_low(const hw_view *view, uint32_t mask) { return best_of(view->low_rank, mask); }

uint32_t hw_view_best_high(const hw_view *view, uint32_t mask) { return best_of(view->high_rank, mask); }

int hw_view_points(const hw_view *view, int s, bool low, bool high) {
  return (low ? hw_tile_value(view->low_rank[s]) : 0) + (high ? hw_tile_value(view->high_rank[s]) : 0);
}

uint32_t hw_view_most_points(const hw_view *view, bool low, bool high, uint32_t mask) {
  uint16_t points[HW_SETTINGS_MAX];
  for (int s = 0; s < view->settings; s++) points[s] = (uint16_t)hw_view_points(view, s, low, high);
  return best_of(points, mask);
}
