// SPDX-License-Identifier: MIT
#include "page/page.h"

#include <gtest/gtest.h>

#include <vector>

namespace crosshatch::serve {
namespace {

Page page_of_all() {
  std::vector<const Verb*> all;
  for (const Verb& verb : verbs()) all.push_back(&verb);
  return page_of(all);
}

std::size_t count(std::string_view text, std::string_view word) {
  std::size_t times = 0;
  for (std::size_t at = text.find(word); at != std::string_view::npos;
       at = text.find(word, at + word.size()))
    ++times;
  return times;
}

TEST(Page, HasEveryVerbOnceInTheListAndOnceInTheTable) {
  const Page page = page_of_all();
  EXPECT_EQ(page.html.find('@'), page.html.find("@-")) << "no gap is left";
  for (const Verb& verb : verbs()) {
    const std::string id(verb.id);
    EXPECT_EQ(count(page.html, "<option value=\"" + id + "\""), 1U) << id;
    EXPECT_EQ(count(page.html, "<th scope=\"row\">/v1/" + id + "</th>"), 1U) << id;
  }
}

TEST(Page, EscapesWhatAVerbSays) {
  const Verb hostile = {.id = "a<b", .summary = {"\"><script>1</script>&", "<b>'"}};
  const Page page = page_of(std::vector<const Verb*>{&hostile});
  EXPECT_EQ(count(page.html, "<script>"), 0U);
  EXPECT_EQ(count(page.html, "a<b"), 0U);
  EXPECT_EQ(count(page.html, "&quot;&gt;&lt;script&gt;1&lt;/script&gt;&amp;"), 2U);
}

TEST(Page, WorksUnderItsPolicy) {
  const Page page = page_of_all();
  EXPECT_EQ(page_policy.find("unsafe"), std::string_view::npos);
  for (const std::string_view word : {" style=", " onclick=", " onload=", "<style", "javascript:"})
    EXPECT_EQ(count(page.html, word), 0U) << word;
  EXPECT_EQ(count(page.html, "<script"), 1U) << "the one file";
  for (const std::string_view word :
       {"innerHTML", "outerHTML", "eval(", "insertAdjacentHTML", "document.write", "new Function"})
    EXPECT_EQ(count(page.js, word), 0U) << word;
}

TEST(Page, AsksNobodyElse) {
  const Page page = page_of_all();
  const std::string all = page.html + std::string(page.css) + std::string(page.js);
  EXPECT_EQ(count(all, "https:"), 0U);
  EXPECT_EQ(count(all, "http:"), count(all, "http://127.0.0.1:8080"));
  EXPECT_EQ(count(all, "url("), 0U);
  EXPECT_EQ(count(all, "src=\"/page.js\""), count(all, "src="));
}

TEST(Page, SaysEverythingInBothLanguages) {
  const Page page = page_of_all();
  EXPECT_EQ(count(page.html, "<span lang=\"en\">") + count(page.html, "<span\nlang=\"en\">"),
            count(page.html, "<span lang=\"ko\">") + count(page.html, "<span\nlang=\"ko\">") - 1)
      << "but for a sentence to those without a script";
  EXPECT_EQ(count(page.html, "<p lang=\"en\">"), count(page.html, "<p lang=\"ko\">"));
}

}  // namespace
}  // namespace crosshatch::serve
