// SPDX-License-Identifier: MIT
#include "ask/media.h"

#include <gtest/gtest.h>

namespace crosshatch::serve {
namespace {

const Verb& check = *find_verb("check");
const Verb& rate = *find_verb("rate");
const Verb& render = *find_verb("render");

TEST(Media, IsJsonForWhoeverTakesAnything) {
  EXPECT_EQ(media_for("", check), Media::json);
  EXPECT_EQ(media_for("*/*", check), Media::json);
  EXPECT_EQ(media_for("application/*", check), Media::json);
  EXPECT_EQ(media_for("", render), Media::text);
  EXPECT_EQ(media_for("*/*", render), Media::text);
}

TEST(Media, IsTheOneThatWeighsMost) {
  EXPECT_EQ(media_for("text/plain;q=0.5, text/event-stream;q=0.9", check), Media::events);
  EXPECT_EQ(media_for("image/png, image/svg+xml;q=0.9", render), Media::png);
  EXPECT_EQ(media_for("image/*;q=0.1, image/gif", render), Media::gif);
  EXPECT_EQ(media_for("*/*;q=0.1, text/plain", check), Media::text);
}

TEST(Media, IsNeverOneOfWeightZero) {
  EXPECT_EQ(media_for("application/json;q=0, */*;q=0.1", check), Media::lines);
  EXPECT_EQ(media_for("text/plain;q=0", check), std::nullopt);
  EXPECT_EQ(media_for("text/plain;q=-1, text/plain;q=nan", check), std::nullopt);
}

TEST(Media, IsOneThatTheVerbCanGive) {
  EXPECT_EQ(media_for("image/png", check), std::nullopt);
  EXPECT_EQ(media_for("application/json", render), std::nullopt);
  EXPECT_EQ(media_for("text/csv", rate), Media::csv);
}

TEST(Media, OfABodyIsKnownByItsTypeInAnyCase) {
  EXPECT_EQ(kind_of_body("Application/JSON; charset=utf-8"), BodyKind::object);
  EXPECT_EQ(kind_of_body("text/plain"), BodyKind::puzzle);
  EXPECT_EQ(kind_of_body(""), BodyKind::puzzle);
  EXPECT_EQ(kind_of_body("application/x-ndjson"), BodyKind::lines);
  EXPECT_EQ(kind_of_body("application/x-www-form-urlencoded"), std::nullopt);
}

}  // namespace
}  // namespace crosshatch::serve
