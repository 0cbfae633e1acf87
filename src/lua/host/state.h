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
/* The way to load a source: pushes its function; false, and nothing, for an absent file; raises if it cannot be
 * read or is wrong. */
typedef struct hw_state_loader {
  bool (*load)(lua_State *L, const char *path);
} hw_state_loader;

/* Parses every source. */
extern const hw_state_loader hw_state_sources;

/* Makes `require` find houseway.* below `root` before it uses the search path, which stays as it is. */
void hw_state_add_searcher(lua_State *L, const char *root, const hw_state_loader *loader);
/* For a state of our own: opens the standard library and sets a search path independent of the current directory. */
void hw_state_open_own(lua_State *L, const hw_place *place);
/* From a prepared state; in others these raise. */
const char *hw_state_root(lua_State *L);
const char *hw_state_code(lua_State *L);
const char *hw_state_directory(lua_State *L);

#endif
