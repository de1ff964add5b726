// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ask/order.h"
#include "work/pipe.h"

namespace crosshatch::serve {

/// Orders and answers as bytes, to be kept outside of this process. Whoever reads them trusts
/// nothing: a record that is not exactly what some service has written gives nothing.
///
/// A record is a row of fields, "LENGTH:BYTES," each. The first one has kind and version:
///
///     order 1   verb, kind of body, Accept, body, then names and values of the query
///     answer 1  seal, then a row of: status, type, bytes, then names and values of the header
///
/// The seal is a digest of the job's id, its owner and the row behind it. So an answer that was
/// cut, changed by accident, or put to another job, is none. It has no key: who can write where
/// records are kept can also forge them.

using VerbsById = std::map<std::string, const Verb*, std::less<>>;

[[nodiscard]] std::string record_of_order(const Order& order);

/// The order of the job `id` of `owner`; nothing where the record is another's.
[[nodiscard]] std::optional<Order> order_of_record(std::string_view record, std::string_view id,
                                                   std::string_view owner, const VerbsById& verbs);

/// A whole answer.
struct JobAnswer {
  Head head = {};
  std::string bytes = {};
};

[[nodiscard]] std::string record_of_answer(const JobAnswer& answer, std::string_view id,
                                           std::string_view owner);

/// Its header has only fields that answers have, without control characters.
[[nodiscard]] std::optional<JobAnswer> answer_of_record(std::string_view record,
                                                        std::string_view id,
                                                        std::string_view owner);

[[nodiscard]] std::string join_fields(std::span<const std::string_view> fields);
/// The fields, as parts of `text`; nothing where it is not a row of fields.
[[nodiscard]] std::optional<std::vector<std::string_view>> split_fields(std::string_view text);

}  // namespace crosshatch::serve
