// SPDX-License-Identifier: MIT
#include "families/nonogram/count/frontier_layout.h"

#include <algorithm>
#include <bit>

namespace crosshatch::nonogram {

namespace {

/// Hands out the lowest free bits that lie in one word.
class BitAllocator {
 public:
  StateBits take(int bits) {
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
  void give_back(StateBits field) { used_[field.word] &= ~(field.mask << field.shift); }

  [[nodiscard]] std::size_t words() const { return std::max<std::size_t>(used_.size(), 1); }

 private:
  std::vector<std::uint64_t> used_;
};

/// The sections of a component's lines, each between two places where the diagram has a single
/// node. A section keeps its bits from its first cell to its last.
class Sections {
 public:
  Sections(const LineDiagrams& diagrams, const CellComponent& component) : diagrams_(diagrams) {
    for (const OpenCell& cell : component) {
      layers_.push_back(cell.row_layer);
      layers_.push_back(cell.column_layer);
    }
    std::sort(layers_.begin(), layers_.end());
    for (const std::size_t index : layers_) {
      const LineDiagrams::Layer& layer = diagrams_.layers()[index];
      if (layer.width == 1) bits_.push_back(0);
      bits_.back() =
          std::max<int>(bits_.back(), std::bit_width(static_cast<unsigned>(layer.next_width - 1)));
      section_.push_back(bits_.size() - 1);
    }
    fields_.resize(bits_.size());
  }

  /// Passes the layer. Sets where the bits of its line are before and after it.
  void pass(std::size_t index, BitAllocator& bits, StateBits& before, StateBits& after) {
    const LineDiagrams::Layer& layer = diagrams_.layers()[index];
    const auto at = std::lower_bound(layers_.begin(), layers_.end(), index) - layers_.begin();
    const std::size_t section = section_[at];
    if (layer.width > 1) before = fields_[section];
    if (layer.width == 1 && layer.next_width > 1) fields_[section] = bits.take(bits_[section]);
    if (layer.width > 1 && layer.next_width == 1) bits.give_back(fields_[section]);
    if (layer.next_width > 1) after = fields_[section];
  }

 private:
  const LineDiagrams& diagrams_;
  std::vector<std::size_t> layers_;   ///< of all cells, ascending: line by line
  std::vector<std::size_t> section_;  ///< per entry of layers_
  std::vector<int> bits_;             ///< per section
  std::vector<StateBits> fields_;
};

}  // namespace

FrontierLayout frontier_layout(const LineDiagrams& diagrams, const CellComponent& order) {
  FrontierLayout layout;
  Sections sections(diagrams, order);
  BitAllocator bits;
  for (const OpenCell& cell : order) {
    FrontierStep step{cell.site,
                      &diagrams.layers()[cell.row_layer],
                      &diagrams.layers()[cell.column_layer],
                      {},
                      {},
                      {},
                      {}};
    sections.pass(cell.row_layer, bits, step.row_before, step.row_after);
    sections.pass(cell.column_layer, bits, step.column_before, step.column_after);
    layout.steps.push_back(step);
  }
  layout.words = bits.words();
  return layout;
}

}  // namespace crosshatch::nonogram
