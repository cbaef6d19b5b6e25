// Package markup turns the texts of other programs into the part of Markdown that the product shows: bold, italics, code, lists, quotes and
// links. What has no counterpart stays as it was typed.
package markup

import (
	"fmt"
	"regexp"
	"strings"
)

// dialect is a markup by lines, as Textile and Jira's are.
type dialect struct {
	blocks  *regexp.Regexp // code, whose groups are the alternatives' contents
	quotes  *regexp.Regexp // quoted lines, whose group is their content; may be nil
	heading *regexp.Regexp // the beginning of a heading's line
	quote   *regexp.Regexp // the beginning of a quoted line
	points  *regexp.Regexp // the marks of a list's line: one for each level
	code    *regexp.Regexp // code within a line, in its group
	inline  []rule         // in this order
}

type rule struct {
	from *regexp.Regexp
	to   string
}

// convert turns a text of the dialect into Markdown.
func (d *dialect) convert(text string) string {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	var out strings.Builder
	last := 0
	for _, at := range d.blocks.FindAllStringSubmatchIndex(text, -1) {
		out.WriteString(d.prose(text[last:at[0]]))
		for group := 2; group < len(at); group += 2 {
			if at[group] >= 0 {
				out.WriteString(fence(text[at[group]:at[group+1]]))
			}
		}
		last = at[1]
	}
	out.WriteString(d.prose(text[last:]))
	return strings.TrimSpace(out.String())
}

// fence is code in lines of its own, behind a fence that is longer than any in it.
func fence(code string) string {
	marks := "```"
	for strings.Contains(code, marks) {
		marks += "`"
	}
	return "\n" + marks + "\n" + strings.Trim(code, "\n") + "\n" + marks + "\n"
}

func (d *dialect) prose(text string) string {
	if d.quotes != nil {
		text = d.quotes.ReplaceAllStringFunc(text, func(whole string) string {
			return "\n" + quoted(d.quotes.FindStringSubmatch(whole)[1]) + "\n"
		})
	}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = d.line(line)
	}
	return strings.Join(lines, "\n")
}

// quoted is a text whose lines are marked as a quote.
func quoted(text string) string {
	return "> " + strings.ReplaceAll(strings.TrimSpace(text), "\n", "\n> ")
}

func (d *dialect) line(line string) string {
	prefix := ""
	if rest, is := strings.CutPrefix(line, "> "); is {
		prefix, line = "> ", rest
	}
	switch {
	case d.heading.MatchString(line):
		text := strings.TrimSpace(strings.ReplaceAll(d.spans(d.heading.ReplaceAllString(line, "")), "**", ""))
		if text == "" {
			return prefix
		}
		return prefix + "**" + text + "**"
	case d.quote.MatchString(line):
		return "> " + d.spans(d.quote.ReplaceAllString(line, ""))
	case d.points.MatchString(line):
		marks := strings.TrimSpace(d.points.FindString(line))
		level := min(len(marks), 8)
		point := "- "
		if marks[len(marks)-1] == '#' {
			point = "1. "
		}
		return prefix + strings.Repeat("   ", level-1) + point + d.spans(d.points.ReplaceAllString(line, ""))
	}
	return prefix + d.spans(line)
}

// spans turns what is within a line, without touching its code.
func (d *dialect) spans(line string) string {
	var out strings.Builder
	last := 0
	for _, at := range d.code.FindAllStringSubmatchIndex(line, -1) {
		out.WriteString(d.words(line[last:at[0]]))
		code := line[at[2]:at[3]]
		if strings.Contains(code, "`") {
			out.WriteString(code)
		} else {
			out.WriteString("`" + code + "`")
		}
		last = at[1]
	}
	out.WriteString(d.words(line[last:]))
	return out.String()
}

func (d *dialect) words(text string) string {
	for _, r := range d.inline {
		text = r.from.ReplaceAllString(text, r.to)
	}
	return text
}

var number = regexp.MustCompile(`(^|[^\w&/#-])#(\d+)\b`)

// Numbers writes references to the source's own requests, as #12, as what they are called here: prefix-12. As they are, they would lead to
// other requests.
func Numbers(text, prefix string) string {
	parts := strings.Split(text, "`")
	for i := range parts {
		if i%2 == 0 {
			parts[i] = number.ReplaceAllString(parts[i], fmt.Sprintf("${1}%s-$2", prefix))
		}
	}
	return strings.Join(parts, "`")
}
