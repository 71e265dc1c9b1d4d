# Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Imports the bindings and makes an operation. A stand-in takes the place of MLIR's own bindings, which Debian does not package."""

import os
import sys
import types
from unittest import mock

# The sources, and what is generated below the working directory.
sys.path += [os.path.join(os.path.dirname(__file__), "..", "python"), "python"]

operations = []
made = []


class Dialect:
    pass


class OpView:
    _ODS_OPERAND_SEGMENTS = _ODS_RESULT_SEGMENTS = None

    def __init__(self, name, *_, operands, attributes, **__):
        made.append((name, operands, sorted(attributes)))


def register_operation(dialect):
    def register(operation):
        operations.append(operation.OPERATION_NAME)
        return operation

    return register


common = mock.MagicMock()
common._cext.ir.Dialect, common._cext.ir.OpView = Dialect, OpView
common._cext.register_dialect = lambda dialect: dialect
common._cext.register_operation = register_operation
sys.modules["mlir.dialects._ods_common"] = common
sys.modules["mlir.ir"] = types.SimpleNamespace(register_attribute_builder=lambda _: lambda builder: builder)

from mlir.dialects import tensorlite

assert "tensorlite.add" in operations and len(operations) == len(set(operations)) == 65, operations
assert str(tensorlite.FastMath.NoNaN | tensorlite.FastMath.NoInf) == "nnan, ninf", tensorlite.FastMath(3)
tensorlite.AddOp("left", "right", results=["f32"])
assert made == [("tensorlite.add", ["left", "right"], [])], made
