/* quiet.h - a terminal that shows no keys while work is done. */
#ifndef HW_QUIET_H
#define HW_QUIET_H

/* What is typed from here on is not shown; it is not lost, and read with the next line. */
void hw_quiet_begin(void);
/* As it was before; may be called by a signal's handler. */
void hw_quiet_end(void);

#endif
