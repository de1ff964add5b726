// SPDX-License-Identifier: MIT
#include "service.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <csignal>
#include <fstream>
#include <iterator>
#include <thread>
#include <utility>

#include "ask/answer.h"
#include "duration.h"
#include "http/connection.h"
#include "log.h"

namespace crosshatch::serve {

namespace {

constexpr std::chrono::milliseconds without_room{100};

Error io_error(std::string message) { return {ErrorCode::io, std::move(message)}; }

Result<Tokens> read_tokens(const std::string& path) {
  if (path.empty()) return Tokens();
  std::ifstream file(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  if (!file) return fail(io_error(path + ": expected a file that can be read"));
  Result<Tokens> tokens = Tokens::read(text);
  if (!tokens)
    return fail(
        io_error(path + ":" + std::to_string(tokens.error().line) + ": " + tokens.error().message));
  if (tokens->is_empty()) return fail(io_error(path + ": expected a token, saw none"));
  return tokens;
}

/// What counts as one client: the whole address, of IPv6 the network of a site.
std::string client_of(const asio::ip::address& address) {
  if (address.is_v4()) return address.to_string();
  asio::ip::address_v6::bytes_type bytes = address.to_v6().to_bytes();
  if (address.to_v6().is_v4_mapped())
    return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).to_string();
  std::fill(bytes.begin() + 8, bytes.end(), 0);
  return asio::ip::address_v6(bytes).to_string();
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
  Service(const Settings& settings, Answerer& answerer, Documents documents, Tokens tokens)
      : settings_(settings),
        shared_{.io = io_,
                .settings = settings_,
                .metrics = metrics_,
                .workers = workers_,
                .answerer = answerer,
                .jobs = jobs_,
                .verbs = {},
                .documents = std::move(documents),
                .tokens = std::move(tokens),
                .quota = {},
                .addresses = Addresses(settings.per_address),
                .connections = {}},
        acceptor_(io_),
        signals_(io_),
        last_moment_(io_),
        workers_(
            settings.threads, settings.queue,
            [this, &answerer](Work& work) {
              serve::answer(work, answerer, settings_, metrics_.puzzles);
            },
            metrics_),
        job_workers_(
            settings.job_threads, settings.jobs,
            [this, &answerer](Work& work) {
              serve::answer(work, answerer, settings_, metrics_.puzzles);
            },
            metrics_) {
    for (const Verb* verb : answerer.verbs()) shared_.verbs.emplace(verb->id, verb);
  }

  Result<void> listen() {
    error_code error;
    const asio::ip::address address = asio::ip::make_address(settings_.address, error);
    if (error)
      return fail(io_error("--listen: expected an address such as 127.0.0.1, saw '" +
                           settings_.address + "'"));
    if (!address.is_loopback() && shared_.tokens.is_empty() && !settings_.force_public)
      return fail({ErrorCode::request,
                   "--listen: expected --tokens FILE (or --force-public) with an address that "
                   "others can reach, saw neither"});
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
    log_event("listening", {{"address", bound.address().to_string()}, {"port", bound.port()}});
    shared_.answerer.begin();
    io_.run();
    log_event("ended");
  }

 private:
  asio::awaitable<void> accept_all() {
    Reserve reserve;
    while (acceptor_.is_open()) {
      error_code error;
      tcp::socket socket(io_);
      co_await acceptor_.async_accept(socket, asio::redirect_error(asio::use_awaitable, error));
      if (!acceptor_.is_open()) break;
      if (error == asio::error::no_descriptors || error.value() == ENFILE) {
        shared_.metrics.reject(Rejection::connections);
        reserve.give();
        acceptor_.accept(socket, error);
        socket.close(error);
        reserve.take();
        co_await pause();
        continue;
      }
      if (error) {
        co_await pause();
        continue;
      }
      try {
        let_in(std::move(socket));
      } catch (const std::bad_alloc&) {
        shared_.metrics.reject(Rejection::connections);
      }
    }
  }

  asio::awaitable<void> pause() {
    error_code error;
    asio::steady_timer timer(io_, without_room);
    co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
  }

  void let_in(tcp::socket socket) {
    error_code error;
    const tcp::endpoint client = socket.remote_endpoint(error);
    if (error) return;
    const std::string address = client_of(client.address());
    const bool has_room =
        shared_.connections.size() < static_cast<std::size_t>(settings_.connections);
    if (!has_room || !shared_.addresses.enter(address)) {
      shared_.metrics.reject(Rejection::connections);
      return;
    }
    socket.set_option(tcp::no_delay(true), error);
    asio::co_spawn(io_, serve(std::make_unique<Connection>(std::move(socket), address, shared_)),
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

  void reload() {
    Result<Tokens> tokens = read_tokens(settings_.tokens);
    if (!tokens) {
      log_event("reload_failed", {{"error", tokens.error().message}});
      return;
    }
    shared_.tokens = *std::move(tokens);
    log_event("reloaded");
  }

  asio::awaitable<void> drain() {
    log_event("draining", {{"connections", shared_.connections.size()}});
    shared_.is_draining = true;
    error_code error;
    acceptor_.close(error);
    for (Connection* connection : shared_.connections) connection->drain();
    co_await wait_for_connections(settings_.grace);
    workers_.stop_all();
    job_workers_.stop_all();
    co_await wait_for_connections(1);
    if (!shared_.connections.empty())
      log_event("cut", {{"connections", shared_.connections.size()}});
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
  asio::io_context io_{1};
  Jobs jobs_{io_, job_workers_, settings_};
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
  Service service(settings, answerer, std::move(documents), *std::move(tokens));
  if (Result<void> listening = service.listen(); !listening) return listening;
  service.run();
  return {};
}

}  // namespace crosshatch::serve
