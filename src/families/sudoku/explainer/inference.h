// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "families/sudoku/explainer/candidate_set.h"
#include "families/sudoku/explainer/remaining.h"

namespace crosshatch::sudoku::explainer {

using MarkSet = Set<12>;
static_assert(marks <= 12 * 64);

/// A mark that is on (placed) or off (eliminated), as a number.
using Literal = int;
inline constexpr int literals = 2 * marks;
[[nodiscard]] constexpr Literal on_of(Mark mark) { return 2 * mark + 1; }
[[nodiscard]] constexpr Literal off_of(Mark mark) { return 2 * mark; }
[[nodiscard]] constexpr bool is_on(Literal literal) { return (literal & 1) != 0; }
[[nodiscard]] constexpr Mark mark_of(Literal literal) { return literal / 2; }

class ChainInference;

/// The rules that a chain may use where its links lead no further.
class FurtherRules {
 public:
  virtual ~FurtherRules() = default;
  /// Adds to `chain` what the first of the rules that finds anything eliminates.
  virtual void extend(ChainInference& chain) = 0;
};

/// All that follows from one assumption, as Propagation finds it, and with the rules that
/// FurtherRules adds. It keeps the parents of each literal in the order of Sudoku Explainer.
class ChainInference {
 public:
  /// A place in the order in which the literals were found.
  using Node = int;
  static constexpr int no_nested = -1;

  /// Follows `start` in `source`, which must outlive this. `further` may be null.
  void run(const RemainingCandidates& source, Literal start, bool is_dynamic,
           FurtherRules* further);

  [[nodiscard]] const RemainingCandidates& source() const { return *source_; }
  [[nodiscard]] const RemainingCandidates& now() const { return now_; }

  /// Adds an elimination that follows from other eliminations. `nested` is the number of the chain
  /// that proves it.
  void eliminate(Mark mark, std::span<const std::int16_t> parents, int nested);

  [[nodiscard]] const MarkSet& on_set() const { return on_set_; }
  [[nodiscard]] const MarkSet& off_set() const { return off_set_; }
  /// In the order found, with the start.
  [[nodiscard]] std::span<const std::int16_t> ons() const { return ons_; }
  [[nodiscard]] std::span<const std::int16_t> offs() const { return offs_; }
  [[nodiscard]] Node node(Literal literal) const { return node_of_[literal]; }

  /// Whether a mark is both on and off; then the two nodes.
  [[nodiscard]] bool is_contradiction() const { return contradiction_on_ >= 0; }
  [[nodiscard]] Node contradiction_on() const { return contradiction_on_; }
  [[nodiscard]] Node contradiction_off() const { return contradiction_off_; }

  [[nodiscard]] Literal literal(Node node) const { return nodes_[node].literal; }
  /// Where a literal that is on was the last one; no_unit for the start.
  [[nodiscard]] Unit unit(Node node) const { return nodes_[node].unit; }
  [[nodiscard]] int nested(Node node) const { return nodes_[node].nested; }
  [[nodiscard]] bool has_nested() const { return has_nested_; }

  /// The number of literals that a node follows from, itself included.
  [[nodiscard]] int ancestors(Node node);

  /// The nodes that a node follows from, itself first, breadth first.
  [[nodiscard]] std::span<const std::int16_t> chain(Node node);

 private:
  struct Entry {
    std::int16_t literal;
    std::int16_t unit;
    std::int32_t nested;
    std::int32_t first_parent;
    std::int32_t parents;
  };

  Node add_node(Literal literal, Unit unit, int nested);
  void add(Literal literal, Node node);
  bool follow_on(Mark mark);
  bool follow_off(Mark mark);
  bool conclude_off(Mark mark, Node parent);
  bool conclude_on(Mark mark, Unit unit, Node trigger);
  void count_all();

  const RemainingCandidates* source_ = nullptr;
  RemainingCandidates now_;
  bool is_dynamic_ = false;
  bool has_nested_ = false;
  MarkSet on_set_;
  MarkSet off_set_;
  std::vector<std::int16_t> ons_;
  std::vector<std::int16_t> offs_;
  std::vector<Entry> nodes_;
  std::vector<std::int16_t> parents_;
  std::array<std::int16_t, literals> node_of_;  ///< where the literal is in a set
  Node contradiction_on_ = -1;
  Node contradiction_off_ = -1;

  std::vector<std::int16_t> counts_;  ///< empty: not counted yet
  std::vector<std::uint64_t> ancestor_bits_;
  std::vector<std::int16_t> chain_;
  std::vector<std::uint64_t> met_;
};

}  // namespace crosshatch::sudoku::explainer
