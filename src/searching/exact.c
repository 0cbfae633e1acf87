/* exact.c - proves that no list of so many rules gains more: branch from the first rule down, the last found exactly.
 *
 * At a prefix, rules that do the same to what is left are one. A prefix is closed by what its continuations can
 * gain at most: no more than is left to gain in the groups that stay, and no more than their rules' own gains. */

#include "searching/search_work.h"

#include <stdlib.h>
#include <string.h>

enum { B = HW_SEARCH_BLOCKS };

/* What is left at a prefix. */
typedef struct level {
  uint8_t *alive; /* by group */
  int64_t *sum;   /* by rule: what it gains as the next rule */
  int64_t *most;  /* by rule: as much of it as is gains */
  uint32_t *rule; /* rules that differ here, by `most`, the highest first */
  uint32_t rules;
  int64_t (*block)[2][B]; /* by rule, for pairs: sums, and gains alone, by block */
  uint32_t *touches;      /* by rule: the blocks it decides anything in */
} level;

typedef struct proof {
  const hw_search *search;
  hw_search_work *work;
  hw_search_list *best;
  hw_search_list now;
  level *at;            /* by number of rules left to choose */
  uint32_t done, total; /* first rules */
  int64_t open;         /* the most that what was not looked at may gain */
  bool stopped;
} proof;

static uint32_t block_of(const hw_search *search, uint32_t group) {
  return (uint32_t)((uint64_t)group * B / search->groups);
}

/* Counts one more sum over every rule; false: none may be made, and the search stops. */
static bool spend(proof *self) {
  hw_search_work *work = self->work;
  if (self->stopped || work->passes == 0) return !(self->stopped = true);
  if (--work->passes % 16 == 0 && work->progress)
    self->stopped = !work->progress(work->progress_self, self->done, self->total);
  return !self->stopped;
}

/* ---- the rules at a prefix ---- */

typedef struct keyed {
  uint64_t key;
  int64_t most;
  uint32_t rule;
} keyed;

static int by_key(const void *a, const void *b) {
  const keyed *x = a, *y = b;
  if (x->key != y->key) return x->key < y->key ? -1 : 1;
  return x->rule < y->rule ? -1 : x->rule > y->rule;
}

static int by_most(const void *a, const void *b) {
  const keyed *x = a, *y = b;
  if (x->most != y->most) return x->most > y->most ? -1 : 1;
  return x->rule < y->rule ? -1 : x->rule > y->rule;
}

/* True if two rules do the same to the groups that are left. */
static bool alike(const hw_search *search, const uint8_t *alive, uint32_t one, uint32_t other) {
  const hw_search_reach *a = &search->reach[one], *b = &search->reach[other];
  const int64_t *ga = &search->gain[(size_t)a->rule.play * search->groups];
  const int64_t *gb = &search->gain[(size_t)b->rule.play * search->groups];
  const uint32_t *x = &search->group[a->first], *y = &search->group[b->first];
  const uint32_t *xe = x + a->count, *ye = y + b->count;
  for (;;) {
    while (x < xe && !alive[*x]) x++;
    while (y < ye && !alive[*y]) y++;
    if (x == xe || y == ye) return x == xe && y == ye;
    if (*x != *y || ga[*x] != gb[*y]) return false;
    x++, y++;
  }
}

/* Sums of a rule over the groups that are left; false if none is. */
static bool sum_rule(const hw_search *search, level *at, uint32_t r, bool blocks, uint64_t *sum_of_keys) {
  const hw_search_reach *reach = &search->reach[r];
  size_t row = (size_t)reach->rule.play * search->groups;
  int64_t sum = 0, most = 0;
  uint64_t key = 0;
  bool decides = false;
  if (blocks) {
    memset(at->block[r], 0, sizeof at->block[r]);
    at->touches[r] = 0;
  }
  for (uint32_t i = 0; i < reach->count; i++) {
    uint32_t g = search->group[reach->first + i];
    if (!at->alive[g]) continue;
    int64_t gain = search->gain[row + g];
    decides = true;
    sum += gain;
    most += gain > 0 ? gain : 0;
    key += search->key[row + g];
    if (!blocks) continue;
    uint32_t b = block_of(search, g);
    at->touches[r] |= UINT32_C(1) << b;
    at->block[r][0][b] += gain;
    at->block[r][1][b] += gain > 0 ? gain : 0;
  }
  at->sum[r] = sum;
  at->most[r] = most;
  *sum_of_keys = key;
  return decides;
}

/* Fills in the level: its rules without repetition, those that gain most first. */
static bool fill(proof *self, level *at, bool blocks) {
  const hw_search *search = self->search;
  keyed *list = malloc(search->rules * sizeof *list);
  if (list == NULL) return false;
  uint32_t used = 0, kept = 0;
  for (uint32_t r = 0; r < search->rules; r++) {
    uint64_t key;
    if (sum_rule(search, at, r, blocks, &key)) list[used++] = (keyed){key, at->most[r], r};
  }
  qsort(list, used, sizeof *list, by_key);
  for (uint32_t i = 0; i < used; i++) {
    bool same = false;
    for (uint32_t k = kept; k > 0 && !same && list[k - 1].key == list[i].key; k--)
      same = alike(search, at->alive, list[k - 1].rule, list[i].rule);
    if (!same) list[kept++] = list[i];
  }
  qsort(list, kept, sizeof *list, by_most);
  for (uint32_t i = 0; i < kept; i++) at->rule[i] = list[i].rule;
  at->rules = kept;
  free(list);
  return true;
}

static int64_t at_most(const level *at, int rules) {
  int64_t most = 0;
  for (int i = 0; i < rules && (uint32_t)i < at->rules; i++) most += at->most[at->rule[i]];
  return most;
}

/* ---- the last two rules ---- */

static void take(proof *self, int64_t gain, const uint32_t *last, int count) {
  if (gain <= self->best->gain) return;
  for (int i = 0; i < count; i++) self->now.rule[self->now.rules + i] = last[i];
  *self->best = self->now;
  self->best->rules = self->now.rules + count;
  self->best->gain = gain;
}

/* What rule b gains of what rule a leaves; `alive` has a's groups marked. */
static int64_t after(const hw_search *search, const uint8_t *alive, uint32_t b) {
  const hw_search_reach *reach = &search->reach[b];
  const int64_t *gain = &search->gain[(size_t)reach->rule.play * search->groups];
  int64_t sum = 0;
  for (uint32_t i = 0; i < reach->count; i++) {
    uint32_t g = search->group[reach->first + i];
    if (alive[g] == 1) sum += gain[g];
  }
  return sum;
}

/* What rule b can gain at most after a rule that decides something in `touched` and leaves `rest` to gain there. */
static int64_t bound_after(const level *at, uint32_t b, uint32_t touched, const int64_t rest[B]) {
  int64_t bound = 0;
  for (int i = 0; i < B; i++) {
    int64_t gains = at->block[b][1][i] < rest[i] ? at->block[b][1][i] : rest[i];
    bound += touched >> i & 1 ? gains : at->block[b][0][i];
  }
  return bound;
}

static void pairs_of(proof *self, level *at, uint32_t a) {
  const hw_search *search = self->search;
  const hw_search_reach *reach = &search->reach[a];
  int64_t rest[B] = {0}, left = 0, base = self->now.gain + at->sum[a];
  if (base + at_most(at, 1) <= self->best->gain) return;
  for (uint32_t i = 0; i < reach->count; i++) {
    uint32_t g = search->group[reach->first + i];
    if (at->alive[g]) at->alive[g] = 2;
  }
  for (uint32_t g = 0; g < search->groups; g++)
    if (at->alive[g] == 1) rest[block_of(search, g)] += search->most[g];
  for (int i = 0; i < B; i++) left += rest[i];
  for (uint32_t i = 0; i < at->rules && base + left > self->best->gain; i++) {
    uint32_t b = at->rule[i];
    if (base + at->most[b] <= self->best->gain) break;
    if (base + bound_after(at, b, at->touches[a], rest) <= self->best->gain) continue;
    take(self, base + after(search, at->alive, b), (uint32_t[]){a, b}, 2);
  }
  for (uint32_t i = 0; i < reach->count; i++) {
    uint32_t g = search->group[reach->first + i];
    if (at->alive[g]) at->alive[g] = 1;
  }
}

/* ---- branching ---- */

typedef struct branch {
  uint32_t rule;
  int64_t bound;
} branch;

static int by_bound(const void *a, const void *b) {
  const branch *x = a, *y = b;
  if (x->bound != y->bound) return x->bound > y->bound ? -1 : 1;
  return x->rule < y->rule ? -1 : x->rule > y->rule;
}

/* The first rules of what is left, by what lists that begin with them can gain at most. */
static branch *branches(proof *self, const level *at, int left) {
  const hw_search *search = self->search;
  branch *list = malloc((at->rules + 1) * sizeof *list);
  if (list == NULL) return NULL;
  int64_t all = 0, more = at_most(at, left - 1);
  for (uint32_t g = 0; g < search->groups; g++) all += at->alive[g] ? search->most[g] : 0;
  for (uint32_t i = 0; i < at->rules; i++) {
    const hw_search_reach *reach = &search->reach[at->rule[i]];
    int64_t rest = all;
    for (uint32_t k = 0; k < reach->count; k++) {
      uint32_t g = search->group[reach->first + k];
      rest -= at->alive[g] ? search->most[g] : 0;
    }
    list[i] = (branch){at->rule[i], self->now.gain + at->sum[at->rule[i]] + (rest < more ? rest : more)};
  }
  qsort(list, at->rules, sizeof *list, by_bound);
  return list;
}

static void enter(proof *self, const level *at, level *next, uint32_t rule) {
  memcpy(next->alive, at->alive, self->search->groups);
  hw_search_decide(self->search, rule, next->alive);
  self->now.rule[self->now.rules++] = rule;
  self->now.gain += at->sum[rule];
  const hw_search_work *work = self->work;
  if (work->opened && !work->opened(work->opened_self, self->now.rule, self->now.rules)) self->stopped = true;
}

static void leave(proof *self, const level *at) {
  self->now.gain -= at->sum[self->now.rule[--self->now.rules]];
}

static bool search_from(proof *self, int left) {
  level *at = &self->at[left];
  if (!spend(self)) return true;
  if (!fill(self, at, left == 2)) return false;
  if (self->now.rules == 0) self->open = INT64_MIN;
  if (left == 1) {
    for (uint32_t i = 0; i < at->rules; i++)
      take(self, self->now.gain + at->sum[at->rule[i]], &at->rule[i], 1);
    return true;
  }
  branch *list = branches(self, at, left);
  bool whole = list != NULL;
  bool is_first = self->now.rules == 0;
  for (uint32_t i = 0; whole && !self->stopped && i < at->rules && list[i].bound > self->best->gain; i++) {
    if (is_first) self->done = i, self->total = at->rules;
    if (left == 2) {
      if (spend(self)) pairs_of(self, at, list[i].rule);
    } else {
      enter(self, at, &self->at[left - 1], list[i].rule);
      whole = search_from(self, left - 1);
      leave(self, at);
    }
    if (is_first && self->stopped) self->open = list[i].bound;
  }
  free(list);
  return whole;
}

/* ---- memory ---- */

static bool level_new(const hw_search *search, int left, level *at) {
  at->alive = malloc(search->groups);
  at->sum = malloc(search->rules * sizeof *at->sum);
  at->most = malloc(search->rules * sizeof *at->most);
  at->rule = malloc(search->rules * sizeof *at->rule);
  if (left != 2) return at->alive && at->sum && at->most && at->rule;
  at->block = malloc(search->rules * sizeof *at->block);
  at->touches = malloc(search->rules * sizeof *at->touches);
  return at->alive && at->sum && at->most && at->rule && at->block && at->touches;
}

static void level_free(level *at) {
  free(at->alive);
  free(at->sum);
  free(at->most);
  free(at->rule);
  free(at->block);
  free(at->touches);
}

hw_status hw_search_prove(const hw_search *search, hw_search_work *work, hw_search_list *list,
                          int64_t *most) {
  int rules = list->rules;
  level *at = calloc((size_t)rules + 1, sizeof *at);
  hw_search_list best = *list;
  proof self = {.search = search, .work = work, .best = &best, .at = at, .open = hw_search_most(search)};
  bool whole = at != NULL;
  for (int left = 1; whole && left <= rules; left++) whole = level_new(search, left, &at[left]);
  if (whole) {
    memset(at[rules].alive, 1, search->groups);
    whole = search_from(&self, rules);
  }
  if (whole) {
    hw_search_judge(search, &best);
    *list = best;
    *most = self.open > best.gain ? self.open : best.gain;
  }
  for (int left = 1; at && left <= rules; left++) level_free(&at[left]);
  free(at);
  return whole ? HW_OK : HW_NO_MEMORY;
}
