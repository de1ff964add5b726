// SPDX-License-Identifier: MIT
#include "families/nonogram/repair/mend.h"

#include <optional>
#include <utility>
#include <vector>

#include "families/nonogram/nonogram.h"
#include "families/nonogram/repair/descent.h"
#include "families/nonogram/repair/picture_logic.h"

namespace crosshatch::nonogram {

namespace {

/// A picture that takes longer to decide is changed further: a puzzle of it would be too hard.
constexpr std::uint64_t nodes_for_others = 400;

/// Whether the engine finds another solution. It stops after this many nodes.
Others others_of(const crosshatch::Puzzle& puzzle, const Board& solution, std::uint64_t nodes,
                 function_ref<void(const Board&)> see, Budget& budget) {
  Board board = start(puzzle);
  bool is_some = false;
  const auto sink = [&](const Board& found) {
    if (found == solution) return true;
    is_some = true;
    see(found);
    return false;
  };
  const Search search{puzzle, board, budget};
  budget.begin_slice(nodes);
  const Ending ending = of(puzzle).is_coloured() ? colour::probe_and_learn(search, sink)
                                                 : probe_and_learn(search, sink);
  budget.end_slice();
  if (is_some) return Others::some;
  return ending == Ending::exhausted ? Others::none : Others::unknown;
}

/// Renumbers the values of a picture as its puzzle does, which drops the colours that no cell has.
void drop_unused(Board& drawn, const Palette& palette) {
  std::vector<Value> number(static_cast<std::size_t>(palette.size()) + 1, empty);
  for (Site site = 0; site < drawn.sites(); ++site) number[drawn.value(site)] = 1;
  Value used = 0;
  for (Value value = 1; value <= palette.size(); ++value) {
    Value& mine = number[value];
    if (mine != 0) mine = ++used;
  }
  number[empty] = empty;
  for (Site site = 0; site < drawn.sites(); ++site) drawn.set(site, number[drawn.value(site)]);
}

}  // namespace

MadePicture mended(PictureToMend picture, Budget& budget) {
  MadePicture made;
  made.drawn = std::move(picture.drawn);
  made.puzzle = puzzle_of(made.drawn, picture.rows, picture.columns, {}, picture.palette);
  made.palette = of(*made.puzzle).palette();
  drop_unused(made.drawn, picture.palette);
  const auto others = [&](const crosshatch::Puzzle& puzzle, const Board& solution,
                          std::uint64_t nodes, function_ref<void(const Board&)> see) {
    return others_of(puzzle, solution, nodes, see, budget);
  };
  const RepairSearch search{
      .puzzle = *made.puzzle, .picture = made.drawn, .budget = budget, .others = others};
  Trial trial(search);
  {
    PictureLogic logic(trial.picture(), made.palette, budget);
    if (logic.solve()) made.open_cells = logic.open_cells();
  }
  std::optional<Mending> mending;
  if (picture.wish != Wish::as_it_is) {
    const DescentAim aim{.by_lines = picture.wish == Wish::by_lines,
                         .costs = picture.costs,
                         .nodes = nodes_for_others,
                         .rounds = picture.rounds};
    mending = descend(search, trial, aim);
  }
  made.is_as_wished = mending || (picture.wish == Wish::as_it_is && !budget.is_spent());
  Repair repair = trial.repair_by(mending ? *mending : Mending{});
  made.puzzle = std::move(repair.puzzle);
  made.solution = std::move(repair.solution);
  made.edits = std::move(repair.edits);
  made.visibility = repair.visibility;
  return made;
}

}  // namespace crosshatch::nonogram
