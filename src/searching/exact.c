/* exact.c - proves that no list of as many rules gains more.
 *
 * A node is an ordered list of some rules, with its gain in each group. Rules may be added anywhere in the order. A
 * group is then decided by its old rule or by an added rule. So a list gains at most the node's gain plus, for each
 * added rule, its gain in the groups where it beats the node's rules (`more`). Rules are added in the order of
 * `more`, the highest first, and each list is made once: if the next rules cannot exceed the best list, no later
 * rules can. The last rule is found exactly, after a bound by blocks of groups.
 *
 * Two rules have an order only if one is the other's next in some group. "above" keeps this order. */

#include "searching/search_work.h"

#include <stdlib.h>
#include <string.h>

enum { B = HW_SEARCH_BLOCKS, NONE = HW_SEARCH_LIST, SLOTS = HW_SEARCH_LIST + 1 };

typedef struct candidate {
  int64_t more;
  uint32_t rule, row; /* row: in node.block */
} candidate;

/* Sums by block of groups, divided by 2^shift and rounded up. */
typedef struct blocks {
  int32_t more[B];      /* in groups where the rule beats the node */
  int32_t last[B];      /* `more`, less the losses where no rule of the node decides */
  uint32_t touched;     /* blocks in which the rule decides anything */
  uint32_t from[B + 1]; /* by block: the rule's first group in hw_search.group */
} blocks;

typedef struct node {
  int rules; /* number of rules in the list so far */
  uint32_t rule[HW_SEARCH_LIST];
  uint64_t above[HW_SEARCH_LIST]; /* bit i of above[k]: rule i comes before rule k */
  int64_t gain;
  int64_t *value; /* by group: the gain of its first rule; 0: no rule decides it */
  uint8_t *first; /* by group: the place of its first rule in `rule`, or NONE */
  candidate *candidate;
  uint32_t candidates;
  blocks *block; /* by candidate, if two rules are left to choose */
} node;

typedef struct proof {
  const hw_search *search;
  hw_search_work *work;
  hw_search_list *best;
  node *at; /* nodes by number of chosen rules */
  int shift;
  uint32_t done, total; /* counts first rules */
  uint64_t looks;       /* rules looked at since the last pass was counted */
  bool stopped;
} proof;

static uint32_t block_of(const hw_search *search, uint32_t group) {
  return (uint32_t)((uint64_t)group * B / search->groups);
}

static const int64_t *gains_of(const hw_search *search, uint32_t rule) {
  return &search->gain[(size_t)search->reach[rule].rule.play * search->groups];
}

/* Counts rules looked at. False: no pass over all rules is left, and the search stops. */
static bool spend(proof *self, uint64_t looks) {
  hw_search_work *work = self->work;
  for (self->looks += looks; self->looks >= self->search->rules && !self->stopped;
       self->looks -= self->search->rules) {
    if (work->passes == 0) return !(self->stopped = true);
    if (--work->passes % 16 == 0 && work->progress)
      self->stopped = !work->progress(work->progress_self, self->done, self->total);
  }
  return !self->stopped;
}

/* ---- what each rule can add to a node ---- */

static int32_t coarse(const proof *self, int64_t sum) {
  return (int32_t)((sum + (INT64_C(1) << self->shift) - 1) >> self->shift);
}

static int64_t more_of(const hw_search *search, const node *at, uint32_t rule) {
  const hw_search_reach *reach = &search->reach[rule];
  const int64_t *gain = gains_of(search, rule);
  int64_t more = 0;
  for (uint32_t i = 0; i < reach->count; i++) {
    uint32_t g = search->group[reach->first + i];
    int64_t beyond = gain[g] - at->value[g];
    more += beyond > 0 ? beyond : 0;
  }
  return more - reach->cost;
}

static void fill_blocks(const proof *self, const node *at, uint32_t rule, blocks *filled) {
  const hw_search *search = self->search;
  const hw_search_reach *reach = &search->reach[rule];
  const int64_t *gain = gains_of(search, rule);
  int64_t more[B] = {0}, last[B] = {0};
  uint32_t reached = 0;
  filled->touched = 0;
  for (uint32_t i = 0; i < reach->count; i++) {
    uint32_t g = search->group[reach->first + i], b = block_of(search, g);
    int64_t beyond = gain[g] - at->value[g];
    filled->touched |= UINT32_C(1) << b;
    while (reached <= b) filled->from[reached++] = reach->first + i;
    more[b] += beyond > 0 ? beyond : 0;
    last[b] += beyond > 0 || at->first[g] == NONE ? beyond : 0;
  }
  while (reached <= B) filled->from[reached++] = reach->first + reach->count;
  for (int b = 0; b < B; b++)
    filled->more[b] = coarse(self, more[b]), filled->last[b] = coarse(self, last[b]);
}

static int by_more(const void *a, const void *b) {
  const candidate *x = a, *y = b;
  if (x->more != y->more) return x->more > y->more ? -1 : 1;
  return x->rule < y->rule ? -1 : x->rule > y->rule;
}

/* The most that the next `rules` candidates from `from` on, or fewer, can add together. */
static int64_t most_from(const node *at, uint32_t from, int rules) {
  int64_t most = 0;
  for (uint32_t i = from; i < at->candidates && rules-- > 0 && at->candidate[i].more > 0; i++)
    most += at->candidate[i].more;
  return most;
}

static void measure(const proof *self, node *at, int left) {
  for (uint32_t i = 0; i < at->candidates; i++)
    at->candidate[i].more = more_of(self->search, at, at->candidate[i].rule);
  qsort(at->candidate, at->candidates, sizeof *at->candidate, by_more);
  if (left != 2) return;
  /* A candidate is of use only beside the first one, or alone. */
  int64_t beside = at->gain + most_from(at, 0, 1);
  for (uint32_t i = 0; i < at->candidates && beside + at->candidate[i].more > self->best->gain; i++) {
    at->candidate[i].row = i;
    fill_blocks(self, at, at->candidate[i].rule, &at->block[i]);
  }
}

/* ---- a rule added to a node ---- */

/* A new rule's gain beyond the node's, by the first rule of each group that it decides; and the positive part of
 * it. */
typedef struct meeting {
  uint64_t met; /* bit i: rule i of the node is first in some group of the new rule */
  int64_t beyond[SLOTS], more[SLOTS];
} meeting;

static void meet(const hw_search *search, const node *at, uint32_t rule, meeting *made) {
  const hw_search_reach *reach = &search->reach[rule];
  const int64_t *gain = gains_of(search, rule);
  made->met = 0;
  made->beyond[NONE] = made->more[NONE] = -reach->cost;
  for (int i = 0; i < at->rules; i++) made->beyond[i] = made->more[i] = 0;
  for (uint32_t i = 0; i < reach->count; i++) {
    uint32_t g = search->group[reach->first + i];
    int64_t beyond = gain[g] - at->value[g];
    made->beyond[at->first[g]] += beyond;
    made->more[at->first[g]] += beyond > 0 ? beyond : 0;
    made->met |= UINT64_C(1) << at->first[g];
  }
  made->met &= (UINT64_C(1) << at->rules) - 1;
}

/* True if the new rule may come below the rules `above` and above the rules `below`. */
static bool is_order(const node *at, uint64_t above, uint64_t below) {
  for (int i = 0; i < at->rules; i++)
    if (above >> i & 1 && at->above[i] & below) return false;
  return true;
}

/* Adds a rule to the list, with its order. */
static void put(node *at, uint32_t rule, uint64_t above, uint64_t below) {
  int place = at->rules++;
  uint64_t over = above;
  for (int i = 0; i < place; i++)
    if (above >> i & 1) over |= at->above[i];
  at->rule[place] = rule;
  at->above[place] = over;
  for (int i = 0; i < place; i++)
    if (below >> i & 1 || at->above[i] & below) at->above[i] |= over | UINT64_C(1) << place;
}

/* Takes the node's rules as the best list, in an order that keeps to `above`. The last rule repeats. */
static void take(proof *self, const node *at, int64_t gain) {
  hw_search_list *best = self->best;
  uint64_t placed = 0;
  for (int n = 0; n < best->rules; n++) {
    if (n > 0) best->rule[n] = best->rule[n - 1];
    for (int i = 0; i < at->rules; i++)
      if (!(placed >> i & 1) && !(at->above[i] & ~placed)) {
        placed |= UINT64_C(1) << i;
        best->rule[n] = at->rule[i];
        break;
      }
  }
  best->gain = gain;
}

/* A rule to be added in every possible order. `weight`: its gain above each rule that it meets. */
typedef struct adding {
  uint32_t number; /* of the candidate; unused for the last rule */
  uint32_t rule;
  int left; /* rules to choose, including this rule */
  int64_t others;
  const int64_t *weight;
  uint64_t met;
} adding;

static void enter(proof *self, const node *at, const adding *rule, uint64_t above, int64_t optimistic);

/* Orders the rule and the node's rules from place i on. can: the most that the list gains without `others`. */
static void arrange(proof *self, const node *at, const adding *rule, int i, uint64_t above, int64_t can) {
  if (can + rule->others <= self->best->gain) return;
  if (!spend(self, 1)) return;
  uint64_t bit = UINT64_C(1) << i, below = rule->met & (bit - 1) & ~above;
  if (!is_order(at, above, below)) return;
  if (i < at->rules) {
    int64_t weight = rule->met & bit ? rule->weight[i] : 0;
    arrange(self, at, rule, i + 1, above, can + (weight < 0 ? weight : 0));
    if (rule->met & bit) arrange(self, at, rule, i + 1, above | bit, can - (weight > 0 ? weight : 0));
  } else if (rule->left > 1) {
    enter(self, at, rule, above, can);
  } else {
    node whole = *at;
    put(&whole, rule->rule, above, below);
    take(self, &whole, can);
  }
}

/* The most that a list gains if the rule gains each positive weight. */
static int64_t at_most(const node *at, const int64_t *weight) {
  int64_t most = at->gain + weight[NONE];
  for (int i = 0; i < at->rules; i++) most += weight[i] > 0 ? weight[i] : 0;
  return most;
}

/* ---- the last rule ---- */

/* Adds the last rule at its best place. */
static void finish(proof *self, const node *at, uint32_t rule) {
  meeting made;
  meet(self->search, at, rule, &made);
  adding last = {.rule = rule, .left = 1, .weight = made.beyond, .met = made.met};
  arrange(self, at, &last, 0, 0, at_most(at, made.beyond));
}

/* In the blocks of the added rule: the gain that is left, and the loss of the node `next` against `at`. */
typedef struct remainder {
  uint32_t touched;
  int32_t mask[B], rest[B], lost[B]; /* mask: -1 in touched blocks */
} remainder;

static void find_remainder(const proof *self, const node *at, const node *next, uint32_t touched,
                           remainder *left) {
  const hw_search *search = self->search;
  int64_t rest[B] = {0}, lost[B] = {0};
  for (uint32_t g = 0; g < search->groups; g++) {
    uint32_t b = block_of(search, g);
    int64_t gains = search->most[g] - next->value[g], losses = at->value[g] - next->value[g];
    rest[b] += gains > 0 ? gains : 0;
    lost[b] += losses > 0 ? losses : 0;
  }
  left->touched = touched;
  for (int b = 0; b < B; b++) {
    left->mask[b] = -(int32_t)(touched >> b & 1);
    left->rest[b] = coarse(self, rest[b]), left->lost[b] = coarse(self, lost[b]);
  }
}

static int32_t bound_in(const blocks *rule, const remainder *left, int b) {
  int32_t more = rule->more[b] + left->lost[b];
  more = more < left->rest[b] ? more : left->rest[b];
  return (more & left->mask[b]) | (rule->last[b] & ~left->mask[b]);
}

/* The most that a rule can add to the groups of a block, if each group could have its own order. */
static int64_t add_in(const hw_search *search, const node *at, const int64_t *gain, uint32_t from,
                      uint32_t to) {
  int64_t sum = 0;
  for (uint32_t i = from; i < to; i++) {
    uint32_t g = search->group[i];
    int64_t beyond = gain[g] - at->value[g];
    sum += beyond > 0 || at->first[g] == NONE ? beyond : 0;
  }
  return sum;
}

/* True if the rule may add more than `need`. Bounds of blocks are replaced by exact sums one by one. */
static bool can_add(const proof *self, const node *at, uint32_t rule, const blocks *block,
                    const remainder *left, int32_t need) {
  const int64_t *gain = gains_of(self->search, rule);
  int32_t bound = 0;
  for (int b = 0; b < B; b++) bound += bound_in(block, left, b);
  uint32_t open = block->touched & left->touched;
  for (int b = 0; b < B && bound > need; b++)
    if (open >> b & 1)
      bound += coarse(self, add_in(self->search, at, gain, block->from[b], block->from[b + 1])) -
               bound_in(block, left, b);
  return bound > need;
}

/* Tries every last rule after candidate i, the last rule of `next`. optimistic: the node's gain without any loss. */
static void finish_all(proof *self, const node *at, const node *next, uint32_t i, int64_t optimistic) {
  remainder left;
  find_remainder(self, at, next, at->block[at->candidate[i].row].touched, &left);
  for (uint32_t k = i + 1; k < at->candidates && optimistic + at->candidate[k].more > self->best->gain; k++) {
    uint32_t rule = at->candidate[k].rule;
    int64_t short_of = self->best->gain - next->gain + self->search->reach[rule].cost;
    int32_t need = (int32_t)(short_of >> self->shift);
    if (can_add(self, next, rule, &at->block[at->candidate[k].row], &left, need)) finish(self, next, rule);
    if (!spend(self, 1)) return;
  }
}

/* ---- branching ---- */

static void search_from(proof *self, int chosen, int left);

/* Passes on the candidates after i that can still be of use beside i. */
static void hand_down(const proof *self, const node *at, node *next, uint32_t i, int left,
                      int64_t optimistic) {
  int64_t others = most_from(at, i + 1, left - 2);
  next->candidates = 0;
  for (uint32_t k = i + 1; k < at->candidates; k++) {
    if (optimistic + at->candidate[k].more + others <= self->best->gain) return;
    next->candidate[next->candidates++] = at->candidate[k];
  }
}

/* Makes the node in which the rule comes below the rules `above`. */
static void make(const hw_search *search, const node *at, const adding *rule, uint64_t above, node *next) {
  const hw_search_reach *reach = &search->reach[rule->rule];
  const int64_t *gain = gains_of(search, rule->rule);
  next->rules = at->rules;
  memcpy(next->rule, at->rule, sizeof next->rule);
  memcpy(next->above, at->above, sizeof next->above);
  put(next, rule->rule, above, rule->met & ~above);
  next->gain = at->gain - reach->cost;
  memcpy(next->value, at->value, search->groups * sizeof *next->value);
  memcpy(next->first, at->first, search->groups);
  for (uint32_t k = 0; k < reach->count; k++) {
    uint32_t g = search->group[reach->first + k];
    if (at->first[g] != NONE && above >> at->first[g] & 1) continue;
    next->gain += gain[g] - at->value[g];
    next->value[g] = gain[g];
    next->first[g] = (uint8_t)at->rules;
  }
}

static void enter(proof *self, const node *at, const adding *rule, uint64_t above, int64_t optimistic) {
  node *next = &self->at[at->rules + 1];
  make(self->search, at, rule, above, next);
  if (next->gain > self->best->gain) take(self, next, next->gain);
  if (rule->left == 2) {
    finish_all(self, at, next, rule->number, optimistic);
  } else {
    hand_down(self, at, next, rule->number, rule->left, optimistic);
    search_from(self, next->rules, rule->left - 1);
  }
}

static void branch(proof *self, const node *at, uint32_t i, int left) {
  meeting made;
  meet(self->search, at, at->candidate[i].rule, &made);
  adding rule = {i, at->candidate[i].rule, left, most_from(at, i + 1, left - 1), made.more, made.met};
  arrange(self, at, &rule, 0, 0, at_most(at, made.more));
}

static void open_first(proof *self, const node *at, uint32_t i) {
  hw_search_work *work = self->work;
  self->done = i, self->total = at->candidates;
  if (work->opened && !work->opened(work->opened_self, at->candidate[i].rule)) self->stopped = true;
}

static void search_from(proof *self, int chosen, int left) {
  node *at = &self->at[chosen];
  if (!spend(self, at->candidates)) return;
  measure(self, at, left);
  for (uint32_t i = 0; !self->stopped; i++) {
    int64_t bound = at->gain + most_from(at, i, left);
    if (chosen == 0) self->work->closes = bound;
    if (i == at->candidates || bound <= self->best->gain) return;
    if (chosen == 0) open_first(self, at, i);
    if (left == 1) finish(self, at, at->candidate[i].rule);
    else branch(self, at, i, left);
  }
}

/* ---- memory ---- */

static bool node_new(const hw_search *search, bool blocks, node *at) {
  at->value = calloc(search->groups, sizeof *at->value);
  at->first = malloc(search->groups);
  at->candidate = malloc(search->rules * sizeof *at->candidate);
  if (blocks) at->block = malloc(search->rules * sizeof *at->block);
  return at->value && at->first && at->candidate && (at->block || !blocks);
}

static void node_free(node *at) {
  free(at->value);
  free(at->first);
  free(at->candidate);
  free(at->block);
}

/* Begins with every candidate, none chosen. */
static void begin(proof *self) {
  const hw_search *search = self->search;
  node *at = &self->at[0];
  memset(at->first, NONE, search->groups);
  at->candidates = search->rules;
  for (uint32_t r = 0; r < search->rules; r++) at->candidate[r].rule = r;
}

static void find_shift(proof *self) {
  const hw_search *search = self->search;
  uint64_t most = 0;
  for (uint32_t g = 0; g < search->groups; g++) {
    uint64_t size = 0;
    for (int p = 0; p < search->plays; p++) {
      int64_t gain = search->gain[(size_t)p * search->groups + g];
      uint64_t of = gain < 0 ? -(uint64_t)gain : (uint64_t)gain;
      size = of > size ? of : size;
    }
    most += size;
  }
  while (most >> self->shift >> 27) self->shift++;
}

hw_status hw_search_prove(const hw_search *search, hw_search_work *work, hw_search_list *list,
                          int64_t *most) {
  int rules = list->rules;
  node *at = calloc((size_t)rules + 1, sizeof *at);
  hw_search_list best = *list;
  proof self = {.search = search, .work = work, .best = &best, .at = at};
  bool whole = at != NULL;
  for (int chosen = 0; whole && chosen <= rules; chosen++)
    whole = node_new(search, rules - chosen == 2, &at[chosen]);
  if (whole) {
    work->closes = hw_search_most(search);
    find_shift(&self);
    begin(&self);
    search_from(&self, 0, rules);
    hw_search_judge(search, &best, at->value);
    *list = best;
    int64_t open = self.stopped ? work->closes : best.gain, all = hw_search_most(search);
    open = open < all ? open : all;
    *most = open > best.gain ? open : best.gain;
  }
  for (int chosen = 0; at && chosen <= rules; chosen++) node_free(&at[chosen]);
  free(at);
  return whole ? HW_OK : HW_NO_MEMORY;
}
