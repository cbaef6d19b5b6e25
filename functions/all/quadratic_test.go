package all_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// searching are the functions of package slices that look through a list.
var searching = []string{
	"Contains", "ContainsFunc", "Index", "IndexFunc", "Delete", "DeleteFunc", "Insert",
	"Max", "MaxFunc", "Min", "MinFunc",
}

// short are the functions that may look through a list for each item of another one, with the reason: the list that is looked through has a
// small bound that no caller moves.
var short = map[string]string{
	"functions/auth.confirmingProviders":                "the providers that a person has",
	"functions/requests/inbound.add":                    "the projects that a letter names, at most maxTo of the package parse",
	"functions/requests/inbound.adders":                 "the projects that a letter names, at most maxTo, and a person's roles",
	"functions/requests/inbound.request":                "a letter's files for each of its projects, of which Addressed finds at most ten",
	"functions/requests/inbound/parse.habits":           "a letter's header, which is bounded, for eight names",
	"functions/requests/inbound/parse.invitation":       "the four lines of an event",
	"functions/requests/inbound/parse.read":             "once, before the loop ends",
	"functions/requests/inbound/parse.receivers":        "the receivers that are kept, at most maxTo",
	"shared/serve.object":                               "the faults that are told, at most maxFaults",
	"shared/serve.told":                                 "the faults that are told, at most maxFaults",
	"shared/serve.queryFaults":                          "the operation's own parameters",
	"functions/dashboard/reports/doc.shapes":            "drawn once: shapes is a variable too",
	"functions/imports/drafts.resolvePeople":            "each row's people of one name, and a search in these",
	"functions/requests/inbound.readBucket":             "each list of objects once",
	"functions/requests/conversation.sendersOf":         "the merged requests of one, at most MostMerged",
	"functions/requests/lists.results":                  "each result's terms, at most MaxTerms",
	"functions/requests/lists.search":                   "each near result's terms, at most MaxTerms",
	"functions/requests/request.SendersOf":              "the merged requests of one, at most MostMerged",
	"functions/requests/templates.answers":              "each question's own choices, at most 20",
	"functions/settings/log.inOrder":                    "the columns of a table",
	"functions/settings/lookups.apply":                  "the three forms of a field",
	"functions/uploads.presume":                         "the four purposes of a file",
	"functions/uploads.shows":                           "the few types of a kind of file",
	"functions/users.choose":                            "the person's own roles, at most 20",
	"functions/users.user":                              "each role's own projects, in a set of all",
	"functions/users/notifications.notificationChoices": "the seven topics",
	"shared/database/migrate.define":                    "the definitions of each file",
	"shared/database/migrate.worksThrough":              "the first three words of a statement, or its few words once",
	"shared/database/migrate/migrations.Only":           "the numbers of a test",
	"shared/database/migrate/migrations.ReadDir":        "the numbers of a test",
	"shared/doctor.checkDailyJobs":                      "the jobs of the worker",
	"shared/doctor.checkSchedule":                       "the jobs of the worker",
	"shared/people.Check":                               "each grant's own projects, in a set of all",
	"shared/requestquery.Ways":                          "the stems of a sampled text, at most sampledStems",
	"shared/requestquery.scopes":                        "the few branches of what a caller sees",
	"shared/textsearch.Candidates":                      "the terms of a search, at most MaxTerms",
	"shared/textsearch.distinct":                        "the terms that are kept, at most MaxTerms",
}

// TestNothingIsQuadratic reads the server's code: no function looks through a list for each item of a list, so that the work grows with the
// square of what a caller sends or has stored. A set or a map finds an item at once.
func TestNothingIsQuadratic(t *testing.T) {
	t.Parallel()
	unused := map[string]bool{}
	for name := range short {
		unused[name] = true
	}
	read := 0
	for _, code := range serverCode(t) {
		read += len(code.files)
		tables := code.tables()
		linear := code.searchers(tables)
		for _, function := range code.functions() {
			name := code.name + "." + function.Name.Name
			q := quadratic{linear: linear, tables: tables}
			q.walk(function.Body, nil)
			if delete(unused, name); q.found != nil && short[name] == "" {
				t.Errorf("%s: %s looks through a list for each item of a list: use a map, or say in short why its bound is small",
					code.set.Position(q.found.Pos()), name)
			}
		}
	}
	if read < 300 {
		t.Errorf("only %d files were read", read)
	}
	for name := range unused {
		t.Errorf("there is no function %s any more", name)
	}
}

// goPackage is a package's code without tests and generated files.
type goPackage struct {
	name  string // its folder
	set   *token.FileSet
	files []*ast.File
}

func serverCode(t *testing.T) (code map[string]*goPackage) {
	t.Helper()
	code = map[string]*goPackage{}
	for _, root := range []string{"../../functions", "../../shared"} {
		err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
			folder := filepath.Dir(path)
			skipped := strings.HasSuffix(path, "_test.go") || filepath.Base(folder) == "db" || strings.Contains(path, "testkit") ||
				strings.Contains(path, "testdata")
			if err != nil || entry.IsDir() || skipped || !strings.HasSuffix(path, ".go") {
				return err
			}
			if code[folder] == nil {
				code[folder] = &goPackage{name: strings.TrimPrefix(folder, "../../"), set: token.NewFileSet()}
			}
			file, err := parser.ParseFile(code[folder].set, path, nil, parser.SkipObjectResolution)
			code[folder].files = append(code[folder].files, file)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return code
}

func (p *goPackage) functions() (all []*ast.FuncDecl) {
	for _, file := range p.files {
		for _, declared := range file.Decls {
			if function, ok := declared.(*ast.FuncDecl); ok && function.Body != nil {
				all = append(all, function)
			}
		}
	}
	return all
}

// searchers are the package's own functions that look through a list. Exported ones are left out, as methods of other packages may have
// their names.
func (p *goPackage) searchers(tables map[string]bool) map[string]bool {
	linear := map[string]bool{}
	for _, function := range p.functions() {
		ast.Inspect(function.Body, func(node ast.Node) bool {
			call, ok := node.(*ast.CallExpr)
			if ok && isSearch(call, tables) && !function.Name.IsExported() {
				linear[function.Name.Name] = true
			}
			return true
		})
	}
	return linear
}

// tables are the names of variables that the package declares outside of functions, and of those that it imports: lists that no caller
// makes longer.
func (p *goPackage) tables() map[string]bool {
	names := map[string]bool{}
	for _, file := range p.files {
		for _, declared := range file.Decls {
			group, ok := declared.(*ast.GenDecl)
			if !ok {
				continue
			}
			for _, spec := range group.Specs {
				switch spec := spec.(type) {
				case *ast.ValueSpec:
					for _, name := range spec.Names {
						names[name.Name] = true
					}
				case *ast.ImportSpec:
					names[strings.Trim(filepath.Base(spec.Path.Value), `"`)] = true
				}
			}
		}
	}
	return names
}

// isSearch reports whether a call looks through a list that is neither written out there nor a table.
func isSearch(call *ast.CallExpr, tables map[string]bool) bool {
	function, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || fmt.Sprint(function.X) != "slices" || !slices.Contains(searching, function.Sel.Name) {
		return false
	}
	switch list := call.Args[0].(type) {
	case *ast.CompositeLit:
		return false
	case *ast.Ident:
		return !tables[list.Name]
	case *ast.SelectorExpr:
		name, ok := list.X.(*ast.Ident)
		return !ok || !tables[name.Name]
	}
	return true
}

// quadratic finds the first search within a loop.
type quadratic struct {
	linear, tables map[string]bool
	found          ast.Node
}

// walk goes through a node. items are the variables of the loops around it, nil outside of loops: to look through a part of an item, such
// as a grant's projects, is no search for each item.
func (q *quadratic) walk(node ast.Node, items []string) {
	if node == nil {
		return
	}
	ast.Inspect(node, func(node ast.Node) bool {
		switch node := node.(type) {
		case *ast.RangeStmt:
			q.walk(node.X, items)
			q.walk(node.Body, append(slices.Clip(items), variables(node)...))
			return false
		case *ast.ForStmt:
			q.walk(node.Body, append(slices.Clip(items), ""))
			return false
		case *ast.CallExpr:
			return q.call(node, items)
		case *ast.SelectorExpr:
			if items != nil && q.linear[node.Sel.Name] {
				q.find(node)
			}
		}
		return true
	})
}

// call looks at a call, and reports whether its parts are to be walked.
func (q *quadratic) call(call *ast.CallExpr, items []string) bool {
	if name, ok := call.Fun.(*ast.Ident); ok && items != nil && q.linear[name.Name] {
		q.find(call)
	}
	if !isSearch(call, q.tables) {
		return true
	}
	if items != nil && !ofItem(call.Args[0], items) {
		q.find(call)
	}
	for _, argument := range call.Args {
		inner := append(slices.Clip(items), "")
		if function, ok := argument.(*ast.FuncLit); ok {
			for _, parameter := range function.Type.Params.List {
				for _, name := range parameter.Names {
					inner = append(inner, name.Name)
				}
			}
		}
		q.walk(argument, inner)
	}
	return false
}

func (q *quadratic) find(node ast.Node) {
	if q.found == nil {
		q.found = node
	}
}

// ofItem reports whether an expression is made of the item of a loop.
func ofItem(x ast.Expr, items []string) (of bool) {
	ast.Inspect(x, func(node ast.Node) bool {
		if name, ok := node.(*ast.Ident); ok && slices.Contains(items, name.Name) {
			of = true
		}
		return true
	})
	return of
}

// variables returns the names that a loop declares, and those that its body declares from them.
func variables(loop *ast.RangeStmt) []string {
	names := []string{""}
	for _, declared := range []ast.Expr{loop.Key, loop.Value} {
		if name, ok := declared.(*ast.Ident); ok && name.Name != "_" {
			names = append(names, name.Name)
		}
	}
	ast.Inspect(loop.Body, func(node ast.Node) bool {
		assigned, ok := node.(*ast.AssignStmt)
		if !ok || assigned.Tok != token.DEFINE || !slices.ContainsFunc(assigned.Rhs, func(x ast.Expr) bool { return ofItem(x, names) }) {
			return true
		}
		for _, left := range assigned.Lhs {
			if name, ok := left.(*ast.Ident); ok && name.Name != "_" && name.Name != "err" {
				names = append(names, name.Name)
			}
		}
		return true
	})
	return names
}
