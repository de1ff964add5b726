// SPDX-License-Identifier: MIT
#include "told_step.h"

#include <bit>

#include "api/steps/step_json.h"
#include "handles.h"

namespace crosshatch::c {

namespace {

xh_change change_of(const Puzzle& puzzle, const ValueNames& values, const Change& change) {
  return {.place = place_of(puzzle, change.site),
          .site = change.site,
          .before = values.mask(change.before),
          .after = values.mask(change.after),
          .value = change.places && is_one(change.after) ? values.of(std::countr_zero(change.after))
                                                         : XH_OPEN};
}

xh_mark mark_of(const ValueNames& values, const Mark& mark) {
  static_assert(XH_AT_SITE == static_cast<int>(Place::Kind::site) &&
                XH_AT_ROW == static_cast<int>(Place::Kind::row) &&
                XH_AT_COLUMN == static_cast<int>(Place::Kind::column) &&
                XH_AT_BOX == static_cast<int>(Place::Kind::box) &&
                XH_AT_CLUE == static_cast<int>(Place::Kind::clue) &&
                XH_AT_AREA == static_cast<int>(Place::Kind::area) &&
                XH_AT_CELL == static_cast<int>(Place::Kind::cell) &&
                XH_AT_CORNER == static_cast<int>(Place::Kind::corner));
  static_assert(XH_TARGET == static_cast<int>(Mark::Role::target) &&
                XH_CAUSE == static_cast<int>(Mark::Role::cause) &&
                XH_WITNESS == static_cast<int>(Mark::Role::witness));
  return {.role = static_cast<std::int32_t>(mark.role),
          .kind = static_cast<std::int32_t>(mark.place.kind),
          .index = mark.place.index,
          .part = mark.place.part,
          .values = values.mask(mark.values)};
}

}  // namespace

std::int32_t kind_of(Step::Kind kind) {
  static_assert(XH_DEDUCE == static_cast<int>(Step::Kind::deduce) &&
                XH_ASSUME == static_cast<int>(Step::Kind::assume) &&
                XH_REFUTE == static_cast<int>(Step::Kind::refute) &&
                XH_SOLUTION == static_cast<int>(Step::Kind::solution) &&
                XH_STUCK == static_cast<int>(Step::Kind::stuck));
  return static_cast<std::int32_t>(kind);
}

ToldStep::ToldStep(const Question& question, const ValueNames& values, const Step& step,
                   std::int32_t kind, std::string sentence, int number)
    : kind_(kind), depth_(step.depth), sentence_(std::move(sentence)) {
  if (step.technique != nullptr) {
    technique_ = step.technique->id;
    name_ = step.technique->name.in(question.options.language);
  }
  for (const Change& change : step.changes)
    changes_.push_back(change_of(question.puzzle, values, change));
  for (const Change& change : step.follow)
    follow_.push_back(change_of(question.puzzle, values, change));
  for (const Mark& mark : step.marks) marks_.push_back(mark_of(values, mark));
  const bool is_of_stream = kind != XH_MISTAKE && kind != XH_MISFIT;
  if (is_of_stream) json_ = step_json(question, step, number).closed();
}

void ToldStep::give(xh_step* out) const {
  xh_step step = XH_STEP_INIT;
  step.size = out->size;
  step.kind = kind_;
  step.depth = depth_;
  step.technique = technique_.c_str();
  step.name = name_.c_str();
  step.sentence = sentence_.c_str();
  step.json = json_.c_str();
  step.changes = changes_.data();
  step.change_count = changes_.size();
  step.follow = follow_.data();
  step.follow_count = follow_.size();
  step.marks = marks_.data();
  step.mark_count = marks_.size();
  std::memcpy(static_cast<void*>(out), &step, std::min<std::size_t>(out->size, sizeof step));
}

}  // namespace crosshatch::c
