// SPDX-License-Identifier: MIT
#include "batch/parallel_map.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <iterator>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>

namespace crosshatch {
namespace {

struct Trace {
  std::string out;
  int done = 0;
  bool is_in_order = true;
  std::string firsts;  ///< the first write of each record
};

std::string message_of(const PuzzleOutcome& outcome) {
  return outcome.remark ? outcome.remark->message.english() : std::string();
}

/// Maps the numbers 0..count-1, as texts.
Trace run(int count, int threads, function_ref<PuzzleOutcome(const Record&, Out)> answer,
          const StopFlag* stop = nullptr, std::size_t most_out = SIZE_MAX) {
  const auto work = [&](const Record& record, AnswerSink answers) {
    answers.done(answer(record, answers.write));
    return true;
  };
  Trace trace;
  int given = 0;
  bool is_begun = false;
  bool has_paused = false;
  const auto next = [&](Record& record) {
    if (given == count) return Next::end;
    if (given % 97 == 96 && !std::exchange(has_paused, true)) return Next::pause;
    has_paused = false;
    record.text = std::to_string(given);
    record.line = ++given;
    return Next::record;
  };
  const auto write = [&](std::string_view bytes) {
    if (!is_begun) trace.firsts += bytes;
    is_begun = true;
    trace.out += bytes;
    return trace.out.size() < most_out;
  };
  const auto done = [&](const Record& record, const PuzzleOutcome& outcome) {
    is_begun = false;
    trace.is_in_order = trace.is_in_order && record.line == ++trace.done &&
                        message_of(outcome) == "r" + record.text;
  };
  parallel_map(
      {.next = next, .work = work, .write = write, .done = done, .threads = threads, .stop = stop});
  return trace;
}

constexpr auto echo = [](const Record& record, Out out) {
  out(record.text);
  out(",");
  out(";");
  return PuzzleOutcome{.status = 0,
                       .remark = Remark{.message = Message::verbatim("r" + record.text)}};
};

std::string numbers(int count, const std::string& end) {
  std::string out;
  for (int i = 0; i < count; ++i) out += std::to_string(i) + end;
  return out;
}

TEST(ParallelMap, AnswersASingleRecordWithoutThreads) {
  const auto here = std::this_thread::get_id();
  const auto is_here = [&](const Record&, Out out) {
    out(std::this_thread::get_id() == here ? "here" : "elsewhere");
    return PuzzleOutcome{};
  };
  EXPECT_EQ(run(1, 4, is_here).out, "here");
  EXPECT_EQ(run(2, 4, is_here).out, "elsewhereelsewhere");
}

TEST(ParallelMap, KeepsTheOrderWhateverTheNumberOfThreads) {
  for (const int threads : {1, 2, 3, 8}) {
    for (const int count : {0, 1, 2, 3, 50, 5000}) {
      const Trace trace = run(count, threads, echo);
      EXPECT_EQ(trace.out, numbers(count, ",;")) << threads << " threads";
      EXPECT_EQ(trace.firsts, numbers(count, "")) << threads << " threads";
      EXPECT_EQ(trace.done, count);
      EXPECT_TRUE(trace.is_in_order);
    }
  }
}

TEST(ParallelMap, KeepsTheOrderWhenEarlyRecordsAreSlow) {
  const auto slow_first = [](const Record& record, Out out) {
    if (record.line % 100 == 1) std::this_thread::sleep_for(std::chrono::milliseconds(3));
    return echo(record, out);
  };
  const Trace trace = run(1000, 4, slow_first);
  EXPECT_EQ(trace.out, numbers(1000, ",;"));
  EXPECT_TRUE(trace.is_in_order);
}

TEST(ParallelMap, SpreadsAHandfulOfRecordsOverTheThreads) {
  // Each of two records waits for the other: one thread alone would never finish.
  std::atomic<int> begun = 0;
  const auto meet = [&](const Record& record, Out out) {
    ++begun;
    while (begun < 2) std::this_thread::yield();
    return echo(record, out);
  };
  EXPECT_EQ(run(2, 2, meet).out, "0,;1,;");
}

TEST(ParallelMap, AnswersBeforeTheNextRecordArrives) {
  // The source gives its second record only once the first was written.
  std::atomic<bool> is_written = false;
  int given = 0;
  const auto next = [&](Record& record) {
    if (given == 2) return Next::end;
    if (given == 1 && !is_written) return Next::pause;
    record.text = std::to_string(given++);
    return Next::record;
  };
  const auto write = [&](std::string_view) {
    is_written = true;
    return true;
  };
  const auto done = [](const Record&, const PuzzleOutcome&) {};
  const auto work = [](const Record& record, AnswerSink answers) {
    answers.done(echo(record, answers.write));
    return true;
  };
  parallel_map(
      {.next = next, .work = work, .write = write, .done = done, .threads = 3, .stop = nullptr});
  EXPECT_TRUE(is_written);
}

TEST(ParallelMap, LongAnswersOutOfTurnWaitInsteadOfPilingUp) {
  const std::string megabyte(1 << 20, 'x');
  std::atomic<int> written = 0;
  const auto work = [&](const Record& record, Out out) {
    if (record.line == 1) std::this_thread::sleep_for(std::chrono::milliseconds(30));
    for (int i = 0; i < 3; ++i) {
      if (out(megabyte)) ++written;
    }
    return PuzzleOutcome{.status = 0,
                         .remark = Remark{.message = Message::verbatim("r" + record.text)}};
  };
  const Trace trace = run(6, 3, work);
  EXPECT_EQ(trace.out.size(), 18 * megabyte.size());
  EXPECT_EQ(written, 18);
  EXPECT_TRUE(trace.is_in_order);
}

TEST(ParallelMap, StopsWhenNobodyWantsMore) {
  for (const int threads : {1, 4}) {
    std::atomic<int> worked = 0;
    const auto work = [&](const Record& record, Out out) {
      ++worked;
      return echo(record, out);
    };
    const Trace trace = run(1'000'000, threads, work, nullptr, 10);
    EXPECT_LT(worked, 10'000) << threads << " threads";
    EXPECT_TRUE(trace.is_in_order);
  }
}

TEST(ParallelMap, StopsAtTheFlagWithoutAGap) {
  for (const int threads : {1, 4}) {
    StopFlag stop = false;
    const auto work = [&](const Record& record, Out out) {
      if (record.line == 700) stop = true;
      return echo(record, out);
    };
    const Trace trace = run(1'000'000, threads, work, &stop);
    EXPECT_LT(trace.done, 10'000);
    EXPECT_TRUE(trace.is_in_order);
    EXPECT_EQ(trace.out, numbers(trace.done, ",;"));
  }
}

TEST(ParallelMap, AnExceptionComesOutOfIt) {
  for (const int threads : {1, 4}) {
    const auto work = [](const Record& record, Out out) {
      if (record.line == 300) throw std::runtime_error("oops");
      return echo(record, out);
    };
    EXPECT_THROW(run(100'000, threads, work), std::runtime_error) << threads << " threads";
  }
}

/// Maps blocks: the answers to block i are i%5 of "i.k,", and what was said of each.
std::string run_of_blocks(int count, int threads, const StopFlag* stop, int cut_at,
                          std::uint64_t& puzzles) {
  std::string out;
  int given = 0;
  const auto next = [&](Record& record) {
    if (given == count) return Next::end;
    record.line = given++;
    return Next::record;
  };
  const auto work = [&](const Record& record, AnswerSink answers) {
    for (int k = 0; k < record.line % 5; ++k) {
      if (record.line == cut_at && k == 2) return false;
      answers.write(std::to_string(record.line));
      answers.write("." + std::to_string(k) + ",");
      answers.done({.status = k,
                    .remark = Remark{.message = Message::verbatim(std::to_string(record.line))},
                    .puzzles = 3});
    }
    return true;
  };
  const auto write = [&](std::string_view bytes) {
    out += bytes;
    return true;
  };
  const auto done = [&](const Record& record, const PuzzleOutcome& outcome) {
    EXPECT_EQ(message_of(outcome), std::to_string(record.line));
    EXPECT_TRUE(out.ends_with("." + std::to_string(outcome.status) + ",")) << out;
    puzzles += outcome.puzzles;
  };
  parallel_map(
      {.next = next, .work = work, .write = write, .done = done, .threads = threads, .stop = stop});
  return out;
}

std::string expected_of_blocks(int count, int cut_at) {
  std::string out;
  for (int i = 0; i < count; ++i) {
    for (int k = 0; k < i % 5; ++k) {
      if (i == cut_at && k == 2) return out;
      out += std::to_string(i) + "." + std::to_string(k) + ",";
    }
  }
  return out;
}

TEST(ParallelMap, ARecordMayHaveManyAnswersOrNone) {
  for (const int threads : {1, 2, 8}) {
    std::uint64_t puzzles = 0;
    EXPECT_EQ(run_of_blocks(2000, threads, nullptr, -1, puzzles), expected_of_blocks(2000, -1));
    EXPECT_EQ(puzzles, 2000 / 5 * 10 * 3);
  }
}

TEST(ParallelMap, NothingFollowsARecordThatWasCutShort) {
  for (const int threads : {1, 2, 8}) {
    std::uint64_t puzzles = 0;
    EXPECT_EQ(run_of_blocks(2000, threads, nullptr, 1004, puzzles), expected_of_blocks(2000, 1004));
  }
}

TEST(ParallelMap, WorkersAndHelpersShareTheSeats) {
  for (const int threads : {1, 2, 5}) {
    for (const int records : {1, 3, 20}) {
      SeatedCrew crew(threads);
      std::atomic<int> inside = 0;
      std::atomic<bool> is_crowded = false;
      int given = 0;
      std::string out;
      const auto next = [&](Record& record) {
        if (given == records) return Next::end;
        record.text = std::to_string(given++);
        return Next::record;
      };
      // Much to say, so that those out of turn have to wait, without a seat.
      const std::string lines(300'000, '-');
      const auto work = [&](const Record& record, AnswerSink answers) {
        std::atomic<int> done = 0;
        crew(20, [&](std::size_t) {
          if (++inside > threads) is_crowded = true;
          std::this_thread::yield();
          --inside;
          ++done;
        });
        for (int i = 0; i < 5; ++i) answers.write(lines);
        answers.write(record.text + ':' + std::to_string(done) + ';');
        answers.done({});
        return true;
      };
      const auto write = [&](std::string_view bytes) {
        std::copy_if(bytes.begin(), bytes.end(), std::back_inserter(out),
                     [](char c) { return c != '-'; });
        return true;
      };
      const auto done = [](const Record&, const PuzzleOutcome&) {};
      parallel_map({.next = next,
                    .work = work,
                    .write = write,
                    .done = done,
                    .threads = threads,
                    .crew = &crew});
      EXPECT_EQ(out, numbers(records, ":20;"));
      EXPECT_FALSE(is_crowded) << threads << " threads, " << records << " records";
    }
  }
}

}  // namespace
}  // namespace crosshatch
