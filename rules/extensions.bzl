"""The module extension: toolchains, an installed MLIR, and tools that exist already."""

load("//rules/private:prebuilt.bzl", "ods_prebuilt")
load("//rules/private:release_tools.bzl", "ods_toolchain_repositories")
load("//rules/private:system_mlir.bzl", "system_mlir")

_system_mlir_tag = tag_class(
    doc = "An installed MLIR, see the repository rule system_mlir.",
    attrs = {
        "name": attr.string(
            doc = "Name of the repository.",
            default = "llvm-project",
        ),
        "path": attr.string(
            doc = "Absolute path of the installation. By default `/usr/lib/llvm-<version>`.",
        ),
        "version": attr.string(
            doc = "Major version of LLVM.",
            default = "22",
        ),
    },
)

_prebuilt_tag = tag_class(
    doc = "Tools that exist already, see the repository rule ods_prebuilt. Register `@<name>//:toolchain`.",
    attrs = {
        "name": attr.string(
            doc = "Name of the repository.",
            default = "ods_prebuilt",
        ),
        "path": attr.string(
            doc = "Absolute path of the folder that holds both tools; by default they are looked for on the PATH.",
        ),
        "workers": attr.bool(
            doc = "Whether to run ods-tblgen as a persistent worker.",
            default = True,
        ),
    },
)

_toolchains_tag = tag_class(
    doc = "Where the tools come from. Bazel downloads them unless a tag of the root module says something else. " +
          "rules_ods registers the toolchains itself.",
    attrs = {
        "from_source": attr.bool(
            doc = "Whether to build the tools with the Go on the PATH, for a platform or a checkout that no release has tools for.",
        ),
        "urls": attr.string_list(
            doc = "Where to look for the archives first; {version} and {archive} are filled in.",
        ),
    },
)

def _ods_impl(module_ctx):
    made = {}
    from_source = False
    urls = []
    for module in module_ctx.modules:
        for tag in module.tags.system_mlir:
            if tag.name not in made:
                made[tag.name] = module.name
                system_mlir(name = tag.name, path = tag.path, version = tag.version)
        for tag in module.tags.prebuilt:
            if tag.name not in made:
                made[tag.name] = module.name
                ods_prebuilt(name = tag.name, path = tag.path, workers = tag.workers)
        for tag in module.tags.toolchains:
            if module.is_root:
                from_source = from_source or tag.from_source
                urls = urls + tag.urls
    ods_toolchain_repositories(from_source = from_source, urls = urls)

    # The same tags make the same repositories on every machine. Bazel 7.0 has no parameter to say so.
    return module_ctx.extension_metadata(reproducible = True) if hasattr(module_ctx, "watch") else None

ods = module_extension(
    doc = "Toolchains, an installed MLIR, and tools that exist already. " +
          "The root module comes first: its tags win over those of the same name elsewhere.",
    implementation = _ods_impl,
    tag_classes = {
        "prebuilt": _prebuilt_tag,
        "system_mlir": _system_mlir_tag,
        "toolchains": _toolchains_tag,
    },
)
