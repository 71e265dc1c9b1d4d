package plan

import (
	_ "embed"
	"fmt"
	"html/template"
	"io"

	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/shardcount"
)

//go:embed page.html
var pageText string

// writePage writes an HTML page without references to other files. It has a bar
// per shard, with a segment per operation.
func (v *planView) writePage(w io.Writer) error {
	page, err := template.New("plan").Funcs(template.FuncMap{
		"seconds": func(us int64) string { return fmt.Sprintf("%.2f", shardcount.Seconds(us)) },
		"percent": func(part, whole int64) string { return fmt.Sprintf("%.3f", 100*float64(part)/float64(max(whole, 1))) },
		"hue":     func(i int) int { return i * 47 % 360 },
	}).Parse(pageText)
	if err != nil {
		return err
	}
	return page.Execute(w, v)
}
