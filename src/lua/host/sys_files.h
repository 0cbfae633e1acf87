/* sys_files.h - the functions of hw.sys on files. */
#ifndef HW_LUA_SYS_FILES_H
#define HW_LUA_SYS_FILES_H

#include <lua.h>
#include <stdbool.h>
#include <sys/types.h>

/* Adds them to the table on top of the stack. */
void hw_sys_add_files(lua_State *L);

/* Whose a plain file must be: anybody's; one's own, no link, which nobody else may write, or which nobody else may do
 * anything with. */
typedef enum hw_owned { HW_OF_ANYBODY, HW_OWN, HW_PRIVATE } hw_owned;

/* Opens a plain file to be read: its descriptor, and how long it is; or -1 and why not. */
int hw_sys_open_plain(const char *path, hw_owned owned, off_t *size, const char **why);

/* sys.map_own_file (sys_map.c) */
int hw_sys_map_own_file(lua_State *L);

/* Set by a program that ends in order when a file it has mapped is cut short; others read their files. */
extern bool hw_sys_may_map;

#endif
