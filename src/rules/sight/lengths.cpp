// SPDX-License-Identifier: MIT
#include "rules/sight/lengths.h"

#include <cstddef>

namespace crosshatch::rules {

RayLength length_of(const Literals& ray, const Board& board) {
  RayLength length;
  bool is_sure = true;
  for (const Literal& literal : ray) {
    if (!literal.may_hold(board)) break;
    is_sure = is_sure && literal.holds(board);
    length.least += is_sure;
    ++length.most;
  }
  return length;
}

namespace {

/// Sums, from 0 to the one that is needed, that can be reached.
using Sums = std::vector<char>;

/// Whether a ray can end there: behind the last that is seen one fails, or the ray ends.
bool may_end_at(const Literals& ray, int length, const Board& board) {
  return length == static_cast<int>(ray.size()) ||
         !ray[static_cast<std::size_t>(length)].holds(board);
}

}  // namespace

std::vector<std::vector<char>> fitting_lengths(const std::vector<Literals>& rays, int needed,
                                               const Board& board) {
  std::vector<std::vector<int>> lengths;  // per ray, those that it can have alone
  for (const Literals& ray : rays) {
    std::vector<int>& own = lengths.emplace_back();
    const RayLength bounds = length_of(ray, board);
    for (int length = bounds.least; length <= bounds.most; ++length) {
      if (may_end_at(ray, length, board)) own.push_back(length);
    }
  }
  const auto all = static_cast<std::size_t>(needed) + 1;
  std::vector<Sums> before(rays.size() + 1, Sums(all));  // of the rays before one
  std::vector<Sums> behind(rays.size() + 1, Sums(all));  // of it and those behind it
  before.front()[0] = behind.back()[0] = true;
  const auto spread = [&](const Sums& from, std::size_t ray, Sums& to) {
    for (int sum = 0; sum <= needed; ++sum) {
      for (const int length : lengths[ray]) {
        if (from[sum] != 0 && sum + length <= needed) to[sum + length] = true;
      }
    }
  };
  for (std::size_t ray = 0; ray < rays.size(); ++ray) spread(before[ray], ray, before[ray + 1]);
  for (std::size_t ray = rays.size(); ray-- > 0;) spread(behind[ray + 1], ray, behind[ray]);
  std::vector<std::vector<char>> fitting;
  for (std::size_t ray = 0; ray < rays.size(); ++ray) {
    std::vector<char>& own = fitting.emplace_back(rays[ray].size() + 1);
    for (const int length : lengths[ray]) {
      for (int sum = 0; sum + length <= needed; ++sum) {
        if (before[ray][sum] != 0 && behind[ray + 1][needed - sum - length] != 0)
          own[length] = true;
      }
    }
  }
  return fitting;
}

}  // namespace crosshatch::rules
