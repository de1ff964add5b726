// SPDX-License-Identifier: MIT
#include "help.h"

#include <algorithm>

#include "api/verbs/verbs.h"
#include "core/technique.h"
#include "help_abouts.h"
#include "help_examples.h"
#include "language.h"

namespace crosshatch::cli {

namespace {

struct Title {
  std::string_view verb;
  Words words;
};

constexpr Title titles[] = {
    {"",
     {"Finds whether a grid puzzle has no solution, exactly one, or several",
      "격자 퍼즐에 해가 없는지, 하나뿐인지, 여러 개인지 알려 줍니다"}},
    {"watch", {"play the steps of a solve in the terminal", "푸는 단계를 터미널에서 재생합니다"}},
    {"ask",
     {"answer requests, a line of JSON each, for other programs",
      "다른 프로그램의 요청(한 줄에 JSON 하나)에 답합니다"}},
    {"batch",
     {"answer millions of puzzles, and continue after a stop",
      "아주 많은 퍼즐을 처리하며, 멈추어도 이어서 할 수 있습니다"}},
    {"batch-worker",
     {"answer one chunk of a batch, for schedulers",
      "묶음의 덩어리 하나를 처리합니다(스케줄러용)"}},
    {"serve", {"answer over HTTP", "HTTP로 답합니다"}},
    {"verify", {"check a certificate", "증명서를 검증합니다"}},
    {"list",
     {"list families, formats, techniques, constraints and others",
      "퍼즐 종류, 형식, 기법, 제약 등의 목록을 출력합니다"}},
    {"help",
     {"print this help, or the help of a verb", "이 도움말이나 명령의 도움말을 출력합니다"}},
};

constexpr Words examples_heading{"Examples:\n", "예:\n"};

constexpr Words end_of_general_help{
    R"(
Exit status:
  0  solved, unique, counted, proved, drawn, made or converted
  1  I/O error, out of memory, or an internal error
  2  the request or the text of the puzzle is wrong
  3  no solution
  4  several solutions (check, join, minimise, explain, hint, rate, watch)
  5  unknown: a limit or Ctrl-C stopped it, or no technique finds a step
  With several puzzles: the highest of 1 and 2 that occurred, else 0; with --fail
  the earliest in the list 2, 1, 3, 4, 5, whichever puzzle it came from, else 0.

'crosshatch help VERB' explains a verb. The manual is crosshatch(1).
)",
    R"(
종료 상태:
  0  풀었음, 해가 하나뿐임, 세었음, 증명했음, 그렸음, 만들었음, 변환했음
  1  입출력 오류, 메모리 부족, 내부 오류
  2  요청이나 퍼즐의 글이 잘못되었음
  3  해가 없음
  4  해가 여러 개(check, join, minimise, explain, hint, rate, watch)
  5  알 수 없음: 제한이나 Ctrl-C로 멈추었거나 쓸 기법이 없음
  퍼즐이 여러 개면 나온 1과 2 가운데 큰 것, 없으면 0입니다. --fail을 주면
  2, 1, 3, 4, 5의 차례로 처음 나온 것, 없으면 0입니다.

명령의 설명은 'crosshatch help 명령', 설명서는 crosshatch(1)에 있습니다.
)"};

constexpr Words start_of_first_words{
    R"(crosshatch reads a grid puzzle and finds whether it has no solution, exactly one, or several.

  crosshatch check board.txt                  how many solutions are there?
  crosshatch solve board.txt                  the solution
  crosshatch hint board.txt                   the next step that a person would take
  crosshatch render -o board.svg board.txt    a picture

Verbs: )",
    R"(crosshatch는 격자 퍼즐을 읽고 해가 없는지, 하나뿐인지, 여러 개인지 알려 줍니다.

  crosshatch check board.txt                  해가 몇 개인가?
  crosshatch solve board.txt                  해
  crosshatch hint board.txt                   사람이라면 할 다음 단계
  crosshatch render -o board.svg board.txt    그림

명령: )"};

constexpr Words end_of_first_words{
    R"(.
'crosshatch help' explains them, 'crosshatch help VERB' lists the options of one.
)",
    R"(.
명령의 설명은 'crosshatch help', 옵션은 'crosshatch help 명령'으로 볼 수 있습니다.
)"};

}  // namespace

std::string help_examples(std::string_view verb) {
  std::size_t width = 0;
  for (const Example& example : examples) {
    if (example.verb == verb) width = std::max(width, example.command.size());
  }
  std::string out;
  for (const Example& example : examples) {
    if (example.verb != verb) continue;
    out += "  " + std::string(example.command);
    const std::string_view words = example.words.in(spoken());
    if (!words.empty()) out.append(width + 2 - example.command.size(), ' ').append(words);
    out += '\n';
  }
  return out;
}

std::string help_title(std::string_view verb) {
  for (const Title& title : titles) {
    if (title.verb == verb) return std::string(title.words.in(spoken()));
  }
  return std::string(find_verb(verb)->summary.in(spoken()));
}

std::string_view help_about(std::string_view verb) {
  for (const About& about : abouts) {
    if (about.verb == verb) return about.words.in(spoken());
  }
  return {};
}

std::string help_footer(std::string_view verb) {
  std::string out(help_about(verb));
  if (!out.empty()) out += '\n';
  out += std::string(examples_heading.in(spoken())) + help_examples(verb);
  if (verb.empty()) out += end_of_general_help.in(spoken());
  return out;
}

std::string first_words(const std::string& verbs) {
  return std::string(start_of_first_words.in(spoken())) + verbs +
         std::string(end_of_first_words.in(spoken()));
}

}  // namespace crosshatch::cli
