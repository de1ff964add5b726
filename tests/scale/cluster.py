# SPDX-License-Identifier: MIT
"""A cluster for tests: a scheduler of Dask and workers, each in a network namespace of its own.

The test runs itself again in a namespace that is the hub: the scheduler and the client are there, a
bridge joins it with those of the workers. All of them end with the processes that hold them. Where the
machine allows no namespaces the workers are processes on the loopback address, and a line says so.
"""

import asyncio
import contextlib
import ctypes
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import time

HUB = "CROSSHATCH_HUB"
NETWORK = "10.77.0."

SETTINGS = {
    # Deaths of a worker count against all tasks that it had: few are too few where many are killed.
    "SCHEDULER__ALLOWED_FAILURES": "10",
    "SCHEDULER__WORKER_TTL": "3s",
    "COMM__TIMEOUTS__TCP": "12s",  # Dask takes no less than 11
    "COMM__TIMEOUTS__CONNECT": "5s",
    "WORKER__MEMORY__TERMINATE": "false",
    "DASHBOARD__LINK": "",
}


def enter_hub():
    """Runs the program again in a namespace of its own, if that is possible."""
    if HUB in os.environ:
        return
    probe = subprocess.run(
        ["unshare", "--net", "--mount", "sh", "-c", "ip link add name probe1 type veth peer name probe2"],
        capture_output=True, check=False,
    )  # fmt: skip
    os.environ[HUB] = "namespaces" if probe.returncode == 0 else "processes"
    if probe.returncode != 0:
        print("1 not tested: workers in network namespaces, which this machine forbids", flush=True)
        return
    os.execvp("unshare", ["unshare", "--net", "--mount", sys.executable, "-B", *sys.argv])


def has_namespaces():
    return os.environ.get(HUB) == "namespaces"


def run(*words):
    subprocess.run([str(word) for word in words], check=True, capture_output=True)


def die_with_parent():
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG


def children(pid):
    """The processes whose parent this is."""
    with contextlib.suppress(OSError):
        for task in pathlib.Path(f"/proc/{pid}/task").iterdir():
            yield from (int(word) for word in (task / "children").read_text().split())


def free_port(host):
    """Below those that the system gives to clients: one that tries to reach its own port before the
    server is there may be connected with itself. Another test looks for one elsewhere."""
    for port in range(8786 + os.getpid() % 1000, 10786):
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
            return port
    raise OSError("expected a free port, saw none")


def close(client):
    """One whose scheduler may be gone, for which it waits longer than we do."""
    with contextlib.suppress(asyncio.TimeoutError):
        client.close(timeout=1)


def hardware_address(number):
    """Of the machine with this number in the network."""
    return f"02:00:00:00:00:{number:02x}"


class Worker:
    """A nanny with a worker, which it starts again when that dies.

    One that the scheduler has given up may end with its nanny, as soon as it hears of that; whoever runs
    it starts it again, as systemd would."""

    def __init__(self, number, cluster):
        self.number = number
        self.address = f"{NETWORK}{number + 1}" if has_namespaces() else "127.0.0.1"
        self.enter = []
        self.holder = None
        if has_namespaces():
            self._join(f"link{number}")
        self.log = open(cluster.folder / f"worker{number}.log", "wb")
        self.words = [
            *self.enter, sys.executable, "-B", "-m", "distributed.cli.dask_worker", cluster.address,
            "--host", self.address, "--nthreads", "1", "--nworkers", "1", "--no-dashboard",
            "--memory-limit", "0", "--death-timeout", "120",
            "--local-directory", str(cluster.folder / f"space{number}"),
        ]  # fmt: skip
        self.environment = cluster.environment
        self.nanny = None
        self.start()

    def start(self):
        """If it does not run."""
        if self.nanny is None or self.nanny.poll() is not None:
            self.nanny = subprocess.Popen(
                self.words, stdout=self.log, stderr=self.log, env=self.environment,
                preexec_fn=die_with_parent,
            )  # fmt: skip

    def _join(self, link):
        self.link = link
        self.holder = subprocess.Popen(["unshare", "--net", "sleep", "infinity"], preexec_fn=die_with_parent)
        inside = f"/proc/{self.holder.pid}/ns/net"
        while os.readlink(inside) == os.readlink("/proc/self/ns/net"):
            time.sleep(0.005)
        self.enter = ["nsenter", f"--net={inside}", "--"]
        run("ip", "link", "add", "name", link, "type", "veth", "peer", "name", "eth0", "netns", self.holder.pid)
        run("ip", "link", "set", link, "master", "hub", "up")
        run(*self.enter, "ip", "addr", "add", f"{self.address}/24", "dev", "eth0")
        number = self.number + 1
        run(*self.enter, "ip", "link", "set", "eth0", "address", hardware_address(number), "up")
        run(*self.enter, "ip", "link", "set", "lo", "up")
        # Known for good: a cut link is then silent, as it is behind a switch. Else the kernel asks who
        # has the address, gets no answer, and some seconds later tells the worker that there is no route.
        for enter, address, owner, device in (
            (self.enter, f"{NETWORK}1", 1, "eth0"), ([], self.address, number, "hub"),
        ):  # fmt: skip
            run(*enter, "ip", "neigh", "replace", address, "lladdr", hardware_address(owner),
                "dev", device, "nud", "permanent")  # fmt: skip

    def pids(self):
        """The worker itself, if it lives; it is the child of the nanny that has Dask's name."""
        for pid in children(self.nanny.pid):
            with contextlib.suppress(OSError):
                line = pathlib.Path(f"/proc/{pid}/cmdline").read_bytes()
                if b"spawn_main" in line or b"forkserver" in line:
                    yield pid

    def signal(self, number):
        """To the worker; whether there was one."""
        found = False
        for pid in self.pids():
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, number)
                found = True
        return found

    def cut(self, is_up):
        run("ip", "link", "set", self.link, "up" if is_up else "down")

    def stop(self):
        self.signal(signal.SIGCONT)
        pids = list(self.pids())
        self.nanny.kill()
        for pid in pids:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.nanny.wait()
        if self.holder is not None:
            self.holder.kill()
            self.holder.wait()
            subprocess.run(["ip", "link", "del", self.link], capture_output=True, check=False)
        self.log.close()


class Cluster:
    """A scheduler and its workers; `folder` is for what they write."""

    def __init__(self, folder, workers=3, **settings):
        self.folder = pathlib.Path(folder)
        self.environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
        for name, value in {**SETTINGS, **settings}.items():
            self.environment[f"DASK_DISTRIBUTED__{name}"] = value
        host = "127.0.0.1"
        if has_namespaces():
            host = f"{NETWORK}1"
            if subprocess.run(["ip", "link", "show", "hub"], capture_output=True, check=False).returncode:
                run("ip", "link", "set", "lo", "up")
                run("ip", "link", "add", "name", "hub", "type", "bridge")
                run("ip", "addr", "add", f"{host}/24", "dev", "hub")
                run("ip", "link", "set", "hub", "address", hardware_address(1), "up")
        self.port = free_port(host)
        self.host = host
        self.address = f"tcp://{host}:{self.port}"
        self.scheduler = None
        self.start_scheduler()
        self.workers = [Worker(number, self) for number in range(1, workers + 1)]

    def start_scheduler(self):
        with open(self.folder / "scheduler.log", "ab") as log:
            self.scheduler = subprocess.Popen(
                [sys.executable, "-B", "-m", "distributed.cli.dask_scheduler", "--host", self.host,
                 "--port", str(self.port), "--dashboard-address", "127.0.0.1:0", "--no-show"],
                stdout=log, stderr=log, env=self.environment, preexec_fn=die_with_parent,
            )  # fmt: skip

    def client(self, workers=None):
        """A client, once there are this many workers."""
        from distributed import Client

        client = Client(self.address, timeout=60)
        client.wait_for_workers(len(self.workers) if workers is None else workers, timeout=60)
        return client

    def wait_for_all(self, client):
        """Until all workers are there; those that have ended are started again."""
        end = time.monotonic() + 60
        while True:
            for worker in self.workers:
                worker.start()
            if len(client.scheduler_info()["workers"]) == len(self.workers):
                return
            if time.monotonic() > end:
                raise TimeoutError(f"expected {len(self.workers)} workers, saw {client.scheduler_info()}")
            time.sleep(0.1)

    def stop(self):
        for worker in self.workers:
            worker.stop()
        self.scheduler.kill()
        self.scheduler.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()
