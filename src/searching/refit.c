/* refit.c - improves a list of rules. Every rule in turn is exchanged for the rule that fits its place best. */

#include "searching/search_work.h"

#include <stdlib.h>
#include <string.h>

/* ---- sums over every rule ---- */

void hw_search_rows(const hw_search *search, const uint8_t *alive, const int64_t *later, int64_t *row) {
  for (int p = 0; p < search->plays; p++) {
    const int64_t *gain = &search->gain[(size_t)p * search->groups];
    int64_t *to = &row[(size_t)p * search->groups];
    for (uint32_t g = 0; g < search->groups; g++) to[g] = alive[g] ? gain[g] - (later ? later[g] : 0) : 0;
  }
}

void hw_search_pass(const hw_search *search, const int64_t *row, int64_t *sum) {
  for (uint32_t r = 0; r < search->rules; r++) {
    const hw_search_reach *reach = &search->reach[r];
    const uint32_t *group = &search->group[reach->first];
    const int64_t *of = &row[(size_t)reach->rule.play * search->groups];
    int64_t total = 0;
    for (uint32_t i = 0; i < reach->count; i++) total += of[group[i]];
    sum[r] = total - reach->cost;
  }
}

void hw_search_decide(const hw_search *search, uint32_t rule, uint8_t *alive) {
  const hw_search_reach *reach = &search->reach[rule];
  for (uint32_t i = 0; i < reach->count; i++) alive[search->group[reach->first + i]] = 0;
}

/* ---- one list ---- */

typedef struct fitting {
  const hw_search *search;
  hw_search_work *work;
  uint8_t *alive;
  int64_t *later, *row, *sum;
  uint64_t random;
  uint64_t passes; /* at the start */
  bool stopped;
} fitting;

/* later[g]: the gain in group g of the rules from `from` on. */
static void gain_later(const hw_search *search, const hw_search_list *list, int from, int64_t *later) {
  memset(later, 0, search->groups * sizeof *later);
  for (int i = list->rules - 1; i >= from; i--) {
    const hw_search_reach *reach = &search->reach[list->rule[i]];
    const int64_t *gain = &search->gain[(size_t)reach->rule.play * search->groups];
    for (uint32_t k = 0; k < reach->count; k++) {
      uint32_t g = search->group[reach->first + k];
      later[g] = gain[g];
    }
  }
}

/* Finds the gain of the rules from `from` on, without skipped ones. alive[g]: no rule before `from` decides g. */
static void look(const fitting *fit, const hw_search_list *list, int from, int skip) {
  memset(fit->alive, 1, fit->search->groups);
  gain_later(fit->search, list, from + skip, fit->later);
  for (int i = 0; i < from; i++) hw_search_decide(fit->search, list->rule[i], fit->alive);
}

/* The cost of a list without the skipped rules from `from` on. A repeated rule costs nothing. */
static int64_t cost_of(const hw_search *search, const hw_search_list *list, int from, int skip) {
  int64_t cost = 0;
  for (int i = 0; i < list->rules; i++) {
    bool counts = i < from || i >= from + skip;
    for (int k = 0; k < i; k++) counts &= list->rule[k] != list->rule[i];
    cost += counts ? search->reach[list->rule[i]].cost : 0;
  }
  return cost;
}

/* later: room for a sum of each group. */
static int64_t total_of(const hw_search *search, const hw_search_list *list, int64_t *later) {
  int64_t total = 0;
  gain_later(search, list, 0, later);
  for (uint32_t g = 0; g < search->groups; g++) total += later[g];
  return total - cost_of(search, list, 0, 0);
}

static bool spend(fitting *fit) {
  hw_search_work *work = fit->work;
  if (fit->stopped || work->passes == 0) return false;
  work->passes--;
  uint64_t done = fit->passes - work->passes;
  if (work->progress && done % 16 == 0)
    fit->stopped = !work->progress(work->progress_self, (uint32_t)(done * 1000 / fit->passes), 1000);
  return !fit->stopped;
}

static uint32_t draw(fitting *fit, uint32_t below) {
  fit->random = fit->random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (uint32_t)((fit->random >> 33) % below);
}

/* The number of the rule that gains most at place `at`, before the rule there (skip 0) or instead of it (1).
 * *gain: the gain of the whole list with it. sieve: looks at a random one of this many rules; 1: at all rules. */
static uint32_t best_at(fitting *fit, const hw_search_list *list, int at, int skip, uint32_t sieve,
                        int64_t *gain) {
  const hw_search *search = fit->search;
  look(fit, list, at, skip);
  int64_t base = -cost_of(search, list, at, skip);
  for (int i = 0; i < at; i++) { /* the gain of earlier rules, in order */
    const hw_search_reach *reach = &search->reach[list->rule[i]];
    const int64_t *of = &search->gain[(size_t)reach->rule.play * search->groups];
    for (uint32_t k = 0; k < reach->count; k++) {
      uint32_t g = search->group[reach->first + k];
      if (fit->alive[g] == 0) base += of[g], fit->alive[g] = 2;
    }
  }
  for (uint32_t g = 0; g < search->groups; g++) {
    fit->alive[g] = fit->alive[g] == 1;
    if (fit->alive[g]) base += fit->later[g];
  }
  hw_search_rows(search, fit->alive, fit->later, fit->row);
  hw_search_pass(search, fit->row, fit->sum);
  uint32_t best = draw(fit, search->rules);
  for (uint32_t r = 0; r < search->rules; r++)
    if (fit->sum[r] > fit->sum[best] && (sieve == 1 || draw(fit, sieve) == 0)) best = r;
  *gain = base + fit->sum[best];
  return best;
}

static void insert(hw_search_list *list, int at, uint32_t rule) {
  memmove(&list->rule[at + 1], &list->rule[at], (size_t)(list->rules - at) * sizeof *list->rule);
  list->rule[at] = rule;
  list->rules++;
}

static void take_out(hw_search_list *list, int at) {
  list->rules--;
  memmove(&list->rule[at], &list->rule[at + 1], (size_t)(list->rules - at) * sizeof *list->rule);
}

/* Adds the rule that gains most, at its best place. */
static bool add_best(fitting *fit, hw_search_list *list) {
  uint32_t rule = 0;
  int place = -1;
  for (int at = 0; at <= list->rules; at++) {
    int64_t gain;
    if (!spend(fit)) return false;
    uint32_t best = best_at(fit, list, at, 0, 1, &gain);
    if (place >= 0 && gain <= list->gain) continue;
    list->gain = gain;
    rule = best;
    place = at;
  }
  insert(list, place, rule);
  return true;
}

/* Exchanges rules for better ones until no exchange gains. */
static bool settle(fitting *fit, hw_search_list *list) {
  for (int since = 0, at = 0; since < list->rules; at = (at + 1) % list->rules, since++) {
    int64_t gain;
    if (!spend(fit)) return false;
    uint32_t best = best_at(fit, list, at, 1, 1, &gain);
    if (gain > list->gain) {
      list->rule[at] = best;
      list->gain = gain;
      since = -1;
    }
  }
  return true;
}

static const uint32_t SIEVES[4] = {1, 4, 32, 256};

/* Takes some rules out of the best list, adds as many elsewhere, and keeps them unless worse. */
static bool shake(fitting *fit, int rules, hw_search_list *list) {
  hw_search_list tried = *list;
  int out = 1 + (int)draw(fit, rules > 4 ? 4 : (uint32_t)rules);
  for (int i = 0; i < out && tried.rules > 0; i++) take_out(&tried, (int)draw(fit, (uint32_t)tried.rules));
  if (tried.rules > 1 && draw(fit, 2)) { /* also moves a rule; without this most shakes fall back */
    uint32_t from = draw(fit, (uint32_t)tried.rules), rule = tried.rule[from];
    take_out(&tried, (int)from);
    insert(&tried, (int)draw(fit, (uint32_t)tried.rules + 1), rule);
  }
  tried.gain = total_of(fit->search, &tried, fit->later);
  bool whole = true;
  while (whole && tried.rules < rules) {
    /* A random place, often not with its best rule: two best ones would give the old list. */
    int64_t gain;
    int at = (int)draw(fit, (uint32_t)tried.rules + 1);
    if (!(whole = spend(fit))) break;
    uint32_t best = best_at(fit, &tried, at, 0, SIEVES[draw(fit, 4)], &gain);
    insert(&tried, at, best);
    tried.gain = gain;
  }
  whole = whole && settle(fit, &tried);
  if (tried.rules == rules && tried.gain >= list->gain) *list = tried;
  return whole;
}

/* Replaces a rule without which the list gains as much: its first rule is repeated at the end. A needless rule,
 * which might never decide, has no place in a house way. */
static void spare(const hw_search *search, hw_search_list *list, int64_t *later) {
  for (int i = list->rules - 1; i >= 0 && list->rules > 1; i--) {
    hw_search_list fewer = *list;
    take_out(&fewer, i);
    insert(&fewer, fewer.rules, fewer.rule[0]);
    fewer.gain = total_of(search, &fewer, later);
    if (fewer.gain >= list->gain) *list = fewer;
  }
}

void hw_search_judge(const hw_search *search, hw_search_list *list, int64_t *later) {
  spare(search, list, later);
  /* gain = law * mended + worth, with |worth| <= law / 2 */
  int64_t mended = list->gain / search->law, rest = list->gain % search->law;
  if (rest > search->law / 2) mended++;
  if (rest < -(search->law / 2)) mended--;
  list->unlawful = (uint32_t)((int64_t)search->unlawful - mended);
}

void hw_search_refit(const hw_search *search, int rules, hw_search_work *work, hw_search_list *list) {
  fitting fit = {.search = search, .work = work, .random = (uint64_t)rules, .passes = work->passes};
  fit.alive = malloc(search->groups);
  fit.later = malloc(search->groups * sizeof *fit.later);
  fit.row = malloc(search->groups * (size_t)search->plays * sizeof *fit.row);
  fit.sum = malloc(search->rules * sizeof *fit.sum);
  bool whole = fit.alive && fit.later && fit.row && fit.sum && rules >= 1 && search->rules > 0;
  if (whole) {
    list->gain = total_of(search, list, fit.later);
    while (whole && list->rules < rules) whole = add_best(&fit, list);
    whole = whole && settle(&fit, list);
    while (whole) whole = shake(&fit, rules, list);
    list->gain = total_of(search, list, fit.later);
    hw_search_judge(search, list, fit.later);
  }
  free(fit.alive);
  free(fit.later);
  free(fit.row);
  free(fit.sum);
}
