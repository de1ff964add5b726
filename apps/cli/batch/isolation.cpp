// SPDX-License-Identifier: MIT
//
// One thread reads records, sends them to processes over sockets, and puts the answers into order.
// It never waits in a write: a process that is busy with an answer of its own reads nothing. Who
// answers quickly gets several records ahead; when a process is lost, the first that it has not
// answered is to blame, and the others go to the next process.
#include "isolation.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <deque>
#include <memory>
#include <new>
#include <string>
#include <utility>
#include <vector>

#include "api/ask/words.h"
#include "forks.h"
#include "wire.h"

namespace crosshatch::cli {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t most_ahead = 16;  ///< records that a process has
constexpr std::chrono::milliseconds quick(2);
constexpr std::size_t most_open = 1024;  ///< records that are read and not written
constexpr std::size_t most_open_bytes = std::size_t{16} << 20;
constexpr int stop_check_ms = 50;

/// A record from when it is read to when its answer is written.
struct OpenRecord {
  Record record;
  WireAnswer answer;
  bool is_done = false;
};

/// A process that answers, as this one sees it.
struct Answerer {
  pid_t process = -1;
  int socket = -1;
  int source = 0;                   ///< the last that it knows
  std::deque<OpenRecord*> at_work;  ///< in the order in which it got them
  std::string to_send;
  std::string received;
  std::size_t ahead = 1;
  Clock::time_point sent;
};

// In the other process.

void set_limit(__rlimit_resource what, std::uint64_t most) {
  struct rlimit limit = {};
  getrlimit(what, &limit);
  limit.rlim_cur = std::min<rlim_t>(most, limit.rlim_max);
  setrlimit(what, &limit);
}

/// This many seconds from now on: the limit is on all that the process has used.
void allow_seconds(std::uint64_t seconds) {
  if (seconds == 0) return;
  struct rusage used = {};
  getrusage(RUSAGE_SELF, &used);
  const auto so_far = static_cast<std::uint64_t>(used.ru_utime.tv_sec + used.ru_stime.tv_sec);
  set_limit(RLIMIT_CPU, so_far + 1 + seconds);
}

bool send_all(int socket, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

WireAnswer answer_to(const Mapping& mapping, const Record& record) {
  WireAnswer answer;
  const auto keep = [&](std::string_view bytes) {
    try {
      if (!answer.is_lost) answer.bytes += bytes;
    } catch (const std::bad_alloc&) {
      answer.is_lost = true;
      answer.bytes = {};
    }
    return !answer.is_lost;
  };
  const auto done = [&](PuzzleOutcome&& outcome) { answer.outcome = std::move(outcome); };
  mapping.work(record, {.write = keep, .done = done});
  return answer;
}

/// Answers what comes over the socket until it is closed.
void answer_records(const Mapping& mapping, int socket, const ChildLimits& limits) {
  std::string bytes;
  std::array<char, 65536> piece;
  while (true) {
    const ssize_t count = read(socket, piece.data(), piece.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return;
    bytes.append(piece.data(), static_cast<std::size_t>(count));
    std::string_view rest = bytes;
    std::string_view frame;
    while (take_frame(rest, frame)) {
      allow_seconds(limits.cpu_seconds);
      if (!send_all(socket, answer_frame(answer_to(mapping, record_of_frame(frame))))) return;
    }
    bytes.erase(0, bytes.size() - rest.size());
  }
}

[[noreturn]] void live_as_answerer(const Mapping& mapping, int socket, pid_t parent,
                                   const ChildLimits& limits) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(1);
  std::signal(SIGINT, SIG_IGN);  // the other process decides when it is over
  std::signal(SIGTERM, SIG_IGN);
  set_limit(RLIMIT_CORE, 0);
  set_limit(RLIMIT_FSIZE, 0);
#ifndef CROSSHATCH_SANITIZED
  set_limit(RLIMIT_AS, limits.memory);  // sanitizers reserve terabytes
#endif
  try {
    answer_records(mapping, socket, limits);
  } catch (...) {
    _exit(1);
  }
  _exit(0);
}

// In this one.

class IsolatedMap {
 public:
  IsolatedMap(const Mapping& mapping, int processes, const ChildLimits& limits)
      : mapping_(mapping), limits_(limits), answerers_(static_cast<std::size_t>(processes)) {}
  ~IsolatedMap() {
    for (Answerer& one : answerers_) end(one, true);
  }
  IsolatedMap(const IsolatedMap&) = delete;
  IsolatedMap& operator=(const IsolatedMap&) = delete;

  void run();

 private:
  [[nodiscard]] bool is_stopped() const {
    return mapping_.stop != nullptr && mapping_.stop->load();
  }
  void read_ahead();
  void hand_out();
  bool begin(Answerer& one);
  int end(Answerer& one, bool is_killed);
  void exchange();
  void take_answers(Answerer& one);
  void lose(Answerer& one);
  void refuse(OpenRecord& open, const Error& error);
  void write_done();

  const Mapping& mapping_;
  const ChildLimits limits_;
  std::vector<Answerer> answerers_;
  std::deque<std::unique_ptr<OpenRecord>> open_;  ///< in the order of the input
  std::deque<OpenRecord*> waiting_;               ///< of them, those that nobody works on
  std::size_t open_bytes_ = 0;
  bool is_read_ = false;
  bool pauses_ = false;
  bool is_wanted_ = true;
};

void IsolatedMap::read_ahead() {
  while (!is_read_ && open_.size() < most_open && open_bytes_ < most_open_bytes) {
    if (pauses_ && !open_.empty()) return;
    pauses_ = false;
    auto open = std::make_unique<OpenRecord>();
    const Next next = mapping_.next(open->record);
    if (next == Next::end) is_read_ = true;
    if (next == Next::pause) pauses_ = true;
    if (next != Next::record) continue;
    open_bytes_ += open->record.text.size();
    if (open->record.error) {
      open->answer = answer_to(mapping_, open->record);
      open->is_done = true;
    } else {
      waiting_.push_back(open.get());
    }
    open_.push_back(std::move(open));
  }
}

bool IsolatedMap::begin(Answerer& one) {
  std::array<int, 2> pair = {};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair.data()) != 0) return false;
  const pid_t parent = getpid();
  const pid_t process = fork();
  if (process == 0) {
    for (const Answerer& other : answerers_) {
      if (other.socket >= 0) close(other.socket);  // or it would never see its end
    }
    close(pair[0]);
    live_as_answerer(mapping_, pair[1], parent, limits_);
  }
  close(pair[1]);
  if (process < 0) {
    close(pair[0]);
    return false;
  }
  fcntl(pair[0], F_SETFL, O_NONBLOCK);
  one = Answerer{};
  one.process = process;
  one.socket = pair[0];
  return true;
}

/// Returns how the process ended, as `waitpid` says it.
int IsolatedMap::end(Answerer& one, bool is_killed) {
  if (one.process < 0) return 0;
  if (is_killed) kill(one.process, SIGKILL);
  close(one.socket);
  int status = 0;
  while (waitpid(one.process, &status, 0) < 0 && errno == EINTR) {
  }
  one = Answerer{};
  return status;
}

void IsolatedMap::hand_out() {
  while (!waiting_.empty()) {
    OpenRecord* next = waiting_.front();
    Answerer* best = nullptr;
    for (Answerer& one : answerers_) {
      const bool is_old = one.process >= 0 && one.source < next->record.source;
      if (is_old && one.at_work.empty()) end(one, false);
      if (one.process >= 0 && (is_old || one.at_work.size() >= one.ahead)) continue;
      if (best == nullptr || one.at_work.size() < best->at_work.size()) best = &one;
    }
    if (best == nullptr) return;
    if (best->process < 0) {
      if (!begin(*best)) {
        const int error = errno;
        waiting_.pop_front();
        refuse(*next, {ErrorCode::io, cannot_start(error)});
        continue;
      }
      best->source = next->record.source;
    }
    waiting_.pop_front();
    if (best->at_work.empty()) best->sent = Clock::now();
    best->at_work.push_back(next);
    best->to_send += record_frame(next->record);
  }
}

void IsolatedMap::refuse(OpenRecord& open, const Error& error) {
  const auto keep = [&](std::string_view bytes) {
    open.answer.bytes += bytes;
    return true;
  };
  open.answer = {};
  open.answer.outcome = mapping_.refuse(open.record, error, keep);
  open.is_done = true;
}

/// The process is gone.
void IsolatedMap::lose(Answerer& one) {
  std::deque<OpenRecord*> left = std::move(one.at_work);
  const int status = end(one, false);
  if (left.empty()) return;
  const int signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  Message what = Words{"the process that answered it ended without an answer",
                       "답하던 프로세스가 답 없이 끝났습니다"};
  if (signal != 0) what = ended_by(signal);
  if (signal == SIGXCPU)
    what = Words{"the process that answered it used up its processor time",
                 "답하던 프로세스가 프로세서 시간을 다 썼습니다"};
  refuse(*left.front(), {ErrorCode::internal, what});
  left.pop_front();
  waiting_.insert(waiting_.begin(), left.begin(), left.end());
}

void IsolatedMap::take_answers(Answerer& one) {
  std::string_view rest = one.received;
  std::string_view frame;
  while (!one.at_work.empty() && take_frame(rest, frame)) {
    OpenRecord& open = *one.at_work.front();
    one.at_work.pop_front();
    open.answer = answer_of_frame(frame);
    open.is_done = true;
    if (open.answer.is_lost) refuse(open, {ErrorCode::io, out_of_memory});
    const Clock::time_point now = Clock::now();
    one.ahead = now - one.sent < quick ? std::min(most_ahead, 2 * one.ahead) : 1;
    one.sent = now;
  }
  one.received.erase(0, one.received.size() - rest.size());
}

/// Sends and receives what can be, or waits a little.
void IsolatedMap::exchange() {
  std::vector<pollfd> files;
  std::vector<Answerer*> whose;
  for (Answerer& one : answerers_) {
    if (one.process < 0) continue;
    const auto events = static_cast<short>(one.to_send.empty() ? POLLIN : POLLIN | POLLOUT);
    files.push_back({.fd = one.socket, .events = events, .revents = 0});
    whose.push_back(&one);
  }
  if (poll(files.data(), files.size(), stop_check_ms) <= 0) return;
  std::array<char, 65536> piece;
  for (std::size_t i = 0; i < files.size(); ++i) {
    Answerer& one = *whose[i];
    if ((files[i].revents & POLLOUT) != 0) {
      const ssize_t sent = send(one.socket, one.to_send.data(), one.to_send.size(), MSG_NOSIGNAL);
      if (sent > 0) one.to_send.erase(0, static_cast<std::size_t>(sent));
    }
    if ((files[i].revents & (POLLIN | POLLHUP | POLLERR)) == 0) continue;
    const ssize_t got = read(one.socket, piece.data(), piece.size());
    if (got > 0) {
      one.received.append(piece.data(), static_cast<std::size_t>(got));
      take_answers(one);
    } else if (got == 0 || (errno != EAGAIN && errno != EINTR)) {
      lose(one);
    }
  }
}

void IsolatedMap::write_done() {
  while (is_wanted_ && !open_.empty() && open_.front()->is_done) {
    const std::unique_ptr<OpenRecord> open = std::move(open_.front());
    open_.pop_front();
    open_bytes_ -= open->record.text.size();
    is_wanted_ = open->answer.bytes.empty() || mapping_.write(open->answer.bytes);
    if (is_wanted_) mapping_.done(open->record, open->answer.outcome);
  }
}

void IsolatedMap::run() {
  while (is_wanted_ && !is_stopped()) {
    read_ahead();
    hand_out();
    write_done();
    if (is_read_ && open_.empty()) return;
    if (!open_.empty() && !open_.front()->is_done) exchange();
  }
}

}  // namespace

void isolated_map(const Mapping& mapping, int processes, const ChildLimits& limits) {
  IsolatedMap(mapping, processes, limits).run();
}

}  // namespace crosshatch::cli
