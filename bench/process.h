// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <string>
#include <vector>

namespace crosshatch::bench {

/// A process that has come to its end.
struct Ended {
  double seconds = 0;       ///< CPU time, user and system
  double wall = 0;          ///< from before its start until after its end
  double peak = 0;          ///< MiB of memory; not less than what this process holds
  bool is_stopped = false;  ///< by the cap, or by another signal
  int status = 0;           ///< of exit; only when not stopped
  std::string output = {};  ///< the head of its standard output, 4 MiB at most
};

/// Runs a program, found on PATH if its name has no slash, without input and with its standard
/// error thrown away. Stopped after `cap` seconds of CPU time, rounded up, or ten times that of
/// wall time. Exit status 127: there is no such program.
[[nodiscard]] Ended run_process(const std::vector<std::string>& command, double cap);

/// Reads what a process writes into a pipe, to the end but not past the deadline; whether the end
/// was reached. Keeps about the first `most` bytes.
bool read_all(int from, std::chrono::steady_clock::time_point deadline, std::size_t most,
              std::string& text);

}  // namespace crosshatch::bench
