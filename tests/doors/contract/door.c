/* SPDX-License-Identifier: MIT
 *
 * The C header as a door of the contract test: contract.py says what it reads and writes. */
#include <crosshatch/crosshatch.h>
#include <stdio.h>
#include <stdlib.h>
#ifdef _WIN32
#include <fcntl.h>
#include <io.h>
#endif

int main(void) {
  char verb[64];
  size_t options_size, text_size;
  xh_engine* const engine = xh_engine_new(NULL);
#ifdef _WIN32 /* bytes as they are */
  _setmode(_fileno(stdin), _O_BINARY);
  _setmode(_fileno(stdout), _O_BINARY);
#endif
  while (scanf("%63s %zu %zu", verb, &options_size, &text_size) == 3 && getchar() == '\n') {
    char* const options = (char*)malloc(options_size + 1);
    char* const text = (char*)malloc(text_size + 1);
    xh_answer* answer = NULL;
    const char* bytes;
    size_t size = 0;
    xh_status status;
    if (fread(options, 1, options_size, stdin) != options_size) return 1;
    if (fread(text, 1, text_size, stdin) != text_size) return 1;
    status = xh_ask(engine, verb, text, text_size, options_size > 0 ? options : NULL, options_size,
                    &answer);
    bytes = xh_answer_text(answer, &size);
    printf("%d %zu\n", (int)status, size);
    fwrite(bytes, 1, size, stdout);
    xh_answer_free(answer);
    free(text);
    free(options);
  }
  xh_engine_free(engine);
  return 0;
}
