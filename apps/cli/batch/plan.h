// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "api/batch/manifest.h"
#include "base/budget.h"

namespace crosshatch::cli {

/// What a manifest is made of.
struct BatchPlan {
  const std::string& folder;              ///< of the batch; there are `inputs` and `shards` in it
  const std::vector<std::string>& files;  ///< "-" is standard input
  const BatchRequest& request;
  std::uint64_t chunk_size = 0;  ///< puzzles in a chunk; 0: as many as are some tenths of a second
  const StopFlag& stop;
};

/// Cuts the files into chunks. Bytes that cannot be read twice, those of pipes and standard input,
/// and files whose name JSON cannot hold, are copied into the folder first. `manifest` has the verb
/// and the options already. The trouble has no name and no message where the stop flag ended it.
[[nodiscard]] std::optional<FileTrouble> plan_chunks(const BatchPlan& plan, Manifest& manifest);

}  // namespace crosshatch::cli
