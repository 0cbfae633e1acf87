/* card_naive.h - what cards are worth, worked out slowly and another way: the joker is tried as every rank
 * it may stand for, cards are counted and sorted, hands compared field by field. Nothing of src/ is used
 * but the types and card numbers. */
#ifndef HW_CARD_NAIVE_H
#define HW_CARD_NAIVE_H

#include "houseway.h"

#include <string.h>

typedef struct naive_worth {
  int place; /* of the category, 1 the lowest; 0 for nothing */
  int detail[5];
} naive_worth;

static int naive_compare(naive_worth a, naive_worth b) {
  if (a.place != b.place) return a.place < b.place ? -1 : 1;
  for (int i = 0; i < 5; i++)
    if (a.detail[i] != b.detail[i]) return a.detail[i] < b.detail[i] ? -1 : 1;
  return 0;
}

/* The place of x counted from the end of the list. */
static int naive_place(const uint8_t *list, int count, int x) {
  for (int i = 0; i < count; i++)
    if (list[i] == x) return count - i;
  return 0;
}

static naive_worth naive_of(const hw_card_rules *rules, hw_category category, const int *detail, int count) {
  naive_worth worth = {naive_place(rules->category, HW_CATEGORIES, (int)category), {0}};
  for (int i = 0; i < count; i++) worth.detail[i] = detail[i];
  return worth;
}

/* Ranks ascending: the top of the straight they are, or -1. */
static int naive_straight(const int rank[5]) {
  bool wheel = rank[0] == 0 && rank[1] == 1 && rank[2] == 2 && rank[3] == 3 && rank[4] == HW_ACE;
  if (wheel) return 3;
  for (int i = 1; i < 5; i++)
    if (rank[i] != rank[0] + i) return -1;
  return rank[4];
}

/* Pairs and the like, of ranks ascending: sorted by how many there are, then by rank, highest first. */
static naive_worth naive_kinds(const hw_card_rules *rules, const int rank[5]) {
  int count[HW_RANKS] = {0}, sorted[5];
  for (int i = 0; i < 5; i++) count[rank[i]]++;
  memcpy(sorted, rank, sizeof sorted);
  for (int i = 0; i < 5; i++)
    for (int j = i + 1; j < 5; j++) {
      int a = sorted[i], b = sorted[j];
      if (count[b] > count[a] || (count[b] == count[a] && b > a)) {
        sorted[i] = b;
        sorted[j] = a;
      }
    }
  int first = count[sorted[0]], second = first < 5 ? count[sorted[first]] : 0;
  hw_category category = first == 5                  ? HW_FIVE_ACES
                         : first == 4                ? HW_QUADS
                         : first == 3 && second == 2 ? HW_FULL_HOUSE
                         : first == 3                ? HW_TRIPS
                         : first == 2 && second == 2 ? HW_TWO_PAIR
                         : first == 2                ? HW_PAIR
                                                     : HW_HIGH_CARD;
  return naive_of(rules, category, sorted, 5);
}

/* Five ranks, ascending, with the joker (if there is one) standing for `stands`, all of a suit or not. A
 * place of 0: the joker may not stand for that. */
static naive_worth naive_concrete(const hw_card_rules *rules, const int rank[5], bool suited, int stands,
                                  int flush_joker) {
  naive_worth nothing = {0, {0}};
  int top = naive_straight(rank);
  if (suited && top == HW_ACE && (stands < 0 || stands == HW_ACE || rules->joker_royal == HW_JOKER_ROYAL_ANY))
    return naive_of(rules, HW_ROYAL, NULL, 0);
  if (suited && top == HW_ACE) {
    int above_all = HW_CARDS;
    return naive_of(rules, HW_STRAIGHT_FLUSH, &above_all, 1);
  }
  if (suited && top >= 0) {
    int place = naive_place(rules->straight_flush, 9, top);
    return naive_of(rules, HW_STRAIGHT_FLUSH, &place, 1);
  }
  if (suited) {
    int falling[5] = {rank[4], rank[3], rank[2], rank[1], rank[0]};
    return stands < 0 || stands == flush_joker ? naive_of(rules, HW_FLUSH, falling, 5) : nothing;
  }
  if (top >= 0) {
    int place = naive_place(rules->straight, 10, top);
    return naive_of(rules, HW_STRAIGHT, &place, 1);
  }
  return stands < 0 || stands == HW_ACE ? naive_kinds(rules, rank) : nothing;
}

static void naive_insert(const int held[4], int rank, int out[5]) {
  int i = 4;
  for (; i > 0 && held[i - 1] > rank; i--) out[i] = held[i - 1];
  out[i] = rank;
  memcpy(out, held, (size_t)i * sizeof *out);
}

/* Which rank the joker is in a flush that is no straight. */
static int naive_flush_joker(const hw_card_rules *rules, const int held[4]) {
  if (held[3] != HW_ACE || rules->joker_flush == HW_JOKER_SECOND_ACE) return HW_ACE;
  int missing = HW_ACE;
  for (int i = 3; i >= 0 && held[i] == missing; i--) missing--;
  return missing;
}

/* Five cards, highest first. */
static naive_worth naive_rank5(const hw_card_rules *rules, const hw_card card[5]) {
  int rank[5];
  bool suited = true, joker = card[0] == HW_JOKER;
  for (int i = joker; i < 5; i++) {
    rank[4 - i] = card[i] / 4;
    if (card[i] % 4 != card[4] % 4) suited = false;
  }
  if (!joker) return naive_concrete(rules, rank, suited, -1, -1);
  naive_worth best = {0, {0}};
  int flush_joker = naive_flush_joker(rules, rank);
  for (int stands = 0; stands < HW_RANKS; stands++)
    for (int of_suit = 0; of_suit <= suited; of_suit++) {
      int with[5];
      naive_insert(rank, stands, with);
      naive_worth worth = naive_concrete(rules, with, of_suit, stands, flush_joker);
      if (naive_compare(worth, best) > 0) best = worth;
    }
  return best;
}

/* A high hand, highest card first, beside a low one, by the cards alone: -1 below, 0 equal, 1 above. */
static int naive_beside(const hw_card_rules *rules, const hw_card high[5], hw_card a, hw_card b) {
  int one = a == HW_JOKER ? HW_ACE : a / 4, two = b == HW_JOKER ? HW_ACE : b / 4;
  naive_worth worth = naive_rank5(rules, high);
  int pair = naive_place(rules->category, HW_CATEGORIES, HW_PAIR);
  int none = naive_place(rules->category, HW_CATEGORIES, HW_HIGH_CARD);
  int low_place = one == two ? pair : none;
  int top = one > two ? one : two, next = one > two ? two : one, by = worth.place - low_place;
  if (by == 0) by = worth.detail[0] - top;
  if (by == 0 && one != two) by = worth.detail[1] - next;
  return (by > 0) - (by < 0);
}

#endif
