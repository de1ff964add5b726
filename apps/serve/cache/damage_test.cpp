// SPDX-License-Identifier: MIT
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>

#include "base/effort_test.h"
#include "cache/cache.h"
#include "cache/scratch_test.h"

namespace crosshatch::serve {
namespace {

using Clock = std::chrono::steady_clock;

/// Does `work` in a process of its own, which says with its status whether it went well.
template <class Work>
bool goes_well_in_a_child(Work work) {
  const pid_t child = fork();
  if (child == 0) _exit(work() ? 0 : 1);
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

class DamageTest : public CacheTest {
 protected:
  /// A file with some answers, all of them in the one file.
  std::string small_file() {
    {
      const auto cache = open();
      for (int i = 0; i < 6; ++i) cache->store(key_number(i), answer_number(i));
    }
    run("PRAGMA wal_checkpoint(TRUNCATE)");
    return read(path_);
  }

  /// Opens what lies there and uses it: every answer that it gives is the right one. Returns how
  /// many there were.
  int use(const std::string& what) {
    const auto cache = open();
    if (!cache) return 0;
    int found = 0;
    for (int i = 0; i < 6; ++i) {
      const auto answer = cache->find(key_number(i), 0);
      if (!answer) continue;
      EXPECT_EQ(*answer, answer_number(i)) << what;
      ++found;
    }
    cache->store(key_number(9), answer_number(9));
    const auto stored = cache->find(key_number(9), 0);
    EXPECT_TRUE(!stored || *stored == answer_number(9)) << what;
    return found;
  }

  void begin_again(std::string_view bytes) {
    for (const auto& file : std::filesystem::directory_iterator(folder_))
      std::filesystem::remove(file.path());
    write(path_, bytes);
  }
};

TEST_F(DamageTest, AFlippedByteAnywhereIsNeverAWrongAnswer) {
  const std::string good = small_file();
  begin_again(good);
  ASSERT_EQ(use("whole"), 6);
  // Pages are mostly empty, and what lies there means nothing: in the tests of every day one byte
  // of 16 is flipped there.
  const std::size_t step = is_long_run() ? 1 : 16;
  std::size_t flipped = 0;
  int found = 0;
  for (std::size_t at = 0; at < good.size(); ++at) {
    if (good[at] == 0 && at % step != 0 && at > 100) continue;
    std::string bad = good;
    bad[at] = static_cast<char>(bad[at] ^ (at % 3 == 0 ? 0xFF : 1 << (at % 8)));
    begin_again(bad);
    found += use("flipped at " + std::to_string(at));
    ++flipped;
  }
  EXPECT_GT(flipped, 1000U);
  EXPECT_GT(found, 0);
}

TEST_F(DamageTest, ATornFileIsNeverAWrongAnswer) {
  const std::string good = small_file();
  for (std::size_t size = 0; size < good.size(); size += 509) {
    begin_again(std::string_view(good).substr(0, size));
    use("torn at " + std::to_string(size));
    begin_again(good.substr(0, size) + std::string(good.size() - size, '\0'));
    use("zeros from " + std::to_string(size));
  }
}

TEST_F(DamageTest, WhatIsNoDatabaseIsSetAsideAndANewOneBegun) {
  write(path_, "This is no database, and long enough to be seen as what it is not. " +
                   std::string(1000, 'x'));
  const auto cache = open();
  ASSERT_TRUE(cache);
  EXPECT_TRUE(is_set_aside());
  EXPECT_EQ(cache->stats().set_aside, 1U);
  ASSERT_EQ(log_.size(), 1U);
  EXPECT_NE(log_.front().find("set aside as"), std::string::npos);
  cache->store(key_number(1), answer_number(1));
  EXPECT_TRUE(cache->find(key_number(1), 0));
}

TEST_F(DamageTest, AFileOfAnotherVersionIsSetAside) {
  small_file();
  run("PRAGMA user_version=1");
  const auto cache = open();
  ASSERT_TRUE(cache);
  EXPECT_TRUE(is_set_aside());
  EXPECT_FALSE(cache->find(key_number(1), 0));
}

TEST_F(DamageTest, ATableThatLooksDifferentIsSetAside) {
  small_file();
  run("ALTER TABLE answers ADD COLUMN more TEXT");
  const auto cache = open();
  ASSERT_TRUE(cache);
  EXPECT_TRUE(is_set_aside());
}

TEST_F(DamageTest, TheDatabaseOfAnotherProgramIsLeftAlone) {
  run("CREATE TABLE people(name TEXT); INSERT INTO people VALUES('Ada')");
  const std::string before = read(path_);
  EXPECT_FALSE(open());
  EXPECT_EQ(log_.back(), "cache: expected a cache, saw a database of another program");
  EXPECT_EQ(read(path_), before);
  EXPECT_FALSE(is_set_aside());
}

TEST_F(DamageTest, AnEntryThatSomeoneChangedIsRemoved) {
  small_file();
  run("UPDATE answers SET bytes=CAST('another' AS BLOB)");
  const auto cache = open();
  EXPECT_FALSE(cache->find(key_number(1), 0));
  EXPECT_EQ(cache->stats().refused, 1U);
  EXPECT_EQ(cache->stats().rows, 5U);
}

TEST_F(DamageTest, AnEntryUnderTheKeyOfAnotherIsRemoved) {
  small_file();
  run("DELETE FROM answers WHERE id=2; UPDATE answers SET key=(SELECT key FROM answers WHERE id=1)"
      " WHERE 0; CREATE TEMP TABLE k AS SELECT key FROM answers WHERE id=1;"
      "DELETE FROM answers WHERE id=1; UPDATE answers SET key=(SELECT key FROM k) WHERE id=3");
  const auto cache = open();
  EXPECT_FALSE(cache->find(key_number(0), 0));
  EXPECT_EQ(cache->stats().refused, 1U);
}

TEST_F(DamageTest, AnEnormousEntryIsNotRead) {
  small_file();
  run("UPDATE answers SET bytes=zeroblob(100000000) WHERE id=2");
  rlimit before = {};
  getrlimit(RLIMIT_AS, &before);
  const bool is_good = goes_well_in_a_child([&] {
    const auto cache = open();
    rlimit limit = before;
    limit.rlim_cur = std::size_t{80} << 20;
    setrlimit(RLIMIT_AS, &limit);
    const bool is_left_out = !cache->find(key_number(1), 0);
    const auto other = cache->find(key_number(0), 0);
    return is_left_out && other && *other == answer_number(0);
  });
  EXPECT_TRUE(is_good);
}

TEST_F(DamageTest, OnlySoManyDamagedFilesAreKept) {
  for (int i = 0; i < 7; ++i) {
    write(path_, std::string(1000, static_cast<char>('a' + i)));
    open();
  }
  int kept = 0;
  for (const auto& file : std::filesystem::directory_iterator(folder_))
    kept += file.path().string().find(".damaged-") != std::string::npos;
  EXPECT_EQ(kept, 4);
}

TEST_F(DamageTest, AFileThatIsOverwrittenWhileItIsOpenIsNeverAWrongAnswer) {
  const auto cache = open();
  for (int i = 0; i < 6; ++i) cache->store(key_number(i), answer_number(i));
  run("PRAGMA wal_checkpoint(TRUNCATE)");
  const int file = ::open(path_.c_str(), O_WRONLY);
  const std::string noise(4096, '\xA5');
  for (int page = 0; page < 8; ++page)
    ASSERT_EQ(pwrite(file, noise.data(), noise.size(), page * 4096), 4096);
  for (int i = 0; i < 6; ++i) {
    const auto answer = cache->find(key_number(i), 0);
    EXPECT_TRUE(!answer || *answer == answer_number(i));
  }
  cache->store(key_number(1), answer_number(1));
  const auto answer = cache->find(key_number(1), 0);
  EXPECT_TRUE(!answer || *answer == answer_number(1));
  ::close(file);
}

TEST_F(DamageTest, WhatIsNoFileIsAnError) {
  std::filesystem::create_directory(path_);
  EXPECT_FALSE(open());
  EXPECT_EQ(log_.back(), "cache: expected a file that can be written, saw a folder");
  path_ = folder_ + "/no/such/folder";
  EXPECT_FALSE(open());
  EXPECT_NE(log_.back().find("No such file"), std::string::npos);
  path_ = "/dev/null";
  EXPECT_FALSE(open());
}

TEST_F(DamageTest, AFullDiskSwitchesTheCacheOffAndLaterOnAgain) {
  const bool is_good = goes_well_in_a_child([&] {
    const auto cache = open({.pause = std::chrono::milliseconds(1)});
    cache->store(key_number(1), answer_number(1));
    signal(SIGXFSZ, SIG_IGN);
    // No file may grow any more, as on a disk that is full.
    rlimit limit = {};
    getrlimit(RLIMIT_FSIZE, &limit);
    const rlim_t before = limit.rlim_cur;
    limit.rlim_cur = std::filesystem::file_size(path_ + "-wal");
    setrlimit(RLIMIT_FSIZE, &limit);
    CachedAnswer large = answer_number(2);
    large.bytes.assign(100000, 'x');
    cache->store(key_number(2), large);
    const bool was_off = !cache->stats().is_on && log_.size() == 1;
    const bool finds_nothing = !cache->find(key_number(2), 0);
    limit.rlim_cur = before;
    setrlimit(RLIMIT_FSIZE, &limit);
    usleep(10000);
    cache->store(key_number(2), large);
    const auto found = cache->find(key_number(2), 0);
    return was_off && finds_nothing && found && *found == large && cache->stats().is_on;
  });
  EXPECT_TRUE(is_good);
}

TEST_F(DamageTest, AFileThatAnotherProcessHasLockedMakesNothingWaitLong) {
  small_file();
  int ready[2] = {};
  int done[2] = {};
  ASSERT_EQ(pipe(ready), 0);
  ASSERT_EQ(pipe(done), 0);
  const pid_t child = fork();
  char byte = 0;
  if (child == 0) {
    sqlite3* base = nullptr;
    sqlite3_open(path_.c_str(), &base);
    sqlite3_exec(base, "PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE; DELETE FROM answers",
                 nullptr, nullptr, nullptr);
    _exit(::write(ready[1], "x", 1) == 1 && ::read(done[0], &byte, 1) >= 0 ? 0 : 1);
  }
  ASSERT_EQ(::read(ready[0], &byte, 1), 1);
  const auto cache = open();
  ASSERT_TRUE(cache);
  for (int i = 0; i < 20; ++i) {
    const Clock::time_point begin = Clock::now();
    cache->store(key_number(7), answer_number(7));
    const auto answer = cache->find(key_number(1), 0);
    // Twice 20 ms, and what a machine with much to do adds.
    EXPECT_LT(Clock::now() - begin, std::chrono::milliseconds(250));
    EXPECT_TRUE(!answer || *answer == answer_number(1));
  }
  EXPECT_FALSE(cache->stats().is_on);
  EXPECT_EQ(log_.size(), 1U);
  EXPECT_FALSE(is_set_aside());
  ASSERT_EQ(::write(done[1], "x", 1), 1);
  waitpid(child, nullptr, 0);
  for (const int end : {ready[0], ready[1], done[0], done[1]}) ::close(end);
}

TEST_F(DamageTest, AProcessThatWritesForLongKeepsNobodyFromReading) {
  small_file();
  const auto cache = open();
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open(path_.c_str(), &other), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(other, "BEGIN IMMEDIATE; DELETE FROM answers", nullptr, nullptr, nullptr),
            SQLITE_OK);
  EXPECT_EQ(cache->find(key_number(1), 0), answer_number(1));
  for (int i = 0; i < 7; ++i) cache->store(key_number(7), answer_number(7));
  EXPECT_TRUE(cache->stats().is_on);
  EXPECT_EQ(cache->find(key_number(1), 0), answer_number(1));
  for (int i = 0; i < 8; ++i) cache->store(key_number(7), answer_number(7));
  EXPECT_FALSE(cache->stats().is_on);
  EXPECT_GE(cache->stats().busy, 15U);
  EXPECT_FALSE(cache->find(key_number(1), 0));
  sqlite3_close(other);
}

TEST_F(DamageTest, TwoProcessesUseOneFileAndOneIsKilled) {
  const pid_t child = fork();
  if (child == 0) {
    const auto cache = open();
    for (std::uint64_t i = 0;; ++i) cache->store(key_number(i % 500), answer_number(i % 500));
  }
  const auto cache = open();
  ASSERT_TRUE(cache);
  int found = 0;
  for (std::uint64_t i = 0; i < 3000; ++i) {
    const auto answer = cache->find(key_number(i % 500), 0);
    EXPECT_TRUE(!answer || *answer == answer_number(i % 500));
    found += answer.has_value();
    if (i % 10 == 0) cache->store(key_number(i % 500), answer_number(i % 500));
    if (i == 1500) kill(child, SIGKILL);
  }
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  EXPECT_GT(found, 0);
  EXPECT_FALSE(is_set_aside()) << log_.front();
}

}  // namespace
}  // namespace crosshatch::serve
