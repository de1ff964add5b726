// SPDX-License-Identifier: MIT
#include "families/sudoku/formats/pads/address.h"

#include <algorithm>

#include "base/hexadecimal.h"
#include "base/text.h"

namespace crosshatch::sudoku {

std::string unescaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_escape = text[i] == '%' && i + 2 < text.size() && is_hexadecimal(text[i + 1]) &&
                           is_hexadecimal(text[i + 2]);
    if (is_escape) {
      out +=
          static_cast<char>(hexadecimal_value(text[i + 1]) * 16 + hexadecimal_value(text[i + 2]));
      i += 2;
    } else {
      out += text[i];
    }
  }
  return out;
}

bool is_base64_text(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) {
    return is_digit(c) || is_letter(c) || c == '+' || c == '/' || c == '=' || c == '%';
  });
}

std::optional<std::size_t> begin_of_name(std::string_view line) {
  constexpr std::string_view hosts[] = {"sudokupad.app", "crackingthecryptic.com", "sudokupad:/",
                                        "sudokupad.svencodes.com"};
  for (const std::string_view host : hosts) {
    const std::size_t found = line.find(host);
    if (found == std::string_view::npos) continue;
    constexpr std::string_view key = "puzzleid=";
    if (const std::size_t at = line.find(key, found); at != std::string_view::npos)
      return at + key.size();
    std::size_t at = found + host.size();
    while (at < line.size() && line[at] == '/') ++at;
    for (const std::string_view folder : {"sudoku/", "puzzle/"}) {
      if (line.substr(at).starts_with(folder)) at += folder.size();
    }
    return at;
  }
  return std::nullopt;
}

std::string_view name_at(std::string_view line, std::size_t begin) {
  const std::string_view rest = line.substr(std::min(begin, line.size()));
  return rest.substr(0, rest.find_first_of("&#?"));
}

}  // namespace crosshatch::sudoku
