#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The Dockerfile: two linters, the libraries that it installs, its health check, and the program
as it runs there: without a name, and where no file can be written.

Usage: container_test.py PROGRAM [TEST]
"""
import filecmp
import os
import pathlib
import re
import shutil
import socket
import subprocess
import tempfile

from exchange import EASY, ask, puzzle
from service import Service, check, run

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOCKERFILE = ROOT / "deploy" / "Dockerfile"
IS_HEALTHY = ROOT / "deploy" / "is_healthy"
LINTERS = pathlib.Path(__file__).resolve().parent / "linters"


def output_of(*words, **more):
    run_ = subprocess.run(words, capture_output=True, text=True, timeout=120, check=False, **more)
    return run_.returncode, run_.stdout + run_.stderr


def linters(program):
    """The folder of npm's linters, installed where the build is; None: there is no npm."""
    if not shutil.which("npm"):
        return None
    folder = pathlib.Path(program).parent / "tests" / "service" / "linters"
    lock = folder / "package-lock.json"
    folder.mkdir(parents=True, exist_ok=True)
    if not (lock.exists() and filecmp.cmp(lock, LINTERS / lock.name, shallow=False)
            and (folder / "node_modules").is_dir()):
        for name in ("package.json", "package-lock.json", ".npmrc"):
            shutil.copy(LINTERS / name, folder)
        status, said = output_of("npm", "ci", "--ignore-scripts", "--prefer-offline", "--loglevel=error", cwd=folder)
        if status != 0:
            lock.unlink()
        check(status == 0, f"npm installs the linters, saw {said[-500:]}")
    return folder / "node_modules" / ".bin"


def linters_find_nothing_in_the_dockerfile(program):
    folder = linters(program)
    if folder is None:
        return "skipped: there is no npm"
    with tempfile.TemporaryDirectory() as scratch:
        bad = os.path.join(scratch, "Dockerfile")
        with open(bad, "w", encoding="ascii") as file:
            file.write("FROM debian\nRUN apt-get install make\nEXPOSED 8080\n")
        for command in ([folder / "dockerfilelint"], [folder / "dockerfile-utils", "lint"]):
            status, said = output_of(*command, str(DOCKERFILE))
            check(status == 0, f"{command[0].name} finds nothing, saw {said}")
            status, _ = output_of(*command, bad)
            check(status != 0, f"{command[0].name} finds mistakes in a bad file")


def the_image_has_the_libraries_that_the_program_needs(program):
    last = DOCKERFILE.read_text(encoding="ascii").rsplit("FROM ", 1)[1]
    installed = set(re.findall(r"^        (z?lib[\w.+-]+) \\$", last, re.M))
    _, said = output_of("objdump", "-p", program)
    needed = set()
    for name in re.findall(r"NEEDED\s+(\S+)", said):
        _, paths = output_of("ldconfig", "-p")
        path = os.path.realpath(re.search(rf"^\s*{re.escape(name)} .*=> (\S+)$", paths, re.M)[1])
        # Debian 12 has /lib as a link to /usr/lib, and dpkg knows some files by the one, some by the other.
        for place in (path, path.removeprefix("/usr")):
            status, owner = output_of("dpkg", "-S", place)
            if status == 0:
                needed.add(owner.split(":")[0])
                break
        else:
            raise AssertionError(f"a package of {path}")
    needed -= {"libc6", "libgcc-s1"}  # of every image
    check(installed == needed, f"installs {sorted(installed - needed)} too many and lacks {sorted(needed - installed)}")
    return f"{len(needed)} packages"


def nobody_runs_it_where_nothing_can_be_written(program):
    """As `docker run --read-only` does: another user, no privileges, a root that is read only."""
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        copy = shutil.copy(program, folder)
        wrapper = os.path.join(folder, "run")
        with open(wrapper, "w", encoding="ascii") as file:
            file.write("#!/bin/sh\nexec unshare --mount sh -c 'mount --make-rprivate / && "
                       "mount --bind -o ro / / && mount -o remount,bind,ro / && cd / && "
                       f"exec setpriv --reuid 65534 --regid 65534 --clear-groups --bounding-set=-all "
                       f"--no-new-privs {copy} \"$@\"' sh \"$@\"\n")
        os.chmod(wrapper, 0o755)
        status, said = output_of("unshare", "--mount", "true")
        if status != 0:
            return f"skipped: no namespaces here ({said.strip()})"
        command = re.search(r"^CMD \[(.*)\]$", DOCKERFILE.read_text(encoding="ascii"), re.M)[1]
        flags = re.findall(r'"([^"]*)"', command)
        check(flags[:2] == ["--listen", "0.0.0.0:8080"], f"the port of the image, saw {flags}")
        with Service(wrapper, *flags[2:], listen="0.0.0.0:0") as service:
            service.address = ("127.0.0.1", service.address[1])
            answer = ask(service.address, puzzle("check"))
            check(answer.status == 200, f"an answer, saw {answer}")
            answer = ask(service.address, puzzle("render", EASY, "Accept: application/pdf"))
            check(answer.body.startswith(b"%PDF"), f"a page with letters, saw {answer}")
            with open(f"/proc/{service.process.pid}/status", encoding="ascii") as file:
                text = file.read()
            check("Uid:\t65534\t65534" in text and re.search(r"CapEff:\s*0+$", text, re.M), "nobody, no privileges")
            status, said = output_of(str(IS_HEALTHY), str(service.address[1]))
            check(status == 0, f"is_healthy: 0, saw {status} {said}")
    status, _ = output_of(str(IS_HEALTHY), str(service.address[1]))
    check(status == 1, f"is_healthy: 1 when it has ended, saw {status}")


def a_service_that_does_not_answer_is_not_healthy(program):
    with socket.create_server(("127.0.0.1", 0)) as silent:
        status, _ = output_of(str(IS_HEALTHY), str(silent.getsockname()[1]))
        check(status == 1, f"1 for a server that says nothing, saw {status}")


if __name__ == "__main__":
    run([linters_find_nothing_in_the_dockerfile, the_image_has_the_libraries_that_the_program_needs,
         nobody_runs_it_where_nothing_can_be_written, a_service_that_does_not_answer_is_not_healthy])
