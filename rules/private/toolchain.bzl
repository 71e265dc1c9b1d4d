"""Declares toolchains: the tools that the rules run."""

load(":providers.bzl", "OdsToolchainInfo")
load(":tools.bzl", "executable_of", "tool_attr")

def _ods_toolchain_impl(ctx):
    sharder = ctx.attr.sharder
    for replaced in ctx.attr.replaces:
        if not replaced.startswith("@") or "//" not in replaced or ":" not in replaced:
            fail("%s: replaces has %r, which is no label of the form \"@repository//package:name\"" % (ctx.label, replaced))
    return [platform_common.ToolchainInfo(
        ods = OdsToolchainInfo(
            tblgen = executable_of(ctx.label, "tblgen", ctx.attr.tblgen),
            tblgen_target = ctx.attr.tblgen,
            test_tblgen = ctx.attr.test_tblgen,
            sharder = executable_of(ctx.label, "sharder", sharder) if sharder else None,
            docs = ctx.attr.docs,
            replaces = ctx.attr.replaces,
            doc_comments = ctx.attr.doc_comments,
            batch = ctx.attr.batch,
            workers = ctx.attr.workers and ctx.attr.batch,
            worker_protocol = ctx.attr.worker_protocol,
            shards = ctx.attr.shards and ctx.attr.batch,
            dump_json = ctx.attr.dump_json,
            path_mapping = ctx.attr.path_mapping,
            plugins = ctx.attr.plugins,
        ),
    )]

ods_toolchain = rule(
    doc = "A generator and a sharder, with their abilities. The defaults of the abilities are those of ods-tblgen and " +
          "ods-shard. `mlir_tblgen_toolchain` declares a toolchain of LLVM's tools, which have none of the abilities.",
    implementation = _ods_toolchain_impl,
    attrs = {
        "tblgen": attr.label(
            doc = "The generator, a drop-in for mlir-tblgen: any executable target.",
            executable = True,
            cfg = "exec",
            allow_files = True,
            mandatory = True,
        ),
        "test_tblgen": tool_attr(
            "The generator that `gentbl_test` runs, in the target configuration. By default `gentbl_test` runs `tblgen`. " +
            "Set both to the same target if Bazel builds the generator: tests then measure its coverage.",
            cfg = "target",
        ),
        "sharder": tool_attr("A drop-in for mlir-src-sharder. Without a sharder the rules write shard copies themselves."),
        "replaces": attr.string_list(
            doc = "Labels of tools that these tools replace. If the `tblgen` or `sharder` of a target is one of these labels, " +
                  "the tool of this toolchain runs, unless the build has `--@rules_ods//rules:replace_tools=false`. " +
                  "The default is for BUILD files that were written for LLVM's macros: they name LLVM's tools.",
            default = ["@llvm-project//mlir:mlir-tblgen", "@llvm-project//mlir:mlir-src-sharder"],
        ),
        "doc_comments": attr.bool(
            doc = "Whether generated C++ has the summaries and descriptions of definitions as comments, as mlir-tblgen writes " +
                  "them. Without them, an edit of a summary compiles nothing. `False` needs a generator that accepts `--no-doc-comments`.",
            default = True,
        ),
        "batch": attr.bool(
            doc = "The generator accepts `--emit`, `-inputs` and `-unused-inputs`. One action then generates all outputs of a .td " +
                  "file, and it runs again only when a file that the generator read changes.",
            default = True,
        ),
        "workers": attr.bool(
            doc = "The generator implements Bazel's worker protocol. Needs `batch`.",
            default = True,
        ),
        "worker_protocol": attr.string(
            doc = "The encoding of the worker protocol.",
            default = "proto",
            values = ["json", "proto"],
        ),
        "shards": attr.bool(
            doc = "The generator accepts `-op-shards` and `-op-shard-out`, and the sharder `-definitions` and `-header`. The sharder has " +
                  "the subcommand `compile`, which compiles with a precompiled header. Needs `batch`.",
            default = True,
        ),
        "dump_json": attr.bool(
            doc = "The generator accepts `--dump-json`, which the aspect `td_info` needs.",
            default = True,
        ),
        "docs": attr.bool(
            doc = "The generator accepts `-gen-site` and `-gen-dialect-json` and has the subcommand `diff`, which `dialect_site`, " +
                  "`dialect_json` and `dialect_compatibility_test` need.",
            default = True,
        ),
        "path_mapping": attr.bool(
            doc = "The generator works under Bazel's path mapping. Without `batch`, this has no effect.",
            default = True,
        ),
        "plugins": attr.bool(
            doc = "The generator accepts `-plugin`, `-plugin-out`, `-plugin-opt` and `-template`.",
            default = True,
        ),
    },
)

def mlir_tblgen_toolchain(name, tblgen, sharder = None, **kwargs):
    """Declares a toolchain of LLVM's own tools, from any release of MLIR.

    Register `:<name>` to use MLIR's .td files of a release that ods-tblgen does not support:

    ```starlark
    mlir_tblgen_toolchain(
        name = "mlir_19",
        tblgen = "@llvm-project//mlir:mlir-tblgen",
    )
    ```

    Each output has a separate action. The analysis of targets that set `shards` without `plain`, `plugin` or `template`
    fails. So does that of the rules for documentation, such as `dialect_site`.

    Args:
      name: name of the `toolchain` target. `<name>_tools` is the ods_toolchain.
      tblgen: mlir-tblgen of that release.
      sharder: mlir-src-sharder of that release. With None the rules write shard copies themselves.
      **kwargs: further attributes of the `toolchain` target, such as `exec_compatible_with`.
    """
    common = {key: kwargs[key] for key in ["tags", "testonly", "visibility"] if key in kwargs}
    ods_toolchain(
        name = name + "_tools",
        tblgen = tblgen,
        test_tblgen = tblgen,
        sharder = sharder,
        replaces = [],
        batch = False,
        workers = False,
        shards = False,
        dump_json = False,
        docs = False,
        path_mapping = False,
        plugins = False,
        **common
    )
    native.toolchain(
        name = name,
        toolchain = ":%s_tools" % name,
        toolchain_type = str(Label("//rules:toolchain_type")),
        **kwargs
    )
