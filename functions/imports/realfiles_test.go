package imports_test

import (
	"crypto/sha256"
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"zahtjevi/shared/testkit"
)

// realFiles is a folder outside the repository, on machines that have it: issues of open-source projects, 8,901 in six files.
const realFiles = "../../../shared/data/*.csv"

const sampledRows = 300 // of each real file

// TestImportOfRealFiles imports the beginning of each real file and its longest rows, and compares every text byte for byte with the result
// of another CSV reader.
func TestImportOfRealFiles(t *testing.T) {
	root, err := filepath.Abs(".")
	if err != nil {
		t.Fatal(err)
	}
	found, err := filepath.Glob(filepath.Join(root, realFiles))
	if err != nil {
		t.Fatal(err)
	}
	if len(found) == 0 {
		t.Skipf("no files match %s: they are not part of the repository", realFiles)
	}
	e := setup(t)
	for _, file := range found {
		project := e.Project()
		rows := sampleRows(t, file)
		var text strings.Builder
		if err := csv.NewWriter(&text).WriteAll(rows); err != nil {
			t.Fatal(err)
		}
		compareImported(t, e, project, filepath.Base(file), text.String(), rows[1:])
	}
}

// sampleRows returns the header, the first rows, and those whose title or description is longest.
func sampleRows(t *testing.T, file string) [][]string {
	t.Helper()
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(strings.NewReader(string(content))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	sample := rows[:min(len(rows), sampledRows+1)]
	for _, row := range rows[len(sample):] {
		if utf8.RuneCountInString(row[1]) > 128 || len(row[2]) > 15_000 {
			sample = append(sample, row)
		}
	}
	return sample
}

// compareImported checks that every row was imported as it is in the file, or rejected with a valid reason.
func compareImported(t *testing.T, e *testkit.Env, project testkit.Project, name, text string, rows [][]string) {
	t.Helper()
	p := e.Person(testkit.Manager, project)
	prepared := prepareImport(t, e, p, project, text)
	done := importAll(t, e, p, prepared.ID)
	wantRejected := 0
	for _, row := range rows {
		long, empty := utf8.RuneCountInString(row[1]) > 128, strings.TrimSpace(row[2]) == ""
		if long || empty {
			wantRejected++
			reason := testkit.Value[string](e, `select reason from import_rejections where import_id = $1
				and external_key = $2`, prepared.ID, row[0])
			if long != strings.HasPrefix(reason, "Naziv može sadržavati najviše 128") {
				t.Errorf("%s, %s: rejected as %q", name, row[0], reason)
			}
			continue
		}
		want := fmt.Sprintf("%x", sha256.Sum256([]byte(row[1]+"\x1f"+row[2])))
		got := testkit.Value[string](e, `select encode(sha256(convert_to(title || chr(31) || description, 'UTF8')), 'hex') from requests
			where project_id = $1 and external_key = $2`, project.ID, row[0])
		if got != want {
			t.Errorf("%s, %s did not arrive byte for byte", name, row[0])
		}
	}
	if done.Rejected != int64(wantRejected) || done.Added != int64(len(rows)-wantRejected) {
		t.Errorf("%s: %s, want %d rejected of %d", name, counts(done), wantRejected, len(rows))
	}
}
