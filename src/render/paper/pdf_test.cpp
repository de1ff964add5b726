// SPDX-License-Identifier: MIT
#include "render/paper/pdf.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace crosshatch::render {
namespace {

// What is on the pages is read by another program: tests/pdf.

Scene picture(int rows, int columns) {
  Scene scene;
  scene.width = columns * cell_side;
  scene.height = rows * cell_side;
  scene.lattice = {.rows = rows, .columns = columns};
  scene.rect(Layer::filling, Role::filled, 0, 0, scene.width, scene.height);
  scene.text(Layer::symbol, Role::ink, 30, 30, 30, "1");
  return scene;
}

std::string book(int puzzles, PdfLook look) {
  Pdf pdf(std::move(look));
  const Scene scene = picture(3, 5);
  for (int i = 0; i < puzzles; ++i)
    EXPECT_TRUE(pdf.add(scene, i % 2 == 0 ? &scene : nullptr, "Title").has_value());
  return pdf.finish().value();
}

TEST(Pdf, IsTheSameWheneverItIsMade) {
  const std::string one = book(7, {.per_page = 3, .title = "Book", .author = "Somebody"});
  EXPECT_EQ(one.substr(0, 5), "%PDF-");
  EXPECT_EQ(one.substr(one.size() - 6), "%%EOF\n");
  EXPECT_EQ(one, book(7, {.per_page = 3, .title = "Book", .author = "Somebody"}));
  EXPECT_NE(one, book(7, {.per_page = 2, .title = "Book", .author = "Somebody"}));
  EXPECT_NE(one, book(7, {.paper = Paper::letter, .per_page = 3, .title = "Book"}));
}

TEST(Pdf, RefusesPagesThatItCannotLayOut) {
  for (const int per_page : {13, -1, 1'000'000}) {
    Pdf pdf({.per_page = per_page});
    const Result<void> added = pdf.add(picture(1, 1), nullptr, "");
    ASSERT_FALSE(added.has_value());
    EXPECT_EQ(added.error().code, ErrorCode::request);
    EXPECT_EQ(added.error().message,
              "expected 1 to 12 pictures a page, saw " + std::to_string(per_page));
  }
  EXPECT_EQ(Pdf({}).finish().error().code, ErrorCode::request);
}

TEST(Pdf, KnowsItsPapers) {
  EXPECT_EQ(paper_of("a4"), Paper::a4);
  EXPECT_EQ(paper_of("letter"), Paper::letter);
  EXPECT_EQ(paper_of("a5\x01").error().message, "expected the paper a4 or letter, saw 'a5\\x01'");
}

TEST(Pdf, TakesScenesWithNothingInThem) {
  Pdf pdf({});
  const Scene nothing;
  Scene paper;
  paper.rect(Layer::paper, Role::paper, 0, 0, 0, 0);
  Scene dot;
  dot.disc(Layer::symbol, Role::dot, 0, 0, 0);
  for (const Scene* scene :
       {&nothing, static_cast<const Scene*>(&paper), static_cast<const Scene*>(&dot)})
    EXPECT_TRUE(pdf.add(*scene, scene, "").has_value());
  EXPECT_TRUE(pdf.begin_animation("").has_value());
  EXPECT_TRUE(pdf.add_frame(nothing, "", "").has_value());
  EXPECT_TRUE(pdf.finish().has_value());
}

TEST(Pdf, SaysWhatNoFontCanShow) {
  Pdf pdf({});
  ASSERT_TRUE(pdf.add(picture(1, 1), nullptr, "a\U0010FFF0").has_value());
  EXPECT_EQ(pdf.unseen(), "") << "not before the page is written";
  ASSERT_TRUE(pdf.finish().has_value());
  EXPECT_EQ(pdf.unseen(), "\U0010FFF0");
}

}  // namespace
}  // namespace crosshatch::render
