// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "base/budget.h"
#include "limits/ip_address.h"

namespace crosshatch::serve {

/// How many requests a second one client may make, and how many at once after a rest.
struct Rate {
  double per_second = 0;
  double burst = 0;  ///< at least 1
};

/// Where replicas keep the jobs that they share.
struct RedisSettings {
  std::string host = {};  ///< and `path` "": jobs stay in the memory of the process
  int port = 6379;
  std::string path = {};            ///< of a Unix socket, instead of host and port
  std::string password_file = {};   ///< "": Redis wants none
  std::string name = "crosshatch";  ///< before each key
  double lease = 10;                ///< seconds until the jobs of a silent replica are taken over

  [[nodiscard]] bool is_used() const { return !host.empty() || !path.empty(); }
};

/// What the service was told when it was started. Times are in seconds, sizes in bytes.
struct Settings {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;  ///< 0: the system chooses
  bool force_public = false;  ///< listens beyond this machine without tokens

  int threads = 1;  ///< that answer easy requests, and as many for others
  int queue = 128;  ///< requests that wait for a thread: easy ones, and as many others
  std::optional<int> queue_per_client = {};  ///< of them; 0: any number; none: half
  double queue_time = 5;  ///< for which a request waits, before or after its trial
  double slice = 0.02;    ///< of processor time: what takes more is not easy
  int connections = 4096;
  int per_address = 256;  ///< connections of one address; 0: any number
  Networks proxies = {};  ///< whose X-Forwarded-For is believed

  // Every one of these is absolute: a client cannot lengthen it by sending a byte now and then.
  double header_time = 10;   ///< from its first byte to the end of the header
  double body_time = 10;     ///< to read the body
  double idle_time = 60;     ///< between two requests of a connection
  double write_time = 30;    ///< to send an answer, or a piece of a streamed one
  double request_time = 60;  ///< from the end of the body to the end of the answer
  double grace = 10;         ///< to finish what is under way after SIGTERM

  std::size_t header_limit = std::size_t{16} << 10;
  std::size_t body_limit = std::size_t{256} << 10;
  std::size_t bodies_limit = std::size_t{64} << 20;    ///< of all that are being read or wait
  std::size_t sending_limit = std::size_t{256} << 20;  ///< of all answers that are being sent
  std::size_t answer_limit = std::size_t{16} << 20;    ///< of an answer that is not streamed
  std::size_t stream_limit = std::size_t{256} << 10;   ///< of a streamed one that waits to be sent
  int depth = 16;                                      ///< of JSON in a request

  Limits limits = {.seconds = 10, .memory = std::size_t{256} << 20};  ///< of one puzzle

  int jobs = 1000;                          ///< that wait, run or were done; 0: there are none
  std::optional<int> jobs_per_client = {};  ///< of them; 0: any number; none: a quarter
  double job_time = 600;                    ///< for a puzzle, and for all puzzles of a job
  int job_threads = 1;                      ///< that do nothing else
  std::size_t jobs_limit = std::size_t{64} << 20;  ///< of their answers

  RedisSettings redis = {};

  std::optional<Rate> rate = {};  ///< of each address, or of each token that has none of its own
  std::string tokens = {};        ///< a file; "": nobody needs a token
  std::vector<std::string> origins = {};  ///< whose pages in a browser may read answers
  std::vector<std::string> hosts = {};    ///< further names of the service, in lower case; "*": any
  bool log_texts = false;
  std::string static_folder = {};
  std::string cache = {};  ///< a file; "": there is none
  std::size_t cache_limit = std::size_t{256} << 20;

  /// Of one client: requests that wait or are answered (0: any number), and jobs.
  [[nodiscard]] int most_requests_of_client() const {
    const int waiting = share_of(queue, queue_per_client, 2);
    return waiting >= queue ? 0 : waiting + threads;  // 0: the queue alone is the bound
  }
  [[nodiscard]] int most_jobs_of_client() const { return share_of(jobs, jobs_per_client, 4); }
  /// What goes with this many of all jobs.
  [[nodiscard]] std::size_t share_of_jobs(std::size_t bytes) const {
    const double share = static_cast<double>(most_jobs_of_client()) / std::max(jobs, 1);
    return share >= 1 ? bytes : static_cast<std::size_t>(static_cast<double>(bytes) * share);
  }

 private:
  static int share_of(int all, const std::optional<int>& most, int clients) {
    if (!most) return std::max(1, all / clients);
    return *most == 0 ? std::numeric_limits<int>::max() : *most;
  }
};

}  // namespace crosshatch::serve
