// SPDX-License-Identifier: MIT
//
// Cages of SudokuPad that are rules:
//
//     {"cells":[[0,0],[0,1]],"unique":true,"sum":9}   the label is "value", mostly the sum
//     "style":"extraregion"                           different digits; its "sum" is all of them
//     "style":"fpRowIndexer", "fpColumnIndexer"       index cells, as f-puzzles' scripts draw them
//     "type":"rowcol", "disjoint"                     rows and columns, disjoint groups
#include "families/sudoku/formats/pads/scl_cages.h"

#include <algorithm>
#include <array>

#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/grids.h"

namespace crosshatch::sudoku {

namespace {

constexpr std::array<std::string_view, 7> cage_read_of_scl = {"cells",  "value", "unique", "sum",
                                                              "hidden", "type",  "style"};
constexpr std::array<std::string_view, 11> cage_looks_of_scl = {
    "outlineC", "fontC",     "color", "fontColor", "borderColor",   "backgroundColor",
    "fontSize", "thickness", "size",  "baseC",     "fromConstraint"};
constexpr KnownKeys cage_keys_of_scl = {
    .expected = only_known_in_cage, .read = cage_read_of_scl, .looks = cage_looks_of_scl};

/// Styles of cages that are only looks.
constexpr std::array<std::string_view, 4> plain_styles = {"killer", "box", "hidden", "extraregion"};

struct StyleOfKind {
  std::string_view style;
  std::string_view kind;
};
constexpr StyleOfKind styles_of_kinds[] = {{"fpRowIndexer", "row-index"},
                                           {"fpColumnIndexer", "column-index"},
                                           {"fpBoxIndexer", "box-index"}};

class CageReader {
 public:
  CageReader(const CageReading& how, Leftovers& leftovers)
      : how_(how),
        side_(how.layout.shape.columns()),
        digits_(how.layout.shape.side()),
        leftovers_(leftovers) {}

  tl::expected<CagesRead, KeyError> read(const Json& json) {
    const auto cages = json.find("cages");
    if (cages == json.end() || says_none(*cages)) return std::move(read_);
    if (!cages->is_array())
      return complain("cages", expected(Words{"a list as \"cages\"", "\"cages\" 값으로 목록"}));
    for (const Json& one : *cages) {
      if (!one.is_object())
        return complain("cages", expected(Words{"each cage to be an object", "케이지마다 객체"}));
      if (is_tag(one)) continue;
      if (Done done = read_one(one); !done) return tl::unexpected(done.error());
    }
    if (Done done = add_index_cells(); !done) return tl::unexpected(done.error());
    sort_cages(read_.cages);
    if (how_.layout.shape == BoxShape{3, 3}) take_windows(windows_of({3, 3}));
    return std::move(read_);
  }

 private:
  using Done = tl::expected<void, KeyError>;

  static bool has(const Json& one, const char* key) {
    return one.contains(key) && !says_none(one[key]);
  }

  static Done refuse(Message what, const Json& value) {
    return tl::unexpected<KeyError>(
        {ErrorCode::unsupported, "cages", expected(std::move(what), seen_value(value))});
  }

  /// Whether the rows, columns and regions alone make the digits of these cells different.
  bool is_in_house(const std::vector<Site>& sites) const {
    for (int grid = 0; grid < how_.layout.grids.count(); ++grid) {
      if (is_in_house_of(sites, grid)) return true;
    }
    if (!how_.layout.grids.is_empty()) return false;
    const auto is_same = [&](auto house) {
      return std::all_of(sites.begin(), sites.end(),
                         [&](Site site) { return house(site) == house(sites.front()); });
    };
    const auto region = [&](Site site) {
      return how_.layout.regions.empty() ? how_.layout.shape.box_of(site)
                                         : static_cast<int>(how_.layout.regions[site]);
    };
    return is_same([&](Site site) { return site / side_; }) ||
           is_same([&](Site site) { return site % side_; }) || is_same(region);
  }

  bool is_in_house_of(const std::vector<Site>& sites, int grid) const {
    const PlaceInGrid first = place_in_grid(how_.layout.grids, side_, sites.front(), grid);
    const auto is_same = [&](int PlaceInGrid::*house) {
      return first.grid >= 0 && std::ranges::all_of(sites, [&](Site site) {
               return place_in_grid(how_.layout.grids, side_, site, grid).*house == first.*house;
             });
    };
    return is_same(&PlaceInGrid::row) || is_same(&PlaceInGrid::column) ||
           is_same(&PlaceInGrid::box);
  }

  Done read_one(const Json& one) {
    if (auto keys = leftovers_.check(one, cage_keys_of_scl); !keys) return keys;
    const bool has_type = has(one, "type");
    if (has_type && one["type"] != "rowcol" && one["type"] != "disjoint")
      return refuse(Words{"\"rowcol\" as the type of a cage", "케이지 유형으로 \"rowcol\""},
                    one["type"]);
    auto sites = sites_of_pairs(one["cells"], "cages", side_);
    if (!sites) return tl::unexpected(sites.error());
    const std::string style =
        has(one, "style") && one["style"].is_string() ? one["style"].get<std::string>() : "";
    for (std::size_t i = 0; i < std::size(styles_of_kinds); ++i) {
      if (style != styles_of_kinds[i].style || !kind_called(styles_of_kinds[i].kind)) continue;
      index_cells_[i].insert(sites->begin(), sites->end());
      return {};
    }
    if (has(one, "style") && std::ranges::find(plain_styles, style) == plain_styles.end())
      return refuse(Words{"\"killer\" or \"box\" as the style of a cage",
                          "케이지 스타일로 \"killer\"나 \"box\""},
                    one["style"]);
    if (has_type && one["type"] == "disjoint" && how_.is_disjoint) return {};
    return read_cage(one, *std::move(sites), style == "extraregion");
  }

  /// Whether the rules in words tell that digits in cages with a sum differ.
  bool are_killers() const {
    return how_.takes_drawings && how_.words.has({"cage", "killer"}) &&
           how_.words.has({"repeat", "killer", "different digits", "distinct"}) &&
           !how_.words.has({"may repeat", "can repeat", "possibly repeat", "allowed to repeat"});
  }

  Done read_cage(const Json& one, std::vector<Site> sites, bool is_region) {
    Cage cage{.sites = std::move(sites)};
    const int most = largest_sum(digits_);
    const char* const key = has(one, "sum") ? "sum" : "value";
    const std::optional<int> sum =
        has(one, key) && !is_region ? number_in(one[key], 1, most) : std::optional(0);
    bool is_unique = has(one, "unique") || is_region;
    if (!is_unique && !has(one, "sum") && (!has(one, "value") || !sum)) {
      // Cells without a region, or nothing at all.
      if (has(one, "hidden") && !has(one, "value")) return {};
      return leftovers_.leave_out_looks("cages", "cages without rules");
    }
    if (!sum) return refuse(a_sum_up_to(most), one[key]);
    if (has(one, "sum") && has(one, "value") && !is_region &&
        number_in(one["value"], 1, most) != sum)
      return refuse(Words{"the sum of a cage as its label", "케이지의 글자로 그 합"}, one["value"]);
    cage.sum = *sum;
    is_unique = is_unique || are_killers();
    if (Message trouble = trouble_of(cage, how_.layout.shape); !trouble.empty())
      return complain("cages", trouble);
    const bool has_house = is_in_house(cage.sites);
    if (!is_unique && !has_house)
      return tl::unexpected<KeyError>(
          {ErrorCode::unsupported, "cages",
           expected(
               Words{"\"unique\":true in a cage with a sum", "합이 있는 케이지에 \"unique\":true"},
               Words{"a cage whose digits may repeat", "숫자가 되풀이될 수 있는 케이지입니다"})});
    if (has(one, "type")) note_line(cage.sites);
    // Rows and columns need not be said again.
    if (cage.sum > 0 || !has_house || !has(one, "type")) read_.cages.push_back(std::move(cage));
    return {};
  }

  void note_line(const std::vector<Site>& sites) {
    if (static_cast<int>(sites.size()) != digits_) return;
    if (!how_.layout.grids.is_empty()) return note_line_of_grid(sites);
    const Site first = *std::ranges::min_element(sites);
    const bool is_row =
        std::ranges::all_of(sites, [&](Site site) { return site / side_ == first / side_; });
    const bool is_column =
        std::ranges::all_of(sites, [&](Site site) { return site % side_ == first % side_; });
    if (is_row) read_.lines.insert(first / side_);
    if (is_column) read_.lines.insert(side_ + first % side_);
  }

  void note_line_of_grid(const std::vector<Site>& sites) {
    const SubGrids& grids = how_.layout.grids;
    for (int grid = 0; grid < grids.count(); ++grid) {
      const PlaceInGrid first = place_in_grid(grids, side_, sites.front(), grid);
      const auto is_same = [&](int PlaceInGrid::*line) {
        return first.grid >= 0 && std::ranges::all_of(sites, [&](Site site) {
                 return place_in_grid(grids, side_, site, grid).*line == first.*line;
               });
      };
      if (is_same(&PlaceInGrid::row)) read_.lines.insert(first.row);
      if (is_same(&PlaceInGrid::column)) read_.lines.insert(grids.count() * digits_ + first.column);
    }
  }

  Done add_index_cells() {
    for (std::size_t i = 0; i < std::size(styles_of_kinds); ++i) {
      if (index_cells_[i].empty()) continue;
      Constraint constraint = {*kind_called(styles_of_kinds[i].kind),
                               {index_cells_[i].begin(), index_cells_[i].end()},
                               {}};
      if (Message trouble = arranged(constraint, how_.layout.shape); !trouble.empty())
        return complain("cages", in_constraint(constraint, std::move(trouble)));
      read_.constraints.push_back(std::move(constraint));
    }
    return {};
  }

  /// Four cages that are the windows of a windoku are its windows.
  void take_windows(const std::vector<Cage>& windows) {
    std::vector<Cage>& cages = read_.cages;
    const auto has_cage = [&](const Cage& window) {
      return std::find(cages.begin(), cages.end(), window) != cages.end();
    };
    if (!std::all_of(windows.begin(), windows.end(), has_cage)) return;
    read_.windows = true;
    std::erase_if(cages, [&](const Cage& cage) {
      return std::find(windows.begin(), windows.end(), cage) != windows.end();
    });
  }

  const CageReading& how_;
  int side_;    ///< of the board
  int digits_;  ///< as many as the side, but where grids overlap
  Leftovers& leftovers_;
  CagesRead read_;
  std::set<Site> index_cells_[std::size(styles_of_kinds)];
};

std::optional<Site> site_of_pair(const Json& pair, int side) {
  if (!pair.is_array() || pair.size() != 2) return std::nullopt;
  const auto row = number_in(pair[0], 0, side - 1);
  const auto column = number_in(pair[1], 0, side - 1);
  if (!row || !column) return std::nullopt;
  return *row * side + *column;
}

}  // namespace

tl::expected<std::vector<Site>, KeyError> sites_of_pairs(const Json& list, const char* key,
                                                         int side) {
  std::vector<Site> sites;
  if (!list.is_array())
    return complain(key, expected(Words{"a list of cells", "칸의 목록"}, seen_value(list)));
  for (const Json& pair : list) {
    const std::optional<Site> site = site_of_pair(pair, side);
    if (!site)
      return complain(
          key, expected(Words{"a cell as [row,column]", "[행,열]로 적은 칸"}, seen_value(pair)));
    sites.push_back(*site);
  }
  return sites;
}

Json pairs_of(const std::vector<Site>& sites, int side) {
  Json out = Json::array();
  for (const Site site : sites) out.push_back({site / side, site % side});
  return out;
}

bool is_tag(const Json& cage) {
  if (!cage.is_object()) return false;
  const auto cells = cage.find("cells");
  return cells == cage.end() || says_none(*cells);
}

tl::expected<CagesRead, KeyError> cages_in_scl(const Json& json, const CageReading& how,
                                               Leftovers& leftovers) {
  return CageReader(how, leftovers).read(json);
}

}  // namespace crosshatch::sudoku
