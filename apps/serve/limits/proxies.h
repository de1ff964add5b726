// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "limits/ip_address.h"

namespace crosshatch::serve {

/// The name of whoever has an address, as one client: the whole address, of IPv6 the network of a
/// site (/64), because one machine there may have any number of addresses.
[[nodiscard]] std::string client_name(const IpAddress& address);

/// Who asks, where proxies stand between. `forwarded` is the value of X-Forwarded-For, all of its
/// fields joined with commas in their order, and `peer` has sent it. Each proxy adds at the end
/// whom it has talked to, so only what trusted proxies have added can be believed: the client is
/// the last address that is not a trusted proxy. What a client itself wrote stands before it and
/// is never looked at.
///
/// An address may have a port ("192.0.2.1:80", "[2001:db8::1]:80"). Empty parts are passed over.
/// Anything else is not an address ("unknown"): then the client is the proxy that has written it,
/// the last one that is known. Where all of them are trusted, the client is the first.
[[nodiscard]] IpAddress forwarded_client(const IpAddress& peer, std::string_view forwarded,
                                         const Networks& trusted);

}  // namespace crosshatch::serve
