package tablegen

import "github.com/rules-ods/rules_ods/generator/tablegen/syntax"

// maxSplice bounds the bytes of a spliced text. The largest targets of LLVM have
// some 5 MB. A spliced text is parsed as a whole, even where a file is included
// many times.
const maxSplice = 64 << 20

// splice returns the spliced text of a file, if the trees of its files do not tell
// what the text means. It returns nil if they do.
func (ev *evaluator) splice(u *unit) *syntax.Splice {
	if !u.needsSplice() {
		return nil
	}
	l := newLoader(&ev.opts, ev.limits, nil)
	open := func(path string, depth int) (name, text string, err error) {
		name, src, err := l.openNext(path, depth)
		return name, string(src), err
	}
	return syntax.NewSplice(u.name, u.file.Source(), l, open, maxSplice)
}

// needsSplice reports whether u, or a file that it includes, has a fault, which
// may be an include within a statement, or an include where not every statement is
// allowed.
func (u *unit) needsSplice() bool {
	if u.file.Err != nil {
		return true
	}
	for i := range u.file.Events {
		if x := u.file.Events[i].Include; x != nil && x.Restricted {
			return true
		}
	}
	for _, x := range u.includes {
		if x.problem == "" && x.needsSplice() {
			return true
		}
	}
	return false
}

// splicedFiles returns the names of the files that were entered, each once, without
// the main file.
func splicedFiles(s *syntax.Splice) []string {
	var names []string
	seen := map[string]bool{}
	for _, e := range s.Entered[1:] {
		if !seen[e.Name] {
			seen[e.Name] = true
			names = append(names, e.Name)
		}
	}
	return names
}

// addSplice enters a spliced text as the main file.
func (s *Sources) addSplice(x *syntax.Splice) *unit {
	u := &unit{name: x.File.Name, file: x.File}
	u.base = s.AddMain(u.name, x.File.Source())
	s.splice = x
	for _, e := range x.Entered {
		entry := &sourceEntry{name: e.Name, text: e.Text}
		if e.IncludedAt.IsValid() {
			entry.includedAt = u.base + Loc(e.IncludedAt)
		}
		s.spliced = append(s.spliced, entry)
	}
	return u
}
