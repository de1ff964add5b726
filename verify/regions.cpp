// SPDX-License-Identifier: MIT
#include "regions.h"

#include <algorithm>
#include <cstdlib>

namespace crosshatch::verify {

void Regions::add_clauses(Formula& formula) const {
  const int count = count_of(puzzle_);
  for (std::size_t cell = 1; cell < puzzle_.cells(); ++cell) {
    for (int number = 1; number < count && may_be(cell, number); ++number) {
      formula.add(-is(cell, number));
      for (auto before = static_cast<std::size_t>(number) - 1; before < cell; ++before)
        formula.add(is(before, number - 1));
      formula.end();
    }
  }
  const auto size = static_cast<std::size_t>(puzzle_.values);
  for (int number = 0; number < count; ++number) {
    Sites cells;
    const std::uint64_t value = std::uint64_t{1} << (puzzle_.least_value + number);
    for (auto cell = static_cast<std::size_t>(number); cell < puzzle_.cells(); ++cell)
      cells.push_back({site_of(cell), value});
    Count(puzzle_, std::move(cells), size, size, false).add_clauses(formula);
  }
  for_each_choice(puzzle_.cells(), 2, [&](const Cells& two) { add_pair(formula, two[0], two[1]); });
}

void Regions::add_pair(Formula& formula, std::size_t one, std::size_t other) const {
  const auto columns = static_cast<std::size_t>(puzzle_.columns);
  const int down = static_cast<int>(other / columns) - static_cast<int>(one / columns);
  const int along = std::abs(static_cast<int>(other % columns) - static_cast<int>(one % columns));
  const bool is_far = down + along >= puzzle_.values;
  if (!is_far && (down == 0 || along == 0)) return;
  for (int number = 0; number < count_of(puzzle_); ++number) {
    if (!may_be(one, number) || !may_be(other, number)) continue;
    if (is_far) {
      formula.add_clause({-is(one, number), -is(other, number)});
      continue;
    }
    for (int digit = puzzle_.least_value; digit < puzzle_.end_value(); ++digit)
      formula.add_clause({-is(one, number), -is(other, number), -puzzle_.literal(one, digit),
                          -puzzle_.literal(other, digit)});
  }
}

Array<std::int32_t> Regions::pieces_of(const Array<char>& is_in) const {
  Array<std::int32_t> piece_of(is_in.size(), -1);
  const auto columns = static_cast<std::size_t>(puzzle_.columns);
  std::int32_t pieces = 0;
  spend(is_in.size());
  for (std::size_t first = 0; first < is_in.size(); ++first) {
    if (is_in[first] == 0 || piece_of[first] >= 0) continue;
    Array<std::size_t> open;
    const auto enter = [&](std::size_t cell) {
      if (cell >= is_in.size() || is_in[cell] == 0 || piece_of[cell] >= 0) return;
      piece_of[cell] = pieces;
      open.push_back(cell);
    };
    enter(first);
    while (!open.empty()) {
      const std::size_t cell = open.back();
      open.pop_back();
      enter(cell - columns);  // one above the grid is large
      enter(cell + columns);
      if (cell % columns != 0) enter(cell - 1);
      if ((cell + 1) % columns != 0) enter(cell + 1);
    }
    ++pieces;
  }
  return piece_of;
}

bool Regions::is_broken(Solution solution) const {
  const std::size_t cells = puzzle_.cells();
  int known = 0;  // how many have come
  for (std::size_t cell = 0; cell < cells; ++cell) {
    const int number = solution[site_of(cell)] - puzzle_.least_value;
    if (number > known) return true;
    known = std::max(known, number + 1);
  }
  for (int number = 0; number < count_of(puzzle_); ++number) {
    Array<char> is_in(cells);
    std::uint64_t digits = 0;
    int size = 0;
    for (std::size_t cell = 0; cell < cells; ++cell) {
      if (solution[site_of(cell)] - puzzle_.least_value != number) continue;
      is_in[cell] = 1;
      ++size;
      const std::uint64_t digit = std::uint64_t{1} << solution[cell];
      if ((digits & digit) != 0) return true;
      digits |= digit;
    }
    const Array<std::int32_t> pieces = pieces_of(is_in);
    if (size != puzzle_.values || *std::max_element(pieces.begin(), pieces.end()) != 0) return true;
  }
  return false;
}

bool Regions::implies(std::span<const std::int32_t> clause) const {
  // The numbers that cells may have on a board that breaks the clause.
  const std::size_t cells = puzzle_.cells();
  Array<std::uint64_t> left(cells);
  for (std::size_t cell = 0; cell < cells; ++cell) left[cell] = puzzle_.all_of(site_of(cell));
  for (const std::int32_t literal : clause) {
    const auto [site, value] = puzzle_.meaning(std::abs(literal));
    if (site < first_ || site >= first_ + cells) continue;
    const std::uint64_t bit = std::uint64_t{1} << value;
    left[site - first_] &= literal < 0 ? bit : ~bit;
  }
  for (int number = 0; number < count_of(puzzle_); ++number) {
    const std::uint64_t own = std::uint64_t{1} << (puzzle_.least_value + number);
    Array<char> may_be_in(cells);
    for (std::size_t cell = 0; cell < cells; ++cell)
      may_be_in[cell] = (left[cell] & own) != 0 ? 1 : 0;
    const Array<std::int32_t> piece_of = pieces_of(may_be_in);
    std::int32_t first = -1;  // the piece around the first cell that is in the region
    for (std::size_t cell = 0; cell < cells; ++cell) {
      if (left[cell] != own) continue;
      if (first >= 0 && piece_of[cell] != first) return true;
      first = piece_of[cell];
    }
  }
  return false;
}

}  // namespace crosshatch::verify
