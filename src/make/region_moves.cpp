// SPDX-License-Identifier: MIT
#include "make/region_moves.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace crosshatch {

namespace {

constexpr Value counted_value = 1;

/// Moves after which rivals are left for good.
constexpr int most_moves = 300;
/// Moves that are looked at for one that makes no rival a solution.
constexpr int most_tries = 200;
/// How long a cell stays where it was moved.
constexpr int rest = 8;

}  // namespace

RegionMoves::RegionMoves(const RegionClues& clues, const Puzzle& puzzle, const Board& solution)
    : regions_(clues.of(puzzle)), moved_at_(regions_.size(), -rest) {
  for (Site site = 0; site < puzzle.cells(); ++site) {
    beside_.push_back(clues.beside(puzzle, site));
    is_fixed_.push_back(solution.value(site) == counted_value);
  }
  ours_ = counts_of(is_fixed_);
}

std::vector<int> RegionMoves::counts_of(const std::vector<char>& is_on) const {
  std::vector<int> counts(1 + static_cast<std::size_t>(*std::ranges::max_element(regions_)));
  for (std::size_t site = 0; site < is_on.size(); ++site) counts[regions_[site]] += is_on[site];
  return counts;
}

void RegionMoves::add_rival(const Board& found) {
  Rival rival;
  for (const Candidates site : found.all()) rival.is_on.push_back(site == only(counted_value));
  rival.counts = counts_of(rival.is_on);
  for (std::size_t region = 0; region < ours_.size(); ++region)
    rival.wrong += rival.counts[region] != ours_[region] ? 1 : 0;
  rivals_.push_back(std::move(rival));
}

bool RegionMoves::refute_rivals(Rng& rng) {
  for (int i = 0; i < most_moves; ++i) {
    std::vector<std::size_t> left;
    for (std::size_t rival = 0; rival < rivals_.size(); ++rival) {
      if (rivals_[rival].wrong == 0) left.push_back(rival);
    }
    if (left.empty()) return true;
    const Rival& rival = rivals_[left[rng.below(static_cast<int>(left.size()))]];
    move_against(rival, rng);
  }
  return false;
}

std::optional<RegionMove> RegionMoves::move_quietly(std::span<const Site> cells, Rng& rng) {
  for (int i = 0; i < most_tries; ++i) {
    const Site cell = cells[rng.below(static_cast<int>(cells.size()))];
    const std::vector<Site>& near = beside_[cell];
    const RegionMove move = {cell, regions_[near[rng.below(static_cast<int>(near.size()))]]};
    if (is_fixed_[cell] || move.to == regions_[cell] || more_after(move) > 0) continue;
    if (!stays_whole(cell)) continue;
    const RegionMove back = {cell, regions_[cell]};
    apply(move);
    return back;
  }
  return std::nullopt;
}

/// Makes the best of the moves after which this rival is no solution. If there is none, a cell
/// beside one that would have to move does, so that a border comes nearer; or any cell.
void RegionMoves::move_against(const Rival& rival, Rng& rng) {
  ++moves_;
  std::vector<Site> cells;
  for (Site cell = 0; cell < static_cast<Site>(regions_.size()); ++cell) {
    if (rival.is_on[cell] && !is_fixed_[cell]) cells.push_back(cell);
  }
  if (move_one_of(cells, rng)) return;
  std::vector<Site> near;
  for (const Site cell : cells) near.insert(near.end(), beside_[cell].begin(), beside_[cell].end());
  if (move_one_of(near, rng)) return;
  std::vector<Site> all(regions_.size());
  std::iota(all.begin(), all.end(), 0);
  (void)move_one_of(all, rng);
}

/// Makes the move after which the fewest rivals are solutions. False: no cell can be moved.
bool RegionMoves::move_one_of(std::span<const Site> cells, Rng& rng) {
  std::vector<RegionMove> best;
  int fewest = std::numeric_limits<int>::max();
  for (const Site cell : cells) {
    if (is_fixed_[cell] || moved_at_[cell] > moves_ - rest || !stays_whole(cell)) continue;
    for (const Site other : beside_[cell]) {
      const RegionMove move = {cell, regions_[other]};
      if (move.to == regions_[cell]) continue;
      const int more = more_after(move);
      if (more > fewest) continue;
      if (more < fewest) best.clear();
      fewest = more;
      best.push_back(move);
    }
  }
  if (best.empty()) return false;
  apply(best[rng.below(static_cast<int>(best.size()))]);
  return true;
}

/// Whether the region of a cell is in one piece without it.
bool RegionMoves::stays_whole(Site cell) const {
  const int region = regions_[cell];
  std::vector<Site> seen;
  for (const Site site : beside_[cell]) {
    if (regions_[site] == region) {
      seen.push_back(site);
      break;
    }
  }
  for (std::size_t i = 0; i < seen.size(); ++i) {
    for (const Site site : beside_[seen[i]]) {
      if (regions_[site] == region && site != cell && std::ranges::find(seen, site) == seen.end())
        seen.push_back(site);
    }
  }
  return !seen.empty() &&
         static_cast<std::ptrdiff_t>(seen.size()) + 1 == std::ranges::count(regions_, region);
}

int RegionMoves::wrong_after(const Rival& rival, const RegionMove& move) const {
  const int from = regions_[move.cell];
  const auto is_wrong = [&](int region, int more) {
    return rival.counts[region] + more != ours_[region] ? 1 : 0;
  };
  return rival.wrong + is_wrong(from, -1) - is_wrong(from, 0) + is_wrong(move.to, 1) -
         is_wrong(move.to, 0);
}

/// How many more rivals are solutions after a move.
int RegionMoves::more_after(const RegionMove& move) const {
  int more = 0;
  for (const Rival& rival : rivals_) {
    if (!rival.is_on[move.cell] || rival.wrong > 2) continue;
    more += (wrong_after(rival, move) == 0 ? 1 : 0) - (rival.wrong == 0 ? 1 : 0);
  }
  return more;
}

void RegionMoves::apply(const RegionMove& move) {
  for (Rival& rival : rivals_) {
    if (!rival.is_on[move.cell]) continue;
    rival.wrong = wrong_after(rival, move);
    --rival.counts[regions_[move.cell]];
    ++rival.counts[move.to];
  }
  regions_[move.cell] = move.to;
  moved_at_[move.cell] = moves_;
}

}  // namespace crosshatch
