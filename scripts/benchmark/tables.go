package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
	"text/tabwriter"
)

// table has a header and rows.
type table [][]string

func (r *Report) tables() []table {
	var tables []table
	for _, t := range []table{r.throughputTable(), r.searchTable(), r.coldStartTable(), r.memoryTable(), r.importTable(), r.peopleTable(),
		r.editingTable(), r.floodsTable(), r.mixedTable(), r.webTable(), r.growthTable(), r.roomTable()} {
		if len(t) > 1 {
			tables = append(tables, t)
		}
	}
	return tables
}

func (r *Report) throughputTable() table {
	t := table{{"requests", "operation", "connections", "server", "answers/s", "p50 ms", "p99 ms", "> 100 ms", "product is", "budget",
		"statements", "rows", "buffers"}}
	for _, x := range r.Throughput {
		ratio, bound := "", ""
		if x.Ratio != nil {
			ratio, bound = decimals(x.Ratio.Value, 2)+" ×", x.Ratio.String()
		}
		row := []string{
			fmt.Sprint(x.Requests), x.Operation, fmt.Sprint(x.Connections), x.Server,
			decimals(x.PerSecond, 0), decimals(x.P50Ms, 2), decimals(x.P99Ms, 2), decimals(x.SlowPercent, 1) + " %", ratio, bound,
		}
		t = append(t, append(row, x.Cost.cells()...))
	}
	return t
}

func (r *Report) coldStartTable() table {
	t := table{{"function", "size MB", "budget", "HTTP ms", "hello ms", "ratio", "budget", "Lambda ms", "hello ms", "ratio", "budget"}}
	for _, x := range r.ColdStarts {
		row := []string{x.Area, decimals(x.Size.Value, 1), x.Size.String()}
		for _, s := range []Start{x.HTTP, x.Lambda} {
			row = append(row, decimals(s.Ms, 1), decimals(s.HelloMs, 1), decimals(s.Ratio.Value, 2)+" ×", s.Ratio.String())
		}
		t = append(t, row)
	}
	return t
}

func (r *Report) searchTable() table {
	t := table{{"requests", "searches", "best match stands at worst", "budget"}}
	for _, x := range r.Searches {
		t = append(t, []string{fmt.Sprint(x.Requests), fmt.Sprint(x.Searches), decimals(x.Place.Value, 0) + ".", x.Place.String()})
	}
	return t
}

func (r *Report) memoryTable() table {
	t := table{{"program", "requests", "most memory, MB", "budget"}}
	for _, x := range r.Memory {
		t = append(t, []string{x.Program, fmt.Sprint(x.Requests), decimals(x.Peak.Value, 1), x.Peak.String()})
	}
	return t
}

func (r *Report) importTable() table {
	t := table{{"file", "MB", "added", "rejected", "seconds", "budget", "rows/s", "bare COPY, seconds", "product takes"}}
	for _, x := range r.Imports {
		t = append(t, []string{
			x.File, decimals(x.MB, 1), fmt.Sprint(x.Added), fmt.Sprint(x.Rejected), decimals(x.Seconds.Value, 1), x.Seconds.String(),
			decimals(x.PerSecond, 0), decimals(x.Copy, 1), decimals(x.Ratio, 2) + " ×",
		})
	}
	return t
}

// String formats a budget for a table, with a mark if it was missed.
func (b Budgeted) String() string {
	bound := "≤ " + decimals(b.Bound, 1)
	if b.Least {
		bound = "≥ " + decimals(b.Bound, 1)
	}
	switch {
	case b.Bound == 0:
		return ""
	case b.Held:
		return bound
	default:
		return bound + " MISSED"
	}
}

func decimals(value float64, digits int) string { return fmt.Sprintf("%.*f", digits, value) }

// print writes the tables for a terminal.
func (r *Report) print(w io.Writer) error {
	columns := tabwriter.NewWriter(w, 0, 0, 3, ' ', 0)
	fmt.Fprintf(columns, "\n%s\n", r.Machine)
	for _, t := range r.tables() {
		fmt.Fprintln(columns)
		for _, row := range t {
			fmt.Fprintln(columns, strings.Join(row, "\t"))
		}
	}
	return columns.Flush()
}

// markdown formats the tables for docs/performance.md.
func (r *Report) markdown() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", r.Machine)
	for _, t := range r.tables() {
		b.WriteByte('\n')
		for i, row := range t {
			fmt.Fprintf(&b, "| %s |\n", strings.Join(row, " | "))
			if i == 0 {
				b.WriteString(strings.Repeat("|---", len(row)) + "|\n")
			}
		}
	}
	return b.String()
}

// save writes the whole report as JSON and its tables as Markdown.
func (r *Report) save(jsonFile, markdownFile string) error {
	text, err := json.MarshalIndent(r, "", "  ")
	if err != nil {
		return fmt.Errorf("write report: %w", err)
	}
	for file, content := range map[string][]byte{jsonFile: append(text, '\n'), markdownFile: []byte(r.markdown())} {
		if err := os.WriteFile(file, content, 0o600); err != nil {
			return fmt.Errorf("write report: %w", err)
		}
	}
	return nil
}
