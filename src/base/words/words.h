// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace crosshatch {

enum class Language : std::uint8_t { en, ko };

/// The same said in each language.
struct Words {
  std::string_view en;
  std::string_view ko;

  [[nodiscard]] std::string_view in(Language language) const {
    return language == Language::ko ? ko : en;
  }
};

}  // namespace crosshatch
