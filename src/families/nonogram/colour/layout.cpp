// SPDX-License-Identifier: MIT
#include "families/nonogram/colour/layout.h"

namespace crosshatch::nonogram::colour {

ColourLayout::ColourLayout(const Clue& clue, int cells) : cells_(cells), words_(words_for(cells)) {
  for (const Run& run : clue) {
    if (plane_of_[run.colour] == 0) add_plane(run.colour);
  }
  set(clue);
}

ColourLayout::ColourLayout(int cells, Value most) : cells_(cells), words_(words_for(cells)) {
  for (Value value = 1; value <= most; ++value) add_plane(value);
}

void ColourLayout::add_plane(Value value) {
  plane_of_[value] = static_cast<std::uint8_t>(values_.size());
  values_.push_back(value);
  all_ |= only(value);
}

void ColourLayout::set(const Clue& clue) {
  runs_.clear();
  runs_.reserve(clue.size());
  Value last = empty;
  for (const Run& run : clue) {
    runs_.push_back(
        {static_cast<std::uint16_t>(run.length), plane_of_[run.colour], run.colour == last});
    last = run.colour;
  }
}

}  // namespace crosshatch::nonogram::colour
