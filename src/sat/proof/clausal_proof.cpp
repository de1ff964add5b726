// SPDX-License-Identifier: MIT
#include "sat/proof/clausal_proof.h"

#include <limits>

namespace crosshatch::sat {

bool ClausalProof::pay(std::size_t more) {
  const std::size_t most = (literals_.size() + more) * (sizeof(Literal) + 1) * 2 +
                           ends_.size() * sizeof(std::size_t) * 2;
  if (most <= held_) return true;
  if (!budget_.take_memory(most - held_)) return false;
  held_ = most;
  return true;
}

bool ClausalProof::add(bool is_deletion, std::span<const Literal> clause) {
  if (!pay(clause.size())) return false;
  is_deletion_.push_back(is_deletion ? 1 : 0);
  literals_.insert(literals_.end(), clause.begin(), clause.end());
  ends_.push_back(literals_.size());
  return true;
}

bool ClausalProof::end_number() {
  if (number_ == 0) {
    ends_.push_back(literals_.size());
    is_in_step_ = false;
    return true;
  }
  const std::uint64_t variable = number_ / 2;
  if (variable == 0 || variable > std::uint64_t{std::numeric_limits<Literal>::max()}) return false;
  const auto literal = static_cast<Literal>(variable);
  literals_.push_back(number_ % 2 == 1 ? -literal : literal);
  return true;
}

bool ClausalProof::take(std::span<const char> bytes) {
  if (!pay(bytes.size())) return false;
  for (const char byte : bytes) {
    const auto bits = static_cast<unsigned char>(byte);
    if (!is_in_step_) {
      if (byte != 'a' && byte != 'd') return false;
      is_deletion_.push_back(byte == 'd' ? 1 : 0);
      is_in_step_ = true;
      continue;
    }
    if (shift_ > 28) return false;
    number_ |= std::uint64_t{bits & 0x7FU} << shift_;
    shift_ += 7;
    if ((bits & 0x80U) != 0) continue;
    if (!end_number()) return false;
    number_ = 0;
    shift_ = 0;
  }
  return true;
}

}  // namespace crosshatch::sat
