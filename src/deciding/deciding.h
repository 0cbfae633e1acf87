/* deciding.h - compiles a house way and its law, decides every hand, and works on decision tables. */
#ifndef HW_DECIDING_H
#define HW_DECIDING_H

#include "hands/hands.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* ---- patterns and programs (src/deciding/program.c, src/deciding/pattern.c, src/deciding/decide.c) ----
 * A program is a compiled house way with the laws it is checked against: rules, choices and clauses over a pool of
 * pattern nodes. A setting pattern yields a mask of settings, a hand pattern yes or no. */

typedef enum hw_op {
  /* setting patterns */
  HW_EVERY,    /* every valid setting */
  HW_HIGH,     /* the high hand holds the group */
  HW_LOW,      /* the low hand holds the group */
  HW_EITHER,   /* either hand holds the group */
  HW_SPLIT,    /* neither hand holds the group */
  HW_MADE,     /* cards: see hw_view.made */
  HW_BEST_LOW, /* no valid setting has a stronger low hand */
  HW_BEST_HIGH,
  HW_MOST_POINTS,     /* tiles: no setting has more points in both hands together */
  HW_MOST_LOW_POINTS, /* tiles: no setting has more points in the low hand, pairs or not */
  HW_MOST_HIGH_POINTS,
  HW_RANKED_LOW,  /* the rank of the low hand is in the range of the group's single shape */
  HW_RANKED_HIGH, /* the rank of the high hand is in the range of the group's single shape */
  HW_TOTAL,       /* tiles: the total points of both hands are in that range */
  HW_NOT_FOULED,  /* the high hand is not below the low */
  HW_ABOVE,       /* cards: the high hand is above the low, not equal */
  HW_FIRST_OF,    /* the result of the first child that leaves a setting */
  /* the child, an order (HW_BEST_LOW .. HW_MOST_HIGH_POINTS), applied to the remaining settings only */
  HW_NARROW,
  HW_IN_TURN,     /* applies the children in sequence, each to the settings left by those before it */
  HW_WHEN,        /* every setting if the child, a hand pattern, holds; else no setting */
  HW_ASK_SETTING, /* a function of the script */
  /* hand patterns */
  HW_HOLDS,    /* the hand holds the group */
  HW_CAN,      /* the child leaves a setting */
  HW_TWO_WAYS, /* the child leaves two settings of different rank */
  HW_WITHOUT,  /* the child does not hold */
  HW_ASK_HAND, /* a function of the script */
  /* setting or hand patterns; all children are of the same sort */
  HW_ALL_OF,
  HW_ANY_OF,
  HW_OPS
} hw_op;

typedef enum hw_shape_sort {
  /* `many` pieces of one face of `faces` (tiles: 1). Cards: two such shapes in a group take different ranks */
  HW_ALIKE,
  HW_DUO, /* two tiles of `faces` whose rank together is from..to */
  HW_HIGHEST,
  HW_SECOND_HIGHEST,
  HW_LOWEST, /* the hand's lowest piece; likewise the two above */
  /* a whole half that ranks from..to; only alone, for HW_RANKED_LOW, HW_RANKED_HIGH and HW_TOTAL */
  HW_RANKED
} hw_shape_sort;

typedef struct hw_shape {
  hw_shape_sort sort;
  uint8_t many;
  uint16_t from, to; /* inclusive */
  uint32_t faces;    /* tiles: bit f for face f; cards: bit r for rank r, bit 13 for the joker itself */
} hw_shape;

typedef struct hw_program hw_program;

/* Makes a program without rules, laws or choices. */
hw_status hw_program_new(hw_game game, hw_program **program);
/* NULL is allowed. */
void hw_program_free(hw_program *program);
/* Each function adds an item and writes its number through the pointer. A group is a set of shapes, each
 * met by different pieces. */
hw_status hw_program_group(hw_program *program, const hw_shape *shape, int shapes, int *group);
/* argument: a group, or the number of a function for HW_ASK_*. children: nodes that have no parent yet. */
hw_status hw_program_node(hw_program *program, hw_op op, int argument, const int *child, int children,
                          int *node);
/* law: number of the law the rule follows, or -1. holding, play: nodes, or -1 for every hand and every setting.
 * prefer: orders (HW_BEST_LOW .. HW_MOST_HIGH_POINTS), applied in sequence. */
hw_status hw_program_rule(hw_program *program, int holding, int play, int law, const hw_op *prefer,
                          int prefers);
/* Adds the orders that narrow the settings left by any rule. */
hw_status hw_program_choice(hw_program *program, const hw_op *prefer, int prefers);
/* Adds a law. The first clause whose pattern leaves a setting governs. Compliance is judged by law 0. */
hw_status hw_program_law(hw_program *program, const int *play, int clauses, int *law);
/* Makes a law obeyed. Where it governs a hand, the deciding rule leaves those of its settings that the law
 * allows; if there are none, all settings that the law allows. `prefer` and the choices follow. departs:
 * by rule, a bit for each clause that the rule may depart from, where its settings stay. Call it after the
 * last rule. */
hw_status hw_program_obey(hw_program *program, int law, const uint64_t *departs);
/* Number of rules, of pattern nodes, of clauses in a law (0: no such law). */
int hw_program_rules(const hw_program *program);
int hw_program_nodes(const hw_program *program);
int hw_program_clauses(const hw_program *program, int law);
bool hw_program_asks(const hw_program *program); /* True if a pattern is a function of the script. */

/* Serialises a program (src/deciding/program_bytes.c). Returns the size in bytes. `to` has room for it;
 * NULL: only queries the size. */
size_t hw_program_write(const hw_program *program, uint8_t *to);
/* HW_BAD_RULES, HW_TOO_FEW, HW_TOO_MANY, HW_TOO_LARGE: the bytes do not encode a program. */
hw_status hw_program_read(const uint8_t *bytes, size_t size, hw_program **program);

/* Callbacks for the functions of a script; src/lua/ implements them. */
typedef struct hw_asker {
  void *self;
  /* Opens a new state of the script for stretch number `stretch` (from 0) of `classes` classes; NULL: HW_FAILED. */
  void *(*open)(void *self, uint32_t stretch, uint32_t classes);
  void (*close)(void *state);
  hw_status (*setting)(void *state, int function, const hw_view *view, uint32_t within, uint32_t *mask);
  hw_status (*hand)(void *state, int function, const hw_view *view, bool *holds);
  bool (*saw_suits)(void *state); /* the last call looked at which cards share a suit */
} hw_asker;

typedef struct hw_decision {
  int rule;        /* the deciding rule, -1: no rule */
  int setting;     /* the first of the settings left, -1: none */
  uint32_t left;   /* mask of the settings left by rule and choices */
  uint32_t lawful; /* mask of the settings law 0 allows, including those of equal rank */
  int clause;      /* the governing clause of law 0, -1: no clause */
  int obeyed;      /* the clause of the obeyed law that forbade the rule's own setting, -1: none */
} hw_decision;

typedef enum hw_rule_state { HW_NOT_HELD, HW_PASSED, HW_DECIDED, HW_NOT_ASKED } hw_rule_state;

/* Decides one hand without calling functions. A rule that needs a function, and all rules after it, get
 * HW_NOT_ASKED. state: one entry for each rule. */
void hw_program_trace(const hw_program *program, const hw_view *view, hw_rule_state *state,
                      hw_decision *decision);
/* Marks the nodes that, as alternatives, leave a setting of one hand or hold. Marks nothing if functions are
 * called. live: one entry for each node. */
void hw_program_live(const hw_program *program, const hw_view *view, bool *live);

/* ---- decision tables (src/deciding/survey.c, src/deciding/table.c) ---- */

enum { HW_NO_SETTING = 0xFF };

typedef struct hw_table {
  hw_game game;
  uint32_t classes;
  uint8_t *setting; /* by class: setting of its smallest hand; HW_NO_SETTING */
  /* by class: first setting with the same two ranks, the behaviour that fingerprints hash */
  uint8_t *same;
  uint8_t *rule;
  uint8_t *clause;  /* by class: governing clause of law 0 or HW_NO_SETTING; NULL: unknown for all classes */
  uint8_t *marks;   /* each class's bits of hw_table_mark */
  uint32_t *lawful; /* by class: mask of settings law 0 allows, including those of equal rank */
  bool borrowed;    /* setting, same and rule belong to the caller and are read-only */
} hw_table;

typedef enum hw_table_mark {
  HW_TIED = 1,     /* settings of different rank were left */
  HW_DOMINATED = 2 /* another lawful setting is better in one half and worse in neither */
} hw_table_mark;

/* Makes a table in which no class is set. classes: as in hw_kinds. */
hw_status hw_table_new(hw_game game, uint32_t classes, hw_table **table);
/* Makes a table over memory of the caller: three columns of `classes` bytes, setting, same and rule. The memory
 * must outlive the table, which has no clauses and no marks. */
hw_status hw_table_over(hw_game game, uint32_t classes, uint8_t *columns, hw_table **table);
/* True if in classes from..to - 1 each setting and rule is within the limits or HW_NO_SETTING. */
bool hw_table_fits(const hw_table *table, uint32_t from, uint32_t to);
/* NULL is allowed. */
void hw_table_free(hw_table *table);

/* A query over classes: a class matches if it meets every condition given. */
typedef struct hw_table_asked {
  int rule;         /* decided by this rule; -1: any or no rule */
  uint64_t clauses; /* governed by one of these clauses, bit c for clause c; 0: any or no clause */
  unsigned marks;   /* has all of these marks */
  bool departs;     /* set otherwise than the governing clause allows */
  bool keeps;       /* set as the governing clause allows */
  bool uncovered;   /* no rule decided */
  bool ungoverned;  /* no clause governs */
} hw_table_asked;

/* Iterates over the classes that match a query (src/deciding/table_walk.c). Zero all other fields first. The table
 * must come from a survey: a table read from bytes has no clauses and no marks. */
typedef struct hw_table_walk {
  const hw_kinds *kinds;
  const hw_table *table;
  hw_table_asked asked;
  uint32_t number; /* number of the next class to examine */
  uint32_t kind;   /* kind of that class */
  int classes;     /* number of classes of the kind, in `held`; 0: not loaded */
  hw_class held[HW_KIND_CLASSES_MAX];
} hw_table_walk;

/* The clause that governs a class; HW_NO_SETTING: no clause, or unknown. */
uint8_t hw_table_clause(const hw_table *table, uint32_t number);

/* Finds the next matching class after skipping `skip` matches; returns false if there is none. */
bool hw_table_walk_next(hw_table_walk *walk, uint64_t skip, uint32_t *number, hw_class *found);

/* Counts the matching hands by the rule that decided them in table `by`, which may be `table`. The last
 * entry counts hands that no rule decided. */
hw_status hw_table_count(const hw_kinds *kinds, const hw_table *table, const hw_table_asked *asked,
                         const hw_table *by, hw_tally tally[HW_RULES_MAX + 1]);
/* Counts the hands that two tables set differently, in the same form. */
hw_status hw_table_differing(const hw_kinds *kinds, const hw_table *a, const hw_table *b, const hw_table *by,
                             hw_tally tally[HW_RULES_MAX + 1]);
/* A set of classes: bit n % 8 of byte n / 8 says whether class n is in it. */
static inline bool hw_class_in(const uint8_t *set, uint32_t number) {
  return set[number >> 3] >> (number & 7) & 1;
}
/* set: the classes that the rule decides; (classes + 7) / 8 bytes. */
void hw_table_decided(const hw_table *table, uint8_t rule, uint8_t *set);
/* Frees the table's facts about the law. The table is then like one read from bytes. */
void hw_table_forget_law(hw_table *table);
/* lawful[n]: the lawful settings of class n if its rule r sets it otherwise than its governing clause c
 * allows and bit c of clauses[r] is set; else 0. clauses: one entry for each rule of the table. */
void hw_table_departing(const hw_table *table, const uint64_t *clauses, uint32_t *lawful);
/* Counts the hands that depart so in table a only, hands[0], and in table b only, hands[1]. */
hw_status hw_table_departing_alone(const hw_kinds *kinds, const hw_table *a, const uint64_t *clauses_a,
                                   const hw_table *b, const uint64_t *clauses_b, uint64_t hands[2]);
/* Counts by clause the hands that `table` sets otherwise than their governing clause of `law` allows, if
 * that clause's bit is set in now[rule]. Hands that depart by `before`, as for hw_table_departing, are
 * left out. */
hw_status hw_table_departing_anew(const hw_kinds *kinds, const hw_table *table, const uint64_t *before,
                                  const hw_table *law, const uint64_t *now, hw_tally tally[HW_CLAUSES_MAX]);
/* allowed[n]: mask of the settings the law allows for class n; all settings if no clause governs it. */
void hw_table_allowed(const hw_table *table, uint32_t *allowed);
/* mark[n]: 1 if `table` sets class n otherwise than the law of `law` allows, else 0. False if there is no
 * such class. */
bool hw_table_forbidden(const hw_table *law, const hw_table *table, uint8_t *mark);

/* Writes the setting and rule of every bundle (src/deciding/table_bundles.c). HW_VARIES: the table sets or decides
 * classes of one bundle differently. */
hw_status hw_table_bundled(const hw_bundles *bundles, const hw_table *table, uint8_t *setting, uint8_t *rule);

/* Hands of one kind that a rule sets with this half: for tiles the half without the highest piece, for
 * cards the low hand (src/deciding/table_kinds.c). */
typedef struct hw_kind_set {
  uint8_t half[2]; /* faces, the higher first; HW_NO_SETTING and rule likewise: no rule decides */
  uint8_t rule;
  uint32_t hands;
} hw_kind_set;

/* Fills at most HW_KIND_CLASSES_MAX entries, each half and rule once, in the order of their first classes.
 * Returns their number. */
int hw_table_kind(const hw_kinds *kinds, const hw_table *table, uint32_t kind, hw_kind_set *out);

/* Hands for which two tables of one game choose settings of different rank, for one pair of deciding rules. */
typedef struct hw_difference {
  uint8_t rule_a, rule_b; /* HW_NO_SETTING: no rule decided */
  hw_tally tally;
} hw_difference;

/* Fills at most HW_DIFFERENCES_MAX differences, ordered by rule; *count is their number. */
enum { HW_DIFFERENCES_MAX = (HW_RULES_MAX + 1) * (HW_RULES_MAX + 1) };
hw_status hw_table_diff(const hw_kinds *kinds, const hw_table *a, const hw_table *b, hw_difference *out,
                        int *count);

typedef struct hw_rule_report {
  hw_tally held;      /* the rule was tried and the hand met its `holding` */
  hw_tally passed;    /* `holding` met, but no valid setting matched `play` */
  hw_tally set;       /* the rule decided the hand */
  hw_tally tied;      /* decided, and left settings of different rank */
  hw_tally dominated; /* decided, and another allowed setting is better in one half and worse in neither */
} hw_rule_report;

typedef struct hw_clause_report {
  hw_tally governs;
  hw_tally open; /* leaves settings of different rank */
} hw_clause_report;

typedef struct hw_report {
  int rules, clauses, nodes;
  hw_tally all, uncovered, ungoverned;
  hw_tally choice; /* the law (or, where it governs nothing, the game) leaves settings of different rank */
  /* settings of different rank that the law leaves, summed over all hands */
  uint64_t choice_settings;
  hw_rule_report *rule;
  hw_clause_report *clause;
  hw_tally *departs; /* [rule * clauses + clause]: set otherwise than the governing clause allows */
  uint8_t *live;     /* by node: as an alternative, it left a setting at least once */
  int varies;        /* HW_VARIES: the first rule whose functions gave inconsistent answers; else -1 */
} hw_report;

/* Makes a report with all counts zero, sized for the rules and clauses of the program. */
hw_status hw_report_new(const hw_program *program, hw_report **report);
/* NULL is allowed. */
void hw_report_free(hw_report *report);

typedef struct hw_survey {
  const hw_program *program;
  const hw_ranking *ranking;
  const hw_kinds *kinds;
  const hw_asker *asker; /* required if the program calls functions */
  int threads;           /* 1..64; the result does not depend on it */
  uint32_t every;        /* decides one stretch of hands out of this many, a fixed sample; 0 or 1: all */
  /* Called on the calling thread; returns false to stop. */
  bool (*progress)(void *self, uint32_t done, uint32_t total);
  void *progress_self;
} hw_survey;

/* Decides every hand. table, report: new. Two states, open at the same time, call functions for every hand
 * and visit the hands in opposite orders. Of several errors the first in the order of hands is reported,
 * whatever the number of threads. */
hw_status hw_survey_run(const hw_survey *survey, hw_table *table, hw_report *report);

/* ---- several rankings (src/deciding/survey_several.c) ----
 * Readings of a chapter mostly change how a few hands rank. A hand is decided once for all cases that
 * agree on it. This is a proof: no pattern can ask about the hand and get different answers in these cases
 * (joint.h). */

enum { HW_CASES_MAX = 64 };

typedef struct hw_case {
  const hw_program *program;
  const hw_ranking *ranking;
} hw_case;

typedef struct hw_several {
  const hw_case *cases; /* cards; the programs are alike and call no functions */
  int count;            /* 1..HW_CASES_MAX */
  const hw_kinds *kinds;
  int threads;
  bool (*progress)(void *self, uint32_t done, uint32_t total); /* as in hw_survey */
  void *progress_self;
} hw_several;

/* True if two programs differ at most in the ranges of HW_RANKED_HIGH. */
bool hw_programs_alike(const hw_program *a, const hw_program *b);
/* Decides every hand in each case. report: by case, new, of the case's program; filled as by
 * hw_survey_run. law: by case, hw_law_sha256 of the settings that hw_survey_run finds lawful.
 * HW_BAD_RULES: these cases cannot be decided together. */
hw_status hw_survey_several(const hw_several *several, hw_report *const *report, char (*law)[HW_SHA256_HEX]);

/* ---- digests of a law (src/deciding/law_digest.c) ---- */

/* The lawful settings of every class, in several cases. */
typedef struct hw_law_masks {
  hw_game game;
  uint32_t classes;
  int cases;
  const uint32_t *lawful; /* by class: a mask, or HW_LAW_VARIES plus the number of a row */
  const uint32_t *row;    /* of `cases` masks each */
} hw_law_masks;

enum { HW_LAW_VARIES = 1 << 30 };

/* SHA-256 of each case's masks, class by class, bit 0 for the first setting, little-endian. A mask takes
 * one byte for tiles, three for cards. */
hw_status hw_law_sha256(const hw_law_masks *masks, char (*hex)[HW_SHA256_HEX]);

/* ---- tables of settings (src/deciding/table_settings.c) ---- */

/* Makes a table of one rule that sets each class as given. HW_BAD_RULES: a setting is not valid. */
hw_status hw_table_of_settings(const hw_kinds *kinds, const hw_ranking *ranking, const uint8_t *setting,
                               hw_table **table);

/* ---- marks: properties of the bank's hands that a law refers to (src/deciding/mark.c) ----
 * Cards only. Each marked pattern is true or false of a set hand; the mark byte has a bit for each pattern. */

typedef struct hw_marking {
  const hw_program *program;
  int node[HW_CARD_MARKS]; /* a setting pattern that calls no function; -1: always false */
} hw_marking;

/* The mark byte of a hand in one of its settings: bit i if the i-th pattern matches. */
uint8_t hw_mark_of(const hw_marking *marking, const hw_view *view, int setting);
/* The mark byte of each class in the given setting, 0 for classes without a setting. The caller frees it.
 * HW_BAD_RULES: tiles. */
hw_status hw_marks_find(const hw_kinds *kinds, const hw_ranking *ranking, const hw_marking *marking,
                        const uint8_t *setting, uint8_t **mark);

/* ---- setting many hands quickly by a decision table (src/deciding/setter.c) ---- */

typedef struct hw_setter hw_setter;

/* Builds the lookup tables, for cards in about 0.1 s. HW_BAD_RULES: the table leaves a hand without a setting.
 * ranking: NULL if only hw_setter_find is used. mark: mark bytes by class, copied to the set hands; or NULL. */
hw_status hw_setter_new(const hw_kinds *kinds, const hw_ranking *ranking, const hw_table *table,
                        const uint8_t *mark, hw_setter **setter);
/* NULL is allowed. */
void hw_setter_free(hw_setter *setter);
/* The setting of the hand itself (not of its class's smallest hand). piece: a hand, highest first. */
int hw_setter_find(const hw_setter *setter, const uint8_t *piece);
/* Maps a setting of a class's smallest hand to the hand, given the hand's `slot` from hw_class_smallest. */
int hw_setting_carry(hw_game game, int setting, const uint8_t slot[HW_HAND_MAX]);
/* Sets a hand. piece: the hand, in any order. */
void hw_setter_set(const hw_setter *setter, const uint8_t *piece, hw_set_hand *set);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
