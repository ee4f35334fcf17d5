"""How long the published validator takes for an Appspec, for `cargo xtask bench`.

With files, prints the best time in nanoseconds of parsing and checking each, imports excluded. With
`--once FILE`, checks that file and nothing else.
"""

import sys
import time

import yaml
from agentspecs.apps import AppSpec, app_problems, press_problems

PATIENCE = 150_000_000


def check(text):
    app = AppSpec(**yaml.safe_load(text))
    problems = app_problems(app) or press_problems(app)
    assert not problems, problems


def best(text):
    started, best = time.perf_counter_ns(), None
    while best is None or time.perf_counter_ns() - started < PATIENCE:
        once = time.perf_counter_ns()
        check(text)
        took = time.perf_counter_ns() - once
        best = took if best is None else min(best, took)
    return best


def read(file):
    with open(file, encoding="utf-8") as opened:
        return opened.read()


if sys.argv[1] == "--once":
    check(read(sys.argv[2]))
else:
    for file in sys.argv[1:]:
        print(best(read(file)), file, sep="\t", flush=True)
