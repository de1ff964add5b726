// SPDX-License-Identifier: MIT
#include "api/verbs/verbs.h"

#include <algorithm>
#include <array>
#include <vector>

#include "api/answers/verb_answers.h"
#include "base/nearest.h"
#include "base/text.h"

namespace crosshatch {

namespace {

constexpr std::array table = {
    Verb{.id = "solve",
         .summary = {"print the solution, or several solutions",
                     "해를 하나 또는 여러 개 출력합니다"},
         .answer = solve_puzzle,
         .brief = solve_briefly},
    Verb{.id = "check",
         .summary = {"tell whether there is no solution, exactly one, or several",
                     "해가 없는지, 하나뿐인지, 여러 개인지 알려 줍니다"},
         .table_kind = TableKind::verdicts,
         .naming = Naming::before,
         .answer = check_puzzle,
         .brief = check_briefly},
    Verb{.id = "count",
         .summary = {"print the exact number of solutions", "해가 정확히 몇 개인지 출력합니다"},
         .naming = Naming::before,
         .answer = count_solutions,
         .brief = count_briefly},
    Verb{.id = "odds",
         .summary = {"print the exact probability of what every cell may hold",
                     "칸마다 들어갈 값의 정확한 확률을 출력합니다"},
         .naming = Naming::above,
         .answer = tell_odds},
    Verb{.id = "make", .summary = {"make new puzzles", "새 퍼즐을 만듭니다"}, .make = make_new},
    Verb{.id = "vary",
         .summary = {"turn, mirror and relabel the puzzle at random",
                     "퍼즐을 무작위로 돌리고 뒤집고 숫자나 색을 바꿉니다"},
         .answer = vary_puzzle},
    Verb{.id = "canon",
         .summary = {"print the form that all its symmetric forms share",
                     "서로 대칭인 퍼즐들이 똑같이 갖는 표준형을 출력합니다"},
         .answer = tell_form},
    Verb{.id = "repair",
         .summary = {"print the fewest changes that make it unique",
                     "유일해가 되도록 가장 적게 바꾸는 방법을 출력합니다"},
         .naming = Naming::above,
         .answer = repair_puzzle},
    Verb{.id = "minimise",
         .summary = {"leave out clues that are not needed", "없어도 되는 단서를 뺍니다"},
         .naming = Naming::above,
         .answer = minimise_puzzle},
    Verb{.id = "explain",
         .summary = {"print the steps by which a person would solve it",
                     "사람이 푸는 단계를 차례로 출력합니다"},
         .naming = Naming::above,
         .answer = explain_puzzle},
    Verb{.id = "hint",
         .summary = {"print the next step, or a wrong entry", "다음 단계나 틀린 칸을 알려 줍니다"},
         .naming = Naming::before,
         .answer = give_hint},
    Verb{.id = "rate",
         .summary = {"print how hard it is for a person", "사람에게 얼마나 어려운지 출력합니다"},
         .naming = Naming::before,
         .answer = rate_puzzle},
    Verb{.id = "render",
         .summary = {"draw the puzzle, its solution, or how a person solves it",
                     "퍼즐이나 해, 푸는 과정을 그립니다"},
         .answer = render_puzzle},
    Verb{.id = "convert",
         .summary = {"write the puzzle in another format", "퍼즐을 다른 형식으로 씁니다"},
         .needs = "to",
         .answer = convert_puzzle},
    Verb{.id = "prove",
         .summary = {"print a certificate of the verdict, which others can check",
                     "판정을 누구나 검증할 수 있는 증명서를 출력합니다"},
         .answer = prove_puzzle},
    Verb{.id = "join",
         .summary = {"join the answers to the parts of a puzzle",
                     "한 퍼즐을 나누어 푼 답을 합칩니다"},
         .needs = "parts",
         .naming = Naming::before,
         .answer = join_answers},
};

}  // namespace

std::span<const Verb> verbs() { return table; }

const Verb* find_verb(std::string_view id) {
  for (const Verb& verb : table) {
    if (verb.id == id) return &verb;
  }
  return nullptr;
}

Error no_such_verb(std::string_view id) {
  std::string names;
  std::vector<std::string_view> ids;
  for (const Verb& verb : table) {
    names += (names.empty() ? "" : ", ") + std::string(verb.id);
    ids.push_back(verb.id);
  }
  const std::string_view meant = nearest(id, ids);
  return {ErrorCode::request,
          meant.empty()
              ? expected({{"a verb ({0})", "명령({0})"}, names}, word_seen(id))
              : did_you_mean(meant, {{"expected a verb, saw {0}", "{0:이라는} 명령은 없습니다"},
                                     quote(id)})};
}

}  // namespace crosshatch
