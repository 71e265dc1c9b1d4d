"""The rule td_library, and the functions that collect .td files from dependencies."""

load(":paths.bzl", "include_dirs")
load(":providers.bzl", "AdoptedTdInfo", "TdInfo")

def merge_td_info(label, sources, includes, deps, listed = None):
    """Joins a target's own files and include directories with those of its dependencies.

    Args:
      label: Label under which diagnostics name `sources`.
      sources: list of File.
      includes: list of include directories relative to the execution root.
      deps: list of Targets. A target without TdInfo contributes its files and no include directories.
      listed: list of File, those of `sources` that the field `libraries` names. By default all.

    Returns:
      A TdInfo.
    """
    infos = []
    files = []
    if listed == None:
        listed = sources
    for dep in deps:
        if TdInfo in dep:
            infos.append(dep[TdInfo])
        elif AdoptedTdInfo in dep:
            infos.append(dep[AdoptedTdInfo].info)
        else:
            files.append(_plain_files(dep))
    return TdInfo(
        transitive_sources = depset(sources, transitive = [i.transitive_sources for i in infos] + files),
        transitive_includes = depset(includes, transitive = [i.transitive_includes for i in infos]),
        libraries = depset(
            [struct(label = str(label), sources = tuple(listed))] if listed else [],
            transitive = [_libraries_of(dep) for dep in deps],
        ),
        generated_sources = depset(
            [f for f in sources if not f.is_source],
            transitive = [_generated_sources(i) for i in infos] + [_only_generated(plain) for plain in files],
        ),
    )

# Extensions of the outputs of C++ libraries. They are not inputs, because no .td file includes them and the generator would
# have to wait until they are built.
_COMPILED = ["a", "dll", "dylib", "lib", "lo", "o", "so"]

def _plain_files(dep):
    return depset([f for f in dep[DefaultInfo].files.to_list() if f.extension not in _COMPILED])

def _libraries_of(dep):
    """Returns the field `libraries` for a dependency, also if its TdInfo comes from a user's rule that does not set the field."""
    info = dep[TdInfo] if TdInfo in dep else dep[AdoptedTdInfo].info if AdoptedTdInfo in dep else None
    if info and hasattr(info, "libraries"):
        return info.libraries
    sources = info.transitive_sources if info else _plain_files(dep)
    return depset([struct(label = str(dep.label), sources = tuple(sources.to_list()))])

def _generated_sources(info):
    """Returns the field `generated_sources` of a TdInfo, also if a user's rule did not set the field."""
    if hasattr(info, "generated_sources"):
        return info.generated_sources
    return _only_generated(info.transitive_sources)

def _only_generated(files):
    return depset([f for f in files.to_list() if not f.is_source])

def is_td_library(target, rule):
    """Reports whether a target is a td_library: it has that kind, or `includes`, `deps`, and .td files in `srcs` that it provides.

    Args:
      target: Target.
      rule: the field `rule` of an aspect's context for the target.

    Returns:
      bool.
    """
    if rule.kind == "td_library":
        return True
    if not hasattr(rule.attr, "includes") or not hasattr(rule.attr, "deps"):
        return False
    sources = [f for f in getattr(rule.files, "srcs", []) if f.extension == "td"]
    if not sources:
        return False
    provided = {f: None for f in target[DefaultInfo].files.to_list()}
    return all([f in provided for f in sources])

def _adopt_td_info_impl(target, ctx):
    if TdInfo in target or not is_td_library(target, ctx.rule):
        return []
    return [AdoptedTdInfo(info = merge_td_info(
        label = target.label,
        sources = getattr(ctx.rule.files, "srcs", []),
        includes = include_dirs(target.label, getattr(ctx.rule.attr, "includes", []), ctx.bin_dir.path),
        deps = getattr(ctx.rule.attr, "deps", []),
    ))]

adopt_td_info = aspect(
    doc = "Computes an AdoptedTdInfo for td_library targets of other rule sets, such as LLVM's own build, from their attributes " +
          "`srcs`, `includes` and `deps`. These rules cannot read the TdInfo of such a target: it is another provider of the same name.",
    implementation = _adopt_td_info_impl,
    attr_aspects = ["deps"],
)

def td_deps_attr(doc):
    """Returns an attribute for dependencies: td_library targets of these rules or of LLVM's build, and other targets with files.

    Args:
      doc: string, what the attribute is for.

    Returns:
      An attribute definition.
    """
    return attr.label_list(
        doc = doc,
        allow_files = True,
        aspects = [adopt_td_info],
    )

def td_include_attrs(subject, directories):
    """Returns the attributes that say where included files are, for rules that run a generator.

    Args:
      subject: string, subject and verb for the documentation, such as "`td_file` includes".
      directories: string, names for the documentation the directories that are always searched besides the root.

    Returns:
      A dict of attributes: `td_srcs`, `includes` and `deps`.
    """
    return {
        "td_srcs": attr.label_list(
            doc = "Further .td files that %s. Usually it is better to put them into a td_library in `deps`." % subject,
            allow_files = True,
        ),
        "includes": attr.string_list(
            doc = "Include directories, relative to the package or, with a leading slash, to the root of " +
                  "the workspace. The root and %s are always searched." % directories,
        ),
        "deps": td_deps_attr("The td_library targets that hold the files which %s. The files of other targets, such as " % subject +
                             "filegroups, are inputs, too."),
    }

td_library_attrs = {
    "srcs": attr.label_list(
        doc = "The .td files of this library.",
        allow_files = True,
    ),
    "includes": attr.string_list(
        doc = "Include directories for all targets that depend on this library. They are relative to the package or, with a leading " +
              "slash, to the root of the workspace.",
    ),
    "deps": td_deps_attr("The td_library targets that hold the files which `srcs` include. The files of other targets, such as " +
                         "filegroups, are part of this library, too."),
}

def td_library_providers(ctx):
    """Returns the providers of a td_library, for a rule that adds other providers.

    During a migration, a td_library can also provide LLVM's TdInfo. LLVM's own rules can then depend on it:

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
    return [
        DefaultInfo(
            files = info.transitive_sources,
            runfiles = ctx.runfiles(transitive_files = info.transitive_sources),
        ),
        info,
    ]

td_library = rule(
    doc = "A set of .td files, and the include directories under which other files include them.",
    implementation = td_library_providers,
    attrs = td_library_attrs,
    provides = [TdInfo],
)
