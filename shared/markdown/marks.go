package markdown

import (
	"regexp"
	"strings"

	"zahtjevi/shared/lazyregexp"
)

// Texts from before there was Markdown must look as they did, so that only marks count which ordinary lines do not contain by chance.
// frontend/src/features/requests/base/text/marks.ts has the same rules.
var (
	begun     = lazyregexp.New(`^ {0,3}(?:(>)(?:[ \t>]|$)|([-*])[ \t]+\S|(\d{1,9})[.)][ \t]+\S)`)
	fenced    = lazyregexp.New("(?i)^ {0,3}(`{3,})(?:[a-z][\\w+#.-]*)?\\s*$")
	fenceEnds = lazyregexp.New("^ {0,3}`{3,}\\s*$")
	web       = lazyregexp.New(`(?i)^https?://([\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?(?:[/?#][^\s\\]*)?$`)
	mailbox   = lazyregexp.New(`(?i)^mailto:([^\s?@<>]+@[\w.-]+)(?:\?\S*)?$`)
	scheme    = lazyregexp.New(`(?i)^(?:https?://|mailto:)`)
	within    = lazyregexp.New("^://[^\\s<>\"'„“”[\\]`]+")
)

// mark is the kind of block to which a line belongs.
type mark int

const (
	plain mark = iota
	quote
	points
	numbers
)

// markOf is the mark of a line. A numbered list begins with 1, so that "5. sprat" and "21. 11." begin none; inside a list any number goes
// on.
func markOf(line string, inside mark) mark {
	found := begun().FindStringSubmatch(line)
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

// fenceOf is the number of backticks of a line that opens a block of code, with or without the name of a language; 0 for another line.
func fenceOf(line string) int {
	if found := fenced().FindStringSubmatch(line); found != nil {
		return len(found[1])
	}
	return 0
}

// pieces splits a text where an unindented line follows a quote or a list: CommonMark would add it to their last paragraph.
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
		case fenceEnds().MatchString(line) && len(strings.TrimSpace(line)) >= ticks:
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

// leadsTo is the host or mailbox of an address; empty when the address may not be followed.
func leadsTo(address string) string {
	for _, form := range []*regexp.Regexp{web(), mailbox()} {
		if found := form.FindStringSubmatch(address); found != nil {
			return found[1]
		}
	}
	return ""
}

// saysWhere reports whether the text of a link itself names its target.
func saysWhere(words, target string) bool {
	words = scheme().ReplaceAllString(strings.TrimSpace(words), "")
	if end := strings.IndexAny(words, "/?#:"); end >= 0 {
		words = words[:end]
	}
	return strings.EqualFold(words, target)
}

// trimAddress removes the punctuation of the sentence around an address; a closing bracket stays if the address contains the opening one.
func trimAddress(found string) string {
	for found != "" && strings.ContainsRune(".,;:!?)]}*_", rune(found[len(found)-1])) {
		if strings.HasSuffix(found, ")") && strings.Count(found, "(") >= strings.Count(found, ")") {
			break
		}
		found = found[:len(found)-1]
	}
	return found
}
