// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <set>
#include <span>
#include <string_view>
#include <vector>

#include "core/position.h"
#include "core/technique.h"
#include "derive/grid_puzzle.h"
#include "derive/person/ask_cache.h"
#include "derive/person/foresights.h"
#include "derive/person/grounds.h"
#include "derive/person/numbers/sights.h"
#include "rules/count/count.h"
#include "rules/together.h"

namespace crosshatch::derive {

/// What a rule says of visible sites, by one argument.
struct Said {
  std::string_view how;
  std::vector<Change> changes = {};  ///< in order of the sites
  rules::Literals reason = {};
  rules::Literals about = {};  ///< those literals of the reason that people name
};

/// What two counts say together. The changes are of visible sites.
struct Overlapping {
  int one = 0;
  int other = 0;
  std::vector<Change> changes = {};
};

/// Small rules, and what they say together.
struct Together {
  rules::Cluster rules;
  std::vector<int> numbers;
  std::vector<Change> changes = {};
};

/// All pairs of a model, or all clusters, once somebody has asked for them.
struct Gathered {
  bool is_listed = false;
  std::vector<Together> all = {};
  std::vector<std::vector<int>> of_rule = {};
  std::set<int> changed_rules = {};  ///< since they were looked at
};

/// A value of a site that would take all ways from a count, by what other counts say then.
struct Crowded {
  Site site = 0;
  Value value = 0;
  int broken = 0;
  std::vector<Site> follow = {};  ///< what would change, in order
  Candidates after = 0;           ///< to this
};

/// A value that a simple trial refutes, or, with more `levels`, trials within it.
struct Refutable {
  Site site = 0;
  Value value = 0;
  int levels = 1;
  int length = 0;       ///< conclusions of visible sites
  bool is_not = false;  ///< all other values are refuted
};

/// What all ways to keep a count do.
struct InCommon {
  int rule = 0;
  std::vector<Change> changes = {};
};

/// The puzzle as somebody has it on paper: the visible sites are the board of the position. What
/// follows for hidden sites is drawn at once and told to nobody. What the rules say of visible
/// sites waits in an agenda for each saying of the page; after a step only the rules of changed
/// sites are asked again.
class PageSheet final : public Position {
 public:
  PageSheet(const Search& search, bool wants_reasons, std::span<const Technique> techniques);

  [[nodiscard]] const GridPuzzle& puzzle() const { return puzzle_; }
  [[nodiscard]] const rules::Model& model() const { return puzzle_.model(); }
  /// The board of all sites, hidden ones too.
  [[nodiscard]] const Board& whole() const { return whole_; }
  [[nodiscard]] const Grounds& grounds() const { return grounds_; }
  /// Of the way: those of the sayings, then the shared ones.
  [[nodiscard]] std::span<const Technique> techniques() const { return techniques_; }
  /// The saying of the page for this argument of a rule; none: -1.
  [[nodiscard]] int saying_of(int rule, std::string_view how) const;

  [[nodiscard]] bool is_impossible() const override { return is_impossible_; }
  [[nodiscard]] bool is_solved() const override { return open_ == 0; }
  void apply(Step& step) override;
  [[nodiscard]] bool lay_aside(const Step& step) override;
  void take_back() override;

  /// The cell that has one value left, which is not written yet, and is nearest to the last step;
  /// none: -1.
  [[nodiscard]] Site nearest_single();
  /// The rule that has this saying to say and is nearest to the last step; none: -1.
  [[nodiscard]] int nearest(std::size_t saying);
  [[nodiscard]] const Said& said(int rule, std::size_t saying) const;
  /// The two counts that have something to say and are nearest to the last step; or null.
  [[nodiscard]] const Overlapping* nearest_overlap();
  /// The pair of rules, or the cluster, that has something to say and is nearest to the last step;
  /// or null.
  [[nodiscard]] const Together* nearest_pair();
  [[nodiscard]] const Together* nearest_cluster();
  /// The chain of rules, no longer than it has to be.
  [[nodiscard]] std::optional<Together> nearest_chain();
  /// The value that is crowded out and nearest to the last step; or null.
  [[nodiscard]] const Crowded* nearest_crowded();
  /// What all ways to keep a count have in common, nearest to the last step; or null.
  [[nodiscard]] const InCommon* nearest_in_common();

  /// Of the sites that are one (GridPuzzle::as_one) only one is looked at.
  [[nodiscard]] bool stands_for_all(Site site) const {
    return puzzle_.as_one(site).front() == site;
  }

  [[nodiscard]] Foresights& foresights() { return foresights_; }

  /// How far a site is from the last step.
  [[nodiscard]] int distance(Site site) const;
  [[nodiscard]] int distance(Site one, Site other) const;
  /// What trials have shown and no step has used.
  [[nodiscard]] std::vector<Refutable>& refutables() { return refutables_; }
  /// Whether the board has changed since this was asked.
  [[nodiscard]] bool has_changed() { return std::exchange(has_changed_, false); }
  /// For trials that nobody is told.
  [[nodiscard]] AskCache& answers() { return answers_; }
  [[nodiscard]] const Sights& sights() {
    if (!sights_) sights_.emplace(model());
    return *sights_;
  }
  /// The sites whose values are to be tried, as they never were or something has changed.
  [[nodiscard]] std::set<Site>& untried() { return untried_; }
  /// Those far from changes are to be tried again, too.
  void try_all_again();
  /// When one of these rules changes, the site is to be tried again.
  void watch(std::span<const int> rules, Site site) {
    for (const int rule : rules) watchers_[rule].insert(site);
  }

  /// Adds marks and terms to a step that has its changes: what a rule says on this basis, when
  /// the whole board is this one.
  void tell(int rule, const Basis& basis, const Board& whole, Step& step) const;
  /// The same of several rules together, for this reason.
  void tell_rules(std::span<const int> rules, const rules::Literals& reason, Step& step) const;
  /// Marks for the changes of a step.
  static void mark_targets(Step& step);
  /// Where a rule stands: a place, or its visible sites; nothing if these are all.
  [[nodiscard]] std::vector<Place> places_of(int rule) const;
  [[nodiscard]] const rules::CountRule* count(int rule) const { return counts_[rule]; }

 private:
  void change(Site site, Candidates after);
  /// Of cells that hold ways: marks those whose numbers follow from a step.
  void mark_numbers(const std::vector<int>& before, Step& step) const;
  /// Writes the ways between numbers that follow each other, without a word.
  void link_numbers();
  void wake_watchers(int rule, Site site);
  void wake(Site site);
  void write(Site site);
  [[nodiscard]] bool is_known(const rules::Conclusion& conclusion) const;
  void strike_out(Site site, Candidates after);
  void settle();
  void listen(int rule);
  void forget(int rule);
  void add(std::vector<Said>& said, const rules::Conclusion& conclusion) const;
  void look_for_overlaps(int rule);
  /// What some rules say together on a board, which is afterwards as it was.
  using ChangesOf = std::vector<Change>(const rules::Cluster& rules, const rules::Model& model,
                                        Board& board, std::vector<rules::Conclusion>& conclusions);
  [[nodiscard]] const Together* nearest(Gathered& gathered, ChangesOf& changes_of);
  static void list(const rules::Model& model, std::vector<rules::Cluster> clusters,
                   Gathered& gathered);
  void look_for_crowded(Site site);
  [[nodiscard]] std::set<Site> near(const std::set<int>& counts) const;

  const GridPuzzle& puzzle_;
  std::span<const Technique> techniques_;
  Board whole_;
  Grounds grounds_;
  std::vector<char> is_written_;  // per visible site
  int open_ = 0;                  // those that are not
  std::vector<Change> struck_;    // at once, since the last step; in order of the sites
  Site focus_ = -1;
  bool is_impossible_ = false;

  std::vector<int> queue_;                      // rules to ask
  std::vector<char> is_waiting_;                // per rule
  std::vector<std::vector<Said>> said_;         // per rule
  std::vector<std::set<int>> agenda_;           // per saying, rules
  std::vector<rules::Conclusion> conclusions_;  // of the rule that is asked
  struct Aside {
    std::size_t saying;
    int rule;
  };
  std::optional<Aside> found_;
  std::vector<Aside> aside_;

  std::vector<const rules::CountRule*> counts_;  // per rule; null if it is none or may be none
  std::set<int> changed_counts_;                 // since overlaps were looked for
  std::vector<Overlapping> overlaps_;

  std::set<int> recounted_;  // counts that changed since crowds were looked for
  std::vector<Crowded> crowded_;
  std::set<int> reweighed_;  // counts that changed since ways were looked for
  std::vector<InCommon> in_common_;

  Gathered pairs_;
  Gathered clusters_;
  Gathered chains_;

  Foresights foresights_;
  std::vector<Refutable> refutables_;
  bool has_changed_ = true;
  AskCache answers_;
  std::optional<Sights> sights_;  // once somebody has asked for them
  std::set<Site> untried_;
  std::vector<std::set<Site>> watchers_;  // per rule
};

[[nodiscard]] inline PageSheet& sheet_of(Position& position) {
  return static_cast<PageSheet&>(position);
}

/// A term of places.
[[nodiscard]] inline Term places_term(std::vector<Place> places, Candidates values = 0) {
  return {.kind = Term::Kind::places, .values = values, .places = std::move(places)};
}

}  // namespace crosshatch::derive
