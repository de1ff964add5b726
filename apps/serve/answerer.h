// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "api/requests/ask_text.h"

namespace crosshatch::serve {

class RecentAnswers;

/// What is said of an answer beside its bytes.
struct Asked {
  TextReply reply = {};
  bool is_lasting = false;  ///< the same request has the same answer for good, so it may be kept
};

/// Who answers what clients ask. The service knows no verb by name: it serves those that this one
/// lists, so a later verb needs no change here, and tests bring verbs of their own.
class Answerer {
 public:
  Answerer() = default;
  virtual ~Answerer() = default;
  Answerer(const Answerer&) = delete;
  Answerer& operator=(const Answerer&) = delete;

  [[nodiscard]] virtual std::vector<const Verb*> verbs() const = 0;

  /// Called once before the first `ask`, when the service listens and may write to its log.
  virtual void begin() {}

  /// As ask_text (api/requests/ask_text.h); `client` asks. Called by several threads at once.
  [[nodiscard]] virtual Asked ask(const Verb& verb, std::string_view text,
                                  const VerbOptions& options, std::string_view client, Out out) = 0;

  /// Where answers are kept that need no thread; null: nowhere.
  [[nodiscard]] virtual RecentAnswers* recent() { return nullptr; }

  /// Lines for /metrics, beside those of the service.
  [[nodiscard]] virtual std::string metrics() const { return {}; }
};

/// The library: `ask_text` of every verb of its table. And the checker of certificates.
class LibraryAnswerer : public Answerer {
 public:
  [[nodiscard]] std::vector<const Verb*> verbs() const override;
  [[nodiscard]] Asked ask(const Verb& verb, std::string_view text, const VerbOptions& options,
                          std::string_view client, Out out) override;
};

}  // namespace crosshatch::serve
