// SPDX-License-Identifier: MIT
//
// Hints are followed first in, first out, so that near contradictions are found first and chains
// are short.
#include "families/minesweeper/person/trial.h"

#include <algorithm>
#include <tuple>

#include "families/minesweeper/person/knowledge.h"
#include "families/minesweeper/person/techniques.h"
#include "logic/trial.h"

namespace crosshatch::minesweeper {

namespace {

/// What a trial may use.
enum class Effort : std::uint8_t {
  singles,        ///< single hints only
  pairs,          ///< pairs of hints, too
  nested,         ///< trials within the trial
  doubly_nested,  ///< and within those
};

/// Trials within one trial.
constexpr int most_inner_trials = 2000;
/// Trials within trials that one step may take: on a large board with several solutions there may
/// be nothing to find. A step may so be missed, but a search without an end would help nobody.
constexpr int most_tries_within = 100'000;

/// A copy of what is known, with a value assumed and what follows from it. The places are hints.
class Hypothesis final : public TrialBoard {
 public:
  explicit Hypothesis(Knowledge& knowledge);

  /// Whether a value leads to a hint (or a total) that cannot be met, and how.
  [[nodiscard]] bool refutes(Site cell, Value value, Effort effort, FailedTrial& failed);
  /// How many trials within trials there were so far.
  [[nodiscard]] int tries_within() const { return tries_within_; }

 private:
  void follow() override;
  [[nodiscard]] bool repeat(const TrialReason& reason) override;
  [[nodiscard]] bool is_broken(int hint) override { return broken() == hint; }
  void note(std::span<const Change> changes) override;
  void take_note_back(const Change& change) override;
  void forget_pending() override;
  void each_place(const Change& change, const TrialReason& by,
                  function_ref<void(int hint)> use) const override;
  [[nodiscard]] std::vector<Site> sites_within(std::size_t first) const override;
  void say(const TrialReason& reason, Step& step) const override;
  void say(const FailedTrial& failed, Step& step) const override;

  [[nodiscard]] ReducedHint& rest(Site hint) { return rests_[hint]; }
  void each_hint(Site cell, function_ref<void(Site hint)> use) const;
  void decide(Site cell, Value value) { change(cell, only(value)); }
  [[nodiscard]] bool one_hint(Site hint);
  [[nodiscard]] bool partners(Site hint);
  [[nodiscard]] bool two_hints(Site hint, Site partner, Distance between);

  const Knowledge& knowledge_;
  std::vector<ReducedHint> rests_;
  int open_;
  std::optional<int> mines_left_;

  std::vector<Site> queue_;  ///< hints to look at, from `next_` on
  std::size_t next_ = 0;
  std::vector<Site> pairs_;  ///< those that single hints have left open, from `next_pair_` on
  std::size_t next_pair_ = 0;
  bool uses_pairs_ = false;
  int tries_within_ = 0;
};

Hypothesis::Hypothesis(Knowledge& knowledge)
    : TrialBoard(knowledge.board(), knowledge.board().sites(), knowledge.budget(),
                 knowledge.told(trial)),
      knowledge_(knowledge),
      rests_(knowledge.rests()),
      open_(knowledge.open()),
      mines_left_(knowledge.mines_left()) {}

bool Hypothesis::refutes(Site cell, Value value, Effort effort, FailedTrial& failed) {
  uses_pairs_ = effort >= Effort::pairs;
  const int depth = std::max(1, static_cast<int>(effort));
  allow(1 + most_inner_trials);
  const bool is_refuted = fails(cell, value, depth, &failed);
  tries_within_ += most_inner_trials - tries_left();
  return is_refuted;
}

void Hypothesis::each_hint(Site cell, function_ref<void(Site hint)> use) const {
  each_counted(knowledge_.puzzle(), cell, [&](Site hint) {
    if (knowledge_.puzzle().is_hint(hint)) use(hint);
  });
}

void Hypothesis::each_place(const Change& change, const TrialReason& /*by*/,
                            function_ref<void(int hint)> use) const {
  each_hint(change.site, use);
}

void Hypothesis::note(std::span<const Change> changes) {
  const Change& change = changes.front();  // a cell at a time
  const Value value = change.after == only(mine) ? mine : clear;
  --open_;
  each_hint(change.site, [&](Site hint) {
    ReducedHint& near = rest(hint);
    near.open =
        static_cast<Around>(near.open & ~(1u << bit_of(knowledge_.puzzle(), hint, change.site)));
    near.need -= value;
    if (near.need < 0 || near.need > near.opens()) break_at(hint);
    queue_.push_back(hint);
  });
  if (!mines_left_) return;
  *mines_left_ -= value;
  if (*mines_left_ < 0 || *mines_left_ > open_) break_at(TrialReason::everything);
}

void Hypothesis::take_note_back(const Change& change) {
  const Value value = change.after == only(mine) ? mine : clear;
  ++open_;
  if (mines_left_) *mines_left_ += value;
  each_hint(change.site, [&](Site hint) {
    ReducedHint& near = rest(hint);
    near.open =
        static_cast<Around>(near.open | 1u << bit_of(knowledge_.puzzle(), hint, change.site));
    near.need += value;
  });
}

void Hypothesis::forget_pending() {
  queue_.clear();
  pairs_.clear();
  next_ = next_pair_ = 0;
}

void Hypothesis::follow() {
  while (!has_broken()) {
    if (next_ < queue_.size()) {
      const Site hint = queue_[next_++];
      if (!one_hint(hint) && rest(hint).open != 0) pairs_.push_back(hint);
    } else if (uses_pairs_ && next_pair_ < pairs_.size()) {
      // After a success the same hint is tried again: there may be another partner.
      if (!partners(pairs_[next_pair_])) ++next_pair_;
    } else {
      return;
    }
  }
}

bool Hypothesis::one_hint(Site hint) {
  const ReducedHint here = rest(hint);
  if (here.open == 0 || (here.need != 0 && here.need != here.opens())) return false;
  const Technique& technique =
      here.need == 0 ? named(by_person, "completed-hint") : named(by_person, "single-hint");
  conclude({&technique, {hint, TrialReason::none}, here.need});
  for (unsigned left = here.open; left != 0; left &= left - 1) {
    decide(cell_of(knowledge_.puzzle(), hint, std::countr_zero(left)),
           here.need == 0 ? clear : mine);
  }
  return true;
}

bool Hypothesis::partners(Site hint) {
  bool is_found = false;
  each_partner(knowledge_.puzzle(), hint, [&](Site partner, int down, int along) {
    is_found = is_found || two_hints(hint, partner, {down, along});
  });
  return is_found;
}

bool Hypothesis::two_hints(Site hint, Site partner, Distance between) {
  const ReducedHint here = rest(hint);
  const ReducedHint there = rest(partner);
  if (here.open == 0 || there.open == 0) return false;
  const Window ours = spread(knowledge_.puzzle(), here.open, 0, 0);
  const Window theirs = spread(knowledge_.puzzle(), there.open, between.down, between.along);
  const Window only_here = ours & ~theirs;
  const Window only_there = theirs & ~ours;
  if ((ours & theirs) == 0 || (only_here | only_there) == 0) return false;
  // Call them a and b, where b needs so many more mines that all cells only b counts are mines.
  const bool is_more = there.need - here.need == std::popcount(only_there);
  if (!is_more && here.need - there.need != std::popcount(only_here)) return false;
  const Site a = is_more ? hint : partner;
  const Site b = is_more ? partner : hint;
  const Window only_a = is_more ? only_here : only_there;
  const Window only_b = is_more ? only_there : only_here;
  const int more = std::abs(there.need - here.need);
  if (only_a == 0) {
    conclude({&named(by_person, "subset-mines"), {a, b}, more});
  } else if (only_b == 0) {
    conclude({&named(by_person, "subset-clear"), {b, a}, here.need});
  } else {
    conclude({&named(by_person, "difference"), {b, a}, more});
  }
  for (Window cells = only_a; cells != 0; cells &= cells - 1)
    decide(cell_in_window(knowledge_.puzzle(), hint, std::countr_zero(cells)), clear);
  for (Window cells = only_b; cells != 0; cells &= cells - 1)
    decide(cell_in_window(knowledge_.puzzle(), hint, std::countr_zero(cells)), mine);
  return true;
}

bool Hypothesis::repeat(const TrialReason& reason) {
  const auto [hint, partner] = reason.places;
  if (partner == TrialReason::none) return one_hint(hint);
  return two_hints(hint, partner, distance(knowledge_.puzzle(), hint, partner));
}

/// Open cells around the hints that were changed.
std::vector<Site> Hypothesis::sites_within(std::size_t first) const {
  std::vector<Site> cells;
  for (const Change& change : facts().subspan(first)) {
    each_hint(change.site, [&](Site hint) {
      each_counted(knowledge_.puzzle(), hint, [&](Site cell) {
        if (board()[cell] == open_cell) cells.push_back(cell);
      });
    });
  }
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

void Hypothesis::say(const TrialReason& reason, Step& step) const {
  step.technique = &knowledge_.told(*reason.technique);
  const std::size_t hints = reason.places[1] == TrialReason::none ? 1 : 2;
  knowledge_.mark(step, std::span(reason.places).first(hints));
  for (const Site hint : std::span(reason.places).first(hints)) step.terms.push_back(place(hint));
  step.terms.push_back(mines(reason.number));
}

void Hypothesis::say(const FailedTrial& failed, Step& step) const {
  const bool is_total = failed.broken == TrialReason::everything;
  step.technique = &knowledge_.told(trial);
  knowledge_.mark(step, std::span(&failed.broken, is_total ? 0 : 1));
  // The value is given too, so that the cell is named and not its hint.
  step.terms = {is_total ? Term{.kind = Term::Kind::places} : place(failed.broken),
                {.kind = Term::Kind::places,
                 .values = only(failed.value),
                 .places = {{.kind = Place::Kind::site, .index = failed.site}}},
                {.kind = Term::Kind::values, .values = only(failed.value)}};
}

/// Cells worth a trial: those next to a hint, and under a total the first of the others, which are
/// all alike.
std::vector<Site> cells_to_try(const Knowledge& knowledge) {
  std::vector<Site> cells;
  bool wants_free = knowledge.mines_left().has_value();
  for (Site site = 0; site < knowledge.board().sites(); ++site) {
    if (knowledge.board()[site] != open_cell) continue;
    bool is_free = true;
    each_counted(knowledge.puzzle(), site,
                 [&](Site hint) { is_free = is_free && !knowledge.puzzle().is_hint(hint); });
    if (is_free && !wants_free) continue;
    if (is_free) wants_free = false;
    cells.push_back(site);
  }
  return cells;
}

/// Finds what trials of this effort refute: all of it, or the first where trials are dear.
void try_all(Knowledge& knowledge, Hypothesis& hypothesis, Effort effort) {
  for (const Site cell : cells_to_try(knowledge)) {
    for (const Value value : {mine, clear}) {
      if (knowledge.budget().is_spent() || hypothesis.tries_within() > most_tries_within) return;
      FailedTrial failed;
      if (hypothesis.refutes(cell, value, effort, failed))
        knowledge.refutations().push_back({cell, value, failed.length(), static_cast<int>(effort)});
    }
    if (effort >= Effort::nested && !knowledge.refutations().empty()) return;
  }
}

/// Refutes the best of what is known to be refutable.
bool refute_best(Knowledge& knowledge, Hypothesis& hypothesis, Step& step) {
  std::vector<RefutedValue>& refutations = knowledge.refutations();
  const auto rank = [&](const RefutedValue& refutation) {
    return std::tuple(refutation.effort, refutation.length,
                      knowledge.steps_from_focus(refutation.cell), refutation.cell);
  };
  const auto best = std::min_element(
      refutations.begin(), refutations.end(),
      [&](const RefutedValue& a, const RefutedValue& b) { return rank(a) < rank(b); });
  const RefutedValue refutation = *best;
  refutations.erase(best);
  FailedTrial failed;
  if (!hypothesis.refutes(refutation.cell, refutation.value, static_cast<Effort>(refutation.effort),
                          failed))
    return false;
  hypothesis.tell(failed, knowledge.wants_reasons(), step);
  return true;
}

}  // namespace

bool find_trial(Position& position, Step& step) {
  Knowledge& knowledge = of(position);
  if (knowledge.is_settled()) return false;
  Hypothesis hypothesis(knowledge);
  std::vector<RefutedValue>& refutations = knowledge.refutations();
  std::erase_if(refutations, [&](const RefutedValue& refutation) {
    return knowledge.board()[refutation.cell] != open_cell;
  });
  for (const Effort effort :
       {Effort::singles, Effort::pairs, Effort::nested, Effort::doubly_nested}) {
    if (refutations.empty()) try_all(knowledge, hypothesis, effort);
    while (!refutations.empty()) {
      if (knowledge.budget().is_spent()) return false;
      if (refute_best(knowledge, hypothesis, step)) return true;
    }
  }
  return false;
}

}  // namespace crosshatch::minesweeper
