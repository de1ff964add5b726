// SPDX-License-Identifier: MIT
#include "derive/names.h"

#include <string_view>

#include "core/place_names.h"

namespace crosshatch::derive {

Message place_name(const GridPuzzle& puzzle, const Place& place) {
  switch (place.kind) {
    case Place::Kind::row:
      return {{"row {0}", "{0}행"}, place.index + 1};
    case Place::Kind::column:
      return {{"column {0}", "{0}열"}, place.index + 1};
    case Place::Kind::area:
      return {{"region {0}", "{0} 영역"}, region_name(place.index)};
    case Place::Kind::site:
    case Place::Kind::box:
    case Place::Kind::clue:
      break;
  }
  return cell_in_words(place.index, puzzle.columns());
}

Message counted(const FamilyPage& page, int number) {
  const Words one = {page.counted.one, page.counted.ko};
  const Words many = {page.counted.many, page.counted.ko};
  return {{"{0} {1}", "{1} {0}개"}, number, number == 1 ? one : many};
}

std::string region_name(int region) {
  constexpr std::string_view letters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  static_assert(letters.size() == most_letters);
  if (region < most_letters) return std::string(1, letters[region]);
  return "R" + std::to_string(region + 1);
}

}  // namespace crosshatch::derive
