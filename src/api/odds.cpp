// SPDX-License-Identifier: MIT
#include "api/odds.h"

#include <cmath>

#include "api/ask.h"
#include "api/json_answers.h"
#include "api/text_answers.h"
#include "base/json.h"

namespace crosshatch {

namespace {

/// Numerators over one denominator may be long: an answer beyond this size has no exact part.
constexpr std::size_t longest_exact = std::size_t{64} << 20;

std::string share_row(const Question& question, const Board& given, const Answer& answer) {
  const std::string hints = question.family.text(question.puzzle, given);
  std::vector<std::string> percents;
  for (const Census::Share& share : answer.census.shares) percents.push_back(as_percent(share));
  std::string out;
  const int columns = question.puzzle.columns();
  for (Site site = 0; site < question.puzzle.sites(); ++site) {
    // The text form of a board has a line end after each row.
    const auto at = static_cast<std::size_t>(site + site / columns);
    const std::string cell = given.is_decided(site)
                                 ? std::string(1, at < hints.size() ? hints[at] : '.')
                                 : percents[answer.census.share_of[static_cast<std::size_t>(site)]];
    out.append(cell.size() < 6 ? 6 - cell.size() : 1, ' ');
    out += cell;
    if (site % columns == columns - 1) out += '\n';
  }
  return out;
}

std::string rows_of_doubles(const Puzzle& puzzle, const Board& given, const Census& census) {
  std::vector<std::string> values;
  for (const Census::Share& share : census.shares) values.push_back(Json(as_double(share)).dump());
  std::string out = "[";
  for (Site site = 0; site < puzzle.sites(); ++site) {
    const int column = site % puzzle.columns();
    out += column > 0 ? "," : site > 0 ? ",[" : "[";
    out +=
        given.is_decided(site) ? "null" : values[census.share_of[static_cast<std::size_t>(site)]];
    if (column == puzzle.columns() - 1) out += ']';
  }
  return out + "]";
}

/// All shares over their least common denominator, which divides the number of solutions.
std::string exact_shares(const Puzzle& puzzle, const Board& given, const Census& census) {
  BigInt denominator = 1;
  for (const Census::Share& share : census.shares) {
    const BigInt reduced = share.denominator / gcd(share.numerator, share.denominator);
    denominator = lcm(denominator, reduced);
  }
  std::vector<std::string> numerators;
  for (const Census::Share& share : census.shares) {
    const BigInt numerator = share.numerator * denominator / share.denominator;
    numerators.push_back('"' + numerator.str() + '"');
  }
  std::string out = "[[";
  for (Site site = 0; site < puzzle.sites(); ++site) {
    if (site > 0) out += ',';
    out += given.is_decided(site) ? "null"
                                  : numerators[census.share_of[static_cast<std::size_t>(site)]];
    if (out.size() > longest_exact) return "null";
  }
  return out + "],\"" + denominator.str() + "\"]";
}

}  // namespace

double as_double(const Census::Share& share) {
  if (share.numerator == 0) return 0;
  const int shift =
      64 + static_cast<int>(msb(share.denominator)) - static_cast<int>(msb(share.numerator));
  const BigInt quotient = (share.numerator << static_cast<unsigned>(shift)) / share.denominator;
  return std::ldexp(quotient.convert_to<double>(), -shift);
}

std::string as_percent(const Census::Share& share) {
  if (share.numerator == 0) return "0%";
  if (share.numerator == share.denominator) return "100%";
  // Tenths of a per cent, rounded to the nearest.
  const BigInt tenths = (share.numerator * 2000 + share.denominator) / (share.denominator * 2);
  if (tenths == 0) return "<0.1%";
  if (tenths == 1000) return ">99.9%";
  const int whole = tenths.convert_to<int>();
  return std::to_string(whole / 10) + "." + std::to_string(whole % 10) + "%";
}

Reply tell_odds(const Question& question, Out out) {
  if (question.family.census == nullptr)
    return {
        .status = Status::refused,
        .error = Error{ErrorCode::unsupported, "expected a puzzle of a family with odds, saw a " +
                                                   std::string(question.family.id)},
        .note = {}};
  Budget budget(question.options.limits);
  const Answer answer = ask(question, {.wants_odds = true}, budget);
  const bool is_none = answer.verdict.kind() == Verdict::Kind::none;
  const Status status = is_none ? Status::none : answer.has_odds ? Status::yes : Status::unknown;
  const Board given = question.family.start(question.puzzle);
  if (question.options.json) {
    std::string text = answer_object(question, answer, {});
    if (status == Status::yes) {
      text += ",\"odds\":" + rows_of_doubles(question.puzzle, given, answer.census) +
              ",\"exact\":" + exact_shares(question.puzzle, given, answer.census);
    } else {
      text += ",\"odds\":null,\"exact\":null";
    }
    out(text + answer_end(answer));
    return {.status = status, .error = {}, .note = {}};
  }
  if (status == Status::yes) {
    out(share_row(question, given, answer));
  } else if (is_none) {
    out(verdict_line(answer.verdict, question.options));
  } else {
    const Why why = budget.is_spent() ? budget.why() : Why::memory;
    out(verdict_line(Verdict::unknown(why), question.options));
  }
  return {.status = status, .error = {}, .note = answer.verdict.clash()};
}

}  // namespace crosshatch
