package main

import (
	"fmt"
	"os"
	"slices"
	"strings"
)

// siteArea serves the front end, which has every path that is not the API's.
const siteArea = "site"

// defaults are the matches of what no operation has. They are the shortest expressions and so the last that a gateway tries.
var defaults = []match{
	{defaultArea, "", "^/api(/.*)?$", true},
	{siteArea, "", "^/.*$", true},
}

// gatewayMatches are the matches of all routes, by area. There is no prefix among them: gateways disagree whether a prefix goes before an
// expression, and agree that an exact path does and that the longer of two expressions does.
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

// matchesOfRule is how many matches a rule may have in the Gateway API 1.0 and 1.1; later ones take 64. Which of two matches goes first
// does not depend on the rules that they are in.
const matchesOfRule = 8

// writeGatewayAPI writes an HTTPRoute an area (Gateway API v1), each of whose rules leads to the backend, YAML of one line.
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

// yaml is the match as an HTTPRoute has it.
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

// service leads to the Service of the area's pods.
func service(area string) string { return fmt.Sprintf("backendRefs: [{ name: %s, port: 8080 }]", area) }

// knativeService leads to Knative's own gateway under the name by which that knows the area's service, so that it may be started for the
// call.
func knativeService(area string) string {
	return fmt.Sprintf("backendRefs: [{ name: kourier-internal, namespace: kourier-system, port: 80 }]\n"+
		"      filters: [{ type: URLRewrite, urlRewrite: { hostname: %s.zahtjevi.svc.cluster.local } }]", area)
}
