// SPDX-License-Identifier: MIT
#include "families/nonogram/repair/picture_logic.h"

#include "families/nonogram/nonogram.h"

namespace crosshatch::nonogram {

PictureLogic::PictureLogic(const EditablePicture& picture, const Palette& palette, Budget& budget)
    : picture_(picture),
      palette_(palette),
      budget_(budget),
      is_open_(static_cast<std::size_t>(picture.cells())) {
  if (palette.size() > 1) return;
  puzzle_ = puzzle_of(picture, palette).puzzle;
  bytes_ = BinaryGrid::bytes(of(*puzzle_));
  if (!budget.take_memory(bytes_)) {
    bytes_ = 0;
    return;
  }
  grid_ = std::make_unique<BinaryGrid>(of(*puzzle_), Board(picture.cells(), open_cell), this_cpu());
  clues_.resize(static_cast<std::size_t>(grid_->lines()));
  for (int line = 0; line < grid_->lines(); ++line) {
    std::vector<int>& clue = clues_[line];
    read_clue(line, clue);
    grid_->change_clue(line, clue);
  }
}

PictureLogic::~PictureLogic() { budget_.give_memory(bytes_); }

void PictureLogic::read_clue(int line, std::vector<int>& lengths) const {
  const bool is_row = line < picture_.rows();
  const Site first = is_row ? line * picture_.columns() : line - picture_.rows();
  const int step = is_row ? 1 : picture_.columns();
  const int cells = is_row ? picture_.columns() : picture_.rows();
  lengths.clear();
  int length = 0;
  for (int i = 0; i < cells; ++i) {
    if (picture_[first + i * step] != empty) {
      ++length;
    } else if (length > 0) {
      lengths.push_back(length);
      length = 0;
    }
  }
  if (length > 0) lengths.push_back(length);
}

void PictureLogic::change_clues(Site site, std::vector<int>& row, std::vector<int>& column) {
  grid_->change_clue(site / picture_.columns(), row);
  grid_->change_clue(picture_.rows() + site % picture_.columns(), column);
}

void PictureLogic::see(Site site) {
  if (!grid_) return;
  const int row = site / picture_.columns();
  const int column = picture_.rows() + site % picture_.columns();
  std::vector<int>& of_row = clues_[row];
  std::vector<int>& of_column = clues_[column];
  read_clue(row, of_row);
  read_clue(column, of_column);
  change_clues(site, of_row, of_column);
}

bool PictureLogic::solve() {
  if (palette_.size() > 1) {
    open_cells_ = solve_colours(&is_open_);
    return !budget_.is_spent();
  }
  if (!grid_) return false;
  grid_->start_again();
  if (grid_->propagate(budget_) == Fixpoint::limit) return false;
  open_cells_ = grid_->open_cells();
  for (Site site = 0; site < picture_.cells(); ++site) is_open_[site] = grid_->is_open(site);
  return true;
}

int PictureLogic::open_cells_after(Site site) {
  if (palette_.size() > 1) return solve_colours(nullptr);
  const int row = site / picture_.columns();
  const int column = picture_.rows() + site % picture_.columns();
  read_clue(row, row_);
  read_clue(column, column_);
  const std::size_t mark = grid_->facts().size();
  change_clues(site, row_, column_);
  // The picture as it is agrees with all that is known and with all clues: no contradiction. At a
  // limit the budget ends the caller's work.
  (void)grid_->propagate(budget_);
  const int open = grid_->open_cells();
  change_clues(site, clues_[row], clues_[column]);
  grid_->undo_to(mark);
  return open;
}

int PictureLogic::solve_colours(std::vector<bool>* is_open) {
  const EditedPuzzle changed = puzzle_of(picture_, palette_);
  Board board = start(*changed.puzzle);
  const Search lines{*changed.puzzle, board, budget_};
  // At a limit the budget ends the caller's work.
  if (of(*changed.puzzle).is_coloured()) {
    (void)colour::solve_lines(lines);
  } else {
    (void)solve_lines(lines);
  }
  int open = 0;
  for (Site site = 0; site < board.sites(); ++site) {
    const bool is_undecided = !board.is_decided(site);
    if (is_open != nullptr) (*is_open)[site] = is_undecided;
    open += is_undecided ? 1 : 0;
  }
  return open;
}

}  // namespace crosshatch::nonogram
