// SPDX-License-Identifier: MIT
//
// Lines that all have to get through where there is no more room than they need
// (rules/paths/squeeze.h). Which end of a line is its first one is tried in several ways: the one
// above, the one on the left, and those along slanted lines.
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "derive/person/person.h"
#include "derive/person/sheet.h"
#include "rules/paths/squeeze.h"

namespace crosshatch::derive {

namespace {

constexpr std::array<std::pair<int, int>, 8> ways_across = {
    {{1, 0}, {0, 1}, {1, 1}, {1, -1}, {2, 1}, {1, 2}, {2, -1}, {1, -2}}};

/// Where a line would have to come back by the cell through which it came.
constexpr Technique no_way_back =
    told(std::ranges::find_if(
             shared_techniques,
             [](const SharedTechnique& one) { return one.technique.find == find_squeeze; })
             ->technique,
         {"a line there could not come back out", "그리로 들어간 선은 되돌아 나올 수 없으므로"});

const rules::PathsRule* paths_of(const rules::Model& model) {
  for (const auto& rule : model.rules()) {
    if (const auto* paths = dynamic_cast<const rules::PathsRule*>(rule.get())) return paths;
  }
  return nullptr;
}

}  // namespace

bool find_squeeze(Position& position, Step& step) {
  PageSheet& sheet = sheet_of(position);
  const rules::PathsRule* const paths = paths_of(sheet.model());
  if (paths == nullptr || !sheet.budget().tick()) return false;
  const int columns = sheet.puzzle().columns();
  const auto site_of = [&](int edge) { return paths->literals()[edge].site; };
  const std::optional<rules::Squeezed> found = rules::find_squeezed(
      *paths, sheet.whole(), static_cast<int>(ways_across.size()),
      [&](int cell, int order) {
        const auto [down, along] = ways_across[order];
        return down * (cell / columns) + along * (cell % columns);
      },
      [&](int edge) { return sheet.distance(site_of(edge)); });
  if (!found) return false;
  const rules::Literal& literal = paths->literals()[found->edge];
  add_change(step.changes, {.literal = found->holds ? literal : !literal, .reason = {}},
             sheet.whole());
  if (!sheet.wants_reasons()) return true;
  PageSheet::mark_targets(step);
  std::vector<Place> needed;
  for (const int cell : found->vertices) needed.push_back({Place::Kind::cell, cell});
  for (const int edge : found->edges) {
    if (edge != found->edge) needed.push_back({.index = site_of(edge)});
  }
  for (const Place& place : needed) step.marks.push_back({Mark::Role::cause, place, 0});
  if (needed.empty()) step.technique = &no_way_back;
  step.terms = {places_term(std::move(needed))};
  return true;
}

}  // namespace crosshatch::derive
