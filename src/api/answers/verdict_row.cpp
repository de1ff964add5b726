// SPDX-License-Identifier: MIT
#include "api/answers/verdict_row.h"

#include "api/answers/json_answers.h"
#include "api/answers/verb_answers.h"

namespace crosshatch {

namespace {

TableRow row_of(const Family& family, const VerbOptions& options) {
  const Language language = options.table == TableForm::text ? options.language : Language::en;
  return {.kind = TableKind::verdicts,
          .language = language,
          .family = language == Language::ko ? family.title.ko : family.id};
}

}  // namespace

Reply check_as_row(const Question& question, Out out) {
  const VerbOptions& options = question.options;
  Budget budget(options.limits);
  const Answer answer = solve_question(question, {}, budget);
  const Verdict& verdict = answer.verdict;
  TableRow row = row_of(question.family, options);
  const std::string_view word =
      table_verdict(options.table, row.language, words_of(verdict.kind()));
  const std::string count = count_text(answer.count);
  row.verdict = word;
  row.colour = verdict_colour(verdict.kind(), options);
  row.count = count;
  row.logic = answer.logic;
  row.rows = question.puzzle.rows();
  row.columns = question.puzzle.columns();
  row.title = question.puzzle.title();
  row.file = question.source.file;
  row.line = question.source.line;
  row.label = question.source.label;
  out(table_row(options.table, row));
  return {.status = verdict_status(verdict.kind()), .error = {}, .note = {}};
}

std::vector<Brief::Piece> row_of_many(const BulkQuestion& question, Verdict::Kind verdict,
                                      bool logic) {
  const VerbOptions& options = question.options;
  TableRow row = row_of(question.family, options);
  const std::string_view word = table_verdict(options.table, row.language, words_of(verdict));
  const std::string label = std::string(question.name) + ':';
  row.verdict = word;
  row.colour = verdict_colour(verdict, options);
  row.count = verdict == Verdict::Kind::unique ? "1" : ">=2";
  row.logic = logic;
  row.rows = question.bulk.rows;
  row.columns = question.bulk.columns;
  row.file = question.file;
  row.label = label;
  // The line is what a row ends with.
  std::string text = table_row(options.table, row);
  text.pop_back();
  return {{std::move(text), Brief::Gap::line}, {"\n", Brief::Gap::none}};
}

}  // namespace crosshatch
