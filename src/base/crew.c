/* crew.c - see crew.h. */

#include "base/crew.h"

#include <locale.h>
#include <pthread.h>

/* Threads get the usual stack size of a main thread, so that a script may recurse equally deep in both. */
enum { STACK = 8 * 1024 * 1024 };

typedef struct crew_work {
  const hw_crew *crew;
  pthread_mutex_t lock; /* guards the fields below */
  uint32_t next, done;
  hw_status status;
  uint32_t failed; /* number of the job that gave `status` */
} crew_work;

/* A call to run on a new thread, with the starting thread's locale: threads inherit the rounding mode but not the
 * locale. */
typedef struct recruit {
  void (*call)(void *self);
  void *self;
  locale_t locale;
} recruit;

typedef struct crew_member {
  crew_work *work;
  int worker;
  recruit recruit;
} crew_member;

static bool take_job(crew_work *work, uint32_t *job) {
  pthread_mutex_lock(&work->lock);
  bool there_is = work->status == HW_OK && work->next < work->crew->jobs;
  if (there_is) *job = work->next++;
  pthread_mutex_unlock(&work->lock);
  return there_is;
}

/* The lowest failing job gives the result. Every taken job is finished, and jobs are taken in order: the result
 * does not depend on the number of threads. */
static uint32_t finish_job(crew_work *work, uint32_t job, hw_status status) {
  pthread_mutex_lock(&work->lock);
  bool earlier = work->status == HW_OK || work->status == HW_STOPPED || job < work->failed;
  if (status != HW_OK && earlier) {
    work->status = status;
    work->failed = job;
  }
  uint32_t done = ++work->done;
  pthread_mutex_unlock(&work->lock);
  return done;
}

static void stop(crew_work *work) {
  pthread_mutex_lock(&work->lock);
  if (work->status == HW_OK) work->status = HW_STOPPED;
  pthread_mutex_unlock(&work->lock);
}

static void work_through(void *self) {
  const crew_member *member = self;
  crew_work *work = member->work;
  const hw_crew *crew = work->crew;
  bool tells = member->worker == 0 && crew->progress != NULL;
  for (uint32_t job; take_job(work, &job);) {
    uint32_t done = finish_job(work, job, crew->job(crew->self, member->worker, job));
    if (tells && !crew->progress(crew->progress_self, done, crew->jobs)) stop(work);
  }
}

static void *begin(void *self) {
  const recruit *recruited = self;
  uselocale(recruited->locale);
  recruited->call(recruited->self);
  return NULL;
}

static bool start(pthread_t *thread, recruit *recruited) {
  pthread_attr_t attributes;
  recruited->locale = uselocale((locale_t)0);
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, STACK);
  bool started = pthread_create(thread, &attributes, begin, recruited) == 0;
  pthread_attr_destroy(&attributes);
  return started;
}

int hw_crew_workers(int asked) { return asked < 1 ? 1 : asked > HW_CREW_MAX ? HW_CREW_MAX : asked; }

hw_status hw_crew_run(const hw_crew *crew) {
  crew_work work = {.crew = crew, .lock = PTHREAD_MUTEX_INITIALIZER};
  crew_member member[HW_CREW_MAX];
  pthread_t thread[HW_CREW_MAX];
  int started = 1;
  for (int i = 0; i < crew->workers; i++)
    member[i] = (crew_member){&work, i, {.call = work_through, .self = &member[i]}};
  while (started < crew->workers && start(&thread[started], &member[started].recruit)) started++;
  work_through(&member[0]);
  while (started > 1) pthread_join(thread[--started], NULL);
  pthread_mutex_destroy(&work.lock);
  return work.status;
}

hw_status hw_crew_call(void (*call)(void *self), void *self) {
  pthread_t thread;
  recruit recruited = {.call = call, .self = self};
  if (!start(&thread, &recruited)) return HW_NO_MEMORY;
  pthread_join(thread, NULL);
  return HW_OK;
}
