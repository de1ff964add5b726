// SPDX-License-Identifier: MIT
//
// What pictures of sudokus show is read back and compared with the masks of the board: every
// candidate, every digit and every sum, of random variants, in each form that can be read.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <map>
#include <pugixml.hpp>

#include "base/rng.h"
#include "base/utf8.h"
#include "families/sudoku/puzzle.h"
#include "families/sudoku/sudoku.h"
#include "render/characters/ansi.h"
#include "render/characters/text.h"
#include "render/characters/typeset.h"
#include "render/web/svg.h"

namespace crosshatch {
namespace {

using sudoku::BoxShape;
using sudoku::Cage;
using sudoku::Variant;

/// For a cell: its digits or candidates as a mask, and the sums in its corner, sorted.
struct Shown {
  Candidates mask = 0;
  std::vector<std::string> sums;

  bool operator==(const Shown&) const = default;
};

using Sheet = std::vector<Shown>;

struct Case {
  sudoku::Puzzle puzzle;
  View view;
};

/// Cages that cover most cells, connected; some without a sum, and if `overlap` some over others.
std::vector<Cage> random_cages(Rng& rng, int side, bool overlap) {
  std::vector<Cage> cages;
  std::vector<bool> taken(static_cast<std::size_t>(side * side));
  for (Site start = 0; start < side * side; ++start) {
    if (taken[start] || rng.chance(15)) continue;
    std::vector<Site> sites = {start};
    const int size = 1 + rng.below(std::min(side, 5));
    for (int tries = 0; tries < 12 && static_cast<int>(sites.size()) < size; ++tries) {
      const Site from = sites[rng.below(static_cast<int>(sites.size()))];
      const int row = from / side + (rng.chance(50) ? 1 : 0);
      const int column = row > from / side ? from % side : from % side + (rng.chance(50) ? 1 : -1);
      if (row >= side || column < 0 || column >= side) continue;
      const Site next = row * side + column;
      const bool is_free = overlap ? rng.chance(60) : !taken[next];
      if (is_free && std::find(sites.begin(), sites.end(), next) == sites.end())
        sites.push_back(next);
    }
    std::sort(sites.begin(), sites.end());
    for (const Site site : sites) taken[site] = true;
    cages.push_back({sites, rng.chance(10) ? 0 : 1 + rng.below(side * 10)});
  }
  return cages;
}

Case random_case(Rng& rng, BoxShape shape, const std::string& kind) {
  const int side = shape.side();
  Variant variant;
  if (kind == "killer" || kind == "overlap")
    variant.cages = random_cages(rng, side, kind != "killer");
  if (kind == "x" || kind == "all") variant.main_diagonal = variant.other_diagonal = true;
  if (kind == "all") variant.cages = random_cages(rng, side, false);
  if ((kind == "windoku" || kind == "all") && side == 9) variant.windows = true;
  if (kind == "jigsaw") {
    // Boxes told as regions.
    for (Site site = 0; site < shape.sites(); ++site)
      variant.regions.push_back(static_cast<std::uint8_t>(shape.box_of(site)));
    shape = {1, side};
  }
  Board givens(side * side, only(side) - 1);
  Board board = givens;
  View view = blank_view(board);
  for (Site site = 0; site < board.sites(); ++site) {
    const int fate = rng.below(6);
    Candidates mask = 0;
    for (Value value = 0; value < side; ++value) {
      if (fate == 5 || rng.chance(40)) mask |= only(value);
    }
    const Value digit = rng.below(side);
    if (fate == 0) givens[site] = only(digit);
    if (fate <= 1) mask = only(digit);
    view.board[site] = mask;
    view.written[site] = fate <= 1;
  }
  view.shows_candidates = true;
  return {sudoku::Puzzle(shape, std::move(givens), {}, {}, std::move(variant)), std::move(view)};
}

/// What a picture has to show. Sums are wherever they are put, one for each cage that has one, in
/// one of its own cells: `Sheet` of a picture is compared with the masks, its sums with the cages.
void expect_shows(const Case& given, const Sheet& sheet, bool has_candidates,
                  const std::string& form) {
  const sudoku::Puzzle& puzzle = given.puzzle;
  const Variant& variant = puzzle.variant();
  std::vector<std::string> sums;
  for (Site site = 0; site < puzzle.sites(); ++site) {
    const Shown& shown = sheet[site];
    const bool is_seen = has_candidates || given.view.written[site];
    ASSERT_EQ(shown.mask, is_seen ? given.view.board[site] : 0) << form << ", site " << site;
    for (const std::string& sum : shown.sums) {
      const bool is_own =
          std::any_of(variant.cages.begin(), variant.cages.end(), [&](const Cage& cage) {
            return std::to_string(cage.sum) == sum &&
                   std::binary_search(cage.sites.begin(), cage.sites.end(), site);
          });
      EXPECT_TRUE(is_own) << form << ": " << sum << " at " << site;
      sums.push_back(sum);
    }
  }
  std::vector<std::string> expected;
  for (const Cage& cage : variant.cages) {
    if (cage.sum != 0) expected.push_back(std::to_string(cage.sum));
  }
  std::sort(sums.begin(), sums.end());
  std::sort(expected.begin(), expected.end());
  EXPECT_EQ(sums, expected) << form;
}

/// 1 to 9, then A to P; -1 for anything else.
Value value_of(char32_t letter) {
  if (letter >= U'1' && letter <= U'9') return static_cast<Value>(letter - U'1');
  if (letter >= U'A' && letter <= U'P') return static_cast<Value>(letter - U'A') + 9;
  return -1;
}

void add_words(std::vector<std::string>& words, const std::u32string& text) {
  std::string word;
  for (const char32_t letter : text + U" ") {
    if (letter >= U'0' && letter <= U'9') {
      word += static_cast<char>(letter);
    } else if (!word.empty()) {
      words.push_back(word);
      word.clear();
    }
  }
}

/// Lines of characters without escape sequences.
std::vector<std::u32string> lines_of(std::string_view bytes) {
  std::vector<std::u32string> lines(1);
  while (!bytes.empty()) {
    const char32_t letter = take_character(bytes);
    if (letter == U'\x1b') {
      bytes.remove_prefix(bytes.find('m') + 1);
    } else if (letter == U'\n') {
      lines.emplace_back();
    } else {
      lines.back() += letter;
    }
  }
  return lines;
}

Sheet sheet_of(const std::string& bytes, const Scene& scene, const render::Layout& layout) {
  const std::vector<std::u32string> lines = lines_of(bytes);
  Sheet sheet;
  for (const int top : layout.down.cell) {
    for (const int left : layout.across.cell) {
      Shown& shown = sheet.emplace_back();
      for (int row = 0; row < layout.down.wide; ++row) {
        std::u32string line = lines[top + row];
        line.resize(std::max<std::size_t>(line.size(), static_cast<std::size_t>(layout.columns)),
                    U' ');
        line = line.substr(static_cast<std::size_t>(left),
                           static_cast<std::size_t>(layout.across.wide));
        if (layout.has_corner_line && row == 0) {
          add_words(shown.sums, line);
          continue;
        }
        if (const std::size_t colon = line.find(U':');
            layout.corner > 0 && colon != std::u32string::npos) {
          add_words(shown.sums, line.substr(0, colon));
          line = line.substr(colon + 1);
        }
        for (const char32_t letter : line) {
          const Value value = value_of(letter);
          if (value < 0) continue;
          EXPECT_EQ(shown.mask & only(value), 0u) << "twice in a cell";
          shown.mask |= only(value);
        }
      }
    }
  }
  EXPECT_EQ(static_cast<int>(sheet.size()), scene.lattice.rows * scene.lattice.columns);
  return sheet;
}

/// For texts at points of the picture: in which cell they are.
void add_text(Sheet& sheet, const Scene& scene, double x, double y, bool is_sum,
              const std::string& text) {
  const auto column = static_cast<int>((x - scene.lattice.x) / cell_side);
  const auto row = static_cast<int>((y - scene.lattice.y) / cell_side);
  Shown& shown = sheet[row * scene.lattice.columns + column];
  if (is_sum) {
    shown.sums.push_back(text);
    return;
  }
  ASSERT_EQ(text.size(), 1u);
  shown.mask |= only(value_of(static_cast<unsigned char>(text[0])));
}

Sheet sheet_of_svg(const Scene& scene) {
  const std::string bytes = render::svg(scene, ThemeChoice::light, 48);
  pugi::xml_document document;
  EXPECT_TRUE(document.load_string(bytes.c_str()));
  Sheet sheet(static_cast<std::size_t>(scene.lattice.rows * scene.lattice.columns));
  for (const pugi::xpath_node& found : document.select_nodes("//text")) {
    const pugi::xml_node text = found.node();
    std::string role = text.attribute("class").value();
    if (role.empty()) role = text.parent().attribute("class").value();
    add_text(sheet, scene, text.attribute("x").as_double(), text.attribute("y").as_double(),
             role == "sum", text.child_value());
  }
  return sheet;
}

void expect_all_forms(const Case& given) {
  Scene scene;
  sudoku::draw(given.puzzle, given.view, scene);
  Sheet sheet(static_cast<std::size_t>(given.puzzle.sites()));
  for (const crosshatch::Shape& shape : scene.shapes) {
    if (shape.kind == crosshatch::Shape::Kind::text)
      add_text(sheet, scene, shape.x, shape.y, shape.role == Role::sum, shape.text);
  }
  expect_shows(given, sheet, true, "scene");
  expect_shows(given, sheet_of_svg(scene), true, "svg");
  render::Measure measure;
  measure.add(scene);
  using render::Detail;
  for (const Detail detail : {Detail::full, Detail::list, Detail::roomy}) {
    if (!measure.suits(detail)) continue;
    const render::Layout layout(measure, detail);
    const bool has_candidates = detail != Detail::roomy;
    for (const bool is_ascii : {false, true}) {
      const render::Look look{.theme = light_theme, .is_ascii = is_ascii};
      const std::string text = render::text(render::typeset(scene, layout, look));
      expect_shows(given, sheet_of(text, scene, layout), has_candidates,
                   (is_ascii ? "ascii\n" : "txt\n") + text);
      EXPECT_TRUE(!is_ascii || std::all_of(text.begin(), text.end(), [](char c) {
        return static_cast<unsigned char>(c) < 0x80;
      })) << text;
    }
    const std::string ansi = render::ansi(scene, {.detail = detail});
    expect_shows(given, sheet_of(ansi, scene, layout), has_candidates, "ansi\n" + ansi);
  }
}

class PicturesShow : public testing::TestWithParam<const char*> {};

TEST_P(PicturesShow, ExactlyTheCandidatesAndSumsOfTheBoard) {
  Rng rng(2211);
  for (const BoxShape shape :
       {BoxShape{2, 2}, {2, 3}, {2, 4}, {3, 3}, {3, 3}, {3, 4}, {4, 4}, {4, 4}, {2, 8}}) {
    for (int i = 0; i < 3; ++i) {
      expect_all_forms(random_case(rng, shape, GetParam()));
      if (HasFatalFailure()) return;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, PicturesShow,
                         testing::Values("plain", "killer", "overlap", "x", "windoku", "jigsaw",
                                         "all"));

/// Which cells a picture of characters joins, read from the lines between them: a broken line, or
/// none, joins.
TEST(PicturesShow, WhichCellsACageHolds) {
  Rng rng(1122);
  for (const BoxShape shape : {BoxShape{2, 2}, {2, 3}, {3, 3}, {4, 4}}) {
    for (const bool is_ascii : {false, true}) {
      const Case given = random_case(rng, shape, "killer");
      Scene scene;
      sudoku::draw(given.puzzle, given.view, scene);
      render::Measure measure;
      measure.add(scene);
      const std::u32string broken = is_ascii ? U" :~" : U"┊┋┈┉";
      std::vector<int> cage_of(static_cast<std::size_t>(given.puzzle.sites()), -1);
      const std::vector<Cage>& cages = given.puzzle.variant().cages;
      for (std::size_t cage = 0; cage < cages.size(); ++cage) {
        for (const Site site : cages[cage].sites) cage_of[site] = static_cast<int>(cage);
      }
      for (const render::Detail detail : {render::Detail::full, render::Detail::list}) {
        const render::Layout layout(measure, detail);
        const std::string text = render::text(
            render::typeset(scene, layout, {.theme = light_theme, .is_ascii = is_ascii}));
        std::vector<std::u32string> lines = lines_of(text);
        for (std::u32string& line : lines)
          line.resize(static_cast<std::size_t>(layout.columns), U' ');
        const int side = given.puzzle.side();
        const auto is_joined = [&](Site one, Site other) {
          const int cage = cage_of[one];
          return cage >= 0 && cage == cage_of[other];
        };
        const auto at = [&](const std::vector<int>& places, int index) {
          return static_cast<std::size_t>(places[index]);
        };
        for (Site site = 0; site < given.puzzle.sites(); ++site) {
          const int row = site / side;
          const int column = site % side;
          if (column > 0) {
            const char32_t letter = lines[at(layout.down.cell, row)][at(layout.across.gap, column)];
            EXPECT_EQ(broken.find(letter) != broken.npos, is_joined(site - 1, site)) << text;
          }
          if (row > 0) {
            const char32_t letter = lines[at(layout.down.gap, row)][at(layout.across.cell, column)];
            EXPECT_EQ(broken.find(letter) != broken.npos, is_joined(site - side, site)) << text;
          }
          if (HasFailure()) return;
        }
      }
    }
  }
}

TEST(PicturesShow, InWordsWhichCellsCagesShare) {
  const sudoku::Puzzle puzzle({2, 2}, Board(16, 15), {}, {},
                              {.cages = {{{0, 1, 4}, 7}, {{1, 2}, 0}}});
  Scene scene;
  sudoku::draw(puzzle, blank_view(puzzle.givens()), scene);
  const std::string text = render::text(scene);
  EXPECT_NE(text.find("\n7: r1c1 r1c2 r2c1\n-: r1c2 r1c3\n"), text.npos) << text;
  scene.enclosures.pop_back();
  EXPECT_EQ(render::text(scene).find("r1c1"), std::string::npos);
}

/// The box of a text in a picture: digits are three quarters as wide as high.
struct Extent {
  int left, top, right, bottom;
};
Extent extent_of(const crosshatch::Shape& text) {
  const int wide = static_cast<int>(text.text.size()) * text.height * 3 / 4;
  const int left = text.align == Align::left ? text.x : text.x - wide / 2;
  return {left, text.y - text.height / 2, left + wide, text.y + text.height / 2};
}

TEST(PicturesShow, NoTextOverAnother) {
  Rng rng(33);
  for (const BoxShape shape : {BoxShape{2, 2}, {2, 3}, {3, 3}, {4, 4}}) {
    for (const std::string kind : {"plain", "killer", "all"}) {
      const Case given = random_case(rng, shape, kind);
      Scene scene;
      sudoku::draw(given.puzzle, given.view, scene);
      std::map<int, std::vector<Extent>> cells;
      for (const crosshatch::Shape& text : scene.shapes) {
        if (text.kind != crosshatch::Shape::Kind::text) continue;
        const int cell =
            (text.y - scene.lattice.y) / cell_side * 100 + (text.x - scene.lattice.x) / cell_side;
        const Extent one = extent_of(text);
        for (const Extent& other : cells[cell]) {
          const bool is_apart = one.right <= other.left || other.right <= one.left ||
                                one.bottom <= other.top || other.bottom <= one.top;
          EXPECT_TRUE(is_apart) << kind << ' ' << shape.side() << ": " << text.text;
        }
        cells[cell].push_back(one);
      }
    }
  }
}

}  // namespace
}  // namespace crosshatch
