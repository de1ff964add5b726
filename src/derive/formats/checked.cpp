// SPDX-License-Identifier: MIT
#include "derive/formats/checked.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <numeric>
#include <string>
#include <vector>

#include "base/text.h"
#include "core/place_names.h"
#include "derive/formats.h"
#include "derive/formats/rows.h"

namespace crosshatch::derive {

namespace {

Error wrong(PlaceOfFault at, const GridFault& fault, Message message) {
  const auto [line, column] = at(fault);
  return parse_error(line, column, std::move(message));
}

std::optional<Error> wrong_size(const Notation& notation, const GridClues& clues, PlaceOfFault at) {
  if (clues.rows < 1 || clues.columns < 1)
    return wrong(at, {}, expected(Words{"at least one cell", "칸 하나 이상"}, saw::none));
  const bool has_to_have_two =
      notation.sites == SiteLayout::Sites::links || notation.has_corner_numbers;
  if (has_to_have_two && (clues.rows < 2 || clues.columns < 2))
    return wrong(at, {},
                 expected(Words{"at least two rows and two columns", "두 행과 두 열 이상"},
                          {{"{0} {0?row|rows} and {1} {1?column|columns}", "{0}행 {1}열입니다"},
                           clues.rows,
                           clues.columns}));
  if (auto trouble = too_long_side(
          notation, static_cast<std::size_t>(notation.from_written(clues.rows)),
          static_cast<std::size_t>(notation.from_written(clues.columns)), at({}).line))
    return trouble;
  if (notation.has_half_places && (clues.rows % 2 == 0 || clues.columns % 2 == 0))
    return wrong(at, {},
                 expected(Words{"odd numbers of rows and columns, of cells and between these",
                                "칸과 칸 사이를 합해 홀수 개의 행과 열"},
                          {{"{0} {0?row|rows} and {1} {1?column|columns}", "{0}행 {1}열입니다"},
                           clues.rows,
                           clues.columns}));
  if (notation.is_square && clues.rows != clues.columns)
    return wrong(at, {},
                 expected(Words{"as many rows as columns", "행 수와 열 수가 같은 판"},
                          {{"{0} {0?row|rows} and {1} {1?column|columns}", "{0}행 {1}열입니다"},
                           clues.rows,
                           clues.columns}));
  if (notation.is_even && clues.rows % 2 != 0 && clues.columns % 2 != 0)
    return wrong(at, {},
                 expected(an_even_number_of_cells,
                          {{"{0} {0?row|rows} and {1} {1?column|columns}", "{0}행 {1}열입니다"},
                           clues.rows,
                           clues.columns}));
  return std::nullopt;
}

std::optional<Error> wrong_cells(const Notation& notation, const GridClues& clues,
                                 PlaceOfFault at) {
  const int largest = largest_number(notation, clues.rows);
  for (int site = 0; site < static_cast<int>(clues.cells.size()); ++site) {
    const Clue clue = clues.cells[site];
    if (clue == no_clue || is_sign(clue)) continue;
    const int number = number_of(notation, clue);
    if (number >= notation.least && number <= largest) continue;
    return wrong(at, {GridFault::Part::cells, site},
                 expected({{"{0} in {1}", "{1}에 {0}"},
                           a_clue(notation, clues.rows),
                           cell_in_words(site, clues.columns)},
                          {saw::it, number}));
  }
  const int least_head = notation.are_letters() || notation.are_sum_pairs() ? notation.least : 0;
  const int largest_head = notation.are_letters()     ? notation.most
                           : notation.are_sum_pairs() ? largest_sum
                                                      : most_head;
  for (int side = 0; side < sides; ++side) {
    const std::vector<Clue>& heads = clues.heads[static_cast<std::size_t>(side)];
    for (Site i = 0; i < static_cast<Site>(heads.size()); ++i) {
      const Clue head = heads[static_cast<std::size_t>(i)];
      if (head != no_clue && (head < least_head || head > largest_head))
        return wrong(at, {GridFault::Part::heads, i, static_cast<GridSide>(side)},
                     expected(from_to(Words{"a number beside the grid", "판 옆의 숫자"}, least_head,
                                      largest_head),
                              {saw::it, head}));
    }
  }
  return std::nullopt;
}

/// Letters are among those that the puzzle says it has.
std::optional<Error> wrong_letters(const Notation& notation, const GridClues& clues,
                                   PlaceOfFault at) {
  if (!notation.are_letters()) return std::nullopt;
  const auto unknown = [&](const GridFault& fault, Clue letter, Message where) {
    return wrong(at, fault,
                 expected({{"{0} {1}", "{1} {0}"},
                           numbers_between(notation, notation.least, clues.number),
                           std::move(where)},
                          seen(written_number(notation, letter))));
  };
  for (int side = 0; side < sides; ++side) {
    const std::vector<Clue>& heads = clues.heads[static_cast<std::size_t>(side)];
    for (Site i = 0; i < static_cast<Site>(heads.size()); ++i) {
      if (heads[static_cast<std::size_t>(i)] > clues.number)
        return unknown({GridFault::Part::heads, i, static_cast<GridSide>(side)},
                       heads[static_cast<std::size_t>(i)], Words{"beside the grid", "판 옆에"});
    }
  }
  for (Site site = 0; site < static_cast<Site>(clues.cells.size()); ++site) {
    if (clues.cells[site] > clues.number)
      return unknown({GridFault::Part::cells, site}, clues.cells[site],
                     {{"in {0}", "{0}에"}, cell_in_words(site, clues.columns)});
  }
  return std::nullopt;
}

std::optional<Error> wrong_number(const Notation& notation, const GridClues& clues,
                                  PlaceOfFault at) {
  if (notation.number.empty() || (clues.number >= 1 && clues.number <= clues.columns &&
                                  (!notation.are_letters() || clues.number <= notation.most)))
    return std::nullopt;
  if (clues.number > notation.most && notation.are_letters())
    return wrong(
        at, {GridFault::Part::number},
        expected({{"at most {0} {1}", "{1} 값으로 {0} 이하"}, notation.most, notation.number},
                 {saw::it, clues.number}));
  return wrong(at, {GridFault::Part::number},
               expected({{"a number of {0} from 1 to {1}, that of the columns",
                          "1부터 열 수인 {1}까지의 {0} 값"},
                         notation.number,
                         clues.columns},
                        {saw::it, clues.number}));
}

/// Lengths that fit into the grid, each and all together.
std::optional<Error> wrong_lengths(const Notation& notation, const GridClues& clues,
                                   PlaceOfFault at) {
  if (notation.lengths.empty()) return std::nullopt;
  const int side = notation.usual_new_side;
  if (clues.lengths.empty())
    return wrong(at, {},
                 expected({{"the lengths of the {0}, which only grids of {1}x{1} may leave out",
                            "{0}의 길이({1}x{1} 판에서만 생략 가능)"},
                           notation.lengths_title,
                           side},
                          saw::none));
  const int longest = std::max(clues.rows, clues.columns);
  for (const int length : clues.lengths) {
    if (length < 1 || length > longest)
      return wrong(at, {GridFault::Part::number},
                   expected(from_to(Words{"a length", "길이"}, 1, longest), {saw::it, length}));
  }
  const int cells = clues.rows * clues.columns;
  const std::int64_t sum =
      std::accumulate(clues.lengths.begin(), clues.lengths.end(), std::int64_t{0});
  if (sum <= cells) return std::nullopt;
  return wrong(
      at, {GridFault::Part::number},
      expected({{"lengths of at most {0} cells together", "모두 합해 {0}칸 이하인 길이"}, cells},
               {saw::it, sum}));
}

/// A number of the whole puzzle stands in each row and each region, so that these are as many.
std::optional<Error> wrong_regions(const Notation& notation, const GridClues& clues,
                                   PlaceOfFault at) {
  if (!notation.has_regions) return std::nullopt;
  const int apart = cell_apart(clues);
  if (apart >= 0)
    return wrong(at, {GridFault::Part::regions, apart},
                 expected(Words{"each region in one piece", "한 덩어리로 이어진 영역"},
                          {{"{0} apart from the rest of its region",
                            "{0} 칸이 같은 영역의 다른 칸과 떨어져 있습니다"},
                           cell_in_words(apart, clues.columns)}));
  const int regions = 1 + *std::max_element(clues.regions.begin(), clues.regions.end());
  if (!notation.number.empty() && regions != clues.rows)
    return wrong(at, {GridFault::Part::regions},
                 expected({{"{0} {0?region|regions}, as many as rows", "행 수와 같은 영역 {0}개"},
                           clues.rows},
                          {{"{0}", "{0}개입니다"}, regions}));
  return std::nullopt;
}

/// Regions have as many cells as they may, and numbers in them are no larger.
std::optional<Error> wrong_region_sizes(const Notation& notation, const GridClues& clues,
                                        PlaceOfFault at) {
  const std::vector<int> sizes = region_sizes(clues.regions);
  for (Site site = 0; site < static_cast<Site>(sizes.size()); ++site) {
    const int size = sizes[site];
    const auto saw_region = [&](Message message) {
      return wrong(at, {GridFault::Part::regions, site},
                   expected(std::move(message), {{"{1} at {0}", "{0}의 영역에 {1}칸입니다"},
                                                 cell_in_words(site, clues.columns),
                                                 size}));
    };
    if (size < notation.least_region)
      return saw_region(
          {{"at least {0} cells in each region", "영역마다 {0}칸 이상"}, notation.least_region});
    if (size > notation.most_region)
      return saw_region(
          {{"at most {0} cells in each region", "영역마다 {0}칸 이하"}, notation.most_region});
    if (notation.is_most_region && clues.cells[site] > size)
      return wrong(
          at, {GridFault::Part::cells, site},
          expected(from_to(Words{"a number of its region", "그 영역의 수"}, notation.least, size),
                   {{"{1} at {0}", "{0}에 {1}입니다"},
                    cell_in_words(site, clues.columns),
                    clues.cells[site]}));
  }
  return std::nullopt;
}

}  // namespace

Result<PuzzlePtr> checked_puzzle(const FamilyPage& page, GridClues clues, int line) {
  return checked_puzzle(page, std::move(clues), [line](const GridFault&) {
    return TextPlace{line, 1};
  });
}

Result<PuzzlePtr> checked_puzzle(const FamilyPage& page, GridClues clues, PlaceOfFault at) {
  const Notation& notation = page.notation;
  if (auto trouble = wrong_size(notation, clues, at)) return fail(*std::move(trouble));
  clues = from_written(notation, std::move(clues));
  if (notation.has_regions) number_regions(clues.regions);
  const bool is_usual = clues.rows == notation.usual_new_side && clues.columns == clues.rows;
  if (clues.lengths.empty() && is_usual)
    clues.lengths.assign(notation.usual_lengths.begin(), notation.usual_lengths.end());
  std::ranges::sort(clues.lengths, std::greater());
  for (const auto check : {wrong_cells, wrong_number, wrong_letters, wrong_lengths, wrong_regions,
                           wrong_region_sizes}) {
    if (auto trouble = check(notation, clues, at)) return fail(*std::move(trouble));
  }
  const int second = notation.has_region_numbers ? gather_region_numbers(clues) : -1;
  if (second >= 0)
    return fail(wrong(at, {GridFault::Part::cells, second},
                      expected(Words{"one number in each region", "영역마다 수 하나"},
                               {{"a second one in {0}", "{0}에 또 하나가 있습니다"},
                                cell_in_words(second, clues.columns)})));
  Site site = 0;
  const Message fault = page.fault != nullptr ? page.fault(clues, site) : Message();
  if (!fault.empty()) {
    const Clue clue = clues.cells.empty() ? no_clue : clues.cells[site];
    const Message place = cell_in_words(site, clues.columns);
    const std::string written = written_clue(notation, clue);
    const bool has_sign = sign_under(notation, clue) >= 0;
    const Message what = clue >= 0 && !notation.are_runs() && !notation.are_sum_pairs()
                             ? Message({"{0} in {1}", "{1}에 {0:이} 있습니다"},
                                       has_sign ? quote(written) : written, place)
                             : Message({"{0}", "{0}입니다"}, place);
    return fail(wrong(at, {GridFault::Part::cells, site}, expected(fault, what)));
  }
  return std::make_unique<GridPuzzle>(page, std::move(clues));
}

}  // namespace crosshatch::derive
