// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <vector>

#include "families/nonogram/colour/line.h"
#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram::colour {

/// The clue of one line as the line solver takes it, and the value that each of its planes stands
/// for. A line needs planes only for the colours of its clue: no other can occur in it.
class ColourLayout {
 public:
  ColourLayout(const Clue& clue, int cells);
  /// With planes for all values up to this one: any clue of theirs can be set.
  ColourLayout(int cells, Value most);

  /// Another clue. All its colours have planes.
  void set(const Clue& clue);

  [[nodiscard]] std::span<const ColourRun> runs() const { return runs_; }
  [[nodiscard]] int cells() const { return cells_; }
  [[nodiscard]] int words() const { return words_; }
  /// The colours of the line, one less than its planes.
  [[nodiscard]] int colours() const { return static_cast<int>(values_.size()) - 1; }
  [[nodiscard]] Value value_of(int plane) const { return values_[plane]; }
  /// Only for values that occur in the line.
  [[nodiscard]] int plane_of(Value value) const { return plane_of_[value]; }
  [[nodiscard]] Candidates values() const { return all_; }

  [[nodiscard]] std::size_t plane_words() const { return values_.size() * words_; }
  [[nodiscard]] std::size_t scratch_words() const {
    return colour::scratch_words(runs_.size(), colours(), words_);
  }

 private:
  void add_plane(Value value);

  int cells_;
  int words_;
  std::vector<ColourRun> runs_;
  std::vector<Value> values_ = {empty};         ///< per plane
  std::array<std::uint8_t, 64> plane_of_ = {};  ///< per value
  Candidates all_ = only(empty);
};

}  // namespace crosshatch::nonogram::colour
