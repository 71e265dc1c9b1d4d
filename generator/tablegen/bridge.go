package tablegen

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sort"
	"strings"
)

// LoadJSON evaluates a file with llvm-tblgen-22 --dump-json. TEMPORARY: it
// lets backends be written before the evaluator exists, and goes with it.
// Field order is by name, and field types are unknown.
func LoadJSON(file string, includes ...string) (*Records, error) {
	args := []string{"--dump-json", file}
	for _, i := range includes {
		args = append(args, "-I", i)
	}
	out, err := exec.Command("llvm-tblgen-22", args...).Output()
	if err != nil {
		return nil, fmt.Errorf("llvm-tblgen-22: %w", err)
	}
	var top map[string]json.RawMessage
	if err := json.Unmarshal(out, &top); err != nil {
		return nil, err
	}
	rs := &Records{Sources: &Sources{}, classes: map[string]*Record{}, defs: map[string]*Record{}}
	bases := map[string]Loc{}
	locOf := func(s string) Loc {
		i := strings.LastIndexByte(s, ':')
		var line int
		fmt.Sscan(s[i+1:], &line)
		name := s[:i]
		base, ok := bases[name]
		if !ok {
			path := name
			if name == filepath.Base(file) { // the JSON names files without their folders
				path = file
			}
			text, _ := os.ReadFile(path)
			base = rs.Sources.Add(name, string(text), 0)
			bases[name] = base
		}
		text := rs.Sources.entries[len(rs.Sources.entries)-1].text
		for _, e := range rs.Sources.entries {
			if e.name == name {
				text = e.text
			}
		}
		off := 0
		for l := 1; l < line; l++ {
			off += strings.IndexByte(text[off:], '\n') + 1
		}
		return base + Loc(off)
	}
	names := make([]string, 0, len(top))
	objs := map[string]map[string]any{}
	for name, raw := range top {
		if strings.HasPrefix(name, "!") {
			continue
		}
		var o map[string]any
		dec := json.NewDecoder(bytes.NewReader(raw))
		dec.UseNumber()
		if err := dec.Decode(&o); err != nil {
			return nil, err
		}
		objs[name] = o
		names = append(names, name)
		rs.defs[name] = &Record{Name: name}
	}
	sort.Strings(names)
	class := func(n string) *Record {
		if rs.classes[n] == nil {
			rs.classes[n] = &Record{Name: n, IsClass: true}
		}
		return rs.classes[n]
	}
	var conv func(v any, code bool) Value
	conv = func(v any, code bool) Value {
		switch v := v.(type) {
		case nil:
			return Unset{}
		case json.Number:
			n, _ := v.Int64()
			return Int(n)
		case string:
			return &String{Text: v}
		case []any:
			l := &List{Elem: stringType}
			for _, e := range v {
				l.Elems = append(l.Elems, conv(e, code))
			}
			return l
		case map[string]any:
			switch v["kind"] {
			case "def":
				return rs.defs[v["def"].(string)]
			case "dag":
				d := &Dag{Op: conv(v["operator"], code)}
				if n, ok := v["name"].(string); ok {
					d.OpName = n
				}
				for _, a := range v["args"].([]any) {
					p := a.([]any)
					n, _ := p[1].(string)
					d.Args = append(d.Args, DagArg{conv(p[0], code), n})
				}
				return d
			}
			return &String{Text: fmt.Sprint(v["printable"])}
		}
		return Unset{}
	}
	for id, name := range names {
		o, r := objs[name], rs.defs[name]
		r.ID = id
		r.Anonymous = o["!anonymous"].(bool)
		for i, l := range o["!locs"].([]any) {
			if i == 0 {
				r.Loc = locOf(l.(string))
			} else {
				r.OuterLocs = append(r.OuterLocs, locOf(l.(string)))
			}
		}
		for _, s := range o["!superclasses"].([]any) {
			r.Supers = append(r.Supers, Super{Class: class(s.(string))})
		}
		keys := make([]string, 0, len(o))
		for k := range o {
			if !strings.HasPrefix(k, "!") {
				keys = append(keys, k)
			}
		}
		sort.Strings(keys)
		for _, k := range keys {
			r.Fields = append(r.Fields, Field{Name: k, Value: conv(o[k], false), Loc: r.Loc})
		}
	}
	rs.seal()
	// Among the defs of one file, the order of IDs is that of their lines.
	byLoc := append([]*Record(nil), rs.sortedDefs...)
	sort.SliceStable(byLoc, func(i, j int) bool { return byLoc[i].Loc < byLoc[j].Loc })
	for id, def := range byLoc {
		def.ID = id
	}
	return rs, nil
}
