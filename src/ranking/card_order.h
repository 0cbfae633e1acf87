/* card_order.h - private to the ranking of cards: what five cards are worth under an order.
 *
 * A worth is any integer that compares as the hands do: the category's place, then twenty bits of detail.
 * The ranking numbers the worths that occur without gaps. */
#ifndef HW_CARD_ORDER_H
#define HW_CARD_ORDER_H

#include "ranking/ranking.h"

/* Ranks and straights as the rules give them, turned round: the higher the better, 0 for none. */
typedef struct hw_card_order {
  uint8_t category[HW_CATEGORIES];
  uint8_t straight[HW_RANKS]; /* by the top card */
  uint8_t straight_flush[HW_RANKS];
  hw_joker_flush joker_flush;
  hw_joker_royal joker_royal;
} hw_card_order;

/* HW_BAD_RULES: a category or a straight is missing, repeated or none. */
hw_status hw_card_order_compile(const hw_card_rules *rules, hw_card_order *order);

/* The best that five ranks can be when suits do not help: rank[] ascending, HW_RANKS for the joker. */
uint32_t hw_card_worth_loose(const hw_card_order *order, const uint8_t rank[5]);

/* The best flush, straight flush or royal flush that five cards of a suit make: five bits, the joker bit
 * HW_RANKS. They may be worth more loose. */
uint32_t hw_card_worth_suited(const hw_card_order *order, uint32_t ranks);

hw_category hw_card_worth_category(const hw_card_order *order, uint32_t worth);

/* Whether the high hand is below the low hand: a lower category; the same with a lower pair; or, both
 * without a pair, a lower highest card, or next one. Equal is not below. */
bool hw_card_worth_below(const hw_card_order *order, uint32_t worth, uint8_t low_rank);

#endif
