// SPDX-License-Identifier: MIT
#include "files.h"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "../process.h"
#include "../scratch.h"

namespace crosshatch::bench {

namespace fs = std::filesystem;

namespace {

constexpr double cap = 120;

std::string text_of(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

FileRun ours(const char* name, const char* threads) {
  // The shell opens the output, as a user's would, and is gone.
  return {.name = name,
          .command = {"/bin/sh", "-c", "exec \"$0\" solve --threads \"$1\" \"$2\" > \"$3\"",
                      PROGRAM, threads, "IN", "OUT"}};
}

}  // namespace

std::vector<FileRun> file_runs(const fs::path& rivals, const std::vector<std::string>& wanted) {
  std::vector<FileRun> runs = {ours("crosshatch solve", "1"), ours("the same, 2 threads", "2")};
  if (rivals.empty()) return runs;
  std::vector<fs::path> files;
  for (const auto& file : fs::directory_iterator(rivals))
    files.push_back(fs::absolute(file.path()));
  std::sort(files.begin(), files.end());
  for (const fs::path& file : files) {
    const std::string name = file.stem().string();
    const bool is_wanted =
        wanted.empty() || std::any_of(wanted.begin(), wanted.end(), [&](const std::string& head) {
          return name.starts_with(head);
        });
    if (file.extension() != ".so" || !is_wanted) continue;
    runs.push_back({.name = name, .command = {DRIVE, file.string(), "IN", "OUT"}});
  }
  return runs;
}

void run_files(std::vector<FileRun>& runs, const Lines& lines, int rounds) {
  const Scratch scratch;
  const fs::path in = scratch.path() / "in";
  std::ofstream(in, std::ios::binary) << lines.text;
  std::string first;
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t turn = 0; turn < runs.size(); ++turn) {
      // The first round in order, for the others are compared with the first.
      FileRun& run = runs[(turn + static_cast<std::size_t>(round)) % runs.size()];
      if (!run.fault.empty()) continue;
      const fs::path out = scratch.path() / "out";
      std::vector<std::string> command = run.command;
      for (std::string& word : command) {
        if (word == "IN") word = in.string();
        if (word == "OUT") word = out.string();
      }
      const Ended ended = run_process(command, cap);
      if (ended.is_stopped || ended.status != 0) {
        run.fault =
            ended.is_stopped ? "was stopped" : "exit status " + std::to_string(ended.status);
        continue;
      }
      run.wall.push_back(ended.wall);
      run.cpu.push_back(ended.seconds);
      std::string text = text_of(out);
      if (first.empty()) first = text;
      if (text != first) run.fault = "writes something else than " + runs[0].name;
      fs::remove(out);
    }
  }
}

}  // namespace crosshatch::bench
