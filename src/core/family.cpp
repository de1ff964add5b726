// SPDX-License-Identifier: MIT
#include "core/family.h"

namespace crosshatch {

const Family* find_family(std::string_view id) {
  for (const Family* family : families()) {
    if (family->id == id) return family;
  }
  return nullptr;
}

}  // namespace crosshatch
