// SPDX-License-Identifier: MIT
#include "answerer.h"

#include "ask/verify.h"

namespace crosshatch::serve {

std::vector<const Verb*> LibraryAnswerer::verbs() const {
  std::vector<const Verb*> all;
  for (const Verb& verb : crosshatch::verbs()) all.push_back(&verb);
  all.push_back(&verify_verb);
  return all;
}

Asked LibraryAnswerer::ask(const Verb& verb, std::string_view text, const VerbOptions& options,
                           std::string_view /*client*/, Out out) {
  if (verb.id == verify_verb.id) return {.reply = verify_certificate(text, options, out)};
  return {.reply = ask_text(verb.id, text, options, out)};
}

}  // namespace crosshatch::serve
