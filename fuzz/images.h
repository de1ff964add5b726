// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace crosshatch::fuzz {

/// Decodes the bytes under limits, twice: the same image of a sound size, or the same good error.
void try_image(std::string_view bytes);

}  // namespace crosshatch::fuzz
