package all_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// requirements is how many requirements ASVS 4.0.3 has up to level 2.
const requirements = 259

var (
	securityRow = regexp.MustCompile(`(?m)^\| (\d+\.\d+\.\d+) \| .+ \| (yes|part|no|n/a) \| (.+) \|$`)
	named       = regexp.MustCompile("`([^`]+)`")
	aTest       = regexp.MustCompile(`(?m)^func (Test\w+)\(`)
	aFile       = regexp.MustCompile(`^[\w.*-]+(/[\w.*-]+)*\.(go|sql|ts|tsx|yaml|md|json)$`)
)

// TestSecurityDocument checks docs/security.md: each requirement stands once, the files and tests that it names exist, and its first lines
// count right.
func TestSecurityDocument(t *testing.T) {
	t.Parallel()
	document, err := os.ReadFile("../../docs/security.md")
	if err != nil {
		t.Fatal(err)
	}
	files, tests := sources(t)
	rows, held := map[string]bool{}, map[string]int{}
	for _, row := range securityRow.FindAllStringSubmatch(string(document), -1) {
		if rows[row[1]] {
			t.Errorf("%s stands twice", row[1])
		}
		rows[row[1]] = true
		held[row[2]]++
		for _, found := range named.FindAllStringSubmatch(row[3], -1) {
			name := found[1]
			if strings.HasPrefix(name, "Test") && !tests[name] || aFile.MatchString(name) && !exists(files, name) {
				t.Errorf("%s is held by %s, which does not exist", row[1], name)
			}
		}
	}
	sum := fmt.Sprintf("%d are held, %d in part, %d are not, %d do not apply", held["yes"], held["part"], held["no"], held["n/a"])
	if !strings.Contains(strings.Join(strings.Fields(string(document)), " "), sum) {
		t.Errorf("the document does not say that %s", sum)
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
