package markdown

import (
	"regexp"
	"strings"
)

// What people wrote before there was any Markdown is to look as it did, so that no construct counts that ordinary lines begin or hold by
// chance. frontend/src/features/requests/text/marks.ts says the same.
var (
	begun     = regexp.MustCompile(`^ {0,3}(?:(>)(?:[ \t>]|$)|([-*])[ \t]+\S|(\d{1,9})[.)][ \t]+\S)`)
	fenced    = regexp.MustCompile("(?i)^ {0,3}(`{3,})(?:[a-z][\\w+#.-]*)?\\s*$")
	fenceEnds = regexp.MustCompile("^ {0,3}`{3,}\\s*$")
	web       = regexp.MustCompile(`(?i)^https?://([\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?(?:[/?#][^\s\\]*)?$`)
	mailbox   = regexp.MustCompile(`(?i)^mailto:([^\s?@<>]+@[\w.-]+)(?:\?\S*)?$`)
	scheme    = regexp.MustCompile(`(?i)^(?:https?://|mailto:)`)
	within    = regexp.MustCompile("^://[^\\s<>\"'„“”[\\]`]+")
)

// mark is what a line begins or goes on with.
type mark int

const (
	plain mark = iota
	quote
	points
	numbers
)

// markOf says what a line begins; a numbered list begins with 1, as "5. sprat" and "21. 11." begin none, and goes on with any number.
func markOf(line string, inside mark) mark {
	found := begun.FindStringSubmatch(line)
	switch {
	case found == nil:
		return plain
	case found[1] != "":
		return quote
	case found[2] != "":
		return points
	case strings.TrimLeft(found[3], "0") == "1" || inside == numbers:
		return numbers
	}
	return plain
}

// fenceOf is how many backticks open a block of code, with the name of a language at most; 0 for another line.
func fenceOf(line string) int {
	if found := fenced.FindStringSubmatch(line); found != nil {
		return len(found[1])
	}
	return 0
}

// pieces cuts a text where a line at the margin follows a quote or a list: it belongs to neither, though in CommonMark it would go on with
// the last paragraph.
func pieces(written string) []string {
	var all []string
	var lines []string
	var inside mark
	ticks := 0
	for line := range strings.SplitSeq(written, "\n") {
		var begins mark
		if ticks == 0 {
			begins = markOf(line, inside)
			if begins == plain && leaves(line, inside) {
				if len(lines) > 0 && strings.TrimSpace(lines[len(lines)-1]) != "" {
					all, lines = append(all, strings.Join(lines, "\n")), nil
				}
				inside = plain
			}
		}
		if begins != plain {
			inside = begins
		}
		switch {
		case ticks == 0:
			ticks = fenceOf(line)
		case fenceEnds.MatchString(line) && len(strings.TrimSpace(line)) >= ticks:
			ticks = 0
		}
		lines = append(lines, line)
	}
	return append(all, strings.Join(lines, "\n"))
}

func leaves(line string, inside mark) bool {
	if strings.TrimSpace(line) == "" || inside == plain {
		return false
	}
	return inside == quote || line[0] != ' ' && line[0] != '\t'
}

// leadsTo is the host or mailbox that an address leads to; empty when it may not be followed.
func leadsTo(address string) string {
	for _, form := range []*regexp.Regexp{web, mailbox} {
		if found := form.FindStringSubmatch(address); found != nil {
			return found[1]
		}
	}
	return ""
}

// saysWhere reports whether the words of a link say themselves whom it leads to.
func saysWhere(words, target string) bool {
	words = scheme.ReplaceAllString(strings.TrimSpace(words), "")
	if end := strings.IndexAny(words, "/?#:"); end >= 0 {
		words = words[:end]
	}
	return strings.EqualFold(words, target)
}

// trimAddress leaves out the marks that end the sentence around an address; a bracket that it opened itself stays.
func trimAddress(found string) string {
	for found != "" && strings.ContainsRune(".,;:!?)]}*_", rune(found[len(found)-1])) {
		if strings.HasSuffix(found, ")") && strings.Count(found, "(") >= strings.Count(found, ")") {
			break
		}
		found = found[:len(found)-1]
	}
	return found
}
