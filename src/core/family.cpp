// SPDX-License-Identifier: MIT
#include "core/family.h"

#include <array>
#include <cstddef>

namespace crosshatch {

const char* name(ElementKind kind) {
  constexpr std::array names = {"cells",   "digits",  "lines",       "palette", "box",
                                "regions", "areas",   "cages",       "flag",    "total",
                                "number",  "heads",   "solution",    "edges",   "links",
                                "between", "corners", "half_places", "words",   "lengths"};
  return names[static_cast<std::size_t>(kind)];
}

Words words_of(const Family& family) {
  constexpr std::string_view puzzle = " 퍼즐";
  Words words = {family.id, family.title.ko};
  if (words.ko.ends_with(puzzle)) words.ko.remove_suffix(puzzle.size());
  return words;
}

Message puzzle_of(const Family& family) { return {{"{0:a} puzzle", "{0} 퍼즐"}, words_of(family)}; }

const Family* find_family(std::string_view id) {
  for (const Family* family : families()) {
    if (family->id == id) return family;
  }
  return nullptr;
}

}  // namespace crosshatch
