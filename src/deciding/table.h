/* table.h - adding up what workers found. Sums, least keys and unions: the order does not matter. */
#ifndef HW_TABLE_H
#define HW_TABLE_H

#include "deciding/deciding.h"

/* Both are of one program. */
void hw_report_add(hw_report *report, const hw_report *more);

#endif
