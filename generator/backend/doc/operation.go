package doc

import (
	"cmp"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// operation writes an operation under a heading of the given level.
func (p *page) operation(op *ods.Operator, level string) {
	p.out.Write("\n", level, " `", op.OperationName(), "` (", strings.TrimPrefix(op.QualifiedClassName(), p.stripPrefix), ")\n")
	p.summary(op.Summary)
	if strings.TrimSpace(op.AssemblyFormat) != "" {
		p.operationSyntax(op)
	}
	if strings.TrimSpace(op.Description) != "" {
		p.description(op.Description)
	}
	p.traits(op)
	p.operationAttributes(op, level)

	var rows [][2]string
	for _, o := range op.Operands {
		rows = append(rows, [2]string{o.Name, o.Summary})
	}
	p.valueTable(level, "Operand", ":-----:", rows)
	rows = nil
	for _, r := range op.Results {
		rows = append(rows, [2]string{r.Name, r.Summary})
	}
	p.valueTable(level, "Result", ":----:", rows)
	rows = nil
	for _, s := range op.Successors {
		rows = append(rows, [2]string{s.Name, s.Summary})
	}
	p.valueTable(level, "Successor", ":-------:", rows)
	p.out.Write("\n")
}

// operationSyntax writes the assembly format as a grammar rule and aligns the
// lines after the first with it.
func (p *page) operationSyntax(op *ods.Operator) {
	p.out.Write("\nSyntax:\n\n```\noperation ::= `", op.OperationName(), "`")
	separator := " "
	for line := range strings.SplitSeq(op.AssemblyFormat, "\n") {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		p.out.Write(separator, line)
		separator = "\n              "
	}
	p.out.Write("\n```\n")
}

// traits lists traits, interfaces and effects. Each list is sorted and has no
// duplicates.
func (p *page) traits(op *ods.Operator) {
	var traits, interfaces, effects []string
	for _, t := range op.Traits {
		if t.Kind == ods.PredTrait {
			continue
		}
		cpp, _, _ := ods.Text(t.Def, mlir.FieldTrait)
		cpp = strings.TrimSuffix(strings.TrimSuffix(cpp, "::Trait"), "::Impl")
		name := t.Def.Name
		if strings.HasPrefix(name, "anonymous_") {
			name = cpp
		}
		if t.Kind != ods.InterfaceTrait {
			traits = append(traits, "`"+name+"`")
			continue
		}
		if t.Def.IsA("SideEffectsTraitBase") {
			effects = append(effects, "`"+p.effectsOf(t.Def)+"`")
			name += " (" + cpp + ")"
		}
		interfaces = append(interfaces, "`"+name+"`")
	}
	p.list("Traits", traits)
	p.list("Interfaces", interfaces)
	p.list("Effects", effects)
}

// effectsOf describes the effects of a trait, as in
// "MemoryEffects::Effect{MemoryEffects::Read on ::mlir::SideEffects::DefaultResource}".
func (p *page) effectsOf(trait *tablegen.Record) string {
	short := func(r *ods.Reader, field mlir.Field) string {
		name := r.Text(field)
		return strings.TrimPrefix(strings.TrimPrefix(name, "::"), "mlir::")
	}
	var s strings.Builder
	r := ods.Read(trait)
	s.WriteString(short(r, mlir.FieldBaseEffectName))
	s.WriteByte('{')
	for i, e := range r.Defs(mlir.FieldEffects) {
		of := ods.Read(e)
		if i > 0 {
			s.WriteString(", ")
		}
		s.WriteString(short(of, mlir.FieldEffect))
		s.WriteString(" on ")
		s.WriteString(of.Text(mlir.FieldResource))
		r.Other(of.Err())
	}
	p.err = cmp.Or(p.err, r.Err())
	s.WriteByte('}')
	return s.String()
}

func (p *page) list(title string, names []string) {
	if len(names) == 0 {
		return
	}
	slices.Sort(names)
	p.out.Write("\n", title, ": ", strings.Join(slices.Compact(names), ", "), "\n")
}

// operationAttributes writes the attributes as an HTML table, because a cell
// can contain text that a Markdown table cannot.
func (p *page) operationAttributes(op *ods.Operator, level string) {
	if len(op.Attributes) == 0 {
		return
	}
	p.out.Write("\n", level, "# Attributes:\n\n<table>\n<tr><th>Attribute</th><th>MLIR Type</th><th>Description</th></tr>\n")
	for _, a := range op.Attributes {
		p.out.Write("<tr><td><code>", a.Name, "</code></td><td>", a.StorageType, "</td><td>")
		description := ""
		if p.hugo {
			base := a.BaseDef()
			description, _, _ = ods.Text(base, mlir.FieldDescription)
		}
		if strings.TrimSpace(description) == "" {
			p.out.Write(a.Summary)
		} else {
			p.out.Write("<details><summary>", a.Summary, "</summary>{{% markdown %}}",
				p.lowered(description), "{{% /markdown %}}</details>")
		}
		p.out.Write("</td></tr>\n")
	}
	p.out.Write("</table>\n")
}

// valueTable writes a table of operands, results or successors.
func (p *page) valueTable(level, title, rule string, rows [][2]string) {
	if len(rows) == 0 {
		return
	}
	p.out.Write("\n", level, "# ", title, "s:\n\n| ", title, " | Description |\n| ", rule, " | ----------- |\n")
	for _, row := range rows {
		if row[0] == "" {
			p.out.Write("| &laquo;unnamed&raquo; | ", row[1], " |\n")
		} else {
			p.out.Write("| `", row[0], "` | ", row[1], " |\n")
		}
	}
}
