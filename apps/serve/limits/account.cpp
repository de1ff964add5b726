// SPDX-License-Identifier: MIT
#include "limits/account.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace crosshatch::serve {

namespace {

constexpr std::string_view requests_of_token = "requests of this token";
constexpr std::string_view cpu_of_token = "seconds of processor time of this token";

std::string number_text(const char* form, double value) {
  std::array<char, 40> digits = {};
  std::snprintf(digits.data(), digits.size(), form, value);
  return digits.data();
}

std::string label_of(const std::string& name) {
  std::string text;
  for (const char c : name) {
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  return text;
}

}  // namespace

/// The window that `now` is in. A clock that is set back leaves the window as it is.
void Account::turn(Window& window, const Allowance& allowance, Clock::time_point now) {
  const std::int64_t second =
      std::chrono::duration_cast<std::chrono::seconds>(now.time_since_epoch()).count();
  const std::int64_t begin = second - second % allowance.window;
  if (window.length == allowance.window && begin <= window.begin) return;
  window = {.begin = begin, .length = allowance.window};
}

double Account::left_of(const Window& window, const Allowance& allowance) {
  return std::max(0.0, allowance.most - window.used);
}

double Account::rest_of(const Window& window, Clock::time_point now) {
  const double second = std::chrono::duration<double>(now.time_since_epoch()).count();
  return std::max(0.0, static_cast<double>(window.begin + window.length) - second);
}

std::optional<Account::Excess> Account::excess_of(const TokenBounds& bounds,
                                                  Clock::time_point now) {
  if (bounds.requests) {
    turn(requests_, *bounds.requests, now);
    if (left_of(requests_, *bounds.requests) < 1)
      return Excess{
          "expected at most " + text_of(*bounds.requests, requests_of_token) + ", saw more",
          rest_of(requests_, now)};
  }
  if (bounds.cpu) {
    turn(cpu_, *bounds.cpu, now);
    if (left_of(cpu_, *bounds.cpu) <= 0)
      return Excess{"expected at most " + text_of(*bounds.cpu, cpu_of_token) + ", saw more",
                    rest_of(cpu_, now)};
  }
  if (bounds.at_once > 0 && totals_.at_once >= bounds.at_once)
    return Excess{"expected at most " + std::to_string(bounds.at_once) +
                      " requests of this token at once, saw more",
                  1};
  return std::nullopt;
}

std::optional<Account::Excess> Account::excess(const TokenBounds& bounds, Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  std::optional<Excess> found = excess_of(bounds, now);
  if (found) ++totals_.refused;
  return found;
}

std::optional<Account::Excess> Account::enter(const TokenBounds& bounds, Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  std::optional<Excess> found = excess_of(bounds, now);
  if (found) {
    ++totals_.refused;
    return found;
  }
  if (bounds.requests) requests_.used += 1;
  ++totals_.requests;
  ++totals_.at_once;
  return std::nullopt;
}

void Account::take_over() {
  const std::lock_guard lock(mutex_);
  ++totals_.at_once;
}

void Account::leave(const TokenBounds& bounds, bool was_begun, Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  --totals_.at_once;
  if (was_begun) return;
  --totals_.requests;
  if (!bounds.requests) return;
  turn(requests_, *bounds.requests, now);
  requests_.used = std::max(0.0, requests_.used - 1);
}

void Account::add_cpu(const TokenBounds& bounds, double seconds, Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  totals_.cpu += seconds;
  if (!bounds.cpu) return;
  turn(cpu_, *bounds.cpu, now);
  cpu_.used += seconds;
}

bool Account::is_out_of_cpu(const TokenBounds& bounds, Clock::time_point now, double seconds) {
  const std::lock_guard lock(mutex_);
  if (!bounds.cpu) return false;
  turn(cpu_, *bounds.cpu, now);
  return cpu_.used - seconds >= bounds.cpu->most;
}

std::vector<std::pair<std::string, std::string>> Account::fields(const TokenBounds& bounds,
                                                                 Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  std::vector<std::pair<std::string, std::string>> fields;
  const auto add = [&](const std::string& name, const Allowance& allowance, Window& window,
                       const char* form) {
    turn(window, allowance, now);
    fields.emplace_back(name + "-Limit", number_text("%.10g", allowance.most));
    fields.emplace_back(name + "-Remaining", number_text(form, left_of(window, allowance)));
    fields.emplace_back(name + "-Reset", number_text("%.0f", std::ceil(rest_of(window, now))));
  };
  if (bounds.requests) add("RateLimit", *bounds.requests, requests_, "%.0f");
  if (bounds.cpu) add("Crosshatch-Cpu", *bounds.cpu, cpu_, "%.3f");
  return fields;
}

Account::Totals Account::totals() {
  const std::lock_guard lock(mutex_);
  return totals_;
}

std::shared_ptr<Account> Accounts::of(const std::string& name) {
  std::shared_ptr<Account>& account = accounts_[name];
  if (!account) account = std::make_shared<Account>();
  return account;
}

std::string Accounts::metrics() const {
  if (accounts_.empty()) return {};
  struct Column {
    const char* name;
    const char* kind;
    const char* help;
    std::string (*text)(const Account::Totals&);
  };
  constexpr std::array<Column, 4> columns = {{
      {"crosshatch_owner_requests_total", "counter", "Requests with a puzzle",
       [](const Account::Totals& totals) { return std::to_string(totals.requests); }},
      {"crosshatch_owner_cpu_seconds_total", "counter", "Processor time of its puzzles",
       [](const Account::Totals& totals) { return number_text("%.6f", totals.cpu); }},
      {"crosshatch_owner_refused_total", "counter", "Requests over its bounds",
       [](const Account::Totals& totals) { return std::to_string(totals.refused); }},
      {"crosshatch_owner_at_once", "gauge", "Requests that wait or are answered",
       [](const Account::Totals& totals) { return std::to_string(totals.at_once); }},
  }};
  std::string text;
  for (const Column& column : columns) {
    const std::string name = column.name;
    text += "# HELP " + name + ' ' + column.help + "\n# TYPE " + name + ' ' + column.kind + '\n';
    for (const auto& [owner, account] : accounts_)
      text += name + "{owner=\"" + label_of(owner) + "\"} " + column.text(account->totals()) + '\n';
  }
  return text;
}

}  // namespace crosshatch::serve
