// SPDX-License-Identifier: MIT
#include <map>

#include "base/effort_test.h"
#include "families/nonogram/kinds_test.h"
#include "families/nonogram/nonogram.h"

namespace crosshatch::nonogram {
namespace {

PuzzlePtr puzzle(std::vector<Clue> rows, std::vector<Clue> columns) {
  return std::move(*make_puzzle(std::move(rows), std::move(columns)));
}

/// Rows `rows`, columns `columns`, cell i filled if bit i of `picture` is.
PuzzlePtr puzzle_of_bits(unsigned picture, int rows, int columns) {
  Board board(rows * columns, open_cell);
  for (Site site = 0; site < board.sites(); ++site)
    board.set(site, ((picture >> site) & 1) != 0 ? filled : empty);
  return puzzle_of(board, rows, columns);
}

/// All solutions the engine finds from `board`, each checked; fails if one comes twice.
template <class Kind = BlackAndWhite>
std::vector<Board> found_by_engine(const Puzzle& puzzle, Board& board) {
  std::vector<Board> found;
  Budget budget;
  const Ending ending = Kind::probe_and_learn({puzzle, board, budget}, [&](const Board& solution) {
    EXPECT_TRUE(solution.is_solved());
    EXPECT_EQ(broken(puzzle, solution), "");
    found.push_back(solution);
    return true;
  });
  EXPECT_EQ(ending, Ending::exhausted);
  sort_boards(found);
  EXPECT_EQ(std::ranges::adjacent_find(found), found.end()) << "reported twice";
  return found;
}

template <class Kind = BlackAndWhite>
std::vector<Board> found_by_engine(const Puzzle& puzzle) {
  Board board = start(puzzle);
  return found_by_engine<Kind>(puzzle, board);
}

template <class Kind = BlackAndWhite>
Board after_lines(const Puzzle& puzzle) {
  Board board = start(puzzle);
  Budget budget;
  EXPECT_EQ(Kind::solve_lines({puzzle, board, budget}), Ending::exhausted);
  return board;
}

template <class Kind>
class SearchTest : public testing::Test {
 protected:
  /// Four cells with two solutions, or, of several colours, with one.
  static PuzzlePtr crossed() {
    if (!Kind::is_coloured) return puzzle({{1}, {1}}, {{1}, {1}});
    const std::vector<Clue> lines = {{{1, 1}, {1, 2}}, {{1, 2}, {1, 1}}};
    return std::move(*make_puzzle(lines, lines, {}, numbered_palette(2)));
  }

  /// The last of three cells on a diagonal may have another colour than the others.
  static PuzzlePtr diagonal() {
    Board board(9, only(empty));
    for (const Site site : {0, 4, 8}) board.set(site, Kind::is_coloured && site < 8 ? 2 : 1);
    return puzzle_in(board, 3, 3, Kind::is_coloured ? 2 : 1);
  }
};
TYPED_TEST_SUITE(SearchTest, Kinds);

TYPED_TEST(SearchTest, ByLinesLeavesAnImpossibleBoardWhereItMeetsAContradiction) {
  // Two filled rows ask two cells of every column; two columns want the same colours in their rows.
  const std::vector<Clue> lines = {{{1, 1}, {1, 2}}, {{1, 1}, {1, 2}}};
  const PuzzlePtr bad = TypeParam::is_coloured
                            ? std::move(*make_puzzle(lines, lines, {}, numbered_palette(2)))
                            : puzzle({{3}, {}, {3}}, {{2}, {2}, {2}});
  EXPECT_TRUE(after_lines<TypeParam>(of(*bad)).is_impossible());
}

TYPED_TEST(SearchTest, ByLinesStopsWhenCancelled) {
  const StopFlag stop{true};
  Budget budget(Limits{.stop = &stop});
  const PuzzlePtr puzzle = this->crossed();
  Board board = start(*puzzle);
  EXPECT_EQ(TypeParam::solve_lines({*puzzle, board, budget}), Ending::limit);
  EXPECT_EQ(budget.why(), Why::cancelled);
  EXPECT_EQ(board, start(*puzzle));
}

TYPED_TEST(SearchTest, FindsTheSolutionsThatSatFinds) {
  Rng rng(11);
  for (int i = 0; i < (TypeParam::is_coloured ? 400 : 150); ++i) {
    const int most = TypeParam::is_coloured ? 7 : 8;
    const int rows = 1 + rng.below(most);
    const int columns = 1 + rng.below(most);
    const int colours = TypeParam::colours(rng, 5);
    const Board picture = random_picture(rng, rows * columns, colours, 30 + rng.below(60));
    const PuzzlePtr puzzle = puzzle_in(picture, rows, columns, colours);
    Board board = start(*puzzle);
    const std::vector<Board> found = found_by_engine<TypeParam>(of(*puzzle), board);
    ASSERT_EQ(found, all_by_sat(of(*puzzle), start(*puzzle)));
    ASSERT_EQ(found, all_by_sat(of(*puzzle), after_lines<TypeParam>(of(*puzzle))));
    ASSERT_FALSE(found.empty());
    // Colours that the picture does not have are not in the puzzle, and others have other numbers.
    if (!TypeParam::is_coloured || of(*puzzle).palette().size() == colours) {
      ASSERT_TRUE(std::ranges::binary_search(found, picture, comes_before));
    }
    // It keeps of the board what its solutions hold.
    ASSERT_EQ(board.is_solved(), found.size() == 1);
  }
}

TYPED_TEST(SearchTest, RefutesWhatSatRefutes) {
  Rng rng(2);
  int refuted = 0;
  for (int i = 0; i < tries(300); ++i) {
    // The rows of one picture with the columns of another that has the same cells.
    const PuzzlePtr mixed = mixed_puzzle(rng, 4, 5, TypeParam::is_coloured ? 3 : 1, 55, 19);
    Board board = start(*mixed);
    const std::vector<Board> found = found_by_engine<TypeParam>(of(*mixed), board);
    ASSERT_EQ(found, all_by_sat(of(*mixed), start(*mixed)));
    ASSERT_EQ(board.is_impossible(), found.empty());
    refuted += found.empty() ? 1 : 0;
  }
  EXPECT_GT(refuted, tries(50));
}

TYPED_TEST(SearchTest, TreatsEveryKnownBoardAsSatDoes) {
  Rng rng(3);
  for (int i = 0; i < tries(200); ++i) {
    const PuzzlePtr puzzle = random_puzzle(rng, 5, 6, TypeParam::is_coloured ? 3 : 1, 50);
    Board known = start(*puzzle);
    for (int k = 0; k < 4; ++k) {
      Candidates& cell = known[rng.below(30)];
      // Not its last value, or not its first one.
      if (!is_one(cell)) cell &= rng.chance(50) ? cell - 1 : ~std::bit_floor(cell);
    }
    const std::vector<Board> by_sat = all_by_sat(of(*puzzle), known);
    ASSERT_EQ(found_by_engine<TypeParam>(of(*puzzle), known), by_sat);
  }
}

TYPED_TEST(SearchTest, NeverDropsASolutionUnderAnyNodeLimit) {
  Rng rng(4);
  for (int i = 0; i < 20; ++i) {
    const PuzzlePtr puzzle = random_puzzle(rng, 6, 7, TypeParam::is_coloured ? 3 : 1, 42);
    const std::vector<Board> all = all_by_sat(of(*puzzle), start(*puzzle));
    for (std::uint64_t nodes = 0;; nodes += 1 + nodes / 4) {
      Budget budget(Limits{.nodes = nodes});
      Board board = start(*puzzle);
      std::vector<Board> found;
      const Ending ending =
          TypeParam::probe_and_learn({*puzzle, board, budget}, [&](const Board& solution) {
            found.push_back(solution);
            return true;
          });
      sort_boards(found);
      EXPECT_EQ(std::ranges::adjacent_find(found), found.end()) << "reported twice";
      EXPECT_LE(budget.nodes_used(), nodes);
      // What the engine has left of the board still holds all solutions.
      ASSERT_EQ(all_by_sat(of(*puzzle), board), all);
      if (ending == Ending::exhausted) {
        EXPECT_EQ(found, all);
        break;
      }
      ASSERT_EQ(ending, Ending::limit);
    }
  }
}

TYPED_TEST(SearchTest, StopsWhenTheSinkHasEnough) {
  const PuzzlePtr diagonal = this->diagonal();
  Board board = start(*diagonal);
  Budget budget;
  int found = 0;
  EXPECT_EQ(TypeParam::probe_and_learn({*diagonal, board, budget},
                                       [&](const Board&) { return ++found < 2; }),
            Ending::enough);
  EXPECT_EQ(found, 2);
  EXPECT_FALSE(board.is_impossible());
  if (!TypeParam::is_coloured) {
    EXPECT_EQ(board, start(*diagonal));
  }
}

TYPED_TEST(SearchTest, GivesBackTheMemoryItTook) {
  const PuzzlePtr puzzle = this->crossed();
  const auto take_all = [](const Board&) { return true; };
  Board board = start(*puzzle);
  Budget narrow(Limits{.memory = 10});
  EXPECT_EQ(TypeParam::probe_and_learn({*puzzle, board, narrow}, take_all), Ending::limit);
  EXPECT_EQ(narrow.why(), Why::memory);
  Budget budget(Limits{.memory = 100'000});
  for (int i = 0; i < tries(100); ++i) {
    Board again = start(*puzzle);
    EXPECT_EQ(TypeParam::probe_and_learn({*puzzle, again, budget}, take_all), Ending::exhausted);
  }
}

TEST(Lines, GoAsFarAsGuessing) {
  const auto solved = [](std::vector<Clue> rows, std::vector<Clue> columns) {
    const PuzzlePtr one = puzzle(std::move(rows), std::move(columns));
    return text(*one, after_lines(of(*one)));
  };
  EXPECT_EQ(solved({{1, 1}, {1}}, {{1}, {1}, {1}}), "#.#\n.#.\n");
  EXPECT_EQ(solved({{}, {}, {3}, {}, {}}, {{}, {1}, {1}, {1}, {}}),
            ".....\n.....\n.###.\n.....\n.....\n");
  EXPECT_EQ(solved({{1}, {1}}, {{1}, {1}}), "??\n??\n");
}

TEST(Lines, RespectWhatIsKnown) {
  const PuzzlePtr diagonal = puzzle({{1}, {1}}, {{1}, {1}});
  Board board = start(*diagonal);
  board.set(0, empty);
  Budget budget;
  EXPECT_EQ(solve_lines({*diagonal, board, budget}), Ending::exhausted);
  EXPECT_EQ(text(*diagonal, board), ".#\n#.\n");
}

TEST(Engine, FindsEverySolutionOnce) {
  const PuzzlePtr diagonal = puzzle({{1}, {1}, {1}}, {{1}, {1}, {1}});
  EXPECT_EQ(found_by_engine(of(*diagonal)).size(), 6u);
}

TEST(Engine, KeepsOfTheBoardWhatItsSolutionsHold) {
  const PuzzlePtr some = puzzle({{1}, {1}, {2}}, {{1}, {1}, {2}});
  Board board = start(*some);
  const std::vector<Board> found = found_by_engine(of(*some), board);
  ASSERT_GT(found.size(), 1u);
  for (Site site = 0; site < board.sites(); ++site) {
    Candidates seen = 0;
    for (const Board& solution : found) seen |= solution[site];
    EXPECT_EQ(board[site], seen) << site;
  }
}

TEST(Engine, RespectsWhatIsKnown) {
  const PuzzlePtr diagonal = puzzle({{1}, {1}, {1}}, {{1}, {1}, {1}});
  Board board = start(*diagonal);
  board.set(4, filled);
  const std::vector<Board> found = found_by_engine(of(*diagonal), board);
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(text(*diagonal, found[0]), "..#\n.#.\n#..\n");
  EXPECT_EQ(text(*diagonal, found[1]), "#..\n.#.\n..#\n");
}

TEST(Agreement, EngineAndClausesFindAllPicturesOfThreeByFour) {
  constexpr int rows = 3;
  constexpr int columns = 4;
  struct Group {
    PuzzlePtr puzzle;
    std::size_t pictures = 0;
  };
  std::map<std::vector<Clue>, Group> groups;
  for (unsigned picture = 0; picture < 1u << (rows * columns); ++picture) {
    PuzzlePtr one = puzzle_of_bits(picture, rows, columns);
    std::vector<Clue> key = of(*one).row_clues();
    key.insert(key.end(), of(*one).column_clues().begin(), of(*one).column_clues().end());
    Group& group = groups[key];
    if (group.puzzle == nullptr) group.puzzle = std::move(one);
    ++group.pictures;
  }
  int sample = 0;
  for (const auto& [key, group] : groups) {
    ASSERT_EQ(found_by_engine(of(*group.puzzle)).size(), group.pictures);
    if (++sample % 4 != 0) continue;
    ASSERT_EQ(all_by_sat(of(*group.puzzle), start(*group.puzzle)).size(), group.pictures);
  }
}

/// All that a search shows to the outside, in its order.
struct Course {
  std::vector<Board> solutions;
  Ending ending;
  Board board;
  std::uint64_t nodes;

  bool operator==(const Course&) const = default;
};

Course run_on(Cpu cpu, const crosshatch::Puzzle& puzzle, std::uint64_t nodes, std::size_t enough) {
  Budget budget(Limits{.nodes = nodes});
  Course run{.solutions = {}, .ending = Ending::limit, .board = start(puzzle), .nodes = 0};
  run.ending = probe_and_learn({puzzle, run.board, budget, {}, cpu}, [&](const Board& solution) {
    run.solutions.push_back(solution);
    return run.solutions.size() < enough;
  });
  run.nodes = budget.nodes_used();
  return run;
}

TEST(Agreement, TheSearchIsTheSameOnEveryProcessor) {
  Rng rng(23);
  std::uint64_t nodes = 0;
  for (int i = 0; i < 60; ++i) {
    const int rows = 5 + rng.below(30);
    const int columns = 5 + rng.below(i % 10 == 0 ? 90 : 30);
    const PuzzlePtr random =
        puzzle_of(random_picture(rng, rows * columns, 1, 35 + rng.below(20)), rows, columns);
    const Course generic = run_on(Cpu::generic, *random, 3000, 20);
    nodes += generic.nodes;
    for (const Cpu cpu : {Cpu::avx2, Cpu::avx512}) {
      if (cpu > this_cpu()) break;
      ASSERT_EQ(run_on(cpu, *random, 3000, 20), generic) << rows << " x " << columns;
    }
  }
  EXPECT_GT(nodes, 10'000u);
}

TEST(Engine, LeavesMostNeighboursOfALargeBoardToTheSearch) {
  // Each of 100 x 100 cells may be filled: the first solution has 4950 neighbours, and to exclude
  // all of them so would take 50 million literals.
  Board picture(100 * 100, only(empty));
  for (int i = 0; i < 100; ++i) picture.set(i * 100 + i, filled);
  const PuzzlePtr diagonal = puzzle_of(picture, 100, 100);
  Board board = start(*diagonal);
  Budget budget(Limits{.memory = 30 << 20});
  std::vector<Board> found;
  const Ending ending = probe_and_learn({*diagonal, board, budget}, [&](const Board& solution) {
    found.push_back(solution);
    return found.size() < 300;
  });
  EXPECT_EQ(ending, Ending::enough);
  sort_boards(found);
  EXPECT_EQ(std::ranges::adjacent_find(found), found.end()) << "reported twice";
}

TEST(Engine, TakesALargeBoardInItsStride) {
  Rng rng(19);
  const int rows = 300;
  const int columns = 200;
  // A checkered carpet of large blots: lines alone get far.
  Board picture(rows * columns, open_cell);
  for (Site site = 0; site < picture.sites(); ++site)
    picture.set(site, (site / columns / 20 + site % columns / 20) % 2 == 0 ? filled : empty);
  for (int i = 0; i < 50; ++i) picture[rng.below(picture.sites())] = only(filled);
  const PuzzlePtr carpet = puzzle_of(picture, rows, columns);
  Budget budget(Limits{.nodes = 2000});
  Board board = start(*carpet);
  const Ending ending =
      probe_and_learn({*carpet, board, budget}, [&](const Board&) { return false; });
  EXPECT_TRUE(ending == Ending::enough || ending == Ending::limit);
  for (Site site = 0; site < picture.sites(); ++site) EXPECT_NE(board[site] & picture[site], 0u);
}

}  // namespace
}  // namespace crosshatch::nonogram
