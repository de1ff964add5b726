// SPDX-License-Identifier: MIT
#include "jobs/jobs.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include "base/text.h"
#include "cache/digest.h"

namespace crosshatch::serve {

std::string id_of_job(const Order& order, std::string_view owner) {
  Digest digest;
  digest.add(owner).add(order.verb->id).add(static_cast<std::uint64_t>(order.kind));
  digest.add(order.accept).add(order.body);
  for (const auto& [name, value] : order.query) digest.add(name).add(value);
  std::string id;
  for (const std::uint8_t byte : digest.finish()) {
    std::array<char, 3> digits = {};
    std::snprintf(digits.data(), digits.size(), "%02x", byte);
    id += digits.data();
  }
  return id;
}

bool is_job_id(std::string_view text) {
  const auto is_fit = [](char c) { return is_digit(c) || (c >= 'a' && c <= 'f'); };
  return text.size() == 2 * sizeof(Sha256) && std::ranges::all_of(text, is_fit);
}

}  // namespace crosshatch::serve
