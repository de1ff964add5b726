// SPDX-License-Identifier: MIT
#include "families/nonogram/repair/editable_picture.h"

namespace crosshatch::nonogram {

EditablePicture::EditablePicture(const Board& board, const Puzzle& puzzle)
    : rows_(puzzle.rows()),
      columns_(puzzle.columns()),
      most_(static_cast<Value>(puzzle.palette().size())),
      cells_(static_cast<std::size_t>(puzzle.sites())) {
  for (Site site = 0; site < board.sites(); ++site) set(site, board.value(site));
}

bool EditablePicture::has_same_row(const EditablePicture& other, int row) const {
  return has_same_line(other, row * columns_, 1, columns_);
}

bool EditablePicture::has_same_column(const EditablePicture& other, int column) const {
  return has_same_line(other, column, columns_, rows_);
}

bool EditablePicture::has_same_line(const EditablePicture& other, Site first, int step,
                                    int cells) const {
  // Both runs that come next, until they differ or there is none.
  int mine = 0;
  int theirs = 0;
  const auto at = [&](const EditablePicture& picture, int i) { return picture[first + i * step]; };
  while (true) {
    while (mine < cells && at(*this, mine) == empty) ++mine;
    while (theirs < cells && at(other, theirs) == empty) ++theirs;
    if (mine == cells || theirs == cells) return mine == cells && theirs == cells;
    const Value colour = at(*this, mine);
    if (at(other, theirs) != colour) return false;
    int length = 0;
    for (; mine < cells && at(*this, mine) == colour; ++mine) ++length;
    for (; theirs < cells && at(other, theirs) == colour; ++theirs) --length;
    if (length != 0) return false;
  }
}

int EditablePicture::strangers(const Edit& edit) const {
  const int row = edit.site / columns_;
  const int column = edit.site % columns_;
  const auto differs = [&](int r, int c) {
    const bool is_inside = r >= 0 && r < rows_ && c >= 0 && c < columns_;
    return (is_inside ? (*this)[r * columns_ + c] : empty) != edit.value ? 1 : 0;
  };
  return differs(row - 1, column) + differs(row + 1, column) + differs(row, column - 1) +
         differs(row, column + 1);
}

EditedPuzzle puzzle_of(const EditablePicture& picture, const Palette& palette) {
  std::vector<bool> is_used(static_cast<std::size_t>(picture.most()) + 1);
  Board board(picture.cells(), 0);
  for (Site site = 0; site < picture.cells(); ++site) {
    board.set(site, picture[site]);
    is_used[picture[site]] = true;
  }
  EditedPuzzle result;
  result.puzzle = puzzle_of(board, picture.rows(), picture.columns(), {}, palette);
  result.meant.push_back(empty);
  std::vector<Value> number(is_used.size());
  for (Value value = 1; value <= picture.most(); ++value) {
    if (!is_used[value]) continue;
    number[value] = static_cast<Value>(result.meant.size());
    result.meant.push_back(value);
  }
  result.solution = Board(picture.cells(), 0);
  for (Site site = 0; site < picture.cells(); ++site)
    result.solution.set(site, number[picture[site]]);
  return result;
}

}  // namespace crosshatch::nonogram
