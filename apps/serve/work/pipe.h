// SPDX-License-Identifier: MIT
#pragma once

#include <condition_variable>
#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "work/bell.h"

namespace crosshatch::serve {

/// What comes before the bytes of an answer.
struct Head {
  unsigned status = 200;
  std::string type = {};   ///< of the content
  bool is_stream = false;  ///< bytes are sent as they come; else all at once, with their length
  std::vector<std::pair<std::string, std::string>> fields = {};  ///< further fields of the header
};

/// What a thread does around a wait for a slow reader: others may work meanwhile.
class Pause {
 public:
  Pause() = default;
  virtual ~Pause() = default;
  Pause(const Pause&) = delete;
  Pause& operator=(const Pause&) = delete;
  virtual void begin() = 0;
  virtual void end() = 0;   ///< comes back when the thread may go on
  virtual void rest() = 0;  ///< lets others go first if it has worked for long; between puzzles
};

/// An answer on its way from the thread that makes it to the connection that sends it. Holds at
/// most about `limit` bytes: who writes more waits until some were taken.
class Pipe {
 public:
  Pipe(std::size_t limit, std::shared_ptr<Bell> bell) : limit_(limit), bell_(std::move(bell)) {}

  // Of the thread that answers:
  void begin(Head head);  ///< only the first one counts
  /// False when nobody takes the bytes any more. Never waits when the pipe has room.
  bool write(std::string_view bytes, Pause* pause = nullptr);
  [[nodiscard]] bool has_room();
  void end();
  void notify() { bell_->ring(); }  ///< something else has changed

  // Of the connection:
  struct Taken {
    std::optional<Head> head = {};
    std::string bytes = {};
    bool is_over = false;
    bool is_broken = false;  ///< the rest will never come
  };
  [[nodiscard]] Taken take();
  void cut();  ///< nobody takes any more

  void break_off();  ///< neither side goes on; from any thread

 private:
  const std::size_t limit_;
  const std::shared_ptr<Bell> bell_;
  std::mutex mutex_;  ///< over all below
  std::condition_variable has_room_;
  std::optional<Head> head_;
  std::string bytes_;
  bool has_begun_ = false;
  bool is_stream_ = false;
  bool is_over_ = false;
  bool is_cut_ = false;
  bool is_broken_ = false;
};

}  // namespace crosshatch::serve
