// SPDX-License-Identifier: MIT
//
// A grid is filled, marks are drawn on it that it keeps, and givens go in random order as long as
// no other solution appears. Where the number of givens is ordered, so many stay, and as long as
// there is another solution a mark that it breaks is added. At the end marks go that are not
// needed, down to some of each kind.
#include "families/sudoku/make/marks/marked.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "core/symmetry.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/make/marks/drawing.h"
#include "families/sudoku/make/marks/proof.h"
#include "families/sudoku/make/uniqueness.h"

namespace crosshatch::sudoku {

namespace {

/// Of the usual number of marks of a kind, a part stays even where it is not needed.
constexpr int parts_that_stay = 3;

/// Choices of givens that are tried for as many as are ordered, in whole groups of a symmetry.
constexpr int most_choices = 50;

/// Conflicts for one question. Where givens are let go, one that takes more is not worth it.
constexpr std::uint64_t conflicts_to_clear = 300;
constexpr std::uint64_t conflicts_to_leave = 10'000;

/// Marks that are added against one other solution. With few, proofs are long.
constexpr int marks_at_once = 3;

/// How often the usual number of marks may be added where the number of givens is ordered.
constexpr int rounds_of_reserve = 3;

/// Grids that are filled before a kind counts as one without a place.
constexpr int most_trials = 4;
constexpr std::uint64_t nodes_of_trials = 2'000'000;

/// From a drawing to a puzzle.
class MarkedPuzzle {
 public:
  MarkedPuzzle(const MakeOrder& order, const DrawnGrid& drawing, int kinds, Rng& rng,
               Budget& budget)
      : drawing_(drawing),
        kinds_(kinds),
        rng_(rng),
        budget_(budget),
        orbits_(order.rows, order.columns, order.symmetry),
        proof_(drawing.rules, drawing.solution, budget),
        is_given_(static_cast<std::size_t>(drawing.solution.sites()), true),
        left_(drawing.solution.sites()) {
    for (Site site = 0; site < left_; ++site) order_.push_back(site);
    rng_.shuffle(order_);
    proof_.set_most_conflicts(conflicts_to_clear);
    for (const DrawnMark& mark : drawing.marks) take(mark);
  }

  /// Lets givens go, down to those that are needed.
  void clear() {
    constexpr std::size_t first_groups = 24;
    std::vector<Orbits::Group>& groups = orbits_.groups();
    rng_.shuffle(groups);
    // Givens are not to stand on marks, if others will do.
    std::stable_partition(groups.begin(), groups.end(), [&](const Orbits::Group& group) {
      return std::ranges::any_of(orbits_.sites(group), [&](Site site) { return is_inked(site); });
    });
    std::size_t together = first_groups;
    for (std::size_t i = 0; i < groups.size() && budget_.poll();) {
      const std::size_t end = std::min(i + together, groups.size());
      const std::span<const Orbits::Group> some = std::span(groups).subspan(i, end - i);
      if (!let_go(some)) {
        if (end == i + 1) i = end;
        together = std::max<std::size_t>(together / 2, 1);
        continue;
      }
      i = end;
    }
  }

  /// Leaves this many givens, and adds marks until there is no other solution.
  bool leave(int givens) {
    std::vector<Orbits::Group>& groups = orbits_.groups();
    set_given(groups, false);
    for (int i = 0; i < most_choices && left_ != givens; ++i) {
      set_given(groups, false);
      rng_.shuffle(groups);
      for (const Orbits::Group& group : groups)
        if (left_ + group.size <= givens) set_given(std::span(&group, 1), true);
    }
    if (left_ != givens) return false;
    proof_.set_most_conflicts(conflicts_to_leave);
    std::vector<const DrawnMark*> reserve;
    for (const DrawnMark& mark : drawing_.reserve) reserve.push_back(&mark);
    std::optional<Board> other;
    while (!proof_.needed(given_sites(), chosen_, &other)) {
      if (!other) return false;
      for (int i = 0; i < marks_at_once; ++i) {
        const auto found = std::ranges::find_if(reserve, [&](const DrawnMark* mark) {
          return !is_kept(mark->constraint, drawing_.rules, *other);
        });
        if (found == reserve.end() && i == 0) return false;
        if (found == reserve.end()) break;
        take(**found);
        reserve.erase(found);
      }
    }
    proof_.set_most_conflicts(conflicts_to_clear);
    return true;
  }

  /// Whether no given can go.
  bool is_minimal() {
    const std::vector<Site> sites = given_sites();
    return std::ranges::none_of(sites, [&](Site site) {
      std::vector<Site> fewer = sites;
      std::erase(fewer, site);
      return proof_.needed(fewer, chosen_).has_value();
    });
  }

  /// Puts givens back until somebody with these techniques finds the solution.
  bool ease(const Solvers& solvers) {
    std::size_t fewest = 0;
    std::size_t most = gone_.size();
    while (fewest < most) {
      const std::size_t middle = (fewest + most) / 2;
      if (!budget_.spend()) return false;
      if (solvers.allowed(*puzzle(middle)).is_solved) {
        most = middle;
      } else {
        fewest = middle + 1;
      }
    }
    // Many small steps are hard, too, so that some puzzles have more givens.
    const int more = rng_.chance(50) ? 0 : rng_.below(drawing_.solution.sites() / 4);
    put_back(std::min(most + static_cast<std::size_t>(more), gone_.size()));
    return left_ * 2 <= drawing_.solution.sites();
  }

  /// Lets marks go that are not needed, down to some of each kind.
  void thin_out() {
    std::vector<int> order = chosen_;
    rng_.shuffle(order);
    for (const int mark : order) {
      if (std::ranges::find(chosen_, mark) == chosen_.end() || !is_too_many(mark)) continue;
      std::vector<int> fewer = chosen_;
      std::erase(fewer, mark);
      const auto needed = proof_.needed(given_sites(), fewer);
      if (!needed) continue;
      chosen_ = std::move(fewer);
      for (const int other : order) {
        const bool is_needed = std::ranges::find(needed->marks, other) != needed->marks.end();
        const bool is_chosen = std::ranges::find(chosen_, other) != chosen_.end();
        if (is_chosen && !is_needed && is_too_many(other)) std::erase(chosen_, other);
      }
    }
  }

  /// As it is now, with so many groups of givens put back that went last.
  [[nodiscard]] std::unique_ptr<Puzzle> puzzle(std::size_t groups_back = 0) const {
    Board givens(drawing_.solution.sites(), drawing_.rules.all_values());
    const auto give = [&](Site site) { givens.set(site, drawing_.solution.value(site)); };
    for (const Site site : given_sites()) give(site);
    for (std::size_t i = gone_.size() - groups_back; i < gone_.size(); ++i)
      for (const Site site : orbits_.sites(gone_[i])) give(site);
    Variant variant = drawing_.rules.variant();
    for (const int chosen : chosen_) {
      const DrawnMark& mark = taken_[static_cast<std::size_t>(chosen)];
      if (mark.is_cage) {
        variant.cages.push_back({mark.constraint.sites, mark.constraint.numbers.front()});
      } else {
        variant.constraints.push_back(mark.constraint);
      }
    }
    std::ranges::sort(variant.cages, {}, &Cage::sites);
    sort_constraints(variant.constraints);
    return std::make_unique<Puzzle>(drawing_.rules.shape(), std::move(givens), TextStyle{}, "",
                                    std::move(variant));
  }

 private:
  void take(const DrawnMark& mark) {
    chosen_.push_back(proof_.add(mark));
    taken_.push_back(mark);
  }

  [[nodiscard]] std::vector<Site> given_sites() const {
    std::vector<Site> sites;
    for (const Site site : order_)
      if (is_given_[static_cast<std::size_t>(site)]) sites.push_back(site);
    return sites;
  }

  [[nodiscard]] bool is_inked(Site site) const {
    const int side = drawing_.rules.side();
    const InkPoint middle = {site / side * 2, site % side * 2};
    return std::ranges::any_of(drawing_.marks, [&](const DrawnMark& mark) {
      return std::ranges::binary_search(mark.ink, middle);
    });
  }

  void set_given(std::span<const Orbits::Group> groups, bool is_given) {
    for (const Orbits::Group& group : groups) {
      for (const Site site : orbits_.sites(group)) {
        if (is_given_[static_cast<std::size_t>(site)] != is_given) left_ += is_given ? 1 : -1;
        is_given_[static_cast<std::size_t>(site)] = is_given;
      }
    }
  }

  [[nodiscard]] bool is_gone(const Orbits::Group& group) const {
    return !is_given_[static_cast<std::size_t>(orbits_.sites(group).front())];
  }

  /// Whether the solution stays the only one without these; then they are gone.
  bool let_go(std::span<const Orbits::Group> groups) {
    std::vector<Orbits::Group> now;
    for (const Orbits::Group& group : groups)
      if (!is_gone(group)) now.push_back(group);
    if (now.empty()) return true;
    set_given(now, false);
    const auto needed = proof_.needed(given_sites(), chosen_);
    if (!needed) {
      set_given(now, true);
      return false;
    }
    gone_.insert(gone_.end(), now.begin(), now.end());
    for (const Orbits::Group& group : orbits_.groups()) {
      const bool is_needed = std::ranges::any_of(orbits_.sites(group), [&](Site site) {
        return std::ranges::find(needed->givens, site) != needed->givens.end();
      });
      if (is_needed || is_gone(group)) continue;
      set_given(std::span(&group, 1), false);
      gone_.push_back(group);
    }
    return true;
  }

  void put_back(std::size_t groups) {
    for (; groups > 0; --groups) {
      set_given(std::span(&gone_.back(), 1), true);
      gone_.pop_back();
    }
  }

  /// Whether there are more marks of its kind than have to stay.
  [[nodiscard]] bool is_too_many(int mark) const {
    const auto kind = [&](int one) {
      const DrawnMark& of = taken_[static_cast<std::size_t>(one)];
      return of.is_cage ? MarkDrawer::kind_of_cages : of.constraint.kind;
    };
    const auto count =
        std::ranges::count_if(chosen_, [&](int one) { return kind(one) == kind(mark); });
    const int usual = usual_marks(kind(mark), drawing_.rules.side(), kinds_);
    return count > std::max(1, usual / parts_that_stay);
  }

  const DrawnGrid& drawing_;
  int kinds_;
  Rng& rng_;
  Budget& budget_;
  Orbits orbits_;
  MarkProof proof_;
  std::vector<Site> order_ = {};  ///< of givens in questions: the first are sooner needed
  std::vector<char> is_given_;    ///< per site
  int left_;                      ///< givens
  std::vector<Orbits::Group> gone_ = {};
  std::vector<DrawnMark> taken_ = {};  ///< by their numbers in the proof
  std::vector<int> chosen_ = {};
};

}  // namespace

Made marked_attempt(const MakeOrder& order, const ConstraintStyles& asked, const Puzzle& blank,
                    Rng& rng, Budget& budget) {
  const std::optional<DrawnGrid> drawing =
      drawn(asked, blank, order.clues ? rounds_of_reserve : 0, rng, budget);
  if (!drawing) return {};
  const int kinds = static_cast<int>(asked.marks.size() + asked.first.size());
  MarkedPuzzle marked(order, *drawing, kinds, rng, budget);
  if (!order.clues) {
    marked.clear();
  } else if (!marked.leave(*order.clues) || (order.is_minimal && !marked.is_minimal())) {
    return {};
  }
  const bool eases = order.solvers != nullptr && !order.clues && !order.is_minimal;
  if (eases && !marked.ease(*order.solvers)) return {};
  if (!eases) marked.thin_out();
  if (budget.is_spent()) return {};
  std::unique_ptr<Puzzle> puzzle = marked.puzzle();
  if (!Uniqueness(*puzzle).is_unique(puzzle->givens(), budget)) return {};
  return {std::move(puzzle), drawing->solution};
}

int kind_without_place(const ConstraintStyles& asked, const Puzzle& blank) {
  if (asked.marks.empty()) return no_kind;
  Budget budget({.nodes = nodes_of_trials});
  int kind = no_kind;
  for (int i = 0; i < most_trials; ++i) {
    Rng rng(static_cast<std::uint64_t>(i));
    kind = no_kind;
    if (drawn(asked, blank, 0, rng, budget, &kind)) return no_kind;
  }
  return kind;
}

}  // namespace crosshatch::sudoku
