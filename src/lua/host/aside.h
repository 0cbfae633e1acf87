/* aside.h - work done aside, for hw.line. */
#ifndef HW_ASIDE_H
#define HW_ASIDE_H

#include <lua.h>

int hw_lua_aside(lua_State *L);
/* Makes what jobs can be asked; leaves the stack as it is. */
void hw_lua_add_jobs(lua_State *L);

#endif
