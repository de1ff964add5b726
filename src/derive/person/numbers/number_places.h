// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <utility>
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

/// Those of all regions, rows and columns that hold each of their numbers once
/// (rules::DifferentRule with as many values as cells).
[[nodiscard]] std::vector<NeededNumber> needed_numbers(const PageSheet& sheet);

/// The changes of a step that rules a number out in these cells.
[[nodiscard]] std::vector<Change> ruled_out(const Board& board, std::vector<Site> sites,
                                            Value value);

/// Whichever of the findings changes something, nearest to the last step.
template <class Found>
void keep_nearest(const PageSheet& sheet, Found found, std::optional<Found>& best) {
  const auto far = [&](const Found& one) { return sheet.distance(one.changes.front().site); };
  if (!found.changes.empty() && (!best || far(found) < far(*best))) best = std::move(found);
}

}  // namespace crosshatch::derive
