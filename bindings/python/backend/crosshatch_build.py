# SPDX-License-Identifier: MIT
"""The build backend of pyproject.toml (PEP 517): CMake makes the extension module, and this packs
it into a wheel. It needs nothing but the standard library, so `pip install .` works without a
network, with build isolation and all.

Python is that of the environment which the package is installed into. The build is kept in
build/python-TAG, so that a second one is quick; where the tree cannot be written, it is somewhere else.
`pip install . --config-settings=folder=DIR` chooses the folder; CMAKE_ARGS in the environment has more
arguments for CMake.
"""

import base64
import csv
import hashlib
import io
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
STAMP = (1980, 1, 1, 0, 0, 0)  # of all files in the wheel: the same tree gives the same bytes


def _project():
    """The table [project] of pyproject.toml, with the version."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    try:
        import tomllib
    except ImportError:  # Python 3.10
        from pip._vendor import tomli as tomllib
    project = tomllib.loads(text)["project"]
    said = subprocess.run([ROOT / "tools" / "version"], capture_output=True, text=True, check=True)
    return {**project, "version": said.stdout.strip()}


def _metadata():
    project = _project()
    lines = [
        "Metadata-Version: 2.1",
        f"Name: {project['name']}",
        f"Version: {project['version']}",
        f"Summary: {project['description']}",
        f"License: {project['license']['text']}",
        f"Requires-Python: {project['requires-python']}",
        *(f"Classifier: {line}" for line in project["classifiers"]),
    ]
    for extra, packages in project.get("optional-dependencies", {}).items():
        lines.append(f"Provides-Extra: {extra}")
        lines += [f'Requires-Dist: {package}; extra == "{extra}"' for package in packages]
    lines += ["Description-Content-Type: text/markdown", ""]
    return "\n".join(lines) + "\n" + (ROOT / project["readme"]).read_text(encoding="utf-8")


def tag_for(platform):
    """cp311-cp311-PLATFORM: pybind11 has no module for several versions of Python."""
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    abi = python + getattr(sys, "abiflags", "")
    return f"{python}-{abi}-{platform}"


def _tag():
    """That of a module which links libraries of this machine."""
    return tag_for(sysconfig.get_platform().replace("-", "_").replace(".", "_"))


def _base():
    project = _project()
    return f"{project['name']}-{project['version']}"


def _run(*command):
    print("+", *command, flush=True)
    done = subprocess.run([str(word) for word in command], check=False)
    if done.returncode != 0:
        raise SystemExit(
            f"crosshatch: {command[0]} failed with {done.returncode}; the Debian packages in sections "
            "[build] and [python] of tools/packages.txt are needed"
        )


def _build(settings):
    """The extension module."""
    for program in ("cmake", "ninja", "g++"):
        if shutil.which(program) is None:
            raise SystemExit(f"crosshatch: expected the program {program}, saw none on the PATH")
    chosen = (settings or {}).get("folder")
    # As deep as build/release: to ccache the paths of all files are then the same.
    folder = Path(chosen) if chosen else ROOT / "build" / f"python-{_tag()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        folder = Path(tempfile.mkdtemp(prefix="crosshatch-"))
    # The flags of the preset `release`, so that ccache knows most of it.
    _run(
        "cmake", "-S", ROOT, "-B", folder, "-G", "Ninja",
        "-DCMAKE_BUILD_TYPE=Release", "-DCROSSHATCH_TESTS=OFF", "-DCROSSHATCH_BENCH=OFF",
        "-DCROSSHATCH_PYTHON=ON", f"-DPYTHON_EXECUTABLE={sys.executable}",
        *shlex.split(os.environ.get("CMAKE_ARGS", "")),
    )  # fmt: skip
    _run("cmake", "--build", folder, "--target", "python")
    return folder / "bindings" / "python" / "crosshatch" / module_name()


def module_name():
    return "_core" + sysconfig.get_config_var("EXT_SUFFIX")


def _files_of(modules):
    """(name in the wheel, path), of what is imported."""
    for module in modules:
        yield f"crosshatch/{module.name}", module
    package = ROOT / "bindings" / "python" / "crosshatch"
    for path in sorted(package.rglob("*")):
        if path.suffix in (".py", ".pyi") or path.name == "py.typed":
            yield f"crosshatch/{path.relative_to(package).as_posix()}", path


def _write_notices(folder, modules):
    """The licences of what is linked into the modules, and a bill of materials (PEP 770), as far as this
    machine knows them."""
    _run(sys.executable, ROOT / "tools" / "write_notices", "crosshatch-python", folder, *modules)
    (folder / "sboms").mkdir()
    (folder / "crosshatch.spdx.json").rename(folder / "sboms" / "crosshatch.spdx.json")


def _write_info(folder, tag):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "METADATA").write_text(_metadata(), encoding="utf-8")
    (folder / "WHEEL").write_text(
        f"Wheel-Version: 1.0\nGenerator: crosshatch_build\nRoot-Is-Purelib: false\nTag: {tag}\n",
        encoding="utf-8",
    )
    shutil.copyfile(ROOT / "LICENSE", folder / "LICENSE")


def get_requires_for_build_wheel(config_settings=None):
    return []


def get_requires_for_build_sdist(config_settings=None):
    return []


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    name = f"{_base()}.dist-info"
    _write_info(Path(metadata_directory) / name, _tag())
    return name


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    return pack([_build(config_settings)], _tag(), wheel_directory)


def pack(modules, tag, wheel_directory):
    """The wheel of the extension module and the libraries beside it, if it brings any; its name."""
    name = f"{_base()}-{tag}.whl"
    info = f"{_base()}.dist-info"
    record = io.StringIO()
    rows = csv.writer(record, lineterminator="\n")
    with tempfile.TemporaryDirectory() as scratch:
        _write_info(Path(scratch), tag)
        _write_notices(Path(scratch), modules)
        files = list(_files_of(modules))
        written = (path for path in sorted(Path(scratch).rglob("*")) if path.is_file())
        files += [(f"{info}/{path.relative_to(scratch).as_posix()}", path) for path in written]
        with zipfile.ZipFile(Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:

            def add(inside, data, mode):
                entry = zipfile.ZipInfo(inside, STAMP)
                entry.compress_type = zipfile.ZIP_DEFLATED
                entry.external_attr = mode << 16
                wheel.writestr(entry, data)

            for inside, path in files:
                data = path.read_bytes()
                digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=")
                rows.writerow([inside, f"sha256={digest.decode()}", len(data)])
                add(inside, data, 0o755 if path in modules else 0o644)
            rows.writerow([f"{info}/RECORD", "", ""])
            add(f"{info}/RECORD", record.getvalue().encode(), 0o644)
    return name


def _sources():
    """All files of the tree that are kept."""
    if (ROOT / ".git").exists():
        listed = subprocess.run(
            ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            check=True, capture_output=True,
        ).stdout  # fmt: skip
        names = [name for name in listed.decode().split("\0") if name]
    else:
        names = []
        for folder, folders, files in os.walk(ROOT):
            folders[:] = [one for one in folders if one not in ("build", "__pycache__")]
            names += [os.path.relpath(os.path.join(folder, name), ROOT) for name in files]
    return sorted({name for name in names if (ROOT / name).is_file()})


def build_sdist(sdist_directory, config_settings=None):
    base = _base()
    name = f"{base}.tar.gz"
    with tarfile.open(Path(sdist_directory) / name, "w:gz", format=tarfile.PAX_FORMAT) as archive:
        for source in _sources():
            if source != "PKG-INFO":
                archive.add(ROOT / source, f"{base}/{source}", recursive=False)
        data = _metadata().encode()
        entry = tarfile.TarInfo(f"{base}/PKG-INFO")
        entry.size = len(data)
        archive.addfile(entry, io.BytesIO(data))
    return name
