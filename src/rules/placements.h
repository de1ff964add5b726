// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "rules/model.h"

namespace crosshatch::rules {

/// Pieces that can lie in many ways: each way is a hidden site that holds 1 if the piece lies so.
/// Rules say with these what a way covers: things with numbers from 0, such as cells.
///
///     Placements pieces(model, puzzle.cells());
///     pieces.add(ways, site, {"piece", place});
///     exactly(model, 1, pieces.covering(cell), {"covered"});
class Placements {
 public:
  using Way = std::vector<int>;  ///< the things that it covers, each once

  Placements(Model& model, int things)
      : model_(model), covering_(static_cast<std::size_t>(things)) {}

  /// One more piece, which lies in one of these ways: a rule with this label. `near`: as of
  /// Model::hide. Returns the literals of its ways.
  Literals add(std::span<const Way> ways, Site near, const RuleLabel& label);

  /// The literals of the ways that cover a thing.
  [[nodiscard]] const Literals& covering(int thing) const { return covering_[thing]; }
  /// Those of some ways that do not cover it.
  [[nodiscard]] Literals besides(int thing, Literals ways) const;

 private:
  Model& model_;
  std::vector<Literals> covering_;  // by things
};

}  // namespace crosshatch::rules
