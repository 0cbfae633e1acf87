/* value.c - see value.h: the parts common to both games. */

#include "value_work.h"

#include "table.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* ---- sharing out the work ---- */

typedef struct pool {
  const hw_value_share *share;
  atomic_uint next, done;
  atomic_bool stop, no_memory;
} pool;

typedef struct pool_worker {
  pool *pool;
  int number;
} pool_worker;

static bool tell_progress(pool *p) {
  const hw_value_share *share = p->share;
  const hw_valuation *valuation = share->valuation;
  if (valuation->progress == NULL) return true;
  uint64_t done = atomic_load(&p->done);
  uint32_t step = share->from + (uint32_t)(done * (share->to - share->from) / share->items);
  return valuation->progress(valuation->progress_self, step, HW_VALUE_STEPS);
}

static void work_through(const pool_worker *w) {
  pool *p = w->pool;
  while (!atomic_load(&p->stop)) {
    uint32_t item = atomic_fetch_add(&p->next, 1);
    if (item >= p->share->items) return;
    if (!p->share->item(p->share->self, w->number, item)) {
      atomic_store(&p->no_memory, true);
      atomic_store(&p->stop, true);
    }
    atomic_fetch_add(&p->done, 1);
    if (w->number == 0 && !tell_progress(p)) atomic_store(&p->stop, true);
  }
}

static void *work_in_thread(void *self) {
  work_through(self);
  return NULL;
}

int hw_value_workers(const hw_valuation *valuation) {
  int threads = valuation->threads;
  return threads < 1 ? 1 : threads > HW_VALUE_WORKERS ? HW_VALUE_WORKERS : threads;
}

/* Worker 0 is the caller's own thread. A thread that cannot be had is done without. */
hw_status hw_value_share_out(const hw_value_share *share) {
  pool p = {.share = share};
  pthread_t thread[HW_VALUE_WORKERS];
  bool started[HW_VALUE_WORKERS] = {false};
  pool_worker worker[HW_VALUE_WORKERS];
  int workers = hw_value_workers(share->valuation);
  for (int i = 0; i < workers; i++) worker[i] = (pool_worker){&p, i};
  for (int i = 1; i < workers; i++)
    started[i] = pthread_create(&thread[i], NULL, work_in_thread, &worker[i]) == 0;
  work_through(&worker[0]);
  for (int i = 1; i < workers; i++)
    if (started[i]) pthread_join(thread[i], NULL);
  if (atomic_load(&p.no_memory)) return HW_NO_MEMORY;
  return atomic_load(&p.stop) || !tell_progress(&p) ? HW_STOPPED : HW_OK;
}

/* ---- valuations ---- */

static hw_status check_table(const hw_valuation *valuation, const hw_table *table) {
  if (table->game != valuation->kinds->game || table->classes != valuation->kinds->classes)
    return HW_BAD_RULES;
  return memchr(table->setting, HW_NO_SETTING, table->classes) ? HW_BAD_RULES : HW_OK;
}

static hw_status check_tables(const hw_valuation *valuation) {
  hw_status status = valuation->ranking->game == valuation->kinds->game ? HW_OK : HW_BAD_RULES;
  if (status == HW_OK) status = check_table(valuation, valuation->bank);
  for (int w = 0; w < HW_VALUE_WAYS && status == HW_OK; w++)
    if (valuation->way[w] != NULL) status = check_table(valuation, valuation->way[w]);
  return status;
}

static hw_values *values_new(const hw_valuation *valuation) {
  uint32_t classes = valuation->kinds->classes;
  hw_values *made = calloc(1, sizeof *made);
  if (made == NULL) return NULL;
  made->game = valuation->kinds->game;
  made->classes = classes;
  made->best = calloc(classes, 1);
  made->worth = calloc(classes, sizeof *made->worth);
  bool whole = made->best && made->worth;
  for (int w = 0; w < HW_VALUE_WAYS && whole; w++)
    if (valuation->way[w] != NULL) whole = (made->of[w] = calloc(classes, sizeof *made->of[w])) != NULL;
  if (whole) return made;
  hw_values_free(made);
  return NULL;
}

hw_status hw_values_find(const hw_valuation *valuation, hw_values **values) {
  hw_status status = check_tables(valuation);
  if (status != HW_OK) return status;
  hw_values *made = values_new(valuation);
  if (made == NULL) return HW_NO_MEMORY;
  status =
    valuation->kinds->game == HW_PAI_GOW ? hw_value_tiles(valuation, made) : hw_value_cards(valuation, made);
  if (status == HW_OK) *values = made;
  else hw_values_free(made);
  return status;
}

void hw_values_free(hw_values *values) {
  if (values == NULL) return;
  free(values->best);
  free(values->worth);
  for (int w = 0; w < HW_VALUE_WAYS; w++) free(values->of[w]);
  free(values);
}

hw_status hw_values_table(const hw_values *values, hw_table **table) {
  hw_table *made;
  hw_status status = hw_table_new(values->game, values->classes, &made);
  if (status != HW_OK) return status;
  /* No setting before the first best one equals it in both ranks, or it would be worth as much. */
  memcpy(made->setting, values->best, values->classes);
  memcpy(made->same, values->best, values->classes);
  memset(made->rule, 0, values->classes);
  *table = made;
  return HW_OK;
}
