// SPDX-License-Identifier: MIT
//
// Wings and fish of one digit are drawn as what they are, short chains: on the board of each one's
// own case, the links are as many as its logic has, and each is true.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/recognise.h"
#include "core/view.h"
#include "families/sudoku/houses.h"
#include "families/sudoku/puzzle.h"
#include "scene/scene.h"

namespace crosshatch {
namespace {

struct Pattern {
  const char* technique;
  int strong;
  int weak;
};

void PrintTo(const Pattern& pattern, std::ostream* out) { *out << pattern.technique; }

class Links : public testing::TestWithParam<Pattern> {};

const Technique* find_technique(const Family& family, std::string_view id) {
  for (const Way& way : family.ways) {
    for (const Technique& technique : way.techniques) {
      if (technique.id == id) return &technique;
    }
  }
  return nullptr;
}

std::string puzzle_in(const std::string& id) {
  const std::filesystem::path path =
      std::filesystem::path(SOURCE_FOLDER) / "src/families/sudoku/techniques" / (id + ".case");
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  const std::string all = text.str();
  return all.substr(all.find("\n---\n") + 5);
}

/// Whether the digit must go to one of the sites of `to` when it goes to none of `from`.
bool is_strong(const sudoku::Houses& houses, const Board& board, const Inference& from,
               const Inference& to) {
  const auto is_either = [&](Site site) {
    return std::count(from.sites.begin(), from.sites.end(), site) +
               std::count(to.sites.begin(), to.sites.end(), site) >
           0;
  };
  if (from.value != to.value)
    return from.sites == to.sites && board[to.sites.front()] == (only(from.value) | only(to.value));
  for (int house = 0; house < houses.count(); ++house) {
    const auto sites = houses.sites_in(house);
    const auto holds = [&](Site site) { return board.may_be(site, to.value); };
    const auto in_house = [&](Site site) {
      return std::find(sites.begin(), sites.end(), site) != sites.end();
    };
    if (!std::all_of(to.sites.begin(), to.sites.end(), in_house)) continue;
    if (std::all_of(sites.begin(), sites.end(),
                    [&](Site site) { return !holds(site) || is_either(site); }))
      return true;
  }
  return false;
}

bool is_weak(const sudoku::Houses& houses, const Inference& one, const Inference& other) {
  if (one.value != other.value) return one.sites == other.sites;
  return std::all_of(one.sites.begin(), one.sites.end(), [&](Site a) {
    const auto peers = houses.peers(a);
    return std::all_of(other.sites.begin(), other.sites.end(),
                       [&](Site b) { return std::binary_search(peers.begin(), peers.end(), b); });
  });
}

TEST_P(Links, AreDrawnAndTrue) {
  const Pattern& pattern = GetParam();
  const Family& family = *find_family("sudoku");
  const Technique* const technique = find_technique(family, pattern.technique);
  ASSERT_NE(technique, nullptr);
  const std::string text = puzzle_in(pattern.technique);
  const Result<std::vector<Format>> formats =
      recognise(families(), text, true, {.family = "sudoku", .format = {}, .extension = {}});
  ASSERT_TRUE(formats.has_value());
  const Result<Reading> reading = read_puzzle(*formats, text);
  ASSERT_TRUE(reading.has_value());
  Budget budget;
  Board board = family.start(*reading->puzzle);
  const std::unique_ptr<Position> position =
      family.position({*reading->puzzle, board, budget}, true);
  const Board before = position->board();
  Step step{.technique = technique};
  ASSERT_TRUE(technique->find(*position, step));
  ASSERT_GE(step.links.size(), 4u);

  // In a net each link follows from earlier ones, else from the one before.
  const sudoku::Houses houses(sudoku::of(*reading->puzzle));
  const bool is_net = std::string(pattern.technique) == "xyz-wing";
  for (std::size_t i = 1; i < step.links.size() && !is_net; ++i) {
    const Inference& from = step.links[i - 1];
    const Inference& to = step.links[i];
    ASSERT_NE(from.holds, to.holds) << i;
    EXPECT_TRUE(to.holds ? is_strong(houses, before, from, to) : is_weak(houses, from, to)) << i;
  }

  View view = blank_view(before);
  for (const Change& change : step.changes) view.board[change.site] = change.after;
  view.shows_candidates = true;
  view.focus = &step;
  Scene scene;
  family.draw(*reading->puzzle, view, scene);
  const auto count = [&](Role role) {
    return std::count_if(scene.shapes.begin(), scene.shapes.end(), [&](const Shape& shape) {
      return shape.kind == Shape::Kind::line && shape.role == role;
    });
  };
  // Lines may be broken to pass by a candidate, and have arrows: they are at least so many.
  EXPECT_GE(count(Role::link), pattern.strong);
  EXPECT_GE(count(Role::weak_link), pattern.weak);
  const auto is_disc = [](const Shape& shape) {
    return shape.kind == Shape::Kind::disc && shape.role == Role::cause && shape.stroke == 0;
  };
  // One of those that hold may be the one that goes.
  EXPECT_GE(std::count_if(scene.shapes.begin(), scene.shapes.end(), is_disc), 1);
}

INSTANTIATE_TEST_SUITE_P(All, Links,
                         testing::Values(Pattern{"xy-wing", 3, 2}, Pattern{"xyz-wing", 4, 2},
                                         Pattern{"w-wing", 3, 2}, Pattern{"skyscraper", 2, 1},
                                         Pattern{"two-string-kite", 2, 1},
                                         Pattern{"turbot-fish", 2, 1},
                                         Pattern{"empty-rectangle", 2, 1},
                                         Pattern{"remote-pair", 4, 3}),
                         [](const auto& tested) {
                           std::string name = tested.param.technique;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace crosshatch
