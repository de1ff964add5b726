// SPDX-License-Identifier: MIT
#include "http/request_id.h"

#include <algorithm>
#include <cstdint>
#include <random>

#include "base/text.h"

namespace crosshatch::serve {

namespace {

constexpr std::size_t longest = 64;

bool is_fit(char c) { return is_digit(c) || is_letter(c) || c == '-' || c == '_' || c == '.'; }

void add_digits(std::string& text, std::uint64_t number) {
  for (int shift = 60; shift >= 0; shift -= 4) text += "0123456789abcdef"[(number >> shift) & 15];
}

}  // namespace

std::string request_id(std::string_view given) {
  if (!given.empty() && given.size() <= longest && std::ranges::all_of(given, is_fit))
    return std::string(given);
  thread_local std::mt19937_64 numbers{std::random_device{}()};
  std::string id;
  id.reserve(32);
  add_digits(id, numbers());
  add_digits(id, numbers());
  return id;
}

}  // namespace crosshatch::serve
