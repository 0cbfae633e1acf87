/* sys_map.c - sys.map_own_file: maps the bytes of a file into memory.
 *
 * Reading past the end of a mapped file that was cut short raises SIGBUS. Our program catches that and ends with
 * one line (host.c). A library may not handle its host's signals, so it reads the file into memory. Both read
 * files on file systems shared with other machines or programs, which could cut them short at will. */

#define _GNU_SOURCE /* MAP_ANONYMOUS */

#include "sys_files.h"

#include "bind/bind.h"

#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/vfs.h>
#include <unistd.h>

bool hw_sys_may_map = false;

/* True for local file systems: ext2 to ext4, XFS, Btrfs, F2FS, tmpfs, overlayfs, ZFS. */
static bool is_kept_here(int fd) {
  static const unsigned long kept[] = {0xEF53,     0x58465342, 0x9123683E, 0xF2F52010,
                                       0x01021994, 0x794C7630, 0x2FC12FC1};
  struct statfs facts;
  if (fstatfs(fd, &facts) != 0) return false;
  for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
    if ((unsigned long)facts.f_type == kept[i]) return true;
  return false;
}

/* Reads `size` bytes; false if the file has fewer because it was cut short meanwhile. */
static bool read_all(int fd, uint8_t *to, size_t size) {
  while (size > 0) {
    ssize_t got = read(fd, to, size);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    to += got;
    size -= (size_t)got;
  }
  return true;
}

static void *map_or_read(int fd, size_t size, bool *of_file) {
  *of_file = hw_sys_may_map && is_kept_here(fd);
  if (*of_file) return mmap(NULL, size, PROT_READ, MAP_PRIVATE, fd, 0);
  void *at = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (at == MAP_FAILED || read_all(fd, at, size)) return at;
  munmap(at, size);
  return MAP_FAILED;
}

/* sys.map_own_file(path, limit) -> bytes in place, for files that sys.read_own_file reads; nil: no such file, or
 * it is empty */
int hw_sys_map_own_file(lua_State *L) {
  const char *path = luaL_checkstring(L, 1), *why;
  lua_Integer limit = luaL_checkinteger(L, 2);
  hw_lua_bytes *bytes = hw_lua_new_bytes(L, 0);
  off_t size;
  int fd = hw_sys_open_plain(path, HW_OWN, &size, &why);
  if (fd < 0) return 0;
  bool of_file = false, fits = size > 0 && size <= limit;
  void *at = fits ? map_or_read(fd, (size_t)size, &of_file) : MAP_FAILED;
  close(fd);
  if (at == MAP_FAILED) return 0;
  *bytes = (hw_lua_bytes){.at = at, .size = (size_t)size, .owned = true, .of_file = of_file};
  return 1;
}
