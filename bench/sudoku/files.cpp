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

constexpr double most_seconds = 120;

std::string text_of(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

FileRun ours(const char* name, const char* threads) {
  // The shell opens the output, as for a user, and then replaces itself.
  return {.name = name,
          .command = {"/bin/sh", "-c", "exec \"$0\" solve --threads \"$1\" \"$2\" > \"$3\"",
                      PROGRAM, threads, "IN", "OUT"}};
}

Ended process(FileRun& run, const fs::path& in, const fs::path& out) {
  fs::remove(out);
  std::vector<std::string> command = run.command;
  for (std::string& word : command) {
    if (word == "IN") word = in.string();
    if (word == "OUT") word = out.string();
  }
  Ended ended = run_process(command, most_seconds);
  if (ended.is_stopped) run.fault = "was stopped";
  if (!ended.is_stopped && ended.status != 0)
    run.fault = "exit status " + std::to_string(ended.status);
  return ended;
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

void run_files(std::vector<FileRun>& runs, const Lines& lines, int rounds, double cap) {
  const Scratch scratch;
  const fs::path in = scratch.path() / "in";
  const fs::path some = scratch.path() / "some";
  const fs::path out = scratch.path() / "out";
  const std::size_t few = std::min<std::size_t>(1000, lines.count());
  std::ofstream(in, std::ios::binary) << lines.text;
  std::ofstream(some, std::ios::binary) << lines.text.substr(0, few * Lines::stride);

  const double scale = static_cast<double>(lines.count()) / static_cast<double>(few);
  std::vector<bool> is_slow;
  for (FileRun& run : runs) is_slow.push_back(process(run, some, out).seconds * scale > cap);

  std::string first;
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t turn = 0; turn < runs.size(); ++turn) {
      // The first round is in order, because the others are compared with the first.
      const std::size_t i = (turn + static_cast<std::size_t>(round)) % runs.size();
      FileRun& run = runs[i];
      if (!run.fault.empty() || is_slow[i]) continue;
      const Ended ended = process(run, in, out);
      run.wall.push_back(ended.wall);
      run.cpu.push_back(ended.seconds);
      std::string text = text_of(out);
      if (first.empty()) first = text;
      if (text != first) run.fault = "writes something else than " + runs[0].name;
    }
  }
}

}  // namespace crosshatch::bench
