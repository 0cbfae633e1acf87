/* reach.c - linked before Lua's library, writes which functions of lua/houseway a process calls.
 *
 * The file that HOUSEWAY_REACH names gets a line for each function, "@PATH:LINE", that is called. What the build
 * compiled has its path below the root. */

#define _GNU_SOURCE /* RTLD_NEXT */

#include <dlfcn.h>
#include <fcntl.h>
#include <lua.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SLOTS = 1 << 16 };

static struct {
  const void *source;
  int line;
} called[SLOTS];
static int count;
static int file = -1;
static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;

static void write_down(const char *source, int line) {
  char text[1024];
  if (file < 0) file = open(getenv("HOUSEWAY_REACH"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  int length = snprintf(text, sizeof text, "%s:%d\n", source, line);
  if (length < (int)sizeof text && write(file, text, (size_t)length) != length) abort();
}

/* Full, it forgets all: a function is written down once more, and nothing is lost. */
static void note(const char *source, int line) {
  size_t at = ((size_t)source >> 4) * 31 + (size_t)line * 2654435761U;
  for (;; at++) {
    at %= SLOTS;
    if (called[at].source == source && called[at].line == line) return;
    if (called[at].source == NULL) break;
  }
  if (++count > SLOTS / 2) {
    memset(called, 0, sizeof called);
    count = 1;
  }
  called[at].source = source;
  called[at].line = line;
  if (strstr(source, "lua/houseway/") != NULL) write_down(source, line);
}

static void look(lua_State *L, lua_Debug *call) {
  if (!lua_getinfo(L, "S", call) || call->source[0] != '@') return;
  pthread_mutex_lock(&one_at_a_time);
  note(call->source, call->linedefined);
  pthread_mutex_unlock(&one_at_a_time);
}

static void (*set_hook)(lua_State *, lua_Hook, int, int);

lua_State *lua_newstate(lua_Alloc allocate, void *data) {
  lua_State *(*make)(lua_Alloc, void *) = NULL;
  *(void **)&make = dlsym(RTLD_NEXT, "lua_newstate");
  *(void **)&set_hook = dlsym(RTLD_NEXT, "lua_sethook");
  lua_State *L = make(allocate, data);
  if (L != NULL && getenv("HOUSEWAY_REACH") != NULL) set_hook(L, look, LUA_MASKCALL, 0);
  return L;
}

/* Whoever takes a hook away gets this one; whoever sets a hook has it. */
void lua_sethook(lua_State *L, lua_Hook hook, int mask, int step) {
  if (hook == NULL && getenv("HOUSEWAY_REACH") != NULL) {
    hook = look;
    mask = LUA_MASKCALL;
  }
  set_hook(L, hook, mask, step);
}
