// SPDX-License-Identifier: MIT
//
// Every technique of every way of every family has its smallest case, in
// src/families/ID/techniques/TECHNIQUE.case, with what is said of it:
//
//     title: a given cell
//     english: Given: the puzzle gives r1c2, so r1c2 is 0.
//     korean: 주어진 칸: 퍼즐에 1행 2열이 주어져 있으므로 1행 2열은 0입니다.
//     state: .0/1.
//     ---
//     blank
//     .0
//     1.
//
// More cases of it stand in TECHNIQUE.WHAT.case, as those of coloured nonograms do.
//
// The technique is asked for its step in the position of the puzzle's start, or of `state`, which
// may be left out: the rows of a half-solved board, with ';' between them where '/' stands in them.
// With CROSSHATCH_UPDATE=1 the two sentences are
// written into the files instead, to be read before committing.
#include <gtest/gtest.h>

#include <array>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "base/utf8.h"
#include "base/words/particles.h"
#include "case.h"
#include "generators.h"
#include "logic/sentence.h"
#include "solve/solve.h"

namespace crosshatch::conformance {
namespace {

namespace fs = std::filesystem;

struct One {
  const Family* family = nullptr;
  const Way* way = nullptr;
  const Technique* technique = nullptr;
};

void PrintTo(const One& one, std::ostream* out) {
  *out << one.family->id << ' ' << one.technique->id;
}

fs::path folder_of(const Family& family) {
  return fs::path(families_folder()) / family.id / "techniques";
}

/// All families and the template, which is not listed.
std::vector<const Family*> families_and_blank() {
  std::vector<const Family*> all;
  for (const Generator& generator : generators()) all.push_back(generator.family);
  return all;
}

constexpr std::array languages = {Language::en, Language::ko};

bool is_hangul(char32_t c) { return c >= 0xAC00 && c <= 0xD7A3; }
bool is_latin(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

bool has_hangul(std::string_view text) {
  while (!text.empty()) {
    const Utf8Character first = first_character(text);
    if (is_hangul(first.code)) return true;
    text.remove_prefix(first.length);
  }
  return false;
}

/// The first word in Latin letters that Korean has no business with; "" if there is none. Koreans
/// write the short names of techniques so, and A to D are the sets that a sentence names.
std::string foreign_word(std::string_view korean) {
  static const std::set<std::string_view> known = {"XY", "XYZ", "XZ", "AIC", "ALS", "BUG", "SK"};
  for (std::size_t i = 0; i < korean.size();) {
    if (!is_latin(korean[i])) {
      ++i;
      continue;
    }
    const std::size_t begin = i;
    while (i < korean.size() && is_latin(korean[i])) ++i;
    const std::string_view word = korean.substr(begin, i - begin);
    const bool is_name = word.size() == 1;  // of a region, a pattern
    if (!is_name && !known.contains(word)) return std::string(word);
  }
  return "";
}

/// What no Korean sentence says: a clue is 숫자, a reason ends in 므로, copulas are not contracted.
std::string unidiomatic(std::string_view korean) {
  for (const std::string_view phrase : {"힌트", "고, 따라서", "며, 따라서", "므로, 따라서"}) {
    if (korean.find(phrase) != std::string_view::npos) return std::string(phrase);
  }
  return "";
}

/// Each technique once, though several ways may have it.
std::vector<One> all_techniques() {
  std::vector<One> all;
  for (const Family* family : families_and_blank()) {
    std::set<std::string_view> seen;
    for (const Way& way : family->ways) {
      for (const Technique& technique : way.techniques) {
        if (seen.insert(technique.id).second) all.push_back({family, &way, &technique});
      }
    }
  }
  return all;
}

struct TechniqueCase {
  std::string title, english, korean, state, text;
};

std::string file_text(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

/// Empty when the case is as the head of this file says, else what is wrong.
std::string read_case(const std::string& text, TechniqueCase& one) {
  const std::size_t rule = text.find("\n---\n");
  if (rule == std::string::npos) return "a case has a line '---' before the puzzle";
  one.text = text.substr(rule + 5);
  std::istringstream head(text.substr(0, rule));
  for (std::string line; std::getline(head, line);) {
    const std::size_t colon = line.find(':');
    const std::string key = line.substr(0, colon);
    const bool has_value = colon != std::string::npos && line.size() > colon + 2;
    const std::string value = has_value ? line.substr(colon + 2) : "";
    if (key == "title") {
      one.title = value;
    } else if (key == "english") {
      one.english = value;
    } else if (key == "korean") {
      one.korean = value;
    } else if (key == "state") {
      one.state = value;
      const char part = value.find(';') != std::string::npos ? ';' : '/';
      for (char& c : one.state) {
        if (c == part) c = '\n';
      }
      one.state += '\n';
    } else {
      return "unknown line '" + line + "'";
    }
  }
  return one.title.empty() ? "a case has a title" : "";
}

std::string written(const TechniqueCase& one) {
  std::string out =
      "title: " + one.title + "\nenglish: " + one.english + "\nkorean: " + one.korean + "\n";
  if (!one.state.empty()) {
    std::string rows = one.state.substr(0, one.state.size() - 1);
    const char part = rows.find('/') != std::string::npos ? ';' : '/';
    for (char& c : rows) {
      if (c == '\n') c = part;
    }
    out += "state: " + rows + "\n";
  }
  return out + "---\n" + one.text;
}

bool is_by(const Step& step, const Technique& technique) {
  return step.technique != nullptr && step.technique->id == technique.id;
}

/// The step itself, or one of its trial, that is by the technique; null when there is none.
const Step* step_by(const Step& step, const Technique& technique) {
  if (is_by(step, technique)) return &step;
  for (const Step& tried : step.trial) {
    if (const Step* found = step_by(tried, technique)) return found;
  }
  return nullptr;
}

/// The step of the technique in a fresh position. One that has no `find` is a variant of another or
/// stands in trials: it is looked for by all of its way.
bool find_step(const One& one, const Puzzle& puzzle, Board board, bool wants_reasons,
               Budget& budget, Step& step) {
  const bool is_half_solved = board != one.family->start(puzzle);
  const Search search{
      .puzzle = puzzle, .board = board, .budget = budget, .is_half_solved = is_half_solved};
  for (const Technique& asked : one.way->techniques) {
    if (asked.find == nullptr || (one.technique->find != nullptr && &asked != one.technique))
      continue;
    const std::unique_ptr<Position> position = one.family->position(search, wants_reasons);
    step.clear();
    step.technique = &asked;
    if (asked.find(*position, step) && step_by(step, *one.technique) != nullptr) {
      position->apply(step);
      return true;
    }
  }
  return false;
}

class Techniques : public testing::TestWithParam<One> {};

TEST_P(Techniques, HaveWordsInEveryLanguage) {
  const Technique& technique = *GetParam().technique;
  EXPECT_NE(technique.sentence.en, technique.sentence.ko);
  EXPECT_TRUE(technique.sentence.ko.ends_with("므로") || technique.sentence.ko.ends_with("므로}") ||
              technique.sentence.ko.ends_with("니다"))
      << technique.sentence.ko;
  EXPECT_FALSE(has_hangul(technique.name.en) || has_hangul(technique.sentence.en));
  EXPECT_EQ(foreign_word(technique.name.ko), "") << technique.name.ko;
  for (const Language language : languages) {
    EXPECT_FALSE(technique.name.in(language).empty());
    std::string_view rest = technique.sentence.in(language);
    EXPECT_FALSE(rest.empty());
    EXPECT_FALSE(rest.ends_with('.')) << "the full stop comes after what the step does";
    for (std::size_t open = rest.find('{'); open != std::string_view::npos; open = rest.find('{')) {
      rest.remove_prefix(open + 1);
      const std::string_view inside = rest.substr(0, rest.find('}'));
      int number = -1;
      const char* last = inside.data() + inside.size();
      const auto [end, error] = std::from_chars(inside.data(), last, number);
      ASSERT_TRUE(error == std::errc() && number >= 0) << "{" << inside << "} names no term";
      if (end == last) continue;
      if (*end == '?') {
        EXPECT_NE(inside.find('|'), std::string_view::npos) << "{" << inside << "} has one form";
        continue;
      }
      if (std::string_view(end, last) == "#" || std::string_view(end, last) == ":or") continue;
      ASSERT_EQ(*end, ':') << "{" << inside << "}";
      EXPECT_EQ(language, Language::ko) << "{" << inside << "} has a particle";
      EXPECT_NE(particle({end + 1, last}, "칸"), "") << "{" << inside << "} has no particle";
    }
  }
}

/// What comes before the first point in the name of a case.
std::string id_of(const fs::path& path) {
  const std::string name = path.filename().string();
  return name.substr(0, name.find('.'));
}

/// The case of a technique, then the others that it has, by their names.
std::vector<fs::path> cases_of(const One& one) {
  const fs::path folder = folder_of(*one.family);
  const fs::path first = folder / (std::string(one.technique->id) + ".case");
  std::set<fs::path> others;
  if (fs::is_directory(folder)) {
    for (const auto& entry : fs::directory_iterator(folder)) {
      if (entry.path() != first && id_of(entry.path()) == one.technique->id)
        others.insert(entry.path());
    }
  }
  std::vector<fs::path> paths = {first};
  paths.insert(paths.end(), others.begin(), others.end());
  return paths;
}

void check_case(const One& one, const fs::path& path) {
  const Family& family = *one.family;
  ASSERT_TRUE(fs::exists(path)) << path << " is missing";
  TechniqueCase expected;
  ASSERT_EQ(read_case(file_text(path), expected), "") << path;
  const PuzzlePtr puzzle =
      puzzle_of({.family = &family, .path = path.string(), .text = expected.text});
  Board board = family.start(*puzzle);
  if (!expected.state.empty()) {
    const Result<Board> state = family.state(*puzzle, expected.state);
    ASSERT_TRUE(state.has_value()) << path << ": " << state.error().message.english();
    board = *state;
  }

  Budget budget;
  Step step;
  ASSERT_TRUE(find_step(one, *puzzle, board, true, budget, step))
      << path << ": the technique finds no step";
  const Step& told = *step_by(step, *one.technique);
  if (std::getenv("CROSSHATCH_UPDATE") != nullptr) {
    expected.english = sentence(family, *puzzle, told, Language::en);
    expected.korean = sentence(family, *puzzle, told, Language::ko);
    std::ofstream(path, std::ios::binary) << written(expected);
    return;
  }
  EXPECT_EQ(sentence(family, *puzzle, told, Language::en), expected.english) << path;
  const std::string korean = sentence(family, *puzzle, told, Language::ko);
  EXPECT_EQ(korean, expected.korean) << path;
  EXPECT_TRUE(has_hangul(korean) && korean.ends_with("다.")) << korean;
  EXPECT_EQ(foreign_word(korean), "") << korean;
  EXPECT_EQ(unidiomatic(korean), "") << korean;
  EXPECT_FALSE(has_hangul(expected.english)) << expected.english;
  EXPECT_FALSE(step.changes.empty()) << path << ": the step does nothing";

  Step quick;
  if (&told == &step) {  // a trial is told only where reasons are wanted
    ASSERT_TRUE(find_step(one, *puzzle, board, false, budget, quick)) << path;
    EXPECT_EQ(quick.changes, step.changes) << path << ": the step depends on the reasons";
  }

  // Nothing that stands in a solution is removed.
  const Answer answer = solve(family, *puzzle, {}, budget);
  if (one.technique->needs_unique && answer.verdict.kind() != Verdict::Kind::unique) return;
  for (const Board& solution : answer.verdict.solutions()) {
    for (const std::vector<Change>* changes : {&step.changes, &step.follow}) {
      for (const Change& change : *changes) {
        const Candidates lost = change.before & ~change.after & board[change.site];
        EXPECT_EQ(lost & solution[change.site], 0U)
            << path << ": site " << change.site << " loses its value of a solution";
      }
    }
  }
}

TEST_P(Techniques, SayWhatTheirCasesExpect) {
  for (const fs::path& path : cases_of(GetParam())) check_case(GetParam(), path);
}

TEST(TechniqueCases, BelongToATechniqueEach) {
  std::map<const Family*, std::set<std::string>> ids;
  for (const One& one : all_techniques()) ids[one.family].insert(std::string(one.technique->id));
  for (const Family* family : families_and_blank()) {
    if (!fs::is_directory(folder_of(*family))) continue;
    for (const auto& entry : fs::directory_iterator(folder_of(*family))) {
      EXPECT_TRUE(entry.path().extension() == ".case" && ids[family].contains(id_of(entry.path())))
          << entry.path() << " is the case of no technique";
    }
  }
}

TEST(TechniqueCases, CoverWaysOfWhichTheIdsAreTheirOwn) {
  for (const Family* family : families_and_blank()) {
    std::set<std::string_view> ways;
    for (const Way& way : family->ways) {
      EXPECT_TRUE(ways.insert(way.id).second) << family->id << " has two ways " << way.id;
      std::set<std::string_view> ids;
      for (const Technique& technique : way.techniques) {
        // One that stands in trials only may go by the name of its like outside.
        const bool is_new = ids.insert(technique.id).second;
        EXPECT_TRUE(is_new || technique.find == nullptr) << way.id << ": two " << technique.id;
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, Techniques, testing::ValuesIn(all_techniques()), [](const auto& one) {
  std::string name = std::string(one.param.family->id) + '_' + std::string(one.param.technique->id);
  for (char& c : name) {
    if (c == '-') c = '_';
  }
  return name;
});

}  // namespace
}  // namespace crosshatch::conformance
