#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Goes through a recipe as `conan create` does, up to the configuration of its build, with stand-ins for what Conan defines:
what they do here is what a recipe of ours needs of them. The libraries of other recipes are those of this machine.

Usage: conan.py FOLDER SCRATCH [OPTION=False...]      FOLDER has conanfile.py and the archive of the sources
Prints what the recipe requires, a line each.
"""

import importlib.util
import subprocess
import sys
import tarfile
import types
from pathlib import Path


class Settings(types.SimpleNamespace):
    os, build_type, arch, compiler = "Linux", "Release", "x86_64", "gcc"


class ConanFile:
    options, default_options = {}, {}

    def requires(self, name, **traits):
        print(name)


class Toolchain:
    def __init__(self, recipe):
        self.recipe = recipe
        self.cache_variables = {}

    def generate(self):
        self.recipe.cache_variables = self.cache_variables


class Deps:
    def __init__(self, recipe):
        pass

    def generate(self):
        pass


class CMake:
    def __init__(self, recipe):
        self.recipe = recipe

    def configure(self):
        variables = {"CMAKE_BUILD_TYPE": "Release", **getattr(self.recipe, "cache_variables", {})}
        told = subprocess.run(["cmake", "-S", self.recipe.source_folder, "-B", self.recipe.build_folder, "-G", "Ninja",
                               *(f"-D{name}={str(value).upper() if isinstance(value, bool) else value}" for name, value in variables.items())],
                              check=False, capture_output=True, text=True)
        if told.returncode != 0 or "Manually-specified variables were not used" in told.stderr:
            sys.exit(f"{self.recipe.name}: {told.stdout}{told.stderr}")

    def build(self):
        pass


def unzip(recipe, archive, strip_root):
    assert strip_root
    with tarfile.open(Path(recipe.export_folder) / archive) as packed:
        packed.extractall(recipe.scratch)
    (inside,) = (path for path in recipe.scratch.iterdir() if path.is_dir())
    recipe.source_folder = str(inside)
    recipe.build_folder = str(inside / "build" / "ported")


def stand_in(name, **members):
    module = types.ModuleType(name)
    module.__dict__.update(members)
    sys.modules[name] = module


def main():
    folder, scratch = Path(sys.argv[1]), Path(sys.argv[2])
    stand_in("conan", ConanFile=ConanFile)
    stand_in("conan.errors", ConanInvalidConfiguration=ValueError)
    stand_in("conan.tools")
    stand_in("conan.tools.build", check_min_cppstd=lambda recipe, standard: None)
    stand_in("conan.tools.cmake", CMake=CMake, CMakeDeps=Deps, CMakeToolchain=Toolchain, cmake_layout=lambda recipe: None)
    stand_in("conan.tools.files", copy=None, unzip=unzip)
    sys.dont_write_bytecode = True
    spec = importlib.util.spec_from_file_location("recipe", folder / "conanfile.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    (kind,) = (one for one in vars(module).values() if isinstance(one, type) and issubclass(one, ConanFile) and one is not ConanFile)

    recipe = kind()
    recipe.settings, recipe.export_folder, recipe.scratch = Settings(), folder, scratch
    chosen = {**kind.default_options, **{name: value != "False" for name, value in (word.split("=") for word in sys.argv[3:])}}
    assert all(name in kind.options for name in chosen if ":" not in name), chosen
    recipe.options = types.SimpleNamespace(**{name: value for name, value in chosen.items() if ":" not in name})
    recipe.layout()
    for step in ("validate", "requirements", "source", "generate", "build"):
        if callable(getattr(recipe, step, None)):
            getattr(recipe, step)()
    return 0


sys.exit(main())
