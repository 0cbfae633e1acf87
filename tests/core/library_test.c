/* library_test.c - houseway within a program: what is asked of a session, and what is left alone meanwhile. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "houseway.h"
#include "lua/library/session.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define WAY "houseways/plain/621a.lua"

enum { HANDS = 4 };
static const char *const hands[HANDS] = {"6-6 5-5 2-2 5-6", "1-1 6-6 1-2 2-4", "3-3 1-3 4-5 3-6",
                                         "6-6 6-6 5-5 5-5"};

static hw_session *opened(void) {
  hw_session *session = NULL;
  char why[HW_WHY_MAX] = "";
  if (hw_session_open(".", &session, why) != HW_OK) fail_msg("%s", why);
  return session;
}

static hw_answer ask(hw_session *session, int words, const char *const *word, hw_status expected) {
  hw_answer answer;
  assert_int_equal(hw_session_ask(session, words, word, &answer), expected);
  assert_int_equal(strlen(answer.json), answer.size);
  return answer;
}

static void test_place_that_is_none(void **state) {
  (void)state;
  hw_session *session = NULL;
  char why[HW_WHY_MAX] = "";
  assert_int_equal(hw_session_open("/nowhere", &session, why), HW_FAILED);
  assert_non_null(strstr(why, "no lua/houseway/cli/main.lua in /nowhere"));
  assert_null(session);
  assert_int_equal(hw_session_open("/nowhere", &session, NULL), HW_FAILED);
  hw_session_close(NULL);
}

static void test_answers(void **state) {
  (void)state;
  hw_session *session = opened();
  const char *cite[] = {"cite", "us-pa/621a.8.d.1"};
  hw_answer answer = ask(session, 2, cite, HW_OK);
  assert_int_equal(answer.code, 0);
  assert_non_null(strstr(answer.json, "\"text\":\"A dealer who has the Supreme Pair plays it.\""));
  assert_string_equal(answer.problem, "");
  const char *check[] = {"check", "traditional", "--under", "us-pa/621a"};
  answer = ask(session, 4, check, HW_OK);
  assert_int_equal(answer.code, 1);
  assert_non_null(strstr(answer.json, "\"violations\":8800"));
  hw_session_close(session);
}

static void test_refusals(void **state) {
  (void)state;
  hw_session *session = opened();
  const char *unknown[] = {"chekc"}, *typed[] = {"repl"}, *helped[] = {"set", "--help"};
  const char *piped[] = {"set", WAY, "-"};
  hw_answer answer = ask(session, 1, unknown, HW_OK);
  assert_int_equal(answer.code, 2);
  assert_non_null(strstr(answer.json, "\"suggestion\":\"check\""));
  assert_non_null(strstr(answer.problem, "(did you mean \"check\"?)"));
  assert_int_equal(ask(session, 0, NULL, HW_OK).code, 2);
  assert_int_equal(ask(session, 1, typed, HW_OK).code, 2);
  assert_int_equal(ask(session, 2, helped, HW_OK).code, 2);
  answer = ask(session, 3, piped, HW_OK);
  assert_int_equal(answer.code, 2);
  assert_non_null(strstr(answer.problem, "standard input is the program's"));
  hw_session_close(session);
}

/* What has no end, what gives its bytes once, and text that is no text. */
static void test_hostile_files(void **state) {
  (void)state;
  hw_session *session = opened();
  const char *endless[] = {"check", "/dev/zero"}, *odd[] = {"set", WAY, "\xff\xfe\x01\033[31m"};
  for (int i = 0; i < 2; i++) {
    hw_answer answer = ask(session, 2, endless, HW_OK);
    assert_int_equal(answer.code, 2);
    assert_string_equal(answer.problem, "/dev/zero: the script cannot be read: larger than 262144 bytes");
  }
  hw_answer answer = ask(session, 3, odd, HW_OK);
  assert_int_equal(answer.code, 2);
  for (const char *at = answer.json; *at != '\0'; at++) assert_true((unsigned char)*at < 0x80);
  hw_session_close(session);
}

/* What a program in another language passes by mistake. */
static void test_nothing_given(void **state) {
  (void)state;
  hw_session *session = opened();
  hw_answer answer;
  char why[HW_WHY_MAX] = "";
  const char *words[] = {"set", NULL, hands[0]}, *none[] = {NULL};
  assert_string_equal(ask(session, 3, words, HW_OK).problem, "houseway: argument 1 is missing; give text");
  assert_int_equal(ask(session, 1, none, HW_OK).code, 2);
  assert_int_equal(ask(session, 1, NULL, HW_OK).code, 2);
  assert_int_equal(ask(session, -1, words, HW_OK).code, 2);
  assert_int_equal(hw_session_ask(session, 1, words, NULL), HW_UNKNOWN);
  assert_int_equal(hw_session_ask(NULL, 1, words, &answer), HW_UNKNOWN);
  assert_string_equal(answer.problem, "houseway: no session");
  assert_int_equal(hw_session_open(".", NULL, why), HW_UNKNOWN);
  assert_string_equal(why, "houseway: no place for the session");
  hw_way *way = NULL;
  assert_int_equal(hw_way_open(NULL, "plain", NULL, &way, why), HW_UNKNOWN);
  assert_string_equal(why, "houseway: no session");
  assert_int_equal(hw_way_open(session, NULL, NULL, &way, why), HW_UNKNOWN);
  assert_string_equal(why, "houseway: no script");
  assert_int_equal(hw_way_open(session, "plain", NULL, NULL, why), HW_UNKNOWN);
  assert_int_equal(hw_way_open(session, "plain", NULL, &way, NULL), HW_OK);
  hw_session_close(session);
  const uint8_t piece[] = {0, 1, 2, 3};
  uint8_t low[2];
  hw_way_setting set;
  assert_int_equal(hw_way_set(NULL, piece, &set), HW_UNKNOWN);
  assert_int_equal(hw_way_set(way, NULL, &set), HW_UNKNOWN);
  assert_int_equal(hw_way_set(way, piece, NULL), HW_UNKNOWN);
  assert_int_equal(hw_way_set_many(way, NULL, 1, low, NULL), HW_UNKNOWN);
  assert_int_equal(hw_way_set_many(way, piece, 1, NULL, NULL), HW_UNKNOWN);
  assert_int_equal(hw_way_set_many(way, NULL, 0, NULL, NULL), HW_OK);
  hw_way_close(way);
}

/* Those that load every command, the ones too that need a program with a terminal. */
static void test_every_command(void **state) {
  (void)state;
  hw_session *session = opened();
  const char *help[] = {"help"}, *pages[] = {"help", "--manual"}, *completion[] = {"completion", "bash"};
  assert_non_null(strstr(ask(session, 1, help, HW_OK).json, "\"name\":\"lsp\""));
  assert_int_equal(ask(session, 2, pages, HW_OK).code, 0);
  assert_int_equal(ask(session, 2, completion, HW_OK).code, 0);
  hw_session_close(session);
}

/* What stands for a hand in the JSON of `set`. */
static void assert_set_so(const hw_answer *answer, const hw_way_setting *set) {
  const hw_game_facts *facts = hw_game_of(HW_PAI_GOW);
  char high[64], low[64], expected[160];
  hw_pieces_print(HW_PAI_GOW, set->high, facts->hand - facts->low, high, sizeof high);
  hw_pieces_print(HW_PAI_GOW, set->low, facts->low, low, sizeof low);
  snprintf(expected, sizeof expected, "\"high\": \"%s\", \"low\": \"%s\"", high, low);
  if (strstr(answer->json, expected) == NULL) fail_msg("%s\nis not in\n%s", expected, answer->json);
}

static void test_ways(void **state) {
  (void)state;
  hw_session *session = opened();
  hw_way *way = NULL;
  char why[HW_WHY_MAX] = "";
  assert_int_equal(hw_way_open(session, "canbera", NULL, &way, why), HW_UNKNOWN);
  assert_non_null(strstr(why, "(did you mean \"canberra\"?)"));
  assert_int_equal(hw_way_open(session, "plain", "us-pa/999z", &way, why), HW_UNKNOWN);
  assert_null(way);
  assert_int_equal(hw_way_open(session, "plain", NULL, &way, why), HW_OK);
  assert_int_equal(hw_way_game(way), HW_PAI_GOW);
  for (int i = 0; i < HANDS; i++) {
    uint8_t piece[HW_HAND_MAX], turned[HW_HAND_MAX];
    hw_refusal refusal;
    hw_way_setting set;
    const char *words[] = {"set", WAY, hands[i]};
    hw_answer answer = ask(session, 3, words, HW_OK);
    assert_int_equal(answer.code, 0);
    assert_int_equal(hw_pieces_parse(HW_PAI_GOW, hands[i], HW_TILE_HAND, piece, &refusal), HW_OK);
    for (int p = 0; p < HW_TILE_HAND; p++) turned[p] = piece[HW_TILE_HAND - 1 - p];
    assert_int_equal(hw_way_set(way, turned, &set), HW_OK);
    assert_set_so(&answer, &set);
  }
  hw_session_close(session);
  hw_way_setting set;
  assert_int_equal(hw_way_set(way, (const uint8_t[]){0, 1, 2, 3}, &set), HW_OK); /* it outlives its session */
  hw_way_close(way);
  hw_way_close(NULL);
}

static void test_way_that_leaves_hands(void **state) {
  (void)state;
  static const char script[] = "submission \"T\" { game = \"Pai Gow\", under = \"us-pa/621a\" }\n"
                               "rule \"pairs\" { play = { high = pair } }\n"
                               "choice \"C\" \"The best.\" { prefer = { best_low, best_high } }\n";
  char path[] = "/tmp/houseway-library-XXXXXX", why[HW_WHY_MAX] = "";
  int file = mkstemp(path);
  assert_true(file >= 0);
  assert_int_equal(write(file, script, sizeof script - 1), sizeof script - 1);
  close(file);
  hw_session *session = opened();
  hw_way *way = NULL;
  assert_int_equal(hw_way_open(session, path, NULL, &way, why), HW_BAD_RULES);
  assert_string_equal(why, "houseway: a hand that no rule decides");
  assert_null(way);
  hw_session_close(session);
  unlink(path);
}

static void test_many_hands(void **state) {
  (void)state;
  hw_session *session = opened();
  hw_way *way = NULL;
  assert_int_equal(hw_way_open(session, "plain", NULL, &way, NULL), HW_OK);
  hw_session_close(session);
  uint8_t piece[5 * HW_TILE_HAND] = {0, 1, 2, 3, 31, 7, 12, 4, 9, 8, 30, 2, 5, 6, 5, 8, 1, 2, 3, 4}, low[10];
  size_t done = 0;
  assert_int_equal(hw_way_set_many(way, piece, 3, low, &done), HW_OK);
  assert_int_equal(done, 3);
  for (size_t i = 0; i < done; i++) {
    hw_way_setting set;
    assert_int_equal(hw_way_set(way, piece + HW_TILE_HAND * i, &set), HW_OK);
    assert_memory_equal(low + 2 * i, set.low, 2);
  }
  assert_int_equal(hw_way_set_many(way, piece, 5, low, &done), HW_DUPLICATE);
  assert_int_equal(done, 3);
  piece[0] = HW_TILES;
  assert_int_equal(hw_way_set_many(way, piece, 5, low, &done), HW_UNKNOWN);
  assert_int_equal(done, 0);
  assert_int_equal(hw_way_set_many(way, piece, 0, low, NULL), HW_OK);
  hw_way_close(way);
}

static void *ask_alone(void *found) {
  hw_session *session = NULL;
  const char *words[] = {"check", "plain"};
  hw_answer answer = {.code = -1};
  if (hw_session_open(".", &session, NULL) == HW_OK) hw_session_ask(session, 2, words, &answer);
  *(int *)found = answer.code;
  hw_session_close(session);
  return NULL;
}

static void test_sessions_of_threads(void **state) {
  (void)state;
  pthread_t thread[2];
  int code[2] = {-1, -1};
  for (int i = 0; i < 2; i++) assert_int_equal(pthread_create(&thread[i], NULL, ask_alone, &code[i]), 0);
  for (int i = 0; i < 2; i++) assert_int_equal(pthread_join(thread[i], NULL), 0);
  assert_int_equal(code[0], 0);
  assert_int_equal(code[1], 0);
}

static void (*handler_of(int number))(int) {
  struct sigaction action;
  assert_int_equal(sigaction(number, NULL, &action), 0);
  return action.sa_handler;
}

/* Runs a command with standard output and error in a file; answers how much was written there. */
static long written_by(int words, const char *const *word) {
  FILE *kept = tmpfile();
  assert_non_null(kept);
  fflush(NULL);
  int out = dup(STDOUT_FILENO), err = dup(STDERR_FILENO);
  dup2(fileno(kept), STDOUT_FILENO);
  dup2(fileno(kept), STDERR_FILENO);
  hw_session *session = opened();
  hw_answer answer;
  hw_session_ask(session, words, word, &answer);
  hw_session_close(session);
  fflush(NULL);
  dup2(out, STDOUT_FILENO);
  dup2(err, STDERR_FILENO);
  close(out);
  close(err);
  fseek(kept, 0, SEEK_END);
  long size = ftell(kept);
  fclose(kept);
  return size;
}

static void test_left_alone(void **state) {
  (void)state;
  static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGXFSZ, SIGTSTP, SIGCHLD};
  void (*before[sizeof signals / sizeof signals[0]])(int);
  char stood[4096], stands[4096];
  assert_non_null(getcwd(stood, sizeof stood));
  for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++) before[i] = handler_of(signals[i]);
  const char *check[] = {"check", "traditional", "--under", "us-pa/621a"},
             *wrong[] = {"check", "/nowhere.lua"};
  assert_int_equal(written_by(4, check), 0);
  assert_int_equal(written_by(2, wrong), 0);
  for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
    assert_true(handler_of(signals[i]) == before[i]);
  assert_non_null(getcwd(stands, sizeof stands));
  assert_string_equal(stands, stood);
}

static void test_version(void **state) {
  (void)state;
  hw_session *session = opened();
  const char *words[] = {"version"};
  char expected[64];
  snprintf(expected, sizeof expected, "\"houseway\":\"%s\"", hw_library_version());
  assert_non_null(strstr(ask(session, 1, words, HW_OK).json, expected));
  hw_session_close(session);
}

static void test_pieces_as_text(void **state) {
  (void)state;
  uint8_t piece[HW_HAND_MAX];
  hw_refusal refusal;
  char text[32];
  assert_int_equal(hw_pieces_parse(HW_PAI_GOW_POKER, "10d Jk as", 3, piece, &refusal), HW_OK);
  assert_int_equal(hw_pieces_print(HW_PAI_GOW_POKER, piece, 3, text, sizeof text), strlen("Jk As 10d"));
  assert_string_equal(text, "Jk As 10d");
  assert_int_equal(hw_pieces_print(HW_PAI_GOW_POKER, piece, 3, text, 5), strlen("Jk As 10d"));
  assert_string_equal(text, "Jk A");
  assert_int_equal(hw_pieces_print(HW_PAI_GOW_POKER, piece, 3, NULL, 0), strlen("Jk As 10d"));
  assert_int_equal(hw_pieces_parse(HW_PAI_GOW, "5-4 Teen", 2, piece, &refusal), HW_OK);
  hw_pieces_print(HW_PAI_GOW, piece, 2, text, sizeof text);
  assert_string_equal(text, "6-6 4-5");
  assert_int_equal(hw_pieces_parse(HW_PAI_GOW, "5-4 Ks", 2, piece, &refusal), HW_UNKNOWN);
  assert_string_equal(refusal.token, "Ks");
}

int main(void) {
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_place_that_is_none),
    cmocka_unit_test(test_answers),
    cmocka_unit_test(test_refusals),
    cmocka_unit_test(test_nothing_given),
    cmocka_unit_test(test_hostile_files),
    cmocka_unit_test(test_every_command),
    cmocka_unit_test(test_ways),
    cmocka_unit_test(test_many_hands),
    cmocka_unit_test(test_way_that_leaves_hands),
    cmocka_unit_test(test_sessions_of_threads),
    cmocka_unit_test(test_left_alone),
    cmocka_unit_test(test_version),
    cmocka_unit_test(test_pieces_as_text),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
