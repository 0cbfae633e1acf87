/* mark.c - matches a law's marked patterns against the bank's hand of every class, as a table sets it.
 *
 * A pattern sees faces, ranks and the settings that make a straight or flush. So unsuited classes of a kind that
 * are set alike have equal marks: one view serves them. */

#include "deciding/program.h"

#include <stdlib.h>

/* For each pattern, the mask of settings in which it matches the hand. */
static void masks_of(const hw_marking *marking, const hw_view *view, uint32_t mask[HW_CARD_MARKS]) {
  hw_mind mind = {.program = marking->program, .view = view, .kind = UINT32_MAX};
  uint32_t every = (UINT32_C(1) << view->settings) - 1;
  for (int m = 0; m < HW_CARD_MARKS; m++)
    mask[m] = marking->node[m] < 0 ? 0 : hw_pattern_mask(&mind, marking->node[m], every);
}

static uint8_t mark_in(const uint32_t mask[HW_CARD_MARKS], int setting) {
  unsigned mark = 0;
  for (int m = 0; m < HW_CARD_MARKS; m++) mark |= (unsigned)(mask[m] >> setting & 1) << m;
  return (uint8_t)mark;
}

uint8_t hw_mark_of(const hw_marking *marking, const hw_view *view, int setting) {
  uint32_t mask[HW_CARD_MARKS];
  masks_of(marking, view, mask);
  return mark_in(mask, setting);
}

/* setting, mark: entries of the kind's classes. */
static void mark_kind(const hw_marking *marking, const hw_ranking *ranking, const hw_class *classes,
                      int count, const uint8_t *setting, uint8_t *mark) {
  uint32_t unsuited[HW_CARD_MARKS], own[HW_CARD_MARKS];
  bool known = false;
  hw_view view;
  for (int i = 0; i < count; i++) {
    if (setting[i] == HW_NO_SETTING) continue;
    if (classes[i].suited || !known) {
      hw_view_fill(ranking, classes[i].piece, &view);
      masks_of(marking, &view, classes[i].suited ? own : unsuited);
      known = known || !classes[i].suited;
    }
    mark[i] = mark_in(classes[i].suited ? own : unsuited, setting[i]);
  }
}

hw_status hw_marks_find(const hw_kinds *kinds, const hw_ranking *ranking, const hw_marking *marking,
                        const uint8_t *setting, uint8_t **mark) {
  hw_class *classes = malloc(HW_KIND_CLASSES_MAX * sizeof *classes);
  uint8_t *found = calloc(kinds->classes, 1);
  if (classes == NULL || found == NULL || !hw_has_suits(kinds->game)) {
    free(classes);
    free(found);
    return hw_has_suits(kinds->game) ? HW_NO_MEMORY : HW_BAD_RULES;
  }
  for (uint32_t k = 0; k < kinds->count; k++) {
    int count = hw_kind_classes(kinds, k, classes);
    mark_kind(marking, ranking, classes, count, &setting[kinds->first[k]], &found[kinds->first[k]]);
  }
  free(classes);
  *mark = found;
  return HW_OK;
}
