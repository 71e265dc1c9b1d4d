package site

import "testing"

func TestWriter(t *testing.T) {
	var w htmlWriter
	w.Open("a", "href", `x"<>&'`, "class", "", "alt!", "")
	w.Text(`<b> & "c"`)
	w.Void("br")
	w.Element("i", "d")
	w.Close()
	want := `<a href="x&quot;&lt;&gt;&amp;&#39;" alt="">&lt;b&gt; &amp; &quot;c&quot;<br><i>d</i></a>`
	if got := w.String(); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
