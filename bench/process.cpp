// SPDX-License-Identifier: MIT
#include "process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cmath>

namespace crosshatch::bench {

namespace {

constexpr std::size_t most_output = std::size_t{4} << 20;

/// Between fork and exec; only calls that are safe there.
[[noreturn]] void become(char* const* arguments, int output, rlim_t seconds) {
  const rlimit limit{seconds, seconds + 1};
  setrlimit(RLIMIT_CPU, &limit);
  const int nothing = open("/dev/null", O_RDWR);
  dup2(nothing, STDIN_FILENO);
  dup2(output, STDOUT_FILENO);
  dup2(nothing, STDERR_FILENO);
  execvp(arguments[0], arguments);
  _exit(127);
}

double seconds_of(const timeval& time) {
  return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

}  // namespace

bool read_all(int from, std::chrono::steady_clock::time_point deadline, std::size_t most,
              std::string& text) {
  std::vector<char> piece(std::size_t{1} << 16);
  while (true) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
                          deadline - std::chrono::steady_clock::now())
                          .count();
    if (left <= 0) return false;
    pollfd waiting{from, POLLIN, 0};
    if (poll(&waiting, 1, static_cast<int>(left)) <= 0) continue;
    const ssize_t got = read(from, piece.data(), piece.size());
    if (got <= 0) return true;
    if (text.size() < most) text.append(piece.data(), static_cast<std::size_t>(got));
  }
}

Ended run_process(const std::vector<std::string>& command, double cap) {
  std::vector<char*> arguments;
  for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);

  std::array<int, 2> ends{};
  Ended ended{.is_stopped = true};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return ended;
  using Clock = std::chrono::steady_clock;
  const auto begun = Clock::now();
  const pid_t child = fork();
  if (child == 0) become(arguments.data(), ends[1], static_cast<rlim_t>(std::ceil(cap)));
  close(ends[1]);
  if (child > 0) {
    const auto wall = std::chrono::duration<double>(10 * cap + 10);
    const auto deadline = begun + std::chrono::duration_cast<Clock::duration>(wall);
    if (!read_all(ends[0], deadline, most_output, ended.output)) kill(child, SIGKILL);
    int status = 0;
    rusage used{};
    wait4(child, &status, 0, &used);
    ended.wall = std::chrono::duration<double>(Clock::now() - begun).count();
    ended.seconds = seconds_of(used.ru_utime) + seconds_of(used.ru_stime);
    ended.peak = static_cast<double>(used.ru_maxrss) / 1024;
    ended.is_stopped = !WIFEXITED(status);
    if (!ended.is_stopped) ended.status = WEXITSTATUS(status);
  }
  close(ends[0]);
  return ended;
}

}  // namespace crosshatch::bench
