// SPDX-License-Identifier: MIT
#include <cassert>

#include "base/columns.h"
#include "base/utf8.h"
#include "core/technique.h"
#include "help.h"
#include "language.h"
#include "render/letters.h"

namespace crosshatch::cli {

namespace {

struct OptionHelp {
  std::string_view verb;  ///< empty: any that has no entry of its own before
  std::string_view option;
  Words words;
};

constexpr OptionHelp option_helps[] = {
    {"batch",
     "VERB",
     {"the verb to run on each puzzle: any but render",
      "퍼즐마다 실행할 명령. render만 쓸 수 없습니다"}},
    {"batch",
     "--resume",
     {"save finished answers in this folder; after a stop, the same command continues from there",
      "끝난 답을 이 폴더에 저장합니다. 멈춘 뒤 같은 명령을 실행하면 거기서 이어서 합니다"}},
    {"batch",
     "--output",
     {"write the answers to this file; an existing file is replaced only when all answers are "
      "there (default: standard output)",
      "답을 쓸 파일. 있던 파일은 답이 모두 나온 뒤에야 바꿉니다 (기본값: 표준 출력)"}},
    {"batch", "--summary", {"write the summary to this file as JSON", "요약을 JSON으로 쓸 파일"}},
    {"batch",
     "--plan",
     {"with --resume: only write the manifest of the folder; answer no puzzles",
      "--resume와 함께: 폴더의 manifest만 쓰고 퍼즐은 처리하지 않습니다"}},
    {"batch",
     "--chunk-size",
     {"with --resume: the number of puzzles in a chunk; a chunk is saved only when all of it is "
      "done (default: depends on the format)",
      "--resume와 함께: 한 덩어리의 퍼즐 수. 덩어리를 모두 처리해야 저장합니다 (기본값: 형식에 "
      "따라 다름)"}},
    {"batch",
     "--first-pass",
     {"with --resume: answer every puzzle with this node limit first, then the unfinished ones "
      "with the full limit, the hardest first",
      "--resume와 함께: 먼저 모든 퍼즐을 이 노드 제한으로 처리하고, 제한에 걸린 퍼즐은 어려운 "
      "것부터 원래 제한으로 다시 처리합니다"}},
    {"",
     "--isolate",
     {"answer in separate processes: if one crashes, only one answer is lost",
      "별도의 프로세스에서 처리합니다. 프로세스가 죽어도 답 하나만 잃습니다"}},
    {"",
     "--child-memory",
     {"with --isolate: the address space of each process (default: 4G)",
      "--isolate와 함께: 프로세스마다 주소 공간의 제한 (기본값: 4G)"}},
    {"",
     "--child-time",
     {"with --isolate: processor time for each puzzle (default: no limit)",
      "--isolate와 함께: 퍼즐마다 프로세서 시간의 제한 (기본값: 제한 없음)"}},
    {"batch-worker", "--manifest", {"the manifest of the batch", "묶음의 manifest 파일"}},
    {"batch-worker",
     "--chunk",
     {"the number of the chunk to answer, from 0", "처리할 덩어리의 번호. 0부터 셉니다"}},
    {"batch",
     "--all",
     {"solve: every solution; explain: every step that is available now",
      "solve: 모든 해. explain: 지금 할 수 있는 모든 단계"}},
    {"batch",
     "--json",
     {"print one JSON object for each puzzle (the default)",
      "퍼즐마다 JSON 객체를 하나씩 출력합니다 (기본값)"}},
    {"",
     "FILE",
     {"files of one or many puzzles; none or - is standard input",
      "퍼즐이 하나 또는 여러 개 든 파일. 없거나 -이면 표준 입력을 읽습니다"}},
    {"list",
     "WHAT",
     {"families, formats, engines or techniques",
      "families, formats, engines, techniques 가운데 하나"}},
    {"help", "VERB", {"the verb to explain", "설명할 명령"}},
    {"", "--help", {"print this help", "이 도움말을 출력합니다"}},
    {"", "--version", {"print the version", "버전을 출력합니다"}},
    {"ask",
     "--lang",
     {"en or ko: the language of answers (default: en)", "답의 언어. en 또는 ko (기본값: en)"}},
    {"",
     "--lang",
     {"en or ko (default: the language of LC_ALL, LC_MESSAGES or LANG)",
      "en 또는 ko (기본값: LC_ALL, LC_MESSAGES, LANG의 언어)"}},
    {"",
     "--family",
     {"the puzzle's family (default: recognised from the text)",
      "퍼즐의 종류 (기본값: 글에서 알아냅니다)"}},
    {"",
     "--json",
     {"print one JSON object for each puzzle", "퍼즐마다 JSON 객체를 하나씩 출력합니다"}},
    {"",
     "--color",
     {"colours: auto, always or never (auto follows NO_COLOR)",
      "색: auto, always, never (auto는 NO_COLOR를 따릅니다)"}},
    {"",
     "--quiet",
     {"print no progress bar and no notes, only errors",
      "진행 막대와 알림 없이 오류만 출력합니다"}},
    {"",
     "--output",
     {"write the picture to this file; its ending selects the form: .svg, .png, .gif, .txt, .html "
      "or .pdf; - is standard output; may be given several times",
      "그림을 쓸 파일. 확장자로 형태를 고릅니다: .svg, .png, .gif, .txt, .html, .pdf. -는 표준 "
      "출력입니다. 여러 번 쓸 수 있습니다"}},
    {"", "--as", {"the form, whatever the ending of the name", "확장자와 상관없이 쓸 형태"}},
    {"",
     "--what",
     {"puzzle, solution, ambiguous or steps (default: steps for gif and html, puzzle for others)",
      "puzzle, solution, ambiguous, steps 가운데 하나 (기본값: gif와 html은 steps, 나머지는 "
      "puzzle)"}},
    {"",
     "--step",
     {"draw only the board after step N; 0 is the start",
      "N번째 단계 뒤의 판만 그립니다. 0은 처음입니다"}},
    {"watch",
     "--theme",
     {"dark, light or classic: minesweeper hints in colours (default: dark)",
      "dark, light, classic 가운데 하나. classic은 지뢰찾기 숫자에 색을 씁니다 (기본값: dark)"}},
    {"",
     "--theme",
     {"light, dark, classic (minesweeper hints in colours) or auto: follow the system setting",
      "light, dark, classic(지뢰찾기 숫자에 색), auto 가운데 하나. auto는 시스템 설정을 따릅니다"}},
    {"",
     "--letters",
     {"also mark each colour of a nonogram with a letter", "노노그램의 색을 글자로도 나타냅니다"}},
    {"",
     "--caption",
     {"gif: print the sentence of each step below the picture",
      "gif: 그림 아래에 단계마다 문장을 씁니다"}},
    {"",
     "--scale",
     {"make it S times the usual size, 0.1 to 20", "보통 크기의 S배로 그립니다(0.1~20)"}},
    {"",
     "--speed",
     {"play S times as fast as usual, 0.1 to 20", "보통보다 S배 빠르게 재생합니다(0.1~20)"}},
    {"", "--title", {"the title of the picture or the book", "그림이나 책의 제목"}},
    {"",
     "--per-page",
     {"pdf: puzzles on a page, 1 to 12 (default: 4)",
      "pdf: 한 쪽에 넣을 퍼즐 수, 1~12 (기본값: 4)"}},
    {"", "--paper", {"pdf: a4 or letter", "pdf: a4 또는 letter"}},
    {"",
     "--from",
     {"the format of the text (default: recognised)", "글의 형식 (기본값: 알아냅니다)"}},
    {"",
     "--by",
     {"the list of techniques to use; 'crosshatch list techniques' shows the names (default: "
      "person)",
      "쓸 기법 목록. 이름은 'crosshatch list techniques'에 나옵니다 (기본값: person)"}},
    {"",
     "--only",
     {"use only these techniques: ids from 'crosshatch list techniques', separated by commas",
      "이 기법만 씁니다. 'crosshatch list techniques'에 나오는 이름을 쉼표로 나눠 씁니다"}},
    {"", "--without", {"do not use these techniques", "이 기법은 쓰지 않습니다"}},
    {"",
     "--time-limit",
     {"time limit for each puzzle: 10, 10s, 500ms, 2m or 1h",
      "퍼즐마다 시간 제한: 10, 10s, 500ms, 2m, 1h"}},
    {"",
     "--node-limit",
     {"limit of search decisions for each puzzle: 1000, 10k or 5M",
      "퍼즐마다 탐색에서 고르는 횟수의 제한: 1000, 10k, 5M"}},
    {"",
     "--memory-limit",
     {"memory limit for each puzzle: 512M, 2G, or a number of MiB (default: 2G)",
      "퍼즐마다 메모리 제한: 512M, 2G 또는 MiB 단위의 수 (기본값: 2G)"}},
    {"", "--to", {"the format to write", "쓸 형식"}},
    {"", "--limit", {"stop after N solutions of a puzzle", "퍼즐마다 해를 N개 찾으면 멈춥니다"}},
    {"solve", "--all", {"print every solution", "모든 해를 출력합니다"}},
    {"explain",
     "--all",
     {"print every step that is available now", "지금 할 수 있는 단계를 모두 출력합니다"}},
    {"",
     "--steps",
     {"text: one sentence for each step; json: one JSON line for each step",
      "text: 단계마다 한 문장. json: 단계마다 JSON 한 줄"}},
    {"",
     "--table",
     {"print one row for each puzzle: text, =csv or =tsv; a folder stands for its files",
      "퍼즐마다 한 줄씩 표로 출력합니다: text, =csv, =tsv. 폴더를 주면 그 안의 파일을 읽습니다"}},
    {"",
     "--level",
     {"1: where to look; 2: which technique; 3: the whole step (default: 3)",
      "1: 볼 곳. 2: 기법. 3: 단계 전체 (기본값: 3)"}},
    {"solve",
     "--no-map",
     {"do not look for all ambiguous cells, which the JSON lists",
      "JSON에 적는 모호한 칸을 모두 찾지 않습니다"}},
    {"",
     "--no-map",
     {"do not look for all ambiguous cells: print the verdict alone",
      "모호한 칸을 모두 찾지 않고 판정만 출력합니다"}},
    {"", "--with-solution", {"include the solution in the JSON", "JSON에 해도 넣습니다"}},
    {"",
     "--fail",
     {"with many puzzles, exit 3, 4 or 5 if one of them is not unique",
      "퍼즐이 여러 개일 때, 해가 하나가 아닌 퍼즐이 있으면 3, 4, 5로 끝납니다"}},
    {"", "--state", {"a half-solved board of the puzzle", "풀다 만 판"}},
    {"ask",
     "--threads",
     {"answer N requests at the same time, up to 256 (default: 1, which keeps their order)",
      "요청 N개에 동시에 답합니다. 256개까지 (기본값: 1, 순서대로 답합니다)"}},
    {"",
     "--threads",
     {"use N threads, up to 256 (default: one for each processor)",
      "스레드를 N개 씁니다. 256개까지 (기본값: 프로세서마다 하나)"}},
};

/// How wide a line beside the names of options may be, in columns of a terminal.
constexpr int beside_names = 50;

std::string broken_to_fit(std::string_view text) {
  std::string out;
  for (const std::u32string& line : wrapped(render::letters_of(text), beside_names))
    out += (out.empty() ? "" : "\n") + utf8(line);
  return out;
}

}  // namespace

std::string option_help(std::string_view verb, std::string_view option) {
  for (const OptionHelp& entry : option_helps) {
    if (entry.option == option && (entry.verb.empty() || entry.verb == verb))
      return broken_to_fit(entry.words.in(spoken()));
  }
  assert(!"an option without help");
  return {};
}

}  // namespace crosshatch::cli
