// SPDX-License-Identifier: MIT
#pragma once

/// What an engine answers: an Answer in numbers, or a Reply in the bytes of the program.

#include <crosshatch/crosshatch.h>

#include <array>
#include <crosshatch/puzzle.hpp>
#include <crosshatch/result.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

namespace crosshatch {
inline namespace v0 {

/// How many solutions there are.
enum class Verdict : std::uint8_t {
  none,
  unique,
  multiple,
  unknown,  ///< a limit came first: `Answer::why`
};

/// Which limit came first.
enum class Why : std::uint8_t {
  nothing,    ///< none did
  deadline,   ///< Options::seconds
  nodes,      ///< Options::nodes
  memory,     ///< Options::memory
  cancelled,  ///< Engine::cancel, or the progress callback
};

namespace detail {

inline constexpr std::array<std::string_view, 4> verdicts = {"none", "unique", "multiple",
                                                             "unknown"};
inline constexpr std::array<std::string_view, 5> limits = {"", "deadline", "nodes", "memory",
                                                           "cancelled"};

/// The one of `names` that `text` is, else `other`.
template <class Enum, std::size_t n>
[[nodiscard]] constexpr Enum value_of(const std::array<std::string_view, n>& names,
                                      std::string_view text, Enum other) noexcept {
  for (std::size_t i = 0; i < n; ++i) {
    if (names[i] == text) return static_cast<Enum>(i);
  }
  return other;
}

struct FreeAnswer {
  void operator()(xh_answer* answer) const noexcept { xh_answer_free(answer); }
};
using AnswerHandle = std::unique_ptr<xh_answer, FreeAnswer>;

[[nodiscard]] inline Error error_of(const xh_answer* answer) noexcept {
  xh_error error = XH_ERROR_INIT;
  if (answer == nullptr || xh_answer_error(answer, &error) == 0) return no_memory();
  return Error(error);
}

}  // namespace detail

/// As JSON shows them: "unique"; "deadline", and "" for `nothing`.
[[nodiscard]] constexpr std::string_view name(Verdict verdict) noexcept {
  const auto i = static_cast<std::size_t>(verdict);
  return i < detail::verdicts.size() ? detail::verdicts[i] : std::string_view();
}
[[nodiscard]] constexpr std::string_view name(Why why) noexcept {
  const auto i = static_cast<std::size_t>(why);
  return i < detail::limits.size() ? detail::limits[i] : std::string_view();
}

/// The answer of `check`, `count` and `odds`. What it gives out belongs to it and stays where it is
/// until it is destroyed, even when it is moved; many threads may read it. One that was moved from
/// is `unknown` and empty.
class Answer {
 public:
  [[nodiscard]] Verdict verdict() const noexcept {
    const std::string_view text = handle_ ? xh_answer_verdict(handle_.get()) : "";
    return detail::value_of(detail::verdicts, text, Verdict::unknown);
  }

  /// How the question ended: `yes`, `none`, `several` or `unknown`.
  [[nodiscard]] Status status() const noexcept {
    return handle_ ? static_cast<Status>(xh_answer_status(handle_.get())) : Status::failed;
  }

  /// Which limit came first.
  [[nodiscard]] Why why() const noexcept {
    const std::string_view text = handle_ ? xh_answer_why(handle_.get()) : "";
    return detail::value_of(detail::limits, text, Why::nothing);
  }

  /// Whether basic logic alone solves the puzzle (docs/json.md, `logic`).
  [[nodiscard]] bool is_logic() const noexcept {
    return handle_ && xh_answer_is_logic(handle_.get()) != 0;
  }

  /// The number of solutions in decimal digits, as many as it has: "1"; or ">=2".
  [[nodiscard]] std::string_view count() const noexcept {
    std::size_t length = 0;
    const char* text = handle_ ? xh_answer_count(handle_.get(), &length) : nullptr;
    return text == nullptr ? std::string_view() : std::string_view(text, length);
  }
  [[nodiscard]] bool is_count_exact() const noexcept {
    return !count().empty() && count().front() != '>';
  }

  /// How many solutions `check` kept: at most 2.
  [[nodiscard]] std::size_t solutions() const noexcept {
    return handle_ ? static_cast<std::size_t>(xh_answer_solutions(handle_.get())) : 0;
  }

  /// The values of one of them, a number for each site: nonogram: 0 is empty, from 1 the colours;
  /// sudoku: the digits; minesweeper and mosaic: 1 is a mine. Empty when there is no such solution.
  [[nodiscard]] std::span<const std::int8_t> solution(std::size_t i = 0) const noexcept {
    if (i >= solutions()) return {};
    return values(xh_answer_solution(handle_.get(), static_cast<std::int32_t>(i)));
  }

  /// For each site the value on which all solutions agree, or `open`. Empty if nothing is known.
  [[nodiscard]] std::span<const std::int8_t> known() const noexcept {
    return values(handle_ ? xh_answer_known(handle_.get()) : nullptr);
  }

  /// The places that differ between solutions; all of them if `is_map_complete()`.
  [[nodiscard]] std::span<const Place> ambiguous() const noexcept {
    std::size_t length = 0;
    const Place* places = handle_ ? xh_answer_ambiguous(handle_.get(), &length) : nullptr;
    if (places == nullptr) return {};
    return {places, length};
  }
  [[nodiscard]] bool is_map_complete() const noexcept {
    return handle_ && xh_answer_is_map_complete(handle_.get()) != 0;
  }

  /// After `odds`: how likely each site is to be a mine or filled, from 0 to 1. Else empty. Where
  /// sites hold other values than 0 and 1, the shares of all `odds_values()` at site 0, at site 1
  /// and so on.
  [[nodiscard]] std::span<const double> odds() const noexcept {
    std::size_t length = 0;
    const double* shares = handle_ ? xh_answer_odds(handle_.get(), &length) : nullptr;
    if (shares == nullptr) return {};
    return {shares, length};
  }

  /// After `odds`: the values of which each site has a share.
  [[nodiscard]] std::span<const std::int8_t> odds_values() const noexcept {
    std::size_t length = 0;
    const std::int8_t* names = handle_ ? xh_answer_odds_values(handle_.get(), &length) : nullptr;
    if (names == nullptr) return {};
    return {names, length};
  }

  /// For calls of C, which borrow it.
  [[nodiscard]] const xh_answer* handle() const noexcept { return handle_.get(); }

 private:
  friend class Engine;
  Answer(detail::AnswerHandle handle, std::size_t sites) noexcept
      : handle_(std::move(handle)), sites_(sites) {}

  [[nodiscard]] std::span<const std::int8_t> values(const std::int8_t* first) const noexcept {
    if (first == nullptr) return {};
    return {first, sites_};
  }

  detail::AnswerHandle handle_;
  std::size_t sites_ = 0;
};

/// The answer of `ask`: the bytes that the program would print, and its exit status. It owns them.
/// A wrong text has a reply as well, with the error as JSON. One that was moved from is `failed`.
class Reply {
 public:
  [[nodiscard]] Status status() const noexcept {
    if (handle_) return static_cast<Status>(xh_answer_status(handle_.get()));
    return lack_ == nullptr ? Status::failed : Status::refused;
  }

  /// JSON with a line end, text, or the bytes of a picture.
  [[nodiscard]] std::string_view text() const noexcept {
    std::size_t length = 0;
    const char* text = handle_ ? xh_answer_text(handle_.get(), &length) : nullptr;
    return text == nullptr ? std::string_view() : std::string_view(text, length);
  }

  /// A sentence for a person beside the answer, mostly empty.
  [[nodiscard]] std::string_view note() const noexcept {
    std::size_t length = 0;
    const char* text = handle_ ? xh_answer_note(handle_.get(), &length) : nullptr;
    return text == nullptr ? std::string_view() : std::string_view(text, length);
  }

  /// What is wrong, if the status is `refused` or `failed`.
  [[nodiscard]] std::optional<Error> error() const noexcept {
    if (status() != Status::refused && status() != Status::failed) return std::nullopt;
    if (lack_ != nullptr) return Error(ErrorCode::request, lack_);
    return detail::error_of(handle_.get());
  }

  /// For calls of C, which borrow it.
  [[nodiscard]] const xh_answer* handle() const noexcept { return handle_.get(); }

 private:
  friend class Engine;
  explicit Reply(xh_answer* answer) noexcept : handle_(answer) {}
  explicit Reply(const char* lack) noexcept : lack_(lack) {}

  detail::AnswerHandle handle_;
  const char* lack_ = nullptr;  // what was missing, when nothing could be asked
};

}  // namespace v0
}  // namespace crosshatch
