/* survey_asker_test.c - surveys whose patterns are functions: what they are asked and when, functions that
 * cheat, functions that fail, and stopping. */

#include "surveys.h"

#include <pthread.h>

static hw_ranking tiles, cards;
static hw_kinds *tile_kinds, *few_card_kinds;

static int build(void **state) {
  (void)state;
  tiles = tile_ranking();
  cards = card_ranking();
  tile_kinds = all_kinds(HW_PAI_GOW);
  few_card_kinds = thin_kinds(HW_PAI_GOW_POKER, 101);
  return 0;
}

static int release(void **state) {
  (void)state;
  free_ranking(&cards);
  hw_kinds_free(tile_kinds);
  hw_kinds_free(few_card_kinds);
  return 0;
}

/* ---- a script in C ---- */

enum { STRETCHES = 64 };

enum { PURE, COUNTS_ITS_CALLS, LOOKS_AT_SUITS, LOOKS_UNSEEN };

typedef struct script {
  int manner;
  uint32_t fails_at;  /* the asking of a state that fails, from 1; 0: none */
  uint32_t from;      /* the first stretch in which a function of settings fails or counts its calls */
  uint32_t hand_from; /* the same of functions of hands */
  int opens;          /* states that can be opened; -1: any number */
  bool waits;         /* other threads open no state before the caller's has */
  pthread_t caller;
  pthread_mutex_t lock; /* guards what follows: askings are on many threads */
  pthread_cond_t caller_opened;
  bool has_caller_opened;
  int opened, closed, together; /* together: the most that were open at once of one stretch */
  int open[STRETCHES];
  uint64_t askings;
} script;

typedef struct state_of_script {
  script *of;
  uint32_t stretch, askings;
  bool saw_suits;
} state_of_script;

static void *open_state(void *self, uint32_t stretch, uint32_t classes) {
  (void)classes;
  script *of = self;
  state_of_script *made = calloc(1, sizeof *made);
  assert_non_null(made);
  made->of = of;
  made->stretch = stretch;
  pthread_mutex_lock(&of->lock);
  if (pthread_equal(pthread_self(), of->caller)) {
    of->has_caller_opened = true;
    pthread_cond_broadcast(&of->caller_opened);
  }
  while (of->waits && !of->has_caller_opened) pthread_cond_wait(&of->caller_opened, &of->lock);
  bool may = of->opens < 0 || of->opened < of->opens;
  of->opened += may;
  of->open[stretch] += may;
  if (of->open[stretch] > of->together) of->together = of->open[stretch];
  pthread_mutex_unlock(&of->lock);
  if (may) return made;
  free(made);
  return NULL;
}

static void close_state(void *state) {
  state_of_script *s = state;
  pthread_mutex_lock(&s->of->lock);
  s->of->closed++;
  s->of->open[s->stretch]--;
  s->of->askings += s->askings;
  pthread_mutex_unlock(&s->of->lock);
  free(s);
}

/* Function 0: settings whose low hand holds the card or tile in slot 1. Function 1: those whose low hand
 * is of two suits; LOOKS_UNSEEN does not tell that it looked. */
static uint32_t answer(state_of_script *s, int function, const hw_view *view) {
  uint32_t mask = 0;
  s->saw_suits = function == 1 && s->of->manner != LOOKS_UNSEEN;
  for (int t = 0; t < view->settings; t++) {
    unsigned slots = view->low_slots[t];
    uint8_t first = view->piece[__builtin_ctz(slots)], second = view->piece[31 - __builtin_clz(slots)];
    bool meets = function == 0 ? slots >> 1 & 1 : (first & 3) != (second & 3);
    if (meets) mask |= UINT32_C(1) << t;
  }
  return mask;
}

static hw_status ask_setting(void *state, int function, const hw_view *view, uint32_t within,
                             uint32_t *mask) {
  state_of_script *s = state;
  bool acts = s->stretch >= s->of->from;
  s->askings++;
  if (acts && s->askings == s->of->fails_at) return HW_FAILED;
  (void)within; /* what is answered beyond it is not heard */
  *mask = answer(s, function, view);
  if (acts && s->of->manner == COUNTS_ITS_CALLS && s->askings % 3 == 0) *mask = 0;
  return HW_OK;
}

static hw_status ask_hand(void *state, int function, const hw_view *view, bool *holds) {
  state_of_script *s = state;
  (void)function;
  bool acts = s->stretch >= s->of->hand_from;
  s->saw_suits = false;
  s->askings++;
  if (acts && s->askings == s->of->fails_at) return HW_TOO_LARGE;
  *holds = view->size == HW_TILE_HAND ? view->face[0] == view->face[1] : view->face[0] < HW_ACE;
  if (acts && s->of->manner == COUNTS_ITS_CALLS && s->askings % 3 == 0) *holds = !*holds;
  return HW_OK;
}

static bool saw_suits(void *state) { return ((state_of_script *)state)->saw_suits; }

static hw_asker asker_of(script *of) {
  pthread_mutex_init(&of->lock, NULL);
  pthread_cond_init(&of->caller_opened, NULL);
  of->caller = pthread_self();
  return (hw_asker){of, open_state, close_state, ask_setting, ask_hand, saw_suits};
}

/* Rule 0 asks the hand and plays what function `asked` picks; rule 1 takes what is left. */
static hw_program *asking_program(hw_game game, int asked) {
  hw_program *p = new_program(game);
  add_rule(p, ask(p, HW_ASK_HAND, 7), ask(p, HW_ASK_SETTING, asked), -1, ORDERS(HW_BEST_LOW));
  add_rule(p, -1, -1, -1, ORDERS(HW_BEST_LOW, HW_BEST_HIGH));
  return p;
}

typedef struct asked {
  hw_status status;
  int varies;
  uint64_t decided; /* hands, of rule 0 */
  int opened, closed, together;
  uint64_t askings;
} asked;

static asked survey_asked(script of, hw_survey survey) {
  hw_asker asker = asker_of(&of);
  survey.asker = &asker;
  surveyed done = run_survey(&survey);
  asked found = {done.status, done.report->varies, done.report->rule[0].set.hands, of.opened, of.closed,
                 of.together, of.askings};
  free_surveyed(&done);
  return found;
}

static hw_survey survey_of(const hw_program *p, bool of_tiles) {
  return (hw_survey){.program = p,
                     .ranking = of_tiles ? &tiles : &cards,
                     .kinds = of_tiles ? tile_kinds : few_card_kinds,
                     .threads = 1};
}

/* ---- pure and impure ---- */

static void a_pure_function_is_decided_and_one_that_counts_its_calls_is_told(void **state) {
  (void)state;
  for (int of_tiles = 0; of_tiles < 2; of_tiles++) {
    hw_program *p = asking_program(of_tiles ? HW_PAI_GOW : HW_PAI_GOW_POKER, 0);
    asked pure = survey_asked((script){.manner = PURE, .opens = -1}, survey_of(p, of_tiles));
    assert_int_equal(pure.status, HW_OK);
    assert_int_equal(pure.varies, -1);
    assert_true(pure.decided > 0);
    asked counts = survey_asked((script){.manner = COUNTS_ITS_CALLS, .opens = -1}, survey_of(p, of_tiles));
    assert_int_equal(counts.status, HW_VARIES);
    assert_int_equal(counts.varies, 0);
    assert_int_equal(counts.decided, 0); /* nothing is reported of what was done */
    assert_int_equal(counts.opened, counts.closed);
    hw_program_free(p);
  }
}

static void threads_change_no_answer(void **state) {
  (void)state;
  for (int asked = 0; asked < 2; asked++) {
    hw_program *p = asking_program(HW_PAI_GOW_POKER, asked);
    script of = {.manner = LOOKS_AT_SUITS, .opens = -1};
    hw_asker asker = asker_of(&of);
    hw_survey survey = survey_of(p, false);
    survey.asker = &asker;
    assert_same_however_run(survey);
    hw_program_free(p);
  }
}

/* Rule 0 asks function 7 of hands, rule 1 function 0 of settings. */
static hw_program *two_asking_rules(void) {
  hw_program *p = new_program(HW_PAI_GOW);
  add_rule(p, ask(p, HW_ASK_HAND, 7), -1, -1, ORDERS(HW_BEST_LOW));
  add_rule(p, -1, ask(p, HW_ASK_SETTING, 0), -1, ORDERS(HW_BEST_LOW));
  add_rule(p, -1, -1, -1, ORDERS(HW_BEST_LOW, HW_BEST_HIGH));
  return p;
}

/* In a high stretch one rule goes wrong, in a low one the other: which is told is no matter of threads. */
static void S6_what_goes_wrong_in_the_lowest_stretch_is_told_however_many_threads(void **state) {
  static const int threads[] = {1, 2, 7};
  (void)state;
  hw_program *p = two_asking_rules();
  for (int run = 0; run < 60; run++)
    for (uint32_t lowest = 0; lowest < 60; lowest += 29) {
      hw_survey survey = survey_of(p, true);
      survey.threads = threads[run % 3];
      script of_hands = {.manner = COUNTS_ITS_CALLS, .opens = -1, .from = lowest + 1, .hand_from = lowest};
      script of_settings = {.manner = COUNTS_ITS_CALLS, .opens = -1, .from = lowest, .hand_from = lowest + 1};
      assert_int_equal(survey_asked(of_hands, survey).varies, 0);
      assert_int_equal(survey_asked(of_settings, survey).varies, 1);
    }
  hw_program_free(p);
}

static void every_state_opened_is_closed_and_two_of_a_stretch_are_open_at_once(void **state) {
  (void)state;
  hw_program *p = asking_program(HW_PAI_GOW, 0);
  for (int threads = 1; threads <= 7; threads += 3) {
    hw_survey survey = survey_of(p, true);
    survey.threads = threads;
    asked done = survey_asked((script){.opens = -1}, survey);
    assert_int_equal(done.status, HW_OK);
    assert_int_equal(done.opened, done.closed);
    assert_int_equal(done.opened, 2 * STRETCHES);
    assert_int_equal(done.together, 2);
  }
  hw_program_free(p);
}

/* Classes of the kind whose settings do not rank as those of any before them. */
static int count_groups(const hw_class *class, int classes) {
  static hw_view view[HW_KIND_CLASSES_MAX];
  int groups = 0;
  for (int i = 0; i < classes; i++) {
    bool again = false;
    hw_view_fill(&cards, class[i].piece, &view[i]);
    for (int j = 0; j < i && !again; j++)
      again = memcmp(view[i].high_rank, view[j].high_rank, sizeof view[i].high_rank) == 0 &&
              memcmp(view[i].low_rank, view[j].low_rank, sizeof view[i].low_rank) == 0 &&
              view[i].exist == view[j].exist && view[i].made == view[j].made;
    groups += !again;
  }
  return groups;
}

/* Those of all kinds, and all classes. */
static void count_units(uint64_t *groups, uint64_t *classes) {
  static hw_class class[HW_KIND_CLASSES_MAX];
  *groups = *classes = 0;
  for (uint32_t k = 0; k < few_card_kinds->count; k++) {
    int count = hw_kind_classes(few_card_kinds, k, class);
    *groups += (uint64_t)count_groups(class, count);
    *classes += (uint64_t)count;
  }
}

static void a_function_that_does_not_look_at_suits_is_asked_twice_of_all_that_rank_alike(void **state) {
  (void)state;
  uint64_t groups, classes;
  hw_program *p = new_program(HW_PAI_GOW_POKER);
  add_rule(p, -1, ask(p, HW_ASK_SETTING, 0), -1, ORDERS(HW_BEST_LOW));
  count_units(&groups, &classes);
  asked done = survey_asked((script){.opens = -1}, survey_of(p, false));
  assert_int_equal(done.status, HW_OK);
  assert_int_equal(done.askings, 2 * groups);
  hw_program_free(p);
}

static void one_that_looks_at_suits_is_asked_of_every_class_and_each_has_its_own_answer(void **state) {
  (void)state;
  uint64_t groups, classes;
  hw_program *p = new_program(HW_PAI_GOW_POKER);
  script of = {.manner = LOOKS_AT_SUITS, .opens = -1};
  hw_asker asker = asker_of(&of);
  hw_survey survey = survey_of(p, false);
  add_rule(p, -1, ask(p, HW_ASK_SETTING, 1), -1, ORDERS(HW_BEST_LOW, HW_BEST_HIGH));
  survey.asker = &asker;
  surveyed done = run_whole_survey(&survey);
  count_units(&groups, &classes);
  assert_int_equal(of.askings, 2 * (classes + groups)); /* once more for those alike: to see that it looks */
  state_of_script alone = {.of = &of};
  static hw_class class[HW_KIND_CLASSES_MAX];
  int differing = 0;
  for (uint32_t k = 0; k < few_card_kinds->count; k++) {
    int count = hw_kind_classes(few_card_kinds, k, class);
    uint32_t first = few_card_kinds->first[k];
    for (int i = 0; i < count; i++) {
      hw_view view;
      hw_view_fill(&cards, class[i].piece, &view);
      uint32_t left = hw_view_best_low(&view, answer(&alone, 1, &view) & view.exist);
      left = hw_view_best_high(&view, left);
      assert_int_equal(done.table->setting[first + (uint32_t)i], left ? __builtin_ctz(left) : HW_NO_SETTING);
      differing += i > 0 && done.table->setting[first + (uint32_t)i] != done.table->setting[first];
    }
  }
  assert_true(differing > 1000);
  assert_int_equal(done.report->all.classes, classes);
  free_surveyed(&done);
  hw_program_free(p);
}

/* The hand is asked about first, and with an ace in it nothing more. */
static void only_kinds_whose_suits_were_looked_at_are_asked_about_class_by_class(void **state) {
  (void)state;
  static hw_class class[HW_KIND_CLASSES_MAX];
  hw_program *p = asking_program(HW_PAI_GOW_POKER, 1);
  uint64_t expected = 0;
  for (uint32_t k = 0; k < few_card_kinds->count; k++) {
    int count = hw_kind_classes(few_card_kinds, k, class), groups = count_groups(class, count);
    bool has_ace = few_card_kinds->face[k][0] >= HW_ACE;
    expected += 2 * (uint64_t)(has_ace ? groups : 2 * (groups + count));
  }
  asked done = survey_asked((script){.manner = LOOKS_AT_SUITS, .opens = -1}, survey_of(p, false));
  assert_int_equal(done.askings, expected);
  hw_program_free(p);
}

static void looking_once_is_enough_whatever_is_asked_after(void **state) {
  (void)state;
  uint64_t groups, classes;
  hw_program *p = new_program(HW_PAI_GOW_POKER);
  int looks = ask(p, HW_ASK_SETTING, 1), does_not = ask(p, HW_ASK_SETTING, 0);
  add_rule(p, -1, join(p, HW_ALL_OF, NODES(looks, does_not)), -1, ORDERS(HW_BEST_LOW));
  count_units(&groups, &classes);
  asked done = survey_asked((script){.manner = LOOKS_AT_SUITS, .opens = -1}, survey_of(p, false));
  assert_int_equal(done.status, HW_OK);
  assert_true(done.askings >= 2 * classes);
  hw_program_free(p);
}

/* Forwards the first class of those alike is shown, backwards the last: a function that can tell them apart
 * otherwise than by asking about suits is caught. */
static void one_that_looks_at_suits_unseen_is_told(void **state) {
  (void)state;
  hw_program *p = new_program(HW_PAI_GOW_POKER);
  add_rule(p, -1, ask(p, HW_ASK_SETTING, 1), -1, ORDERS(HW_BEST_LOW));
  assert_int_equal(survey_asked((script){.manner = LOOKS_AT_SUITS, .opens = -1}, survey_of(p, false)).status,
                   HW_OK);
  asked unseen = survey_asked((script){.manner = LOOKS_UNSEEN, .opens = -1}, survey_of(p, false));
  assert_int_equal(unseen.status, HW_VARIES);
  assert_int_equal(unseen.varies, 0);
  hw_program_free(p);
}

static void an_answer_outside_what_was_asked_about_is_cut_to_it(void **state) {
  (void)state;
  hw_program *p = new_program(HW_PAI_GOW);
  script of = {.opens = -1};
  hw_asker asker = asker_of(&of);
  hw_survey survey = survey_of(p, true);
  int best = leaf(p, HW_BEST_LOW), function = ask(p, HW_ASK_SETTING, 0);
  add_rule(p, -1, join(p, HW_ALL_OF, NODES(best, function)), -1, NULL, 0);
  survey.asker = &asker;
  surveyed done = run_whole_survey(&survey);
  assert_in_range(done.report->rule[0].set.hands, 1, 35959);
  for (uint32_t k = 0; k < tile_kinds->count; k++) {
    hw_class class;
    hw_view view;
    hw_kind_classes(tile_kinds, k, &class);
    hw_view_fill(&tiles, class.piece, &view);
    int setting = done.table->setting[k];
    assert_true(setting == HW_NO_SETTING || (hw_view_best_low(&view, view.exist) >> setting & 1));
  }
  free_surveyed(&done);
  hw_program_free(p);
}

static void a_function_that_fails_stops_the_survey_with_what_it_said(void **state) {
  (void)state;
  hw_program *of_settings = new_program(HW_PAI_GOW), *of_hands = new_program(HW_PAI_GOW);
  add_rule(of_settings, -1, ask(of_settings, HW_ASK_SETTING, 0), -1, ORDERS(HW_BEST_LOW));
  add_rule(of_hands, ask(of_hands, HW_ASK_HAND, 0), -1, -1, ORDERS(HW_BEST_LOW));
  for (int threads = 1; threads <= 3; threads += 2)
    for (uint32_t at = 1; at <= 50; at += 49) {
      script of = {.opens = -1, .fails_at = at};
      hw_survey survey = survey_of(of_settings, true);
      survey.threads = threads;
      asked done = survey_asked(of, survey);
      assert_int_equal(done.status, HW_FAILED);
      assert_int_equal(done.opened, done.closed);
      survey.program = of_hands;
      done = survey_asked(of, survey);
      assert_int_equal(done.status, HW_TOO_LARGE);
      assert_int_equal(done.opened, done.closed);
      assert_int_equal(done.decided, 0); /* nothing is reported of what was done */
    }
  hw_program_free(of_settings);
  hw_program_free(of_hands);
}

static void a_state_that_cannot_be_opened_fails_the_survey(void **state) {
  (void)state;
  hw_program *p = asking_program(HW_PAI_GOW, 0);
  for (int opens = 0; opens <= 5; opens += 5) {
    asked done = survey_asked((script){.opens = opens}, survey_of(p, true));
    assert_int_equal(done.status, HW_FAILED);
    assert_int_equal(done.opened, opens);
    assert_int_equal(done.closed, opens);
  }
  hw_program_free(p);
}

static void functions_and_nobody_to_ask_are_bad_rules(void **state) {
  (void)state;
  hw_program *p = asking_program(HW_PAI_GOW, 0);
  hw_survey survey = survey_of(p, true);
  surveyed done = run_survey(&survey);
  assert_int_equal(done.status, HW_BAD_RULES);
  free_surveyed(&done);
  hw_program_free(p);
}

/* ---- progress ---- */

typedef struct watch {
  int calls, stops_at; /* 0: never */
  uint32_t done, total;
  pthread_t thread;
} watch;

static bool look(void *self, uint32_t done, uint32_t total) {
  watch *w = self;
  assert_true(pthread_equal(pthread_self(), w->thread)); /* on the caller's thread only */
  assert_true(done > w->done && done <= total);
  w->done = done;
  w->total = total;
  return ++w->calls != w->stops_at;
}

static void progress_goes_up_to_the_whole(void **state) {
  (void)state;
  hw_program *p = new_program(HW_PAI_GOW);
  watch watched = {.thread = pthread_self()};
  hw_survey survey = survey_of(p, true);
  survey.progress = look;
  survey.progress_self = &watched;
  surveyed done = run_whole_survey(&survey);
  assert_int_equal(watched.done, watched.total);
  assert_int_equal(watched.calls, watched.total);
  free_surveyed(&done);
  hw_program_free(p);
}

static void progress_can_stop_the_survey(void **state) {
  (void)state;
  hw_program *p = asking_program(HW_PAI_GOW, 0);
  for (int threads = 1; threads <= 3; threads++)
    for (int stops_at = 1; stops_at <= (threads == 1 ? 3 : 1); stops_at++) {
      script of = {.opens = -1, .waits = true};
      hw_asker asker = asker_of(&of);
      watch watched = {.thread = pthread_self(), .stops_at = stops_at};
      hw_survey survey = survey_of(p, true);
      survey.asker = &asker;
      survey.threads = threads;
      survey.progress = look;
      survey.progress_self = &watched;
      surveyed done = run_survey(&survey);
      assert_int_equal(watched.calls, stops_at);
      assert_int_equal(done.status, HW_STOPPED);
      assert_int_equal(done.report->all.hands, 0);
      assert_int_equal(of.opened, of.closed);
      free_surveyed(&done);
    }
  hw_program_free(p);
}

int main(void) {
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(a_pure_function_is_decided_and_one_that_counts_its_calls_is_told),
    cmocka_unit_test(threads_change_no_answer),
    cmocka_unit_test(S6_what_goes_wrong_in_the_lowest_stretch_is_told_however_many_threads),
    cmocka_unit_test(every_state_opened_is_closed_and_two_of_a_stretch_are_open_at_once),
    cmocka_unit_test(a_function_that_does_not_look_at_suits_is_asked_twice_of_all_that_rank_alike),
    cmocka_unit_test(one_that_looks_at_suits_is_asked_of_every_class_and_each_has_its_own_answer),
    cmocka_unit_test(only_kinds_whose_suits_were_looked_at_are_asked_about_class_by_class),
    cmocka_unit_test(looking_once_is_enough_whatever_is_asked_after),
    cmocka_unit_test(one_that_looks_at_suits_unseen_is_told),
    cmocka_unit_test(an_answer_outside_what_was_asked_about_is_cut_to_it),
    cmocka_unit_test(a_function_that_fails_stops_the_survey_with_what_it_said),
    cmocka_unit_test(a_state_that_cannot_be_opened_fails_the_survey),
    cmocka_unit_test(functions_and_nobody_to_ask_are_bad_rules),
    cmocka_unit_test(progress_goes_up_to_the_whole),
    cmocka_unit_test(progress_can_stop_the_survey),
  };
  cmocka_set_message_output(CM_OUTPUT_TAP);
  return cmocka_run_group_tests_name("surveys that ask", tests, build, release);
}
