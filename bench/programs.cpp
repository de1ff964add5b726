// SPDX-License-Identifier: MIT
#include "programs.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <span>
#include <sstream>

#include "process.h"

namespace crosshatch::bench {

namespace fs = std::filesystem;

namespace {

/// How a program is asked for up to two solutions of a .nin file.
struct Manner {
  std::string_view name;
  std::vector<std::string> arguments;
  int side = 0;  ///< the only size of board that it knows; 0 = any
};

const std::vector<Manner>& manners() {
  static const std::vector<Manner> all = {
      {.name = "lalafrogkk", .arguments = {}, .side = 25},
      {.name = "nonosolve", .arguments = {"-q"}},
      {.name = "pbnsolve", .arguments = {"-b", "-u", "-fnin"}},
      {.name = "picross-solver", .arguments = {}},
  };
  return all;
}

class Program final : public Contender {
 public:
  Program(std::string name, std::vector<std::string> command, int side = 0)
      : Contender(std::move(name), Kind::process), command_(std::move(command)), side_(side) {}

  [[nodiscard]] bool takes(const Puzzle& puzzle) const override {
    return side_ == 0 || (puzzle.rows() == side_ && puzzle.columns() == side_);
  }

  [[nodiscard]] Run run(const Entry& entry, double cap) const override {
    std::vector<std::string> command = command_;
    command.push_back(entry.file.string());
    const Ended ended = run_process(command, cap);
    const bool is_late = ended.is_stopped || ended.seconds > cap;
    return {.kind = is_late ? Verdict::Kind::unknown : verdict_in(ended.output),
            .seconds = ended.seconds};
  }

 private:
  std::vector<std::string> command_;
  int side_;
};

ContenderPtr rival(const fs::path& file, const Manner& manner) {
  std::vector<std::string> command = {file.string()};
  command.insert(command.end(), manner.arguments.begin(), manner.arguments.end());
  return std::make_unique<Program>(std::string(manner.name), std::move(command), manner.side);
}

bool is_program(const fs::path& file) {
  std::error_code trouble;
  return fs::is_regular_file(file, trouble) && access(file.c_str(), X_OK) == 0;
}

/// Where PATH has this program, or "".
fs::path on_path(std::string_view name) {
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
  return std::make_unique<Program>(
      "crosshatch", std::vector<std::string>{PROGRAM, "solve", "--limit", "2", "--threads", "1",
                                             "--json", "--from", "nin"});
}

std::vector<ContenderPtr> rivals(const fs::path& folder) {
  std::vector<fs::path> files;
  if (!folder.empty()) {
    for (const auto& file : fs::directory_iterator(folder))
      if (is_program(file.path())) files.push_back(file.path());
  }
  for (const Manner& manner : manners()) {
    const auto is_it = [&](const fs::path& file) { return file.filename() == manner.name; };
    if (std::any_of(files.begin(), files.end(), is_it)) continue;
    if (fs::path file = on_path(manner.name); !file.empty()) files.push_back(std::move(file));
  }
  std::sort(files.begin(), files.end());

  std::vector<ContenderPtr> found;
  for (const fs::path& file : files) {
    const std::string name = file.filename().string();
    const auto known = std::find_if(manners().begin(), manners().end(),
                                    [&](const Manner& manner) { return manner.name == name; });
    found.push_back(rival(file, known != manners().end() ? *known : Manner{name, {}}));
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
