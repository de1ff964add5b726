// SPDX-License-Identifier: MIT
#include "families/sudoku/person/position/pencil_marks.h"

#include <algorithm>
#include <array>
#include <bit>

#include "families/sudoku/constraints/near.h"
#include "families/sudoku/person/position/constraint_facts.h"
#include "families/sudoku/person/position/filled_constraints.h"
#include "families/sudoku/person/position/grids_alone.h"

namespace crosshatch::sudoku {

PencilMarks::PencilMarks(const Search& search, bool wants_reasons)
    : Position(search, wants_reasons),
      tables_(of(search.puzzle)),
      clues_(of(search.puzzle).givens()),
      placed_(static_cast<std::size_t>(tables_.sites)),
      given_(static_cast<std::size_t>(tables_.sites)),
      places_(static_cast<std::size_t>(tables_.houses * tables_.side)),
      cells_(static_cast<std::size_t>(tables_.side)),
      open_(tables_.sites) {
  const Board start = board_;
  const Candidates all = of(search.puzzle).all_values();
  board_ = Board(tables_.sites, all);
  places_.assign(places_.size(), static_cast<std::uint32_t>(all));
  if (tables_.is_small()) {
    for (Site site = 0; site < tables_.sites; ++site) open_cells_.add(site);
    cells_.assign(cells_.size(), open_cells_);
  }
  naked_singles_.singles.reserve(static_cast<std::size_t>(tables_.sites));
  hidden_singles_.singles.reserve(static_cast<std::size_t>(tables_.houses * tables_.side));
  for (Site site = 0; site < tables_.sites; ++site) {
    if (!start.is_decided(site)) erase(site, ~start[site]);
  }
  for (Site site = 0; site < tables_.sites; ++site) {
    if (!start.is_decided(site)) continue;
    // Two equal digits see each other: the second is no candidate of its cell any more, which is a
    // contradiction.
    if (!board_.may_be(site, start.value(site))) {
      erase(site, all);
      continue;
    }
    place(site, start.value(site), nullptr);
    given_[site] = clues_.is_decided(site);
  }
}

FilledConstraints& PencilMarks::filled() const {
  if (filled_ == nullptr) filled_ = std::make_shared<FilledConstraints>(*this);
  return *filled_;
}

bool PencilMarks::find_in_grids(Step& step, FindInSmall* find) const {
  if (alone_ == nullptr) alone_ = std::make_shared<const GridsAlone>(*this);
  return alone_->find(*this, step, find);
}

CellSet PencilMarks::seen_by_all(CellSet cells) const {
  if (cells.is_empty()) return {};
  CellSet seen = peers(cells.take());
  while (!cells.is_empty()) seen &= peers(cells.take());
  return seen;
}

int PencilMarks::distance(Site site) const {
  const int columns = tables_.puzzle->columns();
  int nearest = tables_.sites;
  for (const Site other : last_) {
    if (site == other) return 0;
    const std::span<const HouseIndex> a = houses_of(site);
    const std::span<const HouseIndex> b = houses_of(other);
    const bool is_peer = is_classic()         ? a[0] == b[0] || a[1] == b[1] || a[2] == b[2]
                         : tables_.is_small() ? peers(site).has(other)
                                              : std::ranges::find_first_of(a, b) != a.end();
    nearest = std::min(nearest, is_peer ? 1 : 1 + steps_between(site, other, columns));
  }
  return nearest;
}

bool PencilMarks::is_impossible() const {
  if (board_.is_impossible()) return true;
  const rules::Model* const model = tables_.puzzle->constraints();
  if (model != nullptr && breaks_constraints(*model, board_)) return true;
  return std::any_of(cages().begin(), cages().end(), [&](const Cage& cage) {
    if (cage.sum == 0) return false;
    int least = 0;
    int most = 0;
    for (const Site site : cage.sites) {
      if (tables_.is_small() && !is_placed(site)) return false;
      least += std::countr_zero(board_[site]) + 1;
      most += static_cast<int>(std::bit_width(board_[site]));
    }
    return cage.sum < least || cage.sum > most;
  });
}

bool PencilMarks::lay_aside(const Step& step) {
  // A technique that does not look at what is aside has found the same again.
  if (is_aside(step.changes)) return false;
  aside_.push_back(step.changes);
  return true;
}

void PencilMarks::apply(Step& step) {
  std::vector<Change>* follow = wants_reasons() ? &step.follow : nullptr;
  last_.clear();
  alone_.reset();
  for (const Change& change : step.changes) {
    if (!change.places) erase(change.site, change.before & ~change.after);
    last_.push_back(change.site);
  }
  for (const Change& change : step.changes) {
    if (change.places && !is_placed(change.site)) {
      place(change.site, std::countr_zero(change.after), follow);
    }
  }
  naked_singles_.forget(placed_);
  hidden_singles_.forget(placed_);
}

void PencilMarks::erase(Site site, Candidates values) {
  for (Candidates rest = values & board_[site]; rest != 0; rest &= rest - 1) {
    drop(site, std::countr_zero(rest));
  }
}

void PencilMarks::drop(Site site, Value value) {
  const auto leave = [&](HouseIndex house, int place) {
    std::uint32_t& left = places_[house * side() + value];
    left &= ~(1U << place);
    if (is_one(left))
      hidden_singles_.singles.push_back({this->site(house, std::countr_zero(left)), value});
  };
  if (tables_.is_regular) {
    const std::array<HouseIndex, 3>& houses = tables_.first_houses[site];
    const std::array<int, 3>& places = tables_.first_places[site];
    for (std::size_t kind = 0; kind < 3; ++kind) leave(houses[kind], places[kind]);
  }
  if (!is_classic()) {
    const std::span<const HouseIndex> further = tables_.further_houses(site);
    for (std::size_t i = 0; i < further.size(); ++i)
      leave(further[i], tables_.place_in_further(site, i));
  }
  const Candidates left = board_[site] &= ~only(value);
  if (is_one(left) && !is_placed(site))
    naked_singles_.singles.push_back({site, std::countr_zero(left)});
  if (!tables_.is_small()) return;
  cells_[value].remove(site);
  const Candidates but_one = left & (left - 1);
  if (but_one == 0) {
    bivalue_cells_.remove(site);
  } else if (is_one(but_one) && !is_placed(site)) {
    bivalue_cells_.add(site);
  }
}

void PencilMarks::place(Site site, Value value, std::vector<Change>* follow) {
  placed_[site] = 1;
  const auto leave = [&](Site peer) {
    if (is_placed(peer) || !board_.may_be(peer, value)) return;
    if (follow != nullptr) follow->push_back(removing(peer, only(value)));
    drop(peer, value);
  };
  if (tables_.is_small()) {
    peers(site).each(leave);
  } else {
    for (const HouseIndex house : houses_of(site)) {
      // Works on a copy of the places, because erasing changes them.
      for (std::uint32_t rest = places(house, value); rest != 0; rest &= rest - 1) {
        leave(this->site(house, std::countr_zero(rest)));
      }
    }
    for (const Site peer : tables_.further_peers(site)) leave(peer);
  }
  erase(site, board_[site]);
  board_.set(site, value);
  --open_;
  if (tables_.is_small()) open_cells_.remove(site);
}

}  // namespace crosshatch::sudoku
