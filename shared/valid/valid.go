// Package valid checks input by rules with a message each, and collects all errors, so that the caller gets them at once.
package valid

import (
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"zahtjevi/shared/fault"
	"zahtjevi/shared/texts"
)

// Fields collects messages by field name. The zero value is ready to use.
type Fields struct {
	messages map[string][]texts.Message
}

// Add records a message about a field.
func (f *Fields) Add(field string, message texts.Message) {
	if f.messages == nil {
		f.messages = map[string][]texts.Message{}
	}
	f.messages[field] = append(f.messages[field], message)
}

// Check records the message if ok is false.
func (f *Fields) Check(ok bool, field string, message texts.Message) {
	if !ok {
		f.Add(field, message)
	}
}

// Has reports whether something was recorded about the field.
func (f *Fields) Has(field string) bool { return len(f.messages[field]) > 0 }

// First is the first message about the field, nil without one.
func (f *Fields) First(field string) texts.Message {
	if messages := f.messages[field]; len(messages) > 0 {
		return messages[0]
	}
	return nil
}

// Err returns nil when nothing was recorded, else an Invalid fault with all messages.
func (f *Fields) Err() error {
	if len(f.messages) == 0 {
		return nil
	}
	return &fault.Error{Kind: fault.Invalid, Detail: f.sentence(), Fields: f.messages}
}

func (f *Fields) sentence() texts.Message {
	if len(f.messages) == 1 {
		for _, messages := range f.messages {
			return messages[0]
		}
	}
	return texts.InputWrong
}

// TextRule is the rule of a text field. Lengths count characters (Unicode code points).
type TextRule struct {
	Missing  texts.Message // if the text is blank (see Blank); nil allows that
	Max      int
	TooLong  texts.Message
	Min      int
	TooShort texts.Message
}

// Text checks one text field: presence, length, and that it contains no NUL character.
func (f *Fields) Text(field, value string, rule TextRule) {
	length := utf8.RuneCountInString(value)
	switch {
	case strings.ContainsRune(value, 0):
		f.Add(field, texts.TextNotClean)
	case Blank(value):
		f.Check(rule.Missing == nil, field, rule.Missing)
	case rule.Max > 0 && length > rule.Max:
		f.Add(field, rule.TooLong)
	case length < rule.Min:
		f.Add(field, rule.TooShort)
	}
}

// unseen are characters without a visible shape: white space, control and formatting characters (zero-width ones, marks of direction),
// those that Unicode calls ignorable, and the blank braille pattern.
var unseen = []*unicode.RangeTable{
	unicode.White_Space, unicode.Cc, unicode.Cf, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point,
	{R16: []unicode.Range16{{Lo: 0x2800, Hi: 0x2800, Stride: 1}}},
}

// Blank reports whether a text is empty or has no visible character.
func Blank(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return !Unseen(r) })
}

// Unseen reports whether a character has no visible shape.
func Unseen(r rune) bool { return unicode.In(r, unseen...) }

// OneLine reports whether a text has no control characters, such as line breaks.
func OneLine(text string) bool { return !strings.ContainsFunc(text, unicode.IsControl) }

// Line checks a text field of one line.
func (f *Fields) Line(field, value string, rule TextRule) {
	f.Text(field, value, rule)
	if !f.Has(field) {
		f.Check(OneLine(value), field, texts.TextNotClean)
	}
}

// IsDay reports whether a text is a day, as 2006-01-02, that both Go and PostgreSQL know.
func IsDay(text string) bool {
	day, err := time.Parse(time.DateOnly, text)
	return err == nil && day.Year() > 0
}
