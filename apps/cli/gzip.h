// SPDX-License-Identifier: MIT
#pragma once

#include "base/function_ref.h"
#include "base/out.h"

namespace crosshatch::cli {

/// Hands on what `write` writes, compressed piece by piece: one member in the format of gzip
/// (RFC 1952), without a name or a time, so that the same bytes give the same file. False when
/// `out` or `write` ended it early.
bool compress(function_ref<bool(Out)> write, Out out);

}  // namespace crosshatch::cli
