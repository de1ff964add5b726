// SPDX-License-Identifier: MIT
#include "language.h"

#include <array>
#include <cstdlib>
#include <optional>
#include <string>

#include "api/options/options.h"
#include "base/letter_case.h"
#include "base/text.h"

namespace crosshatch::cli {

namespace {

constinit Language the_language = Language::en;

}  // namespace

Language language_of_locale(std::string_view name) {
  // LANGUAGE_TERRITORY.CODESET@MODIFIER, all but the first may be missing. "kok" is another
  // language.
  const std::string small = lower_case(name);
  const std::size_t end = small.find_first_of("_.@");
  if (small.substr(0, end) != "ko") return Language::en;
  const std::size_t dot = small.find('.');
  if (dot == std::string::npos) return Language::ko;
  const std::string codeset = small.substr(dot + 1, small.find('@', dot) - dot - 1);
  return codeset == "utf-8" || codeset == "utf8" ? Language::ko : Language::en;
}

Language language_of(int argc, const char* const* argv) {
  constexpr std::string_view option = "--lang";
  std::optional<Language> asked;
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word == "--") break;
    if (!word.starts_with(option)) continue;
    const std::string_view rest = word.substr(option.size());
    std::optional<Language> named;
    if (rest.empty() && i + 1 < argc) named = language_named(argv[i + 1]);
    if (rest.starts_with('=')) named = language_named(rest.substr(1));
    if (named) asked = named;
  }
  if (asked) return *asked;
  for (const char* variable : std::array{"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(variable);
    if (value != nullptr && *value != '\0') return language_of_locale(value);
  }
  return Language::en;
}

Language spoken() { return the_language; }

void speak(Language language) { the_language = language; }

}  // namespace crosshatch::cli
