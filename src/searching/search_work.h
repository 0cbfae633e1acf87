/* search_work.h - private to searching: the groups of hands and the rules over them. */
#ifndef HW_SEARCH_WORK_H
#define HW_SEARCH_WORK_H

#include "searching/searching.h"

enum {
  HW_SEARCH_BLOCKS = 32, /* stretches of groups, for bounds */
  HW_SEARCH_SIGNED = (HW_SEARCH_CONDITIONS + HW_SEARCH_PLAYS + 63) / 64
};

/* Everything that rules can say of a class: a bit for each condition that it meets, then for each play that can
 * set it. */
void hw_search_sign(const hw_search_material *material, uint32_t class, uint64_t word[HW_SEARCH_SIGNED]);
/* How many hands each class has. */
void hw_search_hands(const hw_kinds *kinds, uint8_t *hands);

typedef struct hw_search_reach {
  hw_search_rule rule;
  uint32_t first, count; /* the rule's groups, in hw_search.group */
  int64_t cost;          /* 0 or more */
} hw_search_reach;

/* A gain is relative to the closing choice. A group gains `law` more if a play sets it lawfully and the closing
 * choice does not, and loses `law` in the reverse case. `law` exceeds the sum of everything else. */
struct hw_search {
  uint32_t groups, rules;
  int plays;
  hw_search_reach *reach;
  uint32_t *group; /* the groups that rules decide, ascending in each rule */
  int64_t *gain;   /* by play, then group */
  int64_t *most;   /* by group: the most that any rule gains there, 0 or more */
  uint64_t *key;   /* by play, then group: a random number of the group and the gain */
  int64_t law;
  uint32_t unlawful;               /* groups that the closing choice sets unlawfully */
  struct hw_search_making *making; /* until the rules are made, then NULL */
};

/* sum[r]: row[play of r][group] over the groups of rule r, less its cost. */
void hw_search_pass(const hw_search *search, const int64_t *row, int64_t *sum);
/* row[p][g] = gain of play p in group g, less later[g] (NULL: 0), where alive[g]; else 0. */
void hw_search_rows(const hw_search *search, const uint8_t *alive, const int64_t *later, int64_t *row);
/* Ends a search: repeats the first rule in place of rules that add nothing, and fills in the number of unlawful
 * groups. later: room for a sum of each group. */
void hw_search_judge(const hw_search *search, hw_search_list *list, int64_t *later);
/* Marks the groups that a rule decides as no longer alive. */
void hw_search_decide(const hw_search *search, uint32_t rule, uint8_t *alive);

#endif
