// SPDX-License-Identifier: MIT
#include "base/nearest.h"

#include <gtest/gtest.h>

#include <array>

namespace crosshatch {

namespace {

constexpr std::array<std::string_view, 6> some_verbs = {"solve", "check",  "count",
                                                        "rate",  "render", "convert"};

}  // namespace

TEST(Nearest, EachSlipOfOneLetterIsOneEdit) {
  EXPECT_EQ(edit_distance("check", "check"), 0);
  EXPECT_EQ(edit_distance("CHECK", "check"), 0);
  EXPECT_EQ(edit_distance("chek", "check"), 1);
  EXPECT_EQ(edit_distance("cheeck", "check"), 1);
  EXPECT_EQ(edit_distance("chack", "check"), 1);
  EXPECT_EQ(edit_distance("chcek", "check"), 1);
  EXPECT_EQ(edit_distance("slove", "solve"), 1);
  EXPECT_EQ(edit_distance("", "check"), 5);
  EXPECT_EQ(edit_distance("ab", "ba"), 1);
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3);
}

TEST(Nearest, TheWordThatWasMeantIsTheOneWithTheFewestSlips) {
  EXPECT_EQ(nearest("chek", some_verbs), "check");
  EXPECT_EQ(nearest("slove", some_verbs), "solve");
  EXPECT_EQ(nearest("rendr", some_verbs), "render");
  EXPECT_EQ(nearest("RATE", some_verbs), "rate");
  EXPECT_EQ(nearest("conut", some_verbs), "count");
}

TEST(Nearest, ABeginningIsMeantIfOnlyOneWordHasIt) {
  EXPECT_EQ(nearest("conv", some_verbs), "convert");
  constexpr std::array<std::string_view, 2> alike = {"minesweeper", "minestrone"};
  EXPECT_TRUE(nearest("mines", alike).empty());
  EXPECT_EQ(nearest("minesw", alike), "minesweeper");
}

TEST(Nearest, WhatLooksLikeNoWordIsLeftAlone) {
  EXPECT_TRUE(nearest("", some_verbs).empty());
  EXPECT_TRUE(nearest("draw", some_verbs).empty());
  EXPECT_TRUE(nearest("board.txt", some_verbs).empty());
  EXPECT_TRUE(nearest(std::string(100'000, 'c'), some_verbs).empty());
  constexpr std::array<std::string_view, 2> languages = {"en", "ko"};
  EXPECT_TRUE(nearest("fr", languages).empty());
  EXPECT_TRUE(nearest("x", languages).empty());
  EXPECT_EQ(nearest("kr", languages), "ko");
}

TEST(Nearest, AMessageBeginsWithAGuessOrListsTheChoices) {
  const auto told = [](std::string_view word) {
    return wrong_word(nearest(word, some_verbs), Message::verbatim("a verb"),
                      Message::verbatim("a verb (solve or check)"), given(word));
  };
  EXPECT_EQ(told("chek"), "did you mean 'check'? expected a verb, saw 'chek'");
  EXPECT_EQ(told("zzz"), "expected a verb (solve or check), saw 'zzz'");
  EXPECT_EQ(told(""), "expected a verb (solve or check), saw nothing");
}

TEST(Nearest, AWordIsFoundInAnyCaseAnotherStaysAsItWas) {
  EXPECT_EQ(in_any_case("SoLvE", some_verbs), "solve");
  EXPECT_EQ(in_any_case("solv", some_verbs), "solv");
  EXPECT_TRUE(in_any_case("", some_verbs).empty());
}

}  // namespace crosshatch
