/* state.h - a Lua state in which houseway's own scripts run, ours or another program's. */
#ifndef HW_STATE_H
#define HW_STATE_H

#include "root.h"

#include <lua.h>

/* Where houseway is, for a state. */
typedef struct hw_place {
  char root[HW_PATH_MAX];      /* holds lua/, jurisdictions/, houseways/ */
  char code[HW_PATH_MAX];      /* the file whose code runs: a program, or a library */
  char directory[HW_PATH_MAX]; /* that it is in */
} hw_place;

/* Makes the hw.* modules ready for `require`, and says where houseway is. Raises Lua's errors. */
void hw_state_prepare(lua_State *L, const hw_place *place);
/* For a state that is another's: finds houseway.* without a change of its search path. */
void hw_state_add_searcher(lua_State *L, const char *root);
/* For a state of our own: the standard library, and a search path that does not depend on the current directory. */
void hw_state_open_own(lua_State *L, const hw_place *place);
/* Of a prepared state; raises where it was not. */
const char *hw_state_root(lua_State *L);
const char *hw_state_code(lua_State *L);
const char *hw_state_directory(lua_State *L);

#endif
