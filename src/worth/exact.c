/* exact.c - counts over every deal, by inclusion and exclusion over the pieces two hands share.
 *
 * Pairs of hands that may overlap are easy to count; wanted are pairs that share no piece:
 *
 *   pairs that share nothing = sum over sets S of pieces of (-1)^|S| * pairs of hands that both hold S
 *
 * Regard the bank's hands as a measure M: a number of hands of each kind at each place. Let C be the measure with
 * every player's hand of a kind at its kind's common place, and R the remainder: strays added at their own place
 * and subtracted from the common place. C does not change if suits are permuted within each rank separately, so
 * against C only the faces of S matter, and of a hand only its kind:
 *
 *   player x bank = C x M + R x C' + R x R'       C' and R' the bank's
 *
 * The first two products are sums over overlaps of faces (exact_overlap.c), 28 million points a side for a typical
 * way with cards; only the last, over strays (a class in twenty), depends on suits (exact_suits.c). Tiles of a
 * face are interchangeable and have no strays.
 *
 * Bounds. Both hands hold S in at most sum over n of C(53,n) C(53-n,7-n)^2 = 5.5e16 pairs, counted once in C x M,
 * twice in R x C' and four times in R x R', in absolute value: 3.9e17, below 2^63 = 9.2e18. A sum that is later
 * divided by a pattern's orbit is at most four times all pairs: 4 * 154,143,080^2 = 9.5e16. */

#include "worth/exact.h"

#include "base/crew.h"

#include <stdlib.h>
#include <string.h>

/* Sums over overlaps by their size, then by cell. */
typedef int64_t hw_sums[HW_HAND_MAX + 1][HW_CELLS_MAX];

typedef struct exact_worker {
  const struct exact_work *work;
  hw_points common, all; /* points of the current overlap */
  hw_suits *suits;       /* NULL for tiles */
  hw_sums sum;
  int64_t (*part)[HW_CARD_STANDS]; /* NULL, or the sums by part */
} exact_worker;

typedef struct exact_work {
  const hw_exact *exact;
  hw_match match;
  hw_overlaps overlaps;
  exact_worker *worker;
  const hw_grouping *grouping; /* cards: NULL unless cells are counted by group */
  int passes, pass;            /* passes over parts: their number, and the current one */
} exact_work;

/* ---- one overlap ---- */

static uint64_t points_of(const hw_spread *spread, uint32_t kind) {
  return spread->first[kind + 1] - spread->first[kind];
}

static bool reserve(exact_worker *w, uint32_t overlap) {
  const exact_work *work = w->work;
  const hw_overlaps *overlaps = &work->overlaps;
  uint64_t player = 0, bank = 0, common = overlaps->first[overlap + 1] - overlaps->first[overlap];
  for (uint32_t i = overlaps->first[overlap]; i < overlaps->first[overlap + 1]; i++) {
    player += 1 + points_of(&work->match.player, overlaps->holder[i].kind);
    bank += 1 + points_of(&work->match.bank, overlaps->holder[i].kind);
  }
  return hw_points_reserve(&w->common, (uint32_t)common) &&
         hw_points_reserve(&w->all, (uint32_t)(player > bank ? player : bank));
}

/* Lists each kind's hands that hold given pieces of the overlap, at the kind's common place. */
static void list_common(exact_worker *w, const hw_spread *spread, uint32_t overlap) {
  const hw_overlaps *overlaps = &w->work->overlaps;
  w->common.count = 0;
  for (uint32_t i = overlaps->first[overlap]; i < overlaps->first[overlap + 1]; i++) {
    const hw_holder *holder = &overlaps->holder[i];
    if (spread->common[holder->kind] != HW_NOWHERE)
      w->common.point[w->common.count++] = (hw_point){spread->common[holder->kind], holder->around};
  }
}

/* Lists every hand at its own place, once for each way to pick the overlap's pieces from the hand. */
static void list_all(exact_worker *w, const hw_spread *spread, uint32_t overlap) {
  const hw_overlaps *overlaps = &w->work->overlaps;
  w->all.count = 0;
  for (uint32_t i = overlaps->first[overlap]; i < overlaps->first[overlap + 1]; i++) {
    const hw_holder *holder = &overlaps->holder[i];
    for (uint32_t p = spread->first[holder->kind]; p < spread->first[holder->kind + 1]; p++)
      w->all.point[w->all.count++] =
        (hw_point){spread->point[p].place, spread->point[p].hands * holder->within};
  }
}

/* Lists the hands of list_all minus the common measure: all hands of a kind are subtracted at its common place. */
static void list_rest(exact_worker *w, const hw_spread *spread, uint32_t overlap) {
  const hw_overlaps *overlaps = &w->work->overlaps;
  const uint32_t *hands = w->work->match.hands;
  w->all.count = 0;
  for (uint32_t i = overlaps->first[overlap]; i < overlaps->first[overlap + 1]; i++) {
    const hw_holder *holder = &overlaps->holder[i];
    hw_place common = spread->common[holder->kind];
    int32_t at_common = common == HW_NOWHERE ? 0 : -(int32_t)hands[holder->kind];
    for (uint32_t p = spread->first[holder->kind]; p < spread->first[holder->kind + 1]; p++) {
      const hw_point *point = &spread->point[p];
      if (point->place == common) at_common += point->hands;
      else w->all.point[w->all.count++] = (hw_point){point->place, point->hands * holder->within};
    }
    if (at_common != 0) w->all.point[w->all.count++] = (hw_point){common, at_common * holder->within};
  }
}

static void add_signed(exact_worker *w, uint32_t overlap, const int64_t *sum, int cells) {
  int size = w->work->overlaps.size[overlap], sign = size % 2 == 0 ? 1 : -1;
  for (int i = 0; i < cells; i++) w->sum[size][i] += sign * sum[i];
  if (w->part == NULL) return;
  int64_t *part = w->part[hw_overlaps_part(&w->work->overlaps, overlap)];
  for (int i = 0; i < HW_CARD_STANDS; i++) part[i] += sign * sum[i];
}

static void count_tiles(exact_worker *w, uint32_t overlap) {
  const exact_work *work = w->work;
  int64_t sum[HW_CELLS_MAX] = {0};
  list_common(w, &work->match.player, overlap);
  list_all(w, &work->match.bank, overlap);
  hw_points_sort(&w->common);
  hw_pair_tiles(work->exact->player->state, &w->common, &w->all, sum);
  add_signed(w, overlap, sum, HW_CELLS_MAX);
}

/* True if a player's hand in the part holds pieces of the overlap. */
static bool has_player(const exact_work *work, uint32_t overlap) {
  const hw_spread *player = &work->match.player;
  const hw_overlaps *overlaps = &work->overlaps;
  for (uint32_t i = overlaps->first[overlap]; i < overlaps->first[overlap + 1]; i++) {
    uint32_t kind = overlaps->holder[i].kind;
    if (player->common[kind] != HW_NOWHERE || points_of(player, kind) > 0) return true;
  }
  return false;
}

static bool count_cards(exact_worker *w, uint32_t overlap) {
  const exact_work *work = w->work;
  const hw_grouping *grouping = work->grouping;
  int64_t sum[HW_CELLS_MAX] = {0};
  if (!has_player(work, overlap)) return true;
  list_all(w, &work->match.bank, overlap);
  if (w->all.count == 0) return true;
  list_common(w, &work->match.player, overlap);
  hw_points_sort(&w->common);
  hw_points_sort(&w->all);
  hw_pair_groups(grouping, &w->common, &w->all, sum);
  list_common(w, &work->match.bank, overlap);
  list_rest(w, &work->match.player, overlap);
  hw_points_sort(&w->common);
  hw_points_sort(&w->all);
  hw_pair_groups(grouping, &w->all, &w->common, sum);
  if (!hw_suits_count(w->suits, &work->match, &work->overlaps, overlap, grouping, sum)) return false;
  add_signed(w, overlap, sum, hw_grouping_sums(grouping));
  return true;
}

static bool count_overlap(exact_worker *w, uint32_t overlap) {
  if (!reserve(w, overlap)) return false;
  if (w->suits != NULL) return count_cards(w, overlap);
  count_tiles(w, overlap);
  return true;
}

/* ---- workers ---- */

static hw_status do_job(void *self, int worker, uint32_t job) {
  const exact_work *work = self;
  uint32_t end = hw_overlaps_job(&work->overlaps, job + 1);
  for (uint32_t o = hw_overlaps_job(&work->overlaps, job); o < end; o++)
    if (!count_overlap(&work->worker[worker], o)) return HW_NO_MEMORY;
  return HW_OK;
}

static bool tell_progress(void *self, uint32_t done, uint32_t total) {
  const exact_work *work = self;
  const hw_exact *exact = work->exact;
  return exact->progress(exact->progress_self, total * (uint32_t)work->pass + done,
                         total * (uint32_t)work->passes);
}

static void workers_free(exact_worker *w, int workers) {
  for (int i = 0; w != NULL && i < workers; i++) {
    hw_points_free(&w[i].common);
    hw_points_free(&w[i].all);
    hw_suits_free(w[i].suits);
    free(w[i].part);
  }
  free(w);
}

static exact_worker *workers_new(const exact_work *work, int workers) {
  exact_worker *w = calloc((size_t)workers, sizeof *w);
  bool cards = hw_has_suits(work->exact->player->kinds->game), made = w != NULL;
  for (int i = 0; made && i < workers; i++) {
    w[i].work = work;
    if (cards) made = (w[i].suits = hw_suits_new()) != NULL;
    if (made && work->exact->by_part) made = (w[i].part = calloc(HW_EXACT_PARTS, sizeof *w[i].part)) != NULL;
  }
  if (made) return w;
  workers_free(w, workers);
  return NULL;
}

/* ---- passes ---- */

static void add_sums(const exact_worker *w, hw_sums sum, int64_t (*by_part)[HW_CARD_STANDS]) {
  for (int size = 0; size <= HW_HAND_MAX; size++)
    for (int c = 0; c < HW_CELLS_MAX; c++) sum[size][c] += w->sum[size][c];
  for (int part = 0; w->part != NULL && part < HW_EXACT_PARTS; part++)
    for (int c = 0; c < HW_CARD_STANDS; c++) by_part[part][c] += w->part[part][c];
}

/* Adds the pairs of two parts. */
static hw_status count_parts(exact_work *work, const hw_part *player, const hw_part *bank, hw_sums sum) {
  const hw_exact *exact = work->exact;
  hw_crew crew = {.self = work,
                  .job = do_job,
                  .jobs = HW_OVERLAP_JOBS,
                  .workers = hw_crew_workers(exact->threads),
                  .progress = exact->progress ? tell_progress : NULL,
                  .progress_self = work};
  hw_status status = hw_match_build(exact->player->kinds, exact->deck, player, bank, &work->match);
  if (status != HW_OK) return status;
  work->worker = workers_new(work, crew.workers);
  status = work->worker == NULL ? HW_NO_MEMORY : hw_crew_run(&crew);
  for (int i = 0; status == HW_OK && i < crew.workers; i++) add_sums(&work->worker[i], sum, exact->by_part);
  workers_free(work->worker, crew.workers);
  hw_match_free(&work->match);
  work->pass++;
  return status;
}

/* Writes one cell, and its sums by size if they are asked for. */
static void write_cell(const hw_exact *exact, hw_sums sum, int from, uint64_t *cell, int to) {
  int64_t all = 0;
  for (int size = 0; size <= HW_HAND_MAX; size++) {
    all += sum[size][from];
    if (exact->by_size != NULL) exact->by_size[size][to] = sum[size][from];
  }
  cell[to] = (uint64_t)all;
}

/* Writes the sums of one pass; `first` is its first cell. */
static void write_sums(const exact_work *work, hw_sums sum, int first, uint64_t *cell) {
  const hw_grouping *grouping = work->grouping;
  for (int i = 0; i < hw_grouping_sums(grouping); i++) {
    int group = i / HW_CARD_STANDS;
    if (grouping && group >= grouping->highs) group += HW_GROUPS_MAX - grouping->highs;
    write_cell(work->exact, sum, i, cell, group * HW_CARD_CELLS + first + i % HW_CARD_STANDS);
  }
}

/* The player's hands of each case of a cell (pieces.h); false if there are no such hands. */
static bool part_of_player(const hw_side *player, int set, hw_part *part) {
  enum { WRONG = 1 << HW_MARK_AT };
  static const unsigned look[HW_CARD_PLAYERS] = {HW_FOULED | WRONG, HW_FOULED, HW_FOULED | WRONG},
                        want[HW_CARD_PLAYERS] = {0, HW_FOULED, WRONG};
  const bool has[HW_CARD_PLAYERS] = {true, player->fouls, player->has[1]};
  *part = (hw_part){player, look[set], want[set]};
  return has[set];
}

/* Cards: one pass for each case of the player's hands, against the bank's hands of each mark. Parts without hands
 * are skipped. */
static hw_status count_marks(exact_work *work, uint64_t *cell) {
  const hw_side *player = work->exact->player, *bank = work->exact->bank;
  int marks = 0;
  for (int m = 0; m < HW_CARD_BANKS; m++) marks += bank->has[m];
  work->passes = (1 + player->fouls + player->has[1]) * marks;
  for (int pass = 0; pass < HW_CARD_BANKS * HW_CARD_PLAYERS; pass++) {
    int set = pass % HW_CARD_PLAYERS, mark = pass / HW_CARD_PLAYERS;
    hw_part of_player, of_bank = {bank, HW_MARKED, (unsigned)mark << HW_MARK_AT};
    if (!bank->has[mark] || !part_of_player(player, set, &of_player)) continue;
    hw_sums sum = {{0}};
    hw_status status = count_parts(work, &of_player, &of_bank, sum);
    if (status != HW_OK) return status;
    write_sums(work, sum, hw_card_cell(mark, set, 0, 0), cell);
  }
  return HW_OK;
}

static hw_status count_plain(exact_work *work, uint64_t *cell) {
  hw_part player = {.side = work->exact->player}, bank = {.side = work->exact->bank};
  hw_sums sum = {{0}};
  work->passes = 1;
  hw_status status = count_parts(work, &player, &bank, sum);
  for (int i = 0; i < HW_CELLS_MAX; i++) write_cell(work->exact, sum, i, cell, i);
  return status;
}

static hw_status run(const hw_exact *exact, const hw_grouping *grouping, uint64_t *count) {
  exact_work *work = calloc(1, sizeof *work);
  hw_game game = exact->player->kinds->game;
  if (work == NULL) return HW_NO_MEMORY;
  work->exact = exact;
  work->grouping = grouping;
  hw_status status =
    game == exact->bank->kinds->game && hw_deck_fits(game, exact->deck) ? HW_OK : HW_BAD_RULES;
  if (status == HW_OK) status = hw_overlaps_build(exact->player->kinds, exact->deck, &work->overlaps);
  if (status == HW_OK) {
    status = hw_has_suits(game) ? count_marks(work, count) : count_plain(work, count);
    hw_overlaps_free(&work->overlaps);
  }
  free(work);
  return status;
}

hw_status hw_exact_run(const hw_exact *exact, uint64_t *cell) {
  uint64_t count[HW_CELLS_MAX] = {0};
  hw_status status = run(exact, NULL, count);
  size_t cells = (size_t)hw_game_cells(exact->player->kinds->game);
  if (status == HW_OK) memcpy(cell, count, cells * sizeof *cell);
  return status;
}

/* Number of groups: the largest group plus one. */
static int groups_in(const uint8_t *group, int halves) {
  int most = 0;
  for (int i = 0; i < halves; i++) most = group[i] > most ? group[i] : most;
  return most + 1;
}

hw_status hw_exact_by_groups(const hw_exact *exact, const hw_ranking *ranking, const hw_groups *groups,
                             uint64_t *cell) {
  if (!hw_has_suits(exact->player->kinds->game) || ranking->card == NULL) return HW_BAD_RULES;
  hw_grouping grouping = {groups, groups_in(groups->high, hw_card_high_ranks(ranking->card)),
                          groups_in(groups->low, HW_CARD_LOW_RANKS)};
  memset(cell, 0, 2 * HW_GROUPS_MAX * HW_CARD_CELLS * sizeof *cell);
  return run(exact, &grouping, cell);
}
