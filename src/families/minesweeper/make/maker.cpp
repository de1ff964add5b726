// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "base/nearest.h"
#include "base/text.h"
#include "core/symmetry.h"
#include "families/minesweeper/make/no_guess.h"
#include "families/minesweeper/make/still.h"
#include "families/minesweeper/minesweeper.h"

namespace crosshatch::minesweeper {

namespace {

constexpr std::array<std::string_view, 7> options = {"size",     "mines",    "density", "open",
                                                     "no_total", "symmetry", "logical"};
constexpr std::array<std::string_view, 6> mosaic_options = {"size",     "mines",    "density",
                                                            "no_total", "symmetry", "logical"};
Error refused(Message message) { return {ErrorCode::request, std::move(message)}; }

std::optional<Error> settle_size(MakeOrder& order, int usual_side, int usual_density) {
  if (order.pattern != nullptr)
    return refused(Words{"expected the name of the family alone, saw a puzzle as a pattern",
                         "이 종류는 본보기 퍼즐을 받지 않습니다. 종류의 이름만 써 주세요"});
  if (order.rows == 0) order.rows = order.columns = usual_side;
  if (order.mines && order.density)
    return refused(Words{"expected mines or density, saw both",
                         "mines와 density 가운데 하나만 쓸 수 있습니다"});
  const int cells = order.rows * order.columns;
  if (!order.mines) order.mines = cells * order.density.value_or(usual_density) / 100;
  if (*order.mines > cells)
    return refused(expected({{"at most {0} {0?mine|mines}", "지뢰 {0}개 이하"}, cells},
                            {saw::it, *order.mines}));
  return std::nullopt;
}

/// A game cannot go on where no cell beside the first one is sure to be clear. Its hint tells of a
/// clear one only if it is 0, or if it counts all mines and other cells are clear.
std::optional<Error> refuse_first_cell(const MakeOrder& order) {
  const int cells = order.rows * order.columns;
  const auto beside = [](int place, int places) {
    return (place > 0 ? 1 : 0) + 1 + (place + 1 < places ? 1 : 0);
  };
  const int around =
      beside(order.open->row, order.rows) * beside(order.open->column, order.columns) - 1;
  const int others = cells - 1 - around;
  const int mines = *order.mines;
  const bool is_over = mines == 0 || mines == cells - 1;
  const bool can_count_all = !order.has_no_total && mines <= around && others > 0;
  if (is_over || mines <= others || can_count_all) return std::nullopt;
  return refused(
      {{"expected at most {0} {0?mine|mines} for a first cell without mines around it, saw {1}",
        "처음 여는 칸 둘레에 지뢰가 없으려면 지뢰는 {0}개 이하여야 하는데 {1}개입니다"},
       others,
       mines});
}

std::optional<Error> settle(MakeOrder& order) {
  if (std::optional<Error> error = settle_size(order, 9, 15)) return error;
  // Each mine must be beside a hint: the cells without a mine dominate the king's graph.
  const int most = order.rows * order.columns - (order.rows + 2) / 3 * ((order.columns + 2) / 3);
  if (order.has_no_total && !order.open && *order.mines > most)
    return refused({{"expected at most {0} {0?mine|mines} without the total, saw {1}",
                     "총수를 알려 주지 않으면 지뢰는 {0}개 이하여야 하는데 {1}개입니다"},
                    most,
                    *order.mines});
  if (!order.open) return std::nullopt;
  if (order.open->row >= order.rows || order.open->column >= order.columns)
    return refused(expected({{"a first cell on the board of {0}x{1}", "{0}x{1} 판 위의 첫 칸"},
                             order.columns,
                             order.rows},
                            {{"row {0}, column {1}", "{0}행 {1}열에 있습니다"},
                             order.open->row + 1,
                             order.open->column + 1}));
  if (*order.mines >= order.rows * order.columns)
    return refused(expected(Words{"a cell without a mine", "지뢰가 없는 칸"},
                            {{"{0} {0?mine|mines}", "지뢰 {0}개입니다"}, *order.mines}));
  if (!order.symmetry.empty() && order.symmetry != symmetry_names.front())
    return refused({{"expected no symmetry for a game that needs no guess, saw {0}",
                     "추측이 필요 없는 판에는 대칭을 정할 수 없는데 {0:이} 있습니다"},
                    quote(order.symmetry)});
  return refuse_first_cell(order);
}

/// In two rows the cells of a column are in the same counts, so both are filled or none is; and so
/// are those of a row in two columns.
std::optional<Error> settle_mosaic(MakeOrder& order) {
  const bool is_ordered = order.mines.has_value();
  if (std::optional<Error> error = settle_size(order, 10, 50)) return error;
  const int alike = (order.rows == 2 ? 2 : 1) * (order.columns == 2 ? 2 : 1);
  int& filled = *order.mines;
  if (!is_ordered && filled > alike) filled -= filled % alike;
  if (filled % alike == 0) return std::nullopt;
  return refused({{"expected a number of filled cells that {0} divides, saw {1}",
                   "칠한 칸의 수는 {0}의 배수여야 하는데 {1}입니다"},
                  alike,
                  filled});
}

Made made_of(crosshatch::Result<MadeBoard> board) {
  if (!board || board->how != MadeBoard::End::made) return {};
  return {.puzzle = std::move(board->puzzle), .solution = std::move(board->solution)};
}

Made attempt_still(const MakeOrder& order, Rng& rng, Budget& budget, Rules rules) {
  const StillPlan plan{
      .rows = order.rows,
      .columns = order.columns,
      .mines = *order.mines,
      .rules = rules,
      .hints = {.tells_total = !order.has_no_total, .basic_only = order.is_logical},
      .symmetry = order.symmetry,
      .solvers = order.solvers};
  return made_of(make_still(plan, rng, budget));
}

Made attempt(const MakeOrder& order, Rng& rng, Budget& budget) {
  if (!order.open) return attempt_still(order, rng, budget, {});
  const NoGuessPlan plan{
      .rows = order.rows,
      .columns = order.columns,
      .mines = *order.mines,
      .first_row = order.open->row,
      .first_column = order.open->column,
      .player = {.knows_total = !order.has_no_total, .basic_only = order.is_logical}};
  crosshatch::Result<MadeBoard> board = make_no_guess(plan, rng, budget);
  if (!board || board->how != MadeBoard::End::made) return {};
  return {.puzzle = std::move(board->layout),
          .solution = std::move(board->solution),
          .opened = std::move(board->puzzle)};
}

Made attempt_mosaic(const MakeOrder& order, Rng& rng, Budget& budget) {
  return attempt_still(order, rng, budget, {.counts_itself = true});
}

}  // namespace

constinit const Maker maker = {
    .options = options, .hardest_logical = Grade::hard, .settle = settle, .attempt = attempt};
constinit const Maker mosaic_maker = {.options = mosaic_options,
                                      .hardest_logical = Grade::hard,
                                      .settle = settle_mosaic,
                                      .attempt = attempt_mosaic};

}  // namespace crosshatch::minesweeper
