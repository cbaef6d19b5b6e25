// Package datetext reads moments as programs and people write them in tables: ISO 8601, days with dots, names of months in our languages
// and in English, hours with AM and PM. It never guesses: what may mean two days is read as none.
package datetext

import (
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode"

	"zahtjevi/shared/asciicase"
	"zahtjevi/shared/lazyregexp"
	"zahtjevi/shared/textsearch"
)

// maxLength limits how many bytes a moment may have, white space included.
const maxLength = 100

// The ways of writing a day, each with the rest of the text behind it, after names of months became numbers between # signs.
var (
	yearFirst  = lazyregexp.New(`^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?<rest>\D.*)?$`)
	dotted     = lazyregexp.New(`^(?<day>\d{1,2})\. ?(?<month>\d{1,2})\. ?(?<year>\d{4}|\d{2})(?<rest>\D.*)?$`)
	dayNamed   = lazyregexp.New(`^(?<day>\d{1,2})[-/. ]{0,2}#(?<month>\d+)#[-/. ]{0,2}(?<year>\d{4}|\d{2})(?<rest>\D.*)?$`)
	monthNamed = lazyregexp.New(`^#(?<month>\d+)# (?<day>\d{1,2}),? (?<year>\d{4})(?<rest>\D.*)?$`)
	slashed    = lazyregexp.New(`^(?<day>\d{1,2})[-/](?<month>\d{1,2})[-/](?<year>\d{4})(?<rest>\D.*)?$`)
	clock      = lazyregexp.New(`^[.,T ]{0,2}(?:u |at )?(?<hour>\d{1,2})[:.](?<minute>\d{2})(?:[:.](?<second>\d{2})(?:[.,]\d{1,9})?)? ?(?<half>am|pm)?` +
		` ?(?:(?<utc>z|utc|gmt)|(?<offset>[+-]\d{2}):?(?<offsetMinutes>\d{2})?)?h?$`)
	word = lazyregexp.New(`\p{L}[\p{L}.]*( ?podne)?`)
)

// Parse reads a moment; one without a zone is in the given one, one without a clock begins its day. It reports false for what is none, and
// for a day whose order is not known, such as 3/4/2026.
func Parse(text string, zone *time.Location) (time.Time, bool) {
	if len(text) > maxLength {
		return time.Time{}, false
	}
	text = withNumbers(text)
	for _, form := range []func() *regexp.Regexp{yearFirst, dotted, dayNamed, monthNamed} {
		if parts := match(form(), text); parts != nil {
			return assemble(parts, zone)
		}
	}
	parts := match(slashed(), text)
	if parts == nil || !order(parts) {
		return time.Time{}, false
	}
	return assemble(parts, zone)
}

// withNumbers folds white space and replaces names of months by their numbers, and words for the halves of a day by am and pm.
func withNumbers(text string) string {
	text = strings.Join(strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || r == '\u200e' || r == '\u200f' }), " ")
	return word().ReplaceAllStringFunc(text, func(found string) string {
		folded := strings.ReplaceAll(textsearch.Fold(strings.Trim(found, ".")), " ", "")
		for prefix, half := range halves {
			if folded == prefix {
				return half
			}
		}
		if month := monthOf(folded); month > 0 {
			return "#" + strconv.Itoa(month) + "#"
		}
		if len(found) == 1 && found != "T" {
			return asciicase.Lower(found)
		}
		return found
	})
}

// halves are the words for the halves of a day, folded.
var halves = map[string]string{
	"am": "am", "a.m": "am", "prijepodne": "am", "prepodne": "am", "pm": "pm", "p.m": "pm", "poslijepodne": "pm", "poslepodne": "pm",
	"popodne": "pm",
}

// months has the beginnings of the names of each month, folded.
var months = [...][]string{
	{"jan", "sij"}, {"feb", "velj"}, {"mar", "ozu"}, {"apr", "tra"}, {"maj", "may", "svi"}, {"jun", "lip"}, {"jul", "srp"},
	{"avg", "aug", "kol"}, {"sep", "ruj"}, {"okt", "oct", "lis"}, {"nov", "stu"}, {"dec", "pro"},
}

// longestMonth counts the letters of the longest name of a month.
const longestMonth = 10

func monthOf(folded string) int {
	if len(folded) > longestMonth {
		return 0
	}
	for i, beginnings := range months {
		for _, beginning := range beginnings {
			if strings.HasPrefix(folded, beginning) {
				return i + 1
			}
		}
	}
	return 0
}

// order exchanges day and month if only that order can be, and reports false if both can.
func order(parts map[string]string) bool {
	day, month := number(parts["day"]), number(parts["month"])
	if month > 12 {
		parts["day"], parts["month"] = parts["month"], parts["day"]
	}
	return day > 12 || month > 12 || day == month
}

// assemble makes a moment of a day and of what stands behind it, a clock with or without a zone.
func assemble(parts map[string]string, zone *time.Location) (time.Time, bool) {
	year, month, day, rest := number(parts["year"]), number(parts["month"]), number(parts["day"]), parts["rest"]
	if year < 100 {
		year += 2000
	}
	rest = strings.TrimSuffix(strings.TrimPrefix(rest, "."), ".")
	hour, minute, second := 0, 0, 0
	if rest = strings.TrimSpace(rest); rest != "" {
		parts := match(clock(), asciicase.Lower(strings.TrimPrefix(rest, "T")))
		if parts == nil {
			return time.Time{}, false
		}
		hour, minute, second = number(parts["hour"]), number(parts["minute"]), number(parts["second"])
		if half := parts["half"]; half != "" {
			if hour < 1 || hour > 12 {
				return time.Time{}, false
			}
			hour %= 12
			if half == "pm" {
				hour += 12
			}
		}
		switch {
		case parts["utc"] != "":
			zone = time.UTC
		case parts["offset"] != "":
			away := number(parts["offset"])*60 + sign(parts["offset"])*number(parts["offsetMinutes"])
			zone = time.FixedZone("", away*60)
		}
	}
	at := time.Date(year, time.Month(month), day, hour, minute, second, 0, zone)
	wall := time.Date(year, time.Month(month), day, hour, minute, second, 0, time.UTC)
	exists := wall.Day() == day && wall.Month() == time.Month(month) && hour < 24 && minute < 60 && second < 60
	return at, exists && year >= 1900
}

func sign(offset string) int {
	if strings.HasPrefix(offset, "-") {
		return -1
	}
	return 1
}

// match returns the named parts of a text, nil if it does not match.
func match(form *regexp.Regexp, text string) map[string]string {
	found := form.FindStringSubmatch(text)
	if found == nil {
		return nil
	}
	parts := map[string]string{}
	for i, name := range form.SubexpNames() {
		if name != "" && found[i] != "" {
			parts[name] = found[i]
		}
	}
	return parts
}

// number is the number that digits are, and 0 for none.
func number(digits string) int {
	value, _ := strconv.Atoi(digits)
	return value
}
