/* cards.c - how fast seven cards are ranked, side by side with whatever evaluators are given.
 *
 * cards [--runs N] [RIVAL.so ...]: everything is timed in turn, N times over, in one process; bench/run
 * builds this and pins it to a core. What is printed is hands a second, in millions: the median of the
 * runs and the lowest and highest. Before that every rival's order is compared with ours, hand by hand on
 * the random hands, and by the sum of its ranks on all. */

#include "ranking/card_key.h"
#include "rival.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { RANDOM_HANDS = 4000000, RIVALS_MAX = 8, RUNS_MAX = 99, OURS = 3 };

/* The order of most card rooms, which the others have built in: A-2-3-4-5 is the lowest straight. */
static const hw_card_rules rules = {
  .category = {HW_FIVE_ACES, HW_ROYAL, HW_STRAIGHT_FLUSH, HW_QUADS, HW_FULL_HOUSE, HW_FLUSH, HW_STRAIGHT,
               HW_TRIPS, HW_TWO_PAIR, HW_PAIR, HW_HIGH_CARD},
  .straight = {12, 11, 10, 9, 8, 7, 6, 5, 4, 3},
  .straight_flush = {11, 10, 9, 8, 7, 6, 5, 4, 3},
  .joker_flush = HW_JOKER_HIGHEST_MISSING,
};

static hw_card_ranking *ranking;
static hw_card (*hands[2])[HW_CARD_HAND]; /* of 52 cards and of 53 */

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void die(int code, const char *what, const char *why) {
  fprintf(stderr, "bench/cards: %s: %s\n", what, why);
  exit(code);
}

/* ---- the random hands: the same in every run of the program ---- */

static uint32_t next_random(uint64_t *state) {
  *state ^= *state << 13;
  *state ^= *state >> 7;
  *state ^= *state << 17;
  return (uint32_t)(*state >> 32);
}

static void deal(int cards, hw_card (**out)[HW_CARD_HAND]) {
  uint64_t state = 88172645463325252u;
  *out = malloc(RANDOM_HANDS * sizeof **out);
  if (!*out) die(3, "random hands", "no memory");
  for (int h = 0; h < RANDOM_HANDS; h++) {
    uint64_t dealt = 0;
    for (int i = 0; i < HW_CARD_HAND;) {
      hw_card card = (hw_card)((uint64_t)next_random(&state) * (uint64_t)cards >> 32);
      if (dealt >> card & 1) continue;
      dealt |= UINT64_C(1) << card;
      (*out)[h][i++] = card;
    }
  }
}

/* ---- ours ---- */

/* The two innermost loops, apart from the others so that nothing of theirs takes up a register here. */
__attribute__((noinline)) static uint64_t enumerate_two(hw_card_sum five, int first, int cards) {
  uint64_t total = 0;
  for (int f = first; f < cards; f++) {
    hw_card_sum six = hw_card_sum_add(five, (hw_card)f);
    for (int g = f + 1; g < cards; g++) total += hw_card_rank7_sum(ranking, hw_card_sum_add(six, (hw_card)g));
  }
  return total;
}

static uint64_t enumerate(int cards) {
  uint64_t total = 0;
  for (int a = 0; a < cards; a++) {
    hw_card_sum one = hw_card_sum_add(hw_card_sum_none, (hw_card)a);
    for (int b = a + 1; b < cards; b++) {
      hw_card_sum two = hw_card_sum_add(one, (hw_card)b);
      for (int c = b + 1; c < cards; c++) {
        hw_card_sum three = hw_card_sum_add(two, (hw_card)c);
        for (int d = c + 1; d < cards; d++) {
          hw_card_sum four = hw_card_sum_add(three, (hw_card)d);
          for (int e = d + 1; e < cards; e++)
            total += enumerate_two(hw_card_sum_add(four, (hw_card)e), e + 1, cards);
        }
      }
    }
  }
  return total;
}

static uint64_t random_inline(hw_card (*hand)[HW_CARD_HAND]) {
  uint64_t total = 0;
  for (int h = 0; h < RANDOM_HANDS; h++) total += hw_card_rank7_sum(ranking, hw_card_sum_of7(hand[h]));
  return total;
}

static uint64_t random_called(hw_card (*hand)[HW_CARD_HAND]) {
  uint64_t total = 0;
  for (int h = 0; h < RANDOM_HANDS; h++) total += hw_card_rank7(ranking, hand[h]);
  return total;
}

static uint64_t enumerate_53(void) { return enumerate(53); }
static uint64_t enumerate_52(void) { return enumerate(52); }
static uint64_t random_53(void) { return random_inline(hands[1]); }
static uint64_t random_52(void) { return random_inline(hands[0]); }
static uint64_t called_53(void) { return random_called(hands[1]); }

static const hw_rival ours[OURS] = {
  {"houseway", 53, NULL, NULL, random_53, enumerate_53},
  {"houseway", 52, NULL, NULL, random_52, enumerate_52},
  {"houseway, hw_card_rank7 called", 53, NULL, NULL, called_53, NULL},
};

/* ---- do they agree? ---- */

typedef struct comparison {
  uint64_t held[HW_CARD_HIGH_RANKS_MAX];   /* hands of each of our ranks */
  uint32_t theirs[HW_CARD_HIGH_RANKS_MAX]; /* the rival's rank of the first of them */
} comparison;

static void compare_all(const hw_rival *rival, comparison *c) {
  hw_card card[HW_CARD_HAND] = {0, 1, 2, 3, 4, 5, 6};
  memset(c, 0, sizeof *c);
  for (int i = 0; i >= 0;) {
    uint16_t rank = hw_card_rank7(ranking, card);
    if (c->held[rank]++ == 0) c->theirs[rank] = rival->rank(card);
    for (i = HW_CARD_HAND - 1; i >= 0 && card[i] == rival->cards - HW_CARD_HAND + i; i--) continue;
    if (i < 0) break;
    card[i]++;
    for (int j = i + 1; j < HW_CARD_HAND; j++) card[j] = (hw_card)(card[j - 1] + 1);
  }
}

static void agree(const hw_rival *rival) {
  static comparison c;
  hw_card(*hand)[HW_CARD_HAND] = hands[rival->cards - 52];
  uint64_t total = 0;
  uint32_t last = 0;
  int disordered = 0, differ = 0, seen = 0;
  compare_all(rival, &c);
  for (int r = 0; r < hw_card_high_ranks(ranking); r++) {
    if (c.held[r] == 0) continue;
    disordered += seen++ > 0 && c.theirs[r] <= last;
    last = c.theirs[r];
    total += c.held[r] * c.theirs[r];
  }
  for (int h = 0; h < RANDOM_HANDS; h++) {
    uint32_t rank = rival->rank(hand[h]);
    differ += rank != c.theirs[hw_card_rank7(ranking, hand[h])];
  }
  rival->prepare(hand[0], RANDOM_HANDS);
  printf("%s: %d ranks, %d out of our order; %d of %d random hands differ; all hands sum %s\n", rival->name,
         seen, disordered, differ, RANDOM_HANDS, rival->enumerate() == total ? "alike" : "otherwise");
}

/* ---- timing ---- */

typedef struct timing {
  double rate[RUNS_MAX];
  int count;
} timing;

static volatile uint64_t kept; /* so that no timed work is dropped */

static void time_one(uint64_t (*work)(void), double millions, timing *out) {
  if (!work) return;
  double start = now();
  kept = work();
  out->rate[out->count++] = millions / (now() - start);
}

static int compare_rates(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* Median (lowest to highest); t is by value, for the runs' order is wanted later. */
static void print_timing(timing t, const char *format) {
  if (t.count == 0) {
    printf("%22s", "");
    return;
  }
  qsort(t.rate, (size_t)t.count, sizeof *t.rate, compare_rates);
  printf(format, t.rate[t.count / 2], t.rate[0], t.rate[t.count - 1]);
}

/* Run by run, so that a run the machine was slow in is compared with itself. */
static void print_ratio(const timing *a, const timing *b) {
  timing ratio = {.count = a->count};
  for (int i = 0; i < a->count; i++) ratio.rate[i] = a->rate[i] / b->rate[i];
  print_timing(ratio, "  %6.2f (%4.2f to %4.2f)");
}

static void measure(const hw_rival *const *entry, int count, int runs) {
  static timing enumerating[OURS + RIVALS_MAX], at_random[OURS + RIVALS_MAX];
  for (int run = 0; run < runs; run++)
    for (int i = 0; i < count; i++) {
      double all = entry[i]->cards == 53 ? 154.143080 : 133.784560;
      time_one(entry[i]->enumerate, all, &enumerating[i]);
      time_one(entry[i]->random, RANDOM_HANDS * 1e-6, &at_random[i]);
    }
  printf("\nMillions of hands of seven a second; %d runs, median (lowest to highest).\n", runs);
  printf("%-32s %5s  %20s  %20s\n", "", "cards", "enumerating", "at random");
  for (int i = 0; i < count; i++) {
    printf("%-32s %5d", entry[i]->name, entry[i]->cards);
    print_timing(enumerating[i], "  %6.0f (%4.0f to %4.0f)");
    print_timing(at_random[i], "  %6.0f (%4.0f to %4.0f)");
    printf("\n");
  }
  if (count > OURS) printf("\nHow many times as fast houseway's 53 cards are, run by run.\n");
  for (int i = OURS; i < count; i++) {
    printf("%-32s %5d", entry[i]->name, entry[i]->cards);
    print_ratio(&enumerating[0], &enumerating[i]);
    print_ratio(&at_random[0], &at_random[i]);
    printf("\n");
  }
}

static const hw_rival *open_rival(const char *path) {
  char *whole = realpath(path, NULL); /* dlopen would look elsewhere for a bare name */
  if (!whole) die(2, path, "no such file");
  void *library = dlopen(whole, RTLD_NOW | RTLD_LOCAL);
  if (!library) die(2, path, dlerror());
  free(whole);
  hw_rival_entry *entry;
  *(void **)&entry = dlsym(library, HW_RIVAL_ENTRY);
  if (!entry) die(2, path, "no " HW_RIVAL_ENTRY);
  return entry();
}

int main(int argc, char **argv) {
  const hw_rival *entry[OURS + RIVALS_MAX];
  int count = OURS, runs = 11;
  for (int i = 0; i < OURS; i++) entry[i] = &ours[i];
  if (hw_card_ranking_build(&rules, &ranking) != HW_OK) die(3, "ranking", "not built");
  for (int i = 1; i < argc; i++) {
    if (strcmp(argv[i], "--runs") == 0 && i + 1 < argc) runs = atoi(argv[++i]);
    else if (count == OURS + RIVALS_MAX) die(2, argv[i], "too many rivals");
    else entry[count++] = open_rival(argv[i]);
  }
  if (runs < 1 || runs > RUNS_MAX) die(2, "--runs", "1 to 99");
  for (int i = 0; i < 2; i++) deal(52 + i, &hands[i]);
  if (count == OURS) printf("No other evaluator was given: houseway alone. bench/README.md says how.\n");
  for (int i = OURS; i < count; i++) agree(entry[i]);
  measure(entry, count, runs);
  hw_card_ranking_free(ranking);
  return 0;
}
