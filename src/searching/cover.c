/* cover.c - finds the fewest rules in front that decide every hand which must change: an exact set cover. */

#include "searching/front.h"

#include <stdlib.h>
#include <string.h>

typedef struct solving {
  const hw_front *front;
  uint32_t words;
  uint32_t rules, *rule; /* rules of the front, in the order of their reach, the largest first */
  uint64_t *wanted;      /* the elements that decide whether a list is enough */
  uint64_t *near;        /* by element: the elements that some rule decides with it */
  uint64_t *left;        /* by depth: wanted elements that the chosen rules do not decide */
  uint64_t *spare;
  uint64_t steps;
  int found;
  uint32_t best[HW_COVER_MAX], chosen[HW_COVER_MAX];
} solving;

static bool has(const uint64_t *set, uint32_t at) { return set[at >> 6] >> (at & 63) & 1; }

static int common(const uint64_t *a, const uint64_t *b, uint32_t words) {
  int count = 0;
  for (uint32_t w = 0; w < words; w++) count += __builtin_popcountll(a[w] & b[w]);
  return count;
}

static bool is_within(const uint64_t *a, const uint64_t *of, const uint64_t *b, uint32_t words) {
  for (uint32_t w = 0; w < words; w++)
    if (a[w] & of[w] & ~b[w]) return false;
  return true;
}

/* ---- what decides the answer ---- */

typedef struct ordered {
  int count;
  uint64_t needless;
  uint32_t rule;
} ordered;

static int by_reach(const void *a, const void *b) {
  const ordered *x = a, *y = b;
  if (x->count != y->count) return y->count - x->count;
  if (x->needless != y->needless) return x->needless < y->needless ? -1 : 1;
  return x->rule < y->rule ? -1 : 1;
}

/* Drops rules whose wanted elements another rule decides too. Returns true if some were dropped. */
static bool drop_rules(solving *solve, ordered *list) {
  const hw_front *front = solve->front;
  uint32_t before = solve->rules;
  for (uint32_t i = 0; i < before; i++) {
    uint32_t r = solve->rule[i];
    list[i] =
      (ordered){common(hw_front_reach(front, r), solve->wanted, solve->words), front->rule[r].needless, r};
  }
  qsort(list, before, sizeof *list, by_reach);
  solve->rules = 0;
  for (uint32_t i = 0; i < before && list[i].count > 0; i++) {
    const uint64_t *reach = hw_front_reach(front, list[i].rule);
    uint32_t k = 0;
    while (k < solve->rules &&
           !is_within(reach, solve->wanted, hw_front_reach(front, solve->rule[k]), solve->words))
      k++;
    if (k == solve->rules) solve->rule[solve->rules++] = list[i].rule;
  }
  return solve->rules < before;
}

/* Drops an element if all rules that decide some other element decide it too. */
static void drop_elements(solving *solve) {
  const hw_front *front = solve->front;
  for (uint32_t e = 0; e < front->elements; e++) {
    if (!has(solve->wanted, e)) continue;
    memcpy(solve->spare, solve->wanted, solve->words * sizeof *solve->spare);
    for (uint32_t i = 0; i < solve->rules; i++) {
      const uint64_t *reach = hw_front_reach(front, solve->rule[i]);
      for (uint32_t w = 0; w < solve->words && has(reach, e); w++) solve->spare[w] &= reach[w];
    }
    solve->spare[e >> 6] &= ~(UINT64_C(1) << (e & 63));
    for (uint32_t w = 0; w < solve->words; w++) solve->wanted[w] &= ~solve->spare[w];
  }
}

static void find_near(solving *solve) {
  for (uint32_t e = 0; e < solve->front->elements; e++) {
    uint64_t *near = &solve->near[(size_t)e * solve->words];
    for (uint32_t i = 0; i < solve->rules && has(solve->wanted, e); i++) {
      const uint64_t *reach = hw_front_reach(solve->front, solve->rule[i]);
      for (uint32_t w = 0; w < solve->words && has(reach, e); w++) near[w] |= reach[w];
    }
  }
}

/* ---- lists ---- */

/* Picks elements of which no rule decides two, those with the fewest near elements first. Returns their number. */
static int pick_apart(const solving *solve, const uint64_t *left, uint32_t *first, uint32_t *picked) {
  uint64_t *open = solve->spare;
  int count = 0;
  memcpy(open, left, solve->words * sizeof *open);
  for (;; count++) {
    uint32_t pick = 0;
    int fewest = -1;
    for (uint32_t w = 0; w < solve->words; w++)
      for (uint64_t bits = open[w]; bits; bits &= bits - 1) {
        uint32_t e = w * 64 + (uint32_t)__builtin_ctzll(bits);
        int near = common(&solve->near[(size_t)e * solve->words], open, solve->words);
        if (fewest < 0 || near < fewest) fewest = near, pick = e;
      }
    if (fewest < 0) return count;
    if (count == 0) *first = pick;
    if (picked && count < HW_COVER_MAX) picked[count] = pick;
    for (uint32_t w = 0; w < solve->words; w++) open[w] &= ~solve->near[(size_t)pick * solve->words + w];
  }
}

/* Completes the list of `depth` chosen rules in every way that may be shorter than the best; false: no steps
 * left. */
static bool complete(solving *solve, int depth) {
  const uint64_t *left = &solve->left[(size_t)depth * solve->words];
  uint32_t element;
  int least = pick_apart(solve, left, &element, NULL);
  if (depth + least >= solve->found) return true;
  if (least == 0) {
    memcpy(solve->best, solve->chosen, sizeof solve->best);
    solve->found = depth;
    return true;
  }
  if (solve->steps == 0) return false;
  solve->steps--;
  uint64_t *then = &solve->left[(size_t)(depth + 1) * solve->words];
  for (uint32_t i = 0; i < solve->rules; i++) {
    const uint64_t *reach = hw_front_reach(solve->front, solve->rule[i]);
    if (!has(reach, element)) continue;
    for (uint32_t w = 0; w < solve->words; w++) then[w] = left[w] & ~reach[w];
    solve->chosen[depth] = solve->rule[i];
    if (!complete(solve, depth + 1)) return false;
  }
  return true;
}

/* ---- the answer ---- */

static void take_rules(solving *solve, uint64_t needless, hw_cover *cover) {
  const hw_front *front = solve->front;
  for (uint32_t r = 0; r < front->rules; r++) {
    if (front->rule[r].needless > needless) continue;
    solve->rule[solve->rules++] = r;
    for (uint32_t w = 0; w < solve->words; w++) solve->wanted[w] |= hw_front_reach(front, r)[w];
  }
  for (uint32_t e = 0; e < front->elements; e++)
    if (!has(solve->wanted, e)) cover->beyond += front->hands[e];
}

static hw_class class_of(const hw_kinds *kinds, uint32_t class) {
  hw_class classes[HW_KIND_CLASSES_MAX];
  uint32_t kind = 0, after = kinds->count;
  while (after - kind > 1) {
    uint32_t middle = kind + (after - kind) / 2;
    if (kinds->first[middle] <= class) kind = middle;
    else after = middle;
  }
  hw_kind_classes(kinds, kind, classes);
  return classes[class - kinds->first[kind]];
}

static void find_cover(solving *solve, ordered *list, hw_cover *cover) {
  const hw_front *front = solve->front;
  uint32_t first, apart[HW_COVER_MAX];
  drop_rules(solve, list);
  do drop_elements(solve);
  while (drop_rules(solve, list));
  find_near(solve);
  memcpy(solve->left, solve->wanted, solve->words * sizeof *solve->left);
  cover->apart = pick_apart(solve, solve->wanted, &first, apart);
  solve->found = HW_COVER_MAX + 1;
  bool all = complete(solve, 0);
  if (solve->found <= HW_COVER_MAX) cover->rules = solve->found;
  cover->least = all ? solve->found : cover->apart;
  for (int i = 0; i < cover->apart && i < HW_COVER_MAX; i++)
    cover->hand[i] = class_of(front->kinds, front->class[apart[i]]);
  for (int i = 0; i < cover->rules; i++)
    list[i] = (ordered){0, front->rule[solve->best[i]].needless, solve->best[i]};
  qsort(list, (size_t)cover->rules, sizeof *list, by_reach);
  for (int i = 0; i < cover->rules; i++) {
    cover->rule[i] = front->rule[list[i].rule].rule;
    cover->needless = list[i].needless;
  }
}

hw_status hw_front_cover(const hw_front *front, uint64_t needless, uint64_t steps, hw_cover *cover) {
  solving solve = {.front = front, .words = front->words, .steps = steps};
  size_t words = front->words + 1, bytes = sizeof(uint64_t);
  *cover = (hw_cover){.pieces = hw_game_of(front->kinds->game)->hand};
  solve.rule = malloc((front->rules + 1) * sizeof *solve.rule);
  solve.wanted = calloc(words, bytes);
  solve.near = calloc((front->elements + 1) * words, bytes);
  solve.left = calloc((HW_COVER_MAX + 2) * words, bytes);
  solve.spare = calloc(words, bytes);
  ordered *list = malloc((front->rules + 1) * sizeof *list);
  bool fits = solve.rule && solve.wanted && solve.near && solve.left && solve.spare && list;
  if (fits) {
    take_rules(&solve, needless, cover);
    find_cover(&solve, list, cover);
  }
  free(solve.rule);
  free(solve.wanted);
  free(solve.near);
  free(solve.left);
  free(solve.spare);
  free(list);
  return fits ? HW_OK : HW_NO_MEMORY;
}
