/* bind.c - see bind.h. */

#include "bind.h"

#include <string.h>

const char *const hw_lua_joker_royals[] = {
  [HW_JOKER_ROYAL_ANY] = "any card", [HW_JOKER_ROYAL_ACE] = "the ace", NULL};

hw_game hw_lua_check_game(lua_State *L, int index) {
  const char *name = luaL_checkstring(L, index);
  for (int g = 0; g < hw_game_count; g++)
    if (strcmp(name, hw_game_of((hw_game)g)->name) == 0) return (hw_game)g;
  return (hw_game)luaL_argerror(L, index, "no such game");
}

const char *hw_lua_check_text(lua_State *L, int index) {
  size_t size;
  const char *text = luaL_checklstring(L, index, &size);
  if (strlen(text) == size) return text;
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (size_t i = 0; i < size; i++) {
    if (text[i] == '\0') luaL_addstring(&buffer, "\\x00");
    else luaL_addchar(&buffer, text[i]);
  }
  luaL_pushresult(&buffer);
  lua_replace(L, index);
  return lua_tostring(L, index);
}

const hw_ranking *hw_lua_check_ranking(lua_State *L, int index) {
  hw_lua_ranking *held = luaL_checkudata(L, index, HW_RANKING_NAME);
  return &held->ranking;
}

hw_program *hw_lua_check_program(lua_State *L, int index) {
  return *(hw_program **)luaL_checkudata(L, index, HW_PROGRAM_NAME);
}

hw_table *hw_lua_check_table(lua_State *L, int index) {
  return *(hw_table **)luaL_checkudata(L, index, HW_TABLE_NAME);
}

void hw_lua_new_class(lua_State *L, const char *name, lua_CFunction collect, const luaL_Reg *methods) {
  luaL_newmetatable(L, name);
  if (collect != NULL) {
    lua_pushcfunction(L, collect);
    lua_setfield(L, -2, "__gc");
  }
  if (methods != NULL) {
    lua_newtable(L);
    luaL_setfuncs(L, methods, 0);
    lua_setfield(L, -2, "__index");
  }
  lua_pop(L, 1);
}

void hw_lua_check_pieces(lua_State *L, int index, hw_game game, uint8_t piece[HW_HAND_MAX]) {
  const hw_game_facts *facts = hw_game_of(game);
  luaL_checktype(L, index, LUA_TTABLE);
  luaL_argcheck(L, lua_rawlen(L, index) == facts->hand, index, "not a whole hand");
  for (int i = 0; i < facts->hand; i++) {
    lua_rawgeti(L, index, i + 1);
    lua_Integer number = luaL_checkinteger(L, -1);
    lua_pop(L, 1);
    luaL_argcheck(L, number >= 0 && number < facts->pieces, index, "no such piece");
    piece[i] = (uint8_t)number;
  }
}

void hw_lua_check_hand(lua_State *L, int index, hw_game game, uint8_t piece[HW_HAND_MAX]) {
  hw_lua_check_pieces(L, index, game, piece);
  for (int i = 1; i < hw_game_of(game)->hand; i++)
    luaL_argcheck(L, piece[i] < piece[i - 1], index, "not in order, highest first");
}

int hw_lua_check_setting(lua_State *L, int index, hw_game game) {
  lua_Integer setting = luaL_checkinteger(L, index);
  luaL_argcheck(L, setting >= 1 && setting <= hw_game_of(game)->settings, index, "no such setting");
  return (int)setting - 1;
}

static int collect_kinds(lua_State *L) {
  hw_kinds **held = lua_touserdata(L, 1);
  hw_kinds_free(*held);
  *held = NULL;
  return 0;
}

const hw_kinds *hw_lua_kinds(lua_State *L, hw_game game) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, hw_game_of(game)) == LUA_TNIL) {
    lua_pop(L, 1);
    hw_kinds **held = lua_newuserdatauv(L, sizeof *held, 0);
    *held = NULL;
    lua_createtable(L, 0, 1);
    lua_pushcfunction(L, collect_kinds);
    lua_setfield(L, -2, "__gc");
    lua_setmetatable(L, -2);
    hw_lua_check_status(L, hw_kinds_build(game, held));
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, hw_game_of(game));
  }
  hw_kinds **held = lua_touserdata(L, -1);
  lua_pop(L, 1);
  return *held;
}

void hw_lua_push_hand(lua_State *L, const uint8_t *piece, int count) {
  lua_createtable(L, count, 0);
  for (int i = 0; i < count; i++) {
    lua_pushinteger(L, piece[i]);
    lua_rawseti(L, -2, i + 1);
  }
}

void hw_lua_push_slots(lua_State *L, const hw_view *view, unsigned slots) {
  uint8_t piece[HW_HAND_MAX];
  int held = 0;
  for (int i = 0; i < view->size; i++)
    if (slots >> i & 1) piece[held++] = view->piece[i];
  hw_lua_push_hand(L, piece, held);
}

void hw_lua_push_mask(lua_State *L, uint32_t mask) {
  lua_newtable(L);
  for (int n = 1; mask; mask &= mask - 1, n++) {
    lua_pushinteger(L, __builtin_ctz(mask) + 1);
    lua_rawseti(L, -2, n);
  }
}

void hw_lua_push_tally(lua_State *L, const hw_tally *tally, int size) {
  lua_createtable(L, 0, 4);
  lua_pushinteger(L, (lua_Integer)tally->hands);
  lua_setfield(L, -2, "hands");
  lua_pushinteger(L, (lua_Integer)tally->classes);
  lua_setfield(L, -2, "classes");
  if (tally->least == UINT64_MAX) return;
  uint8_t piece[HW_HAND_MAX];
  for (int i = 0; i < size; i++) piece[i] = (uint8_t)(tally->least >> 8 * (size - 1 - i));
  hw_lua_push_hand(L, piece, size);
  lua_setfield(L, -2, "least");
}

const char *hw_lua_status(hw_status status) {
  switch (status) {
  case HW_OK: return "ok";
  case HW_UNKNOWN: return "unknown";
  case HW_AMBIGUOUS: return "ambiguous";
  case HW_DUPLICATE: return "duplicate";
  case HW_TOO_FEW: return "too few";
  case HW_TOO_MANY: return "too many";
  case HW_BAD_RULES: return "bad rules";
  case HW_TOO_LARGE: return "too large";
  case HW_NO_MEMORY: return "no memory";
  case HW_STOPPED: return "stopped";
  case HW_FAILED: return "failed";
  case HW_VARIES: return "varies";
  }
  return "failed";
}

int hw_lua_push_refusal(lua_State *L, const hw_refusal *why) {
  lua_pushnil(L);
  lua_createtable(L, 0, 3);
  lua_pushstring(L, hw_lua_status(why->status));
  lua_setfield(L, -2, "status");
  lua_pushinteger(L, why->index);
  lua_setfield(L, -2, "index");
  lua_pushstring(L, why->token);
  lua_setfield(L, -2, "token");
  return 2;
}

void hw_lua_check_status(lua_State *L, hw_status status) {
  if (status != HW_OK) luaL_error(L, "the core answered: %s", hw_lua_status(status));
}

bool hw_lua_tell_progress(void *self, uint32_t done, uint32_t total) {
  const hw_lua_progress *progress = self;
  lua_State *L = progress->L;
  if (lua_isnil(L, progress->function)) return true;
  lua_pushvalue(L, progress->function);
  lua_pushinteger(L, done);
  lua_pushinteger(L, total);
  if (lua_pcall(L, 2, 1, 0) != LUA_OK) return false;
  bool go_on = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return go_on;
}
