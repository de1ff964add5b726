// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract.h"

namespace crosshatch::nonogram {

/// Section "Nonograms" of docs/certificates.md.
extern const Contract contract;

}  // namespace crosshatch::nonogram
