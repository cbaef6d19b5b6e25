package all_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	fenced      = regexp.MustCompile("(?s)```.*?\n *```")
	heading     = regexp.MustCompile(`(?m)^#+ (.+)$`)
	link        = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	unspeakable = regexp.MustCompile(`[^\pL\pN\- _]`)
	namedPage   = regexp.MustCompile(`docs/[a-z-]+(?:/[a-z-]+)?\.(?:md|csv)`)
)

// TestLinksLeadSomewhere checks the links of all documents, with the headings that they name, and the documents that other files name.
func TestLinksLeadSomewhere(t *testing.T) {
	t.Parallel()
	root := "../.."
	pages, checked := documents(t, root), 0
	for page, text := range pages {
		for _, found := range link.FindAllStringSubmatch(fenced.ReplaceAllString(text, ""), -1) {
			if strings.Contains(found[1], "://") {
				continue
			}
			checked++
			path, anchor, _ := strings.Cut(found[1], "#")
			target := page
			if path != "" {
				target = filepath.Join(filepath.Dir(page), path)
			}
			if _, err := os.Stat(filepath.Join(root, target)); err != nil {
				t.Errorf("%s leads to %s: %v", page, found[1], err)
			} else if anchor != "" && !anchors(pages[target])[anchor] {
				t.Errorf("%s leads to %s, which has no such heading", page, found[1])
			}
		}
	}
	if checked < 100 {
		t.Errorf("only %d links were found", checked)
	}
	named := 0
	for _, file := range sourcesOfNames(t, root) {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, page := range namedPage.FindAllString(string(content), -1) {
			named++
			if _, err := os.Stat(filepath.Join(root, page)); err != nil {
				t.Errorf("%s names %s: %v", file, page, err)
			}
		}
	}
	if named < 30 {
		t.Errorf("only %d names of documents were found", named)
	}
}

// anchors are the headings of a page as links name them.
func anchors(page string) map[string]bool {
	all := map[string]bool{}
	for _, found := range heading.FindAllStringSubmatch(fenced.ReplaceAllString(page, ""), -1) {
		all[strings.ReplaceAll(unspeakable.ReplaceAllString(strings.ToLower(found[1]), ""), " ", "-")] = true
	}
	return all
}

// documents are the texts of the repository's pages by their paths from its root.
func documents(t *testing.T, root string) map[string]string {
	t.Helper()
	pages := map[string]string{}
	for _, pattern := range []string{"*.md", "docs/*.md", "docs/*/*.md"} {
		paths, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range paths {
			content, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			name, err := filepath.Rel(root, path)
			if err != nil {
				t.Fatal(err)
			}
			pages[name] = string(content)
		}
	}
	return pages
}

// sourcesOfNames are the files that may name documents: all that people write, but for the documents.
func sourcesOfNames(t *testing.T, root string) (paths []string) {
	t.Helper()
	skipped := []string{"node_modules", ".git", ".build", ".data", "dist", "bench", "testdata"}
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && slices.Contains(skipped, entry.Name()):
			return fs.SkipDir
		case !entry.Type().IsRegular():
			return nil
		}
		switch filepath.Ext(path) {
		case "", ".go", ".sql", ".ts", ".tsx", ".js", ".yaml", ".md", ".toml", ".sh", ".ini", ".yml", ".csv":
			paths = append(paths, path)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return paths
}
