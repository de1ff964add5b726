// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"

struct redisContext;  // of hiredis
struct redisReply;

namespace crosshatch::serve {

/// Where a Redis is, and how to get in.
struct RedisAddress {
  std::string host = {};
  int port = 0;
  std::string path = {};      ///< of a Unix socket, instead of host and port
  std::string user = {};      ///< "": that of Redis without a name
  std::string password = {};  ///< "": none is needed
};

/// A part of a reply: text, number, row of parts, or nothing. What is not there is nothing, so a
/// reply of another form than expected is read without harm.
class RedisValue {
 public:
  explicit RedisValue(const redisReply* reply = nullptr) : reply_(reply) {}

  [[nodiscard]] std::optional<std::string_view> text() const;
  [[nodiscard]] std::optional<long long> number() const;
  [[nodiscard]] std::size_t size() const;  ///< of a row, else 0
  [[nodiscard]] RedisValue operator[](std::size_t place) const;
  [[nodiscard]] bool is_error() const;

 private:
  const redisReply* reply_;
};

/// A reply, with all of its parts.
class RedisReply {
 public:
  explicit RedisReply(redisReply* reply) : reply_(reply) {}
  [[nodiscard]] RedisValue value() const { return RedisValue(reply_.get()); }

 private:
  struct Free {
    void operator()(redisReply* reply) const;
  };
  std::unique_ptr<redisReply, Free> reply_;
};

/// A connection to a Redis. Every call ends in time: where Redis does not begin to reply within
/// `first_byte`, or has not ended after `whole`, or sends more than `most_bytes`, the connection
/// is over. On one thread.
class RedisLink {
 public:
  static constexpr std::chrono::milliseconds first_byte{1500};
  static constexpr std::chrono::milliseconds whole{5000};

  /// Connects and, if there is a password, logs in.
  [[nodiscard]] static Result<RedisLink> connect(const RedisAddress& address,
                                                 std::size_t most_bytes);

  /// Sends a command and waits for its reply. The error is `ErrorCode::io` where the connection is
  /// over, and `ErrorCode::unsupported` where Redis has refused the command.
  [[nodiscard]] Result<RedisReply> ask(std::span<const std::string_view> words);

 private:
  using Clock = std::chrono::steady_clock;
  struct Free {
    void operator()(redisContext* context) const;
  };

  RedisLink(redisContext* context, std::size_t most_bytes)
      : context_(context), most_bytes_(most_bytes) {}
  [[nodiscard]] Result<void> allow_until(Clock::time_point end);
  [[nodiscard]] Result<void> send(std::span<const std::string_view> words);
  [[nodiscard]] Result<RedisReply> receive();
  [[nodiscard]] Error trouble() const;

  std::unique_ptr<redisContext, Free> context_;
  std::size_t most_bytes_;
};

}  // namespace crosshatch::serve
