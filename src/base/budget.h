// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "base/words/words.h"

namespace crosshatch {

/// Why a search gave up. The names are those of the JSON field `why`.
enum class Why : std::uint8_t { deadline, nodes, memory, cancelled };

[[nodiscard]] const char* name(Why why);

/// The same for sentences: "deadline", "시간 제한".
[[nodiscard]] const Words& words_of(Why why);

/// Set from anywhere, a signal handler included, to stop every search that was given it.
using StopFlag = std::atomic<bool>;
static_assert(StopFlag::is_always_lock_free, "a signal handler must be able to set it");

/// Told now and then how a long search gets on. `look` is called at most every 10 ms by the thread
/// that searches, with the wall time since the Budget was made and the nodes used in this search or
/// job; false stops the search, which is then `cancelled`.
struct Watcher {
  bool (*look)(void* user, double seconds, std::uint64_t nodes) = nullptr;
  void* user = nullptr;
};

/// Limits on the work for one puzzle. Every field is optional.
struct Limits {
  static constexpr std::uint64_t no_nodes_limit = std::numeric_limits<std::uint64_t>::max();
  static constexpr std::size_t no_memory_limit = std::numeric_limits<std::size_t>::max();

  double seconds = 0;  ///< wall time from the making of the Budget; 0 = no deadline
  std::uint64_t nodes = no_nodes_limit;
  std::size_t memory = no_memory_limit;  ///< bytes of search tables, not of the process
  const StopFlag* stop = nullptr;        ///< borrowed; may be null
  /// Borrowed; may be null. Jobs are watched, too, so not together with a crew of several threads.
  const Watcher* watcher = nullptr;
};

/// The only clock and the only stop check of the library. One Budget serves one question and is
/// passed by reference through every loop over more than about a millisecond of work.
///
/// A node is one decision of a search: a branch, a probe, a SAT conflict, a state of a table. Nodes
/// are counted, never timed, so a verdict under a node limit is the same on every machine. Once a
/// limit is met the Budget stays spent.
class Budget {
 public:
  explicit Budget(const Limits& limits = {});

  /// Counts `nodes` and returns whether the search may go on. Looks at the clock every few calls.
  [[nodiscard]] bool spend(std::uint64_t nodes = 1) {
    if (nodes > nodes_left_) return run_out(Why::nodes);
    nodes_left_ -= nodes;
    used_ += nodes;
    polls_left_ -= static_cast<std::int64_t>(nodes);
    if (polls_left_ > 0) return !spent_;
    return poll();
  }

  /// Looks at the clock and the stop flag, and counts no node. For long loops without decisions.
  [[nodiscard]] bool poll();

  /// A cheap check for inner loops of about a microsecond: polls every few dozen calls. Where turns
  /// take longer, it polls more often.
  [[nodiscard]] bool tick() {
    if (--polls_left_ > 0) return !spent_;
    return poll();
  }

  /// Accounts for `bytes` of search tables; false when that is over the memory limit.
  [[nodiscard]] bool take_memory(std::size_t bytes);
  /// Whether take_memory would return true; for callers that can do without the memory.
  [[nodiscard]] bool has_memory(std::size_t bytes) const {
    return bytes <= memory_limit_ - memory_;
  }
  void give_memory(std::size_t bytes) { memory_ -= bytes < memory_ ? bytes : memory_; }

  [[nodiscard]] bool is_spent() const { return spent_; }
  [[nodiscard]] Why why() const { return why_; }  ///< meaningful when is_spent()
  [[nodiscard]] std::uint64_t nodes_used() const { return used_; }
  [[nodiscard]] std::uint64_t nodes_left() const { return nodes_left_; }

  /// Caps the nodes of one attempt below the whole budget: `end_slice` gives the rest back. While a
  /// slice is open, running out of it looks like running out of nodes; `end_slice` then clears that
  /// state unless the whole budget is spent too. Slices do not nest.
  void begin_slice(std::uint64_t nodes);
  void end_slice();

  /// A Budget for one of several jobs that may run in parallel, with all that this one has left.
  /// `join` takes each back, in the order of the jobs: the sum is then the same as if the jobs had
  /// run one after the other.
  [[nodiscard]] Budget fork() const;

  /// Counts what the job has used, and takes over the memory that it holds. Returns false when that
  /// is more than is left, or when the job itself met a limit. The caller then drops its result and
  /// those of later jobs.
  [[nodiscard]] bool join(const Budget& job);

 private:
  bool run_out(Why why);
  bool look(std::int64_t now);
  void pace(std::int64_t now);

  std::uint64_t nodes_left_;
  std::uint64_t set_aside_ = 0;  ///< nodes that the open slice may not touch
  std::uint64_t used_ = 0;
  std::int64_t polls_left_ = 0;
  std::int64_t ticks_between_polls_ = 1;
  std::int64_t polled_ns_ = 0;  ///< of the steady clock
  std::int64_t deadline_ns_;    ///< steady clock; max = none
  std::size_t memory_limit_;
  std::size_t memory_ = 0;
  const StopFlag* stop_;
  const Watcher* watcher_;
  std::int64_t begun_ns_ = 0;  ///< of the steady clock; both are only for the watcher
  std::int64_t next_look_ns_ = 0;
  bool spent_ = false;
  Why why_ = Why::nodes;
};

}  // namespace crosshatch
