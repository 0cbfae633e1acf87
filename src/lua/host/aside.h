/* aside.h - background jobs, for hw.line. */
#ifndef HW_ASIDE_H
#define HW_ASIDE_H

#include <lua.h>

int hw_lua_aside(lua_State *L);
/* Registers the methods of jobs; leaves the stack unchanged. */
void hw_lua_add_jobs(lua_State *L);

#endif
