// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/technique.h"

namespace crosshatch {

/// Which techniques may be used: `only` these if there are any, and none of `without`. Both hold
/// ids. What has no id in either list is as usual.
struct TechniqueChoice {
  std::vector<std::string> only = {};
  std::vector<std::string> without = {};

  [[nodiscard]] bool is_all() const { return only.empty() && without.empty(); }
  [[nodiscard]] bool has(const Technique& technique) const;
};

}  // namespace crosshatch
