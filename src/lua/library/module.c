/* module.c - `require "houseway"` from any Lua 5.4: loads houseway's modules into the caller's own state. */

#include "host/plain.h"
#include "host/state.h"

#include <lauxlib.h>

__attribute__((visibility("default"))) int luaopen_houseway(lua_State *L);

static int open_rooms(lua_State *L) {
  hw_place *place = lua_newuserdatauv(L, sizeof *place, 0); /* freed by the collector */
  if (!hw_root_object(place->code, place->directory))
    return luaL_error(L, "houseway: the file of the module is not found");
  if (!hw_root_find_for(NULL, place->directory, place->root))
    return luaL_error(L, "houseway: no lua/houseway/cli/main.lua in %s; HOUSEWAY_PATH can say where",
                      place->root);
  hw_state_prepare(L, place);
  hw_state_add_searcher(L, place->root, &hw_state_sources);
  lua_getglobal(L, "require");
  lua_pushliteral(L, "houseway.cli.library");
  lua_call(L, 1, 1);
  return 1;
}

/* Runs under the default locale, whatever the caller's thread has; the functions it returns do the same
 * (cli/library.lua). */
int luaopen_houseway(lua_State *L) {
  hw_plain plain;
  lua_settop(L, 0);
  lua_pushcfunction(L, open_rooms);
  hw_plain_enter(&plain);
  int status = lua_pcall(L, 0, 1, 0);
  hw_plain_leave(&plain);
  return status == LUA_OK ? 1 : lua_error(L);
}
