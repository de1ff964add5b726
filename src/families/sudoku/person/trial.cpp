// SPDX-License-Identifier: MIT
//
// Trial and error, the last resort: depth first with singles as propagation. The tightest cells are
// taken first; a mark that singles alone refute is preferred, else one is refuted by further trials
// within, few enough to be followed. Where none is found in the first cells the family's engine
// tells which mark leads nowhere, and as it gives up on some large grids, a trial without bound is
// what remains. A mark whose trial ends in a solution is not refuted, and what stands in that
// solution is not tried again: so a grid with several solutions is given up after a few searches,
// and one with a single solution never.
//
// Each assumption is a node of the budget. The search runs without words first, so that it is the
// same with reasons and without; the refutation that it settled on is then told. One of very many
// assumptions is told in outline: what singles do after the first.
#include "families/sudoku/person/trial.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <tuple>
#include <utility>
#include <vector>

#include "families/sudoku/engine/engine.h"
#include "families/sudoku/person/patterns/singles.h"
#include "families/sudoku/person/position/reasons.h"
#include "families/sudoku/person/trial_grid.h"
#include "families/sudoku/puzzle.h"
#include "logic/trial.h"

namespace crosshatch::sudoku {

namespace {

constexpr int most_told = 100;

/// Cells in which trials that can be told are looked for, before the engine is asked.
constexpr std::size_t cells_to_tell = 8;

enum class Outcome : std::uint8_t { refuted, solved, too_many, limit };

class TrialSearch {
 public:
  explicit TrialSearch(PencilMarks& pencil)
      : pencil_(pencil), start_(pencil), seen_(pencil.tables().sites, 0) {}

  bool find(Step& step);

 private:
  [[nodiscard]] std::vector<Site> cells() const;
  bool find_in(Site site, int most, Step& step);
  bool ask_engine(Site site, Step& step);
  bool place_lone(Step& step) const;
  void fill(Site site, Value value, Step& step);
  Outcome search(const TrialGrid& grid, int most);
  void see(const Board& solution);
  void tell(const TrialGrid& grid, Site site, Value value, int depth, bool is_outline,
            std::vector<Step>& steps, Place& broken) const;

  PencilMarks& pencil_;
  TrialGrid start_;
  Board seen_;           ///< what stands in solutions that were met
  int assumptions_ = 0;  ///< of the trial at hand
};

/// The open cells with a choice: the tightest first, then the nearest to the last step.
std::vector<Site> TrialSearch::cells() const {
  std::vector<std::tuple<int, int, Site>> order;
  for (Site site = 0; site < pencil_.tables().sites; ++site) {
    const int marks = std::popcount(pencil_.candidates(site));
    if (marks > 1) order.emplace_back(marks, pencil_.distance(site), site);
  }
  std::sort(order.begin(), order.end());
  std::vector<Site> cells;
  for (const auto& entry : order) cells.push_back(std::get<2>(entry));
  return cells;
}

bool TrialSearch::find(Step& step) {
  if (place_lone(step)) return true;
  const std::vector<Site> order = cells();
  const auto is_spent = [&] { return pencil_.budget().is_spent(); };
  for (std::size_t i = 0; i < order.size() && i < cells_to_tell && !is_spent(); ++i) {
    if (find_in(order[i], most_told, step)) return true;
  }
  for (std::size_t i = 0; i < order.size() && !is_spent(); ++i) {
    if (ask_engine(order[i], step)) return true;
  }
  for (std::size_t i = 0; i < order.size() && !is_spent(); ++i) {
    if (find_in(order[i], std::numeric_limits<int>::max(), step)) return true;
  }
  return false;
}

/// A mark that is left alone needs no trial; the singles usually come first.
bool TrialSearch::place_lone(Step& step) const {
  for (Site site = 0; site < pencil_.tables().sites; ++site) {
    if (!is_one(pencil_.candidates(site))) continue;
    const Value value = std::countr_zero(pencil_.candidates(site));
    step.technique = &naked_single;
    step.changes.push_back(pencil_.placing(site, value));
    if (!pencil_.wants_reasons()) return true;
    step.terms = {term_of_sites({{site}}), term_of(only(value))};
    mark_targets(step);
    return true;
  }
  return false;
}

bool TrialSearch::find_in(Site site, int most, Step& step) {
  std::vector<std::pair<Value, TrialGrid>> open;
  for (Candidates rest = pencil_.candidates(site) & ~seen_[site]; rest != 0; rest &= rest - 1) {
    const Value value = std::countr_zero(rest);
    if (!pencil_.budget().spend()) return false;
    TrialGrid grid = start_;
    assumptions_ = 1;
    if (!grid.assume(site, value, 1, nullptr)) {
      fill(site, value, step);
      return true;
    }
    open.emplace_back(value, std::move(grid));
  }
  for (const auto& [value, grid] : open) {
    if (seen_.may_be(site, value)) continue;
    assumptions_ = 1;
    const Outcome outcome = search(grid, most);
    if (outcome == Outcome::limit) return false;
    if (outcome != Outcome::refuted) continue;
    fill(site, value, step);
    return true;
  }
  return false;
}

bool TrialSearch::ask_engine(Site site, Step& step) {
  for (Candidates rest = pencil_.candidates(site) & ~seen_[site]; rest != 0; rest &= rest - 1) {
    const Value value = std::countr_zero(rest);
    Board board = pencil_.board();
    board.set(site, value);
    const Puzzle puzzle(pencil_.shape(), board, {}, {}, pencil_.tables().puzzle->variant());
    bool is_solved = false;
    const Ending ending =
        sudoku::search({puzzle, board, pencil_.budget()}, [&](const Board& solution) {
          is_solved = true;
          see(solution);
          return false;
        });
    if (is_solved || ending != Ending::exhausted) continue;
    assumptions_ = most_told + 1;
    fill(site, value, step);
    return true;
  }
  return false;
}

void TrialSearch::see(const Board& solution) {
  for (Site each = 0; each < seen_.sites(); ++each) seen_[each] |= solution[each];
}

/// Whether what was assumed so far leads to no solution.
Outcome TrialSearch::search(const TrialGrid& grid, int most) {
  const std::optional<Site> site = grid.tightest();
  if (!site) {
    see(grid.board());
    return Outcome::solved;
  }
  for (Candidates rest = grid.candidates(*site); rest != 0; rest &= rest - 1) {
    if (!pencil_.budget().spend()) return Outcome::limit;
    if (++assumptions_ > most) return Outcome::too_many;
    TrialGrid next = grid;
    if (!next.assume(*site, std::countr_zero(rest), 1, nullptr)) continue;
    const Outcome outcome = search(next, most);
    if (outcome != Outcome::refuted) return outcome;
  }
  return Outcome::refuted;
}

void TrialSearch::fill(Site site, Value value, Step& step) {
  step.technique = &trial;
  if (!pencil_.wants_reasons()) {
    make_refutation(step, site, pencil_.board()[site], value, false);
    return;
  }
  std::vector<Step> told;
  Place broken;
  tell(start_, site, value, step.depth, assumptions_ > most_told, told, broken);
  step = std::move(told.front());
}

/// Appends the refutation of a value, with its trial, to `steps`, and says where it broke. The
/// same order as `search`.
void TrialSearch::tell(const TrialGrid& grid, Site site, Value value, int depth, bool is_outline,
                       std::vector<Step>& steps, Place& broken) const {
  std::vector<Step> within;
  TrialGrid next = grid;
  if (!next.assume(site, value, depth + 1, &within)) {
    broken = next.broken();
  } else if (const std::optional<Site> inner = next.tightest()) {
    broken = {.index = *inner};
    if (!is_outline) {
      TrialGrid left = next;
      for (Candidates rest = next.candidates(*inner); rest != 0; rest &= rest - 1) {
        const Value tried_value = std::countr_zero(rest);
        Place inner_broken;
        tell(left, *inner, tried_value, depth + 1, false, within, inner_broken);
        left.remove(*inner, tried_value);
      }
    }
  }
  steps.push_back(grid.refutation(site, value, broken, depth));
  steps.back().trial = std::move(within);
}

}  // namespace

bool find_trial(Position& position, Step& step) {
  TrialSearch search(of(position));
  return search.find(step);
}

}  // namespace crosshatch::sudoku
