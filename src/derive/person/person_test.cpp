// SPDX-License-Identifier: MIT
//
// Pages of tests are gone through to the end, and each step is held against the solution.
#include "derive/person/person.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <optional>
#include <string>

#include "base/rng.h"
#include "derive/derive.h"
#include "logic/ladder.h"
#include "logic/sentence.h"
#include "rules/count/count.h"
#include "sat/solver.h"

namespace crosshatch::derive {
namespace {

constexpr ValueLook empty = {.value = 0, .sign = '-', .name = {"empty", "빈칸"}, .en = "empty"};

constexpr Technique row_of(std::string_view id, Words sentence, int score) {
  return {.id = id, .name = {"Name", "이름"}, .sentence = sentence, .score = score};
}
constexpr Words has_all = {"{0} has {1} at {2}", "{0}에 {2:로} {1:이} 있으므로"};
constexpr Words needs_all = {"{0} has only {3#} open cells", "{0}에 남은 칸이 {3#}개뿐이므로"};

constexpr std::array breaches = {
    Breach{"line", {"{0} has {1}", "{0}에 {1} 있습니다"}},
    Breach{"touching", {"at {0} two touch", "{0}에서 맞닿습니다"}},
    Breach{"tree", {"{0} has {1}", "{0}에 {1} 있습니다"}},
    Breach{"tent", {"{0} has no tree", "{0}에 나무가 없습니다"}},
};

// One star in each row, column and region; stars do not touch.

rules::Model star_rules(const GridPuzzle& puzzle) {
  rules::Model model(puzzle.board(3, 1));
  const auto exactly = [&](const std::vector<Site>& sites, const Place& place) {
    rules::Literals stars;
    for (const Site site : sites) stars.push_back({site, only(1)});
    model.add<rules::CountRule>(stars, puzzle.number(), puzzle.number());
    model.label({.id = "line", .at = place});
  };
  for (const GridLine& line : puzzle.lines()) exactly(line.sites, line.place);
  const std::vector<std::vector<Site>> regions = puzzle.regions();
  for (std::size_t i = 0; i < regions.size(); ++i)
    exactly(regions[i], {.kind = Place::Kind::area, .index = static_cast<int>(i)});
  for (const std::vector<Site>& block : puzzle.blocks(2, 2)) {
    rules::Literals stars;
    for (const Site site : block) stars.push_back({site, only(1)});
    model.add<rules::CountRule>(stars, 0, 1);
    model.label({.id = "touching"});
  }
  return model;
}

constexpr std::array star_looks = {
    empty, ValueLook{.value = 1, .sign = '*', .name = {"a star", "별"}, .en = "stars"}};
constexpr std::array star_sayings = {
    RuleSaying{"touching", "full", row_of("beside", {"{2} holds a star", "{2:이} 별이므로"}, 1)},
    RuleSaying{"line", "full", row_of("full", has_all, 1)},
    RuleSaying{"line", "rest", row_of("rest", needs_all, 1)},
};
constexpr FamilyPage star_page = {
    .id = "stars",
    .title = {"Stars", "별"},
    .summary = {},
    .notation = {.has_regions = true, .number = "stars"},
    .looks = star_looks,
    .counted = {"star", "stars", "별"},
    .model = star_rules,
    .sayings = star_sayings,
    .breaches = breaches,
};

// Each tree has a tent of its own beside it; which one is hidden. No tents touch.

rules::Model tent_rules(const GridPuzzle& puzzle) {
  rules::Model model(puzzle.board(3, 1));
  std::vector<rules::Literals> ties(static_cast<std::size_t>(puzzle.sites()));
  for (Site tree = 0; tree < puzzle.sites(); ++tree) {
    if (!puzzle.has_clue(tree)) continue;
    rules::Literals own;
    for (const Site cell : puzzle.beside(tree)) {
      if (puzzle.has_clue(cell)) continue;
      own.push_back({model.hide(3, std::max(tree, cell)), only(1)});
      ties[cell].push_back(own.back());
    }
    model.add<rules::CountRule>(own, 1, 1);
    model.label({.id = "tree", .at = Place{.index = tree}});
  }
  for (Site cell = 0; cell < puzzle.sites(); ++cell) {
    if (puzzle.has_clue(cell)) continue;
    ties[cell].push_back({cell, only(0)});
    model.add<rules::CountRule>(ties[cell], 1, 1);
    model.label({.id = "tent", .at = Place{.index = cell}});
  }
  for (const GridLine& line : puzzle.lines()) {
    if (line.first == no_clue) continue;
    rules::Literals tents;
    for (const Site site : line.sites) tents.push_back({site, only(1)});
    model.add<rules::CountRule>(tents, line.first, line.first);
    model.label({.id = "line", .at = line.place});
  }
  for (const std::vector<Site>& block : puzzle.blocks(2, 2)) {
    rules::Literals tents;
    for (const Site site : block) tents.push_back({site, only(1)});
    model.add<rules::CountRule>(tents, 0, 1);
    model.label({.id = "touching"});
  }
  return model;
}

constexpr std::array tent_looks = {
    empty, ValueLook{.value = 1, .sign = '*', .name = {"a tent", "텐트"}, .en = "tents"}};
constexpr std::array tree_signs = {SignClue{'T', {"a tree", "나무"}}};
constexpr std::array tent_sayings = {
    RuleSaying{"tent", "full",
               row_of("tent", {"{4} has no other place", "{4}에는 다른 자리가 없으므로"}, 1)},
    RuleSaying{"line", "full", row_of("full", has_all, 1)},
    RuleSaying{"line", "rest", row_of("rest", needs_all, 1)},
    RuleSaying{"touching", "full", row_of("beside", {"{2} holds a tent", "{2:이} 텐트이므로"}, 1)},
    RuleSaying{"tent", "rest",
               row_of("tree", {"{0} is beside no tree", "{0} 곁에 나무가 없으므로"}, 1)},
};
constexpr FamilyPage tent_page = {
    .id = "tents",
    .title = {"Tents", "텐트"},
    .summary = {},
    .notation = {.signs = tree_signs, .heads = Heads::left_and_above},
    .looks = tent_looks,
    .counted = {"tent", "tents", "텐트"},
    .model = tent_rules,
    .sayings = tent_sayings,
    .breaches = breaches,
};

/// Each cell but those of the stars joins the region of a neighbour.
GridPuzzle random_stars(int side, Rng& rng) {
  std::vector<int> regions(static_cast<std::size_t>(side * side), -1);
  for (int row = 0; row < side; ++row)
    regions[row * side + (row * 2 + (2 * row >= side)) % side] = row;
  const auto joins = [&](Site site) {
    const int step = std::array{1, -1, side, -side}[rng.below(4)];
    const Site other = site + step;
    const bool is_beside =
        other >= 0 && other < side * side && (std::abs(step) != 1 || other / side == site / side);
    return is_beside ? regions[other] : -1;
  };
  for (int left = side * side - side; left > 0;) {
    const Site site = rng.below(side * side);
    if (regions[site] >= 0) continue;
    regions[site] = joins(site);
    left -= regions[site] >= 0;
  }
  number_regions(regions);
  return {star_page, {.rows = side, .columns = side, .regions = regions, .number = 1}};
}

GridPuzzle random_tents(int side, Rng& rng) {
  GridClues clues{.rows = side, .columns = side};
  clues.cells.assign(static_cast<std::size_t>(side * side), no_clue);
  clues.at(GridSide::left).assign(static_cast<std::size_t>(side), 0);
  clues.at(GridSide::above).assign(static_cast<std::size_t>(side), 0);
  std::vector<char> is_tent(clues.cells.size());
  for (int i = 0; i < 3 * side; ++i) {
    const int row = rng.below(side);
    const int column = rng.below(side);
    bool is_free = clues.cells[row * side + column] == no_clue;
    for (int y = std::max(row - 1, 0); y <= std::min(row + 1, side - 1); ++y) {
      for (int x = std::max(column - 1, 0); x <= std::min(column + 1, side - 1); ++x)
        is_free = is_free && is_tent[y * side + x] == 0;
    }
    const int tree = row * side + (column > 0 ? column - 1 : column + 1);
    if (!is_free || is_tent[tree] != 0 || clues.cells[tree] != no_clue) continue;
    is_tent[row * side + column] = 1;
    clues.cells[tree] = sign_clue(0);
    ++clues.at(GridSide::left)[row];
    ++clues.at(GridSide::above)[column];
  }
  return {tent_page, std::move(clues)};
}

/// The solution of a puzzle that has exactly one.
std::optional<Board> solution_of(const GridPuzzle& puzzle) {
  std::vector<Board> found;
  Budget budget;
  (void)rules::enumerate(puzzle.model(), puzzle.model().start(), budget, [&](const Board& one) {
    found.push_back(one);
    return found.size() < 2;
  });
  if (found.size() != 1) return std::nullopt;
  Board visible(puzzle.model().visible(), 0);
  show(found.front(), visible);
  return visible;
}

void each_step(const Step& step, const std::function<void(const Step&)>& use) {
  for (const Step& tried : step.trial) each_step(tried, use);
  use(step);
}

/// What a step does, in few characters.
std::string brief(const Step& step) {
  std::string out(step.technique->id);
  for (const Change& change : step.changes)
    out += ' ' + std::to_string(change.site) + '=' + std::to_string(change.after);
  return out;
}

struct Gone {
  std::vector<std::string> steps;
  std::vector<std::string> sentences;
};

/// Goes through a puzzle and judges each step by the solution.
void go_through(std::span<const Technique> techniques, const GridPuzzle& puzzle,
                const Board& solution, bool wants_reasons, Gone& gone) {
  const Way way{.id = "person", .techniques = techniques};
  Family family = {};
  family.term = term;
  family.effect = effect;
  Budget budget;
  Board board = start(puzzle);
  const auto sheet = position({puzzle, board, budget}, wants_reasons, techniques);
  Ladder ladder(way, *sheet, true);
  Step step;
  while (true) {
    const Board before = sheet->board();
    if (!ladder.next(step)) break;
    gone.steps.push_back(brief(step));
    ASSERT_FALSE(step.changes.empty());
    for (const Change& change : step.changes) {
      ASSERT_LT(change.site, puzzle.sites());
      ASSERT_EQ(change.before, before[change.site]) << brief(step);
      ASSERT_NE(change.after, change.before) << brief(step);
      ASSERT_NE(change.after & solution[change.site], 0U) << brief(step);
    }
    if (!wants_reasons) continue;
    each_step(step, [&](const Step& one) {
      ASSERT_FALSE(one.changes.empty());
      ASSERT_FALSE(one.marks.empty());
      for (const Mark& mark : one.marks)
        ASSERT_TRUE(mark.place.kind != Place::Kind::site || mark.place.index < puzzle.sites());
      gone.sentences.push_back(sentence(family, puzzle, one, Language::en));
      gone.sentences.push_back(sentence(family, puzzle, one, Language::ko));
    });
  }
  ASSERT_EQ(step.kind, Step::Kind::solution);
  ASSERT_EQ(sheet->board(), solution);
}

std::map<std::string, int> all_gone_through(const FamilyPage& page,
                                            std::span<const Technique> techniques,
                                            GridPuzzle (*make)(int side, Rng& rng)) {
  std::map<std::string, int> uses;
  Rng rng(7);
  for (int round = 0; round < 300; ++round) {
    const GridPuzzle puzzle = make(5 + rng.below(3), rng);
    const std::optional<Board> solution = solution_of(puzzle);
    if (!solution) continue;
    Gone quick;
    Gone told;
    go_through(techniques, puzzle, *solution, false, quick);
    go_through(techniques, puzzle, *solution, true, told);
    EXPECT_EQ(quick.steps, told.steps) << page.id;
    if (testing::Test::HasFailure()) return uses;
    for (const std::string& step : told.steps) ++uses[step.substr(0, step.find(' '))];
    if (std::getenv("CROSSHATCH_SAY") == nullptr) continue;
    for (const std::string& one : told.sentences) std::printf("%s\n", one.c_str());
  }
  return uses;
}

TEST(Sheets, OfStarsAreSolvedByEveryKindOfStep) {
  if (!sat::can_solve()) GTEST_SKIP();
  auto uses = all_gone_through(star_page, Derived<star_page>::techniques, random_stars);
  for (const char* id : {"full", "rest", "beside", "overlap", "short-trial"})
    EXPECT_GT(uses[id], 0) << id;
}

// The same without overlaps, and with what is seen one step ahead: stars that leave a line none.

constexpr std::array star_foresights = {
    ahead("line", "rest", "no-star", {"No star left", "없는 별"},
          {"if {0} were {1}, {2} would be {3} ({4}), and {5} would have {6}",
           "{0:이} {1:이라면} {4} {2:은} {3:이} 되고, 그러면 {5}에 별이 없으므로"})};
constexpr FamilyPage plain_page = [] {
  FamilyPage page = star_page;
  page.has_overlaps = false;
  return page;
}();
constexpr FamilyPage ahead_page = [] {
  FamilyPage page = plain_page;
  page.foresights = star_foresights;
  return page;
}();

TEST(Sheets, SeeOneStepAhead) {
  if (!sat::can_solve()) GTEST_SKIP();
  const auto make = [](int side, Rng& rng) {
    return GridPuzzle(ahead_page, random_stars(side, rng).clues());
  };
  auto uses = all_gone_through(ahead_page, Derived<ahead_page>::techniques, make);
  auto without = all_gone_through(plain_page, Derived<plain_page>::techniques, random_stars);
  EXPECT_GT(uses["no-star"], 0);
  EXPECT_LT(uses["short-trial"], without["short-trial"]);
}

// The same with all that is seen in counts.

constexpr FamilyPage further_page = [] {
  FamilyPage page = star_page;
  page.further = {.crowds = true, .just_enough = true, .shared_lines = true};
  return page;
}();
constexpr FamilyPage ways_page = [] {
  FamilyPage page = star_page;
  page.further = {.ways = true};
  return page;
}();
constexpr FamilyPage further_tents = [] {
  FamilyPage page = tent_page;
  page.further = {.crowds = true, .ways = true};
  return page;
}();

TEST(Sheets, SeeFurtherThanOverlaps) {
  if (!sat::can_solve()) GTEST_SKIP();
  const auto make = [](int side, Rng& rng) {
    return GridPuzzle(further_page, random_stars(side, rng).clues());
  };
  auto uses = all_gone_through(further_page, Derived<further_page>::techniques, make);
  auto without = all_gone_through(star_page, Derived<star_page>::techniques, random_stars);
  for (const char* id : {"crowded", "shared-lines"}) EXPECT_GT(uses[id], 0) << id;
  EXPECT_LT(uses["short-trial"] + uses["trial"], without["short-trial"] + without["trial"]);
}

TEST(Sheets, SeeWhatAllWaysHaveInCommon) {
  if (!sat::can_solve()) GTEST_SKIP();
  const auto make = [](int side, Rng& rng) {
    return GridPuzzle(ways_page, random_stars(side, rng).clues());
  };
  auto uses = all_gone_through(ways_page, Derived<ways_page>::techniques, make);
  EXPECT_GT(uses["ways"], 0);
}

TEST(Sheets, SeeFurtherWithHiddenSites) {
  if (!sat::can_solve()) GTEST_SKIP();
  const auto make = [](int side, Rng& rng) {
    return GridPuzzle(further_tents, random_tents(side, rng).clues());
  };
  auto uses = all_gone_through(further_tents, Derived<further_tents>::techniques, make);
  EXPECT_GT(uses["crowded"], 0);
}

TEST(Foresights, AreToldInOneSentence) {
  // A star at r2c2 would touch all places of the region in the corner.
  const GridPuzzle puzzle(ahead_page, {.rows = 4,
                                       .columns = 4,
                                       .regions = {0, 0, 1, 1, 0, 1, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3},
                                       .number = 1});
  const std::span<const Technique> techniques = Derived<ahead_page>::techniques;
  const auto seen = std::ranges::find(techniques, "no-star", &Technique::id);
  Family family = {};
  family.term = term;
  family.effect = effect;
  Budget budget;
  Board board = start(puzzle);
  const auto sheet = position({puzzle, board, budget}, true, techniques);
  Step step{.technique = &*seen};
  ASSERT_TRUE(seen->find(*sheet, step));
  EXPECT_EQ(sentence(family, puzzle, step, Language::en),
            "No star left: if r2c2 were a star, r1c1, r1c2 and r2c1 would be empty (r2c2 holds a "
            "star), and the region of r1c1 would have no stars, so r2c2 is empty.");
  EXPECT_EQ(sentence(family, puzzle, step, Language::ko),
            "없는 별: 2행 2열이 별이라면 2행 2열이 별이므로 1행 1열, 1행 2열, 2행 1열은 빈칸이 "
            "되고, 그러면 1행 1열이 든 영역에 별이 없으므로 2행 2열은 빈칸입니다.");
}

TEST(Sheets, WithHiddenSitesAreSolved) {
  if (!sat::can_solve()) GTEST_SKIP();
  auto uses = all_gone_through(tent_page, Derived<tent_page>::techniques, random_tents);
  for (const char* id : {"full", "rest", "beside", "tree", "tent"}) EXPECT_GT(uses[id], 0) << id;
}

TEST(Sheets, GiveAllStepsThatThereAreNow) {
  Rng rng(3);
  const GridPuzzle puzzle = random_stars(6, rng);
  const Way way{.id = "person", .techniques = Derived<star_page>::techniques};
  Budget budget;
  Board board = start(puzzle);
  const auto sheet = position({puzzle, board, budget}, true, way.techniques);
  Ladder ladder(way, *sheet, true);
  std::vector<std::string> all[2];
  for (auto& found : all) {
    ladder.each_now([&](const Step& step) {
      found.push_back(brief(step));
      return true;
    });
  }
  EXPECT_FALSE(all[0].empty());
  EXPECT_EQ(all[0], all[1]);  // what was laid aside is back
  Step step;
  ASSERT_TRUE(ladder.next(step));
  EXPECT_EQ(brief(step), all[0].front());
}

TEST(Words, NameCluesLinesAndRegions) {
  GridClues clues{.rows = 2, .columns = 2, .cells = {sign_clue(0), no_clue, 3, no_clue}};
  clues.at(GridSide::left) = {2, no_clue};
  clues.regions = {0, 0, 1, 1};
  const GridPuzzle puzzle(tent_page, std::move(clues));
  const auto said = [&](std::vector<Place> places, Language language) {
    return term(puzzle, {.kind = Term::Kind::places, .places = std::move(places)}, language);
  };
  const std::vector<Place> places = {{.kind = Place::Kind::row, .index = 0, .part = 0},
                                     {.kind = Place::Kind::column, .index = 1},
                                     {.kind = Place::Kind::area, .index = 1},
                                     {.index = 0},
                                     {.index = 1}};
  EXPECT_EQ(
      said(places, Language::en),
      "the 2 at the left of row 1, column 2, the region of r2c1 and the tree at r1c1 and r1c2");
  EXPECT_EQ(said({places[3]}, Language::ko), "1행 1열의 나무");
  EXPECT_EQ(said({places[0]}, Language::ko), "1행 왼쪽의 숫자 2");
  const std::vector<Place> block = {{.index = 0}, {.index = 1}, {.index = 2}, {.index = 3}};
  EXPECT_EQ(said(block, Language::en), "the block r1-2c1-2");
  EXPECT_EQ(said(block, Language::ko), "1-2행 1-2열 블록");
  EXPECT_EQ(said({}, Language::en), "the whole puzzle");
  EXPECT_EQ(term(puzzle, {.number = 2}, Language::en), "two tents");
  EXPECT_EQ(term(puzzle, {.number = 2}, Language::ko), "텐트 2개");
}

TEST(Words, TellWhatAStepDoes) {
  Rng rng(1);
  const GridPuzzle puzzle = random_stars(5, rng);
  Step step;
  step.changes = {{0, 3, 2, true}, {1, 3, 1, true}, {2, 3, 1, true}};
  EXPECT_EQ(effect(puzzle, step, Language::en), "r1c1 is a star and r1c2 and r1c3 are empty");
  EXPECT_EQ(effect(puzzle, step, Language::ko), "1행 1열은 별이고 1행 2열과 1행 3열은 빈칸입니다");
  step.changes = {{0, 7, 5, false}, {1, 3, 2, true}};
  EXPECT_EQ(effect(puzzle, step, Language::en), "r1c1 is not a star and r1c2 is a star");
  EXPECT_EQ(effect(puzzle, step, Language::ko), "1행 1열은 별이 아니고 1행 2열은 별입니다");
}

}  // namespace
}  // namespace crosshatch::derive
