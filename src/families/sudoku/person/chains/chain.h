// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/step.h"
#include "families/sudoku/person/chains/links.h"

namespace crosshatch::sudoku {

/// A chain: literals, each of which follows from the one before.
using Chain = std::vector<Literal>;

/// Reachability: whether there is a chain from one literal to another, for all pairs.
class ImplicationClosure {
 public:
  explicit ImplicationClosure(const LinkGraph& links);

  [[nodiscard]] bool leads(Literal from, Literal to) const {
    const std::size_t at = static_cast<std::size_t>(to);
    return (row(from)[at / 64] >> (at % 64) & 1) != 0;
  }
  /// All literals that follow from one, as a set of bits. The literal itself is among them only if
  /// a chain leads back to it.
  [[nodiscard]] std::span<const std::uint64_t> row(Literal from) const {
    const std::size_t at = part_of_[from] * words_;
    return {rows_.data() + at, words_};
  }

 private:
  void visit(Literal literal);

  const LinkGraph& links_;
  std::size_t words_;
  std::vector<std::uint64_t> rows_;     ///< [part * words_ ...]
  std::vector<std::uint32_t> part_of_;  ///< [literal]: its strongly connected component
  std::vector<std::uint32_t> low_;      ///< for Tarjan's algorithm
  std::vector<std::uint16_t> unsettled_;
  std::uint32_t visited_ = 0;
  std::uint32_t parts_ = 0;
};

/// Breadth-first search: the shortest chains from one premise to all that follows from it.
class ShortestChains {
 public:
  explicit ShortestChains(const LinkGraph& links);

  void grow(Literal premise);

  /// What follows, the nearest first. The premise is the first element.
  [[nodiscard]] std::span<const std::uint16_t> all() const { return all_; }
  [[nodiscard]] bool has(Literal literal) const { return at(literal).round == round_; }
  /// The number of links to a literal that was reached.
  [[nodiscard]] int distance(Literal literal) const { return at(literal).distance; }
  /// The chain from the premise to a literal that was reached.
  [[nodiscard]] Chain chain(Literal end) const;

 private:
  struct Entry {
    std::uint32_t round = 0;
    std::uint16_t parent = 0;
    std::uint16_t distance = 0;
  };
  [[nodiscard]] const Entry& at(Literal literal) const { return entries_[literal]; }

  const LinkGraph& links_;
  std::vector<Entry> entries_;
  std::vector<std::uint16_t> all_;
  std::uint32_t round_ = 0;
};

/// Whether a chain visits a cell twice. Two adjacent literals may be in one cell, and a loop may
/// begin and end in one.
[[nodiscard]] bool meets_twice(const LinkGraph& links, const Chain& chain, bool is_loop);

/// What a chain eliminates, to choose between chains as HoDoKu does.
class ChainEliminations {
 public:
  void add(Site site, Value value) { cells_[value].add(site); }
  void add(CellSet cells, Value value) { cells_[value] |= cells; }
  [[nodiscard]] int count() const;
  /// HoDoKu's tie break between chains that eliminate equally many: the smaller weight is better.
  [[nodiscard]] int weight() const;
  /// Writes the eliminations as the changes of a step, by site.
  void fill(const PencilMarks& pencil, Step& step) const;
  [[nodiscard]] bool operator==(const ChainEliminations&) const = default;

 private:
  std::array<CellSet, 10> cells_;
};

/// A chain as the term of a sentence.
[[nodiscard]] Term chain_term(const LinkGraph& links, const Chain& chain);

/// Marks the candidates of a chain as causes of the step.
void mark(const LinkGraph& links, const Chain& chain, Step& step);

}  // namespace crosshatch::sudoku
