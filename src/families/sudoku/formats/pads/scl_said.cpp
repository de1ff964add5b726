// SPDX-License-Identifier: MIT
//
// Puzzles as SudokuPad has them: cages and rules of the whole grid as such, all other rules drawn
// (scl_drawn). With drawings there are rules in words, too, for the player.
#include <algorithm>
#include <array>

#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/formats/pads/fpuzzles_rules.h"
#include "families/sudoku/formats/pads/fpuzzles_table.h"
#include "families/sudoku/formats/pads/key_json.h"
#include "families/sudoku/formats/pads/scl_cages.h"
#include "families/sudoku/formats/pads/scl_drawings.h"
#include "families/sudoku/formats/variants.h"
#include "families/sudoku/sudoku.h"

namespace crosshatch::sudoku {

namespace {

/// Rules of the whole grid, by the names of f-puzzles.
Result<void> say_global(const Puzzle& puzzle, Json& json) {
  Json whole = Json::object();
  if (const Result<void> said = say_whole_grid(puzzle, whole); !said) return said;
  if (whole.contains(nonconsecutive_key)) json["global"].push_back("nonconsecutive");
  if (whole.contains(disjoint_key)) json["global"].push_back("disjoint");
  if (const auto marks = whole.find(negative_key); marks != whole.end()) {
    for (const Json& mark : *marks) json["global"].push_back("anti" + mark.get<std::string>());
  }
  return {};
}

void say_index_cells(const Puzzle& puzzle, Json& json) {
  for (const Constraint& each : puzzle.variant().constraints) {
    if (!is_said_as_cage(each)) continue;
    const bool is_of_row = kind_of(each).id == "row-index";
    json["cages"].push_back({{"cells", pairs_of(each.sites, puzzle.side())},
                             {"style", is_of_row ? "fpRowIndexer" : "fpColumnIndexer"}});
  }
}

/// The same with one constraint of each kind that says something of each cell alone: so it is read.
std::vector<Constraint> merged(std::vector<Constraint> constraints) {
  std::vector<Constraint> out;
  for (Constraint& each : constraints) {
    const std::string_view id = kind_of(each).id;
    const bool is_of_cells = id == "odd" || id == "even" || is_said_as_cage(each);
    const auto found = std::ranges::find(out, each.kind, &Constraint::kind);
    if (!is_of_cells || found == out.end()) {
      out.push_back(std::move(each));
      continue;
    }
    std::vector<Site>& sites = found->sites;
    sites.insert(sites.end(), each.sites.begin(), each.sites.end());
    std::ranges::sort(sites);
    sites.erase(std::unique(sites.begin(), sites.end()), sites.end());
  }
  return out;
}

bool means_the_same(const Puzzle& one, const Puzzle& other) {
  Variant first = one.variant();
  Variant second = other.variant();
  first.constraints = merged(std::move(first.constraints));
  second.constraints = merged(std::move(second.constraints));
  return one.shape() == other.shape() && one.givens() == other.givens() && first == second;
}

Result<Json> plain_scl_of(const Puzzle& puzzle, VariantFeatures said) {
  said |= feature::constraints;
  if (const Result<void> features = check_features(puzzle, said); !features)
    return fail(features.error());
  if (const Result<void> plain = check_no_marks(puzzle); !plain) return fail(plain.error());
  const int side = puzzle.side();
  Json json;
  Json& cells = json["cells"] = Json::array();
  for (Site site = 0; site < puzzle.sites(); ++site) {
    if (site % side == 0) cells.push_back(Json::array());
    Json cell = Json::object();
    if (puzzle.givens().is_decided(site)) cell["value"] = puzzle.givens().value(site) + 1;
    cells.back().push_back(std::move(cell));
  }
  std::vector<std::vector<Site>> regions(static_cast<std::size_t>(side));
  const std::vector<std::uint8_t> names = regions_of(puzzle);
  for (Site site = 0; site < puzzle.sites(); ++site) regions[names[site]].push_back(site);
  for (const std::vector<Site>& region : regions) json["regions"].push_back(pairs_of(region, side));
  std::vector<Cage> cages = puzzle.variant().cages;
  if (puzzle.variant().windows) {
    const std::vector<Cage> windows = windows_of(puzzle.shape());
    cages.insert(cages.end(), windows.begin(), windows.end());
  }
  for (const Cage& cage : cages) {
    Json one;
    one["cells"] = pairs_of(cage.sites, side);
    one["unique"] = true;
    if (cage.sum > 0) {
      one["value"] = std::to_string(cage.sum);
      one["sum"] = cage.sum;
    }
    json["cages"].push_back(std::move(one));
  }
  Json metadata = Json::object();
  if (!puzzle.title().empty()) metadata["title"] = puzzle.title();
  if (puzzle.variant().anti_knight) metadata["antiknight"] = true;
  if (puzzle.variant().anti_king) metadata["antiking"] = true;
  json["metadata"] = std::move(metadata);
  say_index_cells(puzzle, json);
  if (const Result<void> global = say_global(puzzle, json); !global) return fail(global.error());
  return json;
}

constexpr VariantFeatures said_in_scl = feature::regions | feature::windows | feature::anti_knight |
                                        feature::anti_king | feature::cages;

}  // namespace

bool is_said_as_cage(const Constraint& constraint) {
  const std::string_view id = kind_of(constraint).id;
  return id == "row-index" || id == "column-index";
}

Result<Json> scl_of(const Puzzle& puzzle) {
  for (const Constraint& each : puzzle.variant().constraints) {
    if (kind_of(each).sites != ConstraintSites::grid && !is_said_as_cage(each))
      return fail(cannot_hold(kind_of(each).name));
  }
  return plain_scl_of(puzzle, said_in_scl);
}

Result<Json> drawn_scl_of(const Puzzle& puzzle) {
  Result<Json> json = plain_scl_of(puzzle, said_in_scl | feature::diagonals);
  if (!json) return json;
  if (const Result<void> drawn = draw_rules(puzzle, *json); !drawn) return fail(drawn.error());
  std::string words = "Normal sudoku rules apply.";
  for (const std::string& rule : extra_rules(puzzle, Language::en)) words += ' ' + rule;
  if (puzzle.is_classic()) return json;
  (*json)["metadata"]["rules"] = std::move(words);
  (*json)["metadata"][drawings_key] = drawings_are_rules;
  // Lines of one colour that touch would be one line to its reader.
  const auto back = puzzle_drawn_in_scl(*json, false);
  if (back && means_the_same(of(**back), puzzle)) return json;
  return fail(
      cannot_hold(Words{"rules whose drawings run into each other", "서로 이어지는 그림의 규칙"}));
}

}  // namespace crosshatch::sudoku
