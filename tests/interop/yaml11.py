"""PyYAML's safe loader and dumper in pure Python, one JSON line per case.

{"text": text} answers {"value": value} or {"error": words}; {"value": value} answers {"text": text}.
A value is [kind, content], so that nothing is lost: see `encode`.
"""

import datetime
import json
import struct
import sys

import yaml


def encode(value):
    if value is None:
        return ["null", ""]
    if isinstance(value, bool):
        return ["bool", str(value)]
    if isinstance(value, int):
        return ["int", str(value)]
    if isinstance(value, float):
        return ["float", "nan" if value != value else struct.pack(">d", value).hex()]
    if isinstance(value, str):
        value.encode()  # Half of a surrogate pair is no character: it fails here, as it does for us.
        return ["text", value]
    if isinstance(value, bytes):
        return ["bytes", value.hex()]
    if isinstance(value, datetime.datetime):
        return ["datetime", value.isoformat()]
    if isinstance(value, datetime.date):
        return ["date", value.isoformat()]
    if isinstance(value, (list, tuple)):
        return ["list", [encode(item) for item in value]]
    if isinstance(value, set):
        # A set has no order there.
        return ["set", sorted((encode(item) for item in value), key=sortable)]
    if isinstance(value, dict):
        return ["map", [[encode(key), encode(item)] for key, item in value.items()]]
    raise TypeError(type(value).__name__)


def sortable(encoded):
    return json.dumps(encoded, ensure_ascii=False, separators=(",", ":"))


def decode(encoded):
    kind, content = encoded
    if kind == "null":
        return None
    if kind == "bool":
        return content == "True"
    if kind == "int":
        return int(content)
    if kind == "float":
        return float("nan") if content == "nan" else struct.unpack(">d", bytes.fromhex(content))[0]
    if kind == "text":
        return content
    if kind == "bytes":
        return bytes.fromhex(content)
    if kind == "datetime":
        return datetime.datetime.fromisoformat(content)
    if kind == "date":
        return datetime.date.fromisoformat(content)
    if kind == "list":
        return [decode(item) for item in content]
    if kind == "set":
        return Ordered(decode(item) for item in content)
    return {decode(key): decode(item) for key, item in content}


class Ordered(dict):
    """A set that is written in the order of its making."""

    def __init__(self, members):
        super().__init__((member, None) for member in members)


class Dumper(yaml.SafeDumper):
    def ignore_aliases(self, data):
        return True


Dumper.add_representer(
    Ordered, lambda dumper, data: dumper.represent_mapping("tag:yaml.org,2002:set", data)
)


def answer(case):
    if "text" in case:
        return {"value": encode(yaml.load(case["text"], Loader=yaml.SafeLoader))}
    options = {"sort_keys": False, "allow_unicode": True, "default_flow_style": False}
    return {"text": yaml.dump(decode(case["value"]), Dumper=Dumper, **options)}


for line in sys.stdin:
    try:
        result = answer(json.loads(line))
    except Exception as error:
        result = {"error": f"{type(error).__name__}: {error}"}
    sys.stdout.write(json.dumps(result) + "\n")
    sys.stdout.flush()
