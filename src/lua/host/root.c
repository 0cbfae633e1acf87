/* root.c - finds houseway's scripts relative to the program or the library. */

#define _GNU_SOURCE /* dladdr1 */

#include "root.h"

#include <dlfcn.h>
#include <limits.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Joins two parts of a path; false: too long, and cut. */
static bool put(char path[HW_PATH_MAX], const char *directory, const char *below) {
  int length = snprintf(path, HW_PATH_MAX, "%s%s", directory, below);
  return length >= 0 && length < HW_PATH_MAX;
}

bool hw_path_readable(const char *path) { return access(path, R_OK) == 0; }

static bool is_root(const char *directory) {
  char path[HW_PATH_MAX];
  return put(path, directory, "/lua/houseway/cli/main.lua") && hw_path_readable(path);
}

/* Removes the last component of a path. */
static bool go_up(char *path) {
  char *slash = strrchr(path, '/');
  if (slash == NULL) return false;
  *slash = '\0';
  return true;
}

bool hw_root_directory(char directory[HW_PATH_MAX]) {
  ssize_t length = readlink(HW_ROOT_RUNNING, directory, HW_PATH_MAX - 1);
  if (length <= 0) return false;
  directory[length] = '\0';
  return go_up(directory);
}

bool hw_root_object(char file[HW_PATH_MAX], char directory[HW_PATH_MAX]) {
  static const char inside; /* an address within this object */
  char resolved[PATH_MAX];
  Dl_info info;
  void *found = NULL;
  if (dladdr1(&inside, &info, &found, RTLD_DL_LINKMAP) == 0) return false;
  const struct link_map *map = found;
  if (map->l_name[0] == '\0') /* the program itself has no name in the list of objects */
    return put(file, HW_ROOT_RUNNING, "") && hw_root_directory(directory);
  return realpath(map->l_name, resolved) != NULL && put(file, resolved, "") && put(directory, resolved, "") &&
         go_up(directory);
}

static bool try_relative(const char *directory, const char *relative, char root[HW_PATH_MAX]) {
  char path[HW_PATH_MAX];
  char resolved[PATH_MAX];
  if (!put(path, directory, relative) || realpath(path, resolved) == NULL) return false;
  return put(root, resolved, "") && is_root(root);
}

/* A root that the user names is the only candidate. */
static bool is_named(const char *named, char root[HW_PATH_MAX], bool *found) {
  if (named == NULL || named[0] == '\0') return false;
  *found = put(root, named, "") && is_root(root);
  return true;
}

bool hw_root_find(char root[HW_PATH_MAX]) {
  char directory[HW_PATH_MAX];
  bool found = false;
  if (is_named(getenv("HOUSEWAY_PATH"), root, &found)) return found;
  if (!hw_root_directory(directory)) {
    put(root, HW_ROOT_RUNNING, "");
    return false;
  }
  if (try_relative(directory, "/../share/houseway", root) || try_relative(directory, "/..", root))
    return true;
  put(root, directory, "");
  return false;
}

bool hw_root_find_for(const char *named, const char *directory, char root[HW_PATH_MAX]) {
  char above[HW_PATH_MAX];
  bool found = false;
  if (is_named(named, above, &found) || is_named(getenv("HOUSEWAY_PATH"), above, &found)) {
    put(root, above, "");
    /* absolute, because the program may change its directory */
    return found && try_relative(above, "", root);
  }
  /* lib/libhouseway.so, lib/x86_64-linux-gnu/lua/5.4/houseway.so: the prefix is one of the directories above.
   * LuaRocks installs the files of a rock below share/lua/. */
  bool is_left = put(above, directory, "");
  for (; is_left; is_left = go_up(above))
    if (try_relative(above, "/share/houseway", root) || try_relative(above, "/share/lua/5.4/houseway", root))
      return true;
  if (try_relative(directory, "/..", root)) return true;
  /* A program that contains the library may be in any directory. */
  return try_relative(HW_DATA_DIRECTORY, "", root) || try_relative("/usr/share/houseway", "", root);
}
