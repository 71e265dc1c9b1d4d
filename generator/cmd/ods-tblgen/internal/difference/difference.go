// Package difference implements the subcommand diff: it loads two versions of
// dialects, from JSON, directories or git, and reports what changed.
package difference

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
	"github.com/rules-ods/rules_ods/generator/backend/catalog/compare"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/versiontree"
	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/generator/driver/git"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
)

// Exit statuses.
const (
	statusBreaking   = 1 // -fail-on asks for it, and the worst change is breaking
	statusError      = 2
	statusReview     = 3 // -fail-on asks for it, and the worst change has to be reviewed
	statusCompatible = 4 // -fail-on asks for it, and all changes are compatible
)

// Command returns the subcommand diff.
func Command() *command.Command {
	return &command.Command{Name: "diff", Summary: "compare two versions of dialects", Usage: usage, ErrorStatus: statusError,
		Declare: func(flags *command.Flags) command.Run {
			o := &options{}
			o.declare(flags)
			return o.run
		}}
}

// run compares the versions that the arguments name.
func (o *options) run(ctx context.Context, args []string, env *command.Environment) error {
	o.arguments = args
	if o.updateBaseline && o.baseline == "" {
		return command.Usagef("-update-baseline needs -baseline=<file>")
	}
	command.CollectAfter(256<<20, 100)
	if err := o.findVersions(ctx); err != nil {
		return &command.UsageError{Message: err.Error(), Err: err}
	}
	load := versiontree.Options{IncludeDirs: o.includeDirs, Inputs: o.inputs, Generates: true, Notes: env.Err, Tool: env.Tool}
	loaded, err := o.load(ctx, load)
	if err != nil {
		return err
	}
	all := compare.Compare(ctx, loaded[0].catalog, loaded[1].catalog)
	if len(o.inputs) > 0 {
		if all, err = o.withMoved(ctx, load, all); err != nil {
			return err
		}
	}
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if err := o.checkDialects(loaded, all); err != nil {
		return err
	}
	changes := slices.DeleteFunc(all, func(c compare.Change) bool {
		return !o.selects(&c) || c.IsGone() && (loaded[1].lacks(&c) || loaded[0].isOutside(c.Dir)) ||
			c.IsNew() && (loaded[0].lacks(&c) || loaded[1].isOutside(c.Dir))
	})
	missing := o.missing(loaded)
	changes, refused := withoutRefused(loaded, changes, env)
	if len(refused) > 0 {
		missing = append(missing, compare.Missing{Version: o.versions[1].name, Refused: refused})
	}
	status, err := o.report(ctx, compare.JoinDialects(changes), missing, slices.Concat(loaded[0].Files, loaded[1].Files), env)
	if err == nil && status != 0 {
		err = command.ExitStatus(status)
	}
	return err
}

// withMoved returns changes with those of the definitions that are neither gone nor new in the complete versions,
// because they moved out of or into the files that the arguments name.
func (o *options) withMoved(ctx context.Context, load versiontree.Options, changes []compare.Change) ([]compare.Change, error) {
	kept := slices.DeleteFunc(slices.Clone(changes), func(c compare.Change) bool { return c.Entire })
	if len(kept) == len(changes) {
		return changes, nil
	}
	load.Inputs, load.Notes = nil, io.Discard
	complete, err := o.load(ctx, load)
	if err != nil {
		return changes, ctx.Err()
	}
	named := func(list []compare.Change) map[string]bool {
		names := map[string]bool{}
		for _, c := range list {
			names[c.Title+"\x00"+c.Def] = true
		}
		return names
	}
	known, moved := named(kept), named(changes)
	for _, c := range compare.Compare(ctx, complete[0].catalog, complete[1].catalog) {
		if name := c.Title + "\x00" + c.Def; moved[name] && !known[name] {
			kept = append(kept, c)
		}
	}
	return kept, nil
}

// checkDialects returns an error if the options name a dialect that no version has.
func (o *options) checkDialects(loaded [2]loadedVersion, changes []compare.Change) error {
	var known []string
	for _, v := range loaded {
		for _, d := range v.catalog.Dialects {
			known = append(known, d.Name)
		}
	}
	for _, c := range changes {
		if c.Dialect != "" {
			known = append(known, c.Dialect)
		}
	}
	slices.Sort(known)
	known = slices.Compact(known)
	for _, d := range o.dialects {
		if !slices.Contains(known, d) {
			return command.Usagef("no version has the dialect '%s'; they have %s", d, cmp.Or(strings.Join(known, ", "), "none"))
		}
	}
	return nil
}

// selects reports whether the options for dialects and sections select a change.
func (o *options) selects(c *compare.Change) bool {
	return (len(o.dialects) == 0 || slices.Contains(o.dialects, c.Dialect)) && (len(o.sections) == 0 || slices.ContainsFunc(o.sections, c.Concerns))
}

// A loadedVersion has the definitions of a version, as far as they could be read.
type loadedVersion struct {
	catalog *catalog.Catalog
	versiontree.Loaded
	root string // of the files of the version; "" for JSON
}

// isOutside reports whether an include directory does not belong to the version. The definitions
// there are neither new nor gone if only one of the versions includes their file.
func (v *loadedVersion) isOutside(dir string) bool {
	return v.root != "" && dir != "" && dir != v.root
}

// lacks reports whether a file that was left out may have a definition: that of the other version
// is in the file with the same name, or the file has a statement with the name of the def.
func (v *loadedVersion) lacks(c *compare.Change) bool {
	return slices.ContainsFunc(v.LeftOut, func(l versiontree.LeftOut) bool {
		return l.File == c.File || slices.Contains(l.Definitions, c.Def)
	})
}

// maxWarnings is the number of definitions whose errors are reported.
const maxWarnings = 8

// withoutRefused returns the changes without those of definitions that the generators refuse in one of
// the versions, because what their fields say need not be what their author means. In place of the
// changes of a definition that they refuse in the old version only, it says that.
//
// The names are those of the definitions that they refuse in the new version, of which it warns. A
// definition counts if it changed, or if they accept it in the old version.
func withoutRefused(loaded [2]loadedVersion, changes []compare.Change, env *command.Environment) (kept []compare.Change, names []string) {
	refusal := func(version int, def, file string) int {
		return slices.IndexFunc(loaded[version].Refused, func(r versiontree.Refused) bool { return r.Def == def && r.File == file })
	}
	changed := map[int]bool{} // of the refused definitions of the new version
	seen := map[int]bool{}    // of those of the old one
	for _, c := range changes {
		now, before := refusal(1, c.Def, c.File), refusal(0, c.Def, c.File)
		switch {
		case c.Entire:
			kept = append(kept, c)
		case now >= 0:
			changed[now] = true
		case before < 0:
			kept = append(kept, c)
		case !seen[before]:
			seen[before] = true
			const text = "the generators refuse the old version, and accept the new one"
			kept = append(kept, compare.Change{ID: c.ID, Title: c.Title, Dialect: c.Dialect, Section: c.Section, Verdict: compare.Compatible, Def: c.Def, File: c.File,
				Dir: c.Dir, Text: text, Cause: text})
		}
	}
	for i, r := range loaded[1].Refused {
		if !changed[i] && refusal(0, r.Def, r.File) >= 0 {
			continue
		}
		if names = append(names, r.Def); len(names) <= maxWarnings {
			env.Note("warning: the generators refuse %s: %s", r.Def, r.Reason)
		}
	}
	return kept, names
}

// missing counts the files of the versions that were not compared, and names those whose changes other files do not see.
func (o *options) missing(loaded [2]loadedVersion) []compare.Missing {
	var all []compare.Missing
	for i, v := range loaded {
		m := compare.Missing{Version: o.versions[i].name, Files: len(v.LeftOut)}
		for _, l := range v.LeftOut {
			m.Definitions += len(l.Definitions)
		}
		if m.Files > 0 {
			all = append(all, m)
		}
	}
	shadowed := compare.Missing{Version: o.versions[1].name}
	for _, file := range slices.Sorted(maps.Keys(loaded[1].Shadowed)) {
		if old, ok := loaded[0].Shadowed[file]; ok && old != loaded[1].Shadowed[file] {
			shadowed.Shadowed = append(shadowed.Shadowed, file)
		}
	}
	if len(shadowed.Shadowed) > 0 {
		all = append(all, shadowed)
	}
	return all
}

// report writes the report and the baseline, which may be none of the inputs, and returns the exit status.
func (o *options) report(ctx context.Context, changes []compare.Change, missing []compare.Missing, inputs []string, env *command.Environment) (int, error) {
	r := &compare.Report{From: o.versions[0].name, To: o.versions[1].name, Changes: changes, Complete: o.verbose, Missing: missing}
	if o.baseline != "" {
		text, err := inputfile.Directory("").ReadFile(o.baseline)
		if err != nil && !(o.updateBaseline && errors.Is(err, os.ErrNotExist)) {
			return statusError, fmt.Errorf("cannot read '%s': %w", o.baseline, inputfile.Cause(err))
		}
		baseline := compare.ParseBaseline(string(text))
		if o.updateBaseline {
			updated := baseline.Updated(changes)
			if err := env.Write(ctx, o.baseline, []byte(updated), inputs...); err != nil {
				return statusError, err
			}
			baseline = compare.ParseBaseline(updated)
		}
		r.Changes, r.Accepted, r.Stale = baseline.Apply(changes)
	}
	counts := compare.CountOf(r.Changes)
	if o.only != "" {
		r.Changes = slices.DeleteFunc(r.Changes, func(c compare.Change) bool { return c.Verdict > limits[o.only] })
	}
	var text strings.Builder
	err := map[string]func(io.Writer) error{"text": r.Text, "markdown": r.Markdown, "json": r.JSON}[o.format](&text)
	if err == nil {
		if o.baseline != "" {
			inputs = append(inputs, o.baseline)
		}
		err = env.Write(ctx, o.output, []byte(text.String()), inputs...)
	}
	if err != nil {
		return statusError, err
	}
	status := 0
	if o.failOn != "" && counts.All() > 0 && counts.Worst() <= limits[o.failOn] {
		status = map[compare.Verdict]int{compare.Breaking: statusBreaking, compare.Review: statusReview, compare.Compatible: statusCompatible}[counts.Worst()]
	}
	if len(missing) > 0 && (status == 0 || status == statusCompatible) {
		status = statusError // what is missing may have changes that are worse
	}
	return status, nil
}

// load returns the dialects of both versions. One of them may lack the inputs. Both read the
// same files of MLIR.
func (o *options) load(ctx context.Context, options versiontree.Options) (loaded [2]loadedVersion, err error) {
	var trees [2]*versiontree.Tree
	for i, v := range o.versions {
		if trees[i], err = v.open(ctx); err != nil {
			return loaded, err
		}
	}
	var own [2][]string
	options.IncludeDirs, own = o.divideIncludeDirs(ctx, options.IncludeDirs, trees)
	if dir := versiontree.InstalledMLIR(ctx, options.IncludeDirs, trees[:]...); dir != "" {
		options.IncludeDirs = append(slices.Clone(options.IncludeDirs), dir)
		io.WriteString(options.Notes, options.Tool+": note: the files of MLIR are read from "+dir+"; -I names another directory\n")
	}
	empty := 0
	for i, v := range o.versions {
		if trees[i] == nil {
			loaded[i].catalog, err = v.readJSON()
			loaded[i].Files = []string{v.name}
		} else {
			options.OwnDirs = own[i]
			loaded[i].root = trees[i].Directory()
			loaded[i].catalog, loaded[i].Loaded, err = trees[i].Load(ctx, options)
			trees[i] = nil // its files need memory
		}
		var none *versiontree.NoInputError
		if errors.As(err, &none) && empty == 0 {
			empty++
			loaded[i].catalog, err = catalog.NewCollector(nil, 1, nil).Catalog(), nil
		}
		if err != nil {
			return loaded, err
		}
		for _, e := range loaded[i].catalog.Entities() {
			e.Source.Outside = loaded[i].isOutside(e.Source.Dir)
		}
	}
	return loaded, nil
}

// divideIncludeDirs returns the include directories that belong to no version. A directory inside one
// of the versions is the directory with that name in each version, so that no version reads files of
// the other one.
func (o *options) divideIncludeDirs(ctx context.Context, dirs []string, trees [2]*versiontree.Tree) (outside []string, own [2][]string) {
	var roots [2]string
	for i, v := range o.versions {
		roots[i] = v.root(ctx)
	}
	for _, dir := range dirs {
		inside := ""
		for _, root := range roots {
			relative, err := filepath.Rel(root, realPath(dir))
			if root != "" && err == nil && filepath.IsLocal(relative) && (inside == "" || len(relative) < len(inside)) {
				inside = relative
			}
		}
		inside = filepath.ToSlash(inside)
		found := false
		for i, t := range trees {
			if inside != "" && t != nil && t.Has(inside) {
				own[i] = append(own[i], inside)
				found = true
			}
		}
		if !found {
			outside = append(outside, dir)
		}
	}
	return outside, own
}

// root returns the directory in which the files of a version are, or were when they were committed;
// "" for JSON.
func (v version) root(ctx context.Context) string {
	switch v.kind {
	case directoryVersion:
		return realPath(v.name)
	case revisionVersion, workingTreeVersion:
		if top, err := git.TopLevel(ctx, "."); err == nil {
			return realPath(top)
		}
	}
	return ""
}

// realPath returns the absolute path of a file without symbolic links, or the path itself if there is no
// such file.
func realPath(name string) string {
	absolute, err := filepath.Abs(name)
	if err != nil {
		return name
	}
	if real, err := filepath.EvalSymlinks(absolute); err == nil {
		return real
	}
	return absolute
}

// open returns the files of a version, or nil for JSON.
func (v version) open(ctx context.Context) (*versiontree.Tree, error) {
	switch v.kind {
	case directoryVersion:
		return versiontree.OpenDirectory(v.name)
	case revisionVersion:
		return versiontree.OpenRevision(ctx, ".", v.name)
	case workingTreeVersion:
		return versiontree.OpenWorkingTree(ctx, ".")
	}
	return nil, nil
}

// readJSON returns the dialects of a version that is a file.
func (v version) readJSON() (*catalog.Catalog, error) {
	text, err := inputfile.Directory("").ReadFile(v.name)
	if err == nil && filepath.Ext(v.name) == ".td" {
		return nil, fmt.Errorf("'%s' is one .td file; name two directories or commits, and then the file as it is called in both", v.name)
	}
	var c *catalog.Catalog
	if err == nil {
		c, err = catalog.ParseJSON(text)
	}
	if err != nil {
		return nil, fmt.Errorf("cannot read '%s': %w", v.name, err)
	}
	return c, nil
}
