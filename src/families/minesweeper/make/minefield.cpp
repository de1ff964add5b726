// SPDX-License-Identifier: MIT
#include "families/minesweeper/make/minefield.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace crosshatch::minesweeper {

Minefield::Minefield(PuzzlePtr shape)
    : shape_(std::move(shape)), mines_(at(shape_->sites()), 0), around_(mines_.size(), 0) {}

Result<Minefield> Minefield::make(int rows, int columns, Rules rules) {
  std::vector<Hint> hints;
  if (rows > 0 && columns > 0 && rows <= max_side && columns <= max_side)
    hints.assign(at(rows) * at(columns), unknown);
  Result<PuzzlePtr> shape = make_puzzle(rows, columns, std::move(hints), std::nullopt, rules);
  if (!shape) return fail(shape.error());
  return Minefield(std::move(*shape));
}

void Minefield::set(Site site, bool is_mine) {
  if (this->is_mine(site) == is_mine) return;
  const int more = is_mine ? 1 : -1;
  mines_[at(site)] = is_mine;
  total_ += more;
  each_counted(shape(), site,
               [&](Site near) { around_[at(near)] = static_cast<Hint>(around_[at(near)] + more); });
}

void Minefield::scatter(Rng& rng, int mines, const std::vector<bool>& is_kept) {
  std::vector<Site> cells;
  for (Site site = 0; site < sites(); ++site) {
    set(site, false);
    if (!is_kept[at(site)]) cells.push_back(site);
  }
  // The first steps of a shuffle (Fisher and Yates).
  for (int i = 0; i < mines; ++i) {
    const int other = i + rng.below(static_cast<int>(cells.size()) - i);
    std::swap(cells[at(i)], cells[at(other)]);
    set(cells[at(i)], true);
  }
}

PuzzlePtr Minefield::still(const std::vector<bool>& is_shown, bool tells_total) const {
  std::vector<Hint> hints(mines_.size(), unknown);
  for (std::size_t i = 0; i < hints.size(); ++i) {
    if (is_shown[i]) hints[i] = around_[i];
  }
  return std::move(*make_puzzle(shape().rows(), shape().columns(), std::move(hints),
                                tells_total ? std::optional(total_) : std::nullopt,
                                shape().rules()));
}

PuzzlePtr Minefield::layout() const { return still(showable(), true); }

std::vector<bool> Minefield::showable() const {
  std::vector<bool> can_show(mines_.size(), true);
  if (shape().rules().counts_itself) return can_show;
  for (std::size_t i = 0; i < can_show.size(); ++i) can_show[i] = mines_[i] == 0;
  return can_show;
}

Board Minefield::solution() const {
  Board board(sites(), only(clear));
  for (Site site = 0; site < sites(); ++site) {
    if (is_mine(site)) board.set(site, mine);
  }
  return board;
}

}  // namespace crosshatch::minesweeper
