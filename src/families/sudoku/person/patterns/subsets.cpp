// SPDX-License-Identifier: MIT
//
// If k cells of a house have only k candidates in all, these digits are eliminated from the rest of
// the house (naked subset). If k digits of a house have only k places in all, all other digits are
// eliminated from those cells (hidden subset). A pair or triple whose cells share a line and a box,
// and which eliminates in both, is called locked and is easier to spot. Boxes are searched first,
// then rows and columns, as in HoDoKu, so that the scores of puzzles agree. Cages with fewer cells
// than a house can have naked subsets as well; they come last.
//
// Both are the same search: find k of some masks whose union has k bits. A branch is pruned as soon
// as the union has more. On a 25x25, where a house has 12,650 combinations, this is what makes it
// fast.
#include <algorithm>
#include <array>
#include <bit>

#include "families/sudoku/person/position/eliminations.h"
#include "families/sudoku/person/position/pencil_marks.h"
#include "families/sudoku/person/position/reasons.h"
#include "families/sudoku/person/simple_techniques.h"

namespace crosshatch::sudoku {

namespace {

using Role = Mark::Role;

/// The masks of one house to choose from, each with its owner (a place or a digit).
struct Choices {
  std::array<std::uint32_t, 32> mask;
  std::array<int, 32> of;
  int count = 0;

  void add(int owner, std::uint32_t bits) {
    mask[count] = bits;
    of[count++] = owner;
  }
};

struct Chosen {
  std::uint32_t owners = 0;
  std::uint32_t bits = 0;
};

/// Calls `use` with each `size` masks, from `from` on, whose union has `size` bits, until it
/// returns true.
template <class Use>
bool choose(const Choices& choices, int size, int left, int from, Chosen chosen, Use use) {
  if (left == 0) return count_bits(chosen.bits) == size && use(chosen);
  for (int i = from; i <= choices.count - left; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const Chosen more = {chosen.owners | 1U << choices.of[at], chosen.bits | choices.mask[at]};
    if (count_bits(more.bits) > size) continue;
    if (choose(choices, size, left - 1, i + 1, more, use)) return true;
  }
  return false;
}

/// The houses in the order in which people look at them: boxes, rows, columns, others.
HouseIndex nth_house(const HouseTables& tables, int n) {
  const int boxes = tables.boxes_end - tables.columns_end;
  return n < boxes ? tables.columns_end + n : n < tables.boxes_end ? n - boxes : n;
}

/// At most this many common houses of a set of cells are used.
constexpr std::size_t most_shared = 8;

enum class Lock : std::uint8_t { no, yes };

class NakedSubsetSearch {
 public:
  NakedSubsetSearch(const PencilMarks& pencil, Step& step, int size, Lock lock)
      : pencil_(pencil), step_(step), size_(size), lock_(lock) {}

  bool find() {
    // In a classic grid two houses share several cells only if one is a box.
    const bool is_by_box = lock_ == Lock::yes && pencil_.is_classic();
    const int houses = is_by_box ? pencil_.side() : pencil_.houses();
    for (int n = 0; n < houses; ++n) {
      const HouseIndex house = nth_house(pencil_.tables(), n);
      if (find_in(pencil_.tables().sites_in(house), nullptr)) return true;
      if (!pencil_.budget().tick()) return false;
    }
    if (lock_ == Lock::yes) return false;
    for (const Cage& cage : pencil_.cages()) {
      if (static_cast<int>(cage.sites.size()) < pencil_.side() && find_in(cage.sites, &cage))
        return true;
    }
    return false;
  }

 private:
  /// Searches within a house, or within a cage smaller than a house.
  bool find_in(std::span<const Site> within, const Cage* cage) {
    Choices choices;
    for (int place = 0; place < static_cast<int>(within.size()); ++place) {
      const auto marks = static_cast<std::uint32_t>(pencil_.candidates(within[place]));
      if (marks != 0 && count_bits(marks) <= size_) choices.add(place, marks);
    }
    return choose(choices, size_, size_, 0, {},
                  [&](Chosen chosen) { return use(within, cage, chosen.owners, chosen.bits); });
  }

  /// Eliminates the digits from the rest of each house that the cells share.
  bool use(std::span<const Site> within, const Cage* cage, std::uint32_t places,
           Candidates values) {
    std::array<Site, 4> sites{};
    int count = 0;
    for (std::uint32_t rest = places; rest != 0; rest &= rest - 1)
      sites[count++] = within[std::countr_zero(rest)];
    const std::span<const Site> cells(sites.data(), static_cast<std::size_t>(count));

    std::array<Place, most_shared + 1> cleared{};
    std::size_t cleared_count = 0;
    step_.changes.clear();
    const HouseIndex box = pencil_.houses_of(cells[0])[2];
    const HouseIndex shared_box = are_in(cells, box) ? box : -1;
    for (const HouseIndex house : pencil_.houses_of(cells[0])) {
      if (cleared_count == most_shared || !are_in(cells, house)) continue;
      if (clear(pencil_.tables().sites_in(house), house == shared_box ? -1 : shared_box, cells,
                values))
        cleared[cleared_count++] = place_of(pencil_, house);
    }
    if (cage != nullptr && clear(cage->sites, shared_box, cells, values))
      cleared[cleared_count++] = place_of(pencil_, *cage);
    if (!is_new(pencil_, step_)) return false;
    const bool is_locked = size_ < 4 && cleared_count > 1 && cage == nullptr;
    if (is_locked != (lock_ == Lock::yes)) {
      step_.changes.clear();
      return false;
    }
    if (pencil_.wants_reasons()) {
      const std::span<const Place> shared(cleared.data(), cleared_count);
      step_.terms = {term_of_sites(cells),
                     term_of(values),
                     {.kind = Term::Kind::places, .places = {shared.begin(), shared.end()}}};
      mark_targets(step_);
      for (const Site site : cells) mark(step_, Role::cause, site, pencil_.candidates(site));
      for (const Place& place : shared)
        step_.marks.push_back({.role = Role::witness, .place = place});
    }
    return true;
  }

  [[nodiscard]] bool are_in(std::span<const Site> cells, HouseIndex house) const {
    return std::all_of(cells.begin(), cells.end(),
                       [&](Site site) { return pencil_.is_in(site, house); });
  }

  /// Eliminates the digits. Returns whether something is eliminated that the box of the cells, if
  /// they share one, does not eliminate already.
  bool clear(std::span<const Site> from, HouseIndex box, std::span<const Site> cells,
             Candidates values) {
    bool is_any = false;
    for (const Site site : from) {
      if ((pencil_.candidates(site) & values) == 0) continue;
      if (std::find(cells.begin(), cells.end(), site) != cells.end()) continue;
      is_any |= pencil_.houses_of(site)[2] != box;
      const bool is_known = std::any_of(step_.changes.begin(), step_.changes.end(),
                                        [&](const Change& known) { return known.site == site; });
      if (!is_known) step_.changes.push_back(pencil_.removing(site, values));
    }
    return is_any;
  }

  const PencilMarks& pencil_;
  Step& step_;
  int size_;
  Lock lock_;
};

}  // namespace

bool find_naked(Position& position, Step& step, int size, bool is_locked) {
  return NakedSubsetSearch(of(position), step, size, is_locked ? Lock::yes : Lock::no).find();
}

bool find_hidden(Position& position, Step& step, int size) {
  const PencilMarks& pencil = of(position);
  const int side = pencil.side();
  for (int n = 0; n < pencil.houses(); ++n) {
    const HouseIndex house = nth_house(pencil.tables(), n);
    Choices choices;
    for (Value value = 0; value < side; ++value) {
      const std::uint32_t places = pencil.places(house, value);
      if (places != 0 && count_bits(places) <= size) choices.add(value, places);
    }
    const auto use = [&](Chosen chosen) {
      for (std::uint32_t rest = chosen.bits; rest != 0; rest &= rest - 1) {
        const Site site = pencil.site(house, std::countr_zero(rest));
        const Candidates others = pencil.candidates(site) & ~Candidates{chosen.owners};
        if (others != 0) step.changes.push_back(pencil.removing(site, others));
      }
      if (!is_new(pencil, step)) return false;
      if (!pencil.wants_reasons()) return true;
      std::array<Site, 4> cells{};
      std::size_t count = 0;
      for (std::uint32_t rest = chosen.bits; rest != 0; rest &= rest - 1)
        cells[count++] = pencil.site(house, std::countr_zero(rest));
      step.terms = {term_of_sites({cells.data(), count}), term_of(chosen.owners),
                    term_of(pencil, {house})};
      mark_targets(step);
      for (std::size_t i = 0; i < count; ++i)
        mark(step, Role::cause, cells[i], pencil.candidates(cells[i]) & chosen.owners);
      mark(pencil, step, Role::witness, house);
      return true;
    };
    if (choose(choices, size, size, 0, {}, use)) return true;
    if (!pencil.budget().tick()) return false;
  }
  return false;
}

}  // namespace crosshatch::sudoku
