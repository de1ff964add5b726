// SPDX-License-Identifier: MIT
//
// The reasons that steps give, taken at their word.
#include <gtest/gtest.h>

#include <functional>

#include "families/minesweeper/person/walk_test.h"

namespace crosshatch::minesweeper {

namespace {

class ReasonsOnBoards : public testing::TestWithParam<Kind> {};

/// Whether the hints alone, on a board, leave no way in which a change would be wrong. By trying
/// all ways, for at most 16 cells; with more `if_many`.
bool is_forced(const Puzzle& puzzle, const Board& board, std::span<const Site> hints,
               const Change& change, bool if_many = true) {
  std::vector<Site> cells;
  for (const Site hint : hints) {
    each_counted(puzzle, hint, [&](Site cell) {
      if (!board.is_decided(cell)) cells.push_back(cell);
    });
  }
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  if (cells.size() > 16) return if_many;
  std::vector<Missing> missing;
  for (const Site hint : hints) {
    Missing& one = missing.emplace_back(Missing{0, puzzle.hint(hint)});
    each_counted(puzzle, hint, [&](Site cell) {
      if (board.is_decided(cell)) {
        one.mines -= board.value(cell);
      } else {
        one.cells |= 1u << (std::lower_bound(cells.begin(), cells.end(), cell) - cells.begin());
      }
    });
  }
  const auto changed = std::lower_bound(cells.begin(), cells.end(), change.site) - cells.begin();
  const bool is_tried = std::binary_search(cells.begin(), cells.end(), change.site);
  for (unsigned mines = 0; mines < 1u << cells.size(); ++mines) {
    if (!are_met(missing, mines)) continue;
    const Candidates there =
        is_tried ? only(static_cast<int>(mines >> changed & 1)) : board[change.site];
    if ((there & ~change.after) != 0) return false;
  }
  return true;
}

std::vector<Site> causes(const Step& step) {
  std::vector<Site> hints;
  for (const Mark& mark : step.marks) {
    if (mark.role == Mark::Role::cause) hints.push_back(mark.place.index);
  }
  return hints;
}

TEST_P(ReasonsOnBoards, RestsOnTheHintsThatItNames) {
  Rng rng(6);
  int checked = 0;
  const Kind& kind = GetParam();
  for (int i = 0; i < some_boards_of(kind, 800); ++i) {
    const PuzzlePtr puzzle =
        random_puzzle(rng, 4 + rng.below(6), 4 + rng.below(6), 30 + rng.below(50), rng.chance(50),
                      100'000, kind.rules, kind.gaps);
    Board board = start(*puzzle);
    for (const Step& step : walk(*puzzle, by_person, true).steps) {
      const std::vector<Site> hints = causes(step);
      const std::string_view id = step.technique->id;
      // The total is a reason, too.
      const bool is_local = !id.starts_with("no-mines") && !id.starts_with("only-mines") &&
                            id != "cases-with-total" && id != "trial";
      if (is_local) {
        EXPECT_FALSE(hints.empty());
        for (const Change& change : step.changes) {
          EXPECT_TRUE(is_forced(of(*puzzle), board, hints, change)) << id << "\n"
                                                                    << described(*puzzle);
          ++checked;
        }
      }
      for (const Change& change : step.changes) board[change.site] = change.after;
    }
    if (HasFailure()) return;
  }
  std::printf("%d changes checked\n", checked);
  EXPECT_GT(checked, some_boards_of(kind, 5000));
}

TEST_P(ReasonsOnBoards, NeedsEveryHintThatACaseAnalysisNames) {
  Rng rng(7);
  int checked = 0;
  const Kind& kind = GetParam();
  for (int i = 0; i < boards_of(kind, 1500); ++i) {
    const PuzzlePtr puzzle = random_puzzle(rng, 5 + rng.below(4), 5 + rng.below(4), 40, false,
                                           100'000, kind.rules, kind.gaps);
    Board board = start(*puzzle);
    for (const Step& step : walk(*puzzle, by_person, true).steps) {
      if (step.technique->id == "cases" || step.technique->id == "few-cases") {
        const std::vector<Site> hints = causes(step);
        EXPECT_EQ(step.technique->id == "few-cases", hints.size() <= 4);
        bool is_any_redundant = false;
        for (std::size_t h = 0; h < hints.size(); ++h) {
          std::vector<Site> fewer = hints;
          fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(h));
          is_any_redundant =
              is_any_redundant ||
              std::all_of(step.changes.begin(), step.changes.end(), [&](const Change& change) {
                return is_forced(of(*puzzle), board, fewer, change, false);
              });
        }
        EXPECT_FALSE(is_any_redundant) << described(*puzzle);
        ++checked;
      }
      for (const Change& change : step.changes) board[change.site] = change.after;
    }
  }
  std::printf("%d case analyses checked\n", checked);
  EXPECT_GT(checked, 10);
}

/// Goes through a trial step by step: all but the assumption must be forced, and in the end the
/// hint named cannot be met.
void check_trial(const Puzzle& puzzle, Board board, const Step& refute, int depth) {
  ASSERT_EQ(refute.kind, Step::Kind::refute);
  ASSERT_FALSE(refute.trial.empty());
  EXPECT_EQ(refute.depth, depth);
  EXPECT_EQ(refute.terms.size(), 3u);
  const Step& assume = refute.trial.front();
  EXPECT_EQ(assume.kind, Step::Kind::assume);
  ASSERT_EQ(assume.changes.size(), 1u);
  EXPECT_EQ(assume.changes[0].site, refute.changes[0].site);
  EXPECT_EQ(assume.changes[0].after | refute.changes[0].after, open_cell);
  for (const Step& step : refute.trial) {
    EXPECT_EQ(step.depth, depth + 1);
    if (step.kind == Step::Kind::refute) check_trial(puzzle, board, step, depth + 1);
    if (step.kind == Step::Kind::deduce) {
      for (const Change& change : step.changes)
        EXPECT_TRUE(is_forced(puzzle, board, causes(step), change));
    }
    for (const Change& change : step.changes) board[change.site] = change.after;
  }
  for (const Site hint : causes(refute)) {
    int least = 0;
    int most = 0;
    each_counted(puzzle, hint, [&](Site cell) {
      least += board[cell] == only(mine);
      most += board.may_be(cell, mine);
    });
    EXPECT_TRUE(puzzle.hint(hint) < least || puzzle.hint(hint) > most);
  }
}

TEST_P(ReasonsOnBoards, LeadsEveryTrialToAHintThatCannotBeMet) {
  Rng rng(8);
  int checked = 0;
  int nested = 0;
  const Kind& kind = GetParam();
  for (int i = 0; i < some_boards_of(kind, 1500); ++i) {
    const PuzzlePtr puzzle =
        random_puzzle(rng, 3 + rng.below(6), 3 + rng.below(6), 30 + rng.below(40), rng.chance(30),
                      100'000, kind.rules, kind.gaps);
    Board board = start(*puzzle);
    for (const Step& step : walk(*puzzle, std::span(by_person).last(1), true).steps) {
      check_trial(of(*puzzle), board, step, 0);
      for (const Step& tried : step.trial) nested += tried.kind == Step::Kind::refute;
      ++checked;
      for (const Change& change : step.changes) board[change.site] = change.after;
    }
    if (HasFailure()) {
      FAIL() << described(*puzzle);
    }
  }
  std::printf("%d trials checked, %d within them\n", checked, nested);
  EXPECT_GT(checked, some_boards_of(kind, 1000));
}

/// Every place that a step or its sentence names.
void each_place(const Step& step, const std::function<void(Site)>& use) {
  for (const Change& change : step.changes) use(change.site);
  for (const Mark& mark : step.marks) use(mark.place.index);
  for (const Term& term : step.terms) {
    for (const Place& place : term.places) use(place.index);
  }
  for (const Step& tried : step.trial) each_place(tried, use);
}

TEST_P(ReasonsOnBoards, NamesNoGap) {
  Rng rng(9);
  const Kind& kind = GetParam();
  int named = 0;
  for (int i = 0; i < boards_of(kind, 400); ++i) {
    const PuzzlePtr puzzle = random_puzzle(rng, 3 + rng.below(6), 3 + rng.below(6), rng.below(80),
                                           rng.chance(50), 10, kind.rules, kind.gaps);
    for (const Step& step : walk(*puzzle, by_person, true).steps) {
      each_place(step, [&](Site site) {
        EXPECT_FALSE(of(*puzzle).is_gap(site)) << step.technique->id << "\n" << described(*puzzle);
        ++named;
      });
    }
    if (HasFailure()) return;
  }
  EXPECT_GT(named, 1000);
}

INSTANTIATE_TEST_SUITE_P(Minesweeper, ReasonsOnBoards, testing::ValuesIn(kinds), name_of_kind);

}  // namespace

}  // namespace crosshatch::minesweeper
