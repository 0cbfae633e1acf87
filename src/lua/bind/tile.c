/* tile.c - hw.tile: parses and names tiles. */

#include "bind.h"

#include <string.h>

/* tile.parse(text, want) -> hand | nil, { status, index, token } */
static int l_parse(lua_State *L) {
  const char *text = hw_lua_check_text(L, 1);
  lua_Integer want = luaL_checkinteger(L, 2);
  hw_tile tile[HW_TILES];
  hw_refusal why;
  luaL_argcheck(L, want > 0 && want <= HW_TILES, 2, "1 to 32");
  if (hw_tile_parse(text, (int)want, tile, &why) != HW_OK) return hw_lua_push_refusal(L, &why);
  hw_lua_push_hand(L, tile, (int)want);
  return 1;
}

static int check_face(lua_State *L, int index) {
  lua_Integer face = luaL_checkinteger(L, index);
  luaL_argcheck(L, face >= 0 && face < HW_FACES, index, "no such face");
  return (int)face;
}

/* tile.face(tile) -> 0..20 */
static int l_face(lua_State *L) {
  lua_Integer tile = luaL_checkinteger(L, 1);
  luaL_argcheck(L, tile >= 0 && tile < HW_TILES, 1, "no such tile");
  lua_pushinteger(L, hw_tile_face((hw_tile)tile));
  return 1;
}

/* tile.face_name(face) -> "6-6", "12": its pips and its trade name */
static int l_face_name(lua_State *L) {
  int face = check_face(L, 1);
  lua_pushstring(L, hw_face_name(face));
  lua_pushstring(L, hw_face_short_name(face));
  return 2;
}

/* tile.face_named(token) -> face | nil if the token names no face or several */
static int l_face_named(lua_State *L) {
  size_t length;
  const char *token = luaL_checklstring(L, 1, &length);
  int face = hw_face_parse(token, length);
  if (face < 0) lua_pushnil(L);
  else lua_pushinteger(L, face);
  return 1;
}

/* tile.spots(face) -> 2..12 */
static int l_spots(lua_State *L) {
  lua_pushinteger(L, hw_face_spots(check_face(L, 1)));
  return 1;
}

int luaopen_hw_tile(lua_State *L);

int luaopen_hw_tile(lua_State *L) {
  static const luaL_Reg functions[] = {{"parse", l_parse},         {"face", l_face},
                                       {"face_name", l_face_name}, {"face_named", l_face_named},
                                       {"spots", l_spots},         {NULL, NULL}};
  luaL_newlib(L, functions);
  return 1;
}
