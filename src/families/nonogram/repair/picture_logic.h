// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "base/budget.h"
#include "families/nonogram/palette.h"
#include "families/nonogram/repair/editable_picture.h"

namespace crosshatch::nonogram {

/// What line logic finds out of the puzzle of a picture, while cells of the picture change.
///
/// The grid stays between two questions and only two lines get another clue. So the guess for an
/// edit costs a few microseconds.
class PictureLogic {
 public:
  /// The picture and the budget are borrowed. The picture may change between two calls; `see` must
  /// be told of it. Its values are those of the palette.
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
  [[nodiscard]] bool is_open(Site site) const;
  /// Whether the last `solve` left this value to the site.
  [[nodiscard]] bool may_be(Site site, Value value) const;

  /// How many cells would be open if the picture were edited like that, where the site is open now
  /// and may have its new value. It is a guess: what the last `solve` knew is taken as known,
  /// though some of it may no longer follow from the new clues. The picture must have been edited
  /// already, without a call of `see`.
  [[nodiscard]] int open_cells_after(Site site);

 private:
  class Lines;
  template <class Grid, class LineClue>
  class LinesOf;

  Budget& budget_;
  std::size_t bytes_ = 0;
  std::unique_ptr<Lines> lines_;  ///< null where there was no memory for it
  int open_cells_ = 0;
};

}  // namespace crosshatch::nonogram
