/* front.h - private to searching: the rules that may be added in front. */
#ifndef HW_SEARCH_FRONT_H
#define HW_SEARCH_FRONT_H

#include "searching/searching.h"

typedef struct hw_front_rule {
  hw_search_rule rule;
  uint64_t needless; /* hands that were set lawfully before, and that the rule sets otherwise */
} hw_front_rule;

/* An element: classes that must change and that conditions and plays treat alike. */
struct hw_front {
  const hw_kinds *kinds;
  hw_front_counts counts;
  uint32_t elements, words; /* words: in a set of elements */
  uint32_t rules, room;
  hw_front_rule *rule; /* safe rules; of rules with the same elements, the one that changes least */
  uint64_t *reach;     /* by rule: the set of its elements */
  uint32_t *class;     /* by element: its first class */
  uint64_t *hands;     /* by element: number of its hands */
};

static inline const uint64_t *hw_front_reach(const hw_front *front, uint32_t rule) {
  return &front->reach[(size_t)rule * front->words];
}

#endif
