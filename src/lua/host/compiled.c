/* compiled.c - loads Lua sources. The program has the compiled form of unchanged sources. */

#include "compiled.h"

#include <lauxlib.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The file that the build made (compiler.c). */
__asm__(".section .rodata\n"
        ".balign 16\n"
        ".globl hw_compiled_start\n"
        ".hidden hw_compiled_start\n"
        "hw_compiled_start:\n"
        ".incbin \"" HW_COMPILED_FILE "\"\n"
        ".previous\n");
extern const unsigned char hw_compiled_start[];

static int compare_digests(const void *digest, const void *entry) {
  return memcmp(digest, ((const hw_compiled_entry *)entry)->digest, HW_COMPILED_DIGEST);
}

/* The entry of a source; NULL if the build did not compile these bytes, or another version of Lua runs. */
static const hw_compiled_entry *entry_of(const char *source, size_t size) {
  unsigned char digest[HW_COMPILED_DIGEST];
  const hw_compiled_head *head = (const void *)hw_compiled_start;
  if (strstr(lua_ident, head->release) == NULL) return NULL;
  crypto_generichash(digest, sizeof digest, (const unsigned char *)source, size, NULL, 0);
  return bsearch(digest, head + 1, head->count, sizeof(hw_compiled_entry), compare_digests);
}

/* Pushes a file's bytes. False: it cannot be opened, and nothing is pushed. */
static bool push_file(lua_State *L, const char *path) {
  FILE *file = fopen(path, "rb");
  if (file == NULL) return false;
  luaL_Buffer buffer;
  size_t size;
  luaL_buffinit(L, &buffer);
  do {
    size = fread(luaL_prepbuffer(&buffer), 1, LUAL_BUFFERSIZE, file);
    luaL_addsize(&buffer, size);
  } while (size == LUAL_BUFFERSIZE);
  bool is_whole = !ferror(file);
  fclose(file);
  luaL_pushresult(&buffer);
  if (!is_whole) luaL_error(L, "cannot read %s", path);
  return true;
}

/* Loads the compiled form of a source whose bytes the build compiled; parses any other source. */
static bool load(lua_State *L, const char *path) {
  size_t size;
  if (!push_file(L, path)) return false;
  const char *source = lua_tolstring(L, -1, &size);
  const hw_compiled_entry *entry = entry_of(source, size);
  const char *chunk = (const void *)hw_compiled_start;
  const char *name = lua_pushfstring(L, "@%s", path);
  int status = entry == NULL ? luaL_loadbufferx(L, source, size, name, "t")
                             : luaL_loadbufferx(L, chunk + entry->offset, entry->size, name, "b");
  if (status != LUA_OK) lua_error(L);
  lua_replace(L, -3);
  lua_pop(L, 1);
  return true;
}

const hw_state_loader hw_compiled_loader = {load};
