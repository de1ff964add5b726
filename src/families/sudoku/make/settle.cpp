// SPDX-License-Identifier: MIT
#include "families/sudoku/make/settle.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/make/marks/marked.h"
#include "families/sudoku/make/marks/proof.h"
#include "families/sudoku/make/styles.h"
#include "families/sudoku/sudoku.h"

namespace crosshatch::sudoku {

namespace {

constexpr int usual_side = 9;

/// Nodes for the question whether any grid fulfils the rules. Those that take more have one, or
/// attempts will tell.
constexpr std::uint64_t nodes_of_rules = 4'000;

/// The fewest givens that can be enough. 17 by G. McGuire, B. Tugemann and G. Civario, "There is no
/// 16-clue Sudoku", 2014; 4 in 4x4 by trying all (make_test.cpp). Where no clue tells a digit from
/// another, two digits that are not given can change places, so at most one may lack.
int fewest_givens(const Puzzle& blank) {
  if (blank.is_classic() && blank.shape() == BoxShape{3, 3}) return 17;
  if (blank.is_classic() && blank.shape() == BoxShape{2, 2}) return 4;
  return tells_digits_apart(blank.variant()) ? 0 : blank.side() - 1;
}

std::optional<Error> refuse_givens(const MakeOrder& order, const Puzzle& blank) {
  const int in_pattern = static_cast<int>(cells_of_pattern(order).size());
  const int givens = order.clues.value_or(in_pattern);
  if (order.clues && in_pattern > 0 && givens != in_pattern)
    return refused(
        expected({{"the {0} givens of the pattern", "본보기의 주어진 수 {0}개"}, in_pattern},
                 Message(saw::it, givens)));
  if (givens == 0 && !order.clues) return std::nullopt;
  if (givens > blank.digit_sites())
    return refused(expected({{"at most {0} givens", "주어진 수 {0}개 이하"}, blank.digit_sites()},
                            Message(saw::it, givens)));
  const bool has_marks = order.has_style("killer") || !constraint_styles(order).is_empty();
  const int fewest = has_marks ? 0 : fewest_givens(blank);
  if (givens < fewest)
    return refused({{"expected at least {0} givens in {1}x{2}, saw {3}",
                     "{1}x{2}에서 주어진 수는 {0}개 이상이어야 하는데 {3}개입니다"},
                    fewest,
                    order.columns,
                    order.rows,
                    givens});
  // With more, some row is full, and any of its givens follows from the others.
  const int most = blank.sites() - blank.side();
  if (order.is_minimal && blank.shape().is_full() && givens > most)
    return refused({{"expected at most {0} givens of a minimal puzzle, saw {1}",
                     "최소 퍼즐에서 주어진 수는 {0}개 이하여야 하는데 {1}개입니다"},
                    most,
                    givens});
  return std::nullopt;
}

/// Where only the last cells of houses may be left, but more cells are open than can be filled so:
/// each step solves one of the equations "the digits of this house add up to 45", of which 21 say
/// all. Nothing less than --clues makes so many givens.
std::optional<Error> refuse_last_cells(const MakeOrder& order) {
  constexpr int rating = 10;
  constexpr int next_rating = 12;
  constexpr int fewest = 81 - 21;
  const int most = order.most_scale.value_or(next_rating);
  if (most < rating || most >= next_rating) return std::nullopt;
  const int in_pattern = static_cast<int>(cells_of_pattern(order).size());
  const int givens = order.clues.value_or(in_pattern);
  if (givens >= fewest) return std::nullopt;
  return refused(expected(
      {{"at least {0} givens for a rating below 1.2", "1.2 미만의 수치에는 주어진 수 {0}개 이상"},
       fewest},
      order.clues || in_pattern > 0 ? Message(saw::it, givens)
                                    : Words{"no number of them", "개수가 없습니다"}));
}

/// The rules that hold for any regions of a jigsaw.
Puzzle without_regions(const Puzzle& blank) {
  Variant variant = blank.variant();
  variant.regions.clear();
  return {blank.shape(), blank.givens(), {}, {}, std::move(variant)};
}

/// Kinds of constraints of which no grid has both.
std::optional<Error> refuse_together(const MakeOrder& order, const Puzzle& blank) {
  const ConstraintStyles asked = constraint_styles(order);
  if (asked.is_empty()) return std::nullopt;
  const int kind = kind_without_place(asked, blank);
  if (kind == no_kind) return std::nullopt;
  const ConstraintKind* own =
      kind < 0 ? nullptr : &constraint_kinds()[static_cast<std::size_t>(kind)];
  std::string_view id = "killer";
  if (own != nullptr) id = own->style.empty() ? own->id : own->style;
  return refused({{"expected styles that go together, saw no place for {0} in {1:a}x{1} grid",
                   "함께 쓸 수 있는 스타일이어야 하는데 {1}x{1} 판에 {0:을} 둘 자리가 없습니다"},
                  "'" + std::string(id) + "'",
                  blank.side()});
}

/// Whether it is certain that no grid fulfils the rules.
bool is_without_grid(const Puzzle& blank) {
  if (blank.is_classic()) return false;
  Board board = start(blank);
  // Where digits are all alike, those of a grid can be exchanged so that its first row reads 1 2 3.
  const int cells = std::min(blank.columns(), blank.side());
  const Site first = blank.has_grids() ? blank.variant().grids.corners.front() : 0;
  for (int place = 0; place < cells && !tells_digits_apart(blank.variant()); ++place)
    board.set(first + place, place);
  Budget budget({.nodes = nodes_of_rules});
  bool is_found = false;
  const auto see = [&](const Board&) {
    is_found = true;
    return false;
  };
  const Ending ending = search_to_end({blank, board, budget}, see);
  if (ending == Ending::exhausted || is_found) return !is_found;
  return blank.constraints() != nullptr && is_without_solution(blank);
}

}  // namespace

std::optional<Error> settle(MakeOrder& order) {
  if (order.pattern != nullptr) {
    const Puzzle& pattern = of(*order.pattern);
    if (order.rows > 0 || !order.style.empty())
      return refused(Words{"expected no size and no style beside a pattern",
                           "본보기를 주면 크기와 스타일은 정할 수 없습니다"});
    if (!pattern.is_plain())
      return refused(expected(
          Words{"a pattern of givens and blanks", "주어진 수와 빈칸으로 된 본보기"}, pencil_marks));
    order.rows = pattern.rows();
    order.columns = pattern.columns();
  }
  if (const NamedLayout* const layout = layout_of(order); layout != nullptr && order.rows == 0) {
    order.rows = layout->rows;
    order.columns = layout->columns;
  }
  if (order.rows == 0) order.rows = order.columns = usual_side;
  if (order.pattern == nullptr) {
    if (std::optional<Error> error = refuse_style(order)) return error;
  }
  Rng rng(0);
  const Puzzle blank = blank_of(order, rng);
  if (std::optional<Error> error = refuse_givens(order, blank)) return error;
  const bool is_usual =
      blank.is_classic() && blank.shape() == BoxShape{3, 3} && constraint_styles(order).is_empty();
  if (order.most_scale && (!is_usual || order.has_style("killer")))
    return refused(
        Words{"expected a classic sudoku of 9x9 for the rating of Sudoku Explainer, saw another",
              "스도쿠 익스플레이너 수치는 보통 9x9 스도쿠에만 매길 수 있습니다"});
  if (std::optional<Error> error = refuse_last_cells(order)) return error;
  if (is_without_grid(order.has_style("jigsaw") ? without_regions(blank) : blank))
    return refused({{"expected rules that {0:a}x{1} grid can satisfy, saw rules that none can",
                     "이 규칙을 모두 지키는 {0}x{1} 판은 없습니다"},
                    order.columns,
                    order.rows});
  return refuse_together(order, blank);
}

Puzzle blank_of(const MakeOrder& order, Rng& rng) {
  if (order.pattern == nullptr) return blank_in_style(order, rng);
  const Puzzle& pattern = of(*order.pattern);
  return {pattern.shape(), Board(pattern.sites(), pattern.all_values()), pattern.look(),
          pattern.title(), pattern.variant()};
}

std::vector<Site> cells_of_pattern(const MakeOrder& order) {
  std::vector<Site> cells;
  if (order.pattern == nullptr) return cells;
  const Puzzle& pattern = of(*order.pattern);
  for (Site site = 0; site < pattern.sites(); ++site) {
    if (pattern.givens().is_decided(site)) cells.push_back(site);
  }
  return cells;
}

}  // namespace crosshatch::sudoku
