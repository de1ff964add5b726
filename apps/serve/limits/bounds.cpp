// SPDX-License-Identifier: MIT
#include "limits/bounds.h"

#include <array>
#include <charconv>
#include <utility>

#include "base/quantity.h"
#include "base/text.h"
#include "english.h"

namespace crosshatch::serve {

namespace {

constexpr std::array<std::pair<std::string_view, int>, 3> windows = {
    {{"day", 86'400}, {"hour", 3'600}, {"minute", 60}}};

constexpr double most_of_anything = 1e9;

std::optional<Allowance> allowance_of(std::string_view text, bool is_whole) {
  const std::size_t slash = text.find('/');
  const std::string_view number = text.substr(0, slash);
  Allowance allowance;
  const auto [end, error] =
      std::from_chars(number.data(), number.data() + number.size(), allowance.most);
  if (error != std::errc() || end != number.data() + number.size()) return std::nullopt;
  if (!(allowance.most > 0 && allowance.most <= most_of_anything)) return std::nullopt;
  if (is_whole && allowance.most != static_cast<double>(static_cast<long>(allowance.most)))
    return std::nullopt;
  if (slash == std::string_view::npos) return allowance;
  for (const auto& [name, seconds] : windows) {
    if (name != text.substr(slash + 1)) continue;
    allowance.window = seconds;
    return allowance;
  }
  return std::nullopt;
}

}  // namespace

Result<void> read_bound(std::string_view text, TokenBounds& bounds) {
  const auto wrong = [&](const char* expected) {
    return fail(english_error(ErrorCode::parse,
                              std::string("expected ") + expected + ", saw " + quote(text)));
  };
  const std::size_t sign = text.find('=');
  const std::string_view name = text.substr(0, sign);
  const std::string_view value =
      text.substr(sign == std::string_view::npos ? text.size() : sign + 1);
  if (name == "requests") {
    bounds.requests = allowance_of(value, true);
    if (!bounds.requests) return wrong("requests such as requests=1000/day");
    return {};
  }
  if (name == "cpu") {
    bounds.cpu = allowance_of(value, false);
    if (!bounds.cpu) return wrong("seconds of processor time such as cpu=600/day");
    return {};
  }
  if (name == "time") {
    const std::optional<double> seconds = seconds_of(value);
    if (!seconds || !(*seconds > 0 && *seconds <= 1e6)) return wrong("a time such as time=5s");
    bounds.seconds = *seconds;
    return {};
  }
  if (name == "at-once") {
    int number = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (error != std::errc() || end != value.data() + value.size() || number < 1)
      return wrong("a number such as at-once=4");
    bounds.at_once = number;
    return {};
  }
  return wrong("a rate such as 10/50, or requests=, cpu=, time= or at-once=");
}

std::string text_of(const Allowance& allowance, std::string_view what) {
  std::array<char, 32> digits = {};
  const auto [end, error] =
      std::to_chars(digits.data(), digits.data() + digits.size(), allowance.most);
  std::string text(digits.data(), end);
  text += ' ' + std::string(what) + (allowance.window == 3'600 ? " an " : " a ");
  for (const auto& [name, seconds] : windows) {
    if (seconds == allowance.window) text += name;
  }
  return text;
}

}  // namespace crosshatch::serve
