/* deciding.h - a house way and its law as a program; every hand decided; operations on the table. */
#ifndef HW_DECIDING_H
#define HW_DECIDING_H

#include "hands/hands.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* ---- patterns and programs (src/deciding/program.c, src/deciding/pattern.c, src/deciding/decide.c) ----
 * A program is a house way and the laws it is held against, compiled: rules, choices and clauses over a
 * pool of pattern nodes. A setting pattern gives a mask of settings, a hand pattern yes or no. */

typedef enum hw_op {
  /* setting patterns */
  HW_EVERY,    /* every setting that exists */
  HW_HIGH,     /* the high hand holds the group */
  HW_LOW,      /* the low hand holds it */
  HW_EITHER,   /* one of them holds it */
  HW_SPLIT,    /* neither does */
  HW_MADE,     /* cards: see hw_view.made */
  HW_BEST_LOW, /* no setting that exists has a stronger low hand */
  HW_BEST_HIGH,
  HW_MOST_POINTS,     /* tiles: no setting has more points in its two hands together */
  HW_MOST_LOW_POINTS, /* nor in its low hand, whatever the tiles */
  HW_MOST_HIGH_POINTS,
  HW_RANKED_LOW,  /* the low hand ranks as the group's one shape says */
  HW_RANKED_HIGH, /* the high hand does */
  HW_TOTAL,       /* tiles: so do the points of both together */
  HW_NOT_FOULED,  /* the high hand is not below the low */
  HW_FIRST_OF,    /* the first child that leaves a setting */
  HW_NARROW,  /* the child, an order (HW_BEST_LOW .. HW_MOST_HIGH_POINTS), measured over the settings left */
  HW_IN_TURN, /* every child, each asked about what those before it left */
  HW_WHEN,    /* every setting when the child, a hand pattern, holds */
  HW_ASK_SETTING, /* a function of the script's */
  /* hand patterns */
  HW_HOLDS,    /* the hand holds the group */
  HW_CAN,      /* the child leaves a setting */
  HW_TWO_WAYS, /* the child leaves two settings of different rank */
  HW_WITHOUT,  /* the child does not hold */
  HW_ASK_HAND, /* a function of the script's */
  /* either: over children of the one sort */
  HW_ALL_OF,
  HW_ANY_OF,
  HW_OPS
} hw_op;

typedef enum hw_shape_sort {
  HW_ALIKE, /* `many` pieces of one face of `faces` (tiles: 1); cards: two such shapes differ in rank */
  HW_DUO,   /* two tiles of `faces` that together rank from..to */
  HW_HIGHEST,
  HW_SECOND_HIGHEST,
  HW_LOWEST, /* the piece of that rank in the hand */
  HW_RANKED  /* a whole hand that ranks from..to; alone, and of HW_RANKED_LOW, HW_RANKED_HIGH, HW_TOTAL */
} hw_shape_sort;

typedef struct hw_shape {
  hw_shape_sort sort;
  uint8_t many;
  uint16_t from, to; /* both included */
  uint32_t faces;    /* bit f for face f; cards: bit r for rank r, bit 13 for the joker itself */
} hw_shape;

typedef struct hw_program hw_program;

/* A program of no rule, law or choice as yet. */
hw_status hw_program_new(hw_game game, hw_program **program);
/* NULL is allowed. */
void hw_program_free(hw_program *program);
/* Each adds one and writes its number through the pointer. A group is shapes met by different pieces. */
hw_status hw_program_group(hw_program *program, const hw_shape *shape, int shapes, int *group);
/* argument: a group, or a function's number for HW_ASK_*; children: nodes, each the child of one only. */
hw_status hw_program_node(hw_program *program, hw_op op, int argument, const int *child, int children,
                          int *node);
/* law: the number of the law the rule follows, or -1; holding and play: nodes, or -1 for every hand and
 * every setting. prefer: orders (HW_BEST_LOW .. HW_MOST_HIGH_POINTS) in turn. */
hw_status hw_program_rule(hw_program *program, int holding, int play, int law, const hw_op *prefer,
                          int prefers);
/* The orders that narrow what any rule left. */
hw_status hw_program_choice(hw_program *program, const hw_op *prefer, int prefers);
/* Clauses apply in order; the first whose pattern leaves a setting governs. Law 0 is the one held against. */
hw_status hw_program_law(hw_program *program, const int *play, int clauses, int *law);
/* How many it has: rules, nodes of patterns, clauses of a law (0: there is no such law). */
int hw_program_rules(const hw_program *program);
int hw_program_nodes(const hw_program *program);
int hw_program_clauses(const hw_program *program, int law);
bool hw_program_asks(const hw_program *program); /* some pattern is a function of the script's */

/* A program as bytes (src/deciding/program_bytes.c). Returns how many; to: room for them, or NULL. */
size_t hw_program_write(const hw_program *program, uint8_t *to);
/* HW_BAD_RULES, HW_TOO_FEW, HW_TOO_MANY, HW_TOO_LARGE: the bytes are no program. */
hw_status hw_program_read(const uint8_t *bytes, size_t size, hw_program **program);

/* How the functions of a script are asked. The core calls; src/lua/ answers. */
typedef struct hw_asker {
  void *self;
  /* A fresh state of the script, for a stretch of the survey, from 0, of so many classes; NULL: HW_FAILED. */
  void *(*open)(void *self, uint32_t stretch, uint32_t classes);
  void (*close)(void *state);
  hw_status (*setting)(void *state, int function, const hw_view *view, uint32_t within, uint32_t *mask);
  hw_status (*hand)(void *state, int function, const hw_view *view, bool *holds);
  bool (*saw_suits)(void *state); /* whether the last asking looked at which cards share a suit */
} hw_asker;

typedef struct hw_decision {
  int rule;        /* the deciding rule, -1: none */
  int setting;     /* the first of those left, -1: none */
  uint32_t left;   /* the settings rule and choices left */
  uint32_t lawful; /* of law 0, settings of equal rank taken in */
  int clause;      /* of law 0 that governs, -1: none */
} hw_decision;

typedef enum hw_rule_state { HW_NOT_HELD, HW_PASSED, HW_DECIDED, HW_NOT_ASKED } hw_rule_state;

/* Decides one hand by the words alone: a function is not asked again, and the state of its rule, and of
 * those below it, is HW_NOT_ASKED. state: one a rule. */
void hw_program_trace(const hw_program *program, const hw_view *view, hw_rule_state *state,
                      hw_decision *decision);
/* Of one hand: which nodes, as alternatives, were the ones to leave a setting, or to hold. Of a program that asks
 * functions, nothing is reported. live: one a node. */
void hw_program_live(const hw_program *program, const hw_view *view, bool *live);

/* ---- decision tables (src/deciding/survey.c, src/deciding/table.c) ---- */

enum { HW_NO_SETTING = 0xFF };

typedef struct hw_table {
  hw_game game;
  uint32_t classes;
  uint8_t *setting; /* of each class's smallest hand; HW_NO_SETTING */
  uint8_t *same;    /* the first setting that equals it in both ranks: behaviour, as it is fingerprinted */
  uint8_t *rule;
  uint8_t *clause;  /* of law 0 that governs it; HW_NO_SETTING; NULL: of none is it known */
  uint8_t *marks;   /* of hw_table_mark */
  uint32_t *lawful; /* mask of law 0, settings of equal rank taken in */
  bool borrowed;    /* setting, same and rule are somebody else's, and are only read */
} hw_table;

typedef enum hw_table_mark {
  HW_TIED = 1,     /* settings of different rank were left */
  HW_DOMINATED = 2 /* another setting the law allows is better in one half and worse in none */
} hw_table_mark;

/* A table in which no class is set as yet. classes: as hw_kinds has them. */
hw_status hw_table_new(hw_game game, uint32_t classes, hw_table **table);
/* A table that reads its settings, what they equal and its rules where they are, a column of `classes` bytes each,
 * which must outlive it; it knows no clauses and no marks. */
hw_status hw_table_over(hw_game game, uint32_t classes, uint8_t *columns, hw_table **table);
/* Whether the classes from..to - 1 have settings that a hand has, and rules that a way may have, or none. */
bool hw_table_fits(const hw_table *table, uint32_t from, uint32_t to);
/* NULL is allowed. */
void hw_table_free(hw_table *table);

/* Which classes of a table a walk stops at: those that meet all that is asked here. */
typedef struct hw_table_asked {
  int rule;         /* decided by it; -1: by any, or by none */
  uint64_t clauses; /* governed by one of them, bit c for clause c; 0: by any, or by none */
  unsigned marks;   /* has all of these */
  bool departs;     /* set otherwise than the governing clause allows */
  bool keeps;       /* set as it allows */
  bool uncovered;   /* no rule decided */
  bool ungoverned;  /* no clause governs */
} hw_table_asked;

/* A walk through a table (src/deciding/table_walk.c): begun with all zero but what it is of. The table must have
 * been surveyed whole: one read from bytes knows no clauses and no marks. */
typedef struct hw_table_walk {
  const hw_kinds *kinds;
  const hw_table *table;
  hw_table_asked asked;
  uint32_t number; /* of the class come to next */
  uint32_t kind;   /* of that class */
  int classes;     /* of the kind, in `held`; 0: none */
  hw_class held[HW_KIND_CLASSES_MAX];
} hw_table_walk;

/* The clause that governs a class; HW_NO_SETTING: none, or none is known. */
uint8_t hw_table_clause(const hw_table *table, uint32_t number);

/* The next class that meets what is asked, after passing over `skip` that do; false: there is none. */
bool hw_table_walk_next(hw_table_walk *walk, uint64_t skip, uint32_t *number, hw_class *found);

/* The hands that meet what is asked, by the rule that decided them in `by`, which may be the table itself; the last:
 * by none. */
hw_status hw_table_count(const hw_kinds *kinds, const hw_table *table, const hw_table_asked *asked,
                         const hw_table *by, hw_tally tally[HW_RULES_MAX + 1]);
/* The hands that two tables set differently, counted so. */
hw_status hw_table_differing(const hw_kinds *kinds, const hw_table *a, const hw_table *b, const hw_table *by,
                             hw_tally tally[HW_RULES_MAX + 1]);
/* Of each class that rule r sets otherwise than the governing clause c allows, where bit c of clauses[r] is set, the
 * lawful settings; of every other none. clauses: one a rule of the table. */
void hw_table_departing(const hw_table *table, const uint64_t *clauses, uint32_t *lawful);
/* How many hands depart so in the one table alone, hands[0], and in the other alone, hands[1]. */
hw_status hw_table_departing_alone(const hw_kinds *kinds, const hw_table *a, const uint64_t *clauses_a,
                                   const hw_table *b, const uint64_t *clauses_b, uint64_t hands[2]);
/* Of each class the settings the law lets it be set to: all, where no clause governs it. */
void hw_table_allowed(const hw_table *table, uint32_t *allowed);

/* Of each bundle, all of them, its setting and rule (src/deciding/table_bundles.c). HW_VARIES: the table tells
 * classes of one bundle apart. */
hw_status hw_table_bundled(const hw_bundles *bundles, const hw_table *table, uint8_t *setting, uint8_t *rule);

/* Where two tables of one game choose settings of different rank, by the pair of rules that chose. */
typedef struct hw_difference {
  uint8_t rule_a, rule_b; /* HW_NO_SETTING: no rule decided */
  hw_tally tally;
} hw_difference;

/* Fills at most HW_DIFFERENCES_MAX differences, those of the earliest rules first; *count is how many. */
enum { HW_DIFFERENCES_MAX = (HW_RULES_MAX + 1) * (HW_RULES_MAX + 1) };
hw_status hw_table_diff(const hw_kinds *kinds, const hw_table *a, const hw_table *b, hw_difference *out,
                        int *count);

typedef struct hw_rule_report {
  hw_tally held;      /* was asked, and the hand held its `holding` */
  hw_tally passed;    /* held, but no setting that exists matched its `play` */
  hw_tally set;       /* decided the hand */
  hw_tally tied;      /* decided, and left settings of different rank */
  hw_tally dominated; /* decided, and another setting there was is better in one half and worse in none */
} hw_rule_report;

typedef struct hw_clause_report {
  hw_tally governs;
  hw_tally open; /* leaves settings of different rank */
} hw_clause_report;

typedef struct hw_report {
  int rules, clauses, nodes;
  hw_tally all, uncovered, ungoverned;
  hw_tally choice; /* the law leaves settings of different rank; where none governs, all that exist */
  uint64_t choice_settings; /* how many settings of different rank the law leaves, over all hands */
  hw_rule_report *rule;
  hw_clause_report *clause;
  hw_tally *departs; /* [rule * clauses + clause]: set otherwise than the governing clause allows */
  uint8_t *live;     /* of each node: as an alternative, it was the one to leave a setting at least once */
  int varies;        /* HW_VARIES: the first rule whose functions answered otherwise; else -1 */
} hw_report;

/* A report in which nothing is counted as yet, with room for the rules and clauses of the program. */
hw_status hw_report_new(const hw_program *program, hw_report **report);
/* NULL is allowed. */
void hw_report_free(hw_report *report);

typedef struct hw_survey {
  const hw_program *program;
  const hw_ranking *ranking;
  const hw_kinds *kinds;
  const hw_asker *asker; /* needed when the program asks */
  int threads;           /* 1..64; the answer does not depend on it */
  uint32_t every;        /* one stretch of hands in so many is decided: a fixed sample. 0, 1: all */
  bool (*progress)(void *self, uint32_t done, uint32_t total); /* on the calling thread; false: stop */
  void *progress_self;
} hw_survey;

/* Decides every hand. table and report are the caller's, fresh. Functions are asked about every hand twice
 * over, by two states that are open at once and that go through the hands in opposite orders. Of what goes
 * wrong, the first in the order of the hands is reported, whatever the number of threads. */
hw_status hw_survey_run(const hw_survey *survey, hw_table *table, hw_report *report);

/* ---- tables of settings (src/deciding/table_settings.c) ---- */

/* A table of one rule that sets each class so. HW_BAD_RULES: a setting does not exist. */
hw_status hw_table_of_settings(const hw_kinds *kinds, const hw_ranking *ranking, const uint8_t *setting,
                               hw_table **table);

/* ---- what a law singles out in the bank's hands (src/deciding/mark.c) ----
 * Cards: patterns that are true of a hand or not, in the setting it is in. A mark has a bit for each. */

typedef struct hw_marking {
  const hw_program *program;
  int node[HW_CARD_MARKS]; /* a setting pattern that asks no function; -1: true of no hand */
} hw_marking;

/* Of one hand, in one of its settings: bit i where the i-th pattern is true of it. */
uint8_t hw_mark_of(const hw_marking *marking, const hw_view *view, int setting);
/* Of each class, in the setting given; 0 where there is none. The caller frees it. HW_BAD_RULES: tiles. */
hw_status hw_marks_find(const hw_kinds *kinds, const hw_ranking *ranking, const hw_marking *marking,
                        const uint8_t *setting, uint8_t **mark);

/* ---- setting hands by a decision table, many of them, fast (src/deciding/setter.c) ---- */

typedef struct hw_setter hw_setter;

/* What is asked of each hand is prepared once, a second's tenth for cards. HW_BAD_RULES when the table
 * leaves a hand without a setting. ranking: NULL where hands are only found. mark: of each class, put into the hands
 * that are set; or NULL. */
hw_status hw_setter_new(const hw_kinds *kinds, const hw_ranking *ranking, const hw_table *table,
                        const uint8_t *mark, hw_setter **setter);
/* NULL is allowed. */
void hw_setter_free(hw_setter *setter);
/* The setting of the hand itself, not of its class's smallest. piece: any hand, highest first. */
int hw_setter_find(const hw_setter *setter, const uint8_t *piece);
/* The same setting, in the slots of a hand that hw_class_smallest renames to `slot`. */
int hw_setting_carry(hw_game game, int setting, const uint8_t slot[HW_HAND_MAX]);
/* The hand, set. piece: any hand, in any order. */
void hw_setter_set(const hw_setter *setter, const uint8_t *piece, hw_set_hand *set);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
