/* exact_suits.c - the part that depends on suits: pairs of strays that share given cards.
 *
 * Shared cards are considered up to renaming suits. For an overlap of ranks, the shared cards form a pattern: for
 * each suit, the subset of the overlap's ranks in it, normalised by sorting the suits. A stray class of h hands
 * that contains a pattern of orbit o represents h / o hands that hold one given set of shared cards. So a
 * pattern's finds on one side times those on the other are divided by o once: o sets of cards, h / o hands of one
 * side and h' / o of the other. */

#include "worth/exact.h"

#include <stdlib.h>
#include <string.h>

enum { PATTERN_FREE = UINT16_MAX };

hw_suits *hw_suits_new(void) {
  hw_suits *suits = calloc(1, sizeof *suits);
  if (suits != NULL) memset(suits->slot, 0xFF, sizeof suits->slot);
  return suits;
}

void hw_suits_free(hw_suits *suits) {
  if (suits == NULL) return;
  free(suits->found);
  free(suits->order);
  hw_points_free(&suits->player);
  hw_points_free(&suits->bank);
  free(suits);
}

/* ---- patterns ---- */

static void forget_patterns(hw_suits *suits) {
  for (uint32_t n = 0; n < suits->patterns; n++)
    for (uint32_t at = suits->key[n] * 2654435761u >> 20; suits->slot[at] != PATTERN_FREE;
         at = (at + 1) % HW_PATTERNS)
      suits->slot[at] = PATTERN_FREE;
  suits->patterns = suits->finds = 0;
}

enum { HELD_BITS = 7, HELD = (1 << HELD_BITS) - 1 }; /* ranks of an overlap, a bit each */

static uint32_t smaller_of(uint32_t a, uint32_t b) { return a < b ? a : b; }

static uint32_t larger_of(uint32_t a, uint32_t b) { return a < b ? b : a; }

/* The key of a pattern: its suits' rank sets sorted, largest first. held: HELD_BITS for each suit. */
static uint32_t key_of(uint32_t held) {
  uint32_t a = held & HELD, b = held >> HELD_BITS & HELD, c = held >> 2 * HELD_BITS & HELD,
           d = held >> 3 * HELD_BITS;
  uint32_t ab = larger_of(a, b), ba = smaller_of(a, b), cd = larger_of(c, d), dc = smaller_of(c, d);
  uint32_t middle = smaller_of(ab, cd), other = larger_of(ba, dc);
  return larger_of(ab, cd) << 3 * HELD_BITS | larger_of(middle, other) << 2 * HELD_BITS |
         smaller_of(middle, other) << HELD_BITS | smaller_of(ba, dc);
}

static uint8_t orbit_of(uint32_t key, int deck_suits) {
  uint16_t held[4];
  for (int s = 0; s < 4; s++) held[s] = (uint16_t)(key >> s * HELD_BITS & HELD);
  return (uint8_t)hw_suits_orbit(held, deck_suits);
}

/* The number of the pattern with this key; assigns a new number if needed. */
static uint16_t pattern_of(hw_suits *suits, uint32_t key, int deck_suits) {
  uint32_t at = key * 2654435761u >> 20;
  for (; suits->slot[at] != PATTERN_FREE; at = (at + 1) % HW_PATTERNS)
    if (suits->key[suits->slot[at]] == key) return suits->slot[at];
  suits->slot[at] = (uint16_t)suits->patterns;
  suits->key[suits->patterns] = key;
  suits->orbit[suits->patterns] = orbit_of(key, deck_suits);
  return (uint16_t)suits->patterns++;
}

/* ---- finds ---- */

/* A kind that contains the overlap, and the slots taken so far, by run. A run is the kind's slots of one rank. */
typedef struct slot_choice {
  hw_suits *suits;
  const hw_strays *strays;
  uint32_t kind;
  int runs, deck_suits;
  /* By run: its first slot, its number of slots, the slots to take. */
  uint8_t start[HW_HAND_MAX], held[HW_HAND_MAX], want[HW_HAND_MAX];
  uint8_t slot[HW_HAND_MAX], rank[HW_HAND_MAX]; /* slots taken, and the number of each one's rank */
  int taken;
} slot_choice;

static void find_in_strays(const slot_choice *c) {
  const hw_strays *strays = c->strays;
  for (uint32_t s = strays->first[c->kind]; s < strays->first[c->kind + 1]; s++) {
    uint32_t held = 0;
    for (int i = 0; i < c->taken; i++)
      held |= UINT32_C(1) << ((strays->suits[s] >> 2 * c->slot[i] & 3) * HELD_BITS + c->rank[i]);
    c->suits->found[c->suits->finds++] =
      (hw_find){s, c->kind, pattern_of(c->suits, key_of(held), c->deck_suits)};
  }
}

/* Takes want[run] slots of a run, starting at its slot `from`. */
static void choose_slots(slot_choice *c, int run, int from, int left) {
  if (run == c->runs) {
    find_in_strays(c);
    return;
  }
  if (left == 0) {
    choose_slots(c, run + 1, 0, run + 1 < c->runs ? c->want[run + 1] : 0);
    return;
  }
  for (int i = from; i + left <= c->held[run]; i++) {
    c->slot[c->taken] = (uint8_t)(c->start[run] + i);
    c->rank[c->taken++] = (uint8_t)run;
    choose_slots(c, run, i + 1, left - 1);
    c->taken--;
  }
}

static void find_in_kind(hw_suits *suits, const hw_strays *strays, uint32_t kind, uint64_t faces) {
  slot_choice c = {.suits = suits, .strays = strays, .kind = kind, .deck_suits = hw_deck_suits(strays->deck)};
  const uint8_t *face = strays->kinds->face[kind];
  for (int i = 0, n; i < HW_CARD_HAND; i += n) {
    for (n = 1; i + n < HW_CARD_HAND && face[i + n] == face[i]; n++) continue;
    int want = (int)(faces >> 3 * face[i] & 7);
    if (want == 0 || face[i] == HW_RANKS) continue; /* the joker has no suit */
    c.start[c.runs] = (uint8_t)i;
    c.held[c.runs] = (uint8_t)n;
    c.want[c.runs++] = (uint8_t)want;
  }
  choose_slots(&c, 0, 0, c.runs > 0 ? c.want[0] : 0);
}

static bool reserve_finds(hw_suits *suits, uint32_t room) {
  if (room <= suits->room) return true;
  free(suits->found);
  free(suits->order);
  suits->found = malloc(room * sizeof *suits->found);
  suits->order = malloc(room * sizeof *suits->order);
  suits->room = suits->found && suits->order ? room : 0;
  return suits->room > 0;
}

static void order_finds(hw_suits *suits) {
  memset(suits->first, 0, (suits->patterns + 1) * sizeof *suits->first);
  for (uint32_t i = 0; i < suits->finds; i++) suits->first[suits->found[i].pattern + 1]++;
  for (uint32_t n = 0; n < suits->patterns; n++) suits->first[n + 1] += suits->first[n];
  for (uint32_t i = 0; i < suits->finds; i++) suits->order[suits->first[suits->found[i].pattern]++] = i;
  /* Each `first` is now the end of its pattern, which is the start of the next. */
  memmove(&suits->first[1], &suits->first[0], suits->patterns * sizeof *suits->first);
  suits->first[0] = 0;
}

bool hw_suits_find(hw_suits *suits, const hw_strays *strays, const hw_overlaps *overlaps, uint32_t overlap) {
  uint32_t from = overlaps->first[overlap], end = overlaps->first[overlap + 1];
  uint64_t finds = 0;
  for (uint32_t i = from; i < end; i++) {
    const hw_holder *holder = &overlaps->holder[i];
    finds += (uint64_t)holder->within * (strays->first[holder->kind + 1] - strays->first[holder->kind]);
  }
  if (finds > UINT32_MAX / 2 || !reserve_finds(suits, (uint32_t)finds)) return false;
  forget_patterns(suits);
  for (uint32_t i = from; i < end; i++) {
    uint32_t kind = overlaps->holder[i].kind;
    if (strays->first[kind] < strays->first[kind + 1])
      find_in_kind(suits, strays, kind, overlaps->faces[overlap]);
  }
  order_finds(suits);
  return true;
}

/* ---- pairs ---- */

static void move_hands(hw_points *list, hw_place from, hw_place to, int hands, uint32_t *merged) {
  if (to == from) return;
  if (to != HW_NOWHERE) list->point[list->count++] = (hw_point){to, hands};
  if (from == HW_NOWHERE) return;
  if (*merged < list->count && list->point[*merged].place == from) list->point[*merged].hands -= hands;
  else list->point[ *merged = list->count++] = (hw_point){from, -hands};
}

/* Lists the finds of one pattern as points: hands added at their own place and subtracted at the common place. */
static void list_points(hw_suits *suits, const hw_match *match, uint32_t pattern) {
  uint32_t merged[2] = {UINT32_MAX, UINT32_MAX};
  suits->player.count = suits->bank.count = 0;
  for (uint32_t i = suits->first[pattern]; i < suits->first[pattern + 1]; i++) {
    const hw_find *f = &suits->found[suits->order[i]];
    const hw_stray *stray = &match->stray[f->stray];
    move_hands(&suits->player, match->player.common[f->kind], stray->player, stray->hands, &merged[0]);
    move_hands(&suits->bank, match->bank.common[f->kind], stray->bank, stray->hands, &merged[1]);
  }
}

static void pair_pattern(hw_suits *suits, const hw_grouping *grouping, int orbit, int64_t *cell) {
  int64_t sum[HW_CELLS_MAX];
  int sums = hw_grouping_sums(grouping);
  if (suits->player.count == 0 || suits->bank.count == 0) return;
  hw_points_sort(&suits->player);
  hw_points_sort(&suits->bank);
  memset(sum, 0, (size_t)sums * sizeof *sum);
  hw_pair_groups(grouping, &suits->player, &suits->bank, sum);
  for (int i = 0; i < sums; i++) cell[i] += sum[i] / orbit;
}

/* True if both the player's and the bank's hands stray in kinds that hold the overlap. */
static bool both_stray(const hw_match *match, const hw_overlaps *overlaps, uint32_t overlap) {
  int astray = 0;
  for (uint32_t i = overlaps->first[overlap]; i < overlaps->first[overlap + 1]; i++)
    astray |= match->astray[overlaps->holder[i].kind];
  return astray == 3;
}

bool hw_suits_count(hw_suits *suits, const hw_match *match, const hw_overlaps *overlaps, uint32_t overlap,
                    const hw_grouping *grouping, int64_t *cell) {
  if (!both_stray(match, overlaps, overlap)) return true;
  if (!hw_suits_find(suits, &match->strays, overlaps, overlap) ||
      !hw_points_reserve(&suits->player, 2 * suits->finds) ||
      !hw_points_reserve(&suits->bank, 2 * suits->finds))
    return false;
  for (uint32_t n = 0; n < suits->patterns; n++) {
    list_points(suits, match, n);
    pair_pattern(suits, grouping, suits->orbit[n], cell);
  }
  return true;
}
