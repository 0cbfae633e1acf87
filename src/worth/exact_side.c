/* exact_side.c - builds a side: the place of every hand as one way sets it, and its marks. */

#include "worth/exact.h"

#include <stdlib.h>
#include <string.h>

/* ---- cards ---- */

static hw_place place_card_class(const hw_ranking *ranking, const hw_class *class, int setting,
                                 uint8_t *flags) {
  hw_set_hand set;
  hw_set_hand_fill(ranking, class->piece, setting, &set);
  *flags |= set.fouled ? HW_FOULED : 0;
  return (hw_place)set.high << HW_LOW_BITS | set.low;
}

/* Unsuited classes of a kind with the same setting have the same place. */
void hw_place_card_kind(const hw_ranking *ranking, const uint8_t *setting, const uint8_t *mark,
                        const hw_class *classes, int count, hw_place *place, uint8_t *flags) {
  int placed[HW_CARD_SETTINGS]; /* an unsuited class with each setting */
  uint32_t is_placed = 0;
  for (int i = 0; i < count; i++) {
    uint8_t s = setting[i];
    place[i] = HW_NOWHERE;
    flags[i] = 0;
    if (s == HW_NO_SETTING) continue;
    if (!classes[i].suited && (is_placed >> s & 1)) {
      place[i] = place[placed[s]];
      flags[i] = flags[placed[s]];
      continue;
    }
    if (mark) flags[i] = (uint8_t)(mark[i] << HW_MARK_AT);
    place[i] = place_card_class(ranking, &classes[i], s, &flags[i]);
    if (classes[i].suited) continue;
    placed[s] = i;
    is_placed |= UINT32_C(1) << s;
  }
}

static hw_status place_card_hands(hw_side *side, const hw_ranking *ranking, const uint8_t *setting,
                                  const uint8_t *mark) {
  const hw_kinds *kinds = side->kinds;
  hw_class *classes = malloc(HW_KIND_CLASSES_MAX * sizeof *classes);
  side->mark = malloc(kinds->classes);
  if (classes == NULL || side->mark == NULL) {
    free(classes);
    return HW_NO_MEMORY;
  }
  for (uint32_t k = 0; k < kinds->count; k++) {
    int count = hw_kind_classes(kinds, k, classes);
    uint32_t first = kinds->first[k];
    hw_place_card_kind(ranking, &setting[first], mark ? &mark[first] : NULL, classes, count,
                       &side->place[first], &side->mark[first]);
  }
  free(classes);
  for (uint32_t c = 0; c < kinds->classes; c++) {
    if (setting[c] == HW_NO_SETTING) continue;
    side->fouls = side->fouls || (side->mark[c] & HW_FOULED);
    side->has[side->mark[c] >> HW_MARK_AT] = true;
  }
  return HW_OK;
}

/* ---- tiles ---- */

static int half_number(int a, int b) { return a >= b ? a * (a + 1) / 2 + b : b * (b + 1) / 2 + a; }

static void fill_states(hw_side *side, const hw_tile_ranking *ranking) {
  uint8_t half[HW_HALVES][2];
  for (int a = 0, n = 0; a < HW_FACES; a++)
    for (int b = 0; b <= a; b++, n++) half[n][0] = (uint8_t)a, half[n][1] = (uint8_t)b;
  for (int p = 0; p < HW_HALVES; p++)
    for (int b = 0; b < HW_HALVES; b++)
      side->state[p][b] = (uint8_t)hw_tile_half_state(ranking, half[p], half[b]);
}

static void place_tile_hands(hw_side *side, const hw_ranking *ranking, const uint8_t *setting) {
  fill_states(side, &ranking->tile);
  for (uint32_t k = 0; k < side->kinds->count; k++) {
    hw_class class;
    hw_set_hand set;
    if (setting[k] == HW_NO_SETTING) continue;
    hw_kind_classes(side->kinds, k, &class);
    hw_set_hand_fill(ranking, class.piece, setting[k], &set);
    side->place[k] = (hw_place)half_number(set.high_face[0], set.high_face[1]) << HW_HALF_BITS |
                     (hw_place)half_number(set.low_face[0], set.low_face[1]);
  }
}

/* ---- both games ---- */

hw_status hw_side_build(const hw_kinds *kinds, const hw_ranking *ranking, const uint8_t *setting,
                        const uint8_t *mark, hw_side **side) {
  hw_side *made = calloc(1, sizeof *made);
  if (made == NULL) return HW_NO_MEMORY;
  made->kinds = kinds;
  made->place = malloc(kinds->classes * sizeof *made->place);
  hw_status status = made->place ? HW_OK : HW_NO_MEMORY;
  for (uint32_t c = 0; status == HW_OK && c < kinds->classes; c++) made->place[c] = HW_NOWHERE;
  if (status == HW_OK && hw_has_suits(kinds->game)) status = place_card_hands(made, ranking, setting, mark);
  else if (status == HW_OK) place_tile_hands(made, ranking, setting);
  if (status == HW_OK) *side = made;
  else hw_side_free(made);
  return status;
}

void hw_side_free(hw_side *side) {
  if (side == NULL) return;
  free(side->place);
  free(side->mark);
  free(side);
}

hw_game hw_side_game(const hw_side *side) { return side->kinds->game; }

hw_place hw_part_place(const hw_part *part, uint32_t class) {
  const hw_side *side = part->side;
  unsigned mark = side->mark != NULL ? side->mark[class] : 0;
  return (mark & part->look) == part->want ? side->place[class] : HW_NOWHERE;
}
