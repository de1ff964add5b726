// SPDX-License-Identifier: MIT
#include "families/nonogram/colour/layout.h"

namespace crosshatch::nonogram::colour {

ColourLayout::ColourLayout(const Clue& clue, int cells) : cells_(cells), words_(words_for(cells)) {
  runs_.reserve(clue.size());
  Value last = empty;
  for (const Run& run : clue) {
    std::uint8_t& plane = plane_of_[run.colour];
    if (plane == 0) {
      plane = static_cast<std::uint8_t>(values_.size());
      values_.push_back(run.colour);
      all_ |= only(run.colour);
    }
    runs_.push_back({static_cast<std::uint16_t>(run.length), plane, run.colour == last});
    last = run.colour;
  }
}

}  // namespace crosshatch::nonogram::colour
