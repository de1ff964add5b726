// SPDX-License-Identifier: MIT
#include "core/strangers/stranger.h"

#include <gtest/gtest.h>

#include <string>

#include "core/family.h"
#include "core/recognise.h"

namespace crosshatch {
namespace {

using namespace std::string_literals;

std::string told(const std::string& bytes, std::string_view family = {}) {
  const Result<Reading> reading = read_puzzle(families(), bytes, {.family = family});
  return reading ? "read" : reading.error().message.english();
}

TEST(Strangers, AreFilesOfKnownKinds) {
  EXPECT_EQ(told("\x1F\x8B\x08\0\0\0"s), "expected a puzzle, saw a gzip file; unpack it first");
  EXPECT_EQ(told("PK\x03\x04\x14\0"s), "expected a puzzle, saw a zip file; unpack it first");
  EXPECT_EQ(told("\xFD"
                 "7zXZ\0\0"s),
            "expected a puzzle, saw an xz file; unpack it first");
  EXPECT_EQ(told("\x28\xB5\x2F\xFD\x24"s), "expected a puzzle, saw a zstd file; unpack it first");
  EXPECT_EQ(told("%PDF-1.7\n1 0 obj\n"s),
            "expected a puzzle, saw a PDF file; copy the puzzle out of it as text");
  EXPECT_EQ(told("\x89PNG\r\n\x1A\n"s),
            "expected a puzzle, saw a PNG picture; pictures are read as PBM");
  EXPECT_EQ(told("RIFF\x10\0\0\0WEBPVP8 "s),
            "expected a puzzle, saw a WebP picture; pictures are read as PBM");
  EXPECT_EQ(told("BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x02"s),
            "expected a puzzle, saw a BMP picture; pictures are read as PBM");
  EXPECT_EQ(told("\x7F"
                 "ELF\x02\x01"s),
            "expected a puzzle, saw a program (ELF)");
}

TEST(Strangers, AreAddressesThatAreNotRead) {
  for (const std::string genre : {"shingoki", "nagare", "kinkonkan"}) {
    EXPECT_EQ(told("https://puzz.link/p?" + genre + "/5/5/abc"),
              "expected a puzz.link genre of one of the families, saw '" + genre + "'");
  }
  EXPECT_TRUE(told("pzprv3\nshingoki\n5\n5\n").ends_with("saw 'shingoki'"));
  EXPECT_TRUE(told("http://pzv.jp/p.html?shingoki/5/5/a").ends_with("saw 'shingoki'"));
  EXPECT_EQ(told("https://puzz.link/p?v:odd/slither/5/5/a"),
            "expected an address of the usual rules, saw 'v:odd', a variant of them");
  EXPECT_EQ(
      told("https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VRNb5swGL7z"),
      "expected a puzzle, saw a drawing of Penpa that does not say which puzzle it is; say its "
      "family, or export it as a puzz.link address or as text");
  EXPECT_EQ(
      told("https://www.example.org/puzzles/17"),
      "expected a puzzle, saw the address 'https://www.example....'; only addresses that hold "
      "the puzzle are read");
}

TEST(Strangers, ArePuzzlesOfAnotherFamilyThanTheOneThatIsSaid) {
  const std::string another =
      "expected a sudoku puzzle, saw an akari puzzle; --family akari reads it";
  EXPECT_EQ(told("https://puzz.link/p?akari/2/1/1h", "sudoku"), another);
  EXPECT_EQ(told("\nakari\n1.\n", "sudoku"), another);
  EXPECT_EQ(told("pzprv3/akari/1/2/1 . /", "sudoku"), another);
  EXPECT_EQ(told("pzprv3\nlightup\n1\n2\n1 . \n", "sudoku"), another);
  EXPECT_EQ(told("https://puzz.link/p?nagare/5/5/abc", "sudoku").substr(0, 26),
            "expected a puzz.link genre");
  EXPECT_EQ(told("pzprv3/nagare/1/1/. /").substr(0, 26), "expected a puzz.link genre");
  EXPECT_EQ(told("https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VRNb5swGL7z", "mosaic"),
            "expected a puzzle, saw a drawing of Penpa, from which a mosaic puzzle cannot be read; "
            "export it as a puzz.link address or as text");
}

TEST(Strangers, AreNoDamagedIdsOfTheFamilyThatIsSaid) {
  const Result<Reading> reading = read_puzzle(families(), "4:0D,0,0,x\n", {.family = "futoshiki"});
  ASSERT_FALSE(reading);
  EXPECT_EQ(reading.error().line, 1);
  EXPECT_EQ(reading.error().column, 10);
}

TEST(Strangers, HaveTheLineOfTheirAddress) {
  const Result<Reading> reading =
      read_puzzle(families(), "\n# mine\nhttps://puzz.link/p?shingoki/5/5/abc\n", {});
  ASSERT_FALSE(reading);
  EXPECT_EQ(reading.error().line, 3);
  EXPECT_EQ(reading.error().code, ErrorCode::unrecognised);
}

TEST(Strangers, AreNoneOfTheTextsThatAreRead) {
  EXPECT_EQ(known_stranger("5 5\n1\n"), std::nullopt);
  EXPECT_EQ(known_stranger("BZZZ;A|B"), std::nullopt);
  EXPECT_EQ(known_stranger(""), std::nullopt);
  EXPECT_EQ(told("https://puzz.link/p?mines/4/3/1g1g1121001g"), "read");
}

}  // namespace
}  // namespace crosshatch
