// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What a puzzle site (examples/django) says to a puzzle.
struct SiteAnswer {
  int status = 0;                              ///< of HTTP: 201 it is stored, 422 it is refused
  std::string verdict;                         ///< "unique"
  std::string error;                           ///< "not_unique"
  std::vector<std::pair<int, int>> ambiguous;  ///< row and column, from 0
};

/// Posts a puzzle to http://HOST:PORT/api/puzzles/ and waits for the answer, at most ten seconds.
/// Nothing if the site cannot be reached or does not speak HTTP.
[[nodiscard]] std::optional<SiteAnswer> post_puzzle(const std::string& host,
                                                    const std::string& port, std::string_view text,
                                                    std::string_view title);
