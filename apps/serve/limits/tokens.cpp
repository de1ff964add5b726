// SPDX-License-Identifier: MIT
#include "limits/tokens.h"

#include <openssl/crypto.h>
#include <openssl/evp.h>

#include <algorithm>
#include <charconv>

#include "base/text.h"

namespace crosshatch::serve {

namespace {

constexpr std::size_t shortest_token = 16;

std::optional<double> positive(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if (!(value > 0 && value <= 1e6)) return std::nullopt;
  return value;
}

std::string_view take_field(std::string_view& line) {
  line = trimmed(line);
  const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
  const std::string_view field = line.substr(0, end);
  line.remove_prefix(end);
  return field;
}

/// A rate, or one of the bounds, each of them once.
Result<void> read_field(std::string_view field, TokenOwner& owner) {
  if (!owner.rate && field.find('=') == std::string_view::npos) {
    owner.rate = rate_of(field);
    if (owner.rate) return {};
  }
  return read_bound(field, owner.bounds);
}

}  // namespace

std::optional<Rate> rate_of(std::string_view text) {
  const std::size_t slash = text.find('/');
  const std::optional<double> per_second = positive(text.substr(0, slash));
  if (!per_second) return std::nullopt;
  if (slash == std::string_view::npos)
    return Rate{.per_second = *per_second, .burst = std::max(1.0, 2 * *per_second)};
  const std::optional<double> burst = positive(text.substr(slash + 1));
  if (!burst || *burst < 1) return std::nullopt;
  return Rate{.per_second = *per_second, .burst = *burst};
}

Tokens::Digest Tokens::digest_of(std::string_view token) {
  Digest digest = {};
  EVP_Digest(token.data(), token.size(), digest.data(), nullptr, EVP_sha256(), nullptr);
  return digest;
}

Result<Tokens> Tokens::read(std::string_view text) {
  Tokens tokens;
  for (const Line& line : lines_of(text)) {
    std::string_view rest = line.text;
    const std::string_view name = take_field(rest);
    if (name.empty() || name.starts_with('#')) continue;
    const std::string_view token = take_field(rest);
    if (token.size() < shortest_token) {
      return fail(parse_error(
          line.number, 0,
          Message::verbatim("expected a token of at least " + std::to_string(shortest_token) +
                            " characters, saw " + std::to_string(token.size()))));
    }
    KnownToken entry{.digest = digest_of(token), .owner = {.name = std::string(name)}};
    for (std::string_view field = take_field(rest); !field.empty(); field = take_field(rest)) {
      if (const Result<void> is_read = read_field(field, entry.owner); !is_read)
        return fail(parse_error(line.number, 0, is_read.error().message));
    }
    tokens.entries_.push_back(std::move(entry));
  }
  return tokens;
}

std::optional<TokenOwner> Tokens::owner_of(std::string_view token) const {
  const Digest digest = digest_of(token);
  const TokenOwner* owner = nullptr;
  for (const KnownToken& entry : entries_) {  // all of them, whichever it is
    if (CRYPTO_memcmp(entry.digest.data(), digest.data(), digest.size()) == 0) owner = &entry.owner;
  }
  return owner == nullptr ? std::nullopt : std::optional(*owner);
}

TokenBounds Tokens::bounds_of(std::string_view name) const {
  for (const KnownToken& entry : entries_) {
    if (entry.owner.name == name) return entry.owner.bounds;
  }
  return {};
}

}  // namespace crosshatch::serve
