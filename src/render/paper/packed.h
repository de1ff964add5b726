// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "scene/scene.h"

namespace crosshatch::render {

/// A scene in some 6 to 8 bytes a shape instead of a hundred, for those that wait: the solutions of
/// a book are drawn after all its puzzles.
[[nodiscard]] std::string pack(const Scene& scene);

/// The scene of bytes that `pack` made; its shapes are in the same order.
[[nodiscard]] Scene unpack(std::string_view bytes, const Allowance& allowance = {});

}  // namespace crosshatch::render
