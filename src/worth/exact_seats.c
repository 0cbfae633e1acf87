/* exact_seats.c - tiles: a bank against two seats; counts every deal of three hands by the results of both seats.
 *
 * Against one bank hand, every player's hand has a result. Pairs of hands with two given results that share no
 * tile are counted by inclusion and exclusion over the tiles both hold, at most four:
 *
 *   pairs that share nothing = sum over sets S of tiles of (-1)^|S| * hands with the first result that hold S
 *                                                                   *
 *                                                                   hands
 *                                                                   with
 *                                                                   the
 *                                                                   second
 *                                                                   result
 *                                                                   that
 *                                                                   hold
 *                                                                   S
 *
 * Tiles of a face are interchangeable, so sets are counted by faces (exact_overlap.c): as many as there are ways
 * to pick them from the tiles the bank leaves. Bounds: all deals of three hands are 7.8e12; the sums for one bank
 * hand are at most 16 * 20,475^2 = 6.7e9. */

#include "worth/exact.h"

#include "base/crew.h"

#include <stdlib.h>
#include <string.h>

enum {
  SEATS_JOBS = 256,
  CHOICES = HW_FACES * 9, /* by face, tiles already in the set, and tiles to draw: 0 to 2 each */
  NO_CHOICE = CHOICES,    /* exactly one way */
  LANE = 21               /* bits for the number of hands with one result: at most C(28,4) = 20,475 */
};

/* Tiles to draw: a choice for each face. Describes the tiles of a set, and the tiles of a hand outside it; many
 * hands share the latter. */
typedef struct seats_rest {
  uint8_t choice[HW_TILE_HAND];
} seats_rest;

typedef struct seats_holder {
  uint16_t kind;
  uint16_t rest; /* its number among the different rests */
} seats_holder;

/* Scratch of a worker for one bank hand. */
typedef struct seats_met {
  uint8_t lane[UINT16_MAX];  /* by kind of the player's hand: bit position of its result's lane in a sum */
  uint32_t ways[UINT16_MAX]; /* ways to draw each rest from the tiles the bank leaves */
  uint64_t sum[HW_SEAT_ENDS][HW_SEAT_ENDS];
} seats_met;

typedef struct seats_work {
  const hw_two_seats *asked;
  hw_overlaps overlaps;
  seats_holder *holder; /* parallel to the overlaps' holders */
  uint16_t *set;        /* by overlap: the rest that describes its own tiles */
  seats_rest *rest;
  uint32_t rests;
  seats_met *met;
} seats_work;

/* ---- before the counting ---- */

static int held_of(uint64_t faces, int face) { return (int)(faces >> 3 * face & 7); }

static void fill_rest(const hw_kinds *kinds, uint64_t faces, uint32_t kind, seats_rest *rest) {
  const uint8_t *face = kinds->face[kind];
  int n = 0;
  memset(rest->choice, NO_CHOICE, sizeof rest->choice);
  for (int i = 0, run; i < HW_TILE_HAND; i += run) {
    for (run = 1; i + run < HW_TILE_HAND && face[i + run] == face[i]; run++) continue;
    int within = held_of(faces, face[i]);
    if (run > within) rest->choice[n++] = (uint8_t)(face[i] * 9 + within * 3 + run - within);
  }
}

static void fill_set(uint64_t faces, seats_rest *rest) {
  int n = 0;
  memset(rest->choice, NO_CHOICE, sizeof rest->choice);
  for (int f = 0; faces >> 3 * f != 0; f++)
    if (held_of(faces, f) > 0) rest->choice[n++] = (uint8_t)(f * 9 + held_of(faces, f));
}

static int compare_rests(const void *a, const void *b) { return memcmp(a, b, sizeof(seats_rest)); }

/* Sorts rests and removes duplicates. */
static uint32_t keep_different(seats_rest *rest, uint32_t count) {
  uint32_t kept = 0;
  qsort(rest, count, sizeof *rest, compare_rests);
  for (uint32_t i = 0; i < count; i++)
    if (i == 0 || compare_rests(&rest[i], &rest[kept - 1]) != 0) rest[kept++] = rest[i];
  return kept;
}

static uint16_t number_of(const seats_work *work, const seats_rest *rest) {
  const seats_rest *found = bsearch(rest, work->rest, work->rests, sizeof *found, compare_rests);
  return (uint16_t)(found - work->rest);
}

/* Fills the rests of all holders, then of the overlaps themselves. */
static void fill_rests(const seats_work *work, seats_rest *rest) {
  const hw_overlaps *overlaps = &work->overlaps;
  for (uint32_t o = 0; o < overlaps->count; o++) {
    fill_set(overlaps->faces[o], &rest[overlaps->first[overlaps->count] + o]);
    for (uint32_t i = overlaps->first[o]; i < overlaps->first[o + 1]; i++)
      fill_rest(work->asked->player->kinds, overlaps->faces[o], overlaps->holder[i].kind, &rest[i]);
  }
}

static hw_status number_rests(seats_work *work, const seats_rest *rest) {
  const hw_overlaps *overlaps = &work->overlaps;
  uint32_t holders = overlaps->first[overlaps->count];
  memcpy(work->rest, rest, (holders + overlaps->count) * sizeof *rest);
  work->rests = keep_different(work->rest, holders + overlaps->count);
  if (work->rests > UINT16_MAX || work->asked->player->kinds->count > UINT16_MAX) return HW_BAD_RULES;
  for (uint32_t i = 0; i < holders; i++)
    work->holder[i] = (seats_holder){(uint16_t)overlaps->holder[i].kind, number_of(work, &rest[i])};
  for (uint32_t o = 0; o < overlaps->count; o++) work->set[o] = number_of(work, &rest[holders + o]);
  return HW_OK;
}

static hw_status list_rests(seats_work *work) {
  uint32_t count = work->overlaps.count, all = work->overlaps.first[count] + count;
  seats_rest *rest = malloc(all * sizeof *rest);
  work->rest = malloc(all * sizeof *work->rest);
  work->holder = malloc(all * sizeof *work->holder);
  work->set = malloc(count * sizeof *work->set);
  hw_status status = HW_NO_MEMORY;
  if (rest && work->rest && work->holder && work->set) {
    fill_rests(work, rest);
    status = number_rests(work, rest);
  }
  free(rest);
  return status;
}

/* ---- one bank hand ---- */

static int choose_of(int n, int k) { return k == 0 ? 1 : k == 1 ? n : n * (n - 1) / 2; }

/* The tiles of each face that the bank leaves; returns the number of bank hands with these faces. */
static int take_bank(const hw_deck *deck, const uint8_t *face, int left[HW_FACES]) {
  int hands = 1;
  for (int f = 0; f < HW_FACES; f++) {
    int held = 0;
    for (int i = 0; i < HW_TILE_HAND; i++) held += face[i] == f;
    if (held > deck->pieces[f]) return 0;
    hands *= choose_of(deck->pieces[f], held);
    left[f] = deck->pieces[f] - held;
  }
  return hands;
}

static void fill_ways(const int left[HW_FACES], uint32_t ways[CHOICES + 1]) {
  for (int f = 0; f < HW_FACES; f++)
    for (int within = 0; within < 3; within++)
      for (int more = 0; more < 3; more++) {
        int free = left[f] - within;
        ways[f * 9 + within * 3 + more] = free < more ? 0 : (uint32_t)choose_of(free, more);
      }
  ways[NO_CHOICE] = 1;
}

static void fill_ends(const hw_two_seats *asked, hw_place bank, uint8_t *lane) {
  const hw_side *player = asked->player;
  for (uint32_t k = 0; k < player->kinds->count; k++) {
    hw_place place = player->place[k];
    int high = player->state[place >> HW_HALF_BITS][bank >> HW_HALF_BITS];
    int low = player->state[place & 0xFF][bank & 0xFF];
    uint8_t code = asked->code[hw_tile_cell(high, low)];
    lane[k] = LANE * (code == 1 ? HW_SEAT_LOSES : code == 3 ? HW_SEAT_WINS : HW_SEAT_PUSHES);
  }
}

/* Counts the hands that hold the set, by result. */
static void count_ends(const seats_work *work, uint32_t overlap, const seats_met *met,
                       int64_t of[HW_SEAT_ENDS]) {
  uint64_t sum = 0;
  for (uint32_t i = work->overlaps.first[overlap]; i < work->overlaps.first[overlap + 1]; i++)
    sum += (uint64_t)met->ways[work->holder[i].rest] << met->lane[work->holder[i].kind];
  for (int e = 0; e < HW_SEAT_ENDS; e++) of[e] = (int64_t)(sum >> LANE * e & ((1u << LANE) - 1));
}

static void count_bank(const seats_work *work, uint32_t number, seats_met *met) {
  const hw_two_seats *asked = work->asked;
  const hw_overlaps *overlaps = &work->overlaps;
  int left[HW_FACES], hands = take_bank(asked->deck, asked->bank->kinds->face[number], left);
  uint32_t ways[CHOICES + 1];
  int64_t pairs[HW_SEAT_ENDS][HW_SEAT_ENDS] = {{0}}, of[HW_SEAT_ENDS];
  if (hands == 0) return;
  fill_ways(left, ways);
  fill_ends(asked, asked->bank->place[number], met->lane);
  for (uint32_t r = 0; r < work->rests; r++) {
    const uint8_t *c = work->rest[r].choice;
    met->ways[r] = ways[c[0]] * ways[c[1]] * ways[c[2]] * ways[c[3]];
  }
  for (uint32_t o = 0; o < overlaps->count; o++) {
    int64_t sets = met->ways[work->set[o]];
    if (sets == 0) continue;
    count_ends(work, o, met, of);
    if (overlaps->size[o] % 2 == 1) sets = -sets;
    for (int a = 0; a < HW_SEAT_ENDS; a++)
      for (int b = 0; b < HW_SEAT_ENDS; b++) pairs[a][b] += sets * of[a] * of[b];
  }
  for (int a = 0; a < HW_SEAT_ENDS; a++)
    for (int b = 0; b < HW_SEAT_ENDS; b++) met->sum[a][b] += (uint64_t)(hands * pairs[a][b]);
}

static hw_status do_job(void *self, int worker, uint32_t job) {
  seats_work *work = self;
  for (uint32_t k = job; k < work->asked->bank->kinds->count; k += SEATS_JOBS)
    count_bank(work, k, &work->met[worker]);
  return HW_OK;
}

/* ---- all of them ---- */

/* True if every hand is set, so that every deal has a result. */
static bool is_whole(const hw_side *side) {
  for (uint32_t k = 0; k < side->kinds->count; k++)
    if (side->place[k] == HW_NOWHERE) return false;
  return true;
}

static hw_status check(const hw_two_seats *asked) {
  hw_game game = hw_side_game(asked->player);
  if (hw_has_suits(game) || hw_side_game(asked->bank) != game) return HW_BAD_RULES;
  bool whole = is_whole(asked->player) && is_whole(asked->bank);
  return whole && hw_deck_fits(game, asked->deck) ? HW_OK : HW_BAD_RULES;
}

hw_status hw_two_seats_run(const hw_two_seats *asked, uint64_t ended[HW_SEAT_ENDS][HW_SEAT_ENDS]) {
  hw_status status = check(asked);
  if (status != HW_OK) return status;
  seats_work *work = calloc(1, sizeof *work);
  if (work == NULL) return HW_NO_MEMORY;
  work->asked = asked;
  status = hw_overlaps_build(asked->player->kinds, asked->deck, &work->overlaps);
  hw_crew crew = {.self = work,
                  .job = do_job,
                  .jobs = SEATS_JOBS,
                  .workers = hw_crew_workers(asked->threads),
                  .progress = asked->progress,
                  .progress_self = asked->progress_self};
  work->met = calloc((size_t)crew.workers, sizeof *work->met);
  if (status == HW_OK) status = work->met ? list_rests(work) : HW_NO_MEMORY;
  if (status == HW_OK) status = hw_crew_run(&crew);
  memset(ended, 0, HW_SEAT_ENDS * sizeof *ended);
  for (int w = 0; work->met && w < crew.workers; w++)
    for (int a = 0; a < HW_SEAT_ENDS; a++)
      for (int b = 0; b < HW_SEAT_ENDS; b++) ended[a][b] += work->met[w].sum[a][b];
  hw_overlaps_free(&work->overlaps);
  free(work->holder);
  free(work->set);
  free(work->rest);
  free(work->met);
  free(work);
  return status;
}
