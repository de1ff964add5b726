// SPDX-License-Identifier: MIT
#include "core/names/cell_list.h"

#include <utility>
#include <vector>

namespace crosshatch {

std::size_t named_of(std::size_t all) {
  constexpr std::size_t most = 12;
  return all > most ? most - 2 : all;
}

Message names_in_words(std::span<const Message> names) {
  if (names.empty()) return {};
  const std::size_t named = named_of(names.size());
  Message all = names.front();
  for (std::size_t i = 1; i < named; ++i) {
    if (i + 1 < names.size())
      all = {{"{0}, {1}", "{0}, {1}"}, std::move(all), names[i]};
    else
      all = {{"{0} and {1}", "{0:와} {1}"}, std::move(all), names[i]};
  }
  if (named == names.size()) return all;
  return {and_more, std::move(all), names.size() - named};
}

Message short_cell_in_words(Site cell, int columns) {
  return {{"r{0}c{1}", "{0}행 {1}열"}, cell / columns + 1, cell % columns + 1};
}

Message cells_in_words(std::span<const Site> cells, int columns) {
  std::vector<Message> names;
  for (const Site cell : cells) names.push_back(short_cell_in_words(cell, columns));
  return names_in_words(names);
}

}  // namespace crosshatch
