// SPDX-License-Identifier: MIT
//
// The engine stays cancelled until it is resumed. It is resumed under the lock under which a
// drawing is taken, so a stroke either finds its predecessor still waiting and replaces it, or
// finds the worker at work and ends it: none is lost in between.
#include "nonogram_editor.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace {

double now_ms() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double, std::milli>(now).count();
}

}  // namespace

NonogramEditor::NonogramEditor(int rows, int columns, Budget budget)
    : rows_(std::max(rows, 1)),
      columns_(std::max(columns, 1)),
      cells_(static_cast<std::size_t>(rows_) * static_cast<std::size_t>(columns_)),
      engine_({.seconds = budget.seconds, .nodes = budget.nodes}),
      worker_([this] { work(); }) {
  hand_over();
}

NonogramEditor::~NonogramEditor() {
  {
    const std::lock_guard lock(mutex_);
    is_over_ = true;
    engine_.cancel();
  }
  is_wanted_.notify_one();
  worker_.join();
}

void NonogramEditor::paint(int row, int column, std::uint8_t colour) {
  if (row < 0 || row >= rows_ || column < 0 || column >= columns_) return;
  cells_[static_cast<std::size_t>(row * columns_ + column)] = colour;
  ++strokes_;
  hand_over();
}

void NonogramEditor::replace(const std::vector<std::uint8_t>& cells) {
  if (cells.size() != cells_.size()) return;
  cells_ = cells;
  ++strokes_;
  hand_over();
}

std::optional<NonogramEditor::Report> NonogramEditor::news() {
  const std::lock_guard lock(mutex_);
  return std::exchange(report_, std::nullopt);
}

double NonogramEditor::longest_cancel_ms() {
  const std::lock_guard lock(mutex_);
  return longest_cancel_ms_;
}

void NonogramEditor::hand_over() {
  {
    const std::lock_guard lock(mutex_);
    wanted_ = Drawing{strokes_, cells_};
    report_.reset();  // it is about a drawing that is no more
    if (is_working_ && cancelled_at_ == 0) cancelled_at_ = now_ms();
    engine_.cancel();
  }
  is_wanted_.notify_one();
}

void NonogramEditor::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    is_wanted_.wait(lock, [this] { return wanted_ || is_over_; });
    if (is_over_) return;
    const Drawing drawing = *std::exchange(wanted_, std::nullopt);
    engine_.resume();
    is_working_ = true;
    lock.unlock();

    Report report = report_of(drawing);

    lock.lock();
    is_working_ = false;
    if (cancelled_at_ > 0) {
      longest_cancel_ms_ = std::max(longest_cancel_ms_, now_ms() - cancelled_at_);
      cancelled_at_ = 0;
    }
    if (!wanted_) report_ = std::move(report);
  }
}

NonogramEditor::Report NonogramEditor::report_of(const Drawing& drawing) const {
  Report report;
  report.strokes = drawing.strokes;
  const auto puzzle = crosshatch::Puzzle::from_cells(rows_, columns_, drawing.cells);
  if (!puzzle) {
    report.error = puzzle.error().message();
    return report;
  }
  const auto answer = engine_.check(*puzzle, crosshatch::Map::yes);
  if (!answer) {
    report.error = answer.error().message();
    return report;
  }
  report.verdict = answer->verdict();
  report.why = answer->why();
  for (const crosshatch::Place& place : answer->ambiguous())
    report.ambiguous.push_back({place.row, place.column});
  report.has_all_ambiguous = answer->is_map_complete();

  crosshatch::Steps hint = engine_.hint(*puzzle);
  if (const crosshatch::Step* step = hint.next()) {
    report.hint = step->sentence;
    for (const crosshatch::Change& change : step->changes)
      report.hint_cells.push_back({change.place.row, change.place.column});
  }
  return report;
}
