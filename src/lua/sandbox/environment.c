/* environment.c - the names a script can use: an allow-list, and its words.
 *
 *   environment  userdata, the script's _ENV: reads look in the builtins, assignments are refused
 *   builtins     a table the script cannot reach; a missing name is looked up among the words
 *   string ...   a userdata for each library; its functions are in a table the script cannot reach
 *
 * These are userdata, because functions that bypass metamethods can write to any table. */

#include "state.h"

#include <lualib.h>
#include <stdio.h>
#include <string.h>

/* Lua's own functions that are safe without change. */
static const char *const stock_base[] = {"ipairs", "type", NULL};
static const char *const stock_math[] = {"abs", "ceil", "floor", "max", "min", "tointeger", NULL};

/* ---- refusals ---- */

/* The word of that name; NULL if the script sees none. */
static const hw_sandbox_word *find_word(lua_State *L, const char *name) {
  const hw_sandbox_program *program = hw_sandbox_of(L)->program;
  for (int i = 0; i < program->words; i++) {
    if (strcmp(program->word[i].name, name) == 0) return &program->word[i];
  }
  return NULL;
}

static int refuse_global(lua_State *L) {
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "?";
  const hw_sandbox_word *word = find_word(L, name);
  if (word != NULL && word->declaration) {
    return hw_sandbox_raise(L, HW_SANDBOX_GLOBAL, "sandbox/declaration-assigned",
                            "write the declaration without `=`", "`%s =` begins no declaration", name);
  }
  return hw_sandbox_raise(L, HW_SANDBOX_GLOBAL, "sandbox/global-assigned", "write `local` before the name",
                          "`%s` is assigned without being declared", name);
}

static int refuse_library_write(lua_State *L) {
  return hw_sandbox_raise(L, HW_SANDBOX_GLOBAL, "sandbox/word-changed", "write a `local` of another name",
                          "`%s` cannot be changed", lua_tostring(L, lua_upvalueindex(1)));
}

static int refuse_field(lua_State *L) {
  const char *library = lua_tostring(L, lua_upvalueindex(1));
  const char *field = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "?";
  bool removes = strcmp(library, "table") == 0 && strcmp(field, "remove") == 0;
  return hw_sandbox_raise(
    L, HW_SANDBOX_WITHHELD, removes ? "sandbox/no-such-part-list" : "sandbox/no-such-part",
    removes ? "make a new list of the values that stay" : NULL, "scripts have no `%s.%s`", library, field);
}

/* ---- naming a function, for messages ---- */

/* Searches the table on top for the function at `index`; pushes its name if found. */
static bool find_name(lua_State *L, int index) {
  lua_pushnil(L);
  while (lua_next(L, -2)) {
    bool is_it = lua_rawequal(L, -1, index);
    lua_pop(L, 1);
    if (is_it) return true;
  }
  return false;
}

/* Pushes the __index of the value on top if it is a table. */
static bool push_index(lua_State *L) {
  if (!lua_getmetatable(L, -1)) return false;
  lua_pushliteral(L, "__index");
  lua_rawget(L, -2);
  return lua_istable(L, -1);
}

int hw_sandbox_raise_builtin(lua_State *L, int index) {
  static const char *const libraries[] = {"math", "string", "table"};
  char name[64] = "a function";
  lua_rawgeti(L, LUA_REGISTRYINDEX, HW_KEY_ENVIRONMENT);
  push_index(L);
  int builtins = lua_gettop(L);
  if (find_name(L, index)) snprintf(name, sizeof name, "%s", lua_tostring(L, -1));
  for (size_t i = 0; i < sizeof libraries / sizeof libraries[0]; i++) {
    lua_settop(L, builtins);
    lua_pushstring(L, libraries[i]);
    if (lua_rawget(L, builtins) == LUA_TUSERDATA && push_index(L) && find_name(L, index)) {
      snprintf(name, sizeof name, "%s.%s", libraries[i], lua_tostring(L, -1));
    }
  }
  return hw_sandbox_raise_named(L, HW_SANDBOX_VALUE, "sandbox/function-of-lua", name,
                                "a declaration holds `%s`, a function of Lua's own", name);
}

/* ---- libraries ---- */

/* Wraps a math function to require numbers, because Lua's would convert strings. Upvalues: the function, its name. */
static int call_with_numbers(lua_State *L) {
  for (int i = 1; i <= lua_gettop(L); i++) {
    if (lua_type(L, i) == LUA_TNUMBER) continue;
    return hw_sandbox_raise(L, HW_SANDBOX_RUNTIME, "sandbox/math-of", "give a number",
                            "`math.%s` was given %s", lua_tostring(L, lua_upvalueindex(2)),
                            hw_sandbox_describe(L, i));
  }
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

/* Pushes a table of Lua's own library; it is dropped once the allowed functions are copied. */
static void push_stock(lua_State *L, lua_CFunction open) {
  lua_pushcfunction(L, open);
  lua_call(L, 0, 1);
}

static void push_math(lua_State *L) {
  lua_newtable(L);
  push_stock(L, luaopen_math);
  for (size_t i = 0; stock_math[i] != NULL; i++) {
    lua_getfield(L, -1, stock_math[i]);
    lua_pushstring(L, stock_math[i]);
    lua_pushcclosure(L, call_with_numbers, 2);
    lua_setfield(L, -3, stock_math[i]);
  }
  static const char *const plain[] = {"maxinteger", "mininteger", "type"};
  for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++) {
    lua_getfield(L, -1, plain[i]);
    lua_setfield(L, -3, plain[i]);
  }
  lua_pop(L, 1);
}

/* Makes the table on top refuse reads of absent fields. */
static void close_table(lua_State *L, const char *name) {
  lua_createtable(L, 0, 1);
  lua_pushstring(L, name);
  lua_pushcclosure(L, refuse_field, 1);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
}

/* Replaces the table of functions on top with a userdata that only reads from it. */
static void close_library(lua_State *L, const char *name) {
  close_table(L, name);
  lua_newuserdatauv(L, 0, 0);
  lua_createtable(L, 0, 3);
  lua_pushvalue(L, -3);
  lua_setfield(L, -2, "__index");
  lua_pushstring(L, name);
  lua_pushcclosure(L, refuse_library_write, 1);
  lua_setfield(L, -2, "__newindex");
  lua_pushliteral(L, "library");
  lua_setfield(L, -2, "__name");
  lua_setmetatable(L, -2);
  lua_remove(L, -2);
}

/* Sets the metatable of strings: methods come from the table on top, and no other operation is defined. */
static void set_string_metatable(lua_State *L) {
  lua_pushliteral(L, "");
  lua_createtable(L, 0, 1);
  lua_pushvalue(L, -3);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
}

/* Runs the prelude with the builtins it needs; leaves the table of functions it returns. */
static void push_prelude(lua_State *L, int builtins) {
  static const char *const needed[] = {"count", "type"};
  const hw_sandbox_program *program = hw_sandbox_of(L)->program;
  int status = luaL_loadbufferx(L, program->prelude, program->prelude_size, HW_SANDBOX_TRUSTED, "t");
  if (status != LUA_OK) lua_error(L);
  lua_newtable(L);
  lua_setupvalue(L, -2, 1); /* the prelude sees no globals */
  lua_createtable(L, 0, 4);
  lua_pushcfunction(L, hw_sandbox_keys);
  lua_setfield(L, -2, "keys");
  lua_pushcfunction(L, hw_sandbox_refuse);
  lua_setfield(L, -2, "refuse");
  for (size_t i = 0; i < sizeof needed / sizeof needed[0]; i++) {
    lua_getfield(L, builtins, needed[i]);
    lua_setfield(L, -2, needed[i]);
  }
  lua_call(L, 1, 1);
}

/* ---- the whole environment ---- */

static void add_base(lua_State *L, int builtins) {
  push_stock(L, luaopen_base);
  for (size_t i = 0; stock_base[i] != NULL; i++) {
    lua_getfield(L, -1, stock_base[i]);
    lua_setfield(L, builtins, stock_base[i]);
  }
  lua_pop(L, 1);
  lua_pushvalue(L, builtins);
  luaL_setfuncs(L, hw_sandbox_base, 0);
  lua_pop(L, 1);
}

static void add_libraries(lua_State *L, int builtins) {
  push_prelude(L, builtins);
  lua_getfield(L, -1, "pairs");
  lua_setfield(L, builtins, "pairs");

  lua_newtable(L);
  luaL_setfuncs(L, hw_sandbox_table, 0);
  lua_getfield(L, -2, "sort");
  lua_setfield(L, -2, "sort");
  close_library(L, "table");
  lua_setfield(L, builtins, "table");
  lua_pop(L, 1); /* the prelude's table */

  lua_newtable(L);
  luaL_setfuncs(L, hw_sandbox_string, 0);
  set_string_metatable(L);
  close_library(L, "string");
  lua_setfield(L, builtins, "string");

  push_math(L);
  close_library(L, "math");
  lua_setfield(L, builtins, "math");
}

/* Removes builtins whose name is also a word: the word takes precedence. */
static void leave_out_words(lua_State *L, int builtins) {
  lua_newtable(L);
  lua_pushnil(L);
  while (lua_next(L, builtins)) {
    if (find_word(L, lua_tostring(L, -2)) != NULL) {
      lua_pop(L, 1);
      continue;
    }
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, -4);
  }
  lua_replace(L, builtins);
}

static void add_words(lua_State *L, int builtins) {
  leave_out_words(L, builtins);
  lua_createtable(L, 0, 1);
  hw_sandbox_push_words(L);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, builtins);
}

void hw_sandbox_push_environment(lua_State *L) {
  lua_newtable(L);
  int builtins = lua_gettop(L);
  add_base(L, builtins);
  add_libraries(L, builtins);
  lua_newtable(L); /* drops Lua's own globals and every function not picked */
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  add_words(L, builtins);

  lua_newuserdatauv(L, 0, 0);
  lua_createtable(L, 0, 2);
  lua_pushvalue(L, builtins);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, refuse_global);
  lua_setfield(L, -2, "__newindex");
  lua_setmetatable(L, -2);
  lua_remove(L, builtins);
}
