/* sys.c - hw.sys: the machine, standard input, locations; its functions on files are in sys_files.c. */

#define _GNU_SOURCE /* sched_getaffinity */

#include "houseway.h"
#include "plain.h"
#include "state.h"
#include "sys_files.h"

#include <errno.h>
#include <lauxlib.h>
#include <lua.h>
#include <poll.h>
#include <sched.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>
#include <xxhash.h>

#define PLAIN_NAME "hw.sys.plain"

enum { INPUT_CHUNK = 16 * 1024 /* bytes of standard input read at once */ };

/* ---- the machine ---- */

/* sys.is_terminal(fd) -> boolean */
static int l_is_terminal(lua_State *L) {
  lua_pushboolean(L, isatty((int)luaL_checkinteger(L, 1)));
  return 1;
}

/* sys.screen(fd) -> columns and rows of the terminal; nil if fd is no terminal or its size is unknown */
static int l_screen(lua_State *L) {
  struct winsize size;
  if (ioctl((int)luaL_checkinteger(L, 1), TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) {
    lua_pushnil(L);
    return 1;
  }
  lua_pushinteger(L, size.ws_col);
  lua_pushinteger(L, size.ws_row);
  return 2;
}

/* sys.processors() -> number of processors this process may use, at least 1 */
static int l_processors(lua_State *L) {
  cpu_set_t set;
  int count =
    sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : (int)sysconf(_SC_NPROCESSORS_ONLN);
  lua_pushinteger(L, count > 0 ? count : 1);
  return 1;
}

typedef struct worker_call {
  lua_State *L;
  int status;
} worker_call;

static void call_in_worker(void *self) {
  worker_call *call = self;
  call->status = lua_pcall(call->L, 0, 1, 0);
}

/* sys.in_worker(call) -> true and the results of the call, run on a thread like the workers of hw_crew; errors are
 * passed on. false: no thread could be started */
static int l_in_worker(lua_State *L) {
  worker_call call = {L, LUA_OK};
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_settop(L, 1);
  if (hw_crew_call(call_in_worker, &call) != HW_OK) {
    lua_pushboolean(L, 0);
    return 1;
  }
  if (call.status != LUA_OK) return lua_error(L);
  lua_pushboolean(L, 1);
  lua_insert(L, 1);
  return 2;
}

/* sys.plain() -> a to-be-closed value; until closed, the thread has the default locale and rounding */
static int l_plain(lua_State *L) {
  hw_plain *plain = lua_newuserdatauv(L, sizeof *plain, 0);
  luaL_setmetatable(L, PLAIN_NAME);
  hw_plain_enter(plain);
  return 1;
}

static int close_plain(lua_State *L) {
  hw_plain_leave(luaL_checkudata(L, 1, PLAIN_NAME));
  return 0;
}

/* sys.monotonic() -> seconds since an arbitrary moment */
static int l_monotonic(lua_State *L) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  lua_pushnumber(L, (lua_Number)now.tv_sec + (lua_Number)now.tv_nsec / 1e9);
  return 1;
}

/* sys.now() -> whole seconds since 1970, and nanoseconds */
static int l_now(lua_State *L) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  lua_pushinteger(L, (lua_Integer)now.tv_sec);
  lua_pushinteger(L, (lua_Integer)now.tv_nsec);
  return 2;
}

/* sys.wait(seconds): sleeps; a signal may end it sooner */
static int l_wait(lua_State *L) {
  lua_Number seconds = luaL_checknumber(L, 1);
  luaL_argcheck(L, seconds >= 0 && seconds < 1e6, 1, "no time to wait");
  struct timespec span = {.tv_sec = (time_t)seconds};
  span.tv_nsec = (long)((seconds - (lua_Number)span.tv_sec) * 1e9);
  nanosleep(&span, NULL);
  return 0;
}

/* ---- standard input, unbuffered ---- */

/* sys.input_waits(seconds) -> whether standard input has bytes or its end can be read within that time; without an
 * argument waits indefinitely */
static int l_input_waits(lua_State *L) {
  lua_Number seconds = luaL_optnumber(L, 1, -1);
  struct pollfd input = {STDIN_FILENO, POLLIN, 0};
  int ready = poll(&input, 1, seconds < 0 ? -1 : (int)(seconds * 1000 + 0.5));
  lua_pushboolean(L, ready > 0);
  return 1;
}

/* sys.read_input() -> available bytes of standard input, waiting for at least one; "" at its end; nil and why */
static int l_read_input(lua_State *L) {
  char bytes[INPUT_CHUNK];
  ssize_t got;
  do {
    got = read(STDIN_FILENO, bytes, sizeof bytes);
  } while (got < 0 && errno == EINTR);
  if (got >= 0) {
    lua_pushlstring(L, bytes, (size_t)got);
    return 1;
  }
  lua_pushnil(L);
  lua_pushstring(L, strerror(errno));
  return 2;
}

/* ---- locations ---- */

/* sys.root() -> the directory that holds lua/, jurisdictions/, houseways/ and examples/ */
static int l_root(lua_State *L) {
  lua_pushstring(L, hw_state_root(L));
  return 1;
}

/* sys.errors_page() -> docs/errors.md as of the build of this program */
static int l_errors_page(lua_State *L) {
  static const unsigned char page[] = {
#include "errors_page.inc"
  };
  lua_pushlstring(L, (const char *)page, sizeof page);
  return 1;
}

/* sys.code() -> the file of the running code: a program or a library */
static int l_code(lua_State *L) {
  lua_pushstring(L, hw_state_code(L));
  return 1;
}

/* sys.program_directory() -> the directory of that file */
static int l_program_directory(lua_State *L) {
  lua_pushstring(L, hw_state_directory(L));
  return 1;
}

/* sys.cache_directory() -> $XDG_CACHE_HOME/houseway or ~/.cache/houseway, which may not exist; nil if HOME is
 * unset. Ignores relative paths, as the XDG specification requires. */
static int l_cache_directory(lua_State *L) {
  const char *cache = getenv("XDG_CACHE_HOME");
  const char *home = getenv("HOME");
  if (cache != NULL && cache[0] == '/') {
    lua_pushfstring(L, "%s/houseway", cache);
  } else if (home != NULL && home[0] == '/') {
    lua_pushfstring(L, "%s/.cache/houseway", home);
  } else {
    lua_pushnil(L);
  }
  return 1;
}

/* sys.build() -> versions of this program and its libraries, as a table of strings */
static int l_build(lua_State *L) {
  unsigned xxhash = XXH_versionNumber(); /* 801 is 0.8.1 */
  lua_newtable(L);
  lua_pushliteral(L, HW_VERSION);
  lua_setfield(L, -2, "version");
  lua_pushstring(L, lua_ident); /* of the loaded library, which may be newer than the header */
  lua_setfield(L, -2, "lua");
  lua_pushfstring(L, "%d.%d.%d", (int)(xxhash / 10000), (int)(xxhash / 100 % 100), (int)(xxhash % 100));
  lua_setfield(L, -2, "xxhash");
  lua_pushstring(L, sodium_version_string());
  lua_setfield(L, -2, "sodium");
  lua_pushliteral(L, HW_COMPILER);
  lua_setfield(L, -2, "compiler");
  lua_pushliteral(L, HW_FLAGS);
  lua_setfield(L, -2, "flags");
  return 1;
}

int luaopen_hw_sys(lua_State *L);

int luaopen_hw_sys(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"is_terminal", l_is_terminal},
    {"screen", l_screen},
    {"input_waits", l_input_waits},
    {"read_input", l_read_input},
    {"processors", l_processors},
    {"in_worker", l_in_worker},
    {"plain", l_plain},
    {"monotonic", l_monotonic},
    {"now", l_now},
    {"wait", l_wait},
    {"root", l_root},
    {"errors_page", l_errors_page},
    {"code", l_code},
    {"program_directory", l_program_directory},
    {"cache_directory", l_cache_directory},
    {"build", l_build},
    {NULL, NULL},
  };
  luaL_newmetatable(L, PLAIN_NAME);
  lua_pushcfunction(L, close_plain);
  lua_setfield(L, -2, "__close");
  lua_pop(L, 1);
  luaL_newlib(L, functions);
  hw_sys_add_files(L);
  return 1;
}
