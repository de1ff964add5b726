// SPDX-License-Identifier: MIT
#include "cache/engine_version.h"

#include <elf.h>
#include <link.h>

#include <cstring>
#include <string_view>

namespace crosshatch::serve {

namespace {

constexpr std::string_view gnu("GNU", 4);  // with its zero byte

std::size_t aligned(std::size_t size) { return (size + 3) & ~std::size_t{3}; }

/// The build id among the notes of a segment, in hexadecimal; "" if it is not there.
std::string build_id_in(std::string_view notes) {
  ElfW(Nhdr) head = {};
  while (notes.size() >= sizeof head) {
    std::memcpy(&head, notes.data(), sizeof head);
    notes.remove_prefix(sizeof head);
    const std::size_t name = aligned(head.n_namesz);
    const std::size_t body = aligned(head.n_descsz);
    if (name > notes.size() || body > notes.size() - name) return {};
    if (head.n_type == NT_GNU_BUILD_ID && notes.substr(0, head.n_namesz) == gnu) {
      std::string id;
      for (const char byte : notes.substr(name, head.n_descsz)) {
        constexpr std::string_view digits = "0123456789abcdef";
        id += digits[static_cast<unsigned char>(byte) >> 4];
        id += digits[static_cast<unsigned char>(byte) & 15];
      }
      return id;
    }
    notes.remove_prefix(name + body);
  }
  return {};
}

/// Looks at the first object that is loaded, the program itself, and stops.
int look(dl_phdr_info* object, std::size_t, void* place) {
  for (int i = 0; i < object->dlpi_phnum; ++i) {
    const ElfW(Phdr)& segment = object->dlpi_phdr[i];
    if (segment.p_type != PT_NOTE) continue;
    const std::string_view notes(reinterpret_cast<const char*>(object->dlpi_addr + segment.p_vaddr),
                                 segment.p_memsz);
    std::string id = build_id_in(notes);
    if (!id.empty()) *static_cast<std::string*>(place) = std::move(id);
  }
  return 1;
}

}  // namespace

const std::string& engine_version() {
  static const std::string version = [] {
    std::string id;
    dl_iterate_phdr(look, &id);
    return CROSSHATCH_VERSION " " + id;
  }();
  return version;
}

}  // namespace crosshatch::serve
