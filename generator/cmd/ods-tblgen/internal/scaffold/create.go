package scaffold

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
)

// A firstKind says how a project gets its first definition of a kind: in files of its own,
// with what registers them.
type firstKind struct {
	kinds  string // ends the names of the files: FooTypes.td
	macro  string // in GET_…_CLASSES and GET_…_LIST; "" if the dialect does not register them
	method string // of the dialect, which registers the definitions
	header string // of MLIR, which declares the base class
	// field is the field of the dialect without which parsers and printers are missing.
	field string
	// templates is the beginning of the names of two templates, of a header and of a C++ file
	// that is compiled; "" if the C++ file of the dialect includes the generated definitions,
	// because it needs their storage classes to register them.
	templates string
	// outputs are the generated files, in the order of names, with their generators.
	outputs []struct{ suffix, generator string }
	// named says that the generators need the option -name.
	named bool
	// tdFiles is the label of MLIR's library with the .td file of the kind.
	tdFiles string
	// note says how the definitions are used. It is a template, as the files are.
	note string
}

const opBaseTdFiles = "@llvm-project//mlir:OpBaseTdFiles"

func firstKinds() map[string]*firstKind {
	return map[string]*firstKind{
		"type": {kinds: "Types", macro: "TYPEDEF", method: "addTypes", header: "Types", field: "useDefaultTypePrinterParser", tdFiles: opBaseTdFiles,
			outputs: []struct{ suffix, generator string }{{".h.inc", "-gen-typedef-decls"}, {".cpp.inc", "-gen-typedef-defs"}},
			note:    "operations can have values of it if their header includes \"@path@@Base@.h\""},
		"attr": {kinds: "Attrs", macro: "ATTRDEF", method: "addAttributes", header: "Attributes", field: "useDefaultAttributePrinterParser", tdFiles: opBaseTdFiles,
			outputs: []struct{ suffix, generator string }{{".h.inc", "-gen-attrdef-decls"}, {".cpp.inc", "-gen-attrdef-defs"}},
			note:    "operations can have it if their header includes \"@path@@Base@.h\""},
		"enum": {kinds: "Enums", templates: "Enums", tdFiles: opBaseTdFiles,
			outputs: []struct{ suffix, generator string }{{".h.inc", "-gen-enum-decls"}, {".cpp.inc", "-gen-enum-defs"}},
			note:    "operations can have it as an attribute if their header includes \"@path@@Base@.h\""},
		"interface": {kinds: "Interfaces", templates: "Interfaces", tdFiles: opBaseTdFiles,
			outputs: []struct{ suffix, generator string }{{".h.inc", "-gen-op-interface-decls"}, {".cpp.inc", "-gen-op-interface-defs"}},
			note:    "operations can have it as a trait if their header includes \"@path@@Base@.h\""},
		"pattern": {kinds: "Patterns", templates: "Patterns", tdFiles: opBaseTdFiles,
			outputs: []struct{ suffix, generator string }{{".cpp.inc", "-gen-rewriters"}},
			note:    "a pass applies the patterns that @namespace@::populate@Base@ of \"@path@@Base@.h\" adds"},
		"pass": {kinds: "Passes", templates: "Passes", named: true, tdFiles: "@llvm-project//mlir:PassBaseTdFiles",
			outputs: []struct{ suffix, generator string }{{".h.inc", "-gen-pass-decls"}}},
	}
}

// option returns the option of the generators with a space in front, or "".
func (f *firstKind) option(p *project) string {
	if f.named {
		return " -name=" + p.stem
	}
	return ""
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
	directory string // of that file, or of the .td file that gets a definition
	sources   string // the directory of C++ files
	include   string // the directory in includes, with a slash at its end, or ""
	stem      string // of the names of files and classes: Foo
	namespace string // in C++, without colons in front
	base      string // of the generated files: FooTypes
	tdFile    string // the .td file that gets the definition, without its directory
}

// findProject returns the dialect to which a first definition belongs: the only one, or that of
// definitions of the file of -file.
func (c *scaffold) findProject(t *dialectTree, k *definitionKind) (*project, error) {
	var local []*catalog.Dialect
	for _, d := range t.Dialects {
		if _, err := os.Stat(t.path(d.Source.File)); err == nil && !filepath.IsAbs(d.Source.File) {
			local = append(local, d)
		}
	}
	if c.TdFile != "" {
		inFile := map[string]bool{}
		for _, e := range t.Entities() {
			inFile[e.Dialect] = inFile[e.Dialect] || e.Source.File == c.tdFile()
		}
		if named := slices.DeleteFunc(slices.Clone(local), func(d *catalog.Dialect) bool { return !inFile[d.ID] }); len(named) > 0 {
			local = named
		}
	}
	if len(local) != 1 {
		return nil, fmt.Errorf("%s: no .td file below '%s' defines %s, and it has %d dialects; name the directory of one dialect with -C, or write the first definition by hand",
			k.word, c.Directory, k.plural, len(local))
	}
	p := &project{dialect: local[0], file: local[0].Source.File, namespace: namespaceOf(local[0].CppClass)}
	p.stem = strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(path.Base(p.file), ".td"), "Base"), "Dialect")
	if p.stem == "" {
		p.stem = camelCase(strings.ToLower(p.dialect.Name))
	}
	beside := p.file
	if c.TdFile != "" {
		beside = c.tdFile()
	}
	p.directory = filepath.Dir(t.path(beside))
	if dir := path.Dir(t.files.Spelling(beside)); dir != "." {
		p.include = dir + "/"
	}
	p.sources = p.directory
	if file, _ := onlyFile(c.Directory, ".cpp", p.initialize()); file != "" {
		p.sources = filepath.Dir(file)
	}
	return p, nil
}

// initialize returns the line that begins the method of the dialect that registers definitions.
func (p *project) initialize() string {
	return "void " + strings.TrimPrefix(p.dialect.CppClass, "::") + "::initialize() {\n"
}

// first adds the first definition of a kind, or the first one in the file of -file. It writes a
// file for the kind or changes that of -file, writes C++ and what builds it, and registers the
// definition.
func (c *scaffold) first(ctx context.Context, t *dialectTree, k *definitionKind, name string) error {
	f := firstKinds()[k.word]
	for _, d := range t.Dialects {
		if d.ID == t.dialect {
			ofDialect := *k
			ofDialect.plural += " of " + d.Name
			k = &ofDialect
		}
	}
	switch {
	case c.TdFile != "" && !slices.Contains(t.files.Files(), c.tdFile()):
		return fmt.Errorf("%s: '%s' is no .td file below '%s'", k.word, c.TdFile, c.Directory)
	case f == nil && c.TdFile == "":
		return fmt.Errorf("%s: no .td file below '%s' defines %s; name a file with -file, or another directory with -C", k.word, c.Directory, k.plural)
	}
	p, err := c.findProject(t, k)
	if err != nil {
		return err
	}
	if t.dialect != "" && t.dialect != p.dialect.ID {
		return fmt.Errorf("%s: no .td file below '%s' defines %s; write the first definition by hand", k.word, c.Directory, k.plural)
	}
	d := definition{def: k.class(name) + k.suffix, dialect: p.dialect.Def, namespace: p.namespace}
	if i := strings.IndexByte(p.dialect.Def, '_'); i >= 0 && k.word != "pass" {
		d.def = p.dialect.Def[:i+1] + d.def
	}
	out := &plan{}
	if c.TdFile != "" {
		if _, err := c.extend(ctx, t, k, out, c.tdFile(), d, name); err != nil {
			return err
		}
		p.tdFile, p.base = path.Base(c.tdFile()), strings.TrimSuffix(path.Base(c.tdFile()), ".td")
		if f == nil || len(t.local(k)) > 0 { // The build may generate from a file that includes this one.
			out.byHand = append(out.byHand, "the files of the build: generate C++ of "+k.plural+" from "+t.path(c.tdFile())+", unless they generate it from a file that includes it")
			return c.write(ctx, out)
		}
		if !strings.HasSuffix(p.base, f.kinds) {
			p.base += f.kinds
		}
	} else {
		p.base = p.stem + f.kinds
		p.tdFile = p.base + ".td"
	}
	replace := strings.NewReplacer("@Foo@", p.stem, "@FOO@", strings.ToUpper(p.stem), "@Base@", p.base, "@BASE@", strings.ToUpper(p.base), "@Kinds@", f.kinds, "@MACRO@", f.macro,
		"@header@", f.header, "@path@", p.include, "@namespace@", p.namespace, "@td@", p.include+p.tdFile,
		"@pass@", passClass(p.namespace, p.include+p.base+".h.inc", d.def))
	if c.TdFile == "" {
		if err := c.firstFile(ctx, t, k, p, out, d, name, replace); err != nil {
			return err
		}
	}
	if err := c.firstCxx(t, k, p, out, replace); err != nil {
		return err
	}
	if f.field != "" {
		if err := out.setField(t, p, f, k); err != nil {
			return err
		}
	}
	out.register(c.Directory, p, f)
	out.build(p, f)
	if err := c.write(ctx, out); err != nil {
		return err
	}
	if f.note != "" {
		fmt.Fprintln(c.env.Out, "note: "+strings.ReplaceAll(replace.Replace(f.note), " ::populate", " populate"))
	}
	return nil
}

// firstCxx adds to a plan the C++ files of the first definition of a kind.
func (c *scaffold) firstCxx(t *dialectTree, k *definitionKind, p *project, out *plan, replace *strings.Replacer) error {
	f := firstKinds()[k.word]
	var pattern *rewrite
	if k.word == "pattern" {
		pattern = t.rewriteIn(out)
	}
	for _, suffix := range []string{".h", ".cpp"} {
		directory := p.directory
		if suffix == ".cpp" {
			if f.templates == "" {
				break // the C++ file of the dialect includes the definitions
			}
			directory = p.sources
		}
		text, err := templates.ReadFile("templates/" + cmp.Or(f.templates, "Kind") + suffix + ".tmpl")
		if err != nil {
			return err
		}
		file := filepath.Join(directory, p.base+suffix)
		made := replace.Replace(string(text))
		if p.namespace == "" {
			made = strings.NewReplacer("namespace  {\n", "", "} // namespace \n", "", "void ::", "void ").Replace(made)
		}
		if pattern != nil {
			made = strings.Replace(made, "@op_header@\n", out.headerOf(c.Directory, t, pattern, file), 1)
		}
		out.created = append(out.created, newFile{file, made})
	}
	return nil
}

// firstFile adds to a plan the .td file of the first definition of a kind.
func (c *scaffold) firstFile(ctx context.Context, t *dialectTree, k *definitionKind, p *project, out *plan, d definition, name string, replace *strings.Replacer) error {
	template, err := templates.ReadFile("templates/Kind.td.tmpl")
	if err != nil {
		return err
	}
	rewrites := []*rewrite{{}}
	if k.word == "pattern" {
		if rewrites = t.rewrites(); len(rewrites) == 0 {
			return errorNoRewrite(c.Directory)
		}
	}
	d.prefix = t.argumentPrefix()
	var first error
	for _, r := range rewrites {
		d.rewrite = r.text
		includes := ""
		switch {
		case r.op != nil:
			includes = "include \"" + t.files.Spelling(r.op.Source.File) + "\"\n"
		case k.needsDialect:
			includes = "include \"" + t.files.Spelling(p.file) + "\"\n"
		}
		includes += "include \"" + k.include + "\"\n"
		text := replace.Replace(strings.NewReplacer("@includes@\n", includes, "@definition@", k.text(d, name)).Replace(string(template)))
		tdFile := path.Join(path.Dir(p.file), p.tdFile)
		err := c.check(ctx, k, d.def, t.files.With(tdFile, []byte(text)))
		if err == nil {
			out.created = append(out.created, newFile{filepath.Join(p.directory, p.tdFile), text})
			return nil
		}
		if first == nil {
			first = err
		}
	}
	return fmt.Errorf("%s: the definition would have an error, and nothing was written: %w", k.word, first)
}

// setField adds to a plan that the dialect sets the field without which parsers and printers are
// missing.
func (out *plan) setField(t *dialectTree, p *project, f *firstKind, k *definitionKind) error {
	file := t.path(p.file)
	reason := "parsers and printers of " + k.plural + " are generated"
	at := slices.IndexFunc(out.changed, func(c changedFile) bool { return c.name == file })
	if at < 0 {
		text, err := readLimited(file)
		if err != nil {
			return err
		}
		if after, ok := setField(string(text), p.dialect.Def, f.field); ok {
			out.changed = append(out.changed, changedFile{file, string(text), after, reason})
		} else if !strings.Contains(string(text), f.field) {
			out.byHand = append(out.byHand, fmt.Sprintf("%s: set the field %s of %s", file, f.field, p.dialect.Def))
		}
		return nil
	}
	changed := &out.changed[at]
	if after, ok := setField(changed.text, p.dialect.Def, f.field); ok {
		changed.text = after
		changed.reason += ", and " + reason
	} else if !strings.Contains(changed.text, f.field) {
		out.byHand = append(out.byHand, fmt.Sprintf("%s: set the field %s of %s", file, f.field, p.dialect.Def))
	}
	return nil
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
