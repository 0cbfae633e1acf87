/* exact_seats.c - tiles: a bank against two seats, every deal of three hands counted by how both seats end.
 *
 * Against one hand of the bank's every hand of a player ends some way. Pairs of hands that end in two given ways
 * and share no tile are counted by inclusion and exclusion over the tiles both hold, at most four:
 *
 *   pairs that share nothing = sum over sets S of tiles of (-1)^|S| * hands of the one way that hold S
 *                                                                   * hands of the other that hold S
 *
 * Tiles of a face are alike, so sets are counted by faces (exact_overlap.c): as many as there are ways to pick
 * them from what the bank leaves. All deals of three hands are 7.8e12, and the sums of one hand of the bank's at
 * most 16 * 20,475^2 = 6.7e9. */

#include "worth/exact.h"

#include "base/crew.h"

#include <stdlib.h>
#include <string.h>

enum {
  SEATS_JOBS = 256,
  CHOICES = HW_FACES * 9, /* of a face, held by the set already, and to be had besides: 0 to 2 each */
  NO_CHOICE = CHOICES     /* one way */
};

/* What a hand has beside the set: by face, a choice each. */
typedef struct seats_rest {
  uint8_t choice[HW_TILE_HAND];
} seats_rest;

typedef struct seats_work {
  const hw_two_seats *asked;
  hw_overlaps overlaps;
  seats_rest *rest; /* of each holder */
  uint8_t *end;     /* of each kind of a player's, against one hand of the bank's: a worker's own */
  uint64_t sum[HW_CREW_MAX][HW_SEAT_ENDS][HW_SEAT_ENDS];
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

static bool list_rests(seats_work *work) {
  const hw_overlaps *overlaps = &work->overlaps;
  work->rest = malloc(((size_t)overlaps->first[overlaps->count] + 1) * sizeof *work->rest);
  for (uint32_t o = 0; work->rest && o < overlaps->count; o++)
    for (uint32_t i = overlaps->first[o]; i < overlaps->first[o + 1]; i++)
      fill_rest(work->asked->player->kinds, overlaps->faces[o], overlaps->holder[i].kind, &work->rest[i]);
  return work->rest != NULL;
}

/* ---- one hand of the bank's ---- */

static int choose_of(int n, int k) { return k == 0 ? 1 : k == 1 ? n : n * (n - 1) / 2; }

/* Of each face the tiles the bank leaves; returns how many such hands of the bank's there are. */
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

static int64_t sets_of(uint64_t faces, const int left[HW_FACES]) {
  int64_t sets = 1;
  for (int f = 0; faces >> 3 * f != 0 && f < HW_FACES; f++) {
    int held = held_of(faces, f);
    sets *= held > left[f] ? 0 : choose_of(left[f], held);
  }
  return sets;
}

static void fill_ends(const hw_two_seats *asked, hw_place bank, uint8_t *end) {
  const hw_side *player = asked->player;
  for (uint32_t k = 0; k < player->kinds->count; k++) {
    hw_place place = player->place[k];
    if (place == HW_NOWHERE) continue;
    int high = player->state[place >> HW_HALF_BITS][bank >> HW_HALF_BITS];
    int low = player->state[place & 0xFF][bank & 0xFF];
    uint8_t code = asked->code[hw_tile_cell(high, low)];
    end[k] = code == 1 ? HW_SEAT_LOSES : code == 3 ? HW_SEAT_WINS : HW_SEAT_PUSHES;
  }
}

static void count_bank(const seats_work *work, uint32_t number, uint8_t *end,
                       uint64_t sum[HW_SEAT_ENDS][HW_SEAT_ENDS]) {
  const hw_two_seats *asked = work->asked;
  const hw_overlaps *overlaps = &work->overlaps;
  int left[HW_FACES], hands = take_bank(asked->deck, asked->bank->kinds->face[number], left);
  uint32_t ways[CHOICES + 1];
  int64_t pairs[HW_SEAT_ENDS][HW_SEAT_ENDS] = {{0}};
  if (hands == 0 || asked->bank->place[number] == HW_NOWHERE) return;
  fill_ways(left, ways);
  fill_ends(asked, asked->bank->place[number], end);
  for (uint32_t o = 0; o < overlaps->count; o++) {
    int64_t sets = sets_of(overlaps->faces[o], left), of[HW_SEAT_ENDS] = {0};
    if (sets == 0) continue;
    for (uint32_t i = overlaps->first[o]; i < overlaps->first[o + 1]; i++) {
      const uint8_t *c = work->rest[i].choice;
      of[end[overlaps->holder[i].kind]] += ways[c[0]] * ways[c[1]] * ways[c[2]] * ways[c[3]];
    }
    if (overlaps->size[o] % 2 == 1) sets = -sets;
    for (int a = 0; a < HW_SEAT_ENDS; a++)
      for (int b = 0; b < HW_SEAT_ENDS; b++) pairs[a][b] += sets * of[a] * of[b];
  }
  for (int a = 0; a < HW_SEAT_ENDS; a++)
    for (int b = 0; b < HW_SEAT_ENDS; b++) sum[a][b] += (uint64_t)(hands * pairs[a][b]);
}

static hw_status do_job(void *self, int worker, uint32_t job) {
  seats_work *work = self;
  uint32_t kinds = work->asked->bank->kinds->count;
  for (uint32_t k = job; k < kinds; k += SEATS_JOBS)
    count_bank(work, k, &work->end[(uint32_t)worker * kinds], work->sum[worker]);
  return HW_OK;
}

/* ---- all of them ---- */

/* Every hand takes part, so that every deal ends some way. */
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
  work->end = malloc((size_t)crew.workers * asked->player->kinds->count);
  if (status == HW_OK && !(list_rests(work) && work->end)) status = HW_NO_MEMORY;
  if (status == HW_OK) status = hw_crew_run(&crew);
  memset(ended, 0, HW_SEAT_ENDS * sizeof *ended);
  for (int w = 0; w < HW_CREW_MAX; w++)
    for (int a = 0; a < HW_SEAT_ENDS; a++)
      for (int b = 0; b < HW_SEAT_ENDS; b++) ended[a][b] += work->sum[w][a][b];
  hw_overlaps_free(&work->overlaps);
  free(work->rest);
  free(work->end);
  free(work);
  return status;
}
