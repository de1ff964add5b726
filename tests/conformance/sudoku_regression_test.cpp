// SPDX-License-Identifier: MIT
//
// The techniques checked with HoDoKu's regression library. Each line is a position with one
// instance of a technique, and what it eliminates or places. The file is in ../shared/data and
// explains its fields in its head; without it there is nothing to test.
//
// A technique finds one instance at a time. Its steps are made until it finds no more, or until all
// that the line expects is done. At least one step must do nothing else.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "core/family.h"
#include "families/sudoku/person/position/pencil_marks.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch {
namespace {

using sudoku::PencilMarks;

/// The library's code of a technique, our ids for it (any of several), and the least number of
/// cases that must pass: raise it when more pass.
struct Entry {
  std::string_view code;
  std::vector<std::string_view> ids;
  int floor = 0;
};

const std::vector<Entry>& entries() {
  static const std::vector<Entry> all = {
      {"0000", {"full-house"}, 37},
      {"0002", {"hidden-single"}, 36},
      {"0003", {"naked-single"}, 35},
      {"0100", {"locked-candidates-pointing"}, 36},
      {"0101", {"locked-candidates-claiming"}, 36},
      {"0110", {"locked-pair"}, 18},
      {"0111", {"locked-triple"}, 14},
      {"0200", {"naked-pair"}, 27},
      {"0201", {"naked-triple"}, 27},
      {"0202", {"naked-quadruple"}, 11},
      {"0210", {"hidden-pair"}, 27},
      {"0211", {"hidden-triple"}, 27},
      {"0212", {"hidden-quadruple"}, 17},
      {"0300", {"x-wing"}, 11},
      {"0301", {"swordfish"}, 11},
      {"0302", {"jellyfish"}, 12},
      {"0310", {"finned-x-wing"}, 10},
      {"0311", {"finned-swordfish"}, 11},
      // Two fish with the same base: one finned, one sashimi.
      {"03111", {"finned-swordfish", "sashimi-swordfish"}, 3},
      {"0312", {"finned-jellyfish"}, 10},
      {"03121", {"finned-jellyfish", "sashimi-jellyfish"}, 4},
      {"0320", {"sashimi-x-wing"}, 9},
      {"0321", {"sashimi-swordfish"}, 9},
      {"03211", {"finned-swordfish", "sashimi-swordfish"}, 8},
      {"0322", {"sashimi-jellyfish"}, 7},
      {"03221", {"finned-jellyfish", "sashimi-jellyfish"}, 2},
      {"0331", {"franken-swordfish"}},
      {"0341", {"finned-franken-swordfish"}},
      {"0400", {"skyscraper"}, 10},
      {"0401", {"two-string-kite"}, 12},
      {"0402", {"empty-rectangle"}, 18},
      {"0403", {"turbot-fish"}, 9},
      // Two kites at once; an empty rectangle often disappears with the place that the other one
      // eliminates.
      {"0404", {"two-string-kite"}, 9},
      {"0405", {"empty-rectangle"}, 1},
      {"0500", {"simple-colours-trap"}, 7},
      {"0501", {"simple-colours-wrap", "simple-colours-trap"}},
      {"0502", {"multi-colours-1"}, 2},
      {"0503", {"multi-colours-2", "multi-colours-1"}},
      {"0600", {"unique-rectangle-1"}, 17},
      {"0601", {"unique-rectangle-2"}, 20},
      {"0602", {"unique-rectangle-3"}, 13},
      {"0603", {"unique-rectangle-4"}, 21},
      {"0604", {"unique-rectangle-5"}, 8},
      {"0605", {"unique-rectangle-6"}, 12},
      {"0606", {"hidden-rectangle"}, 23},
      {"0607", {"avoidable-rectangle-1"}},
      {"0608", {"avoidable-rectangle-2"}},
      {"0610", {"bug-plus-one"}, 15},
      {"0701", {"x-chain"}, 14},
      {"0702", {"xy-chain"}, 16},
      {"0703", {"remote-pair"}, 20},
      {"0706", {"discontinuous-nice-loop"}, 12},
      {"0707", {"discontinuous-nice-loop"}, 20},
      {"0708", {"discontinuous-nice-loop"}, 14},
      {"0709", {"grouped-discontinuous-nice-loop"}, 10},
      {"0710", {"grouped-discontinuous-nice-loop"}, 14},
      {"0711", {"grouped-discontinuous-nice-loop"}, 15},
      {"0800", {"xy-wing"}, 8},
      {"0801", {"xyz-wing"}, 13},
      {"0803", {"w-wing"}, 14},
      {"0901", {"als-xz", "als-xz-double"}, 16},
      {"0902", {"als-xy-wing"}, 9},
      {"0903", {"als-chain"}, 10},
      {"1101", {"sue-de-coq"}},
  };
  return all;
}

struct Case {
  std::string text;
  std::string code;
  bool is_absent = false;  ///< '-x': there must be no instance
  std::string cells;       ///< 81 digits and dots
  std::string placed;      ///< a '+' at each digit that is no given
  std::map<Site, Candidates> deleted;
  std::map<Site, Candidates> removed;
  std::map<Site, Candidates> set;
};

/// "436 257": digit, row, column.
std::map<Site, Candidates> marks_of(const std::string& field) {
  std::map<Site, Candidates> marks;
  std::istringstream in(field);
  for (std::string word; in >> word;) {
    if (word.size() != 3) continue;
    marks[(word[1] - '1') * 9 + (word[2] - '1')] |= only(word[0] - '1');
  }
  return marks;
}

std::vector<Case> cases_of(std::istream& in) {
  std::vector<Case> cases;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] != ':') continue;
    std::vector<std::string> fields;
    std::istringstream split(line.substr(1));
    for (std::string field; std::getline(split, field, ':');) fields.push_back(field);
    fields.resize(7);
    Case found;
    found.text = line;
    found.code = fields[0].substr(0, fields[0].find('-'));
    found.is_absent = fields[0].ends_with("-x");
    for (std::size_t i = 0; i < fields[2].size(); ++i) {
      const bool is_placed = fields[2][i] == '+' && i + 1 < fields[2].size();
      if (is_placed) ++i;
      found.cells += fields[2][i];
      found.placed += is_placed ? '+' : ' ';
    }
    found.deleted = marks_of(fields[3]);
    found.removed = marks_of(fields[4]);
    found.set = marks_of(fields[5]);
    if (found.cells.size() == 81) cases.push_back(std::move(found));
  }
  return cases;
}

/// The techniques with these ids that have a `find`.
std::vector<const Technique*> techniques_of(const std::vector<std::string_view>& ids) {
  std::vector<const Technique*> found;
  for (const Technique& technique : find_family("sudoku")->ways[0].techniques) {
    for (const std::string_view id : ids) {
      if (technique.id == id && technique.find != nullptr) found.push_back(&technique);
    }
  }
  return found;
}

/// Removes the changes from what is expected. Returns whether all of them were expected.
bool take_expected(const std::vector<Change>& changes, Case& expected) {
  bool is_within = true;
  for (const Change& change : changes) {
    std::map<Site, Candidates>& left = change.places ? expected.set : expected.removed;
    const Candidates values = change.places ? change.after : change.before & ~change.after;
    const auto at = left.find(change.site);
    is_within &= at != left.end() && (values & ~at->second) == 0;
    if (at != left.end() && (at->second &= ~values) == 0) left.erase(at);
  }
  return is_within;
}

bool passes(Case expected, const std::vector<const Technique*>& techniques) {
  Board givens(81, only(9) - 1);
  Board board = givens;
  for (Site site = 0; site < 81; ++site) {
    const auto at = static_cast<std::size_t>(site);
    const char digit = expected.cells[at];
    if (digit < '1' || digit > '9') continue;
    board.set(site, digit - '1');
    if (expected.placed[at] == ' ') givens.set(site, digit - '1');
  }
  const sudoku::Puzzle puzzle({}, givens);
  Budget budget;
  PencilMarks pencil({puzzle, board, budget}, false);
  for (const auto& [site, values] : expected.deleted) pencil.erase(site, values);

  bool was_within = false;
  for (const Technique* technique : techniques) {
    Step step;
    step.technique = technique;
    while (technique->find(pencil, step)) {
      if (expected.is_absent) return false;
      const bool is_within = take_expected(step.changes, expected);
      was_within |= is_within;
      pencil.apply(step);
      if (expected.removed.empty() && expected.set.empty()) return was_within;
      step.clear();
      step.technique = technique;
    }
  }
  return expected.is_absent;
}

TEST(SudokuRegression, TechniquesFindWhatHodokuFinds) {
  std::ifstream in(std::string(DATA_FOLDER) + "/sudoku/rated/hodoku_reglib-1.3.txt");
  if (!in) GTEST_SKIP() << "no regression library";
  const std::vector<Case> cases = cases_of(in);
  int all_passed = 0;
  int all_cases = 0;
  for (const Entry& entry : entries()) {
    const std::vector<const Technique*> techniques = techniques_of(entry.ids);
    if (techniques.empty()) {
      EXPECT_EQ(entry.floor, 0) << entry.code << ": the technique is gone";
      continue;
    }
    int passed = 0;
    int total = 0;
    for (const Case& expected : cases) {
      if (expected.code != entry.code) continue;
      ++total;
      if (passes(expected, techniques)) {
        ++passed;
      } else if (std::getenv("CROSSHATCH_VERBOSE") != nullptr) {
        std::cout << "  fails " << expected.text << '\n';
      }
    }
    std::cout << entry.code << ' ' << entry.ids[0] << ": " << passed << " of " << total << '\n';
    EXPECT_GE(passed, entry.floor) << entry.code << ' ' << entry.ids[0];
    all_passed += passed;
    all_cases += total;
  }
  std::cout << "all: " << all_passed << " of " << all_cases << '\n';
}

}  // namespace
}  // namespace crosshatch
