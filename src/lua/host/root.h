/* root.h - where houseway's scripts are, and the code that runs them. */
#ifndef HW_ROOT_H
#define HW_ROOT_H

#include <stdbool.h>

enum { HW_PATH_MAX = 4096 }; /* bytes of a path with its NUL */

/* Finds the directory that holds lua/, jurisdictions/, houseways/ and examples/: HOUSEWAY_PATH when it
 * is set, else beside the program, installed (bin/houseway, share/houseway) or built (build/houseway).
 * On failure `root` holds where it was looked for. */
bool hw_root_find(char root[HW_PATH_MAX]);

/* The same for a library in `directory`: `named` when it is not NULL, HOUSEWAY_PATH when it is set,
 * share/houseway beside or above it, the tree it was built in, where it was to be installed. */
bool hw_root_find_for(const char *named, const char *directory, char root[HW_PATH_MAX]);

/* The running program, even if another file has taken its path. */
#define HW_ROOT_RUNNING "/proc/self/exe"

/* The directory of the running program, without the final slash. */
bool hw_root_directory(char directory[HW_PATH_MAX]);
/* The file that holds this very code, a shared library or HW_ROOT_RUNNING, and the directory it is in. */
bool hw_root_object(char file[HW_PATH_MAX], char directory[HW_PATH_MAX]);

bool hw_path_readable(const char *path);

#endif
