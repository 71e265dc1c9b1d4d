package difference

import (
	"context"
	"errors"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/catalog/compare"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/versiontree"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
	"github.com/rules-ods/rules_ods/generator/nearest"
)

// usage is the text of --help. %[1]s is the name of the program.
const usage = `usage: %[1]s diff [options] OLD..NEW [file.td | directory]...
       %[1]s diff [options] OLD NEW

Reports what changed between two versions of dialects for those who have IR or
bytecode, use the generated C++ classes, or run passes. OLD and NEW are commits
of the git repository around the working directory, directories, or outputs of
-gen-dialect-json. Without NEW, as in "v1.0..", "HEAD" or "HEAD foo.td", a commit is
compared with the working tree. Without files and directories of a version, all its
.td files are read. Include directories inside a version are found from its include
statements.

Options:

  -I <directory>          Look for included files here too (repeatable)
  --dialect=<name>        Report only changes of this dialect (repeatable)
  --section=<section>     Report only changes of IR, bytecode, C++ or passes (repeatable)
  --only=<kind>           Report only breaking changes, or with "review" also those to review
  --format=<format>       text (the default), markdown for a pull request, or json
  -v                      List all places of a change, not only the first three
  -o <file>               Write the report to this file
  --fail-on=<kind>        End with another status than 0 if there are changes: breaking ones;
                          "review": breaking ones or changes to review; "change": any
  --baseline=<file>       Leave out the changes that this file lists
  --update-baseline       Write all changes that are not compatible to the baseline

With --fail-on, the exit status is 1 if the worst change is breaking, 3 if it has
to be reviewed, and 4 if it is compatible. It is 2 if the comparison is not possible.
`

// options are a parsed command line.
type options struct {
	includeDirs    []string
	dialects       []string
	sections       []compare.Section
	failOn, only   string // "", or a key of limits
	format         string
	output         string // "-" for standard output
	baseline       string
	updateBaseline bool
	verbose        bool
	help           bool
	arguments      []string
	versions       [2]version // set by findVersions
	inputs         []string
}

// limits has the least important verdict of each kind of changes that an option can name.
var limits = map[string]compare.Verdict{"breaking": compare.Breaking, "review": compare.Review, "change": compare.Compatible}

// A version is one side of the comparison.
type version struct {
	kind versionKind
	name string
}

type versionKind uint8

const (
	jsonVersion versionKind = iota
	directoryVersion
	revisionVersion
	workingTreeVersion
)

// parse parses a command line.
func parse(args []string) (*options, error) {
	o := &options{output: "-", format: "text"}
	var sections []string
	for len(args) > 0 {
		arg := args[0]
		args = args[1:]
		if !strings.HasPrefix(arg, "-") || arg == "-" {
			o.arguments = append(o.arguments, arg)
			continue
		}
		name, value, hasValue := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		if strings.HasPrefix(name, "I") && len(name) > 1 {
			name, value, hasValue = "I", strings.TrimLeft(arg, "-")[1:], true
		}
		flags := map[string]*bool{"help": &o.help, "h": &o.help, "v": &o.verbose, "update-baseline": &o.updateBaseline}
		if flag := flags[name]; flag != nil && !hasValue {
			*flag = true
			continue
		}
		texts := map[string]*string{"fail-on": &o.failOn, "only": &o.only, "o": &o.output, "format": &o.format, "baseline": &o.baseline}
		lists := map[string]*[]string{"I": &o.includeDirs, "dialect": &o.dialects, "section": &sections}
		single, list := texts[name], lists[name]
		if single == nil && list == nil {
			names := slices.AppendSeq(slices.AppendSeq(slices.Collect(maps.Keys(flags)), maps.Keys(texts)), maps.Keys(lists))
			return nil, nearest.UnknownOption(arg, slices.Values(names))
		}
		if !hasValue {
			if len(args) == 0 {
				return nil, errors.New("'" + arg + "' needs a value")
			}
			value, args = args[0], args[1:]
		}
		if list != nil {
			*list = append(*list, value)
		} else {
			*single = value
		}
	}
	if o.help {
		return o, nil
	}
	return o, o.check(sections)
}

// check checks the values of options.
func (o *options) check(sections []string) error {
	for _, s := range sections {
		i := slices.IndexFunc(compare.Sections[:], func(known compare.Section) bool { return strings.EqualFold(string(known), s) })
		if i < 0 {
			return errors.New("-section: '" + s + "' is not one of IR, bytecode, C++, passes")
		}
		o.sections = append(o.sections, compare.Sections[i])
	}
	if _, known := limits[o.failOn]; !known && o.failOn != "" {
		return errors.New("-fail-on: '" + o.failOn + "' is not one of breaking, review, change")
	}
	if o.only != "" && o.only != "breaking" && o.only != "review" {
		return errors.New("-only: '" + o.only + "' is not one of breaking, review")
	}
	if !slices.Contains([]string{"text", "markdown", "json"}, o.format) {
		return errors.New("-format: '" + o.format + "' is not one of text, markdown, json")
	}
	if o.updateBaseline && o.baseline == "" {
		return errors.New("-update-baseline needs -baseline=<file>")
	}
	return nil
}

// findVersions decides what the arguments name.
func (o *options) findVersions(ctx context.Context) error {
	if len(o.arguments) == 0 {
		return errors.New("expected two versions, OLD and NEW, and found 0")
	}
	first := o.arguments[0]
	if _, err := os.Stat(first); err != nil {
		if from, to, isRange := strings.Cut(first, ".."); isRange && from != "" {
			return o.findRange(ctx, from, strings.TrimPrefix(to, "."))
		}
		if isTdFiles(o.arguments[1:]) && versiontree.IsRevision(ctx, ".", first) {
			return o.findRange(ctx, first, "")
		}
	}
	if len(o.arguments) < 2 {
		return errors.New("expected two versions, OLD and NEW, and found " + strconv.Itoa(len(o.arguments)))
	}
	for i := range o.versions {
		name := o.arguments[i]
		info, err := os.Stat(name)
		switch {
		case err == nil && info.IsDir():
			o.versions[i] = version{directoryVersion, name}
		case err == nil:
			o.versions[i] = version{jsonVersion, name}
		case versiontree.IsRevision(ctx, ".", name):
			o.versions[i] = version{revisionVersion, name}
		default:
			return errors.New("cannot read '" + name + "': " + inputfile.Cause(err).Error() + ", and git knows no such commit")
		}
	}
	o.inputs = o.arguments[2:]
	return nil
}

// isTdFiles reports whether all arguments name .td files, so that none is a version.
func isTdFiles(arguments []string) bool {
	return !slices.ContainsFunc(arguments, func(a string) bool { return !strings.HasSuffix(a, ".td") })
}

// findRange takes the versions from a range of commits.
func (o *options) findRange(ctx context.Context, from, to string) error {
	for _, name := range []string{from, to} {
		if name != "" && !versiontree.IsRevision(ctx, ".", name) {
			return errors.New("git knows no commit '" + name + "' here")
		}
	}
	o.versions = [2]version{{revisionVersion, from}, {revisionVersion, to}}
	if to == "" {
		o.versions[1] = version{workingTreeVersion, "the working tree"}
	}
	o.inputs = o.arguments[1:]
	return nil
}
