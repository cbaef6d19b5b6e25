package parse

import (
	"strings"

	"zahtjevi/shared/lazyregexp"
	"zahtjevi/shared/texts"
)

const (
	maxLines       = 5_000 // of a text that are looked at; the rest is kept as it is
	maxAttribution = 600   // bytes of an attribution
	maxSignature   = 8     // lines of a signature
	maxSigned      = 80    // bytes of its lines
)

// Marks that are put into a text made of HTML, where a mail program says what something is. No text has them otherwise.
const (
	markIntroduction = "\ue001" // begins a line that introduces what is quoted
	markQuote        = "\ue002" // begins what is quoted
	markSignature    = "\ue003" // begins a signature, which markEnd ends
	markEnd          = "\ue004"
	markOwn          = "\ue005" // begins a line that is never left out

	firstMark, lastMark = '\ue001', '\ue006'
)

var marksRemoved = strings.NewReplacer(markIntroduction, "", markQuote, "", markSignature, "", markEnd, "", markOwn, "")

var (
	wrote     = lazyregexp.New(`(?i)(^|[\s,>/)])` + oneOf(texts.QuoteWrote) + `([\s,:]|$)`)
	divider   = lazyregexp.New(`(?i)^[-_ ]{2,}\s*` + oneOf(texts.QuoteTitles) + `\s*[-_ ]{2,}$`)
	forwards  = lazyregexp.New(`(?i)^[-_ ]*\s*` + oneOf(texts.ForwardTitles) + `\s*:?\s*[-_ ]*$`)
	forwarded = lazyregexp.New(`(?i)^\s*` + oneOf(texts.ForwardSubjects) + `\s*:`)
	headFrom  = lazyregexp.New(`(?i)^[*_]*` + oneOf(texts.QuoteFrom) + `[*_]*\s*:[*_]*\s*\S`)
	headSent  = lazyregexp.New(`(?i)^[*_]*` + oneOf(texts.QuoteSent) + `[*_]*\s*:[*_]*.*\d`)
	headOther = lazyregexp.New(`(?i)^[*_]*` + oneOf(texts.QuoteHeads) + `[*_]*\s*:`)
	phone     = lazyregexp.New(`(?i)^\W{0,3}` + oneOf(texts.QuotePhones) + `$`)
	clock     = lazyregexp.New(`\b\d{1,2}:\d{2}\b`)
	day       = lazyregexp.New(`\b(\d{1,2}\s*[./-]\s*\d{1,2}\b|\d{4}\b)|\b\d{1,2}\.? [\p{L}]{3,}`)
	year      = lazyregexp.New(`\b(19|20)\d\d\b`)
	rule      = lazyregexp.New(`^_{20,}$`)
)

func oneOf(words []string) string { return "(?:" + strings.Join(words, "|") + ")" }

// said returns the writer's own words of a letter, without quotes and signature. It leaves something out only for two signs that agree: an
// introduction with an address or a date and quoted lines, or the mark of a mail program. Text that stands between or below quotes is the
// writer's. Readers can ask for the whole.
func said(text, subject string) string {
	if forwarded().MatchString(subject) {
		return strings.TrimSpace(marksRemoved.Replace(text))
	}
	all := strings.Split(text, "\n")
	rest := []string{}
	if len(all) > maxLines {
		all, rest = all[:maxLines], all[maxLines:]
	}
	c := cutter{lines: all}
	kept := c.cut()
	return join(append(kept, rest...))
}

// cutter goes through the lines of a text. quotes says that what is quoted has been introduced, so that more of it may follow.
type cutter struct {
	lines  []string
	kept   []string
	quotes bool
}

func (c *cutter) cut() []string {
	for i := 0; i < len(c.lines); {
		one := strings.TrimSpace(c.lines[i])
		switch n, end := c.begins(i); {
		case end:
			c.leavePhone()
			return c.kept
		case n > 0:
			c.leavePhone()
			i += n
		case c.quotes && isQuoted(one):
			i++
		default:
			c.kept = append(c.kept, c.lines[i])
			i++
		}
	}
	c.leavePhone()
	return c.kept
}

// begins returns the number of lines that are left out from a line on; end reports that nothing below is the writer's.
func (c *cutter) begins(i int) (n int, end bool) {
	one := strings.TrimSpace(c.lines[i])
	switch {
	case strings.HasPrefix(one, markOwn), len(one) > maxAttribution && !isQuoted(one):
		return 0, false
	case strings.HasPrefix(one, markSignature):
		return c.marked(i), false
	case c.lines[i] == "-- " && c.isSignature(i):
		return c.signature(i), false
	case divider().MatchString(one) && c.headsFollow(i+1, 1), rule().MatchString(one) && c.headsFollow(i+1, 2), c.headsAt(i, 2):
		return 0, true
	case isQuoted(one):
		return c.quoteAt(i), false
	}
	n, strong := c.introduction(i)
	if n == 0 {
		return 0, false
	}
	next, behind := c.next(i + n)
	switch {
	case isQuoted(next):
		c.quotes = true
		return behind - i, false
	case strong:
		return 0, true
	}
	return 0, false
}

// quoteAt returns the number of quoted lines from here on that are introduced among themselves, or that a mail program marks.
func (c *cutter) quoteAt(i int) int {
	if c.quotes {
		return 0
	}
	end := i
	for end < len(c.lines) && isQuoted(strings.TrimSpace(c.lines[end])) {
		end++
	}
	inner := make([]string, 0, 4)
	for _, one := range c.lines[i:min(end, i+4)] {
		inner = append(inner, unquotedLine(one))
	}
	first := strings.Join(inner, "\n")
	within := cutter{lines: inner}
	introduced := false
	for at := range inner {
		n, _ := within.introduction(at)
		introduced = introduced || n > 0
	}
	if strings.Contains(first, markQuote) || introduced || c.headsWithin(i, end) {
		c.quotes = true
		return end - i
	}
	return 0
}

func (c *cutter) headsWithin(i, end int) bool {
	var inner []string
	for _, one := range c.lines[i:min(end, i+10)] {
		inner = append(inner, unquotedLine(one))
	}
	within := cutter{lines: inner}
	for at := range inner[:min(3, len(inner))] {
		if within.headsAt(at, 2) {
			return true
		}
	}
	return false
}

func isQuoted(line string) bool { return strings.HasPrefix(line, ">") }

func unquotedLine(line string) string { return strings.TrimLeft(strings.TrimSpace(line), "> ") }

// next is the first line from one on that is not empty, and its number.
func (c *cutter) next(from int) (string, int) {
	for i := from; i < len(c.lines); i++ {
		if one := strings.TrimSpace(c.lines[i]); one != "" {
			return one, i
		}
	}
	return "", len(c.lines)
}

// introduction returns the number of lines of an introduction that begins here, at most three. A strong one needs no quoted lines: it has
// an address, a day and a time, and says that somebody wrote.
func (c *cutter) introduction(i int) (n int, strong bool) {
	joined := ""
	for n, one := range c.lines[i:min(i+3, len(c.lines))] {
		one = strings.TrimSpace(one)
		if one == "" || isQuoted(one) || n > 0 && strings.HasPrefix(one, markIntroduction) {
			return 0, false
		}
		joined = strings.TrimSpace(joined + " " + one)
		if len(joined) > maxAttribution {
			return 0, false
		}
		if n == 0 && !introduces(one) {
			return 0, false
		}
		if strings.HasPrefix(joined, markIntroduction) {
			return n + 1, false
		}
		if !strings.HasSuffix(strings.TrimRight(joined, " *_"), ":") {
			continue
		}
		address := anyAddress().MatchString(joined)
		moment := day().MatchString(joined) && clock().MatchString(joined)
		says := wrote().MatchString(joined)
		switch {
		case address && moment && says:
			return n + 1, true
		case says && (address || day().MatchString(joined)), moment && year().MatchString(joined), address && moment:
			return n + 1, false
		}
	}
	return 0, false
}

// introduces reports whether a line can be the first of an introduction: it has a part of one.
func introduces(line string) bool {
	return strings.HasPrefix(line, markIntroduction) || day().MatchString(line) || anyAddress().MatchString(line)
}

// headsFollow reports whether the header of a quoted letter begins at the next line with text.
func (c *cutter) headsFollow(from, others int) bool {
	_, at := c.next(from)
	return c.headsAt(at, others)
}

// headsAt reports whether the header of a quoted letter begins at a line: its writer, and so many other lines below. One of them has an
// address or a time of day, which lists that people write do not have. The line of a divider above counts as one.
func (c *cutter) headsAt(i, others int) bool {
	if i >= len(c.lines) || !headFrom().MatchString(strings.TrimSpace(c.lines[i])) {
		return false
	}
	if title := c.before(i); forwards().MatchString(title) {
		return false
	}
	if others <= 1 {
		return true
	}
	certain := anyAddress().MatchString(c.lines[i])
	found := 0
	for _, one := range c.lines[i+1 : min(i+7, len(c.lines))] {
		one = strings.TrimSpace(one)
		switch {
		case headSent().MatchString(one):
			certain = certain || clock().MatchString(one)
			found++
		case headOther().MatchString(one):
			found++
		}
	}
	return certain && found >= others
}

// before is the last line above one that is not empty.
func (c *cutter) before(i int) string {
	for i--; i >= 0; i-- {
		if one := strings.TrimSpace(c.lines[i]); one != "" {
			return one
		}
	}
	return ""
}

// isSignature reports whether what stands below the usual two dashes is short, down to the end or to what is quoted.
func (c *cutter) isSignature(i int) bool {
	n := c.signature(i)
	for _, one := range c.lines[i+1 : min(i+n, len(c.lines))] {
		if len(one) > maxSigned {
			return false
		}
	}
	return n <= maxSignature+1
}

// signature returns the number of lines of a signature, with that of its dashes; more than one may be taken if it does not end.
func (c *cutter) signature(i int) int {
	for at := i + 1; at < len(c.lines); at++ {
		if at > i+maxSignature {
			return maxSignature + 2
		}
		below := cutter{lines: c.lines[at:], quotes: c.quotes}
		n, end := 0, false
		if c.lines[at] != "-- " {
			n, end = below.begins(0)
		}
		if n > 0 || end {
			return at - i
		}
	}
	return len(c.lines) - i
}

// marked returns the number of lines of a signature that a mail program marks.
func (c *cutter) marked(i int) int {
	for at := i; at < len(c.lines); at++ {
		if strings.Contains(c.lines[at], markEnd) {
			return at - i + 1
		}
	}
	return 1
}

// leavePhone leaves out the last line if a phone has put it there.
func (c *cutter) leavePhone() {
	for at := len(c.kept) - 1; at >= 0; at-- {
		one := strings.TrimSpace(c.kept[at])
		if one == "" || strings.Trim(one, "*_- ") == "" {
			continue // a line that a program draws over what it quotes
		}
		if c.kept = c.kept[:at+1]; len(one) < 120 && phone().MatchString(marksRemoved.Replace(one)) {
			c.kept = c.kept[:at]
		}
		return
	}
}

var empties = lazyregexp.New(`\n{3,}`)

// join leaves blanks within lines as they are: texts may be set in columns.
func join(all []string) string {
	for i, one := range all {
		all[i] = strings.TrimRight(one, " \t")
	}
	return tidy(strings.Join(all, "\n"))
}

// tidy removes marks, and more than one empty line.
func tidy(text string) string {
	return strings.Trim(empties().ReplaceAllString(marksRemoved.Replace(text), "\n\n"), "\n ")
}
