/* simulate.c - deals and settles many random rounds.
 *
 * Rounds are split into streams with separate random numbers, so that sums do not depend on the number of threads.
 * The deck is not restored between rounds: a partial shuffle of any order deals equally fairly. */

#include "worth/worth.h"

#include "base/crew.h"

#include <stdlib.h>
#include <string.h>

enum { STREAMS = 64 };

typedef struct simulation_work {
  const hw_simulation *asked;
  hw_setter *player, *bank;
  hw_simulated stream[STREAMS];
} simulation_work;

/* ---- one round ---- */

enum { LOSES = 1, WINS = 3 };

static int settle_seat(const hw_simulation *asked, const hw_set_hand *player, const hw_set_hand *bank,
                       unsigned copies[HW_COPIES]) {
  bool high = player->high == bank->high, low = player->low == bank->low;
  if (high || low) copies[high && low ? HW_COPY_BOTH : high ? HW_COPY_HIGH : HW_COPY_LOW]++;
  return asked->code[hw_set_hand_cell(asked->ranking, player, bank)];
}

static void play_round(const simulation_work *work, hw_rng *rng, uint8_t *deck, hw_simulated *sums) {
  const hw_simulation *asked = work->asked;
  const hw_game_facts *facts = hw_game_of(asked->kinds->game);
  hw_set_hand bank, player;
  unsigned copies[HW_COPIES] = {0};
  int won = 0, lost = 0;
  hw_rng_deal(rng, deck, facts->pieces, facts->hand * (asked->seats + 1));
  hw_setter_set(work->bank, deck, &bank);
  for (int seat = 1; seat <= asked->seats; seat++) {
    hw_setter_set(work->player, deck + seat * facts->hand, &player);
    int code = settle_seat(asked, &player, &bank, copies);
    sums->codes[code]++;
    won += code == WINS;
    lost += code == LOSES;
    sums->ended[seat][won][lost]++;
  }
  for (int i = 0; i < HW_COPIES; i++) {
    sums->copies[i] += copies[i];
    sums->copy_squares[i] += copies[i] * copies[i];
  }
  sums->rounds++;
}

/* ---- streams and threads ---- */

static void add_sums(hw_simulated *total, const hw_simulated *more) {
  total->rounds += more->rounds;
  for (int i = 0; i < HW_CODES; i++) total->codes[i] += more->codes[i];
  for (int i = 0; i < HW_COPIES; i++) {
    total->copies[i] += more->copies[i];
    total->copy_squares[i] += more->copy_squares[i];
  }
  for (int seats = 1; seats <= HW_SEATS_MAX; seats++)
    for (int won = 0; won < HW_SEATS_COUNTS; won++)
      for (int lost = 0; lost < HW_SEATS_COUNTS; lost++)
        total->ended[seats][won][lost] += more->ended[seats][won][lost];
}

static hw_status play_stream(void *self, int worker, uint32_t stream) {
  simulation_work *work = self;
  const hw_simulation *asked = work->asked;
  uint64_t whole = asked->rounds / STREAMS, rest = asked->rounds % STREAMS;
  uint8_t deck[HW_CARDS];
  hw_rng rng;
  (void)worker;
  hw_status status = hw_rng_seed(&rng, asked->seed, strlen(asked->seed), stream);
  for (int i = 0; i < hw_game_of(asked->kinds->game)->pieces; i++) deck[i] = (uint8_t)i;
  for (uint64_t round = 0; round < whole + (stream < rest) && status == HW_OK; round++)
    play_round(work, &rng, deck, &work->stream[stream]);
  return status;
}

static hw_status play_all(simulation_work *work) {
  const hw_simulation *asked = work->asked;
  hw_crew crew = {.self = work,
                  .job = play_stream,
                  .jobs = STREAMS,
                  .workers = hw_crew_workers(asked->threads),
                  .progress = asked->progress,
                  .progress_self = asked->progress_self};
  return hw_crew_run(&crew);
}

hw_status hw_simulate(const hw_simulation *asked, hw_simulated *found) {
  const hw_game_facts *facts = hw_game_of(asked->kinds->game);
  if (asked->seats < 1 || asked->seats >= facts->pieces / facts->hand) return HW_TOO_MANY;
  simulation_work *work = calloc(1, sizeof *work);
  if (work == NULL) return HW_NO_MEMORY;
  work->asked = asked;
  bool alike = asked->player == asked->bank && asked->mark == NULL && asked->wrong == NULL;
  hw_status status = hw_setter_new(asked->kinds, asked->ranking, asked->player, asked->wrong, &work->player);
  if (status == HW_OK && !alike)
    status = hw_setter_new(asked->kinds, asked->ranking, asked->bank, asked->mark, &work->bank);
  if (alike) work->bank = work->player;
  if (status == HW_OK) status = play_all(work);
  memset(found, 0, sizeof *found);
  for (int i = 0; i < STREAMS; i++) add_sums(found, &work->stream[i]);
  hw_setter_free(work->player);
  if (!alike) hw_setter_free(work->bank);
  free(work);
  return status;
}
