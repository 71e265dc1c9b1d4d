"""Include directories: from what a BUILD file says to paths under the execution root."""

def join_path(*parts):
    """Joins path segments, leaving out empty ones and ".".

    Args:
      *parts: strings, each a relative path, possibly empty.

    Returns:
      The joined path, "." when nothing is left.
    """
    segments = [s for part in parts for s in part.split("/") if s and s != "."]
    return "/".join(segments) or "."

def include_dirs(label, includes, bin_dir):
    """Resolves `includes` of a target to search directories.

    An entry is relative to the package of the target, or to the root of its workspace when it
    begins with a slash. Each directory is followed by its twin among the outputs, so that
    generated .td files are found under the name that checked-in ones would have.

    Args:
      label: Label of the target.
      includes: list of strings, as the BUILD file has them.
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
