// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace crosshatch::cli {

// All of the help is in the language that is spoken.

/// One line about the program (`verb` empty), or about one of its commands.
[[nodiscard]] std::string help_title(std::string_view verb);

/// What a command does; "" if its title says it all.
[[nodiscard]] std::string_view help_about(std::string_view verb);

/// Its examples, a line each.
[[nodiscard]] std::string help_examples(std::string_view verb);

/// What stands below the options in the help of the program (`verb` empty) and of each verb.
[[nodiscard]] std::string help_footer(std::string_view verb);

/// What is said to somebody who gives no verb at all. `verbs` lists them.
[[nodiscard]] std::string first_words(const std::string& verbs);

}  // namespace crosshatch::cli
