"""For plugins of ods-tblgen in Python: the request with its types, and the main function.

A plugin is a program that calls main with a function from a Request to a Response:

    #!/usr/bin/env python3
    import ods_plugin

    def generate(request):
        return "".join(op.name + "\\n" for op in request.model.operations)

    ods_plugin.main(generate)

It runs with

    ods-tblgen -plugin=./list_operations.py -gen-list -I include FooOps.td -o FooOps.txt

The function returns a Response, or the text of the only file. It raises PluginError for an error
in the definitions, with its place. The module needs Python 3.8 and nothing else. ods-tblgen puts
it on the path of its plugins; "ods-tblgen --plugin-python" prints it, for editors and tests.
"""

from __future__ import annotations

import dataclasses
import json
import os
import re
import sys
import typing
from dataclasses import dataclass, field
from typing import Any, Callable, Dict, List, Optional, Union

PROTOCOL_VERSION = 1


# The types of the model.


@dataclass
class Position:
    """A place in a .td file."""

    # The path below the include directory where the file was found, or the name of the input as
    # the command line has it.
    file: str = ""
    line: int = 0  # from 1
    column: int = 0  # in bytes, from 1; 0 if it is unknown


@dataclass
class Ref:
    """A value that is a reference to a def."""

    def_name: str


@dataclass
class DagArg:
    """An argument of a Dag."""

    value: Any
    name: str  # without "$"; "" if it has none


@dataclass
class Dag:
    """A value of type dag: an operator with arguments."""

    operator: Any
    name: str  # of the operator, without "$"; "" if it has none
    args: List[DagArg]
    text: str  # in the syntax of TableGen


@dataclass
class Expression:
    """A value that is not known, because it depends on something unset."""

    text: str  # in the syntax of TableGen


@dataclass
class Record:
    """A def. The values of fields are None (unset), int (int and bit), str (string and code), list
    (list and bits, the least significant bit first), Ref, Dag or Expression."""

    name: str
    anonymous: bool
    classes: List[str]  # all classes from which it inherits; each after its own parents
    fields: Dict[str, Any]

    def is_a(self, class_name: str) -> bool:
        """Whether the def inherits from a class, directly or indirectly."""
        return class_name in self.classes

    def __getitem__(self, name: str) -> Any:
        """The value of a field. PluginError if there is no such field."""
        if name not in self.fields:
            raise PluginError("%s has no field '%s'" % (self.name, name), def_name=self.name)
        return self.fields[name]

    def integer(self, name: str) -> int:
        """The value of a field of type int, bit or bits as a number; 0 if it is unset."""
        value = self[name]
        if isinstance(value, list) and all(bit in (0, 1) and bit is not None for bit in value):
            return sum(bit << i for i, bit in enumerate(value))
        if value is None or isinstance(value, int):
            return value or 0
        raise PluginError("field '%s' of %s is not a number" % (name, self.name), def_name=self.name, field=name)


class Records:
    """All defs of the input and of the files that it includes."""

    def __init__(self, document: Dict[str, Any]):
        self._document = document
        self._made: Dict[str, Record] = {}

    def names(self) -> List[str]:
        """The names of all defs, sorted."""
        return [name for name in self._document if not name.startswith("!")]

    def get(self, name: str) -> Record:
        """The def of a name. KeyError if there is none."""
        if name not in self._made:
            document = self._document[name]
            self._made[name] = Record(
                name=name,
                anonymous=document["!anonymous"],
                classes=document["!superclasses"],
                fields={key: _value(value) for key, value in document.items() if not key.startswith("!")},
            )
        return self._made[name]

    def of(self, class_name: str) -> List[Record]:
        """The defs that inherit from a class, directly or indirectly, sorted by name. KeyError if
        there is no such class."""
        return [self.get(name) for name in self._document["!instanceof"][class_name]]


@dataclass
class Request:
    """What a plugin gets."""

    protocol_version: int = 0
    # The name of the option -gen-NAME without dashes: "gen-list".
    generator: str = ""
    # The values of -plugin-opt=key=value.
    options: Dict[str, str] = field(default_factory=dict)
    # The name of the file of -o without its folder; "" for standard output.
    output: str = ""
    # The files of -plugin-out, relative to the folder of -o.
    more_outputs: List[str] = field(default_factory=list)
    # The .td file, in the form of Position.file and of the model's positions.
    input: str = ""
    # The release of MLIR for which C++ should be written: 22, 23 or 24.
    mlir_release: int = 0
    # The definitions of MLIR in the input and in the files that it includes.
    model: Catalog = field(default_factory=Catalog)
    # The positions of all defs, by name.
    positions: Dict[str, Position] = field(default_factory=dict)
    # All defs, also those of classes that are not MLIR's.
    records: Records = field(default_factory=lambda: Records({}))

    def in_input(self, def_name: str) -> bool:
        """Whether a def is in the input, and not in a file that the input includes."""
        position = self.positions.get(def_name)
        return position is not None and position.file == self.input


@dataclass
class File:
    """One output. The name is "" for the file of -o, or one of Request.more_outputs."""

    name: str
    content: str


@dataclass
class Diagnostic:
    """A message about a field of a def, a def, or a position."""

    severity: str  # "error": no files are written; "warning" or "note"
    text: str
    def_name: str = ""
    field: str = ""
    position: Optional[Position] = None


@dataclass
class Response:
    """What a plugin answers: one file without a name, and one for each of Request.more_outputs."""

    files: List[File] = field(default_factory=list)
    diagnostics: List[Diagnostic] = field(default_factory=list)
    # Files that the plugin has read, besides its program; for dependency files.
    dependencies: List[str] = field(default_factory=list)


class PluginError(Exception):
    """An error in the definitions."""

    def __init__(self, text: str, def_name: str = "", field: str = "", position: Optional[Position] = None):
        super().__init__(text)
        self.diagnostic = Diagnostic("error", text, def_name, field, position)


def main(generate: Callable[[Request], Union[Response, str]]) -> None:
    """Reads the request from standard input, calls the function, writes the response to standard
    output, and ends the process. print() in the function writes to standard error. The modules
    beside the program become dependencies of the outputs."""
    if sys.stdin.isatty():
        sys.exit("%s is a plugin of ods-tblgen, which runs it:\n  ods-tblgen -plugin=%s -gen-NAME file.td" % (sys.argv[0], sys.argv[0]))
    out, sys.stdout = sys.stdout, sys.stderr

    def generate_with_modules(request: Request) -> Response:
        response = _as_response(generate(request))
        return dataclasses.replace(response, dependencies=response.dependencies + _modules_beside(sys.argv[0]))

    text = serve(sys.stdin.buffer.read(), generate_with_modules)
    out.buffer.write(text)
    out.buffer.flush()
    sys.exit(0)


def serve(document: bytes, generate: Callable[[Request], Union[Response, str]]) -> bytes:
    """Answers one request: what main does, for tests."""
    request = parse_request(document)
    try:
        response = _as_response(generate(request))
    except PluginError as error:
        response = Response(diagnostics=[error.diagnostic])
    return (json.dumps(_response(response), ensure_ascii=False) + "\n").encode("utf-8")


def _as_response(made: Union[Response, str]) -> Response:
    return Response([File("", made)]) if isinstance(made, str) else made


def _modules_beside(program: str) -> List[str]:
    """The files of the imported modules in the folder of a program and below it."""
    folder = os.path.dirname(os.path.abspath(program)) + os.sep
    files = {os.path.abspath(m.__file__) for m in sys.modules.values() if getattr(m, "__file__", None)}
    return sorted(f for f in files - {os.path.abspath(program)} if f.startswith(folder))


def parse_request(document: bytes) -> Request:
    """Returns the request that a document consists of."""
    raw = json.loads(document.decode("utf-8"))
    version = raw.get("protocolVersion")
    if version != PROTOCOL_VERSION:
        sys.exit("the request has version %s of the protocol, this plugin reads version %d: remove the copy of ods_plugin.py beside it" % (version, PROTOCOL_VERSION))
    return Request(
        protocol_version=version,
        generator=raw["generator"],
        options=raw["options"],
        output=raw["output"],
        more_outputs=raw["moreOutputs"],
        input=raw["input"],
        mlir_release=raw["mlirRelease"],
        model=_typed(Catalog, raw["model"]),
        positions={name: Position(p["file"], p["line"], p.get("column", 0)) for name, p in raw["positions"].items()},
        records=Records(raw["records"]),
    )


# Names that differ from those of JSON, because they are keywords of Python.
_RENAMED = {"def": "def_name", "else": "otherwise"}


_hints: Dict[type, Dict[str, Any]] = {}


def _python_name(name: str) -> str:
    return _RENAMED.get(name) or re.sub("(?<=[a-z0-9])([A-Z])", r"_\1", name).lower()


def _typed(kind: Any, raw: Any) -> Any:
    """Converts a part of the JSON form to a type of this module. It ignores unknown fields."""
    if typing.get_origin(kind) is list:
        (element,) = typing.get_args(kind)
        return [_typed(element, item) for item in raw]
    if typing.get_origin(kind) is Union:  # Optional
        kind = typing.get_args(kind)[0]
    if not dataclasses.is_dataclass(kind):
        return raw
    if kind not in _hints:
        _hints[kind] = typing.get_type_hints(kind)
    hints = _hints[kind]
    values = {}
    for key, value in raw.items():
        name = _python_name(key)
        if name in hints:
            values[name] = _typed(hints[name], value)
    return kind(**values)


def _value(raw: Any) -> Any:
    if isinstance(raw, list):
        return [_value(item) for item in raw]
    if not isinstance(raw, dict):
        return raw
    kind, text = raw["kind"], raw["printable"]
    if kind == "def":
        return Ref(raw["def"])
    if kind == "dag":
        args = [DagArg(_value(value), name or "") for value, name in raw["args"]]
        return Dag(_value(raw["operator"]), raw.get("name", ""), args, text)
    return Expression(text)


def _response(response: Response) -> Dict[str, Any]:
    diagnostics = []
    for d in response.diagnostics:
        made = {"severity": d.severity, "text": d.text, "def": d.def_name, "field": d.field}
        if d.position:
            made["position"] = {"file": d.position.file, "line": d.position.line, "column": d.position.column}
            if not d.position.column:
                del made["position"]["column"]
        diagnostics.append({key: value for key, value in made.items() if value})
    return {
        "protocolVersion": PROTOCOL_VERSION,
        "files": [{"name": f.name, "content": f.content} for f in response.files],
        "diagnostics": diagnostics,
        "dependencies": response.dependencies,
    }
