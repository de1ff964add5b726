// SPDX-License-Identifier: MIT
//
// Simon Tatham's Solo writes a division into blocks as the borders between neighbours: first those
// between cells of a row, row by row, then those between cells of a column, column by column. Each
// is a wall or an opening. A letter a to y stands for 1 to 25 openings and a wall, '_' for a wall,
// z for 25 openings without a wall. One more wall marks the end.
#include "families/sudoku/formats/sgt_blocks.h"

#include <utility>

#include "count/disjoint_sets.h"

namespace crosshatch::sudoku {

namespace {

/// The cells on both sides of a border.
std::pair<int, int> neighbours(int border, int side) {
  const int of_rows = side * (side - 1);
  if (border < of_rows) {
    const int cell = border / (side - 1) * side + border % (side - 1);
    return {cell, cell + 1};
  }
  border -= of_rows;
  const int cell = border % (side - 1) * side + border / (side - 1);
  return {cell, cell + side};
}

void join(DisjointSets& cells, std::pair<int, int> pair) {
  cells.unite(static_cast<std::size_t>(pair.first), static_cast<std::size_t>(pair.second));
}

/// The block of each cell, in the order of their first cells, which represent them.
std::vector<int> block_numbers(DisjointSets& cells, int side) {
  std::vector<int> out;
  int next = 0;
  for (std::size_t cell = 0; cell < static_cast<std::size_t>(side * side); ++cell) {
    const std::size_t first = cells.find(cell);
    out.push_back(first == cell ? next++ : out[first]);
  }
  return out;
}

}  // namespace

Result<std::vector<int>> read_blocks(Scanner& in, int side) {
  const int borders = 2 * side * (side - 1);
  DisjointSets cells(static_cast<std::size_t>(side * side));
  int border = 0;  // also counts the last wall, which follows the last border
  while (!in.at_end() && in.peek() != ',' && !is_space(in.peek())) {
    const char c = in.peek();
    if (c != '_' && (c < 'a' || c > 'z'))
      return fail(in.expected(Words{"a letter or '_'", "글자나 '_'"}));
    const int openings = c == '_' ? 0 : c == 'z' ? 25 : c - 'a' + 1;
    const int walls = c == 'z' ? 0 : 1;
    if (openings > borders - border || border + openings + walls > borders + 1)
      return fail(in.expected(
          {{"the end of the blocks after {0} borders", "경계 {0}개 뒤 블록의 끝"}, borders}));
    for (int i = 0; i < openings; ++i) join(cells, neighbours(border++, side));
    border += walls;
    in.skip(1);
  }
  if (border != borders + 1)
    return fail(in.expected(
        {{"{0} borders of blocks and a last wall", "블록 경계 {0}개와 마지막 벽"}, borders}));
  return block_numbers(cells, side);
}

std::optional<std::string> write_blocks(std::span<const int> blocks, int side) {
  const int borders = 2 * side * (side - 1);
  DisjointSets cells(static_cast<std::size_t>(side * side));
  std::string out;
  int openings = 0;
  for (int border = 0; border <= borders; ++border) {
    if (border < borders) {
      const std::pair<int, int> pair = neighbours(border, side);
      if (blocks[pair.first] == blocks[pair.second]) {
        join(cells, pair);
        ++openings;
        continue;
      }
    }
    for (; openings > 25; openings -= 25) out += 'z';
    out += openings == 0 ? '_' : static_cast<char>('a' + openings - 1);
    openings = 0;
  }
  // Checks that the number of blocks is the same when they are read again.
  const std::vector<int> found = block_numbers(cells, side);
  std::vector<int> first(found.size(), -1);  // [found block]: the block that it is
  std::vector<bool> seen(found.size(), false);
  for (std::size_t cell = 0; cell < found.size(); ++cell) {
    int& block = first[found[cell]];
    if (block >= 0) continue;
    block = blocks[cell];
    if (seen[block]) return std::nullopt;
    seen[block] = true;
  }
  return out;
}

}  // namespace crosshatch::sudoku
