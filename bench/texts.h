// SPDX-License-Identifier: MIT
#pragma once

#include "contender.h"

namespace crosshatch::bench {

/// The puzzles of all files of a folder, by name, of one puzzle or many each, except for coloured
/// ones. Throws what cannot be read: a benchmark without its puzzles says nothing.
[[nodiscard]] std::vector<Entry> texts(const std::filesystem::path& folder);

/// The puzzles of the `*.case` files of a family: what follows the first line `---`. No
/// coloured ones either.
[[nodiscard]] std::vector<Entry> cases(const std::filesystem::path& folder);

/// Writes each puzzle into the folder as a .nin file, and notes where.
void write_files(std::vector<Entry>& entries, const std::filesystem::path& folder);

}  // namespace crosshatch::bench
