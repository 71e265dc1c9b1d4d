"""Plugins and templates: generators of a repository's own, which ods-tblgen runs."""

load(":tools.bzl", "executable_of", "require_ability", "tool_attr")

def plugin_attrs():
    """Returns the attributes of rules that can run a plugin or a template.

    Returns:
      Dict of attribute definitions.
    """
    return {
        "plugin": tool_attr(
            "A plugin of ods-tblgen: any executable target, which is built for the machine that actions run on. It writes all " +
            "outputs. `-gen-NAME` in the options names its generator, with any NAME, and `-plugin-opt=key=value` gives it options.",
        ),
        "template": attr.label(
            doc = "A template of Go's text/template, which writes the outputs in place of a generator. `-plugin-opt=key=value` " +
                  "in the options gives it options.",
            allow_single_file = True,
        ),
    }

def find_plugin(ctx, tools):
    """Returns the plugin or the template of a target, or None.

    Args:
      ctx: context of a rule with the attributes of plugin_attrs.
      tools: struct that find_tools returned.

    Returns:
      struct(program, template): a FilesToRunProvider or None, and a File or None. One of them is None.
    """
    if not ctx.attr.plugin and not ctx.file.template:
        return None
    if ctx.attr.plugin and ctx.file.template:
        fail("%s: plugin and template exclude each other" % ctx.label)
    require_ability(ctx, tools, "plugins", "plugin" if ctx.attr.plugin else "template")
    return struct(
        program = executable_of(ctx.label, "plugin", ctx.attr.plugin) if ctx.attr.plugin else None,
        template = ctx.file.template,
    )

def add_plugin(args, plugin):
    """Adds the options that name a plugin or a template to a command line.

    Args:
      args: Args.
      plugin: struct that find_plugin returned.
    """
    if plugin and plugin.program:
        # A program without a slash would be searched on the PATH.
        path = plugin.program.executable.path
        args.add(plugin.program.executable, format = "-plugin=%s" if "/" in path else "-plugin=./%s")
    elif plugin:
        args.add(plugin.template, format = "-template=%s")

def plugin_inputs(plugin):
    """Returns the inputs of an action that a plugin or a template adds.

    Args:
      plugin: struct that find_plugin returned.

    Returns:
      struct(inputs, tools): lists for ctx.actions.run.
    """
    return struct(
        inputs = [plugin.template] if plugin and plugin.template else [],
        tools = [plugin.program] if plugin and plugin.program else [],
    )
