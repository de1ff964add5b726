// SPDX-License-Identifier: MIT
//
// SudokuPad is a player: it draws what the author has drawn, and checks little. What is a rule in
// its JSON, and so read here:
//
//     "cells"     rows of cells {"value":5}
//     "regions"   lists of [row, column], from 0. Without them there are no boxes.
//     "cages"     {"cells":[[0,0],[0,1]],"unique":true,"sum":9}; the label is "value", mostly the
//                 sum. Rows and columns may be there as cages of "type":"rowcol". Cages without
//                 cells are metadata: {"value":"title: Monday"}.
//     "metadata"  "antiknight" and "antiking"
//     "global"    a list of their names
//
// A diagonal is only a line. Lines, arrows, shapes, text, colours and fog are drawings.
#include <algorithm>
#include <array>

#include "base/text.h"
#include "families/sudoku/formats/pads/key_json.h"
#include "families/sudoku/formats/variants.h"

namespace crosshatch::sudoku {

namespace {

using Keys = std::string_view;

constexpr std::array<Keys, 8> top_read = {"id",    "cellSize", "cells",  "regions",
                                          "cages", "metadata", "global", "settings"};
constexpr std::array<Keys, 9> top_looks = {"lines",         "arrows",   "overlays",
                                           "underlays",     "foglight", "fogofwar",
                                           "triggereffect", "videos",   "thumbnail"};
constexpr KnownKeys puzzle_keys_of_scl = {
    .expected = {"only cells, regions, cages and metadata of SudokuPad",
                 "SudokuPad의 칸, 구역, 케이지, 메타데이터로만 된 퍼즐"},
    .read = top_read,
    .looks = top_looks};

constexpr std::array<Keys, 2> cell_read_of_scl = {"value", "given"};
constexpr std::array<Keys, 4> cell_looks_of_scl = {"color", "colors", "c", "highlight"};
constexpr std::array<Keys, 6> cell_aside_of_scl = {"centremarks", "centermarks", "cornermarks",
                                                   "pencilMarks", "pencilmarks", "candidates"};
constexpr KnownKeys cell_keys_of_scl = {.expected = only_known_in_cell,
                                        .read = cell_read_of_scl,
                                        .looks = cell_looks_of_scl,
                                        .aside = cell_aside_of_scl};

constexpr std::array<Keys, 7> cage_read_of_scl = {"cells",  "value", "unique", "sum",
                                                  "hidden", "type",  "style"};
constexpr std::array<Keys, 8> cage_looks_of_scl = {"outlineC",  "fontC",       "color",
                                                   "fontColor", "borderColor", "backgroundColor",
                                                   "fontSize",  "thickness"};
constexpr KnownKeys cage_keys_of_scl = {
    .expected = only_known_in_cage, .read = cage_read_of_scl, .looks = cage_looks_of_scl};

constexpr std::array<Keys, 11> meta_read = {
    "title", "author",     "solution",   "antiknight",   "antiking",   "source",
    "id",    "msgcorrect", "msgpartial", "msgincorrect", "giftmessage"};
constexpr std::array<Keys, 4> meta_looks = {"bgimage", "bgimageopacity", "customstyle", "foglight"};
constexpr std::array<Keys, 1> meta_aside = {"rules"};
constexpr KnownKeys meta_keys = {
    .expected = {"only known keys in the metadata", "메타데이터에 아는 키만"},
    .read = meta_read,
    .looks = meta_looks,
    .aside = meta_aside};

class SclReader {
 public:
  SclReader(const Json& json, bool ignores_drawings) : json_(json), leftovers_(ignores_drawings) {}

  tl::expected<PuzzlePtr, KeyError> read() {
    if (!json_.is_object()) return complain("", expected(Words{"a JSON object", "JSON 객체"}));
    auto done = leftovers_.check(json_, puzzle_keys_of_scl)
                    .and_then([&] { return read_side(); })
                    .and_then([&] { return read_metadata(); })
                    .and_then([&] { return read_global(); })
                    .and_then([&] { return read_cells(); })
                    .and_then([&] { return read_regions_of_scl(); })
                    .and_then([&] { return read_cages(); });
    if (!done) return tl::unexpected(done.error());
    auto puzzle = std::make_unique<Puzzle>(layout_.shape, std::move(givens_), TextStyle{},
                                           text_of("title"), std::move(variant_));
    Beside beside{.left_out = leftovers_.take()};
    if (const auto found = metadata_.find("solution"); found != metadata_.end())
      add_solution(*found, side_, "solution", beside);
    puzzle->put_beside(std::move(beside));
    return puzzle;
  }

 private:
  using Done = tl::expected<void, KeyError>;

  Done read_side() {
    const auto cells = json_.find("cells");
    if (cells == json_.end() || !cells->is_array())
      return complain("cells",
                      expected(Words{"a list of rows as \"cells\"", "\"cells\" 값으로 행의 목록"}));
    const std::size_t side = cells->size();
    const auto is_row = [&](const Json& row) {
      return row.is_array() && row.size() == side &&
             std::all_of(row.begin(), row.end(), [](const Json& cell) { return cell.is_object(); });
    };
    if (side < smallest_side || side > largest_side)
      return complain("cells",
                      expected(Words{"a grid of 4 to 25 cells a side", "한 변이 4~25칸인 그리드"},
                               {{"{0}", "{0}칸입니다"}, side}));
    if (!std::all_of(cells->begin(), cells->end(), is_row))
      return complain("cells", expected(rows_as(static_cast<int>(side), "cells")));
    side_ = static_cast<int>(side);
    return {};
  }

  /// Also that in cages, which older puzzles have.
  Done read_metadata() {
    metadata_ = Json::object();
    if (const auto found = json_.find("metadata"); found != json_.end() && !says_none(*found)) {
      if (!found->is_object())
        return complain("metadata",
                        expected(Words{"an object as \"metadata\"", "\"metadata\" 값으로 객체"}));
      metadata_ = *found;
    }
    const auto cages = json_.find("cages");
    if (cages != json_.end() && cages->is_array()) {
      for (const Json& cage : *cages) read_tag(cage);
    }
    if (auto keys = leftovers_.check(metadata_, meta_keys); !keys) return keys;
    return flag("antiknight", variant_.anti_knight).and_then([&] {
      return flag("antiking", variant_.anti_king);
    });
  }

  /// The same rules as names in a list, which SudokuPad makes of those of f-puzzles.
  Done read_global() {
    const auto names = json_.find("global");
    if (names == json_.end() || says_none(*names)) return {};
    for (const Json& name : *names) {
      if (names->is_array() && name == "antiknight") {
        variant_.anti_knight = true;
      } else if (names->is_array() && name == "antiking") {
        variant_.anti_king = true;
      } else {
        return tl::unexpected<KeyError>(
            {ErrorCode::unsupported, "global",
             expected(Words{"\"antiknight\" or \"antiking\" as a rule of the whole grid",
                            "그리드 전체의 규칙으로 \"antiknight\"나 \"antiking\""},
                      seen_value(name))});
      }
    }
    return {};
  }

  static bool is_tag(const Json& cage) {
    if (!cage.is_object()) return false;
    const auto cells = cage.find("cells");
    return cells == cage.end() || says_none(*cells);
  }

  /// A cage of no cells: "title: Monday".
  void read_tag(const Json& cage) {
    const auto value = cage.is_object() ? cage.find("value") : cage.end();
    if (!is_tag(cage) || value == cage.end() || !value->is_string()) return;
    const auto& text = value->get_ref<const std::string&>();
    const std::size_t colon = text.find(':');
    if (colon == std::string::npos) return;
    const std::string name(trimmed(std::string_view(text).substr(0, colon)));
    if (!metadata_.contains(name))
      metadata_[name] = trimmed(std::string_view(text).substr(colon + 1));
  }

  Done flag(const char* key, bool& is_on) {
    const auto found = metadata_.find(key);
    if (found == metadata_.end() || says_none(*found)) return {};
    const bool is_text = found->is_string() && (*found == "true" || *found == "false");
    if (!found->is_boolean() && !is_text) return complain(key, expected(true_or_false_as(key)));
    is_on = is_text ? *found == "true" : found->get<bool>();
    return {};
  }

  std::string text_of(const char* key) const {
    const auto found = metadata_.find(key);
    if (found == metadata_.end()) return {};
    if (found->is_string()) return found->get<std::string>();
    return found->is_number() ? found->dump() : std::string();
  }

  Done read_cells() {
    givens_ = Board(side_ * side_, only(side_) - 1);
    for (Site site = 0; site < side_ * side_; ++site) {
      const Json& cell = json_["cells"][site / side_][static_cast<std::size_t>(site % side_)];
      const std::string where = cell_label(site, side_);
      if (auto keys = leftovers_.check(cell, cell_keys_of_scl, where); !keys) return keys;
      const auto value = cell.find("value");
      if (value == cell.end() || says_none(*value)) continue;
      const auto given = cell.find("given");
      if (given != cell.end() && *given == false) {
        leftovers_.leave_out("value");
        continue;
      }
      const std::optional<int> number = number_in(*value, 1, side_);
      if (!number)
        return complain("value", expected(digit_up_to(side_), seen_value(*value, where)));
      givens_.set(site, *number - 1);
    }
    return {};
  }

  std::optional<Site> site_at(const Json& pair) const {
    if (!pair.is_array() || pair.size() != 2) return std::nullopt;
    const auto row = number_in(pair[0], 0, side_ - 1);
    const auto column = number_in(pair[1], 0, side_ - 1);
    if (!row || !column) return std::nullopt;
    return *row * side_ + *column;
  }

  tl::expected<std::vector<Site>, KeyError> sites_in(const Json& list, const char* key) const {
    std::vector<Site> sites;
    if (!list.is_array())
      return complain(key, expected(Words{"a list of cells", "칸의 목록"}, seen_value(list)));
    for (const Json& pair : list) {
      const std::optional<Site> site = site_at(pair);
      if (!site)
        return complain(
            key, expected(Words{"a cell as [row,column]", "[행,열]로 적은 칸"}, seen_value(pair)));
      sites.push_back(*site);
    }
    return sites;
  }

  Done read_regions_of_scl() {
    constexpr std::uint8_t nowhere = 255;
    std::vector<std::uint8_t> names(static_cast<std::size_t>(side_ * side_), nowhere);
    const auto regions = json_.find("regions");
    if (regions == json_.end() || !regions->is_array() ||
        regions->size() != static_cast<std::size_t>(side_))
      return complain(
          "regions",
          expected({{"{0} regions as \"regions\"", "\"regions\" 값으로 구역 {0}개"}, side_}));
    std::uint8_t number = 0;
    for (const Json& region : *regions) {
      const auto sites = sites_in(region, "regions");
      if (!sites) return tl::unexpected(sites.error());
      for (const Site site : *sites) {
        std::uint8_t& name = names[site];
        if (name != nowhere)
          return complain("regions", expected(Words{"each cell in one region", "칸마다 구역 하나"},
                                              {{"{0} twice", "{0:이} 두 번 있습니다"},
                                               cell_label(site, side_)}));
        name = number;
      }
      ++number;
    }
    auto layout = regions_at("regions", side_, names);
    if (!layout) return tl::unexpected(layout.error());
    layout_ = *layout;
    variant_.regions = std::move(layout->regions);
    return {};
  }

  /// Whether the rows, columns and regions alone make the digits of these cells different.
  bool is_in_house(const std::vector<Site>& sites) const {
    const auto is_same = [&](auto house) {
      return std::all_of(sites.begin(), sites.end(),
                         [&](Site site) { return house(site) == house(sites.front()); });
    };
    const auto region = [&](Site site) {
      return variant_.regions.empty() ? layout_.shape.box_of(site)
                                      : static_cast<int>(variant_.regions[site]);
    };
    return is_same([&](Site site) { return site / side_; }) ||
           is_same([&](Site site) { return site % side_; }) || is_same(region);
  }

  Done read_cages() {
    const auto cages = json_.find("cages");
    if (cages == json_.end() || says_none(*cages)) return {};
    if (!cages->is_array())
      return complain("cages", expected(Words{"a list as \"cages\"", "\"cages\" 값으로 목록"}));
    for (const Json& one : *cages) {
      if (!one.is_object())
        return complain("cages", expected(Words{"each cage to be an object", "케이지마다 객체"}));
      if (is_tag(one)) continue;
      if (auto done = read_cage_of_scl(one); !done) return done;
    }
    sort_cages(variant_.cages);
    const std::vector<Cage> windows = windows_of({3, 3});
    if (layout_.shape == BoxShape{3, 3}) take_windows(windows);
    return {};
  }

  /// Four cages that are the windows of a windoku are its windows.
  void take_windows(const std::vector<Cage>& windows) {
    std::vector<Cage>& cages = variant_.cages;
    const auto has = [&](const Cage& window) {
      return std::find(cages.begin(), cages.end(), window) != cages.end();
    };
    if (!std::all_of(windows.begin(), windows.end(), has)) return;
    variant_.windows = true;
    std::erase_if(cages, [&](const Cage& cage) {
      return std::find(windows.begin(), windows.end(), cage) != windows.end();
    });
  }

  Done read_cage_of_scl(const Json& one) {
    if (auto keys = leftovers_.check(one, cage_keys_of_scl); !keys) return keys;
    const auto unsupported_cage = [&](Message what, const char* key) -> Done {
      return tl::unexpected<KeyError>(
          {ErrorCode::unsupported, "cages", expected(std::move(what), seen_value(one[key]))});
    };
    const auto has = [&](const char* key) { return one.contains(key) && !says_none(one[key]); };
    if (has("type") && one["type"] != "rowcol")
      return unsupported_cage(
          Words{"\"rowcol\" as the type of a cage", "케이지 유형으로 \"rowcol\""}, "type");
    if (has("style") && one["style"] != "killer" && one["style"] != "box")
      return unsupported_cage(Words{"\"killer\" or \"box\" as the style of a cage",
                                    "케이지 스타일로 \"killer\"나 \"box\""},
                              "style");
    auto sites = sites_in(one["cells"], "cages");
    if (!sites) return tl::unexpected(sites.error());
    Cage cage{.sites = std::move(*sites)};
    const int most = largest_sum(side_);
    const char* const key = has("sum") ? "sum" : "value";
    const std::optional<int> sum = has(key) ? number_in(one[key], 1, most) : std::optional(0);
    const bool is_unique = has("unique");
    if (!is_unique && !has("sum") && (!has("value") || !sum))
      return leftovers_.leave_out_looks("cages", "cages without rules");
    if (!sum) return unsupported_cage(a_sum_up_to(most), key);
    if (has("sum") && has("value") && number_in(one["value"], 1, most) != sum)
      return unsupported_cage(Words{"the sum of a cage as its label", "케이지의 글자로 그 합"},
                              "value");
    cage.sum = *sum;
    if (Message trouble = trouble_of(cage, side_); !trouble.empty())
      return complain("cages", trouble);
    const bool has_house = is_in_house(cage.sites);
    if (!is_unique && !has_house)
      return tl::unexpected<KeyError>(
          {ErrorCode::unsupported, "cages",
           expected(
               Words{"\"unique\":true in a cage with a sum", "합이 있는 케이지에 \"unique\":true"},
               Words{"a cage whose digits may repeat", "숫자가 되풀이될 수 있는 케이지입니다"})});
    // Rows and columns need not be said again.
    if (cage.sum > 0 || !has_house || !has("type")) variant_.cages.push_back(std::move(cage));
    return {};
  }

  const Json& json_;
  Leftovers leftovers_;
  int side_ = 0;
  Json metadata_;
  Board givens_;
  RegionLayout layout_;
  Variant variant_;
};

Json pairs_of(const std::vector<Site>& sites, int side) {
  Json out = Json::array();
  for (const Site site : sites) out.push_back({site / side, site % side});
  return out;
}

}  // namespace

tl::expected<PuzzlePtr, KeyError> puzzle_in_scl(const Json& json, bool ignores_drawings) {
  return SclReader(json, ignores_drawings).read();
}

Result<Json> scl_of(const Puzzle& puzzle) {
  constexpr VariantFeatures said = feature::regions | feature::windows | feature::anti_knight |
                                   feature::anti_king | feature::cages;
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
  return json;
}

}  // namespace crosshatch::sudoku
