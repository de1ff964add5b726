// SPDX-License-Identifier: MIT
//
// Counting with signs. Add the needs of some hints and take away those of others: the result is the
// sum, over the cells around them, of how often a mine there is counted. A cell that only added
// hints touch counts 1 (2 if two do), one that only the others touch counts -1, one in the overlap
// of both kinds 0. The sum is at most that of the positive counts. If it is exactly that, all cells
// that count positively are mines and those that count negatively are clear; what counts 0 stays
// open. With two hints this is the difference (pairs.h).
//
// The slack is how much the sum falls short of the most. It is never negative while the board has a
// solution. A search by depth looks for slack 0, from one hint on, and takes up only hints that can
// lower it: one to be added must touch a cell that counts negatively, one to be taken away a cell
// that counts positively.
//
// Any linear argument with hints could be found so, by integer programming over all of them (the
// rounds of Fourier and Motzkin); what a person can follow ends at a few hints, and what needs
// cases is case analysis.
#include <algorithm>
#include <array>

#include "families/minesweeper/person/knowledge.h"
#include "families/minesweeper/person/techniques.h"

namespace crosshatch::minesweeper {

namespace {

constexpr int most_hints = 5;

/// Chains of hints from the middle, and the cells around them, reach so far.
constexpr int most_steps = reach * (most_hints - 1) + 1;
constexpr int side = 2 * most_steps + 1;

/// What looking at one hint may cost where many hints overlap.
constexpr int most_attempts = 4000;

struct SignedHint {
  Site hint = 0;
  int sign = 1;
};

/// Sums of needs, with signs, around one hint.
class Counting {
 public:
  explicit Counting(const Knowledge& knowledge) : knowledge_(knowledge) {}

  /// The first sum without slack of exactly so many hints, the given one among them.
  bool look(Site hint, int hints) {
    if (knowledge_.rest(hint).open == 0) return false;
    middle_ = hint;
    tries_left_ = most_attempts;
    // Up to three every sum is tried; of more only those that a person comes to, always getting
    // nearer.
    is_patient_ = hints <= 3;
    for (const int sign : {1, -1}) {
      take({hint, sign});
      if (slack_ > 0 && extend(hints - 1)) {
        keep();
        while (!taken_.empty()) give_back();
        return true;
      }
      while (!taken_.empty()) give_back();
    }
    return false;
  }

  /// What was found last.
  [[nodiscard]] const std::vector<SignedHint>& hints() const { return found_; }
  [[nodiscard]] const std::vector<Site>& mines() const { return mines_; }
  [[nodiscard]] const std::vector<Site>& clears() const { return clears_; }

 private:
  std::int8_t& weight(Site cell) {
    const auto [down, along] = distance(knowledge_.puzzle(), middle_, cell);
    return weights_[(down + most_steps) * side + along + most_steps];
  }

  template <class Use>
  void each_open(Site hint, Use use) const {
    for (unsigned left = knowledge_.rest(hint).open; left != 0; left &= left - 1)
      use(cell_of(knowledge_.puzzle(), hint, std::countr_zero(left)));
  }

  void take(SignedHint one) {
    taken_.push_back(one);
    each_open(one.hint, [&](Site cell) {
      std::int8_t& counts = weight(cell);
      slack_ += one.sign > 0 ? counts >= 0 : -(counts > 0);
      counts = static_cast<std::int8_t>(counts + one.sign);
    });
    slack_ -= one.sign * knowledge_.rest(one.hint).need;
  }

  void give_back() {
    const SignedHint one = taken_.back();
    taken_.pop_back();
    each_open(one.hint, [&](Site cell) {
      std::int8_t& counts = weight(cell);
      counts = static_cast<std::int8_t>(counts - one.sign);
      slack_ -= one.sign > 0 ? counts >= 0 : -(counts > 0);
    });
    slack_ += one.sign * knowledge_.rest(one.hint).need;
  }

  [[nodiscard]] bool is_taken(Site hint) const {
    return std::any_of(taken_.begin(), taken_.end(),
                       [&](const SignedHint& one) { return one.hint == hint; });
  }

  /// Whether taking it can lower the slack at all.
  [[nodiscard]] bool can_help(SignedHint one) {
    bool can = false;
    each_open(one.hint, [&](Site cell) { can = can || weight(cell) * one.sign < 0; });
    return can;
  }

  bool extend(int left) {
    if (left == 0) return slack_ == 0 && decides_any();
    if (slack_ <= 0) return false;  // fewer hints do, or a contradiction
    const std::size_t own = taken_.size();
    for (std::size_t i = 0; i < own; ++i) {
      bool is_found = false;
      each_partner(knowledge_.puzzle(), taken_[i].hint, [&](Site partner, int, int) {
        if (!is_found && knowledge_.rest(partner).open != 0) is_found = try_both(partner, left);
      });
      if (is_found) return true;
    }
    return false;
  }

  bool try_both(Site partner, int left) {
    if (is_taken(partner)) return false;
    for (const int sign : {-1, 1}) {
      if (!can_help({partner, sign}) || --tries_left_ < 0) continue;
      const int before = slack_;
      take({partner, sign});
      if ((is_patient_ || slack_ < before) && extend(left - 1)) return true;
      give_back();
    }
    return false;
  }

  [[nodiscard]] bool decides_any() const {
    return std::any_of(weights_.begin(), weights_.end(),
                       [](std::int8_t counts) { return counts != 0; });
  }

  void keep() {
    found_ = taken_;
    mines_.clear();
    clears_.clear();
    for (const SignedHint& one : taken_) {
      each_open(one.hint, [&](Site cell) {
        std::vector<Site>& cells = weight(cell) > 0 ? mines_ : clears_;
        if (weight(cell) == 0 || std::find(cells.begin(), cells.end(), cell) != cells.end()) return;
        cells.push_back(cell);
      });
    }
    std::sort(mines_.begin(), mines_.end());
    std::sort(clears_.begin(), clears_.end());
  }

  const Knowledge& knowledge_;
  Site middle_ = 0;
  int tries_left_ = 0;
  bool is_patient_ = true;
  int slack_ = 0;
  std::vector<SignedHint> taken_;
  std::array<std::int8_t, side* side> weights_ = {};
  std::vector<SignedHint> found_;
  std::vector<Site> mines_;
  std::vector<Site> clears_;
};

bool find_overlap(Position& position, Step& step, HintTechnique technique, int fewest, int most) {
  Knowledge& knowledge = of(position);
  Counting counting(knowledge);
  const auto look = [&](Site hint) {
    for (int hints = fewest; hints <= most; ++hints) {
      if (counting.look(hint, hints)) return true;
    }
    return false;
  };
  if (!knowledge.pending(technique).find(knowledge.focus(), knowledge.budget(), look)) return false;
  for (const Site cell : counting.mines()) knowledge.decide(step, cell, mine);
  for (const Site cell : counting.clears()) knowledge.decide(step, cell, clear);
  if (!knowledge.wants_reasons()) return true;
  std::vector<Site> added;
  std::vector<Site> others;
  int added_need = 0;
  int others_need = 0;
  for (const SignedHint& one : counting.hints()) {
    (one.sign > 0 ? added : others).push_back(one.hint);
    (one.sign > 0 ? added_need : others_need) += knowledge.rest(one.hint).need;
  }
  std::vector<Site> all = added;
  all.insert(all.end(), others.begin(), others.end());
  knowledge.mark(step, all);
  step.terms = {places(added), places(others), minesweeper::mines(added_need),
                minesweeper::mines(others_need), minesweeper::mines(added_need - others_need)};
  return true;
}

}  // namespace

bool find_overlap_of_three(Position& position, Step& step) {
  return find_overlap(position, step, HintTechnique::threes, 3, 3);
}

bool find_overlap_of_more(Position& position, Step& step) {
  return find_overlap(position, step, HintTechnique::fours_and_fives, 4, most_hints);
}

}  // namespace crosshatch::minesweeper
