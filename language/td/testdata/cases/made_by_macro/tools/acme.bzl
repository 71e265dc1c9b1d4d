load("@rules_ods//rules:defs.bzl", "gentbl_cc_library")

def acme_dialect(dialect, kinds):
    """Generates what a dialect has, with names made from its name."""
    for kind in kinds:
        generator = {"Ops": "op", "Types": "typedef", "Dialect": "dialect"}[kind]
        gentbl_cc_library(
            name = "{}_{}_gen".format(dialect, kind).lower(),
            tbl_outs = [
                (["-gen-%s-decls" % generator], dialect + kind + ".h.inc"),
                (["-gen-%s-defs" % generator], dialect + kind + ".cpp.inc"),
            ],
            td_file = dialect + ("Types" if kind == "Types" else "Ops") + ".td",
            deps = [":td_files"],
        )
