/* process.c - hw.process: runs other programs with literal arguments, without a shell. */

#define _GNU_SOURCE /* pipe2 */

#include <errno.h>
#include <fcntl.h>
#include <lauxlib.h>
#include <lua.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum { ARGUMENTS_MAX = 64, OUTPUT_MAX = 16 * 1024 * 1024, CHUNK = 64 * 1024 };

typedef struct run {
  pid_t pid;
  int to, from, errors; /* our ends of its three pipes; -1: closed */
  const char *input;
  size_t left;
  char *text[2]; /* its standard output and standard error */
  size_t size[2];
} run;

static void close_end(int *end) {
  if (*end >= 0) close(*end);
  *end = -1;
}

/* Opens a pipe that the child inherits only as its descriptor 0, 1 or 2. */
static bool pipe_open(int ends[2]) { return pipe2(ends, O_CLOEXEC) == 0; }

static sigset_t pipe_signal(void) {
  sigset_t pipes;
  sigemptyset(&pipes);
  sigaddset(&pipes, SIGPIPE);
  return pipes;
}

static int spawn(run *self, char *const *arguments, int ends[3][2]) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t none;
  const sigset_t pipes = pipe_signal(); /* our caller may ignore SIGPIPE, so the child gets the default */
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  for (int fd = 0; fd < 3; fd++) posix_spawn_file_actions_adddup2(&actions, ends[fd][fd > 0], fd);
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &pipes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  int problem = posix_spawnp(&self->pid, arguments[0], &actions, &attributes, arguments, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return problem;
}

/* Starts the program; returns 0 or errno. */
static int run_start(run *self, char *const *arguments) {
  int ends[3][2] = {{-1, -1}, {-1, -1}, {-1, -1}};
  int problem = 0;
  for (int fd = 0; fd < 3 && !problem; fd++)
    if (!pipe_open(ends[fd])) problem = errno;
  if (!problem) problem = spawn(self, arguments, ends);
  for (int fd = 0; fd < 3; fd++) close_end(&ends[fd][fd > 0]);
  self->to = ends[0][1];
  self->from = ends[1][0];
  self->errors = ends[2][0];
  if (problem) {
    close_end(&self->to);
    close_end(&self->from);
    close_end(&self->errors);
  } else {
    fcntl(self->to, F_SETFL, O_NONBLOCK);
  }
  return problem;
}

static void give(run *self) {
  ssize_t given = self->left > 0 ? write(self->to, self->input, self->left) : 0;
  if (given > 0) {
    self->input += given;
    self->left -= (size_t)given;
  }
  bool closed = given < 0 && errno != EAGAIN && errno != EINTR;
  if (closed || self->left == 0) close_end(&self->to);
}

/* Reads a chunk; false if the output exceeds OUTPUT_MAX or memory is lacking. */
static bool take(run *self, int which, int *end) {
  size_t size = self->size[which];
  char *grown = size + CHUNK <= OUTPUT_MAX ? realloc(self->text[which], size + CHUNK) : NULL;
  if (!grown) return false;
  self->text[which] = grown;
  ssize_t taken = read(*end, grown + size, CHUNK);
  if (taken > 0) self->size[which] += (size_t)taken;
  if (taken == 0 || (taken < 0 && errno != EINTR)) close_end(end);
  return true;
}

/* Writes the input and reads both outputs until the program closes them. */
static bool run_talk(run *self) {
  while (self->from >= 0 || self->errors >= 0) {
    struct pollfd ends[3] = {{self->to, POLLOUT, 0}, {self->from, POLLIN, 0}, {self->errors, POLLIN, 0}};
    if (poll(ends, 3, -1) < 0) {
      if (errno == EINTR) continue;
      return false;
    }
    if (ends[0].revents) give(self);
    if (ends[1].revents && !take(self, 0, &self->from)) return false;
    if (ends[2].revents && !take(self, 1, &self->errors)) return false;
  }
  return true;
}

/* The exit code; 128 + number of the signal that ended it, as in a shell. */
static int run_end(run *self) {
  int status = 0;
  close_end(&self->to);
  close_end(&self->from);
  close_end(&self->errors);
  while (waitpid(self->pid, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

static int check_arguments(lua_State *L, const char *arguments[ARGUMENTS_MAX + 1]) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_Unsigned count = lua_rawlen(L, 1);
  luaL_argcheck(L, count >= 1 && count <= ARGUMENTS_MAX, 1, "a program and its arguments expected");
  luaL_checkstack(L, (int)count, "arguments");
  for (lua_Unsigned i = 0; i < count; i++) {
    size_t size;
    lua_rawgeti(L, 1, (lua_Integer)i + 1); /* keeps the string alive while it is used */
    arguments[i] = luaL_checklstring(L, -1, &size);
    luaL_argcheck(L, strlen(arguments[i]) == size, 1, "a byte 0 in an argument");
  }
  arguments[count] = NULL;
  return (int)count;
}

/* Blocks SIGPIPE in this thread, so that writing to a program that stops reading fails with an error. A signal
 * handler would affect the whole process, whose other threads belong to the caller. */
static void hold_pipes(sigset_t *before) {
  const sigset_t pipes = pipe_signal();
  pthread_sigmask(SIG_BLOCK, &pipes, before);
}

static void release_pipes(const sigset_t *before) {
  const sigset_t pipes = pipe_signal();
  const struct timespec at_once = {0, 0};
  if (!sigismember(before, SIGPIPE)) sigtimedwait(&pipes, NULL, &at_once);
  pthread_sigmask(SIG_SETMASK, before, NULL);
}

/* process.run({ program, argument, ... }, input) -> code, standard output, standard error; nil, why: it could not
 * be run, or printed more than 16 MiB */
static int l_run(lua_State *L) {
  const char *arguments[ARGUMENTS_MAX + 1];
  size_t size;
  const char *input = luaL_optlstring(L, 2, "", &size);
  run self = {.to = -1, .from = -1, .errors = -1, .input = input, .left = size};
  check_arguments(L, arguments);
  sigset_t before;
  hold_pipes(&before);
  int problem = run_start(&self, (char *const *)arguments);
  bool whole = !problem && run_talk(&self);
  if (!problem && !whole) kill(self.pid, SIGKILL);
  int code = problem ? 0 : run_end(&self);
  release_pipes(&before);
  if (whole) {
    lua_pushinteger(L, code);
    for (int i = 0; i < 2; i++) lua_pushlstring(L, self.text[i] ? self.text[i] : "", self.size[i]);
  } else {
    lua_pushnil(L);
    lua_pushstring(L, problem ? strerror(problem) : "it prints more than 16 MiB, or there is no memory");
  }
  for (int i = 0; i < 2; i++) free(self.text[i]);
  return whole ? 3 : 2;
}

/* process.scratch() -> a new private directory for files that programs read; nil and why */
static int l_scratch(lua_State *L) {
  const char *parent = getenv("TMPDIR");
  lua_pushfstring(L, "%s/houseway-XXXXXX", parent && parent[0] == '/' ? parent : "/tmp");
  char path[4096];
  size_t size;
  const char *pattern = lua_tolstring(L, -1, &size);
  if (size < sizeof path && mkdtemp(memcpy(path, pattern, size + 1))) {
    lua_pushstring(L, path);
    return 1;
  }
  lua_pushnil(L);
  lua_pushstring(L, size < sizeof path ? strerror(errno) : strerror(ENAMETOOLONG));
  return 2;
}

int luaopen_hw_process(lua_State *L);

int luaopen_hw_process(lua_State *L) {
  static const luaL_Reg functions[] = {{"run", l_run}, {"scratch", l_scratch}, {NULL, NULL}};
  luaL_newlib(L, functions);
  return 1;
}
