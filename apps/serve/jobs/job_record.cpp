// SPDX-License-Identifier: MIT
#include "jobs/job_record.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "cache/digest.h"
#include "jobs/jobs.h"

namespace crosshatch::serve {

namespace {

constexpr std::string_view order_kind = "order 1";
constexpr std::string_view answer_kind = "answer 1";
constexpr std::array<std::string_view, 3> fields_of_answers = {"Crosshatch-Status",
                                                               "Crosshatch-Note", "Retry-After"};

/// A number without sign or zeros before it.
template <class Number>
std::optional<Number> whole_number(std::string_view text) {
  Number value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if (text.size() > 1 && text.front() == '0') return std::nullopt;
  return value;
}

/// May stand in a line of a header.
bool is_plain(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~'; });
}

std::string seal_of(std::string_view row, std::string_view id, std::string_view owner) {
  const Sha256 sum = Digest().add(answer_kind).add(id).add(owner).add(row).finish();
  return {reinterpret_cast<const char*>(sum.data()), sum.size()};
}

}  // namespace

std::string join_fields(std::span<const std::string_view> fields) {
  std::size_t size = 0;
  for (const std::string_view field : fields) size += field.size() + 22;
  std::string text;
  text.reserve(size);
  for (const std::string_view field : fields) {
    text += std::to_string(field.size());
    text += ':';
    text += field;
    text += ',';
  }
  return text;
}

std::optional<std::vector<std::string_view>> split_fields(std::string_view text) {
  std::vector<std::string_view> fields;
  while (!text.empty()) {
    const std::size_t colon = text.substr(0, 20).find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const std::optional<std::size_t> size = whole_number<std::size_t>(text.substr(0, colon));
    text.remove_prefix(colon + 1);
    if (!size || *size >= text.size() || text[*size] != ',') return std::nullopt;
    fields.push_back(text.substr(0, *size));
    text.remove_prefix(*size + 1);
  }
  return fields;
}

std::string record_of_order(const Order& order) {
  const std::string kind = std::to_string(static_cast<int>(order.kind));
  std::vector<std::string_view> fields = {order_kind, order.verb->id, kind, order.accept,
                                          order.body};
  for (const auto& [name, value] : order.query) {
    fields.push_back(name);
    fields.push_back(value);
  }
  return join_fields(fields);
}

std::optional<Order> order_of_record(std::string_view record, std::string_view id,
                                     std::string_view owner, const VerbsById& verbs) {
  const auto fields = split_fields(record);
  if (!fields || fields->size() < 5 || fields->size() % 2 == 0) return std::nullopt;
  const std::vector<std::string_view>& all = *fields;
  const auto verb = verbs.find(all[1]);
  const std::optional<int> kind = whole_number<int>(all[2]);
  if (all[0] != order_kind || verb == verbs.end() || !kind || *kind < 0 ||
      *kind > static_cast<int>(BodyKind::lines))
    return std::nullopt;
  Order order{.verb = verb->second,
              .kind = static_cast<BodyKind>(*kind),
              .body = std::string(all[4]),
              .accept = std::string(all[3])};
  for (std::size_t i = 5; i < all.size(); i += 2) order.query.emplace_back(all[i], all[i + 1]);
  if (id_of_job(order, owner) != id) return std::nullopt;
  return order;
}

std::string record_of_answer(const JobAnswer& answer, std::string_view id, std::string_view owner) {
  const std::string status = std::to_string(answer.head.status);
  std::vector<std::string_view> fields = {status, answer.head.type, answer.bytes};
  for (const auto& [name, value] : answer.head.fields) {
    fields.push_back(name);
    fields.push_back(value);
  }
  const std::string row = join_fields(fields);
  const std::string seal = seal_of(row, id, owner);
  const std::array<std::string_view, 3> whole = {answer_kind, seal, row};
  return join_fields(whole);
}

std::optional<JobAnswer> answer_of_record(std::string_view record, std::string_view id,
                                          std::string_view owner) {
  const auto whole = split_fields(record);
  if (!whole || whole->size() != 3 || whole->front() != answer_kind) return std::nullopt;
  const std::string_view row = (*whole)[2];
  if ((*whole)[1] != seal_of(row, id, owner)) return std::nullopt;
  const auto fields = split_fields(row);
  if (!fields || fields->size() < 3 || fields->size() % 2 == 0) return std::nullopt;
  const std::vector<std::string_view>& all = *fields;
  const std::optional<unsigned> status = whole_number<unsigned>(all[0]);
  if (!status || *status < 200 || *status > 599 || !is_plain(all[1])) return std::nullopt;
  JobAnswer answer{.head = {.status = *status, .type = std::string(all[1])},
                   .bytes = std::string(all[2])};
  for (std::size_t i = 3; i < all.size(); i += 2) {
    const bool is_known = std::ranges::find(fields_of_answers, all[i]) != fields_of_answers.end();
    if (!is_known || !is_plain(all[i + 1])) return std::nullopt;
    answer.head.fields.emplace_back(all[i], all[i + 1]);
  }
  return answer;
}

}  // namespace crosshatch::serve
