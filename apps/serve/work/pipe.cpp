// SPDX-License-Identifier: MIT
#include "work/pipe.h"

namespace crosshatch::serve {

void Pipe::begin(Head head) {
  const bool is_stream = head.is_stream;
  {
    const std::lock_guard lock(mutex_);
    if (std::exchange(has_begun_, true)) return;
    is_stream_ = is_stream;
    head_ = std::move(head);
  }
  if (is_stream) bell_->ring();
}

bool Pipe::has_room() {
  const std::lock_guard lock(mutex_);
  return is_cut_ || bytes_.size() < limit_;
}

bool Pipe::write(std::string_view bytes, Pause* pause) {
  if (!has_room()) {
    if (pause != nullptr) pause->begin();
    {
      std::unique_lock lock(mutex_);
      has_room_.wait(lock, [&] { return is_cut_ || bytes_.size() < limit_; });
    }
    if (pause != nullptr) pause->end();
  }
  bool is_awaited = false;
  {
    const std::lock_guard lock(mutex_);
    if (is_cut_) return false;
    bytes_ += bytes;
    // Nobody sends a piece of an answer that is no stream, so its end is told alone.
    is_awaited = is_stream_ || bytes_.size() >= limit_;
  }
  if (is_awaited) bell_->ring();
  return true;
}

void Pipe::end() {
  {
    const std::lock_guard lock(mutex_);
    is_over_ = true;
  }
  bell_->ring();
}

Pipe::Taken Pipe::take() {
  const std::lock_guard lock(mutex_);
  Taken taken{.head = std::exchange(head_, std::nullopt),
              .bytes = std::exchange(bytes_, {}),
              .is_over = is_over_,
              .is_broken = is_broken_};
  has_room_.notify_one();
  return taken;
}

void Pipe::cut() {
  const std::lock_guard lock(mutex_);
  is_cut_ = true;
  has_room_.notify_one();
}

void Pipe::break_off() {
  {
    const std::lock_guard lock(mutex_);
    is_broken_ = true;
  }
  cut();
  bell_->ring();
}

}  // namespace crosshatch::serve
