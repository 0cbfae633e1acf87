/* state.c - prepares a Lua state for houseway's own scripts: modules bound from C, and the module search path. */

#include "state.h"

#include "sandbox/sandbox.h"

#include <lauxlib.h>
#include <lualib.h>
#include <stdint.h>
#include <string.h>

#define CODE "hw.code"
#define DIRECTORY "hw.directory"

/* ---- modules bound from C; a new module needs a line here ---- */

int luaopen_hw_asker(lua_State *L);
int luaopen_hw_bank(lua_State *L);
int luaopen_hw_base64(lua_State *L);
int luaopen_hw_card(lua_State *L);
int luaopen_hw_chance(lua_State *L);
int luaopen_hw_dealing(lua_State *L);
int luaopen_hw_exact(lua_State *L);
int luaopen_hw_game(lua_State *L);
int luaopen_hw_hash(lua_State *L);
int luaopen_hw_marking(lua_State *L);
int luaopen_hw_note(lua_State *L);
int luaopen_hw_process(lua_State *L);
int luaopen_hw_program(lua_State *L);
int luaopen_hw_ranking(lua_State *L);
int luaopen_hw_sandbox(lua_State *L);
int luaopen_hw_setter(lua_State *L);
int luaopen_hw_seven(lua_State *L);
int luaopen_hw_shown(lua_State *L);
int luaopen_hw_simulate(lua_State *L);
int luaopen_hw_survey(lua_State *L);
int luaopen_hw_sys(lua_State *L);
int luaopen_hw_table(lua_State *L);
int luaopen_hw_tile(lua_State *L);
int luaopen_hw_tree(lua_State *L);
int luaopen_hw_value(lua_State *L);
int luaopen_hw_search(lua_State *L);

static const luaL_Reg modules[] = {
  {"hw.asker", luaopen_hw_asker},       {"hw.bank", luaopen_hw_bank},
  {"hw.base64", luaopen_hw_base64},     {"hw.card", luaopen_hw_card},
  {"hw.chance", luaopen_hw_chance},     {"hw.dealing", luaopen_hw_dealing},
  {"hw.exact", luaopen_hw_exact},       {"hw.game", luaopen_hw_game},
  {"hw.hash", luaopen_hw_hash},         {"hw.marking", luaopen_hw_marking},
  {"hw.note", luaopen_hw_note},         {"hw.process", luaopen_hw_process},
  {"hw.program", luaopen_hw_program},   {"hw.ranking", luaopen_hw_ranking},
  {"hw.sandbox", luaopen_hw_sandbox},   {"hw.setter", luaopen_hw_setter},
  {"hw.seven", luaopen_hw_seven},       {"hw.shown", luaopen_hw_shown},
  {"hw.simulate", luaopen_hw_simulate}, {"hw.survey", luaopen_hw_survey},
  {"hw.sys", luaopen_hw_sys},           {"hw.table", luaopen_hw_table},
  {"hw.tile", luaopen_hw_tile},         {"hw.tree", luaopen_hw_tree},
  {"hw.value", luaopen_hw_value},       {"hw.search", luaopen_hw_search},
};

void hw_state_prepare(lua_State *L, const hw_place *place) {
  lua_pushstring(L, place->root);
  lua_setfield(L, LUA_REGISTRYINDEX, HW_SANDBOX_ROOT);
  lua_pushstring(L, place->code);
  lua_setfield(L, LUA_REGISTRYINDEX, CODE);
  lua_pushstring(L, place->directory);
  lua_setfield(L, LUA_REGISTRYINDEX, DIRECTORY);
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_PRELOAD_TABLE);
  for (size_t i = 0; i < sizeof modules / sizeof modules[0]; i++) {
    lua_pushcfunction(L, modules[i].func);
    lua_setfield(L, -2, modules[i].name);
  }
  lua_pop(L, 1);
}

static const char *said(lua_State *L, const char *name) {
  if (lua_getfield(L, LUA_REGISTRYINDEX, name) != LUA_TSTRING) luaL_error(L, "a state without houseway");
  const char *text = lua_tostring(L, -1); /* the registry keeps it alive */
  lua_pop(L, 1);
  return text;
}

const char *hw_state_root(lua_State *L) { return said(L, HW_SANDBOX_ROOT); }

const char *hw_state_code(lua_State *L) { return said(L, CODE); }

const char *hw_state_directory(lua_State *L) { return said(L, DIRECTORY); }

/* ---- a state owned by houseway ---- */

/* Appends the absolute entries of a search path, a semicolon after each, so that no module is loaded from the
 * current directory. */
static void add_absolute_entries(luaL_Buffer *buffer, const char *path) {
  while (*path != '\0') {
    size_t length = strcspn(path, ";");
    if (path[0] == '/') {
      luaL_addlstring(buffer, path, length);
      luaL_addchar(buffer, ';');
    }
    path += length + (path[length] == ';');
  }
}

/* Searches our own scripts first, then the system's LPeg, argparse and dkjson. */
static void set_search_path(lua_State *L, const char *root) {
  luaL_Buffer buffer;
  lua_getglobal(L, "package");
  luaL_buffinit(L, &buffer);
  luaL_addstring(&buffer, root);
  luaL_addstring(&buffer, "/lua/?.lua;");
  luaL_addstring(&buffer, root);
  luaL_addstring(&buffer, "/lua/?/init.lua;"); /* the main module of a folder */
  add_absolute_entries(&buffer, LUA_PATH_DEFAULT);
  luaL_buffsub(&buffer, 1); /* drops the last semicolon: an empty entry would be searched too */
  luaL_pushresult(&buffer);
  lua_setfield(L, -2, "path");
  luaL_buffinit(L, &buffer);
  luaL_addstring(&buffer, root);
  luaL_addstring(&buffer, "/lua/?.so;"); /* a package that brings its LPeg */
  add_absolute_entries(&buffer, LUA_CPATH_DEFAULT);
  luaL_buffsub(&buffer, 1);
  luaL_pushresult(&buffer);
  lua_setfield(L, -2, "cpath");
  lua_pop(L, 1);
}

void hw_state_open_own(lua_State *L, const hw_place *place) {
  lua_pushboolean(L, 1); /* ignores LUA_PATH and related variables, which are meant for other programs */
  lua_setfield(L, LUA_REGISTRYINDEX, "LUA_NOENV");
  luaL_openlibs(L);
  hw_state_prepare(L, place);
  set_search_path(L, place->root);
}

/* ---- how `require` finds houseway's sources ---- */

static bool load_source(lua_State *L, const char *path) {
  if (!hw_path_readable(path)) return false;
  if (luaL_loadfilex(L, path, "t") != LUA_OK) lua_error(L);
  return true;
}

const hw_state_loader hw_state_sources = {load_source};

/* A searcher for `require`, of houseway and of the programs beside it; upvalues: the root, and how a source is
 * loaded. */
static int search(lua_State *L) {
  static const char *const endings[] = {".lua", "/init.lua"};
  const char *name = luaL_checkstring(L, 1);
  const hw_state_loader *loader = lua_touserdata(L, lua_upvalueindex(2));
  const char *below = luaL_gsub(L, name, ".", "/");
  for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
    const char *path =
      lua_pushfstring(L, "%s/lua/%s%s", lua_tostring(L, lua_upvalueindex(1)), below, endings[i]);
    if (loader->load(L, path)) {
      lua_pushvalue(L, -2);
      return 2;
    }
  }
  if (strncmp(name, "houseway.", strlen("houseway.")) != 0) return 0; /* another's: the search path has it */
  lua_pushfstring(L, "no file '%s'", lua_tostring(L, -1));
  return 1;
}

void hw_state_add_searcher(lua_State *L, const char *root, const hw_state_loader *loader) {
  enum { AFTER_PRELOAD = 2 };
  lua_getglobal(L, "package");
  lua_getfield(L, -1, "searchers");
  luaL_checktype(L, -1, LUA_TTABLE);
  for (lua_Integer i = (lua_Integer)lua_rawlen(L, -1); i >= AFTER_PRELOAD; i--) {
    lua_rawgeti(L, -1, i);
    lua_rawseti(L, -2, i + 1);
  }
  lua_pushstring(L, root);
  lua_pushlightuserdata(L, (void *)(uintptr_t)loader); /* never written to */
  lua_pushcclosure(L, search, 2);
  lua_rawseti(L, -2, AFTER_PRELOAD);
  lua_pop(L, 2);
}
