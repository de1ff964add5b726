// SPDX-License-Identifier: MIT
#include "own_options.h"

#include <algorithm>

namespace crosshatch::cli {

namespace {

constexpr std::string_view answering =
    "solve check count odds make vary canon repair minimise explain hint rate convert prove join "
    "ask "
    "batch";
constexpr std::string_view other_commands = "watch ask batch batch-worker serve verify list help";

constexpr RequestOption own_rows[] = {
    {.name = "VERB",
     .commands = "batch help",
     .words = {"the verb to run on each puzzle: any but make and render",
               "퍼즐마다 실행할 명령. make와 render는 쓸 수 없습니다"},
     .others = {{"help", {"the verb to explain", "설명할 명령"}}}},
    {.name = "WHAT",
     .commands = "list",
     .choices = "families formats engines techniques elements constraints",
     .words = {"families, formats, engines, techniques, elements or constraints",
               "families, formats, engines, techniques, elements, constraints 가운데 하나"}},
    {.name = "FILE",
     .verbs = any_verb,
     .commands = "watch batch",
     .words = {"files of one or many puzzles; none or - is standard input",
               "퍼즐이 하나 또는 여러 개 든 파일. 없거나 -이면 표준 입력을 읽습니다"},
     .others =
         {{"make",
           {"the name of a family, or a file with a puzzle as a pattern; none or - is standard "
            "input",
            "퍼즐 종류의 이름이나 본보기 퍼즐이 든 파일. 없거나 -이면 표준 입력을 읽습니다"}}}},
    {.name = "resume",
     .value = "DIR",
     .commands = "batch",
     .words =
         {"save finished answers in this folder; after a stop, the same command continues from "
          "there",
          "끝난 답을 이 폴더에 저장합니다. 멈춘 뒤 같은 명령을 실행하면 거기서 이어서 합니다"}},
    {.name = "summary",
     .value = "FILE",
     .commands = "batch",
     .words = {"write the summary to this file as JSON", "요약을 JSON으로 쓸 파일"}},
    {.name = "plan",
     .commands = "batch",
     .words = {"with --resume: only write the manifest of the folder; answer no puzzles",
               "--resume와 함께: 폴더의 manifest만 쓰고 퍼즐은 처리하지 않습니다"}},
    {.name = "chunk_size",
     .value = "N",
     .commands = "batch",
     .words = {"with --resume: the number of puzzles in a chunk; a chunk is saved only when all of "
               "it is done (default: depends on the format)",
               "--resume와 함께: 한 덩어리의 퍼즐 수. 덩어리를 모두 처리해야 저장합니다 (기본값: "
               "형식에 따라 다름)"}},
    {.name = "first_pass",
     .value = "N",
     .commands = "batch",
     .words = {"with --resume: answer every puzzle with this node limit first, then the unfinished "
               "ones with the full limit, the hardest first",
               "--resume와 함께: 먼저 모든 퍼즐을 이 노드 제한으로 처리하고, 제한에 걸린 퍼즐은 "
               "어려운 것부터 원래 제한으로 다시 처리합니다"}},
    {.name = "manifest",
     .value = "FILE",
     .commands = "batch-worker",
     .words = {"the manifest of the batch", "묶음의 manifest 파일"}},
    {.name = "chunk",
     .value = "N",
     .commands = "batch-worker",
     .words = {"the number of the chunk to answer, from 0", "처리할 덩어리의 번호. 0부터 셉니다"}},
    {.name = "isolate",
     .commands = "batch batch-worker",
     .words = {"answer in separate processes: if one crashes, only one answer is lost",
               "별도의 프로세스에서 처리합니다. 프로세스가 죽어도 답 하나만 잃습니다"}},
    {.name = "child_memory",
     .value = "SIZE",
     .commands = "batch batch-worker",
     .words = {"with --isolate: the address space of each process (default: 4G)",
               "--isolate와 함께: 프로세스마다 주소 공간의 제한 (기본값: 4G)"}},
    {.name = "child_time",
     .value = "TIME",
     .commands = "batch batch-worker",
     .words = {"with --isolate: processor time for each puzzle (default: no limit)",
               "--isolate와 함께: 퍼즐마다 프로세서 시간의 제한 (기본값: 제한 없음)"}},
    {.name = "output",
     .value = "NAME",
     .commands = "render make prove batch",
     .words = {"write the picture to this file; its ending selects the form: .svg, .png, .gif, "
               ".txt, .html or .pdf; - is standard output; may be given several times",
               "그림을 쓸 파일. 확장자로 형태를 고릅니다: .svg, .png, .gif, .txt, .html, .pdf. -는 "
               "표준 출력입니다. 여러 번 쓸 수 있습니다"},
     .others =
         {{"make",
           {"write all puzzles to this file: a book (.pdf), pictures (.svg, .png, .gif, .html), or "
            "a text (.txt, or in --to FORMAT or the format of the ending, such as .json or .sdm); "
            "may be given several times",
            "퍼즐을 모두 쓸 파일: 책(.pdf), 그림(.svg, .png, .gif, .html), 또는 텍스트(.txt, "
            "--to로 정하거나 .json, .sdm 같은 확장자가 나타내는 형식). 여러 번 쓸 수 있습니다"}},
          {"prove",
           {"write the certificate to this file, compressed; several puzzles: NAME-1, NAME-2 and "
            "so on",
            "증명서를 압축해 쓸 파일. 퍼즐이 여러 개면 NAME-1, NAME-2처럼 번호를 붙입니다"}},
          {"batch",
           {"write the answers to this file; an existing file is replaced only when all answers "
            "are there (default: standard output)",
            "답을 쓸 파일. 있던 파일은 답이 모두 나온 뒤에야 바꿉니다 (기본값: 표준 출력)"}}}},
    {.name = "dimacs",
     .value = "FOLDER",
     .commands = "prove",
     .words = {"write formula.cnf and proof.lrat to this folder, for other checkers",
               "다른 검증 프로그램이 읽는 파일을 쓸 폴더"}},
    {.name = "from_image",
     .value = "FILE",
     .commands = "make",
     .words = {"make a nonogram from this PNG, JPEG, GIF or PPM file",
               "PNG, JPEG, GIF, PPM 파일로 노노그램을 만듭니다"}},
    {.name = "puzzle",
     .value = "FILE",
     .commands = "verify",
     .words =
         {"your puzzle, in any format: also say whether the certificate is about it",
          "내 퍼즐이 든 파일. 어떤 형식이든 됩니다. 증명서가 이 퍼즐에 대한 것인지도 알려 줍니다"}},
    {.name = "threads",
     .value = "N",
     .commands = answering,
     .words = {"use N threads, up to 256 (default: one for each processor)",
               "스레드를 N개 씁니다. 256개까지 (기본값: 프로세서마다 하나)"},
     .others =
         {{"ask",
           {"answer N requests at the same time, up to 256 (default: 1, which keeps their order)",
            "요청 N개에 동시에 답합니다. 256개까지 (기본값: 1, 순서대로 답합니다)"}}}},
    {.name = "quiet",
     .verbs = any_verb,
     .commands = "watch batch batch-worker list",
     .words = {"print no progress bar and no notes, only errors",
               "진행 막대와 알림 없이 오류만 출력합니다"}},
    {.name = "help",
     .verbs = any_verb,
     .commands = other_commands,
     .words = {"print this help", "이 도움말을 출력합니다"}},
    {.name = "version",
     .verbs = any_verb,
     .commands = other_commands,
     .words = {"print the version", "버전을 출력합니다"}},
};

/// Where the help has it: what is special first, what all have last.
int rank(const RequestOption& row) {
  if (row.name == "VERB" || row.name == "WHAT" || row.name == "FILE") return 0;
  if (row.name == "help" || row.name == "version") return 6;
  if (row.name == "quiet") return 5;
  if (row.place.set != nullptr && row.verbs == any_verb) return 4;
  if (row.name == "threads") return 3;
  return row.place.set == nullptr ? 1 : 2;
}

}  // namespace

std::vector<std::string_view> commands() {
  std::vector<std::string_view> names;
  for (const Verb& verb : verbs()) names.push_back(verb.id);
  names.insert(names.end(),
               {"watch", "ask", "batch", "batch-worker", "serve", "verify", "list", "help"});
  return names;
}

std::vector<const RequestOption*> all_options() {
  std::vector<const RequestOption*> all;
  for (const RequestOption& row : own_rows) all.push_back(&row);
  for (const RequestOption& row : request_options()) {
    if (!row.words.en.empty()) all.push_back(&row);
  }
  std::ranges::stable_sort(all, {}, [](const RequestOption* row) { return rank(*row); });
  return all;
}

std::vector<const RequestOption*> options_of(std::string_view command) {
  std::vector<const RequestOption*> all = all_options();
  std::erase_if(all, [&](const RequestOption* row) { return !row->is_of_command(command); });
  return all;
}

std::string written(const RequestOption& row) {
  if (rank(row) == 0) return std::string(row.name);
  std::string letter;
  if (row.name == "output") letter = "-o,";
  if (row.name == "help") letter = "-h,";
  if (row.name == "version") letter = "-V,";
  return letter + spelled(row.name, Spelling::command_line);
}

}  // namespace crosshatch::cli
