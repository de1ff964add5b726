// SPDX-License-Identifier: MIT
#include "jobs/job_record.h"

#include <gtest/gtest.h>

#include <random>

#include "answerer.h"
#include "jobs/jobs.h"

namespace crosshatch::serve {

namespace {

VerbsById verbs_of_library() {
  VerbsById verbs;
  for (const Verb* verb : LibraryAnswerer().verbs()) verbs.emplace(verb->id, verb);
  return verbs;
}

Order order_of_tests() {
  return {.verb = verbs_of_library().at("check"),
          .kind = BodyKind::object,
          .body = std::string("{\"text\":\"B;B|B;B\"}\0,5:x\xff", 24),
          .query = {{"limit", "3"}, {"", ""}, {"lang", "ko"}},
          .accept = "text/plain, */*;q=0.1"};
}

JobAnswer answer_of_tests() {
  return {.head = {.status = 422,
                   .type = "application/json",
                   .fields = {{"Crosshatch-Status", "2"}, {"Crosshatch-Note", "a note"}}},
          .bytes = std::string("{\"a\":1}\n\0\xfe", 10)};
}

bool is_same(const Order& one, const Order& other) {
  return one.verb == other.verb && one.kind == other.kind && one.body == other.body &&
         one.query == other.query && one.accept == other.accept;
}

bool is_same(const JobAnswer& one, const JobAnswer& other) {
  return one.head.status == other.head.status && one.head.type == other.head.type &&
         one.head.fields == other.head.fields && one.bytes == other.bytes;
}

}  // namespace

TEST(JobRecord, AnOrderIsReadBackAsItWasWritten) {
  const VerbsById verbs = verbs_of_library();
  const Order order = order_of_tests();
  const std::string id = id_of_job(order, "ann");
  const std::optional<Order> read = order_of_record(record_of_order(order), id, "ann", verbs);
  ASSERT_TRUE(read);
  EXPECT_TRUE(is_same(*read, order));
}

TEST(JobRecord, AnOrderIsOnlyThatOfItsIdAndItsOwner) {
  const VerbsById verbs = verbs_of_library();
  const Order order = order_of_tests();
  const std::string record = record_of_order(order);
  const std::string id = id_of_job(order, "ann");
  EXPECT_FALSE(order_of_record(record, id, "bob", verbs));
  EXPECT_FALSE(order_of_record(record, id_of_job(order, "bob"), "ann", verbs));
  EXPECT_FALSE(order_of_record(record, "", "ann", verbs));
  VerbsById few = verbs;
  few.erase("check");
  EXPECT_FALSE(order_of_record(record, id, "ann", few));
}

TEST(JobRecord, AnAnswerIsReadBackAsItWasWritten) {
  const JobAnswer answer = answer_of_tests();
  const std::optional<JobAnswer> read =
      answer_of_record(record_of_answer(answer, "id", "ann"), "id", "ann");
  ASSERT_TRUE(read);
  EXPECT_TRUE(is_same(*read, answer));
}

TEST(JobRecord, AnAnswerIsOnlyThatOfItsIdAndItsOwner) {
  const std::string record = record_of_answer(answer_of_tests(), "id", "ann");
  EXPECT_FALSE(answer_of_record(record, "id", "bob"));
  EXPECT_FALSE(answer_of_record(record, "di", "ann"));
}

TEST(JobRecord, AnAnswerBringsNoFurtherLinesIntoAHeader) {
  for (const auto& [name, value] :
       {std::pair{"Crosshatch-Note", "a\r\nSet-Cookie: x"}, std::pair{"Set-Cookie", "x"},
        std::pair{"Crosshatch-Note\r\nX", "x"}}) {
    JobAnswer answer = answer_of_tests();
    answer.head.fields.emplace_back(name, value);
    EXPECT_FALSE(answer_of_record(record_of_answer(answer, "id", ""), "id", "")) << name;
  }
  JobAnswer answer = answer_of_tests();
  answer.head.type = "text/plain\r\nX: y";
  EXPECT_FALSE(answer_of_record(record_of_answer(answer, "id", ""), "id", ""));
  answer = answer_of_tests();
  answer.head.status = 100;
  EXPECT_FALSE(answer_of_record(record_of_answer(answer, "id", ""), "id", ""));
}

TEST(JobRecord, EveryByteThatChangesAndEveryPartIsRefused) {
  const VerbsById verbs = verbs_of_library();
  const Order order = order_of_tests();
  const std::string id = id_of_job(order, "");
  const std::string orders = record_of_order(order);
  const std::string answers = record_of_answer(answer_of_tests(), "id", "");
  std::mt19937 random(7);
  for (int change = 1; change < 256; change += 1 + static_cast<int>(random() % 20)) {
    for (std::size_t place = 0; place < orders.size(); ++place) {
      std::string damaged = orders;
      damaged[place] = static_cast<char>(damaged[place] ^ change);
      EXPECT_FALSE(order_of_record(damaged, id, "", verbs)) << place;
    }
    for (std::size_t place = 0; place < answers.size(); ++place) {
      std::string damaged = answers;
      damaged[place] = static_cast<char>(damaged[place] ^ change);
      EXPECT_FALSE(answer_of_record(damaged, "id", "")) << place;
    }
  }
  for (std::size_t size = 0; size < orders.size(); ++size)
    EXPECT_FALSE(order_of_record(orders.substr(0, size), id, "", verbs)) << size;
  for (std::size_t size = 0; size < answers.size(); ++size)
    EXPECT_FALSE(answer_of_record(answers.substr(0, size), "id", "")) << size;
  EXPECT_FALSE(order_of_record(orders + "0:,", id, "", verbs));
  EXPECT_FALSE(answer_of_record(answers + "0:,", "id", ""));
}

TEST(JobRecord, OnlyRowsOfFieldsAreSplit) {
  EXPECT_TRUE(split_fields(""));
  EXPECT_EQ(split_fields("0:,")->size(), 1u);
  EXPECT_EQ(split_fields("1:,,2:ab,")->at(1), "ab");
  for (const char* const text :
       {"x", "1:", "1:a", "1:a;", "01:a,", "-1:a,", "+1:a,", " 1:a,", "2:a,", ":,", "0:", "0x1:a,",
        "18446744073709551615:a,", "99999999999999999999999:a,", "1:a,,"})
    EXPECT_FALSE(split_fields(text)) << text;
}

}  // namespace crosshatch::serve
