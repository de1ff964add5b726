// SPDX-License-Identifier: MIT
//
// Basic logic of minesweeper boards against its definition, read as slowly as it stands there: any
// set of cells that holds this many mines, any two sets, over and over. No rule that holds ceases
// to hold as more cells are known, so the fixpoint is one and the same in whatever order; and for
// every kind of processor.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <set>

#include "base/effort_test.h"
#include "mine_fields.h"

namespace crosshatch::conformance {
namespace {

using minesweeper::Rules;

/// This many of these open cells are mines.
struct Sum {
  std::set<Site> cells;
  int mines = 0;
};

class Definition {
 public:
  Definition(const Field& field, const minesweeper::Puzzle& puzzle)
      : board_(family_of(field.rules).start(puzzle)) {
    for (Site site = 0; site < field.sites(); ++site) {
      if (!puzzle.is_hint(site)) continue;
      const std::vector<Site>& counted = field.counted[site];
      hints_.push_back({{counted.begin(), counted.end()}, puzzle.hint(site)});
    }
    if (!puzzle.mines()) return;
    total_.emplace();
    for (Site site = 0; site < field.sites(); ++site) total_->cells.insert(site);
    total_->mines = *puzzle.mines();
  }

  /// The board in the end; nothing where the rules refute it.
  std::optional<Board> fixpoint() {
    while (true) {
      const Board before = board_;
      std::vector<Sum> rests;
      for (const Sum& hint : hints_) rests.push_back(rest(hint));
      for (const Sum& each : rests) one(each);
      if (total_) one(rest(*total_));
      for (std::size_t i = 0; i < rests.size() && !is_refuted_; ++i) {
        for (std::size_t j = 0; j < rests.size(); ++j) {
          if (i != j) two(rests[i], rests[j]);
        }
      }
      if (is_refuted_) return std::nullopt;
      if (board_ == before) return board_;
    }
  }

 private:
  [[nodiscard]] Sum rest(const Sum& all) const {
    Sum open{{}, all.mines};
    for (const Site cell : all.cells) {
      if (!board_.is_decided(cell)) {
        open.cells.insert(cell);
      } else {
        open.mines -= board_.value(cell);
      }
    }
    return open;
  }

  void one(const Sum& sum) {
    const int size = static_cast<int>(sum.cells.size());
    is_refuted_ = is_refuted_ || sum.mines < 0 || sum.mines > size;
    if (sum.mines == 0) decide(sum.cells, minesweeper::clear);
    if (sum.mines == size) decide(sum.cells, minesweeper::mine);
  }

  void two(const Sum& a, const Sum& b) {
    if (a.cells.empty() || b.cells.empty() || *a.cells.begin() > *b.cells.rbegin() ||
        *b.cells.begin() > *a.cells.rbegin())
      return;
    const int more = a.mines - b.mines;
    const std::set<Site> own = less(a.cells, b.cells);
    const int size = static_cast<int>(own.size());
    if (more < size) return;
    is_refuted_ = is_refuted_ || more > size;
    decide(own, minesweeper::mine);
    decide(less(b.cells, a.cells), minesweeper::clear);
  }

  static std::set<Site> less(const std::set<Site>& a, const std::set<Site>& b) {
    std::set<Site> rest;
    std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::inserter(rest, rest.end()));
    return rest;
  }

  void decide(const std::set<Site>& cells, Value value) {
    for (const Site cell : cells) {
      is_refuted_ = is_refuted_ || !board_.may_be(cell, value);
      board_.set(cell, value);
    }
  }

  Board board_;
  std::vector<Sum> hints_;
  std::optional<Sum> total_;
  bool is_refuted_ = false;
};

struct Kind {
  const char* name;
  Rules rules = {};
  int most_rows = 7;
  int most_columns = 9;
  int boards = 400;
};

constexpr Kind kinds[] = {
    {"plain"},
    {"wide", {}, 5, 70, 60},
    {"mosaic", {.counts_itself = true}},
    {"wide_mosaic", {.counts_itself = true}, 4, 68, 40},
    {"wrapped", {.wraps = true}},
    {"wide_wrapped", {.wraps = true}, 4, 66, 40},
    {"wrapped_mosaic", {.counts_itself = true, .wraps = true}},
};

class MinesweeperLogic : public testing::TestWithParam<Kind> {};

TEST_P(MinesweeperLogic, ReachesTheFixpointOfItsDefinition) {
  const Kind& kind = GetParam();
  const Family& family = family_of(kind.rules);
  const int least = kind.rules.wraps ? minesweeper::least_wrapped_side : 1;
  Rng rng(7);
  int refuted = 0;
  int narrowed = 0;
  for (int i = 0; i < all_tries(kind.boards, 40); ++i) {
    const int rows = least + rng.below(kind.most_rows + 1 - least);
    const int columns = kind.most_columns > 10 && rng.chance(80)
                            ? kind.most_columns - rng.below(8)
                            : least + rng.below(kind.most_columns + 1 - least);
    const Field field(rows, columns, kind.rules);
    const PuzzlePtr puzzle = random_puzzle(rng, field,
                                           {.mines = 5 + rng.below(50),
                                            .hints = 20 + rng.below(81),
                                            .gaps = 5 * rng.below(3),
                                            .wrong = i % 3 == 2 ? 3 : 0,
                                            .tells_total = i % 2 == 0});
    const minesweeper::Puzzle& ours = minesweeper::of(*puzzle);
    const std::optional<Board> expected = Definition(field, ours).fixpoint();
    refuted += !expected;
    narrowed += expected && *expected != family.start(*puzzle);
    for (const Cpu cpu : {Cpu::generic, Cpu::avx2, Cpu::avx512}) {
      if (cpu > this_cpu()) continue;
      Board board = family.start(*puzzle);
      Budget budget({.nodes = 0});
      ASSERT_EQ(family.logic({.puzzle = *puzzle, .board = board, .budget = budget, .cpu = cpu}),
                Ending::exhausted);
      ASSERT_EQ(board.is_impossible(), !expected) << shown(ours);
      if (expected) {
        ASSERT_EQ(board, *expected) << shown(ours) << family.text(*puzzle, board) << "expected\n"
                                    << family.text(*puzzle, *expected);
      }
    }
  }
  EXPECT_GT(refuted, all_tries(kind.boards, 40) / 20);
  EXPECT_GT(narrowed, all_tries(kind.boards, 40) / 4);
}

INSTANTIATE_TEST_SUITE_P(, MinesweeperLogic, testing::ValuesIn(kinds),
                         [](const auto& of) { return std::string(of.param.name); });

}  // namespace
}  // namespace crosshatch::conformance
