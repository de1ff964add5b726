// SPDX-License-Identifier: MIT
//
// The calling thread reads records into a bounded queue. Workers take them in chunks: the fewer
// records wait, the smaller the chunk, so that a handful of hard puzzles is spread over all workers
// while a million easy ones cost few locks (guided self-scheduling, Polychronopoulos and Kuck
// 1987).
//
// Chunks are numbered, and one of them has the turn: its worker writes straight through, the others
// keep what they write until it is their turn, or until it is too much to keep and they must wait.
// Who finishes out of turn leaves the chunk behind and takes another, within a window of chunks;
// who finishes in turn also writes the finished chunks that follow.
#include "batch/parallel_map.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <exception>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace crosshatch {

namespace {

constexpr std::size_t most_queued = 1024;
constexpr std::size_t most_queued_bytes = std::size_t{4} << 20;
constexpr std::size_t most_in_chunk = 64;
constexpr std::size_t most_chunk_bytes = 64 * 1024;  ///< of more than one record
constexpr std::size_t most_kept = std::size_t{1} << 20;
constexpr std::uint64_t chunks_a_thread = 8;
constexpr std::size_t most_handed = 32;  ///< records that the reader keeps before it takes the lock
constexpr std::size_t most_handed_bytes = 16 * 1024;

/// `parallel_map` over several threads, once.
class Pool {
 public:
  explicit Pool(const Mapping& mapping) : mapping_(mapping) {}

  void run();

 private:
  /// What one answer wrote so far and is not passed on yet, in the chunk's `kept`.
  struct Part {
    std::size_t record = 0;  ///< of the chunk
    std::size_t first = 0;   ///< bytes of the first write, 0 when that was passed on
    std::size_t size = 0;    ///< bytes in all
    bool is_done = false;
    PuzzleOutcome outcome;
  };

  struct Chunk {
    std::uint64_t number = 0;
    std::vector<Record> records;
    std::vector<Part> parts;  ///< not passed on completely; the last may be under way
    std::string kept;
    bool is_cut = false;  ///< stopped before its last answer
  };

  [[nodiscard]] bool is_ended() const {
    return ended_.load() || (mapping_.stop != nullptr && mapping_.stop->load());
  }
  [[nodiscard]] bool has_turn(const Chunk& chunk) const { return turn_.load() == chunk.number; }
  [[nodiscard]] std::uint64_t window() const;

  void start_threads();
  void read_records();
  void hand_over(std::vector<Record>& records);
  void work();
  bool take(Chunk& chunk);
  void process(Chunk& chunk, SeatedCrew::Seat& seat);
  bool say(Chunk& chunk, std::string_view bytes, SeatedCrew::Seat& seat);
  void pass_on(Chunk& chunk);
  void finish(Chunk&& chunk);
  void end();

  const Mapping& mapping_;
  std::vector<std::thread> threads_;
  std::mutex mutex_;
  std::condition_variable changed_;  ///< anything below, or `ended_`
  std::deque<Record> queue_;
  std::size_t queued_bytes_ = 0;
  std::uint64_t next_number_ = 0;
  std::map<std::uint64_t, Chunk> finished_;  ///< out of turn
  bool is_input_read_ = false;
  std::exception_ptr trouble_;
  std::atomic<std::uint64_t> turn_ = 0;  ///< written under the lock
  std::atomic<bool> ended_ = false;      ///< nothing more is wanted
};

/// How many chunks may be under way or wait for their turn.
std::uint64_t Pool::window() const { return chunks_a_thread * threads_.size(); }

void Pool::end() {
  const std::lock_guard lock(mutex_);
  ended_ = true;
  changed_.notify_all();
}

void Pool::start_threads() {
  const std::lock_guard lock(mutex_);  // they wait until `threads_` is complete
  for (int i = 0; i < mapping_.threads; ++i) {
    try {
      threads_.emplace_back([this] { work(); });
    } catch (const std::exception&) {  // no thread, or no memory for one
      if (threads_.empty()) throw;
      return;  // fewer will do
    }
  }
}

void Pool::hand_over(std::vector<Record>& records) {
  if (records.empty()) return;
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] {
    return is_ended() || queue_.empty() ||
           (queue_.size() < most_queued && queued_bytes_ < most_queued_bytes);
  });
  for (Record& record : records) {
    queued_bytes_ += record.text.size();
    queue_.push_back(std::move(record));
  }
  records.clear();
  changed_.notify_all();
}

void Pool::read_records() {
  std::vector<Record> records;
  std::size_t bytes = 0;
  Next next = Next::record;
  while (next != Next::end && !is_ended()) {
    Record record;
    next = mapping_.next(record);
    if (next == Next::record) {
      bytes += record.text.size();
      records.push_back(std::move(record));
      if (records.size() < most_handed && bytes < most_handed_bytes) continue;
    }
    hand_over(records);
    bytes = 0;
  }
}

bool Pool::take(Chunk& chunk) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] {
    return is_ended() || (queue_.empty() ? is_input_read_ : next_number_ - turn_ < window());
  });
  if (is_ended() || queue_.empty()) return false;
  const std::size_t fair = queue_.size() / (2 * threads_.size());
  const std::size_t size = std::clamp<std::size_t>(fair, 1, most_in_chunk);
  chunk = {};
  chunk.number = next_number_++;
  std::size_t bytes = 0;
  for (std::size_t i = 0; i < size; ++i) {
    bytes += queue_.front().text.size();
    if (i > 0 && bytes > most_chunk_bytes) break;
    queued_bytes_ -= queue_.front().text.size();
    chunk.records.push_back(std::move(queue_.front()));
    queue_.pop_front();
  }
  changed_.notify_all();
  return true;
}

/// Writes what the chunk has kept. Only for the one that has the turn.
void Pool::pass_on(Chunk& chunk) {
  std::string_view rest(chunk.kept);
  std::size_t complete = 0;
  for (Part& part : chunk.parts) {
    const std::string_view bytes = rest.substr(0, part.size);
    rest.remove_prefix(part.size);
    const std::string_view first = bytes.substr(0, part.first);
    const std::string_view more = bytes.substr(part.first);
    if (!ended_ && !first.empty() && !mapping_.write(first)) end();
    if (!ended_ && !more.empty() && !mapping_.write(more)) end();
    part.first = part.size = 0;
    if (!part.is_done) break;
    if (!ended_) mapping_.done(chunk.records[part.record], part.outcome);
    ++complete;
  }
  chunk.parts.erase(chunk.parts.begin(),
                    chunk.parts.begin() + static_cast<std::ptrdiff_t>(complete));
  chunk.kept.clear();
}

/// Takes bytes of the answer under way.
bool Pool::say(Chunk& chunk, std::string_view bytes, SeatedCrew::Seat& seat) {
  if (ended_) return false;
  if (bytes.empty()) return true;
  Part& part = chunk.parts.back();
  const bool is_first = part.size == 0 && part.first == 0;
  if (has_turn(chunk) && chunk.kept.empty() && chunk.parts.size() == 1) {
    if (!mapping_.write(bytes)) end();
    return !ended_;
  }
  if (is_first) part.first = bytes.size();
  part.size += bytes.size();
  chunk.kept += bytes;
  if (!has_turn(chunk)) {
    if (chunk.kept.size() < most_kept) return true;
    seat.stand();
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [&] { return ended_ || has_turn(chunk); });
    }
    seat.sit();
  }
  pass_on(chunk);
  return !ended_;
}

void Pool::process(Chunk& chunk, SeatedCrew::Seat& seat) {
  for (std::size_t i = 0; i < chunk.records.size() && !chunk.is_cut; ++i) {
    chunk.is_cut = is_ended();
    if (chunk.is_cut) return;
    const auto open = [&] {
      if (chunk.parts.empty() || chunk.parts.back().is_done)
        chunk.parts.push_back({.record = i, .outcome = {}});
    };
    const auto write = [&](std::string_view bytes) {
      open();
      return say(chunk, bytes, seat);
    };
    const auto done = [&](PuzzleOutcome&& outcome) {
      open();
      chunk.parts.back().outcome = std::move(outcome);
      chunk.parts.back().is_done = true;
      if (has_turn(chunk)) pass_on(chunk);
    };
    chunk.is_cut = !mapping_.work(chunk.records[i], {.write = write, .done = done});
  }
}

void Pool::finish(Chunk&& chunk) {
  std::unique_lock lock(mutex_);
  if (!has_turn(chunk)) {
    const std::uint64_t number = chunk.number;
    finished_.emplace(number, std::move(chunk));
    return;
  }
  Chunk current = std::move(chunk);
  while (true) {
    lock.unlock();
    pass_on(current);
    if (current.is_cut) end();  // nothing may follow the gap
    lock.lock();
    const std::uint64_t next = turn_ + 1;
    const auto found = finished_.find(next);
    turn_ = next;
    if (found == finished_.end()) break;
    current = std::move(found->second);
    finished_.erase(found);
  }
  changed_.notify_all();
}

void Pool::work() {
  try {
    Chunk chunk;
    while (take(chunk)) {
      SeatedCrew::Seat seat(mapping_.crew);
      process(chunk, seat);
      finish(std::move(chunk));
    }
  } catch (...) {
    const std::lock_guard lock(mutex_);
    if (!trouble_) trouble_ = std::current_exception();
    ended_ = true;
  }
  // Under the lock, for the stop flag is set without it: who looked at it before must hear of it.
  const std::lock_guard lock(mutex_);
  changed_.notify_all();
}

void Pool::run() {
  start_threads();
  try {
    read_records();
  } catch (...) {
    const std::lock_guard lock(mutex_);
    trouble_ = std::current_exception();
    ended_ = true;
  }
  {
    const std::lock_guard lock(mutex_);
    is_input_read_ = true;
    changed_.notify_all();
  }
  for (std::thread& thread : threads_) thread.join();
  if (trouble_) std::rethrow_exception(trouble_);
}

}  // namespace

void parallel_map(const Mapping& mapping) {
  if (mapping.threads <= 1) {
    map_alone(mapping);
    return;
  }
  // Most calls are about one puzzle, and to start threads would take longer than to solve it.
  struct Glance {
    Next next;
    Record record = {};
  };
  std::vector<Glance> glances;
  const auto look = [&] {
    Glance& glance = glances.emplace_back();
    glance.next = mapping.next(glance.record);
    return glance.next;
  };
  const bool is_one = look() == Next::record && look() == Next::end;
  std::size_t shown = 0;
  const auto show = [&](Record& record) {
    if (shown == glances.size()) return mapping.next(record);
    record = std::move(glances[shown].record);
    return glances[shown++].next;
  };
  Mapping rest = mapping;
  rest.next = show;
  if (is_one || glances.front().next == Next::end) {
    map_alone(rest);
  } else {
    Pool(rest).run();
  }
}

}  // namespace crosshatch
