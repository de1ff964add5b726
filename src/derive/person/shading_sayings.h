// SPDX-License-Identifier: MIT
#pragma once

#include "derive/page.h"
#include "derive/picture/glyphs.h"
#include "rules/connected/connected.h"
#include "rules/count/say.h"

namespace crosshatch::derive {

/// What people say of puzzles in which cells are shaded: apart from each other (rules with the
/// label `touching`), while the others are in one piece (`one_piece`); or themselves in one piece,
/// a wall (`wall`) without squares of 2x2 cells (`square`).
inline constexpr Value clear = 0;
inline constexpr Value shaded = 1;
inline constexpr std::string_view touching = "touching";
inline constexpr std::string_view one_piece = "one-piece";
inline constexpr std::string_view way_on = "way-on";
inline constexpr std::string_view wall = "wall";
inline constexpr std::string_view square = "square";

/// No two shaded cells share a side.
inline void keep_apart(rules::Model& model, const GridPuzzle& puzzle) {
  for (const std::vector<Site>& pair : puzzle.pairs())
    rules::at_most(model, 1, rules::each(pair, only(shaded)), {touching});
}
/// The clear cells are in one piece.
inline void keep_together(rules::Model& model, const GridPuzzle& puzzle) {
  model.add<rules::ConnectedRule>(puzzle.graph(), rules::each(puzzle.all(), only(clear)));
  model.label({one_piece});
}
/// A clear cell has a clear one beside it. It follows from the rest but on the smallest grids,
/// where a clear cell may be alone.
inline void keep_ways_out(rules::Model& model, const GridPuzzle& puzzle) {
  if (puzzle.sites() < 4) return;
  for (const Site site : puzzle.all()) {
    rules::Literals ways = rules::each(puzzle.beside(site), only(clear));
    ways.push_back({site, only(shaded)});
    rules::at_least(model, 1, std::move(ways), {way_on, Place{.index = site}});
    model.leave_to_others();
  }
}

/// No 2x2 cells are all shaded.
inline void keep_squares_out(rules::Model& model, const GridPuzzle& puzzle) {
  for (const std::vector<Site>& block : puzzle.blocks(2, 2))
    rules::at_most(model, 3, rules::each(block, only(shaded)), {square});
}
/// The shaded cells are in one piece.
inline void keep_wall(rules::Model& model, const GridPuzzle& puzzle) {
  model.add<rules::ConnectedRule>(puzzle.graph(), rules::each(puzzle.all(), only(shaded)));
  model.label({wall});
}

inline constexpr ValueLook shading_looks[] = {
    {clear, '-', {"clear", "흰 칸"}, "clear", draw_dot},
    {shaded, '#', {"shaded", "검은 칸"}, "shaded", draw_wall},
};

inline constexpr RuleSaying no_touching =
    easy(touching, "full", "touching", {"Beside a shaded cell", "검은 칸의 이웃"},
         {"no shaded cell may share a side with the one at {2}",
          "{2}의 검은 칸과 변을 맞댄 칸은 검은 칸일 수 없으므로"});
inline constexpr RuleSaying cut_off =
    easy(one_piece, "cut-off", "cut-off", {"Cut off", "끊긴 칸"},
         {"the clear cells cannot get there", "흰 칸이 거기까지 이어질 수 없으므로"}, 2);
inline constexpr RuleSaying no_other_way_on =
    easy(way_on, "rest", "way-on", {"Only way on", "하나뿐인 길"},
         {"{0} has no other way on to the clear cells",
          "{0}에서 다른 흰 칸으로 이어질 길이 그것뿐이므로"});
/// How hard it is to see depends on the other rules.
[[nodiscard]] consteval RuleSaying clear_bottleneck(Grade grade, int score) {
  return graded(
      grade, score, one_piece, "neck", "bottleneck", {"Bottleneck", "길목"},
      {"the clear cells would fall apart without it", "흰 칸이 이어질 다른 길이 없으므로"});
}
inline constexpr RuleSaying bottleneck = clear_bottleneck(Grade::easy, 2);

inline constexpr RuleSaying no_square =
    easy(square, "full", "square", {"No square", "2×2 금지"},
         {"{0} may not all be shaded", "{0:이} 모두 검은 칸일 수는 없으므로"});
[[nodiscard]] consteval RuleSaying wall_bottleneck(Grade grade, int score) {
  return graded(
      grade, score, wall, "neck", "bottleneck", {"Bottleneck", "길목"},
      {"the shaded cells would fall apart without it", "검은 칸이 이어질 다른 길이 없으므로"});
}

inline constexpr Breach touching_cells = {
    touching, {"two shaded cells share a side at {0}", "{0}에서 검은 칸끼리 변을 맞댑니다"}};
inline constexpr Breach in_pieces = {
    one_piece, {"the clear cells are not in one piece", "흰 칸이 하나로 이어지지 않습니다"}};

inline constexpr Breach shut_in = {
    way_on, {"{0} is shut in by shaded cells", "{0:이} 검은 칸에 갇혀 있습니다"}};

inline constexpr Breach shaded_square = {square,
                                         {"{0} is all shaded", "{0:이} 모두 검은 칸입니다"}};
inline constexpr Breach wall_in_pieces = {
    wall, {"the shaded cells are not in one piece", "검은 칸이 하나로 이어지지 않습니다"}};

}  // namespace crosshatch::derive
