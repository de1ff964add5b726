// SPDX-License-Identifier: MIT
//
// Sets are grown cell by cell within each house: at most 2^9 in each of 27 houses, and usually far
// fewer.
//
// A position may have a thousand sets, too many to compare all pairs one by one. So there is a row
// of bits, one for each set, for each cell (the sets that contain it) and for each candidate (the
// sets that have the digit there). The sets linked with a given one by a digit are those that have
// the digit, but only in cells that see all its cells in the given set. That takes a dozen rows
// subtracted from one, 64 sets at a time.
#include "families/sudoku/person/als/als.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "families/sudoku/person/position/eliminations.h"

namespace crosshatch::sudoku {

namespace {

class AlsListing {
 public:
  explicit AlsListing(const PencilMarks& pencil) : pencil_(pencil) {}

  std::vector<AlmostLockedSet> run() {
    for (house_ = 0; house_ < pencil_.houses() && !is_too_many(); ++house_)
      grow(pencil_.house_cells(house_) & pencil_.open_cells(), {}, 0, 0);
    if (is_too_many()) return {};
    return std::move(sets_);
  }

 private:
  [[nodiscard]] bool is_too_many() const { return sets_.size() > most_almost_locked_sets; }

  void grow(CellSet rest, const CellSet& cells, Candidates digits, int size) {
    if (size + 2 > pencil_.side() || is_too_many()) return;
    while (!rest.is_empty()) {
      const Site site = rest.take();
      CellSet more = cells;
      more.add(site);
      const Candidates all = digits | pencil_.candidates(site);
      const int excess = count_bits(all) - size - 1;
      if (excess == 1 && !is_listed(more)) add(more, all);
      grow(rest, more, all, size + 1);
    }
  }

  /// Whether an earlier house contains all these cells.
  [[nodiscard]] bool is_listed(const CellSet& cells) const {
    for (const HouseIndex house : pencil_.houses_of(cells.first())) {
      if (house >= house_) return false;
      if (cells.is_within(pencil_.house_cells(house))) return true;
    }
    return false;
  }

  void add(const CellSet& cells, Candidates digits) {
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

  const PencilMarks& pencil_;
  HouseIndex house_ = 0;
  std::vector<AlmostLockedSet> sets_;
};

}  // namespace

std::vector<AlmostLockedSet> almost_locked_sets(const PencilMarks& pencil) {
  return AlsListing(pencil).run();
}

AlsTable::AlsTable(const PencilMarks& pencil, const std::vector<AlmostLockedSet>& sets)
    : pencil_(pencil),
      sets_(sets),
      words_((sets.size() + 63) / 64),
      sites_(static_cast<std::size_t>(pencil.tables().sites)),
      with_cell_(sites_ * words_),
      with_mark_(static_cast<std::size_t>(pencil.side()) * sites_ * words_),
      with_digit_(static_cast<std::size_t>(pencil.side()) * words_),
      linked_(static_cast<std::size_t>(pencil.side() + 1) * words_) {
  for (std::size_t set = 0; set < sets.size(); ++set) {
    const std::size_t word = set / 64;
    const std::uint64_t bit = std::uint64_t{1} << (set % 64);
    sets[set].cells.each(
        [&](Site site) { with_cell_[static_cast<std::size_t>(site) * words_ + word] |= bit; });
    for (Candidates rest = sets[set].digits; rest != 0; rest &= rest - 1) {
      const std::size_t digit = static_cast<std::size_t>(std::countr_zero(rest));
      with_digit_[digit * words_ + word] |= bit;
      sets[set].of[digit].each([&](Site site) {
        with_mark_[(digit * sites_ + static_cast<std::size_t>(site)) * words_ + word] |= bit;
      });
    }
  }
}

void AlsTable::add_links(std::size_t first, std::vector<AlsLink>& links) {
  const AlmostLockedSet& set = sets_[first];
  const std::size_t from = first / 64;
  const std::size_t words = words_;
  std::uint64_t* const any = linked_.data() + static_cast<std::size_t>(pencil_.side()) * words;
  std::fill(any + from, any + words, 0);
  std::array<const std::uint64_t*, 128> without;
  for (Candidates rest = set.digits; rest != 0; rest &= rest - 1) {
    const Value value = std::countr_zero(rest);
    const std::size_t digit = static_cast<std::size_t>(value);
    std::size_t size = 0;
    for (CellSet out = pencil_.cells(value) - set.seen[digit] - set.cells; !out.is_empty();) {
      const std::size_t site = static_cast<std::size_t>(out.take());
      without[size++] = with_mark_.data() + (digit * sites_ + site) * words;
    }
    const std::uint64_t* const with = with_digit_.data() + digit * words;
    std::uint64_t* const linked = linked_.data() + digit * words;
    for (std::size_t word = from; word < words; ++word) {
      std::uint64_t gone = 0;
      for (std::size_t i = 0; i < size; ++i) gone |= without[i][word];
      linked[word] = with[word] & ~gone;
      any[word] |= linked[word];
    }
  }
  set.cells.each([&](Site site) {
    const std::uint64_t* row = with_cell_.data() + static_cast<std::size_t>(site) * words;
    for (std::size_t word = from; word < words; ++word) any[word] &= ~row[word];
  });
  any[from] &= ~std::uint64_t{0} << (first % 64);  // the set itself is excluded already
  for (std::size_t word = from; word < words; ++word) {
    for (std::uint64_t rest = any[word]; rest != 0; rest &= rest - 1) {
      const int bit = std::countr_zero(rest);
      const std::size_t second = word * 64 + static_cast<std::size_t>(bit);
      AlsLink link{static_cast<std::int32_t>(first), static_cast<std::int32_t>(second)};
      for (Candidates digits = set.digits; digits != 0; digits &= digits - 1) {
        const Value value = std::countr_zero(digits);
        if ((linked_[static_cast<std::size_t>(value) * words + word] >> bit & 1) == 0) continue;
        if (link.digits[0] >= 0) {
          link.digits[1] = value;
          break;
        }
        link.digits[0] = value;
      }
      links.push_back(link);
    }
  }
}

AlsLinks als_links(const PencilMarks& pencil, const std::vector<AlmostLockedSet>& sets) {
  AlsLinks links;
  links.starts.reserve(sets.size() + 1);
  AlsTable table(pencil, sets);
  for (std::size_t first = 0; first < sets.size(); ++first) {
    links.starts.push_back(links.all.size());
    if (!pencil.budget().tick()) return {};
    table.add_links(first, links.all);
  }
  links.starts.push_back(links.all.size());
  return links;
}

}  // namespace crosshatch::sudoku
