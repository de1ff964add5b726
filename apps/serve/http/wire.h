// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <memory>
#include <optional>
#include <string_view>

#include "settings.h"
#include "work/bell.h"

namespace crosshatch::serve {

namespace beast = boost::beast;
namespace http = boost::beast::http;
using asio::ip::tcp;
using beast::error_code;

/// The bytes of one connection, with a deadline for everything.
class Wire {
 public:
  using Parser = http::request_parser<http::string_body>;

  Wire(tcp::socket socket, const Settings& settings)
      : stream_(std::move(socket)),
        settings_(settings),
        buffer_(most_buffered),
        next_look_(stream_.get_executor()) {}

  /// Waits for the first byte of the next request and reads its header. Every error but
  /// end_of_stream and `idle` means that a request had begun.
  [[nodiscard]] asio::awaitable<error_code> read_header(Parser& parser, bool is_first);
  /// Whether `read_header` ended before the first byte of a request.
  [[nodiscard]] bool was_idle() const { return was_idle_; }

  /// Reads one more piece of the body; all of them together have `body_time` from `begin_body`.
  /// body_limit: it is too large, or what its chunks have around it.
  void begin_body();
  [[nodiscard]] asio::awaitable<error_code> read_body_piece(Parser& parser);

  /// Within `write_time`, and before `until`.
  [[nodiscard]] asio::awaitable<error_code> write(std::string_view bytes,
                                                  std::string_view more = {},
                                                  Bell::Time until = Bell::Time::max());

  /// Looks, until `stop_watching`, whether the client goes away, and rings when it does. What it
  /// sends meanwhile is kept for the next request. A client that only says that it will send no
  /// more is gone, too, unless `may_half_close`.
  void watch(std::shared_ptr<Bell> bell, bool may_half_close);
  [[nodiscard]] asio::awaitable<void> stop_watching();
  [[nodiscard]] bool is_gone() const { return is_gone_; }

  /// Ends the connection so that the client still gets what was written: reads for a moment what it
  /// sends, and throws it away.
  [[nodiscard]] asio::awaitable<void> close();
  /// Whether bytes of the client have come that were not read yet.
  [[nodiscard]] bool has_unread() { return stream_.socket().available(ignored_) > 0; }
  /// Ends whatever is waited for, from outside.
  void cut() { stream_.socket().cancel(ignored_); }
  void drop();

 private:
  /// More than a header, or what a client sends ahead. A chunk may have an extension of any length,
  /// which Beast wants whole.
  static constexpr std::size_t most_buffered = std::size_t{128} << 10;

  asio::awaitable<void> watch_client();
  bool take_what_came();
  [[nodiscard]] bool has_ended();

  beast::tcp_stream stream_;
  const Settings& settings_;
  beast::flat_buffer buffer_;
  std::size_t body_bytes_ = 0;  ///< that the parser has taken of the body under way
  std::shared_ptr<Bell> bell_;
  asio::steady_timer next_look_;  ///< at a client that is not read
  bool may_half_close_ = false;
  bool is_watching_ = false;
  bool ends_watch_ = false;
  bool is_gone_ = false;
  bool was_idle_ = false;
  error_code ignored_;
};

}  // namespace crosshatch::serve
