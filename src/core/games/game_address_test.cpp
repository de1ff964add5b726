// SPDX-License-Identifier: MIT
#include "core/games/game_address.h"

#include <gtest/gtest.h>

#include "core/family.h"
#include "core/recognise.h"

namespace crosshatch {
namespace {

constexpr std::string_view site = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/";

std::string told(const std::string& text, std::string_view family = {}) {
  const Result<Reading> reading = read_puzzle(families(), text, {.family = family});
  return reading ? std::string(reading->format.family->id) : reading.error().message.english();
}

TEST(GameAddress, SaysTheGameAndWhereItsIdBegins) {
  const std::string text = "# mine\n\n " + std::string(site) + "solo.html#2x2:1_2\n";
  const auto address = game_address(text);
  ASSERT_TRUE(address);
  EXPECT_EQ(address->game, "solo");
  EXPECT_EQ(text.substr(address->id), "2x2:1_2\n");
  const std::string id = without_address(text, *address);
  EXPECT_EQ(id.size(), text.size());
  EXPECT_EQ(id.find("2x2"), text.find("2x2"));
  EXPECT_EQ(id.find("http"), std::string::npos);
}

TEST(GameAddress, OtherTextsAreNone) {
  for (const std::string_view text :
       {"", "3x3:1", "#solo.html#", "https://example.org/solo.html#3x3:1",
        "https://example.org/puzzles/js/solo.html", "see /puzzles/js/solo.html#3x3:1"})
    EXPECT_FALSE(game_address(text)) << text;
}

TEST(GameAddress, DecidesTheFamilyOfAnIdThatCouldBeOfSeveral) {
  const std::string of_mosaic = std::string(site) + "mosaic.html#5x5:a4b3c4a3a4b5c2e";
  EXPECT_EQ(told(of_mosaic), "mosaic");
  EXPECT_EQ(told(of_mosaic, "mosaic"), "mosaic");
  EXPECT_EQ(told(of_mosaic, "hitori"),
            "expected a hitori puzzle, saw a mosaic puzzle; --family mosaic reads it");
}

TEST(GameAddress, OfAGameWithoutAFamilyIsRefused) {
  const std::string message = told(std::string(site) + "tracks.html#8x8:abc");
  EXPECT_TRUE(message.starts_with("expected a game that is read (")) << message;
  EXPECT_TRUE(message.ends_with("), saw 'tracks'")) << message;
}

TEST(GameAddress, OfASeedIsRefused) {
  const std::string message = told(std::string(site) + "towers.html#5de#123456789");
  EXPECT_TRUE(message.find("random seed") != std::string::npos) << message;
}

}  // namespace
}  // namespace crosshatch
