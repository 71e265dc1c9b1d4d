"""ods_prebuilt: a toolchain of installed tools."""

_BUILD = """\
load("@rules_ods//rules:defs.bzl", "ods_toolchain")

package(default_visibility = ["//visibility:public"])

exports_files(["ods-tblgen", "ods-shard"])

ods_toolchain(
    name = "ods",
    tblgen = ":ods-tblgen",
    sharder = ":ods-shard",
    workers = {workers},
    worker_protocol = "{worker_protocol}",
    doc_comments = {doc_comments},
)

toolchain(
    name = "toolchain",
    toolchain = ":ods",
    toolchain_type = "@rules_ods//rules:toolchain_type",
)
"""

def _find(ctx, name, folder, label, variable):
    """Finds a program.

    Args:
      ctx: repository context.
      name: string, the name of the program.
      folder: string, the folder to search instead of the PATH, or empty.
      label: Label of the file, or None. It takes precedence over `folder`.
      variable: string, the environment variable that takes precedence over both.

    Returns:
      A path. A program that does not exist is an error.
    """
    named = ctx.os.environ.get(variable)
    if named:
        found = ctx.path(named)
    elif label:
        found = ctx.path(label)
    elif folder:
        found = ctx.path(folder + "/" + name)
    else:
        found = ctx.which(name)
    if not found or not found.exists:
        fail(("{name}: not found{where}. Build it with `go install github.com/rules-ods/rules_ods/...@latest`, " +
              "or set the environment variable {variable} to its path.").format(
            name = name,
            where = " at %s" % found if found else " on the PATH",
            variable = variable,
        ))
    return found

def _ods_prebuilt_impl(ctx):
    ctx.symlink(_find(ctx, "ods-tblgen", ctx.attr.path, ctx.attr.tblgen, "ODS_TBLGEN"), "ods-tblgen")
    ctx.symlink(_find(ctx, "ods-shard", ctx.attr.path, ctx.attr.sharder, "ODS_SHARD"), "ods-shard")
    ctx.file("WORKSPACE", "workspace(name = \"%s\")\n" % ctx.name)
    ctx.file("BUILD.bazel", _BUILD.format(
        workers = ctx.attr.workers,
        worker_protocol = ctx.attr.worker_protocol,
        doc_comments = ctx.attr.doc_comments,
    ))

ods_prebuilt = repository_rule(
    doc = "A repository with links to the installed ods-tblgen and ods-shard, and with their toolchain, `:toolchain`. " +
          "The environment variables `ODS_TBLGEN` and `ODS_SHARD` name the files. Without them the attributes do. Without those " +
          "the PATH is searched.",
    implementation = _ods_prebuilt_impl,
    attrs = {
        "path": attr.string(
            doc = "Absolute path of the folder that holds ods-tblgen and ods-shard.",
        ),
        "tblgen": attr.label(
            doc = "The file ods-tblgen.",
            allow_single_file = True,
        ),
        "sharder": attr.label(
            doc = "The file ods-shard.",
            allow_single_file = True,
        ),
        "workers": attr.bool(
            doc = "Whether to run ods-tblgen as a persistent worker.",
            default = True,
        ),
        "worker_protocol": attr.string(
            doc = "The encoding of the worker protocol.",
            default = "proto",
            values = ["json", "proto"],
        ),
        "doc_comments": attr.bool(
            doc = "Whether generated C++ has summaries and descriptions as comments. See ods_toolchain.",
            default = True,
        ),
    },
    environ = ["ODS_SHARD", "ODS_TBLGEN", "PATH"],
    local = True,
)
