/* best_settings.h - the settings with the strongest low hand, and with the strongest high hand, class by class. */
#ifndef HW_BEST_SETTINGS_H
#define HW_BEST_SETTINGS_H

#include "houseway.h"

typedef struct best_settings {
  bool known;
  hw_view view;
  uint8_t low_first, high_first;
} best_settings;

/* kept: of one kind, zeroed before its first class. Unsuited hands of a kind rank alike, and are looked at once. */
static inline const best_settings *best_of_class(const hw_ranking *ranking, const hw_class *class,
                                                 best_settings kept[2]) {
  best_settings *best = &kept[class->suited];
  const hw_view *view = &best->view;
  if (best->known && !class->suited) return best;
  best->known = true;
  hw_view_fill(ranking, class->piece, &best->view);
  best->low_first = (uint8_t)__builtin_ctz(hw_view_best_high(view, hw_view_best_low(view, view->exist)));
  best->high_first = (uint8_t)__builtin_ctz(hw_view_best_low(view, hw_view_best_high(view, view->exist)));
  return best;
}

#endif
