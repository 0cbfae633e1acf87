/* sys_files.c - the functions of hw.sys on files: reading, atomic writing, looking up. */

#define _GNU_SOURCE /* O_TMPFILE, renameat2 */

#include "sys_files.h"

#include "bind/bind.h"
#include "root.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <lauxlib.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int push_failure(lua_State *L, const char *why) {
  lua_pushnil(L);
  lua_pushstring(L, why);
  return 2;
}

/* ---- reading ---- */

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

/* Pushes a FILE handle that the collector closes if an allocation error interrupts reading. */
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

/* Pushes the rest of a stream as one string and closes the stream. */
static int read_stream(lua_State *L, FILE **file, lua_Integer limit) {
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
  if (error != 0) return push_failure(L, error == EISDIR ? "the path names a directory" : strerror(error));
  if (total > (size_t)limit) {
    lua_pushnil(L);
    lua_pushfstring(L, "larger than %I bytes", (LUAI_UACINT)limit);
    return 2;
  }
  return 1;
}

/* The reason a file was not opened, from errno. */
static const char *why_not(void) { return errno == ENOENT ? "no such file" : strerror(errno); }

/* sys.read_file(path, limit) -> bytes, or nil and why; refuses a file longer than limit bytes */
static int l_read_file(lua_State *L) {
  const char *path = luaL_checkstring(L, 1);
  lua_Integer limit = luaL_checkinteger(L, 2);
  luaL_argcheck(L, limit >= 0, 2, "limit is negative");
  FILE **file = push_file(L);
  *file = fopen(path, "rbe");
  if (*file == NULL) return push_failure(L, why_not());
  return read_stream(L, file, limit);
}

/* The reason a file is refused; NULL: it is accepted. */
static const char *objection(const struct stat *status, hw_owned owned) {
  bool is_plain = S_ISREG(status->st_mode);
  if (owned == HW_OF_ANYBODY && S_ISDIR(status->st_mode)) return "the path names a directory";
  if (owned == HW_OF_ANYBODY) return is_plain ? NULL : "the path names no plain file";
  if (!is_plain || status->st_uid != geteuid() || (status->st_mode & (S_IWGRP | S_IWOTH)) != 0)
    return "the path names no plain file of one's own";
  return owned == HW_PRIVATE && (status->st_mode & (S_IRWXG | S_IRWXO)) != 0 ? "others may read the file"
                                                                             : NULL;
}

int hw_sys_open_plain(const char *path, hw_owned owned, off_t *size, const char **why) {
  struct stat status;
  int link = owned == HW_OF_ANYBODY ? 0 : O_NOFOLLOW;
  int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY | link);
  *why = fd < 0 ? why_not() : fstat(fd, &status) == 0 ? objection(&status, owned) : strerror(errno);
  if (*why == NULL) {
    *size = status.st_size;
    return fd;
  }
  if (fd >= 0) close(fd);
  return -1;
}

static int read_plain(lua_State *L, hw_owned owned) {
  const char *path = luaL_checkstring(L, 1), *why;
  lua_Integer limit = luaL_checkinteger(L, 2);
  luaL_argcheck(L, limit >= 0, 2, "limit is negative");
  FILE **file = push_file(L);
  off_t size;
  int fd = hw_sys_open_plain(path, owned, &size, &why);
  if (fd >= 0 && (*file = fdopen(fd, "rb")) == NULL) {
    why = strerror(errno);
    close(fd);
  }
  return *file == NULL ? push_failure(L, why) : read_stream(L, file, limit);
}

/* sys.read_plain_file(path, limit) -> as sys.read_file, for regular files only, so that a pipe cannot block it */
static int l_read_plain_file(lua_State *L) { return read_plain(L, HW_OF_ANYBODY); }

/* sys.read_own_file(path, limit) -> as sys.read_plain_file, only for files that no other user can write */
static int l_read_own_file(lua_State *L) { return read_plain(L, HW_OWN); }

/* sys.read_private_file(path, limit) -> as sys.read_own_file, only for files that no other user can read */
static int l_read_private_file(lua_State *L) { return read_plain(L, HW_PRIVATE); }

/* ---- digest of a file ---- */

typedef struct file_parts {
  int fd, error;
  char bytes[1 << 15];
} file_parts;

static size_t next_part(void *self, const void **part) {
  file_parts *parts = self;
  ssize_t got;
  do got = read(parts->fd, parts->bytes, sizeof parts->bytes);
  while (got < 0 && errno == EINTR);
  if (got < 0) parts->error = errno;
  *part = parts->bytes;
  return got > 0 ? (size_t)got : 0;
}

/* sys.blake2b_file(path) -> 64 hex digits for a regular file; or nil and why. Other files may be endless, and a
 * pipe can be read only once. */
static int l_blake2b_file(lua_State *L) {
  const char *path = luaL_checkstring(L, 1);
  file_parts parts; /* its bytes are read, not cleared */
  parts.fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
  parts.error = 0;
  if (parts.fd < 0) return push_failure(L, strerror(errno));
  struct stat status_of;
  const char *why = fstat(parts.fd, &status_of) == 0 ? objection(&status_of, HW_OF_ANYBODY) : strerror(errno);
  if (why != NULL) {
    close(parts.fd);
    return push_failure(L, why);
  }
  char hex[HW_BLAKE2B_HEX];
  hw_status status = hw_hash_blake2b_parts(next_part, &parts, hex);
  close(parts.fd);
  if (parts.error != 0) return push_failure(L, strerror(parts.error));
  if (status != HW_OK) return luaL_error(L, "libsodium could not be started");
  lua_pushstring(L, hex);
  return 1;
}

/* sys.read_line(limit, file) -> a line of an open file, or of standard input, without its end; nil after the last, with
 * why on a read error; false and the length of a line longer than `limit` bytes, of which at most `limit` bytes are
 * held. Without locks: a program that has houseway as a library keeps its standard input to itself (base/input.lua). */
static int l_read_line(lua_State *L) {
  lua_Integer limit = luaL_checkinteger(L, 1);
  FILE *file = lua_isnoneornil(L, 2) ? stdin : ((luaL_Stream *)luaL_checkudata(L, 2, LUA_FILEHANDLE))->f;
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  lua_Integer length = 0;
  int byte = getc_unlocked(file);
  if (byte == EOF) return ferror(file) ? push_failure(L, strerror(errno)) : 0;
  for (; byte != EOF && byte != '\n'; byte = getc_unlocked(file)) {
    if (length++ < limit) luaL_addchar(&buffer, (char)byte);
  }
  luaL_pushresult(&buffer);
  if (length <= limit) return 1;
  lua_pushboolean(L, 0);
  lua_pushinteger(L, length);
  return 2;
}

/* ---- writing ---- */

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

/* A file that is written completely before it gets its name. */
typedef struct new_file {
  const char *path;
  char directory[HW_PATH_MAX];
  char temporary[HW_PATH_MAX + 64]; /* "" while it has no name at all */
  int fd;
  bool is_own; /* readable and writable by its owner only, whatever the umask or the old file's mode */
} new_file;

/* Stores the directory of `path`: everything before its last slash. */
static bool find_directory(new_file *file) {
  const char *slash = strrchr(file->path, '/');
  size_t length = slash == NULL ? 0 : (size_t)(slash - file->path);
  if (length >= sizeof file->directory) return false;
  memcpy(file->directory, file->path, length);
  file->directory[length] = '\0';
  if (length == 0) strcpy(file->directory, slash == NULL ? "." : "/");
  return true;
}

/* Sets a unique temporary name from the process number and a counter. */
static void next_temporary(new_file *file, int turn) {
  snprintf(file->temporary, sizeof file->temporary, "%s/.houseway.%ld.%d", file->directory, (long)getpid(),
           turn);
}

enum { NAMES_TRIED = 100 };

/* Opens the file, without a name if the file system supports it, so that nothing remains if the process dies. */
static int open_new(new_file *file) {
  file->temporary[0] = '\0';
  file->fd = open(file->directory, O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666);
  if (file->fd >= 0) return 0;
  for (int turn = 0; turn < NAMES_TRIED; turn++) {
    next_temporary(file, turn);
    file->fd = open(file->temporary, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0666);
    if (file->fd >= 0) return 0;
    if (errno != EEXIST) break;
  }
  file->temporary[0] = '\0';
  return errno;
}

/* Links a nameless file at `to`; returns 0 or errno. */
static int name_it(const new_file *file, const char *to) {
  char self[64];
  snprintf(self, sizeof self, "/proc/self/fd/%d", file->fd);
  return linkat(AT_FDCWD, self, AT_FDCWD, to, AT_SYMLINK_FOLLOW) == 0 ? 0 : errno;
}

/* Renames the temporary file to its path. If `replaces` is false, keeps a file created there meanwhile, where the
 * file system supports that. */
static int give_name(const new_file *file, bool replaces) {
  if (!replaces) {
    if (renameat2(AT_FDCWD, file->temporary, AT_FDCWD, file->path, RENAME_NOREPLACE) == 0) return 0;
    if (errno != EINVAL && errno != ENOSYS) return errno;
  }
  return rename(file->temporary, file->path) == 0 ? 0 : errno;
}

/* Puts the file at its path, replacing an old file atomically. */
static int put_in_place(new_file *file, bool replaces) {
  bool unnamed = file->temporary[0] == '\0';
  if (unnamed && !replaces) return name_it(file, file->path);
  for (int turn = 0; unnamed && turn < NAMES_TRIED; turn++) {
    next_temporary(file, turn);
    int error = name_it(file, file->temporary);
    if (error == 0) break;
    file->temporary[0] = '\0';
    if (error != EEXIST) return error;
  }
  if (file->temporary[0] == '\0') return EEXIST;
  return give_name(file, replaces);
}

/* Sets the mode if it differs from the umask's: private, or that of the replaced file. */
static int set_mode(const new_file *file, bool replaces, mode_t before) {
  if (!replaces && !file->is_own) return 0;
  return fchmod(file->fd, file->is_own ? S_IRUSR | S_IWUSR : before & 0777);
}

/* Writes arguments first to last, each a string or bytes in place. */
static int write_parts(int fd, lua_State *L, int first, int last) {
  int failed = 0;
  for (int i = first; i <= last && failed == 0; i++) {
    size_t size;
    const uint8_t *bytes = hw_lua_check_bytes(L, i, &size);
    failed = write_all(fd, (const char *)bytes, size);
  }
  return failed;
}

/* Writes the file, syncs it and puts it in place; returns 0 or errno. A replaced file's mode is kept; a new file
 * gets the umask's. */
static int replace_file(new_file *file, lua_State *L, int first, int last) {
  struct stat before;
  bool replaces = lstat(file->path, &before) == 0;
  if (!replaces) before.st_mode = 0;
  if (replaces && S_ISDIR(before.st_mode)) return EISDIR;
  int error = open_new(file);
  if (error != 0) return error;
  bool failed = write_parts(file->fd, L, first, last) != 0 || set_mode(file, replaces, before.st_mode) != 0 ||
                fsync(file->fd) != 0;
  error = failed ? errno : put_in_place(file, replaces);
  if (close(file->fd) != 0 && error == 0) error = errno;
  if (error != 0 && file->temporary[0] != '\0') unlink(file->temporary);
  return error;
}

/* True if `path` is neither a file nor a directory: a device or a link (/dev/stdout) must not be replaced. */
static bool stands_in_the_way(const char *path) {
  struct stat status;
  return lstat(path, &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode);
}

/* sys.write_file_atomically(path, bytes, own, more, ...) -> true, or nil and why. Readers see the old file or the
 * whole new one; interrupts are deferred until it is done, so that no temporary file remains. own: readable and
 * writable by its owner only. Each part is a string or bytes in place. */
static int l_write_file_atomically(lua_State *L) {
  size_t size;
  new_file file = {.path = luaL_checkstring(L, 1), .is_own = lua_toboolean(L, 3)};
  if (lua_gettop(L) >= 3) lua_remove(L, 3);
  int last = lua_gettop(L);
  for (int i = 2; i <= last; i++) hw_lua_check_bytes(L, i, &size);
  if (strlen(file.path) >= HW_PATH_MAX || !find_directory(&file))
    return push_failure(L, strerror(ENAMETOOLONG));
  if (stands_in_the_way(file.path)) return push_failure(L, "the path names no plain file");
  sigset_t held;
  sigset_t before;
  sigemptyset(&held);
  sigaddset(&held, SIGINT);
  sigaddset(&held, SIGTERM);
  sigaddset(&held, SIGHUP);
  pthread_sigmask(SIG_BLOCK, &held, &before);
  int error = replace_file(&file, L, 2, last);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (error != 0) return push_failure(L, strerror(error));
  lua_pushboolean(L, 1);
  return 1;
}

/* sys.write_into(path, bytes) -> true, or nil and why: writes to an existing pipe or device */
static int l_write_into(lua_State *L) {
  size_t size;
  const char *path = luaL_checkstring(L, 1);
  const char *bytes = luaL_checklstring(L, 2, &size);
  int fd = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
  if (fd < 0) return push_failure(L, strerror(errno));
  int error = write_all(fd, bytes, size) != 0 ? errno : 0;
  if (close(fd) != 0 && error == 0) error = errno;
  if (error != 0) return push_failure(L, strerror(error));
  lua_pushboolean(L, 1);
  return 1;
}

/* ---- directories, and looking up ---- */

/* Makes one directory; succeeds if it exists already. */
static int make_one(const char *path, mode_t mode) {
  struct stat status;
  if (mkdir(path, mode) == 0) return 0;
  if (errno == EEXIST && stat(path, &status) == 0 && S_ISDIR(status.st_mode)) return 0;
  return -1;
}

/* sys.make_directory(path[, is_own]) -> true, or nil and why; makes its parents too. is_own: mode 0700, else the
 * umask's */
static int l_make_directory(lua_State *L) {
  char path[HW_PATH_MAX];
  mode_t mode = lua_toboolean(L, 2) ? 0700 : 0777;
  int length = snprintf(path, sizeof path, "%s", luaL_checkstring(L, 1));
  if (length <= 0 || (size_t)length >= sizeof path) {
    return push_failure(L, strerror(length <= 0 ? ENOENT : ENAMETOOLONG));
  }
  for (char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
    *slash = '\0';
    if (make_one(path, mode) != 0) return push_failure(L, strerror(errno));
    *slash = '/';
  }
  if (make_one(path, mode) != 0) return push_failure(L, strerror(errno));
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

/* sys.list_directory(path) -> names in no order, without hidden ones, or nil and why */
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
  closedir(*directory);
  *directory = NULL;
  return 1;
}

/* sys.file_facts(path) -> size in bytes, time of last change in seconds; nil if it is not a visible regular file */
static int l_file_facts(lua_State *L) {
  struct stat facts;
  if (stat(luaL_checkstring(L, 1), &facts) != 0 || !S_ISREG(facts.st_mode)) return 0;
  lua_pushinteger(L, (lua_Integer)facts.st_size);
  lua_pushnumber(L, (lua_Number)facts.st_mtim.tv_sec + (lua_Number)facts.st_mtim.tv_nsec / 1e9);
  return 2;
}

static const char *kind_of(mode_t mode) {
  if (S_ISREG(mode)) return "file";
  if (S_ISDIR(mode)) return "directory";
  if (S_ISLNK(mode)) return "link";
  if (S_ISFIFO(mode)) return "pipe";
  return S_ISSOCK(mode) ? "socket" : "device";
}

/* sys.path_kind(path) -> "file", "directory", "link", "pipe", "socket", "device", and after "link" the kind of its
 * target | nil, why, if nothing is there */
static int l_path_kind(lua_State *L) {
  struct stat status;
  const char *path = luaL_checkstring(L, 1);
  if (lstat(path, &status) != 0) return luaL_fileresult(L, 0, NULL);
  lua_pushstring(L, kind_of(status.st_mode));
  if (!S_ISLNK(status.st_mode) || stat(path, &status) != 0) return 1;
  lua_pushstring(L, kind_of(status.st_mode));
  return 2;
}

/* sys.same_file(a, b) -> whether two paths lead to the same file */
static int l_same_file(lua_State *L) {
  struct stat a;
  struct stat b;
  bool both = stat(luaL_checkstring(L, 1), &a) == 0 && stat(luaL_checkstring(L, 2), &b) == 0;
  lua_pushboolean(L, both && a.st_dev == b.st_dev && a.st_ino == b.st_ino);
  return 1;
}

void hw_sys_add_files(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"read_file", l_read_file},
    {"blake2b_file", l_blake2b_file},
    {"read_plain_file", l_read_plain_file},
    {"read_own_file", l_read_own_file},
    {"read_private_file", l_read_private_file},
    {"map_own_file", hw_sys_map_own_file},
    {"read_line", l_read_line},
    {"write_file_atomically", l_write_file_atomically},
    {"write_into", l_write_into},
    {"make_directory", l_make_directory},
    {"list_directory", l_list_directory},
    {"file_facts", l_file_facts},
    {"path_kind", l_path_kind},
    {"same_file", l_same_file},
    {NULL, NULL},
  };
  luaL_setfuncs(L, functions, 0);
}
