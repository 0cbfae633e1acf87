/* asker.c - hw.asker: answers the core's questions with the functions of a script. */

#include "asker.h"

#include "bind.h"
#include "hand.h"
#include "sandbox.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#define ASKER_NAME "hw.asker"

enum { FUNCTIONS_MAX = HW_SANDBOX_FUNCTIONS + 1 };

struct hw_lua_asker {
  hw_asker core;
  hw_game game;
  const hw_sandbox_program *program; /* kept alive by the asker's user value */
  bool picks[FUNCTIONS_MAX];         /* the function answers a setting, not yes or no */
  pthread_mutex_t lock;              /* guards failure: askings are on many threads */
  hw_sandbox_fault failure;          /* of the lowest stretch of hands that failed */
  uint32_t failed;                   /* that stretch */
};

/* One fresh sandbox and what it looks at. */
typedef struct asking {
  hw_lua_asker *asker;
  uint32_t stretch;
  hw_sandbox *sandbox;
  hw_lua_sight sight;
} asking;

/* A stretch fails once; which stretch fails first is chance, and the lowest is told. */
static void keep_failure(const asking *ask, const hw_sandbox_fault *fault) {
  hw_lua_asker *asker = ask->asker;
  pthread_mutex_lock(&asker->lock);
  if (asker->failure.kind == HW_SANDBOX_OK || ask->stretch < asker->failed) {
    asker->failure = *fault;
    asker->failed = ask->stretch;
  }
  pthread_mutex_unlock(&asker->lock);
}

/* ---- a fresh state ---- */

static int open_hand(lua_State *L) {
  asking *ask = lua_touserdata(L, 1);
  hw_lua_open_hand(L, ask->asker->game, &ask->sight);
  return 0;
}

static bool prepare(asking *ask) {
  hw_sandbox_fault fault;
  if (hw_sandbox_open(ask->asker->program, &ask->sandbox, &fault) != HW_SANDBOX_OK) {
    keep_failure(ask, &fault);
    return false;
  }
  lua_State *L = hw_sandbox_state(ask->sandbox);
  lua_pushcfunction(L, open_hand);
  lua_pushlightuserdata(L, ask);
  if (hw_sandbox_call(ask->sandbox, 1, 0) == HW_SANDBOX_OK) return true;
  keep_failure(ask, hw_sandbox_last_fault(ask->sandbox));
  return false;
}

static void ask_close(void *state) {
  asking *ask = state;
  hw_sandbox_close(ask->sandbox);
  free(ask);
}

static void *ask_open(void *self, uint32_t stretch) {
  asking *ask = calloc(1, sizeof *ask);
  if (ask == NULL) return NULL;
  ask->asker = self;
  ask->stretch = stretch;
  if (prepare(ask)) return ask;
  ask_close(ask);
  return NULL;
}

/* ---- asking, inside the sandbox ---- */

typedef struct question {
  asking *ask;
  int function;
  uint32_t within, mask;
  bool holds;
} question;

static bool read_boolean(lua_State *L, const question *asked) {
  if (!lua_isboolean(L, -1) && !lua_isnil(L, -1)) {
    hw_sandbox_stand_at(asked->ask->sandbox, asked->function);
    hw_sandbox_raise(L, HW_SANDBOX_VALUE, "true or false", "a function that answers a %s",
                     luaL_typename(L, -1));
  }
  bool answer = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return answer;
}

/* Asks of each setting in turn; each asking has a whole budget. */
static int ask_each(lua_State *L) {
  question *asked = lua_touserdata(L, 1);
  for (uint32_t left = asked->within; left; left &= left - 1) {
    int s = __builtin_ctz(left);
    hw_sandbox_refill(asked->ask->sandbox);
    hw_sandbox_push_function(asked->ask->sandbox, asked->function);
    hw_lua_push_setting_object(L, s);
    hw_lua_push_hand_object(L);
    lua_call(L, 2, 1);
    if (read_boolean(L, asked)) asked->mask |= UINT32_C(1) << s;
  }
  return 0;
}

static int ask_pick(lua_State *L) {
  question *asked = lua_touserdata(L, 1);
  hw_sandbox_push_function(asked->ask->sandbox, asked->function);
  hw_lua_push_hand_object(L);
  lua_call(L, 1, 1);
  if (lua_isnil(L, -1)) return 0;
  int setting = hw_lua_to_setting(L, -1);
  if (setting < 0) {
    hw_sandbox_stand_at(asked->ask->sandbox, asked->function);
    hw_sandbox_raise(L, HW_SANDBOX_VALUE, "one of hand.settings, or nil", "a picked %s",
                     luaL_typename(L, -1));
  }
  asked->mask = UINT32_C(1) << setting;
  return 0;
}

static int ask_hand_function(lua_State *L) {
  question *asked = lua_touserdata(L, 1);
  hw_sandbox_push_function(asked->ask->sandbox, asked->function);
  hw_lua_push_hand_object(L);
  lua_call(L, 1, 1);
  asked->holds = read_boolean(L, asked);
  return 0;
}

static hw_status put(question *asked, const hw_view *view, lua_CFunction how) {
  hw_sandbox *sandbox = asked->ask->sandbox;
  lua_State *L = hw_sandbox_state(sandbox);
  asked->ask->sight.view = view;
  asked->ask->sight.has_list = asked->ask->sight.saw_suits = false;
  lua_pushcfunction(L, how);
  lua_pushlightuserdata(L, asked);
  if (hw_sandbox_call(sandbox, 1, 0) == HW_SANDBOX_OK) return HW_OK;
  keep_failure(asked->ask, hw_sandbox_last_fault(sandbox));
  return HW_FAILED;
}

/* The core numbers functions from 0, the sandbox from 1. */
static hw_status ask_setting(void *state, int function, const hw_view *view, uint32_t within,
                             uint32_t *mask) {
  question asked = {.ask = state, .function = function + 1, .within = within};
  bool picks = asked.ask->asker->picks[function + 1];
  hw_status status = put(&asked, view, picks ? ask_pick : ask_each);
  *mask = asked.mask;
  return status;
}

static hw_status ask_hand(void *state, int function, const hw_view *view, bool *holds) {
  question asked = {.ask = state, .function = function + 1};
  hw_status status = put(&asked, view, ask_hand_function);
  *holds = asked.holds;
  return status;
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

/* asker.new(game, program, picks) -> asker; program: sandbox.program's; picks: { [function] = true } */
static int l_new(lua_State *L) {
  hw_game game = hw_lua_check_game(L, 1);
  const hw_sandbox_program *program = hw_lua_check_sandbox_program(L, 2);
  luaL_checktype(L, 3, LUA_TTABLE);
  hw_lua_asker *asker = lua_newuserdatauv(L, sizeof *asker, 1);
  memset(asker, 0, sizeof *asker);
  asker->core = (hw_asker){asker, ask_open, ask_close, ask_setting, ask_hand, saw_suits};
  asker->game = game;
  asker->program = program;
  pthread_mutex_init(&asker->lock, NULL);
  luaL_setmetatable(L, ASKER_NAME);
  lua_pushvalue(L, 2);
  lua_setiuservalue(L, -2, 1);
  for (int f = 1; f < FUNCTIONS_MAX; f++) {
    lua_rawgeti(L, 3, f);
    asker->picks[f] = lua_toboolean(L, -1);
    lua_pop(L, 1);
  }
  return 1;
}

int luaopen_hw_asker(lua_State *L);

int luaopen_hw_asker(lua_State *L) {
  static const luaL_Reg functions[] = {{"new", l_new}, {NULL, NULL}};
  hw_lua_new_class(L, ASKER_NAME, collect, NULL);
  luaL_newlib(L, functions);
  return 1;
}
