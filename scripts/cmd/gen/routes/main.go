// Command routes writes the routes of docs/openapi.json into what leads calls to functions: two areas share a prefix here and there, so
// that routes are made and not written. Beside them it writes the functions of template.yaml, which are alike. scripts/gen runs it.
package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// route is one operation and its area. Path is in OpenAPI's form: /api/zahtjevi/{zahtjevId}. What is open needs no account, and does more
// than read.
type route struct {
	method, path, area string
	open               bool
}

// public is the declaration of operations that need no account.
const public = "javno"

// healthArea answers the health check for all, as in functions/all.
const healthArea = "uploads"

func main() {
	if err := run("."); err != nil {
		fmt.Fprintln(os.Stderr, "routes:", err)
		os.Exit(1)
	}
}

func run(root string) error {
	routes, err := read(filepath.Join(root, "docs", "openapi.json"))
	if err != nil {
		return err
	}
	template := filepath.Join(root, "template.yaml")
	if err := replace(template, "routes", apiGateway(routes)); err != nil {
		return err
	}
	if err := replace(template, "limits", limits(routes)); err != nil {
		return err
	}
	areas, err := functions(routes)
	if err != nil {
		return err
	}
	if err := replace(template, "functions", areas); err != nil {
		return err
	}
	kubernetes := filepath.Join(root, "scripts", "platforms", "kubernetes")
	if err := writeGatewayAPI(filepath.Join(kubernetes, "deployments", "routes.yaml"), routes, service); err != nil {
		return err
	}
	return writeGatewayAPI(filepath.Join(kubernetes, "knative", "routes.yaml"), routes, knativeService)
}

// read returns the document's operations by path, then method.
func read(file string) ([]route, error) {
	content, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("read operations: %w", err)
	}
	var document struct {
		Paths map[string]map[string]struct {
			Tags   []string
			Rights string `json:"x-pravo"`
		}
	}
	if err := json.Unmarshal(content, &document); err != nil {
		return nil, fmt.Errorf("read %s: %w", file, err)
	}
	var routes []route
	for path, operations := range document.Paths {
		for method, operation := range operations {
			if len(operation.Tags) != 1 {
				return nil, fmt.Errorf("%s %s has tags %v, not one area", method, path, operation.Tags)
			}
			area := operation.Tags[0]
			if area == "health" {
				area = healthArea
			}
			routes = append(routes, route{method, path, area, operation.Rights == public && method != "get"})
		}
	}
	slices.SortFunc(routes, func(a, b route) int {
		return cmp.Or(strings.Compare(a.path, b.path), strings.Compare(a.method, b.method))
	})
	return routes, nil
}

// areasOf are the areas that answer the routes, sorted.
func areasOf(routes []route) []string {
	found := map[string]bool{}
	for _, r := range routes {
		found[r.area] = true
	}
	return slices.Sorted(maps.Keys(found))
}

// replace writes lines between the marks of a file that name them, indented as the first mark. Each mark ends a line of its own.
func replace(file, name string, lines []string) error {
	begin, end := "# "+name+":begin (scripts/gen)", "# "+name+":end"
	content, err := os.ReadFile(file)
	if err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	before, rest, found := strings.Cut(string(content), begin+"\n")
	_, after, closed := strings.Cut(rest, end)
	if !found || !closed {
		return fmt.Errorf("%s has no marks for %s", file, name)
	}
	indent := before[strings.LastIndex(before, "\n")+1:]
	var out strings.Builder
	out.WriteString(before + begin + "\n")
	for _, line := range lines {
		out.WriteString(indent + line + "\n")
	}
	out.WriteString(indent + end + after)
	if err := os.WriteFile(file, []byte(out.String()), 0o644); err != nil { //nolint:gosec // a file of the repository, which everybody reads
		return fmt.Errorf("write %s: %w", name, err)
	}
	return nil
}
