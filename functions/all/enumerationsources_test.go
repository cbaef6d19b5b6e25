package all_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// matchesIn returns the groups of an expression in a file, which match at least once.
func matchesIn(t *testing.T, path, expression string) (found []string) {
	t.Helper()
	content, err := os.ReadFile(filepath.Join("../..", path))
	if err != nil {
		t.Fatal(err)
	}
	for _, match := range regexp.MustCompile(expression).FindAllStringSubmatch(string(content), -1) {
		found = append(found, strings.Join(match[1:], ""))
	}
	if len(found) == 0 {
		t.Errorf("nothing in %s matches %s", path, expression)
	}
	return found
}

// filesOf parses a package.
func filesOf(t *testing.T, dir string) (parsed []*ast.File) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("../..", dir, "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%s: %v", dir, err)
	}
	for _, path := range files {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		parsed = append(parsed, file)
	}
	return parsed
}

// declarations calls do with each constant and variable of a package: "functions/settings mailKinds" names the package and what is sought.
func declarations(t *testing.T, sought string, do func(wanted, typed, name string, value ast.Expr)) {
	t.Helper()
	dir, wanted, _ := strings.Cut(sought, " ")
	for _, file := range filesOf(t, dir) {
		for _, declaration := range file.Decls {
			group, ok := declaration.(*ast.GenDecl)
			if !ok {
				continue
			}
			for _, spec := range group.Specs {
				values, ok := spec.(*ast.ValueSpec)
				if !ok {
					continue
				}
				typed, _ := values.Type.(*ast.Ident)
				for i, value := range values.Values {
					kind := ""
					if typed != nil {
						kind = typed.Name
					} else if selected, ok := values.Type.(*ast.SelectorExpr); ok {
						kind = selected.Sel.Name
					}
					do(wanted, kind, values.Names[i].Name, value)
				}
			}
		}
	}
}

// returnedBy are the texts that a function returns.
func returnedBy(t *testing.T, sought string) (found []string) {
	t.Helper()
	dir, wanted, _ := strings.Cut(sought, " ")
	for _, file := range filesOf(t, dir) {
		for _, declaration := range file.Decls {
			function, ok := declaration.(*ast.FuncDecl)
			if !ok || function.Name.Name != wanted {
				continue
			}
			ast.Inspect(function.Body, func(node ast.Node) bool {
				if returns, ok := node.(*ast.ReturnStmt); ok {
					for _, result := range returns.Results {
						if text, ok := textOf(result); ok {
							found = append(found, text)
						}
					}
				}
				return true
			})
		}
	}
	if len(found) == 0 {
		t.Errorf("no function %s", sought)
	}
	return found
}

func textOf(value ast.Expr) (string, bool) {
	literal, ok := value.(*ast.BasicLit)
	if !ok || literal.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(literal.Value)
	return text, err == nil
}

// constantsOf are the texts of constants by the beginning of their names, or by their type.
func constantsOf(t *testing.T, sought string) (found []string) {
	t.Helper()
	declarations(t, sought, func(wanted, typed, name string, value ast.Expr) {
		if text, ok := textOf(value); ok && (typed == wanted || strings.HasPrefix(name, wanted)) {
			found = append(found, text)
		}
	})
	return found
}

// mapOf is a map of texts, whose keys may be constants of the package.
func mapOf(t *testing.T, sought string) map[string]string {
	t.Helper()
	constants, found := map[string]string{}, map[string]string{}
	declarations(t, sought, func(_, _, name string, value ast.Expr) { constants[name], _ = textOf(value) })
	declarations(t, sought, func(wanted, _, name string, value ast.Expr) {
		literal, ok := value.(*ast.CompositeLit)
		if name != wanted || !ok {
			return
		}
		for _, element := range literal.Elts {
			pair, ok := element.(*ast.KeyValueExpr)
			if !ok {
				continue
			}
			key, isText := textOf(pair.Key)
			if constant, named := pair.Key.(*ast.Ident); !isText && named {
				key = constants[constant.Name]
			}
			found[key], _ = textOf(pair.Value)
		}
	})
	if len(found) == 0 {
		t.Errorf("no map %s", sought)
	}
	return found
}
