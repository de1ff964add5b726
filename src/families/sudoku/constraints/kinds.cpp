// SPDX-License-Identifier: MIT
#include "families/sudoku/constraints/kinds.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <set>

#include "core/place_names.h"
#include "families/sudoku/constraints/details.h"
#include "families/sudoku/constraints/groups.h"
#include "families/sudoku/constraints/table.h"
#include "families/sudoku/formats/variants.h"
#include "families/sudoku/grids.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

namespace {

/// How far one cell is from another.
struct Distance {
  int rows = 0;
  int columns = 0;

  bool operator==(const Distance&) const = default;
};

Distance between(Site from, Site to, int columns) {
  return {to / columns - from / columns, to % columns - from % columns};
}

bool do_share_a_side(Site from, Site to, int columns) {
  const Distance way = between(from, to, columns);
  return std::abs(way.rows) + std::abs(way.columns) == 1;
}

Message cells_that(Message what, Site first, Site second, int columns) {
  return expected(std::move(what),
                  Message({"{0} and {1}", "{0:와} {1}입니다"}, cell_label(first, columns),
                          cell_label(second, columns)));
}

/// From the edge of the grid to the edge, in one direction.
bool is_view(std::span<const Site> sites, const BoxShape& shape) {
  const int rows = shape.rows();
  const int columns = shape.columns();
  const auto is_out = [&](Site site, Distance way) {
    const int row = site / columns + way.rows;
    const int column = site % columns + way.columns;
    return row < 0 || row >= rows || column < 0 || column >= columns;
  };
  if (sites.size() == 1) {
    // A diagonal of one cell is a corner.
    const int row = sites[0] / columns;
    const int column = sites[0] % columns;
    return (row == 0 || row == rows - 1) && (column == 0 || column == columns - 1);
  }
  const Distance way = between(sites[0], sites[1], columns);
  for (std::size_t i = 0; i + 1 < sites.size(); ++i) {
    if (!do_touch(sites[i], sites[i + 1], columns) ||
        between(sites[i], sites[i + 1], columns) != way)
      return false;
  }
  return is_out(sites.front(), {-way.rows, -way.columns}) && is_out(sites.back(), way);
}

/// Whether an arrow leaves its pill there, from any of its cells.
bool leaves_pill(const Constraint& constraint, std::size_t place, int columns) {
  if (kind_of(constraint).look != ConstraintLook::pill ||
      place != static_cast<std::size_t>(constraint.numbers.front()))
    return false;
  return std::any_of(constraint.sites.begin(),
                     constraint.sites.begin() + constraint.numbers.front(),
                     [&](Site cell) { return do_touch(cell, constraint.sites[place], columns); });
}

Message trouble_of_groups(const Constraint& constraint) {
  return groups_of(constraint).empty()
             ? expected(Words{"groups of so many cells", "그만큼의 칸으로 된 묶음"},
                        amount(constraint.sites.size()))
             : Message();
}

/// Of numbers that are right one by one.
Message trouble_of_numbers_together(const Constraint& constraint) {
  const std::string_view id = kind_of(constraint).id;
  const std::size_t count = constraint.numbers.size();
  if (id == "look-and-say" && count % 2 != 0)
    return expected(Words{"pairs of numbers", "수의 쌍"}, amount(count));
  if (id == "region-sight") {
    const std::vector<int>& numbers = constraint.numbers;
    if (numbers.front() > 1)
      return expected(Words{"a first number of 0 or 1", "0이나 1인 첫째 수"},
                      seen(std::to_string(numbers.front())));
    const auto cells = std::accumulate(
        numbers.begin() + 1, numbers.end(), std::size_t{1},
        [](std::size_t sum, int number) { return sum + static_cast<std::size_t>(number); });
    if (count > 1 && cells != constraint.sites.size())
      return expected(Words{"numbers that are how many cells each arm has", "팔마다의 칸 수"},
                      amount(constraint.sites.size() - 1));
  }
  if (id == "weighted-sum" && count != constraint.sites.size() + 1)
    return expected(Words{"a sum, and a number for each cell", "합과 칸마다 하나씩의 수"},
                    amount(count));
  return {};
}

Message trouble_of_sites(const Constraint& constraint, const BoxShape& shape) {
  const int columns = shape.columns();
  const ConstraintKind& kind = kind_of(constraint);
  const std::vector<Site>& sites = constraint.sites;
  switch (kind.sites) {
    case ConstraintSites::line:
      for (std::size_t i = 0; i + 1 < sites.size(); ++i) {
        if (!do_touch(sites[i], sites[i + 1], columns) && !leaves_pill(constraint, i + 1, columns))
          return cells_that(Words{"cells that touch", "맞닿은 칸"}, sites[i], sites[i + 1],
                            columns);
      }
      if (kind.is_closed && !do_touch(sites.front(), sites.back(), columns))
        return cells_that(Words{"ends that touch", "맞닿은 양 끝"}, sites.front(), sites.back(),
                          columns);
      break;
    case ConstraintSites::pair:
      if (sites.size() != 2)
        return expected(Words{"two cells", "칸 두 개"}, amount_of_cells(sites.size()));
      // Extra cells have sides of their own.
      if (!names_extra_cells(constraint, shape) && !do_share_a_side(sites[0], sites[1], columns))
        return cells_that(Words{"cells that share a side", "변을 맞댄 칸"}, sites[0], sites[1],
                          columns);
      break;
    case ConstraintSites::groups:
      return trouble_of_groups(constraint);
    case ConstraintSites::set:
    case ConstraintSites::list:
      break;
    case ConstraintSites::halves: {
      if (sites.size() % 2 != 0)
        return expected(Words{"as many cells twice", "같은 수의 칸 두 벌"}, amount(sites.size()));
      const std::size_t half = sites.size() / 2;
      const Distance way = between(sites[0], sites[half], columns);
      for (std::size_t i = 0; i < half; ++i) {
        if (between(sites[i], sites[half + i], columns) != way)
          return cells_that(Words{"the same places in both", "양쪽에서 같은 자리"}, sites[i],
                            sites[half + i], columns);
      }
      break;
    }
    case ConstraintSites::square: {
      const bool is_square = sites.size() == 4 && sites[0] % columns + 1 < columns &&
                             sites[1] == sites[0] + 1 && sites[2] == sites[0] + columns &&
                             sites[3] == sites[2] + 1;
      if (!is_square)
        return expected(Words{"the four cells around a corner, row by row",
                              "모서리를 둘러싼 네 칸(위에서부터 한 행씩)"},
                        amount(sites.size()));
      break;
    }
    case ConstraintSites::row:
    case ConstraintSites::view:
      if (!is_view(sites, shape) || (kind.sites == ConstraintSites::row && sites.size() < 2))
        return expected(kind.sites == ConstraintSites::row
                            ? Words{"a row or column, from one end to the other",
                                    "한쪽 끝에서 다른 쪽 끝까지의 행이나 열"}
                            : Words{"a row, a column or a diagonal, from one end to the other",
                                    "한쪽 끝에서 다른 쪽 끝까지의 행이나 열이나 대각선"},
                        amount(sites.size()));
      if (kind.sites == ConstraintSites::row && sites[0] / columns != sites[1] / columns &&
          sites[0] % columns != sites[1] % columns)
        return expected(Words{"a row or column", "행이나 열"}, Words{"a diagonal", "대각선"});
      break;
    case ConstraintSites::grid:
    case ConstraintSites::reading:
    case ConstraintSites::parts:
      break;
  }
  return {};
}

Message trouble_of_numbers(const Constraint& constraint, const BoxShape& shape) {
  const ConstraintNumbers& numbers = kind_of(constraint).numbers;
  // Numbers of a table or an automaton are no plain ones.
  if (kind_of(constraint).detail != ConstraintDetail::none && numbers.most == 0) return {};
  const auto count = static_cast<int>(constraint.numbers.size());
  if (count < numbers.least || count > numbers.most) {
    if (numbers.most == 0)
      return {{"expected no number, saw {0}", "수가 없어야 하는데 {0}개 있습니다"}, count};
    if (numbers.most == 1) return expected(Words{"a number", "수 하나"}, amount(count));
    return expected({{"from {0} to {1} numbers", "수 {0}~{1}개"}, numbers.least, numbers.most},
                    amount(count));
  }
  const int low = number_meant(numbers.low, shape);
  const int high = number_meant(numbers.high, shape);
  for (const int number : constraint.numbers) {
    if (number < low || number > high)
      return expected({{"a number from {0} to {1}", "{0}부터 {1}까지의 수"}, low, high},
                      seen(std::to_string(number)));
  }
  return trouble_of_numbers_together(constraint);
}

bool is_twice(std::span<const Site> some) {
  std::vector<Site> sites(some.begin(), some.end());
  std::ranges::sort(sites);
  return std::ranges::adjacent_find(sites) != sites.end();
}

bool is_twice(const Constraint& constraint) {
  if (kind_of(constraint).sites == ConstraintSites::reading) return false;
  // The first cell may be one of those whose regions it tells.
  if (kind_of(constraint).id == "region-variety")
    return is_twice(std::span(constraint.sites).subspan(1));
  if (kind_of(constraint).id == "index-line" && constraint.sites.size() > 2) {
    // The second cell may be one of those in which it tells the place.
    std::vector<Site> others = constraint.sites;
    others.erase(others.begin() + 1);
    return is_twice(others);
  }
  if (kind_of(constraint).sites != ConstraintSites::groups) return is_twice(constraint.sites);
  return std::ranges::any_of(groups_of(constraint),
                             [](std::span<const Site> group) { return is_twice(group); });
}

/// Of larger grids there are too many lines to compare.
constexpr int most_side_of_ranks = 16;

/// Without arms that are not there, and without the length of the only one.
void put_arms_in_short(Constraint& constraint) {
  std::vector<int>& numbers = constraint.numbers;
  if (constraint.sites.size() < 2) {
    numbers.resize(std::min<std::size_t>(numbers.size(), 2));
    return;
  }
  numbers.erase(std::remove(numbers.begin() + 1, numbers.end(), 0), numbers.end());
  if (numbers.size() == 2 && numbers[1] + 1 == static_cast<int>(constraint.sites.size()))
    numbers.pop_back();
}

/// Of the shape of a grid with regions that are to be found.
constexpr int most_digits_of_regions = 16;

Message trouble_of_regions(const BoxShape& shape) {
  if (shape.side() > most_digits_of_regions)
    return expected({{"at most {0} digits", "숫자 {0}개 이하"}, most_digits_of_regions},
                    {{"{0}", "{0}개입니다"}, shape.side()});
  if (shape.sites() % shape.side() == 0) return {};
  return expected(
      {{"regions of {0} cells that fill the grid", "그리드를 채우는 {0}칸짜리 구역"}, shape.side()},
      amount_of_cells(static_cast<std::size_t>(shape.sites())));
}

/// Whether no rules say it: automata are of limited size.
bool is_too_large(const Constraint& constraint, BoxShape shape) {
  if (kind_of(constraint).is_of_regions) return false;
  Variant variant;
  variant.constraints.push_back(constraint);
  const Puzzle alone(shape, Board(shape.sites(), only(shape.side()) - 1), {}, {},
                     std::move(variant));
  return alone.unsaid() >= 0;
}

bool is_said_of_all(const ConstraintKind& kind) {
  return kind.sites == ConstraintSites::grid || kind.sites == ConstraintSites::parts;
}

/// "a thermometer", "odd cells", "global entropy".
Message one_of_kind(const ConstraintKind& kind) {
  if (is_said_of_all(kind) || kind.name.en.ends_with('s')) return kind.name;
  return {{"{0:a}", "{0}"}, kind.name};
}

bool is_of_ranks(const ConstraintKind& kind) {
  return kind.numbers.high == largest_rank || kind.id == "rank-ties" || kind.id == "no-ties";
}

/// Whether it is about rows, boxes or regions of the board.
bool is_of_one_grid(const ConstraintKind& kind) {
  return kind.sites == ConstraintSites::row || kind.sites == ConstraintSites::view ||
         kind.is_of_numbered_lines || kind.is_of_regions || kind.id == "connected" ||
         kind.id == "disjoint" || is_of_ranks(kind);
}

/// How many boxes of the grids have a site. Grids may share a box.
std::size_t boxes_with(const SubGrids& grids, int columns, Site site) {
  std::set<Site> corners;
  for (int grid = 0; grid < grids.count(); ++grid) {
    const PlaceInGrid place = place_in_grid(grids, columns, site, grid);
    if (place.grid >= 0)
      corners.insert(site_in_box(grids, columns, grid, place.box - grid * grids.side(), 0));
  }
  return corners.size();
}

}  // namespace

bool do_touch(Site from, Site to, int columns) {
  const Distance way = between(from, to, columns);
  return from != to && std::abs(way.rows) <= 1 && std::abs(way.columns) <= 1;
}

std::span<const ConstraintKind> constraint_kinds() { return all_kinds; }

std::optional<int> kind_called(std::string_view id) {
  const std::span<const ConstraintKind> all = all_kinds;
  const auto found = std::ranges::find(all, id, &ConstraintKind::id);
  if (found == all.end()) return std::nullopt;
  return static_cast<int>(found - all.begin());
}

void put_cells_in_order(Constraint& constraint) {
  const ConstraintKind& kind = kind_of(constraint);
  // Two cells are told apart by a sign alone.
  const bool is_pair = kind.sites == ConstraintSites::pair && kind.look != ConstraintLook::sign;
  if (is_pair || kind.sites == ConstraintSites::set || kind.sites == ConstraintSites::square)
    std::ranges::sort(constraint.sites);
  if (kind.id == "region-count" && !constraint.sites.empty())
    std::sort(constraint.sites.begin() + 1, constraint.sites.end());
  for (Constraint& part : constraint.parts) put_cells_in_order(part);
  sort_constraints(constraint.parts);
}

Message arranged(Constraint& constraint, BoxShape shape, bool is_part) {
  const ConstraintKind& kind = kind_of(constraint);
  if (constraint.numbers.empty() && kind.numbers.usual != 0)
    constraint.numbers = {kind.numbers.usual};
  if (Message trouble = arranged_detail(constraint, shape); !trouble.empty()) return trouble;
  put_cells_in_order(constraint);
  if (kind.sites == ConstraintSites::square) std::ranges::sort(constraint.numbers);
  if (kind.is_of_regions) {
    if (Message trouble = trouble_of_regions(shape); !trouble.empty()) return trouble;
    if (kind.numbers.most > 0 && constraint.numbers.empty()) constraint.numbers = {0};
    if (kind.id == "region-sight") put_arms_in_short(constraint);
  }
  if (kind.id == "digits" || kind.id == "connected" || kind.id == "connected-cells") {
    std::vector<int>& digits = constraint.numbers;
    std::ranges::sort(digits);
    digits.erase(std::unique(digits.begin(), digits.end()), digits.end());
  }
  const auto count = static_cast<int>(constraint.sites.size());
  if (is_said_of_all(kind) && count > 0)
    return {{"expected no cells, saw {0}", "칸이 없어야 하는데 {0}칸 있습니다"}, count};
  if (kind.id == "disjoint" && !shape.has_boxes())
    return expected(Words{"boxes", "상자"}, Words{"none", "상자가 없습니다"});
  // Behind a pill there is at least one cell.
  const bool has_pill = kind.look == ConstraintLook::pill && !constraint.numbers.empty();
  const int least = has_pill ? constraint.numbers.front() + 1 : kind.least_sites;
  if (count < least)
    return expected({{"at least {0} {0?cell|cells}", "{0}칸 이상"}, least},
                    amount_of_cells(constraint.sites.size()));
  if (kind.look == ConstraintLook::pill && shape.largest() > 9)
    return expected(Words{"digits up to 9", "9까지의 숫자"},
                    Message({"{0}", "{0}까지입니다"}, shape.largest()));
  if (is_of_ranks(kind) && kind.id != "rank-ties" &&
      (!shape.is_full() || shape.side() > most_side_of_ranks))
    return expected({{"a grid of at most {0}x{0}, with as many digits as cells in a row",
                      "한 행의 칸 수만큼 숫자를 쓰는 {0}x{0} 이하의 그리드"},
                     most_side_of_ranks},
                    Message({"{0}x{1}", "{0}x{1}입니다"}, shape.rows(), shape.columns()));
  // Groups may share cells.
  const int most = shape.sites() * (kind.sites == ConstraintSites::groups ? 4 : 1) +
                   (names_extra_cells(constraint, shape) ? most_extra_cells : 0);
  if (count > most)
    return expected({{"at most {0} cells", "{0}칸 이하"}, most},
                    amount_of_cells(constraint.sites.size()));
  if (Message trouble = trouble_of_numbers(constraint, shape); !trouble.empty()) return trouble;
  if (is_twice(constraint))
    return Words{"expected each cell once, saw one twice", "두 번 나온 칸이 있습니다"};
  if (!is_part || kind.sites != ConstraintSites::line) {
    if (Message trouble = trouble_of_sites(constraint, shape); !trouble.empty()) return trouble;
  }
  // What names cells behind the grid is asked with what adds them.
  return !(is_part && names_extra_cells(constraint, shape)) && is_too_large(constraint, shape)
             ? expected(Words{"a constraint with fewer cells or smaller numbers",
                              "칸이 더 적거나 수가 더 작은 제약"},
                        amount(count))
             : Message();
}

Message trouble_with_grids(const Constraint& constraint, const SubGrids& grids, int columns) {
  Message trouble;
  each_part(constraint, [&](const Constraint& part) {
    if (!trouble.empty()) return;
    const ConstraintKind& kind = kind_of(part);
    if (is_of_one_grid(kind)) {
      trouble = {
          {"{0} cannot be used where grids overlap", "겹친 그리드에는 {0:을} 쓸 수 없습니다"},
          one_of_kind(kind)};
      return;
    }
    for (const Site site : part.sites) {
      const std::size_t boxes = boxes_with(grids, columns, site);
      if (boxes == 0)
        trouble = in_constraint(part, outside_of_grids(site, columns));
      else if (boxes > 1 && kind.id == "region-sum")
        trouble =
            in_constraint(part, expected(Words{"cells in one box each", "상자 하나에만 든 칸"},
                                         {{"{0} in several", "{0:은} 여러 상자에 들어 있습니다"},
                                          cell_label(site, columns)}));
      if (!trouble.empty()) return;
    }
  });
  return trouble;
}

Message trouble_with_found_regions(const std::vector<Constraint>& constraints) {
  const auto is_of_regions = [](const Constraint& one) { return kind_of(one).is_of_regions; };
  if (std::ranges::none_of(constraints, is_of_regions)) return {};
  Message trouble;
  for (const Constraint& constraint : constraints) {
    each_part(constraint, [&](const Constraint& part) {
      if (kind_of(part).id == "region-sum" && trouble.empty())
        trouble = in_constraint(
            part, expected(Words{"boxes or given regions", "상자나 주어진 구역"},
                           Words{"regions that are to be found", "구역을 찾아야 합니다"}));
    });
  }
  return trouble;
}

Message in_constraint(const Constraint& constraint, Message message) {
  const ConstraintKind& kind = kind_of(constraint);
  return is_said_of_all(kind)
             ? Message({"{0} for {1}", "{1}: {0}"}, std::move(message), kind.name)
             : Message({"{0} in {1}", "{1}: {0}"}, std::move(message), one_of_kind(kind));
}

void sort_constraints(std::vector<Constraint>& constraints) {
  std::ranges::sort(constraints);
  constraints.erase(std::unique(constraints.begin(), constraints.end()), constraints.end());
}

}  // namespace crosshatch::sudoku
