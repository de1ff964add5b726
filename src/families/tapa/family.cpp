// SPDX-License-Identifier: MIT
//
// Tapa: shade cells without a clue, all in one piece and no four in a square. A clue lists how long
// the runs of shaded cells around it are.
#include <algorithm>
#include <array>
#include <numeric>
#include <string>
#include <utility>

#include "derive/derive.h"
#include "derive/person/shading_sayings.h"
#include "derive/run_clues.h"
#include "rules/count/say.h"
#include "rules/sequence/sequence.h"

namespace crosshatch::tapa {

namespace {

using namespace derive;
using namespace rules;

/// The way around a cell. What is shaded there is a number with a bit for each cell, 1 the first.
constexpr std::array<std::array<int, 2>, most_around> way_around = {
    {{-1, -1}, {-1, 0}, {-1, 1}, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}}};
constexpr unsigned whole_ring = (1U << most_around) - 1;

constexpr int list_of_runs(unsigned ring) {
  if (ring == whole_ring) return most_around;
  while ((ring & 1) != 0) ring = ring >> 1 | (ring & 1) << (most_around - 1);  // to a gap
  std::array<int, most_around> runs_of = {};
  for (int length = 0; ring != 0; ring >>= 1) {
    length = (ring & 1) != 0 ? length + 1 : 0;
    if (length > 0 && (ring & 2) == 0) ++runs_of[static_cast<std::size_t>(length)];
  }
  int list = 0;
  for (int length = 1; length < most_around; ++length) {
    for (int i = 0; i < runs_of[static_cast<std::size_t>(length)]; ++i) list = list * 10 + length;
  }
  return list;
}

constexpr auto lists = [] {
  std::array<int, whole_ring + 1> all = {};
  for (unsigned ring = 0; ring <= whole_ring; ++ring) all[ring] = list_of_runs(ring);
  return all;
}();

/// Whether the runs of a list can be those of a clue. Both have their digits in order, what nobody
/// tells last.
bool fits(Clue clue, int list) {
  if (clue == 0 || list == 0) return clue == list;
  int unknown = 0;
  for (; clue % 10 == unknown_run; clue /= 10) ++unknown;
  for (; list > 0; list /= 10) {
    if (clue % 10 == list % 10)
      clue /= 10;
    else
      --unknown;
  }
  return clue == 0 && unknown == 0;
}

/// The cells around one, each with its bit.
struct Ring {
  std::vector<Site> cells;
  std::vector<unsigned> bits;
};

Ring ring_of(const GridPuzzle& puzzle, Site site) {
  Ring ring;
  for (std::size_t i = 0; i < way_around.size(); ++i) {
    const int row = site / puzzle.columns() + way_around[i][0];
    const int column = site % puzzle.columns() + way_around[i][1];
    if (row < 0 || row >= puzzle.rows() || column < 0 || column >= puzzle.columns()) continue;
    ring.cells.push_back(row * puzzle.columns() + column);
    ring.bits.push_back(1U << i);
  }
  return ring;
}

/// Per word of the values of these cells, whether it has the runs of a clue (rules::listed).
std::string words_of(Clue clue, const std::vector<unsigned>& bits) {
  std::string is_word(std::size_t{1} << bits.size(), '\0');
  for (std::size_t word = 0; word < is_word.size(); ++word) {
    unsigned ring = 0;
    for (std::size_t i = 0; i < bits.size(); ++i) {
      if ((word >> (bits.size() - 1 - i) & 1) != 0) ring |= bits[i];
    }
    if (fits(clue, lists[ring])) is_word[word] = '\1';
  }
  return is_word;
}

void keep_clue(Model& model, const GridPuzzle& puzzle, Site site) {
  const Clue clue = puzzle.clue(site);
  const Place place = {Place::Kind::cell, site};
  const Ring ring = ring_of(puzzle, site);
  const std::vector<int> lengths = lengths_of(clue);
  if (lengths.back() != unknown_run)
    exactly(model, std::accumulate(lengths.begin(), lengths.end(), 0),
            each(ring.cells, only(shaded)), {"cells", place});
  Literals letters;
  for (const Site cell : ring.cells) letters.push_back({cell, model.start()[cell]});
  model.add<SequenceRule>(std::move(letters), listed(words_of(clue, ring.bits)));
  model.label({"runs", place});
}

Model model(const GridPuzzle& puzzle) {
  Model model(puzzle.board(only(clear) | only(shaded), only(clear)));
  for (Site site = 0; site < puzzle.sites(); ++site) {
    if (puzzle.has_clue(site)) keep_clue(model, puzzle, site);
  }
  keep_squares_out(model, puzzle);
  keep_wall(model, puzzle);
  return model;
}

constexpr AddressPart address[] = {AddressPart::runs};
constexpr EditorPart file[] = {{EditorPart::Kind::marked_clues}};

constexpr RuleSaying sayings[] = {
    easy("cells", "full", "full", {"All shaded cells found", "검은 칸을 모두 찾음"},
         {"{0} has all its shaded cells", "{0} 둘레의 검은 칸을 모두 찾았으므로"}),
    easy("cells", "rest", "rest", {"Last places", "남은 자리"},
         {"{0} needs all its open cells", "{0} 둘레에는 남은 칸이 모두 필요하므로"}),
    no_square,
    easy("runs", "pattern", "clue-alone", {"By the clue alone", "단서만으로"},
         {"all ways to place the runs around {0} agree there",
          "{0} 둘레에 검은 칸을 놓는 모든 방법에서 같으므로"},
         2),
    easy(wall, "cut-off", "cut-off", {"Cut off", "끊긴 칸"},
         {"the shaded cells cannot get there", "검은 칸이 거기까지 이어질 수 없으므로"}, 2),
    wall_bottleneck(Grade::easy, 2),
    medium("runs", "standing", "ways-left", {"Ways that are left", "남은 방법"},
           {"all ways that are left to place the runs around {0} agree there",
            "{0} 둘레에 검은 칸을 놓는 남은 방법 모두에서 같으므로"}),
};

constexpr Foresight foresights[] = {
    ahead(square, "full", "square-ahead", {"Square behind", "뒤따르는 2×2"},
          {"if {0} were {1}, {2} would be {3} ({4}), and {5} would all be shaded",
           "{0:이} {1:이라면} {4} {2:은} {3:이} 되고, 그러면 {5:이} 모두 검은 칸이 되므로"}),
    ahead(
        "runs", "ways", "clue-ahead", {"Clue that fails", "맞지 않게 되는 단서"},
        {"if {0} were {1}, {2} would be {3} ({4}), and no runs around {5} would be as it says",
         "{0:이} {1:이라면} {4} {2:은} {3:이} 되고, 그러면 {5} 둘레를 단서대로 칠할 수 없으므로"}),
    ahead(
        wall, "cut-off", "wall-ahead", {"Wall in pieces", "끊어지는 검은 칸"},
        {"if {0} were {1}, {2} would be {3} ({4}), and the shaded cells could not be in one piece",
         "{0:이} {1:이라면} {4} {2:은} {3:이} 되고, 그러면 검은 칸이 하나로 이어지지 못하므로"}),
};

constexpr Breach breaches[] = {
    {"cells",
     {"the runs around {0} are not as its clue says", "{0} 둘레의 검은 칸이 단서와 맞지 않습니다"}},
    {"runs",
     {"the runs around {0} are not as its clue says", "{0} 둘레의 검은 칸이 단서와 맞지 않습니다"}},
    shaded_square,
    wall_in_pieces,
};

/// The runs around a clear cell.
ClueValue beside(const GridPuzzle& puzzle, const Board& solution, const Place& place) {
  if (solution.value(place.index) == shaded) return {};
  const Ring ring = ring_of(puzzle, place.index);
  unsigned shaded_there = 0;
  for (std::size_t i = 0; i < ring.cells.size(); ++i) {
    if (solution.value(ring.cells[i]) == shaded) shaded_there |= ring.bits[i];
  }
  return lists[shaded_there];
}

/// A wall that grows from a cell at random, and seldom closes a ring.
Board fill(const Puzzle& blank, Rng& rng) {
  constexpr int rings = 30;  // in 100 ways to close one
  const GridPuzzle& puzzle = of(blank);
  Board board(puzzle.sites(), only(clear));
  const auto is_shaded = [&](Site site) { return board.value(site) == shaded; };
  const std::vector<std::vector<Site>> blocks = puzzle.blocks(2, 2);
  const auto is_square = [&](const std::vector<Site>& block) {
    return std::ranges::all_of(block, is_shaded);
  };
  std::vector<char> is_met(static_cast<std::size_t>(puzzle.sites()));
  std::vector<Site> edge = {rng.below(puzzle.sites())};
  while (!edge.empty()) {
    std::swap(edge[rng.below(static_cast<int>(edge.size()))], edge.back());
    const Site site = edge.back();
    edge.pop_back();
    if (std::exchange(is_met[site], true) != 0) continue;
    const std::vector<Site> near = puzzle.beside(site);
    if (std::ranges::count_if(near, is_shaded) > 1 && !rng.chance(rings)) continue;
    board.set(site, shaded);
    if (std::ranges::any_of(blocks, is_square))
      board.set(site, clear);
    else
      edge.insert(edge.end(), near.begin(), near.end());
  }
  return board;
}

constexpr FamilyPage page = {
    .id = "tapa",
    .title = {"Tapa", "타파"},
    .summary = {"shaded cells in one piece without 2x2 squares; clues list the runs around them",
                "2×2 없이 하나로 이어진 검은 칸. 숫자는 둘레에 이어진 검은 칸의 수들"},
    .notation = {.most = most_list,
                 .numbers = NumberKind::runs,
                 .most_side = 60,
                 .most_new_side = 30,
                 .genre = "tapa",
                 .address = address,
                 .most_in_address = most_list,
                 .file = file},
    .looks = shading_looks,
    .counted = {"shaded cell", "shaded cells", "검은 칸"},
    .model = model,
    .has_certificates = true,
    .sayings = sayings,
    .foresights = foresights,
    .breaches = breaches,
    .beside = beside,
    .blank = without_clues,
    .fill = fill,
};

}  // namespace

extern constinit const Family family = derive::derive<page>();

}  // namespace crosshatch::tapa
