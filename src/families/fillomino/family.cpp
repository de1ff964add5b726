// SPDX-License-Identifier: MIT
//
// Fillomino: parts the grid into areas. Each cell holds the size of its area, and no two areas of
// one size share a side. So an area is all that holds the same around a cell. Areas without a given
// number may be large: those of more than 61 cells hold one value. Where two of these touch, they
// are seen as one.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <numeric>
#include <utility>

#include "derive/derive.h"
#include "derive/person/number_sayings.h"
#include "rules/sizes/sizes.h"

namespace crosshatch::fillomino {

namespace {

using namespace derive;
using namespace rules;

/// The largest number that is given or written; a larger one is '+'.
constexpr int most_size = most_number - 1;

/// How many cells an area without a given number has at most: given ones that are surely of
/// different areas leave no more.
int most_unnumbered(const GridPuzzle& puzzle) {
  std::vector<Site> apart;
  int left = puzzle.cells();
  const auto are_apart = [&](Site one, Site other) {
    const int far = std::abs(one / puzzle.columns() - other / puzzle.columns()) +
                    std::abs(one % puzzle.columns() - other % puzzle.columns());
    return puzzle.clue(one) != puzzle.clue(other) || far >= puzzle.clue(one);
  };
  for (Site site = 0; site < puzzle.sites(); ++site) {
    if (puzzle.clue(site) < 0 ||
        !std::ranges::all_of(apart, [&](Site other) { return are_apart(site, other); }))
      continue;
    apart.push_back(site);
    left -= puzzle.clue(site);
  }
  return left;
}

Model model(const GridPuzzle& puzzle) {
  Board board = puzzle.numbers();
  Candidates possible = only(std::clamp(most_unnumbered(puzzle), 0, most_size + 1)) - 1;
  for (Site site = 0; site < puzzle.sites(); ++site) {
    if (puzzle.clue(site) > 0) possible |= board[site];
  }
  for (Site site = 0; site < puzzle.sites(); ++site) {
    if (puzzle.clue(site) < 0) board[site] &= possible;
  }
  Model model(std::move(board));
  model.add<SizesRule>(puzzle.graph(), most_size);
  model.label({"areas"});
  return model;
}

constexpr SignClue signs[] = {unknown_number};
constexpr AddressPart address[] = {AddressPart::numbers};
constexpr EditorPart file[] = {{EditorPart::Kind::clues}};
constexpr Glyph* glyphs[] = {draw_question};

constexpr RuleSaying sayings[] = {
    easy("areas", "exit", "way-out", {"Only way to grow", "뻗을 길"},
         {"the area at {2} must grow and has no other way",
          "{2}의 영역은 더 뻗어야 하는데 다른 길이 없으므로"}),
    easy(cell_alone, "", "one-number", {"Only one number", "하나뿐인 수"},
         {"with any other number the area of {0} would be too large or too small",
          "다른 수라면 {0}의 영역이 너무 크거나 너무 작아지므로"},
         2),
    medium("areas", "room", "room", {"Room for an area", "영역이 들어갈 자리"},
           {"the area at {2} has too little room without it",
            "{2}의 영역이 다 들어갈 다른 자리가 없으므로"},
           3),
};

constexpr Foresight foresights[] = {
    ahead("areas", "room", "too-little-room", {"Area too small", "너무 작은 영역"},
          {"if {0} were {1}, {2} would be {3} ({4}), and the area at {7} would lack room",
           "{0:이} {1:이라면} {4} {2:은} {3:이} 되고, 그러면 {7}의 영역이 다 들어가지 못하므로"}),
};

constexpr RuleArgument at_once[] = {
    {"areas", "complete"}, {"areas", "joint"}, {"areas", "closed"}, {"areas", "fit"}};

constexpr Breach breaches[] = {
    {"areas",
     {"an area does not have as many cells as its numbers say",
      "영역의 칸 수가 그 숫자와 맞지 않습니다"}},
};

/// A number that can be given.
ClueValue beside(const GridPuzzle& puzzle, const Board& solution, const Place& place) {
  const ClueValue number = number_in_cell(puzzle, solution, place);
  return number && *number > most_size ? ClueValue() : number;
}

/// Areas that are laid one after the other, each from the first free cell on. Where none fits, the
/// last ones are taken back.
class Filling {
 public:
  Filling(const GridPuzzle& grid, Rng& rng) : grid_(grid), rng_(rng), board_(grid.sites(), 0) {}

  [[nodiscard]] const Board& fill() {
    int failures = 0;
    for (Site free = 0; (free = first_free()) < grid_.sites();) {
      bool is_laid = false;
      for (int i = 0; i < tries && !is_laid; ++i) is_laid = lay(free);
      if (is_laid) continue;
      const std::size_t back = ++failures % most_failures == 0 ? areas_.size() : taken_back;
      for (std::size_t i = 0; i < back && !areas_.empty(); ++i) {
        for (const Site site : areas_.back()) board_[site] = 0;
        areas_.pop_back();
      }
    }
    return board_;
  }

 private:
  static constexpr int most_cells = 8;
  static constexpr int tries = 30;
  static constexpr std::size_t taken_back = 3;
  static constexpr int most_failures = 50;  // then all begins anew

  [[nodiscard]] Site first_free() const {
    Site site = 0;
    while (site < grid_.sites() && board_[site] != 0) ++site;
    return site;
  }

  /// An area of some size at random, unless one of that size is beside it.
  bool lay(Site first) {
    const int wanted = 1 + rng_.below(most_cells);
    std::vector<Site> area = {first};
    std::vector<Site> near;
    while (true) {
      near.clear();
      for (const Site cell : area) {
        for (const Site site : grid_.beside(cell)) {
          if (board_[site] == 0 && std::ranges::find(area, site) == area.end())
            near.push_back(site);
        }
      }
      if (near.empty() || static_cast<int>(area.size()) == wanted) break;
      area.push_back(near[rng_.below(static_cast<int>(near.size()))]);
    }
    const Candidates number = only(static_cast<Value>(area.size()) - 1);
    const auto is_beside = [&](Site cell) {
      return std::ranges::any_of(grid_.beside(cell),
                                 [&](Site site) { return board_[site] == number; });
    };
    if (std::ranges::any_of(area, is_beside)) return false;
    for (const Site site : area) board_[site] = number;
    areas_.push_back(std::move(area));
    return true;
  }

  const GridPuzzle& grid_;
  Rng& rng_;
  Board board_;
  std::vector<std::vector<Site>> areas_;
};

Board filled_areas(const Puzzle& blank, Rng& rng) { return Filling(of(blank), rng).fill(); }

constexpr FamilyPage page = {
    .id = "fillomino",
    .title = {"Fillomino", "필로미노"},
    .summary = {"parts the grid into areas; each cell holds the size of its area, and areas of one "
                "size do not touch",
                "판을 영역으로 나누기. 칸마다 영역의 칸 수, 크기가 같은 영역끼리는 변을 맞대지 "
                "않게"},
    .notation = {.signs = signs,
                 .least = 1,
                 .most = most_number,
                 .is_most_open = true,
                 .most_side = 100,
                 .usual_new_side = 10,
                 .most_new_side = 20,
                 .genre = "fillomino",
                 .address = address,
                 .file = file,
                 .game = "Simon Tatham's game ids of Filling",
                 .game_id = GameId::areas},
    .holds_numbers = true,
    .glyphs = glyphs,
    .counted = {"number", "numbers", "수"},
    .model = model,
    .has_certificates = true,
    .has_overlaps = false,
    .sayings = sayings,
    .foresights = foresights,
    .at_once = at_once,
    .breaches = breaches,
    .beside = beside,
    .blank = without_clues,
    .fill = filled_areas,
};

}  // namespace

extern constinit const Family family = derive::derive<page>();

}  // namespace crosshatch::fillomino
