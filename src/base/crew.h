/* crew.h - work cut into jobs, done by several threads.
 *
 * Jobs are numbered and taken in turn; which thread does which is chance, so what a job leaves behind must not
 * depend on it: sums, least keys, places of its own in a table. Nor may it depend on what each thread has of its
 * own, its locale and how it rounds: workers have those of the thread that runs the crew. */
#ifndef HW_CREW_H
#define HW_CREW_H

#include "base/base.h"

enum { HW_CREW_MAX = 64 };

typedef struct hw_crew {
  void *self;
  /* Does one job. worker: 0..workers-1, the same for all jobs of a thread. Anything but HW_OK ends the work:
   * no job is begun after it. */
  hw_status (*job)(void *self, int worker, uint32_t job);
  uint32_t jobs;
  int
    workers; /* 1..HW_CREW_MAX; worker 0 is the calling thread. A thread that cannot be had is done without */
  bool (*progress)(void *self, uint32_t done,
                   uint32_t total); /* on the calling thread; false: stop. May be NULL */
  void *progress_self;
} hw_crew;

/* What a caller asked for, in range. */
int hw_crew_workers(int asked);
/* HW_OK, HW_STOPPED, or what the lowest job that failed answered: the jobs below one that fails are done, those
 * above it may not be. Returns when no thread is at work any more. */
hw_status hw_crew_run(const hw_crew *crew);

#endif
