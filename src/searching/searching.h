/* searching.h - the best list of so many rules, from a vocabulary of conditions and plays. */
#ifndef HW_SEARCHING_H
#define HW_SEARCHING_H

#include "deciding/deciding.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* ---- rules (src/searching/rules.c) ----
 * A rule is a play under at most two conditions. Whatever rules say of a hand depends only on which conditions it
 * meets and which plays can set it: hands alike in this are one group, and a play's worth of a group is a sum. */

enum { HW_SEARCH_CONDITIONS = 192, HW_SEARCH_PLAYS = 128, HW_SEARCH_LIST = 48 };

typedef struct hw_search_material {
  const hw_kinds *kinds;
  int conditions, plays;
  /* Sets of classes, as hw_table_decided writes them: those whose hands meet a condition, or that a play can set. */
  const uint8_t *met[HW_SEARCH_CONDITIONS], *can[HW_SEARCH_PLAYS];
  const hw_table *closing; /* how hands are set that no rule decides, and what the law allows */
  int joined;              /* conditions of a rule at most: 0 to 2 */
  bool binds;              /* a list that sets fewer hands unlawfully is better, whatever it is worth */
} hw_search_material;

typedef struct hw_search_rule {
  int condition[2]; /* -1: none */
  int play;
} hw_search_rule;

typedef struct hw_search hw_search;

enum { HW_SEARCH_CLOSING = -1 };

/* Finds the groups. Then what the closing choice and each play are worth is summed, one after the other, for tables
 * and values of cards are large; then come the rules. In another order: HW_BAD_RULES. */
hw_status hw_search_new(const hw_search_material *material, hw_search **search);
/* play: its number, or HW_SEARCH_CLOSING. table: its rule 0 sets the hands it can, the closing choice the others.
 * worth: of its settings, by class. */
hw_status hw_search_value(hw_search *search, int play, const hw_table *table, const int64_t *worth);
/* costs: what each condition and play must gain to be worth learning, 0 at least; NULL: nothing.
 * HW_TOO_LARGE: more rules, or greater sums, than memory or 64 bits hold. */
hw_status hw_search_make_rules(hw_search *search, const int64_t *condition_cost, const int64_t *play_cost);
/* NULL is allowed. */
void hw_search_free(hw_search *search);

/* Rules of different effect; groups of hands. */
uint32_t hw_search_rules(const hw_search *search);
uint32_t hw_search_groups(const hw_search *search);
/* What every list gains at most: each group takes the best of any rule. */
int64_t hw_search_most(const hw_search *search);
hw_search_rule hw_search_rule_at(const hw_search *search, uint32_t number);

/* ---- lists (src/searching/refit.c, exact.c) ---- */

/* Rules in order, the first that can set a hand deciding it. `gain`: worth beyond the closing choice's, over all
 * hands, less what the rules cost. `unlawful`: groups with a hand that is set unlawfully. */
typedef struct hw_search_list {
  int rules;
  uint32_t rule[HW_SEARCH_LIST];
  int64_t gain;
  uint32_t unlawful;
} hw_search_list;

typedef struct hw_search_work {
  uint64_t passes; /* sums over every rule that may be made; fewer are left afterwards */
  bool (*progress)(void *self, uint32_t done, uint32_t total); /* false: stop, and keep what was found */
  void *progress_self;
  /* hw_search_prove: each rule in turn of which every list is looked at, but for those with one before. false: stop */
  bool (*opened)(void *self, uint32_t rule);
  void *opened_self;
  int64_t closes; /* and the most that lists of none of these rules can gain */
} hw_search_work;

/* Improves `list`, which has `rules` rules or fewer, by adding rules and exchanging them while passes are left. */
void hw_search_refit(const hw_search *search, int rules, hw_search_work *work, hw_search_list *list);

/* Proves that no list of as many rules as `list` gains more than *most, and improves `list` if it finds better:
 * *most == list->gain if it is best. HW_NO_MEMORY leaves both as they were. */
hw_status hw_search_prove(const hw_search *search, hw_search_work *work, hw_search_list *list, int64_t *most);

/* ---- rules in front (src/searching/front.c, cover.c) ----
 * Rules placed before all rules of a way that breaks a law. A rule is safe if it sets every hand that it decides
 * lawfully, sparing if it also sets those lawfully set before as they were. Lists of safe rules that decide every hand
 * which must change make the way lawful, whatever their order. */

typedef struct hw_front hw_front;

typedef struct hw_front_counts {
  uint64_t rules, safe,
    sparing;      /* possible; of the safe ones only those that decide a hand which must change */
  uint64_t kinds; /* classes that must change */
} hw_front_counts;

/* material: with the way as it is in `closing`. play: tables, by number. must: by class, not 0 if it must change.
 * HW_TOO_LARGE: more rules than memory holds. */
hw_status hw_front_new(const hw_search_material *material, const hw_table *const *play, const uint32_t *must,
                       hw_front **front);
/* NULL is allowed. */
void hw_front_free(hw_front *front);
hw_front_counts hw_front_counted(const hw_front *front);

enum { HW_COVER_MAX = 64 };

/* The fewest rules, each of which changes at most so many hands needlessly. */
typedef struct hw_cover {
  int rules;                         /* 0: more than HW_COVER_MAX, or no rule */
  hw_search_rule rule[HW_COVER_MAX]; /* those that change fewest first */
  uint64_t needless;                 /* the most that one of the rules changes */
  uint64_t beyond; /* hands that must change and no such rule decides: the list leaves them */
  int least;       /* no list of fewer rules decides as much; equal to `rules` if it is proved fewest */
  int apart; /* hands of which no such rule decides two: they alone prove that as many rules are needed */
  hw_class hand[HW_COVER_MAX];
  int pieces; /* of a hand */
} hw_cover;

/* steps: lists looked at before `least` stays below `rules`. */
hw_status hw_front_cover(const hw_front *front, uint64_t needless, uint64_t steps, hw_cover *cover);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
