/* set_hand.c - see set_hand.h. */

#include "set_hand.h"

#include "card_key.h"

int hw_game_cells(hw_game game) { return game == HW_PAI_GOW ? HW_TILE_CELLS : HW_CARD_CELLS; }

static void fill_tiles(const hw_ranking *ranking, const uint8_t *piece, int setting, hw_set_hand *set) {
  hw_view view;
  int highs = 0, lows = 0;
  hw_view_fill(ranking, piece, &view);
  for (int i = 0; i < HW_TILE_HAND; i++) {
    if (view.low_slots[setting] >> i & 1) set->low_face[lows++] = view.face[i];
    else set->high_face[highs++] = view.face[i];
  }
  set->high = view.high_rank[setting];
  set->low = view.low_rank[setting];
}

static bool is_dragon(const hw_card_ranking *ranking, const hw_card *card, hw_card_sum seven) {
  if (card[0] >> 2 != HW_ACE - 2) return false; /* the highest is a queen: no ace, and so no joker */
  return hw_card_category(ranking, hw_card_rank7_sum(ranking, seven)) == HW_HIGH_CARD;
}

static void fill_cards(const hw_card_ranking *ranking, const hw_card *card, int setting, hw_set_hand *set) {
  unsigned part = hw_game_of(HW_PAI_GOW_POKER)->part[setting];
  hw_card first = card[__builtin_ctz(part)], second = card[31 - __builtin_clz(part)];
  hw_card_sum seven = hw_card_sum_of7(card);
  hw_card_sum five = hw_card_sum_take(hw_card_sum_take(seven, first), second);
  uint8_t low = hw_card_rank2(first, second);
  set->high = hw_card_rank5_sum(ranking, five);
  set->low = low;
  set->fouled = set->high < hw_card_floor(ranking, low);
  set->dragon = is_dragon(ranking, card, seven);
}

void hw_set_hand_fill(const hw_ranking *ranking, const uint8_t *piece, int setting, hw_set_hand *set) {
  *set = (hw_set_hand){0};
  if (ranking->game == HW_PAI_GOW) fill_tiles(ranking, piece, setting, set);
  else fill_cards(ranking->card, piece, setting, set);
}

static int order(uint16_t player, uint16_t bank) { return player < bank ? 0 : player == bank ? 1 : 2; }

int hw_set_hand_cell(const hw_ranking *ranking, const hw_set_hand *player, const hw_set_hand *bank) {
  if (ranking->game == HW_PAI_GOW)
    return hw_tile_half_state(&ranking->tile, player->high_face, bank->high_face) * HW_HALF_STATES +
           hw_tile_half_state(&ranking->tile, player->low_face, bank->low_face);
  return ((bank->dragon * 3 + player->fouled) * 3 + order(player->high, bank->high)) * 3 +
         order(player->low, bank->low);
}
