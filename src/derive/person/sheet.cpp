// SPDX-License-Identifier: MIT
//
// A rule is asked when one of its sites has changed, and says all that it can. What it says of
// hidden sites is drawn before anything else; that may wake other rules. The rest is kept until the
// rule is asked again: what no change touches stays true. Reasons are always made, so that steps do
// not depend on whether somebody wants to know them.
#include "derive/person/sheet.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <numeric>
#include <utility>

#include "derive/board.h"
#include "derive/page.h"
#include "derive/person/person.h"
#include "derive/way_map.h"

namespace crosshatch::derive {

PageSheet::PageSheet(const Search& search, bool wants_reasons,
                     std::span<const Technique> techniques)
    : Position(search, wants_reasons),
      puzzle_(of(search.puzzle)),
      techniques_(techniques),
      whole_(derive::whole(model(), board_)),
      grounds_(model()),
      queue_(model().rules().size()),
      is_waiting_(queue_.size(), 1),
      said_(queue_.size()),
      agenda_(puzzle_.page().sayings.size()),
      counts_(queue_.size()),
      answers_(model()),
      watchers_(queue_.size()) {
  for (Site site = 0; site < board_.sites(); ++site) {
    const bool is_decided = board_.is_decided(site);
    is_written_.push_back(is_decided && (search.is_half_solved || puzzle_.is_given(site)));
    open_ += is_written_[site] == 0;
    if (!is_decided) untried_.insert(site);
  }
  is_impossible_ = whole_.is_impossible();
  std::iota(queue_.begin(), queue_.end(), 0);
  for (std::size_t rule = 0; rule < counts_.size(); ++rule) {
    const auto* count = dynamic_cast<const rules::CountRule*>(model().rules()[rule].get());
    if (count != nullptr && !count->may_be_none()) {
      counts_[rule] = count;
      changed_counts_.insert(static_cast<int>(rule));
      recounted_.insert(static_cast<int>(rule));
      reweighed_.insert(static_cast<int>(rule));
    }
  }
  settle();
  struck_.clear();
  // Ways between given numbers are on the board from the beginning, and written with the first
  // step.
  if (are_ways(puzzle_.page(), puzzle_.clues()) && !is_impossible_) {
    link_numbers();
    settle();
    std::erase_if(struck_, [](const Change& each) { return !each.places; });
    for (Change& each : struck_) each.before = each.after;
  }
}

int PageSheet::saying_of(int rule, std::string_view how) const {
  const std::span<const RuleSaying> sayings = puzzle_.page().sayings;
  const std::string_view id = model().label_of(rule).id;
  for (std::size_t i = 0; i < sayings.size(); ++i) {
    if (sayings[i].rule == id && sayings[i].how == how) return static_cast<int>(i);
  }
  return -1;
}

void PageSheet::change(Site site, Candidates after) {
  if (whole_[site] == after) return;
  whole_[site] = after;
  is_impossible_ = is_impossible_ || after == 0;
  if (!model().is_hidden(site)) {
    board_[site] = after;
  }
  foresights_.forget(*this, site);
  has_changed_ = true;
  for (const int rule : model().rules_of(site)) {
    if (counts_[rule] != nullptr) {
      changed_counts_.insert(rule);
      recounted_.insert(rule);
      reweighed_.insert(rule);
    }
    for (Gathered* gathered : {&pairs_, &clusters_, &chains_}) {
      if (gathered->is_listed) gathered->changed_rules.insert(rule);
    }
    wake_watchers(rule, site);
  }
  wake(site);
}

/// Sites are tried again when a rule has changed that their trials looked at. A rule of sizes looks
/// at the whole board: of those far away, trials hardly ever end otherwise.
void PageSheet::wake_watchers(int rule, Site site) {
  if (!answers_.is_of_sizes(rule)) {
    untried_.merge(watchers_[rule]);
    watchers_[rule].clear();
    return;
  }
  std::erase_if(watchers_[rule], [&](Site watcher) {
    const bool is_near = distance(watcher, site) <= Foresights::near;
    if (is_near) untried_.insert(watcher);
    return is_near;
  });
}

void PageSheet::try_all_again() {
  for (std::size_t rule = 0; rule < watchers_.size(); ++rule) {
    if (!answers_.is_of_sizes(static_cast<int>(rule))) continue;
    untried_.merge(watchers_[rule]);
    watchers_[rule].clear();
  }
}

void PageSheet::wake(Site site) {
  for (const int rule : model().rules_of(site))
    if (std::exchange(is_waiting_[rule], 1) == 0) queue_.push_back(rule);
}

/// What rests on the site could not be said before.
void PageSheet::write(Site site) {
  if (std::exchange(is_written_[site], 1) != 0) return;
  --open_;
  wake(site);
}

/// Whether people know all that the conclusion rests on: a site that has one value left is known
/// when that is written.
bool PageSheet::is_known(const rules::Conclusion& conclusion) const {
  return std::ranges::all_of(conclusion.reason, [&](const rules::Literal& each) {
    return model().is_hidden(each.site) || is_written_[each.site] != 0 ||
           !is_one(whole_[each.site]);
  });
}

/// Changes a site without a word: what is left of it is not written yet.
void PageSheet::strike_out(Site site, Candidates after) {
  auto at = std::ranges::lower_bound(struck_, site, {}, &Change::site);
  if (at == struck_.end() || at->site != site)
    at = struck_.insert(at, {site, whole_[site], after, false});
  at->after = after;
  change(site, after);
}

Site PageSheet::nearest_single() {
  found_.reset();
  Site best = -1;
  for (Site site = 0; site < board_.sites(); ++site) {
    if (is_written_[site] != 0 || !board_.is_decided(site)) continue;
    if (best < 0 || distance(site) < distance(best)) best = site;
  }
  return best;
}

void PageSheet::apply(Step& step) {
  found_.reset();
  if (!step.changes.empty()) focus_ = step.changes.front().site;
  const bool has_ways = are_ways(puzzle_.page(), puzzle_.clues());
  const std::vector<int> numbers = has_ways ? numbers_on(puzzle_, board_) : std::vector<int>();
  for (const Change& each : step.changes) {
    change(each.site, whole_[each.site] & each.after);
    if (is_one(whole_[each.site])) write(each.site);
  }
  if (has_ways && wants_reasons()) mark_numbers(numbers, step);
  if (has_ways) link_numbers();
  settle();
  std::erase_if(refutables_, [&](const Refutable& each) {
    return board_.is_decided(each.site) || !board_.may_be(each.site, each.value);
  });
  if (wants_reasons()) step.follow = struck_;
  struck_.clear();
}

void PageSheet::mark_numbers(const std::vector<int>& before, Step& step) const {
  const std::vector<int> after = numbers_on(puzzle_, board_);
  for (Site site = 0; site < puzzle_.cells(); ++site) {
    if (before[site] == 0 && after[site] != 0)
      step.marks.push_back({Mark::Role::target, {.index = site, .part = after[site]}, 0});
  }
}

void PageSheet::link_numbers() {
  const std::vector<int> numbers = numbers_on(puzzle_, board_);
  for (Site site = 0; site < puzzle_.cells(); ++site) {
    if (numbers[site] == 0 || board_.is_decided(site)) continue;
    for (Candidates rest = board_[site] & ~only(end_of_way); rest != 0; rest &= rest - 1) {
      const Value value = std::countr_zero(rest);
      if (numbers[next_on_way(puzzle_.columns(), site, value)] != numbers[site] + 1) continue;
      strike_out(site, only(value));
      std::ranges::lower_bound(struck_, site, {}, &Change::site)->places = true;
      write(site);
      break;
    }
  }
}

/// Asks the rules that wait, and draws what they say of hidden sites.
void PageSheet::settle() {
  for (std::size_t next = 0; next < queue_.size() && !is_impossible_; ++next) {
    if (!budget().tick()) return;
    is_waiting_[queue_[next]] = 0;
    listen(queue_[next]);
  }
  queue_.clear();
  if (open_ == 0 && !is_impossible_) is_impossible_ = !broken(puzzle_, board_).empty();
}

void PageSheet::forget(int rule) {
  for (const Said& one : said_[rule]) {
    const int saying = saying_of(rule, one.how);
    if (saying >= 0) agenda_[saying].erase(rule);
  }
  said_[rule].clear();
}

void PageSheet::listen(int rule) {
  forget(rule);
  if (!ask(*model().rules()[rule], whole_, conclusions_)) {
    is_impossible_ = true;
    return;
  }
  for (const rules::Conclusion& conclusion : conclusions_) {
    // Rests perhaps on what the rule says of visible sites, which is not written yet.
    if (!is_due(conclusion, whole_) || !is_known(conclusion)) continue;
    const Site site = conclusion.literal.site;
    if (puzzle_.page().is_at_once({model().label_of(rule).id, conclusion.how})) {
      strike_out(site, whole_[site] & conclusion.literal.values);
      continue;
    }
    if (!model().is_hidden(site)) {
      add(said_[rule], conclusion);
      continue;
    }
    if (wants_reasons()) grounds_.add(rule, conclusion);
    change(site, whole_[site] & conclusion.literal.values);
  }
  for (const Said& one : said_[rule]) {
    const int saying = saying_of(rule, one.how);
    if (saying >= 0) agenda_[saying].insert(rule);
  }
}

void PageSheet::add(std::vector<Said>& said, const rules::Conclusion& conclusion) const {
  auto one = std::ranges::find(said, conclusion.how, &Said::how);
  if (one == said.end()) one = said.insert(said.end(), Said{.how = conclusion.how});
  for (const Site site : puzzle_.as_one(conclusion.literal.site))
    add_change(one->changes, {.literal = {site, conclusion.literal.values}, .reason = {}}, whole_);
  if (!wants_reasons()) return;
  add_literals(one->reason, conclusion.reason);
  add_literals(one->about, about(conclusion));
}

int PageSheet::distance(Site site) const { return focus_ < 0 ? 0 : distance(site, focus_); }

int PageSheet::distance(Site one, Site other) const {
  const GridPlace from = puzzle_.layout().place(one).drawn;
  const GridPlace to = puzzle_.layout().place(other).drawn;
  return std::max(std::abs(from.row - to.row), std::abs(from.column - to.column));
}

const Said& PageSheet::said(int rule, std::size_t saying) const {
  return *std::ranges::find_if(said_[rule], [&](const Said& one) {
    return saying_of(rule, one.how) == static_cast<int>(saying);
  });
}

int PageSheet::nearest(std::size_t saying) {
  found_.reset();
  int best = -1;
  int least = 0;
  for (const int rule : agenda_[saying]) {
    const int far = distance(said(rule, saying).changes.front().site);
    if (best >= 0 && far >= least) continue;
    best = rule;
    least = far;
    if (least == 0) break;
  }
  if (best >= 0) found_ = Aside{saying, best};
  return best;
}

bool PageSheet::lay_aside(const Step& /*step*/) {
  if (!found_) return false;
  agenda_[found_->saying].erase(found_->rule);
  aside_.push_back(*found_);
  found_.reset();
  return true;
}

void PageSheet::take_back() {
  for (const Aside& one : aside_) agenda_[one.saying].insert(one.rule);
  aside_.clear();
}

std::unique_ptr<Position> position(const Search& search, bool wants_reasons,
                                   std::span<const Technique> techniques) {
  return std::make_unique<PageSheet>(search, wants_reasons, techniques);
}

}  // namespace crosshatch::derive
