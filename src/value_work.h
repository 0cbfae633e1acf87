/* value_work.h - private to valuations: what value*.c share. */
#ifndef HW_VALUE_WORK_H
#define HW_VALUE_WORK_H

#include "value.h"

/* ---- sharing out the work (value.c) ---- */

enum { HW_VALUE_WORKERS = 64, HW_VALUE_STEPS = 1000 };

/* Items 0 .. items-1 are done once each, in any order, by workers 0 .. workers-1. */
typedef struct hw_value_share {
  const hw_valuation *valuation;
  uint32_t items;
  bool (*item)(void *self, int worker, uint32_t item); /* false: no memory */
  void *self;
  uint32_t from, to; /* of HW_VALUE_STEPS: where progress stands before and after */
} hw_value_share;

int hw_value_workers(const hw_valuation *valuation);
hw_status hw_value_share_out(const hw_value_share *share);

hw_status hw_value_tiles(const hw_valuation *valuation, hw_values *values);
hw_status hw_value_cards(const hw_valuation *valuation, hw_values *values);

#endif
