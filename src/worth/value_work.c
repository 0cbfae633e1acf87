/* value_work.c - what the valuations of both games share: a stage of work, and which kinds are asked for. */

#include "worth/value_work.h"

static bool tell_progress(void *self, uint32_t done, uint32_t total) {
  const hw_value_stage *stage = self;
  const hw_valuation *valuation = stage->valuation;
  if (valuation->progress == NULL) return true;
  uint32_t step = stage->from + (uint32_t)((uint64_t)done * (stage->to - stage->from) / total);
  return valuation->progress(valuation->progress_self, step, HW_VALUE_STEPS);
}

hw_status hw_value_run(hw_value_stage *stage) {
  hw_crew crew = {.self = stage->self,
                  .job = stage->job,
                  .jobs = stage->jobs,
                  .workers = hw_crew_workers(stage->valuation->threads),
                  .progress = tell_progress,
                  .progress_self = stage};
  hw_status status = hw_crew_run(&crew);
  /* The last job may have been another thread's, which reports no progress. */
  return status == HW_OK && !tell_progress(stage, 1, 1) ? HW_STOPPED : status;
}

bool hw_value_is_asked(const hw_valuation *valuation, uint32_t kind) {
  if (valuation->among == NULL) return true;
  for (uint32_t c = valuation->kinds->first[kind]; c < valuation->kinds->first[kind + 1]; c++)
    if (valuation->among[c]) return true;
  return false;
}
