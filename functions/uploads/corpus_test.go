package uploads_test

import (
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"zahtjevi/shared/testkit"
)

// TestFilesOfPrograms sends documents and pictures as programs write them, each rebuilt after the public report that expected.json names.
// They are taken, or refused with the words that help.
func TestFilesOfPrograms(t *testing.T) {
	var cases []struct{ Input, Kind, Outcome, Says string }
	data, err := os.ReadFile("testdata/files/expected.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &cases); err != nil {
		t.Fatal(err)
	}
	if files, _ := filepath.Glob("testdata/files/*.*"); len(cases) < 17 || len(files) != len(cases)+1 {
		t.Fatalf("%d files, %d of them expected", len(files), len(cases))
	}
	e, figures := setup(t), testkit.FiguresOf(t)
	for _, c := range cases {
		t.Run(c.Input, func(t *testing.T) {
			figures.Count(t, c.Kind)
			content, err := os.ReadFile(filepath.Join("testdata/files", c.Input))
			if err != nil {
				t.Fatal(err)
			}
			sent := e.UploadPlainly(e.Person(testkit.TaskUser), c.Input, map[string]string{"namjena": "komentar"}, content)
			outcome := "accepted"
			if sent.Status != http.StatusCreated {
				outcome = "refused"
			}
			if sent.Status != http.StatusCreated && sent.Status != http.StatusUnprocessableEntity {
				t.Errorf("status %d: %s", sent.Status, sent.Content)
			}
			said := outcome == "accepted" || c.Says == "" || regexp.MustCompile("(?i)"+c.Says).Match(sent.Content)
			if !strings.Contains(c.Outcome, outcome) || !said {
				t.Errorf("it is %s, not %s: %s", outcome, c.Outcome, sent.Content)
			}
		})
	}
}
