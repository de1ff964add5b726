// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <functional>
#include <vector>

#include "rules/rule.h"

namespace crosshatch::sudoku {

/// Rows and columns read from both ends are numbers, and this line has some rank among them, the
/// smallest being 1: one more than the number of those that are smaller.
///
/// At each edge of the grid each digit is the first of one line. So the rank tells the first digit,
/// and how many are smaller of three others, one at each other edge, that begin with it.
///
/// How it concludes: `first`, the rank tells the first digit; `ways`, by what is left in all lines.
class RankRule final : public rules::PuzzleRule {
 public:
  using Line = std::vector<Site>;
  enum class Ties : bool { are_barred, are_allowed };

  /// `others`: at each other edge all lines but the same from behind.
  RankRule(Line line, std::array<std::vector<Line>, 3> others, int rank, Ties ties);

  [[nodiscard]] std::span<const Site> sites() const override { return sites_; }
  [[nodiscard]] std::string line(rules::LiteralText /*say*/) const override { return {}; }
  [[nodiscard]] bool has_to_be_spelled() const override { return true; }
  void spell_out(rules::Model& model) const override;
  [[nodiscard]] bool is_broken(const Board& solution) const override;
  [[nodiscard]] bool is_of_all_values() const override { return true; }
  void deduce(rules::Facts& facts) const override;
  [[nodiscard]] bool is_slow() const override { return true; }
  void encode(sat::Formula& formula) const override;
  [[nodiscard]] std::unique_ptr<rules::Sweep> sweep(std::span<const Site> order) const override;

 private:
  /// What another line can be by the side of this one: bits of `smaller`, `equal`, `larger`.
  using Orders = unsigned;
  static constexpr Orders smaller = 1;
  static constexpr Orders equal = 2;
  static constexpr Orders larger = 4;

  using DigitAt = std::function<Value(Site)>;
  [[nodiscard]] Candidates first() const { return only((rank_ - 1) / 4); }
  [[nodiscard]] int number_smaller() const { return (rank_ - 1) % 4; }
  [[nodiscard]] bool is_wrong(const DigitAt& digit_at) const;
  [[nodiscard]] Orders orders(const Board& board, const Line& other) const;
  /// Which of the orders each edge can have, by the number of those that are smaller.
  [[nodiscard]] std::array<Orders, 3> by_number(std::array<Orders, 3> edges) const;
  /// What two lines can hold at the first place at which they can differ.
  template <class Conclude>
  void narrow(const Board& board, const Line& other, Orders allowed, Conclude conclude) const;
  /// All of it as clauses.
  template <class Hide, class Add>
  void say(Hide hide, Add add) const;

  Line line_;
  std::array<std::vector<Line>, 3> others_;
  int rank_;
  Ties ties_;
  std::vector<Site> sites_;  // in order
};

}  // namespace crosshatch::sudoku
