// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "base/budget.h"
#include "base/function_ref.h"
#include "base/words/message.h"

namespace crosshatch::cli {

/// How a process ended.
struct ProcessEnd {
  int status = 0;  ///< its exit status, if no signal ended it
  int signal = 0;  ///< the signal that did, else 0
};

/// Of one that a signal ended, and of one that there is not.
[[nodiscard]] Message ended_by(int signal);
[[nodiscard]] Message cannot_start(int error);

/// Does jobs in processes of their own, this many at the same time, in their order: `work(job)`
/// returns the exit status of the process, and `done(job, end)` is called in this one, which must
/// have no other threads; false begins no more of them. When the stop flag is set the processes get
/// SIGTERM and are waited for. If this process dies, so do they.
///
/// Returns 0, or the errno of a process that could not be started.
int do_in_processes(std::size_t jobs, int processes, const StopFlag& stop,
                    function_ref<int(std::size_t)> work,
                    function_ref<bool(std::size_t, ProcessEnd)> done);

}  // namespace crosshatch::cli
