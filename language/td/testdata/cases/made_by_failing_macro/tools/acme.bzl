load("@rules_ods//rules:defs.bzl", "gentbl_cc_library")

def acme_dialect(name, kind):
    """Generates the operations of a dialect."""
    if kind not in ["Ops", "Enums"]:
        fail("unknown kind", kind)
    gentbl_cc_library(
        name = name + "_gen",
        tbl_outs = {
            name + kind + ".h.inc": ["-gen-op-decls"],
            name + kind + ".cpp.inc": ["-gen-op-defs"],
        },
        td_file = name + "Ops.td",
        deps = [":td_files"],
    )
