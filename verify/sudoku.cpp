// SPDX-License-Identifier: MIT
//
// Sudokus: regions and rules, clauses, and the rules themselves.
#include <algorithm>

#include "puzzle.h"

namespace crosshatch::verify {

namespace {

/// The sets of `size` of the digits 1 to `side` with a sum, in lexicographic order; bit d of a set
/// is the digit d. A digit is chosen only if larger ones can make up the rest: there are no dead
/// ends.
Array<std::uint32_t> sets_with_sum(int side, int size, std::int32_t sum) {
  struct Choice {
    std::uint32_t set;
    int last;  ///< the largest digit of the set
    int left;  ///< how many digits are to be chosen, and their sum
    std::int32_t rest;
  };
  Array<std::uint32_t> found;
  std::vector<Choice> open = {{0, 0, size, sum}};
  while (!open.empty()) {
    const Choice choice = open.back();
    open.pop_back();
    if (choice.left == 0) {
      if (choice.rest == 0) found.push_back(choice.set);
      continue;
    }
    const int left = choice.left - 1;
    for (int d = side - left; d > choice.last; --d) {
      const std::int32_t rest = choice.rest - d;
      const int least = left * d + left * (left + 1) / 2;
      const int most = left * side - left * (left - 1) / 2;
      if (least <= rest && rest <= most)
        open.push_back({choice.set | std::uint32_t{1} << d, d, left, rest});
    }
  }
  return found;
}

class Sudoku final : public Puzzle {
 public:
  Sudoku(Text& text, int side) : Puzzle("sudoku", side, side, 1, side) {
    read_regions(text);
    const bool has_main_diagonal = text.take_flag("main-diagonal");
    const bool has_other_diagonal = text.take_flag("other-diagonal");
    const bool has_windows = text.take_flag("windows");
    if (has_windows && side != 9) text.expected("9 cells a side above 'windows'");
    const bool is_anti_knight = text.take_flag("anti-knight");
    const bool is_anti_king = text.take_flag("anti-king");
    while (text.has("cage")) read_cage(text);
    find_houses(has_main_diagonal, has_other_diagonal, has_windows);
    find_pairs(is_anti_knight, is_anti_king);
    givens_ = read_marks(text, "given");
    nots_ = read_marks(text, "not");
  }

  void add_rules(Formula& formula) const override {
    for (const auto& [s, d] : givens_) formula.add_clause({literal(s, d)});
    for (const auto& [s, d] : nots_) formula.add_clause({-literal(s, d)});
    for (const Cells& house : houses_) {
      for (int d = 1; d <= values; ++d) {
        for (const std::size_t s : house) formula.add(literal(s, d));
        formula.end();
      }
    }
    for (const auto& [s, t] : pairs_) {
      for (int d = 1; d <= values; ++d) formula.add_clause({-literal(s, d), -literal(t, d)});
    }
    for (const auto& [sum, cells] : cages_) {
      if (sum != 0) add_cage(formula, sum, cells);
    }
  }

  std::string broken(Solution solution) const override {
    for (const auto& [s, d] : givens_) {
      if (solution[s] != d) return "the given of " + name_of(s);
    }
    for (const auto& [s, d] : nots_) {
      if (solution[s] == d) return "what " + name_of(s) + " does not have";
    }
    // With different digits a house has all of them.
    for (const auto& [s, t] : pairs_) {
      if (solution[s] == solution[t])
        return "that " + name_of(s) + " and " + name_of(t) + " differ";
    }
    for (const auto& [sum, cells] : cages_) {
      std::int32_t seen = 0;
      for (const std::size_t s : cells) seen += solution[s];
      if (sum != 0 && seen != sum) return "the sum of the cage at " + name_of(cells[0]);
    }
    return {};
  }

 private:
  using Mark = std::pair<std::size_t, int>;

  void read_regions(Text& text) {
    const int side = columns;
    if (text.has("regions")) {
      regions_ = text.take_numbers("regions", cells(), 1, side);
    } else {
      const auto box = text.take_numbers("boxes", 2, 2, side);
      if (box[0] * box[1] != side) text.expected("boxes of SIDE cells above this line");
      for (int s = 0; s < side * side; ++s)
        regions_.push_back(s / side / box[0] * box[0] + s % side / box[1] + 1);
    }
    for (int region = 1; region <= side; ++region) {
      if (std::count(regions_.begin(), regions_.end(), region) != side)
        text.expected("regions of SIDE cells above this line");
    }
  }

  void read_cage(Text& text) {
    const std::size_t count = text.words().size() - 1;
    if (cages_.size() == 1000 || count < 2 || static_cast<int>(count) > columns + 1)
      text.expected("at most 1000 cages of 1 to SIDE cells");
    const auto numbers = text.take_numbers("cage", count);
    cages_.push_back({numbers[0], {}});
    std::int32_t before = 0;
    for (std::size_t i = 1; i < count; ++i) {
      if (numbers[i] <= before || static_cast<std::size_t>(numbers[i]) > cells())
        text.expected("cells that ascend in the cage above this line");
      before = numbers[i];
      cages_.back().second.push_back(static_cast<std::size_t>(before - 1));
    }
  }

  std::vector<Mark> read_marks(Text& text, std::string_view word) const {
    std::vector<Mark> marks;
    while (text.has(word)) {
      const auto numbers = text.take_numbers(word, 2, 1, static_cast<std::int32_t>(cells()));
      const Mark mark(numbers[0] - 1, numbers[1]);
      if (mark.second > values || (!marks.empty() && marks.back() >= mark))
        text.expected("lines of '" + std::string(word) + "' that ascend above this line");
      marks.push_back(mark);
    }
    return marks;
  }

  void find_houses(bool has_main_diagonal, bool has_other_diagonal, bool has_windows) {
    const int side = columns;
    const auto add = [&](auto cell_of) {
      houses_.emplace_back();
      for (int i = 0; i < side; ++i) houses_.back().push_back(cell_of(i));
    };
    for (int row = 0; row < side; ++row) add([&](int i) { return cell_at(row, i); });
    for (int column = 0; column < side; ++column) add([&](int i) { return cell_at(i, column); });
    houses_.resize(3 * static_cast<std::size_t>(side));
    for (std::size_t s = 0; s < cells(); ++s)
      houses_[2 * static_cast<std::size_t>(side) + regions_[s] - 1].push_back(s);
    if (has_main_diagonal) add([&](int i) { return cell_at(i, i); });
    if (has_other_diagonal) add([&](int i) { return cell_at(i, side - 1 - i); });
    for (int window = 0; window < 4 && has_windows; ++window) {
      add([&](int i) { return cell_at(window / 2 * 4 + 1 + i / 3, window % 2 * 4 + 1 + i % 3); });
    }
  }

  void find_pairs(bool is_anti_knight, bool is_anti_king) {
    std::vector<char> differ(cells() * cells());
    std::vector<Cells> groups = houses_;
    for (const auto& cage : cages_) groups.push_back(cage.second);
    for (const Cells& group : groups) {
      for (const std::size_t s : group) {
        for (const std::size_t t : group) differ[s * cells() + t] = 1;
      }
    }
    for (int s = 0; s < rows * columns; ++s) {
      for (int t = s + 1; t < rows * columns; ++t) {
        const int down = t / columns - s / columns;
        const int across = t % columns - s % columns;
        const int square = down * down + across * across;
        const bool has_group = differ[s * cells() + t] != 0;
        if (has_group || (is_anti_knight && square == 5) || (is_anti_king && square == 2))
          pairs_.emplace_back(s, t);
      }
    }
  }

  void add_cage(Formula& formula, std::int32_t sum, const Cells& cells) const {
    const auto sets = sets_with_sum(values, static_cast<int>(cells.size()), sum);
    const std::int32_t first = formula.variables() + 1;
    for (std::size_t i = 0; i < sets.size(); ++i) formula.add(formula.new_variable());
    formula.end();
    std::int32_t u = first;
    for (const std::uint32_t set : sets) {
      for (int d = 1; d <= values; ++d) {
        if ((set >> d & 1) == 0) {
          for (const std::size_t s : cells) formula.add_clause({-u, -literal(s, d)});
          continue;
        }
        formula.add(-u);
        for (const std::size_t s : cells) formula.add(literal(s, d));
        formula.end();
      }
      ++u;
    }
    for (const std::size_t s : cells) {
      for (int d = 1; d <= values; ++d) {
        formula.add(-literal(s, d));
        for (std::size_t i = 0; i < sets.size(); ++i) {
          if ((sets[i] >> d & 1) != 0) formula.add(first + static_cast<std::int32_t>(i));
        }
        formula.end();
      }
    }
  }

  std::vector<std::int32_t> regions_;  ///< of each cell, from 1
  std::vector<Cells> houses_;  ///< in the order of docs/certificates.md; the cells of each ascend
  std::vector<std::pair<std::int32_t, Cells>> cages_;  ///< the sum, 0 if none is given
  std::vector<Mark> givens_;
  std::vector<Mark> nots_;
  std::vector<std::pair<std::size_t, std::size_t>> pairs_;  ///< that differ, sorted, s < t
};

}  // namespace

std::unique_ptr<Puzzle> read_sudoku(Text& text) {
  return std::make_unique<Sudoku>(text, text.take_numbers("sudoku", 1, 4, 25)[0]);
}

}  // namespace crosshatch::verify
