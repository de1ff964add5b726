// SPDX-License-Identifier: MIT
//
// What the hints of a component decide is asked once (engine/agreement.h), since what follows from
// hints still follows after a step. But a person wants to know which hints to look at, and a
// component may have hundreds. So each decided cell is first asked of its nearest hint, then of the
// nearest two, four, eight hints and so on, all cells at each distance before the next: sets of few
// hints are found first, and cells far from everything known are not asked at all.
//
// A proof says which hints it used. Each of these is then left out in turn, the farthest first,
// until none can be. The result is a set from which no hint can be removed, though not always the
// smallest one. Sets that become larger than the best one are given up: a step uses only the best.
//
// A finding is kept until one of its hints changes. Then the component of this hint is examined
// again.
#include <algorithm>
#include <optional>
#include <tuple>

#include "families/minesweeper/count/components.h"
#include "families/minesweeper/engine/agreement.h"
#include "families/minesweeper/engine/with_total.h"
#include "families/minesweeper/person/knowledge.h"
#include "families/minesweeper/person/techniques.h"

namespace crosshatch::minesweeper {

namespace {

/// With more decided cells than this, a cell that is already decided by another set gets no set of
/// its own.
constexpr std::size_t most_cells_apart = 12;

/// All cells are asked of at least so many hints, or of twice as many as the best set has. With
/// half of it sets are a sixth larger, with more they are the same.
constexpr std::size_t least_asked = 32;

/// What follows from some hints alone for the open cells around them.
struct HintConsequences {
  enum class Kind : std::uint8_t { known, contradiction, unknown };
  Kind kind = Kind::unknown;
  std::vector<Change> changes;  ///< all that is decided, in order of the sites

  /// Whether a change follows. Without a change: whether there is no solution.
  [[nodiscard]] bool decide(const Change* change) const {
    return kind == Kind::contradiction ||
           (change != nullptr &&
            std::find(changes.begin(), changes.end(), *change) != changes.end());
  }
};

/// The cells that are the same in all solutions of a component.
HintConsequences consequences(const Component& component, Knowledge& knowledge) {
  HintConsequences result;
  const Agreement agreed = agreement(component, knowledge.budget());
  if (agreed.solutions == Existence::undecided || !agreed.is_complete)
    knowledge.note_wide_component();
  if (agreed.solutions == Existence::undecided) return result;
  result.kind = agreed.solutions == Existence::none ? HintConsequences::Kind::contradiction
                                                    : HintConsequences::Kind::known;
  for (const auto& [cell, value] : agreed.cells)
    result.changes.push_back({cell, open_cell, only(value), true});
  std::sort(result.changes.begin(), result.changes.end(),
            [](const Change& a, const Change& b) { return a.site < b.site; });
  return result;
}

/// Some hints as a component, without any other hints.
Component component_of(const Knowledge& knowledge, std::span<const Site> hints) {
  Component component;
  std::vector<std::pair<Site, int>> contacts;  // a cell, a hint by its number
  for (std::size_t i = 0; i < hints.size(); ++i) {
    const ReducedHint& rest = knowledge.rest(hints[i]);
    component.rules.push_back(SumRule::exactly(rest.need, rest.opens()));
    for (unsigned cells = rest.open; cells != 0; cells &= cells - 1)
      contacts.emplace_back(cell_of(knowledge.puzzle(), hints[i], std::countr_zero(cells)),
                            static_cast<int>(i));
  }
  std::sort(contacts.begin(), contacts.end());
  std::vector<std::pair<SiteGroup, Site>> cells;
  for (const auto& [cell, hint] : contacts) {
    if (cells.empty() || cells.back().second != cell)
      cells.push_back({SiteGroup{{}, 0, 0, 0}, cell});
    SiteGroup& group = cells.back().first;
    group.terms[group.term_count++] = RuleTerm(hint);
  }
  const auto comes_before = [](const auto& a, const auto& b) {
    const auto in_a = a.first.own_terms();
    const auto in_b = b.first.own_terms();
    return std::lexicographical_compare(in_a.begin(), in_a.end(), in_b.begin(), in_b.end());
  };
  std::stable_sort(cells.begin(), cells.end(), comes_before);
  for (const auto& entry : cells) {
    if (component.groups.empty() ||
        comes_before(std::pair(component.groups.back(), Site{}), entry)) {
      component.groups.push_back(entry.first);
      component.groups.back().first = static_cast<int>(component.sites.size());
    }
    ++component.groups.back().size;
    component.sites.push_back(entry.second);
  }
  return component;
}

/// Looks at the components of some hints, and stores what it finds in the Knowledge.
class Gathering {
 public:
  explicit Gathering(Knowledge& knowledge)
      : knowledge_(knowledge), is_seen_(static_cast<std::size_t>(knowledge.board().sites())) {}

  /// Looks at the component around a hint, unless that was done before.
  void look(Site hint) {
    if (is_seen(hint) || knowledge_.rest(hint).open == 0) return;
    const std::vector<Site> hints = hints_from({hint}, nullptr, is_seen_.size());
    const Component component = component_of(knowledge_, hints);
    HintConsequences all{HintConsequences::Kind::known, knowledge_.following(component.sites)};
    if (all.changes.empty()) all = consequences(component, knowledge_);
    knowledge_.follow(all.changes);
    if (all.kind == HintConsequences::Kind::unknown) return;
    if (all.kind == HintConsequences::Kind::contradiction) {
      keep(needed(hints, nullptr), nullptr);
      return;
    }
    const std::size_t first = knowledge_.findings().size();
    best_ = hints.size();
    std::vector<const Change*> left;
    for (const Change& change : all.changes) {
      // Earlier findings are still valid, because none of their hints has changed.
      const std::size_t known = finding_of(change.site);
      if (known < first) {
        best_ = std::min(best_, knowledge_.findings()[known].hints.size());
      } else {
        left.push_back(&change);
      }
    }
    const bool are_many = all.changes.size() > most_cells_apart;
    for (std::size_t near = 1; !left.empty() && near <= std::max(least_asked, 2 * best_);
         near *= 2) {
      std::erase_if(left, [&](const Change* change) {
        if (!knowledge_.budget().poll()) return true;
        if (are_many && finding_of(change->site) < knowledge_.findings().size()) return true;
        CaseFinding& asked = knowledge_.asked(change->site);
        if (asked.hints.size() >= near && knowledge_.is_fresh(asked)) return false;
        const std::vector<Site> near_hints = hints_around(change->site, near);
        std::vector<Site> around = needed(near_hints, change);
        if (around.empty()) {
          asked = {near_hints, {}, knowledge_.steps()};
          return false;
        }
        keep(std::move(around), change);
        return true;
      });
      if (near >= hints.size()) break;
    }
    const bool is_any_known = best_ < hints.size() || knowledge_.findings().size() > first;
    if (!left.empty() && !is_any_known) knowledge_.note_wide_component();
  }

 private:
  [[nodiscard]] char& is_seen(Site site) { return is_seen_[site]; }

  /// The first finding that decides a cell, or the end of the list.
  [[nodiscard]] std::size_t finding_of(Site cell) const {
    const std::vector<CaseFinding>& findings = knowledge_.findings();
    const auto found =
        std::find_if(findings.begin(), findings.end(), [&](const CaseFinding& finding) {
          return std::any_of(finding.changes.begin(), finding.changes.end(),
                             [&](const Change& change) { return change.site == cell; });
        });
    return static_cast<std::size_t>(found - findings.begin());
  }

  /// Open hints that are connected with the given ones, in the order of their distance.
  std::vector<Site> hints_from(std::vector<Site> hints, std::vector<char>* seen, std::size_t most) {
    std::vector<char>& marks = seen == nullptr ? is_seen_ : *seen;
    for (const Site hint : hints) marks[hint] = 1;
    for (std::size_t i = 0; i < hints.size() && hints.size() < most; ++i) {
      const Window ours = spread(knowledge_.puzzle(), knowledge_.rest(hints[i]).open, 0, 0);
      each_partner(knowledge_.puzzle(), hints[i], [&](Site partner, int down, int along) {
        if (marks[partner] != 0) return;
        if ((ours & spread(knowledge_.puzzle(), knowledge_.rest(partner).open, down, along)) == 0)
          return;
        marks[partner] = 1;
        hints.push_back(partner);
      });
    }
    if (hints.size() > most) hints.resize(most);
    return hints;
  }

  std::vector<Site> hints_around(Site cell, std::size_t most) {
    std::vector<Site> hints;
    each_counted(knowledge_.puzzle(), cell, [&](Site site) {
      if (knowledge_.puzzle().is_hint(site)) hints.push_back(site);
    });
    std::vector<char> seen(is_seen_.size());
    return hints_from(std::move(hints), &seen, most);
  }

  /// Those of some hints that a proof of the change needs, in the same order; without a change, of
  /// the proof that they have no solution. Empty if they do not prove it, or the budget is spent.
  std::vector<Site> needed(std::span<const Site> hints, const Change* change) {
    const Component component = component_of(knowledge_, hints);
    std::optional<GroupClaim> claim;
    if (change != nullptr) {
      const auto at = std::find(component.sites.begin(), component.sites.end(), change->site);
      if (at == component.sites.end()) return {};
      const auto cell = static_cast<int>(at - component.sites.begin());
      const auto group = std::find_if(component.groups.begin(), component.groups.end(),
                                      [&](const SiteGroup& here) {
                                        return cell >= here.first && cell < here.first + here.size;
                                      });
      claim = counterclaim(component, static_cast<int>(group - component.groups.begin()),
                           change->after == only(mine) ? mine : clear);
    }
    CounterexampleSearch search(component, knowledge_.budget());
    std::vector<Site> core;
    if (search.find(claim) != Existence::none) return core;
    for (const int hint : search.core()) core.push_back(hints[hint]);
    return core;
  }

  /// Stores what follows from as few of the hints as possible, including this change; without a
  /// change, that they have no solution. `hints` prove it.
  void keep(std::vector<Site> hints, const Change* change) {
    for (std::size_t i = hints.size(); i-- > 0;) {
      if (!knowledge_.budget().poll()) return;
      if (change != nullptr && hints.size() - i - 1 > best_) return;
      std::vector<Site> fewer = hints;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      fewer = needed(fewer, change);
      if (fewer.empty()) continue;
      hints = std::move(fewer);
      i = std::min(i, hints.size());
    }
    if (change != nullptr) best_ = std::min(best_, hints.size());
    if (hints.empty()) return;
    HintConsequences result = consequences(component_of(knowledge_, hints), knowledge_);
    if (!result.decide(change)) return;
    if (result.kind == HintConsequences::Kind::contradiction) {
      const ReducedHint& rest = knowledge_.rest(hints.front());
      const Site first =
          cell_of(knowledge_.puzzle(), hints.front(), std::countr_zero(unsigned{rest.open}));
      result.changes = {{first, open_cell, 0, false}};
    }
    std::sort(hints.begin(), hints.end());
    knowledge_.findings().push_back(
        {std::move(hints), std::move(result.changes), knowledge_.steps()});
  }

  Knowledge& knowledge_;
  std::vector<char> is_seen_;
  std::size_t best_ = 0;  ///< the fewest hints of a finding of the component
};

/// The best finding: with the fewest hints, then the nearest, then the first.
const CaseFinding* best_of(const Knowledge& knowledge, const std::vector<CaseFinding>& findings) {
  const auto rank = [&](const CaseFinding& finding) {
    int steps = knowledge.board().sites();
    for (const Change& change : finding.changes)
      steps = std::min(steps, knowledge.steps_from_focus(change.site));
    return std::tuple(finding.hints.size(), steps, finding.changes.front().site);
  };
  const CaseFinding* best = nullptr;
  for (const CaseFinding& finding : findings) {
    if (best == nullptr || rank(finding) < rank(*best)) best = &finding;
  }
  return best;
}

bool find_kept(Knowledge& knowledge, Step& step, std::size_t most_hints) {
  std::vector<CaseFinding>& findings = knowledge.findings();
  std::erase_if(findings, [&](const CaseFinding& finding) { return !knowledge.is_fresh(finding); });
  Gathering gathering(knowledge);
  const auto look = [&](Site hint) {
    gathering.look(hint);
    return false;
  };
  static_cast<void>(knowledge.pending(HintTechnique::components)
                        .find(knowledge.focus(), knowledge.budget(), look));
  if (knowledge.budget().is_spent()) return false;
  const CaseFinding* best = best_of(knowledge, findings);
  if (best == nullptr) {
    if (!knowledge.mines_left() && !knowledge.has_wide_component()) knowledge.settle();
    return false;
  }
  if (best->hints.size() > most_hints) return false;
  step.changes = best->changes;
  knowledge.mark(step, best->hints);
  if (knowledge.wants_reasons()) step.terms = {places(best->hints)};
  return true;
}

/// What the total decides, separately for each component and for the free cells.
std::vector<CaseFinding> parts_of(const Knowledge& knowledge, const Board& narrowed,
                                  const AnalysisWithTotal& analysis) {
  std::vector<CaseFinding> parts(analysis.components().size() + 2);
  std::vector<std::size_t> part_of(static_cast<std::size_t>(narrowed.sites()), parts.size() - 1);
  for (std::size_t i = 0; i < analysis.components().size(); ++i) {
    for (const Site cell : analysis.components()[i].sites) part_of[cell] = i;
  }
  for (const Site cell : analysis.free()) part_of[cell] = analysis.components().size();
  for (Site site = 0; site < narrowed.sites(); ++site) {
    if (knowledge.board()[site] == narrowed[site] || knowledge.board()[site] != open_cell) continue;
    parts[part_of[site]].changes.push_back({site, open_cell, narrowed[site], true});
  }
  std::erase_if(parts, [](const CaseFinding& part) { return part.changes.empty(); });
  return parts;
}

}  // namespace

bool find_few_cases(Position& position, Step& step) {
  return find_kept(of(position), step, static_cast<std::size_t>(few_hints));
}

bool find_cases(Position& position, Step& step) {
  Knowledge& knowledge = of(position);
  return find_kept(knowledge, step, static_cast<std::size_t>(knowledge.board().sites()));
}

bool find_cases_with_total(Position& position, Step& step) {
  Knowledge& knowledge = of(position);
  if (!knowledge.mines_left() || knowledge.is_settled()) return false;
  std::vector<CaseFinding>& parts = knowledge.total_findings();
  for (CaseFinding& part : parts) {
    std::erase_if(part.changes, [&](const Change& change) {
      return knowledge.board()[change.site] != open_cell;
    });
  }
  std::erase_if(parts, [](const CaseFinding& part) { return part.changes.empty(); });
  if (parts.empty()) {
    Board board = knowledge.board();
    AnalysisWithTotal analysis({knowledge.puzzle(), board, knowledge.budget()});
    const Ending ending = analysis.narrow();
    if (ending == Ending::limit) return false;
    if (analysis.is_refuted()) {
      for (Site site = 0; parts.empty() && site < board.sites(); ++site) {
        if (knowledge.board()[site] == open_cell) parts = {{{}, {{site, open_cell, 0, false}}}};
      }
    } else {
      parts = parts_of(knowledge, board, analysis);
    }
    if (parts.empty() && ending == Ending::exhausted) knowledge.settle();
  }
  const CaseFinding* best = best_of(knowledge, parts);
  if (best == nullptr) return false;
  step.changes = best->changes;
  knowledge.mark(step, {});
  if (knowledge.wants_reasons()) step.terms = {mines(*knowledge.mines_left())};
  return true;
}

}  // namespace crosshatch::minesweeper
