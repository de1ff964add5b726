// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "base/result.h"

namespace crosshatch::cli {

/// What there is of a proof that a limit has ended, in a file beside the certificate to be:
/// P.cert.part.
struct KeptProof {
  std::string path;  ///< "" where there is none
  std::string text;
};

/// The file of the unfinished proof for this certificate.
[[nodiscard]] std::string part_file(const std::string& certificate);

/// Reads the unfinished proof for the certificate of puzzle `number`, from 1, of those that are to
/// be `certificate`. The error is of a file that cannot be read, or that is something else.
[[nodiscard]] Result<KeptProof> kept_proof(const std::string& certificate, int number);

}  // namespace crosshatch::cli
