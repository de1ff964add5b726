# SPDX-License-Identifier: MIT
"""The libraries that may be in what ships or be loaded by it: whose they are, and how to see them in a file.

A library that the build asks for has a row here; tools/write_notices complains of one that lacks.
"""
import typing


class Library(typing.NamedTuple):
    package: str  # of Debian, which has its licence
    licence: str  # an SPDX expression
    home: str
    mark: bytes  # a regular expression, found in files that it is compiled into; empty: it never is
    loaded: bytes = b""  # the same of files that load it


GNU = "GPL-3.0-or-later WITH GCC-exception-3.1"
LLVM = "Apache-2.0 WITH LLVM-exception"
MODULE = rb"\A\0asm"  # WebAssembly, which cannot load any library

# tl::expected leaves no trace, but wherever our JSON is, it is in the code around it.
LIBRARIES = [Library(*row) for row in (
    ("libcadical-dev", "MIT", "https://github.com/arminbiere/cadical",
     rb"blocked clause elimination"),
    ("libcli11-dev", "BSD-3-Clause", "https://github.com/CLIUtils/CLI11",
     rb"N3CLI"),
    ("nlohmann-json3-dev", "MIT", "https://github.com/nlohmann/json",
     rb"json\.exception"),
    ("libexpected-dev", "CC0-1.0", "https://github.com/TartanLlama/expected",
     rb"json\.exception"),
    ("libboost-dev", "BSL-1.0", "https://www.boost.org",
     rb"5boost|boost::"),
    ("libpugixml-dev", "MIT", "https://pugixml.org",
     rb"Start-end tags mismatch", rb"libpugixml\.so\.1"),
    ("libstdc++-12-dev", GNU, "https://gcc.gnu.org",
     rb"basic_string::"),
    ("libstdc++6", GNU, "https://gcc.gnu.org",
     b"", rb"libstdc\+\+\.so\.6"),
    ("pybind11-dev", "BSD-3-Clause", "https://github.com/pybind/pybind11",
     rb"8pybind11"),
    ("libgmp-dev", "LGPL-3.0-or-later OR GPL-2.0-or-later", "https://gmplib.org",
     rb"GNU MP: ", rb"libgmp\.so\.10"),
    ("zlib1g-dev", "Zlib", "https://zlib.net",
     rb"(in|de)flate 1\.", rb"libz\.so\.1"),
    ("libpng-dev", "libpng-2.0", "http://www.libpng.org",
     rb"libpng version", rb"libpng16\.so\.16"),
    ("libgif-dev", "MIT", "https://giflib.sourceforge.net",
     rb"Image is defective", rb"libgif\.so\.7"),
    ("libjpeg62-turbo-dev", "IJG AND BSD-3-Clause AND Zlib", "https://libjpeg-turbo.org",
     rb"Wrong JPEG library", rb"libjpeg\.so\.62"),
    ("libcairo2-dev", "LGPL-2.1-only OR MPL-1.1", "https://www.cairographics.org",
     rb"invalid matrix \(not invertible\)", rb"libcairo\.so\.2"),
    ("libfontconfig-dev", "HPND", "https://www.freedesktop.org/wiki/Software/fontconfig",
     rb"Fontconfig error", rb"libfontconfig\.so\.1"),
    ("libfreetype-dev", "FTL OR GPL-2.0-or-later", "https://freetype.org",
     rb"postscript-cmaps"),
    ("libpixman-1-dev", "MIT", "http://www.pixman.org",
     rb"BUG \*\*\*\nIn %s: %s"),
    ("libexpat1-dev", "MIT", "https://libexpat.github.io",
     rb"expat_2\."),
    ("libbrotli-dev", "MIT", "https://github.com/google/brotli",
     rb"timedownlifeleft"),
    ("libsimdjson-dev", "Apache-2.0", "https://simdjson.org",
     b"", rb"libsimdjson\.so"),
    ("libsqlite3-dev", "blessing", "https://www.sqlite.org",
     b"", rb"libsqlite3\.so"),
    ("libssl-dev", "Apache-2.0", "https://www.openssl.org",
     b"", rb"libcrypto\.so\.3"),
    ("libhiredis-dev", "BSD-3-Clause", "https://github.com/redis/hiredis",
     b"", rb"libhiredis\.so"),
    ("libc6-dev", "LGPL-2.1-or-later", "https://www.gnu.org/software/libc",
     rb"malloc\(\): ", rb"libc\.so\.6"),
    ("mingw-w64-x86-64-dev", "ZPL-2.1", "https://www.mingw-w64.org",
     rb"Mingw-w64 runtime failure"),
    ("wasi-libc", LLVM, "https://github.com/WebAssembly/wasi-libc",
     MODULE),
    ("libc++-19-dev-wasm32", LLVM, "https://libcxx.llvm.org",
     MODULE),
)]
