package letter

import (
	_ "embed" // for the forms
	"fmt"
	"html"
	"strings"
	"time"

	"zahtjevi/shared/texts"
	"zahtjevi/shared/worktime"
)

// Digest is a letter that lists what happened to several requests. URL opens the list of requests.
type Digest struct {
	Language string
	System   string
	Changes  []Digested
	More     int // further changes, which are only counted
	URL      string
}

// Digested is one change in a digest. Kind and Detail are as in notifications; Request is number and title, and Others counts the requests that were
// changed together with it.
type Digested struct {
	Kind    string
	Actor   string
	Detail  string
	At      time.Time
	Request string
	URL     string
	Others  int
}

//go:embed digest.html
var digestPage string

//go:embed digested.html
var digestedPage string

// ComposeDigest words a digest.
func ComposeDigest(d Digest) Words {
	title := texts.DigestTitle.Of(len(d.Changes) + d.More).In(d.Language)
	lead, open := texts.DigestLead.In(d.Language), texts.DigestOpen.In(d.Language)
	why, noReply := texts.LetterWhy.In(d.Language), texts.LetterNoReply.In(d.Language)
	var text, page strings.Builder
	for _, change := range d.Changes {
		said := change.said(d.Language)
		who := fmt.Sprintf("%s, %s", change.Actor, worktime.Moment(change.At))
		fmt.Fprintf(&text, "* %s\n  %s – %s\n  %s\n\n", change.Request, said, who, change.URL)
		page.WriteString(fill(digestedPage, escaped(map[string]string{"request": change.Request, "url": change.URL, "who": who}), "said", html.EscapeString(said)))
	}
	if d.More > 0 {
		more := texts.LetterMore.Of(d.More).In(d.Language)
		text.WriteString(more + "\n\n")
		page.WriteString(fill(pageMore, map[string]string{}, "more", html.EscapeString(more)))
	}
	return Words{
		Subject: fmt.Sprintf("[%s] %s", d.System, title),
		Text:    fmt.Sprintf("%s\n%s\n\n%s%s: %s\n\n-- \n%s\n%s\n%s\n", title, lead, text.String(), open, d.URL, d.System, why, noReply),
		HTML: framed(frame{
			Language: d.Language, System: d.System, Title: title, Preview: lead, Foot: []string{why, noReply},
			Content: fill(digestPage, escaped(map[string]string{"title": title, "lead": lead, "open": open, "url": d.URL}), "changes", page.String()),
		}),
	}
}

// said is the change in a line.
func (c Digested) said(language string) string {
	said := texts.NotificationTitle(c.Kind).In(language)
	switch {
	case c.Detail == "":
	case c.Kind == "status" || c.Kind == "assigned" || strings.HasPrefix(c.Kind, "bulk_"):
		said = texts.LetterStatus.With("status", c.Detail).In(language)
	default:
		said += ": " + strings.Join(strings.Fields(c.Detail), " ")
	}
	if c.Others > 0 {
		said += " (" + texts.LetterRest.Of(c.Others).In(language) + ")"
	}
	return said
}
