"""system_mlir: a repository with an installed MLIR under the labels of LLVM's own Bazel build."""

load(":installed_build.bzl", "library_text", "package_head", "td_text", "tool_text")
load(":llvm_labels.bzl", "LABEL_LISTS", "nearest_release", "parse_llvm_labels")

# The major version of LLVM if a workspace names neither a version nor a path.
DEFAULT_VERSION = "22"

# The major versions with an environment variable SYSTEM_MLIR_<version>. A repository rule must declare the names of all
# variables that it reads.
_VERSIONS = [str(version) for version in range(15, 40)]

def _prefix(ctx):
    """Returns the directory of the installation."""
    return ctx.os.environ.get(_variable(ctx)) or ctx.attr.path or "/usr/lib/llvm-" + (ctx.attr.version or DEFAULT_VERSION)

def _variable(ctx):
    """Returns the name of the environment variable that takes precedence over the attribute `path`."""
    return "SYSTEM_MLIR" if ctx.attr.version in ["", DEFAULT_VERSION] else "SYSTEM_MLIR_" + ctx.attr.version

def _files_below(ctx, root, top):
    """Lists the files in a directory and its subdirectories, relative to root."""
    found = {}
    if not ctx.path("%s/%s" % (root, top)).exists:
        return found
    folders = [top]
    for _ in range(100000):
        if not folders:
            break
        folder = folders.pop()
        for entry in ctx.path("%s/%s" % (root, folder)).readdir():
            # No directory of LLVM has a dot in its name, and each file that these rules read has an extension.
            name = folder + "/" + entry.basename
            if "." in entry.basename:
                found[name] = True
            else:
                folders.append(name)
    return found

def _entries(ctx, path):
    """Returns a dict with the names in a directory as keys, empty if the directory does not exist."""
    directory = ctx.path(path)
    return {entry.basename: True for entry in directory.readdir()} if directory.exists else {}

def _installed_version(ctx, prefix):
    """Returns the major version of LLVM that an installation says it is, or None if it says none."""
    header = ctx.path(prefix + "/include/llvm/Config/llvm-config.h")
    if not header.exists:
        return None
    for line in ctx.read(header).split("\n"):
        words = [word for word in line.split(" ") if word]
        if len(words) == 3 and words[:2] == ["#define", "LLVM_VERSION_MAJOR"]:
            return words[2]
    return None

def _version(ctx, prefix):
    """Returns the major version of LLVM of an installation. Fails if it is not the one that the workspace names."""
    installed = _installed_version(ctx, prefix)
    named = ctx.attr.version
    if installed and named and installed != named and not ctx.os.environ.get(_variable(ctx)):
        fail(("%s has LLVM %s, but system_mlir(name = \"%s\") has version = \"%s\". Remove one of `version` and `path`, or let " +
              "them agree: the headers, the .td files and the generated code must be of one release.") %
             (prefix, installed, ctx.name.split("~")[-1].split("+")[-1], named))
    return installed or named or DEFAULT_VERSION

def _installation(ctx):
    """Finds the installed files.

    Returns:
      A struct:
        prefix: string, the directory of the installation.
        version: string, the major version of LLVM.
        files: dict, keyed by path relative to `include`.
        libraries, tools: dicts, keyed by the file names in `lib` and in `bin`.
        gtest: whether the header of googletest is installed.
    """
    prefix = _prefix(ctx)
    if not ctx.path(prefix + "/include/mlir/IR/OpBase.td").exists:
        fail(("%s/include/mlir/IR/OpBase.td is missing. On Debian, install libmlir-%s-dev; elsewhere, set `path` of " +
              "system_mlir or the environment variable %s to the directory with MLIR's `include` and `lib`.") %
             (prefix, ctx.attr.version or DEFAULT_VERSION, _variable(ctx)))
    files = {}
    for top in ["llvm", "llvm-c", "mlir", "mlir-c"]:
        files.update(_files_below(ctx, prefix + "/include", top))
    return struct(
        prefix = prefix,
        version = _version(ctx, prefix),
        files = files,
        libraries = _entries(ctx, prefix + "/lib"),
        tools = _entries(ctx, prefix + "/bin"),
        gtest = ctx.path("/usr/include/gtest/gtest.h").exists,
    )

def _included(text):
    """Returns the include paths in a .td file."""
    found = []
    for line in text.split("\n"):
        words = line.strip()
        if words.startswith("include"):
            quoted = words[len("include"):].split('"')
            if len(quoted) >= 3 and not quoted[0].strip():
                found.append(quoted[1])
    return found

def _td_includes(ctx, installation):
    """Maps each .td file to the .td files that it includes."""
    includes = {}
    for f in sorted(installation.files):
        if not f.endswith(".td"):
            continue
        beside = f.rpartition("/")[0]
        resolved = {}
        for name in _included(ctx.read("%s/include/%s" % (installation.prefix, f))):
            for candidate in [name, beside + "/" + name]:
                if candidate in installation.files:
                    resolved[candidate] = True
                    break
        includes[f] = resolved.keys()
    return includes

# The .bzl files of LLVM's build that other repositories load: what they export, and where these rules define it.
_LLVM_BZL = {
    "llvm/binary_alias.bzl": ("@rules_ods//rules/private:llvm_macros.bzl", ["binary_alias"]),
    "llvm/tblgen.bzl": ("@rules_ods//rules/private:llvm_macros.bzl", ["gentbl"]),
    "mlir/build_defs.bzl": ("@rules_ods//rules/private:llvm_macros.bzl", ["cc_headers_only", "mlir_c_api_cc_library"]),
    "mlir/linalggen.bzl": ("@rules_ods//rules/private:llvm_macros.bzl", ["genlinalg"]),
    "mlir/tblgen.bzl": ("@rules_ods//rules:defs.bzl", [
        "TdInfo",
        "gentbl_cc_library",
        "gentbl_filegroup",
        "gentbl_rule",
        "gentbl_sharded_op_defs",
        "gentbl_sharded_ops",
        "gentbl_test",
        "td_library",
    ]),
}

def _exporting(source, symbols):
    """Returns the text of a .bzl file that exports symbols of another one."""
    loaded = ["_{0} = \"{0}\"".format(symbol) for symbol in symbols]
    exported = ["{0} = _{0}".format(symbol) for symbol in symbols]
    return "\n".join(["load" + "(\"%s\", %s)" % (source, ", ".join(loaded)), ""] + exported) + "\n"

def _lit_test_text(ctx):
    """Returns the text of `llvm/lit_test.bzl`."""
    text = ctx.read(ctx.path(ctx.attr._lit_test))
    major = native.bazel_version.partition(".")[0]
    if major.isdigit() and int(major) >= 8:
        return text

    # PyInfo is built into Bazel, which may have no rules_python.
    return "\n".join([line for line in text.split("\n") if "rules_python" not in line])

def _system_mlir_impl(ctx):
    installation = _installation(ctx)
    for package, folders in {"llvm": ["llvm", "llvm-c"], "mlir": ["mlir", "mlir-c"]}.items():
        for folder in folders:
            path = "%s/include/%s" % (installation.prefix, folder)
            if ctx.path(path).exists:
                ctx.symlink(path, "%s/include/%s" % (package, folder))

    release = nearest_release(int(installation.version))
    lists = {label.name: label for label in ctx.attr._labels}
    targets = parse_llvm_labels([
        ctx.read(ctx.path(lists[name]))
        for listed, name in LABEL_LISTS.items()
        if listed <= release
    ])
    includes = _td_includes(ctx, installation)
    text = {package: package_head(installation, package) for package in ["llvm", "mlir", "mlir/test"]}
    for package, tds in td_text(installation, targets, includes).items():
        text[package] += tds
    for package, libraries in library_text(installation, targets).items():
        text[package] += libraries
    for package, tools in tool_text(installation, targets).items():
        for link, file in tools.links.items():
            ctx.symlink("%s/%s" % (installation.prefix, file), "%s/%s" % (package, link))
        text[package] += tools.text

    ctx.file("WORKSPACE", "workspace(name = \"%s\")\n" % ctx.name)
    ctx.file("BUILD.bazel", "")
    for package in text:
        ctx.file(package + "/BUILD.bazel", text[package])
    ctx.file("llvm/lit_test.bzl", _lit_test_text(ctx))
    for file, (source, symbols) in _LLVM_BZL.items():
        ctx.file(file, _exporting(source, symbols))
    ctx.file("third-party/unittest/BUILD.bazel", package_head(installation, "third-party/unittest"))

system_mlir = repository_rule(
    doc = """Gives the files of an installed MLIR the labels of LLVM's own Bazel build.

With the name `llvm-project`, the repository replaces a source build of LLVM:

* `@llvm-project//mlir:OpBaseTdFiles` and all other td_library targets of LLVM's build.
* `//mlir:td/mlir/IR/OpBase` has one .td file, and depends on the libraries of exactly the files that it includes. Each
  .td file has such a library. `//mlir:AllTdFiles` has all .td files.
* `//mlir:IR`, `//mlir:FuncDialect`, `//llvm:Support` and all other libraries of LLVM's build are the shared library with
  its headers. Libraries that are not in the shared library, such as `//llvm:TableGen` and the C API, are static archives.
* `//mlir:mlir-opt`, `//llvm:FileCheck` and all other programs of LLVM's build are the installed programs.
  `//mlir:llvm_toolchain` is a toolchain with the installed mlir-tblgen.
* `//mlir:tblgen.bzl`, `//mlir:build_defs.bzl`, `//mlir:linalggen.bzl`, `//llvm:binary_alias.bzl`, `//llvm:tblgen.bzl` and `//llvm:lit_test.bzl`
  have the rules and macros of LLVM's build, so that no `load` has to change. `gentbl_cc_library` and the others of
  `tblgen.bzl` are those of `@rules_ods//rules:defs.bzl`.
* `//llvm:lit_test.bzl` and `//third-party/unittest:gtest` use the installed lit and googletest.

If the installation lacks the files of a target, the analysis of targets that depend on it fails. The message names the first
missing file. The labels are those of the release of the installation: of 22 and 23, and of 24 as far as its files tell. An
earlier release has those of 22, a later one those of 24. Static archives that have no label in LLVM's build get one, too.

Several repositories may have several releases.
""",
    implementation = _system_mlir_impl,
    attrs = {
        "version": attr.string(
            doc = "Major version of LLVM, by default that of the installation in `path`. The default of `path` is " +
                  "`/usr/lib/llvm-<version>`, or `/usr/lib/llvm-22` without a version. ods-tblgen finds the release in the " +
                  "definitions. For a release that it does not know, register the toolchain `@<name>//mlir:llvm_toolchain`, " +
                  "so that mlir-tblgen of that release generates the code.",
        ),
        "path": attr.string(
            doc = "Absolute path of the installation, the directory with `include`, `lib` and `bin`. The environment variable " +
                  "`SYSTEM_MLIR` takes precedence, or `SYSTEM_MLIR_<version>` if `version` is set and not 22.",
        ),
        "_lit_test": attr.label(
            default = Label("//rules/private:installed_lit_test.bzl"),
            allow_single_file = True,
        ),
        "_labels": attr.label_list(
            default = [Label("//rules/private:" + name) for name in LABEL_LISTS.values()],
            allow_files = True,
        ),
    },
    environ = ["SYSTEM_MLIR"] + ["SYSTEM_MLIR_" + version for version in _VERSIONS],
    local = True,
)
