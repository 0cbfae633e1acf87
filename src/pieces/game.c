/* game.c - the two games in the terms the engine shares. */

#include "houseway.h"

enum { ONE = 1, TWO = 2, THREE = 4, FOUR = 8, FIVE = 16, SIX = 32, SEVEN = 64 };

static const hw_game_facts games[HW_GAMES] = {
  [HW_PAI_GOW] = {"Pai Gow",
                  HW_TILES,
                  HW_FACES,
                  HW_TILE_HAND,
                  2,
                  HW_TILE_SETTINGS,
                  {THREE | FOUR, TWO | FOUR, TWO | THREE}},
  [HW_PAI_GOW_POKER] = {"Pai Gow Poker",
                        HW_CARDS,
                        HW_RANKS + 1,
                        HW_CARD_HAND,
                        2,
                        HW_CARD_SETTINGS,
                        {ONE | TWO,    ONE | THREE,  ONE | FOUR,    ONE | FIVE,  ONE | SIX,   ONE | SEVEN,
                         TWO | THREE,  TWO | FOUR,   TWO | FIVE,    TWO | SIX,   TWO | SEVEN, THREE | FOUR,
                         THREE | FIVE, THREE | SIX,  THREE | SEVEN, FOUR | FIVE, FOUR | SIX,  FOUR | SEVEN,
                         FIVE | SIX,   FIVE | SEVEN, SIX | SEVEN}},
};

const hw_game_facts *hw_game_of(hw_game game) { return &games[game]; }

int hw_piece_face(hw_game game, uint8_t piece) {
  return game == HW_PAI_GOW ? hw_tile_face(piece) : piece >> 2;
}

uint64_t hw_hand_key(const uint8_t *piece, int count) {
  uint64_t key = 0;
  for (int i = 0; i < count; i++) key = key << 8 | piece[i];
  return key;
}
