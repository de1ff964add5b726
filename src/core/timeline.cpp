// SPDX-License-Identifier: MIT
#include "core/timeline.h"

#include <algorithm>
#include <utility>

namespace crosshatch {

namespace {

/// Whether a step strikes candidates for themselves, not by writing a value.
bool strikes(const Step& step) {
  return std::any_of(step.changes.begin(), step.changes.end(),
                     [](const Change& change) { return !change.places; });
}

}  // namespace

Timeline::Timeline(Board board, std::vector<Step> steps)
    : steps_(std::move(steps)),
      assumption_(steps_.size(), -1),
      written_at_(board.all().size()),
      view_(blank_view(std::move(board))) {
  std::vector<int> open;  // the assumptions that are not refuted yet
  for (int i = 0; i < static_cast<int>(steps_.size()); ++i) {
    const Step& step = steps_[i];
    if (step.kind == Step::Kind::assume) open.push_back(i);
    if (step.kind != Step::Kind::refute || open.empty()) continue;
    assumption_[i] = open.back();
    open.pop_back();
  }
  const auto first = std::find_if(steps_.begin(), steps_.end(), strikes);
  first_pencil_ = static_cast<int>(first - steps_.begin()) + 1;
  look();
}

bool Timeline::forth() {
  if (now_ + 1 == size()) return false;
  redo(now_++);
  look();
  return true;
}

bool Timeline::back() {
  if (now_ == 0) return false;
  undo(--now_);
  look();
  return true;
}

void Timeline::seek(int moment) {
  moment = std::clamp(moment, 0, size() - 1);
  while (now_ < moment) redo(now_++);
  while (now_ > moment) undo(--now_);
  look();
}

void Timeline::redo(int index) {
  const int assumption = assumption_[index];
  if (assumption >= 0) {
    for (int tried = index - 1; tried >= assumption; --tried) undo(tried);
  }
  const Step& step = steps_[index];
  const auto enter = [&](const Change& change) {
    const auto site = static_cast<std::size_t>(change.site);
    view_.board[change.site] = change.after;
    if (!change.places || view_.written[site]) return;
    view_.written[site] = true;
    view_.assumed[site] = step.depth > 0;
    written_at_[site] = index + 1;
  };
  std::for_each(step.changes.begin(), step.changes.end(), enter);
  std::for_each(step.follow.begin(), step.follow.end(), enter);
}

void Timeline::undo(int index) {
  const Step& step = steps_[index];
  const auto leave = [&](const Change& change) {
    const auto site = static_cast<std::size_t>(change.site);
    view_.board[change.site] = change.before;
    if (written_at_[site] != index + 1) return;
    view_.written[site] = false;
    view_.assumed[site] = false;
    written_at_[site] = 0;
  };
  std::for_each(step.follow.rbegin(), step.follow.rend(), leave);
  std::for_each(step.changes.rbegin(), step.changes.rend(), leave);
  const int assumption = assumption_[index];
  if (assumption < 0) return;
  for (int tried = assumption; tried < index; ++tried) redo(tried);
}

void Timeline::look() {
  view_.shows_candidates = now_ >= first_pencil_;
  view_.focus = now_ == 0 ? nullptr : &steps_[static_cast<std::size_t>(now_) - 1];
}

}  // namespace crosshatch
