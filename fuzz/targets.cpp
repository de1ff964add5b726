// SPDX-License-Identifier: MIT
#include <algorithm>

#include "target.h"

namespace crosshatch::fuzz {

std::span<const Target> targets() {
  static constexpr Target all[] = {
      {"readers", "texts", try_readers},
      {"write_read", "texts", try_write_read},
      {"read_solve", "texts", try_read_solve},
      {"rules_text", "texts", try_rules_text},
      {"requests", "requests", try_requests},
      {"request_lines", "request_lines", try_request_lines},
      {"command_line", "command_lines", try_command_line},
      {"certificate", "certificates", try_certificate},
      {"png_image", "png", try_png_image},
      {"jpeg_image", "jpeg", try_jpeg_image},
      {"gif_image", "gif", try_gif_image},
      {"ppm_image", "ppm", try_ppm_image},
  };
  return all;
}

const Target* find_target(std::string_view name) {
  const auto found = std::find_if(targets().begin(), targets().end(),
                                  [&](const Target& target) { return target.name == name; });
  return found == targets().end() ? nullptr : &*found;
}

}  // namespace crosshatch::fuzz
