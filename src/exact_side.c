/* exact_side.c - a side: the place of every hand as one way sets it, and what else counts of it. */

#include "exact.h"

#include "card_key.h"

#include <stdlib.h>
#include <string.h>

/* ---- cards ---- */

static uint32_t place_cards(const hw_card_ranking *ranking, const uint8_t *piece, int setting,
                            uint8_t *mark) {
  unsigned part = hw_game_of(HW_PAI_GOW_POKER)->part[setting];
  hw_card first = piece[__builtin_ctz(part)], second = piece[31 - __builtin_clz(part)];
  hw_card_sum five = hw_card_sum_take(hw_card_sum_take(hw_card_sum_of7(piece), first), second);
  uint16_t high = hw_card_rank5_sum(ranking, five);
  uint8_t low = hw_card_rank2(first, second);
  *mark |= (uint8_t)((high < hw_card_floor(ranking, low)) << HW_FOULED);
  return (hw_place)high << HW_LOW_BITS | low;
}

/* Seven cards of different ranks, queen high, neither straight nor flush. */
static bool is_dragon(const hw_card_ranking *ranking, const uint8_t *piece) {
  if (piece[0] >> 2 != HW_ACE - 2) return false;
  return hw_card_category(ranking, hw_card_rank7(ranking, piece)) == HW_HIGH_CARD;
}

/* Unsuited classes of a kind that are set alike stand alike. */
static void place_card_kind(hw_side *side, const hw_card_ranking *ranking, const uint8_t *setting,
                            const hw_class *classes, int count, uint32_t first) {
  hw_place known[HW_CARD_SETTINGS];
  uint8_t marks[HW_CARD_SETTINGS];
  uint32_t is_known = 0;
  for (int i = 0; i < count; i++) {
    uint8_t s = setting[first + (uint32_t)i], mark = 0;
    if (s == HW_NO_SETTING) continue;
    if (classes[i].suited || !(is_known >> s & 1)) {
      mark = (uint8_t)(is_dragon(ranking, classes[i].piece) << HW_DRAGON);
      hw_place place = place_cards(ranking, classes[i].piece, s, &mark);
      side->place[first + (uint32_t)i] = place;
      side->mark[first + (uint32_t)i] = mark;
      if (classes[i].suited) continue;
      known[s] = place;
      marks[s] = mark;
      is_known |= UINT32_C(1) << s;
    } else {
      side->place[first + (uint32_t)i] = known[s];
      side->mark[first + (uint32_t)i] = marks[s];
    }
  }
}

static hw_status place_card_hands(hw_side *side, const hw_ranking *ranking, const uint8_t *setting) {
  const hw_kinds *kinds = side->kinds;
  hw_class *classes = malloc(HW_KIND_CLASSES_MAX * sizeof *classes);
  side->mark = calloc(kinds->classes, 1);
  if (classes == NULL || side->mark == NULL) {
    free(classes);
    return HW_NO_MEMORY;
  }
  for (uint32_t k = 0; k < kinds->count; k++) {
    int count = hw_kind_classes(kinds, k, classes);
    place_card_kind(side, ranking->card, setting, classes, count, kinds->first[k]);
  }
  free(classes);
  return HW_OK;
}

/* ---- tiles ---- */

static int half_number(int a, int b) { return a >= b ? a * (a + 1) / 2 + b : b * (b + 1) / 2 + a; }

/* Of each half, the first that no ranking tells from it. */
static void number_halves(const hw_tile_ranking *ranking, uint8_t number[HW_HALVES]) {
  for (int a = 0, n = 0; a < HW_FACES; a++)
    for (int b = 0; b <= a; b++, n++) {
      number[n] = (uint8_t)n;
      for (int c = 0, m = 0; m < n; c++)
        for (int d = 0; d <= c && m < n; d++, m++)
          if (number[n] == n && ranking->rank[a][b] == ranking->rank[c][d] &&
              ranking->zero[a][b] == ranking->zero[c][d])
            number[n] = (uint8_t)m;
    }
}

static void fill_states(hw_side *side, const hw_tile_ranking *ranking) {
  for (int a = 0; a < HW_FACES; a++)
    for (int b = 0; b <= a; b++)
      for (int c = 0; c < HW_FACES; c++)
        for (int d = 0; d <= c; d++) {
          const uint8_t player[2] = {(uint8_t)a, (uint8_t)b}, bank[2] = {(uint8_t)c, (uint8_t)d};
          side->state[half_number(a, b)][half_number(c, d)] =
            (uint8_t)hw_tile_half_state(ranking, player, bank);
        }
}

static hw_place place_tiles(const hw_view *view, int setting, const uint8_t *number) {
  uint8_t half[2][2];
  int held[2] = {0, 0};
  for (int i = 0; i < HW_TILE_HAND; i++) {
    int low = view->low_slots[setting] >> i & 1;
    half[low][held[low]++] = view->face[i];
  }
  return (hw_place)number[half_number(half[0][0], half[0][1])] << HW_HALF_BITS |
         number[half_number(half[1][0], half[1][1])];
}

static void place_tile_hands(hw_side *side, const hw_ranking *ranking, const uint8_t *setting) {
  uint8_t number[HW_HALVES];
  number_halves(&ranking->tile, number);
  fill_states(side, &ranking->tile);
  for (uint32_t k = 0; k < side->kinds->count; k++) {
    hw_class class;
    hw_view view;
    hw_kind_classes(side->kinds, k, &class);
    if (setting[k] == HW_NO_SETTING) continue;
    hw_view_fill(ranking, class.piece, &view);
    side->place[k] = place_tiles(&view, setting[k], number);
  }
}

/* ---- either ---- */

hw_status hw_side_build(const hw_kinds *kinds, const hw_ranking *ranking, const uint8_t *setting,
                        hw_side **side) {
  hw_side *made = calloc(1, sizeof *made);
  if (made == NULL) return HW_NO_MEMORY;
  made->kinds = kinds;
  made->place = malloc(kinds->classes * sizeof *made->place);
  hw_status status = made->place ? HW_OK : HW_NO_MEMORY;
  for (uint32_t c = 0; status == HW_OK && c < kinds->classes; c++) made->place[c] = HW_NOWHERE;
  if (status == HW_OK && kinds->game == HW_PAI_GOW) place_tile_hands(made, ranking, setting);
  else if (status == HW_OK) status = place_card_hands(made, ranking, setting);
  if (status != HW_OK) {
    hw_side_free(made);
    return status;
  }
  for (uint32_t c = 0; made->mark && c < kinds->classes; c++)
    for (int m = HW_FOULED; m <= HW_DRAGON; m++) made->has[m] |= made->mark[c] >> m & 1;
  *side = made;
  return HW_OK;
}

void hw_side_free(hw_side *side) {
  if (side == NULL) return;
  free(side->place);
  free(side->mark);
  free(side);
}

hw_place hw_part_place(const hw_part *part, uint32_t class) {
  const hw_side *side = part->side;
  bool marked = side->mark != NULL && (side->mark[class] >> part->mark & 1);
  return marked == part->with ? side->place[class] : HW_NOWHERE;
}
