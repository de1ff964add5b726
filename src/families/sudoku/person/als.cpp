// SPDX-License-Identifier: MIT
//
// Sets are grown cell by cell within each house: at most 2^9 of them in 27 houses, mostly far
// fewer. Links compare all pairs of sets, some ten thousand; most fall at the first glance, because
// they share a cell or no digit.
#include "families/sudoku/person/als.h"

#include <bit>
#include <utility>

#include "families/sudoku/person/strikes.h"

namespace crosshatch::sudoku {

namespace {

class Growth {
 public:
  explicit Growth(const Pencil& pencil) : pencil_(pencil) {}

  std::vector<AlmostLockedSet> run() {
    const int side = pencil_.side();
    for (house_ = 0; house_ < 3 * side; ++house_)
      grow(pencil_.house_cells(house_) & pencil_.open_cells(), {}, 0);
    return std::move(sets_);
  }

 private:
  void grow(Cells rest, const Cells& cells, Candidates digits) {
    if (cells.size() + 1 == pencil_.side()) return;
    while (!rest.is_empty()) {
      const Site site = rest.take();
      Cells more = cells;
      more.add(site);
      const Candidates all = digits | pencil_.marks(site);
      if (std::popcount(all) == more.size() + 1 && !is_listed(more)) add(more, all);
      grow(rest, more, all);
    }
  }

  /// Whether a house before this one holds all these cells.
  [[nodiscard]] bool is_listed(const Cells& cells) const {
    for (const House house : pencil_.houses_of(cells.first())) {
      if (house >= house_) return false;
      if (cells.is_within(pencil_.house_cells(house))) return true;
    }
    return false;
  }

  void add(const Cells& cells, Candidates digits) {
    AlmostLockedSet& set = sets_.emplace_back();
    set.cells = cells;
    set.digits = digits;
    for (; digits != 0; digits &= digits - 1) {
      const Value value = std::countr_zero(digits);
      const std::size_t at = static_cast<std::size_t>(value);
      set.of[at] = cells & pencil_.cells(value);
      set.seen[at] = (pencil_.seen_by_all(set.of[at]) & pencil_.cells(value)) - cells;
    }
  }

  const Pencil& pencil_;
  House house_ = 0;
  std::vector<AlmostLockedSet> sets_;
};

}  // namespace

std::vector<AlmostLockedSet> almost_locked_sets(const Pencil& pencil) {
  return Growth(pencil).run();
}

AlsLink link_of(const std::vector<AlmostLockedSet>& sets, std::size_t first, std::size_t second) {
  const AlmostLockedSet& a = sets[first];
  const AlmostLockedSet& b = sets[second];
  AlsLink link;
  if (a.cells.touches(b.cells)) return link;
  for (Candidates rest = a.digits & b.digits; rest != 0; rest &= rest - 1) {
    const Value value = std::countr_zero(rest);
    const std::size_t at = static_cast<std::size_t>(value);
    if (!b.of[at].is_within(a.seen[at])) continue;
    if (link.digits[0] < 0) {
      link.first = static_cast<std::int32_t>(first);
      link.second = static_cast<std::int32_t>(second);
      link.digits[0] = value;
    } else {
      link.digits[1] = value;
      break;
    }
  }
  return link;
}

AlsLinks als_links(const Pencil& pencil, const std::vector<AlmostLockedSet>& sets) {
  AlsLinks links;
  links.starts.reserve(sets.size() + 1);
  for (std::size_t first = 0; first < sets.size(); ++first) {
    links.starts.push_back(links.all.size());
    if (!pencil.budget().tick()) return {};
    for (std::size_t second = first + 1; second < sets.size(); ++second) {
      const AlsLink link = link_of(sets, first, second);
      if (link.digits[0] >= 0) links.all.push_back(link);
    }
  }
  links.starts.push_back(links.all.size());
  return links;
}

}  // namespace crosshatch::sudoku
