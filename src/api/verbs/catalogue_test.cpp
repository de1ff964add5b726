// SPDX-License-Identifier: MIT
#include "api/verbs/catalogue.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "base/json.h"
#include "core/family.h"

namespace crosshatch {
namespace {

const Codec* json_of(const Family& family) {
  for (const Codec& codec : family.codecs) {
    if (codec.id == "json") return &codec;
  }
  return nullptr;
}

/// A puzzle of the family with four cells a side and nothing in them, as JSON.
Json blank_puzzle(const Family& family) {
  Json json = {{"family", std::string(family.id)}};
  for (const PuzzleElement& element : family.elements) {
    const std::string key(element.key);
    if (element.kind == ElementKind::lines) json[key] = Json::array({{0}, {0}, {0}, {0}});
    if (element.kind == ElementKind::cells || element.kind == ElementKind::digits)
      json[key] = Json::array({"____", "____", "____", "____"});
    if (element.kind == ElementKind::areas)
      json[key] = Json::array({"AAAA", "BBBB", "CCCC", "DDDD"});
    if (element.kind == ElementKind::corners)
      json[key] = Json::array({".....", ".....", ".....", ".....", "....."});
    if (element.kind == ElementKind::half_places)
      json[key] = Json::array(
          {".......", ".......", ".......", ".......", ".......", ".......", "......."});
    if (element.kind == ElementKind::number) json[key] = 1;
    if (element.kind == ElementKind::lengths) json[key] = {1};
  }
  return json;
}

/// What the family's reader makes of the puzzle, written again; null if it is refused.
Json again(const Family& family, const Json& json) {
  const Codec& codec = *json_of(family);
  const Result<PuzzlePtr> puzzle = codec.read(json.dump());
  return puzzle ? *parse_json(*codec.write(**puzzle)) : Json(nullptr);
}

/// The families whose puzzles can be drawn: a front end writes their JSON.
std::vector<const Family*> drawn_families() {
  std::vector<const Family*> drawn;
  for (const Family* family : families()) {
    if (!family->elements.empty()) drawn.push_back(family);
  }
  return drawn;
}

/// Whether cells hold letters, as many as the puzzle says.
bool has_letters(const Json& puzzle) { return puzzle.contains("letters"); }

TEST(Elements, AreOfAFamilyWithJson) {
  for (const Family* family : drawn_families()) EXPECT_NE(json_of(*family), nullptr) << family->id;
  // Of rules that a puzzle says itself nobody knows beforehand what there is to draw.
  for (const Family* family : families())
    EXPECT_EQ(family->elements.empty(), family->id == "rules") << family->id;
}

TEST(Elements, EachKeyIsReadAsItsKindSays) {
  for (const Family* family : drawn_families()) {
    ASSERT_NE(json_of(*family), nullptr) << family->id;
    const Json blank = blank_puzzle(*family);
    ASSERT_FALSE(again(*family, blank).is_null()) << family->id;
    for (const PuzzleElement& element : family->elements) {
      const std::string key(element.key);
      Json json = blank;
      if (element.kind == ElementKind::flag) json[key] = true;
      if (element.kind == ElementKind::total) json[key] = 3;
      if (element.kind == ElementKind::number) json[key] = 2;
      if (element.kind == ElementKind::heads) json[key] = {2, nullptr, 1, nullptr};
      if (element.kind == ElementKind::heads && has_letters(blank)) {
        json["letters"] = 2;
        json[key] = {"B", nullptr, "A", nullptr};
      }
      if (element.kind == ElementKind::between)
        json[key] =
            key == "across" ? Json{"<..", "...", ".>.", "..."} : Json{"....", "^..v", "...."};
      if (element.kind == ElementKind::corners)
        json[key] = {".....", "..2..", ".1...", ".....", "....."};
      if (element.kind == ElementKind::half_places)
        json[key] = {"o......", ".*.....", "...o...", ".......", ".......", ".......", "......*"};
      if (element.kind == ElementKind::lengths) json[key] = {2, 1};
      if (element.kind == ElementKind::areas) json[key] = {"AAAB", "ABBB", "CDDD", "CCCD"};
      if (element.kind == ElementKind::box) json[key] = {2, 2};
      if (element.kind == ElementKind::regions) json[key] = "1112\n1222\n3344\n3344";
      if (element.kind == ElementKind::cages)
        json[key] = Json::array({{{"cells", {"r1c1", "r1c2"}}, {"sum", 5}}});
      if (key == "windows") continue;  // in 9x9 alone
      if (json == blank) continue;
      EXPECT_EQ(again(*family, json)[key], json[key]) << family->id << ' ' << key;
    }
  }
}

TEST(Elements, EachValueCanStandInACell) {
  for (const Family* family : drawn_families()) {
    ASSERT_NE(json_of(*family), nullptr) << family->id;
    for (const PuzzleElement& element : family->elements) {
      if (element.kind != ElementKind::cells && element.kind != ElementKind::digits) continue;
      const std::string key(element.key);
      std::string values(element.values);
      // No more letters than a row has cells.
      if (element.kind == ElementKind::digits || has_letters(blank_puzzle(*family)))
        values.resize(4);
      for (const char value : values) {
        Json json = blank_puzzle(*family);
        if (has_letters(json)) json["letters"] = 4;
        json[key][0].get_ref<std::string&>()[0] = value;
        Json read = again(*family, json);
        std::size_t at = 0;
        if (read.is_null()) {
          // It leans on the first of them, as a tube on a bulb.
          for (Json& row : json[key])
            row = std::string(row.get_ref<std::string&>().size(), values[0]);
          json[key][1].get_ref<std::string&>()[1] = value;
          read = again(*family, json);
          at = 1;
        }
        if (read.is_null() && json.contains("regions")) {
          // It counts the cells of its region.
          json = blank_puzzle(*family);
          json[key][0].get_ref<std::string&>()[0] = value;
          json["regions"] = Json::array({"AAAA", "AAAA", "AAAA", "AAAA"});
          read = again(*family, json);
          at = 0;
        }
        ASSERT_FALSE(read.is_null()) << family->id << ' ' << value;
        const Json& grid = read[key];
        const std::string row = grid.is_array() ? grid[at] : grid;
        EXPECT_EQ(row[at], value) << family->id;
      }
    }
  }
}

TEST(Elements, SayWhatIsOnEdgesWhereSitesAreEdges) {
  for (const Family* family : drawn_families()) {
    const Result<PuzzlePtr> puzzle = json_of(*family)->read(blank_puzzle(*family).dump());
    ASSERT_TRUE(puzzle) << family->id;
    const bool has_links = (*puzzle)->layout().of() == SiteLayout::Sites::links;
    const auto edges =
        std::ranges::find(family->elements, has_links ? ElementKind::links : ElementKind::edges,
                          &PuzzleElement::kind);
    EXPECT_EQ(edges != family->elements.end(), !(*puzzle)->layout().cell_at(0)) << family->id;
    if (edges == family->elements.end()) continue;
    // A character for level edges and one for upright ones, of each value.
    EXPECT_EQ(edges->values.size() % 2, 0) << family->id;
    EXPECT_GE(edges->values.size(), 4) << family->id;
  }
  const auto loop = find_family("slitherlink")->elements;
  EXPECT_EQ(std::ranges::find(loop, ElementKind::edges, &PuzzleElement::kind)->values, "..-|");
}

TEST(Elements, AreListedOfEachFamilyThatHasThem) {
  std::set<std::string> told;
  for (const std::vector<std::string>& row : list("elements", "").rows) told.insert(row[0]);
  EXPECT_EQ(told.size(), drawn_families().size());
}

TEST(Constraints, AreListedAsTheirTableHasThem) {
  const Catalogue table = list("constraints", "");
  std::map<std::string, std::vector<std::string>> kinds;
  for (const std::vector<std::string>& row : table.rows) {
    EXPECT_EQ(row.size(), table.keys.size());
    EXPECT_EQ(row[0], "sudoku");
    EXPECT_TRUE(kinds.emplace(row[1], std::vector(row.begin() + 2, row.begin() + 6)).second);
    for (const std::size_t told : {2, 6, 7}) EXPECT_FALSE(row[told].empty()) << row[1];
  }
  EXPECT_EQ(kinds["thermo"], (std::vector<std::string>{"line", "2", "", ""}));
  EXPECT_EQ(kinds["whisper"], (std::vector<std::string>{"line", "2", "1 1 1 largest 5", ""}));
  EXPECT_EQ(kinds["quadruple"],
            (std::vector<std::string>{"square", "4", "1 4 lowest largest 0", ""}));
  EXPECT_EQ(kinds["little-killer"][0], "view");
  EXPECT_EQ(kinds["greater"][0], "sign");
  EXPECT_EQ(kinds["sum-loop"][0], "loop");
  EXPECT_EQ(kinds["pairs"][3], "pairs");
  EXPECT_EQ(list("constraints", "sudoku").rows, table.rows);
  EXPECT_TRUE(list("constraints", "nonogram").rows.empty());
}

TEST(Catalogue, AsJsonHasTheRowsOfTheTable) {
  for (const std::string_view what : catalogues) {
    const Json json = *parse_json(list_json(what, "sudoku", Language::ko));
    const Catalogue table = list(what, "sudoku", Language::ko);
    const Json& rows = json[std::string(what)];
    ASSERT_EQ(rows.size(), table.rows.size()) << what;
    for (std::size_t row = 0; row < rows.size(); ++row) {
      for (std::size_t key = 0; key < table.keys.size(); ++key)
        EXPECT_EQ(rows[row][std::string(table.keys[key])], table.rows[row][key]) << what;
    }
  }
}

}  // namespace
}  // namespace crosshatch
