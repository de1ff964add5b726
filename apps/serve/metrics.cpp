// SPDX-License-Identifier: MIT
#include "metrics.h"

#include <malloc.h>

#include <algorithm>
#include <cstdio>

namespace crosshatch::serve {

namespace {

constexpr std::array<std::string_view, rejections> rejection_names = {
    "connections", "header",   "slow",  "body",  "token", "rate", "queue",
    "wait",        "draining", "store", "quota", "host",  "share"};

void print_head(std::string& text, std::string_view name, std::string_view kind,
                std::string_view help) {
  text += "# HELP " + std::string(name) + ' ' + std::string(help) + '\n';
  text += "# TYPE " + std::string(name) + ' ' + std::string(kind) + '\n';
}

std::string short_number(double value) {
  std::array<char, 32> digits = {};
  std::snprintf(digits.data(), digits.size(), "%g", value);
  return digits.data();
}

/// Memory in use. What the allocator keeps for later is not, though the process has it.
std::uint64_t memory_in_use() {
  const struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

}  // namespace

void Histogram::add(double seconds) {
  const auto bucket = std::lower_bound(bounds.begin(), bounds.end(), seconds) - bounds.begin();
  ++counts_[bucket];
  microseconds_ += static_cast<std::uint64_t>(std::max(seconds, 0.0) * 1e6);
}

void Histogram::print(std::string& text, std::string_view name, std::string_view help) const {
  print_head(text, name, "histogram", help);
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    sum += counts_[i];
    const std::string bound = i < bounds.size() ? short_number(bounds[i]) : "+Inf";
    text += std::string(name) + "_bucket{le=\"" + bound + "\"} " + std::to_string(sum) + '\n';
  }
  text += std::string(name) + "_sum " +
          std::to_string(static_cast<double>(microseconds_.load()) * 1e-6) + '\n';
  text += std::string(name) + "_count " + std::to_string(sum) + '\n';
}

void Metrics::count(std::string_view verb, unsigned status) {
  const std::lock_guard lock(mutex_);
  ++answered_[{std::string(verb), status}];
}

std::string Metrics::print() const {
  std::string text;
  print_head(text, "crosshatch_requests_total", "counter", "Requests answered");
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [key, number] : answered_) {
      text += "crosshatch_requests_total{verb=\"" + key.first + "\",status=\"" +
              std::to_string(key.second) + "\"} " + std::to_string(number) + '\n';
    }
  }
  print_head(text, "crosshatch_rejected_total", "counter", "Requests refused to protect the rest");
  for (std::size_t i = 0; i < rejections; ++i) {
    text += "crosshatch_rejected_total{reason=\"" + std::string(rejection_names[i]) + "\"} " +
            std::to_string(rejected[i].load()) + '\n';
  }
  print_metric(text, "crosshatch_puzzles_total", "counter", "Puzzles answered", puzzles.load());
  print_metric(text, "crosshatch_cancelled_total", "counter", "Requests whose client went away",
               cancelled.load());
  print_metric(text, "crosshatch_deadlines_total", "counter",
               "Requests that met the deadline of the whole request", deadlines.load());
  print_metric(text, "crosshatch_connections", "gauge", "Connections that are open",
               connections.load());
  print_metric(text, "crosshatch_queued", "gauge", "Requests that wait", queued.load());
  print_metric(text, "crosshatch_running", "gauge", "Requests that are being answered",
               running.load());
  print_metric(text, "crosshatch_parked", "gauge",
               "Requests under way that wait for their readers, or for their turn", parked.load());
  print_metric(text, "crosshatch_moved_total", "counter",
               "Requests that went on in the lane of long work", moved.load());
  print_metric(text, "crosshatch_broken_off_total", "counter",
               "Streams that were ended because too many clients did not read", broken_off.load());
  print_metric(text, "crosshatch_memory_bytes", "gauge",
               "Memory in use, without what the allocator keeps for later", memory_in_use());
  answer_time.print(text, "crosshatch_answer_seconds", "From request to the end of its answer");
  queue_time.print(text, "crosshatch_queue_seconds", "From request to the begin of its answer");
  cancel_time.print(text, "crosshatch_cancel_seconds",
                    "From the loss of a client to the end of its search");
  return text;
}

}  // namespace crosshatch::serve
