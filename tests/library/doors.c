/* doors.c - a program that asks libhouseway the commands of a file: doors ROOT FILE
 *
 * FILE has for each command the number of its words, and each word's length before its bytes; printed are, for each
 * answer, its code and the length of its JSON before its bytes. */
#include <houseway/session.h>

#include <stdio.h>
#include <stdlib.h>

static char *read_word(FILE *file) {
  size_t size;
  if (fscanf(file, "%zu", &size) != 1 || fgetc(file) != '\n') return NULL;
  char *word = calloc(size + 1, 1);
  return word != NULL && fread(word, 1, size, file) == size ? word : NULL;
}

static int ask_next(hw_session *session, FILE *file, int words) {
  const char **word = calloc((size_t)words + 1, sizeof *word);
  if (word == NULL) return 3;
  for (int i = 0; i < words; i++)
    if ((word[i] = read_word(file)) == NULL) return 3;
  hw_answer answer;
  hw_session_ask(session, words, word, &answer);
  printf("%d %zu\n", answer.code, answer.size);
  fwrite(answer.json, 1, answer.size, stdout);
  for (int i = 0; i < words; i++) free((void *)word[i]);
  free(word);
  return 0;
}

int main(int argc, char **argv) {
  char why[HW_WHY_MAX] = "doors ROOT FILE";
  hw_session *session;
  FILE *file = argc == 3 ? fopen(argv[2], "rb") : NULL;
  if (file == NULL || hw_session_open(argv[1], &session, why) != HW_OK)
    return fprintf(stderr, "%s\n", why), 3;
  int words, code = 0;
  while (code == 0 && fscanf(file, "%d", &words) == 1) code = ask_next(session, file, words);
  hw_session_close(session);
  fclose(file);
  return code;
}
