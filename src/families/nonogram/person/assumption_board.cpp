// SPDX-License-Identifier: MIT
#include "families/nonogram/person/assumption_board.h"

#include <algorithm>

namespace crosshatch::nonogram::person {

AssumptionBoard::AssumptionBoard(LineSolver& solver, const Board& board)
    : solver_(&solver),
      board_(board),
      queue_(solver.puzzle().lines()),
      needed_(static_cast<std::size_t>(solver.puzzle().lines()), 0) {}

void AssumptionBoard::change(Site site, Candidates values) {
  facts_.push_back({site, board_[site]});
  board_[site] = values;
}

void AssumptionBoard::keep(Site site, Candidates values) {
  events_.push_back({outside, facts_.size()});
  change(site, board_[site] & values);
  queue_.add(site / solver_->puzzle().columns());
  queue_.add(solver_->puzzle().rows() + site % solver_->puzzle().columns());
}

bool AssumptionBoard::solve(int line) {
  const int rows = solver_->puzzle().rows();
  const int columns = solver_->puzzle().columns();
  if (!solver_->solve(board_, line, changes_)) return false;
  if (changes_.empty()) return true;
  events_.push_back({line, facts_.size()});
  for (const Change& change : changes_) {
    this->change(change.site, change.after);
    queue_.add(line < rows ? rows + change.site % columns : change.site / columns);
  }
  return true;
}

Fixpoint AssumptionBoard::propagate(Budget& budget) {
  const int rows = solver_->puzzle().rows();
  const bool is_long = rows + solver_->puzzle().columns() > 500;
  while (!queue_.is_empty()) {
    if (is_long ? !budget.poll() : !budget.tick()) return Fixpoint::limit;
    const int line = queue_.take();
    if (line < rows) {
      touched_.add_row(line);
    } else {
      touched_.add_column(line - rows);
    }
    if (solve(line)) continue;
    broken_ = line;
    return Fixpoint::contradiction;
  }
  return Fixpoint::reached;
}

void AssumptionBoard::undo_to(std::size_t mark) {
  queue_.clear();
  if (mark == events_.size()) return;
  const std::size_t first = events_[mark].first_fact;
  for (std::size_t i = facts_.size(); i > first; --i)
    board_[facts_[i - 1].site] = facts_[i - 1].before;
  facts_.resize(first);
  events_.resize(mark);
}

/// Goes back from the broken line: an event is needed if one of its facts lies in a line, other
/// than its own, that is needed later. What a line has learned itself it would learn again.
int AssumptionBoard::trace(std::size_t mark, std::vector<char>* is_needed) {
  const int rows = solver_->puzzle().rows();
  const int columns = solver_->puzzle().columns();
  std::ranges::fill(needed_, 0);
  needed_[static_cast<std::size_t>(broken_)] = facts_.size();
  if (is_needed != nullptr) is_needed->assign(events_.size() - mark, 0);
  std::size_t from_any_line = 0;  // a refutation within may rest on any fact before it
  std::size_t end = facts_.size();
  int count = 0;
  for (std::size_t i = events_.size(); i > mark; --i) {
    const auto [line, first] = events_[i - 1];
    bool is_used = i - 1 == mark;
    for (std::size_t fact = first; fact < end && !is_used; ++fact) {
      const int row = facts_[fact].site / columns;
      const int column = rows + facts_[fact].site % columns;
      is_used = fact < from_any_line ||
                (row != line && fact < needed_[static_cast<std::size_t>(row)]) ||
                (column != line && fact < needed_[static_cast<std::size_t>(column)]);
    }
    end = first;
    if (!is_used) continue;
    if (is_needed != nullptr) (*is_needed)[i - 1 - mark] = 1;
    if (i - 1 == mark) break;
    ++count;
    if (line == outside) {
      from_any_line = std::max(from_any_line, first);
    } else {
      std::size_t& needed = needed_[static_cast<std::size_t>(line)];
      needed = std::max(needed, first);
    }
  }
  return count;
}

}  // namespace crosshatch::nonogram::person
