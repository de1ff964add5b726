// SPDX-License-Identifier: MIT
#include "interrupt.h"

#include <csignal>

namespace crosshatch::cli {

namespace {

constinit StopFlag interrupted = false;

void on_interrupt(int) {
  interrupted = true;
  std::signal(SIGINT, SIG_DFL);
}

}  // namespace

const StopFlag& watch_for_interrupt() {
  struct sigaction action = {};
  action.sa_handler = on_interrupt;  // no SA_RESTART: a read that waits must come back
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  return interrupted;
}

}  // namespace crosshatch::cli
