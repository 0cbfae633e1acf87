/* simulate.h - rounds of a bank against one to six seats, from one deck.
 *
 * Each hand is set by the bank's or the players' way. Every seat wagers one unit. A vigorish is given in
 * twentieths of what it is taken of: 1 is 5 %. Amounts are in 400ths of a unit, for the bank's vigorish is
 * taken of a net that may itself be less a vigorish. */
#ifndef HW_SIMULATE_H
#define HW_SIMULATE_H

#include "houseway.h"

enum { HW_SEATS_MAX = 6, HW_TWENTIETHS = 20, HW_CODES = 6 };

typedef struct hw_simulation {
  const hw_kinds *kinds;
  const hw_ranking *ranking;
  const hw_table *player;
  const hw_table *bank;
  const uint8_t *code; /* of each cell: 1 the player loses, 2 pushes, 3 wins; others count as a push */
  const char *seed;
  uint64_t rounds;
  int seats;           /* 1..6 */
  int player_vigorish; /* a winning player pays, of what is won */
  int bank_vigorish;   /* the bank pays, of its net gain in a round */
  bool house_banks;    /* what winning players pay is the bank's */
  bool dragon;         /* a Queen's Dragon pushes: cards are held to the cells that say so */
  int threads;         /* the sums do not depend on it */
  bool (*progress)(void *self, uint32_t done, uint32_t total);
  void *progress_self;
} hw_simulation;

/* Sums over rounds, with squares for standard errors. */
typedef struct hw_simulated {
  uint64_t rounds;
  uint64_t codes[HW_CODES]; /* hands by outcome */
  uint64_t high_copies, low_copies, both_copies;
  int64_t net;            /* of the bank, after its own vigorish, and with the players' if it is the house */
  uint64_t net_squares;   /* at most 2400 * 2400 a round: 10^12 rounds stay within 64 bits */
  uint64_t bank_vigorish; /* collected of the bank */
  uint64_t player_vigorish; /* collected of players */
} hw_simulated;

/* HW_BAD_RULES when a table leaves a hand undecided. */
hw_status hw_simulate(const hw_simulation *simulation, hw_simulated *found);

#endif
