// SPDX-License-Identifier: MIT
#include "core/place_names.h"

namespace crosshatch {

Message cell_in_words(Site site, int columns) {
  return {{"row {0}, column {1}", "{0}행 {1}열"}, site / columns + 1, site % columns + 1};
}

std::string short_cell_name(Site site, int columns, Language language) {
  return short_cell_name(std::to_string(site / columns + 1), std::to_string(site % columns + 1),
                         language);
}

std::string short_cell_name(const std::string& rows, const std::string& columns,
                            Language language) {
  return language == Language::ko ? rows + "행 " + columns + "열" : "r" + rows + "c" + columns;
}

std::string row_name(int index, Language language) {
  const std::string number = std::to_string(index + 1);
  return language == Language::ko ? number + "행" : "row " + number;
}

std::string column_name(int index, Language language) {
  const std::string number = std::to_string(index + 1);
  return language == Language::ko ? number + "열" : "column " + number;
}

}  // namespace crosshatch
