// SPDX-License-Identifier: MIT
//
// Sums that follow from cages and houses: what makes killer sudokus fast.
//
// The digits of a house add up to a known total (the "rule of 45" of a 9x9), and so do those of
// several disjoint houses. The sums of cages inside such an area are subtracted. For a cage that is
// partly inside, either its sites inside remain ("innies"), or its sum is subtracted and its sites
// outside remain with a minus ("outies"), whichever are fewer. The result is a sum over few sites,
// often one or two that no other rule connects. All ranges of adjacent rows and of columns, all
// single houses, and pairs and triples of boxes or regions are tried. Sums with few sites are kept.
//
// Propagation looks at the open sites of a sum. One or two are plain arithmetic on words. A sum of
// different digits uses its combinations, the sets of digits with that sum. With up to three
// open sites, a site keeps the digits that some assignment of a set gives it. With more, it keeps
// the digits of the sets in which every site has a digit. In a 9x9 at most twelve sets have the
// same size and sum. For other sums, one word has a bit for each partial sum that can be reached
// from the left, another from the right; this keeps exactly the digits that are in some way to make
// the sum. Where there are too many combinations and the sum is too large for a word, bounds of the
// other sites are used.
//
// A long search is thorough. It computes assignments of four sites as well, and it takes the sites
// of other sums by groups of two peers, whose digits differ. On the hardest killers that saves half
// to four fifths of the nodes. It costs half of the speed, which shorter searches do not get back.
#include "families/sudoku/engine/sums.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

#include "families/sudoku/constraints/summed_cages.h"

namespace crosshatch::sudoku {

namespace {

constexpr std::size_t most_combinations = 600;
constexpr int small_side = 9;              ///< up to this side, complements come from a table
constexpr std::size_t most_terms = 6;      ///< in a sum that follows from others
constexpr std::size_t usual_to_match = 3;  ///< of more open sites, assignments are not computed
constexpr std::size_t most_to_match = 4;   ///< the same where it is to be thorough

/// Moves bit i to bit 8 - i.
constexpr auto complement_nine = [] {
  std::array<std::uint16_t, 1 << small_side> complement{};
  for (std::size_t set = 0; set < complement.size(); ++set) {
    for (int bit = 0; bit < small_side; ++bit)
      complement[set] |= static_cast<std::uint16_t>((set >> bit & 1) << (small_side - 1 - bit));
  }
  return complement;
}();

bool is_one(DigitSet set) { return set != 0 && (set & (set - 1)) == 0; }
int lowest_digit(DigitSet set) { return std::countr_zero(set) + 1; }
int highest_digit(DigitSet set) { return 32 - std::countl_zero(set); }

/// Keeps, for each site, the digits that some assignment of a set to as many sites gives it. Bit j
/// of a mask stands for the j-th digit of the set. After the first i sites, bit s of a word says
/// whether they can hold exactly the digits s. Going back from the whole set, each step between two
/// such bits is part of an assignment. Returns false when there is none.
bool keep_assigned(std::span<std::uint8_t> masks) {
  static constexpr std::array<unsigned, most_to_match> lacks = {0x5555, 0x3333, 0x0F0F, 0x00FF};
  std::array<unsigned, most_to_match + 1> before;
  before[0] = 1;
  const std::size_t size = masks.size();
  for (std::size_t i = 0; i < size; ++i) {
    unsigned next = 0;
    for (unsigned rest = masks[i]; rest != 0; rest &= rest - 1) {
      const int j = std::countr_zero(rest);
      next |= (before[i] & lacks[j]) << (1 << j);
    }
    before[i + 1] = next;
  }
  unsigned after = before[size];  // after all sites, only the whole set remains
  if (after == 0) return false;
  for (std::size_t i = size; i-- > 0;) {
    unsigned next = 0;
    unsigned kept = 0;
    for (unsigned rest = masks[i]; rest != 0; rest &= rest - 1) {
      const int j = std::countr_zero(rest);
      const unsigned from = after >> (1 << j) & before[i] & lacks[j];
      if (from != 0) kept |= rest & -rest;
      next |= from;
    }
    masks[i] = static_cast<std::uint8_t>(kept);
    after = next;
  }
  return true;
}

}  // namespace

SumConstraints::SumConstraints(const Puzzle& puzzle, const Houses& houses, int hidden)
    : side_(puzzle.side()) {
  const std::vector<Cage> cages = summed_cages(puzzle, houses);
  for (const Cage& cage : cages) {
    Signed terms;
    for (const Site site : cage.sites) terms.emplace_back(site, 1);
    add(std::move(terms), cage.sum, houses);
  }
  if (sums_.empty()) return;
  derive(cages, houses);

  const auto sites = static_cast<std::size_t>(puzzle.sites() + hidden);
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

void SumConstraints::add(Signed terms, int total, const Houses& houses) {
  if (const auto [known, is_new] = known_.try_emplace(terms, total); !is_new) {
    // The same sites with another sum are kept, so that propagation finds the contradiction.
    if (known->second == total) return;
  }
  SumConstraint sum{.total = total, .begin = static_cast<std::uint32_t>(sites_.size())};
  group(terms, houses);
  for (const auto& [site, sign] : terms) {
    sites_.push_back(static_cast<std::uint16_t>(site));
    ++(sign > 0 ? sum.added : sum.taken);
  }
  sum.are_different =
      sum.taken == 0 && std::none_of(members_.begin() + sum.begin, members_.end(),
                                     [](const Member& member) { return member.group != 0; });
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
    const DigitSet all = (DigitSet{1} << side_) - 1;
    const bool is_possible = sum.combinations < sum.combinations_end ||
                             (sum.added <= side_ && can_add_up(all, sum.added, total));
    if (!is_possible) sum.total = -1;  // impossible
  }
  sums_.push_back(sum);
}

/// Orders the terms by groups of peers.
void SumConstraints::group(Signed& terms, const Houses& houses) {
  std::uint8_t group = 0;
  for (auto first = terms.begin(); first != terms.end(); ++group) {
    auto end = first + 1;
    for (auto at = end; at != terms.end(); ++at) {
      const std::span<const Site> peers = houses.peers(at->first);
      const bool joins = std::all_of(first, end, [&](const auto& term) {
        return std::binary_search(peers.begin(), peers.end(), term.first);
      });
      if (joins) std::iter_swap(end++, at);
    }
    for (; first != end; ++first) members_.push_back({group, first->second < 0});
  }
}

bool SumConstraints::say(std::span<const Site> sites, int total_of_values) const {
  return std::any_of(sums_.begin(), sums_.end(), [&](const SumConstraint& sum) {
    return sum.combinations < sum.combinations_end && sum.total == total_of_values + sum.added &&
           std::is_permutation(sites.begin(), sites.end(), sites_in(sum).begin(),
                               sites_in(sum).end());
  });
}

void SumConstraints::derive(std::span<const Cage> cages, const Houses& houses) {
  const auto sites = static_cast<std::size_t>(houses.sites());
  // The cage of each site. A second cage of the same site is left out.
  std::vector<int> cage_of(sites, -1);
  std::vector<int> used;
  for (std::size_t cage = 0; cage < cages.size(); ++cage) {
    const auto is_free = [&](Site site) { return cage_of[site] < 0; };
    if (!std::all_of(cages[cage].sites.begin(), cages[cage].sites.end(), is_free)) continue;
    for (const Site site : cages[cage].sites) cage_of[site] = static_cast<int>(cage);
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
        if (is_inside[site] != 0) return;  // not disjoint
        is_inside[site] = 1;
        if (cage_of[site] < 0) terms.emplace_back(site, 1);
      }
    }
    for (const int number : used) {
      const Cage& cage = cages[number];
      const auto inside = std::count_if(cage.sites.begin(), cage.sites.end(),
                                        [&](Site site) { return is_inside[site] != 0; });
      const auto outside = static_cast<std::ptrdiff_t>(cage.sites.size()) - inside;
      if (inside == 0) continue;
      const bool is_added = inside < outside;
      if (!is_added) total -= cage.sum;
      for (const Site site : cage.sites) {
        if ((is_inside[site] != 0) == is_added) terms.emplace_back(site, is_added ? 1 : -1);
      }
      if (terms.size() > most_terms) return;
    }
    if (terms.empty() || terms.size() > most_terms) return;
    // Most terms should have a plus.
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
  for (const Houses::Range lines : {houses.rows(), houses.columns()}) {
    for (int from = lines.begin; from < lines.end; ++from) {
      area.clear();
      for (int to = from; to < lines.end; ++to) {
        area.push_back(to);
        if (from != lines.begin || to != lines.end - 1) try_area(area);
      }
    }
  }
  const auto [begin, end] = houses.boxes();
  for (int house = begin; house < houses.count(); ++house) try_area(std::array{house});
  for (int one = begin; one < end; ++one) {
    for (int two = one + 1; two < end; ++two) {
      // Of several grids only boxes of one.
      if ((one - begin) / side_ != (two - begin) / side_) break;
      try_area(std::array{one, two});
      for (int three = two + 1; three < end && (three - begin) / side_ == (one - begin) / side_;
           ++three)
        try_area(std::array{one, two, three});
    }
  }
}

bool SumConstraints::narrow(const SumConstraint& sum, std::span<DigitSet> cells, DigitSet& needed,
                            bool is_thorough) const {
  needed = 0;
  OpenSum rest;
  rest.is_thorough = is_thorough;
  rest.total = sum.total + sum.taken * (side_ + 1);
  const std::span<const Member> members = std::span(members_).subspan(sum.begin, cells.size());
  std::array<std::uint8_t, 32> open;  // the sites that are not decided
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (is_one(cells[i])) {
      if (sum.are_different && (rest.fixed & cells[i]) != 0) return false;
      rest.fixed |= cells[i];
      rest.total -=
          members[i].is_taken ? side_ + 1 - lowest_digit(cells[i]) : lowest_digit(cells[i]);
    } else {
      open[rest.count++] = static_cast<std::uint8_t>(i);
    }
  }
  if (rest.count == 0) return rest.total == 0;
  if (rest.total <= 0 || rest.total > static_cast<int>(rest.count) * side_) return false;
  if (!sum.are_different) rest.fixed = 0;
  for (std::size_t i = 0; i < rest.count; ++i) {
    rest.members[i] = members[open[i]];
    const DigitSet here = rest.members[i].is_taken ? complement(cells[open[i]]) : cells[open[i]];
    rest.masks[i] = here & ~rest.fixed;
    if (rest.masks[i] == 0) return false;
  }
  if (!narrow_rest(sum, rest)) return false;
  for (std::size_t i = 0; i < rest.count; ++i)
    cells[open[i]] = rest.members[i].is_taken ? complement(rest.masks[i]) : rest.masks[i];
  needed = rest.needed;
  return true;
}

/// Replaces each digit d by side + 1 - d.
DigitSet SumConstraints::complement(DigitSet digits) const {
  if (side_ <= small_side) return complement_nine[digits] >> (small_side - side_);
  DigitSet complement = 0;
  for (; digits != 0; digits &= digits - 1)
    complement |= DigitSet{1} << (side_ - lowest_digit(digits));
  return complement;
}

bool SumConstraints::narrow_rest(const SumConstraint& sum, OpenSum& rest) const {
  if (rest.count == 1) {
    rest.masks[0] &= rest.total <= side_ ? DigitSet{1} << (rest.total - 1) : 0;
    return rest.masks[0] != 0;
  }
  if (rest.count == 2) return narrow_pair(sum, rest);
  if (sum.combinations < sum.combinations_end) return narrow_combinations(sum, rest);
  if (rest.total >= 64) return narrow_by_bounds(rest);
  return rest.is_thorough ? narrow_by_groups(rest) : narrow_by_sums(rest);
}

/// With two sites each digit has one partner, so no two combinations have a digit in common.
bool SumConstraints::narrow_pair(const SumConstraint& sum, OpenSum& rest) const {
  const DigitSet all = (DigitSet{1} << side_) - 1;
  const int shift = rest.total - 1 - side_;
  const auto partners = [&](DigitSet digits) {
    const DigitSet from = complement(digits);
    return (shift >= 0 ? from << shift : from >> -shift) & all;
  };
  const bool are_peers = rest.members[0].group == rest.members[1].group;
  if (are_peers && rest.members[0].is_taken != rest.members[1].is_taken) {
    if (rest.total == side_ + 1) return false;
  } else if (are_peers && rest.total % 2 == 0) {
    const DigitSet half = DigitSet{1} << (rest.total / 2 - 1);
    rest.masks[0] &= ~half;
    rest.masks[1] &= ~half;
  }
  rest.masks[0] &= partners(rest.masks[1]);
  rest.masks[1] = partners(rest.masks[0]);
  if (rest.masks[0] == 0) return false;
  const DigitSet any = rest.masks[0] | rest.masks[1];
  if (sum.are_different && std::popcount(any) == 2) rest.needed = any;
  return true;
}

bool SumConstraints::narrow_combinations(const SumConstraint& sum, OpenSum& rest) const {
  const std::size_t count = rest.count;
  const std::span<DigitSet> cells = rest.open();
  DigitSet any = 0;
  for (const DigitSet here : cells) any |= here;
  std::array<DigitSet, 32> kept{};
  const bool is_exact = count <= (rest.is_thorough ? most_to_match : usual_to_match);
  std::array<std::uint8_t, most_to_match> masks;
  DigitSet in_all = any;
  bool is_possible = false;
  for (std::uint32_t at = sum.combinations; at < sum.combinations_end; ++at) {
    if ((rest.fixed & ~combinations_[at]) != 0) continue;
    const DigitSet set = combinations_[at] & ~rest.fixed;
    if ((set & ~any) != 0) continue;
    DigitSet news = in_all & ~set;
    bool fits = true;
    for (std::size_t i = 0; i < count; ++i) {
      const DigitSet here = cells[i] & set;
      fits = fits && here != 0;
      news |= here & ~kept[i];
    }
    if (!fits || news == 0) continue;
    if (is_exact) {
      for (std::size_t i = 0; i < count; ++i) {
        const DigitSet here = cells[i];
        unsigned mask = 0;
        unsigned bit = 1;
        for (DigitSet left = set; left != 0; left &= left - 1, bit <<= 1)
          mask |= (here & left & -left) != 0 ? bit : 0;
        masks[i] = static_cast<std::uint8_t>(mask);
      }
      if (!keep_assigned(std::span(masks).first(count))) continue;
      for (std::size_t i = 0; i < count; ++i) {
        unsigned mask = masks[i];
        for (DigitSet left = set; left != 0; left &= left - 1, mask >>= 1)
          kept[i] |= (mask & 1) != 0 ? left & -left : 0;
      }
    } else {
      for (std::size_t i = 0; i < count; ++i) kept[i] |= cells[i] & set;
    }
    is_possible = true;
    in_all &= set;
  }
  if (!is_possible) return false;
  for (std::size_t i = 0; i < count; ++i) cells[i] &= kept[i];
  rest.needed = in_all;
  return true;
}

/// Fills one or two sites of a group with different digits. For each way to fill all but the
/// last, `use` gets their sum and the digits that are left for the last, and returns those that
/// fit. The result has what fits at each site.
template <class Use>
SumConstraints::Kept SumConstraints::each_filling(const OpenSum& rest, std::size_t from,
                                                  std::size_t to, Use use) const {
  Kept kept{};
  // What the other site cannot have where one has a digit.
  const auto excluded = [&](std::size_t one, std::size_t other, DigitSet digit) {
    if (rest.members[one].is_taken == rest.members[other].is_taken) return digit;
    return DigitSet{1} << (side_ - lowest_digit(digit));
  };
  if (to - from == 1) {
    kept[0] = use(0, rest.masks[from]);
    return kept;
  }
  for (DigitSet one = rest.masks[from]; one != 0; one &= one - 1) {
    const DigitSet first = one & -one;
    const DigitSet second = rest.masks[from + 1] & ~excluded(from, from + 1, first);
    const DigitSet good = second != 0 ? use(lowest_digit(first), second) : 0;
    kept[0] |= good != 0 ? first : 0;
    kept[1] |= good;
  }
  return kept;
}

/// Bit s of a word says whether the sum s can be reached: by one group of sites, or by all up to
/// it.
bool SumConstraints::narrow_by_groups(OpenSum& rest) const {
  std::array<std::uint8_t, 33> begins;  // where each group begins
  std::array<std::uint64_t, 33> of_group;
  std::array<std::uint64_t, 33> before;  // sums of the groups before each
  std::size_t groups = 0;
  // A larger group is taken apart: trying its fillings one by one would take too long.
  constexpr std::size_t most_to_fill = 2;
  before[0] = 1;
  for (std::size_t from = 0; from < rest.count; ++groups) {
    begins[groups] = static_cast<std::uint8_t>(from);
    std::size_t to = from + 1;
    while (to < rest.count && to - from < most_to_fill &&
           rest.members[to].group == rest.members[from].group)
      ++to;
    std::uint64_t all = 0;
    each_filling(rest, from, to, [&](int sum, DigitSet last) {
      all |= std::uint64_t{last} << (sum + 1);
      return DigitSet{0};
    });
    of_group[groups] = all;
    before[groups + 1] = 0;
    for (; all != 0; all &= all - 1) before[groups + 1] |= before[groups] << std::countr_zero(all);
    from = to;
  }
  begins[groups] = static_cast<std::uint8_t>(rest.count);
  if ((before[groups] >> rest.total & 1) == 0) return false;
  std::uint64_t after = std::uint64_t{1} << rest.total;  // sums that the groups up to here may have
  for (std::size_t group = groups; group-- > 0;) {
    std::uint64_t good = 0;  // sums of this group
    std::uint64_t next = 0;
    for (std::uint64_t left = of_group[group]; left != 0; left &= left - 1) {
      const std::uint64_t from = after >> std::countr_zero(left) & before[group];
      if (from != 0) good |= left & -left;
      next |= from;
    }
    after = next;
    const Kept kept = each_filling(
        rest, begins[group], begins[group + 1],
        [&](int sum, DigitSet last) { return static_cast<DigitSet>(good >> (sum + 1)) & last; });
    std::copy_n(kept.begin(), begins[group + 1] - begins[group],
                rest.masks.begin() + begins[group]);
  }
  return true;
}

/// Bit s of a word says whether the sum s can be reached.
bool SumConstraints::narrow_by_sums(OpenSum& rest) const {
  const std::span<DigitSet> cells = rest.open();
  const std::size_t size = cells.size();
  std::array<std::uint64_t, 33> before;  // sums of the sites before each
  before[0] = 1;
  for (std::size_t i = 0; i < size; ++i) {
    before[i + 1] = 0;
    for (DigitSet left = cells[i]; left != 0; left &= left - 1)
      before[i + 1] |= before[i] << lowest_digit(left);
  }
  if ((before[size] >> rest.total & 1) == 0) return false;
  std::uint64_t after = std::uint64_t{1}
                        << rest.total;  // [sum]: whether the sites up to here may have it
  for (std::size_t i = size; i-- > 0;) {
    DigitSet kept = 0;
    std::uint64_t next = 0;
    for (DigitSet left = cells[i]; left != 0; left &= left - 1) {
      const std::uint64_t from = after >> lowest_digit(left) & before[i];
      if (from != 0) kept |= left & -left;
      next |= from;
    }
    cells[i] = kept;
    after = next;
  }
  return true;
}

bool SumConstraints::narrow_by_bounds(OpenSum& rest) const {
  int least = 0;
  int most = 0;
  for (const DigitSet here : rest.open()) {
    least += lowest_digit(here);
    most += highest_digit(here);
  }
  if (rest.total < least || rest.total > most) return false;
  for (DigitSet& here : rest.open()) {
    // With all others at their least, this site may exceed its own least by the difference.
    const int from = lowest_digit(here);
    const int to = highest_digit(here);
    const int low = std::max(from, to - (most - rest.total));
    const int high = std::min(to, from + (rest.total - least));
    if (low > high) return false;
    const DigitSet below = (DigitSet{1} << (low - 1)) - 1;
    here &= static_cast<DigitSet>((std::uint64_t{1} << high) - 1) & ~below;
    if (here == 0) return false;
  }
  return true;
}

}  // namespace crosshatch::sudoku
