// SPDX-License-Identifier: MIT
#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "core/family.h"

namespace crosshatch::conformance {

/// One puzzle that lies in src/families/ID/cases/NAME.case with what is known of it:
///
///     title: a square with two solutions
///     verdict: multiple
///     count: 2
///     logic: no
///     ---
///     [2,2,[1],[1],[1],[1]]
///     ---
///     ??
///     ??
///
/// Lines of `key: value`, then the puzzle's text, then what `known` looks like in the end: the
/// solution, or the map of ambiguous cells. `verdict` is none, unique or multiple; `logic` says
/// whether the family's `logic` solves it. All but title, verdict and text may be left out.
struct Case {
  const Family* family = nullptr;
  std::string path = {};
  std::string title = {};
  std::string verdict = {};
  std::string count = {};
  std::string logic = {};
  std::string text = {};
  std::string known = {};
};

/// Failures show the title and the puzzle.
void PrintTo(const Case& one, std::ostream* out);

/// The puzzle as a text of its family's first format that can write it, for whoever reads a
/// failure.
[[nodiscard]] std::string text_of(const Family& family, const Puzzle& puzzle);

/// Every case of every family, sorted by path, then two random puzzles of each, of which nothing is
/// known. Fails the test run if one cannot be read.
[[nodiscard]] const std::vector<Case>& all_cases();

/// src/families, in whose folders cases lie.
[[nodiscard]] std::string families_folder();

/// The family and the file of a case, fit for the name of a test.
[[nodiscard]] std::string test_name(const Case& one);

/// The puzzle of a case, read by the first codec of its family that takes the text.
[[nodiscard]] PuzzlePtr puzzle_of(const Case& one);

}  // namespace crosshatch::conformance
