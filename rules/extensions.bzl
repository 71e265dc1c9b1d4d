"""The module extension `ods`: toolchains, repositories of an installed MLIR, and toolchains of installed tools."""

load("//rules/private:prebuilt.bzl", "ods_prebuilt")
load("//rules/private:release_tools.bzl", "ods_toolchain_repositories")
load("//rules/private:system_mlir.bzl", "system_mlir")

_system_mlir_tag = tag_class(
    doc = "Declares a repository of an installed MLIR. See the repository rule system_mlir.",
    attrs = {
        "name": attr.string(
            doc = "Name of the repository.",
            default = "llvm-project",
        ),
        "path": attr.string(
            doc = "Absolute path of the installation. By default `/usr/lib/llvm-<version>`, or `/usr/lib/llvm-22` without a version.",
        ),
        "version": attr.string(
            doc = "Major version of LLVM, by default that of the installation in `path`, or 22.",
        ),
    },
)

_prebuilt_tag = tag_class(
    doc = "Declares a repository of installed tools. See the repository rule ods_prebuilt. Register `@<name>//:toolchain`.",
    attrs = {
        "name": attr.string(
            doc = "Name of the repository.",
            default = "ods_prebuilt",
        ),
        "path": attr.string(
            doc = "Absolute path of the folder that holds ods-tblgen and ods-shard. By default they are searched on the PATH. " +
                  "The environment variables `ODS_TBLGEN` and `ODS_SHARD` take precedence.",
        ),
        "workers": attr.bool(
            doc = "Whether to run ods-tblgen as a persistent worker.",
            default = True,
        ),
        "doc_comments": attr.bool(
            doc = "Whether generated C++ has summaries and descriptions as comments. See ods_toolchain.",
            default = True,
        ),
    },
)

_toolchains_tag = tag_class(
    doc = "Selects where the tools come from. By default Bazel downloads those of the release. Only tags of the root module " +
          "have an effect. rules_ods registers the toolchains itself.",
    attrs = {
        "from_source": attr.bool(
            doc = "Whether to build the tools with the `go` on the PATH. Needed for a checkout of rules_ods, and on platforms for " +
                  "which the release has no tools.",
        ),
        "doc_comments": attr.bool(
            doc = "Whether generated C++ has summaries and descriptions as comments, as mlir-tblgen writes them. Without them, " +
                  "an edit of a summary compiles nothing.",
            default = True,
        ),
        "urls": attr.string_list(
            doc = "URLs that are tried before those of the release. `{version}` and `{archive}` are replaced.",
        ),
    },
)

def _ods_impl(module_ctx):
    made = {}
    from_source = False
    doc_comments = True
    urls = []
    for module in module_ctx.modules:
        for tag in module.tags.system_mlir:
            if tag.name not in made:
                made[tag.name] = module.name
                system_mlir(name = tag.name, path = tag.path, version = tag.version)
        for tag in module.tags.prebuilt:
            if tag.name not in made:
                made[tag.name] = module.name
                ods_prebuilt(name = tag.name, path = tag.path, workers = tag.workers, doc_comments = tag.doc_comments)
        for tag in module.tags.toolchains:
            if module.is_root:
                from_source = from_source or tag.from_source
                urls = urls + tag.urls
                doc_comments = doc_comments and tag.doc_comments
    ods_toolchain_repositories(from_source = from_source, urls = urls, doc_comments = doc_comments)

    # The same tags declare the same repositories on every machine. Bazel 7.0 has neither this parameter nor `watch`.
    return module_ctx.extension_metadata(reproducible = True) if hasattr(module_ctx, "watch") else None

ods = module_extension(
    doc = "Declares toolchains, repositories of an installed MLIR, and toolchains of installed tools. " +
          "If several modules declare a repository of the same name, the tag of the module nearest to the root module is used.",
    implementation = _ods_impl,
    tag_classes = {
        "prebuilt": _prebuilt_tag,
        "system_mlir": _system_mlir_tag,
        "toolchains": _toolchains_tag,
    },
)
