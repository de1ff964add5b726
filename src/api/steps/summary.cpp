// SPDX-License-Identifier: MIT
#include "api/steps/summary.h"

#include <algorithm>

#include "api/answers/json_answers.h"
#include "api/answers/verb_answers.h"
#include "base/text.h"
#include "logic/ladder.h"

namespace crosshatch {

namespace {

constexpr std::size_t most_moments = 5;

std::string span_of(int first, int last, std::string_view between) {
  std::string text = std::to_string(first);
  if (last > first) text.append(between) += std::to_string(last);
  return text;
}

}  // namespace

void StepSummary::add(const Step& step) {
  if (is_end(step)) return;
  ++steps_;
  if (step.depth > 0) {
    if (trial_begin_ == 0) trial_begin_ = steps_;
    return;
  }
  Moment moment{.first = steps_, .last = steps_, .technique = step.technique};
  moment.place = place_in(way_, *step.technique);
  if (trial_begin_ > 0) {
    moment.first = trial_begin_;
    trial_begin_ = 0;
    ++trials_;
    trial_steps_ += moment.length();
    longest_trial_ = std::max(longest_trial_, moment.length());
  }
  ++times_[moment.place];
  keep(moment);
}

bool StepSummary::is_harder(const Moment& one, const Moment& other) {
  if (one.technique->grade != other.technique->grade)
    return one.technique->grade > other.technique->grade;
  if (one.place != other.place) return one.place > other.place;
  return one.length() > other.length();
}

/// Of moments that are as hard the first ones stay.
void StepSummary::keep(const Moment& moment) {
  const auto at = std::upper_bound(hardest_.begin(), hardest_.end(), moment, is_harder);
  if (at == hardest_.end() && hardest_.size() == most_moments) return;
  hardest_.insert(at, moment);
  if (hardest_.size() > most_moments) hardest_.pop_back();
}

std::vector<Rating::Use> StepSummary::uses() const {
  std::vector<Rating::Use> all;
  for (std::size_t i = 0; i < times_.size(); ++i) {
    if (times_[i] > 0) all.push_back({&way_.techniques[i], times_[i]});
  }
  return all;
}

std::string StepSummary::text(Language language) const {
  const bool is_korean = language == Language::ko;
  std::string out = is_korean ? "요약: " + std::to_string(steps_) + "단계"
                              : "Summary: " + counted(static_cast<std::size_t>(steps_), "step");
  const std::string tried = std::to_string(trial_steps_);
  const std::string longest = std::to_string(longest_trial_);
  if (trials_ == 0) {
    out += is_korean ? ", 가정 없음\n" : ", no trials\n";
  } else if (is_korean) {
    out += ". 그중 " + tried + "단계는 가정해 본 것입니다(" + std::to_string(trials_) +
           "번, 가장 긴 것은 " + longest + "단계)\n";
  } else {
    out += ", " + tried + " of them in " + counted(static_cast<std::size_t>(trials_), "trial") +
           "; the longest trial has " + longest + "\n";
  }
  out += technique_lines(uses(), language);
  std::string moments;
  for (const Moment& moment : hardest_) {
    const std::string name(moment.technique->name.in(language));
    const bool is_one = moment.first == moment.last;
    const std::string span = span_of(moment.first, moment.last, is_korean ? "~" : "-");
    moments += moments.empty() ? "" : ", ";
    moments += is_korean ? span + "단계" : (is_one ? "step " : "steps ") + span;
    moments += (is_korean ? "(" : " (") + name + ")";
  }
  if (moments.empty()) return out;
  return out + (is_korean ? "가장 어려운 곳: " : "Hardest: ") + moments + "\n";
}

JsonObject StepSummary::json() const {
  const auto of_moment = [](const Moment& moment) {
    return JsonObject().add(member("first", moment.first), member("last", moment.last),
                            member("technique", moment.technique->id));
  };
  return JsonObject().add(
      member("steps", steps_), member("trials", trials_), member("trial_steps", trial_steps_),
      member("longest_trial", longest_trial_), member("techniques", techniques_json(uses())),
      member("hardest", json_list(hardest_, of_moment)));
}

}  // namespace crosshatch
