// SPDX-License-Identifier: MIT
#pragma once

#include "derive/person/sheet.h"

namespace crosshatch::derive {

/// What all ways to keep a count have in common, which need not be one of the model: in each of
/// them the rules of its sites say something at once, and may show that it is none. Nothing if
/// there are too many.
[[nodiscard]] std::vector<Change> common_changes(const PageSheet& sheet,
                                                 const rules::CountRule& count);

}  // namespace crosshatch::derive
