// SPDX-License-Identifier: MIT
#include "case.h"

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "generators.h"

namespace crosshatch::conformance {

namespace {

[[noreturn]] void die(const std::string& path, const std::string& why) {
  std::fprintf(stderr, "%s: %s\n", path.c_str(), why.c_str());
  std::exit(1);
}

std::string file_text(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

Case read_case(const Family& family, const std::filesystem::path& path) {
  Case one{.family = &family, .path = path.string()};
  std::istringstream in(file_text(path));
  std::string line;
  int section = 0;
  while (std::getline(in, line)) {
    if (line == "---") {
      ++section;
    } else if (section == 1) {
      one.text += line + "\n";
    } else if (section == 2) {
      one.known += line + "\n";
    } else {
      const std::size_t colon = line.find(": ");
      const std::string key = line.substr(0, colon);
      const std::string value = colon == std::string::npos ? "" : line.substr(colon + 2);
      if (key == "title") {
        one.title = value;
      } else if (key == "verdict") {
        one.verdict = value;
      } else if (key == "count") {
        one.count = value;
      } else if (key == "logic") {
        one.logic = value;
      } else {
        die(one.path, "unknown key '" + key + "'");
      }
    }
  }
  if (one.title.empty() || one.verdict.empty() || one.text.empty())
    die(one.path, "a case needs a title, a verdict and a text");
  return one;
}

std::vector<Case> read_all() {
  std::vector<Case> cases;
  for (const Family* family : families()) {
    const auto folder = std::filesystem::path(families_folder()) / family->id / "cases";
    if (!std::filesystem::is_directory(folder)) die(folder.string(), "a family needs cases");
    for (const auto& entry : std::filesystem::directory_iterator(folder))
      cases.push_back(read_case(*family, entry.path()));
  }
  std::sort(cases.begin(), cases.end(),
            [](const Case& a, const Case& b) { return a.path < b.path; });
  for (const Generator& generator : generators()) {
    const Family& family = *generator.family;
    if (find_family(family.id) == nullptr) continue;  // the template
    Rng rng(1);
    for (const char* which : {"one", "another"}) {
      const PuzzlePtr puzzle = generator.make(rng, 5);
      const std::string title = std::string("random, ") + which;
      cases.push_back(
          {.family = &family, .path = title, .title = title, .text = text_of(family, *puzzle)});
    }
  }
  return cases;
}

}  // namespace

void PrintTo(const Case& one, std::ostream* out) {
  *out << one.path << ": " << one.title << '\n' << one.text;
}

std::string text_of(const Family& family, const Puzzle& puzzle) {
  for (const Codec& codec : family.codecs) {
    if (codec.write == nullptr) continue;
    if (Result<std::string> text = codec.write(puzzle)) return *text;
  }
  die(std::string(family.id), "no format of the family writes the puzzle");
}

std::string families_folder() {
#ifdef NEW_FAMILIES_FOLDER  // tests/tools/new_family
  return NEW_FAMILIES_FOLDER;
#else
  return FAMILIES_FOLDER;
#endif
}

const std::vector<Case>& all_cases() {
  static const std::vector<Case> cases = read_all();
  return cases;
}

std::string test_name(const Case& one) {
  const std::string stem = std::filesystem::path(one.path).stem().string();
  std::string name = std::string(one.family->id) + '_' + stem;
  for (char& c : name) {
    if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
  }
  return name;
}

PuzzlePtr puzzle_of(const Case& one) {
  for (const Codec& codec : one.family->codecs) {
    if (codec.likeness(one.text) == Likeness::no) continue;
    if (Result<PuzzlePtr> puzzle = codec.read(one.text)) return std::move(*puzzle);
  }
  die(one.path, "no format of the family reads the text");
}

}  // namespace crosshatch::conformance
