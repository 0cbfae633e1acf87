/* exact_deck.c - whole and short decks, and their hands up to renaming of suits. */

#include "worth/exact.h"

#include <string.h>

void hw_deck_whole(hw_game game, hw_deck *deck) {
  memset(deck, 0, sizeof *deck);
  for (int p = 0; p < hw_game_of(game)->pieces; p++) deck->pieces[hw_piece_face(game, (uint8_t)p)]++;
}

bool hw_deck_fits(hw_game game, const hw_deck *deck) {
  hw_deck whole;
  int suits = hw_deck_suits(deck);
  hw_deck_whole(game, &whole);
  for (int f = 0; f < HW_FACES; f++) {
    if (deck->pieces[f] > whole.pieces[f]) return false;
    bool every_suit = f >= HW_RANKS || deck->pieces[f] == 0 || deck->pieces[f] == suits;
    if (hw_has_suits(game) && !every_suit) return false;
  }
  return true;
}

static uint64_t choose(int n, int k) {
  uint64_t ways = 1;
  for (int i = 0; i < k; i++) ways = ways * (uint64_t)(n - i) / (uint64_t)(i + 1);
  return n < k ? 0 : ways;
}

uint64_t hw_deck_deals(hw_game game, const hw_deck *deck) {
  int pieces = 0, hand = hw_game_of(game)->hand;
  for (int f = 0; f < HW_FACES; f++) pieces += deck->pieces[f];
  return choose(pieces, hand) * choose(pieces - hand, hand);
}

int hw_deck_suits(const hw_deck *deck) {
  int suits = 0;
  for (int r = 0; r < HW_RANKS; r++)
    if (deck->pieces[r] > suits) suits = deck->pieces[r];
  return suits;
}

static void put_in_order(uint16_t held[4], int a, int b) {
  uint16_t larger = held[a] > held[b] ? held[a] : held[b], smaller = held[a] > held[b] ? held[b] : held[a];
  held[a] = larger;
  held[b] = smaller;
}

int hw_suits_orbit(uint16_t held[4], int suits) {
  /* Indexed by number of suits and by which neighbours are equal, bit i for held[i] and held[i + 1]: all
   * permutations divided by those that change nothing. Suits the deck lacks hold empty sets. */
  static const uint8_t orbit[5][8] = {
    {1}, {1}, {2, 1}, {6, 3, 3, 1}, {24, 12, 12, 4, 12, 6, 4, 1},
  };
  put_in_order(held, 0, 1);
  put_in_order(held, 2, 3);
  put_in_order(held, 0, 2);
  put_in_order(held, 1, 3);
  put_in_order(held, 1, 2);
  if (suits < 4 && held[suits] != 0) return 0;
  unsigned alike = 0;
  for (int i = 0; i + 1 < suits; i++) alike |= (unsigned)(held[i] == held[i + 1]) << i;
  return orbit[suits][alike];
}

int hw_class_hands(hw_game game, const hw_class *class, const hw_deck *deck) {
  if (hw_has_suits(game)) {
    uint16_t held[4];
    hw_card_by_suit(class->piece, HW_CARD_HAND, held);
    return hw_suits_orbit(held, hw_deck_suits(deck));
  }
  int hands = 1;
  for (int i = 0, n; i < HW_TILE_HAND; i += n) {
    int face = hw_tile_face(class->piece[i]);
    for (n = 1; i + n < HW_TILE_HAND && hw_tile_face(class->piece[i + n]) == face; n++) continue;
    if (n == 1) hands *= deck->pieces[face];
  }
  return hands;
}
