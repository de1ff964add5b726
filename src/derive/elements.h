// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "core/element.h"
#include "derive/grid_clues.h"
#include "derive/page.h"
#include "derive/run_clues.h"

namespace crosshatch::derive {

/// Family::elements for one page, by the keys of its JSON. All of it follows from the notation.

/// The largest number in a cell that is one character, as front ends type it; less than the least:
/// none is.
[[nodiscard]] constexpr int largest_digit(const Notation& notation) {
  if (notation.are_sum_pairs() || notation.are_all_on_signs) return notation.least - 1;
  return notation.is_most_side ? 9 : std::min(notation.most, notation.are_runs() ? most_around : 9);
}

/// Whether a clue in a cell may have several characters.
[[nodiscard]] constexpr bool has_words(const Notation& notation) {
  if (notation.has_corner_numbers || notation.has_half_places) return false;
  return notation.are_sum_pairs() || notation.numbered_signs > 0 || notation.are_runs() ||
         (!notation.is_most_side && notation.most > largest_digit(notation));
}

/// Whether the clues follow from a solution: nothing else stands in the cells, and it is drawn with
/// two values.
[[nodiscard]] constexpr bool has_drawn_solution(const FamilyPage& page) {
  const Notation& notation = page.notation;
  return page.beside != nullptr && !page.keeps_clues &&
         notation.sites == SiteLayout::Sites::cells && notation.has_cells() &&
         !notation.has_corner_numbers && notation.signs.empty() && notation.heads == Heads::none &&
         page.looks.size() == 2;
}

/// A list of elements that is filled from the front. It begins with the grid that is drawn: the
/// cells, or the regions where there are no cells.
struct ElementList {
  static constexpr std::size_t most = 8;

  std::array<PuzzleElement, most> elements = {};
  std::size_t size = 0;

  constexpr void add(std::string_view key, ElementKind kind, std::string_view values, Words title) {
    elements[size++] = {key, kind, values, title};
  }
};

template <const FamilyPage& page>
struct PageElements {
  static constexpr std::size_t digits =
      static_cast<std::size_t>(std::max(0, largest_digit(page.notation) - page.notation.least + 1));
  static constexpr std::size_t signs = page.notation.are_cages() ? 0 : page.notation.signs.size();

  /// What may stand in a cell: the numbers of one character, then the signs, or a run that nobody
  /// tells.
  static constexpr auto cell_values = [] {
    std::array<char, digits + signs + page.notation.are_runs() + 1> values = {};
    if (page.notation.are_runs()) values[digits + signs] = RunText().unknown;
    for (std::size_t i = 0; i < digits; ++i)
      values[i] = static_cast<char>((page.notation.are_letters() ? 'A' - 1 : '0') +
                                    page.notation.least + static_cast<int>(i));
    for (std::size_t i = 0; i < signs; ++i) values[digits + i] = page.notation.signs[i].sign;
    return values;
  }();

  /// What clues of several characters have behind the first one.
  static constexpr auto word_values = [] {
    constexpr std::size_t numbers = page.notation.are_runs() ? most_around + 1 : 10;
    std::array<char, numbers + (page.notation.are_cages() ? page.notation.signs.size() : 0) +
                         page.notation.are_runs() + page.notation.are_sum_pairs()>
        values = {};
    for (std::size_t i = 0; i < numbers; ++i) values[i] = static_cast<char>('0' + i);
    if (page.notation.are_runs()) values[numbers] = RunText().unknown;
    if (page.notation.are_sum_pairs()) values[numbers] = between_sums;
    if (page.notation.are_cages())
      for (std::size_t i = 0; i < page.notation.signs.size(); ++i)
        values[numbers + i] = page.notation.signs[i].sign;
    return values;
  }();

  /// The characters of the first two values in a solution.
  static constexpr auto solution_values = [] {
    std::array<char, 2> values = {};
    for (std::size_t i = 0; i < std::min(values.size(), page.looks.size()); ++i)
      values[i] = page.looks[i].sign;
    return values;
  }();

  /// The characters of each value of an edge: level, then upright.
  static constexpr auto edge_values = [] {
    std::array<char, 2 * page.looks.size()> values = {};
    for (std::size_t i = 0; i < page.looks.size(); ++i) {
      const ValueLook& look = page.looks[i];
      values[2 * i] = look.sign;
      values[2 * i + 1] = look.upright != 0 ? look.upright : look.sign;
    }
    return values;
  }();

  /// The signs between cells of a row, and those between two rows.
  template <char BetweenSign::*sign>
  static constexpr auto between_values = [] {
    std::array<char, page.notation.between.size() + 1> values = {};
    for (std::size_t i = 0; i < page.notation.between.size(); ++i)
      values[i] = page.notation.between[i].*sign;
    return values;
  }();

  static constexpr ElementList list = [] {
    const Notation& notation = page.notation;
    ElementList all;
    const std::string_view head_values =
        notation.are_letters() ? std::string_view(cell_values.data(), digits) : std::string_view();
    if (notation.has_corner_numbers)
      all.add("corners", ElementKind::corners, {cell_values.data(), cell_values.size() - 1},
              {"Numbers at corners", "꼭짓점의 숫자"});
    else if (notation.has_half_places)
      all.add("circles", ElementKind::half_places, {cell_values.data(), cell_values.size() - 1},
              {"Circles in cells and between", "칸과 칸 사이의 원"});
    else if (notation.is_most_side) {
      all.add("grid", ElementKind::digits, {cell_values.data(), digits}, {"Clues", "단서"});
      if (signs > 0)
        all.add("grid", ElementKind::cells, {cell_values.data() + digits, signs},
                {"Signs", "기호"});
    } else if (notation.has_cells() || !notation.has_regions)
      all.add("grid", ElementKind::cells, {cell_values.data(), cell_values.size() - 1},
              {"Clues", "단서"});
    if (has_words(notation))
      all.add("grid", ElementKind::words, {word_values.data(), word_values.size()},
              {"Clues of several characters", "여러 글자로 된 단서"});
    if (notation.has_regions) all.add("regions", ElementKind::areas, "", {"Regions", "영역"});
    if (has_drawn_solution(page))
      all.add("solution", ElementKind::solution, {solution_values.data(), solution_values.size()},
              {"Solution", "답"});
    if (notation.sites == SiteLayout::Sites::links)
      all.add("solution", ElementKind::links, {edge_values.data(), edge_values.size()},
              {"Lines from cell to cell", "칸에서 칸으로 긋는 선"});
    if (notation.sites == SiteLayout::Sites::edges)
      all.add("solution", ElementKind::edges, {edge_values.data(), edge_values.size()},
              {"Lines on edges", "변에 긋는 선"});
    if (notation.heads != Heads::none) {
      all.add("above", ElementKind::heads, head_values, {"Numbers above", "위쪽 숫자"});
      all.add("left", ElementKind::heads, head_values, {"Numbers on the left", "왼쪽 숫자"});
    }
    if (notation.heads == Heads::around) {
      all.add("below", ElementKind::heads, head_values, {"Numbers below", "아래쪽 숫자"});
      all.add("right", ElementKind::heads, head_values, {"Numbers on the right", "오른쪽 숫자"});
    }
    if (!notation.between.empty()) {
      const std::size_t signs = notation.between.size();
      all.add("across", ElementKind::between, {between_values<&BetweenSign::level>.data(), signs},
              {"Signs in rows", "행의 기호"});
      all.add("down", ElementKind::between, {between_values<&BetweenSign::upright>.data(), signs},
              {"Signs in columns", "열의 기호"});
    }
    if (!notation.number.empty())
      all.add(notation.number, ElementKind::number, "", notation.number_title);
    if (!notation.lengths.empty())
      all.add(notation.lengths, ElementKind::lengths, "", {"Lengths", "길이"});
    for (const PuzzleOption& option : notation.options)
      all.add(option.key, ElementKind::flag, "", option.title);
    return all;
  }();
};

}  // namespace crosshatch::derive
