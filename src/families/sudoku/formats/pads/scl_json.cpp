// SPDX-License-Identifier: MIT
//
// SudokuPad is a player: it draws what the author has drawn, and checks little. What is a rule in
// its JSON, and so read here:
//
//     "cells"     rows of cells {"value":5}
//     "regions"   lists of [row, column], from 0. Without them there are no boxes.
//     "cages"     (scl_cages). Cages without cells are metadata: {"value":"title: Monday"}.
//     "metadata"  "drawings":"rules", where it is written here; "antiknight" and "antiking"; with
//     "norowcol" only the rows and columns that are
//                 cages count
//     "global"    a list of names: "antiknight", "nonconsecutive", "disjoint", "antixv"
//
// A diagonal is only a line. Lines, arrows, shapes, text, colours and fog are drawings; those that
// are known are taken for rules where that is asked for (scl_drawings).
#include <algorithm>
#include <array>
#include <set>

#include "base/letter_case.h"
#include "base/text.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/formats/pads/fpuzzles_rules.h"
#include "families/sudoku/formats/pads/fpuzzles_table.h"
#include "families/sudoku/formats/pads/key_json.h"
#include "families/sudoku/formats/pads/scl_cages.h"
#include "families/sudoku/formats/pads/scl_drawings.h"
#include "families/sudoku/formats/variants.h"
#include "families/sudoku/grids.h"

namespace crosshatch::sudoku {

namespace {

using Keys = std::string_view;

constexpr std::array<Keys, 9> top_read = {"id",       "cellSize", "cells",    "regions", "cages",
                                          "metadata", "global",   "settings", "norowcol"};
constexpr std::array<Keys, 7> top_looks = {"lines",    "arrows",   "overlays",     "underlays",
                                           "foglight", "fogofwar", "triggereffect"};
constexpr std::array<Keys, 2> top_aside = {"videos", "thumbnail"};
/// Fog hides a puzzle from its player and says nothing of it.
constexpr std::array<Keys, 5> top_aside_of_taker = {"videos", "thumbnail", "foglight", "fogofwar",
                                                    "triggereffect"};
constexpr Words only_known_in_scl = {"only cells, regions, cages and metadata of SudokuPad",
                                     "SudokuPad의 칸, 구역, 케이지, 메타데이터로만 된 퍼즐"};
constexpr KnownKeys puzzle_keys_of_scl = {
    .expected = only_known_in_scl, .read = top_read, .looks = top_looks, .aside = top_aside};
constexpr KnownKeys taker_keys_of_scl = {.expected = only_known_in_scl,
                                         .read = top_read,
                                         .looks = std::span(top_looks).first(4),
                                         .aside = top_aside_of_taker};

constexpr std::array<Keys, 2> cell_read_of_scl = {"value", "given"};
constexpr std::array<Keys, 4> cell_looks_of_scl = {"color", "colors", "c", "highlight"};
constexpr std::array<Keys, 6> cell_aside_of_scl = {"centremarks", "centermarks", "cornermarks",
                                                   "pencilMarks", "pencilmarks", "candidates"};
constexpr KnownKeys cell_keys_of_scl = {.expected = only_known_in_cell,
                                        .read = cell_read_of_scl,
                                        .looks = cell_looks_of_scl,
                                        .aside = cell_aside_of_scl};

constexpr std::array<Keys, 13> meta_read = {
    "drawings", "title",      "author",     "solution",     "antiknight",  "antiking", "source",
    "id",       "msgcorrect", "msgpartial", "msgincorrect", "giftmessage", "norowcol"};
constexpr std::array<Keys, 4> meta_looks = {"bgimage", "bgimageopacity", "customstyle", "foglight"};
constexpr std::array<Keys, 1> meta_words = {"rules"};
constexpr KnownKeys meta_keys = {
    .expected = {"only known keys in the metadata", "메타데이터에 쓸 수 있는 키"},
    .read = meta_read,
    .looks = meta_looks,
    .words = meta_words};

/// Puzzles that are written here with drawings say so.
bool says_that_drawings_are_rules(const Json& json) {
  if (!json.is_object()) return false;
  const auto metadata = json.find("metadata");
  if (metadata == json.end() || !metadata->is_object()) return false;
  const auto drawings = metadata->find(drawings_key);
  return drawings != metadata->end() && *drawings == drawings_are_rules;
}

class SclReader {
 public:
  SclReader(const Json& json, bool ignores_drawings, bool takes_drawings)
      : json_(json),
        takes_drawings_(takes_drawings || says_that_drawings_are_rules(json)),
        leftovers_(ignores_drawings, takes_drawings_ ? std::string_view() : scl_taker) {}

  tl::expected<PuzzlePtr, KeyError> read() {
    if (!json_.is_object()) return complain("", expected(Words{"a JSON object", "JSON 객체"}));
    Done keys = takes_drawings_ ? Done() : leftovers_.check(json_, puzzle_keys_of_scl);
    auto done = keys.and_then([&] { return read_side(); })
                    .and_then([&] { return read_metadata(); })
                    .and_then([&] { return read_global(); })
                    .and_then([&] { return read_cells(); })
                    .and_then([&] { return read_regions_of_scl(); })
                    .and_then([&] { return take_drawings(); })
                    .and_then([&] { return read_cages(); })
                    .and_then([&] { return add_global(); })
                    .and_then([&] { return check_holes(); });
    if (!done) return tl::unexpected(done.error());
    sort_constraints(variant_.constraints);
    auto puzzle = std::make_unique<Puzzle>(layout_.shape, std::move(givens_), TextStyle{},
                                           title_and_author(metadata_), std::move(variant_));
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
    find_grids();
    return {};
  }

  /// Several grids that overlap, where cells that are in no region tell where they lie.
  void find_grids() {
    digits_ = side_;
    const auto regions = json_.find("regions");
    if (regions == json_.end() || !regions->is_array()) return;
    std::vector<bool> holes(static_cast<std::size_t>(side_ * side_), true);
    for (const Json& region : *regions) {
      const auto sites = sites_of_pairs(region, "regions", side_);
      if (!sites) return;
      for (const Site site : *sites) holes[site] = false;
    }
    std::optional<SubGrids> grids = grids_by_holes(holes, side_, side_);
    if (!grids) return;
    digits_ = grids->side();
    layout_ = {.shape = shape_of_board(*grids, side_, side_), .grids = *std::move(grids)};
    variant_.grids = layout_.grids;
  }

  /// Regions are the boxes of the grids, each once.
  Done read_boxes_of_grids() {
    std::set<std::vector<Site>> boxes;
    for (int box = 0; box < layout_.grids.count() * digits_; ++box) {
      std::vector<Site> sites;
      for (int place = 0; place < digits_; ++place)
        sites.push_back(site_in_box(layout_.grids, side_, box / digits_, box % digits_, place));
      std::ranges::sort(sites);
      boxes.insert(std::move(sites));
    }
    for (const Json& region : json_["regions"]) {
      auto sites = sites_of_pairs(region, "regions", side_);
      if (!sites) return tl::unexpected(sites.error());
      std::ranges::sort(*sites);
      if (boxes.erase(*sites) == 0) return complain("regions", expected(boxes_of_grids));
    }
    if (!boxes.empty()) return complain("regions", expected(boxes_of_grids));
    return {};
  }

  static constexpr Words boxes_of_grids = {"the boxes of overlapping grids as regions",
                                           "구역으로 겹친 그리드들의 상자"};

  /// Nothing is said of cells in no grid.
  Done check_holes() {
    if (variant_.grids.is_empty()) return {};
    const std::vector<bool> holes = holes_of(variant_.grids, side_, side_);
    for (const Constraint& constraint : variant_.constraints) {
      Message trouble = trouble_with_grids(constraint, variant_.grids, side_);
      if (!trouble.empty()) return complain("cells", std::move(trouble));
    }
    std::vector<Site> sites;
    for (const Cage& cage : variant_.cages)
      sites.insert(sites.end(), cage.sites.begin(), cage.sites.end());
    for (Site site = 0; site < givens_.sites(); ++site)
      if (givens_.is_decided(site)) sites.push_back(site);
    for (const Site site : sites) {
      if (holes[site]) return complain("cells", outside_of_grids(site, side_));
    }
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
    if (const auto drawings = metadata_.find(drawings_key);
        drawings != metadata_.end() && !says_none(*drawings) && *drawings != drawings_are_rules)
      return complain("drawings",
                      expected(Words{"\"rules\" as \"drawings\"", "\"drawings\" 값으로 \"rules\""},
                               seen_value(*drawings)));
    if (const auto top = json_.find("norowcol"); top != json_.end()) metadata_["norowcol"] = *top;
    if (const auto rules = metadata_.find("rules"); rules != metadata_.end())
      words_ = RulesInWords(words_in(*rules));
    return flag("antiknight", variant_.anti_knight)
        .and_then([&] { return flag("antiking", variant_.anti_king); })
        .and_then([&] { return flag("norowcol", has_few_lines_); });
  }

  /// The same rules as names in a list, which SudokuPad makes of those of f-puzzles.
  Done read_global() {
    const auto names = json_.find("global");
    if (names == json_.end() || says_none(*names)) return {};
    for (const Json& name : *names) {
      const std::string rule = names->is_array() && name.is_string() ? name.get<std::string>() : "";
      if (rule == "antiknight") {
        variant_.anti_knight = true;
      } else if (rule == "antiking") {
        variant_.anti_king = true;
      } else if (rule == "nonconsecutive") {
        global_[nonconsecutive_key] = true;
      } else if (rule == "disjoint") {
        global_[disjoint_key] = true;
      } else if (rule == "antiratio" || rule == "antixv") {
        global_[negative_key].push_back(rule.substr(4));
      } else {
        return tl::unexpected<KeyError>(
            {ErrorCode::unsupported, "global",
             expected(Words{"\"antiknight\", \"antiking\", \"nonconsecutive\", \"disjoint\", "
                            "\"antiratio\" or \"antixv\" as a rule of the whole grid",
                            "그리드 전체의 규칙으로 \"antiknight\", \"antiking\", "
                            "\"nonconsecutive\", \"disjoint\", \"antiratio\", \"antixv\" 중 하나"},
                      seen_value(name))});
      }
    }
    return {};
  }

  bool are_gaps_told() const {
    return global_.contains(nonconsecutive_key) || global_.contains(negative_key);
  }

  /// What dots and letters are read tells what the lack of one means.
  Done add_global() {
    for (const char* const list : {"overlays", "underlays"}) {
      if (are_gaps_told() && rest_.contains(list) && !says_none(rest_[list]))
        return tl::unexpected<KeyError>(
            {ErrorCode::unsupported, "global",
             expected(Words{"only drawings that are read where a missing mark is a rule",
                            "표시가 없는 것도 규칙인 퍼즐에서 읽을 수 있는 그림"},
                      seen(list))});
    }
    auto done = add_whole_grid(global_, layout_, variant_.constraints);
    if (!done) done.error().key = "global";
    return done;
  }

  Done take_drawings() {
    if (!takes_drawings_) {
      rest_ = json_;
      return {};
    }
    if (const std::string_view twist = words_.twist(); !twist.empty())
      return tl::unexpected<KeyError>(
          {ErrorCode::unsupported, "rules",
           expected(Words{"rules in words that leave drawings what they usually are",
                          "그림의 뜻을 바꾸지 않는 규칙 설명"},
                    seen(twist))});
    DrawnRules drawn = rules_drawn_in(json_, layout_.shape, words_, are_gaps_told());
    rest_ = std::move(drawn.rest);
    if (Done keys = leftovers_.check(rest_, taker_keys_of_scl); !keys) return keys;
    variant_.main_diagonal = drawn.main_diagonal;
    variant_.other_diagonal = drawn.other_diagonal;
    variant_.windows = drawn.windows;
    std::string names;
    const auto name = [&](std::string_view id) {
      names += (names.empty() ? "" : ", ") + std::string(id);
    };
    if (drawn.main_diagonal || drawn.other_diagonal) name("diagonals");
    if (drawn.windows) name("windows");
    sort_constraints(drawn.constraints);
    int last = -1;
    for (const Constraint& each : drawn.constraints) {
      if (each.kind != last) name(kind_of(each).id);
      last = each.kind;
    }
    if (!names.empty()) leftovers_.leave_out("drawings (\"" + names + "\")");
    variant_.constraints = std::move(drawn.constraints);
    return {};
  }

  /// A cage of no cells: "title: Monday".
  void read_tag(const Json& cage) {
    const auto value = cage.is_object() ? cage.find("value") : cage.end();
    if (!is_tag(cage) || value == cage.end() || says_none(*value)) return;
    const std::string text = words_in(*value);
    const std::size_t colon = text.find(':');
    const std::string name(trimmed(std::string_view(text).substr(0, colon)));
    const bool is_flag = name == "antiknight" || name == "antiking" || name == "norowcol";
    if (lower_case(name) == "foglight") {
      metadata_["foglight"] = true;
    } else if (colon == std::string::npos && !is_flag) {
      leftovers_.leave_out("cages without cells");
    } else if (!metadata_.contains(name)) {
      metadata_[name] = colon == std::string::npos
                            ? std::string("true")
                            : std::string(trimmed(std::string_view(text).substr(colon + 1)));
    }
  }

  Done flag(const char* key, bool& is_on) {
    const auto found = metadata_.find(key);
    if (found == metadata_.end() || says_none(*found)) return {};
    const bool is_text = found->is_string() && (*found == "true" || *found == "false");
    if (!found->is_boolean() && !is_text) return complain(key, expected(true_or_false_as(key)));
    is_on = is_text ? *found == "true" : found->get<bool>();
    return {};
  }

  Done read_cells() {
    givens_ = Board(side_ * side_, only(digits_) - 1);
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
      const std::optional<int> number = number_in(*value, 1, digits_);
      if (!number)
        return complain("value", expected(digit_up_to(digits_), seen_value(*value, where)));
      givens_.set(site, *number - 1);
    }
    return {};
  }

  Done read_regions_of_scl() {
    if (!layout_.grids.is_empty()) return read_boxes_of_grids();
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
      const auto sites = sites_of_pairs(region, "regions", side_);
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

  Done read_cages() {
    const CageReading how = {.layout = layout_,
                             .words = words_,
                             .takes_drawings = takes_drawings_,
                             .is_disjoint = global_.contains(disjoint_key)};
    auto cages = cages_in_scl(json_, how, leftovers_);
    if (!cages) return tl::unexpected(cages.error());
    const auto lines = static_cast<int>(cages->lines.size());
    if (const int grids = layout_.grids.count(); grids > 0 && lines != 2 * grids * digits_)
      return complain("cages", expected(Words{"each row and column of overlapping grids as a cage",
                                              "겹친 그리드마다 행과 열을 나타내는 케이지"}));
    if (has_few_lines_ && layout_.grids.is_empty() && lines != 2 * side_)
      return tl::unexpected<KeyError>(
          {ErrorCode::unsupported, "norowcol",
           expected(Words{"different digits in each row and column", "행과 열마다 서로 다른 숫자"},
                    seen("norowcol"))});
    variant_.cages = std::move(cages->cages);
    variant_.windows = variant_.windows || cages->windows;
    variant_.constraints.insert(variant_.constraints.end(), cages->constraints.begin(),
                                cages->constraints.end());
    return {};
  }

  const Json& json_;
  bool takes_drawings_;
  Leftovers leftovers_;
  int side_ = 0;    ///< of the board
  int digits_ = 0;  ///< as many as the side, but where grids overlap
  Json metadata_;
  RulesInWords words_{{}};
  Json rest_;                     ///< without drawings that are rules
  Json global_ = Json::object();  ///< rules of the whole grid, as f-puzzles has them
  bool has_few_lines_ = false;    ///< not all rows and columns have different digits
  Board givens_;
  RegionLayout layout_;
  Variant variant_;
};

}  // namespace

tl::expected<PuzzlePtr, KeyError> puzzle_in_scl(const Json& json, bool ignores_drawings) {
  return SclReader(json, ignores_drawings, false).read();
}

tl::expected<PuzzlePtr, KeyError> puzzle_drawn_in_scl(const Json& json, bool ignores_drawings) {
  return SclReader(json, ignores_drawings, true).read();
}

}  // namespace crosshatch::sudoku
