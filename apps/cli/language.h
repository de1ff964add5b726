// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "core/technique.h"

namespace crosshatch::cli {

/// The language of a locale's name: Korean for "ko", "ko_KR.UTF-8" and the like, else English.
/// Korean in other bytes than UTF-8, such as "ko_KR.EUC-KR", would be unreadable: English, too.
[[nodiscard]] Language language_of_locale(std::string_view name);

/// The language that the user has asked for: the last `--lang` of the command line, or that of the
/// environment: LC_ALL, LC_MESSAGES or LANG, whichever is the first that is not empty. Options are
/// not checked here; messages about wrong options are in this language, too.
[[nodiscard]] Language language_of(int argc, const char* const* argv);

/// The language of what the program says by itself: errors, notes, help, what it waits for. English
/// until `speak` says otherwise, which main does before anything else.
[[nodiscard]] Language spoken();
void speak(Language language);

}  // namespace crosshatch::cli
