package main

import (
	"fmt"
	"regexp"
	"strings"
)

// parameter is one segment of a path, or, greedy (API Gateway writes a plus), all that is left of it.
var parameter = regexp.MustCompile(`\{(\w+\+?)\}`)

// defaultArea answers calls without a route, as in one process with all areas.
const defaultArea = "auth"

// apiGateway is paths and components of an HTTP API's OpenAPI definition (YAML). What one area alone has below a path is one route with a
// greedy parameter, which API Gateway tries after the routes that match wholly. Routes are of any method, so that an area that knows the
// path refuses the methods that it does not have. Where areas share a path, each of their methods has a route of its own besides. So has
// what is open, for its limits.
func apiGateway(routes []route) []string {
	var paths []string
	of := map[string][]match{}
	matches := treeOf(routes).matches("")
	for _, r := range routes {
		if r.open {
			matches = append(matches, match{area: r.area, method: r.method, path: r.path, open: true})
		}
	}
	for _, m := range matches {
		if m.below {
			m.path += "/{proxy+}"
		}
		if of[m.path] == nil {
			paths = append(paths, m.path)
		}
		of[m.path] = append(of[m.path], m)
	}
	lines := []string{"paths:", "  $default: { x-amazon-apigateway-any-method: { isDefaultRoute: true, " + integration(defaultArea) + " } }"}
	for _, path := range paths {
		var parts []string
		for _, name := range parameter.FindAllStringSubmatch(path, -1) {
			parts = append(parts, "{ name: "+name[1]+", in: path, required: true, schema: { type: string } }")
		}
		if parts != nil {
			parts = []string{"parameters: [" + strings.Join(parts, ", ") + "]"}
		}
		first := of[path][0]
		if !first.open {
			parts = append(parts, "x-amazon-apigateway-any-method: { "+integration(first.area)+" }")
		}
		for _, m := range of[path] {
			if m.open || m.area != first.area {
				parts = append(parts, strings.ToLower(m.method)+": { "+integration(m.area)+" }")
			}
		}
		lines = append(lines, "  "+path+": { "+strings.Join(parts, ", ")+" }")
	}
	lines = append(lines, "components:", "  x-amazon-apigateway-integrations: # one a function, which its routes share")
	for _, area := range areasOf(routes) {
		lines = append(lines, fmt.Sprintf(`    %s: { type: aws_proxy, httpMethod: POST, payloadFormatVersion: "2.0", `+
			`uri: !Sub "arn:${AWS::Partition}:apigateway:${AWS::Region}:lambda:path/2015-03-31/functions/${%s.Arn}:live/invocations" }`, area, function{Area: area}.Resource()))
	}
	return lines
}

// limits are the limits of what is open, beside those of all routes.
func limits(routes []route) []string {
	lines := []string{"RouteSettings:"}
	for _, r := range routes {
		if r.open {
			lines = append(lines, fmt.Sprintf(`  "%s %s": { ThrottlingRateLimit: !Ref OpenPerSecond, ThrottlingBurstLimit: !Ref OpenPerSecond }`,
				strings.ToUpper(r.method), r.path))
		}
	}
	return lines
}

// integration sends a call to the area's function through its alias.
func integration(area string) string {
	return `x-amazon-apigateway-integration: { $ref: "#/components/x-amazon-apigateway-integrations/` + area + `" }`
}
