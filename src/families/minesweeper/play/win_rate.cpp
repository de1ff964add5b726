// SPDX-License-Identifier: MIT
//
// A moment of the game is known by the layouts that are still possible: what is open beyond the
// cells that are clear in all of them cannot be, and those are opened at once. A cell that is
// opened divides the layouts in which it is clear by the number that it shows; those in which it is
// a mine are lost. The best play of a group of layouts is looked up if it is known.
//
// This is the search of David Hill's JSMinesweeper for the end of a game, written anew.
#include "families/minesweeper/play/win_rate.h"

#include <algorithm>
#include <map>
#include <utility>

namespace crosshatch::minesweeper {

namespace {

class WinSearch {
 public:
  WinSearch(const Puzzle& puzzle, std::span<const Board> layouts, Budget& budget)
      : budget_(budget) {
    for (Site site = 0; site < puzzle.sites(); ++site) {
      if (puzzle.hint(site) == unknown) cells_.push_back(site);
    }
    for (const Board& layout : layouts) {
      std::vector<std::int8_t>& numbers = numbers_.emplace_back();
      for (const Site cell : cells_) {
        int around = 0;
        each_counted(puzzle, cell, [&](Site near) { around += layout.value(near); });
        numbers.push_back(static_cast<std::int8_t>(layout.value(cell) == mine ? is_mine : around));
      }
    }
  }

  bool run(WinRate& rate) {
    rate = {.won = 0, .layouts = numbers_.size(), .cells = {}};
    Group group;  // without the layouts on which the game is over
    for (int i = 0; i < static_cast<int>(numbers_.size()); ++i) {
      if (clear_cells(i) == 0) {
        ++rate.won;
      } else {
        group.push_back(i);
      }
    }
    if (group.empty()) return true;
    const std::uint64_t won = wins(group);
    rate.won += won;
    for (std::size_t cell = 0; cell < cells_.size() && !is_spent_; ++cell) {
      if (is_safe(group, cell)) rate.cells.push_back(cells_[cell]);
    }
    if (!rate.cells.empty()) return !is_spent_;
    for (std::size_t cell = 0; cell < cells_.size() && !is_spent_; ++cell) {
      if (wins_by(group, cell) == won) rate.cells.push_back(cells_[cell]);
    }
    return !is_spent_;
  }

 private:
  using Group = std::vector<int>;  ///< numbers of layouts, in order
  static constexpr std::int8_t is_mine = -1;

  [[nodiscard]] std::int8_t number(int layout, std::size_t cell) const {
    return numbers_[static_cast<std::size_t>(layout)][cell];
  }
  [[nodiscard]] bool is_safe(const Group& group, std::size_t cell) const {
    return std::all_of(group.begin(), group.end(),
                       [&](int layout) { return number(layout, cell) != is_mine; });
  }

  [[nodiscard]] std::size_t clear_cells(int layout) const {
    const std::vector<std::int8_t>& own = numbers_[static_cast<std::size_t>(layout)];
    return own.size() - static_cast<std::size_t>(std::count(own.begin(), own.end(), is_mine));
  }

  /// Layouts that are won by opening the safe cells are counted and taken out. What is left is
  /// divided by what those cells show.
  std::vector<Group> open_safe(const Group& group, std::uint64_t& won) const {
    std::vector<std::size_t> safe;
    for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
      if (is_safe(group, cell)) safe.push_back(cell);
    }
    std::map<std::vector<std::int8_t>, Group> parts;
    for (const int layout : group) {
      const std::vector<std::int8_t>& own = numbers_[static_cast<std::size_t>(layout)];
      if (clear_cells(layout) == safe.size()) {
        ++won;
        continue;
      }
      std::vector<std::int8_t> seen;
      for (const std::size_t cell : safe) seen.push_back(own[cell]);
      parts[std::move(seen)].push_back(layout);
    }
    std::vector<Group> result;
    for (auto& [seen, part] : parts) result.push_back(std::move(part));
    return result;
  }

  std::uint64_t wins(const Group& group) {
    if (group.size() <= 1) return group.size();
    const auto known = known_.find(group);
    if (known != known_.end()) return known->second;
    if (is_spent_ || !budget_.spend()) {
      is_spent_ = true;
      return 0;
    }
    std::uint64_t won = 0;
    const std::vector<Group> parts = open_safe(group, won);
    if (parts.size() == 1 && parts.front().size() == group.size()) {
      won = wins_of_best(group);
    } else {
      for (const Group& part : parts) won += wins(part);
    }
    if (!is_spent_) known_.emplace(group, won);
    return won;
  }

  std::uint64_t wins_of_best(const Group& group) {
    std::vector<std::pair<std::uint64_t, std::size_t>> cells;  // most layouts first
    for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
      const auto safe_in = static_cast<std::uint64_t>(std::count_if(
          group.begin(), group.end(), [&](int layout) { return number(layout, cell) != is_mine; }));
      if (safe_in > 0 && safe_in < group.size()) cells.emplace_back(safe_in, cell);
    }
    std::sort(cells.begin(), cells.end(), [](const auto& a, const auto& b) {
      return a.first != b.first ? a.first > b.first : a.second < b.second;
    });
    std::uint64_t best = 0;
    for (const auto& [safe_in, cell] : cells) {
      if (safe_in <= best || is_spent_) break;  // no more can be won than are not lost
      best = std::max(best, wins_by(group, cell));
    }
    return best;
  }

  std::uint64_t wins_by(const Group& group, std::size_t cell) {
    std::map<std::int8_t, Group> parts;
    for (const int layout : group) {
      if (number(layout, cell) != is_mine) parts[number(layout, cell)].push_back(layout);
    }
    std::uint64_t won = 0;
    for (const auto& [shown, part] : parts) won += wins(part);
    return won;
  }

  Budget& budget_;
  std::vector<Site> cells_;                        ///< the unknown cells
  std::vector<std::vector<std::int8_t>> numbers_;  ///< per layout: what each of them shows
  std::map<Group, std::uint64_t> known_;
  bool is_spent_ = false;
};

}  // namespace

bool find_win_rate(const Puzzle& puzzle, std::span<const Board> layouts, Budget& budget,
                   WinRate& rate) {
  return WinSearch(puzzle, layouts, budget).run(rate);
}

}  // namespace crosshatch::minesweeper
