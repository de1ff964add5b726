// SPDX-License-Identifier: MIT
#include "core/recognise.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "base/text.h"

namespace crosshatch {
namespace {

/// A puzzle that is its text.
class TextPuzzle final : public Puzzle {
 public:
  explicit TextPuzzle(std::string text) : Puzzle(1, 2), text_(std::move(text)) {}
  [[nodiscard]] bool is_same(const Puzzle& other) const override {
    return text_ == static_cast<const TextPuzzle&>(other).text_;
  }

 private:
  std::string text_;
};

Result<PuzzlePtr> puzzle(std::string_view text) {
  return std::make_unique<TextPuzzle>(std::string(text));
}

Likeness possible(std::string_view head) {
  return head.starts_with("a") ? Likeness::possible : Likeness::no;
}
Likeness certain_of_magic(std::string_view head) {
  return head.starts_with("a magic") ? Likeness::certain : Likeness::no;
}
Likeness binary(std::string_view head) {
  return head.starts_with(std::string_view("\0B", 2)) ? Likeness::certain : Likeness::no;
}
Result<PuzzlePtr> read_forwards(std::string_view text) { return puzzle(text); }
Result<PuzzlePtr> read_backwards(std::string_view text) {
  return puzzle(std::string(text.rbegin(), text.rend()));
}
Result<PuzzlePtr> refuse_line_1(std::string_view) {
  return fail(parse_error(1, 5, Message::verbatim("early")));
}
Result<PuzzlePtr> refuse_line_2(std::string_view) {
  return fail(parse_error(2, 1, Message::verbatim("late")));
}
Result<PuzzlePtr> read_no_x(std::string_view text) {
  if (text.find('x') != std::string_view::npos)
    return fail(parse_error(1, 2, Message::verbatim("expected no x")));
  return puzzle(text);
}

constexpr Codec left_for = {
    .id = "for", .title = "", .extension = ".for", .likeness = possible, .read = read_forwards};
constexpr Codec back = {
    .id = "back", .title = "", .extension = ".back", .likeness = possible, .read = read_backwards};
constexpr Codec magic = {
    .id = "magic", .title = "", .likeness = certain_of_magic, .read = read_forwards};
constexpr Codec bin = {
    .id = "bin", .title = "", .is_binary = true, .likeness = binary, .read = read_forwards};
constexpr Codec one = {
    .id = "one", .title = "", .extension = ".one", .likeness = possible, .read = refuse_line_1};
constexpr Codec two = {.id = "two", .title = "", .likeness = possible, .read = refuse_line_2};
constexpr Codec right_for = {.id = "for", .title = "", .likeness = possible, .read = read_no_x};
constexpr std::array left_codecs = {&left_for, &back, &magic, &bin};
constexpr std::array picky_codecs = {&one, &two};
constexpr std::array right_codecs = {&right_for};
constexpr Family left = {.id = "left", .title = {}, .summary = {}, .codecs = left_codecs};
constexpr Family picky = {.id = "picky", .title = {}, .summary = {}, .codecs = picky_codecs};
constexpr Family right = {.id = "right", .title = {}, .summary = {}, .codecs = right_codecs};
constexpr std::array<const Family*, 1> only_left = {&left};
constexpr std::array<const Family*, 2> both = {&left, &right};
constexpr std::array<const Family*, 2> with_picky = {&left, &picky};
constexpr std::array<const Family*, 1> only_picky = {&picky};

std::string chosen(const Result<Reading>& reading) {
  if (!reading) return reading.error().message.english();
  return std::string(reading->format.family->id) + "/" + std::string(reading->format.codec->id);
}

TEST(Recognise, TheHighestLikenessWins) {
  EXPECT_EQ(chosen(read_puzzle(only_left, "a magic text", {})), "left/magic");
}

TEST(Recognise, AnExtensionSettlesATieButNeverBeatsASurerFormat) {
  EXPECT_EQ(chosen(read_puzzle(only_left, "abc", {.extension = ".for"})), "left/for");
  EXPECT_EQ(chosen(read_puzzle(only_left, "abc", {.extension = ".BACK"})), "left/back");
  EXPECT_EQ(chosen(read_puzzle(only_left, "a magic", {.extension = ".for"})), "left/magic");
}

TEST(Recognise, AnExtensionOfOneFamilySettlesIt) {
  // Both families read it; with the name of the file only the one does.
  EXPECT_EQ(chosen(read_puzzle(both, "aba", {.extension = ".back"})), "left/back");
  EXPECT_EQ(chosen(read_puzzle(with_picky, "aba", {.extension = ".one"})), "early");
  // But for a text that can be nothing else.
  EXPECT_EQ(chosen(read_puzzle(with_picky, "a magic", {.extension = ".one"})), "left/magic");
}

TEST(Recognise, AFamilyInJsonThatDoesNotExistIsNamedAtItsPlace) {
  const Result<Reading> reading =
      read_puzzle(both, "{\"a\":1,\n \"family\" : \"kakuro\"}", {.extension = ".for"});
  ASSERT_FALSE(reading);
  EXPECT_EQ(reading.error().message, "expected a family (left or right), saw 'kakuro'");
  EXPECT_EQ(reading.error().line, 2);
  EXPECT_EQ(reading.error().column, 13);
  for (const std::string_view text : {"{\"family\":\"left\"}", "{\"family\":\"LEFT\"}",
                                      "{\"family\":1}", "{\"title\":\"family\"}", "{\"family\":\""})
    EXPECT_EQ(chosen(read_puzzle(both, text, {.extension = ".for"})), "left/for") << text;
}

TEST(Recognise, ADamagedTextYieldsToASoundOne) {
  constexpr auto nearly = [](std::string_view) { return Likeness::near; };
  const Codec near = {.id = "near", .title = "", .likeness = nearly, .read = refuse_line_2};
  const std::array codecs = {&near};
  const Family damaged = {.id = "damaged", .title = {}, .summary = {}, .codecs = codecs};
  const std::array<const Family*, 2> all = {&left, &damaged};
  EXPECT_EQ(chosen(read_puzzle(all, "aba", {})), "left/for");
  EXPECT_EQ(chosen(read_puzzle(all, "xyz", {})), "late");
}

TEST(Recognise, AFamilyIsAGuessUnlessTextOrUserNamesIt) {
  constexpr auto is_bare = [](std::string_view text) { return text == "aba"; };
  const Codec codec = {.id = "x", .title = "", .is_guess = is_bare};
  const Format format{&left, &codec};
  EXPECT_TRUE(is_guess(both, format, "aba", {}));
  EXPECT_TRUE(is_guess(both, format, "aba", {.extension = ".txt"}));
  EXPECT_FALSE(is_guess(both, format, "abc", {}));
  EXPECT_FALSE(is_guess(both, format, "aba", {.family = "left"}));
  EXPECT_FALSE(is_guess(both, format, "aba", {.format = "x"}));
  EXPECT_FALSE(is_guess(both, format, "aba", {.extension = ".FOR"}));
  EXPECT_FALSE(is_guess(both, {&left, &left_for}, "aba", {}));
}

TEST(Recognise, AGuessIsWeakWhereTheLooksAreNotSure) {
  constexpr auto is_bare = [](std::string_view) { return true; };
  const Codec sure = {.id = "x", .title = "", .likeness = certain_of_magic, .is_guess = is_bare};
  const Codec unsure = {.id = "y", .title = "", .likeness = possible, .is_guess = is_bare};
  EXPECT_FALSE(is_weak_guess(both, {&left, &sure}, "a magic", {}));
  EXPECT_TRUE(is_weak_guess(both, {&left, &unsure}, "a magic", {}));
  EXPECT_FALSE(is_weak_guess(both, {&left, &unsure}, "a magic", {.family = "left"}));
}

TEST(Recognise, FormatsThatReadDifferentPuzzlesAreReportedWithTheWayOut) {
  const Result<Reading> reading = read_puzzle(only_left, "abc", {});
  ASSERT_FALSE(reading);
  EXPECT_EQ(reading.error().code, ErrorCode::ambiguous);
  EXPECT_EQ(reading.error().message,
            "the text reads as for and as back; say --from for or --from back");
}

TEST(Recognise, FormatsThatReadTheSamePuzzleAreNoConflict) {
  EXPECT_EQ(chosen(read_puzzle(only_left, "aba", {})), "left/for");
}

TEST(Recognise, OneIdInTwoFamiliesIsSettledByReading) {
  EXPECT_EQ(chosen(read_puzzle(both, "axa", {.format = "for"})), "left/for");
  EXPECT_EQ(chosen(read_puzzle(both, "abc", {.format = "for"})),
            "the text reads as left and as right; say --family left or --family right");
  EXPECT_EQ(chosen(read_puzzle(both, "abc", {.family = "right", .format = "for"})), "right/for");
}

TEST(Recognise, TheErrorFurthestIntoTheTextIsReported) {
  EXPECT_EQ(chosen(read_puzzle(only_picky, "abc", {})), "late");
}

TEST(Recognise, AFormatThatWasNamedIsReadEvenWhenItDoesNotLookRight) {
  EXPECT_EQ(chosen(read_puzzle(only_left, "xyz", {.format = "magic"})), "left/magic");
}

TEST(Recognise, WhatNoFormatKnowsIsReportedWithItsFirstLine) {
  const Result<Reading> reading = read_puzzle(only_left, "\n  hello \n", {});
  ASSERT_FALSE(reading);
  EXPECT_EQ(reading.error().code, ErrorCode::unrecognised);
  EXPECT_EQ(reading.error().message, "expected a puzzle of left in a known format, saw 'hello'");
  EXPECT_EQ(reading.error().line, 2);
}

TEST(Recognise, WithoutLikenessTheExtensionChoosesTheReader) {
  EXPECT_EQ(chosen(read_puzzle(only_left, "xyz", {.extension = ".back"})), "left/back");
}

TEST(Recognise, AnEmptyTextSaysSo) {
  for (const std::string_view text : {"", " \n\t\r\n", "\xEF\xBB\xBF"}) {
    EXPECT_EQ(chosen(read_puzzle(only_left, text, {})), "expected a puzzle, saw an empty text")
        << text;
  }
}

TEST(Recognise, UnknownFamiliesAndFormatsAreNamed) {
  EXPECT_EQ(chosen(read_puzzle(both, "a", {.family = "nope"})),
            "expected a family (left or right), saw 'nope'");
  EXPECT_EQ(chosen(read_puzzle(both, "a", {.family = "right", .format = "back"})),
            "expected a format (for), saw 'back'");
}

TEST(Recognise, BinaryFormatsSeeAllBytesAndOthersOnlyText) {
  EXPECT_EQ(chosen(read_puzzle(only_left, std::string_view("\0B", 2), {})), "left/bin");
  EXPECT_EQ(chosen(read_puzzle(only_left, std::string_view("\0C", 2), {})),
            "expected text, saw the control byte \\x00");
}

TEST(Recognise, AControlByteFurtherDownDoesNotHideTheFormat) {
  const Result<Reading> reading =
      read_puzzle(only_left, std::string_view("a magic\nb\x01", 10), {});
  ASSERT_FALSE(reading);
  EXPECT_EQ(reading.error().line, 2);
  EXPECT_EQ(reading.error().column, 2);
}

TEST(Recognise, AHeadIsNotJudgedByALineThatIsCutInTheMiddle) {
  static std::string_view seen;
  constexpr auto look = [](std::string_view head) {
    seen = head;
    return Likeness::certain;
  };
  const Codec looking = {.id = "x", .title = "", .likeness = look, .read = read_forwards};
  const std::array codecs = {&looking};
  const Family family = {.id = "x", .title = {}, .summary = {}, .codecs = codecs};
  const std::array<const Family*, 1> all = {&family};
  ASSERT_TRUE(recognise(all, "one\ntwo\nthr", false, {}));
  EXPECT_EQ(seen, "one\ntwo\n");
  ASSERT_TRUE(recognise(all, "one\ntwo\nthr", true, {}));
  EXPECT_EQ(seen, "one\ntwo\nthr");
}

}  // namespace
}  // namespace crosshatch
