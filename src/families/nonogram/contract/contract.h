// SPDX-License-Identifier: MIT
#pragma once

#include "sat/proof/contract.h"

namespace crosshatch::nonogram {

/// Section "Nonograms" of docs/certificates.md.
extern const Contract contract;

}  // namespace crosshatch::nonogram
