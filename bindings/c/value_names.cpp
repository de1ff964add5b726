// SPDX-License-Identifier: MIT
#include "value_names.h"

#include <algorithm>
#include <bit>

#include "crosshatch/crosshatch.h"

namespace crosshatch::c {

ValueNames::ValueNames(int first) {
  for (int value = 0; value < 64; ++value) names_[value] = static_cast<std::int8_t>(value + first);
}

ValueNames::ValueNames(std::span<const int> colours) {
  names_.fill(XH_OPEN);
  names_[0] = 0;
  for (std::size_t i = 0; i < colours.size(); ++i)
    names_[i + 1] = static_cast<std::int8_t>(colours[i]);
}

std::optional<Value> ValueNames::value(int name) const {
  if (name < 0 || name > 64) return std::nullopt;
  const auto found = std::find(names_.begin(), names_.end(), static_cast<std::int8_t>(name));
  if (found == names_.end()) return std::nullopt;
  return static_cast<Value>(found - names_.begin());
}

std::uint64_t ValueNames::mask(Candidates values) const {
  std::uint64_t mask = 0;
  for (; values != 0; values &= values - 1)
    mask |= std::uint64_t{1} << of(std::countr_zero(values));
  return mask;
}

std::vector<std::int8_t> ValueNames::of(const Board& board) const {
  std::vector<std::int8_t> names(static_cast<std::size_t>(board.sites()), XH_OPEN);
  for (Site site = 0; site < board.sites(); ++site) {
    if (board.is_decided(site)) names[site] = static_cast<std::int8_t>(of(board.value(site)));
  }
  return names;
}

}  // namespace crosshatch::c
