// SPDX-License-Identifier: MIT
//
// The service with one verb more, for tests of what takes long: `slow` writes {"step":1},
// {"step":2} and so on, one every 50 ms, as many as the text says.
#include <charconv>
#include <chrono>
#include <csignal>
#include <thread>
#include <variant>

#include "answerer.h"
#include "options.h"
#include "service.h"

namespace crosshatch::serve {

namespace {

class SlowAnswerer final : public LibraryAnswerer {
 public:
  std::vector<const Verb*> verbs() const override {
    std::vector<const Verb*> all = LibraryAnswerer::verbs();
    all.push_back(&slow_);
    return all;
  }

  Asked ask(const Verb& verb, std::string_view text, const VerbOptions& options,
            std::string_view client, Out out) override {
    if (&verb != &slow_) return LibraryAnswerer::ask(verb, text, options, client, out);
    int steps = 0;
    std::from_chars(text.data(), text.data() + text.size(), steps);
    TextReply reply{.puzzles = 1, .is_json = true};
    for (int step = 1; step <= steps; ++step) {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      if (*options.limits.stop || !out("{\"step\":" + std::to_string(step) + "}\n")) {
        reply.status = Status::unknown;
        reply.note = Message::verbatim("cancelled");
        break;
      }
    }
    return {.reply = reply};
  }

 private:
  const Verb slow_{.id = "slow", .summary = {"count slowly", "천천히 셉니다"}};
};

int run(int argc, const char* const* argv) {
  const std::variant<Settings, int> read = read_settings(argc, argv);
  const Settings* const settings = std::get_if<Settings>(&read);
  if (settings == nullptr) return std::get<int>(read);
  std::signal(SIGPIPE, SIG_IGN);
  SlowAnswerer answerer;
  return run_service(*settings, answerer, {}) ? 0 : 1;
}

}  // namespace

}  // namespace crosshatch::serve

int main(int argc, char** argv) { return crosshatch::serve::run(argc, argv); }
