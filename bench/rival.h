/* rival.h - what bench/cards asks of another evaluator, which comes as a shared object.
 *
 * Cards are numbered as houseway numbers them: 4 * rank + suit, rank 0..12 from the two to the ace, 52
 * the joker. A rival may number them otherwise inside, and ranks too, so long as a higher rank is a better
 * hand; only the order is compared. */
#ifndef HW_RIVAL_H
#define HW_RIVAL_H

#include <stddef.h>
#include <stdint.h>

typedef struct hw_rival {
  const char *name;
  int cards; /* 52, or 53 if it knows the joker */
  uint32_t (*rank)(const uint8_t card[7]);
  /* Takes `hands` hands of seven cards, in whatever form it likes best; not timed. */
  void (*prepare)(const uint8_t *card, size_t hands);
  /* Timed: the sum of the ranks of the hands prepared, one by one. */
  uint64_t (*random)(void);
  /* Timed: the sum of the ranks of every hand of its cards, one by one. */
  uint64_t (*enumerate)(void);
} hw_rival;

/* The one symbol the shared object exports. */
typedef const hw_rival *hw_rival_entry(void);
#define HW_RIVAL_ENTRY "hw_rival_of"

#endif
