load("@rules_ods//rules:defs.bzl", "gentbl_cc_library")

_GENERATORS = {
    "Attrs": ["attrdef"],
    "Dialect": ["dialect"],
    "Ops": ["op"],
    "Types": ["typedef"],
    "TypesAndEnums": ["typedef", "enum"],
}

def acme_dialect(dialect, kinds):
    """Makes one target for each kind, from the .td file of the kind."""
    for kind in kinds:
        for generator in _GENERATORS[kind]:
            gentbl_cc_library(
                name = "{}_{}_gen".format(dialect, generator).lower(),
                tbl_outs = [
                    (["-gen-%s-decls" % generator], dialect + kind + ".h.inc"),
                    (["-gen-%s-defs" % generator], dialect + kind + ".cpp.inc"),
                ],
                td_file = dialect + kind + ".td",
                deps = [":td_files"],
            )

def acme_tblgen(name, td_file, gens, deps = []):
    """Makes one target with all outputs of a file."""
    outs = {}
    for gen in gens:
        stem = td_file[:-len(".td")] if gen != "dialect" else td_file.replace("Ops.td", "Dialect")
        outs[stem + ".h.inc"] = ["-gen-%s-decls" % gen]
        outs[stem + ".cpp.inc"] = ["-gen-%s-defs" % gen]
        if gen == "dialect":
            outs[stem + ".md"] = ["-gen-dialect-doc"]
    gentbl_cc_library(
        name = name,
        tbl_outs = outs,
        td_file = td_file,
        deps = deps,
    )

def acme_files(files):
    """Makes one target for each file with operations."""
    for file in files:
        gentbl_cc_library(
            name = file.lower() + "_gen",
            tbl_outs = {
                file + ".h.inc": ["-gen-op-decls"],
                file + ".cpp.inc": ["-gen-op-defs"],
            },
            td_file = file + ".td",
            deps = [":td_files"],
        )
