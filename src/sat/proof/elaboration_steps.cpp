// SPDX-License-Identifier: MIT
//
// What there is of the steps: written when all are there, or kept for another time.
#include <unordered_map>
#include <utility>

#include "sat/proof/elaboration.h"

namespace crosshatch::sat {

namespace {

/// Longer clauses say little: a solver that begins anew does without them.
constexpr std::size_t longest_kept = 30;

}  // namespace

bool Elaboration::shorten(ClausalProof& proof) const {
  std::vector<Literal> open;
  for (Number number = given_ + 1; number <= propagation_.clauses().size(); ++number) {
    if (!propagation_.is_attached(number)) continue;
    const std::span<const Literal> clause = propagation_.clauses()[number];
    if (!propagation_.leaves_of(clause, open)) continue;
    if (open.size() <= longest_kept) {
      if (open.size() == clause.size()) continue;
      if (!proof.add(false, open)) return false;
    }
    if (!proof.add(true, clause)) return false;
  }
  return true;
}

void Elaboration::save(Unfinished& unfinished) const {
  if (drafts_.empty()) return;
  unfinished.open = events_.empty() ? 0 : events_.back().step + 1;
  unfinished.drafts = drafts_;
  unfinished.needs.assign(drafts_.size(), {});
  for (const Literal literal : propagation_.trail())
    for (const std::uint32_t user : users_[std::abs(literal)])
      unfinished.needs[user].push_back(literal);
}

bool Elaboration::resume(const Unfinished& unfinished) {
  for (std::size_t i = unfinished.open; i < unfinished.proof.size(); ++i) {
    const ClausalProof::Step step = unfinished.proof[i];
    if (!step.is_deletion) propagation_.detach(propagation_.add(step.clause));
    if (propagation_.clauses().is_cut_short()) return false;
  }
  drafts_ = unfinished.drafts;
  for (std::size_t draft = 0; draft < drafts_.size(); ++draft) {
    for (const std::int64_t hint : drafts_[draft].hints)
      if (hint > 0) propagation_.need(static_cast<Number>(hint));
    for (const Literal literal : unfinished.needs[draft]) use(literal, draft);
  }
  return true;
}

void Elaboration::write(Refutation& refutation) const {
  // From the first step on: the numbers of the drafts, and of the clauses of the proof.
  const std::size_t count = drafts_.size();
  const auto number_of_draft = [&](std::size_t draft) {
    return given_ + static_cast<Number>(count - draft);
  };
  std::unordered_map<Number, Number> numbers;
  for (std::size_t draft = 0; draft < count; ++draft)
    if (drafts_[draft].clause != 0) numbers[drafts_[draft].clause] = number_of_draft(draft);
  std::vector<std::uint32_t> hints;
  for (std::size_t i = count; i > 0; --i) {
    const Draft& draft = drafts_[i - 1];
    hints.clear();
    for (auto hint = draft.hints.rbegin(); hint != draft.hints.rend(); ++hint) {
      if (*hint < 0) {
        hints.push_back(number_of_draft(static_cast<std::size_t>(-1 - *hint)));
      } else {
        const auto number = static_cast<Number>(*hint);
        hints.push_back(number <= given_ ? number : numbers.at(number));
      }
    }
    if (draft.clause != 0) {
      refutation.add(propagation_.clauses()[draft.clause], hints);
    } else if (draft.unit != 0) {
      refutation.add(std::span(&draft.unit, 1), hints);
    } else {
      refutation.add({}, hints);
    }
  }
}

}  // namespace crosshatch::sat
