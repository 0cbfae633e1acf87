/* game.c - the facts of each game. */

#include "pieces/pieces.h"

enum { ONE = 1, TWO = 2, THREE = 4, FOUR = 8, FIVE = 16, SIX = 32, SEVEN = 64 };

static const char *const categories[HW_CATEGORIES + 1] = {
  [HW_HIGH_CARD] = "high card",
  [HW_PAIR] = "pair",
  [HW_TWO_PAIR] = "two pair",
  [HW_TRIPS] = "three of a kind",
  [HW_STRAIGHT] = "straight",
  [HW_FLUSH] = "flush",
  [HW_FULL_HOUSE] = "full house",
  [HW_QUADS] = "four of a kind",
  [HW_STRAIGHT_FLUSH] = "straight flush",
  [HW_ROYAL] = "royal flush",
  [HW_FIVE_ACES] = "five aces",
  [HW_CATEGORIES] = NULL,
};

/* Facts that games of seven cards share; slots of the low hand. */
#define OF_SEVEN_CARDS                                                                                       \
  .noun = "card", .suits = HW_SUITS, .hand = HW_CARD_HAND, .low = 2, .settings = HW_CARD_SETTINGS,           \
  .part = {ONE | TWO,     ONE | THREE, ONE | FOUR, ONE | FIVE,   ONE | SIX,    ONE | SEVEN,  TWO | THREE,    \
           TWO | FOUR,    TWO | FIVE,  TWO | SIX,  TWO | SEVEN,  THREE | FOUR, THREE | FIVE, THREE | SIX,    \
           THREE | SEVEN, FOUR | FIVE, FOUR | SIX, FOUR | SEVEN, FIVE | SIX,   FIVE | SEVEN, SIX | SEVEN},   \
  .banks = HW_CARD_BANKS, .players = HW_CARD_PLAYERS, .half_states = HW_CARD_HALF_STATES,                    \
  .cells = HW_CARD_CELLS

const hw_game_facts hw_games[] = {
  [HW_PAI_GOW] = {.name = "Pai Gow",
                  .noun = "tile",
                  .set = "a set of 32 tiles",
                  .pieces = HW_TILES,
                  .faces = HW_FACES,
                  .hand = HW_TILE_HAND,
                  .low = 2,
                  .halves_alike = true,
                  .settings = HW_TILE_SETTINGS,
                  .part = {THREE | FOUR, TWO | FOUR, TWO | THREE},
                  .banks = 1,
                  .players = 1,
                  .half_states = HW_HALF_STATES,
                  .cells = HW_TILE_CELLS},
  [HW_PAI_GOW_POKER] = {.name = "Pai Gow Poker",
                        .set = "a deck of 53 cards",
                        .pieces = HW_CARDS,
                        .faces = HW_RANKS + 1,
                        .joker = true,
                        OF_SEVEN_CARDS,
                        .categories = categories},
#ifdef HW_GAME_ON_TRIAL /* a row that a test defines: tests/games/no_joker.c */
  HW_GAME_ON_TRIAL,
#endif
};

const int hw_game_count = sizeof hw_games / sizeof *hw_games;

int hw_face_pieces(hw_game game, int face) {
  if (!hw_has_suits(game)) return hw_face_tiles(face);
  return hw_games[game].joker && face == hw_games[game].faces - 1 ? 1 : hw_games[game].suits;
}

int hw_piece_face(hw_game game, uint8_t piece) {
  return hw_has_suits(game) ? piece / HW_SUITS : hw_tile_face(piece);
}

hw_status hw_pieces_parse(hw_game game, const char *text, int want, uint8_t *piece, hw_refusal *why) {
  if (!hw_has_suits(game)) return hw_tile_parse(text, want, piece, why);
  return hw_card_parse_among(hw_games[game].pieces, text, want, piece, why);
}

size_t hw_pieces_print(hw_game game, const uint8_t *piece, int count, char *text, size_t room) {
  size_t size = 0;
  for (int i = 0; i < count; i++) {
    char card[HW_PIECE_NAME_MAX];
    const char *name = card;
    if (hw_has_suits(game)) hw_card_print(piece[i], card);
    else name = hw_face_name(hw_tile_face(piece[i]));
    if (i > 0 && size++ + 1 < room) text[size - 1] = ' ';
    for (; *name != '\0'; name++)
      if (size++ + 1 < room) text[size - 1] = *name;
  }
  if (room > 0) text[size < room ? size : room - 1] = '\0';
  return size;
}

uint64_t hw_hand_key(const uint8_t *piece, int count) {
  uint64_t key = 0;
  for (int i = 0; i < count; i++) key = key << 8 | piece[i];
  return key;
}
