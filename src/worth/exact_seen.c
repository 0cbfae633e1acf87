/* exact_seen.c - a player who sees the bank's set hand before setting: exact counts over every deal.
 *
 * Of a player's settings only the steps matter: in order, their high hands fall and their low hands rise; every
 * other setting is no better in either half than some step. The steps that beat a bank hand in both halves are
 * consecutive, so that
 *
 *   [some step beats both halves] = sum over steps [it beats both]
 *                                 - sum over neighbouring steps [the lower high
 *                                 and the lower low beat both]
 *
 * Each term counts hands that each have one place (exact.c): the first steps, the common part of the first two,
 * the second steps, and so on. The strongest high and strongest low hand, taken as one place, show how often
 * either half can be beaten. */

#include "worth/exact.h"

#include <stdlib.h>
#include <string.h>

/* The steps of every class: steps[at[class]] is their number, followed by the steps. */
typedef struct seen_steps {
  uint32_t *at;
  hw_place *step;
  uint32_t used, room;
  uint32_t most; /* the most steps of any class */
} seen_steps;

/* ---- steps ---- */

static hw_place place_of(unsigned high, unsigned low) { return (hw_place)high << HW_LOW_BITS | low; }
static unsigned high_of(hw_place place) { return place >> HW_LOW_BITS; }
static unsigned low_of(hw_place place) { return place & ((1u << HW_LOW_BITS) - 1); }

static uint32_t steps_of(const hw_view *view, hw_place step[HW_CARD_SETTINGS]) {
  uint32_t count = 0, left = view->exist;
  while (left != 0) {
    int s = __builtin_ctz(hw_view_best_low(view, hw_view_best_high(view, left)));
    step[count++] = place_of(view->high_rank[s], view->low_rank[s]);
    for (uint32_t others = left; others != 0; others &= others - 1) {
      int t = __builtin_ctz(others);
      if (view->low_rank[t] <= view->low_rank[s]) left &= ~(UINT32_C(1) << t);
    }
  }
  return count;
}

static bool reserve(seen_steps *steps, uint32_t more) {
  if (steps->used + more <= steps->room) return true;
  uint32_t room = 2 * steps->room + more;
  hw_place *grown = realloc(steps->step, room * sizeof *grown);
  if (grown == NULL) return false;
  steps->step = grown;
  steps->room = room;
  return true;
}

static bool add_class(seen_steps *steps, const hw_ranking *ranking, const hw_class *class, uint32_t number) {
  hw_view view;
  if (!reserve(steps, 1 + HW_CARD_SETTINGS)) return false;
  hw_view_fill(ranking, class->piece, &view);
  uint32_t count = steps_of(&view, &steps->step[steps->used + 1]);
  steps->at[number] = steps->used;
  steps->step[steps->used] = count;
  steps->used += 1 + count;
  if (count > steps->most) steps->most = count;
  return true;
}

/* Unsuited classes of a kind rank alike, so that they share their steps. */
static bool add_kind(seen_steps *steps, const hw_kinds *kinds, const hw_ranking *ranking, uint32_t kind,
                     hw_class *classes) {
  int count = hw_kind_classes(kinds, kind, classes), unsuited = -1;
  uint32_t first = kinds->first[kind];
  for (int i = 0; i < count; i++) {
    if (!classes[i].suited && unsuited >= 0) {
      steps->at[first + (uint32_t)i] = steps->at[first + (uint32_t)unsuited];
      continue;
    }
    if (!add_class(steps, ranking, &classes[i], first + (uint32_t)i)) return false;
    if (!classes[i].suited) unsuited = i;
  }
  return true;
}

static void steps_free(seen_steps *steps) {
  free(steps->at);
  free(steps->step);
}

static hw_status steps_build(const hw_kinds *kinds, const hw_ranking *ranking, seen_steps *steps) {
  hw_class *classes = malloc(HW_KIND_CLASSES_MAX * sizeof *classes);
  *steps = (seen_steps){.at = malloc(kinds->classes * sizeof *steps->at)};
  bool made = classes != NULL && steps->at != NULL;
  for (uint32_t k = 0; made && k < kinds->count; k++) made = add_kind(steps, kinds, ranking, k, classes);
  free(classes);
  return made ? HW_OK : HW_NO_MEMORY;
}

/* ---- terms: each is a side with one place a hand ---- */

/* Even terms are steps, odd terms the common part of two neighbours. The last term is the strongest halves. */
static uint32_t terms_of(const seen_steps *steps) { return 2 * steps->most; }

static hw_place place_in_term(const hw_place *step, uint32_t count, uint32_t term, uint32_t terms) {
  if (count == 0) return HW_NOWHERE;
  if (term + 1 == terms) return place_of(high_of(step[0]), low_of(step[count - 1]));
  if ((term + 1) / 2 >= count) return HW_NOWHERE;
  return term % 2 == 0 ? step[term / 2] : place_of(high_of(step[term / 2 + 1]), low_of(step[term / 2]));
}

static void put_term(const seen_steps *steps, uint32_t term, hw_side *side) {
  for (uint32_t c = 0; c < side->kinds->classes; c++) {
    const hw_place *step = &steps->step[steps->at[c]];
    side->place[c] = place_in_term(step + 1, step[0], term, terms_of(steps));
  }
}

/* ---- counting ---- */

typedef struct seen_work {
  const hw_seen *seen;
  uint32_t term, terms;
} seen_work;

static bool tell_progress(void *self, uint32_t done, uint32_t total) {
  const seen_work *work = self;
  return work->seen->progress(work->seen->progress_self, total * work->term + done, total * work->terms);
}

/* Sums the cells of one mark in which the player's halves are at least as good as required. */
static uint64_t sum_of(const uint64_t *cell, int high, int low, bool either) {
  uint64_t sum = 0;
  for (int h = 0; h < HW_CARD_HALF_STATES; h++)
    for (int l = 0; l < HW_CARD_HALF_STATES; l++)
      if (either ? h >= high || l >= low : h >= high && l >= low) sum += cell[h * HW_CARD_HALF_STATES + l];
  return sum;
}

/* copies: bit 2 if copies of high halves beat the bank's, bit 1 if copies of low halves do. */
static void add_term(const seen_work *work, const uint64_t cell[HW_CARD_CELLS], hw_seen_counts *counts) {
  bool last = work->term + 1 == work->terms;
  for (int m = 0; m < HW_CARD_BANKS; m++) {
    const uint64_t *of = &cell[hw_card_cell(m, 0, 0, 0)];
    if (last) counts->deals[m] = sum_of(of, 0, 0, false);
    for (int copies = 0; copies < HW_SEEN_COPIES && !work->seen->skip[m]; copies++) {
      int high = copies & 2 ? 1 : 2, low = copies & 1 ? 1 : 2;
      if (last) counts->either[m][copies] = sum_of(of, high, low, true);
      else if (work->term % 2 == 0) counts->both[m][copies] += sum_of(of, high, low, false);
      else counts->both[m][copies] -= sum_of(of, high, low, false);
    }
  }
}

static hw_status count_terms(const hw_seen *seen, const seen_steps *steps, hw_side *side,
                             hw_seen_counts *counts) {
  seen_work work = {.seen = seen, .terms = terms_of(steps)};
  hw_side bank = *seen->bank;
  for (int m = 0; m < HW_CARD_BANKS; m++) bank.has[m] = bank.has[m] && !seen->skip[m];
  hw_exact exact = {.player = side,
                    .bank = &bank,
                    .deck = seen->deck,
                    .threads = seen->threads,
                    .progress = seen->progress ? tell_progress : NULL,
                    .progress_self = &work};
  hw_status status = HW_OK;
  for (; status == HW_OK && work.term < work.terms; work.term++) {
    uint64_t cell[HW_CARD_CELLS] = {0};
    if (work.term + 1 == work.terms) bank = *seen->bank;
    put_term(steps, work.term, side);
    status = hw_exact_run(&exact, cell);
    if (status == HW_OK) add_term(&work, cell, counts);
  }
  return status;
}

hw_status hw_seen_run(const hw_seen *seen, hw_seen_counts *counts) {
  const hw_kinds *kinds = seen->bank->kinds;
  if (!hw_has_suits(kinds->game) || seen->ranking->game != kinds->game) return HW_BAD_RULES;
  hw_side side = {.kinds = kinds, .place = malloc(kinds->classes * sizeof *side.place)};
  seen_steps steps = {0};
  hw_seen_counts found = {0};
  hw_status status = side.place == NULL ? HW_NO_MEMORY : steps_build(kinds, seen->ranking, &steps);
  if (status == HW_OK) status = count_terms(seen, &steps, &side, &found);
  steps_free(&steps);
  free(side.place);
  if (status == HW_OK) *counts = found;
  return status;
}
