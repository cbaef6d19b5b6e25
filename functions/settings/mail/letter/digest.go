package letter

import (
	"fmt"
	"strings"
	"time"

	"zahtjevi/shared/localtime"
	"zahtjevi/shared/texts"
)

// Digest is a letter that lists changes of several requests: those of a day, or those that exceed the limit of single letters. URL is the
// list of requests; Choices is the page of the receiver's choices of notifications.
type Digest struct {
	Language string
	System   string
	Daily    bool
	Changes  []Digested
	More     int  // the number of further changes
	AtLeast  bool // More is a lower bound
	URL      string
	Choices  string
}

// title, lead and rest are the digest's heading, introduction, and the number of changes that it does not list.
func (d Digest) title() string {
	if d.Daily {
		return texts.DailyTitle.Of(len(d.Changes) + d.More).In(d.Language)
	}
	return texts.DigestTitle.Of(len(d.Changes) + d.More).In(d.Language)
}

func (d Digest) lead() string {
	if d.Daily {
		return texts.DailyLead.In(d.Language)
	}
	return texts.DigestLead.In(d.Language)
}

func (d Digest) rest() string {
	if d.AtLeast && d.More > 0 {
		return texts.LetterAtLeast.Of(d.More).In(d.Language)
	}
	return moreWords(d.More, d.Language)
}

// Digested is a change in a digest. Kind and Detail are as in notifications; Request is number and title, and Others is how many further
// requests were changed with it.
type Digested struct {
	Kind    string
	Actor   string
	Detail  string
	At      time.Time
	Request string
	URL     string
	Others  int

	Mentioned bool // a comment mentions the receiver
	Why       Why
}

// ComposeDigest writes a digest.
func ComposeDigest(d Digest) Words {
	title, lead, open := d.title(), d.lead(), texts.DigestOpen.In(d.Language)
	choices, noReply := texts.LetterChoices.In(d.Language), texts.LetterNoReply.In(d.Language)
	var text strings.Builder
	for _, change := range d.Changes {
		fmt.Fprintf(&text, "* %s\n  %s – %s\n  %s\n  %s\n\n", change.Request, change.said(d.Language), change.who(d.Language), change.URL,
			change.Why.inText(d.Language))
	}
	rest := d.rest()
	if rest != "" {
		text.WriteString(rest + "\n\n")
	}
	return Words{
		Subject: fmt.Sprintf("[%s] %s", d.System, title),
		Text: fmt.Sprintf("%s\n%s\n\n%s%s: %s\n\n-- \n%s\n%s\n%s: %s\n",
			title, lead, text.String(), open, d.URL, d.System, noReply, choices, d.Choices),
		HTML: rendered(digestPage(
			frame{Language: d.Language, System: d.System, Title: title, Preview: lead, Foot: []string{noReply}, Choices: d.Choices},
			d, open, rest)),
	}
}

// who is the actor and the time.
func (c Digested) who(language string) string {
	return fmt.Sprintf("%s, %s", texts.NotificationActor(c.Kind, c.Actor, language), localtime.Moment(c.At))
}

// said describes the change in a line.
func (c Digested) said(language string) string {
	said := texts.NotificationTitle(c.Kind, c.Mentioned).In(language)
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
