// SPDX-License-Identifier: MIT
//
// What every family can do: a solution of the puzzle without clues is drawn, each as likely as any
// other, or by the family's own means, or SAT finds one with random phases; all clues that can
// stand beside it are written; and in random order those go that are not needed (leave_out). Where
// all clues are too few, the solution is changed (drawn).
//
// It is slower than a maker of the family's own by the time that an engine would save, and the
// solutions that SAT finds are not equally likely.
#include "make/by_rules.h"

#include <optional>
#include <utility>
#include <vector>

#include "core/clues.h"
#include "make/asking.h"
#include "make/drawn.h"
#include "make/leave_out.h"
#include "make/leave_out_in_two.h"

namespace crosshatch {

namespace {

/// A solution of a puzzle without clues.
sat::SatAnswer filled_blank(const Asking& asking, const Puzzle& blank, Rng& rng, Board& solution) {
  const Family& family = asking.family();
  if (family.maker->fill != nullptr) {
    solution = family.maker->fill(blank, rng);
    return sat::SatAnswer::satisfiable;
  }
  if (family.draw_solution != nullptr) {
    Board start = family.start(blank);
    std::optional<Board> drawn;
    const Ending ending = family.draw_solution({blank, start, asking.budget()}, rng, drawn);
    if (ending == Ending::limit) return sat::SatAnswer::unknown;
    if (ending == Ending::exhausted && !drawn) return sat::SatAnswer::unsatisfiable;
    if (drawn) {
      solution = *std::move(drawn);
      return sat::SatAnswer::satisfiable;
    }
  }
  return asking.other_solution(blank, nullptr, &rng, solution);
}

}  // namespace

Made make_by_rules(const Family& family, const MakeOrder& order, Rng& rng, Budget& budget) {
  const Asking asking(family, order.solvers, budget);
  const Maker& maker = *family.maker;
  PuzzlePtr blank = maker.blank(order, rng);
  if (blank == nullptr)
    return {.trouble = Error{ErrorCode::request,
                             Words{"expected a grade that puzzles of this size can have, saw one "
                                   "that none has",
                                   "이 크기의 퍼즐은 그런 등급이 될 수 없습니다"}}};
  Board solution;
  const sat::SatAnswer filled = filled_blank(asking, *blank, rng, solution);
  if (filled == sat::SatAnswer::unsatisfiable)
    return {.trouble =
                Error{ErrorCode::request,
                      Words{"expected rules that a grid can satisfy, saw rules that none can",
                            "이 규칙을 모두 지키는 판은 없습니다"}}};
  if (filled == sat::SatAnswer::unknown) return {};
  if (maker.redraw != nullptr) {
    blank = drawn_puzzle(asking, *blank, solution, rng);
    if (blank == nullptr) return {};
  }
  const bool keeps_all = maker.keeps_clues && !order.clues;
  if (family.clues == nullptr || keeps_all) {
    // Clues that come with the blank puzzle are good by chance.
    if (maker.redraw == nullptr && !asking.is_unique(*blank, solution)) return {};
    return {.puzzle = std::move(blank), .solution = std::move(solution)};
  }
  const Clues& clues = *family.clues;
  std::vector<ClueValue> given = clues_beside(clues, *blank, solution, order);
  const PuzzlePtr whole = clues.with(*blank, given);
  if (whole == nullptr) return {};
  if (!asking.is_good(*whole, solution)) {
    if (maker.redraw != nullptr || told_apart(asking, order, *blank, solution, rng) == nullptr)
      return {};
    given = clues_beside(clues, *blank, solution, order);
  }
  const bool tries_values = order.solvers != nullptr && order.solvers->hardest >= Grade::hard;
  const auto fewer = !tries_values || order.clues            ? leave_out
                     : order.solvers->hardest == Grade::hard ? leave_out_in_two
                                                             : leave_out_and_return;
  PuzzlePtr puzzle = fewer(asking, order, *blank, solution, given, rng);
  if (puzzle == nullptr) return {};
  return {.puzzle = std::move(puzzle), .solution = std::move(solution)};
}

}  // namespace crosshatch
