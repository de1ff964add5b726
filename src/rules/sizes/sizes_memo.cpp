// SPDX-License-Identifier: MIT
#include "rules/sizes/sizes_memo.h"

#include <boost/functional/hash.hpp>

namespace crosshatch::rules {

std::size_t SizesMemo::Hash::operator()(const Key& key) const {
  return boost::hash_range(key.begin(), key.end());
}

SizesMemo::Answer& SizesMemo::of(Value value, const Board& board) {
  constexpr int per_word = 32;  // vertices
  const Candidates own = only(value);
  key_.assign(1 + static_cast<std::size_t>((board.sites() + per_word - 1) / per_word), 0);
  key_[0] = static_cast<std::uint64_t>(value);
  for (Site site = 0; site < board.sites(); ++site) {
    const std::uint64_t bits =
        ((board[site] & own) != 0 ? 1u : 0u) + (board[site] == own ? 2u : 0u);
    key_[1 + site / per_word] |= bits << (site % per_word * 2);
  }
  if (answers_.size() == most_answers) answers_.clear();
  return answers_[key_];
}

}  // namespace crosshatch::rules
