// SPDX-License-Identifier: MIT
#include "make/make.h"

#include <algorithm>
#include <utility>

#include "api/answers/json_answers.h"
#include "api/answers/verb_answers.h"
#include "api/ask/puzzle_texts.h"
#include "api/forms/forms.h"
#include "api/options/options.h"
#include "api/steps/step_json.h"
#include "base/letter_case.h"
#include "base/nearest.h"
#include "base/text.h"
#include "core/family.h"
#include "core/names/family_names.h"
#include "core/names/left_out.h"
#include "make/contradiction.h"

namespace crosshatch {

namespace {

/// What new puzzles are made of.
struct Beginning {
  const Family* family = nullptr;
  const Puzzle* pattern = nullptr;  ///< none where the family alone is given
  PuzzlePtr own = nullptr;          ///< the pattern, unless it was read before
  std::string_view image = {};      ///< the bytes of a file
};

/// Whether a text is a file of a picture: PNG, JPEG, GIF or PPM.
bool is_image(std::string_view text) {
  return text.starts_with("\x89PNG") || text.starts_with("\xFF\xD8\xFF") ||
         text.starts_with("GIF8") || text.starts_with("P6");
}

/// The family that makes puzzles of images: that of the hints, or the only one.
const Family* family_of_images(const Hints& hints) {
  for (const Family* family : families()) {
    const bool is_meant = hints.family.empty() || hints.family == family->id;
    if (is_meant && family->maker != nullptr && family->maker->takes_image) return family;
  }
  return nullptr;
}

/// The longest text that can be meant as the name of a family.
constexpr std::size_t longest_name = 40;

std::string_view without_blanks(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(blanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
}

/// Whether a text that is not a puzzle was meant as the name of a family.
bool is_name(std::string_view text) {
  return text.size() <= longest_name && std::all_of(text.begin(), text.end(), [](char c) {
           return is_letter(c) || is_digit(c) || c == '-' || c == '_';
         });
}

std::vector<std::string_view> makers() {
  std::vector<std::string_view> ids;
  for (const Family* family : families()) {
    if (family->maker != nullptr) ids.push_back(family->id);
  }
  return ids;
}

/// "size, symmetry".
template <class Words>
std::string listed(const Words& words) {
  std::string all;
  for (const auto& word : words) all += (all.empty() ? "" : ", ") + std::string(word);
  return all;
}

Error wrong_beginning(std::string_view text) {
  const std::vector<std::string_view> ids = makers();
  return {ErrorCode::request,
          wrong_word(nearest_family(families(), text), noun::family,
                     {{"a family ({0}) or a puzzle as a pattern", "퍼즐 종류({0})나 본보기 퍼즐"},
                      listed(ids)},
                     text.empty() ? Words{"no text at all", "입력이 없습니다"} : seen(text))};
}

Result<Beginning> beginning_of(const Request& request) {
  if (request.puzzle != nullptr)
    return Beginning{.family = request.puzzle->format.family,
                     .pattern = request.puzzle->puzzle.get()};
  if (is_image(request.text)) {
    const Family* const family = family_of_images(request.hints);
    if (family == nullptr)
      return fail(Error{ErrorCode::request, Words{"expected a puzzle as a pattern, saw an image",
                                                  "본보기 퍼즐이 필요한데 이미지가 있습니다"}});
    return Beginning{.family = family, .image = request.text};
  }
  const std::string_view text = without_blanks(request.text);
  Beginning beginning{.family = find_family(family_id(text))};
  if (beginning.family == nullptr) {
    if (text.empty()) return fail(wrong_beginning(text));
    if (std::optional<Error> absent = left_out(text)) return fail(*std::move(absent));
    Result<Reading> reading = read_puzzle(request);
    if (!reading) return fail(is_name(text) ? wrong_beginning(text) : std::move(reading.error()));
    beginning = {.family = reading->format.family, .own = std::move(reading->puzzle)};
    beginning.pattern = beginning.own.get();
  } else if (!request.hints.family.empty() && request.hints.family != beginning.family->id) {
    return fail(
        Error{ErrorCode::request, expected({{"the family {0}", "종류 {0}"}, request.hints.family},
                                           seen(beginning.family->id))});
  }
  return beginning;
}

Error wrong(Message wanted, std::string_view given) {
  return {ErrorCode::request, expected(std::move(wanted), seen(given))};
}

/// Why the family heeds no such option, if one was given that it does not.
std::optional<Error> unheeded(const Family& family, const VerbOptions& options) {
  // JSON has the same bytes at every door.
  const Spelling spelling = options.is_json() ? Spelling::data : options.spelling;
  const auto name = [&](std::string_view option) { return spelled(option, spelling); };
  std::vector<std::string> heeded;
  for (const std::string_view option : family.maker->options) heeded.push_back(name(option));
  for (const std::string_view option : options.make.named) {
    if (std::find(heeded.begin(), heeded.end(), name(option)) != heeded.end()) continue;
    return wrong({{"an option for a new {0} puzzle ({1})", "새 {0} 퍼즐을 만드는 옵션({1})"},
                  words_of(family),
                  listed(heeded)},
                 name(option));
  }
  const WantedDifficulty& wanted = options.make.wanted;
  const bool has_choice = wanted.is_any() || !options.techniques.is_all();
  if (wanted.scale && family.scale == nullptr)
    return wrong({{"a family with the rating of {0}", "{0} 수치가 있는 종류"}, name("se")},
                 family.id);
  if (has_choice && options.make.order.open)
    return Error{ErrorCode::request,
                 Words{"expected no difficulty for a game that needs no guess, saw one",
                       "추측이 필요 없는 판에는 난이도를 정할 수 없습니다"}};
  if (has_choice && family.ways.empty())
    return wrong(Words{"a family whose puzzles are rated", "난이도를 매길 수 있는 종류"},
                 family.id);
  return std::nullopt;
}

/// What to say of a technique that people do not use in this family: no puzzle would ever need it.
std::optional<Error> unknown_technique(const Family& family, const VerbOptions& options) {
  std::vector<std::string_view> known;
  if (!family.ways.empty()) {
    for (const Technique& technique : family.ways.front().techniques) known.push_back(technique.id);
  }
  std::vector<std::string> given = options.techniques.only;
  given.insert(given.end(), options.techniques.without.begin(), options.techniques.without.end());
  if (!options.make.wanted.technique.empty()) given.push_back(options.make.wanted.technique);
  for (const std::string& technique : given) {
    if (std::find(known.begin(), known.end(), technique) != known.end()) continue;
    return wrong({{"a technique of {0:a} puzzle", "{0} 기법"}, words_of(family)}, technique);
  }
  return std::nullopt;
}

JsonObject tried_json(const Tried& tried) {
  return JsonObject().add(member("attempts", tried.attempts), member("failed", tried.failed),
                          member("easier", tried.easier), member("harder", tried.harder),
                          member("others", tried.others), member("alike", tried.alike));
}

/// Adds the keys of a rating, as far as it is known.
void add_rating(const Family& family, const std::optional<Rating>& rating,
                const std::optional<int>& scale, JsonObject& object) {
  const bool is_solved = rating && rating->end == Step::Kind::solution;
  object.add(member("grade", rating ? std::optional(rating->grade) : std::nullopt));
  object.add(member("score", is_solved ? std::optional(rating->score) : std::nullopt));
  if (family.scale != nullptr)
    object.add(member(family.scale_id, JsonText{scale ? in_tenths(*scale) : "null"}));
}

/// ONE and OTHER with a comma between, unless ONE is nothing.
Message listed(Message one, Message other) {
  if (one.empty()) return other;
  return {{"{0}, {1}", "{0}, {1}"}, std::move(one), std::move(other)};
}

/// "made 2 of 10, tried 512: 300 easier, 210 harder".
Message told_made(std::uint64_t made, std::uint64_t wanted, const Tried& tried) {
  Message attempts = {{"made {0} of {1}, tried {2}", "{1}개 중 {0}개를 만들었습니다. {2}번 시도"},
                      made,
                      wanted,
                      tried.attempts};
  Message all;
  const auto add = [&](std::uint64_t number, WordsFor<1> words) {
    if (number > 0) all = listed(std::move(all), {words, number});
  };
  add(tried.failed, {"{0} failed", "실패 {0}번"});
  add(tried.easier, {"{0} easier", "더 쉬움 {0}번"});
  add(tried.harder, {"{0} harder", "더 어려움 {0}번"});
  add(tried.others, {"{0} by other techniques", "다른 기법 {0}번"});
  add(tried.alike, {"{0} alike", "같은 퍼즐이 나옴 {0}번"});
  return all.empty() ? attempts : at(std::move(attempts), std::move(all));
}

/// "unfair, score 2310, se 8.9".
Message told_nearest(const Family& family, const NearMiss& nearest) {
  Message text = words_of(nearest.rating.grade);
  if (nearest.rating.end == Step::Kind::solution)
    text = listed(std::move(text), {{"score {0}", "점수 {0}"}, nearest.rating.score});
  if (nearest.scale)
    text = listed(std::move(text),
                  {{"{0} {1}", "{0} {1}"}, family.scale_id, in_tenths(*nearest.scale)});
  return text;
}

/// TEXT; gave up after 100000 tries in vain; the nearest: unfair, score 2310, se 8.9.
Message with_end(Message text, const Family& family, const MakeOutcome& made) {
  if (made.is_always_so) {
    text = {{"{0}; every try makes the same", "{0}. 몇 번을 해도 같은 퍼즐이 나옵니다"},
            std::move(text)};
  } else if (made.is_given_up) {
    text = {{"{0}; gave up after {1} tries in vain", "{0}. {1}번 내리 실패해 그만두었습니다"},
            std::move(text),
            made.in_vain};
  }
  if (!made.nearest) return text;
  return {{"{0}; the nearest: {1}", "{0}. 가장 가까운 퍼즐: {1}"},
          std::move(text),
          told_nearest(family, *made.nearest)};
}

/// How hard the nearest was, where any was rated in vain.
std::optional<JsonObject> nearest_json(const Family& family,
                                       const std::optional<NearMiss>& nearest) {
  if (!nearest) return std::nullopt;
  JsonObject object;
  add_rating(family, nearest->rating, nearest->scale, object);
  return object;
}

/// "changed 12 of 1600 cells of the image".
Message told_changes(const Made& made) {
  return {{"changed {0} of {1} {1?cell|cells} of the image",
           "이미지의 {1}칸 가운데 {0}칸을 바꾸었습니다"},
          made.changed.size(),
          made.puzzle->sites()};
}

/// Writes puzzles one after the other as the options say.
class Writer {
 public:
  Writer(const Family& family, const Codec* codec, const VerbOptions& options, Out out)
      : family_(family),
        options_(options),
        out_(out),
        texts_(family, codec, !options.json && options.make.count > 1) {}

  /// False: no more is wanted, or `error` says what is wrong.
  bool write(const NewPuzzle& made) {
    const Result<std::string> text = texts_.text(*made.made.puzzle);
    if (text && options_.json) return out_(object(made, *text));
    const Result<bool> done = text ? texts_.write(*text, out_) : fail(text.error());
    if (!done) error = done.error();
    return done.value_or(false);
  }

  std::optional<Error> error = {};
  std::uint64_t written = 0;
  bool is_of_image = false;

 private:
  std::string object(const NewPuzzle& made, const std::string& text) {
    const Puzzle& puzzle = *made.made.puzzle;
    // As `solve` prints it: a text of one line has a solution of one line.
    const Result<PuzzlePtr> read = texts_.codec().read(text);
    const Puzzle& shown = read ? **read : puzzle;
    const std::optional<Rating>& rating = made.rating;
    const bool is_solved = rating && rating->end == Step::Kind::solution;
    JsonObject object = puzzle_object(family_.id, puzzle.rows(), puzzle.columns());
    object.add(member("answer", "unique"), member("seed", options_.make.seed),
               member("index", written + 1));
    add_rating(family_, rating, made.scale, object);
    object.add(member("hardest", id_of(is_solved ? rating->hardest : nullptr)));
    object.add(member("to", texts_.codec().id), member("text", text));
    object.add(member("solution", text_of(family_, shown, made.made.solution)));
    // What is seen after the first click, if that is what was wanted.
    if (made.made.opened != nullptr)
      object.add(member("opened", texts_.codec().write(*made.made.opened)));
    if (is_of_image) object.add(member("changed", site_list(puzzle, made.made.changed)));
    return object.add(member("tried", tried_json(made.tried))).line();
  }

  const Family& family_;
  const VerbOptions& options_;
  Out out_;
  PuzzleTexts texts_;
};

}  // namespace

Reply make_new(const Request& request, Out out) {
  const Result<Beginning> beginning = beginning_of(request);
  if (!beginning) return refusal(beginning.error());
  const Family& family = *beginning->family;
  const VerbOptions& options = request.options;
  if (family.maker == nullptr)
    return refusal(unsupported(
        expected({{"a family whose puzzles are made ({0})", "새로 만들 수 있는 퍼즐 종류({0})"},
                  listed(makers())},
                 seen(family.id))));
  if (std::optional<Error> error = unheeded(family, options)) return refusal(*std::move(error));
  if (std::optional<Error> error = unknown_technique(family, options))
    return refusal(*std::move(error));
  const Result<const Codec*> codec = codec_for(family, options.to);
  if (!codec) return refusal(codec.error());
  if (std::optional<Error> error = refuse_several(*codec, options)) return refusal(*error);
  MakeOrder order = options.make.order;
  order.pattern = beginning->pattern;
  order.image = beginning->image;
  if (options.make.wanted.scale) order.most_scale = options.make.wanted.scale->high;
  if (std::optional<Error> error = settle_order(*family.maker, order)) return refusal(*error);
  WantedDifficulty wanted = options.make.wanted;
  wanted.techniques = options.techniques;
  if (std::optional<Error> error = contradiction(family, order, wanted)) return refusal(*error);

  Budget budget(options.limits);
  Writer writer(family, *codec, options, out);
  writer.is_of_image = !order.image.empty();
  bool is_heard = true;
  std::optional<Error> fault;
  Message changes;
  const auto sink = [&](NewPuzzle&& made) {
    if (made.made.trouble) {
      fault = *std::move(made.made.trouble);
      return false;
    }
    if (fault) return false;
    Message wrong = fault_of_solution(family, *made.made.puzzle, made.made.solution);
    if (!wrong.empty()) fault = internal_error(std::move(wrong));
    is_heard = !fault && writer.write(made);
    if (!order.image.empty()) changes = told_changes(made.made);
    if (is_heard) ++writer.written;
    return is_heard;
  };
  KnownForms known(family);
  if (options.make.unlike) {
    if (const Result<void> read = known.add_text(*options.make.unlike, budget); !read) {
      Error error = read.error();
      error.message = at(Message::verbatim("unlike"), std::move(error.message));
      Reply reply = refusal(std::move(error));
      reply.is_about_state = true;
      return reply;
    }
  }
  const auto is_new = [&](const Puzzle& puzzle, Budget& left) {
    const Result<bool> added = known.add(puzzle, left);
    if (!added) fault = added.error();
    return added.value_or(true);
  };
  const function_ref<bool(const Puzzle&, Budget&)> asked = is_new;
  const MakeRun run{.family = family,
                    .order = order,
                    .wanted = wanted,
                    .seed = options.make.seed,
                    .count = options.make.count,
                    .rates = options.json,
                    .is_new = options.make.unlike ? &asked : nullptr,
                    .cpu = options.cpu,
                    .crew = options.crew};
  const MakeOutcome made = make_puzzles(run, budget, sink);
  if (fault) return refusal(*std::move(fault));
  if (writer.error) return refusal(*std::move(writer.error));
  Reply reply{.note = changes};
  if (!is_heard || writer.written == options.make.count) return reply;
  reply.status = Status::unknown;
  reply.note = with_end(told_made(writer.written, options.make.count, made.tried), family, made);
  if (options.json)
    out(format_object()
            .add(member("family", family.id), member("answer", "unknown"),
                 member("why", made.is_given_up ? "tries" : name(budget.why())),
                 member("seed", options.make.seed), member("made", writer.written),
                 member("wanted", options.make.count), member("tried", tried_json(made.tried)),
                 member("nearest", nearest_json(family, made.nearest)))
            .line());
  return reply;
}

}  // namespace crosshatch
