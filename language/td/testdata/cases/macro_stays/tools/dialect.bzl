"""A macro that computes names."""

load("@rules_ods//rules:defs.bzl", "gentbl_cc_library")

_KINDS = {
    "dialect": ("Dialect", "dialect"),
    "enum": ("Enums", "enum"),
    "op": ("Ops", "op"),
    "type": ("Types", "typedef"),
}

def add_acme_dialect_library(name, dialect, kind, td_file, deps, **kwargs):
    if kind not in _KINDS:
        fail("kind")
    suffix, generator = _KINDS[kind]
    gentbl_cc_library(
        name = name,
        tbl_outs = {
            dialect + suffix + ".h.inc": ["-gen-%s-decls" % generator],
            dialect + suffix + ".cpp.inc": ["-gen-%s-defs" % generator],
        } | ({dialect + "Dialect.md": ["-gen-dialect-doc"]} if kind == "dialect" else {}),
        td_file = td_file,
        deps = deps,
        **kwargs
    )
