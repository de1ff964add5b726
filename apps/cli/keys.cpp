// SPDX-License-Identifier: MIT
#include "keys.h"

#include <array>
#include <string_view>

namespace crosshatch::cli {

namespace {

struct Binding {
  std::string_view bytes;
  Key key;
};

/// The end of the sequences after ESC [ or ESC O.
constexpr std::array sequences = {
    Binding{"C", Key::forth},  Binding{"D", Key::back},       Binding{"A", Key::faster},
    Binding{"B", Key::slower}, Binding{"H", Key::first},      Binding{"F", Key::last},
    Binding{"1~", Key::first}, Binding{"7~", Key::first},     Binding{"4~", Key::last},
    Binding{"8~", Key::last},  Binding{"5~", Key::page_back}, Binding{"6~", Key::page_forth},
};

Key key_of(char c) {
  switch (c) {
    case ' ':
    case 'k':
      return Key::pause;
    case 'n':
    case '.':
      return Key::forth;
    case 'p':
    case ',':
      return Key::back;
    case 'g':
      return Key::first;
    case 'G':
      return Key::last;
    case '+':
    case '=':
      return Key::faster;
    case '-':
    case '_':
      return Key::slower;
    case 'l':
      return Key::language;
    case 't':
      return Key::theme;
    case '?':
    case 'h':
      return Key::help;
    case '\x0C':
      return Key::redraw;
    case 'q':
    case 'Q':
    case '\x04':
      return Key::quit;
    case '\r':
    case '\n':
      return Key::next;
    default:
      return Key::other;
  }
}

/// The length of the escape sequence at the front, 0 if it is not whole.
std::size_t sequence_length(std::string_view typed) {
  if (typed.size() < 2) return 0;
  if (typed[1] == 'O') return typed.size() < 3 ? 0 : 3;
  if (typed[1] != '[') return 2;
  std::size_t end = 2;
  while (end < typed.size() && (typed[end] < '@' || typed[end] > '~')) ++end;
  return end < typed.size() ? end + 1 : 0;
}

}  // namespace

std::optional<Key> take_key(std::string& typed, bool is_all) {
  if (typed.empty()) return std::nullopt;
  if (typed.front() != '\x1b') {
    const Key key = key_of(typed.front());
    typed.erase(0, 1);
    return key;
  }
  const std::size_t length = sequence_length(typed);
  if (length == 0) {
    if (!is_all) return std::nullopt;
    const bool is_escape = typed.size() == 1;
    typed.clear();
    return is_escape ? Key::quit : Key::other;
  }
  if (typed[1] == '\x1b') {  // Esc twice
    typed.erase(0, 1);
    return Key::quit;
  }
  Key key = Key::other;
  const std::string_view rest = std::string_view(typed).substr(2, length - 2);
  for (const Binding& binding : sequences) {
    if (length > 2 && binding.bytes == rest) key = binding.key;
  }
  typed.erase(0, length);
  return key;
}

}  // namespace crosshatch::cli
