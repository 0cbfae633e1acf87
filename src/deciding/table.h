/* table.h - private to src/deciding: adds reports, and tests one class of a table. */
#ifndef HW_TABLE_H
#define HW_TABLE_H

#include "deciding/deciding.h"

/* Adds `more` to `report`, both of one program: sums counts, keeps least keys, unites `live`. Any order
 * will do. */
void hw_report_add(hw_report *report, const hw_report *more);
/* True if class `number` meets every condition asked. */
bool hw_table_meets(const hw_table *table, const hw_table_asked *asked, uint32_t number);
/* True if class `number` is set otherwise than its clause allows and `clauses` lists that clause for its rule. */
bool hw_table_departs_among(const hw_table *table, const uint64_t *clauses, uint32_t number);

#endif
