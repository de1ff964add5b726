// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>

struct evp_md_ctx_st;  // of OpenSSL

namespace crosshatch::serve {

/// The 32 bytes of SHA-256.
using Sha256 = std::array<std::uint8_t, 32>;

/// SHA-256 over fields in a row. Each field is hashed with its length before it, so two rows of
/// fields have the same digest only if they have the same fields.
///
///     const Sha256 sum = Digest().add("check").add(puzzle).finish();
class Digest {
 public:
  Digest();

  Digest& add(std::string_view field);
  Digest& add(std::uint64_t number);

  /// The digest of all that was added. The object is used up then.
  [[nodiscard]] Sha256 finish();

 private:
  struct Free {
    void operator()(evp_md_ctx_st* context) const;
  };
  std::unique_ptr<evp_md_ctx_st, Free> context_;
};

}  // namespace crosshatch::serve
