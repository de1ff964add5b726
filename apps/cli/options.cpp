// SPDX-License-Identifier: MIT
#include "options.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <optional>
#include <set>
#include <thread>
#include <utility>
#include <vector>

#include "api/verbs/catalogue.h"
#include "base/letter_case.h"
#include "base/nearest.h"
#include "base/text.h"
#include "batch/read_batch.h"
#include "command_line.h"
#include "core/codec.h"
#include "core/family.h"
#include "core/names/family_names.h"
#include "input.h"
#include "language.h"
#include "output.h"

namespace crosshatch::cli {

namespace {

constexpr int most_threads = 256;
constexpr std::size_t longest_state = std::size_t{64} << 20;
constexpr std::size_t longest_list = std::size_t{1} << 30;
constexpr Words a_file = {"a file", "파일"};

bool wants_color() {
  const char* no_color = std::getenv("NO_COLOR");
  const char* term = std::getenv("TERM");
  const bool is_dumb = term != nullptr && std::string_view(term) == "dumb";
  return isatty(STDOUT_FILENO) == 1 && !is_dumb && (no_color == nullptr || *no_color == '\0');
}

/// CROSSHATCH_CPU, by which tests see to it that all kernels give the same answer.
std::optional<int> read_cpu(Options& options) {
  const char* name = std::getenv("CROSSHATCH_CPU");
  if (name == nullptr || *name == '\0') return std::nullopt;
  const std::optional<Cpu> cpu = cpu_named(name);
  if (!cpu || *cpu > this_cpu())
    return usage_error("CROSSHATCH_CPU",
                       expected({{"generic or a level that this processor has, up to {0}",
                                  "generic 또는 이 프로세서가 지원하는 수준({0}까지)"},
                                 cpu_names[static_cast<std::size_t>(this_cpu())]},
                                seen(name)));
  options.verb_options.cpu = *cpu;
  return std::nullopt;
}

/// Reads the file beside the puzzle that the options name, if there is one: the half-solved board,
/// the answers of parts, which are on standard input if nothing else is said, or puzzles that new
/// ones are not to be like. A status when it cannot be read.
std::optional<int> read_side_file(const CommandLine& line, Options& options) {
  const std::string_view name = options.verb->takes("parts") ? "parts"
                                : line.has("unlike")         ? "unlike"
                                                             : "state";
  std::string path = line.text(name);
  if (path.empty() && name != "parts") return std::nullopt;
  if (path.empty()) path = dash;
  const std::size_t longest = name == "state" ? longest_state : longest_list;
  options.state = path == dash ? stdin_name : path;
  const bool is_stdin_puzzle =
      std::find(options.files.begin(), options.files.end(), dash) != options.files.end();
  if (path == dash && is_stdin_puzzle)
    return usage_error(spelled(name, Spelling::command_line),
                       expected(a_file, Words{"'-', which the puzzle is read from",
                                              "퍼즐을 읽는 '-'가 있습니다"}));
  Input input;
  std::string text;
  Result<void> opened = input.open(path);
  Result<bool> more = true;
  while (opened && more && *more && text.size() <= longest) more = input.read(text);
  if (!opened || !more || text.size() > longest) {
    const Message why = !opened ? opened.error().message
                        : !more ? more.error().message
                                : Message({"longer than {0}", "{0}보다 깁니다"},
                                          name == "state" ? "64 MiB" : "1 GiB");
    say(message_line(options.state, 0, 0, "error", why));
    return static_cast<int>(Status::failed);
  }
  (void)set_option(name, text, options.verb_options).has_value();
  return std::nullopt;
}

/// The form that the ending of a name says, capitals or not.
std::optional<Form> form_of(std::string_view path) {
  const std::size_t dot = path.find_last_of('.');
  if (dot == std::string_view::npos || path.find('/', dot) != std::string_view::npos)
    return std::nullopt;
  return form_named(in_any_case(path.substr(dot + 1), form_names));
}

/// The id of the format of texts that the ending of a name says, ".sdm"; "" if none does. The same
/// for all families.
std::string format_of(std::string_view path) {
  for (const Family* family : families()) {
    for (const Codec& codec : family->codecs) {
      if (!codec.extension.empty() && codec.write != nullptr &&
          lower_case(path).ends_with(codec.extension))
        return std::string(codec.id);
    }
  }
  return {};
}

int refuse_again(const std::string& path) {
  return usage_error(
      "-o", {{"expected different names, saw {0}", "이름이 서로 달라야 하는데 {0:이} 또 있습니다"},
             quote(path)});
}

/// Where pictures go, and texts of new puzzles; a status when one cannot go there.
std::optional<int> read_targets(const CommandLine& line, Options& options) {
  std::optional<Form> as;
  if (line.has("as")) as = options.verb_options.picture.form;
  const std::string to = line.text("to");
  std::vector<std::string> paths = line.outputs;
  if (paths.empty() && as) paths.emplace_back(dash);
  std::set<std::string_view> names;
  for (const std::string& path : paths) {
    const std::optional<Form> form = as ? as : form_of(path);
    // What new puzzles are drawn with in a terminal cannot be read as a puzzle again, so a plain
    // text has their clues.
    const bool is_plain = form == Form::txt && to.empty();
    std::string format = to.empty() && !form ? format_of(path) : to;
    const bool may_be_text = line.is_of_new && !as && (!form || *form == Form::txt);
    if (may_be_text && (is_plain || !format.empty())) {
      if (line.has("json"))
        return usage_error("--json", Words{"-o NAME of a picture", "-o로 정한 그림 이름"}, path);
      if (!names.insert(path).second) return refuse_again(path);
      options.targets.push_back({.path = path, .is_text = true, .format = std::move(format)});
      continue;
    }
    if (!form && path == dash)
      return usage_error("-o -",
                         expected(Words{"--as with the form", "형식을 정하는 --as"}, saw::none));
    if (!form && line.is_of_new)
      return usage_error("-o",
                         Words{"a name that ends in .svg, .png, .gif, .txt, .html, .pdf or as "
                               "those of a format ('crosshatch list formats')",
                               ".svg, .png, .gif, .txt, .html, .pdf나 형식의 "
                               "확장자('crosshatch list formats')로 끝나는 이름"},
                         path);
    if (!form)
      return usage_error("-o",
                         Words{"a name that ends in .svg, .png, .gif, .txt, .html or .pdf",
                               ".svg, .png, .gif, .txt, .html 또는 .pdf로 끝나는 이름"},
                         path);
    if (path == dash && is_binary(*form) && isatty(STDOUT_FILENO) == 1)
      return usage_error(
          "-o -", expected({{"a file or a pipe for the form {0}", "{0} 형식에 파일이나 파이프"},
                            name(*form)},
                           Words{"a terminal", "터미널입니다"}));
    if (!names.insert(path).second) return refuse_again(path);
    options.targets.push_back({.path = path, .form = *form});
  }
  const bool has_dash = std::find(paths.begin(), paths.end(), dash) != paths.end();
  if (line.has("json") && (paths.empty() || has_dash))
    return usage_error("--json",
                       expected(Words{"-o NAME, the file to describe", "-o로 정한 파일 이름"},
                                Words{"standard output", "표준 출력입니다"}));
  // Text on standard output is an answer like those of other verbs.
  if (paths.size() == 1 && has_dash && options.targets.front().form == Form::txt)
    options.targets.clear();
  return std::nullopt;
}

/// Where certificates go; a status when they cannot go there.
std::optional<int> read_places(const CommandLine& line, Options& options) {
  if (line.outputs.size() > 1) return usage_error("-o", one_file);
  if (!line.outputs.empty()) options.certificate = line.outputs.front();
  if (options.certificate == dash) return usage_error("-o", a_file, dash);
  options.dimacs = line.text("dimacs");
  return std::nullopt;
}

/// What holds for requests that say nothing else.
void settle_usual(const VerbOptions& request, Options& options) {
  options.usual = request;
  options.usual.given.reset();  // not by the request: verbs that do not heed them do not mind
  options.usual.cpu = options.verb_options.cpu;
}

/// What `list` is to list; a status when there is no such thing.
std::optional<int> read_catalogue(const CommandLine& line, Options& options) {
  const std::string what = line.text("WHAT");
  options.list_of = in_any_case(what, catalogues);
  const bool is_there = std::ranges::count(catalogues, options.list_of) > 0;
  if (is_there) return std::nullopt;
  constexpr Words a_list = {"a list", "목록"};
  return usage_error("list", wrong_word(nearest(what, catalogues), a_list,
                                        with_choices(a_list, one_of(catalogues)),
                                        what.empty() ? nothing : seen(what)));
}

std::optional<int> read_threads(const CommandLine& line, Options& options) {
  const std::string threads = line.text("threads");
  if (threads.empty()) return std::nullopt;
  const char* const end = threads.data() + threads.size();
  const auto [rest, error] = std::from_chars(threads.data(), end, options.threads);
  const bool is_within = options.threads >= 1 && options.threads <= most_threads;
  if (error != std::errc() || rest != end || !is_within)
    return usage_error("--threads", from_to(Words{"a number", "수"}, 1, most_threads), threads);
  return std::nullopt;
}

/// Those of `batch` and `batch-worker`.
std::variant<Options, int> understand_batch(const CommandLine& line) {
  Options options;
  options.quiet = line.has("quiet");
  if (const std::optional<int> status = read_batch(line, options)) return *status;
  if (const std::optional<int> status = read_cpu(options)) return *status;
  options.threads = static_cast<int>(std::thread::hardware_concurrency());
  if (const std::optional<int> status = read_threads(line, options)) return *status;
  return options;
}

std::variant<Options, int> understand(const CommandLine& line);

/// Whether `make` has it for the pictures of new puzzles alone.
bool is_of_pictures(const RequestOption& row) {
  const Verb& make = *find_verb("make");
  return row.is_of_command(make.id) && !row.is_of(make);
}

/// The options of `render` on a command line of `make`, which go.
CommandLine take_pictures(CommandLine& line) {
  CommandLine pictures{.command = "render", .verb = find_verb("render"), .is_of_new = true};
  for (const char* const common : {"lang", "color", "to"})
    pictures.texts[common] = line.text(common);
  pictures.flags["quiet"] = line.has("quiet");
  pictures.flags["json"] = std::exchange(line.flags["json"], false);
  for (const RequestOption& row : request_options()) {
    if (!is_of_pictures(row)) continue;
    pictures.texts[row.name] = std::exchange(line.texts[row.name], {});
    pictures.flags[row.name] = std::exchange(line.flags[row.name], false);
  }
  pictures.outputs = std::exchange(line.outputs, {});
  return pictures;
}

/// Why there are options of pictures, but no picture; a status if that is so.
std::optional<int> refuse_no_picture(const CommandLine& line) {
  for (const RequestOption& row : request_options()) {
    if (!is_of_pictures(row) || row.name == "as" || !line.has(row.name)) continue;
    return usage_error(spelled(row.name, Spelling::command_line),
                       expected(Words{"-o NAME of a picture or --as FORM",
                                      "-o로 정한 그림 이름이나 --as로 정한 형식"},
                                Words{"neither", "둘 다 없습니다"}));
  }
  return std::nullopt;
}

/// New puzzles that go into files: what `make | render` does.
std::variant<Options, int> understand_new(CommandLine line) {
  const CommandLine pictures = take_pictures(line);
  std::variant<Options, int> drawn = understand(pictures);
  if (std::holds_alternative<int>(drawn)) return drawn;
  Options& all = std::get<Options>(drawn);
  const auto is_text = [](const Target& target) { return target.is_text; };
  if (!all.targets.empty() && std::ranges::all_of(all.targets, is_text)) {
    if (const std::optional<int> status = refuse_no_picture(pictures)) return *status;
  }
  // The others are made of the text that `make` chooses the format of, so that it says all, or of
  // the first text.
  const auto is_plain = [](const Target& target) {
    return target.is_text && target.format.empty();
  };
  if (!line.has("to") && std::ranges::none_of(all.targets, is_plain)) {
    const auto text = std::ranges::find_if(all.targets, is_text);
    // What is drawn alone is made as what can be mistaken for no other family.
    line.texts["to"] = text == all.targets.end() ? "json" : text->format;
  }
  std::variant<Options, int> maker = understand(line);
  if (std::holds_alternative<int>(maker)) return maker;
  Options& made = std::get<Options>(maker);
  all.files = made.files;
  all.state = made.state;
  all.makers.push_back(std::move(made));
  return drawn;
}

std::variant<Options, int> understand(const CommandLine& line) {
  if (line.verb != nullptr && line.verb->make != nullptr) {
    if (!line.outputs.empty() || line.has("as")) return understand_new(line);
    if (const std::optional<int> status = refuse_no_picture(line)) return *status;
  }
  if (line.command.starts_with("batch")) return understand_batch(line);
  VerbOptions request = usual_options();
  if (const std::optional<int> status = set_options(line, request)) return *status;
  Options options;
  options.verb = line.verb;
  options.is_watch = line.command == "watch";
  options.is_ask = line.command == "ask";
  options.files = line.files;
  if (options.files.empty()) options.files.emplace_back("-");
  if (line.has("from_image")) {
    // The image is what there is to begin with; the name of its family may stand before it.
    if (line.files.size() == 1 && request.family.empty()) request.family = family_id(line.files[0]);
    if (line.files.size() > 1 ||
        (!line.files.empty() && family_id(line.files[0]) != request.family) ||
        (!request.family.empty() && find_family(request.family) == nullptr))
      return usage_error(
          "--from-image",
          Words{"the name of a family beside it", "함께 쓸 수 있는 것은 퍼즐 종류의 이름"},
          line.files[0]);
    options.files = {line.text("from_image")};
  }
  options.quiet = line.has("quiet");
  if (line.command == "list") {
    if (const std::optional<int> status = read_catalogue(line, options)) return *status;
  }
  const bool is_drawn = line.command == "render";
  // What is said of files of pictures is JSON, not the picture.
  if (is_drawn) (void)set_option("json", "false", request).has_value();
  for (const char* const file : {"state", "parts"}) {
    // Its text is read at the end.
    if (line.has(file) || (line.verb != nullptr && line.verb->needs == file))
      (void)set_option(file, "", request).has_value();
  }
  if (line.verb != nullptr && line.verb->make != nullptr && line.files.size() > 1)
    return usage_error(no_more_words(line.verb->id, line.files[1]));
  Result<VerbOptions> settled = request;
  if (line.verb != nullptr) settled = settle(request, *line.verb, Spelling::command_line);
  if (!settled) return usage_error(settled.error().message);
  options.verb_options = *std::move(settled);
  options.verb_options.json = line.has("json");
  if (!line.has("color") || lower_case(line.text("color")) == "auto")
    options.verb_options.color = wants_color();
  // JSON is read by programs: only `--lang` itself changes it, so that it does not depend on the
  // machine.
  if (!line.has("lang"))
    options.verb_options.language = options.verb_options.is_json() ? Language::en : spoken();
  if (options.verb_options.table != TableForm::none) options.files = without_folders(options.files);
  if (line.command == "list") return options;
  if (const std::optional<int> status = read_cpu(options)) return *status;
  if (options.is_watch) return options;
  if (options.is_ask) {
    settle_usual(request, options);
    options.threads = 1;
    if (const std::optional<int> status = read_threads(line, options)) return *status;
    return options;
  }
  if (is_drawn) {
    if (const std::optional<int> status = read_targets(line, options)) return *status;
  }
  if (line.command == "prove") {
    if (const std::optional<int> status = read_places(line, options)) return *status;
  }
  if (const std::optional<int> status = read_side_file(line, options)) return *status;
  options.threads = static_cast<int>(std::thread::hardware_concurrency());
  if (const std::optional<int> status = read_threads(line, options)) return *status;
  return options;
}

}  // namespace

std::optional<int> set_options(const CommandLine& line, VerbOptions& options) {
  for (const auto& [row, value] : line.of_requests()) {
    const Result<void> set = set_option(row->name, value, options);
    if (set) continue;
    const bool is_named = row->name == "family" || row->name == "from";  // by the message itself
    if (is_named) return usage_error(set.error().message);
    return usage_error(spelled(row->name, Spelling::command_line), set.error().message);
  }
  return std::nullopt;
}

std::variant<Options, int> parse_options(int argc, const char* const* argv, Output& output) {
  const std::variant<CommandLine, int> parsed = parse_command_line(argc, argv, output);
  if (const int* status = std::get_if<int>(&parsed)) return *status;
  return understand(std::get<CommandLine>(parsed));
}

}  // namespace crosshatch::cli
