package texts_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

var (
	placeholder = regexp.MustCompile(`\{(\w+)\}`)
	peoplesOnly = regexp.MustCompile(`[čćžšđČĆŽŠĐ]`)
)

// wordings are the wordings of a text by language: Bosnian, and the others where they differ.
type wordings map[string]string

// TestWordings checks every text: no wording is empty or repeats Bosnian, and all have the same values.
func TestWordings(t *testing.T) {
	t.Parallel()
	texts := declared(t)
	if len(texts) < 100 {
		t.Fatalf("found %d texts", len(texts))
	}
	for name, forms := range texts {
		for _, text := range forms {
			for language, wording := range text {
				if wording == "" || strings.TrimSpace(wording) != wording {
					t.Errorf("%s: %q is empty or has space around it", name, wording)
				}
				if language != "bs" && wording == text["bs"] {
					t.Errorf("%s: %s repeats %q", name, language, wording)
				}
				if !slices.Equal(values(wording), values(forms[0]["bs"])) {
					t.Errorf("%s: %q has other values than %q", name, wording, forms[0]["bs"])
				}
			}
		}
	}
}

// TestUses reads the server's code: each text is used, gets exactly its values wherever it is named, and no string outside of this package
// has letters that only Bosnian, Croatian and Serbian have.
func TestUses(t *testing.T) {
	t.Parallel()
	texts := declared(t)
	unused := map[string]bool{}
	for name := range texts {
		unused[name] = true
	}
	filled := map[*ast.SelectorExpr][]string{}
	var elsewhere [][]string
	files := map[string]*uses{}
	for path, file := range parsed(t, "../../functions", "..") {
		files[path] = &uses{filled: filled}
		ast.Inspect(file, files[path].visit)
		elsewhere = append(elsewhere, files[path].elsewhere...)
	}
	for path, u := range files {
		for _, literal := range u.literals {
			t.Errorf("%s: %s belongs into this package", path, literal)
		}
		for _, named := range u.named {
			name := named.Sel.Name
			delete(unused, name)
			if _, declared := texts[name]; !declared {
				continue // a type or a function that makes no text
			}
			needed := values(texts[name][0]["bs"])
			got, direct := filled[named]
			if !direct && slices.ContainsFunc(elsewhere, func(names []string) bool { return slices.Equal(names, needed) }) {
				continue // filled where it has been handed to
			}
			if !slices.Equal(got, needed) {
				t.Errorf("%s: %s gets %v, but has %v", path, name, got, needed)
			}
		}
	}
	for name := range unused {
		t.Errorf("%s is not used", name)
	}
}

// uses are the uses of texts in one file.
type uses struct {
	named     []*ast.SelectorExpr
	filled    map[*ast.SelectorExpr][]string // by With or Of
	elsewhere [][]string                     // values that are given to texts which are not named there
	literals  []string
}

func (u *uses) visit(node ast.Node) bool {
	switch n := node.(type) {
	case *ast.ImportSpec:
		return false
	case *ast.Field:
		ast.Inspect(n.Type, u.visit) // but not its tag, which documents the API
		return false
	case *ast.CallExpr:
		if function, ok := n.Fun.(*ast.Ident); ok && function.Name == "Get" {
			return false // an operation of package serve itself
		}
		function, ok := n.Fun.(*ast.SelectorExpr)
		if ok && isOf(function, "serve") { // its summary documents the API
			for _, argument := range n.Args {
				if _, summary := argument.(*ast.BasicLit); !summary {
					ast.Inspect(argument, u.visit)
				}
			}
			return false
		}
		if ok && function.Sel.Name == "With" && len(n.Args) > 0 {
			u.fill(function.X, names(n.Args))
		}
		if ok && function.Sel.Name == "Of" && len(n.Args) == 1 {
			u.fill(function.X, []string{"count"})
		}
	case *ast.KeyValueExpr:
		key, ok := n.Key.(*ast.Ident)
		if _, literal := n.Value.(*ast.BasicLit); ok && literal && (key.Name == "Summary" || key.Name == "Description") {
			return false // documents the API too
		}
	case *ast.SelectorExpr:
		if isOf(n, "texts") {
			u.named = append(u.named, n)
		}
	case *ast.BasicLit:
		if n.Kind == token.STRING && peoplesOnly.MatchString(n.Value) && strings.Contains(n.Value, " ") {
			u.literals = append(u.literals, n.Value)
		}
	}
	return true
}

func (u *uses) fill(text ast.Expr, names []string) {
	if named, ok := text.(*ast.SelectorExpr); ok && isOf(named, "texts") {
		u.filled[named] = names
	} else {
		u.elsewhere = append(u.elsewhere, names)
	}
}

func isOf(selector *ast.SelectorExpr, name string) bool {
	of, ok := selector.X.(*ast.Ident)
	return ok && of.Name == name
}

// names are the names in pairs of a name and a value; a name that is no literal gives an empty one.
func names(pairs []ast.Expr) []string {
	var names []string
	for i := 0; i < len(pairs); i += 2 {
		name, _ := wording(pairs[i])
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// values are the names in braces of a text, without repetition.
func values(wording string) []string {
	var names []string
	for _, match := range placeholder.FindAllStringSubmatch(wording, -1) {
		names = append(names, match[1])
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// declared reads this package's texts by the variable or function that holds them, several where it holds a plural or a list.
func declared(t *testing.T) map[string][]wordings {
	t.Helper()
	texts := map[string][]wordings{}
	collect := func(name string, within ast.Node) {
		ast.Inspect(within, func(node ast.Node) bool {
			if literal, ok := node.(*ast.CompositeLit); ok {
				if text, ok := worded(literal); ok {
					texts[name] = append(texts[name], text)
				}
			}
			return true
		})
	}
	for _, file := range parsed(t, ".") {
		for _, declaration := range file.Decls {
			switch d := declaration.(type) {
			case *ast.FuncDecl:
				collect(d.Name.Name, d)
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					if variable, ok := spec.(*ast.ValueSpec); ok {
						collect(variable.Names[0].Name, variable)
					}
				}
			}
		}
	}
	return texts
}

// worded reads a literal of Text: its wordings by language, empty where one says the same as Bosnian.
func worded(literal *ast.CompositeLit) (text wordings, ok bool) {
	text = wordings{}
	for _, element := range literal.Elts {
		field, keyed := element.(*ast.KeyValueExpr)
		if !keyed {
			return nil, false
		}
		language, _ := field.Key.(*ast.Ident)
		said, literal := wording(field.Value)
		if language == nil || !literal || !slices.Contains([]string{"bs", "hr", "sr"}, language.Name) {
			return nil, false
		}
		text[language.Name] = said
	}
	return text, len(text) > 0
}

func wording(expression ast.Expr) (string, bool) {
	literal, ok := expression.(*ast.BasicLit)
	if !ok || literal.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(literal.Value)
	return text, err == nil
}

// parsed reads the code in the folders: no tests, no generated files, nothing that only tests use. Of this package, it reads only the files
// named by ".".
func parsed(t *testing.T, folders ...string) map[string]*ast.File {
	t.Helper()
	files := map[string]*ast.File{}
	for _, folder := range folders {
		err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if entry.IsDir() && slices.Contains([]string{"db", "testkit", "texts", "testdata"}, entry.Name()) {
				return filepath.SkipDir
			}
			if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return nil
			}
			files[path], err = parser.ParseFile(token.NewFileSet(), path, nil, 0)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return files
}
