// SPDX-License-Identifier: MIT
#include "derive/variants/variants.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "derive/picture/glyphs.h"

namespace crosshatch::derive {
namespace {

rules::Model model(const GridPuzzle& puzzle) {
  return rules::Model(puzzle.board(only(0) | only(1), only(0)));
}

/// Where the place is, as a number.
ClueValue beside(const GridPuzzle& puzzle, const Board& /*solution*/, const Place& place) {
  if (place.kind == Place::Kind::site) return puzzle.has_clue(place.index) ? ClueValue(1) : 2;
  return (place.kind == Place::Kind::row ? 10 : 20) + 2 * place.index + place.part;
}

constexpr ValueLook looks[] = {{0, '-', {"empty", "빈칸"}, "empty", draw_dot},
                               {1, 'O', {"a bulb", "전구"}, "bulbs", draw_bulb}};
constexpr SignClue signs[] = {{'T', {"a tree", "나무"}}, {'#', {"a black cell", "검은 칸"}}};
constexpr FamilyPage black = {
    .id = "black",
    .title = {"Black", "검정"},
    .summary = {"numbers in black cells", "검은 칸의 수"},
    .notation = {.signs = signs, .most = 4, .bare = 1, .heads = Heads::around},
    .looks = looks,
    .counted = {},
    .model = model,
    .beside = beside,
};
constexpr FamilyPage plain = {
    .id = "plain",
    .title = {"Plain", "보통"},
    .summary = {"numbers above and to the left", "위와 왼쪽의 수"},
    .notation = {.most = 9, .heads = Heads::left_and_above, .has_regions = true, .is_square = true},
    .looks = looks,
    .counted = {},
    .model = model,
};

constexpr BetweenSign less[] = {{'<', '^', 1}, {'>', 'v', 0}};
constexpr FamilyPage steps = {
    .id = "steps",
    .title = {"Steps", "계단"},
    .summary = {"signs between cells", "칸 사이의 기호"},
    .notation = {.most = 9, .between = less, .between_name = {"sign", "부등호"}},
    .looks = looks,
    .counted = {},
    .model = model,
    .beside = beside,
};

constexpr FamilyPage webs = {
    .id = "webs",
    .title = {"Webs", "거미줄"},
    .summary = {"numbers at corners", "꼭짓점의 수"},
    .notation = {.most = 4, .has_corner_numbers = true},
    .looks = looks,
    .counted = {},
    .model = model,
    .beside = beside,
};

GridPuzzle around() {
  GridClues clues{.rows = 2, .columns = 3, .title = "a title"};
  clues.cells = {sign_clue(0), no_clue, sign_clue(1), 3, no_clue, no_clue};
  clues.heads = {{{1, no_clue, 3}, {4, 5}, {6, 7, 8}, {9, no_clue}}};
  return {black, clues};
}

GridPuzzle lines() {
  GridClues clues{.rows = 2, .columns = 3};
  clues.cells = {1, no_clue, no_clue, no_clue, no_clue, 2};
  clues.at(GridSide::above) = {1, 2, 3};
  clues.at(GridSide::left) = {4, 5};
  clues.regions = {0, 0, 1, 2, 1, 1};
  return {plain, clues};
}

TEST(CluesOfPages, HaveSignsBetweenCellsBehindTheOthers) {
  GridClues clues = empty_clues(steps.notation, 2, 2);
  clues.between = {0, no_clue, 1, no_clue};
  const GridPuzzle puzzle(steps, clues);
  ASSERT_EQ(clues_of_pages.places(puzzle), 4 + 4);
  EXPECT_EQ(clues_of_pages.at(puzzle, 4), 0);
  EXPECT_EQ(clues_of_pages.at(puzzle, 5), std::nullopt);
  EXPECT_EQ(clues_of_pages.choices(puzzle, 5), (std::vector<int>{0, 1}));
  EXPECT_EQ(clues_of_pages.name(puzzle, 6, Language::en), "the sign between r1c1 and r2c1");
  EXPECT_EQ(clues_of_pages.shown(puzzle, 4, 0), "<");
  EXPECT_EQ(clues_of_pages.shown(puzzle, 6, 1), "v");
  EXPECT_EQ(clues_of_pages.between(puzzle, 6), (std::array<Site, 2>{0, 2}));
  EXPECT_EQ(clues_of_pages.between(puzzle, 3), std::nullopt);
  std::vector<ClueValue> values = all_clues(clues_of_pages, puzzle);
  EXPECT_TRUE(clues_of_pages.with(puzzle, values)->is_same(puzzle));
  values[7] = 0;
  clues.between[3] = 0;
  EXPECT_TRUE(clues_of_pages.with(puzzle, values)->is_same(GridPuzzle(steps, clues)));
}

TEST(FormsOfPages, TurnSignsBetweenCells) {
  // ". < . > ." above ". . .", of which the first column has a "v".
  GridClues clues = empty_clues(steps.notation, 2, 3);
  clues.between = {0, 1, no_clue, 0, 1, no_clue, no_clue};
  const GridPuzzle puzzle(steps, clues);
  Rng rng(1);
  Budget budget;
  std::set<std::vector<Clue>> seen;
  (void)forms_of_pages.vary(puzzle, rng, budget, [&](PuzzlePtr form) {
    seen.insert(of(*form).clues().between);
    return seen.size() < 8;
  });
  EXPECT_EQ(seen.size(), 8U);
  EXPECT_TRUE(seen.contains({0, 1, 1, no_clue, no_clue, no_clue, 1})) << "mirrored";
  EXPECT_TRUE(seen.contains({no_clue, 0, 0, 1, 0, no_clue, no_clue})) << "upside down";
  EXPECT_TRUE(seen.contains({1, no_clue, no_clue, 0, no_clue, 1, 0})) << "transposed";
}

TEST(CluesOfPages, HaveNumbersAtCornersBehindTheOthers) {
  GridClues clues = empty_clues(webs.notation, 1, 2);
  clues.corners = {no_clue, 2, no_clue, 0, no_clue, no_clue};
  const GridPuzzle puzzle(webs, clues);
  ASSERT_EQ(clues_of_pages.places(puzzle), 2 + 6);
  EXPECT_EQ(clues_of_pages.at(puzzle, 0), std::nullopt);
  EXPECT_EQ(clues_of_pages.at(puzzle, 2), std::nullopt);
  EXPECT_EQ(clues_of_pages.at(puzzle, 3), 2);
  EXPECT_TRUE(clues_of_pages.choices(puzzle, 1).empty());
  EXPECT_EQ(clues_of_pages.choices(puzzle, 2), (std::vector<int>{0, 1}));
  EXPECT_EQ(clues_of_pages.choices(puzzle, 6), (std::vector<int>{0, 1, 2}));
  EXPECT_EQ(clues_of_pages.name(puzzle, 7, Language::en),
            "the number at the bottom right corner of r1c2");
  EXPECT_EQ(clues_of_pages.line(puzzle, 7), (Place{Place::Kind::corner, 5}));
  std::vector<ClueValue> values = all_clues(clues_of_pages, puzzle);
  EXPECT_TRUE(clues_of_pages.with(puzzle, values)->is_same(puzzle));
  values[7] = 1;
  clues.corners[5] = 1;
  EXPECT_TRUE(clues_of_pages.with(puzzle, values)->is_same(GridPuzzle(webs, clues)));
}

TEST(FormsOfPages, MoveNumbersAtCorners) {
  GridClues clues = empty_clues(webs.notation, 1, 2);
  clues.corners = {1, 2, no_clue, 0, no_clue, no_clue};
  const GridPuzzle puzzle(webs, clues);
  Rng rng(1);
  Budget budget;
  std::set<std::vector<Clue>> seen;
  (void)forms_of_pages.vary(puzzle, rng, budget, [&](PuzzlePtr form) {
    seen.insert(of(*form).clues().corners);
    return seen.size() < 8;
  });
  EXPECT_EQ(seen.size(), 8U);
  EXPECT_TRUE(seen.contains({no_clue, 2, 1, no_clue, no_clue, 0})) << "mirrored";
  EXPECT_TRUE(seen.contains({1, 0, 2, no_clue, no_clue, no_clue})) << "transposed";
}

TEST(CluesOfPages, AreThoseOfCellsThenThoseBesideTheGrid) {
  const GridPuzzle puzzle = around();
  ASSERT_EQ(clues_of_pages.places(puzzle), 6 + 3 + 2 + 3 + 2);
  EXPECT_EQ(clues_of_pages.at(puzzle, 0), std::nullopt) << "a sign is no number";
  EXPECT_EQ(clues_of_pages.at(puzzle, 3), 3);
  EXPECT_EQ(clues_of_pages.at(puzzle, 6), 1);
  EXPECT_EQ(clues_of_pages.at(puzzle, 7), std::nullopt);
  EXPECT_EQ(clues_of_pages.at(puzzle, 9), 4);
  EXPECT_EQ(clues_of_pages.at(puzzle, 14), 9);
  EXPECT_EQ(clues_of_pages.name(puzzle, 8, Language::en), "the number above column 3");
  EXPECT_EQ(clues_of_pages.name(puzzle, 15, Language::ko), "2행 오른쪽의 수");
}

TEST(CluesOfPages, StandOnlyWhereNumbersMay) {
  const GridPuzzle puzzle = around();
  const Board any(6, only(0));
  EXPECT_EQ(clues_of_pages.beside(puzzle, any, 0), std::nullopt);
  EXPECT_EQ(clues_of_pages.beside(puzzle, any, 1), std::nullopt);
  EXPECT_EQ(clues_of_pages.beside(puzzle, any, 2), 1);
  EXPECT_EQ(clues_of_pages.beside(puzzle, any, 8), 24) << "above column 3";
  EXPECT_EQ(clues_of_pages.beside(puzzle, any, 15), 13) << "right of row 2";
  EXPECT_TRUE(clues_of_pages.choices(puzzle, 0).empty());
  EXPECT_EQ(clues_of_pages.choices(puzzle, 3), (std::vector<int>{0, 1, 2, 3, 4}));
}

TEST(CluesOfPages, LeaveTheirCellBlackWhenTheyGo) {
  const GridPuzzle puzzle = around();
  std::vector<ClueValue> clues = all_clues(clues_of_pages, puzzle);
  EXPECT_TRUE(clues_of_pages.with(puzzle, clues)->is_same(puzzle));
  clues[2] = 0;
  clues[3] = std::nullopt;
  clues[7] = 2;
  const PuzzlePtr changed = clues_of_pages.with(puzzle, clues);
  EXPECT_EQ(of(*changed).clues().cells,
            (std::vector<Clue>{sign_clue(0), no_clue, 0, sign_clue(1), no_clue, no_clue}));
  EXPECT_EQ(of(*changed).clues().at(GridSide::above), (std::vector<Clue>{1, 2, 3}));
  EXPECT_EQ(changed->title(), "a title");
}

/// All forms that turn up.
std::vector<PuzzlePtr> forms(const Puzzle& puzzle) {
  std::vector<PuzzlePtr> all;
  Rng rng(1);
  Budget budget;
  int left = 200;
  EXPECT_TRUE(forms_of_pages.vary(puzzle, rng, budget, [&](PuzzlePtr form) {
    const auto is_same = [&](const PuzzlePtr& one) { return one->is_same(*form); };
    if (std::ranges::none_of(all, is_same)) all.push_back(std::move(form));
    return --left > 0;
  }));
  return all;
}

TEST(FormsOfPages, HaveOneThatStandsForAll) {
  for (const GridPuzzle& puzzle : {around(), lines()}) {
    const std::vector<PuzzlePtr> all = forms(puzzle);
    EXPECT_EQ(all.size(), 8u);
    Budget budget;
    const Result<CanonicalForm> first = forms_of_pages.canonical(puzzle, budget);
    ASSERT_TRUE(first && first->puzzle != nullptr);
    EXPECT_EQ(first->automorphisms, "1");
    EXPECT_EQ(first->puzzle->title(), "");
    for (const PuzzlePtr& form : all) {
      EXPECT_EQ(form->title(), puzzle.title());
      EXPECT_TRUE(forms_of_pages.canonical(*form, budget)->puzzle->is_same(*first->puzzle));
    }
  }
}

TEST(FormsOfPages, TurnNumbersWithTheGrid) {
  // The one form that begins with the last column from below: a quarter turn.
  const auto is_turned = [](const PuzzlePtr& form) {
    return of(*form).clues().cells == std::vector<Clue>{2, no_clue, no_clue, no_clue, no_clue, 1};
  };
  std::set<std::vector<Clue>> above;
  for (const PuzzlePtr& form : forms(lines())) {
    const GridClues& clues = of(*form).clues();
    if (!is_turned(form) || form->rows() != 2) continue;
    above.insert(clues.at(GridSide::above));
    EXPECT_EQ(clues.at(GridSide::left), (std::vector<Clue>{5, 4}));
    EXPECT_EQ(clues.regions, (std::vector<int>{0, 0, 1, 0, 2, 2})) << "numbered anew";
  }
  EXPECT_EQ(above, (std::set<std::vector<Clue>>{{3, 2, 1}}));
  const auto has_sides = [](const PuzzlePtr& form) {  // mirrored at the diagonal
    return of(*form).clues().heads ==
           std::array<std::vector<Clue>, sides>{{{4, 5}, {1, no_clue, 3}, {9, no_clue}, {6, 7, 8}}};
  };
  EXPECT_TRUE(std::ranges::any_of(forms(around()), has_sides));
}

TEST(FormsOfPages, CountSymmetries) {
  GridClues clues{.rows = 2, .columns = 2};
  clues.cells = {1, no_clue, no_clue, 1};
  Budget budget;
  EXPECT_EQ(forms_of_pages.canonical(GridPuzzle(plain, clues), budget)->automorphisms, "4");
}

std::string settled(const FamilyPage& page, MakeOrder order) {
  const std::optional<Error> error = settle(page, order);
  return error ? error->message.english()
               : std::to_string(order.columns) + 'x' + std::to_string(order.rows);
}

TEST(OrdersOfPages, AreSettled) {
  EXPECT_EQ(settled(plain, {}), "10x10");
  EXPECT_EQ(settled(black, {.rows = 5, .columns = 7}), "7x5");
  EXPECT_EQ(settled(plain, {.rows = 5, .columns = 7}), "expected as many rows as columns, saw 7x5");
  EXPECT_EQ(settled(black, {.rows = 50, .columns = 7}), "expected a side from 4 to 30, saw 50");
  EXPECT_EQ(settled(plain, {.rows = 4, .columns = 4, .clues = 24}), "4x4");
  EXPECT_EQ(settled(plain, {.rows = 4, .columns = 4, .clues = 25}),
            "expected at most 24 clues, saw 25");
  EXPECT_EQ(options_of(plain).size(), 1u);
  EXPECT_EQ(options_of(plain).front(), "size");
  EXPECT_EQ(options_of(black).back(), "clues");
}

}  // namespace
}  // namespace crosshatch::derive
