// SPDX-License-Identifier: MIT
#include "derive/decimals.h"

#include <memory>
#include <utility>

#include "derive/way_map.h"
#include "rules/way/way.h"

namespace crosshatch::derive {

namespace {

struct WayLook {
  char sign;
  Words name;
};

constexpr WayLook way_looks[] = {
    {'7', {"followed by the cell up and left of it", "왼쪽 위 칸으로 이어지는 칸"}},
    {'8', {"followed by the cell above", "위 칸으로 이어지는 칸"}},
    {'9', {"followed by the cell up and right of it", "오른쪽 위 칸으로 이어지는 칸"}},
    {'4', {"followed by the cell at the left", "왼쪽 칸으로 이어지는 칸"}},
    {'6', {"followed by the cell at the right", "오른쪽 칸으로 이어지는 칸"}},
    {'1', {"followed by the cell down and left of it", "왼쪽 아래 칸으로 이어지는 칸"}},
    {'2', {"followed by the cell below", "아래 칸으로 이어지는 칸"}},
    {'3', {"followed by the cell down and right of it", "오른쪽 아래 칸으로 이어지는 칸"}},
    {'5', {"the last one", "마지막 칸"}},
};

const rules::WayRule* way_of(const GridPuzzle& puzzle) {
  for (const auto& rule : puzzle.model().rules()) {
    if (const auto* way = dynamic_cast<const rules::WayRule*>(rule.get())) return way;
  }
  return nullptr;
}

}  // namespace

std::vector<ValueLook> looks_of_ways() {
  std::vector<ValueLook> looks;
  for (const WayLook& look : way_looks)
    looks.push_back({.value = static_cast<Value>(looks.size()),
                     .sign = look.sign,
                     .name = look.name,
                     .en = look.name.en});
  return looks;
}

/// How many sites say a number behind those of a board, and in which base.
static constexpr int number_sites = 2;
static constexpr int number_base = 32;

std::vector<int> numbers_on(const GridPuzzle& puzzle, const Board& board) {
  const rules::WayRule* const way = way_of(puzzle);
  if (way == nullptr) return {};
  std::vector<int> numbers(static_cast<std::size_t>(puzzle.cells()));
  if (board.sites() > puzzle.cells()) {
    for (Site site = 0; site < puzzle.cells(); ++site) {
      const Site at = puzzle.cells() + number_sites * site;
      if (board.is_decided(at)) numbers[site] = number_base * board.value(at) + board.value(at + 1);
    }
    return numbers;
  }
  const std::vector<int> found = way->numbers(board);
  for (std::size_t i = 0; i < found.size(); ++i) numbers[way->sites()[i]] = found[i] + 1;
  return numbers;
}

void add_numbers(Board& board, const std::vector<int>& numbers) {
  for (const int number : numbers) {
    board.append(number > 0 ? only(number / number_base) : ~Candidates{0});
    board.append(number > 0 ? only(number % number_base) : ~Candidates{0});
  }
}

Ending settle_numbers(const GridPuzzle& puzzle, const Board& board,
                      std::span<const Board> solutions, Budget& budget, std::vector<int>& numbers) {
  const rules::WayRule& way = *way_of(puzzle);
  std::vector<int> agreed = way.numbers(solutions.front());
  for (const Board& solution : solutions) {
    const std::vector<int> others = way.numbers(solution);
    for (std::size_t i = 0; i < agreed.size(); ++i) {
      if (agreed[i] != others[i]) agreed[i] = -1;
    }
  }
  const Ending ending = way.settle(board, budget, agreed);
  numbers.assign(static_cast<std::size_t>(puzzle.cells()), 0);
  for (std::size_t i = 0; i < agreed.size(); ++i) numbers[way.sites()[i]] = agreed[i] + 1;
  return ending;
}

PuzzlePtr with_numbers(const GridPuzzle& puzzle, const std::vector<int>& numbers) {
  GridClues clues = puzzle.clues();
  const int last = cells_without_sign(clues);
  for (Site site = 0; site < puzzle.cells(); ++site) {
    const int number = numbers[site];
    if (number == 0 || number == clues.cells[site]) continue;
    const bool is_there =
        std::ranges::find(clues.cells, static_cast<Clue>(number)) != clues.cells.end();
    if (number > last || is_there || clues.cells[site] != no_clue) return nullptr;
    clues.cells[site] = number;
  }
  return std::make_unique<GridPuzzle>(puzzle.page(), std::move(clues));
}

bool take_numbers(const GridPuzzle& puzzle, const std::vector<int>& numbers, Board& board,
                  Site& at) {
  std::vector<Site> sites(numbers.size() + 2, -1);  // per number
  const int last = cells_without_sign(puzzle.clues());
  for (Site site = 0; site < puzzle.cells(); ++site) {
    const int number = numbers[site];
    at = site;
    if (number == 0) continue;
    if (number > last || is_off_given(puzzle, site, number) || sites[number] >= 0) return false;
    sites[number] = site;
  }
  for (int number = 1; number <= last; ++number) {
    at = sites[number];
    if (at < 0) continue;
    Candidates value = number == last ? only(end_of_way) : 0;
    if (const Site next = sites[number + 1]; next >= 0) {
      const int down = next / puzzle.columns() - at / puzzle.columns() + 1;
      const int along = next % puzzle.columns() - at % puzzle.columns() + 1;
      const int place = 3 * down + along;  // 4 is the cell itself
      const bool is_near = down >= 0 && down <= 2 && along >= 0 && along <= 2;
      if (is_near) value = only(place > 4 ? place - 1 : place);
      if (!is_near || (puzzle.model().start()[at] & value) == 0) return false;
    }
    if (value != 0) board[at] = value;
  }
  return true;
}

}  // namespace crosshatch::derive
