/* pieces.h - names and numbers of tiles and cards, and the facts of each game. A piece is a tile or a card. */
#ifndef HW_PIECES_H
#define HW_PIECES_H

#include "base/base.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* ---- tiles (src/pieces/tile.c) ----
 * A tile 0..31 is one piece of the set; its face 0..20 is the pattern of pips it shows. Faces are numbered from
 * the lowest (1-2) to the highest (6-6) in the order of single tiles of one published ranking. The numbering fixes
 * the order of hand classes and is frozen; ranks come from a law's orders, never from it. */

typedef uint8_t hw_tile;

enum { HW_TILES = 32, HW_FACES = 21, HW_TILE_HAND = 4, HW_TILE_SETTINGS = 3 };

int hw_tile_face(hw_tile tile);           /* 0..20 */
int hw_face_spots(int face);              /* 2..12 */
int hw_face_tiles(int face);              /* tiles of this face in the set: 1 or 2 */
const char *hw_face_name(int face);       /* its pips, "6-6" */
const char *hw_face_short_name(int face); /* trade name: "12", "H8", "G6" */
/* The face that a token names: its pips in either order ("4-5", "5-4") or a name ("Teen", "Day"), in any case. -1
 * if the token names no face or several ("8"). */
int hw_face_parse(const char *token, size_t length);

/* Parses `want` tiles separated by blanks or commas. On success tile[0..want-1] are distinct tiles of the set,
 * highest face first. "9" takes the first free mixed nine; "8" is refused because H8 and L8 rank differently. */
hw_status hw_tile_parse(const char *text, int want, hw_tile *tile, hw_refusal *why);

/* ---- cards (src/pieces/card.c) ----
 * card = 4 * rank + suit: rank 0..12 is 2..A, suit 0..3 is clubs, diamonds, hearts, spades; 52 is the
 * joker. Card numbers are the total order of cards. */

typedef uint8_t hw_card;

enum {
  HW_CARDS = 53,
  HW_JOKER = 52,
  HW_RANKS = 13,
  HW_SUITS = 4,
  HW_ACE = 12,
  HW_CARD_HAND = 7,
  HW_CARD_SETTINGS = 21,
  HW_CARD_KINDS = 67600 /* collections of seven ranks, the joker one of them: games without it have fewer */
};

/* Categories of five-card hands, lowest first, in the order that most laws print. */
typedef enum hw_category {
  HW_HIGH_CARD,
  HW_PAIR,
  HW_TWO_PAIR,
  HW_TRIPS,
  HW_STRAIGHT,
  HW_FLUSH,
  HW_FULL_HOUSE,
  HW_QUADS,
  HW_STRAIGHT_FLUSH,
  HW_ROYAL,
  HW_FIVE_ACES,
  HW_CATEGORIES
} hw_category;

/* Writes "As", "10d", "Jk" and a NUL; returns the length. */
int hw_card_print(hw_card card, char out[HW_PIECE_NAME_MAX]);
/* Parses `want` cards separated by blanks or commas: As, 10d, Td, A♠, Jk, Joker; any case. On success
 * card[0..want-1] are distinct, highest first. */
hw_status hw_card_parse(const char *text, int want, hw_card *card, hw_refusal *why);
/* Parses cards among the first `cards` cards. 52 leave out the joker, which is then unknown. */
hw_status hw_card_parse_among(int cards, const char *text, int want, hw_card *card, hw_refusal *why);
/* The ranks held in each suit, bit r for rank r; ignores the joker. */
void hw_card_by_suit(const hw_card *card, int count, uint16_t held[4]);

/* ---- games (src/pieces/game.c) ----
 * Every fact of a game except how hands rank; all other code derives from this table. A hand lists its pieces
 * highest first: slot 0 holds the highest. A setting assigns the slots to the two halves and never moves a piece. */

/* The rows of hw_games that are shipped; hw_game_count counts all. */
typedef enum hw_game { HW_PAI_GOW, HW_PAI_GOW_POKER, HW_GAMES } hw_game;

typedef struct hw_game_facts {
  const char *name;
  const char *noun;              /* name of a piece: "tile", "card" */
  const char *set;               /* collective name of the pieces: "a set of 32 tiles" */
  uint8_t pieces;                /* number of pieces in the set: 32, 53 */
  uint8_t faces;                 /* 21; 14: the joker is a separate face above the ace */
  uint8_t suits;                 /* 4; 0: pieces have no suits */
  bool joker;                    /* the last piece is a joker */
  uint8_t hand;                  /* pieces in a hand: 4, 7 */
  uint8_t low;                   /* pieces in the low hand: 2, 2 */
  bool halves_alike;             /* two halves of one size: the lower-ranking is the low hand */
  uint8_t settings;              /* 3, 21 */
  uint8_t part[HW_SETTINGS_MAX]; /* slots of one half, bit i for slot i. Cards: the low hand. Tiles:
                                  * the half without slot 0; rank decides whether it is high or low. */
  uint8_t banks, players;        /* -  */
  uint8_t half_states;           /* cases of the bank's and the player's hand that cells distinguish */
  uint16_t cells;                /* banks * players * half_states * half_states */
  const char *const
    *categories; /* names of the categories of a high hand, lowest first, NULL after the last; NULL: none */
} hw_game_facts;

extern const hw_game_facts hw_games[];
extern const int hw_game_count;

/* The facts of a game. */
static inline const hw_game_facts *hw_game_of(hw_game game) { return &hw_games[game]; }
/* True if the game's pieces have suits: cards. */
static inline bool hw_has_suits(hw_game game) { return hw_games[game].suits > 0; }
/* Number of cells of the game (see "cells" below). */
static inline int hw_game_cells(hw_game game) { return hw_games[game].cells; }
/* Number of pieces with this face in the set. */
int hw_face_pieces(hw_game game, int face);
/* The face of a piece: tiles 0..20; cards its rank 0..12, the joker 13. */
int hw_piece_face(hw_game game, uint8_t piece);
/* Parses "As Kh Jk" or "6-6 4-5" by hw_card_parse or hw_tile_parse. A card that the game's set lacks is unknown. */
hw_status hw_pieces_parse(hw_game game, const char *text, int want, uint8_t *piece, hw_refusal *why);
/* Writes the names of the pieces separated by blanks, and a NUL, cut to `room` bytes. Returns the length in bytes
 * of the uncut text, without the NUL. */
size_t hw_pieces_print(hw_game game, const uint8_t *piece, int count, char *text, size_t room);
/* A hand as one integer. Hands compare as their keys do, highest piece first; "the smallest hand" is the hand with
 * the least key. */
uint64_t hw_hand_key(const uint8_t *piece, int count);

/* ---- cells: results of comparing a player's set hand with the bank's ----
 *   cell = ((bank * players + player) * half_states + high) * half_states + low
 * Tiles: bank and player are 0; high and low are half states, 0..23 (ranking.h). Cards: bank is the mark byte of
 * the bank's hand, bit i for the i-th pattern that a law marks (deciding.h); player is 0 for a correctly set hand,
 * 1 for a fouled hand, 2 for a hand set wrongly otherwise; high and low are 0 if the player's half is lower, 1 if
 * identical, 2 if higher. A table from the law says which cells win, lose or push. */

enum {
  HW_HALF_STATES = 24,
  HW_TILE_CELLS = HW_HALF_STATES * HW_HALF_STATES,
  HW_CARD_MARKS =
    4, /* patterns of the bank's hand that cells can distinguish; HW_CELLS_MAX has room for no more */
  HW_CARD_BANKS = 1 << HW_CARD_MARKS,
  HW_CARD_PLAYERS = 3,
  HW_CARD_FOULED = 1,
  HW_CARD_WRONGLY = 2,
  HW_CARD_HALF_STATES = 3,
  HW_CARD_STANDS = HW_CARD_HALF_STATES * HW_CARD_HALF_STATES, /* cells of one bank's and player's case */
  HW_CARD_CELLS = HW_CARD_BANKS * HW_CARD_PLAYERS * HW_CARD_STANDS,
  HW_CELLS_MAX = HW_TILE_CELLS,
};

/* The number of a cell, from its parts. */
static inline int hw_tile_cell(int high, int low) { return high * HW_HALF_STATES + low; }
static inline int hw_card_cell(int bank, int player, int high, int low) {
  return ((bank * HW_CARD_PLAYERS + player) * HW_CARD_HALF_STATES + high) * HW_CARD_HALF_STATES + low;
}

/* ---- shared by both notations: tokens, refusals, order of pieces (src/pieces/token.c) ---- */

/* Returns the next token of *text (separated by blanks or commas) and its length in bytes, or NULL at the end.
 * Moves *text past it. */
const char *hw_token_next(const char **text, size_t *length);

/* True if the token equals `name`, ignoring ASCII case. */
bool hw_token_is(const char *token, size_t length, const char *name);

/* Fills *why and returns `status`. Cuts a long token at a character boundary. */
hw_status hw_token_refuse(hw_refusal *why, hw_status status, int index, const char *token, size_t length);

/* Sorts pieces highest first. */
void hw_pieces_sort(uint8_t *piece, int count);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
