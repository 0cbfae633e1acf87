/* host.c - opens the trusted Lua state and runs houseway's own scripts in it. */

#include "host.h"

#include "compiled.h"
#include "houseway.h"
#include "quiet.h"
#include "state.h"
#include "sys_files.h"

#include <lauxlib.h>
#include <lua.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { EXIT_HOUSEWAY_FAILED = 3 };

int luaopen_hw_line(lua_State *L);

/* ---- the state ---- */

/* Adds the modules that only the program has: the line editor. */
static void add_program_modules(lua_State *L) {
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_PRELOAD_TABLE);
  lua_pushcfunction(L, luaopen_hw_line);
  lua_setfield(L, -2, "hw.line");
  lua_pop(L, 1);
}

static void push_arguments(lua_State *L, int argc, char **argv) {
  lua_createtable(L, argc, 1);
  for (int i = 0; i < argc; i++) {
    lua_pushstring(L, argv[i]);
    lua_rawseti(L, -2, i);
  }
}

/* Prints text on standard error, escaping bytes that could control a terminal. */
static void complain(const char *text, size_t length, bool in_lines) {
  for (size_t i = 0; i < length; i++) {
    unsigned char byte = (unsigned char)text[i];
    bool shown = (byte >= ' ' && byte < 127) || (in_lines && (byte == '\n' || byte == '\t'));
    fprintf(stderr, shown ? "%c" : "\\x%02x", byte);
  }
}

/* Arguments of a run, passed through one protected call. */
typedef struct host_run {
  hw_place place;
  const char *script; /* NULL: houseway itself */
  int argc;
  char **argv;
  int code;
} host_run;

static int run_protected(lua_State *L) {
  host_run *run = lua_touserdata(L, 1);
  hw_state_open_own(L, &run->place);
  add_program_modules(L);
  hw_state_add_searcher(L, run->place.root, &hw_compiled_loader);
  push_arguments(L, run->argc, run->argv);
  if (run->script == NULL) {
    lua_getglobal(L, "require");
    lua_pushliteral(L, "houseway.cli.main");
    lua_call(L, 1, 1);
    lua_insert(L, -2);
  } else {
    lua_setglobal(L, "arg");
    if (luaL_loadfilex(L, run->script, "t") != LUA_OK) return lua_error(L);
  }
  lua_call(L, run->script == NULL ? 1 : 0, 1);
  lua_Integer code = run->script == NULL ? luaL_checkinteger(L, -1) : luaL_optinteger(L, -1, 0);
  if (code < 0 || code > EXIT_HOUSEWAY_FAILED) return luaL_error(L, "%I is no exit code", (LUAI_UACINT)code);
  run->code = (int)code;
  return 0;
}

/* The error message, with a traceback if HOUSEWAY_DEBUG is set. */
static int add_traceback(lua_State *L) {
  const char *message = luaL_tolstring(L, 1, NULL);
  if (getenv("HOUSEWAY_DEBUG") != NULL) luaL_traceback(L, L, message, 1);
  return 1;
}

/* Identifies the program by its running image, because another file may have replaced the one at its path. */
static bool find_place(hw_place *place) {
  strcpy(place->code, HW_ROOT_RUNNING);
  return hw_root_find(place->root) && hw_root_directory(place->directory);
}

/* SIGBUS: a mapped file (sys_map.c) was cut short. No answer can be correct any more, so the program ends. */
static void on_lost_memory(int signal_number) {
  (void)signal_number;
  static const char message[] =
    "houseway: internal error: a file of the cache was cut short while it was read\n";
  ssize_t ignored = write(STDERR_FILENO, message, sizeof message - 1);
  (void)ignored;
  hw_quiet_end();
  _exit(EXIT_HOUSEWAY_FAILED);
}

static void allow_mapping(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_handler = on_lost_memory;
  hw_sys_may_map = sigaction(SIGBUS, &action, NULL) == 0;
}

static int host_run_all(host_run *run) {
  allow_mapping();
  if (!find_place(&run->place)) {
    fputs("houseway: no lua/houseway/cli/main.lua beside ", stderr);
    complain(run->place.root, strlen(run->place.root), false);
    fputs("; HOUSEWAY_PATH can say where\n", stderr);
    return EXIT_HOUSEWAY_FAILED;
  }
  hw_pool pool = {0};
  lua_State *L = lua_newstate(hw_pool_allocate, &pool);
  if (L == NULL) {
    fputs("houseway: internal error: not enough memory\n", stderr);
    return EXIT_HOUSEWAY_FAILED;
  }
  lua_pushcfunction(L, add_traceback);
  lua_pushcfunction(L, run_protected);
  lua_pushlightuserdata(L, run);
  if (lua_pcall(L, 1, 0, 1) != LUA_OK) {
    const char *message = lua_tostring(L, -1);
    bool in_lines = getenv("HOUSEWAY_DEBUG") != NULL;
    fflush(stdout);
    fputs("houseway: internal error: ", stderr);
    complain(message, in_lines ? strlen(message) : strcspn(message, "\n"), in_lines);
    fputc('\n', stderr);
    run->code = EXIT_HOUSEWAY_FAILED;
  }
  lua_close(L);
  hw_pool_close(&pool);
  if (fflush(stdout) != 0) run->code = EXIT_HOUSEWAY_FAILED;
  return run->code;
}

/* ---- signals ---- */

/* Ends at once, from any thread. Files on disk stay consistent, because each is written whole and then renamed. On
 * a terminal, first clears the line, which may show part of a progress bar and ^C. */
static void on_interrupt(int signal_number) {
  (void)signal_number;
  static const char message[] = "\r\033[Khouseway: interrupted\n";
  size_t skipped = isatty(STDERR_FILENO) ? 0 : 4;
  ssize_t ignored = write(STDERR_FILENO, message + skipped, sizeof message - 1 - skipped);
  (void)ignored;
  hw_quiet_end();
  _exit(EXIT_HOUSEWAY_FAILED);
}

/* Leaves a signal ignored that our parent made us ignore (nohup). */
static void leave_on(int signal_number) {
  struct sigaction action;
  if (sigaction(signal_number, NULL, &action) == 0 && action.sa_handler == SIG_IGN) return;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_handler = on_interrupt;
  sigaction(signal_number, &action, NULL);
}

static void handle_signals(void) {
  leave_on(SIGINT);
  leave_on(SIGTERM);
  leave_on(SIGHUP);
  /* Writing to a closed pipe or beyond the file size limit fails with an error, which gives an exit code. */
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);
}

int hw_host_main(int argc, char **argv) {
  handle_signals();
  host_run run = {.argc = argc, .argv = argv, .code = EXIT_HOUSEWAY_FAILED};
  return host_run_all(&run);
}

int hw_host_run_file(int argc, char **argv) {
  host_run run = {.script = argv[0], .argc = argc, .argv = argv, .code = EXIT_HOUSEWAY_FAILED};
  return host_run_all(&run);
}
