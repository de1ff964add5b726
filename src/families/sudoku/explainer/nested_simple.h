// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <vector>

#include "families/sudoku/explainer/candidate_set.h"
#include "families/sudoku/explainer/inference.h"
#include "families/sudoku/explainer/nested_chain.h"

namespace crosshatch::sudoku::explainer {

/// All bidirectional cycles and simple forcing chains of a position, each elimination once, as
/// Sudoku Explainer sorts them. find_chain stops at the first of them.
class SimpleChains {
 public:
  void all(const RemainingCandidates& now, NestedChains& chains);

 private:
  enum Kind : std::uint8_t { x, y, both };

  struct Link {
    std::int16_t to;
    std::int16_t unit;
  };
  /// A candidate of the position: where its links begin, those within its cell first.
  struct Point {
    std::int16_t mark;
    std::int16_t first_off;
    std::int16_t first_house_off;
    std::int16_t first_on;
    std::int16_t first_house_on;
  };
  /// A chain: its literals from the end to the start, with the unit of each.
  struct Raw {
    double difficulty;
    int complexity;
    Kind kind;
    bool is_cycle;
    std::size_t first_step;
    std::size_t steps;
    std::size_t first_removed;
    std::size_t removed;
  };
  struct PathStep {
    std::int16_t literal;
    std::int16_t unit;
  };
  /// Why a candidate is on or off.
  struct Via {
    std::int16_t from;
    std::int16_t unit;
  };
  struct Turn {
    std::int16_t on;
    std::int16_t off;
    std::int16_t unit;
  };

  /// For up to so many points, sets tell from which starts no chain can come back.
  static constexpr std::size_t most_in_sets = 256;
  using PointSet = Set<most_in_sets / 64>;
  struct Returns {
    bool may_close = false;  ///< a cycle through the start, on
    bool fails = false;      ///< the start on turns it off
  };

  void index(const RemainingCandidates& now);
  void index_sets();
  [[nodiscard]] Returns returns_of_on(int start, Kind kind) const;
  [[nodiscard]] bool returns_of_off(int start, Kind kind) const;
  [[nodiscard]] std::span<const Link> offs(int at, Kind kind) const;
  [[nodiscard]] std::span<const Link> ons(int at, Kind kind) const;
  void search_from(int start, Kind kind);
  void cycles(int start, Kind kind);
  void close(int start, const Turn& turn, const Link& last, Kind kind);
  void force(int start, bool is_on, Kind kind);
  void add_forced(int start, bool is_on, int from, int unit, Kind kind);
  [[nodiscard]] NestedChain chain_of(const Raw& raw) const;

  const RemainingCandidates* now_ = nullptr;
  std::vector<Point> points_;
  std::vector<Link> offs_;
  std::vector<Link> ons_;
  std::array<Table<most_in_sets / 64>, 3> offs_of_;  ///< [kind][point]
  std::array<Table<most_in_sets / 64>, 3> ons_of_;
  std::array<std::int16_t, marks> at_;
  std::array<CellSet, side> cells_;
  std::vector<Raw> raws_;
  std::vector<PathStep> steps_;
  std::vector<std::int16_t> removed_;
  std::vector<Via> via_on_;
  std::vector<Via> via_off_;
  std::vector<char> seen_on_;
  std::vector<char> seen_off_;
  std::vector<std::int16_t> front_;
  std::vector<std::int16_t> next_;
  std::vector<Turn> turns_;
};

}  // namespace crosshatch::sudoku::explainer
