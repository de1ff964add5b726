// SPDX-License-Identifier: MIT
#include "render/web/html.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/json.h"
#include "base/rng.h"
#include "render/web/markup.h"
#include "render/web/player.h"

namespace crosshatch::render {
namespace {

/// What stands between two texts.
std::string between(const std::string& page, const std::string& open, const std::string& close) {
  const std::size_t from = page.find(open);
  EXPECT_NE(from, std::string::npos) << open;
  const std::size_t begin = from + open.size();
  return page.substr(begin, page.find(close, begin) - begin);
}

Json film_of(const std::string& page) {
  return Json::parse(between(page, "id=\"film\">", "</script>"));
}

/// A shape in the words of the film: layer, attributes, content, place.
std::string said(const Shape& shape) {
  std::string attributes;
  for (const Attribute& each : paint(shape))
    attributes +=
        (attributes.empty() ? "" : ",") + script_string(each.key) + ":" + script_string(each.value);
  const bool is_text = shape.kind == Shape::Kind::text;
  const std::string place = is_text
                                ? std::to_string(shape.x) + " " + std::to_string(baseline(shape))
                                : halved(start(shape).x) + " " + halved(start(shape).y);
  return std::to_string(static_cast<int>(shape.layer)) + " {" + attributes + "} " +
         (is_text ? shape.text : form(shape)) + " " + place;
}

/// The pictures of a film as the player makes them, from the first to the last: sorted.
std::vector<std::vector<std::string>> played(const Json& film) {
  std::vector<std::vector<std::string>> out;
  std::vector<std::string> now;
  const auto piece = [&](int index) {
    const std::size_t at = 3 * static_cast<std::size_t>(index);
    const Json& pieces = film["pieces"];
    const Json& stamp = film["stamps"][pieces[at].get<std::size_t>()];
    return stamp[0].dump() + " " + stamp[1].dump() + " " + stamp[2].get<std::string>() + " " +
           pieces[at + 1].dump() + " " + pieces[at + 2].dump();
  };
  for (const Json& moment : film["moments"]) {
    for (const Json& index : moment[0]) {
      const auto found = std::find(now.begin(), now.end(), piece(index.get<int>()));
      EXPECT_NE(found, now.end()) << "what is not there cannot go";
      if (found != now.end()) now.erase(found);
    }
    for (const Json& index : moment[1]) now.push_back(piece(index.get<int>()));
    std::sort(now.begin(), now.end());
    out.push_back(now);
  }
  return out;
}

Scene scene_with(std::vector<Shape> shapes) {
  return {.width = 120, .height = 60, .shapes = std::move(shapes), .title = "Two cells"};
}

Shape random_shape(Rng& rng) {
  const auto below = [&](int end) { return rng.below(end); };
  Shape out;
  out.kind = static_cast<Shape::Kind>(below(4));
  out.layer = static_cast<Layer>(below(layers));
  out.role = static_cast<Role>(below(roles));
  out.x = below(4) * 60;
  out.y = below(4) * 60;
  out.width = below(2) * 60;
  out.height = 60;
  out.stroke = below(3);
  out.dash = static_cast<Dash>(below(3));
  out.align = static_cast<Align>(below(3));
  if (out.role == Role::hue) out.hue = static_cast<Rgb>(below(3));
  if (out.kind == Shape::Kind::text) out.text = std::to_string(below(10));
  return out;
}

TEST(Html, ReplaysEveryPictureOfTheFilm) {
  Rng rng(7);
  Html html("random");
  std::vector<Scene> scenes;
  Scene scene = scene_with({});
  for (int moment = 0; moment < 60; ++moment) {
    for (int i = 0; i < 6 && !scene.shapes.empty() && moment % 10 != 0; ++i)
      scene.shapes.erase(scene.shapes.begin() + rng.below(static_cast<int>(scene.shapes.size())));
    for (int i = 0; i < 8; ++i) scene.shapes.push_back(random_shape(rng));
    // The same shape twice is two shapes.
    scene.shapes.push_back(scene.shapes.front());
    html.add(scene);
    scenes.push_back(scene);
  }
  const std::vector<std::vector<std::string>> pictures = played(film_of(html.finish()));
  ASSERT_EQ(pictures.size(), scenes.size());
  for (std::size_t i = 0; i < scenes.size(); ++i) {
    std::vector<std::string> expected;
    for (const Shape& shape : scenes[i].shapes) expected.push_back(said(shape));
    std::sort(expected.begin(), expected.end());
    EXPECT_EQ(pictures[i], expected) << "moment " << i;
  }
}

Shape cell(int x) { return {.role = Role::filled, .x = x, .width = 60, .height = 60}; }

TEST(Html, WritesOnlyWhatChangesAndEachFormOnce) {
  Html html("two cells");
  html.add(scene_with({cell(0)}));
  html.add(scene_with({cell(60), cell(0)}));
  html.add(scene_with({cell(60)}));
  const Json film = film_of(html.finish());
  EXPECT_EQ(film["stamps"].size(), 1U);
  EXPECT_EQ(film["pieces"].dump(), "[0,0,0,0,60,0]");
  EXPECT_EQ(film["moments"][1][0].dump(), "[]");
  EXPECT_EQ(film["moments"][1][1].dump(), "[1]");
  EXPECT_EQ(film["moments"][2][0].dump(), "[0]");
  EXPECT_EQ(film["moments"][2][1].dump(), "[]");
}

TEST(Html, HasTheSentencesInBothLanguagesAndNamesEachTechniqueOnce) {
  const Caption caption{.en = "Overlap: row 1 is full",
                        .ko = "겹침: 1행이 찹니다",
                        .technique_en = "Overlap",
                        .technique_ko = "겹침",
                        .depth = 2};
  Html html("x");
  html.add(scene_with({}));
  html.add(scene_with({cell(0)}), caption);
  html.add(scene_with({}), caption);
  html.add(scene_with({}), {.en = "Solved", .ko = "풀림"});
  const Json film = film_of(html.finish());
  EXPECT_TRUE(film["speaks"].get<bool>());
  EXPECT_EQ(film["words"].dump(), "[[\"Overlap\",\"겹침\"]]");
  EXPECT_EQ(film["moments"][0].dump(), "[[],[],\"\",\"\",-1,0]");
  EXPECT_EQ(film["moments"][1].dump(),
            "[[],[0],\"Overlap: row 1 is full\",\"겹침: 1행이 찹니다\",0,2]");
  EXPECT_EQ(film["moments"][2][4].get<int>(), 0);
  EXPECT_EQ(film["moments"][3][4].get<int>(), -1);
}

TEST(Html, CannotBeBrokenByWhatIsSaid) {
  const std::string evil = "</script><script>alert(1)</script><!-- {{js}} \" \\ \xFF";
  Html html("<title> & \"{{css}}\" \xFF");
  html.add(scene_with({}));
  Scene scene = scene_with({Shape{.kind = Shape::Kind::text, .height = 30, .text = evil}});
  scene.title = "</title></svg>" + evil;
  html.add(scene, {.en = evil, .ko = evil, .technique_en = evil, .technique_ko = evil});
  const std::string page = html.finish();
  EXPECT_NE(page.find("<title>&lt;title&gt; &amp; &quot;{{css}}&quot; \xEF\xBF\xBD</title>"),
            std::string::npos);
  EXPECT_EQ(page.find("<script>alert"), std::string::npos);
  EXPECT_EQ(page.find("\xFF"), std::string::npos);
  const std::string good = "</script><script>alert(1)</script><!-- {{js}} \" \\ \xEF\xBF\xBD";
  const Json film = film_of(page);
  EXPECT_EQ(film["moments"][1][2].get<std::string>(), good);
  EXPECT_EQ(film["stamps"][0][2].get<std::string>(), good);
}

TEST(Html, FillsEveryPlaceOfThePage) {
  Html html("x");
  html.add(scene_with({cell(0)}));
  EXPECT_EQ(html.finish().find("{{"), std::string::npos);
}

TEST(Html, AsksTheNetworkForNothing) {
  Html html("x");
  html.add(scene_with({cell(0)}));
  const std::string page = html.finish();
  EXPECT_NE(page.find("default-src 'none'"), std::string::npos);
  for (const std::string address : {"src=", "@import", "url(", "href=\"http"})
    EXPECT_EQ(page.find(address), std::string::npos) << address;
}

TEST(Html, BeginsInTheThemeAndTheLanguageThatAreAskedFor) {
  const auto root = [](HtmlLook look) {
    Html html("x", look);
    html.add(scene_with({}), {.en = "One", .ko = "하나"});
    return between(html.finish(), "<html ", ">");
  };
  EXPECT_EQ(root({}), "lang=\"en\" data-theme=\"automatic\" data-language=\"\"");
  EXPECT_EQ(root({.theme = ThemeChoice::dark, .language = Language::ko}),
            "lang=\"ko\" data-theme=\"dark\" data-language=\"ko\"");
  EXPECT_EQ(root({.theme = ThemeChoice::light, .language = Language::en}),
            "lang=\"en\" data-theme=\"light\" data-language=\"en\"");
}

TEST(Html, ShowsTheLastPictureWhereNoScriptRuns) {
  Html html("x", {.language = Language::ko});
  html.add(scene_with({cell(0)}));
  html.add(scene_with({cell(60)}), {.en = "Done", .ko = "끝났습니다"});
  const std::string page = html.finish();
  const std::string still = between(page, "<svg class=\"still\"", "</svg>");
  EXPECT_NE(still.find("d=\"M60 0h60v60h-60z\""), std::string::npos);
  EXPECT_EQ(still.find("d=\"M0 0h60v60h-60z\""), std::string::npos);
  EXPECT_NE(page.find("aria-atomic=\"true\">끝났습니다</p>"), std::string::npos);
}

TEST(Html, SaysThatTheLastPictureWouldPlayWhereNoScriptRuns) {
  const auto page = [](int moments, Language language) {
    Html html("x", {.language = language});
    for (int i = 0; i < moments; ++i) html.add(scene_with({cell(60 * i)}));
    return html.finish();
  };
  EXPECT_NE(between(page(2, Language::en), "<noscript>", "</noscript>").find("step by step"),
            std::string::npos);
  EXPECT_NE(between(page(2, Language::ko), "<noscript>", "</noscript>").find("한 단계씩"),
            std::string::npos);
  EXPECT_EQ(page(1, Language::en).find("<noscript>"), std::string::npos);
}

TEST(Html, HasItsTitleInBothLanguages) {
  const auto page = [](std::optional<Language> language, std::string korean) {
    Html html("Two <cells>", {.language = language, .title_ko = std::move(korean)});
    html.add(scene_with({cell(0)}));
    html.add(scene_with({cell(60)}));
    return html.finish();
  };
  const auto titles = [](const std::string& text) {
    EXPECT_EQ(between(text, "<title>", "</title>"), between(text, "<h1>", "</h1>"));
    EXPECT_EQ(between(text, "<title>", "</title>"),
              between(text, "<title id=\"title\">", "</title>"));
    return between(text, "<title>", "</title>");
  };
  EXPECT_EQ(titles(page({}, "두 칸")), "Two &lt;cells&gt;");
  EXPECT_EQ(titles(page(Language::en, "두 칸")), "Two &lt;cells&gt;");
  EXPECT_EQ(titles(page(Language::ko, "두 칸")), "두 칸");
  EXPECT_EQ(titles(page(Language::ko, "")), "Two &lt;cells&gt;") << "the same in both";
  EXPECT_EQ(film_of(page({}, "두 칸"))["titles"].dump(), "[\"Two <cells>\",\"두 칸\"]");
  EXPECT_EQ(film_of(page({}, ""))["titles"].dump(), "[\"Two <cells>\"]");
}

TEST(Html, TellsWhatEachPictureShows) {
  Html html("x", {.language = Language::ko});
  Scene scene = scene_with({cell(0)});
  html.add(scene);
  scene.description = "1 of 2 cells is written";
  html.add(scene);
  html.add(scene, {.picture_en = "2 of 2", .picture_ko = "둘 중 둘"});
  const std::string page = html.finish();
  EXPECT_NE(page.find("<desc id=\"description\">둘 중 둘</desc>"), std::string::npos);
  const Json moments = film_of(page)["moments"];
  EXPECT_EQ(moments[0].size(), 6U) << "nothing";
  ASSERT_EQ(moments[1].size(), 7U) << "the scene's own";
  EXPECT_EQ(moments[1][6].get<std::string>(), "1 of 2 cells is written");
  ASSERT_EQ(moments[2].size(), 8U);
  EXPECT_EQ(moments[2][6].get<std::string>(), "2 of 2");
  EXPECT_EQ(moments[2][7].get<std::string>(), "둘 중 둘");
}

TEST(Html, OfOnePictureHasNoSecondCopyOfIt) {
  Html html("x");
  html.add(scene_with({cell(0)}));
  const Json film = film_of(html.finish());
  EXPECT_EQ(film["moments"].size(), 1U);
  EXPECT_EQ(film.find("pieces"), film.end());
}

TEST(Html, TakesTheColoursFromTheThemes) {
  Html html("x");
  html.add(scene_with({cell(0)}));
  const std::string page = html.finish();
  const std::string light = between(page, ":root{", "}");
  const std::string dark = between(page, ":root[data-theme=dark]{", "}");
  for (int i = 0; i < roles; ++i) {
    const Role role = static_cast<Role>(i);
    if (role == Role::hue) continue;
    const std::string key = "--" + std::string(name(role)) + ":";
    EXPECT_NE((";" + light).find(";" + key + hex(light_theme[role]) + ";"), std::string::npos);
    EXPECT_NE((";" + dark).find(";" + key + hex(dark_theme[role]) + ";"), std::string::npos);
  }
  EXPECT_NE(page.find("#picture .filled{color:var(--filled)}"), std::string::npos);
}

TEST(Html, HasColoursOfTheirOwnForWhatLiesOnASheet) {
  Html html("x");
  Shape shape = cell(0);
  shape.role = Role::filled;
  shape.on_sheet = true;
  html.add(scene_with({shape}));
  const std::string page = html.finish();
  EXPECT_NE(page.find("#picture .filled.on-sheet{color:var(--sheet-filled)}"), std::string::npos);
  const std::string dark = between(page, ":root[data-theme=dark]{", "}");
  EXPECT_NE(dark.find("--sheet-filled:" + hex(dark_theme.on_sheet(Role::filled)) + ";"),
            std::string::npos);
}

TEST(Html, IsTheSameBytesEveryTime) {
  const auto page = [] {
    Html html("x");
    for (int i = 0; i < 5; ++i) html.add(scene_with({cell(60 * i), cell(0)}));
    return html.finish();
  };
  EXPECT_EQ(page(), page());
}

}  // namespace
}  // namespace crosshatch::render
