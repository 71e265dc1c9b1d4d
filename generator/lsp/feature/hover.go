package feature

import (
	"context"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/lazyregexp"
	"github.com/rules-ods/rules_ods/generator/lsp/document"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// A Description is Markdown about a part of the text.
type Description struct {
	Start, End int
	Markdown   string
}

// Hover describes what is at an offset, or returns nil.
func Hover(ctx context.Context, s *document.Snapshot, offset int) *Description {
	x := scope{s}
	t := x.targetAt(offset)
	if t == nil {
		return nil
	}
	var m markdown
	switch {
	case t.include != "":
		m.text("`" + t.include + "`")
	case t.operator != "":
		if d, ok := docOf(t.operator); ok {
			m.code("tablegen", d.signature(t.operator)+" -> "+d.result)
			m.text(d.doc)
		}
	case t.variable != "":
		x.describeVariable(&m, t)
	case t.cursor.InString:
		x.describeFormatWord(&m, t)
	case t.found != nil:
		x.describe(ctx, &m, t)
	}
	if m.empty() {
		return nil
	}
	return &Description{t.start, t.end, m.String()}
}

// A markdown is text in Markdown that is written in paragraphs.
type markdown struct{ b strings.Builder }

func (m *markdown) String() string { return m.b.String() }

func (m *markdown) empty() bool { return m.b.Len() == 0 }

func (m *markdown) text(s string) {
	if s = strings.TrimSpace(s); s == "" {
		return
	}
	if m.b.Len() > 0 {
		m.b.WriteString("\n\n")
	}
	m.b.WriteString(s)
}

func (m *markdown) code(language, s string) {
	if strings.TrimSpace(s) == "" {
		return
	}
	fence := "```"
	for strings.Contains(s, fence) {
		fence += "`"
	}
	m.text(fence + language + "\n" + strings.Trim(s, "\n") + "\n" + fence)
}

// describe describes a declaration.
func (x scope) describe(ctx context.Context, m *markdown, t *target) {
	d := t.found.Decl
	switch d.Kind {
	case document.FieldDecl, document.Argument, document.Variable:
		x.describeField(m, t)
	case document.Class, document.Multiclass:
		m.code("tablegen", d.Kind.String()+" "+headerText(t.found))
		m.text(t.found.Comment())
	default:
		x.describeDef(ctx, m, t.found)
	}
}

// headerText returns the text of a declaration up to its body.
func headerText(f *Found) string {
	d := f.Decl
	var b strings.Builder
	b.WriteString(d.Name)
	for i, a := range d.Args {
		if i == 0 {
			b.WriteByte('<')
		} else {
			b.WriteString(", ")
		}
		b.WriteString(typeText(a, f))
	}
	if len(d.Args) > 0 {
		b.WriteByte('>')
	}
	for i, p := range d.Parents {
		if i == 0 {
			b.WriteString(" : ")
		} else {
			b.WriteString(", ")
		}
		start, end := p.Span()
		if int(end) <= len(f.Text) {
			b.WriteString(short(strings.Join(strings.Fields(f.Text[start:end]), " "), 200))
		}
	}
	return b.String()
}

// describeField describes a field with its value in the record around the cursor.
func (x scope) describeField(m *markdown, t *target) {
	d := t.found.Decl
	text := d.Name
	if f, ok := d.Node.(*syntax.Field); ok {
		text = typeText(f, t.found)
	} else if d.End <= len(t.found.Text) {
		text = short(t.found.Text[d.Start:d.End], 200)
	}
	m.code("tablegen", text)
	if t.found.Owner != nil {
		m.text(d.Kind.String() + " of " + t.found.Owner.Kind.String() + " `" + t.found.Owner.Name + "`")
	}
	m.text(t.found.Comment())
	if decl := x.s.Outline.At(t.start); decl != nil && decl.Kind == document.Def {
		if rec := x.s.Records.Def(decl.Name); rec != nil && d.Kind == document.FieldDecl {
			if v := rec.Value(d.Name); v != nil {
				m.text("Value in `" + rec.Name + "`:")
				m.code("tablegen", short(v.String(), 2000))
			}
		}
	}
}

// describeDef describes a def: what it is to MLIR, its comment and its fields.
func (x scope) describeDef(ctx context.Context, m *markdown, f *Found) {
	rec := x.s.Records.Def(f.Decl.Name)
	if rec == nil || f.Decl.Kind == document.Defvar {
		text := ""
		if f.Decl.End <= len(f.Text) {
			text = short(f.Text[f.Decl.Start:f.Decl.End], 400)
		}
		m.code("tablegen", text)
		m.text(f.Comment())
		return
	}
	header := "def " + headerText(f)
	if len(f.Decl.Parents) == 0 {
		header = "def " + rec.Name + " : " + classOf(rec)
	}
	m.code("tablegen", header)
	if subject := origin.Subject(rec); subject != "" {
		m.text("`" + subject + "`")
	}
	text := func(field string) string {
		s, ok := rec.Value(field).(*tablegen.String)
		if !ok {
			return ""
		}
		return strings.TrimSpace(s.Text)
	}
	m.text(text("summary"))
	m.text(f.Comment())
	switch {
	case rec.IsA(mlir.ClassOp):
		m.code("", operationSignature(rec))
		m.code("", text("assemblyFormat"))
		x.describeMethods(ctx, m, rec)
	case rec.IsA(mlir.ClassAttrDef), rec.IsA(mlir.ClassTypeDef):
		m.code("", text("assemblyFormat"))
		x.describeMethods(ctx, m, rec)
	case rec.IsA(mlir.ClassTypeConstraint), rec.IsA(mlir.ClassAttrConstraint):
		for _, field := range []string{"cppType", "storageType", "returnType"} {
			if s := text(field); s != "" {
				m.text(field + ": `" + s + "`")
			}
		}
	}
	m.text(short(unindent(text("description")), 1500))
}

// operationSignature lists the operands, attributes, results, regions and successors of an
// operation.
func operationSignature(rec *tablegen.Record) string {
	var b strings.Builder
	for _, field := range []string{"arguments", "results", "regions", "successors"} {
		dag, ok := rec.Value(field).(*tablegen.Dag)
		if !ok || len(dag.Args) == 0 {
			continue
		}
		b.WriteString(field + ":\n")
		for _, a := range dag.Args {
			b.WriteString("  $" + a.Name + ": " + short(constraintText(a.Value), 100) + "\n")
		}
	}
	return b.String()
}

// maxMethods limits the C++ methods of a description.
const maxMethods = 40

var methodLine = lazyregexp.New(`^ *(?:static )?[\w:<>,&*\[\] ]+ (?:get|set|remove|build|verify|fold|inferReturnTypes|getOperationName)\w*\(.*\)(?: const)?;`)

// describeMethods lists the C++ methods that a definition will have.
func (x scope) describeMethods(ctx context.Context, m *markdown, rec *tablegen.Record) {
	text, err := x.s.Declaration(ctx, rec)
	if err != nil {
		return
	}
	name, _ := cppClass(rec)
	i := strings.Index(text, "class "+name+" : ")
	if i < 0 {
		return
	}
	var methods []string
	seen := map[string]bool{}
	depth := 0 // of braces; the class has one, and the bodies of methods have more
	for line := range strings.SplitSeq(text[i:], "\n") {
		if strings.HasPrefix(line, "};") || len(methods) >= maxMethods {
			break
		}
		inClass := depth == 1
		depth += strings.Count(line, "{") - strings.Count(line, "}")
		if !inClass {
			continue
		}
		line = strings.TrimRight(line, " ")
		if cut := strings.Index(line, ") {"); cut >= 0 {
			line = line[:cut] + ");"
		}
		if methodLine.Get().MatchString(line) && !seen[line] && !strings.Contains(line, "AttrName(") {
			seen[line] = true
			methods = append(methods, strings.TrimSpace(line))
		}
	}
	m.code("cpp", strings.Join(methods, "\n"))
}

// cppClass returns the name of the C++ class of a definition, and its namespace.
func cppClass(rec *tablegen.Record) (name, namespace string) {
	if s, ok := rec.Value("cppClassName").(*tablegen.String); ok && s.Text != "" {
		name = s.Text
	} else {
		name = rec.Name[strings.LastIndexByte(rec.Name, '_')+1:]
		if i := strings.IndexByte(rec.Name, '_'); i >= 0 {
			name = rec.Name[i+1:]
		}
	}
	if s, ok := rec.Value("cppNamespace").(*tablegen.String); ok {
		namespace = s.Text
	}
	return name, namespace
}

// unindent removes the indentation that all lines of a text share.
func unindent(text string) string {
	lines := strings.Split(text, "\n")
	shared := -1
	for _, l := range lines[min(1, len(lines)):] {
		if t := strings.TrimLeft(l, " "); t != "" && (shared < 0 || len(l)-len(t) < shared) {
			shared = len(l) - len(t)
		}
	}
	for i, l := range lines {
		if i > 0 && shared > 0 && len(l) >= shared {
			lines[i] = l[shared:]
		}
	}
	return strings.Join(lines, "\n")
}

// describeVariable describes a variable of an assembly format.
func (x scope) describeVariable(m *markdown, t *target) {
	for _, v := range variablesOf(x.s, t.cursor) {
		if v.name == t.variable {
			m.code("tablegen", "$"+v.name+"  // "+v.detail)
			return
		}
	}
}

// describeFormatWord describes a directive of an assembly format.
func (x scope) describeFormatWord(m *markdown, t *target) {
	if !strings.HasSuffix(t.cursor.Field, "ssemblyFormat") {
		return
	}
	src := x.s.Text.Source()
	start, end := t.start, t.end
	for start > t.cursor.Literal && (src[start-1] == '-' || isLetter(src[start-1])) {
		start--
	}
	for end < len(src) && (src[end] == '-' || isLetter(src[end])) {
		end++
	}
	for _, d := range directives {
		if d.name == src[start:end] {
			m.text("**" + d.name + "**: " + d.doc)
			t.start, t.end = start, end
		}
	}
}

// Describe returns the description of the declaration of a name at the top level, or of a
// field, or "".
func Describe(ctx context.Context, s *document.Snapshot, name string) string {
	x := scope{s}
	found := x.global(name, nil)
	if found == nil {
		found = x.anyField(name)
	}
	if found == nil {
		return ""
	}
	var m markdown
	x.describe(ctx, &m, &target{name: name, found: found})
	return m.String()
}
