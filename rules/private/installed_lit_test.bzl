"""The macro lit_test of LLVM's build, which runs the installed lit.

system_mlir copies this file to `llvm/lit_test.bzl` of its repository, because the label of lit exists there.
"""

load("@rules_ods//rules/private:installed.bzl", _lit_test = "lit_test")

def lit_test(name, srcs, args = None, data = None, deps = None, **kwargs):
    """Runs files with lit.

    Args:
      name: name of the test.
      srcs: the files.
      args: options of lit.
      data: files and tools that the tests need.
      deps: Python libraries, which are added to `data`.
      **kwargs: further attributes of the test, such as `size` and `tags`.
    """
    _lit_test(
        name = name,
        srcs = srcs,
        options = args or [],
        data = (data or []) + (deps or []),
        lit = Label("//llvm:lit"),
        **kwargs
    )

def package_path(label):
    """Returns the path of a label's package, relative to the execution root.

    Args:
      label: string, as `//package:name` or `@repository//package:name`.

    Returns:
      A string.
    """
    parsed = Label(label)
    return parsed.workspace_root + "/" + parsed.package if parsed.workspace_root else parsed.package
