/* crew.h - runs numbered jobs on several threads.
 *
 * Jobs are taken in order of number by whichever thread is free, so the effect of a job must not depend on its
 * thread: a job may add to sums, keep minima, or write to table entries that no other job writes. All workers use
 * the locale and rounding mode of the thread that called hw_crew_run. */
#ifndef HW_CREW_H
#define HW_CREW_H

#include "base/base.h"

enum { HW_CREW_MAX = 64 };

typedef struct hw_crew {
  void *self;
  /* Does one job. worker: 0..workers-1, constant for a thread. Any result but HW_OK ends the work: no further job
   * is begun. */
  hw_status (*job)(void *self, int worker, uint32_t job);
  uint32_t jobs;
  int workers; /* 1..HW_CREW_MAX; worker 0 is the calling thread. Fewer run if a thread cannot be started */
  bool (*progress)(void *self, uint32_t done,
                   uint32_t total); /* called on the calling thread; returns false to stop. May be NULL */
  void *progress_self;
} hw_crew;

/* Clamps a requested number of threads to 1..HW_CREW_MAX. */
int hw_crew_workers(int asked);
/* Returns HW_OK, HW_STOPPED, or the result of the lowest failing job. If a job fails, all lower jobs are
 * done, but higher jobs may not be. Returns after every thread has ended. */
hw_status hw_crew_run(const hw_crew *crew);

#endif
