// SPDX-License-Identifier: MIT
#include "families/sudoku/formats/iss/iss_names.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>

#include "base/text.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/formats/pads/outside.h"
#include "families/sudoku/formats/variants.h"

namespace crosshatch::sudoku {

namespace {

char digit_in_iss(int number) {
  return static_cast<char>(number <= 9 ? '0' + number : 'a' + (number - 10));
}

/// The place of a row or column from 0, after its letter; -1: it is none.
int place_in_iss(char c) {
  const int digit = is_digit(c)              ? c - '0'
                    : (c >= 'a' && c <= 'z') ? c - 'a' + 10
                    : (c >= 'A' && c <= 'Z') ? c - 'A' + 10
                                             : 0;
  return digit - 1;
}

}  // namespace

std::optional<int> number_in_iss(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || text.empty() || number < 0)
    return std::nullopt;
  return number;
}

std::optional<Site> site_in_iss(std::string_view name, const BoxShape& shape) {
  if (name.size() != 4 || (name[0] != 'R' && name[0] != 'r') || (name[2] != 'C' && name[2] != 'c'))
    return std::nullopt;
  const int row = place_in_iss(name[1]);
  const int column = place_in_iss(name[3]);
  if (row < 0 || row >= shape.rows() || column < 0 || column >= shape.columns())
    return std::nullopt;
  return row * shape.columns() + column;
}

std::optional<Site> region_cell_in_iss(std::string_view name, const BoxShape& shape) {
  int number = 0;
  if (!name.starts_with("CC") && !name.starts_with("cc")) return std::nullopt;
  const auto [end, error] = std::from_chars(name.data() + 2, name.data() + name.size(), number);
  if (error != std::errc() || end != name.data() + name.size() || number < 1 ||
      number > shape.sites())
    return std::nullopt;
  return number - 1;
}

std::string name_in_iss(Site site, int columns) {
  return {'R', digit_in_iss(site / columns + 1), 'C', digit_in_iss(site % columns + 1)};
}

std::vector<Site> diagonal_from(Site from, const BoxShape& shape) {
  const int last_row = shape.rows() - 1;
  const int last_column = shape.columns() - 1;
  const int row = from / shape.columns();
  const int column = from % shape.columns();
  if (column == 0 && row < last_row) return ray(from, 1, 1, shape);
  if (column == last_column && row > 0 && row < last_row) return ray(from, -1, -1, shape);
  if (row == 0) return ray(from, 1, -1, shape);
  if (row == last_row && column > 0 && column < last_column) return ray(from, -1, 1, shape);
  return {};
}

std::vector<Site> line_in_iss(std::string_view name, const BoxShape& shape) {
  if (name.size() != 2) return {};
  const int place = place_in_iss(name[1]);
  const bool is_row = name[0] == 'R' || name[0] == 'r';
  if (!is_row && name[0] != 'C' && name[0] != 'c') return {};
  if (place < 0 || place >= (is_row ? shape.rows() : shape.columns())) return {};
  return is_row ? ray(place * shape.columns(), 0, 1, shape) : ray(place, 1, 0, shape);
}

std::string name_of_line(const Constraint& constraint, int columns) {
  const Site first = std::min(constraint.sites.front(), constraint.sites.back());
  const bool is_row = constraint.sites[0] / columns == constraint.sites[1] / columns;
  return (is_row ? "R" : "C") +
         std::string(1, digit_in_iss((is_row ? first / columns : first) + 1));
}

Message lacking_in_iss(const Constraint& constraint, const BoxShape& shape) {
  const ConstraintKind& kind = kind_of(constraint);
  const int columns = shape.columns();
  constexpr std::array<std::string_view, 4> only_nine = {"entropic", "global-entropy",
                                                         "global-modulo", "flatmates"};
  if ((shape.side() != 9 || (shape.lowest != 1 && kind.id != "global-modulo")) &&
      std::ranges::find(only_nine, kind.id) != only_nine.end())
    return expected(
        Words{"the digits from 1 to 9", "1부터 9까지의 숫자"},
        Message({"{0} to {1}", "{0}부터 {1}까지입니다"}, shape.lowest, shape.largest()));
  if (kind.id == "sandwich" && static_cast<int>(constraint.sites.size()) != shape.side())
    return expected(Words{"a line with all digits", "모든 숫자가 든 줄"},
                    amount(constraint.sites.size()));
  const bool has_factors = kind.id == "weighted-sum";
  const bool is_of_small_numbers = kind.id == "look-and-say";
  constexpr int most_of_a_part = 30;
  const bool is_in_parts = kind.id == "sum-line" || kind.id == "sum-loop";
  if ((has_factors && std::any_of(constraint.numbers.begin() + 1, constraint.numbers.end(),
                                  [](int number) { return std::abs(number) > 100; })) ||
      (is_in_parts && constraint.numbers.front() > most_of_a_part) ||
      (is_of_small_numbers && std::ranges::max(constraint.numbers) > 9))
    return expected(Words{"smaller numbers", "더 작은 수"}, Words{"larger ones", "더 큰 수입니다"});
  if (kind.id == "equality" && constraint.sites.size() % 2 != 0)
    return expected(Words{"an even number of cells", "짝수 개의 칸"},
                    amount(constraint.sites.size()));
  if (kind.look != ConstraintLook::pill) return {};
  const std::span pill = pill_of(constraint.sites, constraint.numbers);
  for (std::size_t i = 1; i < pill.size(); ++i) {
    const int down = pill[i] / columns - pill[i - 1] / columns;
    const int along = pill[i] % columns - pill[i - 1] % columns;
    if (down < 0 || along < 0 || down > 1 || along > 1)
      return expected(Words{"a pill whose cells go right or down", "오른쪽이나 아래로 이어진 알약"},
                      Words{"another", "다른 것입니다"});
  }
  return {};
}

}  // namespace crosshatch::sudoku
