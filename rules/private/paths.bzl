"""Converts include directories in attributes of targets to paths relative to the execution root."""

def join_path(*parts):
    """Joins paths, and leaves out empty segments and ".".

    Args:
      *parts: strings, each a relative path, possibly empty.

    Returns:
      The joined path, or "." if no segment is left.
    """
    segments = [s for part in parts for s in part.split("/") if s and s != "."]
    return "/".join(segments) or "."

def include_dirs(label, includes, bin_dir):
    """Resolves `includes` of a target to include directories.

    An entry is relative to the package of the target, or to the root of its workspace if it
    begins with a slash. The corresponding directory of the output tree follows each directory, so that the same
    include path finds a .td file whether it is generated or checked in.

    Args:
      label: Label of the target.
      includes: list of strings, the attribute of the target.
      bin_dir: path of the output tree, `ctx.bin_dir.path`.

    Returns:
      List of directories relative to the execution root.
    """
    dirs = []
    for include in includes:
        if include.startswith("/"):
            source = join_path(label.workspace_root, include[1:])
        else:
            source = join_path(label.workspace_root, label.package, include)
        dirs.append(source)
        dirs.append(join_path(bin_dir, source))
    return dirs
