/* base64.c - hw.base64: canonical base64. */

#include "bind.h"

#include <sodium.h>
#include <string.h>

/* base64.encode(bytes) -> text, with padding and without line ends */
static int l_encode(lua_State *L) {
  size_t size;
  luaL_Buffer buffer;
  const char *bytes = luaL_checklstring(L, 1, &size);
  size_t capacity = sodium_base64_encoded_len(size, sodium_base64_VARIANT_ORIGINAL);
  char *text = luaL_buffinitsize(L, &buffer, capacity);
  sodium_bin2base64(text, capacity, (const unsigned char *)bytes, size, sodium_base64_VARIANT_ORIGINAL);
  luaL_pushresultsize(&buffer, capacity - 1);
  return 1;
}

/* base64.decode(text) -> bytes; nil if it is not base64, lacks padding or has nonzero spare bits */
static int l_decode(lua_State *L) {
  size_t length;
  luaL_Buffer buffer;
  const char *text = luaL_checklstring(L, 1, &length);
  size_t padding = 0;
  while (padding < 2 && padding < length && text[length - 1 - padding] == '=') padding++;
  size_t size = length / 4 * 3;
  if (length % 4 != 0 || size < padding) {
    lua_pushnil(L);
    return 1;
  }
  size -= padding;
  char *bytes = luaL_buffinitsize(L, &buffer, size + 1);
  bool read = hw_base64_read(text, length, (unsigned char *)bytes, size) == HW_OK;
  luaL_pushresultsize(&buffer, read ? size : 0);
  if (!read) lua_pushnil(L);
  return 1;
}

int luaopen_hw_base64(lua_State *L);

int luaopen_hw_base64(lua_State *L) {
  static const luaL_Reg functions[] = {{"encode", l_encode}, {"decode", l_decode}, {NULL, NULL}};
  luaL_newlib(L, functions);
  return 1;
}
