// SPDX-License-Identifier: MIT
//
// What a constraint, such as a thermometer, says of its cells: each by itself, with what they can
// hold. Its rules find it (src/rules) and tell by which argument.
#include <algorithm>

#include "families/sudoku/areas.h"
#include "families/sudoku/constraints/found_regions.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/person/position/constraint_facts.h"
#include "families/sudoku/person/position/eliminations.h"
#include "families/sudoku/person/position/reasons.h"
#include "families/sudoku/person/simple_techniques.h"

namespace crosshatch::sudoku {

namespace {

/// Whether a rule is about two cells side by side because no mark is between them.
bool is_for_neighbours(const PencilMarks& pencil, const rules::Model& model, int rule) {
  const Variant& variant = pencil.tables().puzzle->variant();
  const Area area = area_at(variant, model.label_of(rule).at->index);
  const std::span<const Site> sites = model.rules()[rule]->sites();
  if (kind_of(variant.constraints[area.number]).sites != ConstraintSites::grid || sites.size() != 2)
    return false;
  const int columns = pencil.tables().puzzle->columns();
  const int apart = sites[1] - sites[0];
  return apart == columns || (apart == 1 && sites[1] % columns != 0);
}

/// The cells of a rule that stay as they are; all if each changes.
std::vector<Site> causes(const rules::Model& model, int rule, const Step& step) {
  const std::span<const Site> sites = model.rules()[rule]->sites();
  std::vector<Site> causes;
  for (const Site site : sites) {
    if (std::ranges::find(step.changes, site, &Change::site) == step.changes.end())
      causes.push_back(site);
  }
  return causes.empty() ? std::vector<Site>(sites.begin(), sites.end()) : causes;
}

bool find(const PencilMarks& pencil, Step& step, ConstraintArgument argument) {
  const rules::Model* const model = pencil.tables().puzzle->constraints();
  if (model == nullptr) return false;
  for (int rule = 0; rule < static_cast<int>(model->rules().size()); ++rule) {
    if (has_hidden_sites(*model, *model->rules()[rule])) continue;
    if (!pencil.budget().tick()) return false;
    step.changes = RuleLosses(*model, rule, pencil.board()).by(argument);
    std::erase_if(step.changes,
                  [&](const Change& change) { return pencil.is_placed(change.site); });
    if (!is_new(pencil, step)) continue;
    const bool is_negative = is_for_neighbours(pencil, *model, rule);
    if (is_negative) step.technique = &named(simple_techniques, "negative-constraint");
    if (!pencil.wants_reasons()) return true;
    tell_constraint(*model, rule, step);
    if (is_negative) step.terms.push_back(term_of_sites(causes(*model, rule, step)));
    return true;
  }
  return false;
}

}  // namespace

bool find_constraint(Position& position, Step& step) {
  return find(of(position), step, ConstraintArgument::at_sight);
}

bool find_constraint_ways(Position& position, Step& step) {
  return find(of(position), step, ConstraintArgument::ways);
}

}  // namespace crosshatch::sudoku
