// SPDX-License-Identifier: MIT
#include "api/pictures/picture.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>

#include "api/pictures/frames.h"
#include "core/recognise.h"

namespace crosshatch {
namespace {

constexpr std::string_view unique = "[2,3,[1,1],[2],[1],[1],[2]]";
constexpr std::string_view several = "[2,2,[1],[1],[1],[1]]";
constexpr std::string_view none =
    "55...............................................................................";

struct Drawing {
  Reply reply;
  std::string bytes;
};

Drawing draw(std::string_view text, const VerbOptions& options) {
  Drawing drawing;
  drawing.reply =
      ask({.verb = "render", .text = text, .options = options}, [&](std::string_view bytes) {
        drawing.bytes += bytes;
        return true;
      });
  return drawing;
}

Drawing draw(std::string_view text, const PictureOptions& picture) {
  VerbOptions options;
  options.picture = picture;
  return draw(text, options);
}

TEST(Picture, ComesInEveryForm) {
  const std::array<std::string_view, 6> heads = {"<svg", "\x89PNG\r\n",     "GIF89a",
                                                 "",     "<!doctype html>", "%PDF-"};
  for (std::size_t i = 0; i < form_names.size(); ++i) {
    for (const What what : {What::puzzle, What::solution, What::ambiguous, What::steps}) {
      const Drawing drawing = draw(unique, {.form = static_cast<Form>(i), .what = what});
      EXPECT_EQ(drawing.reply.status, Status::yes) << form_names[i];
      EXPECT_EQ(drawing.reply.note, "") << form_names[i];
      EXPECT_TRUE(drawing.bytes.starts_with(heads[i])) << form_names[i];
      EXPECT_GT(drawing.bytes.size(), 50U) << form_names[i];
    }
  }
}

TEST(Picture, IsTheSameBytesEveryTime) {
  for (const Form form : {Form::svg, Form::png, Form::gif, Form::txt, Form::html, Form::pdf}) {
    for (const What what : {What::puzzle, What::steps}) {
      const PictureOptions options{.form = form, .what = what};
      EXPECT_TRUE(draw(unique, options).bytes == draw(unique, options).bytes) << name(form);
    }
  }
}

TEST(Picture, ShowsWhatSuitsItsForm) {
  for (const Form form : {Form::gif, Form::html})
    EXPECT_EQ(draw(unique, {.form = form}).bytes,
              draw(unique, {.form = form, .what = What::steps}).bytes);
  for (const Form form : {Form::svg, Form::png, Form::txt, Form::pdf})
    EXPECT_EQ(draw(unique, {.form = form}).bytes,
              draw(unique, {.form = form, .what = What::puzzle}).bytes);
}

TEST(Picture, OfWhatIsUniqueHasNothingAmbiguous) {
  EXPECT_EQ(draw(unique, {.form = Form::svg, .what = What::ambiguous}).bytes,
            draw(unique, {.form = Form::svg, .what = What::solution}).bytes);
  EXPECT_NE(draw(several, {.form = Form::svg, .what = What::ambiguous}).bytes,
            draw(several, {.form = Form::svg, .what = What::solution}).bytes);
}

TEST(Picture, OfASolutionThatIsNotThereIsNone) {
  for (const Form form : {Form::svg, Form::gif, Form::pdf}) {
    const Drawing drawing = draw(none, {.form = form, .what = What::solution});
    EXPECT_EQ(drawing.reply.status, Status::none);
    EXPECT_EQ(drawing.bytes, "");
    EXPECT_NE(drawing.reply.note.english().find("no solution"), std::string::npos);
  }
}

TEST(Picture, OfOneSolutionAmongSeveralSaysSo) {
  const Drawing drawing = draw(several, {.form = Form::svg, .what = What::solution});
  EXPECT_EQ(drawing.reply.status, Status::yes);
  EXPECT_NE(drawing.reply.note.english().find("several"), std::string::npos);
}

TEST(Picture, IsNotDrawnWhenALimitComesFirst) {
  StopFlag stop = true;
  for (const Form form : {Form::svg, Form::png, Form::gif, Form::txt, Form::html, Form::pdf}) {
    VerbOptions options;
    options.limits.stop = &stop;
    options.picture = {.form = form, .what = What::steps};
    const Drawing drawing = draw(unique, options);
    EXPECT_EQ(drawing.reply.status, Status::unknown) << name(form);
    EXPECT_EQ(drawing.bytes, "") << name(form);
  }
}

/// A mosaic of a million hints.
const std::string& million() {
  static const std::string text = [] {
    std::string out = "#mosaic\n";
    for (int row = 0; row < 1000; ++row) {
      for (int column = 0; column < 1000; ++column)
        out += static_cast<char>('0' + (row * 7 + column * 3) % 5);
      out += '\n';
    }
    return out;
  }();
  return text;
}

/// Draws a million cells as a still; the seconds of this processor that it took.
Drawing draw_million(Form form, const Limits& limits, double& seconds) {
  VerbOptions options;
  options.limits = limits;
  options.picture = {.form = form, .what = What::puzzle};
  if (form == Form::png) options.picture.scale = 0.3;
  static const Result<Reading> reading =
      read_puzzle({.verb = "render", .text = million(), .options = options});
  Drawing drawing;
  const std::clock_t begin = std::clock();
  drawing.reply =
      ask({.verb = "render", .puzzle = &*reading, .options = options}, [&](std::string_view bytes) {
        drawing.bytes += bytes;
        return true;
      });
  seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  return drawing;
}

TEST(Picture, OfAMillionCellsEndsSoonAfterTheTimeLimit) {
  constexpr double most_beyond = 0.5;  // seconds; 0.05 where it is optimised, on a quiet machine
  for (const Form form : {Form::svg, Form::png, Form::gif, Form::txt, Form::html, Form::pdf}) {
    for (const double limit : {0.005, 0.15}) {
      double seconds = 0;
      const Drawing drawing = draw_million(form, {.seconds = limit}, seconds);
      EXPECT_EQ(drawing.reply.status, Status::unknown) << name(form);
      EXPECT_TRUE(
          drawing.reply.note.english().starts_with("no picture: a limit came first (deadline)"))
          << name(form);
      EXPECT_EQ(drawing.bytes, "") << name(form);
      EXPECT_LT(seconds, limit + most_beyond) << name(form);
    }
  }
}

TEST(Picture, OfAMillionCellsKeepsToTheMemoryLimit) {
  // The scene alone takes more than 16 MiB, the pixels beside it more than 160.
  const auto is_refused = [](Form form, std::size_t mib) {
    double seconds = 0;
    const Drawing drawing = draw_million(form, {.memory = mib << 20}, seconds);
    EXPECT_EQ(drawing.reply.status, Status::unknown) << name(form);
    EXPECT_TRUE(drawing.reply.note.english().starts_with("no picture: a limit came first (memory)"))
        << name(form);
    EXPECT_EQ(drawing.bytes, "") << name(form);
  };
  for (const Form form : {Form::svg, Form::png, Form::gif, Form::txt, Form::html, Form::pdf})
    is_refused(form, 16);
  is_refused(Form::gif, 160);
}

TEST(Picture, OfAMillionCellsIsStoppedByTheFlag) {
  const StopFlag stop = true;
  for (const Form form : {Form::svg, Form::png, Form::gif, Form::txt, Form::html, Form::pdf}) {
    double seconds = 0;
    const Drawing drawing = draw_million(form, {.stop = &stop}, seconds);
    EXPECT_TRUE(
        drawing.reply.note.english().starts_with("no picture: a limit came first (cancelled)"))
        << name(form);
    EXPECT_EQ(drawing.bytes, "") << name(form);
  }
}

TEST(Picture, CountsTheStepsThatAnAnimationKeeps) {
  VerbOptions options;
  options.limits.memory = 1 << 10;
  options.picture = {.form = Form::html};
  const Drawing drawing = draw(unique, options);
  EXPECT_EQ(drawing.reply.status, Status::unknown);
  EXPECT_TRUE(drawing.reply.note.english().starts_with("no picture: a limit came first (memory)"));
}

TEST(Picture, OfAStepIsOneMoment) {
  const std::string first = draw(unique, {.form = Form::svg, .step = 0}).bytes;
  EXPECT_EQ(first, draw(unique, {.form = Form::svg, .what = What::puzzle}).bytes);
  EXPECT_NE(first, draw(unique, {.form = Form::svg, .step = 1}).bytes);
  const std::string text = draw(unique, {.form = Form::txt, .step = 1}).bytes;
  EXPECT_TRUE(text.starts_with("Full Line: ")) << text;
  const Drawing beyond = draw(unique, {.form = Form::svg, .step = 100});
  EXPECT_EQ(beyond.reply.status, Status::refused);
  EXPECT_EQ(beyond.bytes, "");
}

TEST(Picture, TooLargeForPixelsIsRefused) {
  std::string wide = "[1,1000,[1000]";
  for (int column = 0; column < 1000; ++column) wide += ",[1]";
  for (const Form form : {Form::png, Form::gif}) {
    const Drawing drawing =
        draw(wide + "]", PictureOptions{.form = form, .what = What::puzzle, .scale = 20});
    ASSERT_TRUE(drawing.reply.error.has_value()) << name(form);
    EXPECT_EQ(drawing.reply.error->code, ErrorCode::too_large) << name(form);
    EXPECT_EQ(drawing.bytes, "") << name(form);
  }
}

TEST(Picture, TooLargeForPixelsIsMadeSmallerUnlessTheScaleIsTheReaders) {
  std::string wide;  // minesweeper, more than 100 million pixels at scale 1
  for (int row = 0; row < 220; ++row) wide += std::string(900, row % 2 == 0 ? '.' : '1') + '\n';
  const auto width = [](const std::string& png) {
    int out = 0;
    for (std::size_t i = 16; i < 20; ++i) out = out << 8 | static_cast<unsigned char>(png[i]);
    return out;
  };
  const Drawing drawing = draw(wide, PictureOptions{.form = Form::png, .what = What::puzzle});
  ASSERT_EQ(drawing.reply.status, Status::yes);
  EXPECT_TRUE(drawing.reply.note.english().starts_with("drawn at --scale 0."))
      << drawing.reply.note.english();
  EXPECT_GT(width(drawing.bytes), 18'000);
  EXPECT_LT(width(drawing.bytes), 21'000);
  // The scale of the note gives the same picture.
  const double scale = std::stod(drawing.reply.note.english().substr(17));
  const Drawing again =
      draw(wide, PictureOptions{.form = Form::png, .what = What::puzzle, .scale = scale});
  EXPECT_EQ(again.reply.note, "");
  EXPECT_TRUE(again.bytes == drawing.bytes);
  EXPECT_EQ(draw(wide, {.form = Form::svg, .what = What::puzzle}).reply.note, "")
      << "has no pixels";
  EXPECT_TRUE(draw(wide, {.form = Form::png, .scale = 1.0}).reply.error.has_value());
}

TEST(Picture, OfStepsCarriesTheirSentences) {
  const std::string board = draw(unique, {.form = Form::svg, .what = What::steps}).bytes;
  EXPECT_NE(board.find(">1. Full Line:"), std::string::npos);
  VerbOptions korean;
  korean.language = Language::ko;
  korean.picture = {.form = Form::gif, .what = What::steps};
  const Drawing bare = draw(unique, korean);
  EXPECT_EQ(bare.reply.note, "");
  korean.picture.has_caption = true;
  const Drawing film = draw(unique, korean);
  EXPECT_EQ(film.reply.note, "");
  const auto height = [](const std::string& gif) {
    return static_cast<unsigned char>(gif[8]) | static_cast<unsigned char>(gif[9]) << 8;
  };
  EXPECT_GT(height(film.bytes), height(bare.bytes) + 10);
  korean.language = Language::en;
  EXPECT_EQ(draw(unique, korean).reply.note, "");
  EXPECT_FALSE(draw(unique, korean).bytes == film.bytes) << "the captions are in Korean";
}

TEST(Picture, OfMinesSpeaksTheLanguageAndSaysWhichSideIsWhich) {
  constexpr std::string_view mines = "#mines 2\n1..\n.2.\n";
  VerbOptions options;
  options.picture = {.form = Form::svg, .what = What::puzzle};
  const std::string english = draw(mines, options).bytes;
  EXPECT_NE(english.find("2 rows x 3 columns</title>"), std::string::npos);
  EXPECT_NE(english.find(">2 hints, 2 mines; 0 of 6 cells"), std::string::npos);
  EXPECT_NE(english.find(">2 mines</text>"), std::string::npos);
  options.language = Language::ko;
  const std::string korean = draw(mines, options).bytes;
  EXPECT_NE(korean.find("2행 x 3열</title>"), std::string::npos);
  EXPECT_NE(korean.find(">지뢰 2개</text>"), std::string::npos);
  options.picture.form = Form::gif;
  const std::string bitmap = draw(mines, options).bytes;
  options.language = Language::en;
  EXPECT_FALSE(draw(mines, options).bytes == bitmap);
  // A page has the words of both languages.
  options.picture.form = Form::html;
  EXPECT_NE(draw(mines, options).bytes.find(R"("texts":[["2 mines","지뢰 2개"]])"),
            std::string::npos);
}

TEST(Picture, OfTheClassicThemeIsTheLightOneOfOtherFamilies) {
  const PictureOptions light{.form = Form::svg, .theme = ThemeChoice::light};
  const PictureOptions classic{.form = Form::svg, .theme = ThemeChoice::classic};
  EXPECT_EQ(draw(unique, light).bytes, draw(unique, classic).bytes);
  EXPECT_NE(draw("1..\n.2.\n", light).bytes, draw("1..\n.2.\n", classic).bytes);
}

TEST(Picture, OfAHalfSolvedBoardShowsIt) {
  VerbOptions options;
  options.picture = {.form = Form::txt, .what = What::puzzle};
  options.state = "#.#\n???\n";
  const std::string half = draw(unique, options).bytes;
  EXPECT_NE(half, draw(unique, options.picture).bytes);
  options.state = "#";
  const Drawing wrong = draw(unique, options);
  EXPECT_TRUE(wrong.reply.error.has_value());
  EXPECT_TRUE(wrong.reply.is_about_state);
}

int total(const FrameTimes& times, int steps, int in_trials) {
  return times.first + times.step * (steps - 1 - in_trials) + times.trial * in_trials + times.last;
}

TEST(FrameTimes, KeepAnimationsShort) {
  for (const int steps : {60, 100, 200, 300, 330}) {
    const FrameTimes times = frame_times(steps, 0, 1);
    EXPECT_EQ(times.first, 100);
    EXPECT_EQ(times.last, 400);
    EXPECT_GE(times.step, 12) << steps;
    EXPECT_LE(times.step, 50) << steps;
    EXPECT_LE(total(times, steps, 0), 4500) << steps;
    EXPECT_GE(total(times, steps, 0), 2000) << steps;
  }
  EXPECT_EQ(frame_times(5, 0, 1).step, 50);
}

TEST(FrameTimes, DoNotLingerInTrials) {
  for (const int steps : {10, 300, 1000, 5000}) {
    const FrameTimes times = frame_times(steps, steps / 2, 1);
    EXPECT_LE(times.trial, times.step);
    EXPECT_GE(times.trial, 6);
  }
}

TEST(FrameTimes, HeedTheSpeed) {
  const FrameTimes usual = frame_times(60, 0, 1);
  const FrameTimes fast = frame_times(60, 0, 2);
  EXPECT_EQ(fast.first * 2, usual.first);
  EXPECT_EQ(fast.step * 2, usual.step);
  EXPECT_EQ(fast.last * 2, usual.last);
  EXPECT_GE(frame_times(5000, 5000, 20).trial, 2);  // viewers take less for a tenth of a second
}

}  // namespace
}  // namespace crosshatch
