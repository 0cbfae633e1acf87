/* value_work.h - private to valuations: what value*.c share. */
#ifndef HW_VALUE_WORK_H
#define HW_VALUE_WORK_H

#include "base/crew.h"
#include "worth/worth.h"

/* A stage of a valuation, shared out to a crew (crew.h). */
typedef struct hw_value_stage {
  const hw_valuation *valuation;
  hw_status (*job)(void *self, int worker, uint32_t job);
  void *self;
  uint32_t jobs;
  uint32_t from, to; /* of HW_VALUE_STEPS: progress before and after */
} hw_value_stage;

enum { HW_VALUE_STEPS = 1000 };

/* All jobs of a stage done; HW_STOPPED where the valuation's progress wants no more. */
hw_status hw_value_run(hw_value_stage *stage);

/* Whether a class of the kind is to be valued. */
bool hw_value_is_asked(const hw_valuation *valuation, uint32_t kind);

/* The settings of a class among which the best is looked for. */
static inline uint32_t hw_value_among(const hw_valuation *valuation, uint32_t number) {
  return valuation->among ? valuation->among[number] : UINT32_MAX;
}

hw_status hw_value_tiles(const hw_valuation *valuation, hw_values *values);
hw_status hw_value_cards(const hw_valuation *valuation, hw_values *values);

#endif
