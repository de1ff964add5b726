// SPDX-License-Identifier: MIT
//
// Constraints as f-puzzles writes them, by the table of its keys (fpuzzles_table.h).
#include <algorithm>

#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/formats/pads/fpuzzles_rules.h"
#include "families/sudoku/formats/pads/fpuzzles_table.h"
#include "families/sudoku/formats/pads/outside.h"

namespace crosshatch::sudoku {

namespace {

class RuleWriter {
 public:
  RuleWriter(const Puzzle& puzzle, Json& json)
      : variant_(puzzle.variant()), side_(puzzle.side()), json_(json) {}

  Result<void> write() {
    for (const Constraint& constraint : variant_.constraints) {
      if (kind_of(constraint).sites == ConstraintSites::grid) continue;
      if (!add(constraint)) return fail(cannot_hold(kind_of(constraint).name));
    }
    return {};
  }

 private:
  /// Whether it could be said.
  bool add(const Constraint& constraint) {
    const std::string_view id = kind_of(constraint).id;
    const auto* const rule = std::ranges::find_if(
        rule_keys, [&](const RuleKey& each) { return each.kind == id || each.other == id; });
    return rule != std::end(rule_keys) && add_object(constraint, *rule);
  }

  Json names(std::span<const Site> sites) const {
    Json cells = Json::array();
    for (const Site site : sites) cells.push_back(cell_label(site, side_, true));
    return cells;
  }

  bool add_object(const Constraint& constraint, const RuleKey& rule) {
    const std::span<const Site> sites = constraint.sites;
    const std::string value =
        constraint.numbers.empty() ? "" : std::to_string(constraint.numbers.front());
    Json& all = json_[rule.key];
    Json one = Json::object();
    switch (rule.form) {
      case RuleForm::lines:
        if (!is_usual(constraint, rule)) return false;
        one["lines"].push_back(names(sites));
        if (rule.kind == "whisper") one["value"] = value;
        break;
      case RuleForm::arrows: {
        const std::size_t digits =
            constraint.numbers.empty() ? 1 : static_cast<std::size_t>(constraint.numbers.front());
        std::vector<Site> line(sites.begin() + static_cast<std::ptrdiff_t>(digits) - 1,
                               sites.end());
        for (const Site cell : sites.first(digits)) {
          if (do_touch(cell, line[1], side_)) line[0] = cell;
        }
        one["cells"] = names(sites.first(digits));
        one["lines"].push_back(names(line));
        break;
      }
      case RuleForm::dots:
        one["cells"] = names(sites);
        if (!value.empty()) one["value"] = value;
        break;
      case RuleForm::letters:
        one["cells"] = names(sites);
        one["value"] = kind_of(constraint).id == rule.kind ? "X" : "V";
        break;
      case RuleForm::corners:
        one["cells"] = names(sites);
        one["values"] = constraint.numbers;
        break;
      case RuleForm::cell:
        for (const Site site : sites) all.push_back({{"cell", cell_label(site, side_, true)}});
        return true;
      case RuleForm::cells:
        one["cells"] = names(sites);
        break;
      case RuleForm::twins:
        one["cells"] = names(sites.first(sites.size() / 2));
        one["cloneCells"] = names(sites.subspan(sites.size() / 2));
        break;
      case RuleForm::beside:
      case RuleForm::diagonal: {
        const Outside outside = outside_of(sites, side_);
        one["cell"] = outside.cell;
        if (rule.form == RuleForm::diagonal) {
          if (outside.direction.empty()) return false;
          one["direction"] = outside.direction;
        }
        one["value"] = value;
      } break;
    }
    all.push_back(std::move(one));
    return true;
  }

  /// What lines without a number mean there.
  bool is_usual(const Constraint& constraint, const RuleKey& rule) const {
    if (rule.kind == "entropic") return side_ % 3 == 0;
    if (rule.kind == "modular") return constraint.numbers.front() == usual_modulus;
    if (rule.kind == "lockout")
      return side_ == side_of_lockout && constraint.numbers.front() == usual_lockout;
    return true;
  }

  const Variant& variant_;
  int side_;
  Json& json_;
};

}  // namespace

Result<void> add_constraints(const Puzzle& puzzle, Json& json) {
  if (Result<void> said = RuleWriter(puzzle, json).write(); !said) return said;
  return say_whole_grid(puzzle, json);
}

}  // namespace crosshatch::sudoku
