// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "api/ask/question.h"
#include "core/step.h"
#include "crosshatch/crosshatch.h"
#include "value_names.h"

namespace crosshatch::c {

/// A step of the library as the C header has it: plain arrays, and texts that end with NUL.
class ToldStep {
 public:
  /// `kind` is XH_DEDUCE and so on; `number` counts the steps of a stream from 1.
  ToldStep(const Question& question, const ValueNames& values, const Step& step, std::int32_t kind,
           std::string sentence, int number);

  /// Fills in the caller's struct, as much of it as that holds. It points into this object.
  void give(xh_step* out) const;

  [[nodiscard]] std::int32_t kind() const { return kind_; }

 private:
  std::int32_t kind_;
  std::int32_t depth_;
  std::string technique_;
  std::string name_;
  std::string sentence_;
  std::string json_;
  std::vector<xh_change> changes_;
  std::vector<xh_change> follow_;
  std::vector<xh_mark> marks_;
};

/// The kind of a step that is no hint.
[[nodiscard]] std::int32_t kind_of(Step::Kind kind);

}  // namespace crosshatch::c
