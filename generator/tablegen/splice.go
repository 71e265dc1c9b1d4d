package tablegen

import (
	"slices"
	"sort"
	"strings"

	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// A splice is the text of a file in which the text of each included file
// replaces the include. TableGen scans text in this way. So an include may be
// between any two tokens, and an included file may end within a statement. In
// general each file has a syntax tree, which is parsed once and shared. That
// requires includes between statements or items, and files that consist of
// complete statements or items. A splice is for files that do not comply.
type splice struct {
	file    *syntax.File // the syntax tree of the text, which has no includes
	entered []entered    // the main file and each included file, in order
	pieces  []piece      // in the order of the text
}

// An entered file is the main file, or one occurrence of an included file.
type entered struct {
	name, text string
	includedAt syntax.Pos // the position of the file name of the include in the spliced text; NoPos for the main file
}

// A piece is a part of the spliced text that comes from one file. It ends where
// the next piece starts.
type piece struct {
	start  syntax.Pos // in the spliced text
	source int        // index in splice.entered
	offset syntax.Pos // in that file
}

// maxSplice limits the size of a spliced text in bytes. Nothing of it is shared
// with other evaluations. The largest targets of LLVM have about 5 MB.
const maxSplice = 64 << 20

// spliceOf returns the spliced text of a file if the syntax trees of the separate
// files do not have the meaning of the text. Otherwise it returns nil.
func spliceOf(u *unit, opts *Options) *splice {
	if opts.Recover || !u.needsSplice() || u.closesCycle() { // a spliced text ends at its first fault
		return nil
	}
	s := &splicer{splice: &splice{}, loader: newLoader(opts, opts.Limits.withDefaults(), nil)}
	s.enter(u.name, u.file.Source(), syntax.NoPos)
	fault := s.run()
	if s.out.Len() > maxSplice {
		return nil
	}
	s.parse(u.name, fault)
	return s.splice
}

// needsSplice reports whether u or a file that it includes has a syntax error,
// which may be due to an include within a statement. It also reports true for
// an include at a place where not every statement is allowed, and for an include of
// a missing file, which TableGen reports after the token before it.
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
		if x.problem != "" || x.needsSplice() {
			return true
		}
	}
	return false
}

// closesCycle reports whether an include of u, or of a file that it includes, closes a cycle without an
// end.
func (u *unit) closesCycle() bool {
	return slices.ContainsFunc(u.includes, func(x *unit) bool { return x.closes || x.problem == "" && x.closesCycle() })
}

// A splicer scans files and writes the spliced text. In that text, spaces
// replace preprocessor directives, the text that they skip, and includes.
type splicer struct {
	*splice
	loader *loader
	out    strings.Builder
	frames []*frame // the files that are being scanned, the main file first
}

// A frame is a file that is being scanned.
type frame struct {
	*syntax.Tokens
	text   string
	source int
	copied syntax.Pos      // the end of the text that has been written
	blanks []syntax.Region // regions after copied that are written as spaces
}

// enter begins to scan a file. at is the position of the include.
func (s *splicer) enter(name, text string, at syntax.Pos) {
	f := &frame{Tokens: s.loader.parser.NewTokens(text, s.loader), text: text, source: len(s.entered)}
	s.entered = append(s.entered, entered{name, text, at})
	s.frames = append(s.frames, f)
	s.startPiece(f)
}

func (s *splicer) startPiece(f *frame) {
	s.pieces = append(s.pieces, piece{syntax.Pos(s.out.Len()), f.source, f.copied})
}

// write writes the text of f from f.copied up to end.
func (s *splicer) write(f *frame, end syntax.Pos) {
	for _, b := range f.blanks {
		s.out.WriteString(f.text[f.copied:b.Start])
		s.out.WriteString(strings.Repeat(" ", int(b.End-b.Start)))
		f.copied = b.End
	}
	f.blanks = f.blanks[:0]
	if end > f.copied {
		s.out.WriteString(f.text[f.copied:end])
		f.copied = end
	}
}

// A spliceFault is an error in a file that is being scanned. The spliced text
// has the text of the file up to end.
type spliceFault struct {
	*syntax.Error
	frame *frame
	end   syntax.Pos
}

// run scans all files. It stops at the first error.
func (s *splicer) run() *spliceFault {
	names := 0 // the number of includes that wait for the name of a file
	for len(s.frames) > 0 && s.out.Len() <= maxSplice {
		f := s.frames[len(s.frames)-1]
		kind, at := f.Next(), f.Region()
		f.blanks = append(f.blanks, f.Skipped()...)
		switch {
		case kind == syntax.FaultToken:
			return &spliceFault{f.Fault(), f, f.PreviousEnd()}
		case kind == syntax.EndToken && (names == 0 || len(s.frames) > 1):
			s.leave(f)
		case kind == syntax.IncludeToken:
			f.blanks = append(f.blanks, at)
			names++
		case names > 0 && kind != syntax.StringToken:
			return &spliceFault{&syntax.Error{Pos: at.Start, Msg: "expected a file name in quotes after include"}, f, at.Start}
		case names > 0:
			names--
			name, text, err := s.loader.openNext(f.Value(), len(s.frames))
			if err != nil {
				return &spliceFault{&syntax.Error{Pos: at.Start, Msg: err.Error(), Missing: missingPath(err)}, f, at.Start}
			}
			f.blanks = append(f.blanks, at)
			s.write(f, at.End)
			s.enter(name, string(text), syntax.Pos(s.out.Len())-(at.End-at.Start))
		}
	}
	return nil
}

// leave ends the file f and continues with the file that includes it.
func (s *splicer) leave(f *frame) {
	s.write(f, syntax.Pos(len(f.text)))
	s.out.WriteByte('\n') // ends a line comment at the end of the file
	s.frames = s.frames[:len(s.frames)-1]
	if n := len(s.frames); n > 0 {
		s.startPiece(s.frames[n-1])
	}
}

// parse makes the syntax tree of the spliced text. If fault is not nil, the
// tree has this error after the last token.
func (s *splicer) parse(name string, fault *spliceFault) {
	var ending *syntax.Error
	end := s.out.Len()
	if fault != nil {
		f := fault.frame
		s.write(f, fault.end)
		end = s.out.Len()
		s.write(f, syntax.Pos(len(f.text)))
		ending = &syntax.Error{Pos: s.position(f, fault.Pos), Msg: fault.Msg, Missing: fault.Missing}
		for _, n := range fault.Notes {
			ending.Notes = append(ending.Notes, syntax.Note{Pos: s.position(f, n.Pos), Msg: n.Msg})
		}
	}
	s.file = s.loader.parser.ParseJoined(name, s.out.String(), syntax.Pos(end), ending)
}

// position converts a position in f to a position in the spliced text.
func (s *splicer) position(f *frame, p syntax.Pos) syntax.Pos {
	for i := len(s.pieces) - 1; i > 0; i-- {
		if x := s.pieces[i]; x.source == f.source && x.offset <= p {
			return x.start + p - x.offset
		}
	}
	return p
}

// origin converts a position in the spliced text to an index in entered and a
// position in that file.
func (s *splice) origin(p syntax.Pos) (source int, offset syntax.Pos) {
	n := sort.Search(len(s.pieces), func(i int) bool { return s.pieces[i].start > p })
	x := s.pieces[n-1]
	return x.source, min(x.offset+p-x.start, syntax.Pos(len(s.entered[x.source].text)))
}

// files returns the names of the included files, each once, in the order of
// their first includes.
func (s *splice) files() []string {
	var names []string
	seen := map[string]bool{}
	for _, e := range s.entered[1:] {
		if !seen[e.name] {
			seen[e.name] = true
			names = append(names, e.name)
		}
	}
	return names
}

// addSplice adds a spliced text as the main file, and returns its unit.
func (s *Sources) addSplice(x *splice) *unit {
	u := &unit{name: x.file.Name, file: x.file}
	u.base = s.AddMain(u.name, x.file.Source())
	s.splice = x
	for _, e := range x.entered {
		entry := &sourceEntry{name: e.name, text: e.text}
		if e.includedAt.IsValid() {
			entry.includedAt = u.base + Loc(e.includedAt)
		}
		s.spliced = append(s.spliced, entry)
	}
	return u
}
