/* survey_count.h - decides a hand, or a group of classes as one, and counts it in a report. */
#ifndef HW_SURVEY_COUNT_H
#define HW_SURVEY_COUNT_H

#include "deciding/program.h"

/* The kinds are cut into stretches, the jobs of a crew: the same for any number of threads. */
enum { HW_STRETCHES = 64 };
/* The first kind of a stretch. */
uint32_t hw_stretch_start(const hw_kinds *kinds, uint32_t stretch);

typedef struct hw_counter {
  hw_mind mind;
  hw_report *report; /* the caller's; gets the counts, and the live nodes */
  int asked;         /* number of rules tried on the last hand, in order */
  hw_rule_state state[HW_RULES_MAX];
  uint64_t answered[HW_RULES_MAX];
} hw_counter;

/* Zero the counter first. asker: NULL if the program calls no functions. */
hw_status hw_counter_open(hw_counter *counter, const hw_program *program, const hw_asker *asker);
void hw_counter_close(hw_counter *counter);
/* number: of the class, or of the group's first class. The kind is counter->mind.kind. */
void hw_counter_decide(hw_counter *counter, const hw_view *view, uint32_t number, hw_decision *decision);
/* The bits of hw_table_mark for a decision. */
uint8_t hw_decision_marks(const hw_view *view, const hw_decision *decision);
/* Counts the hand decided last. */
void hw_counter_add(hw_counter *counter, const hw_decision *decision, uint8_t marks, const hw_tally *tally);

#endif
