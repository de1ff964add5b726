// SPDX-License-Identifier: MIT
//
// Simon Tatham's Solo writes a division into blocks as the borders between neighbours: first those
// between cells of a row, row by row, then those between cells of a column, column by column. Each
// is a wall or an opening. A letter a to y stands for 1 to 25 openings and a wall, '_' for a wall,
// z for 25 openings without a wall. One more wall marks the end.
#include "families/sudoku/formats/sgt_blocks.h"

#include <utility>

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

/// Union-find over cells that are joined by openings.
class UnionFind {
 public:
  explicit UnionFind(int cells) : parent_(static_cast<std::size_t>(cells)) {
    for (int cell = 0; cell < cells; ++cell) parent_[static_cast<std::size_t>(cell)] = cell;
  }

  int root(int cell) {
    int up = parent_[static_cast<std::size_t>(cell)];
    while (up != cell) {
      const int above = parent_[static_cast<std::size_t>(up)];
      parent_[static_cast<std::size_t>(cell)] = above;
      cell = up;
      up = above;
    }
    return cell;
  }

  void join(std::pair<int, int> cells) {
    parent_[static_cast<std::size_t>(root(cells.first))] = root(cells.second);
  }

  std::vector<int> numbers() {
    std::vector<int> number(parent_.size(), -1);
    std::vector<int> out;
    int next = 0;
    for (int cell = 0; cell < static_cast<int>(parent_.size()); ++cell) {
      int& known = number[static_cast<std::size_t>(root(cell))];
      if (known < 0) known = next++;
      out.push_back(known);
    }
    return out;
  }

 private:
  std::vector<int> parent_;
};

}  // namespace

Result<std::vector<int>> read_blocks(Scanner& in, int side) {
  const int borders = 2 * side * (side - 1);
  UnionFind cells(side * side);
  int border = 0;  // also counts the last wall, which follows the last border
  while (!in.at_end() && in.peek() != ',' && !is_space(in.peek())) {
    const char c = in.peek();
    if (c != '_' && (c < 'a' || c > 'z')) return fail(in.expected("a letter or '_'"));
    const int openings = c == '_' ? 0 : c == 'z' ? 25 : c - 'a' + 1;
    const int walls = c == 'z' ? 0 : 1;
    if (openings > borders - border || border + openings + walls > borders + 1)
      return fail(
          in.expected("the end of the blocks after " + std::to_string(borders) + " borders"));
    for (int i = 0; i < openings; ++i) cells.join(neighbours(border++, side));
    border += walls;
    in.skip(1);
  }
  if (border != borders + 1)
    return fail(in.expected(std::to_string(borders) + " borders of blocks and a last wall"));
  return cells.numbers();
}

std::optional<std::string> write_blocks(std::span<const int> blocks, int side) {
  const int borders = 2 * side * (side - 1);
  UnionFind cells(side * side);
  std::string out;
  int openings = 0;
  for (int border = 0; border <= borders; ++border) {
    if (border < borders) {
      const std::pair<int, int> pair = neighbours(border, side);
      if (blocks[static_cast<std::size_t>(pair.first)] ==
          blocks[static_cast<std::size_t>(pair.second)]) {
        cells.join(pair);
        ++openings;
        continue;
      }
    }
    for (; openings > 25; openings -= 25) out += 'z';
    out += openings == 0 ? '_' : static_cast<char>('a' + openings - 1);
    openings = 0;
  }
  // Checks that the number of blocks is the same when they are read again.
  const std::vector<int> found = cells.numbers();
  std::vector<int> first(found.size(), -1);  // [found block]: the block that it is
  std::vector<bool> seen(found.size(), false);
  for (std::size_t cell = 0; cell < found.size(); ++cell) {
    int& block = first[static_cast<std::size_t>(found[cell])];
    if (block >= 0) continue;
    block = blocks[cell];
    if (seen[static_cast<std::size_t>(block)]) return std::nullopt;
    seen[static_cast<std::size_t>(block)] = true;
  }
  return out;
}

}  // namespace crosshatch::sudoku
