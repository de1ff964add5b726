// SPDX-License-Identifier: MIT
//
// A text is told by its looks first: each codec says how much the head looks like its own, and the
// surest wins. A file's extension that formats of one family alone have settles the family, unless
// a text of another is unmistakable; between equals it settles the format, too. Only between equals
// that it does not settle are the readers themselves asked. So a sure format never loses to a
// misnamed file, and no format is ever chosen by the order in which families happen to be listed.
//
// A text that is nearly one of a family must not become a puzzle of another in silence. Formats say
// so themselves: one that is plainly damaged is as likely as a good one, so that its reader says
// what is off; one that may be damaged is only `near`, and yields to all that look sound.
#include "core/recognise.h"

#include <algorithm>
#include <iterator>
#include <string>

#include "base/letter_case.h"
#include "base/nearest.h"
#include "base/text.h"
#include "core/games/game_address.h"
#include "core/names/family_names.h"
#include "core/names/left_out.h"
#include "core/strangers/rows.h"
#include "core/strangers/stranger.h"

namespace crosshatch {

namespace {

constexpr std::size_t head_size = 64 * 1024;

/// "a", "a or b", "a, b or c".
Message listed(std::vector<std::string_view> names) {
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return one_of(names);
}

/// The message about a name that is none of `names`; `meant` is the one most like it.
Message wrong_name(const Words& what, std::string_view meant,
                   std::span<const std::string_view> names, Message seen) {
  return wrong_word(meant, what, with_choices(what, listed({names.begin(), names.end()})),
                    std::move(seen));
}

std::vector<Format> allowed(std::span<const Family* const> all, const Hints& hints) {
  std::vector<Format> formats;
  for (const Family* family : all) {
    if (!hints.family.empty() && family->id != hints.family) continue;
    for (const Codec& codec : family->codecs) {
      if (codec.read == nullptr) continue;
      if (hints.format.empty() || codec.id == hints.format)
        formats.push_back({family, &codec, hints.ignores_drawings});
    }
  }
  return formats;
}

/// The head as codecs like to see it: no line cut in the middle, no byte order mark, and nothing
/// from the first line on that is not text.
struct Head {
  std::string_view bytes;
  std::string_view text;
  std::optional<Error> trouble;  ///< why `text` does not go to the end of `bytes`
};

Head prepare(std::string_view bytes, bool is_whole) {
  if (bytes.size() > head_size) {
    bytes = bytes.substr(0, head_size);
    is_whole = false;
  }
  Head head{.bytes = bytes, .text = bytes, .trouble = {}};
  if (!is_whole) {
    const std::size_t last = bytes.find_last_of("\r\n");
    if (last != std::string_view::npos) head.text = bytes.substr(0, last + 1);
  }
  Result<std::string_view> plain = plain_text(head.text);
  if (!plain) {
    head.trouble = plain.error();
    std::size_t end = 0;
    for (int line = 1; line < head.trouble->line; ++line) {
      end = std::min(head.text.find_first_of("\r\n", end), head.text.size());
      end += head.text.substr(end).starts_with("\r\n") ? 2 : 1;
    }
    plain = plain_text(head.text.substr(0, std::min(end, head.text.size())));
  }
  head.text = plain ? *plain : std::string_view();
  return head;
}

bool is_blank_text(std::string_view text) {
  return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

Error unrecognised(std::span<const Family* const> all, const Head& head, const Hints& hints) {
  const Family* only = nullptr;
  std::vector<std::string_view> names;
  for (const Family* family : all) {
    names.push_back(family->id);
    if (family->id == hints.family) only = family;
  }
  const bool is_whole = left_out_families().empty();
  Message puzzle = {
      is_whole
          ? WordsFor<1>{"a puzzle of {0} in a known format", "알려진 형식으로 된 {0} 퍼즐"}
          : WordsFor<1>{"a puzzle of {0} in a known format, as this build has no other families",
                        "이 빌드에 있는 종류({0})의 알려진 형식으로 된 퍼즐"},
      listed(names)};
  if (only != nullptr) {
    names.clear();
    for (const Codec& codec : only->codecs) names.push_back(codec.id);
    puzzle = {
        {"{0:a} puzzle in the format {1}", "{1} 형식의 {0} 퍼즐"}, words_of(*only), listed(names)};
  }
  for (const Line& line : lines_of(head.text)) {
    if (is_blank(line.text)) continue;
    return Error{ErrorCode::unrecognised, expected(puzzle, seen(trimmed(line.text))), line.number,
                 1};
  }
  return Error{ErrorCode::unrecognised,
               expected(puzzle, Words{"no text at all", "입력이 없습니다"})};
}

bool is_extension(std::string_view a, std::string_view b) {
  return !a.empty() && lower_case(a) == lower_case(b);
}

/// The only family with formats that are kept in files of this extension; null if there is none.
const Family* family_of_extension(std::span<const Family* const> all, std::string_view extension) {
  if (extension.empty()) return nullptr;
  const Family* only = nullptr;
  for (const Family* family : all) {
    const auto is_named = [&](const Codec& codec) {
      return is_extension(codec.extension, extension);
    };
    if (std::none_of(family->codecs.begin(), family->codecs.end(), is_named)) continue;
    if (only != nullptr) return nullptr;
    only = family;
  }
  return only;
}

/// The error of JSON that names a family which does not exist, at that name.
std::optional<Error> unknown_family(std::span<const Family* const> all, std::string_view text) {
  constexpr std::string_view key = "\"family\"";
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  const std::size_t at = text.find(key);
  if (begin == std::string_view::npos || text[begin] != '{' || at == std::string_view::npos)
    return std::nullopt;
  std::size_t value = text.find_first_not_of(" \t\r\n", at + key.size());
  if (value == std::string_view::npos || text[value] != ':') return std::nullopt;
  value = text.find_first_not_of(" \t\r\n", value + 1);
  if (value == std::string_view::npos || text[value] != '"') return std::nullopt;
  const std::size_t end = text.find('"', value + 1);
  if (end == std::string_view::npos) return std::nullopt;
  const std::string_view name = text.substr(value + 1, end - value - 1);
  std::vector<std::string_view> ids;
  for (const Family* family : all) {
    if (is_name_of(name, family->id)) return std::nullopt;
    ids.push_back(family->id);
  }
  if (const std::optional<Error> absent = left_out(name)) {
    Error error = error_at(text, value, absent->message);
    error.code = absent->code;
    return error;
  }
  return error_at(text, value,
                  wrong_name(noun::family, nearest_family(all, name), ids,
                             name.empty() ? nothing : seen(name)));
}

/// Keeps those that the extension names, if it names any.
void prefer_extension(std::vector<Format>& formats, std::string_view extension) {
  if (extension.empty()) return;
  const auto is_other = [&](const Format& format) {
    return !is_extension(format.codec->extension, extension);
  };
  if (std::all_of(formats.begin(), formats.end(), is_other)) return;
  formats.erase(std::remove_if(formats.begin(), formats.end(), is_other), formats.end());
}

/// What is wrong where one family was said and the text is a puzzle of another.
Message is_another(const Family& said, const Family& seen) {
  return expected(
      {{"{0:a} puzzle", "{0} 퍼즐"}, words_of(said)},
      {{"{0:a} puzzle; --family {1} reads it", "{0} 퍼즐입니다. --family {1:로} 읽을 수 있습니다"},
       words_of(seen),
       seen.id});
}

/// The error of a text that certainly is a puzzle of another family than the one that was said.
std::optional<Error> said_another(std::span<const Family* const> all, std::string_view text,
                                  const Family& said) {
  for (const Family* family : all) {
    const auto is_its = [&](const Codec& codec) {
      return !codec.is_binary && codec.read != nullptr && codec.likeness(text) == Likeness::certain;
    };
    if (family->id == said.id || std::ranges::none_of(family->codecs, is_its)) continue;
    int line = 1;
    for (std::string_view rest = text; !rest.empty() && is_blank(first_line(rest)); ++line)
      (void)take_line(rest);
    return Error{ErrorCode::unrecognised, is_another(said, *family), line, 1};
  }
  return std::nullopt;
}

/// The error of an address that says its genre and nothing behind it.
std::optional<Error> unsized_address(std::span<const Family* const> all, std::string_view text,
                                     const Family* said) {
  for (const Line& line : lines_of(text)) {
    const std::string_view address = trimmed(line.text);
    if (address.empty() || address.starts_with('#')) continue;
    const std::size_t mark = address.find('?');
    if (mark == std::string_view::npos || address.find_first_of("/ \t", mark) < address.size())
      return std::nullopt;
    const std::string whole = std::string(address) + '/';
    for (const Family* family : all) {
      const auto is_its = [&](const Codec& codec) {
        return !codec.is_binary && codec.read != nullptr &&
               codec.likeness(whole) == Likeness::certain;
      };
      if (std::ranges::none_of(family->codecs, is_its)) continue;
      if (said != nullptr && said->id != family->id)
        return Error{ErrorCode::unrecognised, is_another(*said, *family), line.number, 1};
      Scanner in(line);
      in.skip(line.text.find(address) + address.size());
      return in.expected(
          Words{"'/', the width, the height and the clues", "'/'와 너비, 높이, 단서"});
    }
    return std::nullopt;
  }
  return std::nullopt;
}

constexpr std::string_view game_ids = "sgt";
constexpr std::string_view plain = "text";
constexpr std::string_view sized_grids = "grid";

std::vector<Format> with_id(std::vector<Format> formats, std::string_view id) {
  std::erase_if(formats, [&](const Format& format) { return format.codec->id != id; });
  return formats;
}

/// The formats of a family whose readers can say what is off in a text that looks like none: it is
/// part of a game id, or cells without a word of the family.
std::vector<Format> readers_of_bare_text(const std::vector<Format>& formats,
                                         std::string_view text) {
  if (begins_like_a_game_id(text)) {
    std::vector<Format> games = with_id(formats, game_ids);
    if (!games.empty()) return games;
  }
  const bool has_size = begins_with_size(text);
  if (!has_size && !are_bare_cells(text)) return {};
  const std::vector<Format> rows = with_id(formats, plain);
  std::vector<Format> readers = has_size ? std::vector<Format>() : rows;
  for (const Format& format : formats) {
    const bool is_there = std::ranges::find(readers, format) != readers.end();
    const bool lacks_size = !has_size && !rows.empty() && format.codec->id == sized_grids;
    if (format.codec->is_guess != nullptr && !is_there && !lacks_size) readers.push_back(format);
  }
  return readers;
}

Result<PuzzlePtr> read_one(const Format& format, std::string_view bytes) {
  if (format.codec->is_binary) return format.codec->read(bytes);
  const Result<std::string_view> text = plain_text(bytes);
  if (!text) return fail(text.error());
  if (format.codec->id == game_ids) {
    if (const std::optional<GameAddress> address = game_address(*text)) {
      if (family_of_game(address->game) != format.family->id)
        return fail(error_at(
            *text, address->at,
            expected({{"the game {0}", "게임 {0}"}, other_names_of(format.family->id).game},
                     seen(address->game))));
      return format.codec->read(without_address(*text, *address));
    }
  }
  const bool is_undrawn = format.ignores_drawings && format.codec->read_undrawn != nullptr;
  return is_undrawn ? format.codec->read_undrawn(*text) : format.codec->read(*text);
}

/// The format of an address of Simon Tatham's collection, which says the game.
Result<std::vector<Format>> format_of_address(std::span<const Family* const> all,
                                              std::string_view text, const GameAddress& address,
                                              const Hints& hints) {
  const std::string_view id = family_of_game(address.game);
  std::vector<std::string_view> games;
  for (const Family* family : all) {
    const std::string_view game = other_names_of(family->id).game;
    if (!game.empty()) games.push_back(game);
    if (family->id != id) continue;
    if (!hints.family.empty() && hints.family != id) {
      const auto said = std::ranges::find(all, hints.family, &Family::id);
      return fail(error_at(text, address.at, is_another(**said, *family)));
    }
    for (const Codec& codec : family->codecs) {
      if (codec.id == game_ids) return std::vector<Format>{{family, &codec}};
    }
  }
  Error error =
      error_at(text, address.at,
               expected({{"a game that is read ({0})", "읽을 수 있는 게임({0})"}, listed(games)},
                        seen(address.game)));
  error.code = ErrorCode::unrecognised;
  return fail(std::move(error));
}

Error two_readings(const Format& a, const Format& b) {
  const bool by_family = a.family != b.family;
  return Error{ErrorCode::ambiguous,
               {{"the text reads as {0} and as {1}; say {2} {0} or {2} {1}",
                 "입력을 {0:로}도 {1:로}도 읽을 수 있습니다. {2} {0} 또는 {2} {1:로} 정해 주세요"},
                by_family ? a.family->id : a.codec->id,
                by_family ? b.family->id : b.codec->id,
                by_family ? "--family" : "--from"}};
}

bool is_further(const Error& a, const Error& b) {
  return a.line != b.line ? a.line > b.line : a.column > b.column;
}

}  // namespace

std::optional<Error> refuse(std::span<const Family* const> all, const Hints& hints) {
  if (hints.family.empty() && hints.format.empty()) return std::nullopt;
  std::vector<std::string_view> families;
  std::vector<std::string_view> formats;
  for (const Family* family : all) {
    families.push_back(family->id);
    if (!hints.family.empty() && family->id != hints.family) continue;
    for (const Codec& codec : family->codecs) formats.push_back(codec.id);
  }
  const auto has = [](const std::vector<std::string_view>& names, std::string_view name) {
    return name.empty() || std::find(names.begin(), names.end(), name) != names.end();
  };
  if (!has(families, hints.family)) {
    if (std::optional<Error> absent = left_out(hints.family)) return absent;
    return Error{ErrorCode::request, wrong_name(noun::family, nearest_family(all, hints.family),
                                                families, given(hints.family))};
  }
  if (!has(formats, hints.format))
    return Error{ErrorCode::request, wrong_name(noun::format, nearest(hints.format, formats),
                                                formats, given(hints.format))};
  return std::nullopt;
}

Result<std::vector<Format>> recognise(std::span<const Family* const> all, std::string_view bytes,
                                      bool is_whole, const Hints& hints) {
  if (std::optional<Error> trouble = refuse(all, hints)) return fail(*std::move(trouble));
  const Head head = prepare(bytes, is_whole);
  const bool is_empty = hints.format.empty() ? is_blank_text(head.text) : head.text.empty();
  if (is_whole && is_empty && !head.trouble)
    return fail(Error{ErrorCode::unrecognised,
                      expected(noun::puzzle, Words{"an empty text", "입력이 비어 있습니다"})});

  if (hints.format.empty() || hints.format == game_ids) {
    if (const std::optional<GameAddress> address = game_address(head.text))
      return format_of_address(all, head.text, *address, hints);
  }
  const bool is_open = hints.family.empty() && hints.format.empty();
  const Family* const settled = is_open ? family_of_extension(all, hints.extension) : nullptr;
  std::vector<Format> best;
  Likeness highest = Likeness::no;
  for (const Format& format : allowed(all, hints)) {
    const Likeness likeness =
        format.codec->likeness(format.codec->is_binary ? head.bytes : head.text);
    const bool is_stranger = settled != nullptr && format.family != settled;
    if (likeness < highest || (is_stranger && likeness < Likeness::certain)) continue;
    if (likeness > highest) best.clear();
    highest = likeness;
    best.push_back(format);
  }
  if (highest <= Likeness::near && is_open) {
    if (std::optional<Error> trouble = unknown_family(all, head.text))
      return fail(*std::move(trouble));
  }
  if (highest == Likeness::no && is_whole && !hints.family.empty() && hints.format.empty()) {
    // The user knows better than the looks: a bare grid of a family whose texts have a header.
    std::vector<Format> readable;
    std::copy_if(best.begin(), best.end(), std::back_inserter(readable),
                 [&](const Format& format) { return read_one(format, bytes).has_value(); });
    if (!readable.empty()) return readable;
    readable = readers_of_bare_text(best, head.text);
    if (!readable.empty()) return readable;
  }
  // Where the family is said, its own reader knows best what is off.
  const bool is_claimed = highest == Likeness::near && !hints.family.empty();
  if (highest <= Likeness::possible && hints.format.empty() && !is_claimed) {
    const auto said = std::ranges::find(all, hints.family, &Family::id);
    const Family* const family = said == all.end() ? nullptr : *said;
    if (highest == Likeness::no && family != nullptr) {
      if (std::optional<Error> trouble = said_another(all, head.text, *family))
        return fail(*std::move(trouble));
    }
    if (std::optional<Error> unsized = unsized_address(all, head.text, family))
      return fail(*std::move(unsized));
    if (std::optional<Error> stranger = known_stranger(head.bytes, family))
      return fail(*std::move(stranger));
    if (std::optional<Error> absent = left_out_by_text(head.text)) return fail(*std::move(absent));
    if (highest == Likeness::no && is_whole && family != nullptr && are_rows(head.text)) {
      std::vector<Format> rows = with_id(best, plain);
      if (!rows.empty()) return rows;
    }
  }
  if (highest == Likeness::no && hints.format.empty()) {
    // Only the name of the file is left to go by: its reader knows best what is wrong.
    const auto is_other = [&](const Format& format) {
      return !is_extension(format.codec->extension, hints.extension);
    };
    best.erase(std::remove_if(best.begin(), best.end(), is_other), best.end());
    if (best.empty() && head.trouble) return fail(*head.trouble);
  }
  if (best.empty()) return fail(unrecognised(all, head, hints));
  prefer_extension(best, hints.extension);
  return best;
}

bool is_guess(std::span<const Family* const> all, const Format& format, std::string_view text,
              const Hints& hints) {
  if (format.codec->is_guess == nullptr || !hints.family.empty() || !hints.format.empty())
    return false;
  return family_of_extension(all, hints.extension) == nullptr && format.codec->is_guess(text);
}

bool is_weak_guess(std::span<const Family* const> all, const Format& format, std::string_view text,
                   const Hints& hints) {
  if (!is_guess(all, format, text, hints)) return false;
  const Result<std::string_view> plain = plain_text(text);
  return plain && format.codec->likeness(*plain) <= Likeness::possible;
}

const Family* other_family(std::span<const Family* const> all, std::span<const Format> refused,
                           std::string_view text, const Hints& hints) {
  // Twice the bare grid of a million cells: many formats look at all of a text.
  constexpr std::size_t longest_guess = std::size_t{2} << 20;
  if (text.size() > longest_guess) return nullptr;
  const Result<std::string_view> plain = plain_text(text);
  if (!plain) return nullptr;
  for (const Format& format : allowed(all, hints)) {
    const auto is_known = [&](const Format& known) {
      // In a stream of lines one bad line is not a board of another family.
      return known.family == format.family || known.codec->framing.kind == Framing::Kind::lines;
    };
    if (std::any_of(refused.begin(), refused.end(), is_known)) continue;
    if (is_guess(all, format, *plain, hints) &&
        format.codec->likeness(*plain) >= Likeness::possible && format.codec->read(*plain))
      return format.family;
  }
  return nullptr;
}

Result<Reading> read_either(std::span<const Attempt> tied) {
  std::optional<Reading> reading;
  std::optional<Error> furthest;
  for (const auto& [format, bytes] : tied) {
    Result<PuzzlePtr> puzzle = read_one(format, bytes);
    if (!puzzle) {
      if (!furthest || is_further(puzzle.error(), *furthest)) furthest = puzzle.error();
    } else if (!reading) {
      reading = Reading{format, *std::move(puzzle)};
    } else if (format.family != reading->format.family || !(*puzzle)->is_same(*reading->puzzle)) {
      return fail(two_readings(reading->format, format));
    }
  }
  if (!reading) return fail(*std::move(furthest));
  return *std::move(reading);
}

Result<Reading> read_puzzle(std::span<const Format> tied, std::string_view bytes) {
  std::vector<Attempt> attempts;
  for (const Format& format : tied) attempts.push_back({format, bytes});
  return read_either(attempts);
}

Result<Reading> read_puzzle(std::span<const Family* const> all, std::string_view bytes,
                            const Hints& hints) {
  const Result<std::vector<Format>> formats = recognise(all, bytes, true, hints);
  if (!formats) return fail(formats.error());
  return read_puzzle(*formats, bytes);
}

}  // namespace crosshatch
