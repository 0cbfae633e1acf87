/* game.c - hw.game: a table of facts for each game, in the order of hw_game, from src/pieces/game.c. */

#include "bind.h"

static void set_integer(lua_State *L, const char *name, lua_Integer value) {
  lua_pushinteger(L, value);
  lua_setfield(L, -2, name);
}

static void set_string(lua_State *L, const char *name, const char *value) {
  lua_pushstring(L, value);
  lua_setfield(L, -2, name);
}

static void set_flag(lua_State *L, const char *name, bool value) {
  lua_pushboolean(L, value);
  lua_setfield(L, -2, name);
}

/* Sets the names of the categories of a high hand; absent if the game has none. */
static void set_categories(lua_State *L, const char *const *categories) {
  if (categories == NULL) return;
  lua_newtable(L);
  for (int i = 0; categories[i] != NULL; i++) {
    lua_pushstring(L, categories[i]);
    lua_rawseti(L, -2, i + 1);
  }
  lua_setfield(L, -2, "categories");
}

static void push_facts(lua_State *L, const hw_game_facts *facts) {
  lua_newtable(L);
  set_string(L, "name", facts->name);
  set_string(L, "noun", facts->noun);
  set_string(L, "set", facts->set);
  set_integer(L, "pieces", facts->pieces);
  set_integer(L, "faces", facts->faces);
  set_integer(L, "suits", facts->suits);
  set_flag(L, "joker", facts->joker);
  set_integer(L, "hand", facts->hand);
  set_integer(L, "high", facts->hand - facts->low);
  set_integer(L, "low", facts->low);
  set_flag(L, "halves_alike", facts->halves_alike);
  set_integer(L, "settings", facts->settings);
  set_integer(L, "banks", facts->banks);
  set_integer(L, "players", facts->players);
  set_integer(L, "half_states", facts->half_states);
  set_integer(L, "cells", facts->cells);
  set_categories(L, facts->categories);
}

int luaopen_hw_game(lua_State *L);

int luaopen_hw_game(lua_State *L) {
  lua_createtable(L, hw_game_count, 0);
  for (int g = 0; g < hw_game_count; g++) {
    push_facts(L, hw_game_of((hw_game)g));
    lua_rawseti(L, -2, g + 1);
  }
  return 1;
}
