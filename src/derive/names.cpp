// SPDX-License-Identifier: MIT
#include "derive/names.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "base/words/particles.h"
#include "core/grid_place.h"
#include "core/names/cell_list.h"
#include "core/place_names.h"

namespace crosshatch::derive {

Message line_name(const GridPuzzle& puzzle, const Place& place) {
  const bool is_row = place.kind == Place::Kind::row;
  Message line = is_row ? Message({"row {0}", "{0}행"}, place.index + 1)
                        : Message({"column {0}", "{0}열"}, place.index + 1);
  const bool is_far = place.part == 1;
  const GridSide side = is_row ? (is_far ? GridSide::right : GridSide::left)
                               : (is_far ? GridSide::below : GridSide::above);
  const std::vector<Clue>& numbers = puzzle.clues().at(side);
  if (place.part < 0 || numbers.empty() || numbers[place.index] < 0) return line;
  const Notation& notation = puzzle.page().notation;
  const std::string head = written_number(notation, numbers[place.index]);
  Message clue =
      notation.are_letters() ? Message::verbatim(head) : Message({"{0}", "숫자 {0}"}, head);
  switch (side) {
    case GridSide::above:
      return {{"the {0} above {1}", "{1} 위쪽의 {0}"}, std::move(clue), std::move(line)};
    case GridSide::left:
      return {{"the {0} at the left of {1}", "{1} 왼쪽의 {0}"}, std::move(clue), std::move(line)};
    case GridSide::below:
      return {{"the {0} below {1}", "{1} 아래쪽의 {0}"}, std::move(clue), std::move(line)};
    case GridSide::right:
      break;
  }
  return {{"the {0} at the right of {1}", "{1} 오른쪽의 {0}"}, std::move(clue), std::move(line)};
}

std::string pair_name(const GridPuzzle& puzzle, int pair, Language language) {
  const auto [first, second] = cells_of_pair(pair, puzzle.rows(), puzzle.columns());
  const std::string sign(puzzle.page().notation.between_name.in(language));
  const std::string one = puzzle.layout().short_name(first, language);
  const std::string other = puzzle.layout().short_name(second, language);
  if (language == Language::ko)
    return one + std::string(particle("와", one)) + ' ' + other + " 사이의 " + sign;
  return "the " + sign + " between " + one + " and " + other;
}

static int first_of_region(const GridPuzzle& puzzle, int region) {
  const std::vector<int>& regions = puzzle.clues().regions;
  return static_cast<int>(std::ranges::find(regions, region) - regions.begin());
}

static Message name_of_cell(const GridPuzzle& puzzle, int cell) {
  return short_cell_in_words(cell, puzzle.columns());
}

/// "the 12+ cage at r1c1", by its first cell.
static Message cage_name(const GridPuzzle& puzzle, int region) {
  const int first = first_of_region(puzzle, region);
  const Message at = name_of_cell(puzzle, first);
  if (!puzzle.has_clue(first)) return {{"the cage at {0}", "{0}의 케이지"}, at};
  return {{"the {0} cage at {1}", "{1}의 {0} 케이지"},
          written_clue(puzzle.page().notation, puzzle.clue(first)),
          at};
}

/// Rows or columns, counted from 1: "3", or "3-5" if there are several.
static std::string span_of(int first, int last) {
  const std::string from = std::to_string(first + 1);
  return first == last ? from : from + '-' + std::to_string(last + 1);
}

std::optional<Message> block_name(const GridPuzzle& puzzle, std::span<const Site> sites) {
  if (sites.empty() || !puzzle.layout().cell_at(sites.front())) return std::nullopt;
  const GridPlace first = grid_place(sites.front(), puzzle.columns());
  const GridPlace last = grid_place(sites.back(), puzzle.columns());
  const int wide = last.column - first.column + 1;
  const int high = last.row - first.row + 1;
  if (wide < 2 || high < 2 || wide * high != static_cast<int>(sites.size())) return std::nullopt;
  for (int i = 0; i < wide * high; ++i) {
    if (sites[i] != (first.row + i / wide) * puzzle.columns() + first.column + i % wide)
      return std::nullopt;
  }
  return Message({"the block r{0}c{1}", "{0}행 {1}열 블록"}, span_of(first.row, last.row),
                 span_of(first.column, last.column));
}

/// "the compartment r3c2-5", of GridPuzzle::runs.
static Message run_name(const GridPuzzle& puzzle, int run) {
  const std::vector<std::vector<Site>> runs = puzzle.runs();
  const std::vector<Site>& sites = runs[static_cast<std::size_t>(run)];
  const int columns = puzzle.columns();
  return {{"the compartment r{0}c{1}", "{0}행 {1}열 구획"},
          span_of(sites.front() / columns, sites.back() / columns),
          span_of(sites.front() % columns, sites.back() % columns)};
}

Message place_name(const GridPuzzle& puzzle, const Place& place) {
  switch (place.kind) {
    case Place::Kind::row:
    case Place::Kind::column:
      return line_name(puzzle, place);
    case Place::Kind::area:
      if (puzzle.page().notation.are_cages()) return cage_name(puzzle, place.index);
      if (puzzle.clues().regions.empty()) return run_name(puzzle, place.index);
      // Pictures do not show the letters that stand for regions in texts.
      return {{"the region of {0}", "{0:이} 든 영역"},
              name_of_cell(puzzle, first_of_region(puzzle, place.index))};
    case Place::Kind::cell:
      return cell_in_words(place.index, puzzle.columns());
    case Place::Kind::corner:
      return puzzle.layout().corner_name(place.index);
    case Place::Kind::clue:
      if (puzzle.page().notation.lengths.empty()) break;
      return {puzzle.page().notation.lengths_words, place.index};
    case Place::Kind::site:
    case Place::Kind::box:
      break;
  }
  return puzzle.layout().name(place.index);
}

Message counted_by(const FamilyPage& page, int number) {
  const Words one = {page.counted.one, page.counted.ko};
  const Words many = {page.counted.many, page.counted.ko};
  return {{"{0} {1}", "{1} {0}개"}, number, number == 1 ? one : many};
}

std::string region_name(int region) {
  constexpr std::string_view letters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  static_assert(letters.size() == most_letters);
  if (region < most_letters) return std::string(1, letters[region]);
  return "R" + std::to_string(region + 1);
}

}  // namespace crosshatch::derive
