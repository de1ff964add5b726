// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "lines.h"

namespace crosshatch::bench {

/// A process that reads a file of boards and writes one of solutions, and how long that takes from
/// its start to its end, one number a round.
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

/// Lets all take turns, but for those that would take over `cap` seconds by the time of a small
/// part of the file: their `fault` stays empty, and they have no times. Every output is compared
/// with that of the first, byte by byte: the boards have one solution each.
void run_files(std::vector<FileRun>& runs, const Lines& lines, int rounds, double cap);

}  // namespace crosshatch::bench
