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

#include "base/text.h"
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

std::set<std::string> cell_names(const Json& object) {
  std::set<std::string> cells;
  for (const char* const key : {"lines", "cells", "cell"}) {
    if (object.contains(key)) add_cells(object[key], cells);
  }
  return cells;
}

/// The cells of a constraint, and its number as a text; "" if it has none.
struct CellsOfRule {
  std::string_view drawn;  ///< what its drawings are called
  std::set<std::string> cells;
  std::string value;
};

std::string value_of(const Json& object) {
  const auto value = object.find("value");
  if (value == object.end() || value->is_null()) return {};
  return value->is_string() ? value->get<std::string>() : value->dump();
}

std::vector<CellsOfRule> cells_of_rules(const Json& json) {
  std::vector<CellsOfRule> all;
  for (const RuleKey& rule : rule_keys) {
    const auto objects = json.find(rule.key);
    if (rule.drawn.empty() || objects == json.end() || !objects->is_array()) continue;
    for (const Json& one : *objects) {
      if (one.is_object())
        all.push_back({.drawn = rule.drawn, .cells = cell_names(one), .value = value_of(one)});
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
  const auto is_number = [](const std::string& text) {
    return !text.empty() && std::ranges::all_of(text, is_digit);
  };
  const std::string value = value_of(drawing);
  std::vector<const CellsOfRule*> own;  // what it may repeat
  for (const CellsOfRule& rule : rules) {
    // Whispers are called by their difference since there are several.
    const bool is_whisper = rule.drawn == "Whispers" && has_name &&
                            ((*name == "German Whispers" && rule.value != "4") ||
                             (*name == "Dutch Whispers" && rule.value != "5"));
    const bool is_called = !has_name || *name == rule.drawn || is_whisper;
    const bool is_other = is_number(value) && is_number(rule.value) && value != rule.value;
    if (is_called && !is_other) own.push_back(&rule);
  }
  // Each of its lines is of one constraint; its cells may be of several.
  const auto lines = drawing.find("lines");
  if (lines == drawing.end() || !lines->is_array() || lines->empty()) {
    std::set<std::string> all;
    for (const CellsOfRule* rule : own) all.insert(rule->cells.begin(), rule->cells.end());
    const std::set<std::string> cells = cell_names(drawing);
    return !cells.empty() && std::ranges::includes(all, cells);
  }
  return std::ranges::all_of(*lines, [&](const Json& line) {
    std::set<std::string> cells;
    add_cells(line, cells);
    return !cells.empty() && std::ranges::any_of(own, [&](const CellsOfRule* rule) {
      return std::ranges::includes(rule->cells, cells);
    });
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
