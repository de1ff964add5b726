// SPDX-License-Identifier: MIT
//
// The co-process. The main thread reads lines, makes requests of them and hears of cancels; workers
// take the requests in their order and write an answer each, at once. What a line is, and what its
// answer looks like, is up to api/requests/request_line.h.
//
// A line that is no request waits its turn like one, so with one worker the answers have the order
// of the lines. Only a request that is cancelled before its turn is answered at once.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "api/requests/answer_request.h"
#include "commands.h"
#include "input.h"

namespace crosshatch::cli {

namespace {

constexpr std::size_t longest_request = std::size_t{64} << 20;

/// When requests of this many bytes wait, no more is read.
constexpr std::size_t most_waiting_bytes = std::size_t{256} << 20;

/// How long a thread sleeps that nobody wakes, such as after a signal that another one got.
constexpr int nap_ms = 200;

/// A request, or a line that is none, from its line to its answer.
struct Job {
  std::int64_t line = 0;
  RequestLine request;
  StopFlag stop = false;
};

/// Signals are for the thread that reads: a worker that got them would leave it asleep.
class SignalsBlocked {
 public:
  SignalsBlocked() {
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before_);
  }
  ~SignalsBlocked() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  SignalsBlocked(const SignalsBlocked&) = delete;
  SignalsBlocked& operator=(const SignalsBlocked&) = delete;

 private:
  sigset_t before_ = {};
};

class Desk {
 public:
  Desk(const Options& options, const StopFlag& stop, Output& output)
      : options_(options), stop_(stop), output_(output) {}

  int run();

 private:
  void start_workers();
  bool read_lines();
  void feed();
  void take(std::string_view line);
  void refuse_long_line();
  void wait_in_line(std::unique_ptr<Job> job);
  void cancel(const std::string& id);
  void cancel_all();
  void work();
  [[nodiscard]] std::string answer(Job& job) const;
  void write(const std::string& line);
  [[nodiscard]] bool is_over() const { return stop_.load() || is_unheard_.load(); }

  const Options& options_;
  const StopFlag& stop_;
  Output& output_;

  // Used by the thread that reads.
  std::string buffer_;
  std::size_t seen_ = 0;  ///< bytes of the buffer without a line end
  std::int64_t lines_ = 0;
  bool is_skipping_ = false;  ///< the line under way was refused

  std::mutex mutex_;                  ///< over all below
  std::condition_variable changed_;   ///< something to do, or nothing any more
  std::condition_variable has_room_;  ///< less is waiting or running; the reader listens
  std::deque<std::unique_ptr<Job>> waiting_;
  std::size_t waiting_bytes_ = 0;
  std::vector<Job*> running_;
  bool is_read_ = false;  ///< no more will wait

  std::atomic<bool> is_unheard_ = false;  ///< nobody reads the answers any more
  std::vector<std::thread> workers_;
};

void Desk::write(const std::string& line) {
  if (!output_.write(line) || !output_.flush()) is_unheard_ = true;
}

std::string Desk::answer(Job& job) const {
  RequestLine& request = job.request;
  if (!request.error && job.stop) return unanswered_line(request, Why::cancelled);
  request.options.limits.stop = &job.stop;
  return answer_request(request, job.line).line;
}

void Desk::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [&] { return !waiting_.empty() || is_read_; });
    if (waiting_.empty()) return;
    const std::unique_ptr<Job> job = std::move(waiting_.front());
    waiting_.pop_front();
    waiting_bytes_ -= job->request.text.size();
    running_.push_back(job.get());
    has_room_.notify_one();
    lock.unlock();
    const std::string line = answer(*job);
    lock.lock();
    std::erase(running_, job.get());
    has_room_.notify_one();
    lock.unlock();
    write(line);
    lock.lock();
  }
}

void Desk::start_workers() {
  const SignalsBlocked blocked;
  for (int i = 0; i < options_.threads; ++i) {
    try {
      workers_.emplace_back([this] { work(); });
    } catch (const std::exception&) {  // no thread, or no memory for one
      if (workers_.empty()) throw;
      return;  // fewer will do
    }
  }
}

void Desk::cancel(const std::string& id) {
  std::vector<std::unique_ptr<Job>> cancelled;
  {
    const std::lock_guard lock(mutex_);
    for (Job* job : running_) {
      if (job->request.id == id) job->stop = true;
    }
    for (std::unique_ptr<Job>& job : waiting_) {
      if (job->request.id == id && !job->request.error) {
        waiting_bytes_ -= job->request.text.size();
        cancelled.push_back(std::move(job));
      }
    }
    std::erase(waiting_, nullptr);
  }
  for (const std::unique_ptr<Job>& job : cancelled)
    write(unanswered_line(job->request, Why::cancelled));
}

void Desk::cancel_all() {
  const std::lock_guard lock(mutex_);
  for (Job* job : running_) job->stop = true;
  for (const std::unique_ptr<Job>& job : waiting_) job->stop = true;
}

void Desk::wait_in_line(std::unique_ptr<Job> job) {
  std::unique_lock lock(mutex_);
  const std::size_t size = job->request.text.size();
  while (waiting_bytes_ > 0 && waiting_bytes_ + size > most_waiting_bytes && !is_over())
    has_room_.wait_for(lock, std::chrono::milliseconds(nap_ms));
  waiting_bytes_ += size;
  waiting_.push_back(std::move(job));
  changed_.notify_one();
}

void Desk::take(std::string_view line) {
  ++lines_;
  if (line.ends_with('\r')) line.remove_suffix(1);
  if (line.find_first_not_of(" \t") == std::string_view::npos) return;
  auto job = std::make_unique<Job>();
  job->line = lines_;
  job->request = read_request_line(line, options_.usual);
  if (job->request.is_cancel && !job->request.error) return cancel(job->request.id);
  wait_in_line(std::move(job));
}

void Desk::refuse_long_line() {
  auto job = std::make_unique<Job>();
  job->line = lines_ + 1;
  job->request.options = options_.usual;  // for the language
  job->request.error =
      Error{ErrorCode::too_large,
            expected({{"a line of at most {0} MiB", "{0} MiB 이하의 줄"}, longest_request >> 20},
                     saw::more)};
  wait_in_line(std::move(job));
  is_skipping_ = true;
}

/// Takes the whole lines of the buffer.
void Desk::feed() {
  std::size_t begin = 0;
  for (std::size_t end = buffer_.find('\n', seen_); end != std::string::npos && !is_over();
       end = buffer_.find('\n', begin)) {
    const std::string_view line = std::string_view(buffer_).substr(begin, end - begin);
    if (std::exchange(is_skipping_, false)) {
      ++lines_;
    } else {
      take(line);
    }
    begin = end + 1;
  }
  buffer_.erase(0, begin);
  if (buffer_.size() > longest_request && !is_skipping_) refuse_long_line();
  if (is_skipping_) buffer_.clear();
  seen_ = buffer_.size();
}

/// False: standard input cannot be read.
bool Desk::read_lines() {
  Input input;
  Result<void> opened = input.open(dash);
  Result<bool> more = opened.has_value();
  while (more && *more && !is_over()) {
    if (!input.has_data(nap_ms)) continue;
    more = input.read(buffer_);
    feed();
  }
  if (opened && more) {
    if (!buffer_.empty() && !is_over()) take(buffer_);
    return true;
  }
  say(message_line(stdin_name, 0, 0, "error",
                   opened ? more.error().message : opened.error().message));
  return false;
}

int Desk::run() {
  start_workers();
  const bool is_good = read_lines();
  if (is_over()) cancel_all();
  {
    const std::lock_guard lock(mutex_);
    is_read_ = true;
    changed_.notify_all();
  }
  // A signal may still come while the last requests are answered.
  std::unique_lock lock(mutex_);
  while (!waiting_.empty() || !running_.empty()) {
    has_room_.wait_for(lock, std::chrono::milliseconds(nap_ms));
    if (!is_over()) continue;
    lock.unlock();
    cancel_all();
    lock.lock();
  }
  lock.unlock();
  for (std::thread& worker : workers_) worker.join();
  if (!is_good) return static_cast<int>(Status::failed);
  return static_cast<int>(stop_.load() ? Status::unknown : Status::yes);
}

}  // namespace

int answer_requests(const Options& options, const StopFlag& stop, Output& output) {
  return Desk(options, stop, output).run();
}

}  // namespace crosshatch::cli
