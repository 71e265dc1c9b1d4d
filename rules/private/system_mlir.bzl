"""system_mlir: an installed MLIR under the labels of LLVM's own Bazel build."""

load(":llvm_td_libraries.bzl", "LLVM_TD_LIBRARIES")

_DEFAULT_PREFIX = "/usr/lib/llvm-22"

_LLVM_BUILD = """\
load("@rules_cc//cc:defs.bzl", "cc_library")
load("@rules_ods//rules:defs.bzl", "td_library")

package(default_visibility = ["//visibility:public"])

exports_files(glob(["include/**/*.td"]))

cc_library(
    name = "headers",
    hdrs = glob(["include/**"], exclude = ["include/**/*.td", "include/**/*.txt", "include/**/*.modulemap"]),
    includes = ["include"],
)

cc_library(
    name = "llvm",
    linkopts = {linkopts},
    deps = [":headers"],
)

td_library(
    name = "AllTdFiles",
    srcs = glob(["include/**/*.td"]),
    includes = ["include"],
)
"""

_MLIR_BUILD = """\
load("@rules_cc//cc:defs.bzl", "cc_library")
load("@rules_ods//rules:defs.bzl", "ods_toolchain", "td_library")

package(default_visibility = ["//visibility:public"])

exports_files(["mlir-tblgen"] + glob(["include/**/*.td"]))

cc_library(
    name = "headers",
    hdrs = glob(["include/**"], exclude = ["include/**/*.td", "include/**/*.txt", "include/**/*.modulemap"]),
    includes = ["include"],
    deps = ["//llvm:headers"],
)

cc_library(
    name = "mlir",
    linkopts = {linkopts},
    deps = [":headers", "//llvm:llvm"],
)

td_library(
    name = "AllTdFiles",
    srcs = glob(["include/**/*.td"]),
    includes = ["include"],
    deps = ["//llvm:AllTdFiles"],
)
"""

_TOOLCHAIN = """
# LLVM's own tools as a toolchain: one action per output, no workers, no files per shard.
ods_toolchain(
    name = "llvm_tools",
    tblgen = ":mlir-tblgen",
    {sharder}batch = False,
    workers = False,
    shard_files = False,
    dump_json = False,
    path_mapping = False,
)

toolchain(
    name = "llvm_toolchain",
    toolchain = ":llvm_tools",
    toolchain_type = "@rules_ods//rules:toolchain_type",
)
"""

_TD_LIBRARY = """
td_library(
    name = "{name}",
    srcs = {srcs},
    includes = ["include"],
    deps = {deps},
)
"""

_ALIAS = """
alias(
    name = "{name}",
    actual = "{actual}",
)
"""

# Libraries of LLVM's Bazel build whose names do not follow from the installed archives.
_OTHER_LIBRARIES = [
    "AllExtensions",
    "AllPassesAndDialects",
    "MlirOptLib",
]

def _prefix(ctx):
    """The folder of the installation, as a string."""
    return ctx.os.environ.get(ctx.attr.variable) or ctx.attr.path

def _require(path, what, package):
    if not path.exists:
        fail("%s is missing: no %s there. On Debian, install %s; elsewhere, set `path` of system_mlir." % (path, what, package))

def _td_files(ctx, root, top):
    """Finds the .td files in a folder, as include paths."""
    found = []
    folders = [top]
    for _ in range(100000):
        if not folders:
            break
        folder = folders.pop()
        for entry in ctx.path("%s/%s" % (root, folder)).readdir():
            name = folder + "/" + entry.basename
            if name.endswith(".td"):
                found.append(name)
            elif "." not in entry.basename:
                folders.append(name)
    return sorted(found)

def _included(text):
    """The include paths that the lines of a .td file name."""
    found = []
    for line in text.split("\n"):
        words = line.strip()
        if words.startswith("include"):
            quoted = words[len("include"):].split('"')
            if len(quoted) >= 3 and not quoted[0].strip():
                found.append(quoted[1])
    return found

def _includes_of(ctx, root, files):
    """Maps each file to those of the others that it includes."""
    known = {f: True for f in files}
    includes = {}
    for f in files:
        beside = f.rpartition("/")[0]
        resolved = {}
        for name in _included(ctx.read("%s/%s" % (root, f))):
            for candidate in [name, beside + "/" + name]:
                if candidate in known:
                    resolved[candidate] = True
                    break
        includes[f] = resolved.keys()
    return includes

def _closure(files, includes, companions):
    """All files reached from some: by inclusion, and by being in one library with one that is."""
    reached = {f: True for f in files}
    queue = list(reached.keys())
    for _ in range(100000):
        if not queue:
            break
        for f in includes[queue.pop()]:
            for companion in companions.get(f, [f]):
                if companion not in reached:
                    reached[companion] = True
                    queue.append(companion)
    return sorted(reached.keys())

def _package_of(f):
    return "llvm" if f.startswith("llvm/") else "mlir"

def _file_library(f):
    return "td/" + f[:-len(".td")]

def _label(package, name, here):
    return ":" + name if package == here else "//%s:%s" % (package, name)

def _td_libraries(includes):
    """BUILD text with a td_library for each .td file, exact, and those of LLVM's build."""
    text = {"llvm": "", "mlir": ""}
    for f, included in includes.items():
        package = _package_of(f)
        text[package] += _TD_LIBRARY.format(
            name = _file_library(f),
            srcs = repr(["include/" + f]),
            deps = repr([_label(_package_of(i), _file_library(i), package) for i in included]),
        )
    companions = {}
    for members in LLVM_TD_LIBRARIES.values():
        for f in members:
            if f not in companions:
                companions[f] = [m for m in members if m in includes]
    for name, members in LLVM_TD_LIBRARIES.items():
        present = [f for f in members if f in includes]
        if present:
            package = _package_of(present[0])
            text[package] += _TD_LIBRARY.format(
                name = name,
                srcs = repr(["include/" + f for f in present]),
                deps = repr([
                    _label(_package_of(f), _file_library(f), package)
                    for f in _closure(present, includes, companions)
                    if f not in present
                ]),
            )
    return text

def _archive_aliases(lib, prefix, taken, actual):
    """An alias for each library that LLVM's build would name: libMLIRFuncDialect.a is FuncDialect."""
    names = {}
    for entry in lib.readdir():
        base = entry.basename
        if base.startswith(prefix) and base.endswith(".a"):
            name = base[len(prefix):-len(".a")]
            if name and name not in taken:
                names[name] = True
    if prefix == "libMLIR":
        names.update({name: True for name in _OTHER_LIBRARIES})
    return "".join([_ALIAS.format(name = name, actual = actual) for name in sorted(names)])

def _llvm_library(lib):
    """The -l option for LLVM's shared library."""
    candidates = []
    for entry in lib.readdir():
        base = entry.basename
        if base.startswith("libLLVM") and base.endswith(".so") and "." not in base[len("libLLVM"):-len(".so")]:
            rest = base[len("libLLVM"):-len(".so")]
            if rest == "" or rest.startswith("-"):
                candidates.append("-lLLVM" + rest)
    return sorted(candidates)[-1] if candidates else "-lLLVM"

def _system_mlir_impl(ctx):
    prefix = _prefix(ctx)
    include = prefix + "/include"
    lib = ctx.path(prefix + "/lib")
    _require(ctx.path(include + "/mlir/IR/OpBase.td"), "MLIR", "libmlir-22-dev")
    _require(ctx.path(include + "/llvm"), "LLVM headers", "llvm-22-dev")
    _require(ctx.path(prefix + "/lib/libMLIR.so"), "shared library of MLIR", "libmlir-22-dev")

    for package, folders in {"llvm": ["llvm", "llvm-c"], "mlir": ["mlir", "mlir-c"]}.items():
        for folder in folders:
            if ctx.path("%s/%s" % (include, folder)).exists:
                ctx.symlink("%s/%s" % (include, folder), "%s/include/%s" % (package, folder))

    text = _td_libraries(_includes_of(
        ctx,
        include,
        _td_files(ctx, include, "mlir") + _td_files(ctx, include, "llvm"),
    ))
    search = ["-L%s/lib" % prefix, "-Wl,-rpath,%s/lib" % prefix]
    toolchain = ""
    if ctx.path(prefix + "/bin/mlir-tblgen").exists:
        ctx.symlink(prefix + "/bin/mlir-tblgen", "mlir/mlir-tblgen")
        sharder = ""
        if ctx.path(prefix + "/bin/mlir-src-sharder").exists:
            ctx.symlink(prefix + "/bin/mlir-src-sharder", "mlir/mlir-src-sharder")
            sharder = 'sharder = ":mlir-src-sharder",\n    '
        toolchain = _TOOLCHAIN.format(sharder = sharder)
    ctx.file("WORKSPACE", "workspace(name = \"%s\")\n" % ctx.name)
    ctx.file("BUILD.bazel", "")
    ctx.file("llvm/BUILD.bazel", _LLVM_BUILD.format(linkopts = repr(search + [_llvm_library(lib)])) +
                                 text["llvm"] +
                                 _archive_aliases(lib, "libLLVM", ["headers", "llvm"], ":llvm"))
    ctx.file("mlir/BUILD.bazel", _MLIR_BUILD.format(linkopts = repr(search + ["-lMLIR"])) +
                                 toolchain +
                                 text["mlir"] +
                                 _archive_aliases(lib, "libMLIR", ["headers", "mlir"], ":mlir"))

system_mlir = repository_rule(
    doc = """Makes an installed MLIR usable, under the labels of LLVM's own Bazel build.

Named `llvm-project`, it stands in for a source build of LLVM:

* `@llvm-project//mlir:OpBaseTdFiles` and so on are td_library targets;
* `//mlir:td/mlir/IR/OpBase` and so on hold one .td file each, and exactly what it includes;
  `//mlir:AllTdFiles` holds all of them;
* `//mlir:mlir` is the shared library with its headers; `//mlir:IR`, `//mlir:FuncDialect`,
  `//llvm:Support` and so on are other names of it;
* `//mlir:mlir-tblgen` is the installed tool, `//mlir:llvm_toolchain` the toolchain of it.
""",
    implementation = _system_mlir_impl,
    attrs = {
        "path": attr.string(
            doc = "Absolute path of the installation, the folder with `include` and `lib`.",
            default = _DEFAULT_PREFIX,
        ),
        "variable": attr.string(
            doc = "Environment variable that takes precedence over `path` when it is set.",
            default = "SYSTEM_MLIR",
        ),
    },
    environ = ["SYSTEM_MLIR"],
    local = True,
)
