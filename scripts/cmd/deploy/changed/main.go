// Command changed reads the paths of changed files, one a line, and prints what has to be deployed: functions by name, "frontend", "template".
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

func main() {
	var files []string
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		files = append(files, lines.Text())
	}
	functions, err := functionsOf(".")
	if err != nil {
		fmt.Fprintln(os.Stderr, "changed:", err)
		os.Exit(1)
	}
	for _, name := range deployed(functions, files) {
		fmt.Println(name)
	}
}

// Files that go into every function, and prefixes of those that are the front end's or the template's.
var (
	everyFunction = []string{"go.mod", "go.sum", "functions/Dockerfile", "functions/rds-roots.pem", "scripts/images", "scripts/steps/functions", "scripts/steps/commit", "scripts/cmd/images/roots.go"}
	frontEnd      = []string{"frontend/src/", "frontend/public/", "frontend/index.html", "frontend/package", "frontend/vite.config.ts", "frontend/tsconfig"}
	stack         = []string{"template.yaml", "samconfig.toml"}
)

// elsewhere are programs that are no functions of the template: they run where there is no bucket for the front end.
var elsewhere = []string{"functions/all", "functions/site"}

// deployed answers what the changed files reach, sorted.
func deployed(functions map[string]folders, files []string) []string {
	var names []string
	for name, folders := range functions {
		if slices.ContainsFunc(files, func(file string) bool { return slices.Contains(everyFunction, file) || folders.hold(file) }) {
			names = append(names, name)
		}
	}
	for name, prefixes := range map[string][]string{"frontend": frontEnd, "template": stack} {
		if slices.ContainsFunc(files, func(file string) bool {
			return slices.ContainsFunc(prefixes, func(prefix string) bool { return strings.HasPrefix(file, prefix) }) && !strings.Contains(file, ".test.")
		}) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// folders are those of a function's packages, each with whether the package embeds files.
type folders map[string]bool

// hold reports whether the file is part of one of the packages. A file that is gone was part of its folder's.
func (f folders) hold(file string) bool {
	if strings.HasSuffix(file, "_test.go") {
		return false
	}
	folder := path.Dir(file)
	if strings.HasSuffix(file, ".go") {
		_, found := f[folder]
		return found
	}
	for ; folder != "."; folder = path.Dir(folder) {
		if embeds, found := f[folder]; found {
			return embeds
		}
	}
	return false
}

// listed is what go list tells of a package.
type listed struct {
	ImportPath    string
	Dir           string
	Deps          []string
	EmbedPatterns []string
	Module        *struct{ Main bool }
}

// functionsOf are the functions of the repository at root with the folders of their packages.
func functionsOf(root string) (map[string]folders, error) {
	command := exec.Command("go", "list", "-deps", "-json=ImportPath,Dir,Deps,EmbedPatterns,Module", "./functions/...") //nolint:noctx // ends by itself
	command.Dir, command.Stderr = root, os.Stderr
	output, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("list packages: %w", err)
	}
	base, err := filepath.Abs(root)
	if err != nil {
		return nil, fmt.Errorf("list packages: %w", err)
	}
	packages := map[string]listed{}
	for decoder := json.NewDecoder(bytes.NewReader(output)); ; {
		var p listed
		if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, fmt.Errorf("list packages: %w", err)
		}
		if p.Module != nil && p.Module.Main {
			if p.Dir, err = filepath.Rel(base, p.Dir); err != nil {
				return nil, fmt.Errorf("list packages: %w", err)
			}
			packages[p.ImportPath] = p
		}
	}
	functions := map[string]folders{}
	for _, program := range packages {
		name, isProgram := strings.CutSuffix(filepath.ToSlash(program.Dir), "/cmd")
		if !isProgram || slices.Contains(elsewhere, name) {
			continue
		}
		own := folders{name + "/cmd": false}
		for _, path := range program.Deps {
			if p, ours := packages[path]; ours {
				own[filepath.ToSlash(p.Dir)] = len(p.EmbedPatterns) > 0
			}
		}
		functions[strings.TrimPrefix(name, "functions/")] = own
	}
	return functions, nil
}
