package markup

import "strings"

// Fact is something of a request that has no field here, with its name.
type Fact struct{ Name, Value string }

// WithFacts is a text in Markdown with facts below it, a line each, and a value of several lines in lines of its own. Facts without a value
// are left out.
func WithFacts(text string, facts []Fact) string {
	var lines []string
	for _, f := range facts {
		name, value := strings.ReplaceAll(strings.Join(strings.Fields(f.Name), " "), "*", ""), strings.TrimSpace(f.Value)
		switch {
		case name == "" || value == "":
		case strings.Contains(value, "\n"):
			lines = append(lines, "\n**"+name+":**\n"+value+"\n")
		default:
			lines = append(lines, "**"+name+":** "+strings.Join(strings.Fields(value), " "))
		}
	}
	if len(lines) == 0 {
		return text
	}
	return strings.TrimSpace(text + "\n\n" + strings.TrimSpace(strings.Join(lines, "\n")))
}
