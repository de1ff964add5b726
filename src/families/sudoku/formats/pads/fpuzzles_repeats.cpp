// SPDX-License-Identifier: MIT
//
// For those who have no script for a constraint, scripts of f-puzzles draw it as well: as lines,
// cages, circles and texts that tell which constraint they are of. The constraint has its own key.
#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "families/sudoku/formats/pads/fpuzzles_rules.h"
#include "families/sudoku/formats/pads/fpuzzles_table.h"

namespace crosshatch::sudoku {

namespace {

constexpr std::array<const char*, 4> keys_of_drawings = {"line", "cage", "circle", "text"};

/// The names of all cells somewhere in a value.
void add_cells(const Json& value, std::set<std::string>& cells) {
  if (value.is_string()) cells.insert(value.get<std::string>());
  if (!value.is_structured()) return;
  for (const Json& part : value) add_cells(part, cells);
}

std::set<std::string> cells_of(const Json& object) {
  std::set<std::string> cells;
  for (const char* const key : {"lines", "cells", "cell"}) {
    if (object.contains(key)) add_cells(object[key], cells);
  }
  return cells;
}

/// The cells of all constraints of a key.
struct CellsOfRule {
  std::string_view drawn;  ///< what its drawings are called
  std::set<std::string> cells;
};

std::vector<CellsOfRule> cells_of_rules(const Json& json) {
  std::vector<CellsOfRule> all;
  for (const RuleKey& rule : rule_keys) {
    const auto objects = json.find(rule.key);
    if (rule.drawn.empty() || objects == json.end() || !objects->is_array()) continue;
    CellsOfRule& own = all.emplace_back(CellsOfRule{.drawn = rule.drawn, .cells = {}});
    for (const Json& one : *objects) {
      if (one.is_object()) own.cells.merge(cells_of(one));
    }
  }
  return all;
}

/// Whether it repeats constraints that are read.
bool is_repeat(const Json& drawing, const std::vector<CellsOfRule>& rules) {
  if (!drawing.is_object()) return false;
  const auto name = drawing.find("fromConstraint");
  const bool has_name = name != drawing.end() && name->is_string();
  // Older ones tell only that they are of some constraint.
  const auto mark = drawing.find("isNewConstraint");
  if (!has_name && (mark == drawing.end() || says_none(*mark))) return false;
  const std::set<std::string> cells = cells_of(drawing);
  return !cells.empty() && std::ranges::any_of(rules, [&](const CellsOfRule& rule) {
    // Whispers are called by their difference since there are several.
    const bool is_called =
        !has_name || *name == rule.drawn ||
        (rule.drawn == "Whispers" && (*name == "German Whispers" || *name == "Dutch Whispers"));
    return is_called && std::ranges::includes(rule.cells, cells);
  });
}

}  // namespace

Json without_repeats(const Json& json) {
  Json rest = json;
  const std::vector<CellsOfRule> rules = cells_of_rules(json);
  for (const char* const key : keys_of_drawings) {
    const auto drawings = rest.find(key);
    if (drawings == rest.end() || !drawings->is_array()) continue;
    Json kept = Json::array();
    for (Json& drawing : *drawings) {
      if (!is_repeat(drawing, rules)) kept.push_back(std::move(drawing));
    }
    *drawings = std::move(kept);
  }
  return rest;
}

}  // namespace crosshatch::sudoku
