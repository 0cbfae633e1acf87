/* rules.c - groups hands that rules cannot tell apart, and makes the rules of a vocabulary, each effect once. */

#include "searching/search_work.h"

#include <stdlib.h>
#include <string.h>

enum { WORDS = HW_SEARCH_SIGNED, REACH_MAX = 1 << 27 };

typedef struct signature {
  uint64_t word[WORDS];
  uint32_t group; /* from 1; 0: the slot is free */
} signature;

typedef struct hw_search_making {
  hw_search_material material; /* without its sets and tables after hw_search_new */
  signature *slot; /* a hash table of groups, a power of two of slots; later the groups in order */
  uint32_t slots;
  uint32_t *of_class; /* the group of each class */
  uint8_t *hands;     /* by class: number of hands */
  uint32_t *allowed;  /* by class: the settings that the law allows; only if the law binds */
  int64_t *closing;   /* by group: the worth of the closing choice */
  uint8_t *bad;       /* by group: 1 if the closing choice is unlawful on a hand */
  uint8_t *play_bad;  /* by play, then group, like `bad` */
} making;

static void making_free(making *made) {
  if (made == NULL) return;
  free(made->slot);
  free(made->of_class);
  free(made->hands);
  free(made->allowed);
  free(made->closing);
  free(made->bad);
  free(made->play_bad);
  free(made);
}

static uint64_t mixed(uint64_t x) {
  x += UINT64_C(0x9e3779b97f4a7c15);
  x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
  x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
  return x ^ x >> 31;
}

/* ---- groups ---- */

void hw_search_sign(const hw_search_material *material, uint32_t class, uint64_t word[HW_SEARCH_SIGNED]) {
  memset(word, 0, HW_SEARCH_SIGNED * sizeof *word);
  int bit = 0;
  for (int i = 0; i < material->conditions; i++, bit++)
    word[bit >> 6] |= (uint64_t)hw_class_in(material->met[i], class) << (bit & 63);
  for (int i = 0; i < material->plays; i++, bit++)
    word[bit >> 6] |= (uint64_t)hw_class_in(material->can[i], class) << (bit & 63);
}

void hw_search_hands(const hw_kinds *kinds, uint8_t *hands) {
  hw_class classes[HW_KIND_CLASSES_MAX];
  for (uint32_t k = 0; k < kinds->count; k++) {
    int count = hw_kind_classes(kinds, k, classes);
    for (int i = 0; i < count; i++) hands[kinds->first[k] + (uint32_t)i] = (uint8_t)classes[i].hands;
  }
}

static bool has(const signature *sign, int bit) { return sign->word[bit >> 6] >> (bit & 63) & 1; }

static signature *find_slot(signature *slot, uint32_t slots, const signature *sign) {
  uint64_t hash = 0;
  for (int w = 0; w < WORDS; w++) hash = mixed(hash ^ sign->word[w]);
  uint32_t at = (uint32_t)hash & (slots - 1);
  while (slot[at].group && memcmp(slot[at].word, sign->word, sizeof sign->word) != 0)
    at = (at + 1) & (slots - 1);
  return &slot[at];
}

static bool grow(making *made) {
  uint32_t slots = made->slots ? made->slots * 2 : 1 << 12;
  signature *slot = calloc(slots, sizeof *slot);
  if (slot == NULL) return false;
  for (uint32_t i = 0; i < made->slots; i++)
    if (made->slot[i].group) *find_slot(slot, slots, &made->slot[i]) = made->slot[i];
  free(made->slot);
  made->slot = slot;
  made->slots = slots;
  return true;
}

static hw_status find_groups(hw_search *search) {
  making *made = search->making;
  const hw_search_material *material = &made->material;
  for (uint32_t c = 0; c < material->kinds->classes; c++) {
    signature key = {0};
    if (search->groups * 2 >= made->slots && !grow(made)) return HW_NO_MEMORY;
    hw_search_sign(material, c, key.word);
    signature *slot = find_slot(made->slot, made->slots, &key);
    if (!slot->group) {
      *slot = key;
      slot->group = ++search->groups;
    }
    made->of_class[c] = slot->group - 1;
  }
  return HW_OK;
}

static int by_signature(const void *a, const void *b) {
  const signature *x = a, *y = b;
  for (int w = 0; w < WORDS; w++)
    if (x->word[w] != y->word[w]) return x->word[w] < y->word[w] ? -1 : 1;
  return 0;
}

/* Numbers the groups by their signatures, so that groups which many rules treat alike lie together. */
static hw_status sort_groups(hw_search *search) {
  making *made = search->making;
  uint32_t groups = search->groups, used = 0;
  for (uint32_t i = 0; i < made->slots; i++)
    if (made->slot[i].group) made->slot[used++] = made->slot[i];
  qsort(made->slot, used, sizeof *made->slot, by_signature);
  uint32_t *number = malloc(groups * sizeof *number);
  if (number == NULL) return HW_NO_MEMORY;
  for (uint32_t i = 0; i < used; i++) number[made->slot[i].group - 1] = i;
  for (uint32_t c = 0; c < made->material.kinds->classes; c++) made->of_class[c] = number[made->of_class[c]];
  free(number);
  return HW_OK;
}

/* ---- worth ---- */

hw_status hw_search_value(hw_search *search, int play, const hw_table *table, const int64_t *worth) {
  making *made = search->making;
  if (made == NULL || play < HW_SEARCH_CLOSING || play >= search->plays) return HW_BAD_RULES;
  if (table->classes != made->material.kinds->classes) return HW_BAD_RULES;
  size_t row = (size_t)play * search->groups;
  int64_t *sum = play == HW_SEARCH_CLOSING ? made->closing : &search->gain[row];
  uint8_t *bad = play == HW_SEARCH_CLOSING ? made->bad : &made->play_bad[row];
  for (uint32_t c = 0; c < made->material.kinds->classes; c++) {
    uint32_t g = made->of_class[c];
    sum[g] += worth[c] * made->hands[c];
    bad[g] |= made->allowed && !(made->allowed[c] >> table->setting[c] & 1);
  }
  return HW_OK;
}

typedef struct part_costs {
  const int64_t *condition, *play; /* NULL: no costs */
} part_costs;

static int64_t cost_of(const part_costs *costs, hw_search_rule rule) {
  int64_t cost = costs->play ? costs->play[rule.play] : 0;
  for (int i = 0; i < 2; i++)
    cost += costs->condition && rule.condition[i] >= 0 ? costs->condition[rule.condition[i]] : 0;
  return cost;
}

static int64_t greatest(const int64_t *cost, int parts) {
  int64_t most = 0;
  for (int i = 0; cost && i < parts; i++) most = cost[i] > most ? cost[i] : most;
  return most;
}

/* Makes each play's gain: its worth beyond the closing choice's. */
static void find_gains(hw_search *search) {
  for (int p = 0; p < search->plays; p++)
    for (uint32_t g = 0; g < search->groups; g++)
      search->gain[(size_t)p * search->groups + g] -= search->making->closing[g];
}

/* Puts the law before all worth. cost: the most that a rule costs. HW_TOO_LARGE: the sums would not fit 64 bits. */
static hw_status weigh_law(hw_search *search, int64_t cost) {
  const making *made = search->making;
  const uint64_t full = UINT64_C(1) << 61;
  uint64_t all = 0, unlawful = 0;
  for (uint32_t g = 0; g < search->groups; g++) {
    uint64_t most = 0;
    bool differs = false;
    for (int p = 0; p < search->plays; p++) {
      int64_t gain = search->gain[(size_t)p * search->groups + g];
      uint64_t size = gain < 0 ? -(uint64_t)gain : (uint64_t)gain;
      if (size > most) most = size;
      differs |= made->play_bad[(size_t)p * search->groups + g] != made->bad[g];
    }
    if (most > full - all) return HW_TOO_LARGE;
    all += most;
    unlawful += differs;
    search->unlawful += made->bad[g];
  }
  all += HW_SEARCH_LIST * (uint64_t)cost;
  if (all > full) return HW_TOO_LARGE;
  if (unlawful && all > full / 2 / (unlawful + 1)) return HW_TOO_LARGE;
  search->law = 2 * (int64_t)all + 1;
  for (int p = 0; p < search->plays; p++)
    for (uint32_t g = 0; g < search->groups; g++) {
      size_t at = (size_t)p * search->groups + g;
      search->gain[at] += search->law * (made->bad[g] - made->play_bad[at]);
      search->key[at] = mixed(mixed(g + 1) ^ (uint64_t)search->gain[at]);
    }
  return HW_OK;
}

/* ---- rules ---- */

static bool same_reach(const hw_search *search, const hw_search_reach *a, const hw_search_reach *b) {
  const uint32_t *x = &search->group[a->first], *y = &search->group[b->first];
  if (a->count != b->count || memcmp(x, y, a->count * sizeof *x) != 0) return false;
  const int64_t *ga = &search->gain[(size_t)a->rule.play * search->groups];
  const int64_t *gb = &search->gain[(size_t)b->rule.play * search->groups];
  for (uint32_t i = 0; i < a->count; i++)
    if (ga[x[i]] != gb[x[i]]) return false;
  return true;
}

typedef struct rule_pool {
  size_t reached, reach_room;
  uint32_t rule_room, slots;
  uint32_t *slot; /* rule + 1 */
  uint64_t *key;  /* by rule: the sum of its keys */
} rule_pool;

static bool make_room(hw_search *search, rule_pool *pool) {
  if (pool->reached + search->groups > pool->reach_room) {
    pool->reach_room = pool->reach_room * 2 + search->groups;
    uint32_t *more = realloc(search->group, pool->reach_room * sizeof *more);
    if (more == NULL) return false;
    search->group = more;
  }
  if (search->rules < pool->rule_room) return true;
  pool->rule_room = pool->rule_room ? pool->rule_room * 2 : 1024;
  hw_search_reach *reach = realloc(search->reach, pool->rule_room * sizeof *reach);
  if (reach != NULL) search->reach = reach;
  uint64_t *key = realloc(pool->key, pool->rule_room * sizeof *key);
  if (key != NULL) pool->key = key;
  uint32_t *slot = calloc(pool->rule_room * 2, sizeof *slot);
  if (!reach || !key || !slot) {
    free(slot);
    return false;
  }
  free(pool->slot);
  pool->slot = slot;
  pool->slots = pool->rule_room * 2;
  for (uint32_t r = 0; r < search->rules; r++) {
    uint32_t at = (uint32_t)pool->key[r] & (pool->slots - 1);
    while (slot[at]) at = (at + 1) & (pool->slots - 1);
    slot[at] = r + 1;
  }
  return true;
}

static hw_status add_rule(hw_search *search, const part_costs *costs, rule_pool *pool, hw_search_rule rule) {
  const making *made = search->making;
  if (!make_room(search, pool)) return HW_NO_MEMORY;
  hw_search_reach reach = {rule, (uint32_t)pool->reached, 0, cost_of(costs, rule)};
  uint64_t key = 0;
  for (uint32_t g = 0; g < search->groups; g++) {
    const signature *sign = &made->slot[g];
    if (!has(sign, made->material.conditions + rule.play)) continue;
    if (rule.condition[0] >= 0 && !has(sign, rule.condition[0])) continue;
    if (rule.condition[1] >= 0 && !has(sign, rule.condition[1])) continue;
    search->group[reach.first + reach.count++] = g;
    key += search->key[(size_t)rule.play * search->groups + g];
  }
  if (reach.count == 0) return HW_OK;
  uint32_t at = (uint32_t)key & (pool->slots - 1);
  for (; pool->slot[at]; at = (at + 1) & (pool->slots - 1)) {
    uint32_t other = pool->slot[at] - 1;
    if (pool->key[other] != key || !same_reach(search, &search->reach[other], &reach)) continue;
    if (reach.cost < search->reach[other].cost)
      search->reach[other].cost = reach.cost, search->reach[other].rule = rule;
    return HW_OK;
  }
  if (pool->reached + reach.count > REACH_MAX) return HW_TOO_LARGE;
  pool->key[search->rules] = key;
  pool->slot[at] = search->rules + 1;
  search->reach[search->rules++] = reach;
  pool->reached += reach.count;
  return HW_OK;
}

static hw_status add_rules(hw_search *search, const part_costs *costs) {
  const hw_search_material *material = &search->making->material;
  rule_pool pool = {0};
  hw_status status = HW_OK;
  int last = material->joined > 0 ? material->conditions : 0;
  for (int p = 0; p < material->plays; p++)
    for (int a = -1; a < last; a++)
      for (int b = -1; b < (a >= 0 && material->joined > 1 ? a : 0) && status == HW_OK; b++)
        status = add_rule(search, costs, &pool, (hw_search_rule){{a, b}, p});
  free(pool.slot);
  free(pool.key);
  return status;
}

static void find_most(hw_search *search) {
  for (uint32_t r = 0; r < search->rules; r++) {
    const hw_search_reach *reach = &search->reach[r];
    const int64_t *gain = &search->gain[(size_t)reach->rule.play * search->groups];
    for (uint32_t i = 0; i < reach->count; i++) {
      uint32_t g = search->group[reach->first + i];
      if (gain[g] > search->most[g]) search->most[g] = gain[g];
    }
  }
}

hw_status hw_search_make_rules(hw_search *search, const int64_t *condition_cost, const int64_t *play_cost) {
  const part_costs costs = {condition_cost, play_cost};
  if (search->making == NULL) return HW_BAD_RULES;
  int conditions = search->making->material.conditions;
  find_gains(search);
  hw_status status =
    weigh_law(search, 2 * greatest(condition_cost, conditions) + greatest(play_cost, search->plays));
  if (status == HW_OK) status = add_rules(search, &costs);
  if (status == HW_OK) find_most(search);
  making_free(search->making);
  search->making = NULL;
  return status;
}

/* ---- a new search ---- */

static hw_status begin(hw_search *search) {
  making *made = search->making;
  uint32_t classes = made->material.kinds->classes;
  made->of_class = malloc(classes * sizeof *made->of_class);
  made->hands = malloc(classes);
  if (made->material.binds) made->allowed = malloc(classes * sizeof *made->allowed);
  if (!made->of_class || !made->hands || (made->material.binds && !made->allowed)) return HW_NO_MEMORY;
  if (made->allowed) hw_table_allowed(made->material.closing, made->allowed);
  hw_search_hands(made->material.kinds, made->hands);
  hw_status status = find_groups(search);
  return status == HW_OK ? sort_groups(search) : status;
}

static hw_status open_sums(hw_search *search) {
  making *made = search->making;
  size_t groups = search->groups, cells = groups * (size_t)search->plays;
  made->closing = calloc(groups, sizeof *made->closing);
  made->bad = calloc(groups, 1);
  made->play_bad = calloc(cells, 1);
  search->gain = calloc(cells, sizeof *search->gain);
  search->key = calloc(cells, sizeof *search->key);
  search->most = calloc(groups, sizeof *search->most);
  bool whole = made->closing && made->bad && made->play_bad && search->gain && search->key && search->most;
  return whole ? HW_OK : HW_NO_MEMORY;
}

hw_status hw_search_new(const hw_search_material *material, hw_search **search) {
  if (material->plays < 1 || material->plays > HW_SEARCH_PLAYS || material->conditions < 0 ||
      material->conditions > HW_SEARCH_CONDITIONS)
    return HW_BAD_RULES;
  hw_search *made = calloc(1, sizeof *made);
  if (made != NULL) made->making = calloc(1, sizeof *made->making);
  hw_status status = made && made->making ? HW_OK : HW_NO_MEMORY;
  if (status == HW_OK) {
    made->plays = material->plays;
    made->making->material = *material;
    status = begin(made);
  }
  if (status == HW_OK) status = open_sums(made);
  if (status == HW_OK) *search = made;
  else hw_search_free(made);
  return status;
}

void hw_search_free(hw_search *search) {
  if (search == NULL) return;
  making_free(search->making);
  free(search->reach);
  free(search->group);
  free(search->gain);
  free(search->key);
  free(search->most);
  free(search);
}

uint32_t hw_search_rules(const hw_search *search) { return search->rules; }
uint32_t hw_search_groups(const hw_search *search) { return search->groups; }
hw_search_rule hw_search_rule_at(const hw_search *search, uint32_t number) {
  return search->reach[number].rule;
}

int64_t hw_search_most(const hw_search *search) {
  int64_t most = 0;
  for (uint32_t g = 0; g < search->groups; g++) most += search->most[g];
  return most;
}
