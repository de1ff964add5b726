// SPDX-License-Identifier: MIT
#include "derive/variants/sum_logic.h"

#include <array>
#include <bit>
#include <utility>

namespace crosshatch::derive {

namespace {

constexpr Candidates all_digits = only(digits_of_sums) - 1;
constexpr int sums = digits_of_sums * (digits_of_sums + 1) / 2 + 1;

using Combinations = std::array<std::array<std::vector<Candidates>, sums>, digits_of_sums + 1>;

/// All sets of digits, by how many and by their sum.
const Combinations& combinations() {
  static const Combinations all = [] {
    Combinations sets;
    for (Candidates set = 1; set <= all_digits; ++set) {
      int sum = 0;
      for (Candidates rest = set; rest != 0; rest &= rest - 1) sum += std::countr_zero(rest) + 1;
      sets[static_cast<std::size_t>(std::popcount(set))][static_cast<std::size_t>(sum)].push_back(
          set);
    }
    return sets;
  }();
  return all;
}

}  // namespace

SumLogic::SumLogic(const GridPuzzle& puzzle) : runs_of_(puzzle.all().size()) {
  for (SumRun& run : sum_runs(puzzle)) {
    for (const Site site : run.sites) runs_of_[site].push_back(runs_.size());
    runs_.push_back({std::move(run.sites)});
  }
}

const std::vector<Candidates>& SumLogic::left_beside(const Board& digits, Level level) {
  left_.assign(runs_of_.size(), all_digits);
  for (Run& run : runs_) {
    run.sum = 0;
    for (const Site site : run.sites) run.sum += digits.value(site) + 1;
    run.is_waiting = true;
  }
  for (bool is_again = true; is_again;) {
    is_again = false;
    for (Run& run : runs_) {
      if (!std::exchange(run.is_waiting, false)) continue;
      look_at(run, level);
      is_again = true;
    }
  }
  return left_;
}

void SumLogic::keep(Site site, Candidates digits) {
  const Candidates now = left_[site] & digits;
  if (now == left_[site]) return;
  left_[site] = now;
  for (const std::size_t run : runs_of_[site]) runs_[run].is_waiting = true;
}

void SumLogic::look_at(Run& run, Level level) {
  Candidates standing = 0;
  Candidates open = 0;
  for (const Site site : run.sites) (is_one(left_[site]) ? standing : open) |= left_[site];
  Candidates some = 0;
  Candidates every = all_digits;
  for (const Candidates set : combinations()[run.sites.size()][static_cast<std::size_t>(run.sum)]) {
    if ((standing & ~set) != 0) continue;
    const Candidates rest = set & ~standing;
    bool fits = true;
    if (level == Level::full) {
      fits = (rest & ~open) == 0;
      for (const Site site : run.sites) {
        if (!is_one(left_[site])) fits = fits && (left_[site] & rest) != 0;
      }
    }
    if (!fits) continue;
    some |= rest;
    every &= rest;
  }
  for (const Site site : run.sites) {
    if (!is_one(left_[site])) keep(site, some);
  }
  if (level == Level::simple) return;
  for (Candidates rest = every; rest != 0; rest &= rest - 1) {
    const Candidates digit = rest & (~rest + 1);
    Site place = -1;
    int places = 0;
    for (const Site site : run.sites) {
      if ((left_[site] & digit) == 0) continue;
      place = site;
      ++places;
    }
    if (places == 1) keep(place, digit);
  }
}

}  // namespace crosshatch::derive
