// SPDX-License-Identifier: MIT
#pragma once

#include <boost/beast/http.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "ask/order.h"
#include "http/shared.h"

namespace crosshatch::serve {

namespace http = boost::beast::http;

using HttpRequest = http::request<http::string_body>;
using Fields = std::vector<std::pair<std::string, std::string>>;

/// What is sent at once.
struct HttpReply {
  unsigned status = 200;
  std::string type = {};
  std::string body = {};
  Fields fields = {};
  std::string policy = {};  ///< Content-Security-Policy; "": that of answers
};

/// The reply to a request that HTTP refuses: the error object that every door gives.
[[nodiscard]] HttpReply refusal(unsigned status, std::string message, Fields fields = {});

/// What is wrong with a header that Beast has accepted, or "".
[[nodiscard]] std::string fault_of(const HttpRequest& request);

/// What is wrong with the fields behind a body in chunks, or "". `before` is the number of those in
/// the header: Beast puts both together, so a trailer could say who asks, or where, after that was
/// looked at, and what a proxy has not seen.
[[nodiscard]] std::string fault_of_trailer(const HttpRequest& request, std::ptrdiff_t before);

/// Who asks, and what: filled in by the router, for the log.
struct Client {
  std::string address = {};  ///< of who asks, behind trusted proxies if there are any
  std::optional<TokenOwner> owner = {};
  std::string_view verb = {};
  bool may_ask = false;                   ///< token and rate were looked at
  std::shared_ptr<Account> account = {};  ///< of the owner, if there is one

  /// Whoever has the same name is one client, who has one share of everything: the owner of a
  /// token, or else an address. No address begins like the name of an owner.
  [[nodiscard]] std::string name() const { return owner ? "token " + owner->name : address; }
};

/// Decides what becomes of a request that was read: who may ask, what the path means, in which
/// form the body is.
class Router {
 public:
  explicit Router(Shared& shared) : shared_(shared) {}

  /// The address of who asks, as one client; `peer` has sent the request.
  [[nodiscard]] std::string address_of(const HttpRequest& request, const IpAddress& peer) const;

  /// Why a page of another site may have sent the request, and it is refused; nothing: it is ours.
  /// Only names that are known may stand in Host: otherwise any page of the web could give its own
  /// name the address of this service, and read answers ("DNS rebinding"). What changes or costs
  /// something is refused if it comes from a page of another origin.
  [[nodiscard]] std::optional<HttpReply> refuse_place(const HttpRequest& request) const;

  /// Why the client may not ask at all, before a large body is read; nothing if it may.
  [[nodiscard]] std::optional<HttpReply> refuse_early(const HttpRequest& request,
                                                      Client& client) const;

  /// What a worker is to answer, or what is asked of the jobs, or else the reply. Takes the body
  /// out of the request if it is needed no more.
  [[nodiscard]] std::variant<HttpReply, Order, JobRequest> decide(HttpRequest& request,
                                                                  Client& client) const;

 private:
  [[nodiscard]] bool is_own_host(std::string_view host) const;
  [[nodiscard]] std::optional<TokenOwner> owner_of(const HttpRequest& request) const;
  [[nodiscard]] std::optional<HttpReply> refuse_client(const HttpRequest& request,
                                                       Client& client) const;
  [[nodiscard]] HttpReply refuse_for_rate(double wait) const;
  [[nodiscard]] HttpReply refuse_for_quota(const Account::Excess& excess) const;
  [[nodiscard]] std::string queue_age() const;
  [[nodiscard]] HttpReply state_of_service(std::string_view path) const;
  [[nodiscard]] static HttpReply document_reply(const HttpRequest& request,
                                                const Document& document);

  Shared& shared_;
};

/// The same characters.
[[nodiscard]] inline std::string_view view_of(boost::string_view text) {
  return {text.data(), text.size()};
}

}  // namespace crosshatch::serve
