load("@rules_ods//rules:defs.bzl", "gentbl_cc_library", "td_library")

def acme_dialect(name):
    """Makes the library and the dialect of a file."""
    td_library(
        name = name + "_td",
        srcs = [name + ".td"],
        deps = ["@llvm-project//mlir:OpBaseTdFiles"],
        visibility = ["//visibility:public"],
    )
    gentbl_cc_library(
        name = name + "_gen",
        tbl_outs = {
            name + "Dialect.h.inc": ["-gen-dialect-decls"],
            name + "Dialect.cpp.inc": ["-gen-dialect-defs"],
        },
        td_file = name + ".td",
        deps = [":" + name + "_td"],
    )
