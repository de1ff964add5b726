// SPDX-License-Identifier: MIT
#include "make/drawn.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

#include "make/leave_out.h"
#include "make/rivals.h"

namespace crosshatch {

namespace {

/// Changes after which nobody got further; then chance begins anew.
constexpr int most_in_vain_changes = 100;
constexpr int most_in_vain_solutions = 50;
constexpr int most_in_vain_at_first = 8;  // while most is open

/// Conflicts for the question whether all is done. Where SAT needs more, the climb goes on.
constexpr std::uint64_t nodes_on_the_way = 300;

/// A board that is as the solution where that is known, and otherwise elsewhere.
Board rival_of(const Board& solution, const Board& known) {
  Board rival = known;
  for (Site site = 0; site < known.sites(); ++site) {
    if (known.is_decided(site)) continue;
    rival.set(site, std::countr_zero(known[site] & ~solution[site]));
  }
  return rival;
}

/// Whether the puzzle is as it is to be. Most puzzles on the way have several solutions; SAT says
/// so sooner than somebody who is stuck in the end.
bool is_done(const Asking& asking, const Puzzle& puzzle, const Board& solution) {
  if (!asking.is_unique(puzzle, solution, nodes_on_the_way)) return false;
  return asking.solvers() == nullptr || asking.solvers()->allowed(puzzle).is_solved;
}

/// A puzzle that is changed step by step.
class Climb {
 public:
  Climb(const Asking& asking, PuzzlePtr first, const Board& solution, Rng& rng)
      : asking_(asking), puzzle_(std::move(first)), solution_(solution), rng_(rng) {}

  enum class End : std::uint8_t {
    done,     ///< the puzzle is good
    solved,   ///< whoever measures solves it
    in_vain,  ///< chance found no way
    blind,    ///< whoever measures finds nothing at all
  };

  /// Goes on by how far this one gets.
  template <class Measure>
  [[nodiscard]] End by(const Measure& reach) {
    Reach here = reach(*puzzle_);
    if (here.known == asking_.family().start(*puzzle_)) return End::blind;
    bool is_new = true;
    for (int in_vain = 0; in_vain < most_in_vain_changes; ++changes_) {
      if (!asking_.budget().spend() || changes_ == asking_.family().maker->most_changes) break;
      if (is_new && is_done(asking_, *puzzle_, solution_)) return End::done;
      if (here.is_solved) return End::solved;
      const Board rival = rival_on(here.known, in_vain);
      PuzzlePtr changed = asking_.family().maker->redraw(*puzzle_, solution_, &rival, rng_);
      if (changed == nullptr) break;
      Reach there = reach(*changed);
      const int further = open_sites(here.known) - open_sites(there.known);
      is_new = there.is_solved || further > 0;
      in_vain = is_new ? 0 : in_vain + 1;
      if (!there.is_solved && further < 0) continue;
      puzzle_ = std::move(changed);
      here = std::move(there);
    }
    return End::in_vain;
  }

  [[nodiscard]] PuzzlePtr take() { return std::move(puzzle_); }

 private:
  /// What is to be no solution: where that leads nowhere, one that SAT finds.
  [[nodiscard]] Board rival_on(const Board& known, int in_vain) const {
    constexpr int patience = 20;
    Board rival;
    if (in_vain >= patience && in_vain % 2 == 0 &&
        asking_.other_solution(*puzzle_, &solution_, &rng_, rival, nodes_on_the_way) ==
            sat::SatAnswer::satisfiable)
      return rival;
    return rival_of(solution_, known);
  }

  const Asking& asking_;
  PuzzlePtr puzzle_;
  const Board& solution_;
  Rng& rng_;
  int changes_ = 0;
};

/// The same with the solutions that SAT finds. Each is told apart by a change.
PuzzlePtr drawn_by_sat(const Asking& asking, PuzzlePtr puzzle, const Board& solution, Rng& rng) {
  const Maker& maker = *asking.family().maker;
  for (int i = 0; i < maker.most_changes && puzzle != nullptr; ++i) {
    Board other;
    const sat::SatAnswer answer = asking.other_solution(*puzzle, &solution, &rng, other);
    if (answer == sat::SatAnswer::unsatisfiable) return puzzle;
    if (answer == sat::SatAnswer::unknown || !asking.budget().spend()) return nullptr;
    puzzle = maker.redraw(*puzzle, solution, &other, rng);
  }
  return nullptr;
}

}  // namespace

PuzzlePtr drawn_puzzle(const Asking& asking, const Puzzle& blank, const Board& solution, Rng& rng) {
  const Solvers* const solvers = asking.solvers();
  PuzzlePtr first = asking.family().maker->redraw(blank, solution, nullptr, rng);
  if (first == nullptr) return nullptr;
  using End = Climb::End;
  if (has_rivals(asking.family())) return without_rivals(asking, std::move(first), solution, rng);
  Climb climb(asking, std::move(first), solution, rng);
  const auto by_logic = [&](const Puzzle& puzzle) { return asking.by_logic(puzzle); };
  const auto ahead = [&](const Puzzle& puzzle) { return asking.ahead(puzzle); };
  End end = climb.by(by_logic);
  if (end == End::blind && (solvers == nullptr || solvers->hardest >= Grade::hard))
    end = climb.by(ahead);
  if (end == End::done) return climb.take();
  if (end == End::in_vain) return nullptr;
  if (solvers == nullptr)
    return end == End::solved ? climb.take() : drawn_by_sat(asking, climb.take(), solution, rng);
  end = climb.by(solvers->easier);
  if (end == End::blind) end = climb.by(solvers->allowed);
  return end == End::done || end == End::solved ? climb.take() : nullptr;
}

namespace {

/// The links around a place of the drawing at which four cells meet; fewer at the rim.
std::vector<Site> links_around(const SiteLayout& layout, int row, int column) {
  std::vector<Site> links;
  for (const auto& [down, along] : {GridPlace{-1, 0}, {0, -1}, {0, 1}, {1, 0}}) {
    const int at = row + down;
    const int beside = column + along;
    if (at < 0 || at >= layout.drawn_rows() || beside < 0 || beside >= layout.drawn_columns())
      continue;
    const DrawnPlace place = layout.drawn(at, beside);
    if (place.kind == DrawnPlace::Kind::site) links.push_back(place.index);
  }
  return links;
}

/// The solution with another value in this site; of a loop of links, the four around a place where
/// cells meet.
Board changed_at(const Board& start, const SiteLayout& layout, Site site, const Board& solution,
                 Rng& rng) {
  Board changed = solution;
  const auto change = [&](Site one) {
    std::vector<Value> values;
    for (Candidates rest = start[one] & ~solution[one]; rest != 0; rest &= rest - 1)
      values.push_back(std::countr_zero(rest));
    if (values.empty()) return;
    changed.set(one, values[static_cast<std::size_t>(rng.below(static_cast<int>(values.size())))]);
  };
  if (layout.of() != SiteLayout::Sites::links) {
    change(site);
    return changed;
  }
  const GridPlace drawn = layout.place(site).drawn;
  const int side = rng.chance(50) ? 1 : -1;
  const bool lies = drawn.row % 2 == 0;
  const std::vector<Site> links =
      links_around(layout, drawn.row + (lies ? side : 0), drawn.column + (lies ? 0 : side));
  if (links.size() != 4) return changed;
  for (const Site link : links) change(link);
  return changed;
}

/// Another solution that is changed at one of these sites; none: chance found none.
std::optional<Board> changed_in_one(const Asking& asking, const Puzzle& blank,
                                    const Board& solution, const std::vector<Site>& sites,
                                    int most_draws, Rng& rng) {
  const Board start = asking.family().start(blank);
  for (int i = 0; i < most_draws; ++i) {
    const Site site = sites[static_cast<std::size_t>(rng.below(static_cast<int>(sites.size())))];
    Board changed = changed_at(start, blank.layout(), site, solution, rng);
    if (changed != solution && asking.family().broken(blank, changed).empty()) return changed;
  }
  return std::nullopt;
}

/// The board as it is known, and as the solution but in a window around one of the open sites.
Board open_in_window(const SiteLayout& layout, const Board& known, const std::vector<Site>& open,
                     const Board& solution, Rng& rng) {
  const auto place = [&](Site site) { return layout.place(site).drawn; };
  const GridPlace middle = place(open[rng.below(static_cast<int>(open.size()))]);
  const int high = 1 + layout.drawn_rows() / 5;
  const int wide = 1 + layout.drawn_columns() / 5;
  Board within = known;
  for (const Site site : open) {
    const GridPlace at = place(site);
    if (std::abs(at.row - middle.row) > high || std::abs(at.column - middle.column) > wide)
      within[site] = solution[site];
  }
  return within;
}

/// A solution at random that is the same where the board is known, and most often everywhere but in
/// a window.
std::optional<Board> changed_where_open(const Asking& asking, const Puzzle& blank,
                                        const Board& solution, const Board& known,
                                        const std::vector<Site>& open, Rng& rng) {
  Board changed;
  constexpr int percent_nearby = 80;
  const bool is_nearby = rng.chance(percent_nearby);
  const Board within =
      is_nearby ? open_in_window(blank.layout(), known, open, solution, rng) : known;
  const sat::SatAnswer answer =
      asking.other_solution(blank, &solution, &rng, changed, nodes_on_the_way, &within);
  if (answer != sat::SatAnswer::satisfiable) return std::nullopt;
  return changed;
}

}  // namespace

PuzzlePtr told_apart(const Asking& asking, const MakeOrder& order, const Puzzle& blank,
                     Board& solution, Rng& rng) {
  const Clues& clues = *asking.family().clues;
  const Solvers* const solvers = asking.solvers();
  const auto reach = [&](const Puzzle& one) {
    return solvers == nullptr ? asking.by_logic(one) : solvers->easier(one);
  };
  const auto with_clues = [&](const Board& one) {
    return clues.with(blank, clues_beside(clues, blank, one, order));
  };
  PuzzlePtr puzzle = with_clues(solution);
  if (puzzle == nullptr) return nullptr;
  Reach here = reach(*puzzle);
  const int few = blank.sites() / 4;
  // Where not one of a few changes leaves a solution, as with cells in one piece, hardly any does.
  int most_draws = 8;
  const auto patience = [&] {
    const bool is_mostly_open = 5 * open_sites(here.known) > 3 * blank.sites();
    return is_mostly_open ? most_in_vain_at_first : most_in_vain_solutions;
  };
  for (int in_vain = 0; in_vain < patience(); ++in_vain) {
    if (!asking.budget().spend()) return nullptr;
    if (here.is_solved) return puzzle;
    const bool is_near = in_vain == 0 && open_sites(here.known) <= few;
    if (is_near && is_done(asking, *puzzle, solution)) return puzzle;
    std::vector<Site> open;
    for (Site site = 0; site < here.known.sites(); ++site) {
      if (!here.known.is_decided(site)) open.push_back(site);
    }
    if (open.empty()) return nullptr;
    std::optional<Board> changed = changed_in_one(asking, blank, solution, open, most_draws, rng);
    most_draws = changed ? 40 : 0;
    if (!changed) changed = changed_where_open(asking, blank, solution, here.known, open, rng);
    if (!changed) continue;
    PuzzlePtr other = with_clues(*changed);
    if (other == nullptr) continue;
    Reach there = reach(*other);
    const int further = open_sites(here.known) - open_sites(there.known);
    if (!there.is_solved && further < 0) continue;
    if (further > 0) in_vain = -1;
    puzzle = std::move(other);
    solution = *std::move(changed);
    here = std::move(there);
  }
  return nullptr;
}

}  // namespace crosshatch
