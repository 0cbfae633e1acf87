/* value_cards.h - private to valuations of cards: what value_*.c share. value_cards.c says how they count. */
#ifndef HW_VALUE_CARDS_H
#define HW_VALUE_CARDS_H

#include "worth/value_work.h"

#include "ranking/card_key.h"

/* ---- weights taken apart (value_cards.c) ----
 * A hand whose halves meet a bank's is worth one + high * [its high half beats the bank's] + low * [its low
 * half does] + both * [both do]. A half of rank r beats those below r + copies. */
typedef struct hw_value_rules {
  int64_t one, high, low, both;
  uint8_t high_copies, low_copies; /* 1: copies are won */
  bool pushes[HW_CARD_BANKS];      /* the bank's hands of that mark are worth 0 to all */
  hw_value_scale scale;
} hw_value_rules;

/* ---- the bank's hands (value_bank.c) ---- */

/* Collections of at most two cards that a stray holds outside its suit, or that are taken from there: by
 * number, that of none first. */
enum { HW_BESIDES = 1 + HW_RANKS + HW_RANKS * (HW_RANKS + 1) / 2 };

int hw_beside_number(const uint8_t *rank, int ranks); /* 0, 1 or 2 ranks, in any order */

/* So many strays of one make: they hold exactly the ranks `suited` of one given suit. `part` is a way to take
 * cards from those in other suits, and `hands` how many such strays hold given cards of that part. Hands are
 * taken away where they are not: at their kind's common place. */
typedef struct hw_stray_point {
  uint16_t suited;
  uint16_t high;
  uint8_t low;
  uint8_t joker;
  uint8_t parts;
  uint8_t part[4];
  int8_t hands[4];
} hw_stray_point;

enum { HW_NOWHERE_HIGH = HW_CARD_HIGH_RANKS_MAX }; /* of a kind that takes no part */

/* A kind whose common place is another than before. */
typedef struct hw_moved_kind {
  uint32_t kind;
  uint16_t high, high_before;
  uint8_t low, low_before;
} hw_moved_kind;

/* Or, beside a bank of before, what is different: its hands are taken away from where they were. */
typedef struct hw_bank_cards {
  bool differs;   /* it is that */
  uint16_t *high; /* of each kind's common place */
  uint8_t *low;
  uint32_t points, moves;
  hw_stray_point *point; /* in order of high rank */
  hw_moved_kind *move;   /* where it differs */
} hw_bank_cards;

/* before: of each class the setting of the bank before, or NULL. */
hw_status hw_bank_cards_build(const hw_valuation *valuation, const hw_value_rules *rules,
                              const uint8_t *before, hw_bank_cards *bank);
void hw_bank_cards_free(hw_bank_cards *bank);

/* ---- the player's hands (value_groups.c) ---- */

/* The least ranks that are not beaten: a half beats those below. */
typedef struct hw_place_beats {
  uint16_t high;
  uint8_t low;
} hw_place_beats;

enum { HW_NO_PLACE = 0xFF };

/* Classes of a kind whose settings rank alike: the unsuited ones, or those with the same slots in the suit
 * that five share. */
typedef struct hw_value_group {
  uint32_t kind;
  uint32_t place, job; /* numbers of its first ones */
  uint8_t places, jobs;
  uint8_t slots;                      /* of the suit; 0 for unsuited classes */
  uint8_t place_of[HW_CARD_SETTINGS]; /* of each setting, from the group's first; HW_NO_PLACE: it fouls */
} hw_value_group;

/* What strays of one suit are worth to a group's settings, where the player holds `ranks` of that suit. */
typedef struct hw_suit_job {
  uint32_t group;
  uint32_t worth; /* number of its first: one a place of the group */
  uint16_t ranks;
} hw_suit_job;

typedef struct hw_value_groups {
  uint32_t *first; /* of each kind; first[kinds] is all there are */
  hw_value_group *group;
  hw_place_beats *place;
  hw_suit_job *job;
  uint32_t groups, places, jobs, worths;
  int64_t *common; /* by place: 0, until the bank's hands at common places are added */
  int64_t *worth;  /* by job and place: NULL, then 0, until strays are added */
} hw_value_groups;

/* The suits of a class: of each, its cards among the kind's different ranks, highest rank bit 0; and the slots
 * of the suit that five share. */
typedef struct hw_class_suits {
  uint8_t ranks[4];
  uint8_t slots;
} hw_class_suits;

/* The kind's different ranks, highest first; returns how many. slot_rank: of each slot its rank's number; the
 * joker's is HW_HAND_MAX. */
int hw_kind_ranks(const uint8_t *face, uint8_t rank[HW_HAND_MAX], uint8_t slot_rank[HW_HAND_MAX]);
void hw_class_suits_of(const hw_class *class, const uint8_t slot_rank[HW_HAND_MAX], hw_class_suits *suits);

/* asked: of each kind, whether its hands are valued; NULL: as the valuation says. */
hw_status hw_value_groups_build(const hw_valuation *valuation, const hw_value_rules *rules, const bool *asked,
                                hw_value_groups *groups);
/* Leaves out places: kept[g] has a bit for each place of group g that stays. */
void hw_value_groups_keep(hw_value_groups *groups, const uint32_t *kept);
/* Room for what strays are worth to the places. */
hw_status hw_value_groups_open(hw_value_groups *groups);
void hw_value_groups_free(hw_value_groups *groups);

/* ---- places that may be the best (value_contenders.c) ---- */

typedef struct hw_contenders hw_contenders;
hw_status hw_contenders_new(const hw_valuation *valuation, const hw_value_rules *rules,
                            const hw_bank_cards *bank, const hw_value_groups *groups,
                            hw_contenders **contenders);
/* NULL is allowed. */
void hw_contenders_free(hw_contenders *contenders);
/* Of the groups of a kind, by what their places are worth in common: the places that strays may make the best of a
 * class, or that a way chose. suits: of each of the kind's classes. */
void hw_contenders_mark(hw_contenders *contenders, uint32_t kind, const hw_class_suits *suits);
/* By group. */
const uint32_t *hw_contenders_kept(const hw_contenders *contenders);

/* ---- kept between valuations (value_ground.c) ---- */

struct hw_value_ground {
  const hw_kinds *kinds;
  const hw_card_ranking *ranking;
  hw_value_rules rules;
  uint32_t step;
  bool *asked;            /* of each kind, whether its hands are valued */
  hw_value_groups groups; /* of those kinds, and what the bank's hands are worth to them */
  uint8_t *setting;       /* of each class the bank's; NULL: nothing is kept */
};

/* The ground that a valuation uses, made ready for it; NULL where it uses none. */
hw_value_ground *hw_value_ground_for(const hw_valuation *valuation, const hw_value_rules *rules);
/* Keeps what was found, or after a failure nothing. */
hw_status hw_value_ground_keep(hw_value_ground *ground, const hw_valuation *valuation, hw_status found);

/* ---- the two measures ---- */

/* value_strays.c: adds to groups->worth. */
hw_status hw_value_strays(const hw_valuation *valuation, const hw_value_rules *rules,
                          const hw_bank_cards *bank, hw_value_groups *groups, uint32_t from, uint32_t to);

/* value_common.c: what the bank's hands at their kinds' common places are worth to a kind's places. */
typedef struct hw_common hw_common;
hw_status hw_common_new(const hw_kinds *kinds, const hw_value_rules *rules, const hw_bank_cards *bank,
                        hw_common **common);
void hw_common_free(hw_common *common);
/* A worker's own room. */
typedef struct hw_common_room hw_common_room;
hw_common_room *hw_common_room_new(const hw_common *common);
void hw_common_room_free(hw_common_room *room);
/* worth: one a place of the kind's groups, from the first of its first group. */
void hw_common_value(const hw_common *common, hw_common_room *room, const hw_value_groups *groups,
                     uint32_t kind, int64_t *worth);

#endif
