// SPDX-License-Identifier: MIT
#include "programs.h"

#include <unistd.h>

#include <cctype>
#include <cstdlib>
#include <map>
#include <sstream>

#include "process.h"

namespace crosshatch::bench {

namespace fs = std::filesystem;

namespace {

/// How a program is asked for up to two solutions of a .nin file.
struct Manner {
  std::string program;
  std::vector<std::string> arguments = {};
  int side = 0;               ///< the only size of board that it knows; 0 = any
  std::string addition = {};  ///< to the program's name, where it is measured in several manners
};

const std::vector<Manner>& manners() {
  static const std::vector<Manner> all = {
      {.program = "lalafrogkk", .side = 25},
      {.program = "nonosolve", .arguments = {"-q"}},
      // By default it fills tables of megabytes before it looks at the puzzle.
      {.program = "nonosolve", .arguments = {"-q", "--cache-bits", "12"}, .addition = ", small"},
      {.program = "pbnsolve", .arguments = {"-b", "-u", "-fnin"}},
      {.program = "picross-solver"},
  };
  return all;
}

using Reading = Verdict::Kind (*)(const Ended& ended);

class Program final : public Contender {
 public:
  Program(std::string name, std::vector<std::string> command, Reading reading, int side = 0)
      : Contender(std::move(name), Kind::process),
        command_(std::move(command)),
        reading_(reading),
        side_(side) {}

  [[nodiscard]] bool takes(const Puzzle& puzzle) const override {
    return side_ == 0 || (puzzle.rows() == side_ && puzzle.columns() == side_);
  }

  [[nodiscard]] Run run(const Entry& entry, double cap) const override {
    std::vector<std::string> command = command_;
    command.push_back(entry.file.string());
    const Ended ended = run_process(command, cap);
    const bool is_late = ended.is_stopped || ended.seconds > cap;
    return {.kind = is_late ? Verdict::Kind::unknown : reading_(ended), .seconds = ended.seconds};
  }

 private:
  std::vector<std::string> command_;
  Reading reading_;
  int side_;
};

Verdict::Kind by_word(const Ended& ended) { return verdict_in(ended.output); }

/// For `crosshatch solve --limit 2`: an empty line stands between two solutions.
Verdict::Kind by_solutions(const Ended& ended) {
  if (ended.status == 3) return Verdict::Kind::none;
  if (ended.status != 0) return Verdict::Kind::unknown;
  const bool has_two = ended.output.find("\n\n") != std::string::npos;
  return has_two ? Verdict::Kind::multiple : Verdict::Kind::unique;
}

ContenderPtr rival(const fs::path& file, const Manner& manner) {
  std::vector<std::string> command = {file.string()};
  command.insert(command.end(), manner.arguments.begin(), manner.arguments.end());
  return std::make_unique<Program>(manner.program + manner.addition, std::move(command), by_word,
                                   manner.side);
}

bool is_program(const fs::path& file) {
  std::error_code trouble;
  return fs::is_regular_file(file, trouble) && access(file.c_str(), X_OK) == 0;
}

/// The path of this program on PATH, or "".
fs::path on_path(const std::string& name) {
  const char* path = std::getenv("PATH");
  std::istringstream folders(path == nullptr ? "" : path);
  std::string folder;
  while (std::getline(folders, folder, ':')) {
    if (is_program(fs::path(folder) / name)) return fs::path(folder) / name;
  }
  return {};
}

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

}  // namespace

ContenderPtr crosshatch_program() {
  std::vector<std::string> command = {PROGRAM,     "solve", "--limit", "2",
                                      "--threads", "1",     "--from",  "nin"};
  return std::make_unique<Program>("crosshatch", std::move(command), by_solutions);
}

std::vector<ContenderPtr> rivals(const fs::path& folder) {
  std::map<std::string, fs::path> programs;
  for (const Manner& manner : manners()) {
    if (fs::path file = on_path(manner.program); !file.empty()) programs[manner.program] = file;
  }
  if (!folder.empty()) {
    for (const auto& file : fs::directory_iterator(folder))
      if (is_program(file.path())) programs[file.path().filename().string()] = file.path();
  }

  std::vector<ContenderPtr> found;
  for (const auto& [program, file] : programs) {
    const std::size_t before = found.size();
    for (const Manner& manner : manners())
      if (manner.program == program) found.push_back(rival(file, manner));
    if (found.size() == before) found.push_back(rival(file, {.program = program}));
  }
  return found;
}

Verdict::Kind verdict_in(const std::string& output) {
  std::string word;
  for (const char c : output + "\n") {
    if (is_letter(c)) {
      word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
      continue;
    }
    if (word == "unique") return Verdict::Kind::unique;
    if (word == "multiple") return Verdict::Kind::multiple;
    if (word == "none" || word == "contradiction") return Verdict::Kind::none;
    word.clear();
  }
  return Verdict::Kind::unknown;
}

}  // namespace crosshatch::bench
