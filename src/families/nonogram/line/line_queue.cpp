// SPDX-License-Identifier: MIT
#include "families/nonogram/line/line_queue.h"

namespace crosshatch::nonogram {

void LineQueue::add(int line) {
  if (is_waiting_[line]) return;
  is_waiting_[line] = true;
  std::size_t tail = head_ + size_;
  if (tail >= ring_.size()) tail -= ring_.size();
  ring_[tail] = static_cast<std::uint16_t>(line);
  ++size_;
}

int LineQueue::take() {
  const int line = ring_[head_];
  if (++head_ == ring_.size()) head_ = 0;
  --size_;
  is_waiting_[line] = false;
  return line;
}

void LineQueue::clear() {
  while (!is_empty()) static_cast<void>(take());
}

}  // namespace crosshatch::nonogram
