/* verdicts.c - a program with a locale and a rounding of its own asks libhouseway for verdicts on a house way.
 *
 *   verdicts ROOT LOCALE ROUNDING WAY RUNS THREADS...
 *
 * ROUNDING: nearest, or downward, with tiny fractions read as 0 and a division by 0 that ends the program. Prints
 * the code and the JSON of each run. Built with -DUNFAITHFUL, it has threads whose locale cannot be set. */
#define _GNU_SOURCE /* feenableexcept */

#include <houseway/session.h>

#include <dlfcn.h>
#include <fenv.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#ifdef __SSE__
#include <xmmintrin.h>
#endif

#ifdef UNFAITHFUL
typedef locale_t set_locale(locale_t);

locale_t uselocale(locale_t given) {
  set_locale *next = (set_locale *)dlsym(RTLD_NEXT, "uselocale");
  return next(gettid() == getpid() ? given : LC_GLOBAL_LOCALE);
}
#endif

static unsigned control(void) {
#ifdef __SSE__
  return _mm_getcsr();
#else
  return 0;
#endif
}

static void round_downward(void) {
  fesetround(FE_DOWNWARD);
  feenableexcept(FE_DIVBYZERO | FE_INVALID);
#ifdef __SSE__
  _mm_setcsr(_mm_getcsr() | 0x8040);
#endif
}

static int fail(const char *what) {
  fprintf(stderr, "verdicts: %s\n", what);
  return 4;
}

static int ask(hw_session *session, const char *way, const char *threads) {
  const char *words[] = {"check", way, "--no-cache", "--threads", threads};
  unsigned before = control();
  hw_answer answer;
  hw_session_ask(session, sizeof words / sizeof words[0], words, &answer);
  printf("%d\n%s%s\n", answer.code, answer.json, answer.problem);
  if (control() != before) return fail("the rounding is not as it was");
  return uselocale((locale_t)0) == LC_GLOBAL_LOCALE ? 0 : fail("the thread's locale is not as it was");
}

int main(int argc, char **argv) {
  enum { ROOT = 1, LOCALE, ROUNDING, WAY, RUNS, THREADS };
  char why[HW_WHY_MAX];
  hw_session *session;
  int code = 0;
  if (argc <= THREADS) return fail("too few arguments");
  if (setlocale(LC_ALL, argv[LOCALE]) == NULL) return fail("no such locale");
  if (strcmp(argv[ROUNDING], "downward") == 0) round_downward();
  if (hw_session_open(argv[ROOT], &session, why) != HW_OK) return fail(why);
  for (int t = THREADS; t < argc && code == 0; t++)
    for (int run = atoi(argv[RUNS]); run > 0 && code == 0; run--) code = ask(session, argv[WAY], argv[t]);
  hw_session_close(session);
  return code;
}
