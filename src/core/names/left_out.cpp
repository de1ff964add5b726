// SPDX-License-Identifier: MIT
#include "core/names/left_out.h"

#include <algorithm>

#include "base/text.h"
#include "core/names/family_names.h"

namespace crosshatch {

std::optional<Error> left_out(std::string_view name) {
  const std::span<const std::string_view> ids = left_out_families();
  const auto found =
      std::ranges::find_if(ids, [&](std::string_view id) { return is_name_of(name, id); });
  if (found == ids.end()) return std::nullopt;
  return unsupported({{"this build has no {0}", "이 빌드에는 {0} 퍼즐이 없습니다"}, *found});
}

std::optional<Error> left_out_by_text(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of("# \t\r\n"), text.size()));
  const auto end = std::ranges::find_if_not(text, is_letter);
  std::optional<Error> error = left_out({text.begin(), end});
  if (error) error->line = 1;
  return error;
}

}  // namespace crosshatch
