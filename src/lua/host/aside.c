/* aside.c - background jobs: calls a Lua function in a child process, whose answer the caller polls. */

#define _GNU_SOURCE /* pipe2 */

#include "aside.h"

#include <errno.h>
#include <fcntl.h>
#include <lauxlib.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#define JOB_NAME "hw.line.job"

enum { CHUNK = 4096, ANSWER_MAX = 16 * 1024 * 1024 };

typedef struct job {
  pid_t pid;  /* 0: the process has ended */
  int from;   /* our end of the child's pipe */
  char *text; /* output received so far */
  size_t size, room;
} job;

static void write_all(int file, const char *bytes, size_t size) {
  while (size > 0) {
    ssize_t done = write(file, bytes, size);
    if (done < 0 && errno == EINTR) continue;
    if (done <= 0) return;
    bytes += done;
    size -= (size_t)done;
  }
}

/* Runs in the child, which dies with its parent and ignores Ctrl-C. */
static void work(lua_State *L, int to) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  signal(SIGINT, SIG_IGN);
  if (lua_pcall(L, 0, 1, 0) == LUA_OK && lua_isstring(L, -1)) {
    size_t size;
    const char *text = lua_tolstring(L, -1, &size);
    write_all(to, text, size);
  }
  _exit(0);
}

/* line.aside(call) -> job | nil: runs the call, which returns a string, in a child process */
int hw_lua_aside(lua_State *L) {
  int ends[2];
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_settop(L, 1);
  job *self = lua_newuserdatauv(L, sizeof *self, 0);
  *self = (job){.from = -1};
  luaL_setmetatable(L, JOB_NAME);
  if (pipe2(ends, O_CLOEXEC) != 0) return 0;
  self->pid = fork();
  if (self->pid == 0) {
    lua_pushvalue(L, 1);
    work(L, ends[1]);
  }
  close(ends[1]);
  if (self->pid < 0) {
    self->pid = 0;
    close(ends[0]);
    return 0;
  }
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
  self->from = ends[0];
  return 1;
}

static void end(job *self) {
  if (self->from >= 0) close(self->from);
  if (self->pid > 0) {
    kill(self->pid, SIGKILL);
    while (waitpid(self->pid, NULL, 0) < 0 && errno == EINTR) continue;
  }
  free(self->text);
  *self = (job){.from = -1};
}

/* Appends output; false if it exceeds ANSWER_MAX or memory is lacking. */
static bool keep(job *self, const char *bytes, size_t size) {
  if (self->size + size > ANSWER_MAX) return false;
  if (self->size + size > self->room) {
    size_t room = 2 * (self->size + size);
    char *grown = realloc(self->text, room);
    if (grown == NULL) return false;
    self->text = grown;
    self->room = room;
  }
  memcpy(self->text + self->size, bytes, size);
  self->size += size;
  return true;
}

/* job:look() -> the answer once it is complete; "" if the job failed; nil while it runs */
static int l_look(lua_State *L) {
  job *self = luaL_checkudata(L, 1, JOB_NAME);
  char bytes[CHUNK];
  if (self->pid == 0) return 0;
  ssize_t got;
  while ((got = read(self->from, bytes, sizeof bytes)) > 0) {
    if (!keep(self, bytes, (size_t)got)) break;
  }
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) return 0;
  lua_pushlstring(L, got == 0 && self->text ? self->text : "", got == 0 ? self->size : 0);
  end(self);
  return 1;
}

static int l_stop(lua_State *L) {
  end(luaL_checkudata(L, 1, JOB_NAME));
  return 0;
}

void hw_lua_add_jobs(lua_State *L) {
  static const luaL_Reg methods[] = {{"look", l_look}, {"stop", l_stop}, {"__gc", l_stop}, {NULL, NULL}};
  luaL_newmetatable(L, JOB_NAME);
  luaL_setfuncs(L, methods, 0);
  lua_pushvalue(L, -1);
  lua_setfield(L, -2, "__index");
  lua_pop(L, 1);
}
