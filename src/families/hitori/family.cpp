// SPDX-License-Identifier: MIT
//
// Hitori: shade cells so that no number is left twice in a row or column. No two shaded cells share
// a side, and the others are in one piece.
#include <algorithm>
#include <numeric>
#include <utility>

#include "derive/derive.h"
#include "derive/person/shading_sayings.h"
#include "derive/variants/shading.h"
#include "rules/count/say.h"

namespace crosshatch::hitori {

namespace {

using namespace derive;
using namespace rules;

/// What people see of a number that comes twice: between two of them no cell is shaded, and if two
/// are side by side, one of them is left and all others are shaded. It follows from the rest.
void add_patterns(Model& model, const GridPuzzle& puzzle, const GridLine& line) {
  const std::vector<Site>& sites = line.sites;
  const auto is_same = [&](std::size_t one, std::size_t other) {
    return puzzle.has_clue(sites[one]) && puzzle.clue(sites[one]) == puzzle.clue(sites[other]);
  };
  for (std::size_t i = 0; i + 2 < sites.size(); ++i) {
    if (is_same(i, i + 2))
      at_least(model, 1, {{sites[i + 1], only(clear)}}, {"between", line.place});
  }
  for (std::size_t i = 0; i + 1 < sites.size(); ++i) {
    if (!is_same(i, i + 1)) continue;
    for (std::size_t other = 0; other < sites.size(); ++other) {
      if (other != i && other != i + 1 && is_same(i, other))
        at_least(model, 1, {{sites[other], only(shaded)}}, {"pair", line.place});
    }
  }
}

/// Three pairs that stand side by side at the border, each across it: if both outer cells at the
/// border were shaded, they would shut in the one between them. It follows from the rest.
void add_border_pairs(Model& model, const GridPuzzle& puzzle) {
  const std::vector<GridLine> lines = puzzle.lines();
  const auto add = [&](const GridLine& border, const GridLine& inner) {
    const auto is_pair = [&](std::size_t i) {
      return puzzle.has_clue(border.sites[i]) &&
             puzzle.clue(border.sites[i]) == puzzle.clue(inner.sites[i]);
    };
    for (std::size_t i = 0; i + 2 < border.sites.size(); ++i) {
      if (!is_pair(i) || !is_pair(i + 1) || !is_pair(i + 2)) continue;
      at_least(
          model, 1, {{border.sites[i + 1], only(shaded)}},
          {"border-pairs", Place{.index = border.sites[i]}, Place{.index = border.sites[i + 2]}});
      model.leave_to_others();
    }
  };
  const auto rows = static_cast<std::size_t>(puzzle.rows());
  for (const auto& [first, end] :
       {std::pair(std::size_t{0}, rows), std::pair(rows, lines.size())}) {
    if (end - first < 2) continue;
    add(lines[first], lines[first + 1]);
    if (end - first > 2) add(lines[end - 1], lines[end - 2]);
  }
}

Model model(const GridPuzzle& puzzle) {
  Model model(Board(puzzle.sites(), only(clear) | only(shaded)));
  keep_apart(model, puzzle);
  for (const GridLine& line : puzzle.lines()) {
    std::vector<Site> sites = line.sites;
    std::ranges::stable_sort(sites, {}, [&](Site site) { return puzzle.clue(site); });
    for (auto first = sites.begin(); first != sites.end();) {
      const Clue number = puzzle.clue(*first);
      const auto end =
          std::find_if(first, sites.end(), [&](Site site) { return puzzle.clue(site) != number; });
      if (number != no_clue && end - first > 1)
        at_most(model, 1, each({first, end}, only(clear)), {"number", line.place});
      first = end;
    }
    add_patterns(model, puzzle, line);
  }
  add_border_pairs(model, puzzle);
  keep_ways_out(model, puzzle);
  keep_together(model, puzzle);
  return model;
}

constexpr AddressPart address[] = {AddressPart::digits};
constexpr EditorPart file[] = {{EditorPart::Kind::clues}};

constexpr RuleSaying sayings[] = {
    no_touching,
    easy("between", "rest", "between", {"Between two of a number", "같은 수 사이"},
         {"one of the same two numbers beside it in {0} has to be shaded",
          "{0}에서 양옆의 같은 두 수 가운데 하나는 검은 칸이므로"}),
    easy("pair", "rest", "pair", {"Pair", "나란한 같은 수"},
         {"two of that number stand side by side in {0}, and one of them stays",
          "{0}에 나란히 놓인 같은 두 수 가운데 하나는 남으므로"}),
    medium(
        "border-pairs", "rest", "border-pairs", {"Pairs along the border", "가장자리의 쌍들"},
        {"{0}, with the cell between them, each have their number again behind them; if that cell "
         "stayed, the one behind it would be shaded, so the two beside it would be shaded too "
         "and shut it in",
         "{0:와} 그 사이 칸은 모두 안쪽에 같은 수가 있어, 사이 칸을 남기면 그 안쪽 칸이 "
         "칠해지고 양옆도 칠해져 갇히므로"}),
    easy("number", "full", "twice", {"Number once", "같은 수는 하나만"},
         {"{0} has that number at {2} already", "{0}에 같은 수가 {2}에 이미 있으므로"}),
    cut_off,
    no_other_way_on,
    clear_bottleneck(Grade::medium, 5),
};

constexpr Breach breaches[] = {
    touching_cells,
    {"number", {"{0} has a number twice", "{0}에 같은 수가 두 번 나옵니다"}},
    {"between", {"{0} has a number twice", "{0}에 같은 수가 두 번 나옵니다"}},
    {"pair", {"{0} has a number twice", "{0}에 같은 수가 두 번 나옵니다"}},
    {"border-pairs",
     {"the cell between {0} is shut in, or a number comes twice",
      "{0} 사이의 칸이 갇히거나 같은 수가 두 번 나옵니다"}},
    shut_in,
    in_pieces,
};

/// The number that a cell has, whatever is shaded.
ClueValue beside(const GridPuzzle& puzzle, const Board& /*solution*/, const Place& place) {
  if (place.kind != Place::Kind::site || !puzzle.has_clue(place.index)) return {};
  return puzzle.clue(place.index);
}

/// A number of the cell's row or column that is left there, for a shaded cell.
Clue number_beside(const GridPuzzle& puzzle, const GridClues& clues, const Board& solution,
                   Site site, Rng& rng) {
  std::vector<Clue> numbers;
  for (const auto& [down, along] : four_ways) {
    for (const Site other : puzzle.ray(site, down, along)) {
      if (solution.value(other) == clear) numbers.push_back(clues.cells[other]);
    }
  }
  return numbers.empty() ? 1 : numbers[rng.below(static_cast<int>(numbers.size()))];
}

/// Numbers for a shading: those that are left are of a latin square, and each shaded one is left
/// elsewhere in its row or column. While there is another solution, shaded cells get others.
PuzzlePtr numbers_beside(const Puzzle& puzzle, const Board& solution, const Board* other,
                         Rng& rng) {
  const GridPuzzle& own = of(puzzle);
  GridClues clues = own.clues();
  const int side = std::max(own.rows(), own.columns());
  std::vector<Site> changed;
  if (other == nullptr) {
    std::array<std::vector<int>, 3> orders;  // of rows, columns and numbers
    for (std::vector<int>& order : orders) {
      order.resize(static_cast<std::size_t>(side));
      std::iota(order.begin(), order.end(), 0);
      rng.shuffle(order);
    }
    const auto& [rows, columns, numbers] = orders;
    for (Site site = 0; site < own.sites(); ++site)
      clues.cells[site] =
          1 + numbers[(rows[site / own.columns()] + columns[site % own.columns()]) % side];
  }
  for (Site site = 0; site < own.sites(); ++site) {
    const bool is_other = other == nullptr || other->value(site) == clear;
    if (solution.value(site) == shaded && is_other) changed.push_back(site);
  }
  if (changed.empty()) return nullptr;
  if (other != nullptr) changed = {changed[rng.below(static_cast<int>(changed.size()))]};
  for (const Site site : changed)
    clues.cells[site] = number_beside(own, clues, solution, site, rng);
  return std::make_unique<GridPuzzle>(own.page(), std::move(clues));
}

constexpr FamilyPage page = {
    .id = "hitori",
    .title = {"Hitori", "히토리"},
    .summary = {"shaded cells apart from each other, so that no number is left twice in a line",
                "줄마다 같은 수가 남지 않도록 서로 떨어진 칸 칠하기"},
    .notation = {.least = 1,
                 .most = 99,
                 .most_side = 60,
                 .usual_new_side = 8,
                 .most_new_side = 20,
                 .genre = "hitori",
                 .address = address,
                 .file = file,
                 .game = "Simon Tatham's game ids of Singles",
                 .game_id = GameId::digits},
    .looks = shading_looks,
    .counted = {"cell", "cells", "칸"},
    .model = model,
    .has_certificates = true,
    .has_overlaps = false,
    .further = {.ways = true},
    .sayings = sayings,
    .breaches = breaches,
    .beside = beside,
    .blank = without_clues,
    .fill = random_shading,
    .redraw = numbers_beside,
    .most_changes = 200,
    .keeps_clues = true,
};

/// Every cell keeps its number, so that nobody orders how many there are.
constexpr std::array<std::string_view, 1> maker_options = {"size"};
constexpr Maker maker = [] {
  Maker own = Derived<page>::maker;
  own.options = maker_options;
  return own;
}();

constexpr Family with_own_maker() {
  Family own = derive::derive<page>();
  own.maker = &maker;
  return own;
}

}  // namespace

extern constinit const Family family = with_own_maker();

}  // namespace crosshatch::hitori
