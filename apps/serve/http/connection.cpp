// SPDX-License-Identifier: MIT
//
// A connection is one coroutine. It reads a request within its deadlines, refuses what it can
// refuse without reading on, hands the rest to a worker, and sends the answer, while it looks
// whether the client is still there. All connections run on one thread, which never works on a
// puzzle, so whatever clients do to each other, /healthz is answered in a moment.
//
// No `co_await` has a temporary with a destructor in its expression: g++ 12 may destroy it twice.
#include "http/connection.h"

#include <algorithm>
#include <new>
#include <utility>

#include "ask/answer.h"
#include "base/letter_case.h"
#include "cache/recent_answers.h"
#include "duration.h"
#include "http/job_reply.h"
#include "http/request_id.h"

namespace crosshatch::serve {

namespace {

constexpr std::chrono::seconds between_heartbeats{10};

/// At a client whose answer is not there by then.
constexpr std::chrono::milliseconds before_watch{2};

/// At one whose time in the queue is over, but that a thread is about to begin.
constexpr std::chrono::milliseconds between_looks_at_queue{10};

/// Bodies up to this are read whoever sends them, and however much others send.
constexpr std::size_t small_body = 4096;

bool is_large(const Wire::Parser& parser) {
  if (parser.is_done()) return false;
  const auto length = parser.content_length();
  return !length || *length > small_body;
}

}  // namespace

Connection::Connection(tcp::socket socket, const IpAddress& peer,
                       std::unique_ptr<Addresses::Stay> stay, Shared& shared)
    : wire_(std::move(socket), shared.settings),
      peer_(peer),
      peer_name_(client_name(peer)),
      stay_(std::move(stay)),
      shared_(shared),
      router_(shared),
      settings_(shared.settings) {
  shared_.connections.insert(this);
  ++shared_.metrics.connections;
}

Connection::~Connection() {
  hold_body(0);
  shared_.connections.erase(this);
  --shared_.metrics.connections;
}

void Connection::drain() {
  keeps_alive_ = false;
  if (is_idle_ && !wire_.has_unread()) wire_.cut();
}

void Connection::hold_body(std::size_t bytes) {
  shared_.body_bytes += bytes;
  shared_.body_bytes -= body_bytes_;
  body_bytes_ = bytes;
}

asio::awaitable<void> Connection::run() {
  bool goes_on = co_await serve_one(true);
  while (goes_on) goes_on = co_await serve_one(false);
}

/// False: the connection is over.
asio::awaitable<bool> Connection::serve_one(bool is_first) {
  Wire::Parser parser;
  parser.header_limit(static_cast<std::uint32_t>(settings_.header_limit));
  parser.body_limit(settings_.body_limit);
  is_idle_ = true;
  id_.clear();
  client_.address = peer_name_;
  client_.owner.reset();
  client_.account.reset();
  client_.may_ask = false;
  client_.verb = {};
  status_ = 0;
  sent_ = 0;
  is_streaming_ = false;
  // `drain` was called before there was something to cut; who has just connected is heard.
  if (shared_.is_draining && !is_first && !wire_.has_unread()) co_return false;
  const error_code error = co_await wire_.read_header(parser, is_first);
  is_idle_ = false;
  begun_ = Work::Clock::now();
  if (error) co_return co_await refuse_broken(error, !wire_.was_idle());
  HttpRequest& request = parser.get();
  keeps_alive_ = request.keep_alive() && !shared_.is_draining;
  id_ = request_id(view_of(request["X-Request-Id"]));
  client_.address = router_.address_of(request, peer_);
  if (const std::string fault = fault_of(request); !fault.empty()) {
    shared_.metrics.reject(Rejection::header);
    HttpReply reply = refusal(400, fault);
    co_return co_await send_and_close(request, std::move(reply));
  }
  if (std::optional<HttpReply> refused = router_.refuse_place(request))
    co_return co_await send_and_close(request, *std::move(refused));
  // The connections of a proxy are those of many clients, so their requests are counted.
  const std::unique_ptr<Addresses::Stay> stay =
      stay_ ? nullptr : shared_.addresses.enter(client_.address);
  if (!stay_ && !stay) {
    shared_.metrics.reject(Rejection::connections);
    HttpReply reply = refusal(429, "expected fewer requests of one address at once, saw more",
                              {{"Retry-After", "1"}});
    co_return co_await send_and_close(request, std::move(reply));
  }
  if (is_large(parser)) {
    if (std::optional<HttpReply> refused = router_.refuse_early(request, client_))
      co_return co_await send_and_close(request, *std::move(refused));
  }
  const std::ptrdiff_t fields = std::distance(request.begin(), request.end());
  if (const bool is_read = co_await read_body(parser); !is_read) co_return false;
  if (const std::string fault = fault_of_trailer(request, fields); !fault.empty()) {
    shared_.metrics.reject(Rejection::header);
    HttpReply reply = refusal(400, fault);
    co_return co_await send_and_close(request, std::move(reply));
  }
  const bool goes_on = co_await respond(request);
  hold_body(0);
  log_request(request);
  if (goes_on && keeps_alive_) co_return true;
  co_await wire_.close();
  co_return false;
}

/// False: the request is over, and so is the connection.
asio::awaitable<bool> Connection::read_body(Wire::Parser& parser) {
  if (parser.is_done()) co_return true;
  HttpRequest& request = parser.get();
  const std::string_view expected = view_of(request[http::field::expect]);
  if (!expected.empty()) {
    if (lower_case(expected) != "100-continue") {
      HttpReply reply = refusal(417, "Expect: expected 100-continue, saw something else");
      co_return co_await send_and_close(request, std::move(reply));
    }
    if (request.version() == 11) {
      const error_code error = co_await wire_.write("HTTP/1.1 100 Continue\r\n\r\n");
      if (error) co_return false;
    }
  }
  wire_.begin_body();
  const bool takes_turns = is_large(parser);
  while (!parser.is_done()) {
    if (takes_turns) co_await shared_.turns.wait();
    const error_code error = co_await wire_.read_body_piece(parser);
    if (error) co_return co_await refuse_broken(error, true);
    hold_body(request.body().size());
    // Small ones are never refused for what others send.
    if (shared_.body_bytes > settings_.bodies_limit && request.body().size() > small_body) {
      shared_.metrics.reject(Rejection::body);
      HttpReply reply =
          refusal(503, "expected fewer large requests at once, saw more", {{"Retry-After", "1"}});
      co_return co_await send_and_close(request, std::move(reply));
    }
  }
  co_return true;
}

/// A request that cannot be read: says so if there is somebody to hear it, and ends the connection.
asio::awaitable<bool> Connection::refuse_broken(error_code error, bool has_begun) {
  keeps_alive_ = false;
  const bool is_late = error == beast::error::timeout;
  const bool is_ours = error.category() == make_error_code(http::error::bad_method).category();
  if (!has_begun || error == http::error::end_of_stream || !(is_late || is_ours)) {
    if (has_begun && is_ours) shared_.metrics.reject(Rejection::header);
    wire_.drop();
    co_return false;
  }
  HttpRequest none;
  none.version(11);
  if (id_.empty()) id_ = request_id();
  unsigned status = 400;
  std::string message = "expected a request of HTTP/1.1, saw something else: " + error.message();
  if (is_late) {
    status = 408;
    message = "expected the whole request in time, saw a part of it";
  } else if (error == http::error::header_limit || error == http::error::buffer_overflow) {
    status = 431;
    message = "expected a header of at most " + std::to_string(settings_.header_limit) + " bytes";
  } else if (error == http::error::body_limit) {
    status = 413;
    message = "expected a body of at most " + std::to_string(settings_.body_limit) + " bytes";
  } else if (error == http::error::bad_version) {
    status = 505;
  } else if (error == http::error::partial_message) {
    wire_.drop();
    co_return false;
  }
  shared_.metrics.reject(is_late          ? Rejection::slow
                         : status == 413u ? Rejection::body
                                          : Rejection::header);
  HttpReply reply = refusal(status, message);
  co_return co_await send_and_close(none, std::move(reply));
}

/// What is left of the request is never read as another one. Returns false.
asio::awaitable<bool> Connection::send_and_close(const HttpRequest& request, HttpReply reply) {
  keeps_alive_ = false;
  co_await send(request, std::move(reply));
  log_request(request);
  co_await wire_.close();
  co_return false;
}

/// True: the connection may go on.
asio::awaitable<bool> Connection::respond(HttpRequest& request) {
  std::variant<HttpReply, Order, JobRequest> decided = router_.decide(request, client_);
  if (std::holds_alternative<HttpReply>(decided)) {
    HttpReply reply = std::get<HttpReply>(std::move(decided));
    co_return co_await send(request, std::move(reply));
  }
  if (std::holds_alternative<JobRequest>(decided)) {
    JobRequest wanted = std::get<JobRequest>(std::move(decided));
    co_return co_await ask_jobs(request, std::move(wanted));
  }
  Order order = std::get<Order>(std::move(decided));
  co_return co_await answer(request, std::move(order));
}

asio::awaitable<bool> Connection::ask_jobs(const HttpRequest& request, JobRequest wanted) {
  const bool is_new = wanted.wish == JobRequest::Wish::submit;
  if (is_new && shared_.is_draining) {
    shared_.metrics.reject(Rejection::draining);
    HttpReply reply = http_reply_of({.state = JobReply::State::full}, wanted.wish);
    co_return co_await send(request, std::move(reply));
  }
  JobReply found = co_await shared_.jobs->ask(wanted);
  if (found.state == JobReply::State::share) shared_.metrics.reject(Rejection::share);
  if (found.state == JobReply::State::full) shared_.metrics.reject(Rejection::queue);
  if (found.state == JobReply::State::unreachable) shared_.metrics.reject(Rejection::store);
  HttpReply reply = http_reply_of(std::move(found), wanted.wish);
  co_return co_await send(request, std::move(reply));
}

asio::awaitable<bool> Connection::answer(const HttpRequest& request, Order order) {
  if (RecentAnswers* const recent = shared_.answerer.recent(); recent != nullptr) {
    if (std::optional<RecentAnswers::Kept> kept = recent->find(order)) {
      if (order.seat) order.seat->begin();
      ++shared_.metrics.puzzles;
      HttpReply reply{.status = kept->head.status,
                      .type = std::move(kept->head.type),
                      .body = std::move(kept->bytes),
                      .fields = std::move(kept->head.fields)};
      co_return co_await send(request, std::move(reply));
    }
  }
  const std::unique_ptr<Addresses::Stay> place = shared_.places.enter(order.client);
  if (!place) {
    shared_.metrics.reject(Rejection::share);
    HttpReply reply = refusal(
        429,
        "expected fewer requests of one client at once, saw as many as may wait: try again later",
        {{"Retry-After", "1"}});
    co_return co_await send(request, std::move(reply));
  }
  const auto bell = std::make_shared<Bell>(shared_.io);
  const auto work =
      std::make_shared<Work>(std::move(order), settings_.limits, settings_.stream_limit, bell);
  const bool is_taken = !shared_.is_draining && shared_.workers.submit(work);
  if (!is_taken) {
    shared_.metrics.reject(shared_.is_draining ? Rejection::draining : Rejection::queue);
    const double wait = shared_.is_draining ? 1 : shared_.workers.wait(true);
    HttpReply reply = refusal(503, "expected a free thread, saw none: try again later",
                              {{"Retry-After", retry_after(wait)}});
    co_return co_await send(request, std::move(reply));
  }
  shared_.under_way.insert(work.get());
  bool is_good = false;
  try {
    is_good = co_await exchange(request, work, bell);
  } catch (const std::bad_alloc&) {
    work->cancel();
    shared_.workers.forget(*work);
  }
  shared_.under_way.erase(work.get());
  co_await wire_.stop_watching();
  co_return is_good;
}

/// Sends what the worker writes, as it comes.
asio::awaitable<bool> Connection::exchange(const HttpRequest& request, std::shared_ptr<Work> work,
                                           std::shared_ptr<Bell> bell) {
  const Bell::Time deadline = work->asked + duration_of(settings_.request_time);
  const Bell::Time end_of_queue = work->asked + duration_of(settings_.queue_time);
  // Most answers are there by then, and cost no watch.
  std::optional<Bell::Time> begin_of_watch = work->asked + before_watch;
  Bell::Time heartbeat = Work::Clock::now() + between_heartbeats;
  Pipe::Taken taken;
  while (true) {
    Bell::Time next = work->is_ended ? Bell::Time::max() : deadline;
    if (begin_of_watch) next = std::min(next, *begin_of_watch);
    const bool may_refuse = !is_streaming_ && !work->is_ended;
    if (may_refuse && !work->is_running)
      next = std::min(next, std::max(end_of_queue, Work::Clock::now() + between_looks_at_queue));
    if (is_streaming_) next = std::min(next, heartbeat);
    co_await bell->wait_until(next);
    if (begin_of_watch && Work::Clock::now() >= *begin_of_watch) {
      begin_of_watch.reset();
      // Who has said that this is the last request may end his side of the connection.
      wire_.watch(bell, !request.keep_alive());
    }
    Pipe::Taken more = work->pipe.take();
    if (more.head) taken.head = std::move(more.head);
    taken.bytes += more.bytes;
    taken.is_over = more.is_over;
    bool is_good = !wire_.is_gone() && !more.is_broken;
    if (is_good && may_refuse && !taken.head && !work->is_running &&
        Work::Clock::now() >= end_of_queue && shared_.workers.forget(*work)) {
      shared_.metrics.reject(Rejection::wait);
      HttpReply reply = refusal(503, no_thread_in_time,
                                {{"Retry-After", retry_after(shared_.workers.wait(false))}});
      co_return co_await send(request, std::move(reply));
    }
    const bool is_stream = is_streaming_ || (taken.head && taken.head->is_stream);
    // The bell may ring for what was taken already.
    const bool has_news = taken.head || !taken.bytes.empty() || Work::Clock::now() >= heartbeat;
    if (is_good && (taken.is_over || (is_stream && has_news))) {
      Pipe::Taken piece = std::move(taken);
      taken = {};
      taken.is_over = piece.is_over;
      is_good = co_await send_piece(request, std::move(piece), deadline);
      heartbeat = Work::Clock::now() + between_heartbeats;
    }
    if (!is_good) {
      if (!taken.is_over) ++shared_.metrics.cancelled;
      work->cancel();
      shared_.workers.forget(*work);
      co_return false;
    }
    if (taken.is_over) co_return true;
    if (Work::Clock::now() >= deadline && !work->is_ended) {
      ++shared_.metrics.deadlines;
      work->end();
      shared_.workers.hurry(*work);
    }
  }
}

}  // namespace crosshatch::serve
