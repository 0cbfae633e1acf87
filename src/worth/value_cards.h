/* value_cards.h - private to valuations of cards: shared by value_*.c. value_cards.c explains the method. */
#ifndef HW_VALUE_CARDS_H
#define HW_VALUE_CARDS_H

#include "worth/value_work.h"

#include "ranking/card_key.h"

/* ---- decomposed weights (value_cards.c) ----
 * The result against a bank hand is one + high * [the high half beats the bank's] + low * [the low half does] +
 * both * [both do]. A half of rank r beats lower ranks, and equal ones if copies win. */
typedef struct hw_value_rules {
  int64_t one, high, low, both;
  uint8_t high_copies, low_copies; /* 1: equal ranks win */
  bool pushes[HW_CARD_BANKS];      /* by mark: all wagers push against such bank hands */
  hw_value_scale scale;
} hw_value_rules;

/* ---- the bank's hands (value_bank.c) ---- */

/* Number of collections of at most two ranks: cards of a stray outside its suit. Number 0 is the empty
 * collection. */
enum { HW_BESIDES = 1 + HW_RANKS + HW_RANKS * (HW_RANKS + 1) / 2 };

int hw_beside_number(const uint8_t *rank, int ranks); /* 0, 1 or 2 ranks, in any order */

/* Strays of one make and place, which hold exactly the ranks `suited` of one given suit. `part` is a set of cards
 * from other suits, and `hands` the number of such strays that hold given cards of that part. `hands` is negative
 * if strays are subtracted, at their kind's common place. */
typedef struct hw_stray_point {
  uint16_t suited;
  uint16_t high;
  uint8_t low;
  uint8_t joker;
  uint8_t parts;
  uint8_t part[4];
  int8_t hands[4];
} hw_stray_point;

enum { HW_NOWHERE_HIGH = HW_CARD_HIGH_RANKS_MAX }; /* high rank that means: the kind is left out */

/* A kind whose common place differs from the earlier bank's. */
typedef struct hw_moved_kind {
  uint32_t kind;
  uint16_t high, high_before;
  uint8_t low, low_before;
} hw_moved_kind;

/* A bank's hands, or their difference from an earlier bank, whose hands are subtracted. */
typedef struct hw_bank_cards {
  bool differs;   /* holds a difference */
  uint16_t *high; /* common place of each kind: its high rank and its low rank */
  uint8_t *low;
  uint32_t points, moves;
  hw_stray_point *point; /* sorted by high rank */
  hw_moved_kind *move;   /* only for a difference */
} hw_bank_cards;

/* before: settings of the earlier bank by class, or NULL. */
hw_status hw_bank_cards_build(const hw_valuation *valuation, const hw_value_rules *rules,
                              const uint8_t *before, hw_bank_cards *bank);
void hw_bank_cards_free(hw_bank_cards *bank);

/* ---- the player's hands (value_groups.c) ---- */

/* For each half the least rank that it does not beat. It beats all lower ranks. */
typedef struct hw_place_beats {
  uint16_t high;
  uint8_t low;
} hw_place_beats;

enum { HW_NO_PLACE = 0xFF };

/* Classes of a kind whose settings rank alike: the unsuited classes, or the classes whose suit of five has the
 * same slots. */
typedef struct hw_value_group {
  uint32_t kind;
  uint32_t place, job; /* numbers of its first place and job */
  uint8_t places, jobs;
  uint8_t slots;                      /* slots of the suit; 0 for unsuited classes */
  uint8_t place_of[HW_CARD_SETTINGS]; /* by setting: place within the group; HW_NO_PLACE: the setting fouls */
} hw_value_group;

/* Values the strays of one suit for a group's places, if the player holds exactly `ranks` of that suit. */
typedef struct hw_suit_job {
  uint32_t group;
  uint32_t worth; /* index of its first value: one value for each place of the group */
  uint16_t ranks;
} hw_suit_job;

typedef struct hw_value_groups {
  uint32_t *first; /* index of each kind's first group; first[kinds] is the total */
  hw_value_group *group;
  hw_place_beats *place;
  hw_suit_job *job;
  uint32_t groups, places, jobs, worths;
  int64_t *common; /* by place: 0 until the bank's hands at common places are added */
  int64_t *worth;  /* by job and place: NULL, then 0, until strays are added */
} hw_value_groups;

/* The suits of a class: for each, a mask over the kind's different ranks (highest rank bit 0); and the slots of
 * the suit that five cards share. */
typedef struct hw_class_suits {
  uint8_t ranks[4];
  uint8_t slots;
} hw_class_suits;

/* Lists the kind's different ranks, highest first; returns their number. slot_rank: by slot, index of its rank;
 * HW_HAND_MAX for the joker. */
int hw_kind_ranks(const uint8_t *face, uint8_t rank[HW_HAND_MAX], uint8_t slot_rank[HW_HAND_MAX]);
void hw_class_suits_of(const hw_class *class, const uint8_t slot_rank[HW_HAND_MAX], hw_class_suits *suits);

/* asked: by kind, whether its hands are valued; NULL: as the valuation says. */
hw_status hw_value_groups_build(const hw_valuation *valuation, const hw_value_rules *rules, const bool *asked,
                                hw_value_groups *groups);
/* Removes places: bit p of kept[g] is set if place p of group g stays. */
void hw_value_groups_keep(hw_value_groups *groups, const uint32_t *kept);
/* Allocates the values of strays by place. */
hw_status hw_value_groups_open(hw_value_groups *groups);
void hw_value_groups_free(hw_value_groups *groups);

/* ---- places that may be best (value_contenders.c) ---- */

typedef struct hw_contenders hw_contenders;
hw_status hw_contenders_new(const hw_valuation *valuation, const hw_value_rules *rules,
                            const hw_bank_cards *bank, const hw_value_groups *groups,
                            hw_contenders **contenders);
/* NULL is allowed. */
void hw_contenders_free(hw_contenders *contenders);
/* Marks the places of a kind that strays may make the best of a class or that a way chose. The common values are
 * given. suits: by class of the kind. */
void hw_contenders_mark(hw_contenders *contenders, uint32_t kind, const hw_class_suits *suits);
/* By group, a mask of places. */
const uint32_t *hw_contenders_kept(const hw_contenders *contenders);

/* ---- work kept between valuations (value_ground.c) ---- */

struct hw_value_ground {
  const hw_kinds *kinds;
  const hw_card_ranking *ranking;
  hw_value_rules rules;
  uint32_t step;
  bool *asked;            /* by kind, whether its hands are valued */
  hw_value_groups groups; /* groups of those kinds, with their values against the kept bank */
  uint8_t *setting;       /* by class, the kept bank's settings; NULL: nothing is kept */
  hw_tile_ground tiles;
};

/* The store that a valuation uses, prepared for it; NULL if it uses none. */
hw_value_ground *hw_value_ground_for(const hw_valuation *valuation, const hw_value_rules *rules);
/* Keeps the results; after a failure, clears the store. */
hw_status hw_value_ground_keep(hw_value_ground *ground, const hw_valuation *valuation, hw_status found);

/* ---- the two measures ---- */

/* value_strays.c: adds the value of strays to groups->worth. */
hw_status hw_value_strays(const hw_valuation *valuation, const hw_value_rules *rules,
                          const hw_bank_cards *bank, hw_value_groups *groups, uint32_t from, uint32_t to);

/* value_common.c: the value of the bank's hands at common places for a kind's places. */
typedef struct hw_common hw_common;
hw_status hw_common_new(const hw_kinds *kinds, const hw_value_rules *rules, const hw_bank_cards *bank,
                        hw_common **common);
void hw_common_free(hw_common *common);
/* Scratch memory of a worker. */
typedef struct hw_common_room hw_common_room;
hw_common_room *hw_common_room_new(const hw_common *common);
void hw_common_room_free(hw_common_room *room);
/* worth: one value for each place of the kind's groups, starting at the first place of its first group. */
void hw_common_value(const hw_common *common, hw_common_room *room, const hw_value_groups *groups,
                     uint32_t kind, int64_t *worth);

#endif
