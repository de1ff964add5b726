// SPDX-License-Identifier: MIT
#include "http/router.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <iterator>
#include <string_view>

#include "ask/answer.h"
#include "ask/query.h"
#include "base/json.h"
#include "base/letter_case.h"
#include "base/one_line.h"
#include "base/text.h"
#include "english.h"
#include "log.h"

namespace crosshatch::serve {

namespace {

/// A host without its port, and without the dot that may end it.
std::string_view without_port(std::string_view host) {
  const std::size_t colon = host.rfind(':');
  const std::size_t bracket = host.rfind(']');
  if (colon != std::string_view::npos && (bracket == std::string_view::npos || colon > bracket))
    host = host.substr(0, colon);
  if (host.ends_with('.')) host.remove_suffix(1);
  return host;
}

/// Whether the client does not want to wait for the answer.
bool prefers_async(const HttpRequest& request) {
  for (const auto& field : request) {
    if (lower_case(view_of(field.name_string())) != "prefer") continue;
    if (lower_case(view_of(field.value())).find("respond-async") != std::string::npos) return true;
  }
  return false;
}

}  // namespace

HttpReply refusal(unsigned status, std::string message, Fields fields) {
  // What HTTP refuses is never the text of a puzzle.
  const ErrorCode code = status == 413 ? ErrorCode::too_large : ErrorCode::request;
  return {.status = status,
          .type = "application/json",
          .body = error_body(english_error(code, std::move(message))),
          .fields = std::move(fields)};
}

/// What is wrong with a request that Beast has accepted, or "".
std::string fault_of(const HttpRequest& request) {
  if (request.version() != 10 && request.version() != 11) return "expected HTTP/1.0 or 1.1";
  const std::size_t hosts = request.count(http::field::host);
  if (hosts > 1 || (hosts == 0 && request.version() == 11))
    return "Host: expected it once, saw it " + (hosts == 0 ? std::string("not at all") : "twice");
  const std::string_view host = view_of(request[http::field::host]);
  const auto is_fit = [](char c) {
    return is_digit(c) || is_letter(c) || std::string_view(".-_:[]").find(c) != std::string::npos;
  };
  if (!std::ranges::all_of(host, is_fit)) return "Host: expected a name, saw something else";
  for (const http::field once :
       {http::field::content_length, http::field::transfer_encoding, http::field::content_type,
        http::field::authorization, http::field::origin}) {
    if (request.count(once) > 1)
      return std::string(view_of(http::to_string(once))) + ": expected it once, saw it twice";
  }
  // Proxies of HTTP/1.0 do not know it, so they see another end of the body.
  if (request.version() == 10 && request.count(http::field::transfer_encoding) != 0)
    return "Transfer-Encoding: expected HTTP/1.1 with it, saw HTTP/1.0";
  if (request.count(http::field::transfer_encoding) != 0 &&
      lower_case(view_of(request[http::field::transfer_encoding])) != "chunked")
    return "Transfer-Encoding: expected chunked, saw something else";
  if (request.count(http::field::content_encoding) != 0)
    return "Content-Encoding: expected none, saw one";
  return {};
}

std::string fault_of_trailer(const HttpRequest& request, std::ptrdiff_t before) {
  constexpr std::array<std::string_view, 16> meant_for_headers = {"accept",
                                                                  "authorization",
                                                                  "connection",
                                                                  "content-encoding",
                                                                  "content-length",
                                                                  "content-type",
                                                                  "expect",
                                                                  "forwarded",
                                                                  "host",
                                                                  "if-none-match",
                                                                  "origin",
                                                                  "prefer",
                                                                  "transfer-encoding",
                                                                  "upgrade",
                                                                  "x-forwarded-for",
                                                                  "x-request-id"};
  for (auto field = std::next(request.begin(), before); field != request.end(); ++field) {
    const std::string name = lower_case(view_of(field->name_string()));
    if (std::ranges::find(meant_for_headers, name) != meant_for_headers.end())
      return name + ": expected it in the header, saw it behind the body";
  }
  return {};
}

std::string Router::address_of(const HttpRequest& request, const IpAddress& peer) const {
  if (!shared_.settings.proxies.has(peer)) return client_name(peer);
  std::string forwarded;
  const auto [first, last] = request.equal_range("X-Forwarded-For");
  for (auto field = first; field != last; ++field) {
    forwarded += view_of(field->value());
    forwarded += ',';
  }
  return client_name(forwarded_client(peer, forwarded, shared_.settings.proxies));
}

bool Router::is_own_host(std::string_view host) const {
  const Settings& settings = shared_.settings;
  const std::string name = lower_case(without_port(host));
  const auto is_known = [&](const std::string& own) { return own == "*" || own == name; };
  if (name == "localhost" || std::ranges::any_of(settings.hosts, is_known)) return true;
  std::string_view digits = name;
  if (digits.starts_with('[') && digits.ends_with(']'))
    digits = digits.substr(1, digits.size() - 2);
  const std::optional<IpAddress> address = IpAddress::read(digits);
  const std::optional<IpAddress> own = IpAddress::read(settings.address);
  // An address is no name that others could give to it.
  return address && own && (address->is_loopback() || own->is_any() || *address == *own);
}

std::optional<HttpReply> Router::refuse_place(const HttpRequest& request) const {
  const std::string_view host = view_of(request[http::field::host]);
  if (request.count(http::field::host) != 0 && !is_own_host(host)) {
    shared_.metrics.reject(Rejection::host);
    return refusal(421,
                   "Host: expected a name of this service (--host), saw " + quote(one_line(host)));
  }
  const http::verb method = request.method();
  const bool is_harmless =
      method == http::verb::get || method == http::verb::head || method == http::verb::options;
  if (is_harmless || request.count(http::field::origin) == 0) return std::nullopt;
  const std::string_view origin = view_of(request[http::field::origin]);
  const std::vector<std::string>& known = shared_.settings.origins;
  if (std::ranges::find(known, origin) != known.end()) return std::nullopt;
  const std::size_t scheme = origin.find("://");
  if (scheme != std::string_view::npos) {
    // Proxies may leave out the port.
    const std::string from = lower_case(origin.substr(scheme + 3));
    const std::string to = lower_case(host);
    if (from == to || (to == without_port(to) && without_port(from) == to)) return std::nullopt;
  }
  shared_.metrics.reject(Rejection::host);
  return refusal(403,
                 "Origin: expected this service or one of --cors, saw " + quote(one_line(origin)));
}

std::optional<TokenOwner> Router::owner_of(const HttpRequest& request) const {
  const std::string_view field = view_of(request[http::field::authorization]);
  constexpr std::string_view scheme = "bearer ";
  if (field.size() < scheme.size() || lower_case(field.substr(0, scheme.size())) != scheme)
    return std::nullopt;
  return shared_.tokens.owner_of(trimmed(field.substr(scheme.size())));
}

/// Why the client may not ask, if that is so.
std::optional<HttpReply> Router::refuse_client(const HttpRequest& request, Client& client) const {
  client.owner = owner_of(request);
  if (!shared_.tokens.is_empty() && !client.owner) {
    const std::optional<Rate>& limit = shared_.settings.rate;
    const std::optional<double> wait =
        limit ? shared_.quota.take("guess " + client.address, *limit) : std::nullopt;
    if (wait) return refuse_for_rate(*wait);
    shared_.metrics.reject(Rejection::token);
    return refusal(401, "Authorization: expected a bearer token of this service",
                   {{"WWW-Authenticate", "Bearer"}});
  }
  if (client.owner) client.account = shared_.accounts.of(client.owner->name);
  const std::optional<Rate>& rate =
      client.owner && client.owner->rate ? client.owner->rate : shared_.settings.rate;
  if (!rate) return std::nullopt;
  const std::optional<double> wait = shared_.quota.take(client.name(), *rate);
  if (!wait) return std::nullopt;
  return refuse_for_rate(*wait);
}

std::optional<HttpReply> Router::refuse_early(const HttpRequest& request, Client& client) const {
  if (std::optional<HttpReply> refused = refuse_client(request, client)) return refused;
  client.may_ask = true;
  if (!client.account) return std::nullopt;
  if (const std::optional<Account::Excess> excess = client.account->excess(client.owner->bounds))
    return refuse_for_quota(*excess);
  return std::nullopt;
}

HttpReply Router::refuse_for_rate(double wait) const {
  shared_.metrics.reject(Rejection::rate);
  return refusal(429, "expected fewer requests, saw more than the rate allows",
                 {{"Retry-After", retry_after(wait)}});
}

HttpReply Router::refuse_for_quota(const Account::Excess& excess) const {
  shared_.metrics.reject(Rejection::quota);
  return refusal(429, excess.message, {{"Retry-After", retry_after(excess.wait)}});
}

std::string Router::queue_age() const {
  double oldest = 0;
  for (const Work* work : shared_.under_way) {
    if (work->is_running) continue;
    const std::chrono::duration<double> age = Work::Clock::now() - work->asked;
    oldest = std::max(oldest, age.count());
  }
  std::string text;
  print_metric(text, "crosshatch_queue_age_seconds", "gauge",
               "How long the oldest request that waits has waited", oldest);
  return text;
}

HttpReply Router::state_of_service(std::string_view path) const {
  if (path == "/metrics")
    return {.type = "text/plain; version=0.0.4",
            .body = shared_.metrics.print() + queue_age() + log_metrics() +
                    shared_.accounts.metrics() + shared_.answerer.metrics() +
                    (shared_.settings.jobs > 0 ? shared_.jobs->metrics() : "")};
  const bool is_ready = path == "/healthz" || (!shared_.is_draining && !shared_.workers.is_full());
  return {
      .status = is_ready ? 200u : 503u, .type = "text/plain", .body = is_ready ? "ok\n" : "busy\n"};
}

HttpReply Router::document_reply(const HttpRequest& request, const Document& document) {
  const bool is_known = view_of(request[http::field::if_none_match]) == document.tag;
  return {.status = is_known ? 304u : 200u,
          .type = document.type,
          .body = is_known ? "" : document.body,
          .fields = {{"ETag", document.tag}, {"Cache-Control", "no-cache"}},
          .policy = document.policy};
}

std::variant<HttpReply, Order, JobRequest> Router::decide(HttpRequest& request,
                                                          Client& client) const {
  const std::optional<Target> target = read_target(view_of(request.target()));
  if (!target) return refusal(400, "expected a path such as /v1/check");
  const std::string_view path = target->path;
  constexpr std::string_view prefix = "/v1/";
  const auto verb = path.starts_with(prefix) ? shared_.verbs.find(path.substr(prefix.size()))
                                             : shared_.verbs.end();
  const auto document = shared_.documents.find(path);
  const bool is_verb = verb != shared_.verbs.end();
  constexpr std::string_view jobs = "/v1/jobs/";
  const bool is_job = path.starts_with(jobs) && shared_.settings.jobs > 0;
  const bool is_state = path == "/healthz" || path == "/readyz" || path == "/metrics";
  if (!is_verb && !is_state && !is_job && document == shared_.documents.end())
    return refusal(404, "expected a path such as /v1/check, saw " + quote(one_line(path)));

  const std::string allowed = is_verb  ? "POST, OPTIONS"
                              : is_job ? "GET, HEAD, DELETE, OPTIONS"
                                       : "GET, HEAD, OPTIONS";
  const http::verb method = request.method();
  if (method == http::verb::options) {
    HttpReply reply{.status = 204, .fields = {{"Allow", allowed}}};
    if (!shared_.settings.origins.empty()) {
      reply.fields.emplace_back("Access-Control-Allow-Methods", allowed);
      reply.fields.emplace_back("Access-Control-Allow-Headers",
                                "Authorization, Content-Type, Prefer, X-Request-Id");
      reply.fields.emplace_back("Access-Control-Max-Age", "600");
    }
    return reply;
  }
  const bool is_get = method == http::verb::get || method == http::verb::head;
  const bool is_delete = method == http::verb::delete_;
  if (is_verb ? method != http::verb::post : !is_get && !(is_job && is_delete))
    return refusal(405, "expected " + allowed + ", saw another method", {{"Allow", allowed}});
  if (!client.may_ask && (is_verb || is_job || path == "/metrics")) {
    if (std::optional<HttpReply> refused = refuse_client(request, client))
      return *std::move(refused);
  }
  if (is_state) return state_of_service(path);
  if (is_job) {
    return JobRequest{.wish = is_delete ? JobRequest::Wish::cancel : JobRequest::Wish::look,
                      .owner = client.owner ? client.owner->name : "",
                      .id = std::string(path.substr(jobs.size()))};
  }
  if (!is_verb) return document_reply(request, document->second);

  client.verb = verb->first;
  const std::string_view type = view_of(request[http::field::content_type]);
  const std::optional<BodyKind> kind = kind_of_body(type);
  if (!kind) {
    return refusal(415,
                   "Content-Type: expected text/plain, application/json or "
                   "application/x-ndjson, saw " +
                       quote(one_line(type)));
  }
  if (request.body().empty()) return refusal(400, "expected a puzzle in the body, saw nothing");
  std::shared_ptr<Seat> seat;
  if (client.account) {
    if (const std::optional<Account::Excess> excess = client.account->enter(client.owner->bounds))
      return refuse_for_quota(*excess);
    seat = std::make_shared<Seat>(client.account, client.owner->bounds);
  }
  Order order{.verb = verb->second,
              .kind = *kind,
              .body = shared_.settings.log_texts ? request.body() : std::move(request.body()),
              .query = target->query,
              .accept = std::string(view_of(request[http::field::accept])),
              .client = client.name(),
              .seat = std::move(seat)};
  if (shared_.settings.jobs == 0 || !prefers_async(request)) return order;
  return JobRequest{.wish = JobRequest::Wish::submit,
                    .owner = client.owner ? client.owner->name : "",
                    .order = std::move(order)};
}

}  // namespace crosshatch::serve
