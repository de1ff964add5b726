// SPDX-License-Identifier: MIT
#include "derive/person/ask_cache.h"

#include <boost/functional/hash.hpp>

#include "derive/person/grounds.h"

namespace crosshatch::derive {

std::size_t AskCache::Hash::operator()(const Key& key) const {
  return boost::hash_range(key.begin(), key.end());
}

AskCache::AskCache(const rules::Model& model) : model_(model), sizes_(model.rules().size()) {
  for (std::size_t rule = 0; rule < sizes_.size(); ++rule)
    sizes_[rule].rule = dynamic_cast<const rules::SizesRule*>(model.rules()[rule].get());
}

void AskCache::deduce(int rule, rules::Facts& facts) {
  if (Sizes& sizes = sizes_[rule]; sizes.rule != nullptr)
    sizes.rule->deduce(facts, sizes.memo);
  else
    model_.rules()[rule]->deduce(facts);
}

const AskCache::Answer& AskCache::ask(int rule, Board& board) {
  const rules::PuzzleRule& asked = *model_.rules()[rule];
  const auto ask_rule = [&](Answer& answer) -> const Answer& {
    answer.is_possible = derive::ask(
        asked.sites(), [&](rules::Facts& facts) { deduce(rule, facts); }, board, answer.conclusions,
        rules::Reasons::untold);
    return answer;
  };
  if (!asked.is_slow()) return ask_rule(answer_);
  key_.assign(1, static_cast<Candidates>(rule));
  for (const Site site : asked.sites()) key_.push_back(board[site]);
  if (const auto at = answers_.find(key_); at != answers_.end()) return at->second;
  if (answers_.size() == most_answers) answers_.clear();
  return ask_rule(answers_[key_]);
}

}  // namespace crosshatch::derive
