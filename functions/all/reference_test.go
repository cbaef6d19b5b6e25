package all_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// othersVariables are those of docs/reference/variables.md that the Go runtime or a library reads by itself.
var othersVariables = []string{"SSL_CERT_FILE", "GOGC", "GOMEMLIMIT"}

// TestVariablesAreTold compares docs/reference/variables.md with what processes read: every variable has one row, with its default, and
// every row a variable.
func TestVariablesAreTold(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../../docs/reference/variables.md")
	if err != nil {
		t.Fatal(err)
	}
	told := map[string]string{}
	for _, row := range regexp.MustCompile("(?m)^\\| `([A-Z0-9_]+)` \\|.* \\| (.+) \\|$").FindAllStringSubmatch(string(page), -1) {
		if _, twice := told[row[1]]; twice {
			t.Errorf("%s stands twice", row[1])
		}
		told[row[1]] = strings.Trim(row[2], "`")
	}
	tag := regexp.MustCompile("`env:\"([A-Z0-9_]+)(,required)?\"(?: envDefault:\"([^\"]*)\")?(?: log:\"\\w+\")?`")
	read := map[string]bool{}
	for _, file := range []string{"../../shared/config/config.go", "../migrate/migrate.go", "../site/site.go", "run.go"} {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range tag.FindAllStringSubmatch(string(source), -1) {
			name, want := found[1], found[3]
			row, ok := told[name]
			switch {
			case !ok:
				t.Errorf("the page does not tell of %s", name)
			case read[name]: // several programs read it
			case want != "" && row != want:
				t.Errorf("the default of %s is %s, the page says %s", name, want, row)
			case found[2] != "" && row != "required":
				t.Errorf("%s is required, the page says %s", name, row)
			}
			read[name] = true
		}
	}
	for name := range told {
		if !read[name] && !slices.Contains(othersVariables, name) {
			t.Errorf("nothing reads %s", name)
		}
	}
}
