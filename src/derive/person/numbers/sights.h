// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rules/model.h"

namespace crosshatch::derive {

/// Which cells cannot hold a number together, by the rules of different numbers of a model
/// (rules::DifferentRule).
class Sights {
 public:
  explicit Sights(const rules::Model& model);

  /// Whether no two of these cells may hold the number.
  [[nodiscard]] bool see(Site one, Site other, Value value) const;
  /// The cells that one sees, each with the numbers for which it does.
  [[nodiscard]] const std::vector<rules::Literal>& seen_from(Site site) const {
    return seen_[site];
  }

 private:
  std::vector<std::vector<rules::Literal>> seen_;  // per site, in order
};

}  // namespace crosshatch::derive
