/* plain.c - see plain.h. */

#include "plain.h"

void hw_plain_enter(hw_plain *plain) {
  plain->own = newlocale(LC_ALL_MASK, "C", (locale_t)0); /* the C library's own: it takes no memory */
  plain->before = uselocale(plain->own);
  fegetenv(&plain->arithmetic);
  fesetenv(FE_DFL_ENV);
}

void hw_plain_leave(const hw_plain *plain) {
  fesetenv(&plain->arithmetic);
  uselocale(plain->before);
  if (plain->own != (locale_t)0) freelocale(plain->own);
}
