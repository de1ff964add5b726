// SPDX-License-Identifier: MIT
#include "render/web/svg.h"

#include <gtest/gtest.h>

#include <pugixml.hpp>

#include "render/web/markup.h"
#include "render/web/svg_parts.h"

namespace crosshatch::render {
namespace {

/// One shape of each kind and manner.
Scene all_kinds() {
  Scene scene{.width = 240, .height = 120, .title = "Five <&\"'> \xFF", .description = "is it]]>"};
  scene.rect(Layer::paper, Role::paper, 0, 0, 240, 120);
  scene.rect(Layer::filling, Role::hue, 60, 0, 60, 60).hue = 0xCC0000;
  scene.outline(Layer::outline, Role::target, 0, 60, 60, 60, 5).dash = Dash::dashed;
  scene.line(Layer::grid, Role::grid, 0, 60, 240, 60, 2);
  scene.hatch(Layer::hatch, Role::ambiguous, 120, 0, 60, 60);
  scene.disc(Layer::symbol, Role::dot, 30, 30, 6);
  scene.disc(Layer::link, Role::link, 90, 90, 20).stroke = 3;
  scene.text(Layer::symbol, Role::entry, 150, 90, 36, "5").stroke = 1;
  scene.text(Layer::symbol, Role::caption, 10, 90, 20, "<\x01&\xC0\xAF").align = Align::left;
  return scene;
}

pugi::xml_document parsed(const std::string& text) {
  pugi::xml_document document;
  const pugi::xml_parse_result result =
      document.load_buffer(text.data(), text.size(), pugi::parse_full, pugi::encoding_utf8);
  EXPECT_TRUE(result) << result.description() << " at " << result.offset << " of " << text;
  return document;
}

std::string svg_of(const Scene& scene, ThemeChoice theme = ThemeChoice::light) {
  return svg(scene, theme, 24);
}

/// The data of the paths of a class, one after the other.
std::string paths(const std::string& text, const std::string& role) {
  std::string out;
  const pugi::xml_document document = parsed(text);
  for (const pugi::xpath_node& each :
       document.select_nodes(("//path[@class='" + role + "']").data()))
    out += each.node().attribute("d").value();
  return out;
}

TEST(Svg, HasTheSizeOfTheSceneInUnitsAndInPixels) {
  const pugi::xml_document document = parsed(svg_of(all_kinds()));
  const pugi::xml_node root = document.child("svg");
  EXPECT_STREQ(root.attribute("viewBox").value(), "0 0 240 120");
  EXPECT_STREQ(root.attribute("width").value(), "96");
  EXPECT_STREQ(root.attribute("height").value(), "48");
}

TEST(Svg, TellsReadersOfTheScreenWhatItIs) {
  const pugi::xml_document document = parsed(svg_of(all_kinds()));
  const pugi::xml_node root = document.child("svg");
  EXPECT_STREQ(root.attribute("role").value(), "img");
  EXPECT_STREQ(root.attribute("aria-labelledby").value(), "title description");
  EXPECT_STREQ(root.child("title").attribute("id").value(), "title");
  EXPECT_STREQ(root.child("title").child_value(), "Five <&\"'> \xEF\xBF\xBD");
  EXPECT_STREQ(root.child("desc").attribute("id").value(), "description");
  EXPECT_STREQ(root.child("desc").child_value(), "is it]]>");
}

TEST(Svg, RefersToNoTitleThatIsNotThere) {
  const pugi::xml_document document = parsed(svg_of(Scene{.width = 60, .height = 60}));
  EXPECT_FALSE(document.child("svg").attribute("aria-labelledby"));
  EXPECT_FALSE(document.child("svg").child("title"));
}

TEST(Svg, GivesEveryRoleThatIsUsedTheColourOfTheTheme) {
  Scene scene{.width = 60, .height = 60};
  for (int i = 0; i < roles; ++i) scene.rect(Layer::ground, static_cast<Role>(i), 0, 0, 60, 60);
  const pugi::xml_document document = parsed(svg_of(scene, ThemeChoice::dark));
  const std::string style = document.child("svg").child_value("style");
  for (int i = 0; i < roles; ++i) {
    const Role role = static_cast<Role>(i);
    if (role == Role::hue) continue;
    const std::string id(name(role));
    EXPECT_NE(style.find("." + id + "{color:" + hex(dark_theme[role]) + "}"), std::string::npos);
    EXPECT_TRUE(document.select_node(("//path[@class='" + id + "']").data())) << id;
  }
}

TEST(Svg, HasColoursOfTheirOwnForWhatLiesOnASheet) {
  Scene scene{.width = 60, .height = 60};
  scene.rect(Layer::filling, Role::filled, 0, 0, 60, 60).on_sheet = true;
  const std::string text = svg_of(scene, ThemeChoice::dark);
  EXPECT_NE(text.find("class=\"filled on-sheet\""), std::string::npos);
  EXPECT_NE(text.find(".filled.on-sheet{color:" + hex(dark_theme.on_sheet(Role::filled)) + "}"),
            std::string::npos);
  EXPECT_EQ(text.find(hex(dark_theme[Role::filled])), std::string::npos);
}

TEST(Svg, HasNoRulesForRolesThatAreNotUsed) {
  const std::string text = svg_of(all_kinds());
  EXPECT_EQ(text.find(".mine{"), std::string::npos);
  EXPECT_NE(text.find(".dot{"), std::string::npos);
}

TEST(Svg, LeavesTheChoiceOfTheThemeToTheReader) {
  const std::string automatic = svg_of(all_kinds(), ThemeChoice::automatic);
  const std::size_t dark = automatic.find("@media (prefers-color-scheme:dark)");
  ASSERT_NE(dark, std::string::npos);
  EXPECT_LT(automatic.find(".grid{color:" + hex(light_theme[Role::grid])), dark);
  EXPECT_NE(automatic.find(".grid{color:" + hex(dark_theme[Role::grid]), dark), std::string::npos);

  const std::string light = svg_of(all_kinds(), ThemeChoice::light);
  EXPECT_EQ(light.find("@media"), std::string::npos);
  EXPECT_EQ(light.find(hex(dark_theme[Role::grid])), std::string::npos);
}

TEST(Svg, KeepsTheAuthorsColoursInEveryTheme) {
  for (const ThemeChoice theme : {ThemeChoice::light, ThemeChoice::dark}) {
    const pugi::xml_document document = parsed(svg_of(all_kinds(), theme));
    EXPECT_TRUE(document.select_node("//path[@fill='#CC0000'][@d='M60 0h60v60h-60z']"));
  }
}

TEST(Svg, JoinsRectanglesThatTouchSideBySide) {
  Scene scene{.width = 240, .height = 120};
  for (const int x : {0, 60, 180}) scene.rect(Layer::filling, Role::filled, x, 0, 60, 60);
  scene.rect(Layer::filling, Role::filled, 0, 60, 60, 60);
  EXPECT_EQ(paths(svg_of(scene), "filled"),
            "M0 0h120v60h-120zm180 0h60v60h-60zm-180 60h60v60h-60z");
}

TEST(Svg, DrawsOutlinesInsideByHalfOfTheirStroke) {
  EXPECT_EQ(paths(svg_of(all_kinds()), "target"), "M2.5 62.5h55v55h-55z");
  const pugi::xml_document document = parsed(svg_of(all_kinds()));
  const pugi::xml_node node = document.select_node("//path[@class='target']").node();
  EXPECT_STREQ(node.attribute("stroke-width").value(), "5");
  EXPECT_STREQ(node.attribute("stroke-dasharray").value(), "15 10");
  EXPECT_EQ(paths(svg_of(all_kinds()), "link"),
            "M71.5 90a18.5 18.5 0 0 0 37 0a18.5 18.5 0 0 0 -37 0z");
}

TEST(Svg, MakesNoLineThinnerThanADot) {
  const auto width = [](const char* role, double pixels_a_cell) {
    const pugi::xml_document document = parsed(svg(all_kinds(), ThemeChoice::light, pixels_a_cell));
    const std::string path = "//path[@class='" + std::string(role) + "']";
    return std::string(document.select_node(path.data()).node().attribute("stroke-width").value());
  };
  EXPECT_EQ(width("grid", 60), "2");
  EXPECT_EQ(width("grid", 24), "2.5");
  EXPECT_EQ(width("grid", 7), "8.58");
  EXPECT_EQ(width("ambiguous", 7), "4") << "slanted lines have soft edges";
}

TEST(Svg, DrawsADiscAsARoundEnd) {
  const pugi::xml_document document = parsed(svg_of(all_kinds()));
  const pugi::xml_node node = document.select_node("//path[@class='dot']").node();
  EXPECT_STREQ(node.attribute("d").value(), "M30 30h0");
  EXPECT_STREQ(node.attribute("stroke-width").value(), "12");
  EXPECT_STREQ(node.attribute("stroke-linecap").value(), "round");
}

TEST(Svg, CentresTextByTheHeightOfItsCapitals) {
  const pugi::xml_document document = parsed(svg_of(all_kinds()));
  const pugi::xml_node node = document.select_node("//g[@class='entry']").node();
  EXPECT_STREQ(node.attribute("text-anchor").value(), "middle");
  EXPECT_STREQ(node.attribute("font-weight").value(), "bold");
  EXPECT_STREQ(node.attribute("font-size").value(), "50.4");
  EXPECT_STREQ(node.child("text").attribute("x").value(), "150");
  EXPECT_STREQ(node.child("text").attribute("y").value(), "108");
  EXPECT_STREQ(node.child_value("text"), "5");
}

TEST(Svg, SurvivesBytesThatAreNoText) {
  const pugi::xml_document document = parsed(svg_of(all_kinds()));
  EXPECT_STREQ(document.select_node("//g[@class='caption']").node().child_value("text"),
               "< &\xEF\xBF\xBD\xEF\xBF\xBD");
}

TEST(Svg, DrawsLayersInTheirOrder) {
  Scene scene{.width = 60, .height = 60};
  for (int layer = layers - 1; layer >= 0; --layer)
    scene.rect(static_cast<Layer>(layer), Role::hue, 0, 0, 60, 60).hue = static_cast<Rgb>(layer);
  const pugi::xml_document document = parsed(svg_of(scene));
  int layer = 0;
  for (const pugi::xml_node group : document.child("svg").children("g"))
    EXPECT_EQ(group.child("path").attribute("fill").value(), hex(static_cast<Rgb>(layer++)));
  EXPECT_EQ(layer, layers);
}

TEST(Svg, OfABoardOfAMillionCellsStaysSomeMegabytes) {
  Scene scene{.width = 60000, .height = 60000};
  for (int cell = 0; cell < 1'000'000; ++cell) {
    const int x = cell % 1000 * 60;
    const int y = cell / 1000 * 60;
    if (cell % 3 == 0)
      scene.disc(Layer::symbol, Role::dot, x + 30, y + 30, 5);
    else if (cell % 3 == 1)
      scene.rect(Layer::filling, Role::filled, x, y, 60, 60);
  }
  EXPECT_LT(svg_of(scene).size(), 10'000'000U);
}

TEST(Markup, EscapesWhatXmlReads) {
  EXPECT_EQ(escaped("a<b>&\"c'"), "a&lt;b&gt;&amp;&quot;c&#39;");
  EXPECT_EQ(escaped("\xED\x95\x9C\xEA\xB8\x80 \xF0\x9F\x99\x82"),
            "\xED\x95\x9C\xEA\xB8\x80 \xF0\x9F\x99\x82");
}

TEST(Markup, ReplacesBytesThatAreNotUtf8) {
  const std::string no = "\xEF\xBF\xBD";
  EXPECT_EQ(escaped("\x80"), no);                             // a tail without a head
  EXPECT_EQ(escaped("\xE2\x82"), no + no);                    // cut short
  EXPECT_EQ(escaped("\xC0\x80"), no + no);                    // longer than need be
  EXPECT_EQ(escaped("\xED\xA0\x80"), no + no + no);           // a surrogate
  EXPECT_EQ(escaped("\xF4\x90\x80\x80"), no + no + no + no);  // beyond the last character
  EXPECT_EQ(escaped("\xEF\xBF\xBF"), no);                     // no character of XML
  EXPECT_EQ(escaped(std::string("a\0b\n", 4)), "a b ");
}

TEST(Markup, QuotesForScripts) {
  EXPECT_EQ(script_string("a\"b\\</script>\xFF"), "\"a\\\"b\\\\\\u003c/script>\xEF\xBF\xBD\"");
}

TEST(Markup, WritesDecimalsWithoutMoreDigitsThanTheyNeed) {
  EXPECT_EQ(decimal(12), "12");
  EXPECT_EQ(decimal(0.5), "0.5");
  EXPECT_EQ(decimal(-0.5), "-0.5");
  EXPECT_EQ(decimal(-1.25), "-1.25");
  EXPECT_EQ(decimal(1.005e6 + 0.049), "1005000.05");
}

}  // namespace
}  // namespace crosshatch::render
