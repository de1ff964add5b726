// SPDX-License-Identifier: MIT
#include "api/requests/answer_request.h"

#include <new>
#include <utility>

#include "api/ask/words.h"
#include "api/verbs/catalogue.h"

namespace crosshatch {

namespace {

/// It is kept until it is complete.
constexpr std::size_t longest_answer = std::size_t{64} << 20;

/// The bytes of an answer, up to this many.
struct Kept {
  std::string bytes = {};
  bool is_too_long = false;

  bool operator()(std::string_view more) {
    is_too_long = is_too_long || more.size() > longest_answer - bytes.size();
    if (!is_too_long) bytes += more;
    return !is_too_long;
  }
};

AnsweredLine refused(const RequestLine& request, std::int64_t number, Error error) {
  std::string line = refused_line(request.id, number, error, request.options.language);
  return {.status = status_of(error.code), .error = std::move(error), .line = std::move(line)};
}

AnsweredLine line_of(const RequestLine& request, TextReply reply, std::string_view bytes) {
  std::string line = answer_line(request.id, reply, bytes, request.options.language);
  return {.status = reply.status, .error = std::move(reply.error), .line = std::move(line)};
}

}  // namespace

std::string unanswered_line(const RequestLine& request, Why why) {
  const TextReply reply{.status = Status::unknown, .note = words_of(why), .is_json = true};
  return answer_line(request.id, reply, {}, request.options.language);
}

AnsweredLine failed_line(const RequestLine& request, Error error) {
  Kept kept;
  TextReply reply = refuse_request(std::move(error), request.options, kept);
  return line_of(request, std::move(reply), kept.bytes);
}

AnsweredLine answer_request(const RequestLine& request, std::int64_t number) {
  if (request.error) return refused(request, number, *request.error);
  try {
    if (!request.list.empty())
      return line_of(request, {.is_json = true},
                     list_json(request.list, request.options.family, request.options.language));
    Kept kept;
    TextReply reply = ask_text(request.verb, request.text, request.options, kept);
    if (reply.is_refused) return refused(request, number, *std::move(reply.error));
    if (!kept.is_too_long) return line_of(request, std::move(reply), kept.bytes);
  } catch (const std::bad_alloc&) {
    return failed_line(request, {ErrorCode::io, out_of_memory});
  }
  return failed_line(
      request, {ErrorCode::too_large,
                expected(Words{"an answer of at most 64 MiB", "64 MiB 이하의 답"}, saw::more)});
}

}  // namespace crosshatch
