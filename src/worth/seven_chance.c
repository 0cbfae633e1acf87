/* seven_chance.c - simulates rounds in which at least two players hold hands of a group.
 *
 * Draws two hands of the group that share no card, every pair equally likely, and deals the other players' hands
 * from the remaining cards. Rounds are split into streams as in simulate.c. */

#include "worth/worth.h"

#include "base/crew.h"
#include "dealing/dealing.h"

#include <stdlib.h>
#include <string.h>

enum { STREAMS = 64, TRIES = 1 << 20 };

/* A class of the group. */
typedef struct grouped {
  uint8_t piece[HW_CARD_HAND];
  uint32_t upto; /* cumulative number of hands up to and including this class */
} grouped;

typedef struct chance_work {
  const hw_seven_chance *asked;
  grouped *class;
  uint32_t classes, room;
  hw_seven_chances stream[STREAMS];
} chance_work;

/* ---- the classes of the group ---- */

static hw_status add_class(chance_work *work, const hw_class *class) {
  uint32_t before = work->classes > 0 ? work->class[work->classes - 1].upto : 0;
  if (work->classes == work->room) {
    work->room = 2 * work->room + 1024;
    grouped *more = realloc(work->class, work->room * sizeof *more);
    if (more == NULL) return HW_NO_MEMORY;
    work->class = more;
  }
  grouped *one = &work->class[work->classes++];
  memcpy(one->piece, class->piece, HW_CARD_HAND);
  one->upto = before + class->hands;
  return HW_OK;
}

static hw_status list_group(chance_work *work) {
  const hw_seven_pairs *pairs = work->asked->pairs;
  hw_seven_kind *of = malloc(sizeof *of);
  hw_status status = of ? HW_OK : HW_NO_MEMORY;
  for (uint32_t kind = 0; kind < pairs->kinds->count && status == HW_OK; kind++) {
    if (!hw_seven_pairs_kind(pairs, kind, of)) status = HW_BAD_RULES;
    for (int i = 0; i < of->count && status == HW_OK; i++)
      if (pairs->group[of->index[i]] != 0) status = add_class(work, &of->classes[i]);
  }
  free(of);
  return status;
}

/* ---- one round ---- */

/* A random hand of the group, uniform, as bits. */
static uint64_t draw_hand(const chance_work *work, hw_rng *rng) {
  uint32_t drawn = hw_rng_below(rng, work->class[work->classes - 1].upto), low = 0, high = work->classes - 1;
  uint8_t suit[4] = {0, 1, 2, 3};
  uint64_t hand = 0;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (work->class[middle].upto > drawn) high = middle;
    else low = middle + 1;
  }
  hw_rng_deal(rng, suit, 4, 4);
  for (int i = 0; i < HW_CARD_HAND; i++) {
    uint8_t piece = work->class[low].piece[i];
    hand |= UINT64_C(1) << (piece == HW_JOKER ? piece : (piece & ~3) | suit[piece & 3]);
  }
  return hand;
}

/* Two random hands of the group that share no card, as bits; 0 if none is found in TRIES draws. */
static uint64_t draw_two(const chance_work *work, hw_rng *rng) {
  for (int i = 0; i < TRIES; i++) {
    uint64_t one = draw_hand(work, rng), other = draw_hand(work, rng);
    if ((one & other) == 0) return one | other;
  }
  return 0;
}

static hw_status play_round(const chance_work *work, hw_rng *rng, hw_seven_chances *sums) {
  const hw_seven_pairs *pairs = work->asked->pairs;
  uint8_t left[HW_CARDS], hand[HW_CARD_HAND];
  int cards = 0, earning = 2, won = 0;
  uint64_t held = draw_two(work, rng);
  if (held == 0) return HW_BAD_RULES;
  for (int c = 0; c < hw_game_of(pairs->kinds->game)->pieces; c++)
    if (!(held >> c & 1)) left[cards++] = (uint8_t)c;
  hw_rng_deal(rng, left, cards, HW_CARD_HAND * (work->asked->players - 2));
  for (int player = 3; player <= work->asked->players; player++) {
    memcpy(hand, &left[(player - 3) * HW_CARD_HAND], sizeof hand);
    hw_pieces_sort(hand, HW_CARD_HAND);
    int index = hw_seven_pairs_index(pairs, hand);
    if (index < 0) return HW_BAD_RULES;
    if (player == 3) won = pairs->worth[index] != 0;
    else earning += pairs->group[index] != 0;
    sums->rounds[player][earning][won]++;
  }
  return HW_OK;
}

/* ---- all of them ---- */

static hw_status play_stream(void *self, int worker, uint32_t stream) {
  chance_work *work = self;
  const hw_seven_chance *asked = work->asked;
  uint64_t rounds = asked->rounds / STREAMS + (stream < asked->rounds % STREAMS);
  hw_rng rng;
  (void)worker;
  hw_status status = hw_rng_seed(&rng, asked->seed, strlen(asked->seed), stream);
  for (uint64_t round = 0; round < rounds && status == HW_OK; round++)
    status = play_round(work, &rng, &work->stream[stream]);
  return status;
}

static hw_status play_all(chance_work *work) {
  hw_crew crew = {
    .self = work, .job = play_stream, .jobs = STREAMS, .workers = hw_crew_workers(work->asked->threads)};
  hw_status status = list_group(work);
  if (status == HW_OK && work->classes == 0) status = HW_BAD_RULES;
  return status == HW_OK ? hw_crew_run(&crew) : status;
}

static void add_sums(hw_seven_chances *total, const hw_seven_chances *more) {
  for (int p = 0; p <= HW_SEVEN_PLAYERS; p++)
    for (int e = 0; e < HW_SEVEN_PLAYERS; e++)
      for (int w = 0; w < 2; w++) total->rounds[p][e][w] += more->rounds[p][e][w];
}

hw_status hw_seven_chance_find(const hw_seven_chance *asked, hw_seven_chances *found) {
  if (!hw_has_suits(asked->pairs->kinds->game)) return HW_BAD_RULES;
  if (asked->players < 3 || asked->players > HW_SEVEN_PLAYERS) return HW_TOO_MANY;
  chance_work *work = calloc(1, sizeof *work);
  if (work == NULL) return HW_NO_MEMORY;
  work->asked = asked;
  hw_status status = play_all(work);
  memset(found, 0, sizeof *found);
  for (int i = 0; i < STREAMS; i++) add_sums(found, &work->stream[i]);
  free(work->class);
  free(work);
  return status;
}
