// SPDX-License-Identifier: MIT
#include "base/decimal.h"

#include <cmath>
#include <cstdlib>
#include <string>
#include <system_error>

#include "base/text.h"

namespace crosshatch {

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

}  // namespace crosshatch
