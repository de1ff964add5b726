// SPDX-License-Identifier: MIT
#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

#include "core/place_names.h"
#include "derive/names.h"
#include "derive/run_clues.h"
#include "derive/variants/variants.h"

namespace crosshatch::derive {

namespace {

int places(const Puzzle& puzzle) {
  const GridClues& clues = of(puzzle).clues();
  int places = puzzle.cells();
  for (const std::vector<Clue>& heads : clues.heads) places += static_cast<int>(heads.size());
  return places + static_cast<int>(clues.between.size() + clues.corners.size());
}

/// A place beside the grid.
struct HeadPlace {
  GridSide side = GridSide::above;
  int line = 0;
};

HeadPlace head_place(const GridPuzzle& puzzle, int place) {
  int line = place - puzzle.cells();
  for (const GridSide side : {GridSide::above, GridSide::left, GridSide::below}) {
    const auto heads = static_cast<int>(puzzle.clues().at(side).size());
    if (line < heads) return {side, line};
    line -= heads;
  }
  return {GridSide::right, line};
}

/// The pair of cells between which a place stands, behind those beside the grid; -1: none is.
int pair_at(const GridPuzzle& puzzle, int place) {
  const GridClues& clues = puzzle.clues();
  int pair = place - puzzle.cells();
  for (const std::vector<Clue>& heads : clues.heads) pair -= static_cast<int>(heads.size());
  return clues.between.empty() ? -1 : std::max(pair, -1);
}

/// The corner at which a place stands, behind all others; -1: none is.
int corner_at(const GridPuzzle& puzzle, int place) {
  const auto corners = static_cast<int>(puzzle.clues().corners.size());
  return std::max(-1, place - places(puzzle) + corners);
}

bool is_row(GridSide side) { return side == GridSide::left || side == GridSide::right; }

/// Whether a number may stand in a cell: where signs are only for cells without one, in place of
/// such a sign; where all numbers stand on signs, on those; where regions have numbers, in the
/// first cell of one. Signs that are values are such numbers.
bool may_have_number(const GridPuzzle& puzzle, Site site) {
  const Notation& notation = puzzle.page().notation;
  if (notation.are_signs_values) return true;
  if (notation.has_corner_numbers) return false;
  if (notation.most < 0 && !notation.is_most_side) return false;
  const Clue clue = puzzle.clue(site);
  const int sign = sign_under(notation, clue);
  if (notation.are_all_on_signs) return sign >= 0 && sign < notation.numbered_signs;
  if (notation.has_region_numbers) return puzzle.first_cell(site) == site;
  if (notation.are_on_and_off_signs()) return sign < notation.numbered_signs;
  if (notation.bare < 0) return sign < 0;
  return clue != no_clue && (!is_sign(clue) || sign_of(clue) == notation.bare);
}

/// Signs that are values and may have numbers stand for both together: a value is the place of a
/// sign, or the clue with a number, which is larger.
bool are_both_values(const Notation& notation) {
  return notation.are_signs_values && notation.numbered_signs > 0;
}

ClueValue value_of(const GridPuzzle& puzzle, Clue clue) {
  const Notation& notation = puzzle.page().notation;
  const bool is_number_alone = notation.are_all_on_signs && !are_both_values(notation);
  if (clue >= 0) return is_number_alone ? number_of(notation, clue) : clue;
  if (!is_sign(clue) || !notation.are_signs_values) return std::nullopt;
  return sign_of(clue);
}

/// The clue in a cell that has this value.
Clue clue_of(const Notation& notation, Clue before, const ClueValue& value) {
  const int sign = sign_under(notation, before);
  if (are_both_values(notation) && value && *value > most_on_sign) return *value;
  if (notation.are_signs_values) return value ? sign_clue(*value) : no_clue;
  if (notation.are_all_on_signs) return value ? number_on_sign(sign, *value) : sign_clue(sign);
  if (value) return *value;
  if (notation.are_on_and_off_signs() && sign >= 0) return sign_clue(sign);
  return notation.bare < 0 ? no_clue : sign_clue(notation.bare);
}

ClueValue at(const Puzzle& puzzle, int place) {
  const GridPuzzle& own = of(puzzle);
  if (place < puzzle.cells()) return value_of(own, own.clue(place));
  if (const int corner = corner_at(own, place); corner >= 0)
    return value_of(own, own.clue_at_corner(corner));
  if (const int pair = pair_at(own, place); pair >= 0) {
    const Clue sign = own.clues().between[pair];
    return sign == no_clue ? ClueValue() : sign;
  }
  const auto [side, line] = head_place(own, place);
  return value_of(own, own.clues().at(side)[line]);
}

ClueValue beside(const Puzzle& puzzle, const Board& solution, int place) {
  const GridPuzzle& own = of(puzzle);
  if (place < puzzle.cells()) {
    if (!may_have_number(own, place)) return std::nullopt;
    return own.page().beside(own, solution, {Place::Kind::site, place});
  }
  if (const int corner = corner_at(own, place); corner >= 0)
    return own.page().beside(own, solution, {Place::Kind::corner, corner});
  if (const int pair = pair_at(own, place); pair >= 0)
    return own.page().beside(own, solution, {Place::Kind::clue, pair});
  const auto [side, line] = head_place(own, place);
  const int end = side == GridSide::above || side == GridSide::left ? 0 : 1;
  return own.page().beside(own, solution,
                           {is_row(side) ? Place::Kind::row : Place::Kind::column, line, end});
}

/// The clues of two sums that differ from one in one of them, where there are cells to add up: so
/// one sum is changed at a time.
std::vector<int> choices_of_sums(const GridPuzzle& puzzle, Site site) {
  const Clue clue = puzzle.clue(site);
  if (clue == no_clue) return {};
  const bool has_below = !puzzle.sight(site, 1, 0).empty();
  const bool has_right = !puzzle.sight(site, 0, 1).empty();
  std::vector<int> values;
  for (int sum = 0; sum <= largest_sum; ++sum) {
    if (has_below) values.push_back(pair_clue(sum, sum_right(clue)));
    if (has_right && sum != sum_right(clue)) values.push_back(pair_clue(sum_below(clue), sum));
  }
  std::erase(values, pair_clue(0, 0));
  std::ranges::sort(values);
  return values;
}

std::vector<int> choices(const Puzzle& puzzle, int place) {
  const GridPuzzle& own = of(puzzle);
  const Notation& notation = own.page().notation;
  if (place < puzzle.cells() && notation.are_sum_pairs()) return choices_of_sums(own, place);
  int least = notation.least;
  int most = notation.are_letters() ? own.number() : largest_number(notation, puzzle.rows());
  if (place < puzzle.cells()) {
    if (!may_have_number(own, place)) return {};
    if (own.page().choices != nullptr) return own.page().choices(own, place);
    if (notation.are_runs()) return told_lists();
    if (notation.numbered_signs > 0)
      most = std::min(most, puzzle.rows() + puzzle.columns());
    else
      most = notation.are_signs_values ? static_cast<int>(notation.signs.size()) - 1
                                       : std::min(most, puzzle.cells());
    if (notation.is_most_region)
      most = std::min(most, region_sizes(own.clues().regions)[static_cast<std::size_t>(place)]);
  } else if (const int corner = corner_at(own, place); corner >= 0) {
    most = std::min(most, static_cast<int>(own.at_corner(corner).size()));
  } else if (pair_at(own, place) >= 0) {
    least = 0;
    most = static_cast<int>(notation.between.size()) - 1;
  } else {
    if (notation.heads != Heads::around && !notation.are_sum_pairs()) least = 0;
    const bool lies = is_row(head_place(own, place).side);
    if (!notation.are_letters())
      most = largest_head(notation, lies ? puzzle.columns() : puzzle.rows());
  }
  std::vector<int> values(static_cast<std::size_t>(std::max(0, most - least + 1)));
  std::iota(values.begin(), values.end(), least);
  if (place >= puzzle.cells() || !are_both_values(notation)) return values;
  std::vector<int> on_signs(notation.signs.size());
  std::iota(on_signs.begin(), on_signs.end(), 0);
  for (int sign = 0; sign < notation.numbered_signs; ++sign) {
    for (const int number : values) on_signs.push_back(number_on_sign(sign, number));
  }
  return on_signs;
}

PuzzlePtr with(const Puzzle& puzzle, std::span<const ClueValue> values) {
  const GridPuzzle& own = of(puzzle);
  GridClues clues = own.clues();
  for (Site site = 0; site < static_cast<Site>(clues.cells.size()); ++site) {
    if (!may_have_number(own, site)) continue;
    clues.cells[site] = clue_of(own.page().notation, clues.cells[site], values[site]);
  }
  auto place = static_cast<std::size_t>(own.cells());
  for (std::vector<Clue>& heads : clues.heads) {
    for (Clue& head : heads) head = values[place++].value_or(no_clue);
  }
  for (Clue& sign : clues.between) sign = values[place++].value_or(no_clue);
  for (Clue& number : clues.corners) number = values[place++].value_or(no_clue);
  return std::make_unique<GridPuzzle>(own.page(), std::move(clues));
}

Place line_of(const Puzzle& puzzle, int place) {
  const int corner = corner_at(of(puzzle), place);
  if (corner >= 0) return {Place::Kind::corner, corner};
  const int pair = pair_at(of(puzzle), place);
  if (pair >= 0) return {Place::Kind::clue, pair};
  const auto [side, line] = head_place(of(puzzle), place);
  const bool is_around = of(puzzle).page().notation.heads == Heads::around;
  const bool is_first = side == GridSide::above || side == GridSide::left;
  return {is_row(side) ? Place::Kind::row : Place::Kind::column, line,
          is_around ? (is_first ? 0 : 1) : -1};
}

std::optional<std::array<Site, 2>> between(const Puzzle& puzzle, int place) {
  const int pair = pair_at(of(puzzle), place);
  if (pair < 0) return std::nullopt;
  return cells_of_pair(pair, puzzle.rows(), puzzle.columns());
}

/// A sign that is a value is written as such.
std::string shown(const Puzzle& puzzle, int place, int value) {
  const Notation& notation = of(puzzle).page().notation;
  const int pair = pair_at(of(puzzle), place);
  if (pair >= 0) return {written_between(notation, of(puzzle).clues(), pair, value)};
  if (place >= puzzle.cells()) return written_number(notation, value);
  if (!notation.are_signs_values) return written_clue(notation, value);
  if (are_both_values(notation)) return written_clue(notation, clue_of(notation, no_clue, value));
  return {notation.signs[static_cast<std::size_t>(value)].sign};
}

std::string name(const Puzzle& puzzle, int place, Language language) {
  if (const int corner = corner_at(of(puzzle), place); corner >= 0)
    return Message({"the number at {0}", "{0}의 수"}, puzzle.layout().corner_name(corner))
        .in(language);
  if (const int pair = pair_at(of(puzzle), place); pair >= 0)
    return pair_name(of(puzzle), pair, language);
  const auto [side, line] = head_place(of(puzzle), place);
  constexpr std::array<Words, sides> where = {{{"above ", " 위의 "},
                                               {"left of ", " 왼쪽의 "},
                                               {"below ", " 아래의 "},
                                               {"right of ", " 오른쪽의 "}}};
  const bool are_letters = of(puzzle).page().notation.are_letters();
  const std::string which = is_row(side) ? row_name(line, language) : column_name(line, language);
  const std::string words(where[static_cast<std::size_t>(side)].in(language));
  if (language == Language::ko) return which + words + (are_letters ? "글자" : "수");
  return (are_letters ? "the letter " : "the number ") + words + which;
}

}  // namespace

ClueValue number_in_cell(const GridPuzzle& puzzle, const Board& solution, const Place& place) {
  if (puzzle.clues().has_open_cells) return {};
  return solution.value(place.index) + puzzle.page().notation.least;
}

ClueValue count_in_line(const GridPuzzle& puzzle, const Board& solution, const Place& place,
                        Value value) {
  if (place.kind == Place::Kind::site) return {};
  int number = 0;
  for (const Site site : puzzle.line(place).sites) number += solution.value(site) == value;
  return number;
}

ClueValue count_beside(const GridPuzzle& puzzle, const Board& solution, const Place& place,
                       Candidates values) {
  if (!puzzle.has_clue(place.index)) return {};
  int number = 0;
  for (const Site site : puzzle.beside(place.index))
    number += (only(solution.value(site)) & values) != 0;
  return number;
}

constinit const Clues clues_of_pages = {.places = places,
                                        .at = at,
                                        .beside = beside,
                                        .choices = choices,
                                        .with = with,
                                        .line = line_of,
                                        .between = between,
                                        .shown = shown,
                                        .name = name};

}  // namespace crosshatch::derive
