/* search_work.h - private to searching: the groups of hands and the rules over them. */
#ifndef HW_SEARCH_WORK_H
#define HW_SEARCH_WORK_H

#include "searching/searching.h"

enum {
  HW_SEARCH_BLOCKS = 32, /* stretches of groups, for bounds */
  HW_SEARCH_SIGNED = (HW_SEARCH_CONDITIONS + HW_SEARCH_PLAYS + 63) / 64
};

/* What rules can say of a class: a bit for each condition that it meets, then for each play that can set it. */
void hw_search_sign(const hw_search_material *material, uint32_t class, uint64_t word[HW_SEARCH_SIGNED]);
/* How many hands each class has. */
void hw_search_hands(const hw_kinds *kinds, uint8_t *hands);

typedef struct hw_search_reach {
  hw_search_rule rule;
  uint32_t first, count; /* its groups, in hw_search.group */
  int64_t cost;          /* 0 at least */
} hw_search_reach;

/* A gain is relative to the closing choice. A group that the closing choice sets unlawfully and a play lawfully gains
 * `law` more, which is more than all else can sum to; the reverse loses it. */
struct hw_search {
  uint32_t groups, rules;
  int plays;
  hw_search_reach *reach;
  uint32_t *group; /* the groups that rules decide, ascending in each rule */
  int64_t *gain;   /* by play, then group */
  int64_t *most;   /* by group: the most any rule gains there, 0 at least */
  uint64_t *key;   /* by play, then group: a random number of the group and the gain */
  int64_t law;
  uint32_t unlawful;               /* groups that the closing choice sets unlawfully */
  struct hw_search_making *making; /* until the rules are made */
};

/* sum[r]: over the groups of rule r, of row[play of r][group], less what it costs. */
void hw_search_pass(const hw_search *search, const int64_t *row, int64_t *sum);
/* row[p][g] = gain of play p in group g, less later[g] (NULL: 0), where alive[g]; else 0. */
void hw_search_rows(const hw_search *search, const uint8_t *alive, const int64_t *later, int64_t *row);
/* Ends a search: repeats the first rule in place of those that add nothing, and fills in how much of the list is
 * unlawful. later: room for a sum of each group. */
void hw_search_judge(const hw_search *search, hw_search_list *list, int64_t *later);
/* Marks the groups of a rule as no longer alive. */
void hw_search_decide(const hw_search *search, uint32_t rule, uint8_t *alive);

#endif
