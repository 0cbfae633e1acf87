/* library.c - our versions of Lua library functions for scripts.
 *
 * Functions used unchanged are in environment.c. These versions never return an address, never use the locale,
 * charge for their running time, bypass metatables, and do not convert strings to numbers. */

#include "state.h"

#include <string.h>

/* Bytes that cost one instruction; instructions for each joined item. */
enum { BYTES_AN_INSTRUCTION = 16, ITEM_INSTRUCTIONS = 4 /* for an item joined */ };
/* Instructions for converting a number to text; finding the digits of a fraction may take long. */
enum { INTEGER_INSTRUCTIONS = 8, FRACTION_INSTRUCTIONS = 150 };

static void check_kind(lua_State *L, int index, int type, const char *function, const char *wanted) {
  if (lua_type(L, index) == type) return;
  hw_sandbox_raise(L, HW_SANDBOX_RUNTIME, "sandbox/argument-type", wanted, "`%s` was given %s", function,
                   hw_sandbox_describe(L, index));
}

static lua_Integer check_integer(lua_State *L, int index, const char *function) {
  check_kind(L, index, LUA_TNUMBER, function, "give a whole number");
  int is_integer;
  lua_Integer value = lua_tointegerx(L, index, &is_integer);
  if (!is_integer) {
    hw_sandbox_raise(L, HW_SANDBOX_RUNTIME, "sandbox/argument-fraction", "give a whole number",
                     "`%s` was given a fraction", function);
  }
  return value;
}

static lua_Integer optional_integer(lua_State *L, int index, const char *function, lua_Integer otherwise) {
  return lua_isnoneornil(L, index) ? otherwise : check_integer(L, index, function);
}

/* ---- base ---- */

static int raise_message(lua_State *L, int index, const char *function) {
  check_kind(L, index, LUA_TSTRING, function, "give a message");
  return hw_sandbox_raise(L, HW_SANDBOX_RUNTIME, "sandbox/script-says", NULL, "the script says: %s",
                          lua_tostring(L, index));
}

/* refuse(id, message): for the prelude */
int hw_sandbox_refuse(lua_State *L) {
  return hw_sandbox_raise(L, HW_SANDBOX_RUNTIME, lua_tostring(L, 1), NULL, "%s", lua_tostring(L, 2));
}

static int base_assert(lua_State *L) {
  if (lua_toboolean(L, 1)) return lua_gettop(L);
  if (lua_gettop(L) < 2)
    return hw_sandbox_raise(L, HW_SANDBOX_RUNTIME, "sandbox/assertion", NULL, "an assertion fails");
  return raise_message(L, 2, "assert");
}

static int base_error(lua_State *L) { return raise_message(L, 1, "error"); }

static int base_tonumber(lua_State *L) {
  if (lua_gettop(L) > 1)
    return hw_sandbox_raise(L, HW_SANDBOX_RUNTIME, "sandbox/tonumber-base", NULL,
                            "`tonumber` reads decimals and takes one argument");
  if (lua_type(L, 1) == LUA_TNUMBER) return 1;
  size_t size;
  const char *text = lua_type(L, 1) == LUA_TSTRING ? lua_tolstring(L, 1, &size) : NULL;
  if (text != NULL) hw_sandbox_charge(L, size < HW_SANDBOX_NUMERAL ? size : HW_SANDBOX_NUMERAL);
  bool is_numeral = text != NULL && size <= HW_SANDBOX_NUMERAL && lua_stringtonumber(L, text) == size + 1;
  if (is_numeral) hw_sandbox_check_tiny(L, lua_tonumber(L, -1));
  else lua_pushnil(L);
  return 1;
}

/* Converts the number at `index` (an absolute index) to its unique text. */
static void write_number(lua_State *L, int index) {
  hw_sandbox_charge(L, lua_isinteger(L, index) ? INTEGER_INSTRUCTIONS : FRACTION_INSTRUCTIONS);
  if (!lua_isinteger(L, index) && lua_tonumber(L, index) != lua_tonumber(L, index)) {
    lua_pushliteral(L, "nan"); /* without a sign, which depends on the processor */
    lua_replace(L, index);
  }
  lua_tostring(L, index);
}

void hw_sandbox_join(lua_State *L, int count) {
  size_t bytes = 0, limit = hw_sandbox_of(L)->program->budget.string;
  for (int i = lua_gettop(L) - count + 1; i <= lua_gettop(L); i++) {
    if (lua_type(L, i) == LUA_TNUMBER) write_number(L, i);
    bytes += (size_t)lua_rawlen(L, i);
  }
  hw_sandbox_charge(L, bytes / BYTES_AN_INSTRUCTION);
  if (bytes > limit) {
    hw_sandbox_raise(L, HW_SANDBOX_TOO_LARGE, "sandbox/string-too-large", "write shorter strings",
                     "a string takes more than %zu KiB", limit / 1024);
  }
  lua_concat(L, count);
}

static int base_tostring(lua_State *L) {
  const hw_word_node *node = hw_sandbox_to_node(L, 1);
  switch (lua_type(L, 1)) {
  case LUA_TNONE:
    return hw_sandbox_raise(L, HW_SANDBOX_RUNTIME, "sandbox/tostring-nothing", "give a value",
                            "`tostring` was given nothing");
  case LUA_TSTRING: lua_settop(L, 1); return 1;
  case LUA_TNUMBER:
    lua_settop(L, 1);
    write_number(L, 1);
    return 1;
  case LUA_TBOOLEAN: lua_pushstring(L, lua_toboolean(L, 1) ? "true" : "false"); return 1;
  case LUA_TUSERDATA:
    if (node != NULL) lua_pushstring(L, hw_sandbox_node_word(L, node)->name);
    else if (luaL_callmeta(L, 1, "__tostring") || luaL_getmetafield(L, 1, "__name") == LUA_TSTRING) return 1;
    else lua_pushstring(L, luaL_typename(L, 1));
    return 1;
  default: lua_pushstring(L, luaL_typename(L, 1)); return 1;
  }
}

const luaL_Reg hw_sandbox_base[] = {
  {"assert", base_assert},     {"count", hw_sandbox_count_list}, {"error", base_error},
  {"tonumber", base_tonumber}, {"tostring", base_tostring},      {NULL, NULL},
};

/* ---- string: bytes, and ASCII letters ---- */

static const char *check_text(lua_State *L, const char *function, size_t *size) {
  check_kind(L, 1, LUA_TSTRING, function, "give a string");
  return lua_tolstring(L, 1, size);
}

static int string_len(lua_State *L) {
  size_t size;
  check_text(L, "string.len", &size);
  lua_pushinteger(L, (lua_Integer)size);
  return 1;
}

/* Converts a position as Lua counts them, from the end if negative. */
static lua_Integer from_end(lua_Integer position, size_t size) {
  return position < 0 ? position + (lua_Integer)size + 1 : position;
}

static int string_sub(lua_State *L) {
  size_t size;
  const char *text = check_text(L, "string.sub", &size);
  lua_Integer first = from_end(check_integer(L, 2, "string.sub"), size);
  lua_Integer last = from_end(optional_integer(L, 3, "string.sub", -1), size);
  if (first < 1) first = 1;
  if (last > (lua_Integer)size) last = (lua_Integer)size;
  if (first > last) lua_pushliteral(L, "");
  else lua_pushlstring(L, text + first - 1, (size_t)(last - first + 1));
  return 1;
}

static int string_byte(lua_State *L) {
  size_t size;
  const char *text = check_text(L, "string.byte", &size);
  lua_Integer position = from_end(optional_integer(L, 2, "string.byte", 1), size);
  if (position < 1 || position > (lua_Integer)size) return 0;
  lua_pushinteger(L, (unsigned char)text[position - 1]);
  return 1;
}

static char to_upper(char byte) { return byte >= 'a' && byte <= 'z' ? (char)(byte - 'a' + 'A') : byte; }

static char to_lower(char byte) { return byte >= 'A' && byte <= 'Z' ? (char)(byte - 'A' + 'a') : byte; }

static int change_letters(lua_State *L, const char *function, char (*change)(char)) {
  size_t size;
  const char *text = check_text(L, function, &size);
  luaL_Buffer buffer;
  hw_sandbox_charge(L, size / BYTES_AN_INSTRUCTION);
  char *out = luaL_buffinitsize(L, &buffer, size);
  for (size_t i = 0; i < size; i++) out[i] = change(text[i]);
  luaL_pushresultsize(&buffer, size);
  return 1;
}

static int string_upper(lua_State *L) { return change_letters(L, "string.upper", to_upper); }

static int string_lower(lua_State *L) { return change_letters(L, "string.lower", to_lower); }

static int string_reverse(lua_State *L) {
  size_t size;
  const char *text = check_text(L, "string.reverse", &size);
  luaL_Buffer buffer;
  hw_sandbox_charge(L, size / BYTES_AN_INSTRUCTION);
  char *out = luaL_buffinitsize(L, &buffer, size);
  for (size_t i = 0; i < size; i++) out[i] = text[size - 1 - i];
  luaL_pushresultsize(&buffer, size);
  return 1;
}

const luaL_Reg hw_sandbox_string[] = {
  {"byte", string_byte},
  {"len", string_len},
  {"lower", string_lower},
  {"reverse", string_reverse},
  {"sub", string_sub},
  {"upper", string_upper},
  {NULL, NULL},
};

/* ---- table ---- */

static lua_Integer check_list(lua_State *L, const char *function) {
  check_kind(L, 1, LUA_TTABLE, function, "give a table");
  return hw_sandbox_count(L, 1);
}

static lua_Integer check_position(lua_State *L, const char *function, lua_Integer last) {
  lua_Integer position = check_integer(L, 2, function);
  if (position < 1 || position > last) {
    hw_sandbox_raise(L, HW_SANDBOX_RUNTIME, "sandbox/position-outside", NULL,
                     "`%s` was given a position outside the list", function);
  }
  return position;
}

static int table_insert(lua_State *L) {
  lua_Integer size = check_list(L, "table.insert"), position = size + 1;
  if (lua_gettop(L) == 3) position = check_position(L, "table.insert", size + 1);
  else if (lua_gettop(L) != 2)
    return hw_sandbox_raise(L, HW_SANDBOX_RUNTIME, "sandbox/insert-form", NULL,
                            "`table.insert` takes a list, perhaps a position, and a value");
  if (lua_isnil(L, -1)) {
    return hw_sandbox_raise(L, HW_SANDBOX_RUNTIME, "sandbox/insert-nil", "give a value",
                            "`table.insert` was given nil");
  }
  hw_sandbox_charge(L, (size_t)(size + 1 - position));
  for (lua_Integer i = size; i >= position; i--) {
    lua_rawgeti(L, 1, i);
    lua_rawseti(L, 1, i + 1);
  }
  lua_rawseti(L, 1, position);
  return 0;
}

static void add_item(lua_State *L, luaL_Buffer *buffer, lua_Integer position) {
  int type = lua_rawgeti(L, 1, position);
  if (type != LUA_TSTRING && type != LUA_TNUMBER) {
    hw_sandbox_raise(L, HW_SANDBOX_RUNTIME, "sandbox/concat-element", "put strings and numbers in the list",
                     "`table.concat` met %s in the list", hw_sandbox_describe(L, -1));
  }
  if (type == LUA_TNUMBER) write_number(L, lua_gettop(L));
  luaL_addvalue(buffer);
}

static int table_concat(lua_State *L) {
  lua_Integer size = check_list(L, "table.concat");
  size_t separator_size = 0, limit = hw_sandbox_of(L)->program->budget.string;
  if (!lua_isnoneornil(L, 2)) check_kind(L, 2, LUA_TSTRING, "table.concat", "give a separator");
  const char *separator = lua_isnoneornil(L, 2) ? "" : lua_tolstring(L, 2, &separator_size);
  luaL_Buffer buffer;
  hw_sandbox_charge(L, (size_t)size * ITEM_INSTRUCTIONS);
  luaL_buffinit(L, &buffer);
  for (lua_Integer i = 1; i <= size; i++) {
    if (i > 1) luaL_addlstring(&buffer, separator, separator_size);
    add_item(L, &buffer, i);
    if (luaL_bufflen(&buffer) > limit) {
      return hw_sandbox_raise(L, HW_SANDBOX_TOO_LARGE, "sandbox/concat-too-large", "join shorter strings",
                              "`table.concat` makes more than %zu KiB", limit / 1024);
    }
  }
  hw_sandbox_charge(L, luaL_bufflen(&buffer) / BYTES_AN_INSTRUCTION);
  luaL_pushresult(&buffer);
  return 1;
}

static int table_unpack(lua_State *L) {
  lua_Integer size = check_list(L, "table.unpack");
  lua_Integer first = optional_integer(L, 2, "table.unpack", 1);
  lua_Integer last = optional_integer(L, 3, "table.unpack", size);
  if (first > last) return 0;
  if ((lua_Unsigned)last - (lua_Unsigned)first >= HW_SANDBOX_UNPACK) {
    return hw_sandbox_raise(L, HW_SANDBOX_RUNTIME, "sandbox/unpack-limit", NULL,
                            "`table.unpack` gives at most %d values", HW_SANDBOX_UNPACK);
  }
  int count = (int)(last - first + 1);
  hw_sandbox_charge(L, (size_t)count);
  luaL_checkstack(L, count, NULL);
  for (int i = 0; i < count; i++) lua_rawgeti(L, 1, first + i);
  return count;
}

const luaL_Reg hw_sandbox_table[] = {
  {"concat", table_concat},
  {"insert", table_insert},
  {"unpack", table_unpack},
  {NULL, NULL},
};
