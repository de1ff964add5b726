// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "families/str8ts/lines.h"
#include "rules/rule.h"

namespace crosshatch::str8ts {

/// What players call Setti's rule: a number stands in as many rows as columns, as it is in each of
/// them once at most. It follows from the other rules, and is there for people and logic alone.
///
/// How it concludes: `setti`.
class SettiRule final : public rules::PuzzleRule {
 public:
  /// All rows and columns.
  SettiRule(std::span<const StraightLine> lines, int values);

  [[nodiscard]] std::span<const Site> sites() const override { return sites_; }
  [[nodiscard]] std::string line(rules::LiteralText /*say*/) const override { return {}; }
  [[nodiscard]] bool has_to_be_spelled() const override { return true; }
  [[nodiscard]] bool is_broken(const Board& solution) const override;
  [[nodiscard]] bool is_settled(const Board& /*board*/) const override { return true; }
  [[nodiscard]] bool is_of_all_values() const override { return true; }
  void deduce(rules::Facts& facts) const override;
  [[nodiscard]] bool is_slow() const override { return true; }
  void encode(sat::Formula& /*formula*/) const override {}
  [[nodiscard]] std::unique_ptr<rules::Sweep> sweep(std::span<const Site> order) const override;

 private:
  /// What a line holds in any case, and what it may hold.
  struct Held {
    Candidates needed = 0;
    Candidates possible = 0;
  };
  using AllHeld = std::array<std::vector<Held>, 2>;  // of rows, of columns

  [[nodiscard]] Held held(const StraightLine& line, const Board& board) const;
  void deduce_number(rules::Facts& facts, const AllHeld& all, Value number) const;
  /// Why the lines that need the number need it; why the others cannot have it.
  void add_needed(int way, const AllHeld& all, Value number, const Board& board,
                  rules::Literals& reason) const;
  void add_impossible(int way, const AllHeld& all, Value number, rules::Literals& reason) const;

  int values_;
  std::array<std::vector<StraightLine>, 2> lines_;  // rows, columns
  std::vector<Site> sites_;                         // the white cells, in order
};

}  // namespace crosshatch::str8ts
