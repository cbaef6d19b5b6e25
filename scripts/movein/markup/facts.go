package markup

import "strings"

// Fact is something of a request that has no field here, with its name.
type Fact struct{ Name, Value string }

// WithFacts is a text in Markdown with facts below it, a line each; those without a value are left out.
func WithFacts(text string, facts []Fact) string {
	var lines []string
	for _, f := range facts {
		name, value := strings.Join(strings.Fields(f.Name), " "), strings.Join(strings.Fields(f.Value), " ")
		if name != "" && value != "" {
			lines = append(lines, "**"+strings.ReplaceAll(name, "*", "")+":** "+value)
		}
	}
	if len(lines) == 0 {
		return text
	}
	return strings.TrimSpace(text + "\n\n" + strings.Join(lines, "\n"))
}
