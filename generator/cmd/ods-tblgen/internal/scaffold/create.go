package scaffold

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
)

// A firstKind says how a project gets its first definition of a kind: in files of its own,
// with what registers them.
type firstKind struct {
	kinds  string // ends the names of the files: FooTypes.td
	macro  string // in GET_…_CLASSES and GET_…_LIST; "" for passes
	method string // of the dialect, which registers the definitions
	header string // of MLIR, which declares the base class
	// field is the field of the dialect without which parsers and printers are missing.
	field string
	files []struct{ name, template string }
	// outputs are the generated files, in the order of names, with their generators.
	outputs []struct{ suffix, generator string }
}

// definitionFiles are the files of types and attributes. The C++ file of the dialect includes
// their definitions, because it needs their storage classes to register them.
var definitionFiles = []struct{ name, template string }{
	{"@Foo@@Kinds@.td", "Kind.td"}, {"@Foo@@Kinds@.h", "Kind.h"},
}

var firstKinds = map[string]*firstKind{
	"type": {kinds: "Types", macro: "TYPEDEF", method: "addTypes", header: "Types", field: "useDefaultTypePrinterParser", files: definitionFiles,
		outputs: []struct{ suffix, generator string }{{".h.inc", "-gen-typedef-decls"}, {".cpp.inc", "-gen-typedef-defs"}}},
	"attr": {kinds: "Attrs", macro: "ATTRDEF", method: "addAttributes", header: "Attributes", field: "useDefaultAttributePrinterParser", files: definitionFiles,
		outputs: []struct{ suffix, generator string }{{".h.inc", "-gen-attrdef-decls"}, {".cpp.inc", "-gen-attrdef-defs"}}},
	"pass": {kinds: "Passes", files: []struct{ name, template string }{
		{"@Foo@Passes.td", "Passes.td"}, {"@Foo@Passes.h", "Passes.h"}, {"@Foo@Passes.cpp", "Passes.cpp"},
	}, outputs: []struct{ suffix, generator string }{{".h.inc", "-gen-pass-decls"}}},
}

// A plan is the files that one run writes: new ones, and changed ones with the reason.
type plan struct {
	created []newFile
	changed []changedFile
	// byHand are changes that the user has to make, because the files do not have the form
	// in which the place of the change is certain.
	byHand []string
}

type changedFile struct {
	name, before, text, reason string
}

// A project is the one dialect of a directory, with the names that its files have.
type project struct {
	dialect   *catalog.Dialect
	file      string // the .td file of the dialect, as its definitions name it
	directory string // of that file
	include   string // the directory in includes, with a slash at its end, or ""
	stem      string // of the names of files and classes: Foo
	namespace string // in C++, without colons in front
}

// findProject returns the dialect to which a first definition belongs.
func (c *scaffold) findProject(t *dialectTree, k *definitionKind) (*project, error) {
	var local []*catalog.Dialect
	for _, d := range t.Dialects {
		if _, err := os.Stat(t.path(d.Source.File)); err == nil && !filepath.IsAbs(d.Source.File) {
			local = append(local, d)
		}
	}
	if len(local) != 1 {
		return nil, errors.New(strings.TrimSpace(fmt.Sprintf("%s: no .td file below '%s' defines %s, and it has %d dialects; name the directory of one dialect with -C, or write the first definition by hand\n%s",
			k.word, c.Directory, k.plural, len(local), t.notes)))
	}
	p := &project{dialect: local[0], file: local[0].Source.File}
	p.directory = filepath.Dir(t.path(p.file))
	base := strings.TrimSuffix(path.Base(p.file), ".td")
	p.stem = strings.TrimSuffix(strings.TrimSuffix(base, "Base"), "Dialect")
	if p.stem == "" {
		p.stem = camelCase(strings.ToLower(p.dialect.Name))
	}
	if dir := path.Dir(p.file); dir != "." {
		p.include = dir + "/"
	}
	class := strings.TrimPrefix(p.dialect.CppClass, "::")
	if i := strings.LastIndex(class, "::"); i >= 0 {
		p.namespace = class[:i]
	}
	return p, nil
}

// first adds the first definition of a kind: it writes a file for the kind, with C++ and what
// builds it, and registers the definition.
func (c *scaffold) first(ctx context.Context, t *dialectTree, k *definitionKind, name string) error {
	f := firstKinds[k.word]
	if f == nil || c.TdFile != "" {
		_, err := c.file(t, k)
		return err
	}
	p, err := c.findProject(t, k)
	if err != nil {
		return err
	}
	def := camelCase(name) + k.suffix
	if i := strings.IndexByte(p.dialect.Def, '_'); i >= 0 && f.macro != "" {
		def = p.dialect.Def[:i+1] + def
	}
	definition := k.text(def, p.dialect.Def, "", name)
	replace := strings.NewReplacer("@Foo@", p.stem, "@FOO@", strings.ToUpper(p.stem), "@Kinds@", f.kinds, "@KINDS@", strings.ToUpper(f.kinds), "@MACRO@", f.macro,
		"@header@", f.header, "@path@", p.include, "@namespace@", p.namespace, "@dialect_td@", p.file, "@definition@", definition,
		"@pass@", passClass(p.namespace, p.include+p.stem+"Passes.h.inc", def))
	out := &plan{}
	for _, x := range f.files {
		text, err := templates.ReadFile(path.Join("templates", x.template+".tmpl"))
		if err != nil {
			return err
		}
		out.created = append(out.created, newFile{filepath.Join(p.directory, replace.Replace(x.name)), replace.Replace(string(text))})
	}
	tdFile := p.include + p.stem + f.kinds + ".td"
	changed := t.files.With(tdFile, []byte(out.created[0].text))
	if f.field != "" {
		text, err := readLimited(t.path(p.file))
		if err != nil {
			return err
		}
		if after, ok := setField(string(text), p.dialect.Def, f.field); ok {
			out.changed = append(out.changed, changedFile{t.path(p.file), string(text), after, "parsers and printers of " + k.plural + " are generated"})
			changed = changed.With(p.file, []byte(after))
		} else if !strings.Contains(string(text), f.field) {
			out.byHand = append(out.byHand, fmt.Sprintf("%s: set the field %s of %s", t.path(p.file), f.field, p.dialect.Def))
		}
	}
	if err := c.check(ctx, k, def, changed); err != nil {
		return fmt.Errorf("%s: the definition would have an error, and nothing was written: %w", k.word, err)
	}
	out.register(c.Directory, p, f)
	out.build(p, f)
	return c.write(ctx, out)
}

// write writes the files of a plan, all or none, and prints what it did.
func (c *scaffold) write(ctx context.Context, out *plan) error {
	removeAbandoned(out.created)
	for _, f := range out.created {
		if _, err := os.Lstat(f.name); err == nil {
			return errors.New("'" + f.name + "' exists, and nothing was written; add the definition to a file that you name with -file")
		}
	}
	if err := c.writeFiles(ctx, out); err != nil {
		return err
	}
	for _, f := range out.created {
		fmt.Fprintln(c.env.Out, f.name+": new")
	}
	for _, f := range out.changed {
		fmt.Fprintln(c.env.Out, f.name+": changed: "+f.reason)
	}
	for _, text := range out.byHand {
		fmt.Fprintln(c.env.Out, "note: by hand, in "+text)
	}
	return nil
}

// writeFiles writes the files of a plan, all or none.
func (c *scaffold) writeFiles(ctx context.Context, out *plan) error {
	if c.DryRun {
		return nil
	}
	edits := creations(out.created)
	for _, f := range out.changed {
		edits = append(edits, outputfile.Edit{Name: f.name, Read: []byte(f.before), Text: []byte(f.text)})
	}
	return outputfile.ReplaceAll(ctx, c.Directory, edits, c.env.Temporary)
}

// passClass returns the C++ of a pass that does nothing.
func passClass(namespace, generated, def string) string {
	return "namespace " + namespace + " {\n#define GEN_PASS_DEF_" + strings.ToUpper(def) + "\n#include \"" + generated + "\"\n\nnamespace {\nstruct " + def +
		" : impl::" + def + "Base<" + def + "> {\n  void runOnOperation() override {}\n};\n} // namespace\n} // namespace " + namespace + "\n"
}
