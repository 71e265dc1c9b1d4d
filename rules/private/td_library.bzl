"""td_library, and what a target's TableGen dependencies add up to."""

load(":paths.bzl", "include_dirs")
load(":providers.bzl", "AdoptedTdInfo", "TdInfo")

def merge_td_info(label, sources, includes, deps):
    """Joins a target's own files and directories with those of its dependencies.

    Args:
      label: Label under which diagnostics name `sources`.
      sources: list of File.
      includes: list of search directories relative to the execution root.
      deps: list of Targets that provide TdInfo or were adopted.

    Returns:
      A TdInfo.
    """
    infos = [dep[TdInfo] if TdInfo in dep else dep[AdoptedTdInfo].info for dep in deps]
    return TdInfo(
        transitive_sources = depset(sources, transitive = [i.transitive_sources for i in infos]),
        transitive_includes = depset(includes, transitive = [i.transitive_includes for i in infos]),
        libraries = depset(
            [struct(label = str(label), sources = tuple(sources))] if sources else [],
            transitive = [i.libraries for i in infos],
        ),
    )

def _adopt_td_info_impl(target, ctx):
    if TdInfo in target or ctx.rule.kind != "td_library":
        return []
    return [AdoptedTdInfo(info = merge_td_info(
        label = target.label,
        sources = getattr(ctx.rule.files, "srcs", []),
        includes = include_dirs(target.label, getattr(ctx.rule.attr, "includes", []), ctx.bin_dir.path),
        deps = getattr(ctx.rule.attr, "deps", []),
    ))]

adopt_td_info = aspect(
    doc = "Reads the td_library targets of LLVM's own build (or of a copy of it), whose TdInfo is a different " +
          "symbol, from their attributes: `srcs`, `includes` and `deps` mean the same there.",
    implementation = _adopt_td_info_impl,
    attr_aspects = ["deps"],
)

def td_deps_attr(doc):
    """An attribute for dependencies on TableGen libraries, ours or LLVM's.

    Args:
      doc: string, what the attribute is for.

    Returns:
      An attribute definition.
    """
    return attr.label_list(
        doc = doc,
        providers = [[TdInfo], [AdoptedTdInfo]],
        aspects = [adopt_td_info],
    )

td_library_attrs = {
    "srcs": attr.label_list(
        doc = "The .td files of this library.",
        allow_files = True,
    ),
    "includes": attr.string_list(
        doc = "Directories to search for the includes of everything that depends on this library: " +
              "relative to the package, or to the root of the workspace with a leading slash.",
    ),
    "deps": td_deps_attr("The libraries that hold the files which these include."),
}

def td_library_providers(ctx):
    """What a td_library provides; for rules that provide more.

    During a migration, rules of LLVM's build can depend on our libraries when these also provide
    what those ask for:

    ```starlark
    load("@llvm-project//mlir:tblgen.bzl", LlvmTdInfo = "TdInfo")
    load("@rules_ods//rules:defs.bzl", "TdInfo", "td_library_attrs", "td_library_providers")

    def _impl(ctx):
        default, td = td_library_providers(ctx)
        return [default, td, LlvmTdInfo(
            transitive_sources = td.transitive_sources,
            transitive_includes = td.transitive_includes,
        )]

    td_library = rule(implementation = _impl, attrs = td_library_attrs)
    ```

    Args:
      ctx: context of a rule with the attributes `td_library_attrs`.

    Returns:
      List of DefaultInfo and TdInfo.
    """
    info = merge_td_info(
        label = ctx.label,
        sources = ctx.files.srcs,
        includes = include_dirs(ctx.label, ctx.attr.includes, ctx.bin_dir.path),
        deps = ctx.attr.deps,
    )
    return [DefaultInfo(files = info.transitive_sources), info]

td_library = rule(
    doc = "A set of .td files and the directories their includes are searched in.",
    implementation = td_library_providers,
    attrs = td_library_attrs,
    provides = [TdInfo],
)
