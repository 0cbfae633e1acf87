/* host.h - the trusted Lua state: houseway's own scripts, the whole standard library, the hw.* modules. */
#ifndef HW_HOST_H
#define HW_HOST_H

/* Runs houseway: lua/houseway/cli/main.lua with the program's arguments. Returns the exit code, 0 to 3; an
 * internal error prints one line on stderr and returns 3. */
int hw_host_main(int argc, char **argv);

/* Runs one trusted Lua file in a host state, with its arguments in the global `arg`, argv[0] the file. Returns the
 * file's result if it is 0 to 3, else 0; 3 if the file raises an error. Used by tests. */
int hw_host_run_file(int argc, char **argv);

#endif
