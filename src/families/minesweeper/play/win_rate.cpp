// SPDX-License-Identifier: MIT
//
// A moment of the game is known by the layouts that are still possible: what is open beyond the
// cells that are clear in all of them cannot be, and those are opened at once. A cell that is
// opened divides the layouts in which it is clear by the number that it shows; those in which it is
// a mine are lost. The best play of a group of layouts is looked up if it is known.
//
// This is the search of David Hill's JSMinesweeper for the end of a game, written anew. Two of its
// ideas keep it short. A cell is given up as soon as it cannot win more than the best one so far.
// And a cell that shows the same number in all layouts is tried only where all cells do: opening it
// later, when its mine may be known, loses nothing, for it would have told nothing. That holds only
// if all layouts have as many mines. If not, a cell may also tell that the game is not over yet.
#include "families/minesweeper/play/win_rate.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

namespace crosshatch::minesweeper {

namespace {

class WinSearch {
 public:
  WinSearch(const Layouts& layouts, Budget& budget) : layouts_(layouts), budget_(budget) {
    for (int i = 0; i < static_cast<int>(layouts.numbers.size()); ++i)
      has_one_total_ = has_one_total_ && clear_cells(i) == clear_cells(0);
  }
  ~WinSearch() { budget_.give_memory(held_); }
  WinSearch(const WinSearch&) = delete;
  WinSearch& operator=(const WinSearch&) = delete;

  void run(NextMoves& found) {
    Group group;  // without the layouts on which the game is over
    for (int i = 0; i < static_cast<int>(layouts_.numbers.size()); ++i) {
      if (clear_cells(i) > 0) group.push_back(i);
    }
    const std::uint64_t over = layouts_.numbers.size() - group.size();
    const std::uint64_t won = wins(group);
    if (is_spent_) return;
    found.won = over + won;
    if (group.empty()) return;
    const std::vector<std::size_t> safe = safe_cells(group);
    for (const std::size_t cell : safe) found.best.push_back(layouts_.cells[cell]);
    for (std::size_t cell = 0; cell < layouts_.cells.size(); ++cell) {
      const std::uint64_t won_by = over + wins_by(group, cell, 0);
      if (is_spent_) return;
      found.moves[cell].won = won_by;
    }
    for (std::size_t cell = 0; cell < layouts_.cells.size() && safe.empty(); ++cell) {
      if (found.moves[cell].won == found.won) found.best.push_back(layouts_.cells[cell]);
    }
  }

 private:
  using Group = std::vector<int>;  ///< numbers of layouts, in order

  struct Hash {
    std::size_t operator()(const Group& group) const {
      std::uint64_t hash = group.size();
      for (const int layout : group) {
        hash = (hash ^ static_cast<std::uint64_t>(layout)) * 0x9E3779B97F4A7C15ULL;
        hash ^= hash >> 32;
      }
      return static_cast<std::size_t>(hash);
    }
  };

  [[nodiscard]] std::int8_t number(int layout, std::size_t cell) const {
    return layouts_.numbers[layout][cell];
  }

  [[nodiscard]] std::vector<std::size_t> safe_cells(const Group& group) const {
    std::vector<std::size_t> safe;
    for (std::size_t cell = 0; cell < layouts_.cells.size(); ++cell) {
      if (std::all_of(group.begin(), group.end(),
                      [&](int layout) { return number(layout, cell) != Layouts::is_mine; }))
        safe.push_back(cell);
    }
    return safe;
  }

  [[nodiscard]] std::size_t clear_cells(int layout) const {
    const std::vector<std::int8_t>& own = layouts_.numbers[layout];
    return own.size() -
           static_cast<std::size_t>(std::count(own.begin(), own.end(), Layouts::is_mine));
  }

  /// Layouts that are won by opening the safe cells are counted and taken out. What is left is
  /// divided by what those cells show.
  std::vector<Group> open_safe(const Group& group, std::uint64_t& won) const {
    const std::vector<std::size_t> safe = safe_cells(group);
    std::map<std::vector<std::int8_t>, Group> parts;
    for (const int layout : group) {
      if (clear_cells(layout) == safe.size()) {
        ++won;
        continue;
      }
      std::vector<std::int8_t> seen;
      for (const std::size_t cell : safe) seen.push_back(number(layout, cell));
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
    constexpr std::uint64_t looks_a_node = 1000;
    constexpr std::size_t bytes_of_entry = 96;  // of the map, beside the numbers
    const std::size_t bytes = bytes_of_entry + group.size() * sizeof(int);
    const std::uint64_t looks = group.size() * layouts_.cells.size();
    if (is_spent_ || !budget_.spend(1 + looks / looks_a_node) || !budget_.take_memory(bytes)) {
      is_spent_ = true;
      return 0;
    }
    held_ += bytes;
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
    struct Choice {
      std::uint64_t safe_in;
      bool is_dead;
      std::size_t cell;
    };
    std::vector<Choice> choices;
    bool all_dead = true;
    for (std::size_t cell = 0; cell < layouts_.cells.size(); ++cell) {
      Choice choice{.safe_in = 0, .is_dead = true, .cell = cell};
      std::int8_t shown = Layouts::is_mine;
      for (const int layout : group) {
        const std::int8_t here = number(layout, cell);
        if (here == Layouts::is_mine) continue;
        if (choice.safe_in++ > 0 && here != shown) choice.is_dead = false;
        shown = here;
      }
      if (choice.safe_in == 0 || choice.safe_in == group.size()) continue;
      all_dead = all_dead && choice.is_dead;
      choices.push_back(choice);
    }
    std::sort(choices.begin(), choices.end(), [](const Choice& a, const Choice& b) {
      return a.safe_in != b.safe_in ? a.safe_in > b.safe_in : a.cell < b.cell;
    });
    std::uint64_t best = 0;
    for (const Choice& choice : choices) {
      if (choice.safe_in <= best || is_spent_) break;  // no more can be won than are not lost
      if (choice.is_dead && has_one_total_ && !all_dead) continue;
      best = std::max(best, wins_by(group, choice.cell, best));
    }
    return best;
  }

  /// How many layouts are won if the cell is opened; some number up to `enough` if no more are.
  std::uint64_t wins_by(const Group& group, std::size_t cell, std::uint64_t enough) {
    std::map<std::int8_t, Group> parts;
    std::uint64_t left = 0;
    for (const int layout : group) {
      if (number(layout, cell) == Layouts::is_mine) continue;
      parts[number(layout, cell)].push_back(layout);
      ++left;
    }
    std::uint64_t won = 0;
    for (const auto& [shown, part] : parts) {
      if (won + left <= enough) break;
      won += wins(part);
      left -= part.size();
    }
    return won;
  }

  const Layouts& layouts_;
  Budget& budget_;
  std::unordered_map<Group, std::uint64_t, Hash> known_;
  bool has_one_total_ = true;  ///< all layouts have as many mines
  std::size_t held_ = 0;       ///< bytes that the budget was told of
  bool is_spent_ = false;
};

}  // namespace

void Layouts::add(const Puzzle& puzzle, const Board& layout) {
  std::vector<std::int8_t>& own = numbers.emplace_back();
  for (const Site cell : cells) {
    int around = 0;
    each_counted(puzzle, cell, [&](Site near) { around += layout.value(near); });
    own.push_back(static_cast<std::int8_t>(layout.value(cell) == mine ? is_mine : around));
  }
}

void find_win_rate(const Layouts& layouts, Budget& budget, NextMoves& found) {
  WinSearch(layouts, budget).run(found);
}

}  // namespace crosshatch::minesweeper
