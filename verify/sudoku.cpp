// SPDX-License-Identifier: MIT
//
// Sudokus: regions and rules, clauses, and the rules themselves.
#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "cages.h"
#include "frame.h"
#include "rules.h"

namespace crosshatch::verify {

namespace {

constexpr const char* all_rules[] = {"main-diagonal", "other-diagonal", "windows", "anti-knight",
                                     "anti-king"};

class Sudoku final : public Puzzle {
 public:
  Sudoku(Text& text, const Frame& frame)
      : Puzzle("sudoku", frame.rows, frame.columns, frame.lowest, frame.digits),
        frame_(frame),
        constraints_(*this, std::string(value_characters.substr(frame.lowest, frame.digits)),
                     RuleLines::Of::sudokus) {
    find_holes();
    if (frame.corners.empty()) read_regions(text);
    for (const char* const rule : all_rules) {
      if (!text.has(rule)) continue;
      text.take(rule);
      rules_.insert(rule);
    }
    if (has("windows") && (rows != 9 || columns != 9 || !frame.corners.empty()))
      text.expected("9 cells a side above 'windows'");
    while (text.has("cage")) read_cage(text);
    houses_ = houses_of(frame_, regions_, rules_);
    find_pairs();
    givens_ = read_marks(text, "given");
    nots_ = read_marks(text, "not");
    constraints_.read(text);
  }

  void add_rules(Formula& formula) const override {
    const int end = end_value();
    for (std::size_t s = 0; s < cells(); ++s)
      if (is_gap(s)) formula.add_clause({literal(s, least_value)});
    for (const auto& [s, d] : givens_) formula.add_clause({literal(s, d)});
    for (const auto& [s, d] : nots_) formula.add_clause({-literal(s, d)});
    for (const Cells& house : houses_) {
      if (static_cast<int>(house.size()) != values) continue;
      for (int d = least_value; d < end; ++d) {
        for (const std::size_t s : house) formula.add(literal(s, d));
        formula.end();
      }
    }
    for (const auto& [s, t] : pairs_) {
      for (int d = least_value; d < end; ++d) formula.add_clause({-literal(s, d), -literal(t, d)});
    }
    std::size_t sets = 0;
    for (const auto& [sum, cells] : cages_) {
      if (sum != 0) sets += add_cage(formula, sum, cells);
      if (sets > most_sets) fail(Status::too_large, "expected cages with fewer sets of digits");
    }
    constraints_.add_clauses(formula);
  }

  bool is_gap(std::size_t cell) const override { return holes_[cell]; }
  bool has_all_clauses() const override { return constraints_.has_all_clauses(); }
  bool implies(std::size_t rule, std::span<const std::int32_t> clause) const override {
    return constraints_.implies(rule, clause);
  }

  Lines lines() const override {
    Lines found = {line_of("sudoku", values)};
    if (is_framed_) found.push_back(line_of("frame", rows, columns, least_value));
    std::map<std::int32_t, std::size_t> names;  // regions by the order in which they come first
    std::string regions = "regions";
    for (const std::int32_t region : regions_) {
      const bool is_none = region == 0;
      regions =
          line_of(regions, is_none ? 0 : names.emplace(region, names.size() + 1).first->second);
    }
    if (frame_.corners.empty()) {
      found.push_back(regions);
    } else {
      found.push_back(line_of("grids", frame_.box_rows, frame_.box_columns));
      for (const std::size_t corner : frame_.corners)
        found.back() = line_of(found.back(), corner + 1);
    }
    for (const char* const rule : all_rules)
      if (has(rule)) found.emplace_back(rule);
    auto cages = cages_;
    std::sort(cages.begin(), cages.end(), [](const auto& a, const auto& b) {
      return std::tie(a.second, a.first) < std::tie(b.second, b.first);
    });
    cages.erase(std::unique(cages.begin(), cages.end()), cages.end());
    for (const auto& [sum, cells] : cages) {
      found.push_back(line_of("cage", sum));
      for (const std::size_t s : cells) found.back() = line_of(found.back(), s + 1);
    }
    for (const auto& [s, d] : givens_) found.push_back(line_of("given", s + 1, d));
    for (const auto& [s, d] : nots_) found.push_back(line_of("not", s + 1, d));
    found.insert(found.end(), constraints_.lines().begin(), constraints_.lines().end());
    return found;
  }

  std::vector<std::string> traits() const override {
    std::vector<std::string> found = {counted(givens_.size(), "given")};
    if (!nots_.empty()) found.push_back(counted(nots_.size(), "digit") + " excluded");
    std::size_t sums = 0;
    for (const auto& cage : cages_) sums += cage.first != 0 ? 1 : 0;
    if (sums != 0) found.push_back(counted(sums, "cage"));
    if (cages_.size() != sums)
      found.push_back(counted(cages_.size() - sums, "cage") + " without a sum");
    if (is_framed_)
      found.push_back("digits " + std::to_string(least_value) + " to " +
                      std::to_string(end_value() - 1));
    if (!shape_.empty()) found.push_back(shape_);
    for (const char* const rule : all_rules)
      if (has(rule)) found.emplace_back(rule);
    const std::vector<std::string> others = constraints_.traits();
    found.insert(found.end(), others.begin(), others.end());
    return found;
  }

  std::string broken(Solution solution) const override {
    for (std::size_t s = 0; s < cells(); ++s)
      if (is_gap(s) && solution[s] != least_value) return "that " + name_of(s) + " is in no grid";
    for (const auto& [s, d] : givens_) {
      if (solution[s] != d) return "the given of " + name_of(s);
    }
    for (const auto& [s, d] : nots_) {
      if (solution[s] == d) return "what " + name_of(s) + " does not have";
    }
    // With different digits a house of as many cells has all of them.
    for (const auto& [s, t] : pairs_) {
      if (solution[s] == solution[t])
        return "that " + name_of(s) + " and " + name_of(t) + " differ";
    }
    for (const auto& [sum, cells] : cages_) {
      std::int32_t seen = 0;
      for (const std::size_t s : cells) seen += solution[s];
      if (sum != 0 && seen != sum) return "the sum of the cage at " + name_of(cells[0]);
    }
    return constraints_.broken(solution);
  }

 private:
  using Mark = std::pair<std::size_t, int>;

  bool has(const std::string& rule) const { return rules_.count(rule) != 0; }

  /// Cells in none of the grids, if there are several.
  void find_holes() {
    holes_.assign(cells(), !frame_.corners.empty());
    for (const std::size_t corner : frame_.corners)
      for (int place = 0; place < values * values; ++place)
        holes_[corner + place / values * columns + place % values] = false;
    if (frame_.corners.empty()) return;
    shape_ = counted(frame_.corners.size(), "grid") + " with boxes of " +
             std::to_string(frame_.box_rows) + "x" + std::to_string(frame_.box_columns) + " at";
    for (const std::size_t corner : frame_.corners)
      shape_ +=
          " r" + std::to_string(corner / columns + 1) + "c" + std::to_string(corner % columns + 1);
  }

  void read_regions(Text& text) {
    const bool is_frame = frame_.is_there;
    shape_ = "regions of its own";
    if (text.has("regions")) {
      const int least = is_frame ? 0 : 1;
      const int most = is_frame ? static_cast<int>(cells()) : values;
      regions_ = text.take_numbers("regions", cells(), least, most);
      if (std::count(regions_.begin(), regions_.end(), 0) == std::ssize(regions_))
        shape_ = "no boxes";
    } else {
      const auto box = text.take_numbers("boxes", 2, 2, values);
      const bool fits =
          is_frame ? box[0] * box[1] <= values && rows % box[0] == 0 && columns % box[1] == 0
                   : box[0] * box[1] == values;
      if (!fits) text.expected("boxes of SIDE cells above this line");
      bool is_usual = box[0] <= box[1] && frame_.is_usual();
      for (int h = box[0] + 1; h * h <= values; ++h) is_usual = is_usual && values % h != 0;
      shape_ = is_usual ? "" : "boxes of " + std::to_string(box[0]) + "x" + std::to_string(box[1]);
      const int across = columns / box[1];
      for (int s = 0; s < rows * columns; ++s)
        regions_.push_back(s / columns / box[0] * across + s % columns / box[1] + 1);
    }
    for (int region = 1; region <= static_cast<int>(is_frame ? cells() : values); ++region) {
      const auto size = std::count(regions_.begin(), regions_.end(), region);
      if (is_frame ? size > values : size != values)
        text.expected("regions of SIDE cells above this line");
      is_framed_ = is_framed_ || (size != 0 && size != values);
    }
    is_framed_ = is_framed_ || std::count(regions_.begin(), regions_.end(), 0) != 0;
  }

  void read_cage(Text& text) {
    const std::size_t count = text.words().size() - 1;
    if (cages_.size() == 1000 || count < 2 || static_cast<int>(count) > values + 1)
      text.expected("at most 1000 cages of 1 to SIDE cells");
    const auto numbers = text.take_numbers("cage", count);
    if (least_value == 0 && numbers[0] != 0) text.expected("no sum in the cage above this line");
    Cells& cells_of_cage = cages_.emplace_back(numbers[0], Cells()).second;
    for (std::size_t i = 1; i < count; ++i) {
      const std::int32_t before = i == 1 ? 0 : numbers[i - 1];
      if (numbers[i] <= before || static_cast<std::size_t>(numbers[i]) > cells() ||
          is_gap(static_cast<std::size_t>(numbers[i] - 1)))
        text.expected("cells that ascend in the cage above this line");
      cells_of_cage.push_back(static_cast<std::size_t>(numbers[i] - 1));
    }
  }

  std::vector<Mark> read_marks(Text& text, std::string_view word) const {
    std::vector<Mark> marks;
    while (text.has(word)) {
      const auto numbers = text.take_numbers(word, 2, 0, most_board_side * most_board_side);
      const Mark mark(static_cast<std::size_t>(numbers[0]) - 1, numbers[1]);
      if (mark.first >= cells() || is_gap(mark.first) || mark.second < least_value ||
          mark.second >= end_value() || (!marks.empty() && marks.back() >= mark))
        text.expected("lines of '" + std::string(word) + "' that ascend above this line");
      marks.push_back(mark);
    }
    return marks;
  }

  void find_pairs() {
    const int knight = has("anti-knight") ? 5 : 0;  // the square of the distance; 0: no two cells
    const int king = has("anti-king") ? 2 : 0;
    std::vector<Cells> groups = houses_;
    for (const auto& cage : cages_) groups.push_back(cage.second);
    for (const Cells& group : groups) {
      for_each_choice(group.size(), 2,
                      [&](const Cells& two) { pairs_.emplace(group[two[0]], group[two[1]]); });
    }
    for_each_choice(cells(), 2, [&](const Cells& two) {
      if (is_gap(two[0]) || is_gap(two[1])) return;
      const auto [s, t] = std::pair(static_cast<int>(two[0]), static_cast<int>(two[1]));
      const int down = t / columns - s / columns;
      const int across = t % columns - s % columns;
      const int square = down * down + across * across;
      if (square == knight || square == king) pairs_.emplace(s, t);
    });
  }

  /// Returns how many sets of digits the cage has.
  std::size_t add_cage(Formula& formula, std::int32_t sum, const Cells& cells) const {
    Array<std::uint32_t> sets;
    add_sets(values, 1, static_cast<int>(cells.size()), sum, 0, sets);
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
    return sets.size();
  }

  Frame frame_;
  bool is_framed_ = !frame_.is_usual();  ///< or there are regions that do not have all digits
  std::vector<bool> holes_;
  std::set<std::string> rules_;
  std::string shape_;            ///< of boxes or regions, unless it is the usual one
  Array<std::int32_t> regions_;  ///< of each cell, from 1
  std::vector<Cells> houses_;    ///< in the order of docs/certificates.md; the cells of each ascend
  std::vector<std::pair<std::int32_t, Cells>> cages_;  ///< the sum, 0 if none is given
  std::vector<Mark> givens_;
  std::vector<Mark> nots_;
  std::set<std::pair<std::size_t, std::size_t>> pairs_;  ///< that differ, s < t
  RuleLines constraints_;                                ///< as rules
};

}  // namespace

std::unique_ptr<Puzzle> read_sudoku(Text& text) {
  return std::make_unique<Sudoku>(text, read_frame(text));
}

}  // namespace crosshatch::verify
