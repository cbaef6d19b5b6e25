package main

import (
	"fmt"
	"regexp"
	"strings"
)

var parameter = regexp.MustCompile(`\{(\w+)\}`)

// defaultArea answers calls without a route, as in one process with all areas.
const defaultArea = "auth"

// apiGateway is the paths of an HTTP API's OpenAPI definition (YAML): a route a path, of any method, so that an area that knows the path
// refuses the methods that it does not have. Where areas share a path, each of their methods has a route of its own besides.
func apiGateway(routes []route) []string {
	lines := []string{
		"$default:",
		"  x-amazon-apigateway-any-method: { isDefaultRoute: true, " + integration(defaultArea) + " }",
	}
	paths, of := byPath(routes)
	for _, path := range paths {
		lines = append(lines, path+":")
		if names := parameter.FindAllStringSubmatch(path, -1); names != nil {
			lines = append(lines, "  parameters:")
			for _, name := range names {
				lines = append(lines, fmt.Sprintf("    - { name: %s, in: path, required: true, schema: { type: string } }", name[1]))
			}
		}
		first := of[path][0].area
		lines = append(lines, "  x-amazon-apigateway-any-method: { "+integration(first)+" }")
		for _, r := range of[path] {
			if r.area != first {
				lines = append(lines, fmt.Sprintf("  %s: { %s }", r.method, integration(r.area)))
			}
		}
	}
	return lines
}

// integration sends a call to the area's function, whose resource in template.yaml has the area's name, through its alias.
func integration(area string) string {
	resource := strings.ToUpper(area[:1]) + area[1:]
	return fmt.Sprintf(`x-amazon-apigateway-integration: { type: aws_proxy, httpMethod: POST, payloadFormatVersion: "2.0", uri: !Sub "arn:${AWS::Partition}:apigateway:${AWS::Region}:lambda:path/2015-03-31/functions/${%s.Arn}:live/invocations" }`, resource)
}
