// SPDX-License-Identifier: MIT
#include "cache/cached_ask.h"

#include <thread>

#include "cache/question_key.h"
#include "cache/scratch_test.h"

namespace crosshatch::serve {
namespace {

constexpr std::string_view nonogram = "BB;C|B;B;C";
constexpr std::string_view several = "B;B|B;B";
constexpr std::string_view nonogram_as_json =
    R"({"format":"crosshatch/1","family":"nonogram","rows":[[1,1],[2]],"columns":[[1],[1],[2]]})";

struct Asked {
  std::string bytes;
  TextReply reply;
  bool was_hit = false;

  bool operator==(const Asked& other) const {
    return bytes == other.bytes && reply.status == other.reply.status &&
           reply.error == other.reply.error && reply.note == other.reply.note &&
           reply.puzzles == other.reply.puzzles && reply.is_json == other.reply.is_json;
  }
};

VerbOptions options_of(std::string_view json) {
  VerbOptions options = usual_options();
  const Result<void> read = read_options(json, options);
  EXPECT_TRUE(read.has_value()) << read.error().message.english();
  return options;
}

Asked ask_with(Cache* cache, std::string_view verb, std::string_view text,
               const VerbOptions& options) {
  Asked asked;
  CachedReply reply = cached_ask(cache, verb, text, options, [&](std::string_view more) {
    asked.bytes += more;
    return true;
  });
  asked.reply = std::move(reply.reply);
  asked.was_hit = reply.was_hit;
  return asked;
}

class CachedAskTest : public CacheTest {
 protected:
  CachedAskTest() : cache_(open()) {}

  Asked ask(std::string_view verb, std::string_view text, std::string_view json = "{}") {
    return ask_with(cache_.get(), verb, text, options_of(json));
  }

  /// Asks without a cache and twice with it: all the same. Returns whether the last was a hit.
  bool is_kept(std::string_view verb, std::string_view text, std::string_view json = "{}") {
    const Asked plain = ask_with(nullptr, verb, text, options_of(json));
    EXPECT_FALSE(plain.was_hit);
    EXPECT_EQ(ask(verb, text, json), plain) << verb << " " << text;
    const Asked again = ask(verb, text, json);
    EXPECT_EQ(again, plain) << verb << " " << text;
    return again.was_hit;
  }

  /// The key of a puzzle that stands alone.
  static CacheKey key(std::string_view verb, std::string_view text) {
    const VerbOptions options = usual_options();
    const auto settled = settle(options, *find_verb(verb), Spelling::data);
    auto reading = read_puzzle(families(), text, Hints{});
    return *key_of(*reading, verb, *settled);
  }

  std::unique_ptr<Cache> cache_;
};

TEST_F(CachedAskTest, EveryVerbThatSearchesIsKeptAndGivesTheSameBytes) {
  for (const Verb& verb : verbs()) {
    if (verb.make != nullptr) continue;  // below
    const bool is_judged = verb.takes("node_limit") && !verb.takes("as") && !verb.writes_puzzle();
    const std::string_view options = verb.needs == "to" ? R"({"to":"non"})" : "{}";
    if (verb.takes("parts")) continue;           // without parts it is an error
    const bool is_answered = verb.id != "odds";  // of nonograms these are an error
    EXPECT_EQ(is_kept(verb.id, nonogram, options), is_judged && is_answered) << verb.id;
    EXPECT_EQ(is_kept(verb.id, several, options), is_judged && is_answered) << verb.id;
  }
  EXPECT_FALSE(is_kept("make", "sudoku"));
  EXPECT_TRUE(is_kept("odds", "1_\n__\n", R"({"family":"minesweeper"})"));
  // Each with an answer of its own.
  for (const char* const options : {"{}", R"({"seed":2})", R"({"smallest":true})"})
    EXPECT_TRUE(is_kept("minimise", "1234341221434321\n", options)) << options;
}

TEST_F(CachedAskTest, EveryExampleInEveryFormatIsAnsweredAsWithoutACache) {
  int hits = 0;
  for (const auto& file : std::filesystem::directory_iterator(CROSSHATCH_EXAMPLES)) {
    if (!file.is_regular_file() || file.path().extension() == ".md") continue;
    const std::string text = read(file.path());
    std::vector<std::string> texts = {text};
    for (const std::string_view format :
         {"json", "text", "line", "grid", "sgt", "non", "puzzlink"}) {
      const std::string options = R"({"json":false,"to":")" + std::string(format) + "\"}";
      VerbOptions convert = usual_options();
      if (!read_options(options, convert)) continue;
      const Asked other = ask_with(nullptr, "convert", text, convert);
      if (!other.reply.error) texts.push_back("\n" + other.bytes);
    }
    for (const std::string& one : texts) {
      for (const std::string_view verb : {"solve", "check", "explain", "hint", "rate"})
        hits += is_kept(verb, one, R"({"node_limit":"20k"})");
    }
  }
  EXPECT_GT(hits, 200);
}

TEST_F(CachedAskTest, ThePuzzleInTwoFormatsIsOneEntry) {
  EXPECT_FALSE(ask("check", nonogram).was_hit);
  const Asked json = ask("check", nonogram_as_json);
  EXPECT_TRUE(json.was_hit);
  EXPECT_EQ(json, ask_with(nullptr, "check", nonogram_as_json, usual_options()));
  EXPECT_EQ(cache_->stats().rows, 1U);
}

TEST_F(CachedAskTest, TitleAndLineAreThoseOfTheRequest) {
  const auto titled = [](std::string_view title) {
    std::string text(nonogram_as_json);
    return text.insert(1, R"("title":")" + std::string(title) + R"(",)");
  };
  EXPECT_FALSE(ask("solve", titled("one")).was_hit);
  for (const std::string& text :
       {titled("two"), "\n\n" + titled("three \\\"\\n"), "\n" + std::string(nonogram) + "\n"}) {
    const Asked asked = ask("solve", text);
    EXPECT_TRUE(asked.was_hit) << text;
    EXPECT_EQ(asked, ask_with(nullptr, "solve", text, usual_options()));
  }
}

TEST_F(CachedAskTest, ASudokuOfOneLineAndOneOfRowsAreTwoEntries) {
  const std::string rows = read(CROSSHATCH_EXAMPLES "/sudoku.txt");
  std::string line = rows;
  std::erase(line, '\n');
  EXPECT_TRUE(is_kept("solve", line));
  const Asked other = ask("solve", rows);
  EXPECT_FALSE(other.was_hit);
  EXPECT_EQ(other, ask_with(nullptr, "solve", rows, usual_options()));
  EXPECT_EQ(cache_->stats().rows, 2U);
  EXPECT_EQ(cache_->stats().refused, 0U);
}

TEST_F(CachedAskTest, ColoursOfOneHueWithOtherNamesAreTwoEntries) {
  const auto coloured = [](std::string_view name) {
    return "<?xml version=\"1.0\"?><puzzleset><puzzle type=\"grid\" defaultcolor=\"black\">"
           "<color name=\"white\" char=\".\">fff</color><color name=\"black\" char=\"#\">000"
           "</color><color name=\"" +
           std::string(name) +
           "\" char=\"r\">f00</color>"
           "<clues type=\"columns\"><line><count color=\"black\">1</count></line>"
           "<line><count color=\"" +
           std::string(name) +
           "\">1</count></line></clues>"
           "<clues type=\"rows\"><line><count color=\"black\">1</count><count color=\"" +
           std::string(name) + "\">1</count></line></clues></puzzle></puzzleset>";
  };
  EXPECT_TRUE(is_kept("explain", coloured("red")));
  EXPECT_TRUE(is_kept("explain", coloured("scarlet")));
}

TEST_F(CachedAskTest, OptionsThatChangeTheAnswerAreTwoEntries) {
  for (const std::string_view options :
       {"{}", R"({"limit":1})", R"({"limit":2})", R"({"all":true})", R"({"no_map":true})",
        R"({"node_limit":1000})", R"({"node_limit":1001})", R"({"memory_limit":"1M"})",
        R"({"lang":"ko"})"}) {
    EXPECT_FALSE(ask("solve", several, options).was_hit) << options;
    EXPECT_TRUE(is_kept("solve", several, options)) << options;
  }
  EXPECT_TRUE(ask("solve", several, R"({"time_limit":1})").was_hit);
  EXPECT_TRUE(ask("solve", several, R"({"family":"nonogram","json":true})").was_hit);
  EXPECT_FALSE(ask("odds", "1_\n__\n", R"({"family":"minesweeper"})").was_hit);
  EXPECT_FALSE(ask("odds", "1_\n__\n", R"({"family":"minesweeper","best":true})").was_hit);
  EXPECT_FALSE(ask("hint", several, R"({"state":"#.\n??"})").was_hit);
  EXPECT_FALSE(ask("hint", several).was_hit);
  EXPECT_FALSE(ask("hint", several, R"({"state":""})").was_hit);
}

TEST_F(CachedAskTest, TextsPicturesErrorsAndSeveralPuzzlesAreNotKept) {
  EXPECT_FALSE(is_kept("check", nonogram, R"({"json":false})"));
  EXPECT_FALSE(is_kept("rate", nonogram, R"({"table":"csv"})"));
  EXPECT_FALSE(is_kept("explain", nonogram, R"({"steps":"json"})"));
  EXPECT_FALSE(is_kept("render", nonogram, R"({"as":"svg"})"));
  EXPECT_FALSE(is_kept("check", "A;A;?|A;B"));
  EXPECT_FALSE(is_kept("check", ""));
  EXPECT_FALSE(is_kept("chek", nonogram));
  EXPECT_FALSE(is_kept("check", nonogram, R"({"limit":2})"));
  EXPECT_FALSE(is_kept("check", std::string(nonogram) + "\n" + std::string(several) + "\n"));
  EXPECT_EQ(cache_->stats().rows, 0U);
}

TEST_F(CachedAskTest, WhatIsSaidOfOneTextIsNotSaidOfAnother) {
  const auto pad = [](const std::string& rest) {
    return R"({"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]])" + rest +
           "}";
  };
  EXPECT_TRUE(is_kept("check", pad("")));
  EXPECT_FALSE(is_kept("check", pad(R"(,"line":[1])"), R"({"ignore":"drawings"})"));
  EXPECT_TRUE(ask("check", pad(""), R"({"ignore":"drawings"})").was_hit);
}

TEST_F(CachedAskTest, TheFirstOfSeveralPuzzlesIsNotTakenForAll) {
  EXPECT_TRUE(is_kept("check", nonogram));
  EXPECT_FALSE(is_kept("check", std::string(nonogram) + "\n" + std::string(several) + "\n"));
  EXPECT_FALSE(is_kept("check", std::string(nonogram) + "\nA;A;?|A;B\n"));
}

/// Nobody counts the solutions of an empty sudoku one by one.
const std::string endless(81, '.');

TEST_F(CachedAskTest, AnAnswerThatTheTimeEndedIsOnlyForRequestsThatAllowNoMore) {
  const auto count_within = [&](std::string_view time) {
    return ask("count", endless, R"({"time_limit":")" + std::string(time) + "\"}");
  };
  const Asked cut = count_within("20ms");
  ASSERT_EQ(cut.reply.status, Status::unknown) << cut.bytes;
  EXPECT_TRUE(count_within("20ms").was_hit);
  EXPECT_TRUE(count_within("1ms").was_hit);
  EXPECT_EQ(count_within("1ms"), cut);
  EXPECT_FALSE(count_within("30ms").was_hit) << "more time may find more";
  EXPECT_TRUE(count_within("30ms").was_hit) << "and that takes its place";
}

TEST_F(CachedAskTest, WhatWasCancelledIsNotKept) {
  StopFlag stop = true;
  VerbOptions options = usual_options();
  options.limits.stop = &stop;
  EXPECT_EQ(ask_with(cache_.get(), "check", nonogram, options),
            ask_with(nullptr, "check", nonogram, options));
  EXPECT_EQ(cache_->stats().rows, 0U);

  const Watcher ends = {.look = [](void*, double, std::uint64_t) { return false; }};
  VerbOptions watched = usual_options();
  watched.limits.watcher = &ends;
  EXPECT_EQ(ask_with(cache_.get(), "count", endless, watched).reply.status, Status::unknown);
  EXPECT_EQ(cache_->stats().rows, 0U);

  stop = false;
  const Watcher stops = {.look =
                             [](void* flag, double, std::uint64_t) {
                               *static_cast<StopFlag*>(flag) = true;
                               return true;
                             },
                         .user = &stop};
  options.limits.watcher = &stops;
  EXPECT_EQ(ask_with(cache_.get(), "count", endless, options).reply.status, Status::unknown);
  EXPECT_EQ(cache_->stats().rows, 0U);
}

TEST_F(CachedAskTest, WhoDoesNotTakeTheWholeAnswerLeavesNone) {
  const VerbOptions options = usual_options();
  const auto leave = [](std::string_view) { return false; };
  EXPECT_FALSE(cached_ask(cache_.get(), "check", nonogram, options, leave).was_hit);
  EXPECT_EQ(cache_->stats().rows, 0U);
}

TEST_F(CachedAskTest, AWrongSolutionWithARightSumIsFoundAndTheAnswerComputed) {
  const Asked good = ask_with(nullptr, "solve", nonogram, usual_options());
  const CacheKey place = key("solve", nonogram);
  ASSERT_FALSE(ask("solve", nonogram).was_hit);
  std::optional<CachedAnswer> stored = cache_->find(place, 0);
  ASSERT_TRUE(stored) << "the key of the test is that of the service";
  const auto poison = [&](std::string_view from, std::string_view to) {
    CachedAnswer bad = *stored;
    const std::size_t at = bad.bytes.find(from);
    ASSERT_NE(at, std::string::npos) << bad.bytes;
    bad.bytes.replace(at, from.size(), to);
    const std::uint64_t refused = cache_->stats().refused;
    cache_->store(place, bad);
    const Asked asked = ask("solve", nonogram);
    EXPECT_FALSE(asked.was_hit) << to;
    EXPECT_EQ(asked, good) << to;
    EXPECT_EQ(cache_->stats().refused, refused + 1) << to;
    EXPECT_TRUE(ask("solve", nonogram).was_hit) << "what was computed is kept";
  };
  poison(R"(["#.#\n.##"])", R"(["##.\n.##"])");
  poison(R"(["#.#\n.##"])", R"(["#.#\n.##","#.#\n.##"])");
  poison(R"(["#.#\n.##"])", R"(["#.#\n.#?"])");
  poison(R"(["#.#\n.##"])", R"(["#.#\n.##\n"])");
  poison(R"(["#.#\n.##"])", R"([7])");
  poison(R"(["#.#\n.##"])", R"([])"
                            R"(,"x":[)");
  poison(R"("rows":2)", R"("rows":3)");
  poison(R"("family":"nonogram")", R"("family":"sudoku")");
  poison(R"("answer":"unique")", R"("answer":"none")");
  poison(R"("answer":"unique")", R"("answer":"maybe")");
  poison(R"("format")", R"(format)");
}

TEST_F(CachedAskTest, AnEntryWithAnotherStatusIsRefused) {
  ask("check", nonogram);
  const CacheKey place = key("check", nonogram);
  CachedAnswer bad = *cache_->find(place, 0);
  for (const int status : {3, 6, -1}) {
    bad.status = status;
    cache_->store(place, bad);
    const Asked asked = ask("check", nonogram);
    EXPECT_FALSE(asked.was_hit);
    EXPECT_EQ(asked.reply.status, Status::yes);
  }
  EXPECT_EQ(cache_->stats().refused, 3U);
}

TEST_F(CachedAskTest, ManyThreadsGetTheSameBytesAsWithoutACache) {
  const std::vector<std::string> texts = {std::string(nonogram), std::string(several),
                                          std::string(nonogram_as_json), "1.....2...3.4..."};
  std::vector<Asked> plain;
  for (const std::string& text : texts)
    plain.push_back(ask_with(nullptr, "rate", text, usual_options()));
  std::vector<std::thread> threads;
  std::atomic<int> wrong = 0;
  std::atomic<int> hits = 0;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&] {
      for (std::size_t i = 0; i < 100; ++i) {
        const std::size_t which = i % texts.size();
        const Asked asked = ask_with(cache_.get(), "rate", texts[which], usual_options());
        wrong += !(asked == plain[which]);
        hits += asked.was_hit;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0);
  EXPECT_GT(hits, 300);
}

}  // namespace
}  // namespace crosshatch::serve
