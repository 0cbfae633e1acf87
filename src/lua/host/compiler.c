/* compiler.c - compiles Lua sources into one file for the program: houseway-compile OUT ROOT. Standard input
 * names the sources below ROOT, a line each: lua/houseway/base/text.lua. compiled.h describes the file. */

#include "compiled.h"

#include <lauxlib.h>
#include <sodium.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_SOURCES = 4096, MOST_PATH = 4096, MOST_BYTES = 1 << 20 };

typedef struct compiled {
  hw_compiled_entry entries[MOST_SOURCES];
  unsigned count;
  char *chunks;
  size_t size; /* bytes of chunks */
  size_t room; /* bytes of room for chunks */
} compiled;

/* Makes room for more bytes, twice as much each time. */
static bool make_room(compiled *made, size_t size) {
  size_t room = made->room == 0 ? MOST_BYTES : made->room;
  while (room - made->size < size) room *= 2;
  char *grown = room == made->room ? made->chunks : realloc(made->chunks, room);
  if (grown == NULL) return false;
  made->chunks = grown;
  made->room = room;
  return true;
}

static int append(lua_State *L, const void *bytes, size_t size, void *to) {
  compiled *made = to;
  if (!make_room(made, size)) return luaL_error(L, "not enough memory");
  memcpy(made->chunks + made->size, bytes, size);
  made->size += size;
  return 0;
}

static bool read_source(const char *path, char *source, size_t *size) {
  FILE *file = fopen(path, "rb");
  if (file == NULL) return false;
  *size = fread(source, 1, MOST_BYTES, file);
  bool is_whole = !ferror(file) && *size < MOST_BYTES;
  fclose(file);
  return is_whole;
}

/* Compiles a source. Its path below the root names the chunk, so that a build is the same in any folder. */
static bool compile(lua_State *L, compiled *made, const char *root, const char *name) {
  static char source[MOST_BYTES];
  char path[MOST_PATH];
  char called[MOST_PATH];
  size_t size;
  bool fits = snprintf(path, sizeof path, "%s/%s", root, name) < MOST_PATH &&
              snprintf(called, sizeof called, "@%s", name) < MOST_PATH && made->count < MOST_SOURCES;
  if (!fits || !read_source(path, source, &size)) {
    fprintf(stderr, "houseway-compile: cannot read %s\n", name);
    return false;
  }
  hw_compiled_entry *entry = &made->entries[made->count++];
  crypto_generichash(entry->digest, sizeof entry->digest, (const unsigned char *)source, size, NULL, 0);
  entry->offset = (unsigned)made->size;
  if (luaL_loadbufferx(L, source, size, called, "t") != LUA_OK || lua_dump(L, append, made, 0) != 0) {
    fprintf(stderr, "houseway-compile: %s\n", lua_tostring(L, -1));
    return false;
  }
  entry->size = (unsigned)made->size - entry->offset;
  lua_pop(L, 1);
  return true;
}

static int by_digest(const void *one, const void *other) {
  return memcmp(((const hw_compiled_entry *)one)->digest, ((const hw_compiled_entry *)other)->digest,
                HW_COMPILED_DIGEST);
}

static bool write_all(const compiled *made, const char *path) {
  hw_compiled_head head = {.release = LUA_RELEASE, .count = made->count};
  FILE *file = fopen(path, "wb");
  if (file == NULL) return false;
  bool is_written = fwrite(&head, sizeof head, 1, file) == 1 &&
                    fwrite(made->entries, sizeof made->entries[0], made->count, file) == made->count &&
                    fwrite(made->chunks, 1, made->size, file) == made->size;
  return fclose(file) == 0 && is_written;
}

int main(int argc, char **argv) {
  static compiled made;
  char name[MOST_PATH];
  lua_State *L = luaL_newstate();
  if (argc != 3 || L == NULL) return EXIT_FAILURE;
  while (fgets(name, sizeof name, stdin) != NULL) {
    name[strcspn(name, "\n")] = '\0';
    if (!compile(L, &made, argv[2], name)) return EXIT_FAILURE;
  }
  lua_close(L);
  unsigned start = (unsigned)(sizeof(hw_compiled_head) + made.count * sizeof made.entries[0]);
  for (unsigned i = 0; i < made.count; i++) made.entries[i].offset += start;
  qsort(made.entries, made.count, sizeof made.entries[0], by_digest);
  if (!write_all(&made, argv[1])) {
    fprintf(stderr, "houseway-compile: cannot write %s\n", argv[1]);
    return EXIT_FAILURE;
  }
  return EXIT_SUCCESS;
}
