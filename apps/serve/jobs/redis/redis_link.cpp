// SPDX-License-Identifier: MIT
#include "jobs/redis/redis_link.h"

#include <hiredis/hiredis.h>
#include <sys/time.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <vector>

#include "base/one_line.h"
#include "english.h"

namespace crosshatch::serve {

namespace {

timeval timeval_of(std::chrono::steady_clock::duration duration) {
  const auto micros = std::chrono::duration_cast<std::chrono::microseconds>(duration).count();
  return {.tv_sec = static_cast<time_t>(micros / 1'000'000),
          .tv_usec = static_cast<suseconds_t>(micros % 1'000'000)};
}

Error lost(std::string text) { return english_error(ErrorCode::io, std::move(text)); }

}  // namespace

std::optional<std::string_view> RedisValue::text() const {
  const bool is_text = reply_ != nullptr &&
                       (reply_->type == REDIS_REPLY_STRING || reply_->type == REDIS_REPLY_STATUS ||
                        reply_->type == REDIS_REPLY_ERROR);
  if (!is_text) return std::nullopt;
  return std::string_view(reply_->str, reply_->len);
}

std::optional<long long> RedisValue::number() const {
  if (reply_ == nullptr || reply_->type != REDIS_REPLY_INTEGER) return std::nullopt;
  return reply_->integer;
}

std::size_t RedisValue::size() const {
  return reply_ != nullptr && reply_->type == REDIS_REPLY_ARRAY ? reply_->elements : 0;
}

RedisValue RedisValue::operator[](std::size_t place) const {
  return RedisValue(place < size() ? reply_->element[place] : nullptr);
}

bool RedisValue::is_error() const { return reply_ != nullptr && reply_->type == REDIS_REPLY_ERROR; }

void RedisReply::Free::operator()(redisReply* reply) const { freeReplyObject(reply); }

void RedisLink::Free::operator()(redisContext* context) const { redisFree(context); }

Result<RedisLink> RedisLink::connect(const RedisAddress& address, std::size_t most_bytes) {
  const timeval time = timeval_of(first_byte);
  redisContext* const context =
      address.path.empty() ? redisConnectWithTimeout(address.host.c_str(), address.port, time)
                           : redisConnectUnixWithTimeout(address.path.c_str(), time);
  if (context == nullptr) return fail(lost("out of memory"));
  RedisLink link(context, most_bytes);
  if (context->err != 0) return fail(link.trouble());
  if (address.path.empty() && redisEnableKeepAlive(context) != REDIS_OK)
    return fail(link.trouble());
  if (address.password.empty()) return link;
  std::vector<std::string_view> words = {"AUTH"};
  if (!address.user.empty()) words.push_back(address.user);
  words.push_back(address.password);
  if (const Result<RedisReply> reply = link.ask(words); !reply) return fail(reply.error());
  return link;
}

Error RedisLink::trouble() const {
  if (context_->err == REDIS_ERR_IO && (errno == EAGAIN || errno == EWOULDBLOCK))
    return lost("no reply in time");
  const std::string_view said = context_->errstr;
  return lost(said.empty() ? "the connection is lost" : one_line(said));
}

/// Reading and writing end at `end`; an error where that is past.
Result<void> RedisLink::allow_until(Clock::time_point end) {
  const Clock::duration left = end - Clock::now();
  if (left < std::chrono::milliseconds(1)) return fail(lost("no reply in time"));
  if (redisSetTimeout(context_.get(), timeval_of(left)) != REDIS_OK) return fail(trouble());
  return {};
}

Result<void> RedisLink::send(std::span<const std::string_view> words) {
  std::vector<const char*> texts;
  std::vector<std::size_t> sizes;
  for (const std::string_view word : words) {
    texts.push_back(word.data());
    sizes.push_back(word.size());
  }
  if (redisAppendCommandArgv(context_.get(), static_cast<int>(words.size()), texts.data(),
                             sizes.data()) != REDIS_OK)
    return fail(trouble());
  const Clock::time_point end = Clock::now() + whole;
  for (int is_sent = 0; is_sent == 0;) {
    // A Redis that takes nothing for a while has stopped.
    const Result<void> allowed = allow_until(std::min(end, Clock::now() + first_byte));
    if (!allowed) return allowed;
    if (redisBufferWrite(context_.get(), &is_sent) != REDIS_OK) return fail(trouble());
  }
  return {};
}

Result<RedisReply> RedisLink::receive() {
  const Clock::time_point begun = Clock::now();
  std::size_t bytes = 0;
  while (true) {
    void* reply = nullptr;
    if (redisGetReplyFromReader(context_.get(), &reply) != REDIS_OK) return fail(trouble());
    if (reply != nullptr) return RedisReply(static_cast<redisReply*>(reply));
    if (bytes > most_bytes_) return fail(lost("expected a shorter reply"));
    const Result<void> allowed = allow_until(begun + (bytes == 0 ? first_byte : whole));
    if (!allowed) return fail(allowed.error());
    const std::size_t before = context_->reader->len;
    if (redisBufferRead(context_.get()) != REDIS_OK) return fail(trouble());
    bytes += context_->reader->len - before;
  }
}

Result<RedisReply> RedisLink::ask(std::span<const std::string_view> words) {
  if (const Result<void> sent = send(words); !sent) return fail(sent.error());
  Result<RedisReply> reply = receive();
  if (!reply) return reply;
  if (!reply->value().is_error()) return reply;
  return fail(english_error(ErrorCode::unsupported, one_line(*reply->value().text())));
}

}  // namespace crosshatch::serve
