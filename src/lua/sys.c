/* sys.c - hw.sys: files, the terminal, the clock, and where things are. */

#define _GNU_SOURCE /* sched_getaffinity */

#include "root.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <lauxlib.h>
#include <lua.h>
#include <sched.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <xxhash.h>

static int push_failure(lua_State *L, const char *why) {
  lua_pushnil(L);
  lua_pushstring(L, why);
  return 2;
}

/* ---- files ---- */

static void close_file(lua_State *L, FILE **file) {
  (void)L;
  if (*file != NULL) {
    fclose(*file);
    *file = NULL;
  }
}

static int gc_file(lua_State *L) {
  close_file(L, luaL_checkudata(L, 1, "hw.sys.file"));
  return 0;
}

/* A FILE closed by the collector when an allocation error leaves in the middle of reading. */
static FILE **push_file(lua_State *L) {
  FILE **file = lua_newuserdatauv(L, sizeof(FILE *), 0);
  *file = NULL;
  if (luaL_newmetatable(L, "hw.sys.file")) {
    lua_pushcfunction(L, gc_file);
    lua_setfield(L, -2, "__gc");
  }
  lua_setmetatable(L, -2);
  return file;
}

/* sys.read_file(path, limit) -> bytes, or nil and why; a file longer than limit bytes is refused. */
static int l_read_file(lua_State *L) {
  const char *path = luaL_checkstring(L, 1);
  lua_Integer limit = luaL_checkinteger(L, 2);
  luaL_argcheck(L, limit >= 0, 2, "limit is negative");
  FILE **file = push_file(L);
  *file = fopen(path, "rbe");
  if (*file == NULL) return push_failure(L, errno == ENOENT ? "no such file" : strerror(errno));
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  size_t total = 0;
  size_t got;
  do {
    got = fread(luaL_prepbuffer(&buffer), 1, LUAL_BUFFERSIZE, *file);
    luaL_addsize(&buffer, got);
    total += got;
  } while (got > 0 && total <= (size_t)limit);
  int error = ferror(*file) ? errno : 0;
  luaL_pushresult(&buffer);
  close_file(L, file);
  if (error != 0) return push_failure(L, error == EISDIR ? "is a directory" : strerror(error));
  if (total > (size_t)limit) {
    lua_pushnil(L);
    lua_pushfstring(L, "larger than %I bytes", (LUAI_UACINT)limit);
    return 2;
  }
  return 1;
}

static int write_all(int fd, const char *bytes, size_t size) {
  while (size > 0) {
    ssize_t wrote = write(fd, bytes, size);
    if (wrote < 0 && errno != EINTR) return -1;
    if (wrote > 0) {
      bytes += wrote;
      size -= (size_t)wrote;
    }
  }
  return 0;
}

/* Whether something stands at `path` that is neither a file nor a directory: a device or a link (/dev/stdout) is not
 * to be replaced by a file. A directory says so itself when a file is renamed to it. */
static int stands_in_the_way(const char *path) {
  struct stat status;
  return lstat(path, &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode);
}

/* Writes beside `path` under `temporary`, makes it durable, and renames: 0 or errno. */
static int replace_file(const char *path, char *temporary, const char *bytes, size_t size) {
  int fd = mkstemp(temporary);
  if (fd < 0) return errno;
  int failed = write_all(fd, bytes, size) != 0 || fchmod(fd, 0644) != 0 || fsync(fd) != 0;
  int error = failed ? errno : 0;
  if (close(fd) != 0 && error == 0) error = errno;
  if (error == 0 && rename(temporary, path) != 0) error = errno;
  if (error != 0) unlink(temporary);
  return error;
}

/* sys.write_file_atomically(path, bytes) -> true, or nil and why. Readers see the old file or the whole
 * new one; an interrupt waits until it is done, so that no temporary is left behind. */
static int l_write_file_atomically(lua_State *L) {
  size_t size;
  const char *path = luaL_checkstring(L, 1);
  const char *bytes = luaL_checklstring(L, 2, &size);
  char temporary[HW_PATH_MAX];
  int length = snprintf(temporary, sizeof temporary, "%s.XXXXXX", path);
  if (length < 0 || (size_t)length >= sizeof temporary) return push_failure(L, strerror(ENAMETOOLONG));
  if (stands_in_the_way(path)) return push_failure(L, "is no plain file");
  sigset_t held;
  sigset_t before;
  sigemptyset(&held);
  sigaddset(&held, SIGINT);
  sigaddset(&held, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &held, &before);
  int error = replace_file(path, temporary, bytes, size);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (error != 0) return push_failure(L, strerror(error));
  lua_pushboolean(L, 1);
  return 1;
}

/* Makes one directory; one that is there already is fine. */
static int make_one(const char *path) {
  struct stat status;
  if (mkdir(path, 0777) == 0) return 0;
  if (errno == EEXIST && stat(path, &status) == 0 && S_ISDIR(status.st_mode)) return 0;
  return -1;
}

/* sys.make_directory(path) -> true, or nil and why; its parents too. */
static int l_make_directory(lua_State *L) {
  char path[HW_PATH_MAX];
  int length = snprintf(path, sizeof path, "%s", luaL_checkstring(L, 1));
  if (length <= 0 || (size_t)length >= sizeof path) {
    return push_failure(L, strerror(length <= 0 ? ENOENT : ENAMETOOLONG));
  }
  for (char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
    *slash = '\0';
    if (make_one(path) != 0) return push_failure(L, strerror(errno));
    *slash = '/';
  }
  if (make_one(path) != 0) return push_failure(L, strerror(errno));
  lua_pushboolean(L, 1);
  return 1;
}

static int gc_directory(lua_State *L) {
  DIR **directory = luaL_checkudata(L, 1, "hw.sys.directory");
  if (*directory != NULL) {
    closedir(*directory);
    *directory = NULL;
  }
  return 0;
}

/* sys.list_directory(path) -> names in no order, without hidden ones, or nil and why. */
static int l_list_directory(lua_State *L) {
  const char *path = luaL_checkstring(L, 1);
  DIR **directory = lua_newuserdatauv(L, sizeof(DIR *), 0);
  *directory = NULL;
  if (luaL_newmetatable(L, "hw.sys.directory")) {
    lua_pushcfunction(L, gc_directory);
    lua_setfield(L, -2, "__gc");
  }
  lua_setmetatable(L, -2);
  *directory = opendir(path);
  if (*directory == NULL) return push_failure(L, errno == ENOENT ? "no such directory" : strerror(errno));
  lua_newtable(L);
  lua_Integer count = 0;
  for (struct dirent *entry = readdir(*directory); entry != NULL; entry = readdir(*directory)) {
    if (entry->d_name[0] != '.') {
      lua_pushstring(L, entry->d_name);
      lua_rawseti(L, -2, ++count);
    }
  }
  return 1;
}

/* sys.file_facts(path) -> bytes, seconds of its last change; nil when it is no file that can be seen */
static int l_file_facts(lua_State *L) {
  struct stat facts;
  if (stat(luaL_checkstring(L, 1), &facts) != 0 || !S_ISREG(facts.st_mode)) return 0;
  lua_pushinteger(L, (lua_Integer)facts.st_size);
  lua_pushnumber(L, (lua_Number)facts.st_mtim.tv_sec + (lua_Number)facts.st_mtim.tv_nsec / 1e9);
  return 2;
}

/* ---- the machine ---- */

/* sys.is_terminal(fd) -> boolean */
static int l_is_terminal(lua_State *L) {
  lua_pushboolean(L, isatty((int)luaL_checkinteger(L, 1)));
  return 1;
}

/* sys.processors() -> how many this process may run on, at least 1 */
static int l_processors(lua_State *L) {
  cpu_set_t set;
  int count =
    sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : (int)sysconf(_SC_NPROCESSORS_ONLN);
  lua_pushinteger(L, count > 0 ? count : 1);
  return 1;
}

/* sys.monotonic() -> seconds, from no particular moment */
static int l_monotonic(lua_State *L) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  lua_pushnumber(L, (lua_Number)now.tv_sec + (lua_Number)now.tv_nsec / 1e9);
  return 1;
}

/* ---- where things are ---- */

/* sys.root() -> the directory that holds lua/, jurisdictions/, houseways/ and examples/ */
static int l_root(lua_State *L) {
  char root[HW_PATH_MAX];
  if (!hw_root_find(root)) return luaL_error(L, "no lua/houseway/main.lua beside %s", root);
  lua_pushstring(L, root);
  return 1;
}

/* sys.cache_directory() -> $XDG_CACHE_HOME/houseway or ~/.cache/houseway, not made; nil when there is no
 * home. The XDG rules say that a relative path is to be ignored. */
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

/* sys.build() -> what this program was made of, as a table of strings */
static int l_build(lua_State *L) {
  unsigned xxhash = XXH_versionNumber(); /* 801 is 0.8.1 */
  lua_newtable(L);
  lua_pushliteral(L, HW_VERSION);
  lua_setfield(L, -2, "version");
  lua_pushstring(L, lua_ident); /* of the library in use, which may be newer than the header */
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
    {"read_file", l_read_file},
    {"write_file_atomically", l_write_file_atomically},
    {"make_directory", l_make_directory},
    {"list_directory", l_list_directory},
    {"file_facts", l_file_facts},
    {"is_terminal", l_is_terminal},
    {"processors", l_processors},
    {"monotonic", l_monotonic},
    {"root", l_root},
    {"cache_directory", l_cache_directory},
    {"build", l_build},
    {NULL, NULL},
  };
  luaL_newlib(L, functions);
  return 1;
}
