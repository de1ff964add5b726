// SPDX-License-Identifier: MIT
//
// Cells that only a few kinds of dominoes can cover, as many kinds as cells: all of these lie there
// and nowhere else. What is needed is a count of one with a place, as that of a cell; a kind is a
// count of one at most that has none.
#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "derive/person/open_count.h"
#include "derive/person/person.h"

namespace crosshatch::derive {

namespace {

using rules::CountRule;
using rules::Literal;

constexpr std::size_t most_kinds = 4;
constexpr int no_kind = -1;

struct OneOf {
  int rule = 0;
  std::vector<Site> sites = {};  ///< open ones, in order
};

class Kinds {
 public:
  explicit Kinds(const PageSheet& sheet)
      : sheet_(sheet), kind_of_(static_cast<std::size_t>(sheet.board().sites()), no_kind) {
    const rules::Model& model = sheet.model();
    for (int rule = 0; rule < static_cast<int>(model.rules().size()); ++rule) {
      const CountRule* const count = sheet.count(rule);
      if (count == nullptr || !is_all_visible(*count, model)) continue;
      const OpenCount open = open_count(*count, sheet.whole());
      if (open.open.empty() || open.most != 1) continue;
      OneOf one{rule, {}};
      for (const Literal& literal : open.open) one.sites.push_back(literal.site);
      if (!model.label_of(rule).at) {
        for (const Site site : one.sites) kind_of_[site] = static_cast<int>(kinds_.size());
        kinds_.push_back(std::move(one));
      } else if (open.least == 1) {
        needs_.push_back(std::move(one));
      }
    }
  }

  /// As few as possible.
  bool find() {
    for (std::size_t most = 2; most <= most_kinds; ++most) {
      for (int first = 0; first < static_cast<int>(needs_.size()); ++first) {
        if (!sheet_.budget().tick()) return false;
        if (grow(first, {}, most)) return true;
      }
    }
    return false;
  }
  [[nodiscard]] const std::vector<Change>& changes() const { return changes_; }
  [[nodiscard]] std::vector<Place> places() const {
    std::vector<Place> all;
    for (const int need : chosen_) all.push_back(*sheet_.model().label_of(needs_[need].rule).at);
    return all;
  }
  /// Where those kinds can be, there.
  [[nodiscard]] std::vector<Site> sites() const {
    std::vector<Site> all;
    for (const int need : chosen_)
      all.insert(all.end(), needs_[need].sites.begin(), needs_[need].sites.end());
    return all;
  }

 private:
  bool grow(int need, std::set<int> kinds, std::size_t most) {
    for (const Site site : needs_[need].sites) {
      if (kind_of_[site] == no_kind) return false;
      kinds.insert(kind_of_[site]);
    }
    if (kinds.size() > most) return false;
    chosen_.push_back(need);
    if (chosen_.size() == most ? conclude(kinds) : grow_further(kinds, most)) return true;
    chosen_.pop_back();
    return false;
  }

  bool grow_further(const std::set<int>& kinds, std::size_t most) {
    for (int next = chosen_.back() + 1; next < static_cast<int>(needs_.size()); ++next) {
      const auto& sites = needs_[next].sites;
      const bool is_near =
          std::ranges::any_of(sites, [&](Site site) { return kinds.contains(kind_of_[site]); });
      if (is_near && !shares(sites) && grow(next, kinds, most)) return true;
    }
    return false;
  }

  /// Whether one of these sites is counted already.
  [[nodiscard]] bool shares(const std::vector<Site>& sites) const {
    return std::ranges::any_of(sites, [&](Site site) {
      return std::ranges::any_of(
          chosen_, [&](int need) { return std::ranges::binary_search(needs_[need].sites, site); });
    });
  }

  bool conclude(const std::set<int>& kinds) {
    changes_.clear();
    for (const int kind : kinds) {
      const CountRule& count = *sheet_.count(kinds_[kind].rule);
      for (const Literal& literal : count.literals()) {
        if (literal.is_open(sheet_.whole()) && !shares({literal.site}))
          add_failing(changes_, literal, sheet_.whole());
      }
    }
    return !changes_.empty();
  }

  const PageSheet& sheet_;
  std::vector<OneOf> needs_ = {};
  std::vector<OneOf> kinds_ = {};
  std::vector<int> kind_of_;
  std::vector<int> chosen_ = {};
  std::vector<Change> changes_ = {};
};

}  // namespace

bool find_kinds(Position& position, Step& step) {
  PageSheet& sheet = sheet_of(position);
  if (sheet.budget().is_spent()) return false;
  Kinds kinds(sheet);
  if (!kinds.find()) return false;
  step.changes = kinds.changes();
  if (!sheet.wants_reasons()) return true;
  PageSheet::mark_targets(step);
  std::vector<Place> places = kinds.places();
  for (const Place& place : places) step.marks.push_back({Mark::Role::cause, place, 0});
  for (const Site site : kinds.sites())
    step.marks.push_back({Mark::Role::witness, {.index = site}, 0});
  const int number = static_cast<int>(places.size());
  step.terms = {places_term(std::move(places)),
                {.kind = Term::Kind::number, .number = number, .values = 0}};
  return true;
}

}  // namespace crosshatch::derive
