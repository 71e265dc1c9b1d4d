package command

import "testing"

func TestString(t *testing.T) {
	for version, want := range map[string]string{"": "unreleased", "(devel)": "unreleased", "v0.1.0": "0.1.0"} {
		if got := ofModule(version); got != want {
			t.Errorf("ofModule(%q) = %q, want %q", version, got, want)
		}
	}
	defer func(before string) { release = before }(release)
	release = "v1.2.3"
	if got := Version(); got != "1.2.3" {
		t.Errorf("String() of release v1.2.3 is %q", got)
	}
}
