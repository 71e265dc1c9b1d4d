package shards

import (
	"bytes"
	"fmt"
	"io"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/opdef"
	"github.com/rules-ods/rules_ods/sharder"
)

// A Report is what the command prints.
type Report struct {
	File       string `json:"file"`
	Dialect    string `json:"dialect"` // its C++ class
	Operations int    `json:"operations"`
	// Auto is the number of shards that the rule chooses, and Shards has each shard of the chosen number.
	Auto   int     `json:"auto"`
	Shards []Shard `json:"shards"`
	Source string  `json:"source,omitempty"` // the C++ file that the shards copy
	// Changes are what the C++ needs before it can be sharded, and Declarations what the header declares.
	Changes      []Change      `json:"changes"`
	Declarations []Declaration `json:"declarations"`
	Header       string        `json:"header,omitempty"` // the file that was written
	Costs        *Costs        `json:"costs,omitempty"`
	// Unread are C++ files and folders that could not be read, so that what has to change in them is not known.
	Unread []string `json:"unread,omitempty"`
	Ready  bool     `json:"ready"` // the dialect can be sharded as it is

	definitions string
	unresolved  []string
}

// A Shard has the operations of one shard.
type Shard struct {
	Operations []string `json:"operations"`
	// Share is the estimated part of the cost of compiling all operations.
	Share float64 `json:"share"`
}

// newReport returns the report of an examination, with a number of shards, or 0 for the recommended one.
func newReport(td string, e *examination, count int) *Report {
	d := e.division
	auto := recommended(d)
	if count == 0 {
		count = auto
	}
	r := &Report{File: td, Dialect: d.Dialect, Operations: len(d.Operations), Auto: auto, Changes: e.changes, Declarations: e.declarations,
		Unread: e.project.unread, definitions: path.Base(e.project.definitions)}
	if e.sharded != nil {
		r.Source = e.sharded.file
	}
	total := int64(0)
	for _, op := range d.Operations {
		total += op.Weight
	}
	for _, members := range d.Shards(count) {
		s := Shard{Operations: []string{}}
		weight := int64(0)
		for _, i := range members {
			s.Operations = append(s.Operations, d.Operations[i].Name)
			weight += d.Operations[i].Weight
		}
		s.Share = float64(weight) / float64(max(total, 1))
		r.Shards = append(r.Shards, s)
	}
	if slices.ContainsFunc(e.declarations, func(d Declaration) bool { return d.DefinedIn == "" }) {
		r.unresolved = e.unresolved
	}
	r.Ready = e.sharded != nil && len(e.changes) == 0 && len(r.Unread) == 0
	return r
}

// recommended returns the number of shards that the rule chooses for operations.
func recommended(d *opdef.Division) int {
	members := make([]int, len(d.Operations))
	for i, op := range d.Operations {
		members[i] = op.Members
	}
	return sharder.Recommend(sharder.Size(members))
}

// write prints the report for people.
func (r *Report) write(out io.Writer) error {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s: %s in %s", r.File, counted(r.Operations, "operation"), counted(len(r.Shards), "shard"))
	if len(r.Shards) != r.Auto {
		fmt.Fprintf(&b, " (auto: %d)", r.Auto)
	}
	b.WriteString("\n\n")
	for i, s := range r.Shards {
		fmt.Fprintf(&b, "  shard %-3d %4.1f %%  %s\n", i, 100*s.Share, names(s.Operations))
	}
	if r.Costs != nil {
		r.Costs.write(&b)
	}
	if len(r.Changes) > 0 {
		b.WriteString("\nWhat has to change in the C++ before:\n\n")
		for _, c := range r.Changes {
			fmt.Fprintf(&b, "  %s:%d: %s\n", filepath.ToSlash(c.File), c.Line, c.What)
		}
	}
	if len(r.Declarations) > 0 {
		b.WriteString("\nWhat the header declares:\n\n")
		for _, d := range r.Declarations {
			where := "; no file was found that defines it"
			if d.DefinedIn != "" {
				where = ""
			}
			caller := "for " + d.Caller
			if d.Caller == "" {
				caller = "in case that generated code uses it"
			}
			fmt.Fprintf(&b, "  %s, %s%s\n", d.Signature, caller, where)
		}
	}
	if len(r.unresolved) > 0 {
		fmt.Fprintf(&b, "\nNot read, since no -I has them: %s\n", strings.Join(r.unresolved, ", "))
	}
	b.WriteString("\n" + r.verdict() + "\n")
	_, err := out.Write(b.Bytes())
	return err
}

// verdict is the last line of the report.
func (r *Report) verdict() string {
	switch {
	case r.Ready && r.Header != "":
		return fmt.Sprintf("%s can be sharded as it is: the shards copy %s; wrote %s.", r.File, r.Source, r.Header)
	case r.Ready:
		return fmt.Sprintf("%s can be sharded as it is: the shards copy %s.", r.File, r.Source)
	case r.Source == "" && len(r.Changes) == 0:
		return fmt.Sprintf("Incomplete: no C++ file in -sources includes %s.", r.definitions)
	case r.Source == "":
		return "Incomplete: which file the shards copy is not known."
	case len(r.Changes) == 0:
		return fmt.Sprintf("Incomplete: %s could not be read; the others need no change.", counted(len(r.Unread), "path"))
	}
	text := fmt.Sprintf("%s cannot be sharded before %s", r.File, counted(len(r.Changes), "change"))
	switch {
	case r.Header != "":
		text += "; wrote " + r.Header
	case len(r.Declarations) > 0:
		text += "; write the header with -o"
	}
	if len(r.Unread) > 0 {
		text += fmt.Sprintf("; incomplete, since %s could not be read", counted(len(r.Unread), "path"))
	}
	return text + "."
}

// names lists the first names.
func names(all []string) string {
	const most = 4
	switch {
	case len(all) == 0:
		return "no operation"
	case len(all) <= most+1:
		return strings.Join(all, ", ")
	}
	return fmt.Sprintf("%s and %d more", strings.Join(all[:most], ", "), len(all)-most)
}

// header returns the header with the declarations.
func (e *examination) header(td string) []byte {
	var b bytes.Buffer
	guard := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' {
			return r
		}
		return '_'
	}, strings.TrimSuffix(filepath.Base(td), ".td")+"_SHARDS_H")
	fmt.Fprintf(&b, "// Functions that the generated definitions of the operations of %s call. Include this file in\n// %s, before %s. Written by ods-tblgen shards.\n#ifndef %[4]s\n#define %[4]s\n",
		filepath.Base(td), filepath.Base(e.sharded.file), path.Base(e.include.Path), guard)
	if len(e.usings) > 0 {
		b.WriteString("\n")
	}
	// The source has these after the place where it includes the header.
	for _, u := range e.usings {
		if name, isDirective := strings.CutPrefix(strings.TrimSuffix(u.text, ";"), "using namespace "); isDirective && u.namespace == "" {
			fmt.Fprintf(&b, "namespace %s {}\n", strings.TrimPrefix(name, "::"))
		}
		text := u.text
		if u.inUnnamed { // the same namespace as that of the source
			text = "namespace {\n" + text + "\n} // namespace"
		}
		writeIn(&b, u.namespace, text+"\n")
	}
	for i := 0; i < len(e.declarations); {
		namespace, text := e.declarations[i].Namespace, ""
		for ; i < len(e.declarations) && e.declarations[i].Namespace == namespace; i++ {
			text += e.declarations[i].Signature + ";\n"
		}
		b.WriteString("\n")
		writeIn(&b, namespace, text)
	}
	fmt.Fprintf(&b, "\n#endif // %s\n", guard)
	return b.Bytes()
}

// writeIn writes C++ in a namespace, which is "" for the global one.
func writeIn(b *bytes.Buffer, namespace, text string) {
	if namespace != "" {
		text = fmt.Sprintf("namespace %s {\n%s} // namespace %[1]s\n", namespace, text)
	}
	b.WriteString(text)
}
