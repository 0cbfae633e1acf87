/* state.h - a Lua state that runs houseway's own scripts, owned by houseway or by another program. */
#ifndef HW_STATE_H
#define HW_STATE_H

#include "root.h"

#include <lua.h>

/* Locations of houseway's files. */
typedef struct hw_place {
  char root[HW_PATH_MAX];      /* holds lua/, jurisdictions/, houseways/ */
  char code[HW_PATH_MAX];      /* the file of the running code: a program or a library */
  char directory[HW_PATH_MAX]; /* the directory of that file */
} hw_place;

/* Preloads the hw.* modules and stores the place. May raise Lua errors. */
void hw_state_prepare(lua_State *L, const hw_place *place);
/* For another program's state: makes `require` find houseway.* without changing the search path. */
void hw_state_add_searcher(lua_State *L, const char *root);
/* For a state of our own: opens the standard library and sets a search path independent of the current directory. */
void hw_state_open_own(lua_State *L, const hw_place *place);
/* From a prepared state; these raise otherwise. */
const char *hw_state_root(lua_State *L);
const char *hw_state_code(lua_State *L);
const char *hw_state_directory(lua_State *L);

#endif
