#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The array script of examples/slurm under Slurm with two nodes on this host, one of which is killed
while it works: its task is queued again, and the answers are those of the program on one machine."""

import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest

import puzzles

PROGRAM = os.environ.get("CROSSHATCH_PROGRAM", "crosshatch")
ROOT = pathlib.Path(__file__).resolve().parents[2]
SECONDS = 60

CONFIG = """
ClusterName=crosshatch
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={port}
SlurmUser=root
SlurmdUser=root
AuthType=auth/none
CredType=cred/none
AuthInfo=cred_expire=3
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool-%n
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd-%n.pid
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SchedulerType=sched/builtin
SchedulerParameters=batch_sched_delay=0,sched_interval=1,requeue_delay=1
SelectType=select/linear
MpiDefault=none
SlurmdTimeout=3
MessageTimeout=2
TCPTimeout=1
MinJobAge=300
KillWait=1
ReturnToService=2
NodeName=one NodeHostname={host} NodeAddr=127.0.0.1 Port={one} CPUs=1
NodeName=two NodeHostname={host} NodeAddr=127.0.0.1 Port={two} CPUs=1
PartitionName=all Nodes=one,two Default=YES MaxTime=INFINITE State=UP
"""


def free_ports(count):
    probes = [socket.socket() for _ in range(count)]
    for probe in probes:
        probe.bind(("127.0.0.1", 0))
    ports = [probe.getsockname()[1] for probe in probes]
    for probe in probes:
        probe.close()
    return ports


class Slurm(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="crosshatch-slurm-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        port, one, two = free_ports(3)
        config = self.folder / "slurm.conf"
        host = socket.gethostname().split(".")[0]
        config.write_text(CONFIG.format(host=host, folder=self.folder, port=port, one=one, two=two))
        (self.folder / "state").mkdir()
        path = f"{pathlib.Path(PROGRAM).resolve().parent}:{os.environ['PATH']}:/usr/sbin:/sbin"
        self.environment = {**os.environ, "SLURM_CONF": str(config), "PATH": path}
        self.nodes = {}
        self.start("slurmctld", "-D", "-c")
        for node in ("one", "two"):
            self.nodes[node] = self.start("slurmd", "-D", "-c", "-N", node)

    def start(self, *words):
        with open(self.folder / f"{words[0]}-{words[-1]}.log", "ab") as log:
            daemon = subprocess.Popen(words, env=self.environment, stdout=log, stderr=log)
        self.addCleanup(daemon.wait)
        self.addCleanup(daemon.kill)
        return daemon

    def run_slurm(self, *words):
        done = subprocess.run(words, env=self.environment, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, f"{words}: {done.stderr}")
        return done.stdout

    def wait_for(self, is_so, what):
        begun = time.monotonic()
        while not is_so():
            self.assertLess(time.monotonic() - begun, SECONDS, what)
            time.sleep(0.1)

    def is_idle(self):
        done = subprocess.run(
            ["sinfo", "-h", "-N", "-o", "%N %t"], env=self.environment, capture_output=True, text=True, check=False
        )
        return sorted(done.stdout.split("\n")) == ["", "one idle", "two idle"]

    def kill_task(self, job):
        """What Slurm has started for the job: a machine that dies takes it along."""
        for path in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                words = (path / "cmdline").read_bytes()
                variables = (path / "environ").read_bytes().split(b"\0")
            except OSError:
                continue
            is_ours = f"SLURM_CONF={self.environment['SLURM_CONF']}".encode() in variables
            is_step = words.startswith(f"slurmstepd: [{job}.".encode())
            if is_step or (is_ours and f"SLURM_JOB_ID={job}".encode() in variables):
                os.kill(int(path.name), signal.SIGKILL)

    def test_an_array_ends_although_a_node_is_killed(self):
        self.wait_for(self.is_idle, "expected two idle nodes")
        file, work = self.folder / "puzzles.jsonl", self.folder / "work"
        texts = [puzzles.drawing(seed, 25, 50) for seed in range(400)]
        file.write_text("\n".join(texts) + "\n")
        batch = [PROGRAM, "batch", "check", "--quiet", "--resume", str(work)]
        subprocess.run([*batch, "--chunk-size", "50", "--plan", str(file)], check=True)
        # The first task waits for a file, so that it surely is under way when its node dies.
        script = (ROOT / "examples" / "slurm" / "batch.sh").read_text()
        self.assertEqual(len(script.strip().split("\n")), 4)
        held = self.folder / "held.sh"
        gate = f'[ "$SLURM_ARRAY_TASK_ID" != 0 ] || until [ -e "{self.folder}/go" ]; do sleep 0.1; done\n'
        held.write_text(script.replace("exec ", gate + "exec "))
        job = self.run_slurm(
            "sbatch", "--parsable", "--array=0-7", f"--output={self.folder}/out-%a", str(held), str(work)
        ).strip()

        def node_of_first():
            return self.run_slurm("squeue", "-h", "-r", "-j", f"{job}_0", "-t", "R", "-o", "%N").strip()

        self.wait_for(node_of_first, "expected the first task to run")
        victim = node_of_first()
        self.nodes[victim].send_signal(signal.SIGKILL)
        self.nodes[victim].wait()
        self.kill_task(self.run_slurm("squeue", "-h", "-r", "-j", f"{job}_0", "-o", "%A").strip())
        self.wait_for(lambda: node_of_first() != victim, "expected the task to be queued again")
        (self.folder / "go").touch()

        # Slurm lets a task that was queued again wait for a minute or two.
        subprocess.run(
            ["scontrol", "update", f"JobId={job}_0", "StartTime=now"], env=self.environment, check=False
        )

        def is_over():
            return self.run_slurm("squeue", "-h", "-r", "-j", job, "-o", "%t").strip() == ""

        try:
            self.wait_for(is_over, "expected the array to end")
        except AssertionError:
            print(self.run_slurm("scontrol", "show", "job", f"{job}_0"), flush=True)
            raise
        shards = sorted(path.name for path in (work / "shards").glob("*.shard"))
        self.assertEqual(shards, [f"{chunk:06}.shard" for chunk in range(8)])
        told = self.run_slurm("scontrol", "show", "job", f"{job}_0")
        self.assertIn("Restarts=1", told)
        before = {path: path.stat().st_ino for path in (work / "shards").iterdir()}
        answers = subprocess.run([*batch, str(file)], capture_output=True, check=True).stdout
        wanted = subprocess.run([PROGRAM, "check", "--json", str(file)], capture_output=True, check=True).stdout
        self.assertEqual(answers, wanted)
        self.assertEqual(before, {path: path.stat().st_ino for path in (work / "shards").iterdir()})


if __name__ == "__main__":
    search = os.environ["PATH"] + ":/usr/sbin:/sbin"
    missing = [name for name in ("slurmctld", "slurmd", "sbatch") if not shutil.which(name, path=search)]
    if missing or os.getuid() != 0:
        print(f"1 not tested: an array of Slurm, which needs {', '.join(missing) or 'root'}")
        sys.exit(77)
    unittest.main()
