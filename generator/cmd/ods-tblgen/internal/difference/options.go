package difference

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/catalog/compare"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/versiontree"
	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
)

// usage is the text of --help. %[1]s is the name of the command.
const usage = `usage: %[1]s [options] OLD..NEW [file.td | directory]...
       %[1]s [options] OLD NEW

Reports what changed between two versions of dialects for those who have IR or
bytecode, use the generated C++ classes, or run passes. OLD and NEW are commits
of the git repository around the working directory, directories, or outputs of
-gen-dialect-json. Without NEW, as in "v1.0..", "HEAD" or "HEAD include/foo", a
commit is compared with the working tree. Without files and directories of a
version, all its .td files are read. Include directories inside a version are found
from its include statements.

With --fail-on, the exit status is 1 if the worst change is breaking, 3 if it has
to be reviewed, and 4 if it is compatible. It is 2 if the comparison is not possible,
or if files that could not be read make it incomplete; the last line then says so.
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

// declare declares the options.
func (o *options) declare(flags *command.Flags) {
	o.output, o.format = "-", "text"
	flags.List(&o.includeDirs, "I", "`directory`: Look for included files here too (repeatable)")
	flags.List(&o.dialects, "dialect", "`name`: Report only changes of this dialect (repeatable)")
	flags.Func("section", "`IR|bytecode|C++|passes`: Report only changes of this section (repeatable)", func(value string) error {
		i := slices.IndexFunc(compare.Sections[:], func(known compare.Section) bool { return strings.EqualFold(string(known), value) })
		if i < 0 {
			return command.Unfit("one of IR, bytecode, C++, passes")
		}
		o.sections = append(o.sections, compare.Sections[i])
		return nil
	})
	flags.Choice(&o.only, "only", "breaking|review", "Report only breaking changes, or also those to review")
	flags.Choice(&o.format, "format", "text|markdown|json", "How to write the report; markdown is for a pull request")
	flags.BoolVar(&o.verbose, "v", false, "List all places of a change, not only the first three, and do not shorten lines")
	flags.StringVar(&o.output, "o", "-", "Write the report to this `file`")
	flags.Choice(&o.failOn, "fail-on", "breaking|review|change", "End with another status than 0 if there are changes: breaking ones, also those to review, or any")
	flags.StringVar(&o.baseline, "baseline", "", "Leave out the changes that this `file` lists")
	flags.BoolVar(&o.updateBaseline, "update-baseline", false, "Write all changes that are not compatible to the baseline")
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
		if versiontree.IsRevision(ctx, ".", first) && isWithin(ctx, first, o.arguments[1:]) {
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
			return fmt.Errorf("cannot read '%s': %w, and git knows no such commit", name, inputfile.Cause(err))
		}
	}
	o.inputs = o.arguments[2:]
	return nil
}

// isWithin reports whether all arguments name .td files or directories of a commit, so that none is a version.
func isWithin(ctx context.Context, revision string, arguments []string) bool {
	return !slices.ContainsFunc(arguments, func(a string) bool {
		return !strings.HasSuffix(a, ".td") && !versiontree.HasDirectory(ctx, ".", revision, filepath.ToSlash(filepath.Clean(a)))
	})
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
