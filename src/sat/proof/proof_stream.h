// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdio>

#include "sat/proof/clausal_proof.h"

namespace crosshatch::sat {

/// A FILE for CaDiCaL to write its proof to. Nothing is written to a disk: the bytes go to a
/// ClausalProof, which must outlive the stream.
class ProofStream {
 public:
  explicit ProofStream(ClausalProof& proof);
  ProofStream(const ProofStream&) = delete;
  ProofStream& operator=(const ProofStream&) = delete;
  ~ProofStream();

  /// What CaDiCaL is to write to; NULL if there is no memory for it.
  [[nodiscard]] std::FILE* file() const { return file_; }

  /// Hands on what is still here. CaDiCaL must be done with the file.
  void close();

  /// Whether the proof took all that it was given.
  [[nodiscard]] bool has_failed() const { return has_failed_; }

  /// For the callbacks.
  void take(const char* bytes, std::size_t size);
  void take(char byte);

 private:
  ClausalProof& proof_;
  std::FILE* file_ = nullptr;
  bool has_failed_ = false;
  std::size_t kept_ = 0;  ///< of `bytes_`
  std::array<char, 4096> bytes_;
};

}  // namespace crosshatch::sat
