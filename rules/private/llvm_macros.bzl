"""The rules and macros of LLVM's Bazel build that other repositories load, beside those of `mlir/tblgen.bzl`.

system_mlir exports them under LLVM's labels: `//mlir:build_defs.bzl`, `//mlir:linalggen.bzl`, `//llvm:binary_alias.bzl`
and `//llvm:tblgen.bzl`.
"""

load("@rules_cc//cc:defs.bzl", "cc_library")
load("@rules_cc//cc/common:cc_info.bzl", "CcInfo")
load("//rules/private:macros.bzl", "gentbl_filegroup")

def _cc_headers_only_impl(ctx):
    return [
        DefaultInfo(files = depset()),
        CcInfo(compilation_context = ctx.attr.src[CcInfo].compilation_context),
    ]

cc_headers_only = rule(
    doc = "Provides the headers of a C++ library, and links nothing.",
    implementation = _cc_headers_only_impl,
    attrs = {
        "src": attr.label(
            doc = "The library.",
            mandatory = True,
            providers = [CcInfo],
        ),
    },
    provides = [CcInfo],
)

def _suffixed(labels, suffix):
    """Adds a suffix to the names of targets. A label without a name has the name of its package."""
    return [(label if ":" in label else label + ":" + label.rpartition("/")[2]) + suffix for label in labels]

def mlir_c_api_cc_library(name, srcs = [], hdrs = [], deps = [], header_deps = [], capi_deps = [], **kwargs):
    """Declares a library with a C API, as three targets.

    `<name>` has sources and headers. `<name>Headers` has the headers only. `<name>Objects` has both and is linked
    completely, for shared libraries that export the C API.

    Args:
      name: name of the library.
      srcs: sources.
      hdrs: headers.
      deps: C++ libraries that the sources need.
      header_deps: libraries that the headers need.
      capi_deps: libraries that this macro declares. Each of the three targets depends on the targets of its kind.
      **kwargs: further attributes of all three targets.
    """
    cc_library(
        name = name,
        srcs = srcs,
        hdrs = hdrs,
        deps = deps + capi_deps + header_deps,
        **kwargs
    )
    cc_library(
        name = name + "Headers",
        hdrs = hdrs,
        deps = header_deps + _suffixed(capi_deps, "Headers"),
        **kwargs
    )
    cc_library(
        name = name + "Objects",
        srcs = srcs,
        hdrs = hdrs,
        deps = deps + _suffixed(capi_deps, "Objects") + header_deps,
        alwayslink = True,
        **kwargs
    )

def _binary_alias_impl(ctx):
    executable = ctx.actions.declare_file(ctx.label.name)
    ctx.actions.symlink(output = executable, target_file = ctx.executable.binary, is_executable = True)
    return [DefaultInfo(
        executable = executable,
        files = depset([executable]),
        runfiles = ctx.attr.binary[DefaultInfo].default_runfiles,
    )]

binary_alias = rule(
    doc = "Gives a program another name.",
    implementation = _binary_alias_impl,
    executable = True,
    attrs = {
        "binary": attr.label(
            doc = "The program.",
            cfg = "target",
            executable = True,
            mandatory = True,
        ),
    },
)

def genlinalg(name, linalggen, src, linalg_outs):
    """Generates code from a YAML file of linalg operations.

    Args:
      name: name of a filegroup with all outputs.
      linalggen: the program, such as `@llvm-project//mlir:mlir-linalg-ods-yaml-gen`.
      src: the YAML file.
      linalg_outs: list of `(options, out)`. Options are a string or a list of strings; `$@` in them is the path of the
        output. If they do not name it, the program's standard output becomes the file.
    """
    for options, out in linalg_outs:
        words = options if type(options) == "string" else " ".join(options)
        native.genrule(
            name = "%s_%s_genrule" % (name, out.replace("/", "_")),
            srcs = [src],
            outs = [out],
            cmd = "$(location %s) %s $(location %s)%s" % (linalggen, words, src, "" if "$@" in words else " >$@"),
            tools = [linalggen],
        )
    native.filegroup(
        name = name,
        srcs = [out for _, out in linalg_outs],
    )

def gentbl(name, tblgen, td_file, tbl_outs, library = True, td_srcs = [], **kwargs):
    """Runs a TableGen tool of LLVM, or one of your own, on a .td file.

    Args:
      name: name of the target that provides the generated files.
      tblgen: the tool.
      td_file: the main .td file.
      tbl_outs: list of `(options, out)`. Options are a string, which spaces divide, or a list of strings.
      library: whether the target is a cc_library with the files as textual headers, and not a filegroup.
      td_srcs: the .td files that `td_file` includes, or td_library targets that hold them.
      **kwargs: further attributes of the target.
    """
    files = name + "_filegroup" if library else name
    gentbl_filegroup(
        name = files,
        tbl_outs = [(opts.split(" ") if type(opts) == "string" else opts, out) for opts, out in tbl_outs],
        tblgen = tblgen,
        td_file = td_file,
        deps = td_srcs,
        **({} if library else kwargs)
    )
    if library:
        cc_library(
            name = name,
            textual_hdrs = [files],
            **kwargs
        )
