// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include "families/nonogram/repair/trial.h"

namespace crosshatch::nonogram {

/// All mendings of a certain number of edits.
class ExactRepairs {
 public:
  /// Stops when this many are found.
  ExactRepairs(const RepairSearch& search, Trial& trial, std::uint64_t wanted)
      : search_(search), trial_(trial), wanted_(wanted) {}

  /// Looks for those of `edits` edits; fewer must be known not to be enough. False at a limit, or
  /// where a picture could not be decided: then some may be missing.
  bool run(int edits);

  [[nodiscard]] const std::vector<Mending>& found() const { return found_; }

 private:
  bool visit(int left);
  bool try_each(const std::vector<Edit>& edits);
  [[nodiscard]] std::vector<Edit> edits_that_touch(const Difference& difference) const;
  /// A difference that holds on the picture as it is, the one that fewest edits touch. None where
  /// the picture has one solution, and where it could not be decided.
  [[nodiscard]] std::optional<int> difference();
  [[nodiscard]] std::size_t edits_of(int held) const;
  void keep();

  const RepairSearch& search_;
  Trial& trial_;
  const std::uint64_t wanted_;
  std::uint64_t tried_ = 0;  ///< pictures on the way, and those that were searched
  bool is_complete_ = true;
  std::vector<Mending> found_;
  std::set<std::vector<Edit>> visited_;
};

}  // namespace crosshatch::nonogram
