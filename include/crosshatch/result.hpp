// SPDX-License-Identifier: MIT
#pragma once

/// What calls return: a value, or an Error that says what is wrong and where.

#include <crosshatch/crosshatch.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

// The inline namespace keeps these names apart from those within the library, which a program that
// links it statically sees as well, and from those of other versions of this header.
namespace crosshatch {
inline namespace v0 {

/// What became of a call, with the values of the exit status of the program.
enum class Status : std::int32_t {
  yes = XH_YES,          ///< done; one solution
  failed = XH_FAILED,    ///< out of memory, or a mistake of ours was detected
  refused = XH_REFUSED,  ///< the text or an argument is wrong
  none = XH_NONE,        ///< no solution; after the last step: there is no other
  several = XH_SEVERAL,  ///< several solutions, where one was asked for
  unknown = XH_UNKNOWN,  ///< a limit came first
};

enum class ErrorCode : std::uint8_t {
  parse,         ///< the puzzle is not what its format says
  ambiguous,     ///< two formats read the text as different puzzles
  unrecognised,  ///< no format reads the text
  too_large,     ///< the text or the puzzle is over a documented limit
  unsupported,   ///< it cannot be done, for example for this family
  request,       ///< an argument or an option makes no sense
  io,            ///< out of memory
  internal,      ///< a mistake of ours was detected before it became a wrong answer
};

namespace detail {
inline constexpr std::array<std::string_view, 8> error_codes = {
    "parse", "ambiguous", "unrecognised", "too_large", "unsupported", "request", "io", "internal"};
}  // namespace detail

/// The code as JSON shows it: "parse", "too_large", ...
[[nodiscard]] constexpr std::string_view name(ErrorCode code) noexcept {
  const auto i = static_cast<std::size_t>(code);
  return i < detail::error_codes.size() ? detail::error_codes[i] : std::string_view();
}

/// What is wrong with a text or an argument. It owns its message and needs no other memory.
class Error {
 public:
  Error() noexcept = default;
  Error(ErrorCode code, std::string_view message) noexcept : code_(code) {
    size_ = static_cast<std::uint16_t>(message.copy(text_.data(), text_.size()));
  }
  explicit Error(const xh_error& error) noexcept : Error(ErrorCode::internal, error.message) {
    const std::string_view code = error.code;
    const auto& codes = detail::error_codes;
    const auto found = std::find(codes.begin(), codes.end(), code);
    if (found != codes.end()) code_ = static_cast<ErrorCode>(found - codes.begin());
    line_ = error.line;
    column_ = error.column;
  }

  [[nodiscard]] ErrorCode code() const noexcept { return code_; }

  /// The line of the text, from 1; 0: the error has no place in it.
  [[nodiscard]] int line() const noexcept { return line_; }

  /// The column, from 1, in characters; 0: the whole line.
  [[nodiscard]] int column() const noexcept { return column_; }

  /// What was expected and what was seen, without a full stop: "expected a clue, saw 'x'". It
  /// quotes texts of strangers: escape it before you show it on a page.
  [[nodiscard]] std::string_view message() const noexcept { return {text_.data(), size_}; }

 private:
  ErrorCode code_ = ErrorCode::internal;
  std::uint16_t size_ = 0;
  int line_ = 0;
  int column_ = 0;
  std::array<char, 511> text_ = {};
};

/// A value, or an Error instead: the part of C++23's std::expected that is useful here. Taking the
/// value of an error ends the program; ask `has_value()` first.
template <class T>
class [[nodiscard]] Result {
 public:
  using value_type = T;
  using error_type = Error;

  Result(T value) noexcept(std::is_nothrow_move_constructible_v<T>)
      : either_(std::in_place_index<0>, std::move(value)) {}
  Result(const Error& error) noexcept : either_(std::in_place_index<1>, error) {}

  [[nodiscard]] bool has_value() const noexcept { return either_.index() == 0; }
  explicit operator bool() const noexcept { return has_value(); }

  [[nodiscard]] T& value() & noexcept { return *present(); }
  [[nodiscard]] const T& value() const& noexcept { return *present(); }
  [[nodiscard]] T&& value() && noexcept { return std::move(*present()); }
  [[nodiscard]] T& operator*() & noexcept { return *present(); }
  [[nodiscard]] const T& operator*() const& noexcept { return *present(); }
  [[nodiscard]] T&& operator*() && noexcept { return std::move(*present()); }
  [[nodiscard]] T* operator->() noexcept { return present(); }
  [[nodiscard]] const T* operator->() const noexcept { return present(); }

  /// What is wrong; if there is a value, an Error without a message.
  [[nodiscard]] Error error() const noexcept {
    const Error* error = std::get_if<1>(&either_);
    return error == nullptr ? Error() : *error;
  }

  /// What `next` makes of the value, a Result; or the same Error.
  template <class F>
  [[nodiscard]] auto and_then(F&& next) && -> std::invoke_result_t<F, T&&> {
    if (has_value()) return std::forward<F>(next)(std::move(*present()));
    return error();
  }

  /// What `change` makes of the value, as a Result; or the same Error.
  template <class F>
  [[nodiscard]] auto transform(F&& change) && -> Result<std::invoke_result_t<F, T&&>> {
    if (has_value()) return std::forward<F>(change)(std::move(*present()));
    return error();
  }

 private:
  [[nodiscard]] T* present() noexcept {
    if (!has_value()) std::abort();
    return std::get_if<0>(&either_);
  }
  [[nodiscard]] const T* present() const noexcept {
    if (!has_value()) std::abort();
    return std::get_if<0>(&either_);
  }

  std::variant<T, Error> either_;
};

}  // namespace v0
}  // namespace crosshatch
