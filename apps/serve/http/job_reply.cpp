// SPDX-License-Identifier: MIT
#include "http/job_reply.h"

#include <utility>

#include "ask/answer.h"
#include "base/json.h"

namespace crosshatch::serve {

namespace {

HttpReply waiting_reply(const JobReply& reply, JobRequest::Wish wish) {
  const std::string_view state = reply.state == JobReply::State::done      ? "done"
                                 : reply.state == JobReply::State::running ? "running"
                                                                           : "queued";
  const Json body = {{"format", "crosshatch/1"}, {"id", reply.id}, {"state", state}};
  HttpReply waiting{.status = 202,
                    .type = "application/json",
                    .body = body.dump() + '\n',
                    .fields = {{"Retry-After", "1"}}};
  if (wish == JobRequest::Wish::submit) {
    waiting.fields.emplace_back("Location", "/v1/jobs/" + reply.id);
    waiting.fields.emplace_back("Preference-Applied", "respond-async");
  }
  return waiting;
}

}  // namespace

HttpReply http_reply_of(JobReply reply, JobRequest::Wish wish) {
  switch (reply.state) {
    case JobReply::State::done:
      if (wish == JobRequest::Wish::submit) break;
      return {.status = reply.head.status,
              .type = std::move(reply.head.type),
              .body = std::move(reply.bytes),
              .fields = std::move(reply.head.fields)};
    case JobReply::State::queued:
    case JobReply::State::running:
      break;
    case JobReply::State::cancelled:
      return {.status = 204};
    case JobReply::State::none:
      return refusal(404, "expected the id of a job that is kept, saw another");
    case JobReply::State::full:
      return refusal(503, "expected fewer jobs, saw as many as there may be: try again later",
                     {{"Retry-After", retry_after(reply.wait)}});
    case JobReply::State::share:
      return refusal(429,
                     "expected fewer jobs of one client, saw as many as it may have: try again "
                     "later, or cancel one",
                     {{"Retry-After", retry_after(reply.wait)}});
    case JobReply::State::unreachable:
      return refusal(503, "expected an answer of the store of jobs, saw none: try again later",
                     {{"Retry-After", "2"}});
  }
  return waiting_reply(reply, wish);
}

}  // namespace crosshatch::serve
