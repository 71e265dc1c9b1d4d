"""Wrappers that their names do not reveal."""

load("@rules_ods//rules:defs.bzl", "gentbl_cc_library", "td_library")

def acme_tds(name, srcs, deps = [], **kwargs):
    td_library(
        name = name,
        srcs = srcs,
        includes = ["/src"],
        deps = deps + ["//tools:prelude_td"],
        **kwargs
    )

def acme_tablegen(name, td_file, tbl_outs, deps, strip_include_prefix = "/src", **kwargs):
    gentbl_cc_library(
        name = name,
        td_file = td_file,
        tbl_outs = tbl_outs,
        strip_include_prefix = strip_include_prefix,
        deps = deps,
        tags = ["generated"],
        **kwargs
    )
