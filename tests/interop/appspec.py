"""The published validator of Appspecs, one JSON line per case: {"yaml": text} answers

    {"stage", "locs", "problems", "canonical"}

`stage` is where the reading ended, as agentapp calls it; `locs` are the paths of what is wrong in the
structure; `problems` counts what references and presses have wrong; `canonical` is the text of what it
writes of a document whose structure holds.
"""

import json
import sys
from collections.abc import Mapping

import yaml
from agentspecs.apps import AppSpec, app_problems, dump_app, press_problems
from pydantic import ValidationError


def answer(text):
    try:
        document = yaml.safe_load(text) or {}
    except Exception:
        return {"stage": "yaml", "locs": [""]}
    if not isinstance(document, Mapping) or any(not isinstance(key, str) for key in document):
        return {"stage": "document", "locs": [""]}
    try:
        app = AppSpec(**document)
    except ValidationError as error:
        return {"stage": "structure", "locs": [place(document, issue) for issue in error.errors()]}
    except Exception:
        return {"stage": "structure", "locs": [""]}
    try:
        return held(app)
    except Exception as error:
        return {"stage": "structure", "locs": [""], "error": repr(error)}


def held(app):
    for stage, problems in (("references", app_problems), ("presses", press_problems)):
        if found := problems(app):
            break
    else:
        stage, found = "ok", []
    return {"stage": stage, "locs": [], "problems": len(found), "words": found, "canonical": written(app)}


def written(app):
    try:
        text = yaml.safe_dump(dump_app(app), sort_keys=False, allow_unicode=True)
        text.encode()
        return text
    except Exception as error:
        return None


def place(node, issue):
    """The path of an issue, without the names of the types that were tried on the way."""
    path = []
    for step in issue["loc"]:
        if isinstance(node, Mapping):
            if step not in node:
                continue
            path.append(next(key for key in node if key == step))
            node = node[step]
        elif isinstance(node, (list, tuple)) and isinstance(step, int) and step < len(node):
            path.append(step)
            node = node[step]
    if issue["type"] == "missing":
        path.append(issue["loc"][-1])
    return ".".join(str(step).lower() if isinstance(step, bool) else str(step) for step in path)


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line)["yaml"])), flush=True)
