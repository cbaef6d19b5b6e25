// Package texts holds every sentence that the server says to people, in Bosnian, Croatian and Serbian, the last in either script. Code
// names a text and its values; the layer that answers formats it in the reader's language. Texts cannot be made anywhere else.
package texts

import (
	"cmp"
	"fmt"
	"strings"
)

// Text is one text in the three languages: Bosnian, and Croatian and Serbian (ekavian, in Latin letters) where they word it otherwise.
// Names in braces stand for values.
type Text struct{ bs, hr, sr string }

// Cyrillic is the language code of Serbian in Cyrillic letters.
const Cyrillic = "sr-Cyrl"

// Languages are the codes of all languages.
var Languages = []string{"bs", "hr", "sr", Cyrillic}

// Message is a text with its values, ready to be formatted.
type Message interface {
	// In formats the message in a language, bs, hr, sr or sr-Cyrl; in Bosnian for any other.
	In(language string) string
	sealed()
}

// In formats a text that has no values.
func (t Text) In(language string) string {
	switch language {
	case "hr":
		return cmp.Or(t.hr, t.bs)
	case "sr":
		return cmp.Or(t.sr, t.bs)
	case Cyrillic:
		return cyrillic(cmp.Or(t.sr, t.bs))
	}
	return t.bs
}

func (Text) sealed() {}

// With gives the text its values: names, each followed by its value. A value that is a Message is formatted in the same language.
func (t Text) With(pairs ...any) Message { return filled{t, pairs} }

type filled struct {
	text  Text
	pairs []any
}

func (f filled) In(language string) string {
	values := make([]string, len(f.pairs))
	for i, value := range f.pairs {
		if message, ok := value.(Message); ok {
			values[i] = message.In(language)
		} else {
			values[i] = fmt.Sprint(value)
		}
		if i%2 == 0 {
			values[i] = "{" + values[i] + "}"
		}
	}
	return strings.NewReplacer(values...).Replace(f.text.In(language))
}

func (filled) sealed() {}

// Plural is a text with a number. It has three forms: for 1, 21, 31…, for 2 to 4, 22 to 24…, and for the rest, in all three languages.
type Plural struct{ one, few, many Text }

// Of takes the form for a number and puts the number in place of {count}.
func (p Plural) Of(count int) Message {
	form := p.many
	switch tens, ones := count%100/10, count%10; {
	case tens == 1:
	case ones == 1:
		form = p.one
	case ones >= 2 && ones <= 4:
		form = p.few
	}
	return form.With("count", count)
}

// Several are messages one after another, told apart by commas; of more than three the first three.
func Several(messages ...Message) Message { return several(messages) }

type several []Message

func (s several) In(language string) string {
	const shown = 3
	words := make([]string, 0, shown)
	for _, message := range s[:min(len(s), shown)] {
		words = append(words, message.In(language))
	}
	if len(s) > shown {
		words = append(words, "…")
	}
	return strings.Join(words, ", ")
}

func (several) sealed() {}
