// SPDX-License-Identifier: MIT
//
// Each kind alone, against all boards.
#include "rules/kinds_test.h"

#include <gtest/gtest.h>

#include <map>

#include "base/effort_test.h"
#include "base/rng.h"
#include "rules/areas/areas.h"
#include "rules/connected/anchored.h"
#include "rules/connected/connected.h"
#include "rules/count/count.h"
#include "rules/count/overlap.h"
#include "rules/model.h"
#include "sat/solver.h"

namespace crosshatch::rules {
namespace {

TEST(Count, AgreesWithAllBoards) {
  Rng rng(1);
  for (int round = 0; round < tries(400); ++round) {
    const int values = 2 + rng.below(2);
    const int sites = 1 + rng.below(7);
    Model model(Board(sites, only(values) - 1));
    const int rules = 1 + rng.below(2);
    for (int i = 0; i < rules; ++i) {
      Literals literals;
      for (Site site = 0; site < sites; ++site) {
        if (rng.chance(80)) literals.push_back(random_literal(site, rng, values));
      }
      const int least = static_cast<int>(rng.below(static_cast<int>(literals.size()) + 2));
      const int more = rng.below(3);
      const auto none = rng.chance(30) ? CountRule::None::is_allowed : CountRule::None::counts;
      model.add<CountRule>(literals, least, least + more, none);
    }
    const Board board = narrowed(model.start(), rng);
    expect_sound(model, board);
    expect_agreement(model, board);
  }
}

/// Before anything holds, what may hold can be too little.
TEST(Count, TellsTheRoomThatIsTooLittle) {
  const Literals literals = {{0, only(1)}, {1, only(1)}, {2, only(1)}};
  Board board(3, 0b11);
  EXPECT_EQ(CountRule(literals, 3, 3).shortage(board), std::nullopt);
  board.set(0, 0);
  EXPECT_EQ(CountRule(literals, 3, 3).shortage(board), 2);
  EXPECT_EQ(CountRule(literals, 2, 3).shortage(board), std::nullopt);
  const CountRule none_or_three(literals, 3, 3, CountRule::None::is_allowed);
  EXPECT_EQ(none_or_three.shortage(board), std::nullopt);
  board.set(1, 1);
  EXPECT_EQ(none_or_three.shortage(board), 2);
}

/// What follows from two counts together is in no solution of both, and its reasons imply it.
TEST(Overlap, IsSoundAndSaysMoreThanEachAlone) {
  Rng rng(6);
  int further = 0;
  for (int round = 0; round < tries(2000); ++round) {
    const int values = 2 + rng.below(2);
    const int sites = 2 + rng.below(6);
    Model model(Board(sites, only(values) - 1));
    std::vector<Literal> shared;
    for (Site site = 0; site < sites; ++site) shared.push_back(random_literal(site, rng, values));
    for (int i = 0; i < 2; ++i) {
      Literals literals;
      for (Site site = 0; site < sites; ++site) {
        if (rng.chance(70))
          literals.push_back(rng.chance(80) ? shared[site] : random_literal(site, rng, values));
      }
      const int least = static_cast<int>(rng.below(static_cast<int>(literals.size()) + 1));
      model.add<CountRule>(literals, least, least + rng.below(2));
    }
    const Board board = narrowed(model.start(), rng);
    Board after = board;
    Budget budget;
    ASSERT_EQ(deduce(model, after, budget), Ending::exhausted);
    const std::vector<Board> all = solutions_of(model, model.start());
    // On a board where neither says more, and on the board as it was.
    for (const Board& before : {board, after}) {
      if (before.is_impossible()) continue;
      Board checked = before;
      Board narrow = before;
      std::vector<Conclusion> conclusions;
      Facts facts(narrow, &conclusions);
      deduce_overlap(static_cast<const CountRule&>(*model.rules()[0]),
                     static_cast<const CountRule&>(*model.rules()[1]), facts);
      for (const Conclusion& conclusion : conclusions) {
        for (const Literal& literal : conclusion.reason) ASSERT_TRUE(literal.holds(checked));
        for (const Board& solution : all) {
          const bool is_reason = std::ranges::all_of(
              conclusion.reason, [&](const Literal& literal) { return literal.holds(solution); });
          ASSERT_TRUE(!is_reason || conclusion.literal.holds(solution));
        }
        checked[conclusion.literal.site] &= conclusion.literal.values;
      }
      ASSERT_EQ(checked, narrow);
      further += before == after && narrow != after;
    }
  }
  EXPECT_GT(further, tries(20));
}

/// Four cells in a row, the third in no area, the first in one of three.
TEST(Areas, AreAskedAgainAfterAnExit) {
  const Graph row(4, {{0, 1}, {1, 2}, {2, 3}});
  for (const Site apart : {2, 3}) {
    Model model(Board(4, 0b11));
    Literals literals;
    for (Site site = 0; site < 4; ++site) literals.push_back({site, only(0)});
    model.add<AreasRule>(row, literals, std::vector<int>{3, 0, 0, 0});
    Board board = model.start();
    board.set(apart, 0);
    expect_sound(model, board);
    expect_agreement(model, board);
  }
}

TEST(Connected, AgreesWithAllBoards) {
  Rng rng(2);
  for (int round = 0; round < tries(400); ++round) {
    const int vertices = 1 + rng.below(9);
    const int percent = 20 + rng.below(40);
    Graph graph = random_graph(vertices, percent, rng);
    Model model(Board(vertices, 3));
    Literals literals = literals_of(vertices, rng);
    model.add<ConnectedRule>(std::move(graph), std::move(literals));
    const Board board = narrowed(model.start(), rng);
    expect_sound(model, board);
    expect_agreement(model, board);
  }
}

TEST(Areas, AgreesWithAllBoards) {
  Rng rng(5);
  int solvable = 0;
  for (int round = 0; round < tries(600); ++round) {
    const int vertices = 1 + rng.below(9);
    const int percent = 20 + rng.below(30);
    Graph graph = random_graph(vertices, percent, rng);
    std::vector<int> sizes;
    for (int vertex = 0; vertex < vertices; ++vertex)
      sizes.push_back(!rng.chance(25)  ? 0
                      : rng.chance(10) ? AreasRule::any_size
                                       : 1 + rng.below(4));
    Model model(Board(vertices, 3));
    Literals literals = literals_of(vertices, rng);
    model.add<AreasRule>(std::move(graph), std::move(literals), std::move(sizes));
    solvable += !solutions_of(model, model.start()).empty();
    const Board board = narrowed(model.start(), rng);
    expect_sound(model, board);
    expect_agreement(model, board);
  }
  EXPECT_GT(solvable, tries(100));
}

Graph cells_of(int rows, int columns) {
  std::vector<GraphEdge> edges;
  for (int cell = 0; cell < rows * columns; ++cell) {
    if (cell % columns + 1 < columns) edges.push_back({cell, cell + 1});
    if (cell + columns < rows * columns) edges.push_back({cell, cell + columns});
  }
  return {rows * columns, edges};
}

/// On grids, with larger pieces and such of any size. All arguments of the kind are met.
TEST(Areas, AgreesWithAllBoardsOfGrids) {
  Rng rng(7);
  std::map<std::string_view, int> hows;
  for (int round = 0; round < tries(400); ++round) {
    const int rows = 2 + rng.below(2);
    const int columns = 3 + rng.below(2);
    const int cells = rows * columns;
    std::vector<int> sizes(static_cast<std::size_t>(cells));
    for (int& size : sizes) {
      if (rng.chance(18)) size = rng.chance(15) ? AreasRule::any_size : 1 + rng.below(6);
    }
    Model model(Board(cells, 0b11));
    Literals literals;
    for (Site site = 0; site < cells; ++site) literals.push_back({site, only(1)});
    model.add<AreasRule>(cells_of(rows, columns), literals, sizes);
    // Also from boards that some solution has.
    Board board = narrowed(model.start(), rng);
    const std::vector<Board> all = solutions_of(model, model.start());
    if (!all.empty() && rng.chance(80)) {
      const Board& solution = all[rng.below(static_cast<int>(all.size()))];
      board = model.start();
      for (Site site = 0; site < cells; ++site) {
        if (rng.chance(35)) board[site] = solution[site];
      }
    }
    expect_sound(model, board);
    expect_agreement(model, board);
    count_arguments(model, board, hows);
  }
  for (const std::string_view how :
       {"seed", "complete", "joint", "exit", "room", "link", "reach", "corner"})
    EXPECT_GT(hows[how], 0) << how;
}

TEST(Connected, AgreesWithAllBoardsOfGrids) {
  Rng rng(8);
  for (int round = 0; round < tries(100); ++round) {
    const int rows = 2 + rng.below(2);
    const int columns = 3 + rng.below(2);
    Model model(Board(rows * columns, 0b11));
    Literals literals;
    for (Site site = 0; site < rows * columns; ++site) literals.push_back({site, only(1)});
    model.add<ConnectedRule>(cells_of(rows, columns), literals);
    const Board board = narrowed(model.start(), rng);
    expect_sound(model, board);
    expect_agreement(model, board);
  }
}

/// Counts by which arguments a rule says that it cannot be kept, on random boards.
template <class Kind, class... Arguments>
void count_breaches(std::map<std::string_view, int>& hows, Rng& rng, int cells,
                    Arguments&&... arguments) {
  const Kind rule(std::forward<Arguments>(arguments)...);
  for (int i = 0; i < 8; ++i) {
    Board board(cells, 0b11);
    for (Site site = 0; site < cells; ++site) {
      if (rng.chance(70)) board.set(site, rng.below(2));
    }
    if (const auto how = expect_sound_breach(rule, board)) ++hows[*how];
  }
}

TEST(Breaches, AreSoundAndOfAllArguments) {
  Rng rng(11);
  std::map<std::string_view, int> hows;
  for (int round = 0; round < 60; ++round) {
    const int rows = 2 + rng.below(2);
    const int columns = 3 + rng.below(2);
    const int cells = rows * columns;
    std::vector<int> sizes(static_cast<std::size_t>(cells));
    for (int& size : sizes) {
      if (rng.chance(18)) size = rng.chance(15) ? AreasRule::any_size : 1 + rng.below(6);
    }
    Literals literals;
    for (Site site = 0; site < cells; ++site) literals.push_back({site, only(1)});
    count_breaches<AreasRule>(hows, rng, cells, cells_of(rows, columns), literals, sizes);
    count_breaches<ConnectedRule>(hows, rng, cells, cells_of(rows, columns), literals);
    count_breaches<CountRule>(hows, rng, cells, literals, 2, 2 + rng.below(3));
  }
  for (const std::string_view how :
       {"seed", "joint", "exit", "link", "room", "cut-off", "full", "rest"})
    EXPECT_GT(hows[how], 0) << how;
}

TEST(Anchored, AgreesWithAllBoards) {
  Rng rng(10);
  for (int round = 0; round < 400; ++round) {
    const int vertices = 1 + rng.below(8);
    const Graph graph = random_graph(vertices, 20 + rng.below(30), rng);
    std::vector<int> anchors;
    for (int vertex = 0; vertex < vertices; ++vertex) {
      if (rng.chance(25)) anchors.push_back(vertex);
    }
    Model model(Board(vertices, 0b11));
    model.add<AnchoredRule>(graph, literals_of(vertices, rng), anchors);
    const Board board = narrowed(model.start(), rng);
    expect_sound(model, board);
    expect_agreement(model, board);
  }
}

TEST(Anchored, IsSpelledOutByCounts) {
  Rng rng(14);
  for (int round = 0; round < 100; ++round) {
    const int rows = 2 + rng.below(3);
    const int columns = 3;
    Literals literals;
    for (Site site = 0; site < rows * columns; ++site) literals.push_back({site, only(1)});
    Model model(Board(rows * columns, 0b11));
    std::vector<int> anchors;
    for (Site site = 0; site < rows * columns; ++site) {
      if (rng.chance(20)) anchors.push_back(site);
    }
    model.add<AnchoredRule>(cells_of(rows, columns), literals, anchors);
    const std::vector<Board> all = solutions_of(model, model.start());
    model.spell_out();
    each_board(Board(rows * columns, 0b11), [&](const Board& one) {
      if (rng.chance(80)) return;
      Board whole = model.start();
      for (Site site = 0; site < one.sites(); ++site) whole[site] = one[site];
      const bool is_kept = std::ranges::find(all, one) != all.end();
      ASSERT_EQ(complete(model, whole), is_kept);
    });
  }
}

/// Tents and trees: each tree has a tent of its own beside it. Which one is hidden; where trees
/// stand in a ring, a picture of tents may come about in several ways.
struct Tents {
  std::vector<char> is_tree;
  int rows;
  int columns;

  [[nodiscard]] std::vector<int> beside(int cell) const {
    std::vector<int> cells;
    if (cell % columns > 0) cells.push_back(cell - 1);
    if (cell % columns < columns - 1) cells.push_back(cell + 1);
    if (cell >= columns) cells.push_back(cell - columns);
    if (cell + columns < rows * columns) cells.push_back(cell + columns);
    return cells;
  }
  [[nodiscard]] Model model() const {
    const int cells = rows * columns;
    Board board(cells, 3);
    for (Site cell = 0; cell < cells; ++cell) {
      if (is_tree[cell]) board.set(cell, 0);
    }
    Model model(board);
    std::vector<Literals> ties(cells);
    for (Site tree = 0; tree < cells; ++tree) {
      if (!is_tree[tree]) continue;
      Literals own;
      for (const int cell : beside(tree)) {
        if (is_tree[cell]) continue;
        own.push_back({model.hide(3, std::max(tree, cell)), only(1)});
        ties[cell].push_back(own.back());
      }
      model.add<CountRule>(own, 1, 1);
    }
    for (Site cell = 0; cell < cells; ++cell) {
      if (is_tree[cell]) continue;
      ties[cell].push_back({cell, only(0)});
      model.add<CountRule>(ties[cell], 1, 1);
    }
    return model;
  }
};

/// Each solution is drawn as often, in however many ways its hidden sites can be.
TEST(Hidden, SolutionsAreDrawnAsOften) {
  // Two sites, not both on; the first has three helpers, of which one or more holds if it is on.
  Model model(Board(2, 3));
  model.add<CountRule>(Literals{{0, only(1)}, {1, only(1)}}, 0, 1);
  Literals helped = {{0, only(0)}};
  for (int i = 0; i < 3; ++i) helped.push_back({model.hide(3, 0), only(1)});
  model.add<CountRule>(helped, 1, 4);
  constexpr int draws = 3000;
  Rng rng(9);
  Budget budget;
  std::map<std::vector<Candidates>, int> times;
  for (int i = 0; i < draws; ++i) {
    std::optional<Board> drawn;
    ASSERT_EQ(draw(model, model.start(), any_number, budget, rng, drawn), Ending::exhausted);
    ASSERT_TRUE(drawn);
    ++times[{(*drawn)[0], (*drawn)[1]}];
  }
  ASSERT_EQ(times.size(), 3);
  // Five times the deviation that chance makes.
  for (const auto& [values, often] : times) EXPECT_NEAR(often, draws / 3, 130);
  std::optional<Board> none;
  EXPECT_EQ(draw(model, model.start(), 1, budget, rng, none), Ending::stuck);
}

TEST(Hidden, SolutionsAreToldApartByWhatIsSeen) {
  Rng rng(4);
  int rings = 0;
  for (int round = 0; round < tries(200); ++round) {
    Tents tents{{}, 2 + rng.below(2), 2 + rng.below(3)};
    for (int cell = 0; cell < tents.rows * tents.columns; ++cell)
      tents.is_tree.push_back(rng.chance(40));
    const Model model = tents.model();
    if (model.start().sites() - model.visible() > 14) continue;
    std::map<std::vector<Value>, int> seen;  // and in how many ways
    each_board(model.start(), [&](const Board& one) {
      if (model.is_broken(one)) return;
      std::vector<Value> values;
      for (Site site = 0; site < model.visible(); ++site) values.push_back(one.value(site));
      ++seen[values];
    });
    for (const auto& [values, ways] : seen) rings += ways > 1;
    BigInt total;
    Budget budget;
    ASSERT_EQ(count(model, model.start(), {}, budget, total), Ending::exhausted);
    ASSERT_EQ(total, BigInt(seen.size()));
    Survey surveyed;
    ASSERT_EQ(survey(model, model.start(), any_number, budget, surveyed), Ending::exhausted);
    for (Site site = 0; site < model.visible() && !seen.empty(); ++site) {
      int holding = 0;
      for (const auto& [values, ways] : seen) holding += values[static_cast<std::size_t>(site)];
      ASSERT_EQ(surveyed.number(site, 1) * surveyed.total, BigInt(holding) * surveyed.whole(site));
    }
    if (!sat::can_solve()) continue;
    std::size_t found = 0;
    const auto sink = [&](const Board&) { return ++found <= seen.size(); };
    ASSERT_EQ(enumerate(model, model.start(), budget, sink), Ending::exhausted);
    ASSERT_EQ(found, seen.size());
  }
  EXPECT_GT(rings, 0);
}

}  // namespace
}  // namespace crosshatch::rules
