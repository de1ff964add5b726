// SPDX-License-Identifier: MIT
//
// The cells that a component decides are found from its frontier diagram (count/frontier.h),
// without listing its solutions. But a person wants to know which hints to look at, and a component
// may have hundreds. So for each decided cell, hints are added in the order of their distance from
// it until they are enough (by doubling and bisection). Then every hint that is not needed is
// removed again, the farthest first. The result is a set from which no hint can be removed, though
// not always the smallest one. Each test looks for a solution of these hints alone in which the
// cell is different (counterexample.h). A frontier diagram of the final hints shows all cells that
// they decide.
//
// A finding is kept until one of its hints changes. Then the component of this hint is examined
// again.
#include "families/minesweeper/person/cases.h"

#include <algorithm>
#include <optional>
#include <tuple>

#include "families/minesweeper/count/components.h"
#include "families/minesweeper/count/frontier.h"
#include "families/minesweeper/engine/with_total.h"
#include "families/minesweeper/person/counterexample.h"
#include "families/minesweeper/person/knowledge.h"

namespace crosshatch::minesweeper {

namespace {

/// With more decided cells than this, a cell that is already decided by another set gets no set of
/// its own.
constexpr std::size_t most_cells_apart = 12;

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
HintConsequences consequences(Component component, FrontierBuilder& builder, Knowledge& knowledge) {
  HintConsequences result;
  FrontierDiagram frontier;
  const BuildResult build = builder.build(component, frontier);
  if (build == BuildResult::too_wide) knowledge.note_wide_component();
  if (build != BuildResult::done) return result;
  knowledge.budget().give_memory(frontier.bytes());
  result.kind = HintConsequences::Kind::contradiction;
  if (!frontier.has_solution()) return result;
  result.kind = HintConsequences::Kind::known;
  const std::vector<std::uint16_t> possible = possible_mines(frontier);
  for (std::size_t i = 0; i < component.groups.size(); ++i) {
    const CellGroup& group = component.groups[i];
    if (possible[i] != 1u && possible[i] != 1u << group.size) continue;
    const Value value = possible[i] == 1u ? clear : mine;
    for (const Site cell : component.cells_of(group))
      result.changes.push_back({cell, open_cell, only(value), true});
  }
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
    component.needs.push_back(rest.need);
    component.opens.push_back(rest.opens());
    for (unsigned cells = rest.open; cells != 0; cells &= cells - 1)
      contacts.emplace_back(cell_of(knowledge.puzzle(), hints[i], std::countr_zero(cells)),
                            static_cast<int>(i));
  }
  std::sort(contacts.begin(), contacts.end());
  std::vector<std::pair<CellGroup, Site>> cells;
  for (const auto& [cell, hint] : contacts) {
    if (cells.empty() || cells.back().second != cell)
      cells.push_back({CellGroup{{}, 0, 0, 0}, cell});
    CellGroup& group = cells.back().first;
    group.hints[static_cast<std::size_t>(group.hint_count++)] = hint;
  }
  const auto comes_before = [](const auto& a, const auto& b) {
    const auto in_a = a.first.own_hints();
    const auto in_b = b.first.own_hints();
    return std::lexicographical_compare(in_a.begin(), in_a.end(), in_b.begin(), in_b.end());
  };
  std::stable_sort(cells.begin(), cells.end(), comes_before);
  for (const auto& entry : cells) {
    if (component.groups.empty() ||
        comes_before(std::pair(component.groups.back(), Site{}), entry)) {
      component.groups.push_back(entry.first);
      component.groups.back().first = static_cast<int>(component.cells.size());
    }
    ++component.groups.back().size;
    component.cells.push_back(entry.second);
  }
  return component;
}

/// Looks at the components of some hints, and stores what it finds in the Knowledge.
class Gathering {
 public:
  explicit Gathering(Knowledge& knowledge)
      : knowledge_(knowledge),
        builder_(knowledge.budget()),
        is_seen_(static_cast<std::size_t>(knowledge.board().sites())) {}

  /// Looks at the component around a hint, unless that was done before.
  void look(Site hint) {
    if (is_seen(hint) || knowledge_.rest(hint).open == 0) return;
    const std::vector<Site> hints = hints_from({hint}, nullptr);
    const HintConsequences all =
        consequences(component_of(knowledge_, hints), builder_, knowledge_);
    if (all.kind == HintConsequences::Kind::unknown) return;
    if (all.kind == HintConsequences::Kind::contradiction) {
      keep(hints, nullptr);
      return;
    }
    const std::size_t first = knowledge_.findings().size();
    for (const Change& change : all.changes) {
      if (!knowledge_.budget().poll()) return;
      // Earlier findings are still valid, because none of their hints has changed.
      const std::size_t known = finding_of(change.site);
      if (known < first) continue;
      if (known < knowledge_.findings().size() && all.changes.size() > most_cells_apart) continue;
      keep(hints_around(change.site), &change);
    }
  }

 private:
  [[nodiscard]] char& is_seen(Site site) { return is_seen_[static_cast<std::size_t>(site)]; }

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
  std::vector<Site> hints_from(std::vector<Site> hints, std::vector<char>* seen) {
    std::vector<char>& marks = seen == nullptr ? is_seen_ : *seen;
    for (const Site hint : hints) marks[static_cast<std::size_t>(hint)] = 1;
    for (std::size_t i = 0; i < hints.size(); ++i) {
      const Window ours = spread(knowledge_.puzzle(), knowledge_.rest(hints[i]).open, 0, 0);
      each_partner(knowledge_.puzzle(), hints[i], [&](Site partner, int down, int along) {
        if (marks[static_cast<std::size_t>(partner)] != 0) return;
        if ((ours & spread(knowledge_.puzzle(), knowledge_.rest(partner).open, down, along)) == 0)
          return;
        marks[static_cast<std::size_t>(partner)] = 1;
        hints.push_back(partner);
      });
    }
    return hints;
  }

  std::vector<Site> hints_around(Site cell) {
    std::vector<Site> hints;
    each_counted(knowledge_.puzzle(), cell, [&](Site site) {
      if (knowledge_.puzzle().is_hint(site)) hints.push_back(site);
    });
    std::vector<char> seen(is_seen_.size());
    return hints_from(std::move(hints), &seen);
  }

  /// Those of the hints that are connected with the cell of a change (or, without one, with the
  /// first hint), in the same order: a component must be connected.
  [[nodiscard]] std::vector<Site> connected(const std::vector<Site>& hints,
                                            const Change* change) const {
    std::size_t first = 0;
    if (change != nullptr) {
      while (first < hints.size() &&
             steps_between(knowledge_.puzzle(), hints[first], change->site) > 1)
        ++first;
    }
    if (first == hints.size()) return {};
    std::vector<char> is_in(hints.size(), 0);
    is_in[first] = 1;
    std::vector<std::size_t> reached = {first};
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (std::size_t j = 0; j < hints.size(); ++j) {
        if (is_in[j] != 0 || !do_overlap(knowledge_, hints[reached[i]], hints[j])) continue;
        is_in[j] = 1;
        reached.push_back(j);
      }
    }
    std::vector<Site> result;
    for (std::size_t i = 0; i < hints.size(); ++i) {
      if (is_in[i] != 0) result.push_back(hints[i]);
    }
    return result;
  }

  /// Whether the change follows from some hints alone; without a change, whether they have no
  /// solution. Also false when the budget is spent.
  bool suffice(std::span<const Site> hints, const Change* change) {
    const Component component = component_of(knowledge_, hints);
    std::optional<GroupClaim> claim;
    if (change != nullptr) {
      const auto at = std::find(component.cells.begin(), component.cells.end(), change->site);
      if (at == component.cells.end()) return false;
      const auto cell = static_cast<int>(at - component.cells.begin());
      const auto group = std::find_if(component.groups.begin(), component.groups.end(),
                                      [&](const CellGroup& here) {
                                        return cell >= here.first && cell < here.first + here.size;
                                      });
      // The cells of a group are interchangeable, so if one is always a mine, all of them are.
      const bool is_mine = change->after == only(mine);
      claim = {static_cast<int>(group - component.groups.begin()), is_mine ? 0 : 1,
               is_mine ? group->size - 1 : group->size};
    }
    switch (find_counterexample(component, claim, knowledge_.budget())) {
      case Existence::none:
        return true;
      case Existence::some:
        return false;
      case Existence::undecided:
        break;
    }
    if (knowledge_.budget().is_spent()) return false;
    const HintConsequences now = consequences(component, builder_, knowledge_);
    return now.kind != HintConsequences::Kind::unknown && now.decide(change);
  }

  /// Stores what follows from as few of the hints as possible, including this change; without a
  /// change, that they have no solution.
  void keep(std::vector<Site> hints, const Change* change) {
    Budget& budget = knowledge_.budget();
    const std::size_t all = hints.size();
    std::size_t enough = 1;
    while (enough < all && !suffice(std::span(hints).first(enough), change)) {
      if (!budget.poll()) return;
      enough = std::min(all, 2 * enough);
    }
    std::size_t too_few = enough / 2;
    while (enough - too_few > 1) {
      if (!budget.poll()) return;
      const std::size_t middle = (too_few + enough) / 2;
      (suffice(std::span(hints).first(middle), change) ? enough : too_few) = middle;
    }
    hints.resize(enough);
    for (std::size_t i = hints.size(); i-- > 0;) {
      if (!budget.poll()) return;
      std::vector<Site> fewer = hints;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      fewer = connected(fewer, change);
      if (fewer.empty() || !suffice(fewer, change)) continue;
      hints = std::move(fewer);
      i = std::min(i, hints.size());
    }
    HintConsequences result = consequences(component_of(knowledge_, hints), builder_, knowledge_);
    if (result.kind == HintConsequences::Kind::unknown || !result.decide(change)) return;
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
  FrontierBuilder builder_;
  std::vector<char> is_seen_;
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
    for (const Site cell : analysis.components()[i].cells)
      part_of[static_cast<std::size_t>(cell)] = i;
  }
  for (const Site cell : analysis.free())
    part_of[static_cast<std::size_t>(cell)] = analysis.components().size();
  for (Site site = 0; site < narrowed.sites(); ++site) {
    if (knowledge.board()[site] == narrowed[site] || knowledge.board()[site] != open_cell) continue;
    parts[part_of[static_cast<std::size_t>(site)]].changes.push_back(
        {site, open_cell, narrowed[site], true});
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
