/* no_joker.c - the games with one row more, of 52 cards. A program that links it before the core has it in place of
 * the core's game.c; nothing else is compiled again (tests/games/no_joker_test.lua). */

#include "pieces/pieces.h"

static const char *const no_five_aces[] = {
  "high card",  "pair",           "two pair",       "three of a kind", "straight", "flush",
  "full house", "four of a kind", "straight flush", "royal flush",     NULL,
};

#define HW_GAME_ON_TRIAL                                                                                     \
  {                                                                                                          \
    .name = "Pai Gow Poker without a joker", .set = "a deck of 52 cards", .pieces = HW_CARDS - 1,            \
    .faces = HW_RANKS, OF_SEVEN_CARDS, .categories = no_five_aces                                            \
  }

#include "pieces/game.c"
