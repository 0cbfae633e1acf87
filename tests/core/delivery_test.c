/* The ten styles of delivery, each against a layout worked out from the text with pencil and paper.
 *
 * The stacks, from the dealer's right to the dealer's left, and in each its tiles from the top:
 *   1 ABCD   2 EFGH   3 IJKL   4 MNOP   5 QRST   6 UVWX   7 YZab   8 cdef */

#include "houseway.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef";

typedef struct layout {
  const char *name;
  hw_style style;
  const char *delivered; /* the first to the starting position */
} layout;

/* From the left the stacks are come to as 8 7 6 5 4 3 2 1: that is the whole difference of each second row. */
static const layout layouts[HW_STYLES] = {
  {"us-ma/pai_gow.8.k.1 house way from the right: stacks 1 to 8", HW_HOUSE_WAY_RIGHT,
   "ABCD EFGH IJKL MNOP QRST UVWX YZab cdef"},
  {"us-ma/pai_gow.8.k.2 house way from the left: stacks 8 to 1", HW_HOUSE_WAY_LEFT,
   "cdef YZab UVWX QRST MNOP IJKL EFGH ABCD"},
  /* 1 and 2, 3 and 4 and so on; of both the top two, then the four under them */
  {"us-ma/pai_gow.8.k.3 cup say from the right: two of each of two stacks", HW_CUP_SAY_RIGHT,
   "ABEF CDGH IJMN KLOP QRUV STWX YZcd abef"},
  {"us-ma/pai_gow.8.k.4 cup say from the left: two of each of two stacks", HW_CUP_SAY_LEFT,
   "cdYZ efab UVQR WXST MNIJ OPKL EFAB GHCD"},
  /* 4 and 5, then the new center: 3 and 6, 2 and 7, 1 and 8 */
  {"us-ma/pai_gow.8.k.5 jung quat: the two center stacks, until none is left", HW_JUNG_QUAT,
   "MNQR OPST IJUV KLWX EFYZ GHab ABcd CDef"},
  /* 1 and 8, 2 and 7, 3 and 6, 4 and 5 */
  {"us-ma/pai_gow.8.k.6 chee yee: the two outer stacks, until none is left", HW_CHEE_YEE,
   "ABcd CDef EFYZ GHab IJUV KLWX MNQR OPST"},
  /* the tops of 1 2 3 4, A laid across E, I and M; the tops of 8 7 6 5; then the next tiles down */
  {"us-ma/pai_gow.8.k.7 pin say from the right: the tops of four stacks", HW_PIN_SAY_RIGHT,
   "AEIM cYUQ BFJN dZVR CGKO eaWS DHLP fbXT"},
  {"us-ma/pai_gow.8.k.8 pin say from the left: the tops of four stacks", HW_PIN_SAY_LEFT,
   "cYUQ AEIM dZVR BFJN eaWS CGKO fbXT DHLP"},
  /* 1 on 3 is ABCDIJKL, 2 on 4 EFGHMNOP: the top two of both; then the tops of 8 7 6 5 */
  {"us-ma/pai_gow.8.k.9 dragon head and phoenix tail from the right", HW_DRAGON_RIGHT,
   "ABEF cYUQ CDGH dZVR IJMN eaWS KLOP fbXT"},
  /* 8 on 6 is cdefUVWX, 7 on 5 YZabQRST; the tops of 1 2 3 4 */
  {"us-ma/pai_gow.8.k.10 dragon head and phoenix tail from the left", HW_DRAGON_LEFT,
   "cdYZ AEIM efab BFJN UVQR CGKO WXST DHLP"},
};

static void deliver(const hw_tile order[HW_TILES], hw_style style, hw_tile out[HW_STACKS][HW_STACK]) {
  hw_stacks stacks;
  memcpy(stacks.tile, order, sizeof stacks.tile);
  hw_stacks_deliver(&stacks, style, out);
}

static void is_the_layout(void **state) {
  const layout *expected = *state;
  hw_tile order[HW_TILES], out[HW_STACKS][HW_STACK];
  char found[HW_TILES + HW_STACKS], *end = found;
  for (int i = 0; i < HW_TILES; i++) order[i] = (hw_tile)i;
  deliver(order, expected->style, out);
  for (int d = 0; d < HW_STACKS; d++) {
    for (int i = 0; i < HW_STACK; i++) *end++ = letters[out[d][i]];
    *end++ = d < HW_STACKS - 1 ? ' ' : '\0';
  }
  assert_string_equal(found, expected->delivered);
}

static void every_tile_is_delivered_once_whatever_the_order(void **state) {
  (void)state;
  enum { WASHES = 1000 };
  hw_rng rng;
  assert_int_equal(hw_rng_seed(&rng, "styles", 6, 0), HW_OK);
  for (int n = 0; n < WASHES; n++) {
    hw_stacks stacks;
    hw_stacks_wash(&rng, &stacks);
    for (int style = 0; style < HW_STYLES; style++) {
      hw_tile out[HW_STACKS][HW_STACK];
      uint32_t seen = 0;
      hw_stacks_deliver(&stacks, (hw_style)style, out);
      for (int i = 0; i < HW_TILES; i++) seen |= UINT32_C(1) << out[i / HW_STACK][i % HW_STACK];
      assert_int_equal(seen, UINT32_MAX);
    }
  }
}

/* A style moves places, not tiles: what lies at a place is delivered as that place is. */
static void a_style_looks_at_places_alone(void **state) {
  (void)state;
  hw_tile plain[HW_TILES], places[HW_STACKS][HW_STACK], out[HW_STACKS][HW_STACK];
  hw_stacks stacks;
  hw_rng rng;
  assert_int_equal(hw_rng_seed(&rng, "places", 6, 0), HW_OK);
  hw_stacks_wash(&rng, &stacks);
  for (int i = 0; i < HW_TILES; i++) plain[i] = (hw_tile)i;
  for (int style = 0; style < HW_STYLES; style++) {
    deliver(plain, (hw_style)style, places);
    hw_stacks_deliver(&stacks, (hw_style)style, out);
    for (int i = 0; i < HW_TILES; i++) {
      hw_tile place = places[i / HW_STACK][i % HW_STACK];
      assert_int_equal(out[i / HW_STACK][i % HW_STACK], stacks.tile[place / HW_STACK][place % HW_STACK]);
    }
  }
}

int main(void) {
  enum { OTHERS = 2 };
  struct CMUnitTest tests[OTHERS + HW_STYLES] = {
    cmocka_unit_test(every_tile_is_delivered_once_whatever_the_order),
    cmocka_unit_test(a_style_looks_at_places_alone),
  };
  for (int i = 0; i < HW_STYLES; i++)
    tests[OTHERS + i] = (struct CMUnitTest){
      .name = layouts[i].name, .test_func = is_the_layout, .initial_state = (void *)(uintptr_t)&layouts[i]};
  cmocka_set_message_output(CM_OUTPUT_TAP);
  return cmocka_run_group_tests_name("the ten styles of delivery", tests, NULL, NULL);
}
