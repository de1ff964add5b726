// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "limits/bounds.h"
#include "settings.h"

namespace crosshatch::serve {

/// Somebody who may ask.
struct TokenOwner {
  std::string name;
  std::optional<Rate> rate = {};  ///< none: that of everybody
  TokenBounds bounds = {};
};

/// The bearer tokens of a file: a line for each owner, with name, token and, if they have them, a
/// rate and bounds: "alice 6f1d... 10/50 requests=1000/day". Empty lines and lines that begin with
/// "#" say nothing. Only digests are kept; how long a comparison takes tells nothing of a token.
class Tokens {
 public:
  /// The error has the line; it never has a token. A token has at least 16 characters.
  [[nodiscard]] static Result<Tokens> read(std::string_view text);

  [[nodiscard]] bool is_empty() const { return entries_.empty(); }
  /// Whose the token is; none: nobody's.
  [[nodiscard]] std::optional<TokenOwner> owner_of(std::string_view token) const;
  /// The bounds of an owner, by his name; none of an unknown one.
  [[nodiscard]] TokenBounds bounds_of(std::string_view name) const;

 private:
  using Digest = std::array<unsigned char, 32>;
  struct KnownToken {
    Digest digest;
    TokenOwner owner;
  };

  static Digest digest_of(std::string_view token);

  std::vector<KnownToken> entries_;
};

/// "10" or "10/50": requests a second, and how many at once (twice as many, and at least 1).
[[nodiscard]] std::optional<Rate> rate_of(std::string_view text);

}  // namespace crosshatch::serve
