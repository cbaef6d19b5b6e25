// Package letter words the e-mail that the product sends: of the changes of a request, and of a person's account. Each letter is a subject,
// plain text and HTML in its receiver's language.
package letter

import (
	_ "embed" // for the frame
	"html"
	"strings"
)

// Words are a letter's parts, ready to send.
type Words struct{ Subject, Text, HTML string }

//go:embed frame.html
var page string

// frame is what stands around every letter's content. Content is HTML, everything else plain text; Foot has a line for each entry.
type frame struct {
	Language, System, Title, Preview string
	Content                          string
	Foot                             []string
}

func framed(f frame) string {
	foot := make([]string, len(f.Foot))
	for i, line := range f.Foot {
		foot[i] = html.EscapeString(line)
	}
	values := escaped(map[string]string{"language": f.Language, "system": f.System, "title": f.Title, "preview": f.Preview})
	values["foot"] = strings.Join(foot, "<br>")
	return fill(page, values, "content", f.Content)
}

// fill puts the values in place of their names in double braces, and one more as it is.
func fill(form string, values map[string]string, name, whole string) string {
	pairs := []string{"{{" + name + "}}", whole}
	for name, value := range values {
		pairs = append(pairs, "{{"+name+"}}", value)
	}
	return strings.NewReplacer(pairs...).Replace(form)
}

func escaped(values map[string]string) map[string]string {
	safe := make(map[string]string, len(values))
	for name, value := range values {
		safe[name] = html.EscapeString(value)
	}
	return safe
}
