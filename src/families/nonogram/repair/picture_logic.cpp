// SPDX-License-Identifier: MIT
#include "families/nonogram/repair/picture_logic.h"

#include <utility>
#include <vector>

#include "families/nonogram/colour/grid.h"
#include "families/nonogram/engine/grid.h"

namespace crosshatch::nonogram {

namespace {

/// A clue of black and white, as its grid takes it.
using Lengths = std::vector<int>;

void begin_run(Lengths& clue, Value /*colour*/) { clue.push_back(0); }
void lengthen_run(Lengths& clue) { ++clue.back(); }
void begin_run(Clue& clue, Value colour) { clue.emplace_back(0, colour); }
void lengthen_run(Clue& clue) { ++clue.back().length; }

bool allows(const BinaryGrid& grid, Site site, Value /*value*/) { return grid.is_open(site); }
bool allows(const colour::ColourGrid& grid, Site site, Value value) {
  return (grid[site] & only(value)) != 0;
}

}  // namespace

/// The lines of the picture, on the grid of one engine or the other.
class PictureLogic::Lines {
 public:
  virtual ~Lines() = default;
  virtual void see(Site site) = 0;
  [[nodiscard]] virtual bool solve(Budget& budget) = 0;
  [[nodiscard]] virtual int open_cells() const = 0;
  [[nodiscard]] virtual bool is_open(Site site) const = 0;
  [[nodiscard]] virtual bool may_be(Site site, Value value) const = 0;
  [[nodiscard]] virtual int open_cells_after(Site site, Budget& budget) = 0;
};

template <class Grid, class LineClue>
class PictureLogic::LinesOf : public PictureLogic::Lines {
 public:
  /// An open grid; what its clues are does not matter. The picture is borrowed.
  LinesOf(const EditablePicture& picture, Grid grid)
      : picture_(picture), grid_(std::move(grid)), clues_(static_cast<std::size_t>(grid_.lines())) {
    for (int line = 0; line < grid_.lines(); ++line) {
      read_clue(line, clues_[line]);
      grid_.change_clue(line, clues_[line]);
    }
  }

  void see(Site site) override {
    read_clue(row_of(site), clues_[row_of(site)]);
    read_clue(column_of(site), clues_[column_of(site)]);
    change_clues(site, clues_[row_of(site)], clues_[column_of(site)]);
  }

  bool solve(Budget& budget) override {
    grid_.start_again();
    return grid_.propagate(budget) != Fixpoint::limit;
  }

  int open_cells() const override { return grid_.open_cells(); }
  bool is_open(Site site) const override { return grid_.is_open(site); }
  bool may_be(Site site, Value value) const override { return allows(grid_, site, value); }

  int open_cells_after(Site site, Budget& budget) override {
    read_clue(row_of(site), row_);
    read_clue(column_of(site), column_);
    const std::size_t mark = grid_.facts().size();
    change_clues(site, row_, column_);
    // The picture as it is agrees with all that is known and with all clues: no contradiction. At a
    // limit the budget ends the caller's work.
    (void)grid_.propagate(budget);
    const int open = grid_.open_cells();
    change_clues(site, clues_[row_of(site)], clues_[column_of(site)]);
    grid_.undo_to(mark);
    return open;
  }

 private:
  /// The lines of a site, by their numbers.
  [[nodiscard]] int row_of(Site site) const { return site / picture_.columns(); }
  [[nodiscard]] int column_of(Site site) const {
    return picture_.rows() + site % picture_.columns();
  }

  void read_clue(int line, LineClue& clue) const {
    const bool is_row = line < picture_.rows();
    const Site first = is_row ? line * picture_.columns() : line - picture_.rows();
    const int step = is_row ? 1 : picture_.columns();
    const int cells = is_row ? picture_.columns() : picture_.rows();
    clue.clear();
    Value last = empty;
    for (int i = 0; i < cells; ++i) {
      const Value value = picture_[first + i * step];
      if (value != empty && value != last) begin_run(clue, value);
      if (value != empty) lengthen_run(clue);
      last = value;
    }
  }

  void change_clues(Site site, const LineClue& row, const LineClue& column) {
    grid_.change_clue(row_of(site), row);
    grid_.change_clue(column_of(site), column);
  }

  const EditablePicture& picture_;
  Grid grid_;
  std::vector<LineClue> clues_;  ///< per line
  LineClue row_;                 ///< clues of a guess
  LineClue column_;
};

PictureLogic::PictureLogic(const EditablePicture& picture, const Palette& palette, Budget& budget)
    : budget_(budget) {
  const bool is_coloured = palette.size() > 1;
  const PuzzlePtr puzzle = is_coloured ? nullptr : puzzle_of(picture, palette).puzzle;
  const std::size_t bytes =
      is_coloured ? colour::ColourGrid::bytes(picture.rows(), picture.columns(), palette.size())
                  : BinaryGrid::bytes(of(*puzzle));
  if (!budget.poll() || !budget.take_memory(bytes)) return;
  bytes_ = bytes;
  if (is_coloured) {
    lines_ = std::make_unique<LinesOf<colour::ColourGrid, Clue>>(
        picture, colour::ColourGrid(picture.rows(), picture.columns(), palette.size()));
  } else {
    const Board board(picture.cells(), open_cell);
    lines_ = std::make_unique<LinesOf<BinaryGrid, Lengths>>(
        picture, BinaryGrid(of(*puzzle), board, this_cpu()));
  }
}

PictureLogic::~PictureLogic() { budget_.give_memory(bytes_); }

void PictureLogic::see(Site site) {
  if (lines_) lines_->see(site);
}

bool PictureLogic::solve() {
  if (!lines_ || !lines_->solve(budget_)) return false;
  open_cells_ = lines_->open_cells();
  return true;
}

bool PictureLogic::is_open(Site site) const { return lines_->is_open(site); }
bool PictureLogic::may_be(Site site, Value value) const { return lines_->may_be(site, value); }

int PictureLogic::open_cells_after(Site site) { return lines_->open_cells_after(site, budget_); }

}  // namespace crosshatch::nonogram
