"""compile_commands: an aspect that describes the .td and C++ files of targets for editors."""

load(":paths.bzl", "include_dirs")
load(":providers.bzl", "TdInfo")
load(":td_library.bzl", "is_td_library")

_EditorInfo = provider(
    doc = "What the aspect collects from a target and its dependencies.",
    fields = {
        "includes": "depset of string: include directories of .td files, relative to the execution root.",
        "commands": "depset of File: descriptions of the target and of its dependencies.",
        "generated": "depset of File: generated headers, sources and .td files of the target and of its dependencies.",
    },
)

# Attributes with .td files that a generator reads.
_TD_ATTRIBUTES = ["td_file", "td_files", "td_srcs"]

# Attributes with the sources of C++ libraries.
_CC_ATTRIBUTES = ["hdrs", "srcs", "textual_hdrs"]

# The aspect does not follow other attributes, which name tools and data that programs read at run time.
_ATTRIBUTES = _TD_ATTRIBUTES + _CC_ATTRIBUTES + ["deps", "implementation_deps", "interface_deps"]

# Extensions of files that a compiler reads. Archives and programs in `srcs` are left out, because an editor does not
# need them and Bazel would have to link them.
_TEXT = ["c", "cc", "cpp", "cxx", "def", "h", "hh", "hpp", "hxx", "inc", "inl", "ipp", "td"]

def _dependencies(rule_attr):
    infos = []
    for name in _ATTRIBUTES:
        value = getattr(rule_attr, name, None)
        for dep in value if type(value) == "list" else [value]:
            if type(dep) == "Target" and _EditorInfo in dep:
                infos.append(dep[_EditorInfo])
    return infos

def _files(rule, names):
    files = []
    for name in names:
        files += getattr(rule.files, name, [])
    return files

def _td_sources(target, ctx):
    """Returns the .td files of a target, and its include directories as a depset or None."""
    attr = ctx.rule.attr
    if TdInfo in target:
        return _files(ctx.rule, ["srcs"]), target[TdInfo].transitive_includes
    below = [d[_EditorInfo].includes for d in getattr(attr, "deps", []) if _EditorInfo in d]
    own = getattr(attr, "includes", [])
    if is_td_library(target, ctx.rule):
        return _files(ctx.rule, ["srcs"]), depset(include_dirs(target.label, own, ctx.bin_dir.path), transitive = below)
    files = _files(ctx.rule, _TD_ATTRIBUTES)
    if not files:
        return [], None
    own = include_dirs(target.label, own + ["/"], ctx.bin_dir.path) + [f.dirname for f in files]
    return files, depset(own, transitive = below)

def _cc_files(target, rule):
    """Returns the sources of a C++ target, and the links by which Bazel makes its headers visible under other paths."""
    if not rule.kind.startswith("cc_"):
        return []
    files = _files(rule, _CC_ATTRIBUTES)
    for action in target.actions:
        files += [f for f in action.outputs.to_list() if "/_virtual_includes/" in f.path]
    return files

def _compile_commands_impl(target, ctx):
    below = _dependencies(ctx.rule.attr)
    td_files, includes = _td_sources(target, ctx)
    commands = []
    if includes:
        out = ctx.actions.declare_file(target.label.name + ".tablegen_commands.json")
        ctx.actions.write(out, json.encode(struct(
            files = [f.path for f in td_files if f.extension == "td"],
            includes = includes.to_list(),
        )))
        commands.append(out)
    info = _EditorInfo(
        includes = includes or depset(),
        commands = depset(commands, transitive = [i.commands for i in below]),
        generated = depset(
            [f for f in td_files + _cc_files(target, ctx.rule) if not f.is_source and f.extension in _TEXT],
            transitive = [i.generated for i in below],
        ),
    )
    return [
        info,
        OutputGroupInfo(tablegen_commands = info.commands, generated_headers = info.generated),
    ]

compile_commands = aspect(
    doc = """Describes the .td files of targets for editors, and generates the files that clangd reads. The command
`gazelle-ods compile-commands` builds the output groups of this aspect:

* `generated_headers`: the generated headers (`.inc` files included), sources and .td files of the targets and of all their
  dependencies:

      bazel build //... --aspects=@rules_ods//rules:defs.bzl%compile_commands --output_groups=generated_headers
* `tablegen_commands`: for each target with .td files, these files and their include directories as JSON.""",
    implementation = _compile_commands_impl,
    attr_aspects = _ATTRIBUTES,
)
