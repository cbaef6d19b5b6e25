package all_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestArchitectureNamesWhatThereIs compares docs/architecture.md and docs/changing.md with the code: the files and folders that they name
// exist, those of the front end below frontend/src or frontend, and shared packages export the names that they give. The example of a new
// feature, holidays, does not exist.
func TestArchitectureNamesWhatThereIs(t *testing.T) {
	t.Parallel()
	var content []byte
	for _, page := range []string{"architecture.md", "changing.md"} {
		text, err := os.ReadFile("../../docs/" + page)
		if err != nil {
			t.Fatal(err)
		}
		content = append(content, text...)
	}
	folders := map[string]string{"api": "frontend/src/", "app": "frontend/src/", "docs": "", "e2e": "frontend/", "features": "frontend/src/",
		"frontend": "", "functions": "", "i18n": "frontend/src/", "localstack": "", "queries": "frontend/src/", "scripts": "", "shared": "",
		"ui": "frontend/src/"}
	file := regexp.MustCompile("^([a-z0-9]+)/[^ ()…<>{]+$")
	name := regexp.MustCompile(`^([a-z]+)\.([A-Z]\w*)$`)
	checked := 0
	for _, quoted := range regexp.MustCompile("`([^`\n]+)`").FindAllSubmatch(content, -1) {
		words := string(quoted[1])
		if parts := file.FindStringSubmatch(words); parts != nil && !strings.Contains(words, "holidays") {
			below, known := folders[parts[1]]
			if !known && !strings.Contains(words, ".") {
				continue
			}
			checked++
			if found, err := filepath.Glob("../../" + below + words); err != nil || len(found) == 0 {
				t.Errorf("there is no %s: %v", words, err)
			}
		}
		if parts := name.FindStringSubmatch(words); parts != nil {
			if folder := "../../shared/" + parts[1]; isFolder(folder) && !slices.Contains(exported(t, folder), parts[2]) {
				t.Errorf("there is no %s", words)
			}
		}
	}
	if checked < 150 {
		t.Errorf("only %d files were found in the text", checked)
	}
}

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// exported lists the functions, types, constants and variables of a package.
func exported(t *testing.T, folder string) (names []string) {
	t.Helper()
	for _, file := range parsed(t, folder) {
		for _, declaration := range file.Decls {
			switch d := declaration.(type) {
			case *ast.FuncDecl:
				if d.Recv == nil {
					names = append(names, d.Name.Name)
				}
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					switch s := spec.(type) {
					case *ast.TypeSpec:
						names = append(names, s.Name.Name)
					case *ast.ValueSpec:
						for _, ident := range s.Names {
							names = append(names, ident.Name)
						}
					}
				}
			}
		}
	}
	return names
}

// parsed returns the files of a package, without its tests.
func parsed(t *testing.T, folder string) (files []*ast.File) {
	t.Helper()
	paths, err := filepath.Glob(folder + "/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	return files
}

// parsedBelow returns the files of a package and of the packages in its folders, without their tests.
func parsedBelow(t *testing.T, folder string) (files []*ast.File) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.IsDir() {
			files = append(files, parsed(t, path)...)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// unlogged lists the statements that change an audited table without an actor, each with the reason why it may.
var unlogged = map[string]string{
	"FileClaim":         "the log tells of a file when it is confirmed, not when its copying begins",
	"FileLetGo":         "ends such a claim",
	"NewcomerFileClaim": "a newcomer has no account yet, and the log tells nothing of enrolment's files",
	"FirstStepsLetter":  "the log tells nothing of new messages",
	"ImportPutOff":      "leaves the import's state as it is",
	"ImportRetry":       "leaves the import's state as it is",
	"ImportFinish":      "the worker itself ends an import",
	"RecurringPutOff":   "the log tells nothing of a rule that is tried again later",
	"PutOff":            "the log tells nothing of a task that waits again",
	"Progress":          "leaves the task's state as it is",
	"Fail":              "the worker itself ends a task",
}

// TestStatementsFoldNoLettersOfOthers holds that no statement decides who somebody is by lower() or ILIKE, which fold all of Unicode, and
// that what callers say of a username is folded by ascii_lower alone.
func TestStatementsFoldNoLettersOfOthers(t *testing.T) {
	t.Parallel()
	folds := regexp.MustCompile(`(?i)(^|[^_a-z])(lower|upper)\(|\bilike\b|\bcitext\b|username\) (= any\(array\(select |in \(select |= )name_key\((@|\$|name\))`)
	read := 0
	for _, root := range []string{"../../functions", "../../shared"} {
		err := filepath.WalkDir(root, func(path string, _ fs.DirEntry, err error) error {
			if err != nil || filepath.Ext(path) != ".sql" || filepath.Base(filepath.Dir(path)) != "queries" {
				return err
			}
			read++
			content, err := os.ReadFile(path)
			for _, line := range strings.Split(string(content), "\n") {
				if folds.MatchString(line) && !strings.HasPrefix(line, "--") {
					t.Errorf("%s: %s", path, line)
				}
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if read < 40 {
		t.Errorf("only %d files of statements were read", read)
	}
}

// TestHoursOfDaysAreThoseOfClocks finds statements that count hours from the start of a day: hour_of_day knows where clocks change.
func TestHoursOfDaysAreThoseOfClocks(t *testing.T) {
	t.Parallel()
	counted := regexp.MustCompile(`start_of_day\(.*\) [+-] (interval '\d+ hours?|make_interval\(hours)`)
	read := 0
	for _, root := range []string{"../../functions", "../../shared", "../../localstack/demo"} {
		err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
			isSource := slices.Contains([]string{".sql", ".go"}, filepath.Ext(path)) && filepath.Base(filepath.Dir(path)) != "migrations"
			if err != nil || entry.IsDir() || !isSource || strings.HasSuffix(path, "_test.go") {
				return err
			}
			read++
			content, err := os.ReadFile(path)
			if found := counted.Find(content); found != nil {
				t.Errorf("%s: %s", path, found)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if read < 400 {
		t.Errorf("only %d files were read", read)
	}
}

// TestChangesNameTheirActor finds statements that change an audited table and run on the pool itself, without an actor: all others go
// through database.Write or database.As.
func TestChangesNameTheirActor(t *testing.T) {
	t.Parallel()
	changing := changingAudited(t)
	if len(changing) < 50 {
		t.Fatalf("only %d statements were found to change audited tables", len(changing))
	}
	met := map[string]bool{}
	for query := range changing {
		folder, name, _ := strings.Cut(query, " ")
		for _, file := range parsedBelow(t, folder) {
			ast.Inspect(file, func(node ast.Node) bool {
				call, ok := node.(*ast.CallExpr)
				if ok && onPool(call, name) {
					met[name] = true
					if unlogged[name] == "" {
						t.Errorf("%s calls %s, which changes an audited table, without an actor", folder, name)
					}
				}
				return true
			})
		}
	}
	for name := range unlogged {
		if !met[name] {
			t.Errorf("%s is excused for nothing", name)
		}
	}
}

// onPool reports whether a call runs the query on an area's queries themselves: a.queries.Name(…), or db.New(a.pool).Name(…).
func onPool(call *ast.CallExpr, query string) bool {
	method, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || method.Sel.Name != query {
		return false
	}
	switch receiver := method.X.(type) {
	case *ast.SelectorExpr:
		return strings.EqualFold(receiver.Sel.Name, "queries")
	case *ast.CallExpr:
		if len(receiver.Args) != 1 {
			return false
		}
		on, ok := receiver.Args[0].(*ast.SelectorExpr)
		return ok && strings.EqualFold(on.Sel.Name, "pool")
	}
	return false
}

// changingAudited returns the queries that change a table with audit triggers, as "folder name".
func changingAudited(t *testing.T) map[string]bool {
	t.Helper()
	schema, err := os.ReadFile("../../shared/database/schema.gen.sql")
	if err != nil {
		t.Fatal(err)
	}
	audited := map[string]bool{}
	for _, trigger := range regexp.MustCompile(`create trigger \w*_audit\w* after [^;]*? on (\w+)`).FindAllSubmatch(schema, -1) {
		audited[string(trigger[1])] = true
	}
	change := regexp.MustCompile(`\b(?:insert into|update|delete from) (\w+)`)
	found := map[string]bool{}
	for _, root := range []string{"../../functions", "../../shared"} {
		err := filepath.WalkDir(root, func(path string, _ fs.DirEntry, err error) error {
			folder, name := filepath.Split(path)
			if err != nil || !strings.HasSuffix(folder, "/queries/") || !strings.HasSuffix(name, ".sql") {
				return err
			}
			content, err := os.ReadFile(path)
			for query := range strings.SplitSeq(string(content), "-- name: ") {
				for _, table := range change.FindAllStringSubmatch(query, -1) {
					if audited[table[1]] {
						found[strings.TrimSuffix(folder, "/queries/")+" "+strings.Fields(query)[0]] = true
					}
				}
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return found
}

// TestCommentsBeginPlainly refuses "X is what …" in comments of Go, SQL and TypeScript: it does not say whether X counts, limits, holds or
// returns.
func TestCommentsBeginPlainly(t *testing.T) {
	t.Parallel()
	read := map[string]int{}
	for _, root := range []string{"functions", "localstack", "scripts", "shared", "frontend"} {
		err := filepath.WalkDir("../../"+root, func(path string, entry fs.DirEntry, err error) error {
			if err == nil && entry.IsDir() && (entry.Name() == "node_modules" || entry.Name() == "dist") {
				return fs.SkipDir
			}
			kind := strings.TrimSuffix(filepath.Ext(path), "x")
			generated := strings.Contains(path, ".gen.") || strings.HasSuffix(path, ".sql.go")
			if err != nil || generated || !slices.Contains([]string{".go", ".sql", ".ts"}, kind) {
				return err
			}
			content, err := os.ReadFile(path)
			read[kind]++
			for _, found := range roundabouts(string(content)) {
				t.Errorf("%s says in a roundabout way: %s", path, found)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if read[".go"] < 900 || read[".sql"] < 100 || read[".ts"] < 900 {
		t.Errorf("only these files were read: %v", read)
	}
}

// TestRoundaboutsAreFound finds such sentences at the beginning of a comment and within it, over its lines, in each language.
func TestRoundaboutsAreFound(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]int{
		"// most is how many there may be.\nvar most = 1":                                    1,
		"\t// kept tells whether it stays\n":                                                 1,
		"var most = 1 // most is what a person may have":                                     1,
		"-- Counts what is left. wait is after how\n-- many seconds it goes on.":             1,
		"-- name: RoleList :many\n-- left and right are where they stand":                    1,
		"/** The way there; end is\n * where it ends. */":                                    1,
		"/**\n * Limits it.\n * @param most is how many\n */":                                0,
		"// most limits how many there may be: those that are what they say.":                0,
		"// There it is.\n// What is said is what counts, but this is no name\nx := is(how)": 0,
		`text := "most is how many"`:                                                         0,
	} {
		if got := roundabouts(text); len(got) != want {
			t.Errorf("in %q: %q", text, got)
		}
	}
}

// roundabouts returns the sentences "X is what …" of the comments in a text.
func roundabouts(text string) (found []string) {
	const words = `(?:what|how|for how|after how|who|whom|whose|when|where|which|whether|why)\b[^.]*`
	name := `(?:name: \w+ :\w+ )?[A-Za-z]\w*(?: and \w+)* `
	sentence := regexp.MustCompile(`^` + name + `(?:is|are|says|tells) ` + words + `|[.;:] ` + name + `(?:is|are) ` + words)
	mark := regexp.MustCompile(`^(.*?)(//|--|/?\*\*?)\s(.*?)(?:\s*\*/)?$`)
	var comment []string
	end := func() {
		found = append(found, sentence.FindAllString(strings.Join(comment, " "), -1)...)
		comment = nil
	}
	for line := range strings.Lines(text + "\n") {
		said := mark.FindStringSubmatch(strings.TrimSpace(line))
		switch {
		case said == nil:
			end()
		case said[1] != "":
			end()
			if quotes := strings.Count(said[1], `"`) + strings.Count(said[1], "`"); quotes%2 == 0 { // it is no text
				comment = []string{said[3]}
				end()
			}
		default:
			comment = append(comment, said[3])
		}
	}
	end()
	return found
}
