// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "api/batch/manifest.h"
#include "api/batch/tally.h"
#include "base/function_ref.h"
#include "durable_file.h"

namespace crosshatch::cli {

// The files of answers in DIR/shards (docs/batch.md):
//
//     000017.shard     all answers of chunk 17: it is done
//     000017.first     those of the first pass; `left` says which of them met its limit
//     000017-42.rest   the answer to puzzle 42 of chunk 17, from 0, with the full limits

/// An answer of a first pass that is to be given again.
struct LeftAnswer {
  std::uint64_t record = 0;  ///< the puzzle's number in the chunk, from 0
  std::uint64_t begin = 0;   ///< where its answer begins in the bytes of the answers
  std::uint64_t size = 0;    ///< bytes of the answer
  double seconds = 0;        ///< that the first pass took
  std::uint64_t text = 0;    ///< bytes of the puzzle
};

/// What is known of a file of answers without its answers. The tally of a first pass has not the
/// verdicts of answers that are left.
struct Shard {
  std::uint64_t chunk = 0;
  std::uint64_t bytes = 0;  ///< of the answers
  Tally tally;
  std::vector<LeftAnswer> left = {};
};

[[nodiscard]] std::string shard_name(std::uint64_t chunk);
[[nodiscard]] std::string first_name(std::uint64_t chunk);
[[nodiscard]] std::string rest_name(std::uint64_t chunk, std::uint64_t record);

/// Writes the line of the shard and its seal behind the answers, and commits the file.
/// `shard.bytes` is set.
[[nodiscard]] Result<void> finish_shard(DurableFile& file, const Manifest& manifest, Shard& shard);

/// The shard at `path`, if it is whole: its seal fits, and it is of this manifest and chunk with so
/// many records. Calls `keep` with the bytes of the answers, a piece after the other, unless it
/// returns false; they are worth nothing if there is no shard in the end.
using KeepBytes = function_ref<bool(std::string_view)>;
[[nodiscard]] std::optional<Shard> read_shard(
    const std::string& path, const Manifest& manifest, std::uint64_t chunk, std::uint64_t records,
    KeepBytes keep = [](std::string_view) { return true; });

}  // namespace crosshatch::cli
