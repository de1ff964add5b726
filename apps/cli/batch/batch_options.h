// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace crosshatch::cli {

/// Limits on a process that answers puzzles for another one.
struct ChildLimits {
  std::uint64_t memory = std::uint64_t{4} << 30;  ///< bytes of address space
  std::uint64_t cpu_seconds = 0;                  ///< for each puzzle; 0: no limit
};

/// What `batch` and `batch-worker` are asked beside the options of the verb.
struct BatchOptions {
  std::string verb;              ///< as it was written
  std::string options;           ///< of the verb, as the JSON object of a manifest
  std::string folder;            ///< --resume; "": nothing is kept
  std::string output;            ///< -o; "": standard output
  std::string summary;           ///< --summary: the file of the summary as JSON; "": none
  bool plans = false;            ///< --plan: write the manifest and stop
  bool isolates = false;         ///< --isolate: answer in processes that may crash
  ChildLimits child = {};        ///< of those
  std::uint64_t first_pass = 0;  ///< nodes; 0: there is one pass
  std::uint64_t chunk_size = 0;  ///< puzzles; 0: by the format

  std::string manifest;     ///< batch-worker: the path of the manifest
  std::uint64_t chunk = 0;  ///< batch-worker: the chunk to answer
};

}  // namespace crosshatch::cli
