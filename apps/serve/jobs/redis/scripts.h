// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace crosshatch::serve {

/// The files of this folder that Redis runs; CMakeLists.txt puts them into the program. Each comes
/// behind `common_lua`, and says itself what it takes and returns.
extern const std::string_view common_lua;
extern const std::string_view submit_lua;
extern const std::string_view look_lua;
extern const std::string_view cancel_lua;
extern const std::string_view take_lua;
extern const std::string_view watch_lua;
extern const std::string_view finish_lua;
extern const std::string_view give_back_lua;
extern const std::string_view discard_lua;
extern const std::string_view recover_lua;
extern const std::string_view pulse_lua;
extern const std::string_view leave_lua;

}  // namespace crosshatch::serve
