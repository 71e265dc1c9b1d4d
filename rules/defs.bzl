"""The symbols that BUILD files load.

The macros and rules have the names and attributes of those in LLVM's `tblgen.bzl`. To use them, a BUILD file
that was written for LLVM's macros changes only its `load`. The attributes `tblgen` and `sharder` are optional:
by default the tools of the toolchain run.
"""

load("//rules/private:compile_commands.bzl", _compile_commands = "compile_commands")
load(
    "//rules/private:dialect_docs.bzl",
    _dialect_compatibility_test = "dialect_compatibility_test",
    _dialect_json = "dialect_json",
    _dialect_site = "dialect_site",
)
load("//rules/private:gentbl.bzl", _gentbl_outputs = "gentbl_outputs", _gentbl_rule = "gentbl_rule", _gentbl_test = "gentbl_test")
load("//rules/private:invocations.bzl", _ods_invocations = "ods_invocations")
load(
    "//rules/private:macros.bzl",
    _gentbl_cc_library = "gentbl_cc_library",
    _gentbl_filegroup = "gentbl_filegroup",
    _gentbl_sharded_op_defs = "gentbl_sharded_op_defs",
    _gentbl_sharded_ops = "gentbl_sharded_ops",
)
load("//rules/private:providers.bzl", _OdsToolchainInfo = "OdsToolchainInfo", _TdInfo = "TdInfo")
load("//rules/private:td_info_aspect.bzl", _td_info = "td_info")
load(
    "//rules/private:td_library.bzl",
    _td_library = "td_library",
    _td_library_attrs = "td_library_attrs",
    _td_library_providers = "td_library_providers",
)
load("//rules/private:toolchain.bzl", _mlir_tblgen_toolchain = "mlir_tblgen_toolchain", _ods_toolchain = "ods_toolchain")

td_library = _td_library
td_library_attrs = _td_library_attrs
td_library_providers = _td_library_providers
gentbl_rule = _gentbl_rule
gentbl_outputs = _gentbl_outputs
gentbl_test = _gentbl_test
gentbl_filegroup = _gentbl_filegroup
gentbl_cc_library = _gentbl_cc_library
gentbl_sharded_ops = _gentbl_sharded_ops
gentbl_sharded_op_defs = _gentbl_sharded_op_defs
dialect_site = _dialect_site
dialect_json = _dialect_json
dialect_compatibility_test = _dialect_compatibility_test
ods_toolchain = _ods_toolchain
mlir_tblgen_toolchain = _mlir_tblgen_toolchain
td_info = _td_info
compile_commands = _compile_commands
ods_invocations = _ods_invocations
TdInfo = _TdInfo
OdsToolchainInfo = _OdsToolchainInfo
