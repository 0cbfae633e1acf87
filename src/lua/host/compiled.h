/* compiled.h - the Lua sources as the build compiled them, kept in the program. */
#ifndef HW_COMPILED_H
#define HW_COMPILED_H

#include "state.h"

/* The file that the compiler writes and the program reads: a head, an entry for each source in the order of
 * digests, and the chunks. Numbers have the byte order of the machine, like Lua's chunks. */
enum { HW_COMPILED_DIGEST = 32, HW_COMPILED_RELEASE = 16 };

typedef struct hw_compiled_head {
  char release[HW_COMPILED_RELEASE]; /* of the compiling Lua: "Lua 5.4.4" */
  unsigned count;                    /* entries */
  unsigned unused;
} hw_compiled_head;

typedef struct hw_compiled_entry {
  unsigned char digest[HW_COMPILED_DIGEST]; /* BLAKE2b of the source */
  unsigned offset;                          /* of the chunk, bytes from the head */
  unsigned size;                            /* bytes */
} hw_compiled_entry;

/* Loads the compiled form of sources that the build compiled. Parses any other source, so that an edited file
 * needs no build. */
extern const hw_state_loader hw_compiled_loader;

#endif
