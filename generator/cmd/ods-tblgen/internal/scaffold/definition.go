package scaffold

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/versiontree"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
)

// maxText is the largest number of bytes of a .td file that is extended.
const maxText = 64 << 20

// A definitionKind is a kind of definition that can be added to a .td file.
type definitionKind struct {
	word, plural string
	// suffix ends the names of defs.
	suffix string
	// entities returns the definitions of the kind.
	entities func(*catalog.Catalog) []*catalog.Entity
	// template is the definition. @def@ stands for the name of the def, @base@ for the
	// dialect's class of operations, @dialect@ for the def of the dialect, @Name@ for the
	// name in C++ without suffix, @name@ for the name in the IR, and @argument@ for that
	// on the command line.
	template string
	// note says what else has to be written. @DEF@ stands for the name of the def in capitals.
	note string
}

var definitionKinds = []definitionKind{
	{"op", "operations", "Op", func(c *catalog.Catalog) []*catalog.Entity {
		return entitiesOf(c.Operations, func(o *catalog.Operation) *catalog.Entity { return &o.Entity })
	}, `def @def@ : @base@"@name@"> {
  let summary = "@name@";

  let arguments = (ins AnyType:$input);
  let results = (outs AnyType:$result);

  let assemblyFormat = [{
    $input attr-dict ` + "`:` type($input) `->`" + ` type($result)
  }];
}
`, ""},
	{"type", "types", "Type", func(c *catalog.Catalog) []*catalog.Entity {
		return entitiesOf(c.Types, func(d *catalog.Definition) *catalog.Entity { return &d.Entity })
	}, `def @def@ : TypeDef<@dialect@, "@Name@"> {
  let mnemonic = "@name@";
  let summary = "@name@";

  let parameters = (ins "::mlir::Type":$elementType);
  let assemblyFormat = "` + "`<` $elementType `>`" + `";
}
`, ""},
	{"attr", "attributes", "Attr", func(c *catalog.Catalog) []*catalog.Entity {
		return entitiesOf(c.Attributes, func(d *catalog.Definition) *catalog.Entity { return &d.Entity })
	}, `def @def@ : AttrDef<@dialect@, "@Name@"> {
  let mnemonic = "@name@";
  let summary = "@name@";

  let parameters = (ins "int64_t":$value);
  let assemblyFormat = "` + "`<` $value `>`" + `";
}
`, ""},
	{"pass", "passes", "Pass", func(c *catalog.Catalog) []*catalog.Entity {
		return entitiesOf(c.Passes, func(p *catalog.Pass) *catalog.Entity { return &p.Entity })
	}, `def @def@ : Pass<"@argument@"> {
  let summary = "@name@";
}
`, `note: C++ has to define the pass: after "#define GEN_PASS_DEF_@DEF@" and the include of the generated file, a
struct @def@ : impl::@def@Base<@def@> { void runOnOperation() override; }
`},
}

func entitiesOf[T any](all []T, entity func(T) *catalog.Entity) []*catalog.Entity {
	var entities []*catalog.Entity
	for _, one := range all {
		entities = append(entities, entity(one))
	}
	return entities
}

// text returns a definition of the kind.
func (k *definitionKind) text(def, dialect, base, name string) string {
	return strings.NewReplacer("@argument@", strings.NewReplacer("_", "-", ".", "-").Replace(name), "@def@", def, "@base@", base, "@dialect@", dialect,
		"@Name@", camelCase(name), "@name@", name).Replace(k.template)
}

// kindOf returns the kind of a word on the command line, or nil.
func kindOf(word string) *definitionKind {
	if i := slices.IndexFunc(definitionKinds, func(k definitionKind) bool { return k.word == word }); i >= 0 {
		return &definitionKinds[i]
	}
	return nil
}

// A dialectTree is the .td files of a dialect, and what they define.
type dialectTree struct {
	*catalog.Catalog
	files     *versiontree.Tree
	directory string
	notes     string // warnings of the evaluation
}

// read evaluates the .td files below the directory of the command.
func (c *scaffold) read(ctx context.Context) (*dialectTree, error) {
	tree, err := versiontree.OpenDirectory(c.Directory)
	if err != nil {
		return nil, err
	}
	return c.evaluate(ctx, tree)
}

// evaluate evaluates .td files.
func (c *scaffold) evaluate(ctx context.Context, tree *versiontree.Tree) (*dialectTree, error) {
	includeDirs := c.IncludeDirs
	if dir := versiontree.InstalledMLIR(ctx, includeDirs, tree); dir != "" {
		includeDirs = append(slices.Clone(includeDirs), dir)
	}
	var notes bytes.Buffer
	all, _, err := tree.Load(ctx, versiontree.Options{IncludeDirs: includeDirs, Notes: &notes, Tool: "new"})
	if err != nil {
		return nil, errors.New(strings.TrimSpace(notes.String() + err.Error()))
	}
	return &dialectTree{all, tree, c.Directory, notes.String()}, nil
}

// local returns the definitions of a kind that files of the tree have.
func (t *dialectTree) local(k *definitionKind) []*catalog.Entity {
	return slices.DeleteFunc(k.entities(t.Catalog), func(e *catalog.Entity) bool {
		_, err := os.Stat(t.path(e.Source.File))
		return err != nil || filepath.IsAbs(e.Source.File)
	})
}

func (t *dialectTree) path(file string) string {
	return filepath.Join(t.directory, filepath.FromSlash(file))
}

// file returns the definitions of the kind in the file that is to be extended: the one
// that has definitions of this kind, or the file of -file.
func (c *scaffold) file(t *dialectTree, k *definitionKind) ([]*catalog.Entity, error) {
	local := t.local(k)
	var files []string
	for _, e := range local {
		if c.TdFile == "" || filepath.ToSlash(filepath.Clean(c.TdFile)) == e.Source.File {
			files = append(files, e.Source.File)
		}
	}
	slices.Sort(files)
	files = slices.Compact(files)
	switch {
	case len(files) == 0 && c.TdFile != "":
		return nil, fmt.Errorf("%s: '%s' below '%s' has no %s", k.word, c.TdFile, c.Directory, k.plural)
	case len(files) == 0:
		return nil, errors.New(strings.TrimSpace(fmt.Sprintf("%s: no .td file below '%s' defines %s; write the first definition by hand, or name another directory with -C\n%s",
			k.word, c.Directory, k.plural, t.notes)))
	case len(files) > 1:
		return nil, fmt.Errorf("%s: several files define %s; choose one with -file: %s", k.word, k.plural, strings.Join(files[:min(len(files), 8)], ", "))
	}
	local = slices.DeleteFunc(local, func(e *catalog.Entity) bool { return e.Source.File != files[0] })
	slices.SortStableFunc(local, func(a, b *catalog.Entity) int { return a.Source.Line - b.Source.Line })
	return local, nil
}

// definition adds a definition of a kind to the .td file that has others of that kind.
func (c *scaffold) definition(ctx context.Context, k *definitionKind, name string) error {
	if len(name) > maxName || !definitionName().MatchString(name) {
		return errors.New(k.word + ": '" + name + "' is not a name: want at most 64 small letters, digits, single underscores and dots, such as add_one")
	}
	t, err := c.read(ctx)
	if err != nil {
		return err
	}
	if err := c.add(ctx, t, k, name); err != nil {
		return err
	}
	for line := range strings.Lines(t.notes) {
		io.WriteString(c.env.Err, "ods-tblgen "+line)
	}
	return nil
}

// add adds a definition to the .td files that were read.
func (c *scaffold) add(ctx context.Context, t *dialectTree, k *definitionKind, name string) error {
	if len(t.local(k)) == 0 {
		return c.first(ctx, t, k, name)
	}
	siblings, err := c.file(t, k)
	if err != nil {
		return err
	}
	last := siblings[len(siblings)-1]
	file := t.path(last.Source.File)
	before, err := readLimited(file)
	if err != nil {
		return err
	}
	dialect := t.dialectOf(last)
	if dialect == "" && k.word != "pass" {
		return fmt.Errorf("%s: the dialect of '%s' at %s:%d is unknown", k.word, last.Def, last.Source.File, last.Source.Line)
	}
	def := defName(last.Def, name, k.suffix)
	for _, e := range t.local(k) {
		if e.Def == def {
			return fmt.Errorf("%s: '%s' is defined already, at %s:%d; choose another name", k.word, def, e.Source.File, e.Source.Line)
		}
	}
	text := k.text(def, dialect, baseOf(string(before), dialect), name)
	if c.DryRun {
		_, err := fmt.Fprintf(c.env.Out, "%s:\n%s", file, text)
		return err
	}
	after := insert(string(before), text)
	if err := c.check(ctx, k, def, t.files.With(last.Source.File, []byte(after))); err != nil {
		return fmt.Errorf("%s: '%s' would have an error, and was not changed: %w", k.word, file, err)
	}
	out := &plan{changed: []changedFile{{name: file, before: string(before), text: after}}}
	note := strings.NewReplacer("@def@", def, "@DEF@", strings.ToUpper(def)).Replace(k.note)
	if k.word == "pass" {
		stem := strings.TrimSuffix(file, ".td")
		if text, err := readLimited(stem + ".cpp"); err == nil {
			if more, ok := withPass(string(text), strings.TrimSuffix(last.Source.File, ".td")+".h.inc", def); ok {
				out.changed = append(out.changed, changedFile{name: stem + ".cpp", before: string(text), text: more})
				note = stem + ".cpp: changed: it defines the pass\n"
			}
		}
	}
	if err := c.writeFiles(ctx, out); err != nil {
		return err
	}
	line := strings.Count(after[:strings.Index(after, "def "+def+" ")], "\n") + 1
	_, err = fmt.Fprint(c.env.Out, file+":"+strconv.Itoa(line)+": "+def+"\n"+note)
	return err
}

// check evaluates the changed files, and returns an error unless they have the new def.
func (c *scaffold) check(ctx context.Context, k *definitionKind, def string, changed *versiontree.Tree) error {
	t, err := c.evaluate(ctx, changed)
	if err != nil {
		return err
	}
	if !slices.ContainsFunc(k.entities(t.Catalog), func(e *catalog.Entity) bool { return e.Def == def }) {
		return errors.New(strings.TrimSpace("it defines no " + def + "\n" + t.notes))
	}
	return nil
}

// dialectOf returns the def of the dialect of a definition, or "".
func (t *dialectTree) dialectOf(e *catalog.Entity) string {
	for _, d := range t.Dialects {
		if d.ID == e.Dialect {
			return d.Def
		}
	}
	return ""
}

// defName returns the name of a new def, by the form of that of another one: with the same
// text before "_", and the suffix if the other one has it.
func defName(other, name, suffix string) string {
	prefix := ""
	if i := strings.IndexByte(other, '_'); i >= 0 {
		prefix = other[:i+1]
	}
	if !strings.HasSuffix(other, suffix) {
		suffix = ""
	}
	return prefix + camelCase(name) + suffix
}

// operationBase matches a def of an operation up to its mnemonic.
var operationBase = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^def\s+\w+\s*:\s*(\w+_Op)\s*<\s*"`) })

// baseOf returns the beginning of the base of a new operation, up to its mnemonic: the
// class with a name in _Op from which most operations in the text derive, or MLIR's.
func baseOf(text, dialect string) string {
	uses := map[string]int{}
	best := ""
	for _, match := range operationBase().FindAllStringSubmatch(text, -1) {
		if uses[match[1]]++; uses[match[1]] > uses[best] {
			best = match[1]
		}
	}
	if best == "" {
		return "Op<" + dialect + ", "
	}
	return best + "<"
}

// guardEnd matches the end of an include guard at the end of a file.
var guardEnd = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?:^|\n)#endif[^\n]*\s*$`) })

// insert returns a .td file with a definition at its end, before the end of an include
// guard. Line breaks are those of the file.
func insert(text, definition string) string {
	end := len(text)
	if at := guardEnd().FindStringIndex(text); at != nil {
		end = at[0]
		if text[end] == '\n' {
			end++
		}
	}
	before, after := text[:end], text[end:]
	newline := "\n"
	if strings.Contains(text, "\r\n") {
		newline = "\r\n"
		definition = strings.ReplaceAll(definition, "\n", newline)
	}
	if before != "" && !strings.HasSuffix(before, "\n") {
		before += newline
	}
	if before != "" && !strings.HasSuffix(before, "\n"+newline) {
		before += newline
	}
	if after != "" {
		definition += newline
	}
	return before + definition + after
}

// readLimited reads a .td file.
func readLimited(file string) ([]byte, error) {
	text, err := inputfile.Directory("").ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("'%s': %w", file, inputfile.Cause(err))
	}
	if len(text) > maxText {
		return nil, fmt.Errorf("'%s' has more than %d bytes", file, maxText)
	}
	return text, nil
}
