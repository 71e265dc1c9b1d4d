package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestRegistryTemplates checks that the templates for the Bazel Central Registry
// name the source archives, their top folders and the smoke workspace as they are.
func TestRegistryTemplates(t *testing.T) {
	release := sharedRelease(t)
	fill := strings.NewReplacer("{OWNER}", "rules-ods", "{REPO}", "rules_ods", "{TAG}", "v9.8.7", "{VERSION}", "9.8.7")
	for folder, module := range map[string]string{".bcr": "rules_ods", ".bcr/language": "rules_ods_gazelle"} {
		var source struct {
			Integrity   string
			StripPrefix string `json:"strip_prefix"`
			URL         string
		}
		readJSON(t, filepath.Join("..", folder, "source.template.json"), &source)
		name := filepath.Base(fill.Replace(source.URL))
		if want := fill.Replace(strings.NewReplacer("{version}", "{TAG}", "{archive}", name).Replace(downloadURL)); fill.Replace(source.URL) != want {
			t.Errorf("%s: the archive is at %s, want %s", folder, fill.Replace(source.URL), want)
		}
		if source.Integrity != "" {
			t.Errorf("%s: the template has an integrity, which the registry's tool has to fill in", folder)
		}
		files := readTarGz(t, filepath.Join(release, name))
		found := false
		for _, f := range files {
			inside, ok := strings.CutPrefix(f.name, fill.Replace(source.StripPrefix)+"/")
			if !ok {
				t.Errorf("%s: %s is not in %s", folder, f.name, source.StripPrefix)
			}
			if inside == "MODULE.bazel" {
				found = strings.Contains(string(f.data), "name = \""+module+"\"")
			}
		}
		if !found {
			t.Errorf("%s: %s has no MODULE.bazel of %s", folder, name, module)
		}
		var metadata struct{ Repository []string }
		readJSON(t, filepath.Join("..", folder, "metadata.template.json"), &metadata)
		if len(metadata.Repository) != 1 || "https://github.com/"+strings.TrimPrefix(metadata.Repository[0], "github:") != repositoryURL {
			t.Errorf("%s: repository %q, want that of %s", folder, metadata.Repository, repositoryURL)
		}
	}
	presubmit, err := os.ReadFile("../.bcr/presubmit.yml")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"module_path: e2e/smoke\n", `bazel: ["8.*", "9.*"]`} {
		if !strings.Contains(string(presubmit), want) {
			t.Errorf("presubmit.yml lacks %q", want)
		}
	}
}

func readJSON(t *testing.T, name string, into any) {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, into); err != nil {
		t.Errorf("%s: %v", name, err)
	}
}
