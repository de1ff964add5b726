// SPDX-License-Identifier: MIT
#include "core/view.h"

#include <utility>

namespace crosshatch {

View blank_view(Board board) {
  const std::size_t sites = board.all().size();
  return {.board = std::move(board),
          .written = std::vector<bool>(sites),
          .assumed = std::vector<bool>(sites),
          .ambiguous = std::vector<bool>(sites)};
}

View known_view(Board known, const std::vector<Site>& differing) {
  View view = blank_view(std::move(known));
  for (Site site = 0; site < view.board.sites(); ++site)
    view.written[site] = view.board.is_decided(site);
  for (const Site site : differing) view.ambiguous[site] = true;
  return view;
}

}  // namespace crosshatch
