// SPDX-License-Identifier: MIT
#include "api/requests/ask_text.h"

#include <utility>
#include <vector>

#include "api/answers/json_answers.h"
#include "api/ask/words.h"
#include "api/pictures/one_picture.h"
#include "api/requests/session.h"
#include "api/requests/text_input.h"

namespace crosshatch {

namespace {

/// Hands on the bytes and gathers the remarks.
class Listener final : public Audience {
 public:
  explicit Listener(Out out) : out_(out) {}

  bool write(std::string_view bytes) override { return out_(bytes); }

  void say(const Remark& remark) override {
    if (!remark.error) {
      notes_.push_back(remark);
    } else if (!error_) {
      error_ = Error{*remark.error, remark.message, remark.line, remark.column};
    }
  }

  /// `is_cut`: it was stopped.
  TextReply reply(int status, std::uint64_t puzzles, bool is_cut) const {
    TextReply reply{.status = static_cast<Status>(status), .error = error_, .puzzles = puzzles};
    if (is_cut && puzzles == 0) reply.note = words_of(Why::cancelled);
    for (const Remark& note : notes_) {
      std::string place = puzzles > 1 ? note.name : "";
      if (!place.empty() && note.line > 0) place += ':' + std::to_string(note.line);
      Message line = place.empty() ? note.message : at(Message::verbatim(place), note.message);
      reply.note = reply.note.empty()
                       ? std::move(line)
                       : Message({"{0}\n{1}", "{0}\n{1}"}, std::move(reply.note), std::move(line));
    }
    return reply;
  }

 private:
  Out out_;
  std::optional<Error> error_;
  std::vector<Remark> notes_;
};

}  // namespace

TextReply refuse_request(Error error, const VerbOptions& options, Out out) {
  const bool is_json = options.json_steps || options.wants_json(options.table == TableForm::none);
  if (is_json) out(error_json(error, {}, options.language));
  const Status status = status_of(error.code);
  return {.status = status, .error = std::move(error), .is_json = is_json, .is_refused = true};
}

TextReply ask_text(std::string_view verb, std::string_view text, const VerbOptions& options,
                   Out out, std::string_view file) {
  const Verb* const known = find_verb(verb);
  if (known == nullptr) return refuse_request(no_such_verb(verb), options, out);
  const Result<VerbOptions> settled = settle(options, *known, Spelling::data);
  if (!settled && known->takes("as")) {
    VerbOptions bare = options;
    (void)set_option("json", "false", bare).has_value();  // a picture and JSON do not mix
    return refuse_request(settled.error(), bare, out);
  }
  if (!settled) return refuse_request(settled.error(), options, out);

  const StopFlag never = false;
  const StopFlag& stop = settled->limits.stop != nullptr ? *settled->limits.stop : never;
  TextInput input(text);
  PuzzleReader reader({file.empty() ? dash : std::string(file)}, options.hints(), input, stop);
  Listener listener(out);
  if (known->takes("as") && settled->picture.form != Form::txt) {
    std::uint64_t puzzles = 0;
    const int status =
        draw_one_picture({.verb = *known, .options = *settled}, reader, listener, stop, puzzles);
    return listener.reply(status, puzzles, stop);
  }
  Session session({.verb = *known,
                   .options = *settled,
                   .state_name = known->takes("parts") ? "parts" : "state"},
                  reader, listener, stop);
  const int status = session.run();
  TextReply reply = listener.reply(status, session.puzzles(), stop);
  reply.is_json = settled->is_json();
  return reply;
}

}  // namespace crosshatch
