/* library.h - shared by the sources of the library. */
#ifndef HW_LIBRARY_H
#define HW_LIBRARY_H

#include "session.h"

#include <lua.h>

/* Calls a function in the session's state with light userdata `asked`; the stack, empty before, then holds its
 * results. An error message goes into `why`. */
hw_status hw_session_call(hw_session *session, lua_CFunction call, void *asked, int results, char *why);
/* Pushes a method of the session's houseway.cli.embedded object, and the object. */
void hw_session_push_method(lua_State *L, const char *name);
/* Copies a message; why: NULL, or HW_WHY_MAX bytes. */
void hw_why_put(char *why, const char *text);

#endif
