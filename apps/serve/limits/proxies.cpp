// SPDX-License-Identifier: MIT
#include "limits/proxies.h"

#include <algorithm>
#include <optional>

#include "base/text.h"

namespace crosshatch::serve {

namespace {

bool is_port(std::string_view text) {
  return !text.empty() && text.size() <= 5 && std::ranges::all_of(text, is_digit);
}

/// "192.0.2.1", "192.0.2.1:80", "2001:db8::1", "[2001:db8::1]", "[2001:db8::1]:80".
std::optional<IpAddress> read_part(std::string_view part) {
  if (part.starts_with('[')) {
    const std::size_t end = part.find(']');
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view rest = part.substr(end + 1);
    if (!rest.empty() && !(rest.front() == ':' && is_port(rest.substr(1)))) return std::nullopt;
    const std::string_view inside = part.substr(1, end - 1);
    return inside.find(':') == std::string_view::npos ? std::nullopt : IpAddress::read(inside);
  }
  const std::size_t colon = part.find(':');
  const bool has_port = colon != std::string_view::npos && colon == part.rfind(':');
  if (!has_port) return IpAddress::read(part);
  return is_port(part.substr(colon + 1)) ? IpAddress::read(part.substr(0, colon)) : std::nullopt;
}

}  // namespace

std::string client_name(const IpAddress& address) {
  IpAddress named = address;
  if (!named.is_v4()) std::fill(named.bytes.begin() + 8, named.bytes.end(), 0);
  return named.text();
}

IpAddress forwarded_client(const IpAddress& peer, std::string_view forwarded,
                           const Networks& trusted) {
  IpAddress client = peer;
  while (!forwarded.empty() && trusted.has(client)) {
    const std::size_t comma = forwarded.rfind(',');
    const std::size_t begin = comma == std::string_view::npos ? 0 : comma + 1;
    const std::string_view part = trimmed(forwarded.substr(begin));
    forwarded = forwarded.substr(0, comma == std::string_view::npos ? 0 : comma);
    if (part.empty()) continue;
    const std::optional<IpAddress> before = read_part(part);
    if (!before) break;
    client = *before;
  }
  return client;
}

}  // namespace crosshatch::serve
