// SPDX-License-Identifier: MIT
//
// A certificate is read for its puzzle: exactly the puzzle that it was written of, or nothing. What
// is cut off, or has a line too many, is refused.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "core/recognise.h"
#include "families/nonogram/puzzle.h"
#include "families/sudoku/puzzle.h"
#include "generators.h"
#include "sat/proof/certificate.h"
#include "sat/proof/contract.h"
#include "solve/prove/prove.h"

namespace crosshatch::conformance {
namespace {

constexpr std::string_view end = "claim none\nrefutation\n9 0 1 0\nend\n";

std::string text_of(const Family& family, const Puzzle& puzzle) {
  std::string text(certificate_title);
  text += '\n';
  return text += family.contract->text(puzzle);
}

void expect_same(const Family& family, const Puzzle& puzzle, const std::string& text) {
  const Result<Reading> reading = read_puzzle(families(), text, {});
  ASSERT_TRUE(reading) << reading.error().message.english() << "\n" << text;
  EXPECT_EQ(reading->format.family, &family) << text;
  EXPECT_EQ(reading->format.codec->id, "certificate");
  EXPECT_TRUE(reading->puzzle->is_same(puzzle)) << text;
  EXPECT_EQ(fingerprint(family, puzzle), fingerprint(family, *reading->puzzle));
}

/// Whether the same text without this line is another good puzzle.
bool is_optional(std::string_view line) {
  constexpr std::string_view words[] = {"wraps", "total",  "cage", "given",  "not",
                                        "main-", "other-", "anti", "windows"};
  return std::any_of(std::begin(words), std::end(words),
                     [&](std::string_view word) { return line.starts_with(word); });
}

/// Each line twice or not at all, and every beginning of the text.
void expect_no_other(const Family& family, const Puzzle& puzzle, const std::string& text) {
  const std::string own = fingerprint(family, puzzle);
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t size = text.find('\n', begin) + 1 - begin;
    const std::string line = text.substr(begin, size);
    for (const bool is_twice : {false, true}) {
      if (!is_twice && is_optional(line)) continue;
      std::string changed = text + std::string(end);
      changed.replace(begin, size, is_twice ? line + line : "");
      const Result<Reading> reading = read_puzzle(families(), changed, {});
      if (reading) {
        EXPECT_EQ(fingerprint(*reading->format.family, *reading->puzzle), own) << changed;
      }
    }
    begin += size;
  }
  for (std::size_t size = 0; size < text.size(); ++size)
    EXPECT_FALSE(read_puzzle(families(), text.substr(0, size), {})) << text.substr(0, size);
}

/// Of families that are pages certificates have the rules alone, which are read as no puzzle.
bool reads_certificates(const Family& family) {
  return std::any_of(family.codecs.begin(), family.codecs.end(),
                     [](const Codec& codec) { return codec.id == "certificate"; });
}

TEST(Certificates, AreReadAsThePuzzleTheyAreAbout) {
  for (const Generator& generator : generators()) {
    const Family& family = *generator.family;
    if (family.contract == nullptr || !reads_certificates(family)) continue;
    Rng rng(31);
    for (int i = 0; i < 300; ++i) {
      const PuzzlePtr made = generator.make(rng, 1 + i % 12);
      const auto canonical = family.contract->canonical;
      const PuzzlePtr other = canonical != nullptr ? canonical(*made) : nullptr;
      const Puzzle& puzzle = other ? *other : *made;
      EXPECT_EQ(fingerprint(family, *made), fingerprint(family, puzzle));
      const std::string text = text_of(family, puzzle);
      expect_same(family, puzzle, text + std::string(end));
      if (i < 20) expect_no_other(family, puzzle, text);
    }
  }
}

TEST(Certificates, OfEveryRuleOfSudokusAreRead) {
  const Family& family = *find_family("sudoku");
  Rng rng(32);
  for (int i = 0; i < 300; ++i) {
    sudoku::Variant variant;
    sudoku::BoxShape shape = {3, 3};
    variant.windows = rng.chance(50);
    if (!variant.windows && rng.chance(50)) {
      shape = {1, 9};
      for (Site site = 0; site < 81; ++site)  // stripes
        variant.regions.push_back(static_cast<std::uint8_t>(site / 9));
    }
    variant.main_diagonal = rng.chance(50);
    variant.other_diagonal = rng.chance(50);
    variant.anti_knight = rng.chance(50);
    variant.anti_king = rng.chance(50);
    for (int cages = rng.below(4); cages > 0; --cages)
      variant.cages.push_back({{cages * 9, cages * 9 + 1 + rng.below(8)}, rng.below(18)});
    std::reverse(variant.cages.begin(), variant.cages.end());
    Board givens(81, only(9) - 1);
    for (int given = rng.below(9); given > 0; --given) givens.set(rng.below(81), rng.below(9));
    givens[rng.below(81)] = 1 + static_cast<Candidates>(rng.below(511));
    const sudoku::Puzzle puzzle(shape, givens, {}, {}, variant);
    expect_same(family, puzzle, text_of(family, puzzle) + std::string(end));
  }
}

/// The same picture by palettes in every order.
TEST(Certificates, DoNotTellTheOrderOfColoursAndCages) {
  const Family& nonogram = *find_family("nonogram");
  std::vector<Value> order = {1, 2, 3};
  const std::vector<Value> picture = {0, 3, 1, 2, 2, 0, 3, 0, 1};
  std::string first;
  do {
    Board board(9, 0);
    for (Site site = 0; site < 9; ++site) {
      const Value value = picture[site];
      board.set(site, value == 0 ? 0 : order[static_cast<std::size_t>(value) - 1]);
    }
    const PuzzlePtr puzzle = nonogram::puzzle_of(board, 3, 3, "", nonogram::numbered_palette(3));
    const PuzzlePtr canonical = nonogram.contract->canonical(*puzzle);
    const std::string text = nonogram.contract->text(canonical ? *canonical : *puzzle);
    if (first.empty()) first = text;
    EXPECT_EQ(text, first);
    EXPECT_TRUE(nonogram.contract->canonical(canonical ? *canonical : *puzzle) == nullptr);
  } while (std::next_permutation(order.begin(), order.end()));

  const Family& sudoku = *find_family("sudoku");
  const std::vector<sudoku::Cage> cages = {{{0, 1}, 3}, {{0, 1}, 0}, {{5, 9}, 4}};
  const auto with = [&](std::vector<std::size_t> places) {
    sudoku::Variant variant;
    for (const std::size_t place : places) variant.cages.push_back(cages[place]);
    return sudoku::Puzzle({2, 2}, Board(16, 15), {}, {}, variant);
  };
  const std::string one = fingerprint(sudoku, with({0, 1, 2}));
  EXPECT_EQ(one, fingerprint(sudoku, with({2, 0, 1})));
  EXPECT_EQ(one, fingerprint(sudoku, with({1, 2, 0, 2})));
  EXPECT_NE(one, fingerprint(sudoku, with({0, 2})));
}

}  // namespace
}  // namespace crosshatch::conformance
