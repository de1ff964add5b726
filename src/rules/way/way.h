// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/search.h"
#include "rules/rule.h"
#include "rules/way/way_numbers.h"
#include "sat/solver.h"

namespace crosshatch::rules {

/// Each site holds which site comes next, or that it is the last: they are one path through all of
/// the graph. Counted from its beginning, sites whose number is given have it. This says what a
/// `PathRule` says where there are more numbers than values.
///
/// How it concludes: `goes-on`, all other sites beside this one come behind others; `comes-from`,
/// no other site can come before that one; `numbers`, walks of the right length between known
/// numbers leave one way to go on from a site; `no-walk`, what they leave elsewhere.
class WayRule final : public PuzzleRule {
 public:
  /// Vertex i of the map is the i-th of the sites, which are in order.
  WayRule(std::vector<Site> sites, WayMap map);

  [[nodiscard]] std::span<const Site> sites() const override { return sites_; }
  [[nodiscard]] std::string line(LiteralText say) const override;
  [[nodiscard]] bool has_to_be_spelled() const override { return true; }
  void spell_out(Model& model) const override;
  [[nodiscard]] bool is_broken(const Board& solution) const override {
    return is_hopeless(solution);
  }
  [[nodiscard]] bool is_hopeless(const Board& board) const override;
  [[nodiscard]] bool is_of_all_values() const override { return true; }
  void deduce(Facts& facts) const override;
  [[nodiscard]] bool is_slow() const override { return true; }
  void encode(sat::Formula& formula) const override;
  /// Of these numbers, which the sites have in some solutions (-1: none), those that they have in
  /// all solutions on the board: the others become -1. `limit`: the rest is not decided.
  [[nodiscard]] Ending settle(const Board& board, Budget& budget, std::vector<int>& numbers) const;
  /// None: where there are few numbers, a path counts them.
  [[nodiscard]] std::unique_ptr<Sweep> sweep(std::span<const Site> order) const override;

  /// Per site of the rule, its number from 0, as far as links from a known one lead there; else -1.
  [[nodiscard]] std::vector<int> numbers(const Board& board) const;

 private:
  /// Per vertex and number, whether it is there.
  using NumberLiterals = std::vector<std::vector<sat::Literal>>;
  [[nodiscard]] bool encode_numbers(sat::Formula& formula, NumberLiterals& is) const;

  [[nodiscard]] int size() const { return map_.size(); }
  [[nodiscard]] std::vector<Candidates> values(const Board& board) const;
  [[nodiscard]] bool may_go(const Board& board, int vertex, const WayExit& exit) const {
    return board.may_be(sites_[vertex], exit.value);
  }
  /// Per vertex, the one that comes next; -1: not known, or none.
  [[nodiscard]] std::vector<int> links(const Board& board) const;
  [[nodiscard]] bool is_start_known(int vertex) const;
  void tell_exits(Facts& facts) const;
  void tell_entries(Facts& facts) const;
  /// What is known of these vertices, those with links first.
  [[nodiscard]] Literals ground(const Board& board, const std::vector<char>& is_in) const;
  [[nodiscard]] Literals ground(const Board& board) const {
    return ground(board, std::vector<char>(sites_.size(), 1));
  }
  /// From what is known nearby, if that is enough, follows that a vertex has one of these values.
  [[nodiscard]] Literals ground_near(const Board& board, int vertex, Candidates left) const;

  std::vector<Site> sites_;
  WayMap map_;
  std::vector<Candidates> all_;  // per vertex, what there is
  int first_ = -1;               // the vertex whose number is given as 0
};

}  // namespace crosshatch::rules
