package main

import (
	"testing"
	"time"
)

// TestManualPage compares a page with what man's macros ask for.
func TestManualPage(t *testing.T) {
	m := &manual{
		name:    "tool",
		summary: "do things",
		help: `usage: tool [-x] FILE
       tool more

Does things. This is
one paragraph.

  kept   as it is
.not a macro

Options:
  -x, -y=<file>  The first line
                 and the second: a\b
  -z
    	On a line of its own

More "things":

  --long  'quoted'
`,
		subcommands: []subcommandHelp{{"more", "usage: tool more [-f]\n  -f\n    \tthe flag\n\nThe end.\n"}},
		exitStatus:  []statusMeaning{{"0", "Success."}},
		examples:    []example{{"Do it:", "tool -x a"}},
	}
	want := `.TH "TOOL" "1" "1970\-01\-01" "rules_ods 1.2.3"
.SH "NAME"
tool \- do things
.SH "SYNOPSIS"
.nf
tool [\-x] FILE
tool more
.fi
.SH "DESCRIPTION"
.PP
Does things. This is
one paragraph.
.PP
.nf
  kept   as it is
.fi
.PP
\&.not a macro
.SH "OPTIONS"
.TP
.B \-x, \-y=<file>
The first line
and the second: a\eb
.TP
.B \-z
On a line of its own
.SS "More \(dqthings\(dq"
.TP
.B \-\-long
\&'quoted'
.SH "TOOL MORE"
.nf
tool more [\-f]
.fi
.TP
.B \-f
the flag
.PP
The end.
.SH "EXIT STATUS"
.TP
.B 0
Success.
.SH "EXAMPLES"
.PP
Do it:
.nf
    tool \-x a
.fi
`
	if page := string(m.page("v1.2.3", time.Unix(0, 0).UTC())); page != want {
		t.Errorf("page:\n%s\nwant:\n%s", page, want)
	}
}
