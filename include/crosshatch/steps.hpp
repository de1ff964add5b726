// SPDX-License-Identifier: MIT
#pragma once

/// How a person goes on: a range of steps, each with what changes, why, and a sentence.

#include <crosshatch/crosshatch.h>

#include <crosshatch/answer.hpp>
#include <crosshatch/result.hpp>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

namespace crosshatch {
inline namespace v0 {

/// What a step does to a site: {place, site, before, after, value}. `before` and `after` are sets
/// of values, bit v for value v; `value` is what is written down for good, or `open`.
using Change = xh_change;

/// What to look at: {role, kind, index, part, values}, with XH_TARGET..., XH_AT_SITE... of
/// crosshatch.h.
using Mark = xh_mark;

enum class StepKind : std::int32_t {
  deduce = XH_DEDUCE,      ///< a step
  assume = XH_ASSUME,      ///< a trial begins: what follows holds only if this does
  refute = XH_REFUTE,      ///< the trial failed: all since its beginning is taken back
  solution = XH_SOLUTION,  ///< the end: every site is decided
  stuck = XH_STUCK,        ///< the end: no way to go on; the sentence says why
  mistake = XH_MISTAKE,    ///< from `hint`: a wrong entry
  misfit = XH_MISFIT,      ///< from `hint`: no solution fits the entries together
};

/// One step. All of it belongs to its `Steps`, until the next step.
struct Step {
  StepKind kind = StepKind::deduce;
  int depth = 0;                    ///< within trials from 1
  std::string_view technique;       ///< its id: "naked-single"; empty for ends and mistakes
  std::string_view name;            ///< in the language of the engine: "Naked Single"
  std::string_view sentence;        ///< what is done, and why
  std::string_view json;            ///< all of it: a line of docs/steps.md
  std::span<const Change> changes;  ///< what the technique does
  std::span<const Change> follow;   ///< what the bare rules do at once
  std::span<const Mark> marks;      ///< the reason: what to look at
};

/// Steps, one at a time, as an input range or with `next`. They borrow the engine and the puzzle,
/// and are used by one thread at a time. Do not move them while a loop runs.
///
///     for (const Step& step : engine.steps(puzzle)) print(step.sentence);
///
class Steps {
 public:
  /// Made by begin(); reads a step at a time.
  class Iterator {
   public:
    using iterator_concept = std::input_iterator_tag;
    using value_type = Step;
    using difference_type = std::ptrdiff_t;

    Iterator() noexcept = default;
    [[nodiscard]] const Step& operator*() const noexcept { return *step_; }
    [[nodiscard]] const Step* operator->() const noexcept { return step_; }
    Iterator& operator++() noexcept {
      step_ = steps_->next();
      return *this;
    }
    void operator++(int) noexcept { ++*this; }
    [[nodiscard]] friend bool operator==(const Iterator& it, std::default_sentinel_t) noexcept {
      return it.step_ == nullptr;
    }

   private:
    friend class Steps;
    explicit Iterator(Steps& steps) noexcept : steps_(&steps), step_(steps.next()) {}

    Steps* steps_ = nullptr;
    const Step* step_ = nullptr;
  };

  [[nodiscard]] Iterator begin() noexcept { return Iterator(*this); }
  [[nodiscard]] std::default_sentinel_t end() const noexcept { return {}; }

  /// The next step, which stays until the next call; nullptr: there is no other, see `status`.
  [[nodiscard]] const Step* next() noexcept {
    if (!handle_ || status_ != Status::yes) return nullptr;
    xh_step step = XH_STEP_INIT;
    status_ = static_cast<Status>(xh_steps_next(handle_.get(), &step));
    if (step.sentence == nullptr) return nullptr;
    step_ = {.kind = static_cast<StepKind>(step.kind),
             .depth = step.depth,
             .technique = text(step.technique),
             .name = text(step.name),
             .sentence = text(step.sentence),
             .json = text(step.json),
             .changes = {step.changes, step.change_count},
             .follow = {step.follow, step.follow_count},
             .marks = {step.marks, step.mark_count}};
    return &step_;
  }

  /// `yes`: there may be another step; `none`: there is no other; `unknown`: a limit came first,
  /// and the last step said which; `refused`: see `error`; `failed`: out of memory.
  [[nodiscard]] Status status() const noexcept { return status_; }

  /// After `unknown`: lets `next` try once more, with fresh limits.
  void retry() noexcept {
    if (status_ == Status::unknown) status_ = Status::yes;
  }

  /// Why there are no steps: entries that are wrong, or no memory.
  [[nodiscard]] const std::optional<Error>& error() const noexcept { return error_; }

 private:
  friend class Engine;
  struct Free {
    void operator()(xh_steps* steps) const noexcept { xh_steps_free(steps); }
  };
  explicit Steps(xh_steps* handle) noexcept : handle_(handle) {}
  Steps(Status status, const Error& error) noexcept : status_(status), error_(error) {}

  [[nodiscard]] static std::string_view text(const char* text) noexcept {
    return text == nullptr ? std::string_view() : std::string_view(text);
  }

  std::unique_ptr<xh_steps, Free> handle_;
  Status status_ = Status::yes;
  std::optional<Error> error_;
  Step step_;
};

}  // namespace v0
}  // namespace crosshatch
