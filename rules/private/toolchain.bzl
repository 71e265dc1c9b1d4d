"""ods_toolchain: the tools behind the rules."""

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
            docs_target = ctx.attr.docs,
            replaces = ctx.attr.replaces,
            batch = ctx.attr.batch,
            workers = ctx.attr.workers and ctx.attr.batch,
            worker_protocol = ctx.attr.worker_protocol,
            shard_files = ctx.attr.shard_files and ctx.attr.batch,
            shard_plan = ctx.attr.shard_plan,
            slim = ctx.attr.slim,
            lean = ctx.attr.lean,
            dump_json = ctx.attr.dump_json,
            path_mapping = ctx.attr.path_mapping,
            prelude = ctx.attr.prelude,
        ),
    )]

ods_toolchain = rule(
    doc = "The tools that the rules run, and their abilities. The defaults are the abilities of ods-tblgen and ods-shard. " +
          "LLVM's tools have none of these abilities; `mlir_tblgen_toolchain` declares a toolchain of them.",
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
        "sharder": tool_attr("A drop-in for mlir-src-sharder. Without a sharder the rules make shard copies themselves."),
        "docs": tool_attr("ods-docs, which documents and compares dialects. Without it, `dialect_site`, `dialect_json` and " +
                          "`dialect_compatibility_test` fail."),
        "replaces": attr.string_list(
            doc = "Labels of tools that these tools replace. A target whose `tblgen` or `sharder` is one of these labels " +
                  "gets the tool of this toolchain, unless the build has `--@rules_ods//rules:replace_tools=false`. " +
                  "BUILD files that were written for LLVM's macros name LLVM's tools.",
            default = ["@llvm-project//mlir:mlir-tblgen", "@llvm-project//mlir:mlir-src-sharder"],
        ),
        "batch": attr.bool(
            doc = "The generator takes `--emit`, `-inputs` and `-unused-inputs`. One action then generates all outputs of a .td file, " +
                  "and does not run again after an edit of a file that it did not read.",
            default = True,
        ),
        "workers": attr.bool(
            doc = "The generator can run as a persistent worker of Bazel. Needs `batch`.",
            default = True,
        ),
        "worker_protocol": attr.string(
            doc = "The encoding of the worker protocol.",
            default = "proto",
            values = ["json", "proto"],
        ),
        "shard_files": attr.bool(
            doc = "The generator takes `-op-shard-out`, which writes one file per shard. Needs `batch`.",
            default = True,
        ),
        "shard_plan": attr.bool(
            doc = "The generator takes `-op-shard-plan=balanced`, and `-op-shard-count=auto:8` with any number.",
            default = True,
        ),
        "slim": attr.bool(
            doc = "The generator takes `-op-shard-slim` and `-op-shard-common`, and the sharder `-slim` and `-forward`.",
            default = True,
        ),
        "lean": attr.bool(
            doc = "The generator takes `-op-defs-lean`.",
            default = True,
        ),
        "dump_json": attr.bool(
            doc = "The generator takes `--dump-json`, which the aspect `td_info` needs.",
            default = True,
        ),
        "prelude": attr.bool(
            doc = "The sharder has the subcommands `prelude` and `compile`, which compile with a precompiled prelude.",
            default = True,
        ),
        "path_mapping": attr.bool(
            doc = "Whether Bazel may map paths in the generator's actions.",
            default = True,
        ),
    },
)

def mlir_tblgen_toolchain(name, tblgen, sharder = None, **kwargs):
    """Declares a toolchain of LLVM's own tools, of any release of MLIR.

    Register `:<name>` if the build reads the .td files of a release of MLIR for which ods-tblgen does not generate code:

    ```starlark
    mlir_tblgen_toolchain(
        name = "mlir_19",
        tblgen = "@llvm-project//mlir:mlir-tblgen",
    )
    ```

    One action generates one output. Targets that set `shard_files`, `slim_dialect`, `forward_dialects`, `lean`,
    `prelude` or `shard_plan = "balanced"` fail during the analysis. So do the rules for documentation, such as
    `dialect_site`.

    Args:
      name: name of the `toolchain` target. `<name>_tools` is the ods_toolchain.
      tblgen: mlir-tblgen of that release.
      sharder: mlir-src-sharder. With None, the rules make shard copies themselves.
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
        shard_files = False,
        shard_plan = False,
        slim = False,
        lean = False,
        dump_json = False,
        path_mapping = False,
        prelude = False,
        **common
    )
    native.toolchain(
        name = name,
        toolchain = ":%s_tools" % name,
        toolchain_type = str(Label("//rules:toolchain_type")),
        **kwargs
    )
