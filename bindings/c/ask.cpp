// SPDX-License-Identifier: MIT
//
// Questions as text. What goes in and out is up to `src/api`, so that all doors give the same
// bytes.
#include <chrono>

#include "api/answers/json_answers.h"
#include "api/requests/answer_request.h"
#include "handles.h"

namespace crosshatch::c {

namespace {

using Clock = std::chrono::steady_clock;

/// Listens during one call: to the progress callback, which may stop this call alone, and to the
/// engine. A text of many short puzzles has no search that is watched for 10 ms, so the callback
/// is asked between answers as well.
class Call {
 public:
  explicit Call(const xh_engine& engine) : engine_(engine), stop_(engine.stop.load()) {}

  void listen(Limits& limits) {
    if (engine_.progress == nullptr) return;  // then the engine's own stop flag does
    limits.stop = &stop_;
    limits.watcher = &watcher_;
  }

  void after_an_answer() {
    if (engine_.progress != nullptr && Clock::now() >= next_look_) (void)look(0);
  }

 private:
  static bool watched(void* call, double /*seconds*/, std::uint64_t nodes) {
    return static_cast<Call*>(call)->look(nodes);
  }

  bool look(std::uint64_t nodes) {
    const Clock::time_point now = Clock::now();
    next_look_ = now + std::chrono::milliseconds(10);
    const double seconds = std::chrono::duration<double>(now - begun_).count();
    if (engine_.stop.load() || engine_.progress(engine_.user, seconds, nodes) != 0) stop_ = true;
    return !stop_.load();
  }

  const xh_engine& engine_;
  const Watcher watcher_{.look = watched, .user = this};
  const Clock::time_point begun_ = Clock::now();
  Clock::time_point next_look_ = begun_ + std::chrono::milliseconds(10);
  StopFlag stop_;
};

/// What the engine wants, before the caller has said anything.
VerbOptions wanted_by(const xh_engine& engine) {
  VerbOptions options = options_of(engine);
  const bool is_usual = engine.language == Language::en;
  // As if it were said: the language of JSON is English otherwise.
  if (!is_usual) (void)set_option("lang", "ko", options).has_value();
  return options;
}

/// A length without bytes.
bool is_missing(std::string_view text) { return text.data() == nullptr && !text.empty(); }

constexpr Words null = {"NULL", "NULL입니다"};

Error no_text() { return {ErrorCode::request, expected(Words{"a text", "텍스트"}, null)}; }

/// Does `work` as this engine wants it done; it gets the options and the call.
template <class Work>
void with_options(const xh_engine& engine, Work work) {
  Call call(engine);
  VerbOptions wanted = wanted_by(engine);
  call.listen(wanted.limits);
  work(wanted, call);
}

/// Answers with what `work` writes and replies; it gets the options and where to write.
template <class Work>
xh_status asked(const xh_engine* engine, const char* verb, std::string_view options,
                xh_answer** answer, Work work) noexcept {
  return make_answer(answer, [&](xh_answer& made) {
    if (engine == nullptr || verb == nullptr || is_missing(options)) {
      made.error = english_error("expected an engine, a verb and options, saw NULL");
      return;
    }
    with_options(*engine, [&](VerbOptions& wanted, Call& call) {
      const auto keep = [&](std::string_view bytes) {
        made.text += bytes;
        call.after_an_answer();
        return true;
      };
      const Result<void> read = options.empty() ? Result<void>() : read_options(options, wanted);
      TextReply reply = read ? work(wanted, Out(keep)) : refuse_request(read.error(), wanted, keep);
      made.status = status_of(reply.status);
      made.error = std::move(reply.error);
      made.language = wanted.language;
      made.note = reply.note.in(wanted.language);
    });
  });
}

TextReply ask_puzzle(const char* verb, const xh_puzzle& puzzle, const VerbOptions& options,
                     Out out) {
  const Verb* const known = find_verb(verb);
  if (known == nullptr) return ask_text(verb, {}, options, out);  // which says so
  const Result<VerbOptions> settled = settle(options, *known, Spelling::data);
  if (!settled) return refuse_request(settled.error(), options, out);
  Reply reply = ask({.verb = verb, .puzzle = &puzzle.reading, .options = *settled}, out);
  return {.status = reply.status, .error = std::move(reply.error), .note = std::move(reply.note)};
}

Error no_puzzle() { return {ErrorCode::request, expected(noun::puzzle, null)}; }

}  // namespace

}  // namespace crosshatch::c

using namespace crosshatch;

xh_status xh_ask(xh_engine* engine, const char* verb, const char* text, size_t text_length,
                 const char* options, size_t options_length, xh_answer** answer) {
  return c::asked(engine, verb, {options, options_length}, answer,
                  [&](const VerbOptions& wanted, Out out) {
                    const std::string_view given(text, text_length);
                    if (c::is_missing(given)) return refuse_request(c::no_text(), wanted, out);
                    return ask_text(verb, given, wanted, out);
                  });
}

xh_status xh_ask_line(xh_engine* engine, const char* request, size_t length, xh_answer** answer) {
  return c::make_answer(answer, [&](xh_answer& made) {
    const std::string_view line(request, length);
    if (engine == nullptr || c::is_missing(line)) {
      made.error = c::english_error("expected an engine and a request, saw NULL");
      return;
    }
    c::with_options(*engine, [&](const VerbOptions& wanted, const c::Call& /*call*/) {
      const RequestLine read = read_request_line(line, wanted);
      made.status = XH_YES;
      if (read.is_cancel && !read.error) return;
      AnsweredLine answered = answer_request(read, 1);
      made.status = c::status_of(answered.status);
      made.error = std::move(answered.error);
      made.language = read.options.language;
      made.text = std::move(answered.line);
    });
  });
}

xh_status xh_ask_puzzle(xh_engine* engine, const char* verb, const xh_puzzle* puzzle,
                        const char* options, size_t options_length, xh_answer** answer) {
  return c::asked(engine, verb, {options, options_length}, answer,
                  [&](const VerbOptions& wanted, Out out) {
                    if (puzzle == nullptr) return refuse_request(c::no_puzzle(), wanted, out);
                    return c::ask_puzzle(verb, *puzzle, wanted, out);
                  });
}
