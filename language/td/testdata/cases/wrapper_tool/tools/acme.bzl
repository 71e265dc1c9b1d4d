"""A wrapper that sets the tool."""

load("@llvm-project//mlir:tblgen.bzl", "gentbl_cc_library")

def acme_tablegen(name, td_file, tbl_outs, deps):
    gentbl_cc_library(
        name = name,
        td_file = td_file,
        tbl_outs = tbl_outs,
        tblgen = "@llvm-project//mlir:mlir-tblgen",
        deps = deps,
    )
