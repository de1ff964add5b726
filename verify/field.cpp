// SPDX-License-Identifier: MIT
//
// Minesweeper puzzles and mosaics: grids, clauses of hints and totals, and the rules.
#include <algorithm>

#include "puzzle.h"

namespace crosshatch::verify {

namespace {

class Field final : public Puzzle {
 public:
  Field(Text& text, const std::string& name, const Array<std::int32_t>& sizes)
      : Puzzle(name, sizes[0], sizes[1], 0, 2), is_mosaic_(name == "mosaic") {
    wraps_ = text.has("wraps");
    if (wraps_) text.take("wraps");
    if (wraps_ && std::min(rows, columns) < 3)
      text.expected("at least 3 rows and columns above 'wraps'");
    if (text.has("total")) total_ = text.take_numbers("total", 1)[0];
    for (int row = 0; row < rows; ++row) {
      const std::string line(text.words()[0]);
      if (line.size() != static_cast<std::size_t>(columns) ||
          line.find_first_not_of("0123456789.#") != std::string::npos)
        text.expected(std::to_string(columns) + " cells");
      text.take(line);
      grid_ += line;
    }
  }

  bool is_gap(std::size_t cell) const override { return grid_[cell] == '#'; }

  void add_rules(Formula& formula) const override {
    Literals open;
    for (std::size_t cell = 0; cell < cells(); ++cell) {
      if (is_clear(cell)) formula.add_clause({literal(cell, 0)});
      if (!is_clear(cell)) open.push_back(literal(cell, 1));
    }
    for (std::size_t cell = 0; cell < cells(); ++cell) {
      if (!is_hint(cell)) continue;
      const auto hint = static_cast<std::size_t>(grid_[cell] - '0');
      Literals counted;
      for (const std::size_t other : cells_counted(cell)) counted.push_back(literal(other, 1));
      add_choices(formula, counted, hint + 1, true);
      if (hint > counted.size()) formula.end();
      if (hint <= counted.size()) add_choices(formula, counted, counted.size() - hint + 1, false);
    }
    if (total_ >= 0) add_total(formula, std::move(open), total_, total_);
  }

  Lines lines() const override {
    Lines found = {line_of(family, rows, columns)};
    if (wraps_) found.emplace_back("wraps");
    if (total_ >= 0) found.push_back(line_of("total", total_));
    for (int row = 0; row < rows; ++row) found.push_back(grid_.substr(cell_at(row, 0), columns));
    return found;
  }

  std::vector<std::string> traits() const override {
    const auto gaps = static_cast<std::size_t>(std::count(grid_.begin(), grid_.end(), '#'));
    const auto open = static_cast<std::size_t>(std::count(grid_.begin(), grid_.end(), '.'));
    std::vector<std::string> found = {counted(grid_.size() - gaps - open, "hint")};
    if (gaps != 0) found.push_back(counted(gaps, "gap"));
    if (total_ >= 0) found.push_back("a total of " + std::to_string(total_));
    if (wraps_) found.emplace_back("edges that wrap");
    return found;
  }

  std::string broken(Solution solution) const override {
    std::int64_t mines = 0;
    for (std::size_t cell = 0; cell < cells(); ++cell) {
      mines += solution[cell];
      if (solution[cell] != 0 && is_clear(cell)) return "that " + name_of(cell) + " is no mine";
      if (!is_hint(cell)) continue;
      int seen = 0;
      for (const std::size_t other : cells_counted(cell)) seen += solution[other];
      if (seen != grid_[cell] - '0') return "the hint of " + name_of(cell);
    }
    return total_ >= 0 && mines != total_ ? "the total" : "";
  }

 private:
  bool is_hint(std::size_t cell) const { return grid_[cell] != '#' && grid_[cell] != '.'; }
  bool is_clear(std::size_t cell) const { return is_gap(cell) || (is_hint(cell) && !is_mosaic_); }

  /// The cells that the hint of a cell counts, ascending.
  Cells cells_counted(std::size_t cell) const {
    const int row = static_cast<int>(cell) / columns;
    const int column = static_cast<int>(cell) % columns;
    Cells found;
    for (int y = row - 1; y <= row + 1; ++y) {
      for (int x = column - 1; x <= column + 1; ++x) {
        if (y == row && x == column && !is_mosaic_) continue;
        const bool is_inside = y >= 0 && y < rows && x >= 0 && x < columns;
        if (is_inside || wraps_)
          found.push_back(cell_at((y + rows) % rows, (x + columns) % columns));
      }
    }
    std::sort(found.begin(), found.end());
    return found;
  }

  bool is_mosaic_;  ///< a hint counts its own cell, too, which may be filled
  bool wraps_ = false;
  std::int32_t total_ = -1;  ///< of mines; -1 if none is given
  std::string grid_;         ///< the characters of the certificate, row by row
};

}  // namespace

std::unique_ptr<Puzzle> read_field(Text& text, const std::string& family) {
  return std::make_unique<Field>(text, family, text.take_numbers(family, 2, 1, longest_side));
}

}  // namespace crosshatch::verify
