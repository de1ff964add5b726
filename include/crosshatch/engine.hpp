// SPDX-License-Identifier: MIT
#pragma once

/// The engine: how questions are answered, and all questions.

#include <crosshatch/crosshatch.h>

#include <crosshatch/answer.hpp>
#include <crosshatch/puzzle.hpp>
#include <crosshatch/result.hpp>
#include <crosshatch/steps.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

namespace crosshatch {
inline namespace v0 {

/// The language of sentences and messages.
enum class Language : std::uint32_t { english = XH_ENGLISH, korean = XH_KOREAN };

namespace detail {
template <class F>
concept ReportsProgress = std::is_invocable_v<F&, double, std::uint64_t>;
}  // namespace detail

/// Something to call now and then while an engine is at work: a reference to a function object
/// `f(double seconds, std::uint64_t nodes)`, which you keep as long as the engine. It may return
/// bool: true stops the call as `cancel` does. It runs on the thread that asks, at most every 10
/// ms, and must not throw.
class Progress {
 public:
  Progress() noexcept = default;

  template <detail::ReportsProgress F>
  Progress(F& f) noexcept
      : object_(const_cast<std::remove_const_t<F>*>(&f)), call_(&Progress::call<F>) {}

 private:
  friend class Engine;

  template <class F>
  static std::int32_t call(void* object, double seconds, std::uint64_t nodes) noexcept {
    F& f = *static_cast<F*>(object);
    if constexpr (std::is_void_v<std::invoke_result_t<F&, double, std::uint64_t>>) {
      f(seconds, nodes);
      return 0;
    } else {
      return f(seconds, nodes) ? 1 : 0;
    }
  }

  void* object_ = nullptr;
  xh_progress call_ = nullptr;
};

/// How questions are answered. A limit of 0 means no limit; with a limit the answer may be
/// `unknown`.
struct Options {
  Language language = Language::english;
  double seconds = 0;        ///< wall time of a call
  std::uint64_t nodes = 0;   ///< decisions of a search in a call: the same on every machine
  std::uint64_t memory = 0;  ///< bytes of the tables of a call; 0: 2 GiB
  Progress progress = {};
};

/// Whether `check` finds all ambiguous cells, which can take much longer.
enum class Map : bool { no, yes };

/// Answers questions. Many threads may ask one engine at the same time. One that was moved from, or
/// that could not be made, refuses every question.
class Engine {
 public:
  /// The options are copied. `is_made` tells whether they were in range and there was memory.
  explicit Engine(const Options& options = {}) noexcept {
    const xh_options c = as_c(options);
    handle_.reset(xh_engine_new(&c));
  }
  [[nodiscard]] bool is_made() const noexcept { return handle_ != nullptr; }

  /// Why no engine is made with these options; nothing if they are in range.
  [[nodiscard]] static std::optional<Error> fault_of(const Options& options) noexcept {
    const xh_options c = as_c(options);
    xh_error error = XH_ERROR_INIT;
    if (xh_options_check(&c, &error) == XH_YES) return std::nullopt;
    return Error(error);
  }

  /// No, one or several solutions? Keeps the first two.
  [[nodiscard]] Result<Answer> check(const Puzzle& puzzle, Map map = Map::no) const noexcept {
    return answer(puzzle, [&](xh_answer** answer) {
      return xh_check(handle_.get(), puzzle.handle(), map == Map::yes ? 1 : 0, answer);
    });
  }

  /// How many solutions there are, exactly: `Answer::count`.
  [[nodiscard]] Result<Answer> count(const Puzzle& puzzle) const noexcept {
    return answer(puzzle, [&](xh_answer** answer) {
      return xh_count(handle_.get(), puzzle.handle(), answer);
    });
  }

  /// How likely each site is to be a mine or filled, or to hold each value: `Answer::odds`. Not for
  /// nonograms.
  [[nodiscard]] Result<Answer> odds(const Puzzle& puzzle) const noexcept {
    return answer(puzzle, [&](xh_answer** answer) {
      return xh_odds(handle_.get(), puzzle.handle(), answer);
    });
  }

  /// How a person goes on from a half-solved board: `entries` has a value for each site, `open`
  /// where nothing is entered; empty: from the start. The engine and the puzzle must outlive the
  /// steps. The limits hold for each step separately. Entries that no solution has are refused;
  /// `hint` says which they are.
  [[nodiscard]] Steps steps(const Puzzle& puzzle,
                            std::span<const std::int8_t> entries = {}) const noexcept {
    return stream(puzzle, entries, &xh_steps_new);
  }
  Steps steps(Puzzle&&, std::span<const std::int8_t> = {}) const = delete;

  /// The next step alone, or what is wrong with the entries, as a stream of one step.
  [[nodiscard]] Steps hint(const Puzzle& puzzle,
                           std::span<const std::int8_t> entries = {}) const noexcept {
    return stream(puzzle, entries, &xh_hint);
  }
  Steps hint(Puzzle&&, std::span<const std::int8_t> = {}) const = delete;

  /// Asks about the puzzle in `text` with a verb ("check", "solve", "render": one of `verb(i)`).
  /// The reply has the bytes that the program prints when it reads the text from its standard
  /// input. `options` is a JSON object or empty: R"({"limit": 5})"; docs/c.md lists them.
  [[nodiscard]] Reply ask(const char* verb, std::string_view text,
                          std::string_view options = {}) const noexcept {
    if (!handle_) return Reply(no_engine);
    xh_answer* answer = nullptr;
    xh_ask(handle_.get(), verb, text.data(), text.size(), options.data(), options.size(), &answer);
    return Reply(answer);
  }

  /// The same about a puzzle that was read or built.
  [[nodiscard]] Reply ask(const char* verb, const Puzzle& puzzle,
                          std::string_view options = {}) const noexcept {
    if (const char* what = lack(puzzle)) return Reply(what);
    xh_answer* answer = nullptr;
    xh_ask_puzzle(handle_.get(), verb, puzzle.handle(), options.data(), options.size(), &answer);
    return Reply(answer);
  }

  /// Ends the calls that are under way, and all later ones at once, as `unknown`, until `resume`.
  /// Any thread may call it.
  void cancel() noexcept {
    if (handle_) xh_cancel(handle_.get());
  }
  void resume() noexcept {
    if (handle_) xh_resume(handle_.get());
  }

  /// For calls of C, which borrow it.
  [[nodiscard]] xh_engine* handle() const noexcept { return handle_.get(); }

 private:
  [[nodiscard]] static xh_options as_c(const Options& options) noexcept {
    xh_options c = XH_OPTIONS_INIT;
    c.language = static_cast<std::uint32_t>(options.language);
    c.seconds = options.seconds;
    c.nodes = options.nodes;
    c.memory = options.memory;
    c.progress = options.progress.call_;
    c.user = options.progress.object_;
    return c;
  }

  struct Free {
    void operator()(xh_engine* engine) const noexcept { xh_engine_free(engine); }
  };

  static constexpr const char* no_engine =
      "expected an engine, saw one that could not be made or was moved from";

  [[nodiscard]] static Error without(const char* what) noexcept {
    return {ErrorCode::request, what};
  }

  /// Why nothing can be asked; nullptr: all is well.
  [[nodiscard]] const char* lack(const Puzzle& puzzle) const noexcept {
    if (!handle_) return no_engine;
    if (puzzle.handle() == nullptr) return "expected a puzzle, saw one that was moved from";
    return nullptr;
  }

  template <class Ask>
  [[nodiscard]] Result<Answer> answer(const Puzzle& puzzle, Ask&& ask) const noexcept {
    if (const char* what = lack(puzzle)) return without(what);
    xh_answer* made = nullptr;
    const auto status = static_cast<Status>(ask(&made));
    detail::AnswerHandle handle(made);
    if (!handle || status == Status::refused || status == Status::failed)
      return detail::error_of(handle.get());
    return Answer(std::move(handle), puzzle.sites());
  }

  template <class New>
  [[nodiscard]] Steps stream(const Puzzle& puzzle, std::span<const std::int8_t> entries,
                             New make) const noexcept {
    const char* what = lack(puzzle);
    if (what == nullptr && !entries.empty() && entries.size() != puzzle.sites())
      what = "expected an entry for each site, or none at all";
    if (what != nullptr) return Steps(Status::refused, without(what));
    xh_error error = XH_ERROR_INIT;
    xh_steps* steps = nullptr;
    const xh_status status = make(handle_.get(), puzzle.handle(),
                                  entries.empty() ? nullptr : entries.data(), &steps, &error);
    if (steps == nullptr) return Steps(static_cast<Status>(status), Error(error));
    return Steps(steps);
  }

  std::unique_ptr<xh_engine, Free> handle_;
};

}  // namespace v0
}  // namespace crosshatch
