/* set_hand.h - a hand that has been set, and how two of them stand. */
#ifndef HW_SET_HAND_H
#define HW_SET_HAND_H

#include "houseway.h"

typedef struct hw_set_hand {
  uint16_t high, low;                /* ranks */
  uint8_t high_face[2], low_face[2]; /* tiles */
  bool fouled;                       /* the high hand is below the low */
  bool dragon;                       /* cards: of different ranks, queen high, no straight and no flush */
} hw_set_hand;

/* piece: the hand, highest first; setting: of it. */
void hw_set_hand_fill(const hw_ranking *ranking, const uint8_t *piece, int setting, hw_set_hand *set);
/* A hand as a person put it down: low: the slots of the two pieces put in the low hand. Tiles: fouled when what
 * was put as the high hand is below the other. Returns the setting, which for tiles says nothing of that. */
int hw_set_hand_place(const hw_ranking *ranking, const uint8_t *piece, unsigned low, hw_set_hand *set);
/* The setting that parts off these slots; -1: none does. */
int hw_setting_of(hw_game game, unsigned low);
/* The cell (src/houseway.h) in which the player's hand stands to the bank's. */
int hw_set_hand_cell(const hw_ranking *ranking, const hw_set_hand *player, const hw_set_hand *bank);

#endif
