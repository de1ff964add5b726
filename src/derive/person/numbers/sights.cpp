// SPDX-License-Identifier: MIT
#include "derive/person/numbers/sights.h"

#include <algorithm>

#include "rules/different/different.h"

namespace crosshatch::derive {

using rules::DifferentRule;
using rules::Literal;

namespace {

/// Sorts them, and makes one of those of a site.
void join_by_site(std::vector<Literal>& seen) {
  if (seen.empty()) return;
  std::ranges::sort(seen, {}, &Literal::site);
  std::size_t last = 0;
  for (std::size_t i = 1; i < seen.size(); ++i) {
    if (seen[i].site == seen[last].site)
      seen[last].values |= seen[i].values;
    else
      seen[++last] = seen[i];
  }
  seen.resize(last + 1);
}

}  // namespace

Sights::Sights(const rules::Model& model) : seen_(static_cast<std::size_t>(model.start().sites())) {
  for (const auto& rule : model.rules()) {
    const auto* const different = dynamic_cast<const DifferentRule*>(rule.get());
    if (different == nullptr) continue;
    for (const Literal& one : different->literals()) {
      for (const Literal& other : different->literals()) {
        const Candidates both = one.values & other.values;
        if (other.site != one.site && both != 0) seen_[one.site].push_back({other.site, both});
      }
    }
  }
  for (std::vector<Literal>& seen : seen_) join_by_site(seen);
}

bool Sights::see(Site one, Site other, Value value) const {
  const auto at = std::ranges::lower_bound(seen_[one], other, {}, &Literal::site);
  return at != seen_[one].end() && at->site == other && (at->values & only(value)) != 0;
}

}  // namespace crosshatch::derive
