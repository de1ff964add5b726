// SPDX-License-Identifier: MIT
//
// From texts to the bulk engine and back. The cells are copied into one block. That costs a
// fortieth of the time of an easy grid, and the engine need not know how lines are stored.
#include "families/sudoku/formats/bulk.h"

#include <array>
#include <cstring>
#include <vector>

#include "base/text.h"
#include "families/sudoku/bulk/boards.h"

namespace crosshatch::sudoku {

namespace {

constexpr std::size_t board_size = 81;

/// The hardest known grids take a few hundred branches, and hardly any takes a thousand. A grid
/// that takes more must not delay thousands of others; it is solved singly, which can be stopped at
/// any time.
constexpr std::uint64_t most_branches = 2000;

/// Whether two equal digits are in a row, a column or a box.
bool has_clash(const char* cells) {
  std::array<std::uint16_t, 27> seen{};
  bool has = false;
  for (unsigned site = 0; site < board_size; ++site) {
    const unsigned digit = static_cast<unsigned char>(cells[site]) - unsigned{'0'};
    if (digit - 1 > 8) continue;
    const auto bit = static_cast<std::uint16_t>(1u << digit);
    const unsigned row = site / 9;
    const unsigned column = site % 9;
    for (const unsigned house : {row, 9 + column, 18 + row / 3 * 3 + column / 3}) {
      has |= (seen[house] & bit) != 0;
      seen[house] |= bit;
    }
  }
  return has;
}

Glance glance_of(std::uint32_t count, const char* cells) {
  switch (count) {
    case 0:
      return has_clash(cells) ? Glance::undecided : Glance::none;
    case 1:
      return Glance::unique;
    case 2:
      return Glance::several;
    default:
      return Glance::undecided;
  }
}

}  // namespace

void solve_texts(std::span<const std::string_view> texts, Cpu cpu, bool wants_logic,
                 FindCells find_cells, Glance* glances, char* solutions) {
  std::vector<char> block(texts.size() * board_size);
  std::vector<std::uint32_t> counts(texts.size());
  std::vector<std::uint8_t> logic(wants_logic ? texts.size() : 0);
  char* at = block.data();
  for (const std::string_view text : texts) {
    const std::string_view cells = find_cells(text);
    if (cells.empty()) {
      std::memset(at, '?', board_size);  // a foreign character
    } else {
      std::memcpy(at, cells.data(), board_size);
    }
    at += board_size;
  }
  solve_boards({.cells = block.data(),
                .stride = board_size,
                .count = texts.size(),
                .solutions = solutions,
                .solution_stride = solution_size,
                .counts = counts.data(),
                .logic = wants_logic ? logic.data() : nullptr,
                .limit = 2,
                .most_branches = most_branches},
               cpu);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    glances[i] = glance_of(counts[i], &block[i * board_size]);
    if (wants_logic && glances[i] == Glance::unique && logic[i] != 0) glances[i] = Glance::logical;
    solutions[i * solution_size + board_size] = '\n';
  }
}

bool is_plain_line(std::string_view line) {
  bool is_plain = true;
  for (const char c : line)  // no early exit, so that it is vectorised
    is_plain &= !is_control(c) || c == '\t';
  return is_plain;
}

}  // namespace crosshatch::sudoku
