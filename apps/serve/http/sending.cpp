// SPDX-License-Identifier: MIT
//
// What a connection sends, and what it writes of that into the log.
//
// No `co_await` has a temporary with a destructor in its expression: g++ 12 may destroy it twice.
#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>

#include "base/one_line.h"
#include "http/connection.h"
#include "http/head_text.h"
#include "log.h"

namespace crosshatch::serve {

namespace {

constexpr std::string_view api_policy =
    "default-src 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'";

/// Answers larger than this are not begun while others wait to be sent.
constexpr std::size_t small_answer = std::size_t{64} << 10;

}  // namespace

/// One piece of a streamed answer, or the whole of another.
asio::awaitable<bool> Connection::send_piece(const HttpRequest& request, Pipe::Taken taken,
                                             Bell::Time deadline) {
  if (taken.head && !taken.head->is_stream) {
    Head& head = *taken.head;
    HttpReply reply{.status = head.status,
                    .type = std::move(head.type),
                    .body = std::move(taken.bytes),
                    .fields = std::move(head.fields)};
    co_return co_await send(request, std::move(reply));
  }
  const bool is_chunked = request.version() == 11;
  std::string bytes;
  const bool is_event_stream =
      taken.head ? taken.head->type == "text/event-stream" : streams_events_;
  if (taken.head) {
    http::response<http::empty_body> response(http::int_to_status(taken.head->status),
                                              request.version());
    if (!is_chunked) keeps_alive_ = false;
    add_fields(request, response, taken.head->fields, {});
    response.set(http::field::content_type, taken.head->type);
    response.set("X-Accel-Buffering", "no");  // or a proxy keeps the pieces to itself
    response.keep_alive(keeps_alive_);
    if (is_chunked) response.chunked(true);
    bytes = text_of(response);
    status_ = taken.head->status;
    is_streaming_ = true;
    streams_events_ = is_event_stream;
  }
  // So that proxies keep the connection, and a client that is gone is found.
  if (taken.bytes.empty() && !taken.is_over && !taken.head && is_event_stream)
    taken.bytes = ": waiting\n\n";
  if (!taken.bytes.empty()) {
    sent_ += taken.bytes.size();
    if (is_chunked) {
      std::array<char, 20> size = {};
      std::snprintf(size.data(), size.size(), "%zx\r\n", taken.bytes.size());
      bytes += size.data();
    }
    bytes += taken.bytes;
    if (is_chunked) bytes += "\r\n";
  }
  if (taken.is_over && is_chunked) bytes += "0\r\n\r\n";
  if (taken.is_over) shared_.metrics.count(client_.verb, status_);
  if (bytes.empty()) co_return true;
  const error_code error = co_await wire_.write(bytes, {}, deadline);
  co_return !error;
}

void Connection::add_fields(const HttpRequest& request, http::fields& fields, const Fields& more,
                            std::string_view policy) const {
  fields.set("X-Request-Id", id_);
  fields.set("X-Content-Type-Options", "nosniff");
  fields.set("Referrer-Policy", "no-referrer");
  fields.set("Cache-Control", "no-store");
  const std::string_view chosen = policy.empty() ? api_policy : policy;
  fields.set("Content-Security-Policy", boost::string_view(chosen.data(), chosen.size()));
  if (client_.account) {
    for (const auto& [name, value] : client_.account->fields(client_.owner->bounds))
      fields.set(name, value);
  }
  if (!settings_.origins.empty()) {
    fields.set("Vary", "Origin");
    const std::string_view origin = view_of(request[http::field::origin]);
    if (std::ranges::find(settings_.origins, origin) != settings_.origins.end()) {
      fields.set("Access-Control-Allow-Origin", boost::string_view(origin.data(), origin.size()));
      fields.set("Access-Control-Expose-Headers",
                 "Crosshatch-Status, Crosshatch-Note, Location, Preference-Applied, X-Request-Id, "
                 "Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, "
                 "Crosshatch-Cpu-Limit, Crosshatch-Cpu-Remaining, Crosshatch-Cpu-Reset");
    }
  }
  for (const auto& [name, value] : more) fields.set(name, value);
}

asio::awaitable<bool> Connection::send(const HttpRequest& request, HttpReply reply) {
  if (reply.body.size() > small_answer &&
      shared_.sending_bytes + reply.body.size() > settings_.sending_limit) {
    shared_.metrics.reject(Rejection::body);
    reply = refusal(503, "expected fewer large answers at once, saw more", {{"Retry-After", "1"}});
  }
  http::response<http::empty_body> response(http::int_to_status(reply.status), request.version());
  add_fields(request, response, reply.fields, reply.policy);
  if (!reply.type.empty()) response.set(http::field::content_type, reply.type);
  response.keep_alive(keeps_alive_);
  status_ = reply.status;
  sent_ = reply.body.size();
  shared_.metrics.count(client_.verb, status_);
  const bool is_head = request.method() == http::verb::head;
  if (is_head || (status_ != 204 && status_ != 304)) response.content_length(sent_);
  std::string bytes = text_of(response);
  // One piece of memory is sent faster than two.
  if (!is_head && sent_ <= small_answer) bytes += std::exchange(reply.body, {});
  const std::size_t size = is_head ? 0 : reply.body.size();
  shared_.sending_bytes += size;
  const error_code error =
      co_await wire_.write(bytes, is_head ? std::string_view() : std::string_view(reply.body));
  shared_.sending_bytes -= size;
  co_return !error;
}

void Connection::log_request(const HttpRequest& request) const {
  LogLine line("request");
  line.add("id", id_).add("address", client_.address);
  if (peer_name_ != client_.address) line.add("proxy", peer_name_);
  if (client_.owner) line.add("token", client_.owner->name);
  const std::string_view target = view_of(request.target());
  line.add("method", one_line(view_of(request.method_string())))
      .add("path", one_line(target.substr(0, target.find('?'))))
      .add("status", status_)
      .add("bytes", sent_)
      .add("seconds", std::chrono::duration<double>(Work::Clock::now() - begun_).count());
  if (settings_.log_texts) line.add("query", one_line(target)).add("text", request.body());
  line.write();
}

}  // namespace crosshatch::serve
