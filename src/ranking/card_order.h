/* card_order.h - private to src/ranking: the worth of five cards under an order.
 *
 * A worth is an integer that compares as the hands do: the category's place, then twenty bits of detail.
 * card_rank.c numbers the worths that occur without gaps, which gives the ranks. */
#ifndef HW_CARD_ORDER_H
#define HW_CARD_ORDER_H

#include "ranking/ranking.h"

/* The rules' lists inverted: the place of each category and straight, higher is better, 0: not listed. */
typedef struct hw_card_order {
  uint8_t category[HW_CATEGORIES];
  uint8_t straight[HW_RANKS]; /* place of each straight, by its top card */
  uint8_t straight_flush[HW_RANKS];
  hw_joker_flush joker_flush;
  hw_joker_royal joker_royal;
} hw_card_order;

/* HW_BAD_RULES: a category or straight is missing, repeated or out of range. */
hw_status hw_card_order_compile(const hw_card_rules *rules, hw_card_order *order);

/* The best worth of five ranks regardless of suits. rank[]: ascending, HW_RANKS is the joker. */
uint32_t hw_card_worth_loose(const hw_card_order *order, const uint8_t rank[5]);

/* The best flush, straight flush or royal flush of five cards of one suit. ranks: five bits, bit HW_RANKS is the
 * joker. hw_card_worth_loose may be higher. */
uint32_t hw_card_worth_suited(const hw_card_order *order, uint32_t ranks);

hw_category hw_card_worth_category(const hw_card_order *order, uint32_t worth);

/* -1, 0 or 1: the high hand is below the low hand, equal or above. Compares categories, then the pairs, or without
 * a pair the two highest cards of each. */
int hw_card_worth_beside(const hw_card_order *order, uint32_t worth, uint8_t low_rank);

#endif
