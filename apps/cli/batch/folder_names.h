// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace crosshatch::cli {

/// A name in the folder that is none of a batch, where there is no manifest; "" if the folder may
/// be made one of a batch. A folder that is not there, or cannot be read, has no names.
[[nodiscard]] std::string foreign_name(const std::string& folder);

/// Takes away what killed processes had begun, and the parts of chunks. For a batch that is done:
/// others may be at work on its chunks still, but need these files no more.
void remove_traces(const std::string& folder);

}  // namespace crosshatch::cli
