// SPDX-License-Identifier: MIT
#pragma once

#include <ostream>
#include <span>
#include <string>

#include "base/rng.h"
#include "core/family.h"

namespace crosshatch::conformance {

/// How to make random puzzles of a family: src/families/ID/random_test.h.
struct Generator {
  const Family* family = nullptr;
  /// A puzzle of at most `side` cells a side, or the smallest of the family.
  PuzzlePtr (*make)(Rng& rng, int side) = nullptr;
};

/// One for each folder of src/families: all families, and the template, which is not listed.
[[nodiscard]] std::span<const Generator> generators();

inline std::string name_of(const Generator& generator) { return std::string(generator.family->id); }
inline void PrintTo(const Generator& generator, std::ostream* out) { *out << name_of(generator); }

/// For INSTANTIATE_TEST_SUITE_P.
inline constexpr auto name_of_generator = [](const auto& one) { return name_of(one.param); };

}  // namespace crosshatch::conformance
