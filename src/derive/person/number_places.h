// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "derive/person/sheet.h"

namespace crosshatch::derive {

/// A number that a region, row or column needs, and the open cells where it can stand there: two or
/// more.
struct NeededNumber {
  int rule = 0;
  Place at = {};
  Value value = 0;
  std::vector<Site> places = {};
};

/// Where numbers can stand that are needed once in a region, row or column (rules::DifferentRule
/// with as many values as cells), and which cells cannot hold a number together.
class NumberPlaces {
 public:
  explicit NumberPlaces(const PageSheet& sheet);

  [[nodiscard]] const std::vector<NeededNumber>& needed() const { return needed_; }

  /// Whether no two of these cells may hold the number.
  [[nodiscard]] bool see(Site one, Site other, Value value) const;
  /// The cells that one sees, each with the numbers for which it does.
  [[nodiscard]] const std::vector<rules::Literal>& seen_from(Site site) const {
    return seen_[site];
  }

  /// The changes of a step that rules a number out in these cells.
  [[nodiscard]] std::vector<Change> ruled_out(std::vector<Site> sites, Value value) const;

 private:
  const PageSheet& sheet_;
  std::vector<NeededNumber> needed_;
  std::vector<std::vector<rules::Literal>> seen_;  // per site, in order
};

}  // namespace crosshatch::derive
