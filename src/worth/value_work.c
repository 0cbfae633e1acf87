/* value_work.c - shared by the valuations of both games: running a stage, selecting kinds, counting outcomes. */

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
  /* Only the calling thread reports progress. Another thread may have done the last job. */
  return status == HW_OK && !tell_progress(stage, 1, 1) ? HW_STOPPED : status;
}

bool hw_value_is_asked(const hw_valuation *valuation, uint32_t kind) {
  if (valuation->among == NULL) return true;
  for (uint32_t c = valuation->kinds->first[kind]; c < valuation->kinds->first[kind + 1]; c++)
    if (valuation->among[c]) return true;
  return false;
}

bool hw_value_scale_of(const hw_valuation *valuation, hw_value_scale *scale) {
  int64_t weight[4] = {0};
  bool seen[4] = {0}, agree = true;
  for (int c = 0; valuation->code != NULL && c < hw_game_cells(valuation->kinds->game); c++) {
    int code = valuation->code[c] == 1 || valuation->code[c] == 3 ? valuation->code[c] : 0;
    if (code != 0 && !seen[code]) weight[code] = valuation->weight[c];
    seen[code] = true;
    agree = agree && valuation->weight[c] == weight[code];
  }
  *scale = (hw_value_scale){valuation->code != NULL, weight[3], weight[1]};
  return agree;
}

static void add_ends(hw_value_ends *ends, const hw_value_ends *more) {
  ends->won += more->won;
  ends->lost += more->lost;
  ends->net_size += more->net_size;
  for (int i = 0; i < 2; i++) {
    ends->net_squares[i] += more->net_squares[i];
    ends->decided_squares[i] += more->decided_squares[i];
  }
}

void hw_value_sums_into(const hw_value_sums *sums, hw_values *values) {
  add_ends(&values->best_ends, &sums->best);
  for (int w = 0; w < HW_VALUE_WAYS; w++) add_ends(&values->way_ends[w], &sums->way[w]);
}
