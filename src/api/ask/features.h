// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace crosshatch {

/// Whether this build has a part that builds may leave out: "sat", "gmp", "zlib", "xml"; "pictures"
/// and the forms of pictures that need libraries of others: "pdf", "png", "gif".
[[nodiscard]] bool has_feature(std::string_view name);

/// Whether there are pictures: pictures/picture.cpp and no_pictures.cpp say it.
extern const bool has_pictures;

}  // namespace crosshatch
