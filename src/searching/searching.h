/* searching.h - the best list of a number of rules, from a vocabulary of conditions and plays. */
#ifndef HW_SEARCHING_H
#define HW_SEARCHING_H

#include "deciding/deciding.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* ---- rules (src/searching/rules.c) ----
 * A rule is a play under at most two conditions. Rules see of a hand only the conditions it meets and the plays
 * that can set it. Hands alike in this form one group, and a play's worth in a group is a sum over its hands. */

enum { HW_SEARCH_CONDITIONS = 192, HW_SEARCH_PLAYS = 128, HW_SEARCH_LIST = 48 };

typedef struct hw_search_material {
  const hw_kinds *kinds;
  int conditions, plays;
  /* Sets of classes, as hw_table_decided writes them: classes that meet a condition, and classes that a play can
   * set. */
  const uint8_t *met[HW_SEARCH_CONDITIONS], *can[HW_SEARCH_PLAYS];
  const hw_table *closing; /* sets the hands that no rule decides; knows what the law allows */
  int joined;              /* the most conditions of a rule: 0 to 2 */
  bool binds;              /* a list with fewer unlawful hands is better, whatever its worth */
} hw_search_material;

typedef struct hw_search_rule {
  int condition[2]; /* -1: none */
  int play;
} hw_search_rule;

typedef struct hw_search hw_search;

enum { HW_SEARCH_CLOSING = -1 };

/* Finds the groups. Then call hw_search_value for the closing choice and each play, one after the other, because
 * tables and values of cards are large. Then make the rules. In another order: HW_BAD_RULES. */
hw_status hw_search_new(const hw_search_material *material, hw_search **search);
/* play: its number, or HW_SEARCH_CLOSING. table: rule 0 sets the play's hands, the closing choice all others.
 * worth: of its settings, by class. */
hw_status hw_search_value(hw_search *search, int play, const hw_table *table, const int64_t *worth);
/* costs: the least gain for which each condition and play is worth learning, 0 or more; NULL: nothing.
 * HW_TOO_LARGE: more rules, or greater sums, than memory or 64 bits hold. */
hw_status hw_search_make_rules(hw_search *search, const int64_t *condition_cost, const int64_t *play_cost);
/* NULL is allowed. */
void hw_search_free(hw_search *search);

/* Number of rules of different effect; of groups. */
uint32_t hw_search_rules(const hw_search *search);
uint32_t hw_search_groups(const hw_search *search);
/* The most that any list gains: each group takes the best of all rules. */
int64_t hw_search_most(const hw_search *search);
hw_search_rule hw_search_rule_at(const hw_search *search, uint32_t number);

/* ---- lists (src/searching/refit.c, exact.c) ---- */

/* Rules in order. The first rule that can set a hand decides it. `gain`: worth beyond the closing choice's, over
 * all hands, less the costs of the rules. `unlawful`: number of groups with a hand that is set unlawfully. */
typedef struct hw_search_list {
  int rules;
  uint32_t rule[HW_SEARCH_LIST];
  int64_t gain;
  uint32_t unlawful;
} hw_search_list;

typedef struct hw_search_work {
  uint64_t passes; /* sums over every rule still allowed; the function counts them down */
  bool (*progress)(void *self, uint32_t done, uint32_t total); /* false: stop, and keep the list found */
  void *progress_self;
  /* hw_search_prove calls it for each rule before trying every list with this rule and no earlier one. false:
   * stop */
  bool (*opened)(void *self, uint32_t rule);
  void *opened_self;
  int64_t closes; /* the most that lists without any opened rule can gain */
} hw_search_work;

/* Improves `list`, which has at most `rules` rules: adds and exchanges rules while passes are left. */
void hw_search_refit(const hw_search *search, int rules, hw_search_work *work, hw_search_list *list);

/* Proves that no list of as many rules as `list` gains more than *most. Improves `list` if it finds a better
 * list. *most == list->gain: `list` is best. HW_NO_MEMORY leaves both as they were. */
hw_status hw_search_prove(const hw_search *search, hw_search_work *work, hw_search_list *list, int64_t *most);

/* ---- rules in front (src/searching/front.c, cover.c) ----
 * Rules placed before all rules of a way that breaks a law. A safe rule sets every hand that it decides lawfully.
 * A sparing rule also sets lawfully set hands as they were. A list of safe rules that decides every hand which
 * must change makes the way lawful, in any order. */

typedef struct hw_front hw_front;

typedef struct hw_front_counts {
  uint64_t rules, safe,
    sparing;      /* rules: possible ones; safe, sparing: only rules that decide a hand which must change */
  uint64_t kinds; /* classes that must change */
} hw_front_counts;

/* material: `closing` is the way as it is. play: tables by number. must: by class, not 0 if the class must
 * change. HW_TOO_LARGE: more rules than memory holds. */
hw_status hw_front_new(const hw_search_material *material, const hw_table *const *play, const uint32_t *must,
                       hw_front **front);
/* NULL is allowed. */
void hw_front_free(hw_front *front);
hw_front_counts hw_front_counted(const hw_front *front);

enum { HW_COVER_MAX = 64 };

/* The fewest rules that each change at most a given number of hands needlessly. */
typedef struct hw_cover {
  int rules;                         /* 0: more than HW_COVER_MAX, or no rule */
  hw_search_rule rule[HW_COVER_MAX]; /* rules that change the fewest hands first */
  uint64_t needless;                 /* the most hands that one of the rules changes needlessly */
  uint64_t beyond;                   /* hands that must change and that no such rule decides */
  int least;                         /* no list of fewer rules decides as much; equals `rules` if proved */
  int apart; /* hands of which no such rule decides two: they prove that as many rules are needed */
  hw_class hand[HW_COVER_MAX];
  int pieces; /* of a hand */
} hw_cover;

/* steps: lists tried until `least` stays below `rules`. */
hw_status hw_front_cover(const hw_front *front, uint64_t needless, uint64_t steps, hw_cover *cover);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
