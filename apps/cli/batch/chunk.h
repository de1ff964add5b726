// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "api/batch/manifest.h"
#include "base/budget.h"
#include "base/result.h"
#include "batch_options.h"
#include "shard.h"

namespace crosshatch::cli {

/// A batch that is worked on: what all who answer its chunks need to know. Borrowed by them.
struct BatchWork {
  std::string folder;
  Manifest manifest;
  BatchRequest request;  ///< of the manifest
  bool isolates = false;
  ChildLimits child = {};
  bool is_quiet = false;
  const StopFlag* stop = nullptr;

  [[nodiscard]] std::string shards() const { return folder + "/shards"; }
};

/// How a piece of work ended.
enum class Ending : std::uint8_t {
  done,     ///< its file is there
  stopped,  ///< by the stop flag; nothing was written
};

/// Answers all puzzles of a chunk, in both passes if there are two, and writes its shard. What is
/// there already is not done again.
[[nodiscard]] Result<Ending> answer_chunk(const BatchWork& work, std::uint64_t chunk);

/// The first pass of a chunk: writes the shard if nothing is left for the second, else what the
/// first pass found.
[[nodiscard]] Result<Ending> first_pass(const BatchWork& work, std::uint64_t chunk);

/// The second pass of one puzzle of a chunk.
[[nodiscard]] Result<Ending> answer_rest(const BatchWork& work, std::uint64_t chunk,
                                         std::uint64_t record);

/// Puts the answers of both passes together and takes away their files. An error of the code
/// `unsupported` if some are missing.
[[nodiscard]] Result<Ending> join_passes(const BatchWork& work, std::uint64_t chunk);

inline constexpr Words no_first_pass = {"expected the answers of the first pass, saw none",
                                        "첫 번째 답이 없습니다"};

/// What the shard of a chunk, or of its first pass, is; nothing if there is none.
[[nodiscard]] std::optional<Shard> shard_of(const BatchWork& work, std::uint64_t chunk);
[[nodiscard]] std::optional<Shard> first_of(const BatchWork& work, std::uint64_t chunk);
[[nodiscard]] bool has_rest(const BatchWork& work, std::uint64_t chunk, std::uint64_t record);

}  // namespace crosshatch::cli
