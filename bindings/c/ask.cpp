// SPDX-License-Identifier: MIT
//
// Questions as text. What goes in and out is up to `src/api`, so that all doors give the same
// bytes.
#include "api/json_answers.h"
#include "api/requests/ask_text.h"
#include "handles.h"

namespace crosshatch::c {

namespace {

/// What the engine wants, before the caller has said anything.
RequestOptions wanted_by(const xh_engine& engine) {
  RequestOptions options;
  options.verb = options_of(engine);
  const bool is_usual = engine.language == Language::en;
  // As if it were said: the language of JSON is English otherwise.
  if (!is_usual) (void)set_option("lang", "ko", options).has_value();
  return options;
}

/// Answers with what `work` writes and replies; it gets the options and where to write.
template <class Work>
xh_status asked(const xh_engine* engine, const char* verb, std::string_view options,
                xh_answer** answer, Work work) noexcept {
  return make_answer(answer, [&](xh_answer& made) {
    if (engine == nullptr || verb == nullptr) {
      made.error = Error{ErrorCode::request, "expected an engine and a verb, saw NULL"};
      return;
    }
    const auto keep = [&](std::string_view bytes) {
      made.text += bytes;
      return true;
    };
    RequestOptions wanted = wanted_by(*engine);
    const Result<void> read = options.empty() ? Result<void>() : read_options(options, wanted);
    TextReply reply = read ? work(wanted, Out(keep)) : refuse_request(read.error(), wanted, keep);
    made.status = status_of(reply.status);
    made.error = std::move(reply.error);
    made.note = std::move(reply.note);
  });
}

TextReply ask_puzzle(const char* verb, const xh_puzzle& puzzle, const RequestOptions& options,
                     Out out) {
  const Verb* const known = find_verb(verb);
  if (known == nullptr) return ask_text(verb, {}, options, out);  // which says so
  const Result<VerbOptions> settled = settle(options, *known, Spelling::data);
  if (!settled) return refuse_request(settled.error(), options, out);
  Reply reply = ask({.verb = verb, .puzzle = &puzzle.reading, .options = *settled}, out);
  return {.status = reply.status, .error = std::move(reply.error), .note = std::move(reply.note)};
}

Error no_puzzle() { return {ErrorCode::request, "expected a puzzle, saw NULL"}; }

}  // namespace

}  // namespace crosshatch::c

using namespace crosshatch;

xh_status xh_ask(xh_engine* engine, const char* verb, const char* text, size_t text_length,
                 const char* options, size_t options_length, xh_answer** answer) {
  return c::asked(engine, verb, {options, options_length}, answer,
                  [&](const RequestOptions& wanted, Out out) {
                    return ask_text(verb, {text, text_length}, wanted, out);
                  });
}

xh_status xh_ask_puzzle(xh_engine* engine, const char* verb, const xh_puzzle* puzzle,
                        const char* options, size_t options_length, xh_answer** answer) {
  return c::asked(engine, verb, {options, options_length}, answer,
                  [&](const RequestOptions& wanted, Out out) {
                    if (puzzle == nullptr) return refuse_request(c::no_puzzle(), wanted, out);
                    return c::ask_puzzle(verb, *puzzle, wanted, out);
                  });
}
