/* SPDX-License-Identifier: MIT
 *
 * What a library says that was built without parts that a target may lack. Usage: left_out
 * FEATURE..., those that it has all the same. */
#include <crosshatch/crosshatch.h>
#include <stdio.h>
#include <string.h>

static int faults = 0;

static void expect(const char* verb, const char* text, const char* options, xh_status status,
                   const char* message) {
  xh_engine* const engine = xh_engine_new(NULL);
  xh_answer* answer = NULL;
  xh_error error = XH_ERROR_INIT;
  const xh_status seen =
      xh_ask(engine, verb, text, strlen(text), options, strlen(options), &answer);
  const int is_error = xh_answer_error(answer, &error);
  const int is_same = strcmp(is_error ? error.message : "", message) == 0;
  const int is_unsupported = !is_error || strcmp(error.code, "unsupported") == 0;
  if (seen != status || !is_same || !is_unsupported) {
    printf("%s %s: expected %d and '%s', saw %d and '%s'\n", verb, options, (int)status, message,
           (int)seen, is_error ? error.message : "");
    ++faults;
  }
  xh_answer_free(answer);
  xh_engine_free(engine);
}

static int is_among(int count, char** words, const char* word) {
  int i;
  for (i = 0; i < count; i++) {
    if (strcmp(words[i], word) == 0) return 1;
  }
  return 0;
}

int main(int count, char** arguments) {
  static const char* const features[] = {"sat", "gmp", "zlib", "xml",   "pictures",
                                         "pdf", "png", "gif",  "images"};
  static const char letters[] = "A;A;D;A;A|A;B;B;B;A";
  static const char xml[] =
      "<?xml version=\"1.0\"?><puzzleset><puzzle type=\"grid\"><clues type=\"columns\"><line>"
      "<count>1</count></line></clues><clues type=\"rows\"><line><count>1</count></line></clues>"
      "</puzzle></puzzleset>";
  size_t i;
  for (i = 0; i < sizeof features / sizeof features[0]; i++) {
    const int is_here = is_among(count - 1, arguments + 1, features[i]);
    if (xh_has(features[i]) != is_here) {
      printf("xh_has(\"%s\") is not %d\n", features[i], is_here);
      ++faults;
    }
  }
  expect("check", letters, "{}", XH_YES, "");
  expect("explain", letters, "{}", XH_YES, "");
  expect("convert", letters, "{\"to\":\"xml\"}", XH_YES, "");
  if (xh_has("xml")) {
    expect("check", xml, "{}", XH_YES, "");
  } else {
    expect("check", xml, "{}", XH_REFUSED, "this build reads no XML");
    expect("check", xml, "{\"lang\":\"ko\"}", XH_REFUSED, "이 빌드는 XML을 읽지 못합니다");
  }
  if (!xh_has("zlib")) {
    expect("check", "\x1f\x8b\x08", "{\"family\":\"nonogram\",\"from\":\"certificate\"}",
           XH_REFUSED, "this build unpacks no gzip");
  }
  if (xh_has("pictures")) {
    expect("render", letters, "{\"as\":\"svg\"}", XH_YES, "");
    expect("render", letters, "{\"as\":\"txt\",\"what\":\"solution\"}", XH_YES, "");
    expect("render", letters, "{\"as\":\"html\"}", XH_YES, "");
    expect("render", letters, "{\"as\":\"png\"}", XH_REFUSED, "this build draws no PNG");
    expect("render", letters, "{\"as\":\"gif\"}", XH_REFUSED, "this build draws no GIF");
    expect("render", letters, "{\"as\":\"pdf\"}", XH_REFUSED, "this build draws no PDF");
  } else {
    expect("render", letters, "{\"as\":\"txt\"}", XH_REFUSED, "this build has no pictures");
    expect("render", letters, "{\"as\":\"pdf\"}", XH_REFUSED, "this build has no pictures");
  }
  return faults != 0;
}
