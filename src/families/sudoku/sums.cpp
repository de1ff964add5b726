// SPDX-License-Identifier: MIT
//
// What makes killer sudokus fast: the sums that nobody wrote down.
//
// The digits of a house add up to a known total (the "rule of 45" of a 9x9), and so do those of
// several houses without a site in common. Cages that lie inside such an area can be taken away;
// of a cage that lies half inside, either its sites inside are added ("innies"), or its whole sum
// is taken away and its sites outside are given back ("outies"), whichever are fewer. What remains
// is a sum over few sites, some with a minus: often of one or two sites, which nothing else ties
// together. All runs of rows and of columns, all single houses, and pairs and triples of boxes or
// regions are tried, and what has few sites is kept.
//
// A sum over different digits is narrowed by its combinations, the sets of digits that make it: of
// those that the candidates allow, a site keeps what some assignment of the set to the sites gives
// it. At most twelve sets of a 9x9 have the same size and sum. Other sums are narrowed by which
// partial sums can be reached from the left and from the right, a bit for each in one word. Both
// leave exactly what stands in some way to make the sum alone; where there are too many sets or
// too large a sum for that, the bounds of the other sites do.
#include "families/sudoku/sums.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

namespace crosshatch::sudoku {

namespace {

constexpr std::size_t most_combinations = 600;
constexpr std::size_t most_terms = 6;  ///< of a sum that follows from others
constexpr int most_to_match = 6;       ///< more open sites than this are not assigned one by one

bool is_one(DigitSet set) { return set != 0 && (set & (set - 1)) == 0; }
int lowest_digit(DigitSet set) { return std::countr_zero(set) + 1; }
int highest_digit(DigitSet set) { return 32 - std::countl_zero(set); }

/// Which digits of a set some assignment of it to as many sites gives each of them: bit j of a mask
/// is the j-th digit of the set. Sets of digits are the bits of one word: after the first i sites,
/// bit s says that they can have exactly the digits s; walked back from the whole set, each step
/// that meets such a bit is part of an assignment. False: there is none.
bool keep_assigned(std::span<std::uint8_t> masks) {
  static constexpr std::array<std::uint64_t, most_to_match> lacks = {
      0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F,
      0x00FF00FF00FF00FF, 0x0000FFFF0000FFFF, 0x00000000FFFFFFFF};
  std::array<std::uint64_t, most_to_match + 1> before;
  before[0] = 1;
  const std::size_t size = masks.size();
  for (std::size_t i = 0; i < size; ++i) {
    std::uint64_t next = 0;
    for (unsigned rest = masks[i]; rest != 0; rest &= rest - 1) {
      const int j = std::countr_zero(rest);
      next |= (before[i] & lacks[static_cast<std::size_t>(j)]) << (1 << j);
    }
    before[i + 1] = next;
  }
  std::uint64_t after = before[size];  // of so many digits only the whole set is left
  if (after == 0) return false;
  for (std::size_t i = size; i-- > 0;) {
    std::uint64_t next = 0;
    unsigned kept = 0;
    for (unsigned rest = masks[i]; rest != 0; rest &= rest - 1) {
      const int j = std::countr_zero(rest);
      const std::uint64_t from = after >> (1 << j) & before[i] & lacks[static_cast<std::size_t>(j)];
      if (from != 0) kept |= rest & -rest;
      next |= from;
    }
    masks[i] = static_cast<std::uint8_t>(kept);
    after = next;
  }
  return true;
}

}  // namespace

Sums::Sums(const Puzzle& puzzle, const Houses& houses) : side_(puzzle.side()) {
  const Variant& variant = puzzle.variant();
  for (const Cage& cage : variant.cages) {
    if (cage.sum == 0) continue;
    Signed terms;
    for (const Site site : cage.sites) terms.emplace_back(site, 1);
    add(std::move(terms), cage.sum, houses);
  }
  if (sums_.empty()) return;
  derive(puzzle, houses);

  const auto sites = static_cast<std::size_t>(puzzle.side() * puzzle.side());
  std::vector<std::vector<std::uint16_t>> of(sites);
  for (int sum = 0; sum < count(); ++sum) {
    for (const std::uint16_t site : sites_in((*this)[sum]))
      of[site].push_back(static_cast<std::uint16_t>(sum));
  }
  for (const std::vector<std::uint16_t>& list : of) {
    of_.push_back(static_cast<std::uint32_t>(of_items_.size()));
    of_items_.insert(of_items_.end(), list.begin(), list.end());
  }
  of_.push_back(static_cast<std::uint32_t>(of_items_.size()));
}

void Sums::add(Signed terms, int total, const Houses& houses) {
  if (const auto [known, is_new] = known_.try_emplace(terms, total); !is_new) {
    // The same sites with another sum: kept, so that it is found to be impossible.
    if (known->second == total) return;
  }
  std::stable_partition(terms.begin(), terms.end(),
                        [](const auto& term) { return term.second > 0; });
  Sum sum{.total = total, .begin = static_cast<std::uint32_t>(sites_.size())};
  for (const auto& [site, sign] : terms) {
    sites_.push_back(static_cast<std::uint16_t>(site));
    ++(sign > 0 ? sum.added : sum.taken);
  }
  sum.are_different = sum.taken == 0;
  for (std::size_t i = 0; i < terms.size() && sum.are_different; ++i) {
    const std::span<const Site> peers = houses.peers(terms[i].first);
    for (std::size_t j = i + 1; j < terms.size() && sum.are_different; ++j)
      sum.are_different = std::binary_search(peers.begin(), peers.end(), terms[j].first);
  }
  if (sum.are_different) {
    const auto [made, is_new] = made_.try_emplace({sum.added, total});
    if (is_new) {
      const std::vector<DigitSet> sets = combinations(side_, sum.added, total, most_combinations);
      made->second.first = static_cast<std::uint32_t>(combinations_.size());
      combinations_.insert(combinations_.end(), sets.begin(), sets.end());
      made->second.second = static_cast<std::uint32_t>(combinations_.size());
    }
    sum.combinations = made->second.first;
    sum.combinations_end = made->second.second;
  }
  sums_.push_back(sum);
}

void Sums::derive(const Puzzle& puzzle, const Houses& houses) {
  const auto sites = static_cast<std::size_t>(houses.sites());
  const std::vector<Cage>& cages = puzzle.variant().cages;
  // The cage of each site; a second one of the same site is left out.
  std::vector<int> cage_of(sites, -1);
  std::vector<int> used;
  for (std::size_t cage = 0; cage < cages.size(); ++cage) {
    const auto is_free = [&](Site site) { return cage_of[static_cast<std::size_t>(site)] < 0; };
    if (cages[cage].sum == 0 ||
        !std::all_of(cages[cage].sites.begin(), cages[cage].sites.end(), is_free))
      continue;
    for (const Site site : cages[cage].sites)
      cage_of[static_cast<std::size_t>(site)] = static_cast<int>(cage);
    used.push_back(static_cast<int>(cage));
  }

  const int total_of_house = side_ * (side_ + 1) / 2;
  std::vector<char> is_inside(sites);
  const auto try_area = [&](std::span<const int> area) {
    std::fill(is_inside.begin(), is_inside.end(), 0);
    int total = 0;
    Signed terms;
    for (const int house : area) {
      total += total_of_house;
      for (const Site site : houses.sites_in(house)) {
        if (is_inside[static_cast<std::size_t>(site)] != 0) return;  // not disjoint
        is_inside[static_cast<std::size_t>(site)] = 1;
        if (cage_of[static_cast<std::size_t>(site)] < 0) terms.emplace_back(site, 1);
      }
    }
    for (const int number : used) {
      const Cage& cage = cages[static_cast<std::size_t>(number)];
      const auto inside = std::count_if(cage.sites.begin(), cage.sites.end(), [&](Site site) {
        return is_inside[static_cast<std::size_t>(site)] != 0;
      });
      const auto outside = static_cast<std::ptrdiff_t>(cage.sites.size()) - inside;
      if (inside == 0) continue;
      const bool is_added = inside < outside;
      if (!is_added) total -= cage.sum;
      for (const Site site : cage.sites) {
        if ((is_inside[static_cast<std::size_t>(site)] != 0) == is_added)
          terms.emplace_back(site, is_added ? 1 : -1);
      }
      if (terms.size() > most_terms) return;
    }
    if (terms.empty() || terms.size() > most_terms) return;
    // Mostly with a plus.
    const auto added =
        std::count_if(terms.begin(), terms.end(), [](const auto& term) { return term.second > 0; });
    if (added * 2 < static_cast<std::ptrdiff_t>(terms.size())) {
      total = -total;
      for (auto& term : terms) term.second = -term.second;
    }
    std::sort(terms.begin(), terms.end());
    add(std::move(terms), total, houses);
  };

  std::vector<int> area;
  for (const int first : {0, side_}) {  // rows, columns
    for (int from = 0; from < side_; ++from) {
      area.clear();
      for (int to = from; to < side_; ++to) {
        area.push_back(first + to);
        if (from != 0 || to != side_ - 1) try_area(area);
      }
    }
  }
  for (int house = 2 * side_; house < houses.count(); ++house) try_area(std::array{house});
  for (int one = 2 * side_; one < 3 * side_; ++one) {
    for (int two = one + 1; two < 3 * side_; ++two) {
      try_area(std::array{one, two});
      for (int three = two + 1; three < 3 * side_; ++three) try_area(std::array{one, two, three});
    }
  }
}

bool Sums::narrow(const Sum& sum, std::span<DigitSet> cells, DigitSet& needed) const {
  needed = 0;
  if (sum.combinations < sum.combinations_end) return narrow_combinations(sum, cells, needed);
  const int most = side_ * sum.size();
  return most < 64 ? narrow_by_sums(sum, cells) : narrow_by_bounds(sum, cells);
}

bool Sums::narrow_combinations(const Sum& sum, std::span<DigitSet> cells, DigitSet& needed) const {
  DigitSet any = 0;
  DigitSet fixed = 0;
  std::array<std::uint8_t, 32> open;  // the sites that are not decided
  std::array<DigitSet, 32> kept;
  std::size_t count = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    any |= cells[i];
    if (is_one(cells[i])) {
      if ((fixed & cells[i]) != 0) return false;
      fixed |= cells[i];
    } else {
      kept[count] = 0;
      open[count++] = static_cast<std::uint8_t>(i);
    }
  }
  const bool is_exact = count <= most_to_match;
  std::array<std::uint8_t, most_to_match> masks;
  DigitSet in_all = any;
  bool is_possible = false;
  for (std::uint32_t at = sum.combinations; at < sum.combinations_end; ++at) {
    if ((combinations_[at] & ~any) != 0 || (fixed & ~combinations_[at]) != 0) continue;
    const DigitSet set = combinations_[at] & ~fixed;
    DigitSet news = 0;
    bool fits = true;
    for (std::size_t i = 0; i < count; ++i) {
      const DigitSet here = cells[open[i]] & set;
      fits = fits && here != 0;
      news |= here & ~kept[i];
    }
    if (!fits) continue;
    if (is_exact && count > 1) {
      // Nothing new from it: whether it can be made at all is left open, and it counts.
      if (news != 0) {
        for (std::size_t i = 0; i < count; ++i) {
          const DigitSet here = cells[open[i]];
          unsigned mask = 0;
          unsigned bit = 1;
          for (DigitSet rest = set; rest != 0; rest &= rest - 1, bit <<= 1)
            mask |= (here & rest & -rest) != 0 ? bit : 0;
          masks[i] = static_cast<std::uint8_t>(mask);
        }
        if (!keep_assigned(std::span(masks).first(count))) continue;
        for (std::size_t i = 0; i < count; ++i) {
          unsigned mask = masks[i];
          for (DigitSet rest = set; rest != 0; rest &= rest - 1, mask >>= 1)
            kept[i] |= (mask & 1) != 0 ? rest & -rest : 0;
        }
      }
    } else {
      for (std::size_t i = 0; i < count; ++i) kept[i] |= cells[open[i]] & set;
    }
    is_possible = true;
    in_all &= set;
  }
  if (!is_possible) return false;
  for (std::size_t i = 0; i < count; ++i) cells[open[i]] &= kept[i];
  needed = in_all & ~fixed;
  return true;
}

/// Digits that are taken away are turned around: taking d is adding side + 1 - d to a total that is
/// greater by side + 1. So all is adding, and bit s of a word says that s can be reached.
bool Sums::narrow_by_sums(const Sum& sum, std::span<DigitSet> cells) const {
  const std::size_t size = cells.size();
  const int total = sum.total + sum.taken * (side_ + 1);
  if (total < 0 || total > 63) return false;
  const auto reach = [&](std::uint64_t from, std::size_t i, int way) {
    std::uint64_t to = 0;
    const bool is_taken = i >= sum.added;
    for (DigitSet rest = cells[i]; rest != 0; rest &= rest - 1) {
      const int digit = is_taken ? side_ + 1 - lowest_digit(rest) : lowest_digit(rest);
      to |= way > 0 ? from << digit : from >> digit;
    }
    return to;
  };
  std::array<std::uint64_t, 65> before;  // sums of the sites before each
  before[0] = 1;
  for (std::size_t i = 0; i < size; ++i) before[i + 1] = reach(before[i], i, 1);
  if ((before[size] >> total & 1) == 0) return false;
  std::uint64_t after = std::uint64_t{1} << total;  // what the sites up to here have to reach
  for (std::size_t i = size; i-- > 0;) {
    const bool is_taken = i >= sum.added;
    DigitSet kept = 0;
    std::uint64_t next = 0;
    for (DigitSet rest = cells[i]; rest != 0; rest &= rest - 1) {
      const int digit = is_taken ? side_ + 1 - lowest_digit(rest) : lowest_digit(rest);
      const std::uint64_t from = after >> digit & before[i];
      if (from != 0) kept |= rest & -rest;
      next |= from;
    }
    cells[i] = kept;
    after = next;
  }
  return true;
}

bool Sums::narrow_by_bounds(const Sum& sum, std::span<DigitSet> cells) const {
  const std::size_t size = cells.size();
  int least = 0;
  int most = 0;
  for (std::size_t i = 0; i < size; ++i) {
    const bool is_taken = i >= sum.added;
    least += is_taken ? -highest_digit(cells[i]) : lowest_digit(cells[i]);
    most += is_taken ? -lowest_digit(cells[i]) : highest_digit(cells[i]);
  }
  if (sum.total < least || sum.total > most) return false;
  for (std::size_t i = 0; i < size; ++i) {
    const bool is_taken = i >= sum.added;
    // With all others at their least this one may have so much more than its own least.
    const int from = lowest_digit(cells[i]);
    const int to = highest_digit(cells[i]);
    const int up = sum.total - least;
    const int down = most - sum.total;
    const int low = std::max(from, is_taken ? to - up : to - down);
    const int high = std::min(to, is_taken ? from + down : from + up);
    if (low > high) return false;
    const DigitSet below = (DigitSet{1} << (low - 1)) - 1;
    cells[i] &= static_cast<DigitSet>((std::uint64_t{1} << high) - 1) & ~below;
    if (cells[i] == 0) return false;
  }
  return true;
}

}  // namespace crosshatch::sudoku
