// SPDX-License-Identifier: MIT
//
// Trial and error, the last resort: depth-first search with singles as propagation. Cells with the
// fewest candidates are tried first. A candidate that singles alone refute is preferred. Otherwise
// one is taken that further trials within refute, if they are few enough to be followed. If there
// is none in the first cells, the engine of the family says which candidate has no solution. As the
// engine gives up on some large grids, a trial without limit is what remains. A candidate whose
// trial ends in a solution is not refuted, and what is in that solution is not tried again. So a
// grid with several solutions is given up after a few searches, and one with a single solution
// never is.
//
// Each assumption is a node of the budget. The search first runs without recording steps, so that
// it is the same with reasons and without. Then the refutation that it found is recorded. If it has
// very many assumptions, only what singles do after the first is recorded.
#include "families/sudoku/person/trial.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <tuple>
#include <utility>
#include <vector>

#include "families/sudoku/areas.h"
#include "families/sudoku/constraints/details.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/person/position/reasons.h"
#include "families/sudoku/person/simple_techniques.h"
#include "families/sudoku/person/trial_grid.h"
#include "families/sudoku/puzzle.h"
#include "families/sudoku/sudoku.h"
#include "logic/trial.h"
#include "rules/model.h"

namespace crosshatch::sudoku {

namespace {

constexpr int most_recorded = 100;

/// In this many cells short trials are looked for before the engine is asked.
constexpr std::size_t cells_before_engine = 8;

enum class TrialOutcome : std::uint8_t { refuted, solved, too_many, limit };

class TrialSearch {
 public:
  explicit TrialSearch(PencilMarks& pencil)
      : pencil_(pencil), start_(pencil), seen_(pencil.tables().sites, 0) {}

  bool find(Step& step);

 private:
  [[nodiscard]] std::vector<Site> cells() const;
  bool find_in(Site site, int most, Step& step);
  bool ask_engine(Site site, Step& step);
  bool place_naked_single(Step& step) const;
  void fill(Site site, Value value, Step& step);
  TrialOutcome search(const TrialGrid& grid, int most);
  void see(const Board& solution);
  [[nodiscard]] Place place_of_regions() const;
  void record(const TrialGrid& grid, Site site, Value value, int depth, bool is_brief,
              std::vector<Step>& steps, Place& broken) const;

  PencilMarks& pencil_;
  TrialGrid start_;
  Board seen_;           ///< the values in the solutions found so far
  int assumptions_ = 0;  ///< in the current trial
};

/// The open cells with several candidates: those with the fewest first, then the nearest to the
/// last step.
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
  if (place_naked_single(step)) return true;
  const std::vector<Site> order = cells();
  const auto is_spent = [&] { return pencil_.budget().is_spent(); };
  for (std::size_t i = 0; i < order.size() && i < cells_before_engine && !is_spent(); ++i) {
    if (find_in(order[i], most_recorded, step)) return true;
  }
  for (std::size_t i = 0; i < order.size() && !is_spent(); ++i) {
    if (ask_engine(order[i], step)) return true;
  }
  for (std::size_t i = 0; i < order.size() && !is_spent(); ++i) {
    if (find_in(order[i], std::numeric_limits<int>::max(), step)) return true;
  }
  return false;
}

/// A naked single needs no trial, but the techniques for singles usually find it before.
bool TrialSearch::place_naked_single(Step& step) const {
  for (Site site = 0; site < pencil_.tables().sites; ++site) {
    if (!is_one(pencil_.candidates(site))) continue;
    const Value value = std::countr_zero(pencil_.candidates(site));
    step.technique = &named(simple_techniques, "naked-single");
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
    const TrialOutcome outcome = search(grid, most);
    if (outcome == TrialOutcome::limit) return false;
    if (outcome != TrialOutcome::refuted) continue;
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
        search_to_end({puzzle, board, pencil_.budget()}, [&](const Board& solution) {
          is_solved = true;
          see(solution);
          return false;
        });
    if (is_solved || ending != Ending::exhausted) continue;
    assumptions_ = most_recorded + 1;
    fill(site, value, step);
    return true;
  }
  return false;
}

void TrialSearch::see(const Board& solution) {
  for (Site each = 0; each < seen_.sites(); ++each) seen_[each] |= solution[each];
}

/// Of what no digits in all cells break at sight.
Place TrialSearch::place_of_regions() const {
  const Variant& variant = pencil_.tables().puzzle->variant();
  const auto found = std::ranges::find_if(variant.constraints, [](const Constraint& each) {
    return kind_of(each).is_of_regions || adds_cells(each);
  });
  if (found == variant.constraints.end()) return {};
  const auto number = static_cast<int>(found - variant.constraints.begin());
  return {.kind = Place::Kind::area, .index = area_of_constraint(variant, number)};
}

/// Searches for a refutation of the assumptions made so far.
TrialOutcome TrialSearch::search(const TrialGrid& grid, int most) {
  const std::optional<Site> site = grid.tightest();
  if (!site) {
    // A trial does not look at what is to be found besides digits: the engine does.
    const rules::Model* const model = pencil_.tables().puzzle->constraints();
    if (model != nullptr && model->start().sites() > model->visible())
      return TrialOutcome::too_many;
    see(grid.board());
    return TrialOutcome::solved;
  }
  for (Candidates rest = grid.candidates(*site); rest != 0; rest &= rest - 1) {
    if (!pencil_.budget().spend()) return TrialOutcome::limit;
    if (++assumptions_ > most) return TrialOutcome::too_many;
    TrialGrid next = grid;
    if (!next.assume(*site, std::countr_zero(rest), 1, nullptr)) continue;
    const TrialOutcome outcome = search(next, most);
    if (outcome != TrialOutcome::refuted) return outcome;
  }
  return TrialOutcome::refuted;
}

void TrialSearch::fill(Site site, Value value, Step& step) {
  step.technique = &trial;
  if (!pencil_.wants_reasons()) {
    make_refutation(step, site, pencil_.board()[site], value, false);
    return;
  }
  std::vector<Step> recorded;
  Place broken;
  record(start_, site, value, step.depth, assumptions_ > most_recorded, recorded, broken);
  step = std::move(recorded.front());
}

/// Appends the trial and refutation of a value to `steps`, and sets `broken` to the place of the
/// contradiction. Same order as `search`.
void TrialSearch::record(const TrialGrid& grid, Site site, Value value, int depth, bool is_brief,
                         std::vector<Step>& steps, Place& broken) const {
  std::vector<Step> within;
  TrialGrid next = grid;
  if (!next.assume(site, value, depth + 1, &within)) {
    broken = next.broken();
  } else if (const std::optional<Site> inner = next.tightest()) {
    broken = {.index = *inner};
    if (!is_brief) {
      TrialGrid left = next;
      for (Candidates rest = next.candidates(*inner); rest != 0; rest &= rest - 1) {
        const Value tried_value = std::countr_zero(rest);
        Place inner_broken;
        record(left, *inner, tried_value, depth + 1, false, within, inner_broken);
        left.remove(*inner, tried_value);
      }
    }
  } else {
    broken = place_of_regions();
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
