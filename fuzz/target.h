// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace crosshatch::fuzz {

/// What a target throws when the library broke one of its promises. Crashes, leaks and overflows
/// are the sanitizers' to find.
struct Finding {
  std::string what;
};

inline void require(bool holds, std::string_view promise, std::string_view detail = {}) {
  if (!holds)
    throw Finding{std::string(promise) + (detail.empty() ? "" : ": ") + std::string(detail)};
}

/// One way to try the library on hostile bytes.
struct Target {
  std::string_view name;
  std::string_view corpus;  ///< the folder of fuzz/corpus with inputs for it
  void (*run)(std::string_view bytes);
};

/// All targets; `find_target` returns null if there is none of that name.
[[nodiscard]] std::span<const Target> targets();
[[nodiscard]] const Target* find_target(std::string_view name);

void try_readers(std::string_view bytes);        ///< every codec on a text, and recognition
void try_write_read(std::string_view bytes);     ///< what was read is written and read back
void try_read_solve(std::string_view bytes);     ///< answers are judged and compared
void try_rules_text(std::string_view bytes);     ///< puzzles as rules
void try_requests(std::string_view bytes);       ///< every verb with every option
void try_request_lines(std::string_view bytes);  ///< lines of JSON, as a co-process reads them
void try_command_line(std::string_view bytes);   ///< arguments, one a line
void try_certificate(std::string_view bytes);    ///< a certificate, as crosshatch-verify checks it
void try_png_image(std::string_view bytes);      ///< the image of a file
void try_jpeg_image(std::string_view bytes);
void try_gif_image(std::string_view bytes);
void try_ppm_image(std::string_view bytes);

}  // namespace crosshatch::fuzz
