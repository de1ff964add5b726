// SPDX-License-Identifier: MIT
#include "families/sudoku/formats/iss_names.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "base/text.h"
#include "families/sudoku/constraints/kinds.h"
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

/// From this cell on to the edge of the grid.
std::vector<Site> ray(Site from, int down, int along, int side) {
  std::vector<Site> sites;
  int row = from / side;
  int column = from % side;
  for (; row >= 0 && row < side && column >= 0 && column < side; row += down, column += along)
    sites.push_back(row * side + column);
  return sites;
}

}  // namespace

std::optional<Site> site_in_iss(std::string_view name, int side) {
  if (name.size() != 4 || (name[0] != 'R' && name[0] != 'r') || (name[2] != 'C' && name[2] != 'c'))
    return std::nullopt;
  const int row = place_in_iss(name[1]);
  const int column = place_in_iss(name[3]);
  if (row < 0 || row >= side || column < 0 || column >= side) return std::nullopt;
  return row * side + column;
}

std::string name_in_iss(Site site, int side) {
  return {'R', digit_in_iss(site / side + 1), 'C', digit_in_iss(site % side + 1)};
}

std::vector<Site> diagonal_from(Site from, int side) {
  const int row = from / side;
  const int column = from % side;
  if (column == 0 && row < side - 1) return ray(from, 1, 1, side);
  if (column == side - 1 && row > 0 && row < side - 1) return ray(from, -1, -1, side);
  if (row == 0) return ray(from, 1, -1, side);
  if (row == side - 1 && column > 0 && column < side - 1) return ray(from, -1, 1, side);
  return {};
}

std::vector<Site> line_in_iss(std::string_view name, int side) {
  if (name.size() != 2) return {};
  const int place = place_in_iss(name[1]);
  if (place < 0 || place >= side) return {};
  if (name[0] == 'R' || name[0] == 'r') return ray(place * side, 0, 1, side);
  if (name[0] == 'C' || name[0] == 'c') return ray(place, 1, 0, side);
  return {};
}

std::string name_of_line(const Constraint& constraint, int side) {
  const Site first = std::min(constraint.sites.front(), constraint.sites.back());
  const bool is_row = constraint.sites[0] / side == constraint.sites[1] / side;
  return (is_row ? "R" : "C") + std::string(1, digit_in_iss((is_row ? first / side : first) + 1));
}

Message lacking_in_iss(const Constraint& constraint, int side) {
  const ConstraintKind& kind = kind_of(constraint);
  constexpr std::array<std::string_view, 4> only_9x9 = {"entropic", "global-entropy",
                                                        "global-modulo", "flatmates"};
  if (side != 9 && std::ranges::find(only_9x9, kind.id) != only_9x9.end())
    return expected(Words{"a grid of 9x9", "9x9 그리드"},
                    Message({"{0}x{0}", "{0}x{0}입니다"}, side));
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
    const int down = pill[i] / side - pill[i - 1] / side;
    const int along = pill[i] % side - pill[i - 1] % side;
    if (down < 0 || along < 0 || down > 1 || along > 1)
      return expected(Words{"a pill whose cells go right or down", "오른쪽이나 아래로 이어진 알약"},
                      Words{"another", "다른 것입니다"});
  }
  return {};
}

}  // namespace crosshatch::sudoku
