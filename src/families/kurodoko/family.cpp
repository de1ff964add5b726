// SPDX-License-Identifier: MIT
//
// Kurodoko: shade cells, but none with a number: from there so many clear cells are seen, in all
// four directions and with itself. No two shaded cells share a side; the others are in one piece.
#include "derive/derive.h"
#include "derive/person/shading_sayings.h"
#include "derive/person/sight_sayings.h"
#include "derive/variants/shading.h"

namespace crosshatch::kurodoko {

namespace {

using namespace derive;
using namespace rules;

Model model(const GridPuzzle& puzzle) {
  Model model(puzzle.board(only(clear) | only(shaded), only(clear)));
  keep_apart(model, puzzle);
  for (Site site = 0; site < puzzle.sites(); ++site) {
    if (puzzle.clue(site) >= 0) add_sight(model, puzzle, site, only(clear));
  }
  keep_together(model, puzzle);
  return model;
}

constexpr SignClue signs[] = {unknown_number};
constexpr AddressPart address[] = {AddressPart::numbers};
constexpr EditorPart file[] = {{EditorPart::Kind::clues}};
constexpr DrawnSign drawn[] = {{drawn_blank, 0, 0}};
constexpr Glyph* glyphs[] = {draw_question};

constexpr RuleSaying sayings[] = {
    no_touching, all_seen,     all_needed, must_reach,
    cut_off,     sees_too_far, bottleneck, no_other_lengths,
};

constexpr Breach breaches[] = {touching_cells, wrong_sight, in_pieces};

ClueValue beside(const GridPuzzle& puzzle, const Board& solution, const Place& place) {
  if (place.kind != Place::Kind::site || solution.value(place.index) != clear) return {};
  return seen_from(puzzle, solution, place.index, clear);
}

constexpr FamilyPage page = {
    .id = "kurodoko",
    .title = {"Kurodoko", "쿠로도코"},
    .summary = {"shaded cells apart from each other; numbers count the clear cells that they see",
                "서로 떨어진 칸 칠하기. 숫자는 그 칸에서 네 방향으로 보이는 흰 칸의 수"},
    .notation = {.signs = signs,
                 .least = 1,
                 .most = 999,
                 .most_side = 60,
                 .most_new_side = 15,
                 .genre = "kurodoko",
                 .address = address,
                 .file = file,
                 .game = "Simon Tatham's game ids of Range",
                 .game_id = GameId::numbers,
                 .drawn = drawn},
    .looks = shading_looks,
    .glyphs = glyphs,
    .counted = {"cell", "cells", "칸"},
    .model = model,
    .has_certificates = true,
    .has_overlaps = false,
    .sayings = sayings,
    .breaches = breaches,
    .beside = beside,
    .blank = without_clues,
    .fill = random_shading,
};

}  // namespace

extern constinit const Family family = derive::derive<page>();

}  // namespace crosshatch::kurodoko
