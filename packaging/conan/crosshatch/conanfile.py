# SPDX-License-Identifier: MIT
from conan import ConanFile
from conan.errors import ConanInvalidConfiguration
from conan.tools.build import check_min_cppstd
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain, cmake_layout
from conan.tools.files import copy, unzip


class Crosshatch(ConanFile):
    name = "crosshatch"
    version = "@version@"
    description = "Engine for grid logic puzzles: none, one or several solutions, with certainty"
    license = "MIT"
    topics = ("puzzle", "sudoku", "nonogram", "minesweeper", "solver")
    package_type = "library"
    settings = "os", "compiler", "build_type", "arch"
    options = {"sat": [True, False], "gmp": [True, False], "xml": [True, False], "zlib": [True, False], "pictures": [True, False]}
    default_options = {"sat": True, "gmp": True, "xml": True, "zlib": True, "pictures": True, "boost/*:header_only": True}
    exports_sources = "*.tar.gz"

    def layout(self):
        cmake_layout(self)

    def validate(self):
        if self.settings.os != "Linux":
            raise ConanInvalidConfiguration("expected Linux")
        check_min_cppstd(self, 20)

    def requirements(self):
        # Headers that are compiled in; whoever uses the package needs none of them.
        for headers in ("boost/[>=1.74]", "nlohmann_json/[>=3.11]", "tl-expected/[>=1.0]"):
            self.requires(headers, visible=False)
        if self.options.sat:
            self.requires("cadical/[>=1.5 <1.6]")
        if self.options.gmp:
            self.requires("gmp/[>=6.2]")
        if self.options.xml:
            self.requires("pugixml/[>=1.13]")
        if self.options.zlib:
            self.requires("zlib/[>=1.2.11 <2]")
        if self.options.pictures:
            self.requires("libpng/[>=1.6 <2]")
            self.requires("giflib/[>=5.2]")
            self.requires("libjpeg-turbo/[>=2.1]")

    def source(self):
        unzip(self, f"{self.name}-{self.version}.tar.gz", strip_root=True)

    def generate(self):
        CMakeDeps(self).generate()
        toolchain = CMakeToolchain(self)
        chosen = {part: bool(getattr(self.options, part)) for part in ("sat", "gmp", "xml", "zlib", "pictures")}
        chosen |= {part: chosen["pictures"] for part in ("png", "gif", "images")}
        chosen |= {part: False for part in ("pdf", "apps", "tests", "bench", "python")}
        for part, is_in in chosen.items():
            toolchain.cache_variables[f"CROSSHATCH_{part.upper()}"] = is_in
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        CMake(self).install()
        copy(self, "LICENSE", src=self.source_folder, dst=f"{self.package_folder}/licenses")

    def package_info(self):
        # crosshatchConfig.cmake, which is installed, has the targets.
        self.cpp_info.set_property("cmake_find_mode", "none")
        self.cpp_info.builddirs = ["lib/cmake/crosshatch"]
        self.cpp_info.libs = ["crosshatch"]
