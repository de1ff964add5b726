// SPDX-License-Identifier: MIT
#include "cache/cached_ask.h"

#include <chrono>
#include <optional>
#include <utility>

#include "api/answers/json_answers.h"
#include "api/requests/puzzle_reader.h"
#include "api/requests/text_input.h"
#include "cache/answer_check.h"
#include "cache/question_key.h"

namespace crosshatch::serve {

namespace {

/// A question that may be answered from the cache.
struct Cacheable {
  CacheKey key;
  Reading reading;
  std::string end;  ///< of its answer: whose it is, the brace and the line end
};

/// The end of each JSON answer about the puzzle.
std::string end_of_answer(const PuzzleSource& source, const Puzzle& puzzle) {
  return JsonObject("").add(member("source", source_json(source, puzzle.title()))).line();
}

/// The question as the cache knows it; none where it cannot help.
std::optional<Cacheable> cacheable(const Verb& verb, std::string_view text,
                                   const VerbOptions& options, const VerbOptions& settled) {
  const bool is_judged = settled.json && !settled.json_steps;
  if (!is_judged || !verb.takes("node_limit") || verb.takes("as") || verb.make != nullptr ||
      verb.writes_puzzle())
    return std::nullopt;
  // An answer about a part is not what the cache can judge.
  if (settled.cube) return std::nullopt;
  if (text.size() > most_bytes_of_puzzle) return std::nullopt;
  const StopFlag never = false;
  TextInput input(text);
  PuzzleReader reader({dash}, options.hints(), input, never);
  Record record;
  Record other;
  if (reader.next(record) != Next::record || record.error) return std::nullopt;
  if (reader.next(other) != Next::end) return std::nullopt;
  // As Session::answer does it.
  Result<Reading> reading = read_puzzle(Request{.verb = verb.id,
                                                .text = record.text,
                                                .hints = reader.hints(record),
                                                .formats = reader.formats(record),
                                                .first_line = record.text_line(),
                                                .options = settled});
  if (!reading) return std::nullopt;
  // What is said of the text beside its puzzle is not the same for all texts of the puzzle.
  if (!reading->puzzle->beside().is_empty()) return std::nullopt;
  const std::optional<CacheKey> key = key_of(*reading, verb.id, settled);
  if (!key) return std::nullopt;
  std::string end = end_of_answer(reader.source_of(record, {}), *reading->puzzle);
  return Cacheable{*key, *std::move(reading), std::move(end)};
}

/// Whether the bytes, with their end, are an answer that nothing speaks against.
bool is_sound(const Cacheable& question, std::string_view bytes, int status) {
  const Family& family = *question.reading.format.family;
  return status >= 0 && status <= static_cast<int>(Status::unknown) &&
         fault_of_answer(family, *question.reading.puzzle, bytes, status).empty();
}

/// Hears whether someone who watches a search ends it.
class WatcherOfWatcher {
 public:
  explicit WatcherOfWatcher(const Watcher* inner) : inner_(inner), own_{look, this} {}

  [[nodiscard]] const Watcher* watcher() const { return inner_ == nullptr ? nullptr : &own_; }
  [[nodiscard]] bool has_stopped() const { return has_stopped_; }

 private:
  static bool look(void* user, double seconds, std::uint64_t nodes) {
    auto& self = *static_cast<WatcherOfWatcher*>(user);
    const bool goes_on = self.inner_->look(self.inner_->user, seconds, nodes);
    if (!goes_on) self.has_stopped_ = true;
    return goes_on;
  }

  const Watcher* inner_;
  Watcher own_;
  bool has_stopped_ = false;
};

/// Asks, and keeps the answer if it is one that can be kept.
CachedReply ask_and_store(Cache& cache, const Cacheable& question, std::string_view verb,
                          std::string_view text, const VerbOptions& options, Out out,
                          std::string_view client) {
  using Clock = std::chrono::steady_clock;
  WatcherOfWatcher watch(options.limits.watcher);
  VerbOptions watched = options;
  watched.limits.watcher = watch.watcher();
  std::string bytes;
  bool fits = true;
  bool is_wanted = true;
  const auto keep = [&](std::string_view more) {
    fits = fits && bytes.size() + more.size() <= most_bytes_of_puzzle;
    if (fits) bytes += more;
    const bool goes_on = out(more);
    is_wanted = is_wanted && goes_on;
    return goes_on;
  };
  const Clock::time_point begin = Clock::now();
  TextReply reply = ask_text(verb, text, watched, keep);
  const std::chrono::duration<double> taken = Clock::now() - begin;
  const Limits& limits = options.limits;
  const bool is_stopped = (limits.stop != nullptr && limits.stop->load()) || watch.has_stopped();
  if (!fits || !is_wanted || is_stopped || reply.error || reply.puzzles != 1) return {reply};
  if (!bytes.ends_with(question.end)) return {reply};
  const int status = static_cast<int>(reply.status);
  if (!is_sound(question, bytes, status)) return {reply};
  bytes.resize(bytes.size() - question.end.size());
  // Each Budget of the answer begins later than `begin`, so none has met the deadline if this one
  // was not met.
  const bool is_cut = limits.seconds > 0 && taken.count() >= limits.seconds;
  cache.store(question.key,
              {.status = status,
               .note = reply.note.in(options.language),
               .bytes = std::move(bytes),
               .is_cut = is_cut,
               .seconds = is_cut ? limits.seconds : 0},
              client);
  return {.reply = reply, .is_lasting = !is_cut};
}

}  // namespace

CachedReply cached_ask(Cache* cache, std::string_view verb, std::string_view text,
                       const VerbOptions& options, Out out, std::string_view client) {
  const StopFlag* const stop = options.limits.stop;
  const Verb* const known = find_verb(verb);
  if (cache == nullptr || known == nullptr || (stop != nullptr && stop->load()))
    return {ask_text(verb, text, options, out)};
  const Result<VerbOptions> settled = settle(options, *known, Spelling::data);
  if (!settled) return {ask_text(verb, text, options, out)};
  const std::optional<Cacheable> question = cacheable(*known, text, options, *settled);
  if (!question) return {ask_text(verb, text, options, out)};

  if (std::optional<CachedAnswer> answer = cache->find(question->key, settled->limits.seconds)) {
    answer->bytes += question->end;
    if (is_sound(*question, answer->bytes, answer->status)) {
      out(answer->bytes);
      const auto status = static_cast<Status>(answer->status);
      return {.reply = {.status = status,
                        .note = Message::verbatim(answer->note),
                        .puzzles = 1,
                        .is_json = true},
              .was_hit = true,
              .is_lasting = !answer->is_cut};
    }
    cache->refuse(question->key);
  }
  return ask_and_store(*cache, *question, verb, text, options, out, client);
}

}  // namespace crosshatch::serve
