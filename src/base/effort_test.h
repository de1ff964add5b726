// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdlib>

namespace crosshatch {

/// Whether tests try much more than usual: those of the preset `long`.
inline bool is_long_run() { return std::getenv("CROSSHATCH_LONG") != nullptr; }

/// Under a sanitizer each try takes ten times as long, and what it looks for shows in few of them:
/// the same tries without one tell what is wrong with an answer.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr int share_of_tries = 4;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr int share_of_tries = 4;
#else
inline constexpr int share_of_tries = 1;
#endif
#else
inline constexpr int share_of_tries = 1;
#endif

/// How many puzzles a test tries: so many usually, a share of them under a sanitizer, and `more`
/// times as many in a long run.
inline int tries(int usual, int more = 1) {
  return is_long_run() ? usual * more : std::max(1, usual / share_of_tries);
}

/// The same where all are needed, so that each case is among them.
inline int all_tries(int usual, int more = 1) { return is_long_run() ? usual * more : usual; }

}  // namespace crosshatch
