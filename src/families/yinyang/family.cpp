// SPDX-License-Identifier: MIT
//
// Yin-Yang: a white or black circle in each cell. The white ones are in one piece and the black
// ones are, and no 2x2 cells have the same colour.
#include <array>
#include <utility>
#include <vector>

#include "derive/derive.h"
#include "rules/connected/connected.h"
#include "rules/count/say.h"
#include "rules/sequence/sequence.h"

namespace crosshatch::yinyang {

namespace {

using namespace derive;
using namespace rules;

constexpr Value white = 0;
constexpr Value black = 1;

/// The cells along the edge of the grid, in order.
std::vector<Site> rim_of(const GridPuzzle& puzzle) {
  std::vector<Site> rim;
  for (const auto& [down, along] : {std::pair(0, 1), {1, 0}, {0, -1}, {-1, 0}}) {
    const Site from = rim.empty() ? 0 : rim.back();
    if (!rim.empty()) rim.pop_back();
    const std::vector<Site> side = puzzle.ray(from, down, along);
    rim.push_back(from);
    rim.insert(rim.end(), side.begin(), side.end());
  }
  rim.pop_back();  // the first one again
  return rim;
}

/// Along the rim the colour changes at most twice: what is within would have to join white cells
/// between black ones that are joined. It follows from the rest, and people see it: `rim`. noqx
/// says it, too.
void add_rim(Model& model, const GridPuzzle& puzzle) {
  if (puzzle.rows() == 1 || puzzle.columns() == 1) return;
  const std::vector<Site> rim = rim_of(puzzle);
  // The colour of the last cell, and how often it has changed.
  const auto go_on = [](int place, Value colour, Beginning& begun) {
    if (place > 0 && colour != begun[0]) ++begun[1];
    begun[0] = colour;
    return begun[1] <= 2;
  };
  const auto words = words_of(static_cast<int>(rim.size()), 2, {0, 0}, go_on);
  if (!words) return;
  model.add<SequenceRule>(each(rim, only(white) | only(black)), *words);
  model.label({"rim"});
  model.leave_to_others(InClauses::yes);
}

/// Where two pieces of one colour touch by a corner, and two of the other do, neither colour can be
/// in one piece: any way round the corner parts the others. It follows from the rest, and people
/// see it: `corner`.
Model model(const GridPuzzle& puzzle) {
  Board board(puzzle.sites(), only(white) | only(black));
  for (Site site = 0; site < puzzle.sites(); ++site) {
    if (puzzle.has_clue(site)) board.set(site, sign_of(puzzle.clue(site)));
  }
  Model model(std::move(board));
  for (const std::vector<Site>& block : puzzle.blocks(2, 2)) {
    for (const Value colour : {white, black})
      at_most(model, 3, each(block, only(colour)), {"block"});
    not_crossed(model, block, white, black, {"corner"});
  }
  for (const Value colour : {white, black}) {
    model.add<ConnectedRule>(puzzle.graph(), each(puzzle.all(), only(colour)));
    model.label({"colour"});
  }
  add_rim(model, puzzle);
  return model;
}

constexpr SignClue signs[] = {{'o', {"a white circle", "흰 원"}},
                              {'x', {"a black circle", "검은 원"}}};
constexpr AddressPart address[] = {AddressPart::circles};
constexpr EditorPart file[] = {{EditorPart::Kind::clues}};

constexpr ValueLook looks[] = {
    {white, 'o', {"white", "흰 원"}, "white", draw_ring},
    {black, 'x', {"black", "검은 원"}, "black", draw_disc},
};
constexpr DrawnSign drawn[] = {{"circle_", 1, 0}, {"circle_", 2, 1}};
constexpr Glyph* glyphs[] = {draw_ring, draw_disc};

constexpr RuleSaying sayings[] = {
    easy("block", "full", "block", {"No four of one colour", "같은 색 2×2 금지"},
         {"{0} may not all have one colour", "{0:이} 모두 같은 색일 수는 없으므로"}),
    easy("corner", "full", "crossed", {"Crossed colours", "엇갈린 색"},
         {"if both colours crossed at {0}, one of them would be cut in two",
          "{0}에서 두 색이 엇갈리면 어느 한 색이 끊어지므로"}),
    easy("colour", "cut-off", "cut-off", {"Cut off", "끊긴 칸"},
         {"that colour cannot get there", "그 색이 거기까지 이어질 수 없으므로"}, 2),
    easy("colour", "neck", "bottleneck", {"Bottleneck", "길목"},
         {"that colour would fall apart without it", "그 칸이 없으면 그 색이 끊어지므로"}, 2),
    medium("rim", "standing", "rim", {"The rim", "테두리"},
           {"the colour changes at most twice along the rim",
            "테두리를 따라 색은 많아야 두 번 바뀌므로"}),
};

constexpr Breach breaches[] = {
    {"block", {"{0} is all of one colour", "{0:이} 모두 같은 색입니다"}},
    {"corner", {"both colours cross in {0}", "{0}에서 두 색이 엇갈립니다"}},
    {"rim",
     {"the colour changes more than twice along the rim",
      "테두리를 따라 색이 두 번 넘게 바뀝니다"}},
    {"colour", {"a colour is not in one piece", "한 색이 하나로 이어지지 않습니다"}},
};

ClueValue beside(const GridPuzzle& /*puzzle*/, const Board& solution, const Place& place) {
  return place.kind == Place::Kind::site ? ClueValue(solution.value(place.index)) : std::nullopt;
}

constexpr FamilyPage page = {
    .id = "yinyang",
    .title = {"Yin-Yang", "음양"},
    .summary = {"white and black circles, each colour in one piece, no 2x2 cells of one colour",
                "모든 칸에 흰 원이나 검은 원. 색마다 하나로 이어지고 2×2가 한 색이 아니게"},
    .notation = {.signs = signs,
                 .most_side = 60,
                 .usual_new_side = 8,
                 .most_new_side = 15,
                 .genre = "yinyang",
                 .address = address,
                 .file = file,
                 .file_signs = "12",
                 .are_signs_values = true,
                 .drawn = drawn},
    .looks = looks,
    .glyphs = glyphs,
    .counted = {"circle", "circles", "원"},
    .model = model,
    .has_certificates = true,
    .has_overlaps = false,
    .sayings = sayings,
    .breaches = breaches,
    .beside = beside,
    .blank = without_clues,
};

}  // namespace

extern constinit const Family family = derive::derive<page>();

}  // namespace crosshatch::yinyang
