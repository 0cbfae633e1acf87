/* root.h - finds houseway's scripts and the file of the running code. */
#ifndef HW_ROOT_H
#define HW_ROOT_H

#include <stdbool.h>

enum { HW_PATH_MAX = 4096 }; /* bytes of a path with its NUL */

/* Finds the directory that holds lua/, jurisdictions/, houseways/ and examples/: HOUSEWAY_PATH if set, else
 * relative to the program, installed (bin/houseway, share/houseway) or built (build/houseway). On failure `root`
 * holds the directory that was tried. */
bool hw_root_find(char root[HW_PATH_MAX]);

/* As hw_root_find, for a library in `directory`. Tries `named` if not NULL, HOUSEWAY_PATH if set, share/houseway
 * beside or above the directory, the build tree, and the configured install directory. */
bool hw_root_find_for(const char *named, const char *directory, char root[HW_PATH_MAX]);

/* The running program, even if another file has replaced it at its path. */
#define HW_ROOT_RUNNING "/proc/self/exe"

/* The directory of the running program, without a final slash. */
bool hw_root_directory(char directory[HW_PATH_MAX]);
/* The file that contains this code, a shared library or HW_ROOT_RUNNING, and its directory. */
bool hw_root_object(char file[HW_PATH_MAX], char directory[HW_PATH_MAX]);

bool hw_path_readable(const char *path);

#endif
