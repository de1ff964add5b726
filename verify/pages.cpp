// SPDX-License-Identifier: MIT
//
// The rules that puzzles of some families make: docs/certificates.md, section "Rules of families".
#include <algorithm>
#include <sstream>

#include "puzzle.h"

namespace crosshatch::verify {

namespace {

constexpr int most_side = 250;

/// The words of a row: between blanks, if there are any, else its characters.
Lines words_of(const std::string& row) {
  Lines words;
  std::istringstream stream(row);
  for (std::string word; std::getline(stream, word, ' ');)
    if (!word.empty()) words.push_back(word);
  if (row.find(' ') != std::string::npos) return words;
  words.clear();
  for (const char sign : row) words.emplace_back(1, sign);
  return words;
}

/// A grid of words, and the rules that it makes.
struct Page {
  int rows = 0;
  int columns = 0;
  char sign = '*';  ///< what counts count
  Lines words = {};
  std::string rules = {};
  std::size_t counted = 0;  ///< cells of all counts

  bool has_clue(int cell) const {
    const std::string& word = words[cell];
    return word != "." && word != "_" && word != "-";
  }
  bool is_inside(int row, int column) const {
    return row >= 0 && row < rows && column >= 0 && column < columns;
  }
  bool is_wall(int row, int column) const { return has_clue(row * columns + column); }
  /// Cells are numbered from 0.
  std::string cell(int cell) const {
    return "r" + std::to_string(cell / columns + 1) + "c" + std::to_string(cell % columns + 1);
  }
  void count(int least, int most, const std::vector<int>& cells, bool skips_walls = false) {
    counted += cells.size();
    if (counted > most_counted) fail(Status::too_large, "expected rules with fewer counts");
    rules += "count " + std::to_string(least) + ".." +
             std::to_string(std::min(most, static_cast<int>(cells.size())));
    for (const int one : cells) {
      rules += " " + cell(one) + "=";
      if (!skips_walls || !has_clue(one)) rules += sign;
    }
    rules += "\n";
  }
  /// Those with clues have the sign '-'.
  void add_givens() {
    for (int one = 0; one < rows * columns; ++one)
      if (has_clue(one)) rules += "given " + cell(one) + "=-\n";
  }
};

void add_star_battle(Page& page, int stars) {
  const int side = page.rows;
  std::vector<std::vector<int>> houses(2 * static_cast<std::size_t>(side));
  Lines names;
  for (int cell = 0; cell < side * side; ++cell) {
    houses[cell / side].push_back(cell);
    houses[side + cell % side].push_back(cell);
    const auto found = std::find(names.begin(), names.end(), page.words[cell]);
    const auto region = 2 * static_cast<std::size_t>(side) + (found - names.begin());
    if (found == names.end()) names.push_back(page.words[cell]), houses.emplace_back();
    houses[region].push_back(cell);
  }
  for (const std::vector<int>& house : houses) page.count(stars, stars, house);
  for (int cell = 0; cell < side * (side - 1); ++cell)
    if ((cell + 1) % side != 0) page.count(0, 1, {cell, cell + 1, cell + side, cell + side + 1});
}

void add_akari(Page& page) {
  constexpr int ways[4][2] = {{-1, 0}, {0, -1}, {0, 1}, {1, 0}};
  std::vector<std::vector<int>> runs;
  for (const bool is_row : {true, false}) {
    for (int line = 0; line < (is_row ? page.rows : page.columns); ++line) {
      bool is_run = false;
      for (int at = 0; at < (is_row ? page.columns : page.rows); ++at) {
        const int row = is_row ? line : at;
        const int column = is_row ? at : line;
        const bool was_run = std::exchange(is_run, !page.is_wall(row, column));
        if (is_run && !was_run) runs.emplace_back();
        if (is_run) runs.back().push_back(row * page.columns + column);
      }
    }
  }
  page.add_givens();
  for (int row = 0; row < page.rows; ++row) {
    for (int column = 0; column < page.columns; ++column) {
      const std::string& word = page.words[static_cast<std::size_t>(row) * page.columns + column];
      const bool is_wall = page.is_wall(row, column);
      if (word == "#") continue;
      std::vector<int> cells;
      if (!is_wall) cells.push_back(row * page.columns + column);
      for (const auto& [down, along] : ways) {
        int y = row + down;
        int x = column + along;
        for (; page.is_inside(y, x) && (is_wall || !page.is_wall(y, x)); y += down, x += along) {
          cells.push_back(y * page.columns + x);
          if (is_wall) break;
        }
      }
      const int number = is_wall ? word[0] - '0' : 1;
      page.count(number, is_wall ? number : static_cast<int>(cells.size()), cells, true);
    }
  }
  for (const std::vector<int>& run : runs) page.count(0, 1, run);
}

void add_nurikabe(Page& page) {
  const int cells = page.rows * page.columns;
  page.add_givens();
  for (int cell = 0; cell + page.columns < cells; ++cell) {
    if ((cell + 1) % page.columns != 0)
      page.count(0, 3, {cell, cell + 1, cell + page.columns, cell + page.columns + 1}, true);
  }
  std::string islands = "areas";
  std::string sea = "connected";
  for (int cell = 0; cell < cells; ++cell) {
    const bool has_clue = page.has_clue(cell);
    islands += " " + page.cell(cell) + "=-" + (has_clue ? ":" + page.words[cell] : "");
    sea += " " + page.cell(cell) + (has_clue ? "=" : "=#");
  }
  page.rules += islands + "\n" + sea + "\n";
}

/// Whether a word may stand in a cell of nurikabe.
bool is_of_nurikabe(const std::string& word) {
  if (word.size() == 1 && std::string_view("._-?").find(word) != std::string_view::npos)
    return true;
  return word.size() <= 3 && word[0] != '0' &&
         word.find_first_not_of("0123456789") == std::string::npos;
}

}  // namespace

std::string rules_of_plain(const std::string& plain, const std::string& family) {
  std::istringstream stream(plain);
  std::string line;
  std::getline(stream, line);  // the family
  const bool is_akari = family == "akari";
  const bool is_nurikabe = family == "nurikabe";
  const bool is_star_battle = !is_akari && !is_nurikabe;
  int stars = 0;
  if (is_star_battle) {
    std::getline(stream, line);
    const bool is_number = line.starts_with("stars ") && line.size() > 6 && line.size() < 10 &&
                           line.find_first_not_of("0123456789", 6) == std::string::npos;
    if (!is_number) return {};
    stars = std::stoi(line.substr(6));
  }
  Page page{.sign = is_nurikabe ? '#' : '*'};
  for (; std::getline(stream, line); ++page.rows) {
    const Lines words = words_of(line);
    if (page.rows == 0) page.columns = static_cast<int>(words.size());
    if (words.empty() || std::ssize(words) != page.columns || page.rows == most_side) return {};
    for (const std::string& word : words) {
      if (is_akari && (word.size() != 1 || std::string_view("._-#01234").find(word) > 8)) return {};
      if (is_nurikabe && !is_of_nurikabe(word)) return {};
    }
    page.words.insert(page.words.end(), words.begin(), words.end());
  }
  if (page.rows == 0 || page.columns > most_side || (is_star_battle && page.rows != page.columns))
    return {};
  if (is_akari) add_akari(page);
  if (is_nurikabe) add_nurikabe(page);
  if (is_star_battle) add_star_battle(page, stars);
  return "rules " + family + line_of("\ngrid", page.rows, page.columns) +
         (is_nurikabe ? "\nvalues #-\n" : "\nvalues -*\n") + page.rules;
}

}  // namespace crosshatch::verify
