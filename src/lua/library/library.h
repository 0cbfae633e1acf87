/* library.h - what the sources of the library share. */
#ifndef HW_LIBRARY_H
#define HW_LIBRARY_H

#include "session.h"

#include <lua.h>

/* Calls a function in the session's state, `asked` its light userdata; its results are left on the stack, which held
 * nothing before. What it raises goes into `why`. */
hw_status hw_session_call(hw_session *session, lua_CFunction call, void *asked, int results, char *why);
/* Pushes a method of the session's houseway.cli.asking, and that. */
void hw_session_push_method(lua_State *L, const char *name);
/* why: NULL, or room for HW_WHY_MAX. */
void hw_why_put(char *why, const char *text);

#endif
