// SPDX-License-Identifier: MIT
//
// Certificates become files, one for each puzzle: P.cert if there is one puzzle, P-1.cert, P-2.cert
// and so on if there are more. So the first waits until the second puzzle is seen, or the end. What
// is written is compressed on the way; the text of a certificate is never whole in memory.
//
// What is left of a proof when a limit ends it is kept in P.cert.part. The next proof for P.cert
// goes on from there and, when it is complete, removes it.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "api/answers/json_answers.h"
#include "api/ask/remarks.h"
#include "api/proofs/proof.h"
#include "base/text.h"
#include "commands.h"
#include "gzip.h"
#include "input.h"
#include "kept_proof.h"
#include "progress.h"
#include "replacement.h"

namespace crosshatch::cli {

namespace {

/// The files of `--dimacs`.
constexpr const char* formula_file = "/formula.cnf";
constexpr const char* proof_file = "/proof.lrat";

/// A puzzle whose proof waits to be written.
struct Proven {
  Record record;
  Reading reading;
  Proof proof;
  std::string taken;  ///< the file of the unfinished proof that it went on from, or ""
};

class CertificateFiles {
 public:
  CertificateFiles(const Options& options, const StopFlag& stop, Output& output)
      : options_(options),
        stop_(stop),
        output_(output),
        verb_options_(options.verb_options),
        reader_(options.files, options.hints(), files_, stop),
        progress_(!options.quiet, 0) {
    verb_options_.limits.stop = &stop;
  }

  int run();

 private:
  [[nodiscard]] bool foresee();
  void take(Record& record);
  void keep(const Proven& one, const std::string& path);
  void release(int number);
  [[nodiscard]] std::optional<std::uint64_t> write(const std::string& path,
                                                   function_ref<bool(Out)> writer);
  [[nodiscard]] bool write_dimacs_files(const Proven& one, int number);
  void report(const Proven& one, const std::string& path, std::uint64_t bytes);
  void note(const Record& record, const Message& text);
  void trouble(const std::string& name, const Error& error, const PuzzleSource& source = {});

  const Options& options_;
  const StopFlag& stop_;
  Output& output_;
  VerbOptions verb_options_;
  Input files_;
  PuzzleReader reader_;
  Progress progress_;
  std::optional<Proven> first_;  ///< waits
  std::uint64_t puzzles_ = 0;
  bool is_broken_ = false;  ///< a file could not be written: others could not either
  int last_status_ = 0;
  int worst_status_ = 0;
};

void CertificateFiles::note(const Record& record, const Message& text) {
  if (text.empty() || options_.quiet) return;
  progress_.clear();
  output_.flush();
  say(message_line(reader_.name(record), record.line > 1 ? record.line : 0, 0, "note", text));
}

void CertificateFiles::trouble(const std::string& name, const Error& error,
                               const PuzzleSource& source) {
  progress_.clear();
  if (verb_options_.json) {
    output_.write(error_json(error, source, verb_options_.language));
  } else {
    output_.flush();
    say(message_line(name, error.line, error.column, "error", error.message));
  }
  last_status_ = static_cast<int>(status_of(error.code));
  worst_status_ = std::max(worst_status_, last_status_);
}

/// Whether the files can be where they are to be, before any work is done for them.
bool CertificateFiles::foresee() {
  std::vector<std::string> paths;
  if (!options_.certificate.empty()) paths.push_back(options_.certificate);
  if (!options_.dimacs.empty()) {
    if (mkdir(options_.dimacs.c_str(), 0777) != 0 && errno != EEXIST) {
      trouble(options_.dimacs, Replacement::foresee(options_.dimacs + formula_file).error());
      return false;
    }
    paths.push_back(options_.dimacs + formula_file);
    paths.push_back(options_.dimacs + proof_file);
  }
  for (const std::string& path : paths) {
    const std::optional<FileIdentity> file = identity_of(path);
    for (const std::string& source : options_.files) {
      if (!file || file != identity_of(source)) continue;
      trouble(path, used_for_puzzles(path));
      return false;
    }
    if (const Result<void> place = Replacement::foresee(path); !place) {
      trouble(path, place.error());
      return false;
    }
  }
  return true;
}

/// The bytes that were written; none where that failed.
std::optional<std::uint64_t> CertificateFiles::write(const std::string& path,
                                                     function_ref<bool(Out)> writer) {
  // Writing into a pipe may take for ever.
  std::optional<Undisturbed> undisturbed;
  if (!is_stream(path)) undisturbed.emplace();
  std::uint64_t bytes = 0;
  const auto counting = [&](Out out) {
    return writer([&](std::string_view piece) {
      bytes += piece.size();
      return out(piece);
    });
  };
  Result<Replacement> file = Replacement::write(path, counting);
  const Result<void> placed = file ? file->commit() : fail(file.error());
  if (placed) return bytes;
  is_broken_ = true;
  trouble(path, placed.error());
  return std::nullopt;
}

bool CertificateFiles::write_dimacs_files(const Proven& one, int number) {
  std::string formula = options_.dimacs + formula_file;
  std::string proof = options_.dimacs + proof_file;
  if (number > 0) {
    formula = numbered(formula, number);
    proof = numbered(proof, number);
  }
  Budget unlimited;
  const sat::ClauseList clauses = claim_clauses(*one.reading.format.family, *one.reading.puzzle,
                                                one.proof.certificate, unlimited);
  const auto write_clauses = [&](Out out) { return write_dimacs(clauses, out); };
  const auto write_steps = [&](Out out) { return write_lrat(one.proof.certificate, out); };
  return write(formula, write_clauses) && write(proof, write_steps);
}

/// Says what the proof has shown, and how large the file of the certificate is, if there is one.
void CertificateFiles::report(const Proven& one, const std::string& path, std::uint64_t bytes) {
  const Proof& proof = one.proof;
  const PuzzleSource source = reader_.source_of(one.record, {});
  const Question question{*one.reading.format.family, *one.reading.puzzle, verb_options_, source};
  if (verb_options_.json) {
    JsonObject object = proof_object(question, proof).add(member("certificate", nullptr));
    object.add(member("file", path.empty() ? std::nullopt : std::optional(path)),
               member("bytes", path.empty() ? std::nullopt : std::optional(bytes)));
    output_.write(whole_answer(question, proof.answer, std::move(object)));
  } else if (proof.is_there()) {
    const Message said = {{"claim {0}; {1}; fingerprint {2}", "주장 {0}, {1}, 지문 {2}"},
                          name(proof.certificate.claim),
                          evidence_in_words(proof.certificate, bytes),
                          fingerprint(question.family, question.puzzle)};
    output_.write((path.empty() ? options_.dimacs : path) + ": " + said.in(verb_options_.language) +
                  "\n");
  }
}

/// Writes the first puzzle's files, as number 1 or, with 0, as the only ones; or those of a later
/// puzzle, which waits in the same place.
void CertificateFiles::release(int number) {
  const std::optional<Proven> one = std::exchange(first_, std::nullopt);
  if (!one) return;
  const Question question{*one->reading.format.family, *one->reading.puzzle, verb_options_};
  std::string path = options_.certificate;
  if (number > 0) path = numbered(path, number);
  if (!one->proof.is_there()) {
    keep(*one, part_file(path));
    return report(*one, {}, 0);
  }
  if (!options_.dimacs.empty() && !one->proof.certificate.has_refutation()) {
    constexpr Words of_count = {"no proof for SAT checkers: they do not count solutions",
                                "SAT 검증 프로그램용 증명 없음: 해의 개수를 세지 않습니다"};
    constexpr Words of_two = {"no proof for SAT checkers: two solutions need none",
                              "SAT 검증 프로그램용 증명 없음: 해 두 개에는 필요 없습니다"};
    note(one->record, one->proof.certificate.has_order() ? of_count : of_two);
    if (options_.certificate.empty() && !verb_options_.json) return;
  } else if (!options_.dimacs.empty() && !write_dimacs_files(*one, number)) {
    return;
  }
  const auto write_text = [&](Out out) {
    return write_certificate(question.family, question.puzzle, one->proof.certificate, out);
  };
  if (options_.certificate.empty())
    return report(*one, {}, bytes_of(question, one->proof.certificate));
  const std::optional<std::uint64_t> bytes =
      write(path, [&](Out out) { return compress(write_text, out); });
  if (!bytes) return;
  if (!one->taken.empty()) unlink(one->taken.c_str());
  report(*one, path, *bytes);
}

/// Keeps what is there of a proof.
void CertificateFiles::keep(const Proven& one, const std::string& path) {
  if (one.proof.unfinished.empty()) return;
  const auto write_text = [&](Out out) { return out(one.proof.unfinished); };
  if (write(path, write_text))
    note(one.record,
         {{"the same command goes on from {0}", "같은 명령을 다시 실행하면 {0}에서 이어집니다"},
          quote(path)});
}

void CertificateFiles::take(Record& record) {
  ++puzzles_;
  last_status_ = 0;
  const PuzzleSource source = reader_.source_of(record, {});
  if (record.error) return trouble(reader_.name(record), *record.error, source);
  Result<Reading> reading = read_puzzle({.verb = options_.verb->id,
                                         .text = record.text,
                                         .hints = reader_.hints(record),
                                         .formats = reader_.formats(record),
                                         .first_line = record.text_line(),
                                         .options = verb_options_});
  if (!reading) return trouble(reader_.name(record), reading.error(), source);
  const Family& family = *reading->format.family;
  if (const std::optional<Error> none = refuse_proof(family))
    return trouble(reader_.name(record), *none, source);
  const std::vector<Message> remarks = remarks_on(family, *reading->puzzle);
  if (PuzzlePtr canonical = canonical_puzzle(family, *reading->puzzle))
    reading->puzzle = std::move(canonical);
  Message fault;
  const Question question{family, *reading->puzzle, verb_options_, source, &fault};
  Result<KeptProof> kept;
  verb_options_.unfinished.reset();
  if (!options_.certificate.empty() && !is_stream(options_.certificate)) {
    kept = kept_proof(options_.certificate, static_cast<int>(puzzles_));
    if (!kept) return trouble(reader_.name(record), kept.error(), source);
    verb_options_.unfinished = kept->path.empty() ? std::string(new_proof) : std::move(kept->text);
  }
  Budget budget(verb_options_.limits);
  Proof proof = find_proof(question, budget);
  if (!fault.empty()) return trouble(reader_.name(record), internal_error(fault), source);
  const Reply reply = reply_about(proof);
  last_status_ = static_cast<int>(reply.status);
  if (options_.verb_options.fails && worst_status_ == 0) worst_status_ = last_status_;
  if (!proof.is_there()) note(record, proof.note);
  note(record, with_remarks(reply.note, remarks));
  first_.emplace(Proven{record, *std::move(reading), std::move(proof), std::move(kept->path)});
  if (puzzles_ > 1) release(static_cast<int>(puzzles_));
}

int CertificateFiles::run() {
  if (!foresee()) return last_status_;
  Record record;
  while (!is_broken_) {
    const Next next = reader_.next(record);
    if (next == Next::end) break;
    if (next == Next::pause) {
      output_.flush();
      continue;
    }
    if (puzzles_ == 1) release(1);
    if (is_broken_) break;
    take(record);
    progress_.advance(puzzles_, reader_.bytes_done(record));
  }
  progress_.clear();
  if (!is_broken_) release(0);
  if (stop_.load() && puzzles_ > 1) return static_cast<int>(Status::unknown);
  return std::max(worst_status_, puzzles_ == 1 ? last_status_ : 0);
}

}  // namespace

int write_certificates(const Options& options, const StopFlag& stop, Output& output) {
  return CertificateFiles(options, stop, output).run();
}

}  // namespace crosshatch::cli
