// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "lines.h"

namespace crosshatch::bench {

/// A process that reads a file of boards and writes one of solutions, with the times from its start
/// to its end, one for each round.
struct FileRun {
  std::string name;
  std::vector<std::string> command;  ///< "IN" and "OUT" stand for the files
  std::vector<double> wall = {};
  std::vector<double> cpu = {};
  std::string fault = {};
};

/// `crosshatch solve` on one thread, then on two; then each rival of the folder by bench_drive.
[[nodiscard]] std::vector<FileRun> file_runs(const std::filesystem::path& rivals,
                                             const std::vector<std::string>& wanted);

/// Lets all take turns, except those that would take over `cap` seconds, judging by a small part of
/// the file: their `fault` stays empty, and they have no times. Every output is compared with that
/// of the first, byte by byte, since each board has one solution.
void run_files(std::vector<FileRun>& runs, const Lines& lines, int rounds, double cap);

}  // namespace crosshatch::bench
