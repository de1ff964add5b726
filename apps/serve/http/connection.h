// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/error.h"
#include "http/router.h"
#include "http/wire.h"

namespace crosshatch::serve {

/// One client: reads its requests, one after the other, and sends their answers in that order.
class Connection {
 public:
  /// `stay` counts the connection for its client; null: a trusted proxy, whose requests count.
  Connection(tcp::socket socket, const IpAddress& peer, std::unique_ptr<Addresses::Stay> stay,
             Shared& shared);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  /// Until either side ends it.
  [[nodiscard]] asio::awaitable<void> run();

  /// The service is about to end: so does this, now if nothing is under way.
  void drain();

 private:
  [[nodiscard]] asio::awaitable<bool> serve_one(bool is_first);
  [[nodiscard]] asio::awaitable<bool> read_body(Wire::Parser& parser);
  [[nodiscard]] asio::awaitable<bool> respond(HttpRequest& request);
  [[nodiscard]] asio::awaitable<bool> answer(const HttpRequest& request, Order order);
  [[nodiscard]] asio::awaitable<bool> ask_jobs(const HttpRequest& request, JobRequest wanted);
  [[nodiscard]] asio::awaitable<bool> exchange(const HttpRequest& request,
                                               std::shared_ptr<Work> work,
                                               std::shared_ptr<Bell> bell);
  [[nodiscard]] asio::awaitable<bool> send_piece(const HttpRequest& request, Pipe::Taken taken,
                                                 Bell::Time deadline);
  [[nodiscard]] asio::awaitable<bool> send(const HttpRequest& request, HttpReply reply);
  [[nodiscard]] asio::awaitable<bool> send_and_close(const HttpRequest& request, HttpReply reply);
  [[nodiscard]] asio::awaitable<bool> refuse_broken(error_code error, bool has_begun);

  void add_fields(const HttpRequest& request, http::fields& fields, const Fields& more,
                  std::string_view policy) const;
  void log_request(const HttpRequest& request) const;
  void hold_body(std::size_t bytes);

  Wire wire_;
  const IpAddress peer_;  ///< who has connected
  const std::string peer_name_;
  const std::unique_ptr<Addresses::Stay> stay_;
  Client client_;
  Shared& shared_;
  const Router router_;
  const Settings& settings_;
  bool is_idle_ = true;
  bool keeps_alive_ = false;

  // Of the request under way.
  Bell::Time begun_ = {};
  std::string id_ = {};
  unsigned status_ = 0;  ///< that was sent
  bool streams_events_ = false;
  bool is_streaming_ = false;   ///< the header of a streamed answer was sent
  std::size_t sent_ = 0;        ///< bytes of the body
  std::size_t body_bytes_ = 0;  ///< that are counted in `Shared::body_bytes`
};

}  // namespace crosshatch::serve
