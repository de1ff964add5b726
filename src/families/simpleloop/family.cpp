// SPDX-License-Identifier: MIT
//
// Simple Loop: one closed loop from cell to cell that passes every white cell once and no black
// one.
#include <utility>
#include <vector>

#include "derive/derive.h"
#include "derive/loops.h"
#include "derive/person/loop_sayings.h"
#include "derive/variants/variants.h"
#include "rules/count/say.h"

namespace crosshatch::simpleloop {

namespace {

using namespace derive;
using namespace rules;

Model model(const GridPuzzle& puzzle) {
  Board start = open_loop(puzzle);
  for (int cell = 0; cell < puzzle.cells(); ++cell) {
    if (!puzzle.has_clue(cell)) continue;
    for (const Site link : puzzle.sides_of(cell)) start[link] = only(off_loop);
  }
  Model model(std::move(start));
  std::vector<LoopRule::Need> needs;
  for (int cell = 0; cell < puzzle.cells(); ++cell) {
    if (puzzle.has_clue(cell)) continue;
    add_visit(model, puzzle, cell);
    needs.push_back({puzzle.sides_of(cell), 2});
  }
  add_loop_of_sites(model, puzzle, std::move(needs));
  return model;
}

constexpr SignClue signs[] = {{'#', {"a black cell", "검은 칸"}}};
constexpr AddressPart address[] = {AddressPart::flags};
constexpr EditorPart file[] = {{EditorPart::Kind::clues}};

constexpr DrawnSign drawn[] = {{drawn_shade, 0, 0}};
constexpr Glyph* glyphs[] = {draw_wall};

constexpr RuleSaying sayings[] = {
    two_ways_left, no_branches, no_small_loop, closed_before_all, cut_off_from_loop,
};

constexpr Breach breaches[] = {
    {"visit", {"the loop cannot pass {0}", "고리가 {0:을} 지날 수 없습니다"}},
    branching_loop,
    no_single_loop,
};

/// The black cells are those that a loop leaves out.
GridClues left_out(const GridPuzzle& empty, const Board& loop) {
  GridClues clues = empty.clues();
  for (int cell = 0; cell < empty.cells(); ++cell) {
    if (!is_passed(empty, loop, cell)) clues.cells[cell] = sign_clue(0);
  }
  return clues;
}

/// Goes from loop to loop, face by face, as long as easier techniques solve each, until one needs
/// harder ones.
GridClues harder_blank(const GridPuzzle& empty, const Solvers& solvers, Board loop, Rng& rng) {
  constexpr int most_changes = 300;
  const std::vector<std::vector<Site>> faces = faces_of(empty);
  for (int i = 0; i < most_changes; ++i) {
    Board changed = loop;
    if (!change_face(empty, faces[rng.below(static_cast<int>(faces.size()))], changed)) continue;
    GridClues clues = left_out(empty, changed);
    const GridPuzzle puzzle(empty.page(), clues);
    if (solvers.easier(puzzle).is_solved)
      loop = std::move(changed);
    else if (solvers.allowed(puzzle).is_solved)
      return clues;
  }
  return left_out(empty, loop);
}

/// Many loops at random are easy.
GridClues blank(const GridPuzzle& empty, const MakeOrder& order, Rng& rng) {
  const int bumps = empty.cells() / 10 + rng.below(1 + empty.cells() / 10);
  const bool is_hard = order.solvers != nullptr && order.solvers->hardest > Grade::easy;
  if (is_hard) return harder_blank(empty, *order.solvers, lone_loop(empty, bumps, rng), rng);
  Board loop = random_loop(empty, rng);
  cut_bumps(empty, bumps, loop, rng);
  return left_out(empty, loop);
}

constexpr FamilyPage page = {
    .id = "simpleloop",
    .title = {"Simple Loop", "심플 루프"},
    .summary = {"one closed loop from cell to cell through all white cells",
                "흰 칸을 모두 지나는 고리 하나 그리기"},
    .notation = {.sites = SiteLayout::Sites::links,
                 .signs = signs,
                 .most_side = 100,
                 .genre = "simpleloop",
                 .address = address,
                 .file = file,
                 .file_signs = "*",
                 .drawn = drawn},
    .looks = link_looks,
    .glyphs = glyphs,
    .counted = {"line", "lines", "선"},
    .model = model,
    .has_certificates = true,
    .has_overlaps = false,
    .further = {.insides = true},
    .sayings = sayings,
    .breaches = breaches,
    .blank = blank,
};

}  // namespace

extern constinit const Family family = derive::derive<page>();

}  // namespace crosshatch::simpleloop
