// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "families/nonogram/repair/differences.h"

namespace crosshatch::nonogram {

/// Edits after which a picture is unique.
struct Mending {
  std::vector<Edit> edits;  ///< in order of their sites
  int visibility = 0;       ///< as Repair has it
};

/// A picture with some edits, and what is known of the other solutions of its puzzle.
class Trial {
 public:
  explicit Trial(const RepairSearch& search);
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;

  [[nodiscard]] const EditablePicture& picture() const { return picture_; }
  [[nodiscard]] Differences& differences() { return differences_; }

  [[nodiscard]] const std::vector<Edit>& edits() const { return edits_; }
  [[nodiscard]] bool is_edited(Site site) const;
  void edit(const Edit& edit);
  void undo();           ///< the last edit
  void undo(Site site);  ///< the edit of this site

  /// A picture that takes longer to decide is left out.
  static constexpr std::uint64_t nodes_of_a_proof = 100'000;

  /// Searches for another solution of the picture as it is; keeps the differences to it.
  [[nodiscard]] Others ask(std::uint64_t nodes = nodes_of_a_proof);

  /// The edits that are made now.
  [[nodiscard]] Mending mending() const;
  /// The puzzle and its solution after these edits; there must be no others.
  [[nodiscard]] Repair repair_by(const Mending& mending);

 private:
  const RepairSearch& search_;
  EditablePicture origin_;
  EditablePicture picture_;
  Differences differences_;
  std::vector<Edit> edits_;
};

}  // namespace crosshatch::nonogram
