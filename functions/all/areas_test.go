package all_test

import (
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
)

// composing lists the folders of functions that put the areas together.
var composing = []string{"all", "worker"}

// TestAreasStandAlone holds that no area imports another. Every folder of functions is an area, except those that put areas together.
// Tests of an area may stand up the whole.
func TestAreasStandAlone(t *testing.T) {
	t.Parallel()
	crossing, read := crossings(t, os.DirFS(".."))
	for _, each := range crossing {
		t.Error(each)
	}
	if read < 400 {
		t.Errorf("only %d files were read", read)
	}
}

// TestCrossingsAreFound finds each import of another area in a new one.
func TestCrossingsAreFound(t *testing.T) {
	t.Parallel()
	imports := func(path string) *fstest.MapFile {
		return &fstest.MapFile{Data: []byte("package x\n\nimport _ \"" + path + "\"\n")}
	}
	crossing, _ := crossings(t, fstest.MapFS{
		"ninth/own.go":               imports("zahtjevi/functions/ninth/inner"),
		"ninth/shared.go":            imports("zahtjevi/shared/serve"),
		"ninth/inner/other.go":       imports("zahtjevi/functions/requests/request"),
		"ninth/whole.go":             imports("zahtjevi/functions/all"),
		"ninth/whole_test.go":        imports("zahtjevi/functions/all"),
		"ninth/other_test.go":        imports("zahtjevi/functions/users"),
		"ninthly/alike.go":           imports("zahtjevi/functions/ninth"),
		"worker/worker.go":           imports("zahtjevi/functions/ninth"),
		"all/all.go":                 imports("zahtjevi/functions/ninth"),
		"requests/request/ninth.go":  imports("zahtjevi/functions/ninth"),
		"requests/request/inside.go": imports("zahtjevi/functions/requests"),
	})
	want := []string{
		"ninth/inner/other.go imports functions/requests/request: an area never imports another",
		"ninth/other_test.go imports functions/users: an area never imports another",
		"ninth/whole.go imports functions/all: an area never imports another",
		"ninthly/alike.go imports functions/ninth: an area never imports another",
		"requests/request/ninth.go imports functions/ninth: an area never imports another",
	}
	if diff := cmp.Diff(want, crossing); diff != "" {
		t.Error(diff)
	}
}

// crossings returns the imports by which areas know one another, and how many Go files were read.
func crossings(t *testing.T, functions fs.FS) (found []string, read int) {
	t.Helper()
	err := fs.WalkDir(functions, ".", func(path string, _ fs.DirEntry, err error) error {
		area, _, _ := strings.Cut(path, "/")
		if err != nil || !strings.HasSuffix(path, ".go") || slices.Contains(composing, area) {
			return err
		}
		content, err := fs.ReadFile(functions, path)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, content, parser.ImportsOnly)
		if err != nil {
			return err
		}
		read++
		for _, each := range file.Imports {
			imported, err := strconv.Unquote(each.Path.Value)
			if err != nil {
				return err
			}
			within, ok := strings.CutPrefix(imported, "zahtjevi/functions/")
			of, _, _ := strings.Cut(within, "/")
			if ok && of != area && (of != "all" || !strings.HasSuffix(path, "_test.go")) {
				found = append(found, fmt.Sprintf("%s imports functions/%s: an area never imports another", path, within))
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found, read
}
