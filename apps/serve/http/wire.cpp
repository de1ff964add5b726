// SPDX-License-Identifier: MIT
#include "http/wire.h"

#include <poll.h>
#include <sys/socket.h>

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <cerrno>
#include <chrono>

#include "duration.h"

namespace crosshatch::serve {

namespace {

/// Of what a client sends before its answer has come.
constexpr std::size_t most_ahead = std::size_t{64} << 10;

/// How long, and how much, is read of a client that is told to go.
constexpr std::chrono::milliseconds linger_time{1000};
constexpr std::size_t most_lingered = std::size_t{1} << 20;

/// The bytes that a body in chunks may take: this many for each of its own, and these.
constexpr std::size_t around_a_byte = 8;
constexpr std::size_t most_around = std::size_t{16} << 10;

/// Whether a header has a line that goes on in the next one ("obs-fold" of RFC 9112). Beast joins
/// such lines, other programs do not, so they may see different requests in the same bytes.
class FoldFinder {
 public:
  /// Looks at the next bytes, up to the end of the header.
  bool finds_in(std::string_view bytes) {
    for (const char c : bytes) {
      if (is_over_) return false;
      if (is_new_line_ && (c == ' ' || c == '\t')) return true;
      if (c == '\n') {
        is_over_ = is_empty_;
        is_empty_ = true;
      } else if (c != '\r') {
        is_empty_ = false;
      }
      is_new_line_ = c == '\n';
    }
    return false;
  }

 private:
  bool is_new_line_ = false;
  bool is_empty_ = true;  ///< the line so far
  bool is_over_ = false;
};

/// Read at a time of a body that has had as much.
constexpr std::size_t large_piece = std::size_t{16} << 10;

/// A client that has sent so much is not read any more, so it is looked at again and again.
constexpr std::chrono::milliseconds between_looks_at_client{10};

/// For the last piece of an answer whose time is over.
constexpr std::chrono::seconds grace{1};

}  // namespace

asio::awaitable<error_code> Wire::read_header(Parser& parser, bool is_first) {
  error_code error;
  was_idle_ = false;
  if (buffer_.size() == 0) {
    buffer_.shrink_to_fit();  // an idle connection holds no memory
    stream_.expires_after(duration_of(is_first ? settings_.header_time : settings_.idle_time));
    const std::size_t read = co_await stream_.async_read_some(
        buffer_.prepare(4096), asio::redirect_error(asio::use_awaitable, error));
    if (error) {
      was_idle_ = true;
      co_return error == asio::error::eof ? error_code(http::error::end_of_stream) : error;
    }
    buffer_.commit(read);
  }
  stream_.expires_after(duration_of(settings_.header_time));
  FoldFinder folds;
  std::size_t looked = 0;  // that many bytes of the buffer were looked at
  while (true) {
    const auto bytes = buffer_.data();
    const std::string_view text(static_cast<const char*>(bytes.data()), bytes.size());
    if (folds.finds_in(text.substr(looked))) co_return http::error::bad_value;
    const std::size_t used = parser.put(bytes, error);
    buffer_.consume(used);
    looked = buffer_.size();
    if (error == http::error::need_more) error = {};
    if (error || parser.is_header_done()) co_return error;
    if (buffer_.size() > settings_.header_limit) co_return http::error::header_limit;
    const std::size_t read = co_await stream_.async_read_some(
        buffer_.prepare(4096), asio::redirect_error(asio::use_awaitable, error));
    if (error == asio::error::eof) co_return http::error::partial_message;
    if (error) co_return error;
    buffer_.commit(read);
  }
}

void Wire::begin_body() {
  stream_.expires_after(duration_of(settings_.body_time));
  body_bytes_ = 0;
}

asio::awaitable<error_code> Wire::read_body_piece(Parser& parser) {
  error_code error;
  if (buffer_.size() > 0) {  // most bodies come with their header
    const std::size_t used = parser.put(buffer_.data(), error);
    buffer_.consume(used);
    body_bytes_ += used;
    if (error == http::error::need_more) error = {};
    if (error || used > 0) co_return error;
  }
  // Beast reads as much as there is room for. A client that sends little gets little.
  if (body_bytes_ >= large_piece) buffer_.reserve(large_piece);
  body_bytes_ += co_await http::async_read_some(stream_, buffer_, parser,
                                                asio::redirect_error(asio::use_awaitable, error));
  // What chunks have besides the body: a size each, perhaps extensions, a trailer.
  const std::size_t most = most_around + around_a_byte * settings_.body_limit;
  const bool is_bomb = !parser.is_done() && body_bytes_ + buffer_.size() > most;
  if (error == http::error::buffer_overflow || (!error && is_bomb)) error = http::error::body_limit;
  co_return error;
}

asio::awaitable<error_code> Wire::write(std::string_view bytes, std::string_view more,
                                        Bell::Time until) {
  error_code error;
  const Bell::Time now = std::chrono::steady_clock::now();
  stream_.expires_at(
      std::min(now + duration_of(settings_.write_time), std::max(until, now + grace)));
  const std::array<std::string_view, 2> parts = {bytes, more};
  for (const std::string_view part : parts) {
    if (error || part.empty()) continue;
    co_await asio::async_write(stream_, asio::buffer(part.data(), part.size()),
                               asio::redirect_error(asio::use_awaitable, error));
  }
  co_return error;
}

/// False: it is gone, or there is no more room.
bool Wire::take_what_came() {
  if (buffer_.size() >= most_ahead) return false;
  std::array<char, 4096> bytes = {};
  const ssize_t read =
      recv(stream_.socket().native_handle(), bytes.data(), bytes.size(), MSG_DONTWAIT);
  if (read < 0) {
    is_gone_ = errno != EAGAIN && errno != EINTR;
    return !is_gone_;
  }
  if (read == 0) {
    is_gone_ = !may_half_close_;
    return false;
  }
  const auto size = static_cast<std::size_t>(read);
  std::copy_n(bytes.data(), size, static_cast<char*>(buffer_.prepare(size).data()));
  buffer_.commit(size);
  return buffer_.size() < most_ahead;
}

/// Whether the client has ended the connection, or its side, behind what was not read of it. An end
/// that still waits at the client, because there is no room for what is before it, is not seen.
bool Wire::has_ended() {
  pollfd socket = {.fd = stream_.socket().native_handle(), .events = POLLRDHUP, .revents = 0};
  if (poll(&socket, 1, 0) <= 0) return false;
  return (socket.revents & (POLLERR | POLLHUP)) != 0 || !may_half_close_;
}

asio::awaitable<void> Wire::watch_client() {
  error_code error;
  do {
    co_await stream_.socket().async_wait(tcp::socket::wait_read,
                                         asio::redirect_error(asio::use_awaitable, error));
  } while (!error && !ends_watch_ && take_what_came());
  while (!error && !ends_watch_ && !is_gone_) {
    is_gone_ = has_ended();
    if (is_gone_) break;
    next_look_.expires_after(between_looks_at_client);
    co_await next_look_.async_wait(asio::redirect_error(asio::use_awaitable, error));
  }
  is_watching_ = false;
  bell_->ring();
}

void Wire::watch(std::shared_ptr<Bell> bell, bool may_half_close) {
  bell_ = std::move(bell);
  may_half_close_ = may_half_close;
  is_watching_ = true;
  ends_watch_ = false;
  asio::co_spawn(stream_.get_executor(), watch_client(), asio::detached);
}

asio::awaitable<void> Wire::stop_watching() {
  ends_watch_ = true;  // a wait that is over and was not heard of yet cannot be cut
  while (is_watching_) {
    cut();
    next_look_.cancel();
    co_await bell_->wait_until(Bell::Time::max());
  }
}

asio::awaitable<void> Wire::close() {
  error_code error;
  stream_.socket().shutdown(tcp::socket::shutdown_send, error);
  stream_.expires_after(linger_time);
  std::array<char, 4096> bytes = {};
  for (std::size_t read = 0; !error && read < most_lingered;) {
    read += co_await stream_.async_read_some(asio::buffer(bytes),
                                             asio::redirect_error(asio::use_awaitable, error));
  }
  drop();
}

void Wire::drop() { stream_.close(); }

}  // namespace crosshatch::serve
