// SPDX-License-Identifier: MIT
#include "families/sudoku/person/position/grids_alone.h"

#include "families/sudoku/areas.h"
#include "families/sudoku/grids.h"

namespace crosshatch::sudoku {

namespace {

/// The step of a grid alone, said of the board.
class OnBoard {
 public:
  OnBoard(const PencilMarks& whole, int grid)
      : whole_(whole), puzzle_(*whole.tables().puzzle), grid_(grid) {}

  void move(Step& step) const {
    for (Change& change : step.changes) {
      const Candidates gone = change.before & ~change.after;
      change.site = site(change.site);
      change.before = whole_.board()[change.site];
      if (!change.places) change.after = change.before & ~gone;
    }
    for (Change& change : step.follow) change.site = site(change.site);
    for (Mark& mark : step.marks) move(mark.place);
    for (Term& term : step.terms) move(term);
    move(step.links);
    for (Step& tried : step.trial) move(tried);
  }

 private:
  [[nodiscard]] Site site(Site alone) const {
    const int side = puzzle_.side();
    return site_in_grid(puzzle_.variant().grids, puzzle_.columns(), grid_, alone / side,
                        alone % side);
  }

  void move(Place& place) const {
    const int before = grid_ * puzzle_.side();
    switch (place.kind) {
      case Place::Kind::site:
        place.index = site(place.index);
        break;
      case Place::Kind::row:
        place.index += puzzle_.rows() + before;
        break;
      case Place::Kind::column:
        place.index += puzzle_.columns() + before;
        break;
      case Place::Kind::box:
        place.index += before;
        break;
      case Place::Kind::area: {
        // A diagonal: nothing else of a grid alone is an area.
        const Variant& variant = puzzle_.variant();
        const bool is_second = variant.main_diagonal && place.index == 1;
        place.index = grid_ + (is_second ? variant.grids.count() : 0);
        break;
      }
      default:
        break;
    }
  }

  void move(std::vector<Inference>& chain) const {
    for (Inference& link : chain)
      for (Site& each : link.sites) each = site(each);
  }

  void move(Term& term) const {
    for (Place& place : term.places) move(place);
    move(term.chain);
    for (Term& part : term.terms) move(part);
  }

  const PencilMarks& whole_;
  const Puzzle& puzzle_;
  int grid_;
};

/// One grid with regions in the place of boxes: it is not classic, since a second solution of it
/// says nothing of the board.
Puzzle grid_alone(const Puzzle& board) {
  const SubGrids& grids = board.variant().grids;
  const BoxShape boxes = {grids.box_rows, grids.box_columns};
  Variant variant;
  for (Site site = 0; site < boxes.sites(); ++site)
    variant.regions.push_back(static_cast<std::uint8_t>(boxes.box_of(site)));
  variant.main_diagonal = board.variant().main_diagonal;
  variant.other_diagonal = board.variant().other_diagonal;
  variant.anti_knight = board.variant().anti_knight;
  variant.anti_king = board.variant().anti_king;
  return {
      {1, boxes.side()}, Board(boxes.sites(), only(boxes.side()) - 1), {}, {}, std::move(variant)};
}

}  // namespace

GridsAlone::GridsAlone(const PencilMarks& whole) {
  const Puzzle& board = *whole.tables().puzzle;
  const SubGrids& grids = board.variant().grids;
  for (int grid = 0; grid < grids.count(); ++grid) {
    auto& own = grids_.emplace_back(std::make_unique<Alone>(Alone{grid_alone(board), nullptr}));
    Board marks(own->puzzle.sites(), 0);
    for (Site site = 0; site < marks.sites(); ++site)
      marks[site] = whole.board()[site_in_grid(grids, board.columns(), grid, site / board.side(),
                                               site % board.side())];
    own->pencil = std::make_unique<PencilMarks>(Search{own->puzzle, marks, whole.budget()},
                                                whole.wants_reasons());
  }
}

bool GridsAlone::find(const PencilMarks& whole, Step& step, FindInSmall* find) const {
  for (std::size_t grid = 0; grid < grids_.size(); ++grid) {
    const PencilMarks& pencil = *grids_[grid]->pencil;
    if (!pencil.tables().is_small()) return false;
    step.changes.clear();
    if (pencil.is_impossible() || !find(pencil, step)) continue;
    OnBoard(whole, static_cast<int>(grid)).move(step);
    if (!whole.is_aside(step.changes)) return true;
    step.clear();
  }
  return false;
}

}  // namespace crosshatch::sudoku
