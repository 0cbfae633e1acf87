/* value_cards.c - cards: the value of every setting of every hand against a bank's hands.
 *
 * Unless five cards share a suit, all hands of a kind rank alike. So the bank's hands are two measures: one puts
 * all hands of a kind at its common place, and against it only the player's ranks matter; the other adds strays
 * (classes with a possible flush) at their own place and subtracts them from the common place. A stray has one
 * suit, and the value of the strays in a suit depends only on the player's ranks in that suit, since the ranks
 * outside it are the others:
 *
 *   worth = common(kind, place) + sum over the four suits of strays(kind, place, ranks of the suit)
 *
 * Both are computed for each place of a kind's settings (value_common.c, value_strays.c), then added up for each
 * class. All sums are 64-bit integers, so the order of work does not matter. */

#include "worth/value_cards.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNKS = 1024, COMMON_DONE = 500, STRAYS_DONE = 900 /* of HW_VALUE_STEPS: progress after each */ };

/* ---- weights ---- */

/* Steps between cells for a change in one half. */
enum { HIGH = HW_CARD_HALF_STATES, LOW = 1 };

/* True (1) or false (0) if copies win in one half, whatever the result of the other half; -1 if copies do not
 * always go to one side. */
static int copies_of(const int64_t *weight, int step, int other_step) {
  bool lost = true, won = true;
  for (int o = 0; o < 3; o++) {
    const int64_t *w = &weight[o * other_step];
    lost = lost && w[step] == w[0];
    won = won && w[step] == w[2 * step];
  }
  return lost ? 0 : won ? 1 : -1;
}

/* The weights against hands of a mark must all equal those without the mark, or all be 0. */
static bool take_marks(const int64_t *weight, hw_value_rules *rules) {
  for (int m = 1; m < HW_CARD_BANKS; m++) {
    const int64_t *marked = &weight[hw_card_cell(m, 0, 0, 0)];
    rules->pushes[m] = memcmp(marked, weight, HW_CARD_STANDS * sizeof *weight) != 0;
    for (int i = 0; i < HW_CARD_STANDS && rules->pushes[m]; i++)
      if (marked[i] != 0) return false;
  }
  return true;
}

/* The sum of a wrongly set hand over all hands it meets. All of them must end one way. */
static bool sum_wrong(const hw_valuation *valuation, int64_t *sum) {
  hw_deck deck;
  hw_deck_whole(valuation->kinds->game, &deck);
  int64_t point = hw_value_point(valuation, hw_card_cell(0, HW_CARD_WRONGLY, 0, 0));
  for (int m = 0; m < HW_CARD_BANKS; m++)
    for (int i = 0; i < HW_CARD_STANDS; i++)
      if (hw_value_point(valuation, hw_card_cell(m, HW_CARD_WRONGLY, 0, i)) != point) return false;
  *sum = point * (int64_t)(hw_deck_deals(valuation->kinds->game, &deck) / valuation->kinds->hands);
  return true;
}

static hw_status take_apart(const hw_valuation *valuation, hw_value_rules *rules) {
  int64_t weight[HW_CARD_CELLS];
  hw_value_scale scale;
  if (!hw_value_scale_of(valuation, &scale)) return HW_BAD_RULES;
  for (int c = 0; c < HW_CARD_CELLS; c++) weight[c] = hw_value_point(valuation, c);
  int high = copies_of(weight, HIGH, LOW), low = copies_of(weight, LOW, HIGH);
  if (high < 0 || low < 0) return HW_BAD_RULES;
  int64_t none = weight[0], high_only = weight[2 * HIGH], low_only = weight[2 * LOW];
  *rules = (hw_value_rules){.one = none,
                            .high = high_only - none,
                            .low = low_only - none,
                            .both = weight[2 * HIGH + 2 * LOW] - high_only - low_only + none,
                            .high_copies = (uint8_t)high,
                            .low_copies = (uint8_t)low,
                            .scale = scale};
  return take_marks(weight, rules) ? HW_OK : HW_BAD_RULES;
}

/* ---- classes ---- */

enum { WORTHS_MAX = (1 << HW_HAND_MAX) * HW_CARD_SETTINGS }; /* a group for each set of slots */

typedef struct card_worker {
  hw_common_room *room;
  hw_class classes[HW_KIND_CLASSES_MAX];
  hw_class_suits suits[HW_KIND_CLASSES_MAX];
  int64_t common[WORTHS_MAX];
  hw_value_sums sums;
} card_worker;

typedef struct card_work card_work;
struct card_work {
  const hw_valuation *valuation;
  const hw_value_rules *rules;
  hw_value_groups *groups;
  const hw_common *common;
  hw_contenders *contenders; /* NULL once done, or if all places are valued */
  void (*of_kind)(card_work *, card_worker *, uint32_t);
  hw_value_ground *ground;
  hw_values *values;
  card_worker *worker[HW_CREW_MAX];
  atomic_bool fouls; /* a way chose an invalid setting */
  int64_t wrong;     /* the sum of a hand set wrongly */
};

/* sum: by place of the group. hands: hands of each class. */
static void choose_setting(card_work *work, card_worker *w, const hw_value_group *group, const int64_t *sum,
                           uint32_t number, uint64_t hands) {
  const hw_value_scale *scale = &work->rules->scale;
  hw_values *values = work->values;
  int64_t worth[HW_CARD_SETTINGS];
  for (int p = 0; p < group->places; p++) worth[p] = hw_value_worth(scale, sum[p]);
  uint32_t among = hw_value_among(work->valuation, number);
  int best = -1;
  for (int s = 0; s < HW_CARD_SETTINGS; s++) {
    if (group->place_of[s] == HW_NO_PLACE || !(among >> s & 1)) continue;
    if (best < 0 || worth[group->place_of[s]] > worth[group->place_of[best]]) best = s;
  }
  if (best < 0) return;
  values->best[number] = (uint8_t)best;
  values->worth[number] = worth[group->place_of[best]];
  hw_value_ends_add(&w->sums.best, scale, hands, sum[group->place_of[best]]);
  for (int i = 0; i < HW_VALUE_WAYS; i++) {
    if (values->of[i] == NULL) continue;
    uint8_t place = group->place_of[work->valuation->way[i]->setting[number]];
    if (place == HW_NO_PLACE) {
      atomic_store(&work->fouls, true);
      continue;
    }
    bool wrong = work->valuation->others_wrong && !(among >> work->valuation->way[i]->setting[number] & 1);
    int64_t own = wrong ? work->wrong : sum[place];
    values->of[i][number] = hw_value_worth(scale, own);
    hw_value_ends_add(&w->sums.way[i], scale, hands, own);
  }
}

/* Finds the group's jobs by set of ranks. */
static void find_jobs(const hw_value_groups *groups, const hw_value_group *group, const uint8_t *rank,
                      int ranks, const int64_t *of[1 << HW_HAND_MAX]) {
  for (uint32_t j = group->job; j < group->job + group->jobs; j++) {
    unsigned among = 0;
    for (int r = 0; r < ranks; r++) among |= (unsigned)(groups->job[j].ranks >> rank[r] & 1) << r;
    of[among] = &groups->worth[groups->job[j].worth];
  }
}

static int list_suits(const card_work *work, card_worker *w, uint32_t kind,
                      const uint8_t slot_rank[HW_HAND_MAX]) {
  int count = hw_kind_classes(work->valuation->kinds, kind, w->classes);
  for (int i = 0; i < count; i++) hw_class_suits_of(&w->classes[i], slot_rank, &w->suits[i]);
  return count;
}

/* Adds the value of the bank's hands at common places to a kind's places. */
static void add_common(card_work *work, card_worker *w, uint32_t kind) {
  hw_value_groups *groups = work->groups;
  uint8_t rank[HW_HAND_MAX], slot_rank[HW_HAND_MAX];
  if (groups->first[kind] == groups->first[kind + 1]) return;
  hw_common_value(work->common, w->room, groups, kind, w->common);
  int64_t *common = &groups->common[groups->group[groups->first[kind]].place], *end = common;
  for (uint32_t g = groups->first[kind]; g < groups->first[kind + 1]; g++) end += groups->group[g].places;
  for (int64_t *at = common; at < end; at++) *at += w->common[at - common];
  if (work->contenders == NULL) return;
  hw_kind_ranks(work->valuation->kinds->face[kind], rank, slot_rank);
  list_suits(work, w, kind, slot_rank);
  hw_contenders_mark(work->contenders, kind, w->suits);
}

static void value_kind(card_work *work, card_worker *w, uint32_t kind) {
  const hw_kinds *kinds = work->valuation->kinds;
  const hw_value_groups *groups = work->groups;
  uint8_t rank[HW_HAND_MAX], slot_rank[HW_HAND_MAX];
  if (groups->first[kind] == groups->first[kind + 1]) return;
  int ranks = hw_kind_ranks(kinds->face[kind], rank, slot_rank), count = list_suits(work, w, kind, slot_rank);
  for (uint32_t g = groups->first[kind]; g < groups->first[kind + 1]; g++) {
    const hw_value_group *group = &groups->group[g];
    const int64_t *common = &groups->common[group->place];
    const int64_t *of[1 << HW_HAND_MAX];
    find_jobs(groups, group, rank, ranks, of);
    for (int i = 0; i < count; i++) {
      const hw_class_suits *suits = &w->suits[i];
      int64_t sum[HW_CARD_SETTINGS];
      if (suits->slots != group->slots) continue;
      for (int p = 0; p < group->places; p++)
        sum[p] = common[p] + of[suits->ranks[0]][p] + of[suits->ranks[1]][p] + of[suits->ranks[2]][p] +
                 of[suits->ranks[3]][p];
      choose_setting(work, w, group, sum, kinds->first[kind] + (uint32_t)i, w->classes[i].hands);
    }
  }
}

static hw_status do_chunk(void *self, int worker, uint32_t chunk) {
  card_work *work = self;
  for (uint32_t k = chunk; k < work->valuation->kinds->count; k += CHUNKS)
    work->of_kind(work, work->worker[worker], k);
  return HW_OK;
}

/* ---- made and freed ---- */

static void worker_free(card_worker *w) {
  if (w == NULL) return;
  hw_common_room_free(w->room);
  free(w);
}

static card_worker *worker_new(const hw_common *common) {
  card_worker *w = calloc(1, sizeof *w);
  if (w == NULL) return NULL;
  w->room = hw_common_room_new(common);
  if (w->room != NULL) return w;
  free(w);
  return NULL;
}

/* Calls of_kind for every kind. */
static hw_status do_kinds(card_work *work, void (*of_kind)(card_work *, card_worker *, uint32_t),
                          uint32_t from, uint32_t to) {
  hw_value_stage stage = {work->valuation, do_chunk, work, CHUNKS, from, to};
  work->of_kind = of_kind;
  return hw_value_run(&stage);
}

/* Keeps only the places that may be best, if no work is kept for another valuation and every setting is a
 * candidate. */
static hw_status find_common(card_work *work, const hw_bank_cards *bank) {
  const hw_valuation *valuation = work->valuation;
  hw_value_groups *groups = work->groups;
  if (work->ground != NULL) return do_kinds(work, add_common, 0, COMMON_DONE);
  hw_contenders *contenders = NULL;
  hw_status status =
    valuation->among ? HW_OK : hw_contenders_new(valuation, work->rules, bank, groups, &contenders);
  work->contenders = contenders;
  if (status == HW_OK) status = do_kinds(work, add_common, 0, COMMON_DONE);
  if (status == HW_OK && contenders) hw_value_groups_keep(groups, hw_contenders_kept(contenders));
  hw_contenders_free(contenders);
  return status == HW_OK ? hw_value_groups_open(groups) : status;
}

/* Adds the value of the bank's hands, or of their difference from an earlier bank, to the groups' places, and
 * chooses settings by the total. */
static hw_status value_against(card_work *work, hw_bank_cards *bank, hw_value_groups *groups) {
  const hw_valuation *valuation = work->valuation;
  hw_common *common = NULL;
  int workers = hw_crew_workers(valuation->threads);
  hw_status status = hw_common_new(valuation->kinds, work->rules, bank, &common);
  work->groups = groups;
  work->common = common;
  for (int i = 0; i < workers && status == HW_OK; i++)
    if ((work->worker[i] = worker_new(common)) == NULL) status = HW_NO_MEMORY;
  if (status == HW_OK) status = find_common(work, bank);
  if (status == HW_OK)
    status = hw_value_strays(valuation, work->rules, bank, groups, COMMON_DONE, STRAYS_DONE);
  hw_common_free(common); /* frees memory before the values need it */
  hw_bank_cards_free(bank);
  if (work->ground == NULL) {
    free(groups->place);
    groups->place = NULL;
  }
  if (status == HW_OK) status = do_kinds(work, value_kind, STRAYS_DONE, HW_VALUE_STEPS);
  if (status == HW_OK && atomic_load(&work->fouls)) status = HW_BAD_RULES;
  for (int i = 0; i < workers; i++) {
    if (status == HW_OK) hw_value_sums_into(&work->worker[i]->sums, work->values);
    worker_free(work->worker[i]);
  }
  return status;
}

hw_status hw_value_cards(const hw_valuation *valuation, hw_values *values) {
  hw_value_rules rules;
  hw_bank_cards bank = {0};
  hw_value_groups groups = {0};
  hw_status status = take_apart(valuation, &rules);
  if (status != HW_OK) return status;
  card_work work = {.valuation = valuation, .rules = &rules, .values = values};
  if (valuation->others_wrong && !sum_wrong(valuation, &work.wrong)) return HW_BAD_RULES;
  work.ground = hw_value_ground_for(valuation, &rules);
  status = hw_bank_cards_build(valuation, &rules, work.ground ? work.ground->setting : NULL, &bank);
  if (status == HW_OK && work.ground) {
    status = hw_value_ground_keep(work.ground, valuation, value_against(&work, &bank, &work.ground->groups));
  } else if (status == HW_OK) {
    status = hw_value_groups_build(valuation, &rules, NULL, &groups);
    if (status == HW_OK) status = value_against(&work, &bank, &groups);
  }
  hw_value_groups_free(&groups);
  hw_bank_cards_free(&bank);
  return status;
}
