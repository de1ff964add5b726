// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "families/nonogram/engine/grid.h"
#include "families/nonogram/repair/editable_picture.h"

namespace crosshatch::nonogram {

/// What line logic finds out of the puzzle of a picture, while cells of the picture change.
///
/// Black and white, the grid stays between two questions and only two lines get another clue. So
/// the guess for an edit costs a few microseconds. In colours each question solves all lines.
class PictureLogic {
 public:
  /// All are borrowed. The picture may change between two calls; `see` must be told of it.
  PictureLogic(const EditablePicture& picture, const Palette& palette, Budget& budget);
  ~PictureLogic();
  PictureLogic(const PictureLogic&) = delete;
  PictureLogic& operator=(const PictureLogic&) = delete;

  /// The picture has changed at this site.
  void see(Site site);

  /// Solves all lines, from an empty grid. False at a limit.
  [[nodiscard]] bool solve();
  /// What the last `solve` left open.
  [[nodiscard]] int open_cells() const { return open_cells_; }
  [[nodiscard]] bool is_open(Site site) const { return is_open_[site]; }

  /// How many cells would be open if the picture were edited like that, where the site is open now.
  /// Black and white it is a guess: what the last `solve` knew is taken as known, though some of it
  /// may no longer follow from the new clues. In colours it is exact. The picture must have been
  /// edited already, without a call of `see`.
  [[nodiscard]] int open_cells_after(Site site);

 private:
  [[nodiscard]] int solve_colours(std::vector<bool>* is_open);
  void read_clue(int line, std::vector<int>& lengths) const;
  void change_clues(Site site, std::vector<int>& row, std::vector<int>& column);

  const EditablePicture& picture_;
  const Palette& palette_;
  Budget& budget_;
  std::size_t bytes_ = 0;

  // Black and white.
  PuzzlePtr puzzle_;  ///< of the first picture
  std::unique_ptr<BinaryGrid> grid_;
  std::vector<std::vector<int>> clues_;  ///< per line
  std::vector<int> row_;                 ///< clues of a guess
  std::vector<int> column_;

  int open_cells_ = 0;
  std::vector<bool> is_open_;  ///< per site
};

}  // namespace crosshatch::nonogram
