/* table.h - adding up what workers found: sums, least keys and unions, whatever the order; what is asked of a class. */
#ifndef HW_TABLE_H
#define HW_TABLE_H

#include "deciding/deciding.h"

/* Both are of one program. */
void hw_report_add(hw_report *report, const hw_report *more);
/* Whether a class of a table meets all that is asked. */
bool hw_table_meets(const hw_table *table, const hw_table_asked *asked, uint32_t number);
/* Whether its rule sets a class otherwise than its clause allows, where that is among the rule's clauses. */
bool hw_table_departs_among(const hw_table *table, const uint64_t *clauses, uint32_t number);

#endif
