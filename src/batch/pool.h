// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "batch/map.h"

namespace crosshatch {

/// `map` over several threads, once.
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
    Outcome outcome;
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
  void read();
  void hand_over(std::vector<Record>& records);
  void worker();
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

}  // namespace crosshatch
