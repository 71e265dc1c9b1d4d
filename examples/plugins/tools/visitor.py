#!/usr/bin/env python3
"""A plugin of ods-tblgen with the generator -gen-visitor: a C++ class that calls a method for
each kind of instruction, with the values of its fields."""

import ods_plugin

OPCODE_BITS = 6
WORD_BITS = 32


def method(request, inst):
    """The parameters of the method of an instruction, and the arguments of its call."""
    at = WORD_BITS - OPCODE_BITS
    parameters, arguments = [], []
    for ref in inst["layout"]:
        part = request.records.get(ref.def_name)
        width = part.integer("width")
        at -= width
        parameters.append("unsigned " + part["name"])
        arguments.append("(word >> %d) & 0x%xu" % (at, (1 << width) - 1))
    return ", ".join(parameters), ", ".join(arguments)


def generate(request):
    class_name = request.options.get("class", "InstVisitor")
    methods, cases = [], []
    for op in request.model.operations:
        inst = request.records.get(op.def_name)
        if not inst.is_a("Isa_Inst"):
            continue
        name = "visit" + op.cpp_class.split("::")[-1]
        parameters, arguments = method(request, inst)
        methods.append("  // %s\n  virtual void %s(%s) {}\n" % (op.summary, name, parameters))
        cases.append("    case %d:\n      %s(%s);\n      return true;\n" % (inst.integer("opcode"), name, arguments))
    if not methods:
        raise ods_plugin.PluginError("%s defines no instructions" % request.input)
    return """class %s {
public:
  virtual ~%s() = default;
%s
  // Calls the method of an instruction. Returns false if no instruction has its opcode.
  bool visit(unsigned word) {
    switch (word >> %d) {
%s    }
    return false;
  }
};
""" % (class_name, class_name, "".join(methods), WORD_BITS - OPCODE_BITS, "".join(cases))


ods_plugin.main(generate)
