package main

import (
	"regexp"
	"regexp/syntax"
	"slices"
	"strings"
	"testing"
)

// TestMatchesTellAreasApart checks that each operation reaches its area in whichever order a gateway tries the expressions: all matches for
// its path and method, except the defaults, lead there. An exact path precedes every expression.
func TestMatchesTellAreasApart(t *testing.T) {
	t.Parallel()
	routes, err := read("../../../../docs/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	all := conditions(routes)
	for _, r := range routes {
		path := parameter.ReplaceAllString(r.path, "dvije.uloge-1")
		exact, expressions := map[string]bool{}, map[string]bool{}
		for _, m := range all {
			switch {
			case m.method != "" && m.method != strings.ToUpper(r.method):
			case m.expression && regexp.MustCompile(m.path).MatchString(path):
				expressions[m.area] = true
			case m.path == path:
				exact[m.area] = true
			}
		}
		if len(exact) == 0 {
			exact = expressions
		}
		if len(exact) != 1 || !exact[r.area] {
			t.Errorf("%s %s leads to %v, want %s", r.method, path, exact, r.area)
		}
	}
}

// TestMatchesStayWithinLimits checks the limits of all releases of the Gateway API for a route (16 rules, 128 matches) and of Envoy for an
// expression (re2.max_program_size.error_level); and that the defaults are shorter than all others, as gateways try the longest first.
func TestMatchesStayWithinLimits(t *testing.T) {
	t.Parallel()
	routes, err := read("../../../../docs/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	areas, of := gatewayMatches(routes)
	for _, area := range areas {
		if len(of[area]) > 16*matchesOfRule {
			t.Errorf("%s has %d matches", area, len(of[area]))
		}
		for _, m := range of[area] {
			parsed, err := syntax.Parse(m.path, syntax.Perl)
			if err != nil {
				t.Fatal(err)
			}
			program, err := syntax.Compile(parsed)
			if err != nil {
				t.Fatal(err)
			}
			if len(program.Inst) > 100 {
				t.Errorf("%s takes %d instructions", m.path, len(program.Inst))
			}
			if m.expression && !slices.Contains(defaults, m) && len(m.path) <= len(defaults[0].path) {
				t.Errorf("%s is no longer than the default", m.path)
			}
		}
	}
}
