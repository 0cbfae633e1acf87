/* hash.c - hw.hash: the digests, of strings. */

#include "houseway.h"

#include <lauxlib.h>
#include <lua.h>

/* hash.xxh3(bytes) -> 32 hex digits */
static int l_xxh3(lua_State *L) {
  size_t size;
  const char *bytes = luaL_checklstring(L, 1, &size);
  char hex[HW_XXH3_HEX];
  hw_hash_xxh3(bytes, size, hex);
  lua_pushstring(L, hex);
  return 1;
}

/* hash.sha256(bytes) -> 64 hex digits */
static int l_sha256(lua_State *L) {
  size_t size;
  const char *bytes = luaL_checklstring(L, 1, &size);
  char hex[HW_SHA256_HEX];
  if (hw_hash_sha256(bytes, size, hex) != HW_OK) return luaL_error(L, "libsodium could not be started");
  lua_pushstring(L, hex);
  return 1;
}

/* hash.sha512(bytes) -> 64 bytes */
static int l_sha512(lua_State *L) {
  size_t size;
  const char *bytes = luaL_checklstring(L, 1, &size);
  unsigned char digest[HW_SHA512_SIZE];
  if (hw_hash_sha512(bytes, size, digest) != HW_OK) return luaL_error(L, "libsodium could not be started");
  lua_pushlstring(L, (const char *)digest, sizeof digest);
  return 1;
}

int luaopen_hw_hash(lua_State *L);

int luaopen_hw_hash(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"xxh3", l_xxh3}, {"sha256", l_sha256}, {"sha512", l_sha512}, {NULL, NULL}};
  luaL_newlib(L, functions);
  return 1;
}
