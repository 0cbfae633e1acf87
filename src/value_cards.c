#include "value_work.h"
hw_status hw_value_cards(const hw_valuation *valuation, hw_values *values) { (void)valuation; (void)values; return HW_FAILED; }
