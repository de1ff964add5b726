// SPDX-License-Identifier: MIT
#include "log_writer.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <string>

namespace crosshatch::serve {
namespace {

using namespace std::chrono_literals;

std::string tell(std::uint64_t lines) { return "lost " + std::to_string(lines) + "\n"; }

/// A pipe that a test reads when it wants to.
class Reader {
 public:
  Reader() {
    signal(SIGPIPE, SIG_IGN);  // as the service does: a writer may outlive its reader
    EXPECT_EQ(pipe(ends_.data()), 0);
  }
  ~Reader() {
    for (const int end : ends_) close(end);
  }
  [[nodiscard]] int file() const { return ends_[1]; }
  /// Reads until `text` came, and returns all before it.
  std::string read_until(const std::string& text) {
    std::string all;
    std::array<char, 4096> bytes = {};
    while (all.find(text) == std::string::npos) {
      const ssize_t read = ::read(ends_[0], bytes.data(), bytes.size());
      if (read <= 0) break;
      all.append(bytes.data(), static_cast<std::size_t>(read));
    }
    return all;
  }

 private:
  std::array<int, 2> ends_ = {};
};

TEST(LogWriter, WritesLinesInTheirOrder) {
  Reader reader;
  LogWriter log(reader.file(), 1000, tell);
  for (int i = 0; i < 9; ++i) log.write(std::to_string(i) + "\n");
  EXPECT_TRUE(log.flush(10s));
  EXPECT_EQ(reader.read_until("8\n"), "0\n1\n2\n3\n4\n5\n6\n7\n8\n");
  EXPECT_EQ(log.lost(), 0u);
}

TEST(LogWriter, AReaderThatDoesNotReadStopsNobodyAndIsToldWhatWasLost) {
  for (const bool blocks : {true, false}) {
    Reader reader;
    if (!blocks) {
      ASSERT_EQ(fcntl(reader.file(), F_SETFL, O_NONBLOCK), 0);
    }
    LogWriter log(reader.file(), 10'000, tell);
    const std::string line = std::string(99, 'x') + '\n';
    std::size_t said = 0;
    while (log.flush(20ms)) {  // until the pipe is full
      for (int i = 0; i < 50; ++i) log.write(line);
      said += 50;
      ASSERT_LT(said, 1'000'000u);
    }
    for (int i = 0; i < 5000; ++i) log.write(line);  // more than the queue holds
    said += 5000;
    EXPECT_GT(log.lost(), 1000u);
    const std::uint64_t lost = log.lost();
    const std::string all = reader.read_until("lost " + std::to_string(lost) + "\n");
    EXPECT_EQ(all.size() - all.find("lost"), tell(lost).size()) << "the last line";
    EXPECT_EQ(all.find("lost") / line.size() + lost, said) << "written or lost";
    log.write("again\n");
    EXPECT_EQ(reader.read_until("again\n"), "again\n");
  }
}

TEST(LogWriter, EndsThoughNobodyReads) {
  Reader reader;
  LogWriter log(reader.file(), 1'000'000, tell);
  for (int i = 0; i < 5000; ++i) log.write(std::string(99, 'x') + '\n');
  EXPECT_FALSE(log.flush(20ms));
}

TEST(LogWriter, WhatCannotBeWrittenIsCounted) {
  LogWriter log(-1, 1000, tell);
  log.write("one\n");
  log.write("two\n");
  EXPECT_TRUE(log.flush(10s));
  EXPECT_EQ(log.lost(), 2u);
}

}  // namespace
}  // namespace crosshatch::serve
