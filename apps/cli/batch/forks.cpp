// SPDX-License-Identifier: MIT
#include "forks.h"

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>
#include <exception>
#include <map>

#include "api/ask/words.h"
#include "output.h"

namespace crosshatch::cli {

namespace {

/// How long we sleep between looks at the processes: a signal may come just before a wait, and
/// would not end it.
constexpr long nap_ns = 1'000'000;

[[noreturn]] void live_as_worker(pid_t parent, std::size_t job,
                                 function_ref<int(std::size_t)> work) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(1);
  std::signal(SIGINT, SIG_IGN);  // Ctrl-C is for all; the other process tells us with SIGTERM
  int status = 1;
  try {
    status = work(job);
  } catch (const std::exception&) {
    say(message_line("crosshatch", 0, 0, "error", out_of_memory));
  }
  _exit(status);
}

}  // namespace

Message ended_by(int signal) {
  return {{"the process that answered it was ended by signal {0}",
           "답하던 프로세스가 신호 {0}로 끝났습니다"},
          signal};
}

Message cannot_start(int error) {
  return {{"cannot start a process: {0}", "프로세스를 시작할 수 없습니다: {0}"},
          std::strerror(error)};
}

int do_in_processes(std::size_t jobs, int processes, const StopFlag& stop,
                    function_ref<int(std::size_t)> work,
                    function_ref<bool(std::size_t, ProcessEnd)> done) {
  std::map<pid_t, std::size_t> running;
  std::size_t next = 0;
  bool is_wanted = true;
  bool is_told = false;
  int error = 0;
  while (true) {
    while (is_wanted && !stop.load() && error == 0 && next < jobs &&
           running.size() < static_cast<std::size_t>(processes)) {
      const pid_t parent = getpid();
      const pid_t process = fork();
      if (process == 0) live_as_worker(parent, next, work);
      if (process < 0 && running.empty()) error = errno;
      if (process < 0) break;
      running.emplace(process, next++);
    }
    if (running.empty()) return error;
    if (stop.load() && !is_told) {
      for (const auto& [process, job] : running) kill(process, SIGTERM);
      is_told = true;
    }
    int status = 0;
    const pid_t process = waitpid(-1, &status, WNOHANG);
    const auto ended = running.find(process);
    if (ended == running.end()) {
      const timespec nap = {.tv_sec = 0, .tv_nsec = nap_ns};
      nanosleep(&nap, nullptr);
      continue;
    }
    const std::size_t job = ended->second;
    running.erase(ended);
    const ProcessEnd end{.status = WIFEXITED(status) ? WEXITSTATUS(status) : 0,
                         .signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0};
    is_wanted = done(job, end) && is_wanted;
  }
}

}  // namespace crosshatch::cli
