package scaffold

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/versiontree"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/generator/lazyregexp"
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
	// needsDialect says that the template names the def of the dialect.
	needsDialect bool
	// include is the file of MLIR that has the classes of the template.
	include string
	// template is the definition. @def@ stands for the name of the def, @base@ for the
	// dialect's class of operations, @dialect@ for the def of the dialect, @Name@ for the
	// name in C++ without suffix, @name@ for the name in the IR, @argument@ for that
	// on the command line, @namespace@ for the namespace in C++, and @rewrite@ for the dags
	// of a pattern.
	template string
	// note says what else has to be written. @DEF@ stands for the name of the def in capitals.
	note string
}

var definitionKinds = []definitionKind{
	{"op", "operations", "Op", func(c *catalog.Catalog) []*catalog.Entity {
		return entitiesOf(c.Operations, func(o *catalog.Operation) *catalog.Entity { return &o.Entity })
	}, true, "mlir/IR/OpBase.td", `def @def@ : @base@"@name@"> {
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
	}, true, "mlir/IR/AttrTypeBase.td", `def @def@ : TypeDef<@dialect@, "@Name@"> {
  let mnemonic = "@name@";
  let summary = "@name@";

  let parameters = (ins "::mlir::Type":$elementType);
  let assemblyFormat = "` + "`<` $elementType `>`" + `";
}
`, ""},
	{"attr", "attributes", "Attr", func(c *catalog.Catalog) []*catalog.Entity {
		return entitiesOf(c.Attributes, func(d *catalog.Definition) *catalog.Entity { return &d.Entity })
	}, true, "mlir/IR/AttrTypeBase.td", `def @def@ : AttrDef<@dialect@, "@Name@"> {
  let mnemonic = "@name@";
  let summary = "@name@";

  let parameters = (ins "int64_t":$value);
  let assemblyFormat = "` + "`<` $value `>`" + `";
}
`, ""},
	{"enum", "enums", "", func(c *catalog.Catalog) []*catalog.Entity {
		return entitiesOf(c.Enums, func(e *catalog.Enum) *catalog.Entity { return &e.Entity })
	}, false, "mlir/IR/EnumAttr.td", `def @def@ : I32EnumAttr<"@Name@", "@name@", [
  I32EnumAttrCase<"First", 0, "first">,
  I32EnumAttrCase<"Second", 1, "second">
]> {
  let cppNamespace = "@namespace@";
}
`, ""},
	{"interface", "interfaces", "Interface", func(c *catalog.Catalog) []*catalog.Entity {
		return entitiesOf(c.Interfaces, func(i *catalog.Interface) *catalog.Entity { return &i.Entity })
	}, false, "mlir/IR/OpBase.td", `def @def@ : OpInterface<"@Name@Interface"> {
  let cppNamespace = "@namespace@";
  let description = "@name@";

  let methods = [
    InterfaceMethod<
      /*description=*/"Returns the estimated cost of the operation.",
      /*result=*/"unsigned", /*name=*/"getEstimatedCost", /*arguments=*/(ins),
      /*body=*/"", /*default body=*/"return 1;">
  ];
}
`, ""},
	{"pattern", "patterns", "Pattern", func(c *catalog.Catalog) []*catalog.Entity {
		return entitiesOf(c.Patterns, func(p *catalog.Pattern) *catalog.Entity { return &catalog.Entity{Def: p.Def, Source: p.Source} })
	}, false, "mlir/IR/PatternBase.td", `// Replaces an operation by its operand if both have the same type.
def @def@ : Pat<
@rewrite@>;
`, ""},
	{"pass", "passes", "Pass", func(c *catalog.Catalog) []*catalog.Entity {
		return entitiesOf(c.Passes, func(p *catalog.Pass) *catalog.Entity { return &p.Entity })
	}, false, "mlir/Pass/PassBase.td", `def @def@ : Pass<"@argument@"> {
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

// A definition has the parts of a definition that is to be written.
type definition struct {
	def       string // its name
	dialect   string // the def of the dialect
	base      string // of an operation, up to its mnemonic
	namespace string // in C++, without colons in front
	rewrite   string // the dags of a pattern
	prefix    string // of the option that runs a pass
}

// text returns a definition of the kind.
func (k *definitionKind) text(d definition, name string) string {
	namespace := ""
	if d.namespace != "" {
		namespace = "::" + d.namespace
	}
	argument := d.prefix + strings.TrimPrefix(strings.NewReplacer("_", "-", ".", "-").Replace(name), d.prefix)
	return strings.NewReplacer("@argument@", argument, "@def@", d.def, "@base@", d.base, "@dialect@", d.dialect,
		"@Name@", k.class(name), "@name@", name, "@namespace@", namespace, "@rewrite@", d.rewrite).Replace(k.template)
}

// class returns the name of a definition in C++, without the suffix of the kind.
func (k *definitionKind) class(name string) string {
	if k.suffix != "" {
		name = strings.TrimSuffix(name, "_"+k.word)
	}
	return camelCase(name)
}

// kindWords are the words on the command line.
func kindWords() []string {
	var words []string
	for i := range definitionKinds {
		words = append(words, definitionKinds[i].word)
	}
	return words
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
	dialect   string // the ID of the only one that gets a definition, or ""
}

// read evaluates the .td files below the directory of the command, and prints warnings.
func (c *scaffold) read(ctx context.Context) (*dialectTree, error) {
	tree, err := versiontree.OpenDirectory(c.Directory)
	if err != nil {
		return nil, err
	}
	t, notes, err := c.evaluate(ctx, tree)
	for line := range strings.Lines(notes) {
		io.WriteString(c.env.Err, "ods-tblgen "+line)
	}
	return t, err
}

// evaluate evaluates .td files. It returns warnings also with an error.
func (c *scaffold) evaluate(ctx context.Context, tree *versiontree.Tree) (t *dialectTree, warnings string, err error) {
	includeDirs := c.IncludeDirs
	if dir := versiontree.InstalledMLIR(ctx, includeDirs, tree); dir != "" {
		includeDirs = append(slices.Clone(includeDirs), dir)
	}
	var notes bytes.Buffer
	all, _, err := tree.Load(ctx, versiontree.Options{IncludeDirs: includeDirs, Generates: true, Notes: &notes, Tool: "new"})
	if err != nil {
		return nil, notes.String(), err
	}
	return &dialectTree{Catalog: all, files: tree, directory: c.Directory}, notes.String(), nil
}

// local returns the definitions of a kind that files of the tree have.
func (t *dialectTree) local(k *definitionKind) []*catalog.Entity {
	return slices.DeleteFunc(k.entities(t.Catalog), func(e *catalog.Entity) bool {
		_, err := os.Stat(t.path(e.Source.File))
		return err != nil || filepath.IsAbs(e.Source.File)
	})
}

// argumentPrefix returns the beginning of the options that run passes: the name of the dialect, so that
// they differ from all other options of a program, or "" if there is not one dialect.
func (t *dialectTree) argumentPrefix() string {
	prefix := ""
	for _, d := range t.Dialects {
		if _, err := os.Stat(t.path(d.Source.File)); err != nil || filepath.IsAbs(d.Source.File) {
			continue
		}
		if prefix != "" {
			return ""
		}
		prefix = strings.ReplaceAll(d.Name, "_", "-") + "-"
	}
	return prefix
}

func (t *dialectTree) path(file string) string {
	return filepath.Join(t.directory, filepath.FromSlash(file))
}

// file returns the definitions of the kind in the file that is to be extended: the only one
// that has definitions of this kind, or the file of -file. It returns none if that has none.
func (c *scaffold) file(t *dialectTree, k *definitionKind) ([]*catalog.Entity, error) {
	local := t.local(k)
	var files []string
	for _, e := range local {
		if (c.TdFile == "" || c.tdFile() == e.Source.File) && (t.dialect == "" || t.dialect == e.Dialect) {
			files = append(files, e.Source.File)
		}
	}
	slices.Sort(files)
	files = slices.Compact(files)
	switch {
	case len(files) == 0:
		return nil, nil
	case len(files) > 1:
		return nil, fmt.Errorf("%s: several files define %s; choose one with -file: %s", k.word, k.plural, strings.Join(files[:min(len(files), 8)], ", "))
	}
	local = slices.DeleteFunc(local, func(e *catalog.Entity) bool { return e.Source.File != files[0] })
	slices.SortStableFunc(local, func(a, b *catalog.Entity) int { return a.Source.Line - b.Source.Line })
	return local, nil
}

// tdFile returns the name of the file of -file in the tree.
func (c *scaffold) tdFile() string { return filepath.ToSlash(filepath.Clean(c.TdFile)) }

// definition adds a definition of a kind to the .td file that has others of that kind.
func (c *scaffold) definition(ctx context.Context, k *definitionKind, name string) error {
	if len(name) > maxName || !definitionName.Get().MatchString(name) {
		return errors.New(k.word + ": '" + name + "' is not a name: want at most 64 small letters, digits, single underscores and dots, such as add_one")
	}
	t, err := c.read(ctx)
	if err != nil {
		return err
	}
	if k.needsDialect {
		name = t.withoutDialect(name)
	}
	return c.add(ctx, t, k, name)
}

// withoutDialect returns the name of a definition without the name of its dialect in front of it. The files with others of that
// dialect are then the only ones.
func (t *dialectTree) withoutDialect(name string) string {
	for _, d := range t.Dialects {
		if rest, ok := strings.CutPrefix(name, d.Name+"."); ok {
			t.dialect = d.ID
			return rest
		}
	}
	return name
}

// add adds a definition to the .td files that were read.
func (c *scaffold) add(ctx context.Context, t *dialectTree, k *definitionKind, name string) error {
	siblings, err := c.file(t, k)
	if err != nil {
		return err
	}
	if len(siblings) == 0 {
		return c.first(ctx, t, k, name)
	}
	last := siblings[len(siblings)-1]
	d := definition{def: defName(last.Def, k.class(name), k.suffix), dialect: t.dialectOf(last), namespace: t.namespaceOf(last)}
	if d.dialect == "" && k.needsDialect {
		return fmt.Errorf("%s: the dialect of '%s' at %s:%d is unknown", k.word, last.Def, last.Source.File, last.Source.Line)
	}
	out := &plan{}
	text, err := c.extend(ctx, t, k, out, last.Source.File, d, name)
	if err != nil {
		return err
	}
	file := t.path(last.Source.File)
	if c.DryRun {
		_, err := fmt.Fprintf(c.env.Out, "%s:\n%s", file, text)
		return err
	}
	note := strings.NewReplacer("@def@", d.def, "@DEF@", strings.ToUpper(d.def)).Replace(k.note)
	if k.word == "pass" {
		stem := strings.TrimSuffix(file, ".td")
		if text, err := readLimited(stem + ".cpp"); err == nil {
			if more, ok := withPass(string(text), strings.TrimSuffix(t.files.Spelling(last.Source.File), ".td")+".h.inc", d.def); ok {
				out.changed = append(out.changed, changedFile{name: stem + ".cpp", before: string(text), text: more})
				note = stem + ".cpp: changed: it defines the pass\n"
			}
		}
	}
	if err := c.writeFiles(ctx, out); err != nil {
		return err
	}
	after := out.changed[0].text
	line := strings.Count(after[:strings.Index(after, "def "+d.def+" ")], "\n") + 1
	_, err = fmt.Fprint(c.env.Out, file+":"+strconv.Itoa(line)+": "+d.def+"\n"+note)
	return err
}

// extend adds to a plan the change of a .td file that gets a definition, and returns the text of
// the definition. The file includes MLIR's file with the classes of the kind if it has to.
func (c *scaffold) extend(ctx context.Context, t *dialectTree, k *definitionKind, out *plan, tdFile string, d definition, name string) (string, error) {
	file := t.path(tdFile)
	outputfile.RemoveAbandoned(file) // also if a killed process has added the definition
	for _, e := range t.local(k) {
		if e.Def == d.def {
			return "", fmt.Errorf("%s: '%s' is defined already, at %s:%d; choose another name", k.word, d.def, e.Source.File, e.Source.Line)
		}
	}
	before, err := readLimited(file)
	if err != nil {
		return "", err
	}
	d.base = baseOf(string(before), d.dialect)
	d.prefix = t.argumentPrefix()
	rewrites := []*rewrite{{}}
	if k.word == "pattern" {
		if rewrites = t.rewrites(); len(rewrites) == 0 {
			return "", errorNoRewrite(c.Directory)
		}
	}
	var first error
	for _, r := range rewrites {
		d.rewrite = r.text
		text := k.text(d, name)
		for _, include := range []string{"", k.include} {
			if include != "" && strings.Contains(string(before), `include "`+include+`"`) {
				continue
			}
			after := insert(withTdInclude(string(before), include), text)
			err := c.check(ctx, k, d.def, t.files.With(tdFile, []byte(after)))
			if err == nil {
				out.changed = append(out.changed, changedFile{name: file, before: string(before), text: after, reason: "it has the definition"})
				return text, nil
			}
			if first == nil {
				first = err
			}
		}
	}
	return "", fmt.Errorf("%s: '%s' would have an error, and was not changed: %w", k.word, file, first)
}

// check evaluates the changed files, and returns an error unless they have the new def.
func (c *scaffold) check(ctx context.Context, k *definitionKind, def string, changed *versiontree.Tree) error {
	t, warnings, err := c.evaluate(ctx, changed)
	if err != nil {
		return errors.New(warnings + err.Error())
	}
	added := slices.IndexFunc(k.entities(t.Catalog), func(e *catalog.Entity) bool { return e.Def == def })
	if added < 0 {
		return errors.New(strings.TrimSpace("it defines no " + def + "\n" + warnings))
	}
	return t.unique(k, k.entities(t.Catalog)[added])
}

// unique returns an error if another definition has the def, in IR the name, or a C++ class of a definition of a kind.
func (t *dialectTree) unique(k *definitionKind, added *catalog.Entity) error {
	others := entitiesOf(t.Dialects, func(d *catalog.Dialect) *catalog.Entity { return &d.Entity })
	for i := range definitionKinds {
		others = append(others, definitionKinds[i].entities(t.Catalog)...)
	}
	for _, e := range others {
		class := commonClass(e, added)
		switch {
		case e.Source == added.Source:
		case e.Def == added.Def:
			return fmt.Errorf("%s:%d defines %s, too; choose another name", e.Source.File, e.Source.Line, e.Def)
		case class != "":
			return fmt.Errorf("%s at %s:%d has the C++ class %s, too; choose another name", e.Def, e.Source.File, e.Source.Line, class)
		}
	}
	for _, e := range k.entities(t.Catalog) {
		if e.Name != "" && e.Name == added.Name && e.Dialect == added.Dialect && e.Def != added.Def {
			return fmt.Errorf("%s:%d has the name %s, too; choose another one", e.Source.File, e.Source.Line, e.Name)
		}
	}
	return nil
}

// commonClass returns a C++ class that generators define for both definitions, or "".
func commonClass(a, b *catalog.Entity) string {
	for i := range a.Cpp {
		if x := &a.Cpp[i]; !x.Namespace && len(x.Members) > 0 && slices.ContainsFunc(b.Cpp, func(y catalog.CppClass) bool {
			return !y.Namespace && len(y.Members) > 0 && y.Name == x.Name
		}) {
			return x.Name
		}
	}
	return ""
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

// namespaceOf returns the C++ namespace of an enum or an interface, without colons in front.
func (t *dialectTree) namespaceOf(e *catalog.Entity) string {
	class := ""
	for _, enum := range t.Enums {
		if enum.ID == e.ID {
			class = enum.CppClass
		}
	}
	for _, i := range t.Interfaces {
		if i.ID == e.ID {
			class = i.CppClass
		}
	}
	return namespaceOf(class)
}

// namespaceOf returns the namespace of a C++ class, without colons in front.
func namespaceOf(class string) string {
	class = strings.TrimPrefix(class, "::")
	return class[:max(0, strings.LastIndex(class, "::"))]
}

// defName returns the name of a new def, by the form of that of another one: with the same
// text before "_", and the suffix if the other one has it, or has no name. class is the name in C++.
func defName(other, class, suffix string) string {
	prefix := ""
	if i := strings.IndexByte(other, '_'); i >= 0 {
		prefix = other[:i+1]
	}
	if other != "" && !strings.HasSuffix(other, suffix) {
		suffix = ""
	}
	return prefix + class + suffix
}

// operationBase matches a def of an operation up to its mnemonic.
var operationBase = lazyregexp.New(`(?m)^def\s+\w+\s*:\s*(\w+_Op)\s*<\s*"`)

// baseOf returns the beginning of the base of a new operation, up to its mnemonic: the
// class with a name in _Op from which most operations in the text derive, or MLIR's.
func baseOf(text, dialect string) string {
	uses := map[string]int{}
	best := ""
	for _, match := range operationBase.Get().FindAllStringSubmatch(text, -1) {
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
var guardEnd = lazyregexp.New(`(?:^|\n)#endif[^\n]*\s*$`)

// insert returns a .td file with a definition at its end, before the end of an include
// guard. Line breaks are those of the file.
func insert(text, definition string) string {
	end := len(text)
	if at := guardEnd.Get().FindStringIndex(text); at != nil {
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
