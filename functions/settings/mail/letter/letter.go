// Package letter writes the e-mails that the product sends: about changes of requests, and about a person's account. Each has a subject,
// plain text and HTML in its receiver's language. The HTML is in the *.templ files, which escape all values.
package letter

import (
	"context"
	_ "embed" // for the style sheet
	"fmt"
	"strings"

	"github.com/a-h/templ"

	"zahtjevi/shared/texts"
)

// Words are a letter's parts, ready to send.
type Words struct{ Subject, Text, HTML string }

//go:embed frame.css
var frameStyle string

// frame is what stands around every letter's content. Foot has a line for each entry; Choices, where it is not empty, leads to where its
// receiver chooses what they are told.
type frame struct {
	Language, System, Title, Preview string
	Foot                             []string
	Choices                          string
}

// Why says why its receiver is told of a change, by the reason that is stored, and where they can stop letters of just that kind.
type Why struct{ Reason, Stop string }

// inText is the line that says it in plain text.
func (w Why) inText(language string) string {
	return fmt.Sprintf("%s. %s: %s", texts.NotificationReason(w.Reason).In(language), texts.LetterStop.In(language), w.Stop)
}

// Styles that mail programs without style sheets need on the element itself.
const (
	letterFont  templ.SafeCSS = "font-family:Inter,system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif;"
	buttonStyle templ.SafeCSS = "display:inline-block;padding:10px 18px;border-radius:8px;background-color:#3350c8;color:#ffffff;" +
		"font-size:14px;line-height:20px;font-weight:600;text-decoration:none"
)

// rendered is the component's HTML.
func rendered(component templ.Component) string {
	var html strings.Builder
	_ = component.Render(context.Background(), &html) // a builder takes everything
	return html.String()
}

// fill replaces names in double braces by their values.
func fill(form string, values map[string]string) string {
	var pairs []string
	for name, value := range values {
		pairs = append(pairs, "{{"+name+"}}", value)
	}
	return strings.NewReplacer(pairs...).Replace(form)
}
