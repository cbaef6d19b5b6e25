package acceptance_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"text/tabwriter"
	"time"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/scripts/client"
)

// results are the results of every part in every runtime.
type results struct{ columns []*column }

// column is one runtime. Calls are the answers in each part, without what differs in each run.
type column struct {
	name    string
	part    string
	order   []string
	outcome map[string]string
	calls   map[string][]string
}

func (r *results) column(name string) *column {
	c := &column{name: name, outcome: map[string]string{}, calls: map[string][]string{}}
	r.columns = append(r.columns, c)
	return c
}

func (c *column) run(t *testing.T, name string, play func(t *testing.T)) {
	c.part, c.order = name, append(c.order, name)
	start := time.Now()
	ok := t.Run(name, play)
	c.outcome[name] = fmt.Sprintf("ok %4d ms", time.Since(start).Milliseconds())
	if !ok {
		c.outcome[name] = "FAILED"
	}
}

// changing matches what differs in each run: random ids, log entries, tokens, times, addresses with ports.
var changing = regexp.MustCompile(`[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|ttxid=[^&]+|127\.0\.0\.1:\d+|(X-Amz-[A-Za-z]+)=[^&]*|[0-9a-f]{12}|verzija/\d+|\d\d:\d\d`)

// incidental are headers that are not part of the product's answer.
var incidental = []string{"Date", "X-Request-Id", "Content-Length", "Connection"}

// note records an answer.
func (c *column) note(method, path string, a client.Answer) {
	var headers []string
	for name, values := range a.Header {
		if !slices.Contains(incidental, name) {
			headers = append(headers, name+": "+strings.Join(values, " | "))
		}
	}
	slices.Sort(headers)
	line := fmt.Sprintf("%s %s → %d {%s}", method, path, a.Status, strings.Join(headers, "; "))
	if a.Status >= http.StatusBadRequest {
		line += " " + string(a.Content)
	}
	line = changing.ReplaceAllString(line, "…")
	c.calls[c.part] = append(c.calls[c.part], line)
}

// answers are the different answers in a part, in any order.
func (c *column) answers(name string) []string {
	return slices.Compact(slices.Sorted(slices.Values(c.calls[name])))
}

// compare fails if a runtime answered differently from the first one.
func (r *results) compare(t *testing.T) {
	t.Helper()
	first := r.columns[0]
	for _, c := range r.columns[1:] {
		for _, name := range first.order {
			if first.outcome[name] == "FAILED" || c.outcome[name] == "FAILED" || c.outcome[name] == "" {
				continue
			}
			if diff := cmp.Diff(first.answers(name), c.answers(name)); diff != "" {
				t.Errorf("%s: -%s +%s\n%s", name, first.name, c.name, diff)
				c.outcome[name] = "DIFFERS"
			}
		}
	}
}

// print prints the table of parts and runtimes.
func (r *results) print(out io.Writer) {
	w := tabwriter.NewWriter(out, 0, 0, 3, ' ', 0)
	var longest []string
	head := []string{""}
	for _, c := range r.columns {
		head = append(head, c.name)
		if len(c.order) > len(longest) {
			longest = c.order
		}
	}
	fmt.Fprintln(w, strings.Join(head, "\t"))
	for _, name := range longest {
		row := []string{name}
		for _, c := range r.columns {
			row = append(row, c.outcome[name])
		}
		fmt.Fprintln(w, strings.Join(row, "\t"))
	}
	_ = w.Flush() // a failure cannot be reported anywhere
}

// tell writes which parts succeeded in the first runtime to a file, if one is named.
func (r *results) tell(t *testing.T, file string) {
	t.Helper()
	if file == "" {
		return
	}
	parts := map[string]bool{}
	for name, outcome := range r.columns[0].outcome {
		parts[name] = strings.HasPrefix(outcome, "ok")
	}
	content, err := json.Marshal(parts)
	must(t, err)
	must(t, os.WriteFile(file, content, 0o600))
}
