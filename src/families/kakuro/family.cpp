// SPDX-License-Identifier: MIT
//
// Kakuro: digits from 1 to 9 in the white cells, different ones in each run of cells that lie side
// by side. A black cell tells what the runs below it and to its right add up to.
#include <array>

#include "derive/derive.h"
#include "derive/variants/sum_runs.h"
#include "rules/sum/distinct.h"

namespace crosshatch::kakuro {

namespace {

using namespace derive;
using namespace rules;

constexpr int digits = digits_of_sums;
constexpr Candidates any_digit = only(digits) - 1;

Model model(const GridPuzzle& puzzle) {
  Model model(puzzle.board(any_digit, only(0)));
  for (SumRun& run : sum_runs(puzzle)) {
    const int most = run.sum > 0 ? run.sum : digits * static_cast<int>(run.sites.size());
    model.add<DistinctSumRule>(std::move(run.sites), digits, 1, run.sum, most);
    model.label({"run", run.sum > 0 ? std::optional(run.place) : std::nullopt});
  }
  return model;
}

constexpr SignClue signs[] = {{'#', {"a black cell", "검은 칸"}}};
constexpr AddressPart address[] = {AddressPart::sum_pairs};
constexpr EditorPart file[] = {{EditorPart::Kind::sum_frame}};
constexpr Glyph* glyphs[] = {draw_wall};

constexpr auto looks = [] {
  constexpr std::string_view signs = "123456789";
  std::array<ValueLook, digits> all = {};
  for (Value value = 0; value < digits; ++value) {
    const std::string_view text = signs.substr(static_cast<std::size_t>(value), 1);
    all[value] = {.value = value, .sign = text[0], .name = {text, text}, .en = text};
  }
  return all;
}();

constexpr RuleSaying sayings[] = {
    easy(cell_alone, "", "naked-single", {"Naked Single", "네이키드 싱글"},
         {"{0} has one digit left", "{0}에 남은 수가 하나뿐이므로"}),
    easy("run", "last", "last-cell", {"Last cell of a run", "마지막 칸"},
         {"one cell of {0} is open, and it makes up the sum",
          "{0}에서 한 칸만 남아 그 수가 정해지므로"}),
    easy("run", "digits", "combinations", {"Combinations", "조합"},
         {"every combination for {0} has other digits", "{0}의 어느 조합에도 없는 수이므로"}),
    easy("run", "standing", "combinations-with",
         {"Combinations with a digit", "놓인 수와 맞는 조합"},
         {"with {2}, every combination for {0} has other digits",
          "{2}의 수와 맞는 {0}의 어느 조합에도 없는 수이므로"},
         2),
    medium("run", "sets", "combinations-left", {"Combinations left", "남은 조합"},
           {"every combination that is left for {0} has other digits",
            "{0}의 남은 어느 조합에도 없는 수이므로"}),
    medium("run", "needed", "only-place", {"Only place for a digit", "하나뿐인 자리"},
           {"every combination that is left for {0} has that digit, which has no other place",
            "{0}의 남은 모든 조합에 있는 수가 들어갈 자리가 하나뿐이므로"}),
    medium("run", "pair", "naked-pair", {"Naked Pair", "네이키드 페어"},
           {"two cells of {0} have two digits left between them",
            "{0}의 두 칸에 두 가지 수만 남았으므로"},
           4),
    medium("run", "ways", "ways", {"Ways to fill a run", "채우는 방법"},
           {"{0} cannot be filled in any other way", "{0:을} 달리 채울 방법이 없으므로"}, 5),
    graded(Grade::hard, 6, "run", "triple", "naked-triple", {"Naked Triple", "네이키드 트리플"},
           {"three cells of {0} have three digits left among them",
            "{0}의 세 칸에 세 가지 수만 남았으므로"}),
    graded(Grade::hard, 8, "run", "set", "naked-set", {"Naked Set", "네이키드 세트"},
           {"some cells of {0} have as many digits left among them",
            "{0}의 몇 칸에 꼭 그만큼의 수만 남았으므로"}),
};

constexpr Breach breaches[] = {
    {"run",
     {"the cells at {0} do not have different digits with that sum",
      "{0}에서 서로 다른 수로 그 합이 되지 않습니다"}},
};

constexpr RuleArgument at_once[] = {{"run", "used"}};

constexpr FamilyPage page = {
    .id = "kakuro",
    .title = {"Kakuro", "가쿠로"},
    .summary = {"different digits in each run of white cells, which add up to the sum before it",
                "이어진 흰 칸마다 서로 다른 수를 넣어 앞에 적힌 합 만들기"},
    .notation = {.signs = signs,
                 .least = 1,
                 .most = pair_clue(largest_sum, largest_sum),
                 .numbers = NumberKind::sum_pairs,
                 .bare = 0,
                 .heads = Heads::left_and_above,
                 .moves = GridMoves::transposing,
                 .most_side = 100,
                 .usual_new_side = 8,
                 .most_new_side = 15,
                 .genre = "kakuro",
                 .address = address,
                 .most_in_address = pair_clue(largest_sum, largest_sum),
                 .file = file},
    .looks = looks,
    .glyphs = glyphs,
    .under_numbers = draw_wall,
    .counted = {"digit", "digits", "수"},
    .model = model,
    .has_certificates = true,
    .has_overlaps = false,
    .further = {.blocks = true},
    .sayings = sayings,
    .at_once = at_once,
    .breaches = breaches,
    .fault = idle_sum,
    .beside = sums_beside,
    .blank = sum_layout,
    .fill = digits_for_sums,
    .redraw = with_all_sums,
    .keeps_clues = true,
};

}  // namespace

extern constinit const Family family = derive::derive<page>();

}  // namespace crosshatch::kakuro
