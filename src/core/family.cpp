// SPDX-License-Identifier: MIT
#include "core/family.h"

#include <array>
#include <cstddef>

namespace crosshatch {

const char* name(ElementKind kind) {
  constexpr std::array names = {"cells",   "digits", "lines", "palette", "box",
                                "regions", "cages",  "flag",  "total",   "solution"};
  return names[static_cast<std::size_t>(kind)];
}

const Family* find_family(std::string_view id) {
  for (const Family* family : families()) {
    if (family->id == id) return family;
  }
  return nullptr;
}

}  // namespace crosshatch
