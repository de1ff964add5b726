// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "families/nonogram/repair/editable_picture.h"

namespace crosshatch::nonogram {

/// What another solution of a picture's puzzle has in place of the picture's own values.
struct Difference {
  std::vector<Edit> cells;
  std::vector<int> rows;     ///< that have such a cell, ascending
  std::vector<int> columns;  ///< the same
};

/// The differences that are known. One that was found on one picture mostly holds on others that
/// are nearly the same: then these have several solutions as well, which saves a search.
class Differences {
 public:
  /// The picture is borrowed, and may change between two calls.
  explicit Differences(const EditablePicture& picture)
      : picture_(picture), other_(picture), changed_(picture) {}

  [[nodiscard]] const Difference& operator[](int i) const { return all_[i]; }

  /// Keeps the difference between the picture and another one with the same clues. Where there are
  /// too many, the older half is forgotten, and the others get new numbers.
  void add(const EditablePicture& other);

  /// Those that lead from the picture as it is to another one with the same clues.
  [[nodiscard]] std::vector<int> holding();

  /// Sets `is_dropped[i]` where the picture still has a second solution after `edits[i]`, as this
  /// difference (one of those that hold) shows at a glance.
  /// Stops early when the budget is spent.
  void drop_survived(int difference, std::span<const Edit> edits, Budget& budget,
                     std::vector<bool>& is_dropped);

 private:
  void forget_older_half();
  [[nodiscard]] bool holds(const Difference& difference);
  [[nodiscard]] bool survives(const Edit& edit);

  const EditablePicture& picture_;
  EditablePicture other_;    ///< room for the other solution
  EditablePicture changed_;  ///< and for the picture after an edit
  std::vector<Difference> all_;
  std::size_t cells_ = 0;  ///< of all of them
};

}  // namespace crosshatch::nonogram
