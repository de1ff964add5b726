// SPDX-License-Identifier: MIT
#include "logic/technique_choice.h"

#include <algorithm>

namespace crosshatch {

namespace {

bool is_among(const std::vector<std::string>& ids, std::string_view id) {
  return std::find(ids.begin(), ids.end(), id) != ids.end();
}

}  // namespace

bool TechniqueChoice::has(const Technique& technique) const {
  return (only.empty() || is_among(only, technique.id)) && !is_among(without, technique.id);
}

}  // namespace crosshatch
