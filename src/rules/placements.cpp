// SPDX-License-Identifier: MIT
#include "rules/placements.h"

#include <algorithm>

#include "rules/count/say.h"

namespace crosshatch::rules {

Literals Placements::add(std::span<const Way> ways, Site near, const RuleLabel& label) {
  Literals all;
  for (const Way& way : ways) {
    const Literal lies_so = {model_.hide(only(0) | only(1), near), only(1)};
    for (const int thing : way) covering_[thing].push_back(lies_so);
    all.push_back(lies_so);
  }
  exactly(model_, 1, all, label);
  return all;
}

Literals Placements::besides(int thing, Literals ways) const {
  const Literals& covering = covering_[thing];
  std::erase_if(
      ways, [&](const Literal& way) { return std::ranges::find(covering, way) != covering.end(); });
  return ways;
}

}  // namespace crosshatch::rules
