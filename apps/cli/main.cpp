// SPDX-License-Identifier: MIT
//
// The program: options in, answers out. Everything that it says about puzzles comes from the
// library's table of verbs.
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <new>
#include <string>
#include <string_view>

#include "base/letter_case.h"
#include "commands.h"
#include "input.h"
#include "language.h"
#include "options.h"
#include "output.h"

namespace crosshatch::cli {

namespace {

constinit StopFlag interrupted = false;
constinit std::atomic<int> interrupting_signal = 0;

void on_interrupt(int signal) {
  std::signal(signal, SIG_DFL);
  int none = 0;
  interrupting_signal.compare_exchange_strong(none, signal);  // before the flag, which tells of it
  if (interrupted.exchange(true)) std::raise(signal);         // ends the program when we return
}

/// The flag that Ctrl-C sets, so that a search ends with what it knows. A second signal kills,
/// whichever of the two it is.
/// Where whoever started us ignores Ctrl-C (nohup, a shell's &), so do we. Also makes writing to a
/// closed pipe, or beyond the size that a file may have, an error like any other.
const StopFlag& watch_for_interrupt() {
  struct sigaction action = {};
  action.sa_handler = on_interrupt;  // no SA_RESTART: a read that waits must come back
  sigemptyset(&action.sa_mask);
  struct sigaction before = {};
  sigaction(SIGINT, nullptr, &before);
  if (before.sa_handler != SIG_IGN) sigaction(SIGINT, &action, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  return interrupted;
}

/// SIGTERM ends a co-process. It answers first what is under way.
void watch_for_termination() {
  struct sigaction action = {};
  action.sa_handler = on_interrupt;
  sigemptyset(&action.sa_mask);
  sigaction(SIGTERM, &action, nullptr);
}

constexpr Words waiting{"crosshatch: reading a puzzle from the terminal; end with Ctrl-D\n",
                        "crosshatch: 터미널에서 퍼즐을 읽습니다. 끝내려면 Ctrl-D를 누르세요.\n"};

constexpr Words waiting_for_requests{
    "crosshatch: reading requests from the terminal, a line of JSON each; end with Ctrl-D\n",
    "crosshatch: 터미널에서 요청을 읽습니다. 한 줄에 JSON 하나씩 쓰고, 끝내려면 Ctrl-D를 "
    "누르세요.\n"};

/// Says what is waited for where somebody would stare at an empty line.
void announce_reading(const Options& options) {
  const bool reads = options.verb != nullptr || options.is_watch;
  const auto& files = options.files;
  if (reads && !options.quiet && isatty(STDIN_FILENO) == 1 &&
      std::find(files.begin(), files.end(), dash) != files.end())
    say(waiting.in(spoken()));
  if (options.is_ask && isatty(STDIN_FILENO) == 1) say(waiting_for_requests.in(spoken()));
}

int run(int argc, char** argv) {
  const StopFlag& stop = watch_for_interrupt();
  speak(language_of(argc, argv));
  if (const std::optional<int> status = become_program(argc, argv, stop)) return *status;
  Output output;
  const std::variant<Options, int> parsed = parse_options(argc, argv, output);
  int status = 0;
  if (const Options* options = std::get_if<Options>(&parsed)) {
    announce_reading(*options);
    if (options->is_watch) {
      status = watch_all(*options, stop, output);
    } else if (options->is_ask) {
      watch_for_termination();
      status = answer_requests(*options, stop, output);
    } else if (options->is_batch || options->is_batch_worker) {
      watch_for_termination();
      status = options->is_batch ? answer_batch(*options, stop, output)
                                 : answer_one_chunk(*options, stop);
      if (status < 0) status = 128 + interrupting_signal;
    } else if (!options->targets.empty() || !options->makers.empty()) {
      status = make_pictures(*options, stop, output);
    } else if (!options->certificate.empty() || !options->dimacs.empty()) {
      status = write_certificates(*options, stop, output);
    } else if (options->verb != nullptr) {
      status = answer_all(*options, stop, output);
    } else {
      print_list(*options, output);
    }
  } else {
    status = std::get<int>(parsed);
  }
  output.flush();
  if (const Message trouble = output.trouble(); !trouble.empty()) {
    say(message_line("crosshatch", 0, 0, "error", trouble));
    return static_cast<int>(Status::failed);
  }
  return status;
}

int failed(const char* reason) {
  say("crosshatch: error: ");
  say(reason);
  say("\n");
  return static_cast<int>(Status::failed);
}

/// Whether an allocation has failed at some time.
constinit std::atomic<bool> has_lacked_memory = false;

void remember_lack() {
  has_lacked_memory = true;
  throw std::bad_alloc();
}

/// Without memory an exception may not even be thrown, and some cannot be caught: before `main`, or
/// where the last room for exceptions is gone. That is no bug of ours, and so no abort.
[[noreturn]] void give_up() {
  if (!has_lacked_memory) std::abort();
  say("crosshatch: error: out of memory\n");
  _exit(static_cast<int>(Status::failed));
}

/// Before the first object that takes memory is made.
__attribute__((constructor(101))) void expect_lack_of_memory() {
  std::set_new_handler(remember_lack);
  std::set_terminate(give_up);
}

}  // namespace

}  // namespace crosshatch::cli

int main(int argc, char** argv) {
  try {
    return crosshatch::cli::run(argc, argv);
  } catch (const std::bad_alloc&) {
    return crosshatch::cli::failed("out of memory");
  } catch (const std::exception& trouble) {
    return crosshatch::cli::failed(trouble.what());
  }
}
