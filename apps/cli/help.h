// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace crosshatch::cli {

// All of the help is in the language that is spoken.

/// One line about the program (`verb` empty), or about a verb that the library does not know.
[[nodiscard]] std::string help_title(std::string_view verb);

/// What an option or an argument of a verb does, broken to fit beside its name.
[[nodiscard]] std::string option_help(std::string_view verb, std::string_view option);

/// What stands below the options in the help of the program (`verb` empty) and of each verb.
[[nodiscard]] std::string help_footer(std::string_view verb);

/// What is said to somebody who gives no verb at all. `verbs` lists them.
[[nodiscard]] std::string first_words(const std::string& verbs);

}  // namespace crosshatch::cli
