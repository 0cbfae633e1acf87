/* ranking.c - hw.ranking: compiles orders into ranks, and ranks hands with them. */

#include "bind.h"

#include <string.h>

/* ---- compiling ---- */

static lua_Integer integer_at(lua_State *L, int index, lua_Integer n, lua_Integer most) {
  lua_rawgeti(L, index, n);
  lua_Integer value = lua_isnil(L, -1) ? 0 : luaL_checkinteger(L, -1);
  lua_pop(L, 1);
  if (value < 0 || value > most) luaL_error(L, "%I is outside 0 to %I", value, most);
  return value;
}

/* rules.NAME: { [face] = number }; absent faces are 0. */
static void read_by_face(lua_State *L, int rules, const char *name, uint8_t out[HW_FACES]) {
  if (lua_getfield(L, rules, name) != LUA_TNIL)
    for (int f = 0; f < HW_FACES; f++) out[f] = (uint8_t)integer_at(L, lua_gettop(L), f, 255);
  lua_pop(L, 1);
}

/* rules.pair_rank: list of { faceA, faceB, rank } */
static void read_pairs(lua_State *L, int rules, hw_tile_rules *out) {
  lua_getfield(L, rules, "pair_rank");
  luaL_checktype(L, -1, LUA_TTABLE);
  for (lua_Integer i = 1; lua_rawgeti(L, -1, i) != LUA_TNIL; i++, lua_pop(L, 1)) {
    int row = lua_gettop(L);
    lua_Integer a = integer_at(L, row, 1, HW_FACES - 1), b = integer_at(L, row, 2, HW_FACES - 1);
    out->pair_rank[a][b] = out->pair_rank[b][a] = (uint8_t)integer_at(L, row, 3, 255);
  }
  lua_pop(L, 2);
}

/* Arguments of a compiler: a game whose pieces have suits or have none, and a table of rules. */
static hw_game check_game(lua_State *L, bool suits) {
  hw_game game = hw_lua_check_game(L, 1);
  luaL_argcheck(L, hw_has_suits(game) == suits, 1, suits ? "not of cards" : "not of tiles");
  luaL_checktype(L, 2, LUA_TTABLE);
  return game;
}

static hw_lua_ranking *new_ranking(lua_State *L, hw_game game) {
  hw_lua_ranking *held = lua_newuserdatauv(L, sizeof *held, 0);
  memset(held, 0, sizeof *held);
  held->ranking.game = game;
  luaL_setmetatable(L, HW_RANKING_NAME);
  return held;
}

/* ranking.tiles(game, { pair_rank =, tile_rank =, other_spots =, other_rank =, zero_by_spots = }) -> ranking */
static int l_tiles(lua_State *L) {
  hw_tile_rules rules;
  memset(&rules, 0, sizeof rules);
  hw_game game = check_game(L, false);
  read_pairs(L, 2, &rules);
  read_by_face(L, 2, "tile_rank", rules.tile_rank);
  read_by_face(L, 2, "other_spots", rules.other_spots);
  read_by_face(L, 2, "other_rank", rules.other_rank);
  lua_getfield(L, 2, "zero_by_spots");
  rules.zero_by_spots = lua_toboolean(L, -1);
  hw_lua_ranking *held = new_ranking(L, game);
  hw_lua_check_status(L, hw_tile_ranking_build(&rules, &held->ranking.tile));
  return 1;
}

static void read_list(lua_State *L, const char *name, int count, uint8_t *out) {
  lua_getfield(L, 2, name);
  luaL_checktype(L, -1, LUA_TTABLE);
  for (int i = 0; i < count; i++) out[i] = (uint8_t)integer_at(L, lua_gettop(L), i + 1, HW_ACE);
  lua_pop(L, 1);
}

/* Reads rules.category, best first. Categories that the game lacks go above all others: no hand reaches them. */
static void read_categories(lua_State *L, const char *const *names, hw_card_rules *rules) {
  int lacking = HW_CATEGORIES;
  while (lacking > 0 && names[HW_CATEGORIES - lacking] != NULL) lacking--;
  lua_getfield(L, 2, "category");
  luaL_checktype(L, -1, LUA_TTABLE);
  for (int i = 0; i < HW_CATEGORIES; i++) {
    lua_rawgeti(L, -1, i + 1 - lacking);
    rules->category[i] =
      (uint8_t)(i < lacking ? HW_CATEGORIES - 1 - i : luaL_checkoption(L, -1, NULL, names));
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

/* ranking.cards(game, { category =, straight =, straight_flush =, joker_flush =, joker_royal = }) -> ranking */
static int l_cards(lua_State *L) {
  static const char *const flushes[] = {"highest missing", "second ace", "no joker", NULL};
  hw_card_rules rules;
  memset(&rules, 0, sizeof rules);
  hw_game game = check_game(L, true);
  read_categories(L, hw_game_of(game)->categories, &rules);
  read_list(L, "straight", 10, rules.straight);
  read_list(L, "straight_flush", 9, rules.straight_flush);
  lua_getfield(L, 2, "joker_flush");
  rules.joker_flush = (hw_joker_flush)luaL_checkoption(L, -1, NULL, flushes);
  lua_getfield(L, 2, "joker_royal");
  rules.joker_royal = (hw_joker_royal)luaL_checkoption(L, -1, "any card", hw_lua_joker_royals);
  hw_lua_ranking *held = new_ranking(L, game);
  hw_lua_check_status(L, hw_card_ranking_build(&rules, &held->card));
  held->ranking.card = held->card;
  return 1;
}

static int l_collect(lua_State *L) {
  hw_lua_ranking *held = luaL_checkudata(L, 1, HW_RANKING_NAME);
  hw_card_ranking_free(held->card);
  held->card = NULL;
  return 0;
}

/* ---- ranking a hand ---- */

static void push_half(lua_State *L, const hw_view *view, unsigned slots, const char *name) {
  hw_lua_push_slots(L, view, slots);
  lua_setfield(L, -2, name);
}

static void push_setting(lua_State *L, const hw_view *view, int s) {
  unsigned low = view->low_slots[s], all = (1u << view->size) - 1;
  lua_createtable(L, 0, 6);
  push_half(L, view, all & ~low, "high");
  push_half(L, view, low, "low");
  lua_pushinteger(L, view->high_rank[s]);
  lua_setfield(L, -2, "high_rank");
  lua_pushinteger(L, view->low_rank[s]);
  lua_setfield(L, -2, "low_rank");
  lua_pushboolean(L, view->exist >> s & 1);
  lua_setfield(L, -2, "exists");
  lua_pushinteger(L, __builtin_ctz(hw_view_equals(view, s)) + 1);
  lua_setfield(L, -2, "same");
}

/* ranking:view(hand) -> list of { high = pieces, low = pieces, high_rank =, low_rank =, exists =, same = }, in the
 * order of settings; same: the first setting with the same two ranks */
static int l_view(lua_State *L) {
  const hw_ranking *ranking = hw_lua_check_ranking(L, 1);
  uint8_t piece[HW_HAND_MAX];
  hw_view view;
  hw_lua_check_hand(L, 2, ranking->game, piece);
  hw_view_fill(ranking, piece, &view);
  lua_createtable(L, view.settings, 0);
  for (int s = 0; s < view.settings; s++) {
    push_setting(L, &view, s);
    lua_rawseti(L, -2, s + 1);
  }
  return 1;
}

/* ranking:tile_rank(faceA, faceB) -> rank, value 0..9 or 10 for a pair, whether it has a value of zero */
static int l_tile_rank(lua_State *L) {
  const hw_ranking *ranking = hw_lua_check_ranking(L, 1);
  lua_Integer a = luaL_checkinteger(L, 2), b = luaL_checkinteger(L, 3);
  luaL_argcheck(L, !hw_has_suits(ranking->game), 1, "not of tiles");
  luaL_argcheck(L, a >= 0 && a < HW_FACES && b >= 0 && b < HW_FACES, 2, "no such face");
  uint16_t rank = ranking->tile.rank[a][b];
  lua_pushinteger(L, rank);
  lua_pushinteger(L, hw_tile_value(rank));
  lua_pushboolean(L, ranking->tile.zero[a][b]);
  return 3;
}

/* ranking:tile_place(face) -> place of the single tile, higher is better */
static int l_tile_place(lua_State *L) {
  const hw_ranking *ranking = hw_lua_check_ranking(L, 1);
  lua_Integer face = luaL_checkinteger(L, 2);
  luaL_argcheck(L, !hw_has_suits(ranking->game), 1, "not of tiles");
  luaL_argcheck(L, face >= 0 && face < HW_FACES, 2, "no such face");
  lua_pushinteger(L, ranking->tile.place[face]);
  return 1;
}

/* ranking:category(high_rank) -> "straight" */
static int l_category(lua_State *L) {
  const hw_ranking *ranking = hw_lua_check_ranking(L, 1);
  lua_Integer rank = luaL_checkinteger(L, 2);
  luaL_argcheck(L, hw_has_suits(ranking->game), 1, "not of cards");
  luaL_argcheck(L, rank >= 0 && rank < hw_card_high_ranks(ranking->card), 2, "no such rank");
  lua_pushstring(L, hw_game_of(ranking->game)->categories[hw_card_category(ranking->card, (uint16_t)rank)]);
  return 1;
}

static int check_rank(lua_State *L, int index) {
  lua_Integer rank = luaL_checkinteger(L, index);
  luaL_argcheck(L, rank >= 0 && rank < HW_RANKS, index, "no such rank");
  return (int)rank;
}

/* ranking:category_ranks("straight") -> the lowest and highest rank of a high hand in that category */
static int l_category_ranks(lua_State *L) {
  const hw_ranking *ranking = hw_lua_check_ranking(L, 1);
  luaL_argcheck(L, hw_has_suits(ranking->game), 1, "not of cards");
  hw_category category = (hw_category)luaL_checkoption(L, 2, NULL, hw_game_of(ranking->game)->categories);
  int from = 0, to = hw_card_high_ranks(ranking->card) - 1;
  while (from < to && hw_card_category(ranking->card, (uint16_t)from) != category) from++;
  while (to > from && hw_card_category(ranking->card, (uint16_t)to) != category) to--;
  lua_pushinteger(L, from);
  lua_pushinteger(L, to);
  return 2;
}

/* ranking:straight_rank(top, suited) -> rank of the straight with that top card, 3 (a five) to 12 (an ace) */
static int l_straight_rank(lua_State *L) {
  const hw_ranking *ranking = hw_lua_check_ranking(L, 1);
  hw_card card[5];
  luaL_argcheck(L, hw_has_suits(ranking->game), 1, "not of cards");
  int top = check_rank(L, 2), suited = lua_toboolean(L, 3);
  luaL_argcheck(L, top >= 3, 2, "no straight has that top card");
  for (int i = 0; i < 5; i++)
    card[i] = (hw_card)(4 * ((top - i + HW_RANKS) % HW_RANKS) + (suited || i > 0 ? 0 : 1));
  lua_pushinteger(L, hw_card_rank5(ranking->card, card));
  return 1;
}

/* ranking:rank2(rankA, rankB) -> rank of a low hand of two cards */
static int l_rank2(lua_State *L) {
  luaL_argcheck(L, hw_has_suits(hw_lua_check_ranking(L, 1)->game), 1, "not of cards");
  int a = check_rank(L, 2), b = check_rank(L, 3);
  lua_pushinteger(L, hw_card_rank2((hw_card)(4 * a), (hw_card)(4 * b + 1)));
  return 1;
}

static void check_faces(lua_State *L, int index, uint8_t face[2]) {
  for (int i = 0; i < 2; i++) {
    lua_Integer given = luaL_checkinteger(L, index + i);
    luaL_argcheck(L, given >= 0 && given < HW_FACES, index + i, "no such face");
    face[i] = (uint8_t)given;
  }
}

/* ranking:half_state(player, player, bank, bank) -> 0..23; two faces of each half (src/ranking/ranking.h) */
static int l_half_state(lua_State *L) {
  const hw_ranking *ranking = hw_lua_check_ranking(L, 1);
  uint8_t player[2], bank[2];
  luaL_argcheck(L, !hw_has_suits(ranking->game), 1, "not of tiles");
  check_faces(L, 2, player);
  check_faces(L, 4, bank);
  lua_pushinteger(L, hw_tile_half_state(&ranking->tile, player, bank));
  return 1;
}

/* ranking:census() -> list of the number of pairs of set hands in each cell, index 1 for cell 0 */
static int l_census(lua_State *L) {
  const hw_ranking *ranking = hw_lua_check_ranking(L, 1);
  uint64_t cell[HW_TILE_CELLS];
  luaL_argcheck(L, !hw_has_suits(ranking->game), 1, "not of tiles");
  hw_lua_check_status(L, hw_tile_census(&ranking->tile, cell));
  lua_createtable(L, HW_TILE_CELLS, 0);
  for (int i = 0; i < HW_TILE_CELLS; i++) {
    lua_pushinteger(L, (lua_Integer)cell[i]);
    lua_rawseti(L, -2, i + 1);
  }
  return 1;
}

int luaopen_hw_ranking(lua_State *L);

int luaopen_hw_ranking(lua_State *L) {
  static const luaL_Reg methods[] = {{"view", l_view},
                                     {"tile_rank", l_tile_rank},
                                     {"tile_place", l_tile_place},
                                     {"category", l_category},
                                     {"category_ranks", l_category_ranks},
                                     {"straight_rank", l_straight_rank},
                                     {"rank2", l_rank2},
                                     {"half_state", l_half_state},
                                     {"census", l_census},
                                     {NULL, NULL}};
  static const luaL_Reg functions[] = {{"tiles", l_tiles}, {"cards", l_cards}, {NULL, NULL}};
  hw_lua_new_class(L, HW_RANKING_NAME, l_collect, methods);
  luaL_newlib(L, functions);
  lua_pushinteger(L, HW_CARD_LOW_RANKS);
  lua_setfield(L, -2, "LOW_RANKS"); /* number of ranks of a low hand of cards, from 0 */
  lua_pushinteger(L, HW_CARD_LOW_PAIR);
  lua_setfield(L, -2, "LOW_PAIR"); /* the lowest rank that is a pair */
  return 1;
}
