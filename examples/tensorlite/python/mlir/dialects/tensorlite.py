# Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The operations and enumerations of the tensorlite dialect."""

from ._tensorlite_enum_gen import *
from ._tensorlite_ops_gen import *
