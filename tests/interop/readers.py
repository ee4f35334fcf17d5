"""PyYAML as reader, one JSON line per case: {"yaml": text} answers {"value": value}.

Whatever JSON has no form for becomes {"!": its type}.
"""

import json
import math
import sys

import yaml


def encode(value):
    if value is None or isinstance(value, (str, bool, int)):
        return value
    if isinstance(value, float):
        return value if math.isfinite(value) else {"!": repr(value)}
    if isinstance(value, list):
        return [encode(item) for item in value]
    if isinstance(value, dict):
        return {encode_key(key): encode(item) for key, item in value.items()}
    return {"!": type(value).__name__}


def encode_key(key):
    return key if isinstance(key, str) else f"!{type(key).__name__} {key}"


def answer(line):
    try:
        return {"value": encode(yaml.safe_load(json.loads(line)["yaml"]))}
    except Exception as error:
        return {"error": str(error)}


for line in sys.stdin:
    print(json.dumps(answer(line)), flush=True)
