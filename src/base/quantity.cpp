// SPDX-License-Identifier: MIT
#include "base/quantity.h"

#include <cmath>
#include <limits>
#include <span>
#include <string>
#include <system_error>

#include "base/decimal.h"
#include "base/letter_case.h"
#include "base/text.h"

namespace crosshatch {

namespace {

template <class Factor>
struct Unit {
  std::string_view name;  ///< in small letters
  Factor factor;
};

constexpr std::uint64_t kibi = 1024;
constexpr std::uint64_t kilo = 1000;

constexpr Unit<double> times[] = {{"", 1},   {"ms", 0.001}, {"s", 1},
                                  {"m", 60}, {"min", 60},   {"h", 3600}};
constexpr Unit<std::uint64_t> counts[] = {
    {"", 1}, {"k", kilo}, {"m", kilo* kilo}, {"g", kilo* kilo* kilo}};
constexpr Unit<std::uint64_t> sizes[] = {{"", kibi* kibi},
                                         {"k", kibi},
                                         {"kib", kibi},
                                         {"kb", kilo},
                                         {"m", kibi* kibi},
                                         {"mib", kibi* kibi},
                                         {"mb", kilo* kilo},
                                         {"g", kibi* kibi* kibi},
                                         {"gib", kibi* kibi* kibi},
                                         {"gb", kilo* kilo* kilo},
                                         {"t", kibi* kibi* kibi* kibi},
                                         {"tib", kibi* kibi* kibi* kibi},
                                         {"tb", kilo* kilo* kilo* kilo}};

template <class Factor>
std::optional<Factor> factor_of(std::string_view name, std::span<const Unit<Factor>> units) {
  const std::string small = lower_case(name);
  for (const Unit<Factor>& unit : units) {
    if (unit.name == small) return unit.factor;
  }
  return std::nullopt;
}

/// A number of units, rounded down, and whether it was whole: 1.5k is 1500.
struct Whole {
  std::uint64_t value = 0;
  bool is_exact = true;
};

std::optional<Whole> whole_of(std::string_view text, std::span<const Unit<std::uint64_t>> units) {
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  const std::size_t unit = text.find_first_not_of("0123456789.");
  const std::string_view number = text.substr(0, unit);
  const auto factor =
      factor_of(unit == std::string_view::npos ? std::string_view() : text.substr(unit), units);
  const std::size_t point = number.find('.');
  const std::string_view before = number.substr(0, point);
  const bool has_point = point != std::string_view::npos;
  const std::string_view after = has_point ? number.substr(point + 1) : std::string_view();
  if (!factor || before.empty() || (has_point && after.empty())) return std::nullopt;
  if (after.find('.') != std::string_view::npos) return std::nullopt;
  std::uint64_t sum = 0;
  for (const char c : before) {
    const auto digit = static_cast<std::uint64_t>(c - '0');
    if (sum > (most - digit) / 10) return std::nullopt;
    sum = sum * 10 + digit;
  }
  // The fraction by Horner's rule, from its last digit on; rounding down early changes nothing.
  Whole whole;
  std::uint64_t part = 0;
  for (std::size_t i = after.size(); i-- > 0;) {
    part += static_cast<std::uint64_t>(after[i] - '0') * *factor;
    whole.is_exact = whole.is_exact && part % 10 == 0;
    part /= 10;
  }
  if (sum > (most - part) / *factor) return std::nullopt;
  whole.value = sum * *factor + part;
  return whole;
}

}  // namespace

std::optional<double> seconds_of(std::string_view text) {
  if (text.empty() || !(is_digit(text.front()) || text.front() == '.')) return std::nullopt;
  double value = 0;
  const auto [end, error] = read_decimal(text.data(), text.data() + text.size(), value);
  if (error != std::errc()) return std::nullopt;
  const auto used = static_cast<std::size_t>(end - text.data());
  const std::optional<double> factor =
      factor_of(text.substr(used), std::span<const Unit<double>>(times));
  if (!factor || !std::isfinite(value * *factor)) return std::nullopt;
  return value * *factor;
}

std::optional<std::uint64_t> count_of(std::string_view text) {
  const std::optional<Whole> whole = whole_of(text, counts);
  return whole && whole->is_exact ? std::optional(whole->value) : std::nullopt;
}

std::optional<std::uint64_t> bytes_of(std::string_view text) {
  const std::optional<Whole> whole = whole_of(text, sizes);
  return whole ? std::optional(whole->value) : std::nullopt;
}

}  // namespace crosshatch
