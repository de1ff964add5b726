// SPDX-License-Identifier: MIT
#include "families/sudoku/formats/iss/iss_grid.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <utility>

#include "base/text.h"
#include "families/sudoku/constraints/details.h"
#include "families/sudoku/constraints/extra.h"
#include "families/sudoku/formats/iss/iss_frame.h"
#include "families/sudoku/formats/iss/iss_names.h"

namespace crosshatch::sudoku {

namespace {

constexpr Words cells_of_a_var = {"a letter, a name, and cells such as 8 or 6x6",
                                  "글자와 이름, 그리고 8이나 6x6 같은 칸 수"};

/// Rows, columns and boxes, in this order.
std::vector<std::vector<Site>> houses_of(const BoxShape& shape) {
  std::vector<std::vector<Site>> houses(
      static_cast<std::size_t>(shape.rows() + shape.columns() + shape.boxes()));
  for (Site site = 0; site < shape.sites(); ++site) {
    const int row = site / shape.columns();
    const int column = shape.rows() + site % shape.columns();
    houses[static_cast<std::size_t>(row)].push_back(site);
    houses[static_cast<std::size_t>(column)].push_back(site);
    if (shape.has_boxes())
      houses[static_cast<std::size_t>(shape.rows() + shape.columns() + shape.box_of(site))]
          .push_back(site);
  }
  return houses;
}

Constraint cage_of(std::vector<Site> sites) {
  std::ranges::sort(sites);
  return {.kind = *kind_called("cage"), .sites = std::move(sites)};
}

Constraint digits_of(Site site, int low, int high) {
  Constraint digits = {.kind = *kind_called("digits"), .sites = {site}};
  for (int digit = low; digit <= high; ++digit) digits.numbers.push_back(digit);
  return digits;
}

}  // namespace

std::string IssGroup::name_of(Site site) const {
  return cells() == 1 ? prefix : prefix + std::to_string(site - first + 1);
}

int IssGrid::cells() const {
  return groups.empty() ? shape.sites() : groups.back().first + groups.back().cells();
}

std::optional<Site> IssGrid::site(std::string_view name) const {
  if (const std::optional<Site> site = site_in_iss(name, shape)) return site;
  std::size_t end = name.size();
  while (end > 0 && is_digit(name[end - 1])) --end;
  const auto group = std::ranges::find(groups, name.substr(0, end), &IssGroup::prefix);
  if (group == groups.end()) return std::nullopt;
  if (end == name.size()) return group->cells() == 1 ? std::optional(group->first) : std::nullopt;
  const std::optional<int> number = number_in_iss(name.substr(end));
  if (!number || *number < 1 || *number > group->cells()) return std::nullopt;
  return group->first + *number - 1;
}

bool IssGrid::are_beside(Site one, Site other) const {
  const IssGroup* const group = group_of(one);
  if (group != group_of(other)) return false;
  const int columns = group != nullptr ? group->columns : shape.columns();
  const Site first = group != nullptr ? group->first : 0;
  const int down = (one - first) / columns - (other - first) / columns;
  const int along = (one - first) % columns - (other - first) % columns;
  return std::abs(down) + std::abs(along) == 1;
}

const IssGroup* IssGrid::group_of(Site site) const {
  const auto group = std::ranges::find_if(groups, [&](const IssGroup& each) {
    return site >= each.first && site < each.first + each.cells();
  });
  return group == groups.end() ? nullptr : &*group;
}

Message IssGrid::add(std::string prefix, int rows, int columns) {
  if (std::ranges::find(groups, prefix, &IssGroup::prefix) != groups.end())
    return expected(Words{"groups of cells with different names", "이름이 서로 다른 칸 묶음"},
                    seen(prefix));
  if (extra() + rows * columns > most_extra_cells)
    return expected({{"at most {0} extra cells", "추가 칸 {0}개 이하"}, most_extra_cells},
                    saw::more);
  groups.push_back({std::move(prefix), rows, columns, cells()});
  return {};
}

Message IssGrid::take_var(std::span<const std::string_view> arguments) {
  if (arguments.size() != 3 || arguments[0].empty() ||
      !std::ranges::all_of(arguments[0], is_letter))
    return expected(cells_of_a_var, seen(arguments.empty() ? "" : arguments[0]));
  const std::string_view size = arguments[2];
  const std::size_t cross = std::min(size.find('x'), size.size());
  const bool is_grid = cross < size.size();
  const auto rows = is_grid ? number_of_iss(size.substr(0, cross), most_extra_cells) : 1;
  const auto columns = number_of_iss(is_grid ? size.substr(cross + 1) : size, most_extra_cells);
  if (!rows || !columns || *rows == 0 || *columns == 0) return expected(cells_of_a_var, seen(size));
  return add('V' + std::string(arguments[0]), *rows, *columns);
}

/// Each row, column and box has 0 and all other digits but one; no two rows lack the same, and
/// where a 0 is, its row, column and box lack different ones.
Message IssGrid::take_doppelganger(std::vector<Constraint>& constraints) {
  const int size = shape.rows();
  if (!shape.is_square() || shape.lowest != 0 || shape.side() != size + 1 ||
      (shape.has_boxes() && shape.box_size() != size))
    return expected(
        Words{"a square grid with the digits from 0 to its side",
              "0부터 한 변의 길이까지의 숫자를 쓰는 정사각형 그리드"},
        Message({"{0} to {1}", "{0}부터 {1}까지입니다"}, shape.lowest, shape.largest()));
  const Site first = cells();
  // What rows lack stands in a column beside them, what columns lack in a row.
  if (Message trouble = add("DGC", size, 1); !trouble.empty()) return trouble;
  if (Message trouble = add("DGR", 1, size); !trouble.empty()) return trouble;
  const std::optional<BoxShape> boxes = shape.has_boxes() ? shape : usual_boxes(size, size, size);
  const Site of_boxes = cells();
  if (boxes)
    if (Message trouble = add("DGB", boxes->box_rows, boxes->box_columns); !trouble.empty())
      return trouble;
  // Without boxes no digit lacks there.
  for (Site site = of_boxes; site < cells() && !shape.has_boxes(); ++site)
    constraints.push_back(digits_of(site, 0, 0));
  const std::vector<std::vector<Site>> houses = houses_of(shape);
  std::vector<std::vector<Site>> lacking_at(static_cast<std::size_t>(shape.sites()));
  for (std::size_t house = 0; house < houses.size(); ++house) {
    const Site lacking = first + static_cast<Site>(house);
    constraints.push_back(digits_of(lacking, 1, shape.largest()));
    for (const Site site : houses[house])
      lacking_at[static_cast<std::size_t>(site)].push_back(lacking);
    std::vector<Site> all = houses[house];
    all.push_back(lacking);
    constraints.push_back(cage_of(std::move(all)));
  }
  for (const IssGroup& group : groups) {
    if (group.first < first || (group.first == of_boxes && !shape.has_boxes())) continue;
    std::vector<Site> all(static_cast<std::size_t>(group.cells()));
    std::iota(all.begin(), all.end(), group.first);
    constraints.push_back(cage_of(std::move(all)));
  }
  for (Site site = 0; site < shape.sites(); ++site)
    constraints.push_back({.kind = *kind_called("either"),
                           .parts = {cage_of(lacking_at[static_cast<std::size_t>(site)]),
                                     digits_of(site, 1, shape.largest())}});
  return {};
}

void gather_extra_cells(const IssGrid& grid, std::vector<Constraint>& constraints) {
  const auto names_them = [&](const Constraint& each) {
    return names_extra_cells(each, grid.shape);
  };
  const auto first =
      std::stable_partition(constraints.begin(), constraints.end(),
                            [&](const Constraint& each) { return !names_them(each); });
  if (first == constraints.end()) return;
  Constraint extra = {.kind = *kind_called("extra-cells"), .numbers = {grid.extra()}};
  extra.parts.assign(std::make_move_iterator(first), std::make_move_iterator(constraints.end()));
  constraints.erase(first, constraints.end());
  constraints.push_back(std::move(extra));
}

Constraint same_digits_in_houses(const BoxShape& shape) {
  Constraint same = {.kind = *kind_called("same-digits")};
  for (const std::vector<Site>& house : houses_of(shape)) {
    // Shorter lines have fewer digits.
    if (static_cast<int>(house.size()) != std::max(shape.rows(), shape.columns())) continue;
    same.sites.insert(same.sites.end(), house.begin(), house.end());
    same.numbers = {same.numbers.empty() ? 1 : same.numbers.front() + 1};
  }
  return same;
}

}  // namespace crosshatch::sudoku
