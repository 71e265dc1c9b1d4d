"""Writes the BUILD files of the repositories that system_mlir creates."""

_CC_HEAD = """\
load("@rules_cc//cc:defs.bzl", "cc_library")
load("@rules_ods//rules:defs.bzl", "mlir_tblgen_toolchain", "td_library")
load("@rules_ods//rules/private:installed.bzl", "cxx_standard", "installed_tool", "not_installed")

# Not every header of LLVM and MLIR compiles alone.
package(
    default_visibility = ["//visibility:public"],
    features = ["-parse_headers"],
)

exports_files(glob(["include/**/*.td"], allow_empty = True))

td_library(
    name = "AllTdFiles",
    srcs = glob(["include/**/*.td"], allow_empty = True),
    includes = ["include"],
    deps = {td_deps},
)
"""

_CXX_STANDARD = """
cxx_standard(name = "cxx_standard")
"""

# The headers, and a target with them only, without the shared library.
_HEADERS = """
filegroup(
    name = "header_files",
    srcs = glob(
        ["include/**"],
        allow_empty = True,
        exclude = ["include/**/*.td", "include/**/*.txt", "include/**/*.modulemap"],
    ),
)

cc_library(
    name = "headers",
    hdrs = [":header_files"],
    includes = ["include"],
    deps = {deps},
)
"""

# Each library has the headers itself, because the feature layering_check requires a direct dependency on the target that
# has a header.
_LIBRARY = """
cc_library(
    name = "{name}",
    hdrs = [":header_files"],
    includes = ["include"],
    linkopts = {linkopts},
    deps = {deps},
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

_FILES = """
filegroup(
    name = "{name}",
    srcs = {srcs},
)
"""

_TOOL = """
installed_tool(
    name = "{name}",
    src = "{src}",
)
"""

# `srcs` of a Python test can have lit, and `main` can name its file, as in LLVM's build. system_mlir writes the file that is loaded.
_LIT = "\nload" + """("//llvm:lit_test.bzl", "installed_lit")

installed_lit(name = "{name}", src = "{src}")
"""

_TOOLCHAIN = """
mlir_tblgen_toolchain(
    name = "llvm_toolchain",
    sharder = {sharder},
    tblgen = ":mlir-tblgen",
)
"""

_NOT_INSTALLED = """
not_installed(
    name = "{name}",
    message = "{message}",
    tags = ["manual"],
)
"""

_UNITTEST = """\
load("@rules_cc//cc:defs.bzl", "cc_library")
load("@rules_ods//rules/private:installed.bzl", "not_installed")

package(default_visibility = ["//visibility:public"])
"""

_LINKED = """
cc_library(
    name = "{name}",
    linkopts = {linkopts},
    deps = {deps},
)
"""

# Archives with these prefixes are not in the shared library of the package.
_STATIC_ARCHIVES = {
    "llvm": ["libLLVMTableGen", "libLLVMTesting"],
    "mlir": ["libMLIRCAPI", "libMLIRJitRunner", "libMLIRPDLL", "libMLIRTableGen", "libMLIRTblgenLib"],
}

# The labels of the libraries in those archives. The targets of the kind c_api are in them, too.
_STATIC_LABELS = {
    "llvm": ["TableGen", "TableGenGlobalISel", "TestingADT", "TestingAnnotations", "TestingSupport"],
    "mlir": [
        "MLIRBindingsPythonHeadersAndDeps",
        "MLIRBindingsPythonNanobindHeadersAndDeps",
        "MlirJitRunner",
        "MlirTableGenMain",
        "PDLLAST",
        "PDLLCodeGen",
        "PDLLODS",
        "PDLLParser",
        "TableGen",
    ],
}

# The parts of the C API that a shared library for Python exports.
_C_API_OF_PYTHON = ["CAPIAsync", "CAPIDebug", "CAPIIR", "CAPIInterfaces", "CAPITransforms"]

# The labels of libraries that are neither in the shared libraries nor in archives.
_SOURCE_LABELS = {
    "llvm": [],
    "mlir": ["MLIRBindingsPythonCore", "MLIRBindingsPythonCoreNoCAPI", "MLIRBindingsPythonLibHeaders", "VulkanRuntime"],
}

# Names of targets in these BUILD files that LLVM's build does not have.
_OWN_NAMES = {
    "llvm": ["AllTdFiles", "archives", "cxx_standard", "header_files", "headers", "llvm"],
    "mlir": ["AllTdFiles", "archives", "header_files", "headers", "llvm_toolchain", "mlir"],
}

_DEBIAN_PACKAGES = {
    "llvm": "llvm-%s-dev",
    "mlir": "libmlir-%s-dev",
}

def _not_installed(installation, package, name, file):
    top = package.split("/")[0]
    return _NOT_INSTALLED.format(
        name = name,
        message = "%s/%s of LLVM %s is missing. On Debian, it is in %s if the package has it." % (
            installation.prefix,
            file,
            installation.version,
            _DEBIAN_PACKAGES[top] % installation.version if file.split("/")[0] in ["include", "lib"] else "%s-%s-tools" % (top, installation.version),
        ),
    )

def _present(installation, files):
    return [f for f in files if f in installation.files]

def _package_of(f):
    return "llvm" if f.startswith("llvm") else "mlir"

def _label(package, name, here):
    return ":" + name if package == here else "//%s:%s" % (package, name)

def _shared_library(installation, package):
    """Returns the linker's name of LLVM's or MLIR's shared library, or None."""
    if package == "mlir":
        return "MLIR" if "libMLIR.so" in installation.libraries else None
    names = []
    for file in installation.libraries:
        name = file[len("lib"):-len(".so")]
        if file.startswith("libLLVM") and file.endswith(".so") and "." not in name and (name == "LLVM" or name.startswith("LLVM-")):
            names.append(name)
    return sorted(names)[-1] if names else None

def package_head(installation, package):
    """Returns the beginning of a package's BUILD file.

    Args:
      installation: struct that system_mlir made.
      package: string: "llvm", "mlir", "mlir/test" or "third-party/unittest".

    Returns:
      A string.
    """
    if package == "third-party/unittest":
        text = _UNITTEST
        for name in ["gmock", "gtest", "gtest_main"]:
            if installation.gtest:
                # Each has a main function. The linker takes it from the archive unless the test defines one.
                text += _LINKED.format(name = name, linkopts = repr(["-lgtest_main", "-lgmock", "-lgtest", "-lpthread"]), deps = "[]")
            else:
                text += _NOT_INSTALLED.format(
                    name = name,
                    message = "/usr/include/gtest/gtest.h is missing. On Debian, install libgtest-dev and libgmock-dev.",
                )
        return text
    return _CC_HEAD.format(td_deps = '["//llvm:AllTdFiles"]' if package == "mlir" else "[]")

def _closure(files, includes, companions):
    """Returns the files that a td_library needs.

    Args:
      files: list of .td files.
      includes: dict from each .td file to the .td files that it includes.
      companions: dict from a .td file to the files of the td_library of LLVM's build that has it.

    Returns:
      Sorted list: `files`, the files that they include, the companions of those, and so on transitively.
    """
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

def td_text(installation, targets, includes):
    """Returns the BUILD text of the td_library targets: one for each .td file, and those of LLVM's build.

    Args:
      installation: struct that system_mlir made.
      targets: list that parse_llvm_labels returned.
      includes: dict from each .td file to the .td files that it includes.

    Returns:
      A dict from package to BUILD text.
    """
    text = {"llvm": "", "mlir": "", "mlir/test": ""}
    for f, included in includes.items():
        package = _package_of(f)
        text[package] += _TD_LIBRARY.format(
            name = _file_library(f),
            srcs = repr(["include/" + f]),
            deps = repr([_label(_package_of(i), _file_library(i), package) for i in included]),
        )
    companions = {}
    libraries = [target for target in targets if target.kind == "td_library"]
    for target in libraries:
        for f in target.files:
            if f not in companions:
                companions[f] = _present(installation, target.files)
    for target in libraries:
        present = [f for f in target.files if f in includes]
        if not present:
            first = target.files[0] if target.files else "<target>/*.td"
            text[target.package] += _not_installed(installation, target.package, target.name, "include/" + first)
            continue
        text[target.package] += _TD_LIBRARY.format(
            name = target.name,
            srcs = repr(["include/" + f for f in present]),
            deps = repr([
                _label(_package_of(f), _file_library(f), target.package)
                for f in _closure(present, includes, companions)
                if f not in present
            ]),
        )
    return text

def _file_library(f):
    return "td/" + f[:-len(".td")]

def _base_libraries(installation, package, search):
    """Returns the BUILD text of the targets `headers`, `archives` and the shared library. Labels of libraries are aliases of them."""
    below = '["//llvm:%s"]' if package == "mlir" else '[":cxx_standard"]'
    text = (_CXX_STANDARD if package == "llvm" else "") + _HEADERS.format(deps = below.replace("%s", "headers"))
    shared = _shared_library(installation, package)
    if shared:
        text += _LIBRARY.format(
            name = package,
            linkopts = repr(search + ["-l" + shared]),
            deps = below.replace("%s", "llvm"),
        )
    else:
        text += _not_installed(installation, package, package, "lib/lib%s.so" % package.upper())
    archives = [
        file
        for file in sorted(installation.libraries)
        if file.endswith(".a") and [prefix for prefix in _STATIC_ARCHIVES[package] if file.startswith(prefix)]
    ]
    if shared and archives:
        # The archives refer to each other. The linker takes only the objects that are used.
        text += _LIBRARY.format(
            name = "archives",
            linkopts = repr(search + ["-Wl,--start-group"] + ["-l:" + archive for archive in archives] + ["-Wl,--end-group"]),
            deps = repr([":" + package] + (["//llvm:archives"] if package == "mlir" else [])),
        )
    else:
        text += _not_installed(installation, package, "archives", "lib/%s.a" % _STATIC_ARCHIVES[package][0])
    return text

def _objects(installation, target, c_api, search):
    """Returns the BUILD text of the library that is linked completely, for shared libraries that export the C API."""
    names = {target.name: True}
    for f in target.files:
        name = "CAPI" + f.rpartition("/")[2].partition(".")[0]
        if name not in c_api:
            names[name] = True  # CAPICF is in libMLIRCAPIControlFlow.a
    archives = ["libMLIR%s.a" % name for name in names if "libMLIR%s.a" % name in installation.libraries]
    return _LIBRARY.format(
        name = target.name + "Objects",
        linkopts = repr(search + ["-Wl,--whole-archive"] + ["-l:" + archive for archive in archives] + ["-Wl,--no-whole-archive"]),
        deps = repr([":archives"] if target.name == "CAPIIR" else [":archives", ":CAPIIRObjects"]),
    )

def _library(installation, target, c_api, search):
    """Returns the BUILD text of the targets for one library of LLVM's build. c_api has the names of those of the C API."""
    if target.name in _SOURCE_LABELS[target.package]:
        return _NOT_INSTALLED.format(
            name = target.name,
            message = "LLVM installs neither this library nor its sources. Copy its rule and sources from LLVM's build into this repository.",
        )
    if target.files and not _present(installation, target.files):
        return _not_installed(installation, target.package, target.name, "include/" + target.files[0])
    if target.name.startswith("_mlir_"):
        name = target.name[1:]
        if "lib%s.so" % name not in installation.libraries:
            return _not_installed(installation, target.package, target.name, "lib/lib%s.so" % name)
        return _LINKED.format(name = target.name, linkopts = repr(search + ["-l" + name]), deps = '[":headers"]')
    if target.kind == "c_api":
        return (_ALIAS.format(name = target.name, actual = ":archives") +
                _ALIAS.format(name = target.name + "Headers", actual = ":headers") +
                _objects(installation, target, c_api, search))
    if target.name == "MLIRBindingsPythonCAPIObjects":
        return _LINKED.format(name = target.name, linkopts = "[]", deps = repr([":%sObjects" % part for part in _C_API_OF_PYTHON]))
    is_static = target.name in _STATIC_LABELS[target.package]
    return _ALIAS.format(name = target.name, actual = ":archives" if is_static else ":" + target.package)

def library_text(installation, targets):
    """Returns the BUILD text of the C++ targets: shared libraries, static archives, and the labels that they have in LLVM's build.

    Args:
      installation: struct that system_mlir made.
      targets: list that parse_llvm_labels returned.

    Returns:
      A dict from package to BUILD text.
    """
    search = ["-L%s/lib" % installation.prefix, "-Wl,-rpath,%s/lib" % installation.prefix]
    text = {package: _base_libraries(installation, package, search) for package in ["llvm", "mlir"]}
    c_api = {target.name: True for target in targets if target.kind == "c_api"}
    taken = {package: {name: True for name in names} for package, names in _OWN_NAMES.items()}
    for target in targets:
        if target.package not in text:
            continue
        if target.kind in ["c_api", "generated", "library"] and target.name not in taken[target.package]:
            text[target.package] += _library(installation, target, c_api, search)
        elif target.kind == "files":
            present = _present(installation, target.files)
            if present:
                text[target.package] += _FILES.format(name = target.name, srcs = repr(["include/" + f for f in present]))
            else:
                text[target.package] += _not_installed(installation, target.package, target.name, "include/" + (target.files or [target.name])[0])
        elif target.kind == "alias":
            text[target.package] += _ALIAS.format(name = target.name, actual = target.files[0])
        taken[target.package][target.name] = True

    # Other releases have libraries that the list of labels lacks. Their labels come from the names of the archives:
    # libMLIRFuncDialect.a gets FuncDialect.
    for package, prefix in {"llvm": "libLLVM", "mlir": "libMLIR"}.items():
        for file in sorted(installation.libraries):
            name = file[len(prefix):-len(".a")]
            if file.startswith(prefix) and file.endswith(".a") and name and name not in taken[package]:
                is_static = [p for p in _STATIC_ARCHIVES[package] if file.startswith(p)]
                text[package] += _ALIAS.format(name = name, actual = ":archives" if is_static else ":" + package)
                taken[package][name] = True
    return text

def tool_text(installation, targets):
    """Returns the BUILD text of the programs of LLVM's build and of the toolchain of mlir-tblgen.

    Args:
      installation: struct that system_mlir made.
      targets: list that parse_llvm_labels returned.

    Returns:
      A dict from package to struct(text, links). `links` is a dict from the links in the package to files, relative to the
      directory of the installation. A link beside the BUILD file would have the label of the target.
    """
    text = {"llvm": "", "mlir": ""}
    links = {"llvm": {}, "mlir": {}}
    tools = [(target.package, target.name) for target in targets if target.kind == "tool"] + [("llvm", "lit")]
    for package, name in tools:
        if name in _OWN_NAMES[package]:
            continue
        is_library = name.endswith(".so")
        file = ("lib/" if is_library else "bin/") + name
        if name not in (installation.libraries if is_library else installation.tools):
            text[package] += _not_installed(installation, package, name, file)
            continue
        link = "utils/lit/lit.py" if name == "lit" else "installed/" + name
        links[package][link] = file
        if is_library:
            text[package] += _FILES.format(name = name, srcs = repr([link]))
        else:
            text[package] += (_LIT if name == "lit" else _TOOL).format(name = name, src = link)
    if "installed/mlir-tblgen" in links["mlir"]:
        text["mlir"] += _TOOLCHAIN.format(sharder = '":mlir-src-sharder"' if "installed/mlir-src-sharder" in links["mlir"] else "None")
    return {package: struct(text = text[package], links = links[package]) for package in text}
