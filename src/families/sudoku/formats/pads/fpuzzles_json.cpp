// SPDX-License-Identifier: MIT
//
// f-puzzles writes a key for each kind of constraint in a puzzle. So an unknown key may be a
// constraint, and the puzzle is refused, because without it it would be another puzzle. Keys with
// an empty value (false, null, an empty list) are ignored.
//
//     "grid"       rows of cells {"value":5,"given":true,"region":0,"givenPencilMarks":[1,2]}
//     "diagonal+"  from the bottom left, "diagonal-" from the top left
//     "killercage" [{"cells":["R1C1","R1C2"],"value":"9"}]; without a value only different digits
//     "extraregion" the same without a value; the four windows of a windoku are written so
//
// All other constraints are in fpuzzles_rules.cpp.
#include <algorithm>
#include <array>

#include "base/text.h"
#include "families/sudoku/formats/pads/fpuzzles_rules.h"
#include "families/sudoku/formats/pads/key_json.h"
#include "families/sudoku/formats/variants.h"

namespace crosshatch::sudoku {

namespace {

/// The largest side that f-puzzles can make.
constexpr int most_side = 16;

/// The last two are settings of a solver.
constexpr std::array<std::string_view, 15> read_keys = {
    "size",           "title",         "author",
    "grid",           "solution",      "highlightConflicts",
    "diagonal+",      "diagonal-",     "antiknight",
    "antiking",       "killercage",    "extraregion",
    "successMessage", "disabledlogic", "truecandidatesoptions"};
constexpr std::array<std::string_view, 7> drawn_keys = {"line", "rectangle", "circle",  "text",
                                                        "cage", "foglight",  "fogofwar"};
constexpr std::array<std::string_view, 1> words_keys = {"ruleset"};
constexpr Words only_known_constraints = {"only constraints that Crosshatch has",
                                          "아는 제약으로만 된 퍼즐"};

/// The keys of a puzzle that are read.
std::span<const std::string_view> keys_of_puzzle() {
  static const std::vector<std::string_view> all = [] {
    std::vector<std::string_view> keys = constraint_keys_of_fpuzzles();
    keys.insert(keys.end(), read_keys.begin(), read_keys.end());
    return keys;
  }();
  return all;
}

constexpr std::array<std::string_view, 4> cell_read = {"value", "given", "region",
                                                       "givenPencilMarks"};
constexpr std::array<std::string_view, 2> cell_looks = {"c", "cArray"};
constexpr std::array<std::string_view, 4> cell_aside = {"centerPencilMarks", "cornerPencilMarks",
                                                        "highlight", "highlights"};
constexpr KnownKeys cell_keys = {
    .expected = only_known_in_cell, .read = cell_read, .looks = cell_looks, .aside = cell_aside};

constexpr std::array<std::string_view, 2> cage_read = {"cells", "value"};
constexpr std::array<std::string_view, 4> cage_looks = {"outlineC", "fontC", "baseC", "size"};
constexpr KnownKeys cage_keys = {
    .expected = only_known_in_cage, .read = cage_read, .looks = cage_looks};
constexpr KnownKeys region_keys = {
    .expected = {"only known keys in an extra region", "추가 구역에 쓸 수 있는 키"},
    .read = std::span(cage_read).first(1),
    .looks = cage_looks};

/// Checks that the size and the rows of cells agree, and that each cell is an object.
tl::expected<int, KeyError> side_of(const Json& json) {
  const auto size = json.find("size");
  const auto grid = json.find("grid");
  if (size == json.end())
    return complain("size", expected(Words{"the key \"size\"", "\"size\" 키"}));
  const std::optional<int> side = number_in(*size, smallest_side, most_side);
  if (!side)
    return complain(
        "size", expected(Words{"a size from 4 to 16", "4부터 16까지의 크기"}, seen_value(*size)));
  const auto is_row = [&](const Json& row) {
    return row.is_array() && row.size() == static_cast<std::size_t>(*side) &&
           std::all_of(row.begin(), row.end(), [](const Json& cell) { return cell.is_object(); });
  };
  if (grid == json.end() || !grid->is_array() || grid->size() != static_cast<std::size_t>(*side) ||
      !std::all_of(grid->begin(), grid->end(), is_row))
    return complain("grid", expected(rows_as(*side, "grid")));
  return *side;
}

const Json& cell_in(const Json& json, Site site, int side) {
  return json["grid"][site / side][site % side];
}

/// A cell without a region belongs to its box.
tl::expected<RegionLayout, KeyError> layout_of_json(const Json& json, int side) {
  const std::optional<BoxShape> usual = usual_shape(side);
  std::vector<std::uint8_t> names;
  for (Site site = 0; site < side * side; ++site) {
    const Json& cell = cell_in(json, site, side);
    const auto region = cell.find("region");
    if (region == cell.end() || region->is_null()) {
      if (!usual)
        return complain("grid",
                        expected({{"a region for each cell of a grid of {0} cells a side",
                                   "한 변이 {0}칸인 그리드의 칸마다 구역"},
                                  side},
                                 {{"none at {0}", "{0}에 없습니다"}, cell_label(site, side)}));
      names.push_back(static_cast<std::uint8_t>(usual->box_of(site)));
      continue;
    }
    const std::optional<int> name = number_in(*region, 0, 254);
    if (!name)
      return complain("region", expected(Words{"the number of a region", "구역 번호"},
                                         seen_value(*region, cell_label(site, side))));
    names.push_back(static_cast<std::uint8_t>(*name));
  }
  return regions_at("region", side, names);
}

tl::expected<Board, KeyError> givens_in(const Json& json, int side, Leftovers& leftovers) {
  Board givens(side * side, only(side) - 1);
  for (Site site = 0; site < side * side; ++site) {
    const Json& cell = cell_in(json, site, side);
    const std::string where = cell_label(site, side);
    if (auto keys = leftovers.check(cell, cell_keys, where); !keys)
      return tl::unexpected(keys.error());
    const auto value = cell.find("value");
    const auto given = cell.find("given");
    const bool is_given = given != cell.end() && given->is_boolean() && given->get<bool>();
    if (is_given && value != cell.end() && !value->is_null()) {
      const std::optional<int> number = number_in(*value, 1, side);
      if (!number) return complain("value", expected(digit_up_to(side), seen_value(*value, where)));
      givens.set(site, *number - 1);
      continue;
    }
    if (value != cell.end() && !says_none(*value)) leftovers.leave_out("value");
    const auto marks = cell.find("givenPencilMarks");
    if (marks == cell.end() || says_none(*marks)) continue;
    Candidates candidates = 0;
    for (const Json& mark : *marks) {
      const std::optional<int> number = number_in(mark, 1, side);
      if (!marks->is_array() || !number)
        return complain("givenPencilMarks",
                        expected({{"digits from 1 to {0}", "1부터 {0}까지의 숫자들"}, side},
                                 seen_value(mark, where)));
      candidates |= only(*number - 1);
    }
    givens[site] = candidates;
  }
  return givens;
}

tl::expected<bool, KeyError> flag_in(const Json& json, const char* key) {
  const auto found = json.find(key);
  if (found == json.end() || says_none(*found)) return false;
  if (!found->is_boolean()) return complain(key, expected(true_or_false_as(key)));
  return true;
}

tl::expected<std::vector<Cage>, KeyError> cages_in(const Json& json, const char* key, int side,
                                                   const KnownKeys& keys, Leftovers& leftovers) {
  std::vector<Cage> cages;
  const auto found = json.find(key);
  if (found == json.end() || says_none(*found)) return cages;
  const auto is_cage = [](const Json& cage) {
    return cage.is_object() && cage.contains("cells") && cage["cells"].is_array();
  };
  if (!found->is_array() || !std::all_of(found->begin(), found->end(), is_cage))
    return complain(key, expected({{"a list of objects with \"cells\" as \"{0}\"",
                                    "\"cells\" 키가 있는 객체들의 목록(\"{0}\" 값)"},
                                   key}));
  for (const Json& one : *found) {
    if (auto known = leftovers.check(one, keys); !known) return tl::unexpected(known.error());
    Cage cage;
    auto sites = sites_named(one["cells"], key, side);
    if (!sites) return tl::unexpected(sites.error());
    cage.sites = *std::move(sites);
    const auto value = one.find("value");
    if (value != one.end() && !says_none(*value)) {
      const int most = largest_sum(side);
      const std::optional<int> sum = number_in(*value, 1, most);
      if (!sum) return complain(key, expected(a_sum_up_to(most), seen_value(*value)));
      cage.sum = *sum;
    }
    if (Message trouble = trouble_of(cage, side); !trouble.empty()) return complain(key, trouble);
    cages.push_back(std::move(cage));
  }
  sort_cages(cages);
  return cages;
}

Json cage_json(const Cage& cage, int side) {
  Json out;
  out["cells"] = Json::array();
  for (const Site site : cage.sites) out["cells"].push_back(cell_label(site, side, true));
  if (cage.sum > 0) out["value"] = std::to_string(cage.sum);
  return out;
}

}  // namespace

tl::expected<PuzzlePtr, KeyError> puzzle_in_fpuzzles(const Json& all, bool ignores_drawings) {
  if (!all.is_object()) return complain("", expected(Words{"a JSON object", "JSON 객체"}));
  const Json json = without_repeats(all);
  Leftovers leftovers(ignores_drawings);
  const KnownKeys puzzle_keys = {.expected = only_known_constraints,
                                 .read = keys_of_puzzle(),
                                 .looks = drawn_keys,
                                 .words = words_keys};
  if (auto keys = leftovers.check(json, puzzle_keys); !keys) return tl::unexpected(keys.error());
  const auto side = side_of(json);
  if (!side) return tl::unexpected(side.error());
  auto layout = layout_of_json(json, *side);
  if (!layout) return tl::unexpected(layout.error());
  auto givens = givens_in(json, *side, leftovers);
  if (!givens) return tl::unexpected(givens.error());

  Variant variant{.regions = layout->regions};
  struct Flag {
    const char* key;
    bool& flag;
  };
  for (const Flag& flag :
       {Flag{"diagonal-", variant.main_diagonal}, Flag{"diagonal+", variant.other_diagonal},
        Flag{"antiknight", variant.anti_knight}, Flag{"antiking", variant.anti_king}}) {
    const auto is_set = flag_in(json, flag.key);
    if (!is_set) return tl::unexpected(is_set.error());
    flag.flag = *is_set;
  }
  auto cages = cages_in(json, "killercage", *side, cage_keys, leftovers);
  if (!cages) return tl::unexpected(cages.error());
  variant.cages = std::move(*cages);
  auto extra = cages_in(json, "extraregion", *side, region_keys, leftovers);
  if (!extra) return tl::unexpected(extra.error());
  if (layout->shape == BoxShape{3, 3} && *extra == windows_of({3, 3})) {
    variant.windows = true;
  } else {
    variant.cages.insert(variant.cages.end(), extra->begin(), extra->end());
    sort_cages(variant.cages);
  }
  auto constraints = constraints_in_fpuzzles(json, *layout, leftovers);
  if (!constraints) return tl::unexpected(constraints.error());
  variant.constraints = std::move(*constraints);
  auto puzzle = std::make_unique<Puzzle>(layout->shape, std::move(*givens), TextStyle{},
                                         title_and_author(json), std::move(variant));
  Beside beside{.left_out = leftovers.take()};
  if (const auto solution = json.find("solution"); solution != json.end())
    add_solution(*solution, *side, "solution", beside);
  puzzle->put_beside(std::move(beside));
  return puzzle;
}

Result<Json> fpuzzles_of(const Puzzle& puzzle) {
  const Variant& variant = puzzle.variant();
  const int side = puzzle.side();
  if (const Result<void> fits = check_side(puzzle, most_side); !fits) return fail(fits.error());
  if (const Result<void> usual = check_features(puzzle, ~(feature::frame | feature::grids)); !usual)
    return fail(usual.error());
  const bool has_usual_boxes = variant.regions.empty() && usual_shape(side) == puzzle.shape();
  const std::vector<std::uint8_t> regions = regions_of(puzzle);
  Json json;
  json["size"] = side;
  if (!puzzle.title().empty()) json["title"] = puzzle.title();
  Json& grid = json["grid"] = Json::array();
  for (Site site = 0; site < puzzle.sites(); ++site) {
    if (site % side == 0) grid.push_back(Json::array());
    Json cell = Json::object();
    const Candidates candidates = puzzle.givens()[site];
    if (is_one(candidates)) {
      cell["value"] = puzzle.givens().value(site) + 1;
      cell["given"] = true;
    } else if (candidates != puzzle.all_values()) {
      cell["givenPencilMarks"] = Json::array();
      for (Candidates rest = candidates; rest != 0; rest &= rest - 1)
        cell["givenPencilMarks"].push_back(std::countr_zero(rest) + 1);
    }
    if (!has_usual_boxes) cell["region"] = regions[site];
    grid.back().push_back(std::move(cell));
  }
  if (variant.other_diagonal) json["diagonal+"] = true;
  if (variant.main_diagonal) json["diagonal-"] = true;
  if (variant.anti_knight) json["antiknight"] = true;
  if (variant.anti_king) json["antiking"] = true;
  for (const Cage& cage : variant.cages) json["killercage"].push_back(cage_json(cage, side));
  if (variant.windows) {
    for (const Cage& window : windows_of({3, 3}))
      json["extraregion"].push_back(cage_json(window, side));
  }
  if (const Result<void> said = add_constraints(puzzle, json); !said) return fail(said.error());
  return json;
}

}  // namespace crosshatch::sudoku
