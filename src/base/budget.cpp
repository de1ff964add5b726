// SPDX-License-Identifier: MIT
#include "base/budget.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>

namespace crosshatch {

namespace {

constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();

/// The most ticks between two looks at the clock: about 0.1 ms of ordinary search.
constexpr std::int64_t most_ticks_between_polls = 64;
/// How long these ticks may take.
constexpr std::int64_t most_ns_between_polls = 1'000'000;

constexpr std::int64_t ns_between_looks = 10'000'000;

std::int64_t now_ns() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

std::int64_t deadline_after(double seconds) {
  const double ns = std::ceil(seconds * 1e9);
  const std::int64_t now = now_ns();
  if (ns >= static_cast<double>(never - now)) return never;
  return now + static_cast<std::int64_t>(ns);
}

}  // namespace

const char* name(Why why) { return words_of(why).en.data(); }

const Words& words_of(Why why) {
  static constexpr std::array<Words, 4> words = {{
      {"deadline", "시간 제한"},
      {"nodes", "노드 제한"},
      {"memory", "메모리 제한"},
      {"cancelled", "중단"},
  }};
  return words[static_cast<std::size_t>(why)];
}

Budget::Budget(const Limits& limits)
    : nodes_left_(limits.nodes),
      deadline_ns_(limits.seconds > 0 ? deadline_after(limits.seconds) : never),
      memory_limit_(limits.memory),
      stop_(limits.stop),
      watcher_(limits.watcher) {
  if (watcher_ == nullptr) return;
  begun_ns_ = now_ns();
  next_look_ns_ = begun_ns_ + ns_between_looks;
}

bool Budget::poll() {
  polls_left_ = most_ticks_between_polls;
  if (spent_) return false;
  if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) return run_out(Why::cancelled);
  if (deadline_ns_ == never && watcher_ == nullptr) return true;
  const std::int64_t now = now_ns();
  pace(now);
  if (now >= deadline_ns_) return run_out(Why::deadline);
  return now < next_look_ns_ || watcher_ == nullptr || look(now);
}

/// A tick may be a branch of a small puzzle, or a whole solution of a large one.
void Budget::pace(std::int64_t now) {
  const bool is_slow = polled_ns_ > 0 && now - polled_ns_ > most_ns_between_polls;
  ticks_between_polls_ = is_slow ? std::max<std::int64_t>(ticks_between_polls_ / 8, 1)
                                 : std::min(ticks_between_polls_ * 2, most_ticks_between_polls);
  polls_left_ = ticks_between_polls_;
  polled_ns_ = now;
}

bool Budget::look(std::int64_t now) {
  next_look_ns_ = now + ns_between_looks;
  const double seconds = static_cast<double>(now - begun_ns_) * 1e-9;
  return watcher_->look(watcher_->user, seconds, used_) || run_out(Why::cancelled);
}

bool Budget::take_memory(std::size_t bytes) {
  if (!has_memory(bytes)) return run_out(Why::memory);
  memory_ += bytes;
  return true;
}

void Budget::begin_slice(std::uint64_t nodes) {
  if (nodes >= nodes_left_) return;
  set_aside_ = nodes_left_ - nodes;
  nodes_left_ = nodes;
}

void Budget::end_slice() {
  nodes_left_ += set_aside_;
  const bool only_the_slice = set_aside_ > 0 && spent_ && why_ == Why::nodes;
  if (only_the_slice) spent_ = false;
  set_aside_ = 0;
}

Budget Budget::fork() const {
  Budget job = *this;
  job.set_aside_ = 0;
  job.used_ = 0;
  job.memory_ = 0;
  job.memory_limit_ = memory_limit_ - memory_;
  job.polls_left_ = 0;
  job.polled_ns_ = 0;
  return job;
}

bool Budget::join(const Budget& job) {
  if (spent_) return false;
  if (job.spent_) {
    if (job.why_ == Why::nodes) nodes_left_ = 0;
    return run_out(job.why_);
  }
  return spend(job.used_) && take_memory(job.memory_);
}

bool Budget::run_out(Why why) {
  if (!spent_) why_ = why;
  spent_ = true;
  return false;
}

}  // namespace crosshatch
