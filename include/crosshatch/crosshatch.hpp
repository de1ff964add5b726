// SPDX-License-Identifier: MIT
#pragma once

/// Crosshatch for C++: include this, link `crosshatch::crosshatch`.
///
///     #include <crosshatch/crosshatch.hpp>
///     #include <iostream>
///
///     int main() {
///       const auto puzzle = crosshatch::Puzzle::from_clues({{1, 1}, {2}}, {{1}, {1}, {2}});
///       if (!puzzle) return 1;
///       const crosshatch::Engine engine;
///       for (const auto& step : engine.steps(*puzzle)) std::cout << step.sentence << "\n";
///     }
///
/// It is inline over the C functions of crosshatch.h, needs only the standard library of C++20, and
/// works with -fno-exceptions -fno-rtti. The library may come from another compiler than your
/// program. It has
///
///     puzzle.hpp   Puzzle: read a text, or build one from clues, cells, givens or hints
///     engine.hpp   Engine: check, count, odds, steps, hint, ask; limits, cancel
///     answer.hpp   Answer: verdict, solutions, ambiguous cells; Reply: the bytes of the program
///     steps.hpp    Steps: a range of Step, each with changes, reason and sentence
///     result.hpp   Result: a value or an Error with its place
///     sudoku.hpp   sudoku::solve: millions of boards, from memory to memory
///
/// Conventions, which hold for all of it:
///
/// 1. Nothing throws, prints, has global state or makes threads. What can fail, because a text or
///    an argument is wrong or because memory runs out, returns a Result or has an `error()`.
/// 2. Puzzle, Engine, Answer, Reply and Steps own a handle: they can be moved, not copied. One that
///    was moved from is empty and harmless.
/// 3. Texts and spans that come out belong to the object that gave them. Those that you pass in are
///    not kept.
/// 4. Many threads may use an Engine, a Puzzle or an Answer at the same time; Steps only one
///    thread.
/// 5. Rows, columns and sites count from 0; lines and columns of a text from 1.
/// 6. A limit makes an answer `unknown`, never wrong.

#include <crosshatch/crosshatch.h>

#include <crosshatch/answer.hpp>
#include <crosshatch/engine.hpp>
#include <crosshatch/puzzle.hpp>
#include <crosshatch/result.hpp>
#include <crosshatch/steps.hpp>
#include <crosshatch/sudoku.hpp>
#include <string_view>

/// The version of this header, for `#if`: 10000 * major + 100 * minor + patch.
#define CROSSHATCH_VERSION_NUMBER XH_VERSION_NUMBER

namespace crosshatch {
inline namespace v0 {

inline constexpr int version_number = CROSSHATCH_VERSION_NUMBER;

/// The version of the library that was linked, as such a number and as "0.1.0".
[[nodiscard]] inline int library_version_number() noexcept { return xh_version_number(); }
[[nodiscard]] inline std::string_view library_version() noexcept { return xh_version(); }

/// Whether the library has a part that builds may leave out: "sat", "gmp", "zlib", "xml",
/// "pictures", "pdf", "png", "gif".
[[nodiscard]] inline bool has(const char* feature) noexcept { return xh_has(feature) != 0; }

/// The verbs that `Engine::ask` knows and the families of puzzles, for i from 0; empty after the
/// last.
[[nodiscard]] inline std::string_view verb(int i) noexcept {
  const char* name = xh_verb(i);
  return name == nullptr ? std::string_view() : std::string_view(name);
}
[[nodiscard]] inline std::string_view family(int i) noexcept {
  const char* name = xh_family(i);
  return name == nullptr ? std::string_view() : std::string_view(name);
}

}  // namespace v0
}  // namespace crosshatch
