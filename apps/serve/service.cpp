// SPDX-License-Identifier: MIT
#include "service.h"

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <memory>
#include <thread>
#include <utility>

#include "ask/answer.h"
#include "base/text.h"
#include "duration.h"
#include "english.h"
#include "http/connection.h"
#include "jobs/memory_jobs.h"
#include "jobs/redis/redis_jobs.h"
#include "log.h"

namespace crosshatch::serve {

namespace {

constexpr std::chrono::milliseconds without_room{100};

/// Connections that are let in one after the other.
constexpr int most_accepted = 64;
/// Beside one lane of hard work, the other and everybody else on the machine get most of the time.
constexpr int niceness_of_long_work = 5;
/// Streams whose readers do not read; each holds a thread.
constexpr int most_parked = 32;

/// What is left after the grace: to end searches, and to write the log.
constexpr std::chrono::seconds time_to_end{2};
constexpr std::chrono::seconds time_to_flush{1};

Error io_error(std::string text) { return english_error(ErrorCode::io, std::move(text)); }

Result<Tokens> read_tokens(const std::string& path) {
  if (path.empty()) return Tokens();
  std::ifstream file(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  if (!file) return fail(io_error(path + ": expected a file that can be read"));
  Result<Tokens> tokens = Tokens::read(text);
  if (!tokens)
    return fail(io_error(path + ":" + std::to_string(tokens.error().line) + ": " +
                         tokens.error().message.english()));
  if (tokens->is_empty()) return fail(io_error(path + ": expected a token, saw none"));
  return tokens;
}

/// Where Redis is, with what the file of its password says: "PASSWORD" or "USER PASSWORD".
Result<RedisAddress> read_redis_address(const RedisSettings& redis) {
  RedisAddress address{.host = redis.host, .port = redis.port, .path = redis.path};
  if (redis.password_file.empty()) return address;
  const std::string& path = redis.password_file;
  std::ifstream file(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  if (!file) return fail(io_error(path + ": expected a file that can be read"));
  const std::string_view line = trimmed(first_line(text));
  const std::size_t blank = line.find_first_of(" \t");
  if (blank != std::string_view::npos) address.user = line.substr(0, blank);
  address.password = trimmed(line.substr(blank == std::string_view::npos ? 0 : blank));
  if (address.password.empty()) return fail(io_error(path + ": expected a password, saw none"));
  return address;
}

IpAddress address_of(const tcp::endpoint& endpoint) {
  const asio::ip::address address = endpoint.address();
  return {address.is_v4()
              ? asio::ip::make_address_v6(asio::ip::v4_mapped, address.to_v4()).to_bytes()
              : address.to_v6().to_bytes()};
}

/// A file descriptor in reserve. Where there are no more, a client is let in with it only to be
/// told to go: otherwise it would wait, and the thread would be told of it without end.
class Reserve {
 public:
  Reserve() { take(); }
  ~Reserve() { give(); }
  Reserve(const Reserve&) = delete;
  Reserve& operator=(const Reserve&) = delete;
  void give() {
    if (file_ >= 0) ::close(std::exchange(file_, -1));
  }
  void take() { file_ = open("/dev/null", O_RDONLY | O_CLOEXEC); }

 private:
  int file_ = -1;
};

class Service {
 public:
  Service(const Settings& settings, Answerer& answerer, Documents documents, Tokens tokens,
          const RedisAddress& redis)
      : settings_(settings),
        shared_{.io = io_,
                .settings = settings_,
                .metrics = metrics_,
                .workers = workers_,
                .answerer = answerer,
                .jobs = nullptr,
                .turns = turns_,
                .verbs = {},
                .documents = std::move(documents),
                .tokens = std::move(tokens),
                .accounts = {},
                .quota = {},
                .addresses = Addresses(settings.per_address),
                .places = Addresses(settings.most_requests_of_client()),
                .under_way = {},
                .connections = {}},
        acceptor_(io_),
        signals_(io_),
        last_moment_(io_),
        workers_({.threads = settings.threads,
                  .most_waiting = settings.queue,
                  .slice = settings.slice,
                  .most_parked = most_parked,
                  .niceness = niceness_of_long_work},
                 tasks(answerer), metrics_),
        job_workers_({.threads = settings.job_threads,
                      .most_waiting = settings.jobs,
                      .niceness = niceness_of_long_work},
                     tasks(answerer), metrics_) {
    for (const Verb* verb : answerer.verbs()) shared_.verbs.emplace(verb->id, verb);
    if (settings_.redis.is_used()) {
      jobs_ = std::make_unique<RedisJobs>(
          io_, job_workers_, settings_, redis, shared_.verbs,
          [this](const std::string& owner) { return seat_of_job(owner); });
    } else {
      jobs_ = std::make_unique<MemoryJobs>(io_, job_workers_, settings_);
    }
    shared_.jobs = jobs_.get();
  }

  /// False: threads still work after all was done to end them.
  bool end() {
    const Work::Clock::time_point until = Work::Clock::now() + time_to_end;
    const bool is_over = workers_.end(until);
    return job_workers_.end(until) && is_over;
  }

  Result<void> listen() {
    error_code error;
    const asio::ip::address address = asio::ip::make_address(settings_.address, error);
    if (error)
      return fail(io_error("--listen: expected an address such as 127.0.0.1, saw '" +
                           settings_.address + "'"));
    if (!address.is_loopback() && shared_.tokens.is_empty() && !settings_.force_public)
      return fail(english_error(
          ErrorCode::request,
          "--listen: expected --tokens FILE (or --force-public) with an address that others can "
          "reach, saw neither"));
    const tcp::endpoint endpoint(address, settings_.port);
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    // Or the accept that tells a client to go would wait for one, and everybody with it.
    if (!error) acceptor_.non_blocking(true, error);
    if (error) {
      return fail(io_error(settings_.address + ":" + std::to_string(settings_.port) +
                           ": expected an address that is free, saw: " + error.message()));
    }
    return {};
  }

  void run() {
    signals_.add(SIGTERM);
    signals_.add(SIGINT);
    signals_.add(SIGHUP);
    asio::co_spawn(io_, accept_all(), asio::detached);
    asio::co_spawn(io_, heed_signals(), asio::detached);
    error_code error;
    const tcp::endpoint bound = acceptor_.local_endpoint(error);
    LogLine("listening")
        .add("address", bound.address().to_string())
        .add("port", bound.port())
        .write();
    shared_.answerer.begin();
    if (settings_.jobs > 0) jobs_->begin();
    io_.run();
  }

 private:
  WorkersTasks tasks(Answerer& answerer) {
    return {.answer =
                [this, &answerer](Work& work) {
                  return serve::answer(work, answerer, settings_, metrics_.puzzles);
                },
            .refuse =
                [this](Work& work, double seconds) {
                  metrics_.reject(Rejection::queue);
                  refuse_for_wait(work, seconds);
                }};
  }

  asio::awaitable<void> accept_all() {
    Reserve reserve;
    while (acceptor_.is_open()) {
      error_code error;
      co_await acceptor_.async_wait(tcp::acceptor::wait_read,
                                    asio::redirect_error(asio::use_awaitable, error));
      if (!acceptor_.is_open()) break;
      if (error) co_await pause();
      // Others have their turn after some of them; who waits still is heard of again.
      for (int i = 0; i < most_accepted && !error && acceptor_.is_open(); ++i) {
        tcp::socket socket(io_);
        acceptor_.accept(socket, error);
        if (error == asio::error::no_descriptors || error.value() == ENFILE)
          error = turn_away(reserve);
        else if (!error)
          let_in(std::move(socket));
      }
      const bool is_calm = !error || error == asio::error::would_block ||
                           error == asio::error::try_again ||
                           error == asio::error::connection_aborted;
      if (!is_calm && acceptor_.is_open()) co_await pause();
    }
  }

  /// Lets one client in with the descriptor in reserve, tells it to come again, and lets it go. All
  /// who knock are told so at once: nobody waits in silence for a descriptor.
  error_code turn_away(Reserve& reserve) {
    constexpr std::string_view answer =
        "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nContent-Length: 0\r\n"
        "Connection: close\r\n\r\n";
    error_code error;
    error_code ignored;
    {
      tcp::socket socket(io_);
      reserve.give();
      acceptor_.accept(socket, error);
      if (!error) {
        shared_.metrics.reject(Rejection::connections);
        send(socket.native_handle(), answer.data(), answer.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
        socket.shutdown(tcp::socket::shutdown_send, ignored);
        socket.close(ignored);
      }
    }
    reserve.take();
    return error;
  }

  /// Clients that connected before the service stopped listening are answered, too.
  void accept_those_who_wait() {
    error_code error;
    while (true) {
      tcp::socket socket(io_);
      acceptor_.accept(socket, error);
      if (error) return;
      let_in(std::move(socket));
    }
  }

  asio::awaitable<void> pause() {
    error_code error;
    asio::steady_timer timer(io_, without_room);
    co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
  }

  void let_in(tcp::socket socket) {
    try {
      take_in(std::move(socket));
    } catch (const std::bad_alloc&) {
      shared_.metrics.reject(Rejection::connections);
    }
  }

  void take_in(tcp::socket socket) {
    error_code error;
    const tcp::endpoint client = socket.remote_endpoint(error);
    if (error) return;
    const IpAddress peer = address_of(client);
    const bool is_proxy = settings_.proxies.has(peer);
    const bool has_room =
        shared_.connections.size() < static_cast<std::size_t>(settings_.connections);
    std::unique_ptr<Addresses::Stay> stay =
        is_proxy || !has_room ? nullptr : shared_.addresses.enter(client_name(peer));
    if (!has_room || (!is_proxy && !stay)) {
      shared_.metrics.reject(Rejection::connections);
      return;
    }
    socket.set_option(tcp::no_delay(true), error);
    asio::co_spawn(
        io_, serve(std::make_unique<Connection>(std::move(socket), peer, std::move(stay), shared_)),
        asio::detached);
  }

  asio::awaitable<void> serve(std::unique_ptr<Connection> connection) {
    co_await connection->run();
    connection.reset();
    if (shared_.is_draining && shared_.connections.empty()) last_moment_.cancel();
  }

  asio::awaitable<void> heed_signals() {
    while (true) {
      error_code error;
      const int signal =
          co_await signals_.async_wait(asio::redirect_error(asio::use_awaitable, error));
      if (error) co_return;
      if (signal == SIGHUP) {
        reload();
      } else {
        break;
      }
    }
    co_await drain();
  }

  /// A job that some replica has let in uses processor time of its owner here.
  std::shared_ptr<Seat> seat_of_job(const std::string& owner) {
    const std::shared_ptr<Account> account = shared_.accounts.of(owner);
    account->take_over();
    auto seat = std::make_shared<Seat>(account, shared_.tokens.bounds_of(owner));
    seat->begin();
    return seat;
  }

  void reload() {
    Result<Tokens> tokens = read_tokens(settings_.tokens);
    if (!tokens) {
      LogLine("reload_failed").add("error", tokens.error().message.english()).write();
      return;
    }
    shared_.tokens = *std::move(tokens);
    LogLine("reloaded").write();
  }

  asio::awaitable<void> drain() {
    LogLine("draining").add("connections", shared_.connections.size()).write();
    shared_.is_draining = true;
    error_code error;
    accept_those_who_wait();
    acceptor_.close(error);
    for (Connection* connection : shared_.connections) connection->drain();
    jobs_->drain();
    // Who has just connected gets a moment to say what he wants.
    const double moment = std::min(0.1, settings_.grace);
    co_await wait_for_connections(moment);
    for (Connection* connection : shared_.connections) connection->drain();
    co_await wait_for_connections(settings_.grace - moment);
    workers_.stop_all();
    job_workers_.stop_all();
    co_await wait_for_connections(1);
    if (!shared_.connections.empty())
      LogLine("cut").add("connections", shared_.connections.size()).write();
    io_.stop();
  }

  asio::awaitable<void> wait_for_connections(double seconds) {
    if (shared_.connections.empty()) co_return;
    error_code error;
    last_moment_.expires_after(duration_of(seconds));
    co_await last_moment_.async_wait(asio::redirect_error(asio::use_awaitable, error));
  }

  // In this order: connections that are cut end with `io_` and need what is above it; workers ring
  // bells of `io_`.
  const Settings settings_;
  Metrics metrics_;
  Shared shared_;
  Turns turns_{io_};
  asio::io_context io_{1};
  std::unique_ptr<Jobs> jobs_;
  tcp::acceptor acceptor_;
  asio::signal_set signals_;
  asio::steady_timer last_moment_;
  Workers workers_;
  Workers job_workers_;
};

}  // namespace

Result<void> run_service(const Settings& settings, Answerer& answerer, Documents documents) {
  Result<Tokens> tokens = read_tokens(settings.tokens);
  if (!tokens) return fail(tokens.error());
  const Result<RedisAddress> redis = read_redis_address(settings.redis);
  if (!redis) return fail(redis.error());
  Service service(settings, answerer, std::move(documents), *std::move(tokens), *redis);
  if (Result<void> listening = service.listen(); !listening) return listening;
  service.run();
  const bool is_over = service.end();
  if (!is_over) LogLine("cut").add("threads", true).write();
  LogLine("ended").write();
  flush_log(time_to_flush);
  // Nobody waits for a search that does not heed its end.
  if (!is_over) std::_Exit(0);
  return {};
}

}  // namespace crosshatch::serve
