// SPDX-License-Identifier: MIT
#include "kept_proof.h"

#include "base/text.h"
#include "input.h"
#include "replacement.h"
#include "sat/proof/unfinished.h"

namespace crosshatch::cli {

namespace {

/// Whether a file that begins so may be ours.
bool may_be_ours(const std::string& beginning) {
  return beginning.starts_with(sat::unfinished_mark) ||
         (!beginning.empty() && sat::unfinished_mark.starts_with(beginning));
}

}  // namespace

std::string part_file(const std::string& certificate) { return certificate + ".part"; }

Result<KeptProof> kept_proof(const std::string& certificate, int number) {
  const auto is_there = [](const std::string& path) { return identity_of(path).has_value(); };
  // The first puzzle does not know yet whether there are more.
  std::string path = part_file(certificate);
  if (number > 1 || !is_there(path)) path = part_file(numbered(certificate, number));
  if (!is_there(path)) return KeptProof();
  KeptProof kept{path, {}};
  Input file;
  if (const Result<void> opened = file.open(path); !opened) return fail(opened.error());
  Result<bool> more = true;
  while (more && *more) {
    more = file.read(kept.text);
    // What is no unfinished proof is not ours to replace and to remove.
    if (more && !may_be_ours(kept.text))
      return fail(Error{ErrorCode::request,
                        {{"expected an unfinished proof or no file, saw {0}",
                          "남겨 둔 증명이 든 파일이 필요한데(없어도 됨) {0:이} 있습니다"},
                         quote(path)}});
  }
  if (!more) return fail(more.error());
  return kept;
}

}  // namespace crosshatch::cli
