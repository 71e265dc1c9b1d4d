package diagnostic

import (
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// The characters that commands of GitHub Actions must not have in a message and in the value
// of a parameter.
var (
	gitHubMessage   = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	gitHubParameter = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

// formatGitHub formats a finding as a command of GitHub Actions, which shows it beside the
// line of the file. The notes are part of the message.
func formatGitHub(b *strings.Builder, f *finding, tool string) {
	switch f.severity {
	case tablegen.SeverityError:
		b.WriteString("::error ")
	case tablegen.SeverityWarning:
		b.WriteString("::warning ")
	default:
		b.WriteString("::notice ")
	}
	if f.at.file != "" {
		b.WriteString("file=" + gitHubParameter.Replace(f.at.file) + ",line=" + strconv.Itoa(f.at.line) + ",col=" + strconv.Itoa(f.at.column) + ",")
	}
	b.WriteString("title=" + gitHubParameter.Replace(tool) + "::")
	text := f.message
	for _, r := range f.related {
		text += "\n"
		if r.at.file != "" {
			text += r.at.file + ":" + strconv.Itoa(r.at.line) + ": "
		}
		text += r.message
	}
	b.WriteString(gitHubMessage.Replace(text) + "\n")
}
