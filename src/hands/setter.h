/* setter.h - setting hands by a decision table, many of them, fast. */
#ifndef HW_SETTER_H
#define HW_SETTER_H

#include "hands/set_hand.h"

typedef struct hw_setter hw_setter;

/* What is asked of each hand is prepared once, a second's tenth for cards. HW_BAD_RULES when the table
 * leaves a hand without a setting. */
hw_status hw_setter_new(const hw_kinds *kinds, const hw_ranking *ranking, const hw_table *table,
                        hw_setter **setter);
void hw_setter_free(hw_setter *setter);
/* The setting of the hand itself, not of its class's smallest. piece: any hand, highest first. */
int hw_setter_find(const hw_setter *setter, const uint8_t *piece);
/* The same setting, in the slots of a hand that hw_class_smallest renames to `slot`. */
int hw_setting_carry(hw_game game, int setting, const uint8_t slot[HW_HAND_MAX]);
/* The hand, set. */
void hw_setter_set(const hw_setter *setter, const uint8_t *piece, hw_set_hand *set);

#endif
