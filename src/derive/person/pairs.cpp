// SPDX-License-Identifier: MIT
//
// Small rules that share several sites, such as a number and a corner of its cell, tried together
// in all ways (rules/together.h): two, or two and those between them. What they say is kept until
// one of them changes.
#include <algorithm>
#include <unordered_map>

#include "derive/person/person.h"
#include "derive/person/sheet.h"

namespace crosshatch::derive {

namespace {

/// What some rules conclude of visible sites of a board, which is afterwards as it was.
std::vector<Change> changes_of(const rules::Cluster& rules, const rules::Model& model, Board& board,
                               std::vector<rules::Conclusion>& conclusions) {
  const std::vector<Site> sites = rules::sites_of(rules);
  std::vector<Change> changes;
  (void)ask(
      sites, [&](rules::Facts& facts) { rules::deduce_together(rules, facts); }, board,
      conclusions);
  for (const rules::Conclusion& conclusion : conclusions) {
    const Site site = conclusion.literal.site;
    if (!model.is_hidden(site) && (board[site] & conclusion.literal.values) != 0)
      add_change(changes, conclusion, board);
  }
  return changes;
}

/// Why together: what is decided of their sites.
rules::Literals reason_of_pair(const Together& found, const rules::Model& model, Board board) {
  std::vector<rules::Conclusion> conclusions;
  (void)changes_of(found.rules, model, board, conclusions);
  rules::Literals reason;
  for (const rules::Conclusion& one : conclusions) {
    for (const rules::Literal& literal : one.reason) {
      if (is_one(literal.values)) reason.push_back(literal);
    }
  }
  return reason;
}

/// Of two rules at one place.
constexpr Technique together_at_one = [] {
  const auto is_together = [](const SharedTechnique& one) {
    return one.technique.id == "together";
  };
  Technique technique =
      std::find_if(shared_techniques.begin(), shared_techniques.end(), is_together)->technique;
  technique.sentence = {"the two rules of {0} together leave no other way",
                        "{0}의 두 규칙을 함께 보면 다른 경우가 없으므로"};
  return technique;
}();

}  // namespace

/// Lists these, none of them looked at.
void PageSheet::list(const rules::Model& model, std::vector<rules::Cluster> clusters,
                     Gathered& gathered) {
  gathered.is_listed = true;
  std::unordered_map<const rules::PuzzleRule*, int> numbers;
  for (const auto& rule : model.rules())
    numbers.emplace(rule.get(), static_cast<int>(numbers.size()));
  gathered.of_rule.resize(numbers.size());
  for (rules::Cluster& cluster : clusters) {
    Together together;
    for (const rules::PuzzleRule* rule : cluster) {
      together.numbers.push_back(numbers.at(rule));
      gathered.of_rule[together.numbers.back()].push_back(static_cast<int>(gathered.all.size()));
    }
    together.rules = std::move(cluster);
    gathered.all.push_back(std::move(together));
  }
  for (const auto& [rule, number] : numbers) gathered.changed_rules.insert(number);
}

const Together* PageSheet::nearest(Gathered& gathered, ChangesOf& changes_of) {
  std::set<int> stale;
  for (const int rule : gathered.changed_rules)
    stale.insert(gathered.of_rule[rule].begin(), gathered.of_rule[rule].end());
  for (const int number : stale) {
    if (!budget().tick()) return nullptr;
    Together& one = gathered.all[number];
    one.changes = changes_of(one.rules, model(), whole_, conclusions_);
  }
  gathered.changed_rules.clear();
  const Together* best = nullptr;
  int least = 0;
  for (const Together& one : gathered.all) {
    if (one.changes.empty()) continue;
    const int far = distance(one.changes.front().site);
    if (best != nullptr && far >= least) continue;
    best = &one;
    least = far;
  }
  return best;
}

const Together* PageSheet::nearest_pair() {
  found_.reset();
  if (!pairs_.is_listed) {
    std::vector<rules::Cluster> clusters;
    for (const rules::Pair& pair : rules::pairs_of(model()))
      clusters.push_back({pair.begin(), pair.end()});
    list(model(), std::move(clusters), pairs_);
  }
  return nearest(pairs_, changes_of);
}

const Together* PageSheet::nearest_cluster() {
  found_.reset();
  if (!clusters_.is_listed) list(model(), rules::clusters_of(model()), clusters_);
  return nearest(clusters_, changes_of);
}

bool find_pair(Position& position, Step& step) {
  PageSheet& sheet = sheet_of(position);
  if (sheet.budget().is_spent()) return false;
  const Together* const found = sheet.nearest_pair();
  if (found == nullptr) return false;
  step.changes = found->changes;
  if (!sheet.wants_reasons()) return true;
  PageSheet::mark_targets(step);
  sheet.tell_rules(found->numbers, reason_of_pair(*found, sheet.model(), sheet.whole()), step);
  if (step.terms[0].places == step.terms[1].places) step.technique = &together_at_one;
  return true;
}

bool find_cluster(Position& position, Step& step) {
  PageSheet& sheet = sheet_of(position);
  if (sheet.budget().is_spent()) return false;
  const Together* const found = sheet.nearest_cluster();
  if (found == nullptr) return false;
  step.changes = found->changes;
  if (!sheet.wants_reasons()) return true;
  PageSheet::mark_targets(step);
  sheet.tell_rules(found->numbers, reason_of_pair(*found, sheet.model(), sheet.whole()), step);
  Term all = places_term({});
  for (const Term& term : step.terms) {
    for (const Place& place : term.places) {
      if (std::ranges::find(all.places, place) == all.places.end()) all.places.push_back(place);
    }
  }
  step.terms = {std::move(all)};
  return true;
}

}  // namespace crosshatch::derive
