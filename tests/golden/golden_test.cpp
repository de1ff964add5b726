// SPDX-License-Identifier: MIT
//
// Pictures of all families as they were when somebody last looked at them, in tests/golden, byte by
// byte. After a change that is meant, CROSSHATCH_UPDATE=1 writes them anew; look at them, and let
// the commit say what has changed.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "api/pictures/animation.h"
#include "api/pictures/picture.h"
#include "core/recognise.h"
#include "render/characters/ansi.h"
#include "render/characters/text.h"
#include "render/web/svg.h"

namespace crosshatch {
namespace {

namespace fs = std::filesystem;

const fs::path source = SOURCE_FOLDER;
const fs::path golden = source / "tests" / "golden";

std::string contents(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return std::move(text).str();
}

/// A family with one of its puzzles that has one solution and one that has several.
struct Kept {
  std::string family;
  std::string unique;
  std::string several;
};

void PrintTo(const Kept& kept, std::ostream* out) { *out << kept.family; }

const std::vector<Kept>& all_kept() {
  static const std::vector<Kept> all = {
      {"akari", "akari\n2...###\n.....##\n2#1....\n....#0#\n##.....\n###...0\n",
       "akari\n....\n.1..\n..#.\n....\n"},
      {"futoshiki",
       "futoshiki\n. . . .\n- - - -\n. . < . .\n- - - ^\n3 < . . .\n- - - -\n. . . > .\n",
       "futoshiki\n. < . .\n- - -\n. . .\n- - -\n. . > .\n"},
      {"kenken", "kenken\n18x . 8x 24x\n. . . .\n3- 2/ . .\n. . 7+ .\n\nAABC\nABBC\nDECC\nDEFF\n",
       "kenken\n2 . 5\n. . .\n. 3 .\n\nAAB\nCBB\nCDD\n"},
      {"minesweeper", contents(source / "examples/minesweeper.txt"), "1.2.0\n.....\n.3..1\n"},
      {"mosaic", contents(source / "examples/mosaic.txt"), "#mosaic\n3_3.\n.3..\n..1.\n"},
      {"nonogram", contents(source / "examples/letters.txt"),
       contents(source / "examples/house.txt")},
      {"skyscrapers",
       "skyscrapers\n  . 1 . .\n. 1 . . . .\n. . . 3 2 .\n. 2 . . . .\n. . . . . .\n  . . . 2\n",
       "skyscrapers\n  2 . . .\n. . . . . 1\n. . 2 . . .\n. . . . . .\n3 . . . . .\n  . . . .\n"},
      {"nurikabe", "nurikabe\n..4....\n.......\n...1..2\n.......\n5.....4\n...3...\n1......\n",
       "nurikabe\n3...\n....\n...2\n"},
      {"slant", "slant\n..2.11\n.3....\n12..4.\n.1.4..\n......\n.12.10\n",
       "slant\n....\n.1..\n..2.\n....\n"},
      {"slitherlink", "slitherlink\n.23.3\n...21\n121.2\n2....\n.2..3\n",
       "slitherlink\n...\n.1.\n..3\n"},
      {"starbattle", "starbattle\nstars 1\nAAABB\nACDBB\nCCCBB\nCCCEB\nCCCEE\n",
       "starbattle\nstars 1\nAAAA\nBBBB\nCCCC\nDDDD\n"},
      {"str8ts", "str8ts\n. 2 4 # #\n. . 5 # 1\n. . . . .\n2 #1 . . .\n# # . . .\n",
       "str8ts\n. . # .\n# . . .\n. # #4 .\n. . . #\n"},
      {"sudoku", contents(source / "examples/sudoku.txt"), "12..\n3...\n....\n...4\n"},
      {"tents", "tents\n  2 0 2 0\n0 . . . .\n2 . T . .\n0 T . T .\n2 . T . .\n",
       "tents\n  . . .\n. . . .\n. . T .\n. . . .\n"},
  };
  return all;
}

Reading reading_of(const std::string& text, const std::string& family) {
  const Result<std::vector<Format>> formats =
      recognise(families(), text, true, {.family = family, .format = {}, .extension = {}});
  if (!formats) throw std::runtime_error(formats.error().message.english());
  Result<Reading> reading = read_puzzle(*formats, text);
  if (!reading) throw std::runtime_error(reading.error().message.english());
  return *std::move(reading);
}

/// Compares with the file, or writes it.
void expect_kept(const std::string& name, const std::string& bytes) {
  if (std::getenv("CROSSHATCH_UPDATE") != nullptr) {
    std::ofstream(golden / name, std::ios::binary) << bytes;
    return;
  }
  ASSERT_TRUE(fs::exists(golden / name)) << name << ": CROSSHATCH_UPDATE=1 writes it";
  // Not EXPECT_EQ: nobody wants to read two SVG files as one line each.
  EXPECT_TRUE(contents(golden / name) == bytes)
      << name << " differs; CROSSHATCH_UPDATE=1 writes it anew";
}

class Golden : public testing::TestWithParam<Kept> {
 protected:
  /// The scene in the forms that people can read; `cat` shows those of a terminal.
  static void expect_scene(const std::string& name, const Scene& scene) {
    const std::string all = GetParam().family + "-" + name;
    expect_kept(all + ".svg", render::svg(scene, ThemeChoice::automatic, 24));
    expect_kept(all + ".txt", render::text(scene));
    expect_kept(all + ".ansi", render::ansi(scene, {}));
  }

  static void expect_still(const std::string& name, const std::string& text, What what) {
    const Reading reading = reading_of(text, GetParam().family);
    const VerbOptions options;
    const Question question{*reading.format.family, *reading.puzzle, options};
    PuzzleViews views(question);
    Reply reply;
    const View* view = views.still(what, reply);
    ASSERT_NE(view, nullptr) << reply.note;
    expect_scene(name, views.scene(*view));
  }
};

TEST_P(Golden, PicturesAreAsTheyWere) {
  expect_still("puzzle", GetParam().unique, What::puzzle);
  expect_still("solution", GetParam().unique, What::solution);
  expect_still("ambiguous", GetParam().several, What::ambiguous);
}

TEST_P(Golden, AStepInTheMiddleIsAsItWas) {
  const Reading reading = reading_of(GetParam().unique, GetParam().family);
  const VerbOptions options;
  const Question question{*reading.format.family, *reading.puzzle, options};
  Result<Animation> animation = animation_of(question);
  ASSERT_TRUE(animation.has_value());
  animation->timeline.seek(animation->timeline.size() / 2);
  expect_scene("step", scene_of(question, animation->timeline.view()));
}

constexpr const char* coloured =
    "width 4\nheight 2\ncolor r \"#CC0000\"\ncolor b \"#0000CC\"\nrows\n2r,1b\n3b\ncolumns\n1r\n"
    "1r,1b\n2b\n1b\n";

/// Variants as they are printed, FAMILY-NAME.
const std::vector<Kept>& all_variants() {
  static const std::vector<Kept> all = {
      {"sudoku-jigsaw", contents(source / "examples/jigsaw.txt"), ""},
      {"sudoku-x", contents(source / "examples/sudoku-x.txt"), ""},
      {"sudoku-windoku", contents(source / "examples/windoku.json"), ""},
      {"sudoku-lines", contents(source / "examples/sudoku-lines.json"), ""},
      {"sudoku-outside", contents(source / "examples/sudoku-outside.json"), ""},
      {"sudoku-killer", contents(golden / "killer.json"), ""},
      {"sudoku-moves",
       R"({"family":"sudoku","antiknight":true,"antiking":true,"grid":")" + std::string(70, '.') +
           R"(1.2.3.4.5.6"})",
       ""},
      {"minesweeper-cross", contents(source / "examples/mines-cross.txt"), ""},
      {"minesweeper-wrap", contents(source / "examples/mines-wrap.txt"), ""},
      {"minesweeper-classic", contents(source / "examples/minesweeper.txt"), ""},
      {"nonogram-coloured", coloured, ""},
      {"nonogram-coloured-letters", coloured, ""},
  };
  return all;
}

class GoldenVariant : public Golden {};

TEST_P(GoldenVariant, IsPrintedAsItWas) {
  const std::string& name = GetParam().family;
  const Reading reading = reading_of(GetParam().unique, name.substr(0, name.find('-')));
  VerbOptions options;
  if (name.ends_with("-classic")) options.picture.theme = ThemeChoice::classic;
  options.picture.has_letters = name.ends_with("-letters");
  const Question question{*reading.format.family, *reading.puzzle, options};
  PuzzleViews views(question);
  Reply reply;
  const View* view = views.still(What::puzzle, reply);
  ASSERT_NE(view, nullptr) << reply.note;
  expect_kept(name + "-puzzle.ansi", render::ansi(views.scene(*view), {}));
  std::string text;
  ASSERT_EQ(draw_picture(views, {.form = Form::txt},
                         [&](std::string_view part) {
                           text += part;
                           return true;
                         })
                .status,
            Status::yes);
  expect_kept(name + "-puzzle.txt", text);
  // Korean, with a title: what people add to a picture.
  const bool is_korean = !rules_of(question, Language::ko).empty();
  options.language = is_korean ? Language::ko : Language::en;
  options.picture = {.form = Form::svg,
                     .title = is_korean ? "일요일" : "",
                     .has_letters = options.picture.has_letters};
  Scene scene = views.scene(*view);
  add_words(question, options.picture, scene);
  expect_kept(name + "-puzzle.svg", render::svg(scene, ThemeChoice::automatic, 24));
}

INSTANTIATE_TEST_SUITE_P(All, GoldenVariant, testing::ValuesIn(all_variants()),
                         [](const auto& kept) {
                           std::string name = kept.param.family;
                           std::erase(name, '-');
                           return name;
                         });

INSTANTIATE_TEST_SUITE_P(All, Golden, testing::ValuesIn(all_kept()),
                         [](const auto& kept) { return kept.param.family; });

TEST(GoldenFolder, HasNothingThatNobodyCompares) {
  std::set<std::string> expected;
  for (const Kept& kept : all_kept()) {
    for (const char* what : {"puzzle", "solution", "ambiguous", "step"}) {
      for (const char* form : {".svg", ".txt", ".ansi"})
        expected.insert(kept.family + "-" + what + form);
    }
  }
  for (const Kept& kept : all_variants()) {
    for (const char* form : {".svg", ".txt", ".ansi"})
      expected.insert(kept.family + "-puzzle" + form);
  }
  std::set<std::string> seen;
  for (const fs::directory_entry& entry : fs::directory_iterator(golden)) {
    const std::string extension = entry.path().extension();
    if (extension == ".svg" || extension == ".ansi" ||
        (extension == ".txt" && entry.path().stem() != "CMakeLists"))
      seen.insert(entry.path().filename());
  }
  EXPECT_EQ(seen, expected);
}

}  // namespace
}  // namespace crosshatch
