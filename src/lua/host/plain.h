/* plain.h - the locale, by which Lua compares, reads and writes, and the rounding of fractions: a program that houseway
 * is part of may have set others than it began with. */
#ifndef HW_PLAIN_H
#define HW_PLAIN_H

#include <fenv.h>
#include <locale.h>

/* From enter to leave the calling thread has those of a program that set none. Pairs may be nested. */
typedef struct hw_plain {
  locale_t before, own;
  fenv_t arithmetic;
} hw_plain;

void hw_plain_enter(hw_plain *plain);
void hw_plain_leave(const hw_plain *plain);

#endif
