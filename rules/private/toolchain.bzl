"""ods_toolchain: the tools behind the rules."""

load(":gentbl_action.bzl", "executable_of")
load(":providers.bzl", "OdsToolchainInfo")

def _ods_toolchain_impl(ctx):
    sharder = ctx.attr.sharder
    return [platform_common.ToolchainInfo(
        ods = OdsToolchainInfo(
            tblgen = executable_of(ctx.label, "tblgen", ctx.attr.tblgen),
            sharder = executable_of(ctx.label, "sharder", sharder) if sharder else None,
            batch = ctx.attr.batch,
            workers = ctx.attr.workers,
            worker_protocol = ctx.attr.worker_protocol,
            shard_files = ctx.attr.shard_files,
            dump_json = ctx.attr.dump_json,
            path_mapping = ctx.attr.path_mapping,
        ),
        tblgen_target = ctx.attr.tblgen,
    )]

ods_toolchain = rule(
    doc = "A generator and a sharder. The abilities default to those of ods-tblgen; set all to False for mlir-tblgen.",
    implementation = _ods_toolchain_impl,
    attrs = {
        "tblgen": attr.label(
            doc = "The generator, a drop-in for mlir-tblgen.",
            executable = True,
            cfg = "exec",
            allow_single_file = True,
            mandatory = True,
        ),
        "sharder": attr.label(
            doc = "A drop-in for mlir-src-sharder. Without one the rules make shard copies themselves.",
            executable = True,
            cfg = "exec",
            allow_single_file = True,
        ),
        "batch": attr.bool(
            doc = "The generator takes `--emit`, `-inputs` and `-unused-inputs`: one action for all outputs of a .td file, exact dependencies.",
            default = True,
        ),
        "workers": attr.bool(
            doc = "The generator speaks Bazel's worker protocol. Needs `batch`.",
            default = True,
        ),
        "worker_protocol": attr.string(
            doc = "The encoding of the worker protocol.",
            default = "proto",
            values = ["json", "proto"],
        ),
        "shard_files": attr.bool(
            doc = "The generator takes `-op-shard-out` and `-op-shard-plan`. Needs `batch`.",
            default = True,
        ),
        "dump_json": attr.bool(
            doc = "The generator takes `--dump-json`, which the aspect `td_info` needs.",
            default = True,
        ),
        "path_mapping": attr.bool(
            doc = "Allow Bazel's path mapping for the generator's actions.",
            default = True,
        ),
    },
)
