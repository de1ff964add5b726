// SPDX-License-Identifier: MIT
//
// The only file of the service that sees CLI11, which is slow to compile.
#include "options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cstdio>
#include <thread>

#include "api/ask/ask.h"
#include "base/letter_case.h"
#include "base/quantity.h"
#include "base/text.h"
#include "base/words/message.h"
#include "limits/tokens.h"

namespace crosshatch::serve {

namespace {

/// Options that are read into something else than a text; CLI11 says which one is wrong.
class Reader {
 public:
  explicit Reader(CLI::App& app) : app_(app) {}

  void text(const std::string& name, std::string& value, const char* type, const char* help) {
    app_.add_option(name, value, help)->type_name(type);
  }

  void flag(const std::string& name, bool& value, const char* help) {
    app_.add_flag(name, value, help);
  }

  void seconds(const std::string& name, double& value, const char* help) {
    add(name, "TIME", help, "a time above 0, such as 10, 500ms or 2m", [&value](const auto& text) {
      const std::optional<double> read = seconds_of(text);
      if (!read || *read <= 0 || *read > 1e6) return false;
      value = *read;
      return true;
    });
  }

  void bytes(const std::string& name, std::size_t least, std::size_t& value, const char* help) {
    add(name, "SIZE", help, "a size such as 64K, 256M or 1G", [least, &value](const auto& text) {
      const std::optional<std::uint64_t> read = size_of(text);
      if (!read || *read < least || *read > (std::uint64_t{1} << 40)) return false;
      value = static_cast<std::size_t>(*read);
      return true;
    });
  }

  template <class Value>
  void number(const std::string& name, int least, int most, Value& value, const char* help) {
    add(name, "N", help, "a number from " + std::to_string(least) + " to " + std::to_string(most),
        [least, most, &value](const auto& text) {
          const std::optional<std::uint64_t> read = count_of(text);
          if (!read || *read < static_cast<std::uint64_t>(least) ||
              *read > static_cast<std::uint64_t>(most))
            return false;
          value = static_cast<int>(*read);
          return true;
        });
  }

  template <class Set>
  void add(const std::string& name, const char* type, const char* help, const std::string& expected,
           Set set) {
    add_each(name, type, help, expected, set)
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  }

  /// An option that may be given several times.
  template <class Set>
  CLI::Option* add_each(const std::string& name, const char* type, const char* help,
                        const std::string& expected, Set set) {
    const auto set_all = [name, expected, set](const std::vector<std::string>& texts) {
      for (const std::string& text : texts) {
        if (set(text)) continue;
        const Message wrong = crosshatch::expected(Message::verbatim(expected), given(text));
        throw CLI::ValidationError(name, wrong.english());
      }
    };
    return app_.add_option_function<std::vector<std::string>>(name, set_all, help)
        ->type_name(type)
        ->allow_extra_args(false);
  }

 private:
  /// Like bytes_of (base/quantity.h), but a number alone is bytes, and K is a unit.
  static std::optional<std::uint64_t> size_of(const std::string& text) {
    std::uint64_t value = 0;
    const char* const last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, value);
    if (error != std::errc() || last - end > 1 || value >> 40 != 0) return std::nullopt;
    if (end == last) return value;
    const std::size_t unit = std::string_view("KMG").find(lower_of(*end));
    if (unit == std::string_view::npos) return std::nullopt;
    return value << (10 * (unit + 1));
  }
  static char lower_of(char c) { return is_lower(c) ? static_cast<char>(c - 'a' + 'A') : c; }

  CLI::App& app_;
};

bool is_host_name(std::string_view text) {
  return !text.empty() && text.size() <= 253 && std::ranges::all_of(text, [](char c) {
    return is_digit(c) || is_letter(c) || c == '.' || c == '-' || c == '_';
  });
}

/// "127.0.0.1:8080", "[::1]:8080", "8080".
bool set_listen(const std::string& text, Settings& settings) {
  const std::size_t colon = text.rfind(':');
  std::string address = colon == std::string::npos ? settings.address : text.substr(0, colon);
  const std::string port = colon == std::string::npos ? text : text.substr(colon + 1);
  if (address.size() > 2 && address.front() == '[' && address.back() == ']')
    address = address.substr(1, address.size() - 2);
  if (address == "localhost") address = "127.0.0.1";
  std::uint16_t number = 0;
  const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), number);
  if (error != std::errc() || end != port.data() + port.size() || address.empty()) return false;
  settings.address = address;
  settings.port = number;
  return true;
}

/// "localhost:6379", "[::1]:6379", "/run/redis/redis.sock".
bool set_redis(const std::string& text, RedisSettings& redis) {
  redis.host = redis.path = {};
  if (text.starts_with('/')) {
    redis.path = text;
    return text.size() < 108;  // of sockaddr_un
  }
  const std::size_t colon = text.rfind(':');
  if (colon == std::string::npos) return false;
  redis.host = text.substr(0, colon);
  if (redis.host.size() > 2 && redis.host.front() == '[' && redis.host.back() == ']')
    redis.host = redis.host.substr(1, redis.host.size() - 2);
  const std::optional<std::uint64_t> port = count_of(text.substr(colon + 1));
  if (!port || *port < 1 || *port > 65535) return false;
  redis.port = static_cast<int>(*port);
  return !redis.host.empty();
}

bool set_redis_name(const std::string& text, RedisSettings& redis) {
  const auto is_fit = [](char c) {
    return is_digit(c) || is_letter(c) || std::string_view("-_.:{}").find(c) != std::string::npos;
  };
  redis.name = text;
  return !text.empty() && text.size() <= 64 && std::ranges::all_of(text, is_fit);
}

void add_redis(Reader& reader, RedisSettings& redis) {
  reader.add("--redis", "ADDRESS", "keep jobs in this Redis, shared by all replicas",
             "HOST:PORT or the path of a socket, such as 127.0.0.1:6379 or /run/redis/redis.sock",
             [&redis](const std::string& text) { return set_redis(text, redis); });
  reader.text("--redis-password-file", redis.password_file, "FILE",
              "the password of Redis, or a user and a password");
  reader.add("--redis-name", "NAME", "how the names of its keys begin (crosshatch)",
             "1 to 64 letters, digits or -_.:{}",
             [&redis](const std::string& text) { return set_redis_name(text, redis); });
  reader.add("--redis-lease", "TIME",
             "how long a replica may be silent before its jobs are taken over (10)",
             "a time of at least 1, such as 10 or 2m", [&redis](const std::string& text) {
               const std::optional<double> read = seconds_of(text);
               redis.lease = read.value_or(0);
               return read && *read >= 1 && *read <= 1e6;
             });
}

void add_listening(Reader& reader, Settings& settings) {
  reader.add("--listen", "ADDRESS:PORT", "where to listen (127.0.0.1:8080)",
             "an address and a port, such as 127.0.0.1:8080",
             [&settings](const std::string& text) { return set_listen(text, settings); });
  reader.flag("--force-public", settings.force_public,
              "listen beyond this machine without --tokens");
  reader.text("--tokens", settings.tokens, "FILE",
              "who may ask: a name, a token and perhaps bounds on each line");
  reader.add_each("--trust-proxy", "ADDRESS",
                  "a proxy whose X-Forwarded-For says who asks; may be repeated",
                  "an address or a network such as 127.0.0.1 or 10.0.0.0/8",
                  [&settings](const std::string& text) { return settings.proxies.add(text); });
  reader.add("--rate", "R[/BURST]", "requests a second from each address or token", "10 or 10/50",
             [&settings](const std::string& text) {
               settings.rate = rate_of(text);
               return settings.rate.has_value();
             });
  reader.add_each("--cors", "ORIGIN", "a page whose scripts may read answers; may be repeated",
                  "an origin such as https://example.org", [&settings](const std::string& text) {
                    if (text.find("://") == std::string::npos || text.ends_with('/')) return false;
                    settings.origins.push_back(text);
                    return true;
                  });
  reader.add_each("--host", "NAME",
                  "a name under which clients ask (localhost and where it listens); * for any",
                  "a name without a port such as puzzles.example.org, or *",
                  [&settings](const std::string& text) {
                    if (text != "*" && !is_host_name(text)) return false;
                    settings.hosts.push_back(lower_case(text));
                    return true;
                  });
  reader.text("--static", settings.static_folder, "DIR", "files to show at /static/");
  reader.flag("--log-texts", settings.log_texts, "write puzzles into the log, too");
}

void add_bounds(Reader& reader, Settings& settings) {
  reader.number("--threads", 1, 1024, settings.threads,
                "threads for easy requests, and as many for the others");
  reader.number("--queue", 0, 1'000'000, settings.queue, "how many may wait in each lane (128)");
  reader.number("--queue-per-client", 0, 1'000'000, settings.queue_per_client,
                "how many of one client may wait; 0: any number (half of them)");
  reader.seconds("--queue-time", settings.queue_time, "how long a request may wait (5)");
  reader.seconds(
      "--slice", settings.slice,
      "processor time of an easy request; a request that needs more goes to the long lane (20ms)");
  reader.number("--connections", 1, 1'000'000, settings.connections, "connections in all (4096)");
  reader.number("--per-address", 0, 1'000'000, settings.per_address,
                "connections of one address; 0: any number (256)");
  reader.bytes("--body-limit", 1, settings.body_limit, "the largest body of a request (256K)");
  reader.number("--depth", 1, 1000, settings.depth, "how deep the JSON of a request may be (16)");
  reader.seconds("--header-time", settings.header_time, "time to send a header (10)");
  reader.seconds("--body-time", settings.body_time, "time to send a body (10)");
  reader.seconds("--idle-time", settings.idle_time, "time between two requests (60)");
  reader.seconds("--write-time", settings.write_time,
                 "time to receive an answer, or a piece of it (30)");
  reader.seconds("--request-time", settings.request_time, "time to answer one request (60)");
  reader.seconds("--grace", settings.grace, "time to end what is under way after SIGTERM (10)");
}

void add_limits(Reader& reader, Settings& settings) {
  reader.seconds("--time-limit", settings.limits.seconds, "time limit for one puzzle (10)");
  reader.add("--node-limit", "N", "node limit for one puzzle", "a number such as 1000 or 10k",
             [&settings](const std::string& text) {
               const std::optional<std::uint64_t> read = count_of(text);
               settings.limits.nodes = read.value_or(0);
               return read.has_value();
             });
  reader.bytes("--memory-limit", std::size_t{1} << 20, settings.limits.memory,
               "memory limit for one puzzle (256M)");
  reader.number("--jobs", 0, 1'000'000, settings.jobs, "how many jobs to keep; 0: none (1000)");
  reader.number("--jobs-per-client", 0, 1'000'000, settings.jobs_per_client,
                "how many jobs of one client to keep; 0: any number (a quarter of them)");
  reader.number("--job-threads", 1, 1024, settings.job_threads, "threads for jobs alone (1)");
  reader.seconds("--job-time", settings.job_time, "time for one job (10m)");
  reader.text("--cache", settings.cache, "FILE", "keep answers in this SQLite file");
  reader.bytes("--cache-size", std::size_t{1} << 20, settings.cache_limit,
               "how large it may grow (256M)");
}

}  // namespace

std::variant<Settings, int> read_settings(int argc, const char* const* argv) {
  Settings settings;
  settings.threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  CLI::App app("The HTTP service of Crosshatch", "crosshatch-serve");
  app.set_version_flag("-V,--version", "crosshatch-serve " CROSSHATCH_VERSION, "print the version");
  app.footer("SIGTERM ends it when what is under way is answered; SIGHUP reads the tokens again.");
  Reader reader(app);
  add_listening(reader, settings);
  add_bounds(reader, settings);
  add_limits(reader, settings);
  add_redis(reader, settings.redis);
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& wish) {
    return app.exit(wish);
  } catch (const CLI::ParseError& trouble) {
    std::fprintf(stderr, "crosshatch-serve: error: %s\n", trouble.what());
    return static_cast<int>(Status::refused);
  }
  return settings;
}

}  // namespace crosshatch::serve
