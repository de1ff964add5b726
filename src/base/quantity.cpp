// SPDX-License-Identifier: MIT
#include "base/quantity.h"

#include <cmath>
#include <cstdlib>
#include <limits>
#include <span>
#include <string>
#include <system_error>

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

#ifdef __cpp_lib_to_chars

std::from_chars_result read_decimal(const char* first, const char* last, double& value) {
  return std::from_chars(first, last, value);
}

#else

namespace {

const char* after_digits(const char* at, const char* last) {
  while (at != last && is_digit(*at)) ++at;
  return at;
}

/// The end of the longest number that begins at `first`; `first`, if there is none.
const char* end_of_decimal(const char* first, const char* last) {
  const char* const begin = first != last && *first == '-' ? first + 1 : first;
  const char* end = after_digits(begin, last);
  auto digits = end - begin;
  if (end != last && *end == '.') {
    const char* const point = end;
    end = after_digits(point + 1, last);
    digits += end - point - 1;
  }
  if (digits == 0) return first;
  if (end != last && (*end == 'e' || *end == 'E')) {
    const char* power = end + 1;
    if (power != last && (*power == '-' || *power == '+')) ++power;
    const char* const after = after_digits(power, last);
    if (after != power) end = after;
  }
  return end;
}

}  // namespace

std::from_chars_result read_decimal(const char* first, const char* last, double& value) {
  const char* const end = end_of_decimal(first, last);
  if (end == first) return {first, std::errc::invalid_argument};
  // There is no other locale than "C" where this is compiled.
  const double read = std::strtod(std::string(first, end).c_str(), nullptr);
  if (std::isinf(read)) return {end, std::errc::result_out_of_range};
  value = read;
  return {end, std::errc()};
}

#endif

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
