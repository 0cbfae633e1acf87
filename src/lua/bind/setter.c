/* setter.c - hw.setter: hands set by a decision table or by a person, and comparing two of them.
 *
 * A set hand is an integer, so that it costs no memory and equal hands are equal:
 *   bits 0..15 rank of the high hand, 16..31 of the low hand; tiles: 32..51 four faces of five bits, the high
 *   hand's and the low hand's; 52 fouled (src/hands/hands.h).
 * Lists of pieces may come in any order and are returned highest first. Settings are numbered from 1, as
 * ranking:view lists them. */

#include "bind.h"

#define SETTER_NAME "hw.setter"

enum { HIGH_AT = 0, LOW_AT = 16, FACES_AT = 32, FACE_BITS = 5 };
enum { FOULED_AT = FACES_AT + 4 * FACE_BITS };

typedef struct lua_setter {
  hw_setter *setter;
  const hw_ranking *ranking; /* its userdata is the first user value */
} lua_setter;

/* ---- set hands as integers ---- */

static void push_set(lua_State *L, const hw_set_hand *set) {
  const uint8_t face[4] = {set->high_face[0], set->high_face[1], set->low_face[0], set->low_face[1]};
  uint64_t bits =
    (uint64_t)set->high << HIGH_AT | (uint64_t)set->low << LOW_AT | (uint64_t)set->fouled << FOULED_AT;
  for (int i = 0; i < 4; i++) bits |= (uint64_t)face[i] << (FACES_AT + FACE_BITS * i);
  lua_pushinteger(L, (lua_Integer)bits);
}

static hw_set_hand check_set(lua_State *L, int index) {
  uint64_t bits = (uint64_t)luaL_checkinteger(L, index);
  uint8_t face[4];
  luaL_argcheck(L, bits >> (FOULED_AT + 1) == 0, index, "no set hand");
  for (int i = 0; i < 4; i++) {
    face[i] = bits >> (FACES_AT + FACE_BITS * i) & ((1u << FACE_BITS) - 1);
    luaL_argcheck(L, face[i] < HW_FACES, index, "no set hand");
  }
  return (hw_set_hand){.high = (uint16_t)(bits >> HIGH_AT),
                       .low = (uint16_t)(bits >> LOW_AT),
                       .high_face = {face[0], face[1]},
                       .low_face = {face[2], face[3]},
                       .fouled = bits >> FOULED_AT & 1};
}

/* ---- arguments ---- */

/* Reads the list at `index`, in any order; piece: highest first. */
static void check_any_hand(lua_State *L, int index, hw_game game, uint8_t piece[HW_HAND_MAX]) {
  const hw_game_facts *facts = hw_game_of(game);
  hw_lua_check_pieces(L, index, game, piece);
  hw_pieces_sort(piece, facts->hand);
  for (int i = 1; i < facts->hand; i++) luaL_argcheck(L, piece[i] != piece[i - 1], index, "a piece twice");
}

/* The slots of the hand that hold the two pieces listed at `index`; 0 if the hand does not hold them. */
static unsigned low_slots(lua_State *L, int index, hw_game game, const uint8_t *piece) {
  const hw_game_facts *facts = hw_game_of(game);
  unsigned slots = 0;
  luaL_checktype(L, index, LUA_TTABLE);
  if (lua_rawlen(L, index) != facts->low) return 0;
  for (int i = 0; i < facts->low; i++) {
    lua_rawgeti(L, index, i + 1);
    lua_Integer number = luaL_checkinteger(L, -1);
    lua_pop(L, 1);
    int slot = 0;
    while (slot < facts->hand && piece[slot] != number) slot++;
    if (slot == facts->hand || slots >> slot & 1) return 0;
    slots |= 1u << slot;
  }
  return slots;
}

static int refuse_low(lua_State *L) {
  lua_pushnil(L);
  lua_pushliteral(L, "not two of the hand's pieces");
  return 2;
}

/* ---- hands set by a table ---- */

/* setter.new(ranking, table) -> s | nil, problem if the table leaves a hand unset */
static int l_new(lua_State *L) {
  const hw_ranking *ranking = hw_lua_check_ranking(L, 1);
  const hw_table *table = hw_lua_check_table(L, 2);
  luaL_argcheck(L, ranking->game == table->game, 2, "of the other game");
  const hw_kinds *kinds = hw_lua_kinds(L, table->game);
  lua_setter *held = lua_newuserdatauv(L, sizeof *held, 1);
  *held = (lua_setter){.ranking = ranking};
  luaL_setmetatable(L, SETTER_NAME);
  lua_pushvalue(L, 1);
  lua_setiuservalue(L, -2, 1);
  hw_status status = hw_setter_new(kinds, NULL, table, NULL, &held->setter);
  if (status == HW_BAD_RULES) {
    lua_pushnil(L);
    lua_pushliteral(L, "a hand without a setting");
    return 2;
  }
  hw_lua_check_status(L, status);
  return 1;
}

static int l_collect(lua_State *L) {
  lua_setter *held = luaL_checkudata(L, 1, SETTER_NAME);
  hw_setter_free(held->setter);
  held->setter = NULL;
  return 0;
}

/* s:set(pieces) -> setting, set hand */
static int l_set(lua_State *L) {
  lua_setter *held = luaL_checkudata(L, 1, SETTER_NAME);
  uint8_t piece[HW_HAND_MAX];
  hw_set_hand set;
  luaL_argcheck(L, held->setter != NULL, 1, "no setter");
  check_any_hand(L, 2, held->ranking->game, piece);
  int setting = hw_setter_find(held->setter, piece);
  hw_set_hand_fill(held->ranking, piece, setting, &set);
  lua_pushinteger(L, setting + 1);
  push_set(L, &set);
  return 2;
}

/* ---- hands set by a person ---- */

/* setter.fill(ranking, pieces, setting) -> set hand */
static int l_fill(lua_State *L) {
  const hw_ranking *ranking = hw_lua_check_ranking(L, 1);
  uint8_t piece[HW_HAND_MAX];
  hw_set_hand set;
  check_any_hand(L, 2, ranking->game, piece);
  hw_set_hand_fill(ranking, piece, hw_lua_check_setting(L, 3, ranking->game), &set);
  push_set(L, &set);
  return 1;
}

/* setter.alike(ranking, pieces, a, b) -> whether two settings of a hand have the same two ranks */
static int l_alike(lua_State *L) {
  const hw_ranking *ranking = hw_lua_check_ranking(L, 1);
  uint8_t piece[HW_HAND_MAX];
  hw_view view;
  check_any_hand(L, 2, ranking->game, piece);
  int a = hw_lua_check_setting(L, 3, ranking->game), b = hw_lua_check_setting(L, 4, ranking->game);
  hw_view_fill(ranking, piece, &view);
  lua_pushboolean(L, view.high_rank[a] == view.high_rank[b] && view.low_rank[a] == view.low_rank[b]);
  return 1;
}

/* setter.halves(ranking, pieces, setting) -> the high hand's pieces, the low hand's */
static int l_halves(lua_State *L) {
  const hw_ranking *ranking = hw_lua_check_ranking(L, 1);
  uint8_t piece[HW_HAND_MAX];
  hw_view view;
  check_any_hand(L, 2, ranking->game, piece);
  int setting = hw_lua_check_setting(L, 3, ranking->game);
  hw_view_fill(ranking, piece, &view);
  unsigned low = view.low_slots[setting], all = (1u << view.size) - 1;
  hw_lua_push_slots(L, &view, all & ~low);
  hw_lua_push_slots(L, &view, low);
  return 2;
}

/* setter.place(ranking, pieces, low) -> set hand, setting | nil, problem: a hand as a person set it; low: the two
 * pieces put in the low hand. Tiles with exchanged halves are fouled, and their ranks are as put. */
static int l_place(lua_State *L) {
  const hw_ranking *ranking = hw_lua_check_ranking(L, 1);
  uint8_t piece[HW_HAND_MAX];
  hw_set_hand set;
  check_any_hand(L, 2, ranking->game, piece);
  unsigned low = low_slots(L, 3, ranking->game, piece);
  if (low == 0) return refuse_low(L);
  int setting = hw_set_hand_place(ranking, piece, low, &set);
  push_set(L, &set);
  lua_pushinteger(L, setting + 1);
  return 2;
}

/* setter.setting_of(ranking, pieces, low) -> setting | nil, problem */
static int l_setting_of(lua_State *L) {
  hw_game game = hw_lua_check_ranking(L, 1)->game;
  uint8_t piece[HW_HAND_MAX];
  check_any_hand(L, 2, game, piece);
  unsigned low = low_slots(L, 3, game, piece);
  if (low == 0) return refuse_low(L);
  lua_pushinteger(L, hw_setting_of(game, low) + 1);
  return 1;
}

/* ---- reading set hands ---- */

/* setter.ranks(set) -> rank of the high hand, rank of the low hand */
static int l_ranks(lua_State *L) {
  hw_set_hand set = check_set(L, 1);
  lua_pushinteger(L, set.high);
  lua_pushinteger(L, set.low);
  return 2;
}

/* setter.fouled(set) -> whether the high hand is below the low */
static int l_fouled(lua_State *L) {
  lua_pushboolean(L, check_set(L, 1).fouled);
  return 1;
}

/* setter.cell(ranking, player, bank, mark, wrongly) -> cell from 0, as numbered by houseway.law.outcome; mark: of
 * the bank's hand (hw.marking), or nil; wrongly: cards: the player's hand is set wrongly, other than fouled */
static int l_cell(lua_State *L) {
  const hw_ranking *ranking = hw_lua_check_ranking(L, 1);
  hw_set_hand player = check_set(L, 2), bank = check_set(L, 3);
  lua_Integer mark = luaL_optinteger(L, 4, 0);
  luaL_argcheck(L, mark >= 0 && mark < hw_game_of(ranking->game)->banks, 4, "no such mark");
  bank.mark = (uint8_t)mark;
  player.mark = lua_toboolean(L, 5);
  player.fouled = player.fouled && !player.mark;
  lua_pushinteger(L, hw_set_hand_cell(ranking, &player, &bank));
  return 1;
}

int luaopen_hw_setter(lua_State *L);

int luaopen_hw_setter(lua_State *L) {
  static const luaL_Reg methods[] = {{"set", l_set}, {NULL, NULL}};
  static const luaL_Reg functions[] = {{"new", l_new},     {"fill", l_fill},
                                       {"alike", l_alike}, {"halves", l_halves},
                                       {"place", l_place}, {"setting_of", l_setting_of},
                                       {"ranks", l_ranks}, {"fouled", l_fouled},
                                       {"cell", l_cell},   {NULL, NULL}};
  hw_lua_new_class(L, SETTER_NAME, l_collect, methods);
  luaL_newlib(L, functions);
  return 1;
}
