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
in the definitions, with its place. The module needs Python 3.8 and nothing else; copy it beside
your plugin. "ods-tblgen --plugin-python" prints the version for that ods-tblgen.
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


@dataclass
class Source:
    """A Source is the position of a definition."""

    # File is the path below the include directory where the file was found, or the name of the
    # input as it was given.
    file: str = ""
    line: int = 0


@dataclass
class CppMember:
    """A CppMember is a declaration in C++."""

    # Text is the declaration in one line, without a body.
    text: str = ""
    # Origin is the part of the definition that the member comes from, such as "operand lhs" or
    # "builder", or the name of the field whose text it is.
    origin: str = ""


@dataclass
class CppClass:
    """A CppClass is a class or a namespace with the public members that generators declare for a
    definition, apart from those that only MLIR calls."""

    # Name has namespaces and outer classes, without a leading "::".
    name: str = ""
    namespace: bool = False
    members: List[CppMember] = field(default_factory=list)


@dataclass
class Entity:
    """An Entity has the fields that all definitions have."""

    # ID identifies the definition in its catalogue: the kind, a slash and the name, as in
    # "op/arith.addi". References between definitions are IDs.
    id: str = ""
    # Name is the name in the IR, on the command line or in C++.
    name: str = ""
    # The name of the TableGen def.
    def_name: str = ""
    source: Source = field(default_factory=lambda: Source())
    summary: str = ""
    # CommonMark, without shared indentation
    description: str = ""
    # Dialect is the ID of the dialect to which the definition belongs; "" if it is unknown.
    dialect: str = ""
    # UsedBy are the IDs of the definitions that refer to it, sorted.
    used_by: List[str] = field(default_factory=list)
    # Cpp has what generators declare for the definition in C++.
    cpp: List[CppClass] = field(default_factory=list)


@dataclass
class DiscardableAttribute:
    """A DiscardableAttribute is an attribute that a dialect puts on operations of other
    dialects."""

    name: str = ""
    cpp_type: str = ""


@dataclass
class Dialect(Entity):
    """A Dialect is a def of class Dialect."""

    cpp_class: str = ""
    # C++ classes
    dependent_dialects: List[str] = field(default_factory=list)
    discardable_attributes: List[DiscardableAttribute] = field(default_factory=list)
    has_canonicalizer: bool = False
    has_constant_materializer: bool = False
    is_extensible: bool = False
    # UsesProperties says that operations store attributes as properties.
    uses_properties_for_attributes: bool = False
    # Verifies says what C++ code of the dialect verifies on operations of all dialects.
    verifies: List[str] = field(default_factory=list)
    # what parses the attributes and types: "", "generated" or "custom"
    attribute_parser: str = ""
    type_parser: str = ""


@dataclass
class Use:
    """A Use is a reference to a constraint, trait or interface."""

    # ID is the definition; "" if it is anonymous or is not in the catalogue.
    id: str = ""
    # Text is the text that a page shows: the summary of a constraint, or the name of a trait.
    text: str = ""
    # Parts are the IDs of the definitions that an anonymous constraint consists of.
    parts: List[str] = field(default_factory=list)
    # CppName is the C++ class of a trait or interface.
    cpp_name: str = ""
    # Predicate is the condition of a constraint or trait: C++ with placeholders. It is "" if there
    # is none, or if ID is a constraint that has it.
    predicate: str = ""
    # Declares says that the definition declares the methods of the interface, and C++ code
    # implements them.
    declares: bool = False


@dataclass
class Value:
    """A Value is an operand, result, region or successor."""

    name: str = ""
    arity: str = ""
    constraint: Use = field(default_factory=lambda: Use())
    # given with Arg or Res
    summary: str = ""
    # CppType is the C++ class of the type of an operand or result, or "" for the default,
    # ::mlir::Type.
    cpp_type: str = ""
    # BuilderCall is the C++ that builds the type of an operand or result that a format leaves out.
    builder_call: str = ""


@dataclass
class OpAttribute:
    """An OpAttribute is an attribute or property of an operation."""

    name: str = ""
    constraint: Use = field(default_factory=lambda: Use())
    # the C++ class that stores it
    cpp_type: str = ""
    # ReturnType is the C++ type that the accessor returns.
    return_type: str = ""
    summary: str = ""
    optional: bool = False
    derived: bool = False
    # a C++ expression
    default: str = ""
    # ReadAs is what formats leave out of the text of an attribute: the C++ expression of its type,
    # or "symbol" if they read the name of a symbol.
    read_as: str = ""
    # Initial is the C++ expression with which a property begins.
    initial: str = ""
    # Code is the C++ of a property that reads and writes it, by purpose: "text", "bytecode" and
    # "attribute".
    code: Dict[str, str] = field(default_factory=dict)


@dataclass
class Effect:
    """An Effect is a side effect."""

    # C++ class, without "::mlir::"
    effect: str = ""
    # C++ class, without "::mlir::"
    resource: str = ""
    # On is the name of the operand, result or symbol that is affected; "" for an effect of the
    # operation as a whole.
    on: str = ""


@dataclass
class Builder:
    """A Builder is one C++ function that builds an operation, attribute or type."""

    signature: str = ""
    # listed in the definition
    custom: bool = False
    deprecated: str = ""


@dataclass
class Node:
    """A Node is a part of a format."""

    kind: str = ""
    text: str = ""
    children: List[Node] = field(default_factory=list)
    otherwise: List[Node] = field(default_factory=list)
    # The directive qualified is around the variable or type.
    qualified: bool = False


@dataclass
class Syntax:
    """A Syntax is the declarative assembly format of an operation, attribute or type."""

    # without shared indentation
    text: str = ""
    # Tree is the parsed text; empty if it could not be parsed.
    tree: List[Node] = field(default_factory=list)


@dataclass
class Operation(Entity):
    """An Operation is a def of class Op."""

    cpp_class: str = ""
    operands: List[Value] = field(default_factory=list)
    results: List[Value] = field(default_factory=list)
    attributes: List[OpAttribute] = field(default_factory=list)
    properties: List[OpAttribute] = field(default_factory=list)
    regions: List[Value] = field(default_factory=list)
    successors: List[Value] = field(default_factory=list)
    traits: List[Use] = field(default_factory=list)
    interfaces: List[Use] = field(default_factory=list)
    effects: List[Effect] = field(default_factory=list)
    syntax: Optional[Syntax] = None
    builders: List[Builder] = field(default_factory=list)
    deprecated: str = ""
    has_folder: bool = False
    has_canonicalizer: bool = False
    has_verifier: bool = False
    has_region_verifier: bool = False
    has_custom_assembly_format: bool = False
    # HasCustomBytecode says that C++ code reads and writes the properties in bytecode.
    has_custom_bytecode: bool = False
    # HasStrictFormat says that an assembly format does not read inherent attributes from attr-dict.
    has_strict_format: bool = False
    # InfersResultTypes says that the types of the results follow from the other parts of the
    # operation.
    infers_result_types: bool = False
    # UsesProperties says that attributes are stored, and written in bytecode, as properties.
    uses_properties: bool = False


@dataclass
class Parameter:
    """A Parameter is a parameter of an attribute or type."""

    name: str = ""
    cpp_type: str = ""
    summary: str = ""
    # a C++ expression; the parameter is optional
    default: str = ""
    # Constraint restricts the values.
    constraint: Optional[Use] = None
    # Code is the C++ that parses and prints the parameter, if it has its own.
    code: str = ""


@dataclass
class Definition(Entity):
    """A Definition is a def of class TypeDef or AttrDef."""

    cpp_class: str = ""
    mnemonic: str = ""
    parameters: List[Parameter] = field(default_factory=list)
    traits: List[Use] = field(default_factory=list)
    interfaces: List[Use] = field(default_factory=list)
    syntax: Optional[Syntax] = None
    builders: List[Builder] = field(default_factory=list)
    # ID of the enum that the attribute holds
    enum: str = ""
    has_custom_assembly_format: bool = False
    has_verifier: bool = False
    # BaseClass is the C++ class from which the class of the definition inherits.
    base_class: str = ""


@dataclass
class Case:
    """A Case is a case of an enum."""

    symbol: str = ""
    # the text of the case in IR
    text: str = ""
    value: int = 0
    summary: str = ""


@dataclass
class Enum(Entity):
    """An Enum is a def of class EnumInfo."""

    cpp_class: str = ""
    underlying_type: str = ""
    # a value is a set of cases
    bits: bool = False
    # Separator is the text between the cases of a set.
    separator: str = ""
    # StoredAsInteger says that attributes hold the number of the case, in an IntegerAttr.
    stored_as_integer: bool = False
    cases: List[Case] = field(default_factory=list)


@dataclass
class Constraint(Entity):
    """A Constraint is a named constraint that some definition uses."""

    # "type", "attribute", "property", "region" or "successor"
    of: str = ""
    cpp_type: str = ""
    # C++ with placeholders
    predicate: str = ""
    # CppFunction is the C++ function that checks it.
    cpp_function: str = ""
    # IDs of the definitions that it consists of
    parts: List[str] = field(default_factory=list)


@dataclass
class Method:
    """A Method is a method of an interface."""

    name: str = ""
    signature: str = ""
    description: str = ""
    static: bool = False
    has_default: bool = False
    # HasBody says that calls run the text of the interface, not the method of a class.
    has_body: bool = False


@dataclass
class Interface(Entity):
    """An Interface is a def of class Interface."""

    # "operation", "attribute", "type" or "dialect"
    of: str = ""
    cpp_class: str = ""
    # IDs
    bases: List[str] = field(default_factory=list)
    methods: List[Method] = field(default_factory=list)
    verifies: bool = False


@dataclass
class Trait(Entity):
    """A Trait is a named trait that is not an interface."""

    cpp_class: str = ""


@dataclass
class Option:
    """An Option is an option of a pass."""

    # on the command line
    name: str = ""
    cpp_type: str = ""
    default: str = ""
    description: str = ""
    # the C++ member of the pass
    cpp_name: str = ""
    # Flags are further C++ arguments, such as the values of an enum.
    flags: str = ""
    list: bool = False


@dataclass
class Statistic:
    """A Statistic is a statistic of a pass."""

    name: str = ""
    description: str = ""


@dataclass
class Pass(Entity):
    """A Pass is a def of class PassBase."""

    base_class: str = ""
    # C++ classes
    dependent_dialects: List[str] = field(default_factory=list)
    options: List[Option] = field(default_factory=list)
    statistics: List[Statistic] = field(default_factory=list)


@dataclass
class Code:
    """A Code is an attribute or type with a number in bytecode."""

    cpp_class: str = ""
    # Reads is the C++ that reads the members, in their order.
    reads: str = ""
    # Builds is the C++ that builds the attribute or type from the members.
    builds: str = ""


@dataclass
class Encoding:
    """An Encoding says how bytecode has the attributes or types of a dialect."""

    dialect: str = ""
    # "attributes" or "types"
    of: str = ""
    def_name: str = ""
    source: Source = field(default_factory=lambda: Source())
    # The index is the number in bytecode; one without fields is not in use.
    codes: List[Code] = field(default_factory=list)


@dataclass
class Catalog:
    """A Catalog lists the definitions of all inputs, each once. It must not be
    changed. Every list is sorted by ID."""

    format_version: int = 0
    dialects: List[Dialect] = field(default_factory=list)
    operations: List[Operation] = field(default_factory=list)
    types: List[Definition] = field(default_factory=list)
    attributes: List[Definition] = field(default_factory=list)
    enums: List[Enum] = field(default_factory=list)
    constraints: List[Constraint] = field(default_factory=list)
    interfaces: List[Interface] = field(default_factory=list)
    traits: List[Trait] = field(default_factory=list)
    passes: List[Pass] = field(default_factory=list)
    encodings: List[Encoding] = field(default_factory=list)


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
        sys.exit("the request has version %s of the protocol, this plugin reads version %d: renew ods_plugin.py with ods-tblgen --plugin-python" % (version, PROTOCOL_VERSION))
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
