/* asker.c - hw.asker: answers the core's calls with the functions of a script. */

#include "asker.h"

#include "bind/bind.h"
#include "hand.h"
#include "sandbox/sandbox.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#define ASKER_NAME "hw.asker"

enum { FUNCTIONS_MAX = HW_SANDBOX_FUNCTIONS + 1 };

struct hw_lua_asker {
  hw_asker core;
  hw_game game;
  const hw_sandbox_program *program;    /* kept alive by the asker's user value */
  const char *kind[HW_FACES][HW_FACES]; /* as in hw_lua_sight; user value 2 keeps the texts */
  bool picks[FUNCTIONS_MAX];            /* by function: it returns a setting instead of a boolean */
  pthread_mutex_t lock;                 /* guards `failure`: several threads call functions */
  hw_sandbox_fault failure;             /* the fault of the lowest failing stretch */
  uint32_t failed;                      /* number of that stretch */
};

/* A new sandbox with its hand and settings. */
typedef struct asking {
  hw_lua_asker *asker;
  uint32_t stretch;
  hw_sandbox *sandbox;
  hw_lua_sight sight;
} asking;

/* Keeps the fault of the lowest failing stretch, because threads decide which stretch fails first. */
static void keep_failure(const asking *ask, const hw_sandbox_fault *fault) {
  hw_lua_asker *asker = ask->asker;
  pthread_mutex_lock(&asker->lock);
  if (asker->failure.kind == HW_SANDBOX_OK || ask->stretch < asker->failed) {
    asker->failure = *fault;
    asker->failed = ask->stretch;
  }
  pthread_mutex_unlock(&asker->lock);
}

/* ---- a new state ---- */

/* Stack indices, above the sandbox's own. */
enum { HAND = 2, SETTINGS, LISTS, FUNCTIONS };

static int open_hand(lua_State *L) {
  asking *ask = lua_touserdata(L, 1);
  hw_lua_open_hand(L, ask->asker->game, &ask->sight);
  return 3;
}

static bool prepare(asking *ask, uint32_t classes) {
  hw_sandbox_fault fault;
  if (hw_sandbox_open(ask->asker->program, &ask->sandbox, &fault) != HW_SANDBOX_OK) {
    keep_failure(ask, &fault);
    return false;
  }
  hw_sandbox_allow(ask->sandbox, classes);
  lua_State *L = hw_sandbox_state(ask->sandbox);
  lua_pushcfunction(L, open_hand);
  lua_pushlightuserdata(L, ask);
  if (hw_sandbox_call(ask->sandbox, 1, 3) != HW_SANDBOX_OK) {
    keep_failure(ask, hw_sandbox_last_fault(ask->sandbox));
    return false;
  }
  hw_sandbox_push_functions(ask->sandbox);
  return true;
}

static void ask_close(void *state) {
  asking *ask = state;
  hw_sandbox_close(ask->sandbox);
  free(ask);
}

static void *ask_open(void *self, uint32_t stretch, uint32_t classes) {
  asking *ask = calloc(1, sizeof *ask);
  if (ask == NULL) return NULL;
  ask->asker = self;
  ask->stretch = stretch;
  ask->sight.kind = ask->asker->kind;
  if (prepare(ask, classes)) return ask;
  ask_close(ask);
  return NULL;
}

/* ---- calling functions ---- */

/* An invalid answer. */
typedef struct complaint {
  asking *ask;
  int function;
  const char *id, *expected, *found, *type;
} complaint;

static int complain(lua_State *L) {
  const complaint *about = lua_touserdata(L, 1);
  hw_sandbox_stand_at(about->ask->sandbox, about->function);
  return hw_sandbox_raise(L, HW_SANDBOX_VALUE, about->id, about->expected, about->found, about->type);
}

/* Refuses the value on top of the stack. */
static hw_status refuse_answer(asking *ask, int function, const char *id, const char *expected,
                               const char *found) {
  lua_State *L = hw_sandbox_state(ask->sandbox);
  complaint about = {ask, function, id, expected, found, luaL_typename(L, -1)};
  lua_pushcfunction(L, complain);
  lua_pushlightuserdata(L, &about);
  hw_sandbox_call(ask->sandbox, 1, 0);
  keep_failure(ask, hw_sandbox_last_fault(ask->sandbox));
  return HW_FAILED;
}

#define BOOLEAN_ID "functions/not-true-or-false"
#define BOOLEAN_EXPECTED "answer true or false"
#define BOOLEAN_FOUND "a function answers with a %s"

static bool is_boolean(lua_State *L, int index) { return lua_isboolean(L, index) || lua_isnil(L, index); }

typedef struct question {
  asking *ask;
  int function;
  uint32_t within, mask;
} question;

/* Calls the function for each setting in turn, each call with a full budget. Stack: the question, the function,
 * the hand, the settings. */
static int ask_each(lua_State *L) {
  question *asked = lua_touserdata(L, 1);
  for (uint32_t left = asked->within; left; left &= left - 1) {
    int s = __builtin_ctz(left);
    hw_sandbox_refill(asked->ask->sandbox);
    lua_pushvalue(L, 2);
    lua_rawgeti(L, 4, s + 1);
    lua_pushvalue(L, 3);
    lua_call(L, 2, 1);
    if (!is_boolean(L, -1)) {
      hw_sandbox_stand_at(asked->ask->sandbox, asked->function);
      hw_sandbox_raise(L, HW_SANDBOX_VALUE, BOOLEAN_ID, BOOLEAN_EXPECTED, BOOLEAN_FOUND,
                       luaL_typename(L, -1));
    }
    if (lua_toboolean(L, -1)) asked->mask |= UINT32_C(1) << s;
    lua_pop(L, 1);
  }
  return 0;
}

static void look_at(asking *ask, const hw_view *view) {
  ask->sight.view = view;
  ask->sight.has_list = ask->sight.saw_suits = false;
}

/* Handles the result of a call; its values are on top of the stack. */
static hw_status settle(asking *ask, int function, hw_sandbox_kind kind) {
  if (kind != HW_SANDBOX_OK) {
    keep_failure(ask, hw_sandbox_last_fault(ask->sandbox));
    return HW_FAILED;
  }
  bool could_write = ask->sight.has_list && ask->asker->program->writes;
  if (!could_write || hw_lua_list_is_whole(hw_sandbox_state(ask->sandbox), &ask->sight, LISTS)) return HW_OK;
  return refuse_answer(ask, function, "functions/hand-settings-changed",
                       "change a list of the function's own", "a function changes hand.settings");
}

/* Calls a function with the hand; leaves its one result on the stack. */
static hw_status call_of_hand(asking *ask, int function, const hw_view *view) {
  lua_State *L = hw_sandbox_state(ask->sandbox);
  look_at(ask, view);
  lua_rawgeti(L, FUNCTIONS, function);
  lua_pushvalue(L, HAND);
  return settle(ask, function, hw_sandbox_call(ask->sandbox, 1, 1));
}

static hw_status pick(asking *ask, int function, const hw_view *view, uint32_t *mask) {
  lua_State *L = hw_sandbox_state(ask->sandbox);
  hw_status status = call_of_hand(ask, function, view);
  if (status != HW_OK) return status;
  int setting = hw_lua_to_setting(L, &ask->sight, -1);
  if (setting < 0 && !lua_isnil(L, -1))
    return refuse_answer(ask, function, "functions/pick-not-setting",
                         "pick a setting of hand.settings, or nil", "a function picks a %s");
  *mask = setting < 0 ? 0 : UINT32_C(1) << setting;
  lua_pop(L, 1);
  return HW_OK;
}

static hw_status ask_settings(question *asked, const hw_view *view) {
  asking *ask = asked->ask;
  lua_State *L = hw_sandbox_state(ask->sandbox);
  look_at(ask, view);
  lua_pushcfunction(L, ask_each);
  lua_pushlightuserdata(L, asked);
  lua_rawgeti(L, FUNCTIONS, asked->function);
  lua_pushvalue(L, HAND);
  lua_pushvalue(L, SETTINGS);
  return settle(ask, asked->function, hw_sandbox_call(ask->sandbox, 4, 0));
}

/* The core numbers functions from 0, the sandbox from 1. */
static hw_status ask_setting(void *state, int function, const hw_view *view, uint32_t within,
                             uint32_t *mask) {
  question asked = {.ask = state, .function = function + 1, .within = within};
  if (asked.ask->asker->picks[asked.function]) return pick(state, asked.function, view, mask);
  hw_status status = ask_settings(&asked, view);
  *mask = asked.mask;
  return status;
}

static hw_status ask_hand(void *state, int function, const hw_view *view, bool *holds) {
  lua_State *L = hw_sandbox_state(((asking *)state)->sandbox);
  hw_status status = call_of_hand(state, function + 1, view);
  if (status != HW_OK) return status;
  if (!is_boolean(L, -1))
    return refuse_answer(state, function + 1, BOOLEAN_ID, BOOLEAN_EXPECTED, BOOLEAN_FOUND);
  *holds = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return HW_OK;
}

static bool saw_suits(void *state) { return ((const asking *)state)->sight.saw_suits; }

/* ---- the host's side ---- */

hw_lua_asker *hw_lua_check_asker(lua_State *L, int index) { return luaL_checkudata(L, index, ASKER_NAME); }

const hw_asker *hw_lua_asker_core(const hw_lua_asker *asker) { return &asker->core; }

bool hw_lua_asker_push_failure(lua_State *L, const hw_lua_asker *asker) {
  if (asker->failure.kind == HW_SANDBOX_OK) return false;
  hw_sandbox_push_fault(&asker->failure, L);
  return true;
}

static int collect(lua_State *L) {
  pthread_mutex_destroy(&hw_lua_check_asker(L, 1)->lock);
  return 0;
}

static void read_kinds(lua_State *L, int index, hw_lua_asker *asker) {
  for (int a = 0; a < HW_FACES; a++)
    for (int b = 0; b < HW_FACES; b++) {
      bool is_text = lua_rawgeti(L, index, (lua_Integer)1 << a | (lua_Integer)1 << b) == LUA_TSTRING;
      asker->kind[a][b] = is_text ? lua_tostring(L, -1) : NULL;
      lua_pop(L, 1);
    }
}

/* asker.new(game, program, picks, kinds) -> asker; program: from sandbox.program; picks: { [function] = true } for
 * functions that return a setting; kinds: of tiles, names of kinds of pairs by the mask of their two faces */
static int l_new(lua_State *L) {
  hw_game game = hw_lua_check_game(L, 1);
  const hw_sandbox_program *program = hw_lua_check_sandbox_program(L, 2);
  luaL_checktype(L, 3, LUA_TTABLE);
  hw_lua_asker *asker = lua_newuserdatauv(L, sizeof *asker, 2);
  memset(asker, 0, sizeof *asker);
  asker->core = (hw_asker){asker, ask_open, ask_close, ask_setting, ask_hand, saw_suits};
  asker->game = game;
  asker->program = program;
  pthread_mutex_init(&asker->lock, NULL);
  luaL_setmetatable(L, ASKER_NAME);
  lua_pushvalue(L, 2);
  lua_setiuservalue(L, -2, 1);
  if (lua_istable(L, 4)) {
    read_kinds(L, 4, asker);
    lua_pushvalue(L, 4);
    lua_setiuservalue(L, -2, 2);
  }
  for (int f = 1; f < FUNCTIONS_MAX; f++) {
    lua_rawgeti(L, 3, f);
    asker->picks[f] = lua_toboolean(L, -1);
    lua_pop(L, 1);
  }
  return 1;
}

/* asker.picks(asker, ranking, hand, function, times) -> a list with the result of each call in one state: the
 * number of the setting picked, false, or the kind of fault; and the last fault. For a test */
static int l_picks(lua_State *L) {
  hw_lua_asker *asker = hw_lua_check_asker(L, 1);
  const hw_ranking *ranking = hw_lua_check_ranking(L, 2);
  int function = (int)luaL_checkinteger(L, 4), times = (int)luaL_checkinteger(L, 5);
  uint8_t piece[HW_HAND_MAX];
  hw_view view;
  hw_lua_check_hand(L, 3, ranking->game, piece);
  hw_view_fill(ranking, piece, &view);
  lua_createtable(L, times, 0);
  asking *ask = ask_open(asker, 0, (uint32_t)times);
  for (int i = 1; ask != NULL && i <= times; i++) {
    uint32_t mask = 0;
    asker->failure.kind = HW_SANDBOX_OK;
    if (pick(ask, function, &view, &mask) != HW_OK)
      lua_pushstring(L, hw_sandbox_kind_name(asker->failure.kind));
    else if (mask == 0) lua_pushboolean(L, 0);
    else lua_pushinteger(L, __builtin_ctz(mask) + 1);
    lua_rawseti(L, -2, i);
    lua_settop(hw_sandbox_state(ask->sandbox), FUNCTIONS); /* drops a refused value */
  }
  if (ask != NULL) ask_close(ask);
  return hw_lua_asker_push_failure(L, asker) ? 2 : 1;
}

int luaopen_hw_asker(lua_State *L);

int luaopen_hw_asker(lua_State *L) {
  static const luaL_Reg functions[] = {{"new", l_new}, {"picks", l_picks}, {NULL, NULL}};
  hw_lua_new_class(L, ASKER_NAME, collect, NULL);
  luaL_newlib(L, functions);
  return 1;
}
