// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "core/make.h"
#include "families/nonogram/pictures/order.h"

namespace crosshatch::nonogram {

/// What an order for a nonogram of an image means: its words as numbers and choices. The error
/// says which of them makes no sense.
[[nodiscard]] Result<PictureOrder> picture_order_of(const MakeOrder& order);

}  // namespace crosshatch::nonogram
