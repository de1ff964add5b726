// SPDX-License-Identifier: MIT
//
// Verbs that are programs of their own beside this one.
#include <unistd.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/letter_case.h"
#include "commands.h"
#include "language.h"
#include "own_puzzle.h"

namespace crosshatch::cli {

namespace {

struct Program {
  std::string_view verb;
  const char* name;
  Words missing;
};

constexpr Program programs[] = {
    {"serve",
     "crosshatch-serve",
     {"expected the program crosshatch-serve beside this one or on the PATH; 'make serve' builds "
      "it, and the package crosshatch-service has it",
      "이 프로그램 옆이나 PATH에 crosshatch-serve 프로그램이 있어야 합니다. 'make serve'로 "
      "만들거나 crosshatch-service 패키지를 설치합니다."}},
    {"verify",
     "crosshatch-verify",
     {"expected the program crosshatch-verify beside this one or on the PATH; 'make build' builds "
      "it, and the package crosshatch has it",
      "이 프로그램 옆이나 PATH에 crosshatch-verify 프로그램이 있어야 합니다. 'make build'로 "
      "만들거나 crosshatch 패키지를 설치합니다."}},
};

/// The folder of this program, with a slash at its end, or "".
std::string own_folder() {
  std::array<char, 4096> path = {};
  const ssize_t size = readlink("/proc/self/exe", path.data(), path.size());
  if (size <= 0) return {};
  const std::string name(path.data(), static_cast<std::size_t>(size));
  return name.substr(0, name.rfind('/') + 1);
}

}  // namespace

std::optional<int> become_program(int argc, char** argv, const StopFlag& stop) {
  if (argc < 2) return std::nullopt;
  const std::string verb = lower_case(std::string_view(argv[1]));
  const auto program = std::find_if(std::begin(programs), std::end(programs),
                                    [&](const Program& one) { return one.verb == verb; });
  // Their help is told here, with that of all other verbs.
  const bool wants_help = std::any_of(argv + 2, argv + argc, [](std::string_view word) {
    return word == "--help" || word == "-h";
  });
  if (program == std::end(programs) || wants_help) return std::nullopt;
  std::vector<std::string> words(argv + 1, argv + argc);
  words[0] = program->name;
  if (verb == "verify" && !hand_over_puzzle(words, stop)) return static_cast<int>(Status::refused);
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  execv((own_folder() + program->name).c_str(), arguments.data());
  execvp(program->name, arguments.data());
  say(message_line("crosshatch", 0, 0, "error", program->missing));
  return static_cast<int>(Status::failed);
}

}  // namespace crosshatch::cli
