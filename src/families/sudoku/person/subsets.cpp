// SPDX-License-Identifier: MIT
//
// k cells of a house that hold only k digits between them keep these digits from the rest of the
// house (naked); k digits of a house that fit only into k cells keep all other digits from those
// cells (hidden). A pair or triple whose cells share a line and a box, and clears both, is called
// locked and is easier to spot. Boxes are searched first, then rows and columns, and in each the
// combinations in their order: HoDoKu's habit, so that the scores of puzzles agree.
//
// Both are one search: of some masks, k whose union has k bits. It leaves a branch as soon as the
// union has more, which on a 25x25 is what keeps the 12,650 combinations of a house from mattering.
#include "families/sudoku/person/subsets.h"

#include <algorithm>
#include <array>
#include <bit>

#include "families/sudoku/person/pencil.h"
#include "families/sudoku/person/reasons.h"

namespace crosshatch::sudoku {

namespace {

using Role = Mark::Role;

/// Masks of one house to choose from, with what they belong to (a place, a digit).
struct Choices {
  std::array<std::uint32_t, 32> mask;
  std::array<int, 32> of;
  int count = 0;

  void add(int owner, std::uint32_t bits) {
    mask[static_cast<std::size_t>(count)] = bits;
    of[static_cast<std::size_t>(count++)] = owner;
  }
};

struct Chosen {
  std::uint32_t owners = 0;
  std::uint32_t bits = 0;
};

/// Tries all `size` choices from `from` on whose union has `size` bits, until `use` takes one.
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

/// The houses in the order in which people look at them: boxes, rows, columns.
House nth_house(int side, int n) { return n < side ? 2 * side + n : n - side; }

enum class Lock : std::uint8_t { no, yes };

class NakedSet {
 public:
  NakedSet(const Pencil& pencil, Step& step, int size, Lock lock)
      : pencil_(pencil), step_(step), size_(size), lock_(lock) {}

  bool find() {
    const int side = pencil_.side();
    const int houses = lock_ == Lock::yes ? side : 3 * side;
    for (int n = 0; n < houses; ++n) {
      if (find_in(nth_house(side, n))) return true;
      if (!pencil_.budget().tick()) return false;
    }
    return false;
  }

 private:
  bool find_in(House house) {
    Choices choices;
    for (int place = 0; place < pencil_.side(); ++place) {
      const auto marks = static_cast<std::uint32_t>(pencil_.marks(pencil_.site(house, place)));
      if (marks != 0 && count_bits(marks) <= size_) choices.add(place, marks);
    }
    return choose(choices, size_, size_, 0, {},
                  [&](Chosen chosen) { return use(house, chosen.owners, chosen.bits); });
  }

  /// Takes the digits from the rest of each house that the cells share.
  bool use(House found_in, std::uint32_t places, Candidates values) {
    std::array<Site, 4> sites{};
    int count = 0;
    for (std::uint32_t rest = places; rest != 0; rest &= rest - 1)
      sites[static_cast<std::size_t>(count++)] = pencil_.site(found_in, std::countr_zero(rest));
    const std::span<const Site> cells(sites.data(), static_cast<std::size_t>(count));

    const std::array<House, 3>& first = pencil_.houses_of(cells[0]);
    std::array<House, 3> cleared{};
    std::size_t cleared_count = 0;
    step_.changes.clear();
    for (std::size_t kind = 0; kind < 3; ++kind) {
      const bool is_shared = std::all_of(cells.begin(), cells.end(), [&](Site site) {
        return pencil_.houses_of(site)[kind] == first[kind];
      });
      if (is_shared && clear(first[kind], cells, values)) cleared[cleared_count++] = first[kind];
    }
    if (step_.changes.empty()) return false;
    const bool is_locked = size_ < 4 && cleared_count > 1;
    if (is_locked != (lock_ == Lock::yes)) {
      step_.changes.clear();
      return false;
    }
    if (pencil_.wants_reasons()) {
      step_.terms = {term_of_sites(cells), term_of(values),
                     term_of(pencil_, std::span<const House>(cleared.data(), cleared_count))};
      mark_targets(step_);
      for (const Site site : cells) mark(step_, Role::cause, site, pencil_.marks(site));
      for (std::size_t i = 0; i < cleared_count; ++i)
        mark(pencil_, step_, Role::witness, cleared[i]);
    }
    return true;
  }

  /// Whether something goes that does not go already by the box of the cells.
  bool clear(House house, std::span<const Site> cells, Candidates values) {
    bool is_any = false;
    const House box = pencil_.houses_of(cells[0])[2];
    for (int place = 0; place < pencil_.side(); ++place) {
      const Site site = pencil_.site(house, place);
      if ((pencil_.marks(site) & values) == 0) continue;
      if (std::find(cells.begin(), cells.end(), site) != cells.end()) continue;
      is_any |= house == box || pencil_.houses_of(site)[2] != box;
      const bool is_known = std::any_of(step_.changes.begin(), step_.changes.end(),
                                        [&](const Change& known) { return known.site == site; });
      if (!is_known) step_.changes.push_back(pencil_.removing(site, values));
    }
    return is_any;
  }

  const Pencil& pencil_;
  Step& step_;
  int size_;
  Lock lock_;
};

bool find_hidden(Position& position, Step& step, int size) {
  const Pencil& pencil = of(position);
  const int side = pencil.side();
  for (int n = 0; n < 3 * side; ++n) {
    const House house = nth_house(side, n);
    Choices choices;
    for (Value value = 0; value < side; ++value) {
      const std::uint32_t places = pencil.places(house, value);
      if (places != 0 && count_bits(places) <= size) choices.add(value, places);
    }
    const auto use = [&](Chosen chosen) {
      for (std::uint32_t rest = chosen.bits; rest != 0; rest &= rest - 1) {
        const Site site = pencil.site(house, std::countr_zero(rest));
        const Candidates others = pencil.marks(site) & ~Candidates{chosen.owners};
        if (others != 0) step.changes.push_back(pencil.removing(site, others));
      }
      if (step.changes.empty()) return false;
      if (!pencil.wants_reasons()) return true;
      std::array<Site, 4> cells{};
      std::size_t count = 0;
      for (std::uint32_t rest = chosen.bits; rest != 0; rest &= rest - 1)
        cells[count++] = pencil.site(house, std::countr_zero(rest));
      step.terms = {term_of_sites({cells.data(), count}), term_of(chosen.owners),
                    term_of(pencil, {house})};
      mark_targets(step);
      for (std::size_t i = 0; i < count; ++i)
        mark(step, Role::cause, cells[i], pencil.marks(cells[i]) & chosen.owners);
      mark(pencil, step, Role::witness, house);
      return true;
    };
    if (choose(choices, size, size, 0, {}, use)) return true;
    if (!pencil.budget().tick()) return false;
  }
  return false;
}

}  // namespace

bool find_locked_pair(Position& position, Step& step) {
  return NakedSet(of(position), step, 2, Lock::yes).find();
}

bool find_locked_triple(Position& position, Step& step) {
  return NakedSet(of(position), step, 3, Lock::yes).find();
}

bool find_naked_pair(Position& position, Step& step) {
  return NakedSet(of(position), step, 2, Lock::no).find();
}

bool find_naked_triple(Position& position, Step& step) {
  return NakedSet(of(position), step, 3, Lock::no).find();
}

bool find_naked_quad(Position& position, Step& step) {
  return NakedSet(of(position), step, 4, Lock::no).find();
}

bool find_hidden_pair(Position& position, Step& step) { return find_hidden(position, step, 2); }

bool find_hidden_triple(Position& position, Step& step) { return find_hidden(position, step, 3); }

bool find_hidden_quad(Position& position, Step& step) { return find_hidden(position, step, 4); }

}  // namespace crosshatch::sudoku
