/* exact_several.c - counts several ways of cards against each other, in one walk over the overlaps.
 *
 * Ways set most hands alike. Let A be the hands as the first way sets them, and D the difference of another way:
 * hands added at its places and subtracted at the first way's. Counts are sums of products, as explained in exact.c:
 *
 *   (A + D) x (A + D') = A x A + D x A + A x D' + D x D'       A x D' is D' x A with the sides exchanged
 *
 * Each measure, A or D, has a common part C and a remainder R. One sweep takes the products of one bank's measure
 * with the measures of all players.
 *
 * Bounds. In absolute value D, its C and its R are at most 2, 2 and 4 times all hands. So a product of two is at
 * most 2 * 2 + 4 * 2 + 4 * 4 = 28 times the 5.5e16 pairs of exact.c, 1.6e18, and a count, four products, 6.2e18:
 * below 2^63. A pattern's sum is at most 16 * 2.4e16 = 3.8e17 before it is divided. */

#include "worth/exact.h"

#include "base/crew.h"

#include <stdlib.h>
#include <string.h>

typedef struct several_work several_work;

typedef struct several_worker {
  const several_work *work;
  hw_points *common, *all, *rest; /* by measure, of the current overlap or pattern */
  uint32_t (*last)[2];            /* by measure: index of the last point added, and subtracted, in `rest` */
  hw_suits *suits;
  int64_t (*sum)[HW_CARD_STANDS], (*of_pattern)[HW_CARD_STANDS];
} several_worker;

struct several_work {
  const hw_exact_several *asked;
  int pairs; /* of a bank's measure, and a player's measure from that one on */
  hw_measures measures;
  hw_overlaps overlaps;
  several_worker *worker;
};

/* ---- one overlap ---- */

static bool add_point(hw_points *list, hw_place place, int32_t hands) {
  if (list->count == list->room && !hw_points_reserve(list, list->count + 1)) return false;
  list->point[list->count++] = (hw_point){place, hands};
  return true;
}

/* Lists each measure's hands that hold pieces of the overlap: C's hands for given pieces, with the overlap's
 * sign; all hands and R's hands once for each way to pick the pieces. */
static bool list_measures(several_worker *w, uint32_t overlap) {
  const several_work *work = w->work;
  const hw_overlaps *overlaps = &work->overlaps;
  int sign = overlaps->size[overlap] % 2 == 0 ? 1 : -1;
  for (int m = 0; m < work->asked->ways; m++) w->common[m].count = w->all[m].count = w->rest[m].count = 0;
  for (uint32_t i = overlaps->first[overlap]; i < overlaps->first[overlap + 1]; i++) {
    const hw_holder *holder = &overlaps->holder[i];
    const hw_items *list = &work->measures.of_kind;
    int32_t hands = (int32_t)work->measures.hands[holder->kind];
    for (uint32_t n = list->first[holder->kind]; n < list->first[holder->kind + 1]; n++) {
      const hw_item *one = &list->item[n];
      int32_t rest = one->hands - one->common * hands;
      if (one->common != 0 &&
          !add_point(&w->common[one->measure], one->place, sign * one->common * holder->around))
        return false;
      if (one->hands != 0 && !add_point(&w->all[one->measure], one->place, one->hands * holder->within))
        return false;
      if (rest != 0 && !add_point(&w->rest[one->measure], one->place, rest * holder->within)) return false;
    }
  }
  return true;
}

static int64_t (*sums_of(int64_t (*sum)[HW_CARD_STANDS], int bank, int ways))[HW_CARD_STANDS] {
  return &sum[bank * ways - bank * (bank - 1) / 2];
}

static void pair_measures(several_worker *w) {
  int ways = w->work->asked->ways;
  for (int m = 0; m < ways; m++) {
    hw_points_sort(&w->common[m]);
    hw_points_sort(&w->all[m]);
    hw_points_sort(&w->rest[m]);
  }
  for (int bank = 0; bank < w->work->asked->banks; bank++) {
    int64_t(*sum)[HW_CARD_STANDS] = sums_of(w->sum, bank, ways);
    hw_pair_several(&w->common[bank], ways - bank, &w->all[bank], sum);
    hw_pair_several(&w->rest[bank], ways - bank, &w->common[bank], sum);
  }
}

/* ---- the part that depends on suits ---- */

/* Lists a pattern's finds in the remainder of each measure. Returns the number of measures up to the last with a
 * find. */
static int list_pattern(several_worker *w, uint32_t pattern) {
  const hw_items *list = &w->work->measures.of_stray;
  int measures = 0;
  for (int m = 0; m < w->work->asked->ways; m++) w->rest[m].count = w->last[m][0] = w->last[m][1] = 0;
  for (uint32_t i = w->suits->first[pattern]; i < w->suits->first[pattern + 1]; i++) {
    uint32_t stray = w->suits->found[w->suits->order[i]].stray;
    for (uint32_t n = list->first[stray]; n < list->first[stray + 1]; n++) {
      const hw_item *one = &list->item[n];
      hw_points *rest = &w->rest[one->measure];
      uint32_t *last = &w->last[one->measure][one->hands < 0];
      if (one->measure >= measures) measures = one->measure + 1;
      if (*last < rest->count && rest->point[*last].place == one->place) {
        rest->point[*last].hands += one->hands;
        continue;
      }
      *last = rest->count;
      if (!add_point(rest, one->place, one->hands)) return -1;
    }
  }
  return measures;
}

static void pair_pattern(several_worker *w, int measures, int64_t divisor) {
  int ways = w->work->asked->ways, banks = w->work->asked->banks;
  for (int m = 0; m < measures; m++) hw_points_sort(&w->rest[m]);
  for (int bank = 0; bank < measures && bank < banks; bank++) {
    int64_t(*sum)[HW_CARD_STANDS] = sums_of(w->sum, bank, ways);
    if (w->rest[bank].count == 0) continue;
    memset(w->of_pattern, 0, (size_t)(measures - bank) * sizeof *w->of_pattern);
    hw_pair_several(&w->rest[bank], measures - bank, &w->rest[bank], w->of_pattern);
    for (int i = 0; i < measures - bank; i++)
      for (int c = 0; c < HW_CARD_STANDS && w->rest[bank + i].count > 0; c++)
        sum[i][c] += w->of_pattern[i][c] / divisor;
  }
}

static bool count_overlap(several_worker *w, uint32_t overlap) {
  const several_work *work = w->work;
  if (!list_measures(w, overlap)) return false;
  pair_measures(w);
  if (!hw_suits_find(w->suits, &work->measures.strays, &work->overlaps, overlap)) return false;
  int sign = work->overlaps.size[overlap] % 2 == 0 ? 1 : -1;
  for (uint32_t n = 0; n < w->suits->patterns; n++) {
    int measures = list_pattern(w, n);
    if (measures < 0) return false;
    pair_pattern(w, measures, sign * w->suits->orbit[n]);
  }
  return true;
}

/* ---- workers ---- */

static hw_status do_job(void *self, int worker, uint32_t job) {
  const several_work *work = self;
  uint32_t end = hw_overlaps_job(&work->overlaps, job + 1);
  for (uint32_t o = hw_overlaps_job(&work->overlaps, job); o < end; o++)
    if (!count_overlap(&work->worker[worker], o)) return HW_NO_MEMORY;
  return HW_OK;
}

static void lists_free(hw_points *list, int count) {
  for (int i = 0; list != NULL && i < count; i++) hw_points_free(&list[i]);
  free(list);
}

static void workers_free(several_worker *w, int workers, int ways) {
  for (int i = 0; w != NULL && i < workers; i++) {
    lists_free(w[i].common, ways);
    lists_free(w[i].all, ways);
    lists_free(w[i].rest, ways);
    free(w[i].last);
    hw_suits_free(w[i].suits);
    free(w[i].sum);
    free(w[i].of_pattern);
  }
  free(w);
}

static several_worker *workers_new(const several_work *work, int workers) {
  several_worker *w = calloc((size_t)workers, sizeof *w);
  size_t ways = (size_t)work->asked->ways;
  bool made = w != NULL;
  for (int i = 0; made && i < workers; i++) {
    w[i] = (several_worker){.work = work,
                            .common = calloc(ways, sizeof *w->common),
                            .all = calloc(ways, sizeof *w->all),
                            .rest = calloc(ways, sizeof *w->rest),
                            .last = calloc(ways, sizeof *w->last),
                            .suits = hw_suits_new(),
                            .sum = calloc((size_t)work->pairs, sizeof *w->sum),
                            .of_pattern = calloc(ways, sizeof *w->of_pattern)};
    made = w[i].common && w[i].all && w[i].rest && w[i].last && w[i].suits && w[i].sum && w[i].of_pattern;
  }
  if (made) return w;
  workers_free(w, workers, (int)ways);
  return NULL;
}

/* ---- counts ---- */

/* The number of deals in a cell: the products of the measures of both ways. */
static int64_t deals_of(const several_work *work, int64_t (*sum)[HW_CARD_STANDS], int player, int bank,
                        int cell) {
  int ways = work->asked->ways, mirrored = HW_CARD_STANDS - 1 - cell;
  int64_t deals = sums_of(sum, 0, ways)[0][cell];
  if (player > 0) deals += sums_of(sum, 0, ways)[player][cell];
  if (bank > 0) deals += sums_of(sum, 0, ways)[bank][mirrored];
  if (player == 0 || bank == 0) return deals;
  if (player < bank) return deals + sums_of(sum, player, ways)[bank - player][mirrored];
  return deals + sums_of(sum, bank, ways)[player - bank][cell];
}

static void write_counts(const several_work *work, int workers, uint64_t *count) {
  int ways = work->asked->ways, banks = work->asked->banks;
  int64_t(*sum)[HW_CARD_STANDS] = work->worker[0].sum;
  for (int w = 1; w < workers; w++)
    for (int i = 0; i < work->pairs; i++)
      for (int c = 0; c < HW_CARD_STANDS; c++) sum[i][c] += work->worker[w].sum[i][c];
  memset(count, 0, (size_t)ways * (size_t)ways * HW_CARD_CELLS * sizeof *count);
  for (int player = 0; player < ways; player++)
    for (int bank = 0; bank < ways; bank++)
      for (int c = 0; c < HW_CARD_STANDS && (player < banks || bank < banks); c++)
        count[(player * ways + bank) * HW_CARD_CELLS + c] = (uint64_t)deals_of(work, sum, player, bank, c);
}

static hw_status count_all(several_work *work, uint64_t *count) {
  const hw_exact_several *asked = work->asked;
  hw_crew crew = {.self = work,
                  .job = do_job,
                  .jobs = HW_OVERLAP_JOBS,
                  .workers = hw_crew_workers(asked->threads),
                  .progress = asked->progress,
                  .progress_self = asked->progress_self};
  work->worker = workers_new(work, crew.workers);
  hw_status status = work->worker == NULL ? HW_NO_MEMORY : hw_crew_run(&crew);
  if (status == HW_OK) write_counts(work, crew.workers, count);
  workers_free(work->worker, crew.workers, asked->ways);
  return status;
}

hw_status hw_exact_several_run(const hw_exact_several *several, uint64_t *cell) {
  int ways = several->ways, banks = several->banks;
  if (!hw_has_suits(several->kinds->game) || several->ranking->game != several->kinds->game || banks < 1 ||
      banks > ways || !hw_deck_fits(several->kinds->game, several->deck))
    return HW_BAD_RULES;
  several_work work = {.asked = several, .pairs = banks * ways - banks * (banks - 1) / 2};
  hw_status status = hw_overlaps_build(several->kinds, several->deck, &work.overlaps);
  if (status != HW_OK) return status;
  status = hw_measures_build(several, &work.measures);
  if (status == HW_OK) status = count_all(&work, cell);
  hw_overlaps_free(&work.overlaps);
  hw_measures_free(&work.measures);
  return status;
}
