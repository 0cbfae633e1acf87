/* quiet.h - disables terminal echo while work is done. */
#ifndef HW_QUIET_H
#define HW_QUIET_H

/* Disables echo. Typed keys are kept and read with the next line. */
void hw_quiet_begin(void);
/* Restores the terminal; async-signal-safe. */
void hw_quiet_end(void);

#endif
