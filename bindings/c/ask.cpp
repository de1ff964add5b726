// SPDX-License-Identifier: MIT
//
// Questions as text: what goes in and out is left to `src/api`, so that all doors give the same
// bytes.
#include "handles.h"

namespace crosshatch::c {

namespace {

xh_status asked(const xh_engine* engine, const char* verb, std::string_view text,
                const xh_puzzle* puzzle, std::string_view options, xh_answer** answer) {
  return make_answer(answer, [&](xh_answer& made) {
    if (engine == nullptr || verb == nullptr) {
      made.error = Error{ErrorCode::request, "expected an engine and a verb, saw NULL"};
      return;
    }
    VerbOptions verb_options = options_of(*engine);
    verb_options.json = true;
    (void)options;
    const auto keep = [&](std::string_view bytes) {
      made.text += bytes;
      return true;
    };
    Reply reply = ask({.verb = verb,
                       .text = text,
                       .puzzle = puzzle == nullptr ? nullptr : &puzzle->reading,
                       .source = {},
                       .options = verb_options},
                      keep);
    made.status = status_of(reply.status);
    made.error = std::move(reply.error);
    made.note = std::move(reply.note);
  });
}

}  // namespace

}  // namespace crosshatch::c

using namespace crosshatch;

xh_status xh_ask(xh_engine* engine, const char* verb, const char* text, size_t text_length,
                 const char* options, size_t options_length, xh_answer** answer) {
  return c::asked(engine, verb, {text, text_length}, nullptr, {options, options_length}, answer);
}

xh_status xh_ask_puzzle(xh_engine* engine, const char* verb, const xh_puzzle* puzzle,
                        const char* options, size_t options_length, xh_answer** answer) {
  return c::asked(engine, verb, {}, puzzle, {options, options_length}, answer);
}
