// SPDX-License-Identifier: MIT
//
// The C++ header as a door of the contract test: contract.py says what it reads and writes.
#include <crosshatch/crosshatch.hpp>
#include <iostream>
#include <string>

namespace {

std::string read(std::size_t size) {
  std::string bytes(size, '\0');
  std::cin.read(bytes.data(), static_cast<std::streamsize>(size));
  return bytes;
}

}  // namespace

int main() {
  const crosshatch::Engine engine;
  std::string verb;
  std::size_t options_size = 0;
  std::size_t text_size = 0;
  while (std::cin >> verb >> options_size >> text_size && std::cin.get() == '\n') {
    const std::string options = read(options_size);
    const std::string text = read(text_size);
    const crosshatch::Reply reply = engine.ask(verb.c_str(), text, options);
    std::cout << static_cast<int>(reply.status()) << ' ' << reply.text().size() << '\n'
              << reply.text();
  }
}
