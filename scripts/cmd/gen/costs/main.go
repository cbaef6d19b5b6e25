// Command costs prints docs/cost.md: what an installation costs a month, from measured durations and memory (docs/performance.md), published prices and
// stated assumptions. scripts/gen runs it.
package main

import (
	_ "embed"
	"fmt"
	"io"
	"math"
	"os"
	"strings"
	"text/template"
)

//go:embed sheet.md.tmpl
var sheet string

// sizes are the numbers of users that the sheet has a column for.
var sizes = []float64{10, 100, 10_000}

func main() {
	if err := run(os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "costs:", err)
		os.Exit(1)
	}
}

func run(out io.Writer) error {
	measured, err := readMeasured("docs/performance.md")
	if err != nil {
		return err
	}
	page, err := template.New("sheet").Funcs(template.FuncMap{"n": number, "prices": prices}).Parse(sheet)
	if err != nil {
		return fmt.Errorf("read the sheet: %w", err)
	}
	values := map[string]any{
		"measured": measured, "day": day, "per": assumed, "usage": columns(measured, usageRows),
		"lambda": columns(measured, lambdaBill), "run": columns(measured, cloudRunBill), "server": columns(measured, serverBill),
	}
	if err := page.Execute(out, values); err != nil {
		return fmt.Errorf("write the sheet: %w", err)
	}
	return nil
}

// item is a line of a bill or of what is used: how it is worked out, and how much it is.
type item struct {
	what, how string
	amount    float64
}

// columns is the table of what a bill says for each size, with its sum where it is one of money.
func columns(m measured, bill func(usage, measured) []item) string {
	var out strings.Builder
	lines, money := [][]item{}, false
	for _, users := range sizes {
		lines = append(lines, bill(use(users, m), m))
	}
	out.WriteString("| | worked out as |")
	for _, users := range sizes {
		out.WriteString(" " + number(users) + " users |")
	}
	out.WriteString("\n|---|---|" + strings.Repeat("---|", len(sizes)) + "\n")
	sums := make([]float64, len(sizes))
	for i, first := range lines[0] {
		fmt.Fprintf(&out, "| %s | %s |", first.what, first.how)
		for column := range sizes {
			amount := lines[column][i].amount
			if money = strings.Contains(first.how, "$"); money {
				fmt.Fprintf(&out, " %.2f |", amount)
			} else {
				out.WriteString(" " + number(amount) + " |")
			}
			sums[column] += amount
		}
		out.WriteString("\n")
	}
	if money {
		out.WriteString("| **a month, $** | |")
		for _, sum := range sums {
			fmt.Fprintf(&out, " **%.2f** |", sum)
		}
		out.WriteString("\n")
	}
	return out.String()
}

// number is short to read: three digits that count, thousands apart.
func number(value float64) string {
	if value < 100 {
		return strings.TrimSuffix(strings.TrimRight(fmt.Sprintf("%.2f", value), "0"), ".")
	}
	digits := fmt.Sprintf("%.0f", math.Round(value))
	for at := len(digits) - 3; at > 0; at -= 3 {
		digits = digits[:at] + "," + digits[at:]
	}
	return digits
}

// over is what has to be paid for beyond what is free.
func over(amount, free float64) float64 { return max(0, amount-free) }
