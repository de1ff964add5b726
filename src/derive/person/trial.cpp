// SPDX-License-Identifier: MIT
//
// The places of a trial are the rules of the model, and its board has the hidden sites, too. Rules
// are followed first in, first out, so that near contradictions are found first and chains are
// short. What a rule says by one argument is one conclusion; of hidden and of visible sites there
// are two, since those of hidden sites are left out when the trial is told.
#include "logic/trial.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <tuple>
#include <utility>

#include "derive/board.h"
#include "derive/person/person.h"
#include "derive/person/sheet.h"

namespace crosshatch::derive {

namespace {

/// A trial with so many conclusions is seen at once.
constexpr int short_length = 3;
constexpr int any_length = std::numeric_limits<int>::max();
/// Trials within one trial, and all that one step may take: on a large board with several solutions
/// there may be nothing to find.
constexpr int most_inner_trials = 2000;
constexpr int most_tries_within = 100'000;
/// The same where rules look at the whole board, and a try takes as long as many.
constexpr int most_wide_tries_within = 2000;
constexpr int most_levels = 3;
/// Rules with more sites do not say where to try next within a trial, unless there are no others.
constexpr std::size_t many_sites = 24;

/// What no saying of the page tells.
constexpr Technique deduction = {
    .id = "deduction",
    .name = {"Deduction", "추론"},
    .sentence = {"there is no other way for {0}", "{0}에 다른 경우가 없으므로"},
    .grade = Grade::medium,
    .score = 3,
};

/// Of a rule of the whole puzzle, as that of a path.
constexpr Technique deduction_of_all =
    told(deduction, {"there is no other way", "다른 방법이 없으므로"});
/// What people strike out at once (FamilyPage::at_once).
constexpr Technique struck_out =
    told(deduction, {"nothing else fits there any more", "이제 다른 값은 맞지 않으므로"});
/// Where a rule of the whole puzzle cannot be kept.
constexpr Technique short_trial_of_all = told(named(trial_techniques, "short-trial"),
                                              {"if {0} were {1}, the puzzle could not be completed",
                                               "{0:이} {1:이라면} 퍼즐을 완성할 수 없으므로"});
constexpr Technique trial_of_all =
    told(named(trial_techniques, "trial"),
         {"if {0} were {1}, the puzzle could not be completed in the end",
          "{0:이} {1:이라면} 결국 퍼즐을 완성할 수 없게 되므로"});

/// Where it is a rule of the supposed site itself that cannot be kept.
constexpr Technique short_trial_of_own = told(
    named(trial_techniques, "short-trial"), {"if {0} were {1}, it would not fit what is around it",
                                             "{0:이} {1:이라면} 주변과 맞지 않으므로"});
constexpr Technique trial_of_own =
    told(named(trial_techniques, "trial"),
         {"if {0} were {1}, it would not fit what is around it in the end",
          "{0:이} {1:이라면} 결국 주변과 맞지 않게 되므로"});

/// How many conclusions of visible sites a trial needs.
int visible_length(const FailedTrial& failed) {
  int length = 0;
  for (const TrialLink& link : failed.links) {
    if (link.within.empty()) length += link.reason.number % 2 == 0;
    for (const FailedTrial& within : link.within) length += 1 + visible_length(within);
  }
  return length;
}

/// The same where all values but one are supposed.
constexpr Technique short_trial_of_others =
    told(named(trial_techniques, "short-trial"),
         {"if {0} were not {1}, the puzzle could not be completed",
          "{0:이} {1:이} 아니라면 퍼즐을 완성할 수 없으므로"});
constexpr Technique trial_of_others =
    told(named(trial_techniques, "trial"),
         {"if {0} were not {1}, the puzzle could not be completed in the end",
          "{0:이} {1:이} 아니라면 결국 퍼즐을 완성할 수 없게 되므로"});

class Hypothesis final : public TrialBoard {
 public:
  /// With reasons it can be told.
  Hypothesis(PageSheet& sheet, rules::Reasons reasons)
      : TrialBoard(sheet.whole(), static_cast<int>(sheet.model().rules().size()), sheet.budget(),
                   shared(sheet, find_trial)),
        sheet_(sheet),
        reasons_(reasons),
        scratch_(sheet.whole()),
        grounds_(can_be_told() ? sheet.grounds() : Grounds(sheet.model())),
        is_waiting_(sheet.model().rules().size()) {
    for (Site site = 0; site < model().visible(); ++site) open_ += !is_one(scratch_[site]);
  }

  /// Whether a value fails with trials so many levels deep, and how.
  [[nodiscard]] bool refutes(Site site, Value value, int levels, FailedTrial& failed,
                             bool is_not = false) {
    allow(1 + most_inner_trials);
    asked_.clear();
    const bool is_refuted = fails(site, value, levels, &failed, is_not);
    tries_within_ += most_inner_trials - tries_left();
    return is_refuted;
  }
  [[nodiscard]] int tries_within() const { return tries_within_; }
  /// The rules that the last trial looked at: as long as they stay the same, so does its end.
  [[nodiscard]] std::span<const int> asked() const { return asked_; }

 private:
  static const Technique& shared(const PageSheet& sheet, Find* find) {
    return *std::ranges::find(sheet.techniques(), find, &Technique::find);
  }
  [[nodiscard]] bool can_be_told() const { return reasons_ == rules::Reasons::told; }
  [[nodiscard]] const rules::Model& model() const { return sheet_.model(); }
  /// An argument of a rule as a number, twice, and one more for hidden sites.
  [[nodiscard]] int key_of(const rules::Conclusion& conclusion) {
    auto at = std::ranges::find(hows_, conclusion.how);
    if (at == hows_.end()) at = hows_.insert(at, conclusion.how);
    return static_cast<int>(at - hows_.begin()) * 2 + model().is_hidden(conclusion.literal.site);
  }

  void follow() override;
  [[nodiscard]] bool repeat(const TrialReason& reason) override;
  [[nodiscard]] bool is_broken(int place) override;
  [[nodiscard]] std::span<const Site> as_one(const Site& site) const override {
    if (model().is_hidden(site)) return std::span(&site, 1);
    return sheet_.puzzle().as_one(site);
  }
  void note(std::span<const Change> changes) override;
  void take_note_back(const Change& change) override;
  void forget_pending() override;
  void each_place(const Change& change, const TrialReason& /*by*/,
                  function_ref<void(int place)> use) const override {
    for (const int rule : model().rules_of(change.site)) use(rule);
  }
  [[nodiscard]] std::vector<Site> sites_within(std::size_t first) const override;
  void say(const TrialReason& reason, Step& step) const override;
  void say(const FailedTrial& failed, Step& step) const override;

  [[nodiscard]] bool draw(int rule, std::span<const rules::Conclusion> conclusions, int key);
  [[nodiscard]] bool is_no_solution() const;
  /// Whether a place is a site, or all that is one with it.
  [[nodiscard]] bool is_at(const Place& place, Site site) const {
    if (place.kind == Place::Kind::cell)
      return sheet_.puzzle().layout().cell_at(site) == place.index;
    return place.kind == Place::Kind::site && place.part < 0 &&
           (place.index == site ||
            std::ranges::find(as_one(site), place.index) != as_one(site).end());
  }

  PageSheet& sheet_;
  rules::Reasons reasons_;
  Board scratch_;  // always the same as the board, for rules to write on
  Grounds grounds_;
  std::vector<std::string_view> hows_;
  std::vector<int> asked_;
  std::vector<int> queue_;  // rules to ask, from `next_` on
  std::size_t next_ = 0;
  std::vector<char> is_waiting_;  // per rule
  int open_ = 0;                  // visible sites
  int tries_within_ = 0;
  rules::Literals last_reason_;  // of the last conclusion that was repeated
  rules::Literals last_about_;   // those of it that people name
  Board last_board_;             // before it
};

void Hypothesis::note(std::span<const Change> changes) {
  for (const Change& each : changes) {
    scratch_[each.site] = each.after;
    if (!model().is_hidden(each.site)) open_ -= is_one(each.after) && !is_one(each.before);
    for (const int rule : model().rules_of(each.site)) {
      if (std::exchange(is_waiting_[rule], 1) != 0) continue;
      queue_.push_back(rule);
      asked_.push_back(rule);
    }
  }
}

void Hypothesis::take_note_back(const Change& change) {
  scratch_[change.site] = change.before;
  if (model().is_hidden(change.site)) {
    if (can_be_told()) grounds_.take_back(change.site);
  } else {
    open_ += is_one(change.after) && !is_one(change.before);
  }
}

void Hypothesis::forget_pending() {
  for (; next_ < queue_.size(); ++next_) is_waiting_[queue_[next_]] = 0;
  queue_.clear();
  next_ = 0;
}

/// Draws those conclusions of a rule that are due and have this key.
bool Hypothesis::draw(int rule, std::span<const rules::Conclusion> conclusions, int key) {
  bool is_any = false;
  for (const rules::Conclusion& conclusion : conclusions) {
    if (key_of(conclusion) != key || !is_due(conclusion, board())) continue;
    const Site site = conclusion.literal.site;
    if (!std::exchange(is_any, true)) {
      conclude({&deduction, {rule, TrialReason::none}, key});
      last_reason_.clear();
      last_about_.clear();
      if (can_be_told()) last_board_ = board();
    }
    if (can_be_told()) {
      add_literals(last_reason_, conclusion.reason);
      add_literals(last_about_, about(conclusion));
      if (model().is_hidden(site)) grounds_.add(rule, conclusion);
    }
    keep(site, conclusion.literal.values);
    if (board()[site] == 0) break_at(rule);
  }
  return is_any;
}

void Hypothesis::follow() {
  AskCache::Answer told;
  while (!has_broken() && next_ < queue_.size()) {
    if (!budget().tick()) return;
    const int rule = queue_[next_++];
    is_waiting_[rule] = 0;
    if (can_be_told()) {
      told.is_possible = ask(*model().rules()[rule], scratch_, told.conclusions);
    }
    const AskCache::Answer& answer = can_be_told() ? told : sheet_.answers().ask(rule, scratch_);
    if (!answer.is_possible) return break_at(rule);
    std::vector<int> keys;
    for (const rules::Conclusion& conclusion : answer.conclusions) {
      const int key = key_of(conclusion);
      if (std::ranges::find(keys, key) == keys.end()) keys.push_back(key);
    }
    for (const int key : keys) {
      if (!has_broken()) (void)draw(rule, answer.conclusions, key);
    }
  }
  if (!has_broken() && is_no_solution()) break_at(TrialReason::everything);
}

/// All that people see is decided, but hidden sites may still not fit.
bool Hypothesis::is_no_solution() const {
  if (open_ != 0) return false;
  Board visible = sheet_.board();
  show(board(), visible);
  return !derive::broken(sheet_.puzzle(), visible).empty();
}

bool Hypothesis::repeat(const TrialReason& reason) {
  std::vector<rules::Conclusion> conclusions;
  const int rule = reason.places[0];
  return ask(*model().rules()[rule], scratch_, conclusions) &&
         draw(rule, conclusions, reason.number);
}

bool Hypothesis::is_broken(int place) {
  if (place == TrialReason::everything) return is_no_solution();
  std::vector<rules::Conclusion> conclusions;
  return broken() == place || !ask(*model().rules()[place], scratch_, conclusions);
}

/// Open visible sites of the rules that the trial has touched.
std::vector<Site> Hypothesis::sites_within(std::size_t first) const {
  std::vector<int> touched;
  for (const Change& each : facts().subspan(first)) {
    const std::span<const int> rules = model().rules_of(each.site);
    touched.insert(touched.end(), rules.begin(), rules.end());
  }
  std::ranges::sort(touched);
  touched.erase(std::unique(touched.begin(), touched.end()), touched.end());
  std::vector<Site> found;
  const auto add = [&](bool is_large) {
    for (const int rule : touched) {
      const std::span<const Site> sites = model().rules()[rule]->sites();
      if ((sites.size() > many_sites) != is_large) continue;
      for (const Site site : sites) {
        if (!model().is_hidden(site) && !board().is_decided(site))
          found.push_back(sheet_.puzzle().as_one(site).front());
      }
    }
  };
  add(false);
  if (found.empty()) add(true);
  std::ranges::sort(found);
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

void Hypothesis::say(const TrialReason& reason, Step& step) const {
  const int rule = reason.places[0];
  const int saying = sheet_.saying_of(rule, hows_[reason.number / 2]);
  const std::span<const RuleArgument> at_once = sheet_.puzzle().page().at_once;
  const RuleArgument argument = {model().label_of(rule).id, hows_[reason.number / 2]};
  if (saying >= 0)
    step.technique = &sheet_.techniques()[saying];
  else if (std::ranges::find(at_once, argument) != at_once.end())
    step.technique = &struck_out;
  else if (sheet_.places_of(rule).empty())
    step.technique = &deduction_of_all;
  PageSheet::mark_targets(step);
  sheet_.tell(rule, grounds_.basis(last_reason_, last_about_), last_board_, step);
}

void Hypothesis::say(const FailedTrial& failed, Step& step) const {
  const bool is_short = failed.levels() == 1 && visible_length(failed) <= short_length;
  if (step.technique == nullptr)
    step.technique = &shared(sheet_, is_short ? find_short_trial : find_trial);
  PageSheet::mark_targets(step);
  std::vector<Place> where;
  if (failed.broken >= 0) where = sheet_.places_of(failed.broken);
  const bool is_own = where.size() == 1 && is_at(where.front(), failed.site);
  if (where.size() > 1) {
    // What is supposed is not what no way is left for.
    std::erase_if(where, [&](const Place& place) { return is_at(place, failed.site); });
  }
  const bool is_simple = step.technique->find == find_short_trial;
  if (is_simple || step.technique->find == find_trial) {
    if (where.empty()) step.technique = is_simple ? &short_trial_of_all : &trial_of_all;
    if (is_own) step.technique = is_simple ? &short_trial_of_own : &trial_of_own;
    if (failed.is_not) step.technique = is_simple ? &short_trial_of_others : &trial_of_others;
  }
  for (const Place& place : where) step.marks.push_back({Mark::Role::cause, place, 0});
  step.terms = {places_term({{.index = failed.site}}, only(failed.value)),
                {.kind = Term::Kind::values, .values = only(failed.value)},
                places_term(std::move(where))};
}

/// Leaves hidden sites out of a step and its trial, and steps of which nothing is left.
void leave_out_hidden(const rules::Model& model, Step& step) {
  std::erase_if(step.changes, [&](const Change& each) { return model.is_hidden(each.site); });
  std::erase_if(step.marks, [&](const Mark& mark) {
    return mark.place.kind == Place::Kind::site && model.is_hidden(mark.place.index);
  });
  for (Step& tried : step.trial) leave_out_hidden(model, tried);
  std::erase_if(step.trial, [](const Step& tried) { return tried.changes.empty(); });
}

/// Of steps that change a site: they change all that are one with it.
void add_together(const GridPuzzle& puzzle, Step& step) {
  const std::vector<Change> changes = step.changes;
  for (const Change& each : changes) {
    for (const Site site : puzzle.as_one(each.site)) {
      if (std::ranges::find(step.changes, site, &Change::site) != step.changes.end()) continue;
      step.changes.push_back({site, each.before, each.after, each.places});
      step.marks.push_back({Mark::Role::target, {.index = site}, each.after});
    }
  }
  for (Step& tried : step.trial) add_together(puzzle, tried);
}

/// Finds something that trials so many levels deep refute.
void try_deeply(PageSheet& sheet, int levels) {
  Hypothesis hypothesis(sheet, rules::Reasons::untold);
  const Board& board = sheet.board();
  const bool is_wide =
      std::ranges::any_of(sheet.model().rules(), [](const auto& rule) { return rule->is_lazy(); });
  const int most_tries = is_wide ? most_wide_tries_within : most_tries_within;
  for (Site site = 0; site < board.sites(); ++site) {
    if (board.is_decided(site) || !sheet.stands_for_all(site)) continue;
    for (Candidates rest = board[site]; rest != 0; rest &= rest - 1) {
      if (sheet.budget().is_spent() || hypothesis.tries_within() > most_tries) return;
      const Value value = std::countr_zero(rest);
      FailedTrial failed;
      if (!hypothesis.refutes(site, value, levels, failed)) continue;
      return sheet.refutables().push_back({site, value, levels, visible_length(failed)});
    }
  }
}

/// Tries by single trials all values of which the trial may end otherwise than the last time.
void try_simply(PageSheet& sheet) {
  if (sheet.untried().empty()) return;
  Hypothesis hypothesis(sheet, rules::Reasons::untold);
  while (!sheet.untried().empty()) {
    const Site site = *sheet.untried().begin();
    std::erase_if(sheet.refutables(),
                  [&](const Refutable& each) { return each.site == site && !each.is_not; });
    if (!sheet.board().is_decided(site) && sheet.stands_for_all(site)) {
      for (Candidates rest = sheet.board()[site]; rest != 0; rest &= rest - 1) {
        const Value value = std::countr_zero(rest);
        FailedTrial failed;
        if (hypothesis.refutes(site, value, 1, failed))
          sheet.refutables().push_back({site, value, 1, visible_length(failed)});
        sheet.watch(hypothesis.asked(), site);
      }
    }
    if (sheet.budget().is_spent()) return;
    sheet.untried().erase(site);
  }
}

/// Tries by single trials that areas do not go on where they could: what fails then tells a cell.
void try_exits(PageSheet& sheet) {
  if (!sheet.has_changed()) return;
  std::erase_if(sheet.refutables(), [](const Refutable& each) { return each.is_not; });
  Hypothesis hypothesis(sheet, rules::Reasons::untold);
  for (const auto& rule : sheet.model().rules()) {
    const auto* const sizes = dynamic_cast<const rules::SizesRule*>(rule.get());
    if (sizes == nullptr) continue;
    for (const rules::Literal& exit : sizes->exits(sheet.whole())) {
      const Value value = std::countr_zero(exit.values);
      FailedTrial failed;
      if (hypothesis.refutes(exit.site, value, 1, failed, true))
        sheet.refutables().push_back({exit.site, value, 1, visible_length(failed), true});
      if (sheet.budget().is_spent()) return;
    }
  }
}

/// Refutes the best of what trials have shown, if it takes at most so many conclusions.
bool refute_best(PageSheet& sheet, int most, Step& step) {
  std::vector<Refutable>& refutables = sheet.refutables();
  while (!refutables.empty() && !sheet.budget().is_spent()) {
    const auto best = std::ranges::min_element(refutables, {}, [&](const Refutable& each) {
      return std::tuple(each.levels, each.length > short_length, !each.is_not, each.length,
                        sheet.distance(each.site), each.site, each.value);
    });
    const bool is_short = best->levels == 1 && best->length <= most;
    if (most < any_length && !is_short) return false;
    Hypothesis hypothesis(sheet, rules::Reasons::told);
    FailedTrial failed;
    if (hypothesis.refutes(best->site, best->value, best->levels, failed, best->is_not)) {
      // By the simplest arguments it may be longer than it was, and another one the best.
      const int length = visible_length(failed);
      if (std::exchange(best->length, length) != length) continue;
      hypothesis.tell(failed, sheet.wants_reasons(), step);
      leave_out_hidden(sheet.model(), step);
      add_together(sheet.puzzle(), step);
      return true;
    }
    refutables.erase(best);
  }
  return false;
}

}  // namespace

bool find_short_trial(Position& position, Step& step) {
  PageSheet& sheet = sheet_of(position);
  if (refute_best(sheet, short_length, step)) return true;
  try_exits(sheet);
  if (refute_best(sheet, short_length, step)) return true;
  try_simply(sheet);
  return refute_best(sheet, short_length, step);
}

bool find_trial(Position& position, Step& step) {
  PageSheet& sheet = sheet_of(position);
  if (sheet.refutables().empty()) {
    sheet.try_all_again();
    try_simply(sheet);
  }
  for (int levels = 2; sheet.refutables().empty() && levels <= most_levels; ++levels)
    try_deeply(sheet, levels);
  return refute_best(sheet, any_length, step);
}

}  // namespace crosshatch::derive
