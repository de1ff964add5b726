// SPDX-License-Identifier: MIT
#include "families/sudoku/formats/iss/iss_cells.h"

#include <algorithm>
#include <span>

#include "families/sudoku/formats/cells.h"
#include "families/sudoku/formats/iss/iss_frame.h"
#include "families/sudoku/formats/variants.h"

namespace crosshatch::sudoku {

Message read_given_of_iss(std::string_view text, const IssGrid& grid, IssGiven& given) {
  const std::size_t mark = std::min(text.find('_'), text.size());
  const std::optional<Site> site = grid.site(text.substr(0, mark));
  if (!site || mark == text.size())
    return expected(Words{"a given such as R1C1_5", "R1C1_5 같은 주어진 수"}, seen(text));
  given = {.site = *site};
  for (std::size_t at = mark; at < text.size();) {
    const std::size_t end = std::min(text.find('_', at + 1), text.size());
    const auto digit = number_of_iss(text.substr(at + 1, end - at - 1), grid.shape.largest());
    if (!digit || *digit < grid.shape.lowest)
      return expected({{"digits from {0} to {1}", "{0}부터 {1}까지의 숫자들"},
                       grid.shape.lowest,
                       grid.shape.largest()},
                      seen(text));
    given.digits.push_back(*digit);
    at = end;
  }
  std::ranges::sort(given.digits);
  return {};
}

Message read_cage_of_iss(const IssConstraint& one, const IssGrid& grid, int most, IssCage& cage) {
  std::span<const std::string_view> cells = one.arguments;
  if (one.name == "Cage" && !cells.empty()) {
    constexpr int most_of_any = 999;
    const std::optional<int> sum = cells[0].empty() ? 0 : number_of_iss(cells[0], most_of_any);
    if (!sum) return expected(a_sum_up_to(most), seen(cells[0]));
    cage.sum = *sum;
    cells = cells.subspan(1);
  }
  for (const std::string_view name : cells) {
    const std::optional<Site> site = grid.site(name);
    if (!site) return expected(Words{"a cell such as R1C1", "R1C1 같은 칸"}, seen(name));
    cage.sites.push_back(*site);
  }
  return {};
}

}  // namespace crosshatch::sudoku
