/* hash.c - hw.hash: digests of strings; XXH3 also of bytes in place. */

#include "bind.h"

enum { HASHED_AT_ONCE = 1 << 20 };

typedef struct arguments {
  lua_State *L;
  int next, count;
  const uint8_t *at; /* unread rest of the current argument */
  size_t left;
} arguments;

/* The next chunk; lets go of a file's pages already read. */
static size_t next_argument(void *self, const void **part) {
  arguments *of = self;
  const hw_lua_bytes *before = of->next > 1 ? luaL_testudata(of->L, of->next - 1, HW_BYTES_NAME) : NULL;
  if (before != NULL) hw_lua_let_go(before);
  while (of->left == 0 && of->next <= of->count) of->at = hw_lua_check_bytes(of->L, of->next++, &of->left);
  if (of->left == 0) return 0;
  size_t size = of->left < HASHED_AT_ONCE ? of->left : HASHED_AT_ONCE;
  *part = of->at;
  of->at += size;
  of->left -= size;
  return size;
}

/* hash.xxh3(part, ...) -> 32 hex digits: the digest of the concatenated strings and bytes in place */
static int l_xxh3(lua_State *L) {
  arguments parts = {.L = L, .next = 1, .count = lua_gettop(L)};
  char hex[HW_XXH3_HEX];
  size_t size;
  for (int i = 1; i <= parts.count; i++) hw_lua_check_bytes(L, i, &size);
  hw_lua_check_status(L, hw_hash_xxh3_parts(next_argument, &parts, hex));
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
