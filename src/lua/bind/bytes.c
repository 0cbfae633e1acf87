/* bytes.c - hw.bytes: bytes in place, copied to a string only on request. */

#include "bind.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static int l_collect(lua_State *L) {
  hw_lua_bytes *bytes = luaL_checkudata(L, 1, HW_BYTES_NAME);
  if (bytes->owned) munmap(bytes->at, bytes->size);
  bytes->owned = false;
  return 0;
}

/* #bytes */
static int l_length(lua_State *L) {
  const hw_lua_bytes *bytes = luaL_checkudata(L, 1, HW_BYTES_NAME);
  lua_pushinteger(L, (lua_Integer)bytes->size);
  return 1;
}

/* Clamps a position, from 1, to 1..size + 1. */
static size_t place_of(lua_Integer from, size_t size) {
  if (from < 1) return 1;
  return (lua_Unsigned)from > size ? size + 1 : (size_t)from;
}

/* bytes:sub(from, to) -> string; like string.sub, for positive positions */
static int l_sub(lua_State *L) {
  const hw_lua_bytes *bytes = luaL_checkudata(L, 1, HW_BYTES_NAME);
  size_t from = place_of(luaL_checkinteger(L, 2), bytes->size);
  size_t end = place_of(luaL_optinteger(L, 3, (lua_Integer)bytes->size) + 1, bytes->size);
  lua_pushlstring(L, (const char *)bytes->at + (from - 1), end > from ? end - from : 0);
  return 1;
}

/* bytes:from(offset) -> a view of the bytes from that offset on, without a copy */
static int l_from(lua_State *L) {
  const hw_lua_bytes *bytes = luaL_checkudata(L, 1, HW_BYTES_NAME);
  size_t skipped = place_of(luaL_checkinteger(L, 2), bytes->size) - 1;
  hw_lua_bytes *rest = hw_lua_new_bytes(L, 1);
  *rest = (hw_lua_bytes){.at = bytes->at + skipped, .size = bytes->size - skipped, .of_file = bytes->of_file};
  return 1;
}

hw_lua_bytes *hw_lua_new_bytes(lua_State *L, int of) {
  static const luaL_Reg methods[] = {{"sub", l_sub}, {"from", l_from}, {NULL, NULL}};
  if (luaL_getmetatable(L, HW_BYTES_NAME) == LUA_TNIL) {
    hw_lua_new_class(L, HW_BYTES_NAME, l_collect, methods);
    luaL_getmetatable(L, HW_BYTES_NAME);
    lua_pushcfunction(L, l_length);
    lua_setfield(L, -2, "__len");
    lua_remove(L, -2);
  }
  hw_lua_bytes *bytes = lua_newuserdatauv(L, sizeof *bytes, 1);
  *bytes = (hw_lua_bytes){0};
  lua_insert(L, -2);
  lua_setmetatable(L, -2);
  if (of != 0) {
    lua_pushvalue(L, of);
    lua_setiuservalue(L, -2, 1);
  }
  return bytes;
}

void hw_lua_let_go(const hw_lua_bytes *bytes) {
  if (!bytes->of_file) return;
  size_t before = (uintptr_t)bytes->at % (size_t)sysconf(_SC_PAGESIZE);
  madvise(bytes->at - before, bytes->size + before, MADV_DONTNEED);
}

const uint8_t *hw_lua_check_bytes(lua_State *L, int index, size_t *size) {
  if (lua_type(L, index) == LUA_TSTRING) return (const uint8_t *)lua_tolstring(L, index, size);
  const hw_lua_bytes *bytes = luaL_checkudata(L, index, HW_BYTES_NAME);
  *size = bytes->size;
  return bytes->at;
}
