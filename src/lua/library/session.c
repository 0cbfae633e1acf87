/* session.c - a session: houseway's own Lua state inside another program. */

#define _GNU_SOURCE /* dladdr */

#include "library.h"

#include "host/plain.h"
#include "host/state.h"

#include <dlfcn.h>
#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ASKING "hw.asking" /* registry key of the session's houseway.cli.embedded */

struct hw_session {
  lua_State *L; /* its stack holds the last answer */
  hw_pool pool;
};

const char *hw_library_version(void) { return HW_VERSION; }

void hw_why_put(char *why, const char *text) {
  if (why != NULL) snprintf(why, HW_WHY_MAX, "%s", text);
}

hw_status hw_session_call(hw_session *session, lua_CFunction call, void *asked, int results, char *why) {
  lua_State *L = session->L;
  hw_plain plain;
  hw_plain_enter(&plain);
  lua_settop(L, 0);
  lua_pushcfunction(L, call);
  lua_pushlightuserdata(L, asked);
  int status = lua_pcall(L, 1, results, 0);
  if (status != LUA_OK) {
    const char *text = lua_tostring(L, -1);
    hw_why_put(why, text ? text : "houseway: internal error");
    lua_settop(L, 0);
  }
  hw_plain_leave(&plain);
  if (status == LUA_OK) return HW_OK;
  return status == LUA_ERRMEM ? HW_NO_MEMORY : HW_FAILED;
}

void hw_session_push_method(lua_State *L, const char *name) {
  lua_getfield(L, LUA_REGISTRYINDEX, ASKING);
  lua_getfield(L, -1, name);
  lua_insert(L, -2);
}

/* ---- opening ---- */

static int open_protected(lua_State *L) {
  hw_state_open_own(L, lua_touserdata(L, 1));
  lua_getglobal(L, "require");
  lua_pushliteral(L, "houseway.cli.embedded");
  lua_call(L, 1, 1);
  lua_getfield(L, -1, "new");
  lua_call(L, 0, 1);
  lua_setfield(L, LUA_REGISTRYINDEX, ASKING);
  return 0;
}

/* Lua modules written in C need Lua's symbols to be global. If this library was loaded with private symbols, as
 * Python and plugin hosts do, this makes Lua's global. */
static void show_lua(void) {
  Dl_info info;
  void *found = NULL;
  if (dladdr1((const void *)(uintptr_t)lua_newstate, &info, &found, RTLD_DL_LINKMAP) == 0) return;
  void *lua = dlopen(info.dli_fname, RTLD_NOW | RTLD_GLOBAL | RTLD_NOLOAD);
  if (lua != NULL) dlclose(lua);
}

static hw_status find_place(const char *root, hw_place *place, char *why) {
  if (!hw_root_object(place->code, place->directory)) {
    hw_why_put(why, "houseway: the file of the library is not found");
    return HW_FAILED;
  }
  if (hw_root_find_for(root, place->directory, place->root)) return HW_OK;
  char text[HW_WHY_MAX];
  snprintf(text, sizeof text, "houseway: no lua/houseway/cli/main.lua in %.800s; HOUSEWAY_PATH can say where",
           place->root);
  hw_why_put(why, text);
  return HW_FAILED;
}

hw_status hw_session_open(const char *root, hw_session **session, char *why) {
  if (session == NULL) {
    hw_why_put(why, "houseway: no place for the session");
    return HW_UNKNOWN;
  }
  hw_place *place = malloc(sizeof *place);
  hw_session *made = calloc(1, sizeof *made);
  hw_status status = place && made ? find_place(root, place, why) : HW_NO_MEMORY;
  if (status == HW_OK) {
    show_lua();
    made->L = lua_newstate(hw_pool_allocate, &made->pool);
    status = made->L ? hw_session_call(made, open_protected, place, 0, why) : HW_NO_MEMORY;
  }
  free(place);
  if (status == HW_NO_MEMORY) hw_why_put(why, "houseway: not enough memory");
  if (status == HW_OK) *session = made;
  else hw_session_close(made);
  return status;
}

void hw_session_close(hw_session *session) {
  if (session == NULL) return;
  if (session->L) lua_close(session->L);
  hw_pool_close(&session->pool);
  free(session);
}

/* ---- asking ---- */

typedef struct asked {
  int words;
  const char *const *word;
} asked;

/* Pushes the exit code, the JSON and the error text. */
static int ask_protected(lua_State *L) {
  const asked *a = lua_touserdata(L, 1);
  hw_session_push_method(L, "run");
  lua_createtable(L, a->words, 0);
  for (int i = 0; i < a->words; i++) {
    if (a->word == NULL || a->word[i] == NULL) lua_pushboolean(L, 0); /* `run` refuses it */
    else lua_pushstring(L, a->word[i]);
    lua_rawseti(L, -2, i + 1);
  }
  lua_call(L, 2, 3);
  return 3;
}

hw_status hw_session_ask(hw_session *session, int words, const char *const *word, hw_answer *answer) {
  enum { CODE = 1, JSON, PROBLEM, FAILED = 3 };
  if (answer == NULL) return HW_UNKNOWN;
  if (session == NULL) {
    *answer = (hw_answer){.code = FAILED, .json = "", .problem = "houseway: no session"};
    return HW_UNKNOWN;
  }
  asked a = {words, word};
  hw_status status = hw_session_call(session, ask_protected, &a, 3, NULL);
  lua_State *L = session->L;
  if (status != HW_OK) {
    *answer = (hw_answer){.code = FAILED, .json = "", .problem = "houseway: internal error"};
    if (status == HW_NO_MEMORY) answer->problem = "houseway: internal error: not enough memory";
    return status;
  }
  answer->code = (int)lua_tointeger(L, CODE);
  answer->json = lua_tolstring(L, JSON, &answer->size);
  answer->problem = lua_tostring(L, PROBLEM);
  return answer->code == FAILED ? HW_FAILED : HW_OK;
}
