package main

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
)

// siteArea serves the front end, which has every path that is not the API's.
const siteArea = "site"

// condition is a match as gateways have it: an exact path, or a regular expression of whole paths (RE2). An empty method stands for all.
type condition struct {
	area, method, path string
	expression         bool
}

// defaults are the conditions for paths without an operation. They are the shortest expressions, which gateways try last.
var defaults = []condition{
	{defaultArea, "", "^/api(/.*)?$", true},
	{siteArea, "", "^/.*$", true},
}

// gatewayMatches are the conditions of all routes, by area. None is a prefix: gateways disagree on whether a prefix precedes an expression,
// but agree that an exact path does and that the longer of two expressions does.
func gatewayMatches(routes []route) (areas []string, of map[string][]condition) {
	of = map[string][]condition{}
	for _, m := range slices.Concat(conditions(routes), defaults) {
		if of[m.area] == nil {
			areas = append(areas, m.area)
		}
		of[m.area] = append(of[m.area], m)
	}
	slices.Sort(areas)
	return areas, of
}

// conditions are the conditions of all routes without the defaults.
func conditions(routes []route) []condition {
	var list []condition
	for _, m := range treeOf(routes).matches("") {
		c := condition{m.area, m.method, m.path, m.below || parameter.MatchString(m.path)}
		if c.expression {
			c.path = m.expression()
		}
		list = append(list, c)
	}
	return list
}

// expression is the expression of a match's paths, in which a parameter is any one segment. It is anchored at both ends, as some gateways
// search for it anywhere in a path.
func (m match) expression() string {
	below := ""
	if m.below {
		below = "/.+"
	}
	return "^" + regexp.MustCompile(`\\\{\w+\\\}`).ReplaceAllString(regexp.QuoteMeta(m.path), "[^/]+") + below + "$"
}

// matchesOfRule limits the matches of a rule in the Gateway API 1.0 and 1.1; later ones allow 64. The order in which matches are tried does
// not depend on their rules.
const matchesOfRule = 8

// writeGatewayAPI writes an HTTPRoute for each area (Gateway API v1), with the backend, one line of YAML, in each of its rules.
func writeGatewayAPI(file string, routes []route, backend func(area string) string) error {
	var out strings.Builder
	out.WriteString("# Made of docs/openapi.json by scripts/gen.\n")
	areas, of := gatewayMatches(routes)
	for _, area := range areas {
		fmt.Fprintf(&out, "---\napiVersion: gateway.networking.k8s.io/v1\nkind: HTTPRoute\nmetadata: { name: %s, namespace: zahtjevi }\nspec:\n", area)
		out.WriteString("  parentRefs: [{ name: zahtjevi, sectionName: https }]\n  rules:\n")
		for some := range slices.Chunk(of[area], matchesOfRule) {
			out.WriteString("    - " + backend(area) + "\n      matches:\n")
			for _, m := range some {
				out.WriteString("        - " + m.yaml() + "\n")
			}
		}
	}
	if err := os.WriteFile(file, []byte(out.String()), 0o644); err != nil { //nolint:gosec // a file of the repository, which everybody reads
		return fmt.Errorf("write routes: %w", err)
	}
	return nil
}

// yaml is the condition in an HTTPRoute.
func (m condition) yaml() string {
	kind, method := "Exact", ""
	if m.expression {
		kind = "RegularExpression"
	}
	if m.method != "" {
		method = "method: " + m.method + ", "
	}
	return fmt.Sprintf("{ %spath: { type: %s, value: %q } }", method, kind, m.path)
}

// service is the backend of the area's pods.
func service(area string) string { return fmt.Sprintf("backendRefs: [{ name: %s, port: 8080 }]", area) }

// knativeService is Knative's own gateway, with the name by which it knows the area's service, so that it can start it for the call.
func knativeService(area string) string {
	return fmt.Sprintf("backendRefs: [{ name: kourier-internal, namespace: kourier-system, port: 80 }]\n"+
		"      filters: [{ type: URLRewrite, urlRewrite: { hostname: %s.zahtjevi.svc.cluster.local } }]", area)
}
