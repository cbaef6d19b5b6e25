package all_test

import (
	"encoding/csv"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// requirements counts those of ASVS 4.0.3 up to level 2.
const requirements = 259

var (
	named = regexp.MustCompile("`([^`]+)`")
	aTest = regexp.MustCompile(`(?m)^func (Test\w+)\(`)
	aFile = regexp.MustCompile(`^[\w.*-]+(/[\w.*-]+)*\.(go|sql|ts|tsx|yaml|md|json)$`)
)

// TestSecurityDocument checks docs/security.md and docs/reference/asvs.csv: each requirement stands once, the files and tests that both
// name exist, and the page counts right.
func TestSecurityDocument(t *testing.T) {
	t.Parallel()
	document, err := os.ReadFile("../../docs/security.md")
	if err != nil {
		t.Fatal(err)
	}
	file, err := os.Open("../../docs/reference/asvs.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	records, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	files, tests := sources(t)
	check := func(of, text string) {
		for _, found := range named.FindAllStringSubmatch(text, -1) {
			name := found[1]
			if strings.HasPrefix(name, "Test") && !tests[name] || aFile.MatchString(name) && !exists(files, name) {
				t.Errorf("%s is held by %s, which does not exist", of, name)
			}
		}
	}
	check("the page", string(document))
	rows, held := map[string]bool{}, map[string]int{}
	for _, record := range records[1:] {
		requirement, state, where := record[0], record[2], record[3]
		if rows[requirement] {
			t.Errorf("%s stands twice", requirement)
		}
		rows[requirement] = true
		held[state]++
		check(requirement, where)
	}
	sum := fmt.Sprintf("%d are held, %d in part, %d are not, %d do not apply", held["yes"], held["part"], held["no"], held["n/a"])
	if !strings.Contains(strings.Join(strings.Fields(string(document)), " "), sum) || len(held) != 4 {
		t.Errorf("the page does not say that %s", sum)
	}
	if len(rows) != requirements {
		t.Errorf("%d requirements, want %d", len(rows), requirements)
	}
}

// exists reports whether there is a file with this path from the root, with this name, or that matches this pattern.
func exists(files []string, name string) bool {
	for _, file := range files {
		whole, _ := filepath.Match(name, file)
		last, _ := filepath.Match(name, filepath.Base(file))
		if whole || last {
			return true
		}
	}
	return false
}

// sources are the paths of the repository's files from its root, and the names of its Go tests.
func sources(t *testing.T) (files []string, tests map[string]bool) {
	t.Helper()
	tests = map[string]bool{}
	root := os.DirFS("../..")
	err := fs.WalkDir(root, ".", func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (entry.Name() == "node_modules" || entry.Name() == ".git" || entry.Name() == ".build" || entry.Name() == ".data"):
			return fs.SkipDir
		case entry.IsDir():
			return nil
		}
		files = append(files, path)
		if !strings.HasSuffix(path, "_test.go") {
			return nil
		}
		content, err := fs.ReadFile(root, path)
		for _, found := range aTest.FindAllSubmatch(content, -1) {
			tests[string(found[1])] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files, tests
}
