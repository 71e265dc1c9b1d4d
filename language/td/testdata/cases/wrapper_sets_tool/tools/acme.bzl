"""A macro that sets the tool."""

load("@llvm-project//mlir:tblgen.bzl", "gentbl_cc_library")

def acme_gentbl_cc_library(**kwargs):
    gentbl_cc_library(tblgen = "@llvm-project//mlir:mlir-tblgen", **kwargs)
