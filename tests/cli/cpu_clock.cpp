// SPDX-License-Identifier: MIT
//
// To be loaded before a program (LD_PRELOAD): its steady clock counts the CPU time of the process,
// so that a time limit holds for that, whatever else the machine does.
#include <sys/syscall.h>
#include <unistd.h>

#include <ctime>

extern "C" int clock_gettime(clockid_t clock, timespec* time) noexcept {
  if (clock == CLOCK_MONOTONIC) clock = CLOCK_PROCESS_CPUTIME_ID;
  return static_cast<int>(syscall(SYS_clock_gettime, clock, time));
}
