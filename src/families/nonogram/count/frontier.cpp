// SPDX-License-Identifier: MIT
#include "families/nonogram/count/frontier.h"

#include <algorithm>
#include <bit>

namespace crosshatch::nonogram {

namespace {

/// Hands out bits, the lowest free ones that lie in one word.
class Bits {
 public:
  Field take(int bits) {
    const std::uint64_t mask = (std::uint64_t{1} << bits) - 1;
    for (std::uint32_t word = 0;; ++word) {
      if (word == used_.size()) used_.push_back(0);
      for (int shift = 0; shift + bits <= 64; ++shift) {
        if ((used_[word] & (mask << shift)) != 0) continue;
        used_[word] |= mask << shift;
        return {word, static_cast<std::uint32_t>(shift), mask};
      }
    }
  }
  void give_back(Field field) { used_[field.word] &= ~(field.mask << field.shift); }

  [[nodiscard]] std::size_t words() const { return std::max<std::size_t>(used_.size(), 1); }

 private:
  std::vector<std::uint64_t> used_;
};

/// The stretches of a part's lines between two places with a single class. Each keeps its bits from
/// its first cell to its last.
class Stretches {
 public:
  Stretches(const Diagrams& diagrams, const Part& part) : diagrams_(diagrams) {
    for (const OpenCell& cell : part) {
      layers_.push_back(cell.row_layer);
      layers_.push_back(cell.column_layer);
    }
    std::sort(layers_.begin(), layers_.end());
    for (const std::size_t index : layers_) {
      const Diagrams::Layer& layer = diagrams_.layers()[index];
      if (layer.before == 1) bits_.push_back(0);
      bits_.back() =
          std::max<int>(bits_.back(), std::bit_width(static_cast<unsigned>(layer.after - 1)));
      stretch_.push_back(bits_.size() - 1);
    }
    fields_.resize(bits_.size());
  }

  /// Passes the layer; sets the fields of its line before and after it.
  void pass(std::size_t index, Bits& bits, Field& before, Field& after) {
    const Diagrams::Layer& layer = diagrams_.layers()[index];
    const auto at = std::lower_bound(layers_.begin(), layers_.end(), index) - layers_.begin();
    const std::size_t stretch = stretch_[static_cast<std::size_t>(at)];
    if (layer.before > 1) before = fields_[stretch];
    if (layer.before == 1 && layer.after > 1) fields_[stretch] = bits.take(bits_[stretch]);
    if (layer.before > 1 && layer.after == 1) bits.give_back(fields_[stretch]);
    if (layer.after > 1) after = fields_[stretch];
  }

 private:
  const Diagrams& diagrams_;
  std::vector<std::size_t> layers_;   ///< of all cells, ascending: line by line
  std::vector<std::size_t> stretch_;  ///< per entry of layers_
  std::vector<int> bits_;             ///< per stretch
  std::vector<Field> fields_;
};

}  // namespace

Sweep sweep_of(const Diagrams& diagrams, const Part& order) {
  Sweep sweep;
  Stretches stretches(diagrams, order);
  Bits bits;
  for (const OpenCell& cell : order) {
    Step step{cell.site,
              &diagrams.layers()[cell.row_layer],
              &diagrams.layers()[cell.column_layer],
              {},
              {},
              {},
              {}};
    stretches.pass(cell.row_layer, bits, step.row_before, step.row_after);
    stretches.pass(cell.column_layer, bits, step.column_before, step.column_after);
    sweep.steps.push_back(step);
  }
  sweep.words = bits.words();
  return sweep;
}

}  // namespace crosshatch::nonogram
