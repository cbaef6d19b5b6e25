package calendarfile

import (
	"strings"
	"time"

	"github.com/teambition/rrule-go"
)

const (
	longestRule = 500
	mostEvery   = 1000
	// Steps that the repetitions of a file may cost together, of which a rule that never comes true takes most: the library looks for its
	// first day until the year 9999.
	mostSteps = 4_000_000
	deadSteps = 3_000_000
)

// steps counts what the repetitions of a file cost.
type steps struct{ left int }

// days returns when a rule of an event that begins at start comes true between two days. It reports false for a rule that cannot be
// followed: not one of days, weeks, months or years, with more than most days, or beyond the steps of the file.
func (s *steps) days(text string, start, since, until time.Time, most int) ([]time.Time, bool) {
	option, ok := parseRule(text)
	if !ok {
		return nil, false
	}
	option.Dtstart = start
	if option.Until.IsZero() || option.Until.After(until) {
		option.Until = until
	} else {
		option.Until = moment{option.Until, true, true}.day()
	}
	cost := max(0, int(until.Sub(start)/day))
	if s.left -= cost; s.left < 0 {
		return nil, false
	}
	rule, err := rrule.NewRRule(*option)
	if err != nil {
		return nil, false
	}
	var days []time.Time
	dead := true
	next := rule.Iterator()
	for one, more := next(); more; one, more = next() {
		dead = false
		if !one.Before(since) {
			days = append(days, one)
		}
		if len(days) > most {
			return nil, false
		}
	}
	if dead {
		s.left -= deadSteps
	}
	return days, true
}

// parseRule parses a rule in any case, without its empty parts and its times of a day.
func parseRule(text string) (*rrule.ROption, bool) {
	if len(text) > longestRule {
		return nil, false
	}
	var parts []string
	for part := range strings.SplitSeq(strings.ToUpper(strings.ReplaceAll(text, " ", "")), ";") {
		switch key, value, _ := strings.Cut(part, "="); {
		case value == "", key == "BYHOUR", key == "BYMINUTE", key == "BYSECOND":
		default:
			parts = append(parts, part)
		}
	}
	option, err := rrule.StrToROption(strings.Join(parts, ";"))
	if err != nil || option.Freq > rrule.DAILY || option.Interval < 0 || option.Interval > mostEvery || option.Count < 0 {
		return nil, false
	}
	return option, true
}
