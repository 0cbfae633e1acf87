/* disk.c - a disk that fails, for tests: a library put before the C library's (LD_PRELOAD). What a program writes,
 * syncs, cuts short or takes away of the files of one register is counted, told in a record, and made to fail.
 *
 *   HW_DISK_OF      the register's path: it, what stands beside it with a longer name, and their directory are meant
 *   HW_DISK_RECORD  a file to which each operation is appended: "write NAME OFFSET SIZE" and the bytes, "sync NAME",
 *                   "cut NAME SIZE", "remove NAME"; NAME is db, journal or directory
 *   HW_DISK_AT      the operation, from 1, at which it fails
 *   HW_DISK_DOES    how: kill (before it), half (the same, but half of a write is done), full (nothing is written
 *                   from then on), lost (this one sync fails) */
#define _GNU_SOURCE

#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static long operations;

static const char *part_of(const char *path) {
  const char *of = getenv("HW_DISK_OF");
  size_t length = of ? strlen(of) : 0;
  if (length == 0) return NULL;
  if (strncmp(path, of, length) == 0) return path[length] == '\0' ? "db" : "journal";
  const char *slash = strrchr(of, '/');
  bool is_directory = slash && strlen(path) == (size_t)(slash - of) && strncmp(path, of, strlen(path)) == 0;
  return is_directory ? "directory" : NULL;
}

static const char *part_of_file(int file) {
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t size = readlink(link, path, sizeof path - 1);
  if (size < 0) return NULL;
  path[size] = '\0';
  return part_of(path);
}

static void record(const char *line, const void *bytes, size_t size) {
  const char *path = getenv("HW_DISK_RECORD");
  FILE *file = path ? fopen(path, "ab") : NULL;
  if (!file) return;
  fputs(line, file);
  if (size > 0) fwrite(bytes, 1, size, file);
  fclose(file);
}

static bool does(const char *what) {
  const char *how = getenv("HW_DISK_DOES");
  return how && strcmp(how, what) == 0;
}

/* Counts an operation, before which a writer may be killed; true where it is the one that fails, or one after it. */
static bool is_at(bool is_write, bool after_too) {
  const char *at = getenv("HW_DISK_AT");
  long number = at ? atol(at) : 0;
  operations++;
  bool kills = does("kill") || (does("half") && !is_write);
  if (number > 0 && operations == number && kills) raise(SIGKILL);
  return number > 0 && (operations == number || (after_too && operations > number));
}

typedef ssize_t pwrite_function(int, const void *, size_t, off64_t);

ssize_t pwrite64(int file, const void *bytes, size_t size, off64_t offset) {
  pwrite_function *next = (pwrite_function *)dlsym(RTLD_NEXT, "pwrite64");
  const char *part = part_of_file(file);
  if (!part) return next(file, bytes, size, offset);
  bool fails = is_at(true, does("full"));
  if (fails && does("half")) {
    next(file, bytes, size / 2, offset);
    raise(SIGKILL);
  }
  if (fails && does("full")) {
    errno = ENOSPC;
    return -1;
  }
  char line[128];
  snprintf(line, sizeof line, "write %s %lld %zu\n", part, (long long)offset, size);
  record(line, bytes, size);
  return next(file, bytes, size, offset);
}

static int synced(int file, const char *name) {
  int (*next)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  const char *part = part_of_file(file);
  if (!part) return next(file);
  if (is_at(false, false) && does("lost")) {
    errno = EIO;
    return -1;
  }
  char line[128];
  snprintf(line, sizeof line, "sync %s\n", part);
  record(line, NULL, 0);
  return next(file);
}

int fsync(int file) { return synced(file, "fsync"); }
int fdatasync(int file) { return synced(file, "fdatasync"); }

int ftruncate64(int file, off64_t size) {
  int (*next)(int, off64_t) = (int (*)(int, off64_t))dlsym(RTLD_NEXT, "ftruncate64");
  const char *part = part_of_file(file);
  if (!part) return next(file, size);
  is_at(false, false);
  char line[128];
  snprintf(line, sizeof line, "cut %s %lld\n", part, (long long)size);
  record(line, NULL, 0);
  return next(file, size);
}

int unlink(const char *path) {
  int (*next)(const char *) = (int (*)(const char *))dlsym(RTLD_NEXT, "unlink");
  const char *part = part_of(path);
  if (!part) return next(path);
  is_at(false, false);
  char line[128];
  snprintf(line, sizeof line, "remove %s\n", part);
  record(line, NULL, 0);
  return next(path);
}
