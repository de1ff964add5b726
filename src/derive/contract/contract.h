// SPDX-License-Identifier: MIT
#pragma once

#include "sat/proof/contract.h"

namespace crosshatch::derive {

/// What docs/certificates.md says of families that are pages: a puzzle is its rules as text, and
/// what is proved is proved of these.
extern const Contract contract_of_pages;

}  // namespace crosshatch::derive
