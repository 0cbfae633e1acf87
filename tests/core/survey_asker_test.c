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

enum { PURE, COUNTS_ITS_CALLS, LOOKS_AT_SUITS, LOOKS_UNSEEN };

typedef struct script {
  int manner;
  uint32_t fails_at; /* the asking of a state that fails, from 1; 0: none */
  int opens;         /* states that can be opened; -1: any number */
  bool waits;        /* other threads open no state before the caller's has */
  pthread_t caller;
  pthread_mutex_t lock; /* guards what follows: askings are on many threads */
  pthread_cond_t caller_opened;
  bool has_caller_opened;
  int opened, closed;
  uint64_t askings;
} script;

typedef struct state_of_script {
  script *of;
  uint32_t askings;
  bool saw_suits;
} state_of_script;

static void *open_state(void *self) {
  script *of = self;
  state_of_script *made = calloc(1, sizeof *made);
  assert_non_null(made);
  made->of = of;
  pthread_mutex_lock(&of->lock);
  if (pthread_equal(pthread_self(), of->caller)) {
    of->has_caller_opened = true;
    pthread_cond_broadcast(&of->caller_opened);
  }
  while (of->waits && !of->has_caller_opened) pthread_cond_wait(&of->caller_opened, &of->lock);
  bool may = of->opens < 0 || of->opened < of->opens;
  of->opened += may;
  pthread_mutex_unlock(&of->lock);
  if (may) return made;
  free(made);
  return NULL;
}

static void close_state(void *state) {
  state_of_script *s = state;
  pthread_mutex_lock(&s->of->lock);
  s->of->closed++;
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
  if (++s->askings == s->of->fails_at) return HW_FAILED;
  (void)within; /* what is answered beyond it is not heard */
  *mask = answer(s, function, view);
  if (s->of->manner == COUNTS_ITS_CALLS && s->askings % 3 == 0) *mask = 0;
  return HW_OK;
}

static hw_status ask_hand(void *state, int function, const hw_view *view, bool *holds) {
  state_of_script *s = state;
  (void)function;
  s->saw_suits = false;
  if (++s->askings == s->of->fails_at) return HW_TOO_LARGE;
  *holds = view->size == HW_TILE_HAND ? view->face[0] == view->face[1] : view->face[0] < HW_ACE;
  if (s->of->manner == COUNTS_ITS_CALLS && s->askings % 3 == 0) *holds = !*holds;
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
  uint64_t answers; /* of rule 0 */
  uint64_t decided; /* hands */
  int opened, closed;
  uint64_t askings;
} asked;

static asked survey_asked(script of, hw_survey survey) {
  hw_asker asker = asker_of(&of);
  survey.asker = &asker;
  surveyed done = run_survey(&survey);
  asked found = {
    done.status, done.report->rule[0].answers, done.report->rule[0].set.hands, of.opened, of.closed,
    of.askings};
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

static void a_pure_function_answers_the_same_backwards_and_one_that_counts_its_calls_does_not(void **state) {
  (void)state;
  for (int of_tiles = 0; of_tiles < 2; of_tiles++) {
    hw_program *p = asking_program(of_tiles ? HW_PAI_GOW : HW_PAI_GOW_POKER, 0);
    for (int manner = PURE; manner <= COUNTS_ITS_CALLS; manner++) {
      hw_survey survey = survey_of(p, of_tiles);
      script of = {.manner = manner, .opens = -1};
      asked forwards = survey_asked(of, survey);
      survey.backwards = true;
      asked backwards = survey_asked(of, survey);
      assert_int_equal(forwards.status, HW_OK);
      assert_int_equal(backwards.status, HW_OK);
      assert_true(forwards.answers != 0);
      assert_int_equal(forwards.answers == backwards.answers, manner == PURE);
    }
    hw_program_free(p);
  }
}

/* States are fresh for each chunk, and chunks are the same on any number of threads. */
static void threads_change_no_answer_not_even_of_a_function_that_counts_its_calls(void **state) {
  (void)state;
  for (int manner = PURE; manner <= LOOKS_AT_SUITS; manner++) {
    hw_program *p = asking_program(HW_PAI_GOW_POKER, manner == LOOKS_AT_SUITS);
    script of = {.manner = manner, .opens = -1};
    hw_asker asker = asker_of(&of);
    hw_survey survey = survey_of(p, false);
    survey.asker = &asker;
    surveyed first = run_whole_survey(&survey);
    for (int threads = 2; threads <= 7; threads += 5) {
      survey.threads = threads;
      surveyed again = run_whole_survey(&survey);
      assert_same_tables(first.table, again.table);
      assert_same_reports(first.report, again.report);
      free_surveyed(&again);
    }
    free_surveyed(&first);
    hw_program_free(p);
  }
}

static void every_state_opened_is_closed(void **state) {
  (void)state;
  hw_program *p = asking_program(HW_PAI_GOW, 0);
  for (int threads = 1; threads <= 7; threads += 3) {
    hw_survey survey = survey_of(p, true);
    survey.threads = threads;
    asked done = survey_asked((script){.opens = -1}, survey);
    assert_int_equal(done.status, HW_OK);
    assert_int_equal(done.opened, done.closed);
    assert_int_equal(done.opened, 64);
  }
  hw_program_free(p);
}

/* ---- how often ---- */

/* Kinds, suited classes and all classes of the cards. */
static void count_units(int *kinds_with_unsuited, int *suited, int *classes) {
  static hw_class class[HW_KIND_CLASSES_MAX];
  *kinds_with_unsuited = *suited = *classes = 0;
  for (uint32_t k = 0; k < few_card_kinds->count; k++) {
    int count = hw_kind_classes(few_card_kinds, k, class), of_suit = 0;
    for (int i = 0; i < count; i++) of_suit += class[i].suited;
    *kinds_with_unsuited += of_suit < count;
    *suited += of_suit;
    *classes += count;
  }
}

static void
a_function_that_does_not_look_at_suits_is_asked_once_for_all_unsuited_classes_of_a_kind(void **state) {
  (void)state;
  int kinds, suited, classes;
  hw_program *p = new_program(HW_PAI_GOW_POKER);
  add_rule(p, -1, ask(p, HW_ASK_SETTING, 0), -1, ORDERS(HW_BEST_LOW));
  count_units(&kinds, &suited, &classes);
  asked done = survey_asked((script){.opens = -1}, survey_of(p, false));
  assert_int_equal(done.status, HW_OK);
  assert_int_equal(done.askings, kinds + suited);
  hw_program_free(p);
}

static void one_that_looks_at_suits_is_asked_of_every_class_and_each_has_its_own_answer(void **state) {
  (void)state;
  int kinds, suited, classes;
  hw_program *p = new_program(HW_PAI_GOW_POKER);
  script of = {.manner = LOOKS_AT_SUITS, .opens = -1};
  hw_asker asker = asker_of(&of);
  hw_survey survey = survey_of(p, false);
  add_rule(p, -1, ask(p, HW_ASK_SETTING, 1), -1, ORDERS(HW_BEST_LOW, HW_BEST_HIGH));
  survey.asker = &asker;
  surveyed done = run_whole_survey(&survey);
  count_units(&kinds, &suited, &classes);
  assert_int_equal(of.askings, classes + kinds); /* once more for each kind: to see that it looks */
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
    int count = hw_kind_classes(few_card_kinds, k, class), suited = 0;
    for (int i = 0; i < count; i++) suited += class[i].suited;
    bool has_ace = few_card_kinds->face[k][0] >= HW_ACE, has_unsuited = suited < count;
    expected += (uint64_t)(has_ace ? has_unsuited + suited : 2 * (has_unsuited + count));
  }
  asked done = survey_asked((script){.manner = LOOKS_AT_SUITS, .opens = -1}, survey_of(p, false));
  assert_int_equal(done.askings, expected);
  hw_program_free(p);
}

static void looking_once_is_enough_whatever_is_asked_after(void **state) {
  (void)state;
  int kinds, suited, classes;
  hw_program *p = new_program(HW_PAI_GOW_POKER);
  int looks = ask(p, HW_ASK_SETTING, 1), does_not = ask(p, HW_ASK_SETTING, 0);
  add_rule(p, -1, join(p, HW_ALL_OF, NODES(looks, does_not)), -1, ORDERS(HW_BEST_LOW));
  count_units(&kinds, &suited, &classes);
  asked done = survey_asked((script){.manner = LOOKS_AT_SUITS, .opens = -1}, survey_of(p, false));
  assert_int_equal(done.status, HW_OK);
  assert_true(done.askings >= (uint64_t)classes);
  hw_program_free(p);
}

/* Forwards the first unsuited class of a kind is shown, backwards the last: a function that can tell them
 * apart otherwise than by asking about suits is caught. */
static void one_that_looks_at_suits_unseen_answers_otherwise_backwards(void **state) {
  (void)state;
  hw_program *p = new_program(HW_PAI_GOW_POKER);
  add_rule(p, -1, ask(p, HW_ASK_SETTING, 1), -1, ORDERS(HW_BEST_LOW));
  for (int manner = LOOKS_AT_SUITS; manner <= LOOKS_UNSEEN; manner++) {
    hw_survey survey = survey_of(p, false);
    script of = {.manner = manner, .opens = -1};
    asked forwards = survey_asked(of, survey);
    survey.backwards = true;
    asked backwards = survey_asked(of, survey);
    assert_int_equal(forwards.answers == backwards.answers, manner == LOOKS_AT_SUITS);
  }
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
    if (done.table->setting[k] != HW_NO_SETTING)
      assert_true(hw_view_best_low(&view, view.exist) >> done.table->setting[k] & 1);
  }
  free_surveyed(&done);
  hw_program_free(p);
}

/* ---- failing ---- */

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
    cmocka_unit_test(a_pure_function_answers_the_same_backwards_and_one_that_counts_its_calls_does_not),
    cmocka_unit_test(threads_change_no_answer_not_even_of_a_function_that_counts_its_calls),
    cmocka_unit_test(every_state_opened_is_closed),
    cmocka_unit_test(a_function_that_does_not_look_at_suits_is_asked_once_for_all_unsuited_classes_of_a_kind),
    cmocka_unit_test(one_that_looks_at_suits_is_asked_of_every_class_and_each_has_its_own_answer),
    cmocka_unit_test(only_kinds_whose_suits_were_looked_at_are_asked_about_class_by_class),
    cmocka_unit_test(looking_once_is_enough_whatever_is_asked_after),
    cmocka_unit_test(one_that_looks_at_suits_unseen_answers_otherwise_backwards),
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
