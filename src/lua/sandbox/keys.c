/* keys.c - the keys of a table in a fixed order; Lua's order depends on a seed and on addresses. */

#include "state.h"

#include <stdlib.h>
#include <string.h>

enum { KEY_INSTRUCTIONS = 4 /* charged for each key and sorting step */ };

static int compare_keys(const void *left, const void *right) {
  const hw_key *a = left, *b = right;
  if (a->name == NULL && b->name == NULL) return (a->integer > b->integer) - (a->integer < b->integer);
  if (a->name == NULL || b->name == NULL) return a->name == NULL ? -1 : 1;
  size_t shorter = a->size < b->size ? a->size : b->size;
  int order = memcmp(a->name, b->name, shorter);
  return order != 0 ? order : (a->size > b->size) - (a->size < b->size);
}

/* The key on top of the stack. Its bytes stay valid as long as the table holds it. */
static hw_key to_key(lua_State *L) {
  hw_key key = {0};
  if (lua_type(L, -1) == LUA_TSTRING) {
    key.name = lua_tolstring(L, -1, &key.size);
  } else if (lua_isinteger(L, -1)) {
    key.integer = lua_tointeger(L, -1);
  } else {
    /* Does not name the key, because which is met first depends on the order. */
    hw_sandbox_raise(L, HW_SANDBOX_VALUE, "sandbox/key-kind", "write numbers and strings as keys",
                     "a table has a key that is no number and no string");
  }
  return key;
}

/* Overwrites the stack slots above the top: Lua leaves the last visited key there, which depends on the seed, and
 * the collector would keep it alive. */
static void forget_last(lua_State *L) {
  lua_pushnil(L);
  lua_pushnil(L);
  lua_pop(L, 2);
}

size_t hw_sandbox_sort_keys(lua_State *L, int index, size_t *from) {
  hw_bytes *scratch = &hw_sandbox_of(L)->scratch;
  size_t count = 0;
  *from = scratch->used;
  lua_pushnil(L);
  while (lua_next(L, index)) {
    lua_pop(L, 1);
    hw_key key = to_key(L);
    if (!hw_bytes_reserve(scratch, sizeof key)) {
      hw_sandbox_raise(L, HW_SANDBOX_INTERNAL, NULL, NULL, "the machine has no memory left");
    }
    memcpy(scratch->data + scratch->used, &key, sizeof key);
    scratch->used += sizeof key;
    count++;
  }
  forget_last(L);
  if (count > 1) qsort(scratch->data + *from, count, sizeof(hw_key), compare_keys);
  return count;
}

const hw_key *hw_sandbox_key(const hw_sandbox *sandbox, size_t from, size_t number) {
  return (const hw_key *)(const void *)(sandbox->scratch.data + from) + number;
}

static void push_key(lua_State *L, const hw_key *key) {
  if (key->name != NULL) lua_pushlstring(L, key->name, key->size);
  else lua_pushinteger(L, key->integer);
}

/* Instructions charged for sorting; independent of the original order. */
static size_t price(lua_State *L) {
  size_t count = 0, steps = 1;
  lua_pushnil(L);
  while (lua_next(L, 1)) {
    lua_pop(L, 1);
    count++;
  }
  while ((count >> steps) != 0) steps++;
  forget_last(L);
  return KEY_INSTRUCTIONS * count * (steps + 1);
}

int hw_sandbox_keys(lua_State *L) {
  hw_sandbox *sandbox = hw_sandbox_of(L);
  size_t from;
  if (lua_type(L, 1) != LUA_TTABLE) {
    return hw_sandbox_raise(L, HW_SANDBOX_RUNTIME, "sandbox/pairs-of", "give a table", "`pairs` was given %s",
                            hw_sandbox_describe(L, 1));
  }
  lua_settop(L, 1);
  hw_sandbox_charge(L, price(L));
  sandbox->scratch.used = 0; /* drops entries left by an error */
  size_t count = hw_sandbox_sort_keys(L, 1, &from);
  lua_createtable(L, (int)count, 0);
  for (size_t i = 0; i < count; i++) {
    push_key(L, hw_sandbox_key(sandbox, from, i));
    lua_rawseti(L, 2, (lua_Integer)i + 1);
  }
  sandbox->scratch.used = 0;
  lua_pushinteger(L, (lua_Integer)count);
  return 2;
}
