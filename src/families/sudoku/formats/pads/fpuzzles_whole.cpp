// SPDX-License-Identifier: MIT
//
// What f-puzzles says of the whole grid:
//
//     "disjointgroups"   true
//     "nonconsecutive"   true; spares pairs with a white or a black dot between them
//     "negative"         ["ratio","xv"]: without such a mark between them, two cells are not what
//                        the mark means. Ratios are those of the black dots, 2 if there are none,
//                        and white dots spare a pair, too.
#include <algorithm>
#include <set>

#include "families/sudoku/constraints/dots.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/formats/pads/fpuzzles_rules.h"
#include "families/sudoku/formats/pads/fpuzzles_table.h"

namespace crosshatch::sudoku {

namespace {

/// Whether it is a white or a black dot, with a number or without.
bool is_dot(const Constraint& constraint) {
  return std::ranges::find(marks_of_kropki, kind_of(constraint).id) != std::end(marks_of_kropki);
}

/// The ratios that "negative" bars.
std::set<int> barred_ratios(const std::vector<Constraint>& constraints) {
  std::set<int> ratios;
  for (const Constraint& constraint : constraints) {
    if (kind_of(constraint).id == "black-dot") ratios.insert(2);
    if (kind_of(constraint).id == "ratio") ratios.insert(constraint.numbers.front());
  }
  if (ratios.empty()) ratios.insert(2);
  ratios.erase(1);  // cells side by side differ anyway
  return ratios;
}

tl::unexpected<KeyError> refuse(std::string_view key, Message what) {
  return tl::unexpected<KeyError>({ErrorCode::unsupported, std::string(key), std::move(what)});
}

tl::expected<bool, KeyError> is_on(const Json& json, std::string_view key) {
  const auto flag = json.find(key);
  if (flag == json.end() || says_none(*flag)) return false;
  if (!flag->is_boolean()) return complain(std::string(key), expected(true_or_false_as(key)));
  return true;
}

}  // namespace

tl::expected<void, KeyError> add_whole_grid(const Json& json, const RegionLayout& layout,
                                            std::vector<Constraint>& constraints) {
  const bool has_dots = std::ranges::any_of(constraints, is_dot);
  const std::set<int> ratios_of_dots = barred_ratios(constraints);
  const auto add = [&](std::string_view kind, std::vector<int> numbers = {}) {
    constraints.push_back({kind_called(kind).value(), {}, std::move(numbers)});
  };
  const auto is_disjoint = is_on(json, disjoint_key);
  if (!is_disjoint) return tl::unexpected(is_disjoint.error());
  if (*is_disjoint && !layout.regions.empty())
    return refuse(disjoint_key, expected(Words{"disjoint groups of boxes", "상자의 분리 그룹"},
                                         Words{"regions", "구역이 있습니다"}));
  if (*is_disjoint) add("disjoint");
  const auto has_none_consecutive = is_on(json, nonconsecutive_key);
  if (!has_none_consecutive) return tl::unexpected(has_none_consecutive.error());
  std::set<int> ratios;
  const auto marks = json.find(negative_key);
  if (marks != json.end() && !says_none(*marks)) {
    for (const Json& mark : *marks) {
      if (!marks->is_array() || (mark != "ratio" && mark != "xv"))
        return refuse(negative_key, expected(Words{"\"ratio\" or \"xv\"", "\"ratio\"나 \"xv\""},
                                             seen_value(mark)));
      if (mark == "ratio") {
        ratios = ratios_of_dots;
      } else {
        add("all-xv");
      }
    }
  }
  if (*has_none_consecutive && ratios == std::set<int>{2}) {
    add("all-dots");
    return {};
  }
  if (*has_none_consecutive) add(has_dots ? "undotted-nonconsecutive" : "nonconsecutive");
  for (const int ratio : ratios) add("undotted-ratio", {ratio});
  return {};
}

Result<void> say_whole_grid(const Puzzle& puzzle, Json& json) {
  const std::vector<Constraint>& constraints = puzzle.variant().constraints;
  const bool has_dots = std::ranges::any_of(constraints, is_dot);
  std::set<int> ratios;
  const Constraint* barred = nullptr;
  for (const Constraint& constraint : constraints) {
    if (kind_of(constraint).sites != ConstraintSites::grid) continue;
    const std::string_view id = kind_of(constraint).id;
    const bool is_ratio = id == "undotted-ratio" || id == "all-dots";
    if (is_ratio) {
      ratios.insert(id == "all-dots" ? 2 : constraint.numbers.front());
      barred = &constraint;
    }
    if (id == "undotted-nonconsecutive" || id == "all-dots" ||
        (id == "nonconsecutive" && !has_dots)) {
      json[nonconsecutive_key] = true;
    } else if (id == "all-xv") {
      json[negative_key].push_back("xv");
    } else if (id == "disjoint" && puzzle.variant().regions.empty()) {
      json[disjoint_key] = true;
    } else if (!is_ratio) {
      return fail(cannot_hold(kind_of(constraint).name));
    }
  }
  if (barred == nullptr) return {};
  if (ratios != barred_ratios(constraints)) return fail(cannot_hold(kind_of(*barred).name));
  json[negative_key].push_back("ratio");
  return {};
}

}  // namespace crosshatch::sudoku
