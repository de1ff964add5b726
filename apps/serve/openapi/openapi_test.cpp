// SPDX-License-Identifier: MIT
#include "openapi/openapi.h"

#include <gtest/gtest.h>

#include <vector>

#include "api/options/options.h"
#include "base/json.h"
#include "openapi/schemas.h"

namespace crosshatch::serve {
namespace {

std::vector<const Verb*> all_verbs() {
  std::vector<const Verb*> all;
  for (const Verb& verb : verbs()) all.push_back(&verb);
  return all;
}

/// nlohmann's own reader: the document is nested deeper than what strangers may send.
Json document_of(const std::vector<const Verb*>& verbs, const ServiceTraits& traits = {}) {
  return Json::parse(openapi_document(verbs, traits));
}

void each_reference(const Json& value, const std::function<void(const std::string&)>& use) {
  if (value.is_object() && value.contains("$ref") && value["$ref"].is_string()) use(value["$ref"]);
  if (!value.is_structured()) return;
  for (const Json& item : value) each_reference(item, use);
}

TEST(OpenApi, EveryVerbHasAPathWithTheOptionsThatItHeedsAndNoOthers) {
  const Json document = document_of(all_verbs());
  EXPECT_EQ(document["openapi"], "3.1.0");
  for (const Verb& verb : verbs()) {
    const std::string id(verb.id);
    ASSERT_TRUE(document["paths"].contains("/v1/" + id)) << id;
    const Json& post = document["paths"]["/v1/" + id]["post"];
    const Json& options = document["components"]["schemas"][id + "_options"]["properties"];
    std::vector<std::string> wanted;
    for (const RequestOption& option : request_options()) {
      if (option.is_of(verb)) wanted.emplace_back(option.name);
    }
    std::vector<std::string> in_query;
    for (const Json& parameter : post["parameters"]) in_query.push_back(parameter["name"]);
    std::vector<std::string> in_body;
    for (const auto& [name, schema] : options.items()) in_body.push_back(name);
    EXPECT_EQ(in_query, wanted) << id;
    EXPECT_EQ(in_body, wanted) << id;
  }
}

TEST(OpenApi, TheSchemaOfEachOptionIsOfItsKind) {
  // tools/answers.py reads the rows of the table as text.
  const Json& options = schemas_of_answers().at("common").at("$defs").at("options");
  EXPECT_EQ(options.at("properties").size(), request_options().size());
  for (const RequestOption& row : request_options()) {
    const std::string schema = options.at("properties").at(std::string(row.name)).dump();
    const auto takes = [&](const char* type, const char* value) {
      return schema.find(type) != std::string::npos || schema.find(value) != std::string::npos;
    };
    EXPECT_EQ(takes("\"boolean\"", "[true,"), row.place.kind == OptionKind::flag) << schema;
    EXPECT_EQ(takes("\"number\"", "[1,"), row.place.kind == OptionKind::number) << schema;
    EXPECT_EQ(takes("\"array\"", "[["), row.place.kind == OptionKind::list) << schema;
  }
}

TEST(OpenApi, AnswersHaveTheSchemaOfTheirVerbAndTheTypesThatItCanGive) {
  const Json paths = document_of(all_verbs())["paths"];
  const auto content = [&](const char* path) {
    return paths[path]["post"]["responses"]["200"]["content"];
  };
  EXPECT_EQ(content("/v1/check")["application/json"]["schema"]["$ref"],
            "#/components/schemas/check");
  EXPECT_TRUE(content("/v1/check").contains("text/event-stream"));
  for (const Verb& verb : verbs()) {
    const std::string path = "/v1/" + std::string(verb.id);
    EXPECT_EQ(content(path.c_str()).contains("text/csv"), verb.takes("table")) << path;
  }
  EXPECT_FALSE(content("/v1/rate").contains("image/png"));
  for (const char* type :
       {"image/svg+xml", "image/png", "image/gif", "application/pdf", "text/html", "text/plain"})
    EXPECT_TRUE(content("/v1/render").contains(type)) << type;
  EXPECT_FALSE(content("/v1/render").contains("application/json"));
}

TEST(OpenApi, EveryReferenceLeadsSomewhere) {
  const Json document = document_of(all_verbs(), {.has_jobs = true, .wants_token = true});
  int references = 0;
  each_reference(document, [&](const std::string& reference) {
    ++references;
    ASSERT_TRUE(reference.starts_with("#/")) << reference;
    EXPECT_TRUE(document.contains(Json::json_pointer(reference.substr(1)))) << reference;
  });
  EXPECT_GT(references, 100);
}

TEST(OpenApi, EverySchemaOfTheDocumentsIsInIt) {
  const Json schemas = document_of(all_verbs())["components"]["schemas"];
  EXPECT_GE(schemas_of_answers().size(), 15U);
  for (const auto& [name, schema] : schemas_of_answers().items()) {
    ASSERT_TRUE(schemas.contains(name)) << name;
    EXPECT_FALSE(schemas[name].contains("$id"));
    EXPECT_GT(schemas[name].size(), 1U) << name;
  }
}

TEST(OpenApi, AVerbThatIsNotInTheTableYetAppearsByItself) {
  const Verb later = {.id = "later", .summary = {"say so later", "나중에"}};
  const Json document = document_of({&later});
  const Json& post = document["paths"]["/v1/later"]["post"];
  EXPECT_EQ(post["summary"], "say so later");
  EXPECT_EQ(post["responses"]["200"]["content"]["application/json"]["schema"]["type"], "object");
  EXPECT_TRUE(document["components"]["schemas"]["later_options"]["properties"].contains("lang"));
  EXPECT_FALSE(document["paths"].contains("/v1/check"));
}

TEST(OpenApi, OnlyAServiceWithJobsOrTokensSaysSo) {
  const Json plain = document_of(all_verbs());
  EXPECT_FALSE(plain["paths"].contains("/v1/jobs/{id}"));
  EXPECT_FALSE(plain["paths"]["/v1/check"]["post"]["responses"].contains("202"));
  EXPECT_FALSE(plain["paths"]["/v1/check"]["post"]["responses"].contains("401"));
  EXPECT_EQ(plain["security"].size(), 2U);
  const Json more = document_of(all_verbs(), {.has_jobs = true, .wants_token = true});
  EXPECT_TRUE(more["paths"]["/v1/jobs/{id}"].contains("delete"));
  EXPECT_TRUE(more["paths"]["/v1/check"]["post"]["responses"].contains("202"));
  EXPECT_TRUE(more["paths"]["/v1/check"]["post"]["responses"].contains("401"));
  EXPECT_EQ(more["security"].size(), 1U);
}

}  // namespace
}  // namespace crosshatch::serve
