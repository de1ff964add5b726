// SPDX-License-Identifier: MIT
#include "ask/answer.h"

#include <time.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <new>
#include <optional>
#include <string>
#include <utility>

#include "api/answers/json_answers.h"
#include "api/requests/request_line.h"
#include "ask/request_body.h"
#include "base/json.h"
#include "base/one_line.h"
#include "base/text.h"
#include "cache/recent_answers.h"
#include "english.h"

namespace crosshatch::serve {

namespace {

constexpr Words out_of_cpu = {"expected less processor time of this token, saw more",
                              "이 토큰으로 쓸 수 있는 프로세서 시간을 다 썼습니다"};

/// What is asked of one text, and in which medium the answer goes.
struct Asking {
  std::string text = {};
  VerbOptions options = usual_options();
  Media media = Media::json;
};

/// The limits that a client asked for, as far as the service allows them.
void bound(Limits& asked, const Limits& most) {
  if (most.seconds > 0)
    asked.seconds = asked.seconds > 0 ? std::min(asked.seconds, most.seconds) : most.seconds;
  asked.nodes = std::min(asked.nodes, most.nodes);
  asked.memory = std::min(asked.memory, most.memory);
}

/// "time-limit" or "time_limit"; the values are those of the command line.
Result<void> read_query(const Order& order, VerbOptions& options) {
  Json object = Json::object();
  for (const auto& [name, value] : order.query) {
    std::string key = name;
    std::ranges::replace(key, '-', '_');
    if (!object.emplace(key, value).second)
      return fail(Error{ErrorCode::request, at(Message::verbatim(key), given_twice)});
  }
  if (object.empty()) return {};
  return read_options(object.dump(-1, ' ', false, Json::error_handler_t::replace), options);
}

/// Brings options and medium together: what the options say wins over what the client accepts.
Result<Media> media_of(const Order& order, VerbOptions& options) {
  const Verb& verb = *order.verb;
  if (options.has("as")) return media_of_form(name(options.picture.form));
  const std::optional<Media> chosen = media_for(order.accept, verb);
  if (!chosen) {
    return fail(
        Error{ErrorCode::unsupported,
              at(Message::verbatim("Accept"),
                 expected({{"a medium of this verb, such as {0}", "이 명령의 미디어 타입(예: {0})"},
                           verb.takes("as") ? "image/svg+xml" : "application/json"},
                          seen(one_line(order.accept))))});
  }
  if (verb.takes("as")) {
    if (const Result<void> set = set_option("as", form_of(*chosen), options); !set)
      return fail(set.error());
    return *chosen;
  }
  const bool is_table = options.table != TableForm::none;
  if (*chosen == Media::csv || *chosen == Media::tsv) {
    if (const Result<void> set =
            set_option("table", *chosen == Media::csv ? "csv" : "tsv", options);
        !set)
      return fail(set.error());
    return *chosen;
  }
  const bool is_json = options.wants_json(!is_table);
  if (*chosen == Media::text || !is_json) {
    if (!options.has("json")) (void)set_option("json", "false", options).has_value();
    return options.table == TableForm::csv   ? Media::csv
           : options.table == TableForm::tsv ? Media::tsv
           : options.json                    ? Media::json
                                             : Media::text;
  }
  if (*chosen == Media::events && verb.takes("steps") && !options.has("steps"))
    options.json_steps = true;
  return *chosen;
}

/// What HTTP says beside the bytes: the exit status of the program, and notes for a person.
void add_fields(Head& head, const TextReply& reply, Language language) {
  head.fields.emplace_back("Crosshatch-Status", std::to_string(static_cast<int>(reply.status)));
  if (!reply.note.empty()) {
    std::string note;
    for (const char c : reply.note.in(language).substr(0, 1000))
      note += c >= ' ' && c <= '~' ? c : '?';
    head.fields.emplace_back("Crosshatch-Note", note);
  }
}

/// The processor time of this thread.
double thread_seconds() {
  timespec time = {};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// Makes events of lines.
class EventWriter {
 public:
  EventWriter(std::function<bool(std::string_view)> send, std::string_view name)
      : send_(std::move(send)), name_(name) {}

  bool write(std::string_view bytes) {
    line_ += bytes;
    std::string events;
    std::string_view rest = line_;
    for (std::size_t end = rest.find('\n'); end != std::string_view::npos; end = rest.find('\n')) {
      events += event(name_, rest.substr(0, end));
      rest.remove_prefix(end + 1);
    }
    line_.erase(0, line_.size() - rest.size());
    return events.empty() || send_(events);
  }

  void end(const TextReply& reply, Language language) {
    Json last = {{"status", static_cast<int>(reply.status)}};
    if (!reply.note.empty()) last["note"] = reply.note.in(language);
    std::string events = line_.empty() ? "" : event(name_, line_);
    if (reply.error && !reply.is_json)
      events += event("error", error_object(*reply.error, language).closed());
    events += event("end", last.dump(-1, ' ', false, Json::error_handler_t::replace));
    send_(events);
  }

 private:
  static std::string event(std::string_view name, std::string_view data) {
    return "event: " + std::string(name) + "\ndata: " + std::string(data) + "\n\n";
  }

  const std::function<bool(std::string_view)> send_;
  std::string_view name_;
  std::string line_;
};

class Answering {
 public:
  Answering(Work& work, Answerer& answerer, const Settings& settings,
            std::atomic<std::uint64_t>& puzzles)
      : work_(work),
        order_(work.order),
        answerer_(answerer),
        settings_(settings),
        puzzles_(puzzles) {}

  void run() {
    if (order_.kind == BodyKind::lines) return answer_lines();
    Asking asking;
    if (const Result<void> is_read = read(asking); !is_read)
      return refuse(is_read.error(), asking.options.language);
    Result<Media> media = media_of(order_, asking.options);
    if (!media) {
      const bool is_not_acceptable = media.error().code == ErrorCode::unsupported;
      return refuse(media.error(), asking.options.language, is_not_acceptable ? 406 : 400);
    }
    asking.media = *media;
    if (asking.media == Media::events) return answer_as_events(asking);
    if (asking.media == Media::lines) return answer_as_stream(asking);
    answer_whole(asking);
  }

  /// What was done is worth nothing: the trial was too short.
  [[nodiscard]] bool moves() const { return moves_; }

  void refuse_for_quota() {
    work_.pipe.begin({.status = 429,
                      .type = std::string(name_of(Media::json)),
                      .fields = {{"Retry-After", "60"}}});
    work_.pipe.write(error_body({ErrorCode::request, out_of_cpu}));
  }

  void refuse(const Error& error, Language language = Language::en) {
    refuse(error, language, http_status_of(error.code));
  }

  void refuse(const Error& error, Language language, unsigned status) {
    Head head{.status = status, .type = std::string(name_of(Media::json))};
    head.fields.emplace_back("Crosshatch-Status",
                             std::to_string(static_cast<int>(status_of(error.code))));
    work_.pipe.begin(std::move(head));
    work_.pipe.write(error_body(error, language));
  }

 private:
  Result<void> read(Asking& asking) const {
    Result<void> read = read_query(order_, asking.options);
    if (!read) return read;
    if (order_.kind == BodyKind::puzzle) {
      asking.text = order_.body;
      return {};
    }
    RequestBody body;
    read = read_request_body(order_.body, settings_.depth, false, body, asking.options);
    asking.text = std::move(body.text);
    return read;
  }

  TextReply ask(Asking& asking, Out out) { return ask_for(asking, out).reply; }

  Asked ask_for(Asking& asking, Out out) {
    Limits& limits = asking.options.limits;
    bound(limits, work_.limits);
    if (order_.seat && order_.seat->bounds().seconds > 0)
      limits.seconds = std::min(limits.seconds, order_.seat->bounds().seconds);
    limits.stop = &work_.stop;
    const double begun = order_.seat ? thread_seconds() : 0;
    Asked asked = answerer_.ask(*order_.verb, asking.text, asking.options, order_.client, out);
    if (order_.seat) order_.seat->add_cpu(thread_seconds() - begun);
    moves_ = moves_ || work_.must_move();
    if (!moves_) puzzles_ += asked.reply.puzzles;
    return asked;
  }

  void answer_whole(Asking& asking) {
    std::string bytes;
    bool is_too_long = false;
    const Asked asked = ask_for(asking, [&](std::string_view more) {
      is_too_long = is_too_long || more.size() > settings_.answer_limit - bytes.size();
      if (!is_too_long) bytes += more;
      return !is_too_long;
    });
    if (moves_) return;
    const TextReply& reply = asked.reply;
    if (is_too_long) {
      return refuse({ErrorCode::too_large,
                     {{"expected an answer of at most {0} MiB, saw more; set a limit, or accept "
                       "application/x-ndjson",
                       "{0} MiB 이하의 답이 필요한데 더 깁니다. 제한을 정하거나 "
                       "application/x-ndjson을 받아 주세요"},
                      settings_.answer_limit >> 20}},
                    asking.options.language);
    }
    Head head;
    if (reply.error && reply.puzzles <= 1) {
      head.status = http_status_of(reply.error->code);
      // Where the program prints nothing, the client still learns what is wrong.
      if (bytes.empty())
        bytes = error_body(*reply.error, asking.options.language), asking.media = Media::json;
    }
    Media media = asking.media;
    const bool has_lines = std::ranges::count(bytes, '\n') > 1;
    if (media == Media::json && has_lines) media = Media::lines;
    head.type = name_of(media);
    if (media == Media::text) head.type += "; charset=utf-8";
    add_fields(head, reply, asking.options.language);
    RecentAnswers* const recent = asked.is_lasting ? answerer_.recent() : nullptr;
    if (recent != nullptr) recent->store(order_, head, bytes);
    work_.pipe.begin(std::move(head));
    work_.pipe.write(bytes);
  }

  void begin_stream(Media media) {
    work_.pipe.begin({.type = std::string(name_of(media)), .is_stream = true});
  }

  /// Waits for a reader who is slow, but not on a seat.
  bool send(std::string_view bytes) { return work_.pipe.write(bytes, work_.pause); }

  /// What a trial writes is kept until it is known that the trial is long enough; so much of it
  /// that it has to be sent ends the trial.
  bool send_or_keep(std::string_view bytes, std::string& kept) {
    if (!work_.is_trial) return send(bytes);
    kept += bytes;
    if (kept.size() > settings_.stream_limit) work_.end_slice();
    return !work_.must_move();
  }

  void answer_as_stream(Asking& asking) {
    std::string kept;
    if (!work_.is_trial) begin_stream(Media::lines);
    const TextReply reply =
        ask(asking, [&](std::string_view bytes) { return send_or_keep(bytes, kept); });
    if (moves_) return;
    if (reply.error && !reply.is_json)
      send_or_keep(error_body(*reply.error, asking.options.language), kept);
    if (work_.is_trial) begin_stream(Media::lines);
    send(kept);
  }

  void answer_as_events(Asking& asking) {
    std::string kept;
    if (!work_.is_trial) begin_stream(Media::events);
    const bool has_steps = asking.options.json_steps;
    EventWriter writer([&](std::string_view events) { return send_or_keep(events, kept); },
                       has_steps ? "step" : "answer");
    const TextReply reply =
        ask(asking, [&](std::string_view bytes) { return writer.write(bytes); });
    if (moves_) return;
    writer.end(reply, asking.options.language);
    if (work_.is_trial) begin_stream(Media::events);
    send(kept);
  }

  /// A line for each line, like `crosshatch ask` (docs/ask.md).
  void answer_lines() {
    VerbOptions usual = usual_options();
    if (const Result<void> read = read_query(order_, usual); !read)
      return refuse(read.error(), usual.language);
    begin_stream(Media::lines);
    Work::Progress& done = work_.progress;
    done.has_begun = true;
    std::string_view rest = std::string_view(order_.body).substr(done.bytes);
    while (!rest.empty() && !work_.is_ended) {
      std::string_view line = take_line(rest);
      if (line.ends_with('\r')) line.remove_suffix(1);
      if (!is_blank(line)) {
        const std::string answered = answer_line_of(line, done.lines + 1, usual);
        moves_ = moves_ || (work_.is_trial && !work_.pipe.has_room());
        if (moves_) return;
        if (!send(answered)) return;
        if (work_.pause != nullptr) work_.pause->rest();
      }
      done.bytes = order_.body.size() - rest.size();
      ++done.lines;
    }
    if (!rest.empty() && work_.is_ended) {
      send(refused_line(
          "null", 0,
          {ErrorCode::request, Words{"expected less work in one request: its time is over",
                                     "요청 하나에 일이 너무 많아 시간이 다 되었습니다"}},
          usual.language));
    }
  }

  std::string answer_line_of(std::string_view line, std::int64_t number, const VerbOptions& usual) {
    Asking asking{.options = usual};
    const Language& language = asking.options.language;
    RequestBody body;
    if (const Result<void> read =
            read_request_body(line, settings_.depth, true, body, asking.options);
        !read)
      return refused_line(body.id, number, read.error(), language);
    if (order_.seat && order_.seat->is_out_of_cpu())
      return refused_line(body.id, number, {ErrorCode::request, out_of_cpu}, language);
    asking.text = std::move(body.text);
    std::string bytes;
    bool is_too_long = false;
    TextReply reply = ask(asking, [&](std::string_view more) {
      is_too_long = is_too_long || more.size() > settings_.answer_limit - bytes.size();
      if (!is_too_long) bytes += more;
      return !is_too_long;
    });
    if (!is_too_long) return answer_line(body.id, reply, bytes, language);
    return refused_line(body.id, number, {ErrorCode::too_large, answer_too_long}, language);
  }

  Work& work_;
  const Order& order_;
  Answerer& answerer_;
  const Settings& settings_;
  std::atomic<std::uint64_t>& puzzles_;
  bool moves_ = false;
};

}  // namespace

std::string error_body(const Error& error, Language language) {
  return error_json(error, {}, language);
}

unsigned http_status_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::parse:
    case ErrorCode::ambiguous:
    case ErrorCode::unrecognised:
    case ErrorCode::unsupported:
      return 422;
    case ErrorCode::too_large:
      return 413;
    case ErrorCode::request:
      return 400;
    case ErrorCode::io:
    case ErrorCode::internal:
      return 500;
  }
  return 500;
}

std::string retry_after(double seconds) {
  return std::to_string(static_cast<int>(std::ceil(std::clamp(seconds, 1.0, 1e6))));
}

void refuse_for_wait(Work& work, double seconds) {
  work.pipe.begin({.status = 503,
                   .type = std::string(name_of(Media::json)),
                   .fields = {{"Retry-After", retry_after(seconds)}}});
  work.pipe.write(error_body(english_error(ErrorCode::request, no_thread_in_time)));
  if (work.order.seat) work.order.seat->leave();
}

bool answer(Work& work, Answerer& answerer, const Settings& settings,
            std::atomic<std::uint64_t>& puzzles) {
  Answering answering(work, answerer, settings, puzzles);
  const bool is_new = !work.progress.has_begun;
  if (work.is_ended && is_new) {
    refuse_for_wait(work, 1);
    return true;
  }
  // Others of this owner may have used up what there was while this one waited.
  if (is_new && work.order.seat && work.order.seat->have_others_used_cpu_up()) {
    answering.refuse_for_quota();
    return true;
  }
  // A trial is not counted unless it is all.
  if (work.order.seat && !work.is_trial) work.order.seat->begin();
  try {
    answering.run();
    if (answering.moves()) return false;
    if (work.order.seat) work.order.seat->begin();
  } catch (const std::bad_alloc&) {
    try {  // whatever it took is free again
      answering.refuse(english_error(ErrorCode::io, "out of memory"));
    } catch (const std::bad_alloc&) {
    }
  }
  if (work.order.seat) work.order.seat->leave();
  return true;
}

}  // namespace crosshatch::serve
