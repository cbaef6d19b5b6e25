// Package letter writes the product's e-mails: about changes of requests, and about a person's account. Each has a subject, plain text and
// HTML in its receiver's language. The HTML is in the *.templ files, which escape all values.
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

// frame holds the parts around the content of all letters. Foot is lines of text; Choices, if not empty, is the address at which receivers
// choose their notifications.
type frame struct {
	Language, System, Title, Preview string
	Foot                             []string
	Choices                          string
}

// Why holds the reason for which the receiver is notified of a change (Reason, as stored), and the address that stops such letters.
type Why struct{ Reason, Stop string }

// inText is its line in plain text.
func (w Why) inText(language string) string {
	return fmt.Sprintf("%s. %s: %s", texts.NotificationReason(w.Reason).In(language), texts.LetterStop.In(language), w.Stop)
}

// Styles on the elements themselves, for mail programs without style sheets.
const (
	letterFont  templ.SafeCSS = "font-family:Inter,system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif;"
	buttonStyle templ.SafeCSS = "display:inline-block;padding:10px 18px;border-radius:8px;background-color:#3350c8;color:#ffffff;" +
		"font-size:14px;line-height:20px;font-weight:600;text-decoration:none"
)

// rendered is the component's HTML.
func rendered(component templ.Component) string {
	var html strings.Builder
	_ = component.Render(context.Background(), &html) // a Builder returns no errors
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
