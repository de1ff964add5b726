// SPDX-License-Identifier: MIT
//
// All ways to keep a count: the shaded cells of a room, the bulbs around a number. In each of them
// the rules of its sites say something at once, and may show that it is none. What those that are
// left have in common holds.
#include <algorithm>
#include <bit>
#include <map>
#include <utility>

#include "derive/person/open_count.h"
#include "derive/person/person.h"

namespace crosshatch::derive {

namespace {

using rules::Conclusion;
using rules::CountRule;
using rules::Literal;
using rules::Literals;

/// Nobody goes through more.
constexpr int most_open = 12;
constexpr int most_ways = 8;
constexpr int most_tries = 600;

class CommonWays {
 public:
  CommonWays(const PageSheet& sheet, const CountRule& count)
      : sheet_(sheet), board_(sheet.whole()), open_(open_count(count, board_)) {
    if (open_.size() < 2 || open_.size() > most_open) return;
    if (!is_all_visible(count, sheet.model())) return;
    for (const Literal& literal : open_.open) touch(literal.site, rules_);
    choose(0, 0);
  }

  [[nodiscard]] std::vector<Change> changes() const {
    std::vector<Change> changes;
    if (ways_ == 0 || ways_ > most_ways || tries_ > most_tries) return changes;
    for (const auto& [site, after] : common_) {
      const Candidates before = sheet_.whole()[site];
      if (after != before && !sheet_.model().is_hidden(site))
        changes.push_back({site, before, after, is_one(after)});
    }
    return changes;
  }

 private:
  void touch(Site site, std::set<int>& rules) const {
    const std::span<const int> own = sheet_.model().rules_of(site);
    rules.insert(own.begin(), own.end());
  }
  void draw(const Literal& literal) {
    before_.push_back({literal.site, board_[literal.site]});
    board_[literal.site] &= literal.values;
  }
  void take_back(std::size_t first) {
    for (; before_.size() > first; before_.pop_back())
      board_[before_.back().site] = before_.back().values;
  }
  /// Whether counts of the site can be kept.
  [[nodiscard]] bool may_be(Site site) const {
    return std::ranges::none_of(sheet_.model().rules_of(site), [&](int rule) {
      return sheet_.count(rule) != nullptr && sheet_.count(rule)->is_hopeless(board_);
    });
  }

  void choose(int at, int holding) {
    if (ways_ > most_ways || tries_ > most_tries) return;
    if (at == open_.size()) {
      ++tries_;
      follow();
      return;
    }
    const int rest = open_.size() - at - 1;
    const std::size_t first = before_.size();
    for (const bool holds : {true, false}) {
      const int sum = holding + (holds ? 1 : 0);
      if (sum > open_.most || sum + rest < open_.least) continue;
      const Literal& literal = open_.open[at];
      draw(holds ? literal : !literal);
      if (board_[literal.site] != 0 && may_be(literal.site)) choose(at + 1, sum);
      take_back(first);
    }
  }

  /// What rules say of a way; false: that it is none.
  bool ask_all(const std::set<int>& rules, Literals& said) {
    std::vector<Conclusion> conclusions;
    for (const int rule : rules) {
      if (!ask(*sheet_.model().rules()[rule], board_, conclusions, rules::Reasons::untold))
        return false;
      for (const Conclusion& one : conclusions) said.push_back(one.literal);
    }
    return true;
  }

  /// Twice what rules say at once.
  void follow() {
    const std::size_t first = before_.size();
    std::set<int> rules = rules_;
    bool is_way = true;
    for (int round = 0; is_way && round < 2; ++round) {
      Literals said;
      is_way = ask_all(rules, said);
      rules.clear();
      for (const Literal& literal : said) {
        if (!is_way) break;
        draw(literal);
        touch(literal.site, rules);
        is_way = board_[literal.site] != 0;
      }
    }
    if (is_way) join();
    take_back(first);
  }

  /// One more way: what all have done so far.
  void join() {
    std::map<Site, Candidates> own;
    for (const Literal& each : before_) own[each.site] = board_[each.site];
    if (ways_++ == 0) {
      common_ = std::move(own);
      return;
    }
    std::erase_if(common_, [&](const auto& one) { return !own.contains(one.first); });
    for (auto& [site, values] : common_) values |= own.at(site);
  }

  const PageSheet& sheet_;
  Board board_;
  OpenCount open_;
  std::set<int> rules_ = {};
  Literals before_ = {};
  int ways_ = 0;
  int tries_ = 0;
  std::map<Site, Candidates> common_ = {};
};

}  // namespace

const InCommon* PageSheet::nearest_in_common() {
  found_.reset();
  std::set<int> stale;
  for (const Site site : near(reweighed_)) {
    for (const int rule : model().rules_of(site)) {
      if (counts_[rule] != nullptr) stale.insert(rule);
    }
  }
  const auto is_as_it_was = [&](const Change& each) { return whole_[each.site] == each.before; };
  for (const InCommon& one : in_common_) {
    if (!std::ranges::all_of(one.changes, is_as_it_was)) stale.insert(one.rule);
  }
  std::erase_if(in_common_, [&](const InCommon& one) { return stale.contains(one.rule); });
  for (const int rule : stale) {
    if (!budget().tick()) return nullptr;
    // What only forbids something is looked at where it is named, as a row is.
    if (counts_[rule]->least() == 0 && !model().label_of(rule).at) continue;
    std::vector<Change> changes = CommonWays(*this, *counts_[rule]).changes();
    if (!changes.empty()) in_common_.push_back({rule, std::move(changes)});
  }
  reweighed_.clear();
  const auto rank = [&](const InCommon& one) {
    return std::pair(distance(one.changes.front().site), one.rule);
  };
  const auto best = std::ranges::min_element(in_common_, {}, rank);
  return best == in_common_.end() ? nullptr : &*best;
}

bool find_ways(Position& position, Step& step) {
  PageSheet& sheet = sheet_of(position);
  if (sheet.budget().is_spent()) return false;
  const InCommon* const found = sheet.nearest_in_common();
  if (found == nullptr) return false;
  step.changes = found->changes;
  if (!sheet.wants_reasons()) return true;
  PageSheet::mark_targets(step);
  std::vector<Place> where = sheet.places_of(found->rule);
  for (const Place& place : where) step.marks.push_back({Mark::Role::cause, place, 0});
  step.terms = {places_term(std::move(where))};
  return true;
}

}  // namespace crosshatch::derive
