package expand

import (
	"errors"
	"sort"
	"strings"
	"sync"

	"go.starlark.net/starlark"
	"go.starlark.net/starlarkstruct"
)

// builtins returns the functions of Bazel whose results matter for names and
// files. Their values are immutable.
var builtins = sync.OnceValue(func() starlark.StringDict {
	functions := starlark.StringDict{}
	for name, f := range map[string]func(*starlark.Thread, *starlark.Builtin, starlark.Tuple, []starlark.Tuple) (starlark.Value, error){
		"glob":            globFiles,
		"package_name":    packageName,
		"struct":          starlarkstruct.Make,
		"fail":            fail,
		"Label":           labelValue,
		"repository_name": repositoryName,
		"existing_rule":   existingRule,
	} {
		functions[name] = starlark.NewBuiltin(name, f)
	}
	return functions
})

func fail(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	words := []string{"fail:"}
	for _, a := range args {
		if s, ok := starlark.AsString(a); ok {
			words = append(words, s)
		} else {
			words = append(words, a.String())
		}
	}
	return nil, errors.New(strings.Join(words, " "))
}

func labelValue(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	if len(args) == 1 {
		return args[0], nil
	}
	return &unknown{}, nil
}

func repositoryName(*starlark.Thread, *starlark.Builtin, starlark.Tuple, []starlark.Tuple) (starlark.Value, error) {
	return starlark.String("@"), nil
}

func existingRule(*starlark.Thread, *starlark.Builtin, starlark.Tuple, []starlark.Tuple) (starlark.Value, error) {
	return starlark.None, nil
}

func packageName(thread *starlark.Thread, _ *starlark.Builtin, _ starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	if c := collectorOf(thread); c != nil {
		return starlark.String(c.pkg), nil
	}
	return &unknown{}, nil
}

func globFiles(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	c := collectorOf(thread)
	var include, exclude []string
	if len(args) > 0 {
		include = stringList(args[0])
	}
	for _, kv := range kwargs {
		switch kv[0] {
		case starlark.String("include"):
			include = stringList(kv[1])
		case starlark.String("exclude"):
			exclude = stringList(kv[1])
		}
	}
	var out []starlark.Value
	if c != nil && c.glob != nil {
		if c.files == 0 {
			c.files = 1 + len(c.glob(c.pkg, []string{"**"}, nil))
		}
		// A match of a pattern takes a fraction of the time of a step.
		thread.Steps += uint64(c.files*(1+len(include)+len(exclude))) / 4
		if thread.Steps > maxSteps {
			return nil, limitError("the patterns of glob need too much time")
		}
		files := c.glob(c.pkg, include, exclude)
		sort.Strings(files)
		for _, f := range files {
			out = append(out, starlark.String(f))
		}
	}
	return starlark.NewList(out), nil
}
