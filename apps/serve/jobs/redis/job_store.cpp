// SPDX-License-Identifier: MIT
#include "jobs/redis/job_store.h"

#include <algorithm>
#include <utility>

#include "jobs/redis/scripts.h"

namespace crosshatch::serve {

namespace {

constexpr std::string_view kept_for = "3600000";              // milliseconds
constexpr std::string_view gone_after = "60000";              // milliseconds
constexpr std::size_t room_of_record = std::size_t{1} << 20;  // for all but the largest field

JobReply::State state_named(std::string_view name) {
  if (name == "done") return JobReply::State::done;
  if (name == "running") return JobReply::State::running;
  if (name == "full") return JobReply::State::full;
  if (name == "share") return JobReply::State::share;
  return JobReply::State::queued;
}

std::string string_of(RedisValue value) { return std::string(value.text().value_or("")); }

/// "1700000000000-0", as XADD names entries.
bool is_entry(std::string_view text) {
  const auto is_fit = [](char c) { return (c >= '0' && c <= '9') || c == '-'; };
  return !text.empty() && text.size() <= 48 && std::ranges::all_of(text, is_fit);
}

std::size_t most_of_order(const Settings& settings) {
  return settings.body_limit + settings.header_limit + room_of_record;
}

std::size_t most_of_answer(const Settings& settings) {
  return settings.answer_limit + room_of_record;
}

}  // namespace

std::size_t most_bytes_of_reply(const Settings& settings) {
  return std::max(most_of_order(settings), most_of_answer(settings)) + room_of_record;
}

Result<RedisReply> JobStore::run(std::string_view script, When when,
                                 std::initializer_list<std::string_view> arguments) {
  return run(script, when, std::span(arguments.begin(), arguments.size()));
}

std::int64_t JobStore::time_of_redis() const {
  const auto since = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - then_);
  return time_then_ + since.count();
}

Result<RedisReply> JobStore::run(std::string_view script, When when,
                                 std::span<const std::string_view> arguments) {
  const std::string text = std::string(common_lua) + std::string(script);
  const std::string sent = when == When::soon ? std::to_string(time_of_redis()) : "0";
  const std::string queue = settings_.redis.name + ":queue";
  std::vector<std::string_view> words = {"EVAL", text, "1", queue, sent};
  words.insert(words.end(), arguments.begin(), arguments.end());
  return link_.ask(words);
}

Result<JobReply> JobStore::submit(std::string_view id, std::string_view owner,
                                  std::string_view order, std::string_view client) {
  const std::string jobs = std::to_string(settings_.jobs);
  const std::string most = std::to_string(settings_.most_jobs_of_client());
  const std::string share = std::to_string(settings_.share_of_jobs(settings_.bodies_limit));
  const std::string bytes = std::to_string(settings_.bodies_limit);
  const Result<RedisReply> reply =
      run(submit_lua, When::soon, {id, owner, order, jobs, bytes, kept_for, client, most, share});
  if (!reply) return fail(reply.error());
  return JobReply{.state = state_named(string_of(reply->value())), .id = std::string(id)};
}

Result<JobReply> JobStore::look(std::string_view id, std::string_view owner) {
  const std::string most = std::to_string(most_of_answer(settings_));
  const Result<RedisReply> reply = run(look_lua, When::late, {id, owner, most});
  if (!reply) return fail(reply.error());
  const RedisValue row = reply->value();
  if (row.size() == 0) return JobReply{};
  JobReply found{.state = state_named(string_of(row[0])), .id = std::string(id)};
  if (row.size() == 1) {
    if (found.state != JobReply::State::running) found.state = JobReply::State::queued;
    return found;
  }
  std::optional<JobAnswer> answer = answer_of_record(row[1].text().value_or(""), id, owner);
  if (!answer) {
    const Result<JobReply> forgotten = cancel(id, owner);
    if (!forgotten) return forgotten;
    return JobReply{};
  }
  found.state = JobReply::State::done;
  found.head = std::move(answer->head);
  found.bytes = std::move(answer->bytes);
  return found;
}

Result<JobReply> JobStore::cancel(std::string_view id, std::string_view owner) {
  const Result<RedisReply> reply = run(cancel_lua, When::soon, {id, owner});
  if (!reply) return fail(reply.error());
  if (reply->value().number() != 1) return JobReply{};
  return JobReply{.state = JobReply::State::cancelled, .id = std::string(id)};
}

Result<std::optional<JobStore::Taken>> JobStore::take(bool may_take_over) {
  const std::string lease = std::to_string(static_cast<long long>(settings_.redis.lease * 1000));
  const std::string most = std::to_string(most_of_order(settings_));
  const Result<RedisReply> reply =
      run(take_lua, When::soon, {worker_, lease, may_take_over ? "1" : "0", most});
  if (!reply) return fail(reply.error());
  const RedisValue row = reply->value();
  if (row.size() != 7) return std::nullopt;
  Taken taken{
      .claim = {.entry = string_of(row[0]), .id = string_of(row[1]), .owner = string_of(row[2])},
      .client = string_of(row[6]),
      .order = string_of(row[3]),
      .deaths = static_cast<int>(std::clamp(row[4].number().value_or(0), 0LL, 1000LL)),
      .is_over = row[5].number() == 1};
  if (!is_entry(taken.claim.entry) || taken.claim.id.empty()) return std::nullopt;
  return taken;
}

Result<std::vector<bool>> JobStore::watch(std::span<const JobClaim> claims, bool renews) {
  std::vector<std::string_view> arguments = {worker_, renews ? "1" : "0"};
  for (const JobClaim& claim : claims) {
    arguments.push_back(claim.entry);
    arguments.push_back(claim.id);
  }
  const Result<RedisReply> reply = run(watch_lua, When::late, arguments);
  if (!reply) return fail(reply.error());
  std::vector<bool> goes_on;
  for (std::size_t i = 0; i < claims.size(); ++i)
    goes_on.push_back(reply->value()[i].number() == 1);
  return goes_on;
}

Result<void> JobStore::finish(const JobClaim& claim, std::string_view answer) {
  const std::string most = std::to_string(settings_.jobs_limit);
  const std::string share = std::to_string(settings_.share_of_jobs(settings_.jobs_limit));
  const Result<RedisReply> reply =
      run(finish_lua, When::late, {claim.entry, claim.id, answer, kept_for, most, share});
  if (!reply) return fail(reply.error());
  return {};
}

Result<void> JobStore::give_back(const JobClaim& claim) {
  const Result<RedisReply> reply = run(give_back_lua, When::late, {worker_, claim.entry, claim.id});
  if (!reply) return fail(reply.error());
  return {};
}

Result<void> JobStore::recover(std::span<const JobClaim> claims) {
  std::vector<std::string_view> arguments = {worker_};
  for (const JobClaim& claim : claims) arguments.push_back(claim.entry);
  const Result<RedisReply> reply = run(recover_lua, When::late, arguments);
  if (!reply) return fail(reply.error());
  return {};
}

Result<void> JobStore::discard(const JobClaim& claim) {
  const Result<RedisReply> reply = run(discard_lua, When::late, {claim.entry, claim.id});
  if (!reply) return fail(reply.error());
  return {};
}

Result<JobStore::Pulse> JobStore::pulse() {
  const Clock::time_point begun = Clock::now();
  const Result<RedisReply> reply = run(pulse_lua, When::late, {kept_for, gone_after});
  if (!reply) return fail(reply.error());
  then_ = begun + (Clock::now() - begun) / 2;
  time_then_ = reply->value()[2].number().value_or(0);
  return Pulse{.waiting = reply->value()[0].number().value_or(0),
               .running = reply->value()[1].number().value_or(0)};
}

Result<void> JobStore::leave() {
  const Result<RedisReply> reply = run(leave_lua, When::late, {worker_});
  if (!reply) return fail(reply.error());
  return {};
}

}  // namespace crosshatch::serve
