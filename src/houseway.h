/* houseway.h - the core's public interface.
 *
 * The core knows arithmetic: tiles, cards, settings, rankings, classes of hands, decision tables.
 * It knows no law and no Lua. Rank orders come from a jurisdiction script through hw_tile_rules and
 * hw_card_rules and are compiled here into tables.
 *
 * Conventions. Functions that can fail return an hw_status and write their answer through a pointer,
 * untouched on failure. A rank is one integer, higher is better. A piece is a tile or a card. Nothing
 * here prints, exits or keeps state between calls; every table is owned by the caller.
 */
#ifndef HW_HOUSEWAY_H
#define HW_HOUSEWAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum hw_status {
  HW_OK = 0,
  HW_UNKNOWN,   /* a token names no piece */
  HW_AMBIGUOUS, /* a token names pieces of different rank: "8" is H8 or L8 */
  HW_DUPLICATE, /* a piece is named more often than the set holds it */
  HW_TOO_FEW,
  HW_TOO_MANY,
  HW_BAD_RULES, /* an order is incomplete or says a thing twice */
  HW_TOO_LARGE, /* past a documented limit */
  HW_NO_MEMORY,
  HW_STOPPED, /* the caller's progress function asked to stop */
  HW_FAILED,  /* a pattern function of the caller's failed */
  HW_VARIES   /* it answered otherwise when it was asked in another order */
} hw_status;

/* ---- limits: the one place they are written down (docs/limits.md is checked against it) ---- */

enum {
  HW_HAND_MAX = 7,       /* pieces in a hand, any game */
  HW_SETTINGS_MAX = 21,  /* settings of a hand, any game: a mask of settings fits 32 bits */
  HW_PIECE_NAME_MAX = 8, /* bytes of a printed piece with its NUL */
  HW_TOKEN_MAX = 32,     /* bytes of a token quoted back in a refusal, with its NUL */
};

/* ---- parsing: what went wrong, and where ---- */

typedef struct hw_refusal {
  hw_status status;
  int index;                /* of the token in the text, from 1; 0 when the whole text is at fault */
  char token[HW_TOKEN_MAX]; /* as written, cut to fit */
} hw_refusal;

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

/* ---- ranking two-tile hands (src/ranking/tile_rank.c) ---- */

typedef struct hw_tile_rules {
  /* pair_rank[a][b]: 1 for the highest permissible pair, 0 where a and b form none; symmetric. */
  uint8_t pair_rank[HW_FACES][HW_FACES];
  /* tile_rank[f]: 1 for the highest single tile; equal for tiles that rank alike. */
  uint8_t tile_rank[HW_FACES];
  /* A face whose spots may be counted otherwise, 0 if not: other_spots[f] with other_rank[f]. */
  uint8_t other_spots[HW_FACES];
  uint8_t other_rank[HW_FACES];
  /* A hand "has a value of zero" when it holds no permissible pair and its value is 0; or, when set,
   * whenever its bare spots end in 0, pair or not. */
  bool zero_by_spots;
} hw_tile_rules;

/* Ranks of two-tile hands. rank[a][b] by face: value * 64 + place of the better tile for a hand with
 * no pair (0..639), HW_TILE_PAIR + place for a permissible pair. Higher is better; equal is a copy. */
enum { HW_TILE_VALUE_STEP = 64, HW_TILE_PAIR = 640 };

typedef struct hw_tile_ranking {
  uint16_t rank[HW_FACES][HW_FACES];
  uint8_t zero[HW_FACES][HW_FACES]; /* has a value of zero */
  uint8_t place[HW_FACES];          /* of a single tile: higher is better; equal when they rank alike */
  uint8_t pair_places;              /* a pair ranks HW_TILE_PAIR + place, 1..pair_places */
} hw_tile_ranking;

hw_status hw_tile_ranking_build(const hw_tile_rules *rules, hw_tile_ranking *ranking);
int hw_tile_value(uint16_t rank); /* 0..9, or 10 for a permissible pair */

/* ---- how two set hands of tiles stand (src/ranking/tile_outcome.c) ----
 * A half of the player's against the same half of the bank's is in one of 24 states:
 *   relation * 4 + 2 if the player's half has a value of zero + 1 if the bank's has.
 * Two set hands are in cell 24 * (state of the high halves) + (state of the low halves). Which cells win,
 * lose or push is a table a law gives. */

typedef enum hw_relation {
  HW_LOWER,      /* by permissible pair or by value */
  HW_LOWER_TILE, /* of the same value, by the better tile */
  HW_SAME_TILE,  /* of the same value and better tile */
  HW_SAME_PAIR,
  HW_HIGHER_TILE,
  HW_HIGHER
} hw_relation;

enum { HW_HALF_STATES = 24, HW_TILE_CELLS = HW_HALF_STATES * HW_HALF_STATES };

/* player and bank: the faces of one half each. */
int hw_tile_half_state(const hw_tile_ranking *ranking, const uint8_t player[2], const uint8_t bank[2]);
/* Counts, for each cell, the ordered pairs of disjoint hands, each hand in each of its 3 settings:
 * 736,281,000 * 9 in all. */
hw_status hw_tile_census(const hw_tile_ranking *ranking, uint64_t cell[HW_TILE_CELLS]);

/* ---- cards (src/pieces/card.c) ----
 * card = 4 * rank + suit: rank 0..12 is 2..A, suit 0..3 is clubs, diamonds, hearts, spades; 52 is the
 * joker. Card numbers are the total order of cards. */

typedef uint8_t hw_card;

enum { HW_CARDS = 53, HW_JOKER = 52, HW_RANKS = 13, HW_ACE = 12, HW_CARD_HAND = 7, HW_CARD_SETTINGS = 21 };

/* Writes "As", "10d", "Jk" and a NUL; returns the length. */
int hw_card_print(hw_card card, char out[HW_PIECE_NAME_MAX]);
/* Parses up to `want` cards separated by blanks or commas: As, 10d, Td, A♠, Jk, Joker; any case.
 * On success card[0..want-1] are distinct, highest first. */
hw_status hw_card_parse(const char *text, int want, hw_card *card, hw_refusal *why);

/* ---- ranking cards (src/ranking/card_rank.c) ---- */

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

typedef enum hw_joker_flush {
  HW_JOKER_HIGHEST_MISSING, /* in a flush the joker is the highest card of the suit the flush lacks */
  HW_JOKER_SECOND_ACE       /* it may be a second ace: A-A-9-5-2 beats A-K-J-8-3 */
} hw_joker_flush;

typedef struct hw_card_rules {
  uint8_t category[HW_CATEGORIES]; /* hw_category, best first */
  uint8_t straight[10];            /* rank of the top card, best first; 3 (a five) is A-2-3-4-5 */
  uint8_t straight_flush[9];       /* the same, without the royal flush */
  hw_joker_flush joker_flush;
} hw_card_rules;

/* Some 300 KB in one allocation, never changed once built: threads share it. A hand is worth the best of
 * all it can be, the joker being an ace, or any card that completes a straight, a flush, a straight flush or
 * a royal flush. card_key.h ranks hands from sums of cards in a few instructions. */
typedef struct hw_card_ranking hw_card_ranking;

/* HW_BAD_RULES: a category or a straight is missing or comes twice. */
hw_status hw_card_ranking_build(const hw_card_rules *rules, hw_card_ranking **ranking);
void hw_card_ranking_free(hw_card_ranking *ranking);

/* Ranks of five-card hands are 0..high_ranks-1 and of two-card hands 0..90, without gaps. */
int hw_card_high_ranks(const hw_card_ranking *ranking);
enum { HW_CARD_LOW_RANKS = 91, HW_CARD_LOW_PAIR = 78 };
uint16_t hw_card_rank5(const hw_card_ranking *ranking, const hw_card card[5]); /* any order */
uint16_t hw_card_rank7(const hw_card_ranking *ranking, const hw_card card[7]); /* best five of seven */
uint8_t hw_card_rank2(hw_card a, hw_card b); /* 0..77 two ranks, 78..90 a pair; the joker an ace */
hw_category hw_card_category(const hw_card_ranking *ranking, uint16_t high_rank);
/* The least five-card rank that is not below this two-card rank: a setting fouls when high < floor. Compared
 * are the categories, then the pairs, or without a pair the two cards with the highest two; equal is not
 * below. */
uint16_t hw_card_floor(const hw_card_ranking *ranking, uint8_t low_rank);

/* ---- games (src/pieces/game.c) ----
 * All the deciding engine needs to know of a game. A hand is its pieces, highest first: slot 0 is the
 * highest. Setting s of a hand parts its slots; the pieces are never moved. */

typedef enum hw_game { HW_PAI_GOW, HW_PAI_GOW_POKER, HW_GAMES } hw_game;

typedef struct hw_game_facts {
  const char *name;
  uint8_t pieces;                /* in the set: 32, 53 */
  uint8_t faces;                 /* 21; 14, the joker being a face of its own above the ace */
  uint8_t hand;                  /* pieces in a hand: 4, 7 */
  uint8_t low;                   /* of them in the low hand: 2, 2 */
  uint8_t settings;              /* 3, 21 */
  uint8_t part[HW_SETTINGS_MAX]; /* slots of one half, bit i for slot i. Cards: the low hand. Tiles: the
                                  * half without slot 0; which is the low hand, rank decides. */
} hw_game_facts;

const hw_game_facts *hw_game_of(hw_game game);
int hw_piece_face(hw_game game, uint8_t piece);
/* A hand as one integer: hands compare as their keys do, highest piece first. "The smallest hand" is the
 * one with the least key. */
uint64_t hw_hand_key(const uint8_t *piece, int count);

/* ---- classes of hands (src/hands/hand_class.c) ----
 * Hands of one kind hold the same faces. Hands of one class are the same up to renaming what no rule can
 * tell apart: the two tiles of a face; the four suits, all at once. A class is shown by its smallest hand.
 * Kinds are numbered in ascending order of their faces, classes in ascending order within their kind: the
 * frozen class order on which tables and fingerprints rest. */

typedef struct hw_kinds {
  hw_game game;
  uint32_t count;               /* 8,130; 67,600 */
  uint32_t classes;             /* 8,130; 6,972,147 */
  uint64_t hands;               /* 35,960; 154,143,080 */
  uint8_t (*face)[HW_HAND_MAX]; /* of each kind, highest first */
  uint32_t *first;              /* number of each kind's first class; first[count] == classes */
} hw_kinds;

typedef struct hw_class {
  uint8_t piece[HW_HAND_MAX]; /* the smallest hand, highest piece first */
  uint16_t hands;             /* how many hands are of the class: 1..24 */
  bool suited;                /* five cards share a suit, the joker counted: a flush is there to be had */
} hw_class;

/* So many hands of something, counted. */
typedef struct hw_tally {
  uint64_t hands;
  uint64_t classes;
  uint64_t least; /* key of the smallest hand; UINT64_MAX when there is none */
} hw_tally;

enum { HW_KIND_CLASSES_MAX = 1024 };

hw_status hw_kinds_build(hw_game game, hw_kinds **kinds);
void hw_kinds_free(hw_kinds *kinds);
/* Fills at most HW_KIND_CLASSES_MAX classes in order; returns how many. */
int hw_kind_classes(const hw_kinds *kinds, uint32_t kind, hw_class *out);
uint32_t hw_kind_find(const hw_kinds *kinds, const uint8_t *piece);
/* The smallest hand of the class the hand is of; slot as for hw_class_find. */
void hw_class_smallest(hw_game game, const uint8_t *piece, uint8_t smallest[HW_HAND_MAX],
                       uint8_t slot[HW_HAND_MAX]);
/* The number of the class the hand is of. slot[i], if wanted, is the slot of the class's smallest hand
 * that the hand's slot i is renamed to: with it a setting is carried from the class to the hand. */
uint32_t hw_class_find(const hw_kinds *kinds, const uint8_t *piece, uint8_t slot[HW_HAND_MAX]);

/* ---- a hand and its settings (src/hands/view.c) ---- */

typedef struct hw_ranking {
  hw_game game;
  hw_tile_ranking tile;        /* Pai Gow */
  const hw_card_ranking *card; /* Pai Gow Poker */
} hw_ranking;

/* Everything a pattern can ask of a hand. Masks have bit s for setting s. */
typedef struct hw_view {
  const hw_ranking *ranking;
  uint8_t size; /* pieces in the hand */
  uint8_t settings;
  uint8_t piece[HW_HAND_MAX];         /* highest first */
  uint8_t face[HW_HAND_MAX];          /* the joker counted as an ace */
  uint8_t count[HW_RANKS];            /* cards of each rank, the joker an ace */
  uint8_t low_slots[HW_SETTINGS_MAX]; /* bit i: slot i is in the low hand */
  uint16_t high_rank[HW_SETTINGS_MAX];
  uint16_t low_rank[HW_SETTINGS_MAX];
  uint32_t exist; /* cards: the high hand is not below the low; tiles: all */
  uint32_t made;  /* cards: the high hand is a straight, flush or better of either */
} hw_view;

/* piece: the hand, highest first. */
void hw_view_fill(const hw_ranking *ranking, const uint8_t *piece, hw_view *view);
/* The settings that equal setting s in both ranks, s among them. */
uint32_t hw_view_equals(const hw_view *view, int s);
/* Of the settings in `mask`, those whose low (high) hand is strongest. */
uint32_t hw_view_best_low(const hw_view *view, uint32_t mask);
uint32_t hw_view_best_high(const hw_view *view, uint32_t mask);
/* Tiles: the points of the hands named, added up; a permissible pair counts ten. */
int hw_view_points(const hw_view *view, int s, bool low, bool high);
/* Of the settings in `mask`, those with the most of these points. */
uint32_t hw_view_most_points(const hw_view *view, bool low, bool high, uint32_t mask);

/* ---- patterns and programs (src/deciding/program.c, src/deciding/pattern.c, src/deciding/decide.c) ----
 * A program is a house way and the laws it is held against, compiled: rules, choices and clauses over a
 * pool of pattern nodes. A setting pattern answers a mask of settings, a hand pattern yes or no. */

typedef enum hw_op {
  /* setting patterns */
  HW_EVERY,    /* every setting that exists */
  HW_HIGH,     /* the high hand holds the group */
  HW_LOW,      /* the low hand holds it */
  HW_EITHER,   /* one of them holds it */
  HW_SPLIT,    /* neither does */
  HW_MADE,     /* cards: see hw_view.made */
  HW_BEST_LOW, /* no setting that exists has a stronger low hand */
  HW_BEST_HIGH,
  HW_MOST_POINTS,     /* tiles: no setting has more points in its two hands together */
  HW_MOST_LOW_POINTS, /* nor in its low hand, whatever the tiles */
  HW_MOST_HIGH_POINTS,
  HW_RANKED_LOW,  /* the low hand ranks as the group's one shape says */
  HW_RANKED_HIGH, /* the high hand does */
  HW_TOTAL,       /* tiles: so do the points of both together */
  HW_NOT_FOULED,  /* the high hand is not below the low */
  HW_FIRST_OF,    /* the first child that leaves a setting */
  HW_NARROW,      /* the child, an order (HW_BEST_LOW .. HW_MOST_HIGH_POINTS), measured over what is left */
  HW_IN_TURN,     /* every child, each asked about what those before it left */
  HW_WHEN,        /* every setting when the child, a hand pattern, holds */
  HW_ASK_SETTING, /* a function of the script's */
  /* hand patterns */
  HW_HOLDS,    /* the hand holds the group */
  HW_CAN,      /* the child leaves a setting */
  HW_TWO_WAYS, /* the child leaves two settings of different rank */
  HW_WITHOUT,  /* the child does not hold */
  HW_ASK_HAND, /* a function of the script's */
  /* either: over children of the one sort */
  HW_ALL_OF,
  HW_ANY_OF,
  HW_OPS
} hw_op;

typedef enum hw_shape_sort {
  HW_ALIKE, /* `many` pieces of one face of `faces` (tiles: 1); cards: two such shapes differ in rank */
  HW_DUO,   /* two tiles of `faces` that together rank from..to */
  HW_HIGHEST,
  HW_SECOND_HIGHEST,
  HW_LOWEST, /* the piece of that rank in the hand */
  HW_RANKED  /* a whole hand that ranks from..to; alone, and of HW_RANKED_LOW, HW_RANKED_HIGH, HW_TOTAL */
} hw_shape_sort;

typedef struct hw_shape {
  hw_shape_sort sort;
  uint8_t many;
  uint16_t from, to; /* both included */
  uint32_t faces;    /* bit f for face f; cards: bit r for rank r, bit 13 for the joker itself */
} hw_shape;

enum { HW_NODES_MAX = 4096, HW_RULES_MAX = 250, HW_LAWS_MAX = 4, HW_CLAUSES_MAX = 64, HW_ORDERS_MAX = 8 };

typedef struct hw_program hw_program;

hw_status hw_program_new(hw_game game, hw_program **program);
void hw_program_free(hw_program *program);
/* Each adds one and writes its number through the pointer. A group is shapes met by different pieces. */
hw_status hw_program_group(hw_program *program, const hw_shape *shape, int shapes, int *group);
/* argument: a group, or a function's number for HW_ASK_*; children: nodes, each the child of one only. */
hw_status hw_program_node(hw_program *program, hw_op op, int argument, const int *child, int children,
                          int *node);
/* law: the number of the law the rule follows, or -1; holding and play: nodes, or -1 for every hand and
 * every setting. prefer: orders (HW_BEST_LOW .. HW_MOST_HIGH_POINTS) in turn. */
hw_status hw_program_rule(hw_program *program, int holding, int play, int law, const hw_op *prefer,
                          int prefers);
/* The orders that narrow what any rule left. */
hw_status hw_program_choice(hw_program *program, const hw_op *prefer, int prefers);
/* Clauses apply in order; the first whose pattern leaves a setting governs. Law 0 is the one held against. */
hw_status hw_program_law(hw_program *program, const int *play, int clauses, int *law);
int hw_program_rules(const hw_program *program);
int hw_program_nodes(const hw_program *program);
int hw_program_clauses(const hw_program *program, int law);
bool hw_program_asks(const hw_program *program); /* some pattern is a function of the script's */

/* How the functions of a script are asked. The core calls; src/lua/ answers. */
typedef struct hw_asker {
  void *self;
  /* A fresh state of the script, for a stretch of the survey, from 0, of so many classes; NULL: HW_FAILED. */
  void *(*open)(void *self, uint32_t stretch, uint32_t classes);
  void (*close)(void *state);
  hw_status (*setting)(void *state, int function, const hw_view *view, uint32_t within, uint32_t *mask);
  hw_status (*hand)(void *state, int function, const hw_view *view, bool *holds);
  bool (*saw_suits)(void *state); /* whether the last asking looked at which cards share a suit */
} hw_asker;

typedef struct hw_decision {
  int rule;        /* the deciding rule, -1: none */
  int setting;     /* the first of those left, -1: none */
  uint32_t left;   /* the settings rule and choices left */
  uint32_t lawful; /* of law 0, settings of equal rank taken in */
  int clause;      /* of law 0 that governs, -1: none */
} hw_decision;

typedef enum hw_rule_state { HW_NOT_HELD, HW_PASSED, HW_DECIDED, HW_NOT_ASKED } hw_rule_state;

/* Decides one hand by the words alone: a function is not asked again, and the state of its rule, and of
 * those below it, is HW_NOT_ASKED. state: one a rule. */
void hw_program_trace(const hw_program *program, const hw_view *view, hw_rule_state *state,
                      hw_decision *decision);

/* ---- decision tables (src/deciding/survey.c, src/deciding/table.c) ---- */

enum { HW_NO_SETTING = 0xFF };

typedef struct hw_table {
  hw_game game;
  uint32_t classes;
  uint8_t *setting; /* of each class's smallest hand; HW_NO_SETTING */
  uint8_t *same;    /* the first setting that equals it in both ranks: behaviour, as it is fingerprinted */
  uint8_t *rule;
  uint8_t *clause;  /* of law 0 that governs it; HW_NO_SETTING */
  uint8_t *marks;   /* of hw_table_mark */
  uint32_t *lawful; /* mask of law 0, settings of equal rank taken in */
} hw_table;

typedef enum hw_table_mark {
  HW_TIED = 1,     /* settings of different rank were left */
  HW_DOMINATED = 2 /* another setting the law allows is better in one half and worse in none */
} hw_table_mark;

hw_status hw_table_new(hw_game game, uint32_t classes, hw_table **table);
void hw_table_free(hw_table *table);

/* Which classes of a table a walk stops at: those that meet all that is asked here. */
typedef struct hw_table_asked {
  int rule;         /* decided by it; -1: by any, or by none */
  uint64_t clauses; /* governed by one of them, bit c for clause c; 0: by any, or by none */
  unsigned marks;   /* has all of these */
  bool departs;     /* set otherwise than the governing clause allows */
  bool uncovered;   /* no rule decided */
  bool ungoverned;  /* no clause governs */
} hw_table_asked;

/* A walk through a table (src/deciding/table_walk.c): begun with all zero but what it is of. The table must have
 * been surveyed whole: one read from bytes knows no clauses and no marks. */
typedef struct hw_table_walk {
  const hw_kinds *kinds;
  const hw_table *table;
  hw_table_asked asked;
  uint32_t number; /* of the class come to next */
  uint32_t kind;   /* of that class */
  int classes;     /* of the kind `class` holds; 0: none */
  hw_class class[HW_KIND_CLASSES_MAX];
} hw_table_walk;

/* The next class that meets what is asked, after passing over `skip` that do; false: there is none. */
bool hw_table_walk_next(hw_table_walk *walk, uint64_t skip, uint32_t *number, hw_class *class);

/* Where two tables of one game choose settings of different rank, by the pair of rules that chose. */
typedef struct hw_difference {
  uint8_t rule_a, rule_b; /* HW_NO_SETTING: no rule decided */
  hw_tally tally;
} hw_difference;

/* Fills at most HW_DIFFERENCES_MAX differences, those of the earliest rules first; *count is how many. */
enum { HW_DIFFERENCES_MAX = (HW_RULES_MAX + 1) * (HW_RULES_MAX + 1) };
hw_status hw_table_diff(const hw_kinds *kinds, const hw_table *a, const hw_table *b, hw_difference *out,
                        int *count);

typedef struct hw_rule_report {
  hw_tally held;      /* was asked, and the hand held its `holding` */
  hw_tally passed;    /* held, but no setting that exists matched its `play` */
  hw_tally set;       /* decided the hand */
  hw_tally tied;      /* decided, and left settings of different rank */
  hw_tally dominated; /* decided, and another setting there was is better in one half and worse in none */
} hw_rule_report;

typedef struct hw_clause_report {
  hw_tally governs;
  hw_tally open; /* leaves settings of different rank */
} hw_clause_report;

typedef struct hw_report {
  int rules, clauses, nodes;
  hw_tally all, uncovered, ungoverned;
  hw_tally choice; /* the law leaves settings of different rank; where none governs, all that exist */
  uint64_t choice_settings; /* how many settings of different rank the law leaves, over all hands */
  hw_rule_report *rule;
  hw_clause_report *clause;
  hw_tally *departs; /* [rule * clauses + clause]: set otherwise than the governing clause allows */
  uint8_t *live;     /* of each node: as an alternative, it was the one to leave a setting at least once */
  int varies;        /* HW_VARIES: the first rule whose functions answered otherwise; else -1 */
} hw_report;

hw_status hw_report_new(const hw_program *program, hw_report **report);
void hw_report_free(hw_report *report);

typedef struct hw_survey {
  const hw_program *program;
  const hw_ranking *ranking;
  const hw_kinds *kinds;
  const hw_asker *asker; /* needed when the program asks */
  int threads;           /* 1..64; the answer does not depend on it */
  uint32_t every;        /* one stretch of hands in so many is decided: a fixed sample. 0, 1: all */
  bool (*progress)(void *self, uint32_t done, uint32_t total); /* on the calling thread; false: stop */
  void *progress_self;
} hw_survey;

/* Decides every hand. table and report are the caller's, fresh. Functions are asked about every hand twice
 * over, by two states that are open at once and that go through the hands in opposite orders. Of what goes
 * wrong, what comes first in the order of the hands is told, whatever the number of threads. */
hw_status hw_survey_run(const hw_survey *survey, hw_table *table, hw_report *report);

/* ---- one hand against a bank (src/worth/hand_value.c) ----
 * Two set hands of cards are in a cell of 54:
 *   ((dragon * 3 + player) * 3 + high) * 3 + low   high, low: 0 the player's is lower, 1 identical, 2 higher
 * player is 0 for a hand set rightly, 1 fouled; dragon: the bank's seven cards are of different ranks, queen
 * high, and neither straight nor flush. Tiles are in one of HW_TILE_CELLS. */

enum { HW_CARD_CELLS = 54 };
int hw_game_cells(hw_game game);

/* For each setting of the hand, how many of the bank's hands, all those disjoint from it, stand to it in
 * each cell: count[setting * cells + cell]. HW_BAD_RULES when the bank's way leaves a hand undecided. */
hw_status hw_hand_value(const hw_kinds *kinds, const hw_ranking *ranking, const hw_table *bank,
                        const uint8_t *piece, uint64_t *count);

/* ---- exact counts (src/worth/exact*.c) ----
 * Every deal of a hand to a player and one to the bank, each set one way, counted without dealing them. */

/* A deck that need not be whole: pieces[f] of each face. Cards have the same suits of every rank they have,
 * the first ones. */
typedef struct hw_deck {
  uint8_t pieces[HW_FACES];
} hw_deck;

void hw_deck_whole(hw_game game, hw_deck *deck);
bool hw_deck_fits(hw_game game, const hw_deck *deck);
/* Ordered pairs of disjoint hands: 736,281,000 of tiles; 8,250,459,031,214,400 of cards. */
uint64_t hw_deck_deals(hw_game game, const hw_deck *deck);

/* Every hand as one way sets it; kinds must outlive it. setting: of each class, as in hw_table; hands with
 * HW_NO_SETTING take no part. */
typedef struct hw_side hw_side;
hw_status hw_side_build(const hw_kinds *kinds, const hw_ranking *ranking, const uint8_t *setting,
                        hw_side **side);
void hw_side_free(hw_side *side);
hw_game hw_side_game(const hw_side *side);

typedef struct hw_exact {
  const hw_side *player, *bank; /* of one game and ranking; may be the same */
  const hw_deck *deck;
  int threads;                                                 /* 1..64; the answer does not depend on it */
  bool (*progress)(void *self, uint32_t done, uint32_t total); /* on the calling thread; false: stop */
  void *progress_self;
} hw_exact;

/* The deals in each cell, hw_game_cells of them. HW_BAD_RULES: the sides are of two games, or there is no
 * such deck. */
hw_status hw_exact_run(const hw_exact *exact, uint64_t *cell);

/* ---- what seven cards hold (src/ranking/seven.c) ----
 * A hand of cards before it is parted: its marks are facts about the seven. Which of them are paid, and in
 * what order, is no matter of the core's. The joker is an ace, or any card that completes a straight, a
 * flush, a straight flush or a royal flush. */

enum {
  /* Bits 0 to 10, by hw_category: five of the cards, or fewer, are that. HW_HIGH_CARD: none of the others. */
  HW_SEVEN_THREE_PAIR = 1 << 11,
  HW_SEVEN_JOKER = 1 << 12, /* the hand holds the joker */
  /* All seven of one suit and in sequence, the ace above the king or (LOW) below the 2. */
  HW_SEVEN_RUN = 1 << 13,       /* without the joker */
  HW_SEVEN_RUN_JOKER = 1 << 14, /* the joker is one of them */
  HW_SEVEN_LOW_RUN = 1 << 15,
  HW_SEVEN_LOW_RUN_JOKER = 1 << 16,
  /* A royal flush, and the other two cards of one suit: without the joker, with it in the royal flush
   * (IN_ROYAL), or with it as the other ace (AS_ACE). */
  HW_SEVEN_ROYAL_AK = 1 << 17,
  HW_SEVEN_ROYAL_AK_IN_ROYAL = 1 << 18,
  HW_SEVEN_ROYAL_AK_AS_ACE = 1 << 19,
  HW_SEVEN_ROYAL_AQ = 1 << 20,
  HW_SEVEN_ROYAL_AQ_IN_ROYAL = 1 << 21,
  HW_SEVEN_ROYAL_AQ_AS_ACE = 1 << 22,
  HW_SEVEN_ROYAL_KQ = 1 << 23,
  HW_SEVEN_ROYAL_KQ_IN_ROYAL = 1 << 24,
  /* A-2-3-4-5, the joker not among them: of any suits, or of one. AQ: and besides an ace and a queen of one
   * suit. */
  HW_SEVEN_FIVE_HIGH = 1 << 25,
  HW_SEVEN_FIVE_HIGH_SUITED = 1 << 26,
  HW_SEVEN_FIVE_HIGH_AQ = 1 << 27,
  HW_SEVEN_FIVE_HIGH_SUITED_AQ = 1 << 28,
};

typedef struct hw_seven {
  uint32_t marks;
  uint8_t top; /* rank of the highest card, the joker an ace */
} hw_seven;

/* How many hands have one set of marks and one highest card. */
typedef struct hw_seven_count {
  hw_seven seven;
  hw_tally tally; /* unsuited classes of a kind count as one class */
} hw_seven_count;

/* card: seven, highest first. */
hw_seven hw_seven_of(const hw_card card[HW_CARD_HAND]);

/* Counts every hand of seven, in the order in which the classes first show each set of marks and highest
 * card; *count is how many. A deck shows fewer than HW_SEVEN_COUNTS. */
enum { HW_SEVEN_COUNTS = 512 };
hw_status hw_seven_census(const hw_kinds *kinds, hw_seven_count out[HW_SEVEN_COUNTS], int *count);

/* ---- hash (src/base/hash.c) ---- */

enum { HW_XXH3_HEX = 33, HW_SHA256_HEX = 65 };
void hw_hash_xxh3(const void *data, size_t size, char hex[HW_XXH3_HEX]);          /* XXH3-128: names fast */
hw_status hw_hash_sha256(const void *data, size_t size, char hex[HW_SHA256_HEX]); /* binds, for signing */
/* The same of what comes in parts: next answers the size of each and where it is, 0 at the end. */
typedef size_t hw_hash_part(void *self, const void **part);
hw_status hw_hash_sha256_parts(hw_hash_part *next, void *self, char hex[HW_SHA256_HEX]);
/* BLAKE2b of 256 bits, for files: it binds as well, in half the time of a SHA-256 without the processor's help. */
enum { HW_BLAKE2B_HEX = 65 };
hw_status hw_hash_blake2b_parts(hw_hash_part *next, void *self, char hex[HW_BLAKE2B_HEX]);

#endif
