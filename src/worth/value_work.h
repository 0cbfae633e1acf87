/* value_work.h - private to valuations: shared by value*.c. */
#ifndef HW_VALUE_WORK_H
#define HW_VALUE_WORK_H

#include "base/crew.h"
#include "worth/worth.h"

/* A stage of a valuation, whose jobs a crew runs (crew.h). */
typedef struct hw_value_stage {
  const hw_valuation *valuation;
  hw_status (*job)(void *self, int worker, uint32_t job);
  void *self;
  uint32_t jobs;
  uint32_t from, to; /* progress before and after the stage, of HW_VALUE_STEPS */
} hw_value_stage;

enum { HW_VALUE_STEPS = 1000 };

/* Runs all jobs of a stage; HW_STOPPED if the valuation's progress function asks to stop. */
hw_status hw_value_run(hw_value_stage *stage);

/* True if classes of the kind are valued. */
bool hw_value_is_asked(const hw_valuation *valuation, uint32_t kind);

/* The settings of a class to choose the best from. */
static inline uint32_t hw_value_among(const hw_valuation *valuation, uint32_t number) {
  return valuation->among ? valuation->among[number] : UINT32_MAX;
}

/* ---- counting outcomes ----
 * A setting's worth is a sum over deals. If outcomes are counted, a deal adds 1 << HW_VALUE_SHIFT if won and 1 if
 * lost instead of the result of the wager. A hand meets 53,524,680 others, below 2^26, so both counts, and from
 * them the worth, can be read from the sum. */
enum { HW_VALUE_SHIFT = 28 };

typedef struct hw_value_scale {
  bool counts;       /* sums count deals won and lost */
  int64_t won, lost; /* used if counts: the result of a deal won, of a deal lost */
} hw_value_scale;

/* False: codes and weights are inconsistent. */
bool hw_value_scale_of(const hw_valuation *valuation, hw_value_scale *scale);

/* The amount that a deal in this cell adds to a sum. */
static inline int64_t hw_value_point(const hw_valuation *valuation, int cell) {
  if (valuation->code == NULL) return valuation->weight[cell];
  return valuation->code[cell] == 3 ? INT64_C(1) << HW_VALUE_SHIFT : valuation->code[cell] == 1;
}

static inline int64_t hw_value_won(int64_t sum) { return sum >> HW_VALUE_SHIFT; }
static inline int64_t hw_value_lost(int64_t sum) { return sum & ((INT64_C(1) << HW_VALUE_SHIFT) - 1); }

/* The worth of a sum, in parts. */
static inline int64_t hw_value_worth(const hw_value_scale *scale, int64_t sum) {
  return scale->counts ? scale->won * hw_value_won(sum) + scale->lost * hw_value_lost(sum) : sum;
}

static inline void hw_value_square_add(uint64_t squares[2], uint64_t hands, uint64_t of) {
  squares[0] += hands * (of * of >> 32);
  squares[1] += hands * (of * of & UINT32_MAX);
}

/* Adds the outcomes of `hands` hands, each with this sum. */
static inline void hw_value_ends_add(hw_value_ends *ends, const hw_value_scale *scale, uint64_t hands,
                                     int64_t sum) {
  if (!scale->counts) return;
  uint64_t won = (uint64_t)hw_value_won(sum), lost = (uint64_t)hw_value_lost(sum);
  uint64_t net = won > lost ? won - lost : lost - won;
  ends->won += hands * won;
  ends->lost += hands * lost;
  ends->net_size += hands * net;
  hw_value_square_add(ends->net_squares, hands, net);
  hw_value_square_add(ends->decided_squares, hands, won + lost);
}

/* Totals of a worker: with the best settings, and with each way's. */
typedef struct hw_value_sums {
  hw_value_ends best, way[HW_VALUE_WAYS];
} hw_value_sums;

void hw_value_sums_into(const hw_value_sums *sums, hw_values *values);

/* ---- kept between valuations of tiles (value_ground.c) ---- */

/* The sums of every setting against one bank, by class. The first is HW_NO_SUM if the class was not asked for. */
#define HW_NO_SUM INT64_MIN

typedef struct hw_tile_ground {
  const hw_kinds *kinds;
  const hw_ranking *ranking;
  int64_t point[HW_CELLS_MAX];      /* the amount that a deal adds to a sum, by cell */
  uint8_t *setting;                 /* by class, of the bank */
  int64_t (*sum)[HW_TILE_SETTINGS]; /* NULL: nothing is kept */
} hw_tile_ground;

/* The sums in the valuation's store, begun anew for another bank; NULL if it has no store. */
int64_t (*hw_value_tile_sums(const hw_valuation *valuation))[HW_TILE_SETTINGS];

hw_status hw_value_tiles(const hw_valuation *valuation, hw_values *values);
hw_status hw_value_cards(const hw_valuation *valuation, hw_values *values);

#endif
