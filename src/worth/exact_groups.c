/* exact_groups.c - counts a side's hands by the groups of their halves, and selects the part of a side in some
 * groups. */

#include "worth/exact.h"

#include <stdlib.h>
#include <string.h>

/* The groups of a place's two halves. */
static void groups_of(const hw_side *side, const hw_groups *groups, hw_place place, int *high, int *low) {
  bool cards = hw_has_suits(side->kinds->game);
  int bits = cards ? HW_LOW_BITS : HW_HALF_BITS;
  *high = groups->high[place >> bits];
  *low = groups->low[place & ((1u << bits) - 1)];
}

static int has_joker(const hw_kinds *kinds, uint32_t kind) {
  return hw_has_suits(kinds->game) && kinds->face[kind][0] == HW_RANKS;
}

hw_status hw_side_groups(const hw_side *side, const hw_groups *groups,
                         uint64_t hands[2][HW_GROUPS_MAX][HW_GROUPS_MAX]) {
  const hw_kinds *kinds = side->kinds;
  hw_class *classes = malloc(HW_KIND_CLASSES_MAX * sizeof *classes);
  if (classes == NULL) return HW_NO_MEMORY;
  memset(hands, 0, 2 * sizeof *hands);
  for (uint32_t k = 0; k < kinds->count; k++) {
    int count = hw_kind_classes(kinds, k, classes);
    for (int i = 0; i < count; i++) {
      hw_place place = side->place[kinds->first[k] + (uint32_t)i];
      int high, low;
      if (place == HW_NOWHERE) continue;
      groups_of(side, groups, place, &high, &low);
      hands[has_joker(kinds, k)][high][low] += classes[i].hands;
    }
  }
  free(classes);
  return HW_OK;
}

static bool is_asked(const hw_side *side, const hw_groups *groups, const hw_group_asked *asked, uint32_t kind,
                     uint32_t class) {
  int high, low;
  if (side->place[class] == HW_NOWHERE) return false;
  if (asked->joker >= 0 && asked->joker != has_joker(side->kinds, kind)) return false;
  groups_of(side, groups, side->place[class], &high, &low);
  return (asked->high < 0 || asked->high == high) && (asked->low < 0 || asked->low == low);
}

/* Finds again which marks occur and whether any hand is fouled. */
static void tell_marks(hw_side *side) {
  side->fouls = false;
  memset(side->has, 0, sizeof side->has);
  for (uint32_t c = 0; side->mark != NULL && c < side->kinds->classes; c++) {
    if (side->place[c] == HW_NOWHERE) continue;
    side->fouls = side->fouls || (side->mark[c] & HW_FOULED);
    side->has[side->mark[c] >> HW_MARK_AT] = true;
  }
}

hw_status hw_side_part(const hw_side *side, const hw_groups *groups, const hw_group_asked *asked,
                       hw_side **part) {
  const hw_kinds *kinds = side->kinds;
  hw_side *made = malloc(sizeof *made);
  if (made == NULL) return HW_NO_MEMORY;
  *made = *side;
  made->place = malloc(kinds->classes * sizeof *made->place);
  made->mark = side->mark ? malloc(kinds->classes) : NULL;
  if (made->place == NULL || (side->mark && made->mark == NULL)) {
    hw_side_free(made);
    return HW_NO_MEMORY;
  }
  if (side->mark) memcpy(made->mark, side->mark, kinds->classes);
  for (uint32_t k = 0; k < kinds->count; k++)
    for (uint32_t c = kinds->first[k]; c < kinds->first[k + 1]; c++)
      made->place[c] = is_asked(side, groups, asked, k, c) ? side->place[c] : HW_NOWHERE;
  tell_marks(made);
  *part = made;
  return HW_OK;
}
