/* dealing.c - see dealing.h. */

#include "dealing/dealing.h"

#include <string.h>

void hw_dice_roll(hw_rng *rng, uint8_t die[HW_DICE]) {
  for (int i = 0; i < HW_DICE; i++) die[i] = (uint8_t)(1 + hw_rng_below(rng, 6));
}

int hw_ring_count(int size, int first, int total) { return (first + total - 1) % size; }

int hw_ring_step(int size, int start, int steps, bool clockwise) {
  steps %= size;
  return (start + (clockwise ? size - steps : steps)) % size;
}

/* ---- tiles ---- */

void hw_stacks_wash(hw_rng *rng, hw_stacks *stacks) {
  hw_tile tile[HW_TILES];
  for (int i = 0; i < HW_TILES; i++) tile[i] = (hw_tile)i;
  hw_rng_deal(rng, tile, HW_TILES, HW_TILES);
  memcpy(stacks->tile, tile, sizeof stacks->tile);
}

/* Appends the stacks of the mask, in order, from place `at`; returns the next place. */
static int put_stacks(const hw_stacks *stacks, unsigned mask, int at, hw_stacks *out) {
  for (; mask; mask &= mask - 1) memcpy(out->tile[at++], stacks->tile[__builtin_ctz(mask)], HW_STACK);
  return at;
}

/* True if the mask's bits are adjacent: adding the lowest bit then carries through all of them. */
static bool are_adjacent(unsigned mask) { return ((mask + (mask & -mask)) & mask) == 0; }

/* True if the moved stacks are at their ends already. */
static bool stays(unsigned right, unsigned left, unsigned all) {
  return ((right + 1) & right) == 0 && (((all & ~left) + 1) & all & ~left) == 0;
}

hw_status hw_stacks_cut(const hw_stacks *stacks, unsigned right, unsigned left, hw_stacks *out) {
  const unsigned all = (1u << HW_STACKS) - 1, moved = right | left;
  if (moved & ~all) return HW_UNKNOWN;
  if (right & left) return HW_DUPLICATE;
  if (moved == all) return HW_TOO_MANY;
  if (!are_adjacent(moved)) return HW_BAD_RULES;
  if (stays(right, left, all)) return HW_TOO_FEW;
  hw_stacks cut;
  int at = put_stacks(stacks, right, 0, &cut);
  at = put_stacks(stacks, all & ~moved, at, &cut);
  put_stacks(stacks, left, at, &cut);
  *out = cut;
  return HW_OK;
}

/* ---- cards ---- */

hw_status hw_deck_cut(const hw_card *deck, int cards, int at, int least, hw_card *out) {
  if (at < least) return HW_TOO_FEW;
  if (at > cards - least) return HW_TOO_MANY;
  memcpy(out, deck + at, (size_t)(cards - at));
  memcpy(out + cards - at, deck, (size_t)at);
  return HW_OK;
}

/* Returns the next face-down card, or -1 at the end. Sets aside face-up cards on the way. */
static int next_card(const hw_deal *deal, const hw_card *deck, int cards, int *at, hw_dealt *dealt) {
  while (*at < cards && deal->bare >> deck[*at] & 1) dealt->aside[dealt->asides++] = deck[(*at)++];
  return *at < cards ? deck[(*at)++] : -1;
}

hw_status hw_deck_deal(const hw_deal *deal, const hw_card *deck, int cards, hw_dealt *dealt) {
  int at = 0;
  dealt->asides = 0;
  for (int held = 0; held < deal->each; held += deal->at_once)
    for (int turn = 0; turn < deal->positions; turn++) {
      hw_card *hand = dealt->hand[hw_ring_step(deal->positions, deal->start, turn, deal->clockwise)];
      for (int i = held; i < held + deal->at_once; i++) {
        int card = next_card(deal, deck, cards, &at, dealt);
        if (card < 0) return HW_TOO_FEW;
        hand[i] = (hw_card)card;
      }
    }
  dealt->lefts = cards - at;
  memcpy(dealt->left, deck + at, (size_t)dealt->lefts);
  return HW_OK;
}
