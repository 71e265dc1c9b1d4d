package syntax

import "strings"

// A Splice is the text of a file with the text of every included file in the place
// of its include. TableGen scans text in this way, so an include may stand between
// any two tokens, and an included file may end within a statement. Parse requires
// that an include stands between statements or items, and that an included file
// has whole ones. Splice is for files that do not comply.
type Splice struct {
	File    *File // the tree of the text, which has no includes
	Entered []Entered
	pieces  []piece // in the order of the text
}

// Entered is a file that was entered: the main file, or one that is included.
type Entered struct {
	Name, Text string
	// IncludedAt is where the name of the file stands in the include, as a
	// position in the spliced text. It is NoPos for the main file.
	IncludedAt Pos
}

// A piece is a part of a file. It ends where the next piece starts.
type piece struct {
	start  Pos // in the spliced text
	source int // index in Entered
	offset Pos // in that file
}

// Origin returns where a position of the spliced text comes from: an index of
// Entered, and a position in that file.
func (s *Splice) Origin(p Pos) (source int, offset Pos) {
	lo, hi := 0, len(s.pieces)
	for hi-lo > 1 {
		mid := (lo + hi) / 2
		if s.pieces[mid].start <= p {
			lo = mid
		} else {
			hi = mid
		}
	}
	x := s.pieces[lo]
	return x.source, min(x.offset+max(p-x.start, 0), Pos(len(s.Entered[x.source].Text)))
}

// An Opener finds and reads the file that an include names. depth is the number of
// files around it. The error is that of the include.
type Opener func(path string, depth int) (name, text string, err error)

// NewSplice reads a file and all that it includes. It returns nil if the text would
// be longer than limit. Of macros it uses Defined and Define.
func NewSplice(name, text string, macros Macros, open Opener, limit int) *Splice {
	s := &splicer{splice: &Splice{}, open: open, limit: limit, macros: macros}
	s.enter(name, text, NoPos)
	fault := s.run()
	if s.tooLong() {
		return nil
	}
	s.splice.File = s.parse(name, fault)
	return s.splice
}

// A splicer scans a file and writes the spliced text. Directives of the
// preprocessor, what they leave out, and includes become spaces in it.
type splicer struct {
	splice *Splice
	open   Opener
	limit  int
	macros Macros
	out    strings.Builder
	frames []*frame // the files that are open, the main file first
}

// A frame is a file that is being scanned.
type frame struct {
	scanner
	source int
	copied int    // what of the text has been written
	blanks []skip // what of the rest becomes spaces
	skips  int    // how many of scanner.skips are in blanks
}

func (s *splicer) tooLong() bool { return s.out.Len() > s.limit }

// enter opens a file.
func (s *splicer) enter(name, text string, at Pos) {
	f := &frame{source: len(s.splice.Entered)}
	f.src, f.prep.macros, f.unscannable = text, s.macros, NoPos
	s.splice.Entered = append(s.splice.Entered, Entered{name, text, at})
	s.frames = append(s.frames, f)
	s.startPiece(f)
}

func (s *splicer) startPiece(f *frame) {
	s.splice.pieces = append(s.splice.pieces, piece{Pos(s.out.Len()), f.source, Pos(f.copied)})
}

// write writes the text of f up to an offset.
func (s *splicer) write(f *frame, end int) {
	for _, b := range f.blanks {
		s.out.WriteString(f.src[f.copied:b.start])
		for range b.end - b.start {
			s.out.WriteByte(' ')
		}
		f.copied = int(b.end)
	}
	f.blanks = f.blanks[:0]
	if end > f.copied {
		s.out.WriteString(f.src[f.copied:end])
		f.copied = end
	}
}

// A spliceFault is a fault in a file that is being scanned, with the offset in this
// file up to which the text is used.
type spliceFault struct {
	*Error
	frame *frame
	end   int
}

// run scans all files. It stops at the first fault.
func (s *splicer) run() *spliceFault {
	names := 0 // how many includes wait for the name of a file
	for len(s.frames) > 0 && !s.tooLong() {
		f := s.frames[len(s.frames)-1]
		f.scan()
		f.blanks = append(f.blanks, f.scanner.skips[f.skips:]...)
		f.skips = len(f.scanner.skips)
		switch {
		case f.tok == tokError:
			return &spliceFault{f.err, f, f.prevEnd}
		case f.tok == tokEOF && (names == 0 || len(s.frames) > 1):
			s.write(f, len(f.src))
			s.out.WriteByte('\n') // which ends a comment
			s.frames = s.frames[:len(s.frames)-1]
			if len(s.frames) > 0 {
				s.startPiece(s.frames[len(s.frames)-1])
			}
		case f.tok == tokInclude:
			f.blank()
			names++
		case names > 0 && f.tok != tokString:
			return &spliceFault{&Error{Pos: Pos(f.start), Msg: "expected a file name after include"}, f, f.start}
		case names > 0:
			names--
			if err := s.include(f); err != nil {
				return &spliceFault{err, f, f.start}
			}
		}
	}
	return nil
}

// blank makes the present token spaces.
func (f *frame) blank() { f.blanks = append(f.blanks, skip{Pos(f.start), Pos(f.next)}) }

// include enters the file that the present token names.
func (s *splicer) include(f *frame) *Error {
	name, text, err := s.open(f.text, len(s.frames))
	if err != nil {
		return &Error{Pos: Pos(f.start), Msg: err.Error()}
	}
	f.blank()
	s.write(f, f.next)
	s.enter(name, text, Pos(s.out.Len()-(f.next-f.start)))
	return nil
}

// parse makes the tree of the spliced text. A fault of the scanner follows the last
// token.
func (s *splicer) parse(name string, fault *spliceFault) *File {
	p := parser{}
	if fault != nil {
		f := fault.frame
		s.write(f, fault.end)
		p.src = s.out.String()
		s.write(f, len(f.src))
		p.ending = &Error{Pos: s.position(f, fault.Pos), Msg: fault.Msg}
		for _, n := range fault.Notes {
			p.ending.Notes = append(p.ending.Notes, Note{s.position(f, n.Pos), n.Msg})
		}
	} else {
		p.src = s.out.String()
	}
	text := s.out.String()
	p.spliced = true
	p.file = &File{Name: name, src: text, EOF: Pos(len(text))}
	return p.parse()
}

// position returns the position in the spliced text of a place in f.
func (s *splicer) position(f *frame, p Pos) Pos {
	for i := len(s.splice.pieces) - 1; i > 0; i-- {
		if x := s.splice.pieces[i]; x.source == f.source && x.offset <= p {
			return x.start + p - x.offset
		}
	}
	return p
}
