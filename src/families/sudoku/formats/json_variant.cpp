// SPDX-License-Identifier: MIT
#include "families/sudoku/formats/json_variant.h"

#include <algorithm>

#include "base/text.h"
#include "core/place_names.h"
#include "families/sudoku/constraints/details.h"
#include "families/sudoku/constraints/extra.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/formats/json_details.h"
#include "families/sudoku/grids.h"

namespace crosshatch::sudoku {

namespace {

/// The value of a boolean key; false if it is missing.
Result<bool> flag_at(std::string_view text, const Json& json, const char* key) {
  const auto found = json.find(key);
  if (found == json.end()) return false;
  if (!found->is_boolean())
    return fail(key_error(
        text, key, expected({{"true or false as \"{0}\"", "\"{0}\" 값으로 true나 false"}, key})));
  return found->get<bool>();
}

Result<void> read_diagonals(std::string_view text, const Json& json, Variant& variant) {
  const auto found = json.find("diagonals");
  if (found == json.end()) return {};
  const std::string which = found->is_string() ? found->get<std::string>() : "";
  const bool is_both = found->is_boolean() && found->get<bool>();
  if (!found->is_boolean() && which != "main" && which != "other")
    return fail(
        key_error(text, "diagonals",
                  expected(Words{"true, false, \"main\" or \"other\" as \"diagonals\"",
                                 "\"diagonals\" 값으로 true, false, \"main\" 또는 \"other\""})));
  variant.main_diagonal = is_both || which == "main";
  variant.other_diagonal = is_both || which == "other";
  return {};
}

/// The sites of an array of names such as "r1c1"; `of` is what has them, for messages.
Result<std::vector<Site>> sites_in(std::string_view text, const char* key, const Json& names,
                                   const BoxShape& shape, const Words& of) {
  std::vector<Site> sites;
  for (const Json& name : names) {
    const std::string label = name.is_string() ? name.get<std::string>() : "";
    const std::optional<Site> site = cell_labelled(label, shape);
    if (!site) {
      Message cells = {
          {"cells from \"r1c1\" to \"{0}\" in {1}", "{1}에 \"r1c1\"부터 \"{0}\"까지의 칸"},
          cell_label(shape.sites() - 1, shape.columns()),
          of};
      return fail(key_error(
          text, key,
          label.empty() ? expected(std::move(cells)) : expected(std::move(cells), seen(label))));
    }
    sites.push_back(*site);
  }
  return sites;
}

Result<Cage> read_cage(std::string_view text, const Json& json, const BoxShape& shape) {
  const auto error = [&](Message message) {
    return fail(key_error(text, "cages", std::move(message)));
  };
  if (!json.is_object() || !json.contains("cells") || !json["cells"].is_array())
    return error(expected(Words{"each cage to be an object with an array \"cells\"",
                                "케이지마다 \"cells\" 배열이 있는 객체"}));
  for (const auto& item : json.items()) {
    if (item.key() != "cells" && item.key() != "sum")
      return error(expected(Words{"the keys cells and sum in a cage", "케이지에 cells 키와 sum 키"},
                            seen(item.key())));
  }
  Cage cage;
  Result<std::vector<Site>> sites =
      sites_in(text, "cages", json["cells"], shape, Words{"a cage", "케이지"});
  if (!sites) return fail(sites.error());
  cage.sites = *std::move(sites);
  if (json.contains("sum")) {
    const Json& sum = json["sum"];
    const int most = largest_sum(shape.side());
    if (!sum.is_number_integer() || sum < 1 || sum > most)
      return error(expected(a_sum_up_to(most), seen_json(sum)));
    cage.sum = sum.get<int>();
  }
  if (Message trouble = trouble_of(cage, shape); !trouble.empty()) return error(std::move(trouble));
  return cage;
}

constexpr const char* constraints_key = "constraints";

/// One that is not in order yet, nor are its parts.
Result<Constraint> constraint_in(std::string_view text, const Json& json, BoxShape shape,
                                 std::size_t depth) {
  const auto error = [&](Message message) {
    return fail(key_error(text, constraints_key, std::move(message)));
  };
  if (!json.is_object() || !json.contains("kind") || !json["kind"].is_string())
    return error(expected(Words{"each constraint to be an object with a string \"kind\"",
                                "제약마다 \"kind\" 문자열이 있는 객체"}));
  for (const auto& item : json.items()) {
    if (item.key() != "kind" && item.key() != "cells" && item.key() != "numbers" &&
        !is_key_of_detail(item.key()))
      return error(expected(Words{"the keys kind, cells and numbers in a constraint",
                                  "제약에 kind, cells, numbers 키"},
                            seen(item.key())));
  }
  const auto id = json["kind"].get<std::string>();
  const std::optional<int> kind = kind_called(id);
  if (!kind) return error(expected(Words{"a kind of constraint", "제약의 종류"}, seen(id)));
  Constraint constraint{.kind = *kind};
  if (json.contains("cells")) {
    if (!json["cells"].is_array())
      return error(expected(Words{"an array \"cells\"", "\"cells\" 배열"}));
    Result<std::vector<Site>> sites =
        sites_in(text, constraints_key, json["cells"], shape, kind_of(constraint).name);
    if (!sites) return fail(sites.error());
    constraint.sites = *std::move(sites);
  }
  if (json.contains("numbers")) {
    const bool are_numbers =
        json["numbers"].is_array() && std::ranges::all_of(json["numbers"], [](const Json& number) {
          return number.is_number_integer() && number > -10'000 && number < 10'000;
        });
    if (!are_numbers)
      return error(expected(Words{"an array \"numbers\" of numbers from -9999 to 9999",
                                  "-9999부터 9999까지의 수로 된 \"numbers\" 배열"}));
    constraint.numbers = json["numbers"].get<std::vector<int>>();
  }
  if (Message trouble = read_detail(json, constraint); !trouble.empty())
    return error(in_constraint(constraint, std::move(trouble)));
  if (json.contains("parts")) {
    if (!json["parts"].is_array() || depth == deepest_parts)
      return error(expected(
          {{"an array \"parts\", at most {0} in each other", "서로 {0}겹 이하인 \"parts\" 배열"},
           deepest_parts}));
    BoxShape with_cells = shape;
    if (adds_cells(constraint) && constraint.numbers.size() == 1)
      with_cells.grid_rows = shape.rows() + rows_of_extra_cells(constraint.numbers[0], shape);
    for (const Json& value : json["parts"]) {
      Result<Constraint> part = constraint_in(text, value, with_cells, depth + 1);
      if (!part) return fail(part.error());
      constraint.parts.push_back(*std::move(part));
    }
  }
  return constraint;
}

Result<std::vector<Constraint>> read_constraints(std::string_view text, const Json& json,
                                                 const BoxShape& shape, const Variant& variant) {
  std::vector<Constraint> constraints;
  const auto found = json.find(constraints_key);
  if (found == json.end()) return constraints;
  const auto error = [&](Message message) {
    return fail(key_error(text, constraints_key, std::move(message)));
  };
  if (!found->is_array())
    return error(expected(Words{"\"constraints\" to be an array", "\"constraints\" 값으로 배열"}));
  for (const Json& value : *found) {
    Result<Constraint> constraint = constraint_in(text, value, shape, 0);
    if (!constraint) return fail(constraint.error());
    // First, as what is wrong with the board of several grids is wrong for that.
    if (!variant.grids.is_empty()) {
      Message trouble = trouble_with_grids(*constraint, variant.grids, shape.columns());
      if (!trouble.empty()) return error(std::move(trouble));
    }
    if (Message trouble = arranged(*constraint, shape); !trouble.empty())
      return error(in_constraint(*constraint, std::move(trouble)));
    constraints.push_back(*std::move(constraint));
  }
  if (!shape.has_boxes() && variant.regions.empty()) {
    if (Message trouble = trouble_with_found_regions(constraints); !trouble.empty())
      return error(std::move(trouble));
  }
  sort_constraints(constraints);
  return constraints;
}

Json constraint_as_json(const Constraint& constraint, int side) {
  Json one;
  one["kind"] = kind_of(constraint).id;
  for (const Site site : constraint.sites) one["cells"].push_back(cell_label(site, side));
  write_detail(constraint, one);
  for (const Constraint& part : constraint.parts)
    one["parts"].push_back(constraint_as_json(part, side));
  return one;
}

void write_constraints(const Puzzle& puzzle, Json& json) {
  if (puzzle.variant().constraints.empty()) return;
  Json& all = json[constraints_key] = Json::array();
  for (const Constraint& constraint : puzzle.variant().constraints)
    all.push_back(constraint_as_json(constraint, puzzle.columns()));
}

}  // namespace

Error key_error(std::string_view text, std::string_view key, Message message) {
  const std::size_t at = text.find('"' + std::string(key) + '"');
  return error_at(text, at == std::string_view::npos ? 0 : at, std::move(message));
}

Message a_string_as(std::string_view key) {
  return {{"a string as \"{0}\"", "\"{0}\" 값으로 문자열"}, key};
}

Result<RegionLayout> read_regions(std::string_view text, const Json& regions, BoxShape shape) {
  if (const int side = shape.side(); shape.is_full() && side < smallest_side)
    return fail(key_error(text, "regions",
                          expected(Words{"regions in a grid of 4 to 25 cells a side",
                                         "한 변이 4~25칸인 그리드의 구역"},
                                   amount(side))));
  if (!regions.is_string())
    return fail(key_error(text, "regions", expected(a_string_as("regions"))));
  std::string names = regions.get<std::string>();
  std::erase(names, '\n');
  if (names.size() != static_cast<std::size_t>(shape.sites()))
    return fail(key_error(
        text, "regions",
        expected({{"{0} characters as \"regions\"", "\"regions\" 값으로 {0}글자"}, shape.sites()},
                 {{"{0}", "{0}글자입니다"}, names.size()})));
  const int columns = shape.columns();
  std::vector<std::uint8_t> ids(names.begin(), names.end());
  if (!shape.is_usual()) {
    // A cell that is in none has a dot. All regions are as large as the first.
    const std::size_t first = names.find_first_not_of('.');
    if (first == std::string::npos) return RegionLayout{.shape = shape};
    const int size = static_cast<int>(std::ranges::count(names, names[first]));
    std::ranges::replace(ids, static_cast<std::uint8_t>('.'), no_region);
    shape = {1, size, shape.rows(), columns, shape.side(), shape.lowest};
    if (Message trouble = trouble_of(shape); !trouble.empty())
      return fail(key_error(text, "regions", std::move(trouble)));
    shape = in_short(shape);
  }
  return layout_in(shape, ids, [&](int index, Message message) {
    return key_error(text, "regions", at_cell(std::move(message), index, columns));
  });
}

Result<Variant> read_variant(std::string_view text, const Json& json, RegionLayout layout) {
  Variant variant{.regions = std::move(layout.regions), .grids = std::move(layout.grids)};
  if (const Result<void> read = read_diagonals(text, json, variant); !read)
    return fail(read.error());
  const Result<bool> windows = flag_at(text, json, "windows");
  if (!windows) return fail(windows.error());
  variant.windows = *windows;
  const BoxShape shape = layout.shape;
  if (variant.windows &&
      (shape.box_rows != shape.box_columns || shape.box_rows < 3 || !shape.is_full()))
    return fail(key_error(text, "windows", expected(windows_of_square_boxes)));
  // Windows of a larger grid are cages without a sum.
  if (variant.windows && shape.box_rows > 3) {
    variant.windows = false;
    variant.cages = windows_of(shape);
  }
  const Result<bool> knight = flag_at(text, json, "antiknight");
  if (!knight) return fail(knight.error());
  variant.anti_knight = *knight;
  const Result<bool> king = flag_at(text, json, "antiking");
  if (!king) return fail(king.error());
  variant.anti_king = *king;
  if ((variant.main_diagonal || variant.other_diagonal) && variant.grids.is_empty() &&
      !shape.is_square())
    return fail(key_error(
        text, "diagonals",
        expected(Words{"a square grid with diagonals", "대각선이 있는 정사각형 그리드"})));
  Result<std::vector<Constraint>> constraints = read_constraints(text, json, shape, variant);
  if (!constraints) return fail(constraints.error());
  variant.constraints = *std::move(constraints);
  const std::vector<bool> holes = holes_of(variant.grids, shape.rows(), shape.columns());
  const auto cages = json.find("cages");
  if (cages == json.end()) return variant;
  if (!cages->is_array())
    return fail(key_error(text, "cages",
                          expected(Words{"\"cages\" to be an array", "\"cages\" 값으로 배열"})));
  for (const Json& value : *cages) {
    Result<Cage> cage = read_cage(text, value, layout.shape);
    if (!cage) return fail(cage.error());
    const auto hole = std::ranges::find_if(
        cage->sites, [&](Site site) { return !variant.grids.is_empty() && holes[site]; });
    if (hole != cage->sites.end())
      return fail(key_error(text, "cages", outside_of_grids(*hole, shape.columns())));
    take_cage(*std::move(cage), layout.shape, variant);
  }
  sort_cages(variant.cages);
  sort_constraints(variant.constraints);
  return variant;
}

void write_variant(const Puzzle& puzzle, Json& json) {
  const Variant& variant = puzzle.variant();
  const int columns = puzzle.columns();
  if (!variant.regions.empty()) {
    std::string regions;
    for (Site site = 0; site < puzzle.sites(); ++site) {
      if (site > 0 && site % columns == 0) regions += '\n';
      regions += variant.regions[site] == no_region
                     ? '.'
                     : symbol(variant.regions[site], Symbols::from_one);
    }
    json["regions"] = regions;
  }
  if (variant.main_diagonal && variant.other_diagonal) {
    json["diagonals"] = true;
  } else if (variant.main_diagonal || variant.other_diagonal) {
    json["diagonals"] = variant.main_diagonal ? "main" : "other";
  }
  if (variant.windows) json["windows"] = true;
  if (variant.anti_knight) json["antiknight"] = true;
  if (variant.anti_king) json["antiking"] = true;
  write_constraints(puzzle, json);
  if (variant.cages.empty()) return;
  Json& cages = json["cages"] = Json::array();
  for (const Cage& cage : variant.cages) {
    Json one;
    one["cells"] = Json::array();
    for (const Site site : cage.sites) one["cells"].push_back(cell_label(site, columns));
    if (cage.sum > 0) one["sum"] = cage.sum;
    cages.push_back(std::move(one));
  }
}

}  // namespace crosshatch::sudoku
