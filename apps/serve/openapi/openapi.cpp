// SPDX-License-Identifier: MIT
#include "openapi/openapi.h"

#include <algorithm>
#include <array>

#include "api/options/options.h"
#include "ask/media.h"
#include "ask/verify.h"
#include "openapi/schemas.h"

namespace crosshatch::serve {

namespace {

/// A text to ask about: a nonogram of 2 x 3 cells, a family, or a certificate.
std::string_view example_for(const Verb& verb) {
  if (verb.id == verify_verb.id)
    return "crosshatch certificate 1\nmosaic 2 2\n4.\n.1\nclaim none\nrefutation\n"
           "12 0 1 2 5 0\nend\n";
  return verb.make != nullptr ? "sudoku" : "BB;C|B;B;C\n";
}

struct Refusal {
  const char* status;
  const char* description;
  bool has_retry_after = false;
};

constexpr std::array refusals = {
    Refusal{"400", "The request makes no sense: an unknown option, wrong JSON"},
    Refusal{"401", "A token is needed: Authorization: Bearer TOKEN"},
    Refusal{"403", "Origin is that of another site, which may not ask"},
    Refusal{"404", "There is no such path, or no such verb"},
    Refusal{"405", "The path does not take this method; the field Allow names those it takes"},
    Refusal{"406", "The answer cannot be given in a type that the field Accept names"},
    Refusal{"408", "The request did not come in time"},
    Refusal{"413", "The request is too large"},
    Refusal{"415", "Content-Type is not one that is read here"},
    Refusal{"421", "Host is no name of this service"},
    Refusal{"422", "The puzzle cannot be read; the error has line and column"},
    Refusal{"429", "Too many requests or jobs of this client", true},
    Refusal{"431", "The header is too large"},
    Refusal{"503", "There is too much to do, or the service is about to end", true},
};

Json text_schema() { return {{"type", "string"}}; }

std::string key_of_status(std::string_view status) { return "refused_" + std::string(status); }

/// components/responses: what is refused, the same for all paths.
Json refused_responses() {
  Json all = Json::object();
  for (const Refusal& refusal : refusals) {
    Json response = {{"description", refusal.description}};
    if (refusal.has_retry_after) {
      response["headers"]["Retry-After"] = {{"description", "seconds to wait before the next try"},
                                            {"schema", {{"type", "integer"}, {"minimum", 0}}}};
    }
    response["content"]["application/json"]["schema"] = reference_to("error");
    all[key_of_status(refusal.status)] = std::move(response);
  }
  return all;
}

void add_refusals(Json& responses, std::initializer_list<std::string_view> statuses) {
  for (const std::string_view status : statuses)
    responses[std::string(status)] = {{"$ref", "#/components/responses/" + key_of_status(status)}};
}

/// The schema of an answer, if there is one.
Json answer_schema(const Verb& verb) {
  return schemas_of_answers().contains(verb.id) ? reference_to(verb.id) : Json{{"type", "object"}};
}

Json lines_schema(const Verb& verb) {
  Json kinds = Json::array({answer_schema(verb)});
  if (verb.takes("steps")) kinds.push_back(reference_to("steps"));
  kinds.push_back(reference_to("ask"));
  kinds.push_back(reference_to("error"));
  return {{"description",
           "One line each: the answer to a puzzle, a step, or the answer to a line with a request"},
          {"anyOf", std::move(kinds)}};
}

Json content_of(Media media, const Verb& verb) {
  switch (media) {
    case Media::json:
      return {{"schema", answer_schema(verb)}};
    case Media::lines:
      return {{"schema", lines_schema(verb)}};
    case Media::events:
      return {{"schema",
               {{"type", "string"},
                {"description", "server-sent events: a line of JSON each, as it is found"}}}};
    case Media::png:
    case Media::gif:
    case Media::pdf:
      return Json::object();  // bytes have no schema
    default:
      return {{"schema", text_schema()}};
  }
}

Json answered(const Verb& verb) {
  Json content = Json::object();
  for (int i = 0; i <= static_cast<int>(Media::pdf); ++i) {
    const auto media = static_cast<Media>(i);
    if (media_for(name_of(media), verb) != media) continue;
    content[std::string(name_of(media))] = content_of(media, verb);
  }
  return {{"description", "What the program prints; the field Accept chooses the type"},
          {"headers",
           {{"Crosshatch-Status",
             {{"description",
               "the exit status that the program would have: 0 success, 3 no solution, "
               "4 several, 5 unknown: a limit came first"},
              {"schema", {{"type", "integer"}}}}},
            {"Crosshatch-Note",
             {{"description", "what the program would say on standard error"},
              {"schema", text_schema()}}}}},
          {"content", std::move(content)}};
}

Json request_body(const Verb& verb) {
  const std::string id(verb.id);
  Json content;
  content["text/plain"] = {{"schema", text_schema()}, {"example", example_for(verb)}};
  content["application/octet-stream"] = Json::object();
  content["application/json"] = {{"schema", reference_to(id + "_request")},
                                 {"example", {{"text", example_for(verb)}}}};
  content["application/x-ndjson"] = {{"schema", reference_to(id + "_line")}};
  const std::string what = verb.id == verify_verb.id ? "A certificate, as text or packed by gzip"
                           : verb.make != nullptr
                               ? "The name of a family, or a puzzle as a pattern, in any format"
                               : "The puzzle itself, in any format";
  return {{"description", what + "; or a JSON object with it; or such an object a line"},
          {"required", true},
          {"content", std::move(content)}};
}

/// The options as parts of the query.
Json query_of(const Verb& verb) {
  Json parameters = Json::array();
  for (const RequestOption& option : request_options()) {
    if (!option.is_of(verb)) continue;
    parameters.push_back({{"name", option.name},
                          {"in", "query"},
                          {"description", option.expected().english()},
                          {"schema", text_schema()}});
  }
  return parameters;
}

Json operation_of(const Verb& verb, const ServiceTraits& traits) {
  Json responses;
  responses["200"] = answered(verb);
  if (traits.has_jobs) {
    responses["202"] = {
        {"description", "The answer is being found (Prefer: respond-async)"},
        {"headers", {{"Location", {{"schema", text_schema()}, {"description", "its path"}}}}},
        {"content", {{"application/json", {{"schema", reference_to("job")}}}}}};
  }
  add_refusals(responses, {"400", "403", "404", "405", "406", "408", "413", "415", "421", "422",
                           "429", "431", "503"});
  if (traits.wants_token) add_refusals(responses, {"401"});
  return {{"post",
           {{"operationId", verb.id},
            {"summary", verb.summary.in(Language::en)},
            {"tags", Json::array({"puzzles"})},
            {"parameters", query_of(verb)},
            {"requestBody", request_body(verb)},
            {"responses", std::move(responses)}}}};
}

/// A path that is fetched: GET without parameters.
Json fetched(const char* id, const char* summary, const char* type, Json schema,
             std::initializer_list<std::string_view> errors = {}) {
  Json responses;
  responses["200"] = {{"description", summary},
                      {"content", {{type, {{"schema", std::move(schema)}}}}}};
  add_refusals(responses, errors);
  add_refusals(responses, {"421"});
  return {{"get",
           {{"operationId", id},
            {"summary", summary},
            {"tags", Json::array({"service"})},
            {"security", Json::array()},
            {"responses", std::move(responses)}}}};
}

Json path_of_jobs() {
  Json get;
  get["200"] = {{"description", "How the job gets on, with the answer when there is one"},
                {"content", {{"application/json", {{"schema", reference_to("job")}}}}}};
  add_refusals(get, {"404", "421", "503"});
  Json remove;
  remove["204"] = {{"description", "The job is cancelled"}};
  add_refusals(remove, {"403", "404", "421", "503"});
  return {{"parameters",
           Json::array(
               {{{"name", "id"}, {"in", "path"}, {"required", true}, {"schema", text_schema()}}})},
          {"get",
           {{"operationId", "job"},
            {"summary", "How a job gets on"},
            {"tags", Json::array({"jobs"})},
            {"responses", std::move(get)}}},
          {"delete",
           {{"operationId", "cancel_job"},
            {"summary", "Cancel a job"},
            {"tags", Json::array({"jobs"})},
            {"responses", std::move(remove)}}}};
}

Json paths_of(std::span<const Verb* const> verbs, const ServiceTraits& traits) {
  Json paths;
  for (const Verb* verb : verbs)
    paths["/v1/" + std::string(verb->id)] = operation_of(*verb, traits);
  if (traits.has_jobs) paths["/v1/jobs/{id}"] = path_of_jobs();
  paths["/healthz"] = fetched("health", "The process is alive", "text/plain", text_schema());
  paths["/readyz"] =
      fetched("ready", "New requests are taken", "text/plain", text_schema(), {"503"});
  paths["/metrics"] = fetched("metrics", "Counters for Prometheus", "text/plain", text_schema());
  paths["/openapi.json"] =
      fetched("openapi", "This document", "application/json", {{"type", "object"}});
  paths["/"] = fetched("page", "A page for people", "text/html", text_schema());
  return paths;
}

}  // namespace

std::string openapi_document(std::span<const Verb* const> verbs, const ServiceTraits& traits) {
  Json schemas = schemas_of_answers();
  for (const Verb* verb : verbs) {
    const std::string id(verb->id);
    schemas[id + "_options"] = schema_of_options(*verb);
    schemas[id + "_request"] = schema_of_request(id, false);
    schemas[id + "_line"] = schema_of_request(id, true);
  }
  if (traits.has_jobs) {
    schemas["job"] = {{"type", "object"},
                      {"properties", {{"id", text_schema()}, {"state", text_schema()}}},
                      {"required", Json::array({"id", "state"})}};
  }
  Json security = Json::array();
  if (!traits.wants_token) security.push_back(Json::object());
  security.push_back({{"token", Json::array()}});
  const Json document = {
      {"openapi", "3.1.0"},
      {"info",
       {{"title", "Crosshatch"},
        {"version", CROSSHATCH_VERSION},
        {"summary", "No solution, exactly one, or several: with certainty"},
        {"description",
         "Answers questions about grid logic puzzles, with the bytes that the "
         "program crosshatch prints."},
        {"license", {{"name", "MIT"}, {"identifier", "MIT"}}}}},
      {"servers", Json::array({{{"url", "/"}}})},
      {"security", std::move(security)},
      {"tags", Json::array({{{"name", "puzzles"}}, {{"name", "service"}}})},
      {"paths", paths_of(verbs, traits)},
      {"components",
       {{"schemas", std::move(schemas)},
        {"responses", refused_responses()},
        {"securitySchemes", {{"token", {{"type", "http"}, {"scheme", "bearer"}}}}}}}};
  return document.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace crosshatch::serve
