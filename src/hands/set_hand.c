/* set_hand.c - set hands, and comparing two of them. */

#include "hands/hands.h"

#include "ranking/card_key.h"

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

static void fill_cards(const hw_ranking *of, const hw_card *card, int setting, hw_set_hand *set) {
  const hw_card_ranking *ranking = of->card;
  unsigned part = hw_game_of(of->game)->part[setting];
  hw_card first = card[__builtin_ctz(part)], second = card[31 - __builtin_clz(part)];
  hw_card_sum five = hw_card_sum_take(hw_card_sum_take(hw_card_sum_of7(card), first), second);
  uint8_t low = hw_card_rank2(first, second);
  set->high = hw_card_rank5_sum(ranking, five);
  set->low = low;
  set->fouled = set->high < hw_card_floor(ranking, low);
}

void hw_set_hand_fill(const hw_ranking *ranking, const uint8_t *piece, int setting, hw_set_hand *set) {
  *set = (hw_set_hand){0};
  if (hw_has_suits(ranking->game)) fill_cards(ranking, piece, setting, set);
  else fill_tiles(ranking, piece, setting, set);
}

int hw_setting_of(hw_game game, unsigned low) {
  const hw_game_facts *facts = hw_game_of(game);
  const unsigned all = (1u << facts->hand) - 1;
  for (int s = 0; s < facts->settings; s++) {
    if (facts->part[s] == low) return s;
    if (facts->halves_alike && facts->part[s] == (~low & all)) return s; /* `low` holds slot 0 */
  }
  return -1;
}

static void place_tiles(const hw_ranking *ranking, const uint8_t *piece, unsigned low, hw_set_hand *set) {
  int highs = 0, lows = 0;
  for (int i = 0; i < HW_TILE_HAND; i++) {
    uint8_t face = (uint8_t)hw_tile_face(piece[i]);
    if (low >> i & 1) set->low_face[lows++] = face;
    else set->high_face[highs++] = face;
  }
  set->high = ranking->tile.rank[set->high_face[0]][set->high_face[1]];
  set->low = ranking->tile.rank[set->low_face[0]][set->low_face[1]];
  set->fouled = set->high < set->low;
}

int hw_set_hand_place(const hw_ranking *ranking, const uint8_t *piece, unsigned low, hw_set_hand *set) {
  int setting = hw_setting_of(ranking->game, low);
  *set = (hw_set_hand){0};
  if (hw_has_suits(ranking->game)) fill_cards(ranking, piece, setting, set);
  else place_tiles(ranking, piece, low, set);
  return setting;
}

static int order(uint16_t player, uint16_t bank) { return player < bank ? 0 : player == bank ? 1 : 2; }

int hw_set_hand_cell(const hw_ranking *ranking, const hw_set_hand *player, const hw_set_hand *bank) {
  int how = player->fouled ? HW_CARD_FOULED : player->mark ? HW_CARD_WRONGLY : 0;
  if (hw_has_suits(ranking->game))
    return hw_card_cell(bank->mark, how, order(player->high, bank->high), order(player->low, bank->low));
  return hw_tile_cell(hw_tile_half_state(&ranking->tile, player->high_face, bank->high_face),
                      hw_tile_half_state(&ranking->tile, player->low_face, bank->low_face));
}
