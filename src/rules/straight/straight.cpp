// SPDX-License-Identifier: MIT
#include "rules/straight/straight.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

#include "rules/count/count.h"
#include "rules/count/say.h"
#include "rules/different/different.h"
#include "rules/different/hall.h"
#include "sat/cardinality.h"
#include "sat/formula.h"

namespace crosshatch::rules {

namespace {

constexpr Candidates all_of(int values) { return only(values) - 1; }

/// Calls `use` with each stretch that a run may have by its values.
template <class Use>
void each_stretch(std::span<const Candidates> left, int values, Use use) {
  const auto length = static_cast<int>(left.size());
  Candidates somewhere = 0;
  for (const Candidates one : left) somewhere |= one;
  for (int first = 0; first + length <= values; ++first) {
    const Candidates stretch = all_of(length) << first;
    const bool may_be =
        (stretch & ~somewhere) == 0 &&
        std::ranges::all_of(left, [&](Candidates one) { return (one & stretch) != 0; });
    if (may_be) use(stretch);
  }
}

/// A state is the lowest and the highest value so far; 0 is the beginning.
Pattern straight(int length, int values) {
  const auto state = [&](int low, int high) { return 1 + low * length + high - low; };
  const int states = 1 + values * length;
  Pattern pattern{.text = {}, .values = values};
  pattern.next.assign(static_cast<std::size_t>(states * values), Pattern::none);
  pattern.ends.assign(static_cast<std::size_t>(states), 1);
  for (Value value = 0; value < values; ++value) {
    pattern.next[value] = state(value, value);
    for (int low = 0; low < values; ++low) {
      for (int high = low; high < std::min(low + length, values); ++high) {
        const int lower = std::min(low, value);
        const int higher = std::max(high, value);
        if (higher - lower < length)
          pattern.next[state(low, high) * values + value] = state(lower, higher);
      }
    }
  }
  return pattern;
}

std::vector<Candidates> held(std::span<const Site> run, const Board& board) {
  std::vector<Candidates> held;
  for (const Site site : run) held.push_back(board[site]);
  return held;
}

/// Gives back to `left` all that is not needed while it is enough.
template <class Enough>
void widen(std::vector<Candidates>& left, int values, Enough is_enough) {
  for (Candidates& one : left) {
    const Candidates before = std::exchange(one, all_of(values));
    if (before != one && !is_enough()) one = before;
  }
}

/// That the sites hold what is left, as far as that says something.
Literals reason_of(std::span<const Site> run, std::span<const Candidates> left, int values) {
  Literals reason;
  for (std::size_t i = 0; i < run.size(); ++i) {
    if (left[i] != all_of(values)) reason.push_back({run[i], left[i]});
  }
  return reason;
}

/// Why the run has these stretches.
Literals why_stretches(std::span<const Site> run, std::vector<Candidates> left, int values) {
  const Stretches found = stretches(left, values);
  widen(left, values, [&] { return stretches(left, values) == found; });
  return reason_of(run, left, values);
}

}  // namespace

Stretches stretches(std::span<const Candidates> left, int values) {
  Stretches found = {0, all_of(values)};
  each_stretch(left, values, [&](Candidates stretch) {
    found.any |= stretch;
    found.all &= stretch;
  });
  return found;
}

namespace {

/// Chooses a stretch for each run, none that overlaps another.
class Choice {
 public:
  Choice(std::span<const std::vector<Candidates>> left, int values)
      : found_{std::vector<Candidates>(left.size()), all_of(values)}, of_(left.size()) {
    for (std::size_t run = 0; run < left.size(); ++run)
      each_stretch(left[run], values, [&](Candidates stretch) { of_[run].push_back(stretch); });
  }

  LineStretches run() {
    (void)choose(0, 0);
    return found_;
  }

 private:
  /// Whether the runs from this one on have stretches beside what is used.
  bool choose(std::size_t run, Candidates used) {
    if (run == of_.size()) {
      found_.all &= used;
      return true;
    }
    bool is_any = false;
    for (const Candidates stretch : of_[run]) {
      if ((stretch & used) != 0 || !choose(run + 1, used | stretch)) continue;
      found_.any[run] |= stretch;
      is_any = true;
    }
    return is_any;
  }

  LineStretches found_;
  std::vector<std::vector<Candidates>> of_;
};

}  // namespace

LineStretches line_stretches(std::span<const std::vector<Candidates>> left, int values) {
  return Choice(left, values).run();
}

StraightRule::StraightRule(std::span<const Site> run, int values)
    : words_(each(run, all_of(values)), straight(static_cast<int>(run.size()), values),
             Letters::are_different),
      values_(values) {
  assert(!run.empty());
}

/// Different values of which no two are further apart fill their stretch. That needs no hidden
/// sites, over which a count takes much longer.
void StraightRule::spell_out(Model& model) const {
  const auto length = static_cast<int>(sites().size());
  model.add<DifferentRule>(each(sites(), all_of(values_)));
  for (int low = 1; low + length <= values_; ++low) {
    const Candidates high = all_of(values_) & ~all_of(low + length - 1);
    for (const Site one : sites()) {
      for (const Site other : sites()) {
        if (one != other) at_most(model, 1, {{one, all_of(low)}, {other, high}});
      }
    }
  }
}

/// Which stretch it is: each of its values is at some site, and no other one at any.
void StraightRule::encode(sat::Formula& formula) const {
  const auto length = static_cast<int>(sites().size());
  std::vector<sat::Literal> stretches;
  for (int low = 0; low + length <= values_; ++low) {
    const sat::Literal is_it =
        low + length == values_ && low == 0 ? formula.yes() : formula.fresh();
    stretches.push_back(is_it);
    for (Value value = 0; value < values_; ++value) {
      const bool is_within = value >= low && value < low + length;
      std::vector<sat::Literal> somewhere = {-is_it};
      for (const Site site : sites()) {
        const sat::Literal here = formula.is(site, value);
        if (here == formula.no()) continue;
        somewhere.push_back(here);
        if (!is_within) formula.add({-is_it, -here});
      }
      if (is_within) formula.add(somewhere);
    }
  }
  sat::exactly_one(formula, stretches);
  for (Value value = 0; value < values_; ++value) {
    std::vector<sat::Literal> places;
    for (const Site site : sites()) {
      const sat::Literal here = formula.is(site, value);
      if (here != formula.no()) places.push_back(here);
    }
    sat::at_most_one(formula, places);
  }
}

bool StraightRule::is_broken(const Board& solution) const {
  Candidates all = 0;
  for (const Site site : sites()) all |= solution[site];
  // From its lowest value on, it is as many ones.
  return all == 0 || all != all_of(static_cast<int>(sites().size())) << std::countr_zero(all);
}

bool StraightRule::is_hopeless(const Board& board) const {
  return stretches(held(sites(), board), values_).any == 0;
}

void StraightRule::deduce(Facts& facts) const {
  std::vector<Candidates> left = held(sites(), facts.board());
  for (Candidates& one : left) {
    if (!is_one(one)) one = all_of(values_);
  }
  keep_to_stretches(facts, "reach", left);
  if (!facts.is_impossible()) keep_to_stretches(facts, "stranded", held(sites(), facts.board()));
  if (!facts.is_impossible()) place_needed(facts);
  if (!facts.is_impossible()) keep_to_ways(facts);
}

void StraightRule::keep_to_stretches(Facts& facts, std::string_view how,
                                     const std::vector<Candidates>& left) const {
  const Candidates any = stretches(left, values_).any;
  const auto why = [&] { return why_stretches(sites(), left, values_); };
  if (any == 0) return facts.refute(facts.wants_reasons() ? why() : Literals(), how);
  for (const Site site : sites()) {
    // Nothing is said of values that are gone already.
    facts.conclude({site, any | ~facts.board()[site]}, how, why);
    if (facts.is_impossible()) return;
  }
}

void StraightRule::place_needed(Facts& facts) const {
  const Candidates all = stretches(held(sites(), facts.board()), values_).all;
  for (Candidates rest = all; rest != 0; rest &= rest - 1) {
    const Candidates value = rest & (~rest + 1);
    const auto may_hold = [&](Site site) { return (facts.board()[site] & value) != 0; };
    if (std::ranges::count_if(sites(), may_hold) != 1) continue;
    const Site place = *std::ranges::find_if(sites(), may_hold);
    facts.conclude({place, value}, "only-place", [&] {
      // The value is needed, and the others do not hold it.
      std::vector<Candidates> left = held(sites(), facts.board());
      widen(left, values_, [&] { return (stretches(left, values_).all & value) != 0; });
      for (std::size_t i = 0; i < left.size(); ++i) {
        if (sites()[i] != place) left[i] &= ~value;
      }
      return reason_of(sites(), left, values_);
    });
    if (facts.is_impossible()) return;
  }
}

std::vector<Candidates> StraightRule::fitting(std::span<const Candidates> left) const {
  std::vector<Candidates> fitting(left.size());
  each_stretch(left, values_, [&](Candidates stretch) {
    std::vector<Candidates> within(left.begin(), left.end());
    for (Candidates& one : within) one &= stretch;
    // Of values as many as sites, each site in a set has only the values of the set.
    const std::vector<HallSet> sets = hall_sets(within);
    for (const HallSet& set : sets) {
      if (static_cast<std::size_t>(std::popcount(set.values)) < set.sites.size()) return;
    }
    for (const HallSet& set : sets) {
      for (std::size_t i = 0; i < within.size(); ++i) {
        if (std::ranges::find(set.sites, static_cast<int>(i)) == set.sites.end())
          within[i] &= ~set.values;
      }
    }
    for (std::size_t i = 0; i < within.size(); ++i) fitting[i] |= within[i];
  });
  return fitting;
}

void StraightRule::keep_to_ways(Facts& facts) const {
  const std::vector<Candidates> left = held(sites(), facts.board());
  const std::vector<Candidates> now = fitting(left);
  if (now == left) return;
  const auto why = [&] {
    std::vector<Candidates> wide = left;
    widen(wide, values_, [&] {
      const std::vector<Candidates> more = fitting(wide);
      for (std::size_t i = 0; i < more.size(); ++i) {
        if ((left[i] & more[i] & ~now[i]) != 0) return false;
      }
      return true;
    });
    return reason_of(sites(), wide, values_);
  };
  const Literals reason = facts.wants_reasons() ? why() : Literals();
  for (std::size_t i = 0; i < now.size(); ++i) {
    facts.conclude({sites()[i], now[i] | ~left[i]}, "ways", [&] { return reason; });
    if (facts.is_impossible()) return;
  }
}

StraightClaimRule::StraightClaimRule(std::vector<Site> run, std::vector<Site> others, int values)
    : run_(std::move(run)), others_(std::move(others)), values_(values), sites_(run_) {
  sites_.insert(sites_.end(), others_.begin(), others_.end());
  std::ranges::sort(sites_);
}

bool StraightClaimRule::is_broken(const Board& solution) const {
  const Candidates needed = stretches(held(run_, solution), values_).all;
  return std::ranges::any_of(others_, [&](Site site) { return (solution[site] & needed) != 0; });
}

void StraightClaimRule::deduce(Facts& facts) const {
  const std::vector<Candidates> left = held(run_, facts.board());
  const auto [any, needed] = stretches(left, values_);
  if (any == 0) return;
  const auto why = [&] { return why_stretches(run_, left, values_); };
  for (const Site site : others_) {
    facts.conclude({site, ~needed}, "needed", why);
    if (facts.is_impossible()) return;
  }
}

std::unique_ptr<Sweep> StraightClaimRule::sweep(std::span<const Site> order) const {
  return CountRule({}, 0, 0).sweep(order);
}

StraightLineRule::StraightLineRule(std::vector<std::vector<Site>> runs, int values)
    : runs_(std::move(runs)), values_(values) {
  for (const std::vector<Site>& run : runs_) sites_.insert(sites_.end(), run.begin(), run.end());
  std::ranges::sort(sites_);
}

std::vector<std::vector<Candidates>> StraightLineRule::left(const Board& board) const {
  std::vector<std::vector<Candidates>> left;
  for (const std::vector<Site>& run : runs_) left.push_back(held(run, board));
  return left;
}

bool StraightLineRule::is_broken(const Board& solution) const {
  const LineStretches found = line_stretches(left(solution), values_);
  return std::ranges::find(found.any, Candidates{0}) != found.any.end();
}

Literals StraightLineRule::why(const Board& board) const {
  std::vector<std::vector<Candidates>> wide = left(board);
  const LineStretches found = line_stretches(wide, values_);
  Literals reason;
  for (std::size_t run = 0; run < wide.size(); ++run) {
    widen(wide[run], values_, [&] { return line_stretches(wide, values_) == found; });
    const Literals more = reason_of(runs_[run], wide[run], values_);
    reason.insert(reason.end(), more.begin(), more.end());
  }
  return reason;
}

void StraightLineRule::deduce(Facts& facts) const {
  const Board before = facts.board();
  const LineStretches found = line_stretches(left(before), values_);
  const auto reason = [&] { return why(before); };
  for (std::size_t run = 0; run < runs_.size(); ++run) {
    for (const Site site : runs_[run]) {
      // Nothing is said of values that are gone already.
      facts.conclude({site, found.any[run] | ~facts.board()[site]}, "apart", reason);
      if (facts.is_impossible()) return;
    }
  }
  for (Candidates rest = found.all; rest != 0; rest &= rest - 1) {
    const Candidates value = rest & (~rest + 1);
    const auto may_hold = [&](Site site) { return (before[site] & value) != 0; };
    if (std::ranges::count_if(sites_, may_hold) != 1) continue;
    const Site place = *std::ranges::find_if(sites_, may_hold);
    facts.conclude({place, value}, "line", [&] {
      Literals all = reason();
      for (const Site site : sites_) {
        if (site != place) all.push_back({site, all_of(values_) & ~value});
      }
      return all;
    });
    if (facts.is_impossible()) return;
  }
}

std::unique_ptr<Sweep> StraightLineRule::sweep(std::span<const Site> order) const {
  return CountRule({}, 0, 0).sweep(order);
}

}  // namespace crosshatch::rules
