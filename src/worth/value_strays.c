/* value_strays.c - values the bank's strays of one suit for the player's places.
 *
 * A stray shares no card with the player if it holds no rank that the player has in its suit, and no other card of
 * the player outside its suit:
 *
 *   strays that share nothing = sum over sets T of at most two of the player's cards outside the suit of
 *                               (-1)^|T| * strays that avoid the player's ranks in
 *                               the suit and hold T
 *
 * So only the set X of the player's ranks in the suit and the ranks of T matter. For each X, the strays that avoid
 * it are swept in order of high rank together with the places that query X. Strays already passed are those a
 * place's high half beats; they are counted by T and low rank.
 *
 * Work is split into parts: all X with the same ranks from HIGH_RANK up, for hands with or without the joker; a
 * player's hand with the joker meets no stray with it. */

#include "worth/value_cards.h"

#include <stdlib.h>
#include <string.h>

enum {
  HIGH_RANK = 7,
  HIGH_SETS = 1 << (HW_RANKS - HIGH_RANK),
  LOW_SETS = 1 << HIGH_RANK,
  PARTS = 2 * HIGH_SETS,
  RANK_SETS = 1 << HW_RANKS,
  LOWS = HW_CARD_LOW_RANKS + 1, /* least rank not beaten, 0 to 91 */
  BLOCK = 8,
  BLOCKS = (LOWS + BLOCK - 1) / BLOCK,
  TERMS_MAX = 1 + HW_HAND_MAX + HW_HAND_MAX * (HW_HAND_MAX + 1) / 2,
  HIGHS = HW_CARD_HIGH_RANKS_MAX + 2
};

/* Strays that hold one T. */
typedef struct beside_tally {
  int64_t fixed[LOWS];            /* value whatever the high halves, by the least low rank not beaten */
  int32_t beaten;                 /* number of strays passed */
  int32_t whole[BLOCKS];          /* number of them with a low rank in an earlier block */
  int32_t within[BLOCKS * BLOCK]; /* number of them in the same block with a lower rank */
} beside_tally;

typedef struct term {
  uint8_t beside;
  int8_t times; /* sign and multiplicity of the term */
} term;

/* A place of a job. */
typedef struct query {
  uint32_t job;
  uint8_t place, low;
} query;

typedef struct stray_worker {
  beside_tally tally[HW_BESIDES];
  uint32_t first[HIGHS]; /* index of the first query by high rank */
  /* Strays that avoid the part's ranks; then, for each further rank of X, the ones that avoid it too. */
  uint32_t *free;
  query *query;
  int64_t *worth; /* value of each place, for each job of the current X */
  term *term;
  uint32_t *term_of; /* by job of the current X: its first term */
  size_t query_room, worth_room, term_room, job_room;
} stray_worker;

typedef struct stray_work {
  const hw_value_rules *rules;
  const hw_bank_cards *bank;
  hw_value_groups *groups;
  const hw_kinds *kinds;
  uint32_t *order;                  /* jobs sorted by part and X */
  uint32_t first[2][RANK_SETS + 1]; /* index into `order` by joker and X */
  int32_t later[BLOCKS][BLOCKS];    /* -1 if the second block is later than the first, else 0 */
  int32_t above[BLOCK][BLOCK];      /* likewise, if a low rank is above another of its block */
  stray_worker *worker[HW_CREW_MAX];
} stray_work;

static bool holds_joker(const stray_work *work, const hw_suit_job *job) {
  return work->kinds->face[work->groups->group[job->group].kind][0] == HW_RANKS;
}

/* ---- terms ---- */

static const hw_value_group *group_of(const stray_work *work, const hw_suit_job *job) {
  return &work->groups->group[job->group];
}

/* Lists the sets T of the player's cards outside the suit, by ranks; returns their number. */
static int find_terms(const stray_work *work, const hw_suit_job *job, term out[TERMS_MAX]) {
  const uint8_t *face = work->kinds->face[group_of(work, job)->kind];
  uint8_t rank[HW_HAND_MAX], held[HW_HAND_MAX];
  int ranks = 0, terms = 0;
  for (int i = face[0] == HW_RANKS, n; i < HW_CARD_HAND; i += n) {
    for (n = 1; i + n < HW_CARD_HAND && face[i + n] == face[i]; n++) continue;
    int outside = n - (job->ranks >> face[i] & 1);
    if (outside == 0) continue;
    rank[ranks] = face[i];
    held[ranks++] = (uint8_t)outside;
  }
  out[terms++] = (term){0, 1};
  for (int a = 0; a < ranks; a++) {
    out[terms++] = (term){(uint8_t)hw_beside_number(&rank[a], 1), (int8_t)-held[a]};
    for (int b = a; b < ranks; b++) {
      uint8_t two[2] = {rank[a], rank[b]};
      int times = a == b ? held[a] * (held[a] - 1) / 2 : held[a] * held[b];
      if (times > 0) out[terms++] = (term){(uint8_t)hw_beside_number(two, 2), (int8_t)times};
    }
  }
  return terms;
}

/* ---- counting strays ---- */

/* Counts the strays that avoid X, by low rank: their value for a place whose high half beats none of them. */
static void count_all(stray_worker *w, const stray_work *work, const uint32_t *free, uint32_t count) {
  const hw_value_rules *rules = work->rules;
  memset(w->tally, 0, sizeof w->tally);
  int32_t all[HW_BESIDES] = {0};
  for (uint32_t i = 0; i < count; i++) {
    const hw_stray_point *point = &work->bank->point[free[i]];
    for (int p = 0; p < point->parts; p++) {
      w->tally[point->part[p]].fixed[point->low + 1] += point->hands[p];
      all[point->part[p]] += point->hands[p];
    }
  }
  for (int t = 0; t < HW_BESIDES; t++) {
    int64_t below = 0;
    for (int l = 0; l < LOWS; l++) {
      below += w->tally[t].fixed[l];
      w->tally[t].fixed[l] = rules->one * all[t] + rules->low * below;
    }
  }
}

/* Four numbers of a row. */
typedef int32_t four __attribute__((vector_size(16), aligned(4), may_alias));

_Static_assert(BLOCK % 4 == 0 && BLOCKS % 4 == 0, "rows are whole fours");

static inline void add_masked(int32_t *row, const int32_t *mask, int32_t hands, int length) {
  for (int i = 0; i < length; i += 4) *(four *)&row[i] += *(const four *)&mask[i] & hands;
}

/* Processes whole rows, so that no loop length depends on the stray; masks select the entries to change. */
static void pass(stray_worker *w, const stray_work *work, const hw_stray_point *point) {
  int block = point->low / BLOCK;
  for (int p = 0; p < point->parts; p++) {
    beside_tally *tally = &w->tally[point->part[p]];
    tally->beaten += point->hands[p];
    add_masked(tally->whole, work->later[block], point->hands[p], BLOCKS);
    add_masked(&tally->within[block * BLOCK], work->above[point->low % BLOCK], point->hands[p], BLOCK);
  }
}

static void answer(const stray_worker *w, const stray_work *work, const query *asked) {
  const hw_value_rules *rules = work->rules;
  int64_t worth = 0;
  for (uint32_t i = w->term_of[asked->job]; i < w->term_of[asked->job + 1]; i++) {
    const beside_tally *tally = &w->tally[w->term[i].beside];
    int32_t both = tally->whole[asked->low / BLOCK] + tally->within[asked->low];
    worth += (int64_t)w->term[i].times *
             (tally->fixed[asked->low] + rules->high * tally->beaten + rules->both * both);
  }
  w->worth[asked->job * HW_CARD_SETTINGS + asked->place] = worth;
}

/* Adds the values found to the jobs from `first` on. */
static void add_worths(const stray_worker *w, const stray_work *work, uint32_t first, uint32_t jobs) {
  for (uint32_t j = 0; j < jobs; j++) {
    const hw_suit_job *job = &work->groups->job[work->order[first + j]];
    int64_t *worth = &work->groups->worth[job->worth];
    for (int p = 0; p < group_of(work, job)->places; p++)
      worth[p] += w->worth[j * HW_CARD_SETTINGS + (uint32_t)p];
  }
}

/* ---- queries ---- */

static bool grow(void **array, size_t size, size_t needed, size_t *room) {
  if (needed <= *room) return true;
  free(*array);
  *array = malloc(2 * needed * size);
  *room = *array ? 2 * needed : 0;
  return *array != NULL;
}

/* Makes room for the queries and terms of `jobs` jobs. */
static bool reserve(stray_worker *w, size_t jobs) {
  return grow((void **)&w->query, sizeof *w->query, jobs * HW_CARD_SETTINGS, &w->query_room) &&
         grow((void **)&w->worth, sizeof *w->worth, jobs * HW_CARD_SETTINGS, &w->worth_room) &&
         grow((void **)&w->term, sizeof *w->term, jobs * TERMS_MAX, &w->term_room) &&
         grow((void **)&w->term_of, sizeof *w->term_of, jobs + 1, &w->job_room);
}

/* Lists the queries of the jobs by high rank; w->first[h + 1] becomes the end of those with high rank h. */
static void list_queries(stray_worker *w, const stray_work *work, uint32_t first, uint32_t jobs) {
  const hw_value_groups *groups = work->groups;
  uint32_t terms = 0;
  memset(w->first, 0, sizeof w->first);
  for (uint32_t j = 0; j < jobs; j++) {
    const hw_suit_job *job = &groups->job[work->order[first + j]];
    const hw_value_group *group = &groups->group[job->group];
    w->term_of[j] = terms;
    terms += (uint32_t)find_terms(work, job, &w->term[terms]);
    for (int p = 0; p < group->places; p++) w->first[groups->place[group->place + (uint32_t)p].high + 1]++;
  }
  w->term_of[jobs] = terms;
  for (uint32_t h = 0; h + 1 < HIGHS; h++) w->first[h + 1] += w->first[h];
  for (uint32_t j = 0; j < jobs; j++) {
    const hw_value_group *group = group_of(work, &groups->job[work->order[first + j]]);
    for (int p = 0; p < group->places; p++) {
      hw_place_beats beats = groups->place[group->place + (uint32_t)p];
      w->query[w->first[beats.high]++] = (query){j, (uint8_t)p, beats.low};
    }
  }
}

/* ---- one X ---- */

static bool sweep(stray_worker *w, const stray_work *work, uint16_t ranks, bool joker, const uint32_t *free,
                  uint32_t count) {
  uint32_t first = work->first[joker][ranks], jobs = work->first[joker][ranks + 1] - first;
  if (jobs == 0 || count == 0) return true;
  if (!reserve(w, jobs)) return false;
  const hw_stray_point *point = work->bank->point;
  count_all(w, work, free, count);
  list_queries(w, work, first, jobs);
  /* Now w->first[h] is the end of the queries with high rank h. */
  uint32_t asked = 0, passed = 0, queries = w->first[HIGHS - 1];
  for (uint32_t h = 0; asked < queries; h++) {
    if (w->first[h] == asked) continue;
    while (passed < count && point[free[passed]].high < h) pass(w, work, &point[free[passed++]]);
    for (; asked < w->first[h]; asked++) answer(w, work, &w->query[asked]);
  }
  add_worths(w, work, first, jobs);
  return true;
}

/* True if there are jobs for X, or for an X with more ranks below `rank`. Such sets are next to each other. */
static bool has_jobs(const stray_work *work, uint16_t ranks, int rank, bool joker) {
  return work->first[joker][ranks] < work->first[joker][ranks + (1u << rank)];
}

/* Sweeps X, and every X with more ranks below `rank` that has jobs. Strays of the latter are subsets of X's
 * strays, and are listed after them. */
static bool sweep_below(stray_worker *w, const stray_work *work, uint16_t ranks, int rank, bool joker,
                        uint32_t *free, uint32_t count) {
  if (!sweep(w, work, ranks, joker, free, count)) return false;
  for (int r = 0; r < rank; r++) {
    uint16_t more = (uint16_t)(ranks | 1u << r);
    uint32_t *fewer = free + count, left = 0;
    if (!has_jobs(work, more, r, joker)) continue;
    for (uint32_t i = 0; i < count; i++) {
      fewer[left] = free[i];
      left += (work->bank->point[free[i]].suited >> r & 1) == 0;
    }
    if (!sweep_below(w, work, more, r, joker, fewer, left)) return false;
  }
  return true;
}

static hw_status do_part(void *self, int worker, uint32_t part) {
  const stray_work *work = self;
  stray_worker *w = work->worker[worker];
  bool joker = part >= HIGH_SETS;
  uint16_t high = (uint16_t)(part % HIGH_SETS << HIGH_RANK);
  uint32_t count = 0;
  if (!has_jobs(work, high, HIGH_RANK, joker)) return HW_OK;
  for (uint32_t i = 0; i < work->bank->points; i++) {
    const hw_stray_point *point = &work->bank->point[i];
    w->free[count] = i;
    count += (point->suited & high) == 0 && !(joker && point->joker);
  }
  return sweep_below(w, work, high, HIGH_RANK, joker, w->free, count) ? HW_OK : HW_NO_MEMORY;
}

/* ---- made and freed ---- */

static void worker_free(stray_worker *w) {
  if (w == NULL) return;
  free(w->free);
  free(w->query);
  free(w->worth);
  free(w->term);
  free(w->term_of);
  free(w);
}

static stray_worker *worker_new(uint32_t points) {
  stray_worker *w = calloc(1, sizeof *w);
  if (w == NULL) return NULL;
  w->free = malloc(((HIGH_RANK + 1) * (size_t)points + 1) * sizeof *w->free);
  if (w->free) return w;
  worker_free(w);
  return NULL;
}

static void fill_masks(stray_work *work) {
  for (int a = 0; a < BLOCKS; a++)
    for (int b = 0; b < BLOCKS; b++) work->later[a][b] = b > a ? -1 : 0;
  for (int a = 0; a < BLOCK; a++)
    for (int b = 0; b < BLOCK; b++) work->above[a][b] = b > a ? -1 : 0;
}

static bool order_jobs(stray_work *work) {
  const hw_value_groups *groups = work->groups;
  uint32_t *next = calloc(2 * RANK_SETS + 1, sizeof *next);
  work->order = malloc(groups->jobs * sizeof *work->order);
  bool made = next && work->order;
  for (uint32_t j = 0; made && j < groups->jobs; j++)
    next[holds_joker(work, &groups->job[j]) * RANK_SETS + groups->job[j].ranks + 1]++;
  for (uint32_t i = 0; made && i < 2 * RANK_SETS; i++) next[i + 1] += next[i];
  for (uint32_t i = 0; made && i <= RANK_SETS; i++) {
    work->first[0][i] = next[i];
    work->first[1][i] = next[RANK_SETS + i];
  }
  for (uint32_t j = 0; made && j < groups->jobs; j++)
    work->order[next[holds_joker(work, &groups->job[j]) * RANK_SETS + groups->job[j].ranks]++] = j;
  free(next);
  return made;
}

hw_status hw_value_strays(const hw_valuation *valuation, const hw_value_rules *rules,
                          const hw_bank_cards *bank, hw_value_groups *groups, uint32_t from, uint32_t to) {
  int workers = hw_crew_workers(valuation->threads);
  stray_work *work = calloc(1, sizeof *work);
  if (work == NULL) return HW_NO_MEMORY;
  work->rules = rules;
  work->bank = bank;
  work->groups = groups;
  work->kinds = valuation->kinds;
  fill_masks(work);
  bool made = order_jobs(work);
  for (int i = 0; i < workers && made; i++) made = (work->worker[i] = worker_new(bank->points)) != NULL;
  hw_value_stage stage = {valuation, do_part, work, PARTS, from, to};
  hw_status status = made ? hw_value_run(&stage) : HW_NO_MEMORY;
  for (int i = 0; i < workers; i++) worker_free(work->worker[i]);
  free(work->order);
  free(work);
  return status;
}
