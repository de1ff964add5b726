// SPDX-License-Identifier: MIT
//
// Counts that need all the room that there is. One alone: a room of 3x3 cells that needs five
// shaded cells, of which none may touch, falls into five groups with at most one each. Or several:
// two regions in two rows need all stars of these rows.
#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "derive/person/open_count.h"
#include "derive/person/person.h"

namespace crosshatch::derive {

namespace {

using rules::CountRule;
using rules::Literal;

/// No more than this is looked at in one count, and nobody sees more.
constexpr int most_literals = 12;
constexpr int most_groups = 6;
constexpr int most_covers = 2000;

/// At most one of these cells; the bits are literals of the count that needs them.
struct Group {
  const CountRule* rule;
  unsigned members;
};

/// Covers of the open literals of a count by as many groups as it needs.
class Covers {
 public:
  Covers(const PageSheet& sheet, int rule)
      : sheet_(sheet), open_(open_count(*sheet.count(rule), sheet.whole())) {
    if (open_.least < 2 || open_.least > most_groups || open_.size() > most_literals) return;
    if (!is_all_visible(*sheet.count(rule), sheet.model())) return;
    std::set<int> partners;
    for (const Literal& literal : open_.open) {
      const std::span<const int> own = sheet.model().rules_of(literal.site);
      partners.insert(own.begin(), own.end());
    }
    partners.erase(rule);
    for (const int partner : partners) add_group(partner);
    seek((1U << open_.size()) - 1, 0);
  }
  /// What the first cover that says something says.
  [[nodiscard]] const std::vector<Change>& changes() const { return changes_; }
  /// The groups of that cover with more than one cell.
  [[nodiscard]] const std::vector<Group>& chosen() const { return chosen_; }

 private:
  void add_group(int partner) {
    const CountRule* const count = sheet_.count(partner);
    if (count == nullptr || !is_all_visible(*count, sheet_.model())) return;
    const OpenCount other = open_count(*count, sheet_.whole());
    if (other.most != 1) return;
    unsigned members = 0;
    for (int i = 0; i < open_.size(); ++i) {
      for (const Literal& literal : other.open) {
        if (are_same(literal, open_.open[i], sheet_.whole())) members |= 1U << i;
      }
    }
    if ((members & (members - 1)) != 0) groups_.push_back({count, members});
  }

  /// `left`: literals that no group has yet.
  bool seek(unsigned left, int used) {
    if (++looked_ > most_covers) return true;
    if (left == 0) return used == open_.least && conclude();
    if (used == open_.least) return false;
    const unsigned first = left & -left;
    for (const Group& group : groups_) {
      if ((group.members & first) == 0) continue;
      chosen_.push_back(group);
      if (seek(left & ~group.members, used + 1)) return true;
      chosen_.pop_back();
    }
    singles_ |= first;
    if (seek(left & ~first, used + 1)) return true;
    singles_ &= ~first;
    return false;
  }

  /// Each group has one: cells of two groups, and those of a group outside of the count, have none.
  bool conclude() {
    std::vector<Change> changes;
    unsigned once = singles_;
    unsigned twice = 0;
    for (const Group& group : chosen_) {
      twice |= once & group.members;
      once |= group.members;
    }
    for (int i = 0; i < open_.size(); ++i) {
      const Literal& literal = open_.open[i];
      if ((twice >> i & 1U) != 0) {
        add_failing(changes, literal, sheet_.whole());
      } else if ((singles_ >> i & 1U) != 0) {
        add_change(changes, {.literal = literal, .reason = {}}, sheet_.whole());
      }
    }
    for (const Group& group : chosen_) {
      for (const Literal& literal : group.rule->literals()) {
        const auto is_own = [&](const Literal& own) { return own.site == literal.site; };
        if (literal.is_open(sheet_.whole()) && std::ranges::none_of(open_.open, is_own))
          add_failing(changes, literal, sheet_.whole());
      }
    }
    changes_ = std::move(changes);
    return !changes_.empty();
  }

  const PageSheet& sheet_;
  OpenCount open_;
  std::vector<Group> groups_ = {};
  std::vector<Group> chosen_ = {};
  unsigned singles_ = 0;
  int looked_ = 0;
  std::vector<Change> changes_ = {};
};

}  // namespace

bool find_just_enough(Position& position, Step& step) {
  PageSheet& sheet = sheet_of(position);
  const int rules = static_cast<int>(sheet.model().rules().size());
  for (int rule = 0; rule < rules; ++rule) {
    if (sheet.count(rule) == nullptr || sheet.count(rule)->least() < 2) continue;
    if (!sheet.budget().tick()) return false;
    const Covers covers(sheet, rule);
    if (covers.changes().empty()) continue;
    step.changes = covers.changes();
    if (!sheet.wants_reasons()) return true;
    PageSheet::mark_targets(step);
    std::vector<Place> where = sheet.places_of(rule);
    for (const Place& place : where) step.marks.push_back({Mark::Role::cause, place, 0});
    for (const Group& group : covers.chosen()) {
      for (const Site site : group.rule->sites()) {
        if (!sheet.whole().is_decided(site) &&
            std::ranges::find(step.changes, site, &Change::site) == step.changes.end())
          step.marks.push_back({Mark::Role::witness, {.index = site}, sheet.whole()[site]});
      }
    }
    step.terms = {places_term(std::move(where))};
    return true;
  }
  return false;
}

}  // namespace crosshatch::derive
