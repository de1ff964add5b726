// SPDX-License-Identifier: MIT
//
// Titles and names of colours are written by strangers. Whatever they are, every format writes a
// text that is read back as the same puzzle, with the same title where the format has one, and
// nothing that is written has a control character but the line ends that it means.
#include "titles.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "api/ask/ask.h"
#include "base/json_text.h"
#include "base/one_line.h"
#include "base/text.h"
#include "base/utf8.h"
#include "core/recognise.h"
#include "families/nonogram/puzzle.h"
#include "generators.h"

namespace crosshatch {
namespace {

const std::vector<std::string>& hostile_titles() {
  static const std::vector<std::string> titles = {
      "",
      "A",
      "고양이 Käfer 猫 👨\u200D👩\u200D👧",
      // Line ends, and lines behind them that would be clues, headings or whole puzzles.
      "A\n12..\n....\n....\n....",
      "A\r\n[Puzzle]\r\n1...\r\n....\r\n....\r\n....",
      "A\rwidth 2\rheight 2",
      "A\u2028#mines 3\u2029#mosaic",
      "\n\n====\n\n",
      // Orders to terminals and to those who lay out words.
      "\x1B[31mred\x1B[0m \x1B]0;owned\x07",
      "\u009B31m\u0085\u0080",
      std::string("nul\0here", 8),
      "del\x7F",
      "tab\there\vand\fthere\b\b\b",
      "\u202Egnp.exe\u202C \u2066\u2067\u2068\u2069\u200E\u200F\u061C",
      "\uFEFFmark\uFFFE\U0001FFFF\uFFF9",
      // What is something in one format or another.
      "#mosaic",
      "# comment",
      "#DTitle",
      "#mines 3",
      "; comment | B;C",
      "$2",
      "$",
      "1 1 1",
      "5 5",
      "[Puzzle]",
      "[1,1,[1],[1]]",
      "P1",
      "P1 = [2,2]",
      ": rows",
      "rows",
      "width 1000",
      "goal \"0101\"",
      "====",
      "...............................................................................81",
      "4x4:a1b2",
      "https://puzz.link/p?sudoku/9/9/z",
      "MK Version 3.0",
      // Ends of what a title is written in.
      "]]>",
      "<!-- --> </title><clues type=\"rows\"/>",
      "</puzzle></puzzleset>",
      "&amp; &#10; &#27; &lt;",
      "<!DOCTYPE a [<!ENTITY x \"y\">]>&x;",
      "</script><script>alert(1)</script>",
      "\"",
      "\" \"",
      "\\",
      "\\\"",
      "\\u0007\\n\\x1B",
      "'",
      "\",\"family\":\"sudoku\",\"grid\":\"1...............\",\"x\":\"",
      "{\"family\":\"minesweeper\"}",
      "minesweeper",
      "family",
      "filled",
      "\\(PDF\\) (((( >>stream",
      // Sizes and blanks.
      "   blanks   at   both   ends   ",
      "\u00A0\u3000",
      std::string(100'000, 'x'),
      std::string(100'000, '\n'),
  };
  return titles;
}

/// A puzzle in our JSON, between whose keys a title goes.
struct Sample {
  std::string_view family;
  std::string json;  ///< without its first brace
};

const std::vector<Sample>& samples() {
  static const std::vector<Sample> samples = {
      {"nonogram", R"("family":"nonogram","rows":[[1],[1]],"columns":[[1],[1]]})"},
      {"nonogram", R"("family":"nonogram","rows":[[2],[],[1]],"columns":[[1,1],[1]]})"},
      {"nonogram",
       R"("family":"nonogram","palette":{"r":"#F00","b":"#00F"},"rows":[[[1,"r"],[1,"b"]],[]],"columns":[[[1,"r"]],[[1,"b"]]]})"},
      {"nonogram",
       R"("family":"nonogram","palette":{"r":"#CC0000"},"rows":[[[1,"r"]],[[1,"r"]]],"columns":[[[2,"r"]],[]]})"},
      {"nonogram",
       R"("family":"nonogram","background":"#FF0","rows":[[1],[1]],"columns":[[2],[]]})"},
      {"sudoku", R"("family":"sudoku","grid":"4..............."})"},
      {"sudoku",
       R"("family":"sudoku","grid":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"})"},
      {"sudoku",
       R"("family":"sudoku","grid":"1...............","diagonals":true,"cages":[{"cells":["r2c1","r2c2"],"sum":6}]})"},
      {"sudoku",
       R"("family":"sudoku","grid":"................","cages":[{"cells":["r2c1","r2c2"],"sum":6}]})"},
      {"sudoku",
       R"("family":"sudoku","regions":"1122\n1122\n3344\n3344","grid":"4...\n....\n....\n...."})"},
      {"sudoku",
       R"("family":"sudoku","box":[2,2],"grids":["r1c1","r3c3"],"grid":["1...//","....//","......","......","//....","//...2"]})"},
      {"minesweeper", R"("family":"minesweeper","grid":["1_1_","1121","001_"],"mines":2})"},
      {"minesweeper", R"("family":"minesweeper","grid":["1_1_","1121","001_"]})"},
      {"minesweeper", R"("family":"minesweeper","grid":["1_1","111"],"mines":1})"},
      {"minesweeper", R"("family":"minesweeper","grid":["1_#","1__","___"],"wraps":true})"},
      {"mosaic", R"("family":"mosaic","grid":["_5_2","_5__","___3"]})"},
      {"mosaic", R"("family":"mosaic","grid":["_5_2","_5__","___3"],"filled":7})"},
  };
  return samples;
}

const Family& family_of(const Sample& sample) { return *find_family(sample.family); }

/// No control character but the line ends, and UTF-8.
void expect_clean(std::string_view text) {
  while (!text.empty()) {
    const bool is_end =
        text.starts_with("\r\n") || text.starts_with('\n') || text.starts_with('\t');
    if (is_end) {
      text.remove_prefix(text.starts_with('\r') ? 2 : 1);
      continue;
    }
    const std::size_t length = visible_length(text);
    ASSERT_GT(length, 0u) << visible(text.substr(0, 8));
    text.remove_prefix(length);
  }
}

Result<PuzzlePtr> read_as(const Codec& codec, std::string_view bytes) {
  const Result<std::string_view> text = plain_text(bytes);
  return text ? codec.read(*text) : fail(text.error());
}

/// The puzzle of our JSON.
PuzzlePtr puzzle_of(const Sample& sample, const std::string& title) {
  // Only the head of a text is looked at for its family.
  const bool is_last = title.size() > 1000;
  const std::string member = "\"title\":" + json_string(title);
  const std::string rest = sample.json.substr(0, sample.json.size() - 1);
  const std::string text = '{' + (is_last ? rest + ',' + member : member + ',' + rest) + '}';
  Result<Reading> reading = read_puzzle(families(), text, {});
  if (!reading) {
    ADD_FAILURE() << reading.error().message.english() << "\n" << text.substr(0, 200);
    return nullptr;
  }
  EXPECT_EQ(reading->format.family, &family_of(sample));
  return std::move(reading->puzzle);
}

/// Without its title, if it may be left out.
void expect_same_text(const Codec& codec, const std::string& text, const crosshatch::Puzzle& back) {
  const Result<std::string> again = codec.write(back);
  ASSERT_TRUE(again) << again.error().message.english();
  EXPECT_EQ(*again, text);
}

void expect_round_trips(const Family& family, const Puzzle& puzzle,
                        std::map<std::string, int>& written) {
  for (const Codec& codec : family.codecs) {
    if (codec.write == nullptr || codec.read == nullptr) continue;
    SCOPED_TRACE(codec.id);
    const Result<std::string> text = codec.write(puzzle);
    if (!text) {
      EXPECT_EQ(text.error().code, ErrorCode::unsupported);
      continue;
    }
    SCOPED_TRACE(text->substr(0, 2000));
    ++written[std::string(family.id) + '/' + std::string(codec.id)];
    expect_clean(*text);
    const Result<PuzzlePtr> back = read_as(codec, *text);
    ASSERT_TRUE(back) << back.error().message.english();
    EXPECT_TRUE((*back)->is_same(puzzle));
    EXPECT_EQ((*back)->title(), conformance::title_by(family, codec, puzzle.title()));
    expect_same_text(codec, *text, **back);
    const Result<Reading> reading = read_puzzle(families(), *text, {.family = family.id});
    if (reading) {
      EXPECT_TRUE(reading->puzzle->is_same(puzzle)) << reading->format.codec->id;
    } else {
      EXPECT_EQ(reading.error().code, ErrorCode::ambiguous) << reading.error().message.english();
    }
    const Result<Reading> guess = read_puzzle(families(), *text, {});
    if (guess) {
      EXPECT_EQ(guess->format.family, &family);
    } else {
      EXPECT_EQ(guess.error().code, ErrorCode::ambiguous) << guess.error().message.english();
    }
  }
}

TEST(Titles, AreHostileAndEveryFormatKeepsThePuzzle) {
  ASSERT_GE(hostile_titles().size(), 25u);
  std::map<std::string, int> written;
  for (const Sample& sample : samples()) {
    SCOPED_TRACE(sample.json);
    for (const std::string& title : hostile_titles()) {
      SCOPED_TRACE("title " + visible(title.substr(0, 60)));
      const PuzzlePtr puzzle = puzzle_of(sample, title);
      ASSERT_NE(puzzle, nullptr);
      EXPECT_EQ(puzzle->title(), one_line(title));
      expect_round_trips(family_of(sample), *puzzle, written);
      if (HasFailure()) return;
    }
  }
  std::set<const Family*> sampled;
  for (const Sample& sample : samples()) sampled.insert(&family_of(sample));
  for (const Family* family : sampled) {
    for (const Codec& codec : family->codecs) {
      if (codec.write == nullptr || codec.read == nullptr) continue;
      const std::string id = std::string(family->id) + '/' + std::string(codec.id);
      EXPECT_GT(written[id], 0) << id << " was never written";
    }
  }
}

/// A new family begins here without a sample, and without titles.
TEST(Titles, AreNotMadeUpWhereAPuzzleHasNone) {
  for (const conformance::Generator& generator : conformance::generators()) {
    const Family& family = *generator.family;
    if (find_family(family.id) == nullptr) continue;  // the template
    SCOPED_TRACE(family.id);
    std::map<std::string, int> written;
    Rng rng(3);
    for (int i = 0; i < 10; ++i) {
      const PuzzlePtr puzzle = generator.make(rng, 6);
      if (puzzle->title().empty()) expect_round_trips(family, *puzzle, written);
    }
    EXPECT_FALSE(written.empty());
  }
}

TEST(Titles, AreNeverReadFromAFormatThatHasNone) {
  // A format that is given titles must be named in titles.cpp.
  for (const Sample& sample : samples()) {
    const PuzzlePtr puzzle = puzzle_of(sample, "some words");
    ASSERT_NE(puzzle, nullptr);
    for (const Codec& codec : family_of(sample).codecs) {
      if (codec.write == nullptr || codec.read == nullptr) continue;
      const Result<std::string> text = codec.write(*puzzle);
      if (!text) continue;
      const bool is_there = text->find("some words") != std::string::npos;
      const bool is_packed =
          codec.id == "fpuzzles" || codec.id == "scl" || codec.id == "scl-drawings";
      const bool is_kept =
          conformance::title_by(family_of(sample), codec, "some words") == "some words";
      EXPECT_EQ(is_there || is_packed, is_kept) << codec.id;
    }
  }
}

TEST(ColourNames, AreHostileAndEveryFormatKeepsThePuzzle) {
  using nonogram::Clue;
  using nonogram::Colour;
  using nonogram::Palette;
  std::map<std::string, int> written;
  for (const std::string& name : hostile_titles()) {
    for (const char symbol :
         {'r', '<', '"', '&', '\\', '#', ':', ';', '|', ',', '\x1B', '\0', '1'}) {
      SCOPED_TRACE("name " + visible(name.substr(0, 60)) + " symbol " + hex_escape(symbol));
      Palette palette;
      palette.colours = {Colour{symbol, name, 0xCC0000}, Colour{'b', name, 0x0000CC}};
      palette.background = {'.', name, 0xFFFFEE};
      const std::vector<Clue> clues = {{{1, 1}, {1, 2}}, {{1, 2}, {1, 1}}};
      const Result<PuzzlePtr> puzzle = nonogram::make_puzzle(clues, clues, "T", palette);
      ASSERT_TRUE(puzzle) << puzzle.error().message.english();
      const Palette& settled = nonogram::of(**puzzle).palette();
      const std::set<std::string> names = {settled.background.name, settled.colours[0].name,
                                           settled.colours[1].name};
      EXPECT_EQ(names.size(), 3u);
      for (const std::string& own : names) EXPECT_EQ(own, one_line(own, 60));
      expect_round_trips(*find_family("nonogram"), **puzzle, written);
      const Codecs codecs = find_family("nonogram")->codecs;
      const auto xml = std::find_if(codecs.begin(), codecs.end(),
                                    [](const Codec& codec) { return codec.id == "xml"; });
      ASSERT_NE(xml, codecs.end());
      const Result<PuzzlePtr> back = read_as(*xml, *xml->write(**puzzle));
      ASSERT_TRUE(back) << back.error().message.english();
      EXPECT_EQ(nonogram::of(**back).palette(), settled);
      if (HasFailure()) return;
    }
  }
  for (const char* const id : {"json", "g", "xml", "cwc", "non"})
    EXPECT_GT(written["nonogram/" + std::string(id)], 0) << id;
}

/// What a verb writes of a puzzle.
std::string answer(const std::string& text, std::string_view verb, const VerbOptions& options) {
  std::string out;
  const auto keep = [&](std::string_view bytes) {
    out += bytes;
    return true;
  };
  const Reply reply = ask({.verb = verb, .text = text, .options = options}, keep);
  EXPECT_FALSE(reply.error) << reply.error->message.english();
  return out;
}

TEST(Titles, GiveNoOrdersToTerminalsAndPages) {
  for (const std::string& title : hostile_titles()) {
    SCOPED_TRACE("title " + visible(title.substr(0, 60)));
    const std::string rest = samples().front().json.substr(0, samples().front().json.size() - 1);
    const std::string text = '{' + rest + ",\"title\":" + json_string(title) + '}';
    for (const Form form : {Form::svg, Form::html, Form::txt}) {
      const VerbOptions options{.picture = {.form = form, .what = What::puzzle}};
      const std::string picture = answer(text, "render", options);
      expect_clean(picture);
      EXPECT_EQ(picture.find("<clues"), std::string::npos);
      EXPECT_EQ(picture.find("alert(1)</script>"), std::string::npos);
    }
  }
}

TEST(ColourNames, GiveNoOrdersToTerminals) {
  for (const std::string& name : hostile_titles()) {
    if (name.empty() || name.size() > 1000) continue;
    SCOPED_TRACE("name " + visible(name.substr(0, 60)));
    const std::string text = "{\"family\":\"nonogram\",\"palette\":{" + json_string(name) +
                             ":\"#F00\",\"b\":\"#00F\"},\"rows\":[[[1," + json_string(name) +
                             "],[1,\"b\"]],[]],\"columns\":[[[1," + json_string(name) +
                             "]],[[1,\"b\"]]]}";
    for (const Language language : {Language::en, Language::ko}) {
      VerbOptions options{.language = language};
      expect_clean(answer(text, "explain", options));
      options.json = true;
      expect_clean(answer(text, "explain", options));
    }
  }
}

}  // namespace
}  // namespace crosshatch
