/* root.c - finds houseway's scripts relative to the program. */

#include "root.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool is_root(const char *directory) {
  char path[HW_PATH_MAX + 32];
  int length = snprintf(path, sizeof path, "%s/lua/houseway/cli/main.lua", directory);
  return length > 0 && (size_t)length < sizeof path && access(path, R_OK) == 0;
}

bool hw_root_program(char directory[HW_PATH_MAX]) {
  ssize_t length = readlink("/proc/self/exe", directory, HW_PATH_MAX - 1);
  if (length <= 0) return false;
  directory[length] = '\0';
  char *slash = strrchr(directory, '/');
  if (slash == NULL) return false;
  *slash = '\0';
  return true;
}

static bool try_relative(const char *directory, const char *relative, char root[HW_PATH_MAX]) {
  char path[HW_PATH_MAX];
  char resolved[PATH_MAX];
  int length = snprintf(path, sizeof path, "%s/%s", directory, relative);
  if (length < 0 || (size_t)length >= sizeof path || realpath(path, resolved) == NULL) return false;
  snprintf(root, HW_PATH_MAX, "%s", resolved);
  return is_root(root);
}

bool hw_root_find(char root[HW_PATH_MAX]) {
  const char *named = getenv("HOUSEWAY_PATH");
  if (named != NULL && named[0] != '\0') {
    int length = snprintf(root, HW_PATH_MAX, "%s", named);
    return length > 0 && length < HW_PATH_MAX && is_root(root);
  }
  char directory[HW_PATH_MAX];
  if (!hw_root_program(directory)) {
    snprintf(root, HW_PATH_MAX, "/proc/self/exe");
    return false;
  }
  if (try_relative(directory, "../share/houseway", root) || try_relative(directory, "..", root)) {
    return true;
  }
  snprintf(root, HW_PATH_MAX, "%.*s", HW_PATH_MAX - 1, directory);
  return false;
}
