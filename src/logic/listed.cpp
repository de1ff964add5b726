// SPDX-License-Identifier: MIT
#include "logic/listed.h"

#include "logic/korean.h"

namespace crosshatch {

std::string listed(std::span<const std::string> parts, Language language) {
  if (language == Language::ko && parts.size() == 2)
    return parts[0] + std::string(particle("와", parts[0])) + " " + parts[1];
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const bool is_last = i + 1 == parts.size();
    if (i > 0) out += is_last && language == Language::en ? " and " : ", ";
    out += parts[i];
  }
  return out;
}

}  // namespace crosshatch
