package main

import (
	"fmt"
	"os"
	"slices"
	"strings"
)

// siteArea serves the front end, which has every path that is not the API's.
const siteArea = "site"

// defaults are the matches for paths without an operation. They are the shortest expressions, which gateways try last.
var defaults = []match{
	{defaultArea, "", "^/api(/.*)?$", true},
	{siteArea, "", "^/.*$", true},
}

// gatewayMatches are the matches of all routes, by area. None is a prefix: gateways disagree on whether a prefix precedes an expression,
// but agree that an exact path does and that the longer of two expressions does.
func gatewayMatches(routes []route) (areas []string, of map[string][]match) {
	of = map[string][]match{}
	for _, m := range append(treeOf(routes).matches(""), defaults...) {
		if of[m.area] == nil {
			areas = append(areas, m.area)
		}
		of[m.area] = append(of[m.area], m)
	}
	slices.Sort(areas)
	return areas, of
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

// yaml is the match in an HTTPRoute.
func (m match) yaml() string {
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
