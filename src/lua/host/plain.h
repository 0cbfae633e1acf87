/* plain.h - the default locale and floating-point mode. A host program may have set others, and Lua's comparing,
 * reading and printing depend on them. */
#ifndef HW_PLAIN_H
#define HW_PLAIN_H

#include <fenv.h>
#include <locale.h>

/* Between enter and leave the calling thread has the defaults of a new program. Pairs may be nested. */
typedef struct hw_plain {
  locale_t before, own;
  fenv_t arithmetic;
} hw_plain;

void hw_plain_enter(hw_plain *plain);
void hw_plain_leave(const hw_plain *plain);

#endif
