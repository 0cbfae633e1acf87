/* pieces.h - tiles and cards by name and number, and what a game is. A piece is a tile or a card. */
#ifndef HW_PIECES_H
#define HW_PIECES_H

#include "base/base.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* ---- tiles (src/pieces/tile.c) ----
 * A face is what a tile shows, 0..20; a tile 0..31 is one of the set. Faces are numbered from the
 * lowest (1-2) to the highest (6-6) in the order single tiles are listed by the one text we have that
 * ranks them; the numbering is the frozen order of classes, not a rank. */

typedef uint8_t hw_tile;

enum { HW_TILES = 32, HW_FACES = 21, HW_TILE_HAND = 4, HW_TILE_SETTINGS = 3 };

int hw_tile_face(hw_tile tile);           /* 0..20 */
int hw_face_spots(int face);              /* 2..12 */
int hw_face_tiles(int face);              /* how many such tiles are in the set: 1 or 2 */
const char *hw_face_name(int face);       /* the pips, "6-6" */
const char *hw_face_short_name(int face); /* as the trade prints it, "12", "H8"; "G6", "G3" */
/* The face a token means when it names one face only: pips either way round ("4-5", "5-4") or a name
 * ("Teen", "Day"). -1: none, or several ("8"). Any case. */
int hw_face_parse(const char *token, size_t length);

/* Parses up to `want` tiles separated by blanks or commas. On success tile[0..want-1] are distinct
 * tiles of the set, highest face first. "9" names either mixed nine: the first free one is taken;
 * "8" is refused, for H8 and L8 rank apart. */
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
  HW_CARD_SETTINGS = 21
};

/* What five cards can be, in the order most texts print, lowest first. */
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
/* Parses up to `want` cards separated by blanks or commas: As, 10d, Td, A♠, Jk, Joker; any case.
 * On success card[0..want-1] are distinct, highest first. */
hw_status hw_card_parse(const char *text, int want, hw_card *card, hw_refusal *why);
/* The ranks that cards hold of each suit, bit r for rank r; the joker left out. */
void hw_card_by_suit(const hw_card *card, int count, uint16_t held[4]);

/* ---- games (src/pieces/game.c) ----
 * All there is to know of a game but how its hands rank; everything else derives from here. A hand is its
 * pieces, highest first: slot 0 is the highest. Setting s of a hand parts its slots; the pieces are never
 * moved. */

typedef enum hw_game { HW_PAI_GOW, HW_PAI_GOW_POKER, HW_GAMES } hw_game;

typedef struct hw_game_facts {
  const char *name;
  const char *noun;  /* of its pieces: "tile", "card" */
  const char *set;   /* what they are called together: "a set of 32 tiles" */
  uint8_t pieces;    /* in the set: 32, 53 */
  uint8_t faces;     /* 21; 14, the joker being a face of its own above the ace */
  uint8_t suits;     /* 4; 0 where pieces have none */
  bool joker;        /* the last piece is one */
  uint8_t hand;      /* pieces in a hand: 4, 7 */
  uint8_t low;       /* of them in the low hand: 2, 2 */
  bool halves_alike; /* high and low are of one size: rank decides which of two halves is the low */
  uint8_t settings;  /* 3, 21 */
  uint8_t part[HW_SETTINGS_MAX]; /* slots of one half, bit i for slot i. Cards: the low hand. Tiles: the
                                  * half without slot 0; which is the low hand, rank decides. */
  uint8_t banks, players; /* cases a hand is in besides how its halves stand: the bank's, the player's */
  uint8_t half_states;    /* ways in which a half compares with the same half of the other hand */
  uint16_t cells;         /* banks * players * half_states * half_states */
  const char *const
    *categories; /* names of what a high hand can be, lowest first, NULL after the last; or NULL */
} hw_game_facts;

extern const hw_game_facts hw_games[HW_GAMES];

/* The facts of a game. */
static inline const hw_game_facts *hw_game_of(hw_game game) { return &hw_games[game]; }
/* Whether its pieces have suits: cards have. */
static inline bool hw_has_suits(hw_game game) { return hw_games[game].suits > 0; }
/* How many cells it has (below). */
static inline int hw_game_cells(hw_game game) { return hw_games[game].cells; }
/* How many of a face are in the set. */
int hw_face_pieces(hw_game game, int face);
/* The face a piece shows: 0..20; of cards the rank, 13 for the joker. */
int hw_piece_face(hw_game game, uint8_t piece);
/* Pieces as they are written, "As Kh Jk", "6-6 4-5": hw_card_parse or hw_tile_parse. */
hw_status hw_pieces_parse(hw_game game, const char *text, int want, uint8_t *piece, hw_refusal *why);
/* Pieces as they are read, a blank between them, and a NUL: cut where `room` bytes do not hold it. Returns how many
 * bytes all of it has. */
size_t hw_pieces_print(hw_game game, const uint8_t *piece, int count, char *text, size_t room);
/* A hand as one integer: hands compare as their keys do, highest piece first. "The smallest hand" is the
 * one with the least key. */
uint64_t hw_hand_key(const uint8_t *piece, int count);

/* ---- cells: how a player's set hand compares with the bank's ----
 *   ((bank * players + player) * half_states + high) * half_states + low
 * Tiles: bank and player 0; high and low: a half's state, of 24 (ranking.h). Cards: bank the marks of the
 * bank's hand, bit i for the i-th pattern of what a law singles out (deciding.h); player 0 for a hand set
 * rightly, 1 fouled, 2 set wrongly otherwise; high, low: 0 the player's is lower, 1 identical, 2 higher.
 * Which cells win, lose or push is a table a law gives. */

enum {
  HW_HALF_STATES = 24,
  HW_TILE_CELLS = HW_HALF_STATES * HW_HALF_STATES,
  HW_CARD_MARKS =
    4, /* patterns of the bank's hand that cells tell apart: as many as HW_CELLS_MAX has room for */
  HW_CARD_BANKS = 1 << HW_CARD_MARKS,
  HW_CARD_PLAYERS = 3,
  HW_CARD_HALF_STATES = 3,
  HW_CARD_STANDS = HW_CARD_HALF_STATES * HW_CARD_HALF_STATES, /* cells of one bank's and one player's case */
  HW_CARD_CELLS = HW_CARD_BANKS * HW_CARD_PLAYERS * HW_CARD_STANDS,
  HW_CELLS_MAX = HW_TILE_CELLS,
};

/* The number of a cell of tiles, and of cards, from what it is made of. */
static inline int hw_tile_cell(int high, int low) { return high * HW_HALF_STATES + low; }
static inline int hw_card_cell(int bank, int player, int high, int low) {
  return ((bank * HW_CARD_PLAYERS + player) * HW_CARD_HALF_STATES + high) * HW_CARD_HALF_STATES + low;
}

/* ---- what both notations share: tokens of a line, refusals, order of pieces (src/pieces/token.c) ---- */

/* The next token of *text (blanks and commas part them) and its length in bytes; NULL at the end.
 * Moves *text past it. */
const char *hw_token_next(const char **text, size_t *length);

/* Whether the token says `name`, in any case (ASCII). */
bool hw_token_is(const char *token, size_t length, const char *name);

/* Fills *why and returns `status`. A token too long is cut at a character's boundary. */
hw_status hw_token_refuse(hw_refusal *why, hw_status status, int index, const char *token, size_t length);

/* Highest first. */
void hw_pieces_sort(uint8_t *piece, int count);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
