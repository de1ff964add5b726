// SPDX-License-Identifier: MIT
#include "make/leave_out.h"

#include <algorithm>
#include <span>
#include <utility>

#include "core/symmetry.h"
#include "make/build_up.h"

namespace crosshatch {

namespace {

using Group = ClueGroup;

/// The groups of all places of cells and corners with those that are symmetric to them; other
/// places are alone.
std::vector<Group> groups_of(const Clues& clues, const Puzzle& blank, const MakeOrder& order) {
  std::vector<Group> groups;
  const int places = clues.places(blank);
  const int cells = blank.cells();
  const bool is_symmetric = !order.symmetry.empty() && order.symmetry != symmetry_names.front();
  const auto add_orbits = [&](int rows, int columns, int first) {
    const Orbits orbits(rows, columns, order.symmetry);
    for (const Orbits::Group& orbit : orbits.groups()) {
      Group group;
      for (const Site site : orbits.sites(orbit)) group.push_back(first + site);
      groups.push_back(std::move(group));
    }
  };
  int next = 0;
  if (is_symmetric) {
    add_orbits(blank.rows(), blank.columns(), 0);
    next = cells;
    // Corners are the last places.
    const int corners = (blank.rows() + 1) * (blank.columns() + 1);
    const bool has_corners = places == cells + corners && clues.line != nullptr &&
                             clues.line(blank, cells).kind == Place::Kind::corner;
    if (has_corners) {
      add_orbits(blank.rows() + 1, blank.columns() + 1, cells);
      next = places;
    }
  }
  for (; next < places; ++next) groups.push_back({next});
  return groups;
}

/// In random order. Numbers say more than the signs between cells: most of them are left out before
/// any of these.
std::vector<Group> in_order(const Clues& clues, const Puzzle& blank, std::vector<Group> groups,
                            Rng& rng) {
  rng.shuffle(groups);
  const auto is_between = [&](const Group& group) {
    return clues.between != nullptr && clues.between(blank, group.front()).has_value();
  };
  if (std::ranges::any_of(groups, is_between))
    std::stable_partition(groups.begin(), groups.end(),
                          [&](const Group& group) { return !is_between(group) && rng.chance(85); });
  return groups;
}

int clues_in(std::span<const Group> groups) {
  int number = 0;
  for (const Group& group : groups) number += static_cast<int>(group.size());
  return number;
}

}  // namespace

std::vector<ClueGroup> given_groups(const Clues& clues, const Puzzle& blank, const MakeOrder& order,
                                    const std::vector<ClueValue>& given, Rng& rng) {
  std::vector<ClueGroup> groups = groups_of(clues, blank, order);
  std::erase_if(groups, [&](const ClueGroup& group) { return !given[group.front()]; });
  return in_order(clues, blank, std::move(groups), rng);
}

std::vector<ClueValue> clues_beside(const Clues& clues, const Puzzle& blank, const Board& solution,
                                    const MakeOrder& order) {
  std::vector<ClueValue> given;
  for (int place = 0; place < clues.places(blank); ++place)
    given.push_back(clues.beside(blank, solution, place));
  for (const Group& group : groups_of(clues, blank, order)) {
    if (std::ranges::all_of(group, [&](int place) { return given[place].has_value(); })) continue;
    for (const int place : group) given[place].reset();
  }
  return given;
}

PuzzlePtr leave_out(const Asking& asking, const MakeOrder& order, const Puzzle& blank,
                    const Board& solution, std::vector<ClueValue>& given, Rng& rng) {
  const bool is_built_up = asking.solvers() != nullptr && asking.solvers()->hardest < Grade::hard &&
                           !order.clues && build_up(asking, order, blank, given, rng);
  const std::vector<Group> groups = given_groups(*asking.family().clues, blank, order, given, rng);
  int left = clues_in(groups);
  const int wanted = order.clues.value_or(0);
  Thinning puzzle(asking, blank, solution, given);
  const auto number = groups.size();
  std::size_t step = is_built_up ? 1 : std::max<std::size_t>(1, number / 4);
  std::size_t too_many = number + 1;  // up to here they cannot go all at once
  for (std::size_t at = 0; at < number && left > wanted;) {
    if (at >= too_many) too_many = number + 1;
    std::size_t end = std::min(at + step, number);
    if (at + 1 == too_many || left - static_cast<int>(groups[at].size()) < wanted) {
      at += 1;
      continue;
    }
    if (end >= too_many) end = at + (too_many - at) / 2;
    while (left - clues_in(std::span(groups).subspan(at, end - at)) < wanted) --end;
    if (!asking.budget().spend()) return nullptr;
    const std::span<const Group> gone = std::span(groups).subspan(at, end - at);
    if (puzzle.lose(gone)) {
      left -= clues_in(gone);
      at = end;
      step *= 2;
    } else if (end - at > 1) {
      too_many = end;
      step = (end - at) / 2;
    } else {
      at = end;
      step = 1;
      too_many = number + 1;
    }
  }
  if (asking.budget().is_spent() || (order.clues && left != wanted)) return nullptr;
  return puzzle.take();
}

namespace {

void give(const Group& group, std::span<const ClueValue> all, std::vector<ClueValue>& given) {
  for (const int place : group) given[place] = all[place];
}

/// How much is open after all that the bare rules say on a board that is known.
int open_after(const Asking& asking, const Puzzle& puzzle, const Board& known) {
  Board board = asking.family().start(puzzle);
  for (Site site = 0; site < board.sites(); ++site) board[site] &= known[site];
  (void)asking.family().logic({puzzle, board, asking.budget()});
  return open_sites(board);
}

}  // namespace

PuzzlePtr leave_out_and_return(const Asking& asking, const MakeOrder& order, const Puzzle& blank,
                               const Board& solution, std::vector<ClueValue>& given, Rng& rng) {
  const Clues& clues = *asking.family().clues;
  const std::vector<ClueValue> all = given;
  const Asking who_knows_all(asking.family(), nullptr, asking.budget());
  PuzzlePtr puzzle = leave_out(who_knows_all, order, blank, solution, given, rng);
  if (puzzle == nullptr) return nullptr;
  std::vector<Group> groups = groups_of(clues, blank, order);
  std::erase_if(groups, [&](const Group& group) {
    return !all[group.front()] || given[group.front()].has_value();
  });
  rng.shuffle(groups);
  while (true) {
    const Reach reach = asking.solvers()->allowed(*puzzle);
    if (!asking.budget().spend()) return nullptr;
    if (reach.is_solved) break;
    if (groups.empty()) return nullptr;
    const int open = open_after(asking, *puzzle, reach.known);
    const auto helps = [&](const Group& group) {
      std::vector<ClueValue> more = given;
      give(group, all, more);
      const PuzzlePtr fuller = clues.with(blank, more);
      return fuller != nullptr && open_after(asking, *fuller, reach.known) < open;
    };
    auto next = std::ranges::find_if(groups, helps);
    if (next == groups.end()) next = groups.begin();
    give(*next, all, given);
    groups.erase(next);
    puzzle = clues.with(blank, given);
    if (puzzle == nullptr) return nullptr;
  }
  return leave_out(asking, order, blank, solution, given, rng);
}

}  // namespace crosshatch
