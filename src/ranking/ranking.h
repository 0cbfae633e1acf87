/* ranking.h - ranks of two-tile, five-card and two-card hands. A rank is an integer: higher is better, equal is a
 * copy. Orders come from a jurisdiction script and are compiled to tables here. */
#ifndef HW_RANKING_H
#define HW_RANKING_H

#include "pieces/pieces.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* ---- ranking two-tile hands (src/ranking/tile_rank.c) ---- */

typedef struct hw_tile_rules {
  /* pair_rank[a][b]: 1 for the highest pair, larger for lower pairs, 0 if a and b form no pair; symmetric. */
  uint8_t pair_rank[HW_FACES][HW_FACES];
  /* tile_rank[f]: 1 for the highest single tile; equal for tiles that rank alike. */
  uint8_t tile_rank[HW_FACES];
  /* Alternative count of a face (Gee Joon): other_spots[f] spots with single-tile rank other_rank[f]; 0: none. */
  uint8_t other_spots[HW_FACES];
  uint8_t other_rank[HW_FACES];
  /* A hand has "a value of zero" if it is no pair and its value is 0. If true: also whenever the spots of its best
   * count end in 0, pairs included. */
  bool zero_by_spots;
} hw_tile_rules;

/* Ranks of two-tile hands by their faces: value * 64 + place of the better tile without a pair (0..639),
 * HW_TILE_PAIR + place for a pair. Higher is better; equal is a copy. */
enum { HW_TILE_VALUE_STEP = 64, HW_TILE_PAIR = 640 };

typedef struct hw_tile_ranking {
  uint16_t rank[HW_FACES][HW_FACES];
  uint8_t zero[HW_FACES][HW_FACES]; /* the hand has a value of zero */
  uint8_t place[HW_FACES];          /* of a single tile: higher is better; equal if tiles rank alike */
  uint8_t pair_places;              /* number of pair ranks: HW_TILE_PAIR + 1..pair_places */
} hw_tile_ranking;

/* HW_BAD_RULES: a face has no rank, no two faces form a pair, or pair_rank is not symmetric. */
hw_status hw_tile_ranking_build(const hw_tile_rules *rules, hw_tile_ranking *ranking);
int hw_tile_value(uint16_t rank); /* 0..9; 10 for a pair */

/* ---- comparing two set hands of tiles (src/ranking/tile_outcome.c) ----
 * Comparing a half of the player's hand with the same half of the bank's gives one of HW_HALF_STATES states:
 *   relation * 4 + 2 if the player's half has a value of zero + 1 if the bank's half has a value of zero */

typedef enum hw_relation {
  HW_LOWER,      /* the player's half has a lower pair or a lower value */
  HW_LOWER_TILE, /* equal value, the player's better tile is lower */
  HW_SAME_TILE,  /* equal value and equal better tile */
  HW_SAME_PAIR,
  HW_HIGHER_TILE,
  HW_HIGHER
} hw_relation;

/* player, bank: the two faces of one half. */
int hw_tile_half_state(const hw_tile_ranking *ranking, const uint8_t player[2], const uint8_t bank[2]);
/* Counts, for each cell, the ordered pairs of disjoint hands, each hand in each of its 3 settings: 736,281,000 * 9
 * in all. */
hw_status hw_tile_census(const hw_tile_ranking *ranking, uint64_t cell[HW_TILE_CELLS]);

/* ---- ranking cards (src/ranking/card_rank.c) ---- */

typedef enum hw_joker_flush {
  HW_JOKER_HIGHEST_MISSING, /* in a flush the joker is the highest card missing from the suit */
  HW_JOKER_SECOND_ACE,      /* in a flush the joker may be a second ace: A-A-9-5-2 beats A-K-J-8-3 */
  HW_NO_JOKER               /* the deck has no joker; hands that only a joker makes have no rank */
} hw_joker_flush;

typedef enum hw_joker_royal {
  HW_JOKER_ROYAL_ANY, /* in a royal flush the joker may be any of its cards */
  HW_JOKER_ROYAL_ACE /* it may only be the ace; in place of another card it makes the highest straight flush */
} hw_joker_royal;

typedef struct hw_card_rules {
  uint8_t category[HW_CATEGORIES]; /* hw_category values, best first */
  uint8_t straight[10];            /* rank of the top card, best first; 3 (a five) is A-2-3-4-5 */
  uint8_t straight_flush[9];       /* top card of each straight flush below the royal flush, best first */
  hw_joker_flush joker_flush;
  hw_joker_royal joker_royal;
} hw_card_rules;

/* About 300 KB in one allocation, immutable once built, so threads may share it. A hand with the joker ranks as
 * the best hand it can make: the joker is an ace, or any card that completes a straight, flush, straight flush or
 * royal flush. card_key.h ranks hands from sums of cards. */
typedef struct hw_card_ranking hw_card_ranking;

/* HW_BAD_RULES: a category or straight is missing or repeated. */
hw_status hw_card_ranking_build(const hw_card_rules *rules, hw_card_ranking **ranking);
/* NULL is allowed. */
void hw_card_ranking_free(hw_card_ranking *ranking);

/* Ranks without gaps: five-card hands 0..high_ranks-1, two-card hands 0..90. */
int hw_card_high_ranks(const hw_card_ranking *ranking);
enum { HW_CARD_LOW_RANKS = 91, HW_CARD_LOW_PAIR = 78 };
uint16_t hw_card_rank5(const hw_card_ranking *ranking, const hw_card card[5]); /* cards in any order */
uint16_t hw_card_rank7(const hw_card_ranking *ranking, const hw_card card[7]); /* best five of seven */
uint8_t hw_card_rank2(hw_card a, hw_card b); /* 0..77 two ranks, 78..90 a pair; the joker is an ace */
/* The category of a five-card rank. */
hw_category hw_card_category(const hw_card_ranking *ranking, uint16_t high_rank);
/* The least five-card rank that is not below this two-card rank: a setting fouls if high < floor. Compares
 * categories, then the pairs, or without a pair the two highest cards of each; equal is not below. */
uint16_t hw_card_floor(const hw_card_ranking *ranking, uint8_t low_rank);
/* The least five-card rank that is above this two-card rank, compared as for hw_card_floor; equal is not above. */
uint16_t hw_card_above(const hw_card_ranking *ranking, uint8_t low_rank);

/* ---- both games ---- */

typedef struct hw_ranking {
  hw_game game;
  hw_tile_ranking tile;        /* Pai Gow */
  const hw_card_ranking *card; /* Pai Gow Poker */
} hw_ranking;

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
