// SPDX-License-Identifier: MIT
#include "families/minesweeper/survey.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "families/minesweeper/cursor.h"
#include "families/minesweeper/free_survey.h"
#include "families/minesweeper/logic.h"

namespace crosshatch::minesweeper {

namespace {

/// Diagrams are built a second time rather than kept beyond this.
constexpr std::size_t most_kept_bytes = std::size_t{256} << 20;

/// A total ties all open cells, so there is but one part.
Search without_scope(const Search& search) {
  return {search.puzzle, search.board, search.budget, {}};
}

}  // namespace

Survey::Survey(const Search& search)
    : search_(of(search.puzzle).mines() ? without_scope(search) : search),
      counts_mines_(of(search.puzzle).mines().has_value()),
      builder_(search.budget) {}

Survey::~Survey() { search_.budget.give_memory(kept_bytes_); }

Ending Survey::run(function_ref<bool(std::size_t, const Diagram&)> use) {
  // A part is what logic has left: looking at the whole board again would cost too much.
  if (search_.scope.empty()) {
    if (logic(search_) == Ending::limit) return Ending::limit;
    if (search_.board.is_impossible()) {
      is_refuted_ = true;
      return Ending::exhausted;
    }
  }
  remains_ = remains_of(search_);
  if (remains_.is_refuted) {
    refute();
    return Ending::exhausted;
  }
  const Ending ending = build_all(use);
  if (ending != Ending::exhausted || is_refuted_ || !counts_mines_) return ending;
  return narrow_by_total();
}

Ending Survey::build_all(function_ref<bool(std::size_t, const Diagram&)> use) {
  bool is_stuck = false;
  kept_.resize(remains_.components.size());
  for (std::size_t i = 0; i < remains_.components.size(); ++i) {
    const Component& component = remains_.components[i];
    Diagram diagram;
    const Build result = builder_.build(component, diagram);
    if (result == Build::limit) return Ending::limit;
    if (result == Build::too_wide) {
      is_stuck = true;
      continue;
    }
    const std::size_t bytes = diagram.bytes();
    if (!diagram.has_solution()) {
      search_.budget.give_memory(bytes);
      refute();
      return Ending::exhausted;
    }
    narrow(component, possible_mines(diagram));
    if (counts_mines_ && !is_stuck) {
      const MineSets& sets = sets_.emplace_back(diagram);
      choices_.push_back(sets.totals());
      kept_bytes_ += sets.bytes();
      if (!search_.budget.take_memory(sets.bytes())) return Ending::limit;
    }
    const bool goes_on = is_stuck || use(i, diagram);
    if (counts_mines_ || kept_bytes_ + bytes < most_kept_bytes) {
      kept_[i] = std::move(diagram);
      kept_bytes_ += bytes;
    } else {
      search_.budget.give_memory(bytes);
    }
    if (!goes_on) return Ending::limit;
  }
  return is_stuck ? Ending::stuck : Ending::exhausted;
}

const Diagram* Survey::diagram(std::size_t component) {
  Diagram& diagram = kept_[component];
  if (!diagram.groups.empty()) return &diagram;
  const Build result = builder_.build(remains_.components[component], diagram);
  if (result != Build::done) return nullptr;
  kept_bytes_ += diagram.bytes();
  return &diagram;
}

void Survey::narrow(const Component& component, const std::vector<std::uint16_t>& possible) {
  for (std::size_t i = 0; i < component.groups.size(); ++i) {
    const Group& group = component.groups[i];
    const unsigned none = 1u;
    const unsigned all = 1u << group.size;
    if (possible[i] != none && possible[i] != all) continue;
    for (const Site cell : component.cells_of(group))
      search_.board.set(cell, possible[i] == none ? clear : mine);
  }
}

Ending Survey::narrow_by_total() {
  mines_left_ = *of(search_.puzzle).mines();
  // What the components have decided just now is still theirs to count.
  for (const Candidates cell : search_.board.all()) mines_left_ -= cell == only(mine);
  for (const Component& component : remains_.components) {
    for (const Site cell : component.cells) mines_left_ += search_.board[cell] == only(mine);
  }
  const int free = static_cast<int>(remains_.free.size());
  const Sums sums(choices_, free, mines_left_);
  if (!sums.can_finish(0, mines_left_)) {
    refute();
    return Ending::exhausted;
  }
  const Sums::Possible possible = sums.possible();
  for (std::size_t i = 0; i < remains_.components.size(); ++i) {
    if (!search_.budget.tick()) return Ending::limit;
    // With all of its numbers of mines a component has all of its solutions.
    const std::vector<bool>& own = possible.choices[i];
    if (std::find(own.begin(), own.end(), false) == own.end()) continue;
    narrow(remains_.components[i], sets_[i].possible_mines(kept_[i], own));
  }
  if (possible.most_free > 0 && possible.least_free < free) return Ending::exhausted;
  for (const Site cell : remains_.free)
    search_.board.set(cell, possible.most_free == 0 ? clear : mine);
  return Ending::exhausted;
}

void Survey::refute() {
  is_refuted_ = true;
  // Any site will do; one in question shows it to those who look at a part only.
  Site site = 0;
  if (!search_.scope.empty()) site = search_.scope.front();
  search_.board[site] = 0;
}

Ending backbone(const Search& search, std::span<const Board>) {
  if (!of(search.puzzle).mines()) {
    FreeSurvey survey(search);
    const Ending ending = survey.cut();
    if (ending != Ending::exhausted || survey.is_refuted()) return ending;
    return survey.narrow([](std::size_t, const JoinTree&, Budget&) { return true; });
  }
  Survey survey(search);
  return survey.run([](std::size_t, const Diagram&) { return true; });
}

}  // namespace crosshatch::minesweeper
