package parse

import (
	"strings"

	"zahtjevi/shared/lazyregexp"
)

// flowed joins the lines of a text that its program broke (RFC 3676). together says that the blank at which a line was broken is not of
// the
// text.
func flowed(text string, together bool) string {
	var out strings.Builder
	open := false // whether the last line goes on
	depth := 0
	for one := range strings.SplitSeq(text, "\n") {
		marks := len(one) - len(strings.TrimLeft(one, ">"))
		body := strings.TrimPrefix(one[marks:], " ")
		goes := strings.HasSuffix(body, " ") && body != "-- "
		if goes && together {
			body = strings.TrimSuffix(body, " ")
		}
		if !open || marks != depth || body == "-- " {
			if out.Len() > 0 {
				out.WriteByte('\n')
			}
			if marks > 0 {
				out.WriteString(one[:marks] + " ")
			}
		}
		out.WriteString(body)
		open, depth = goes, marks
	}
	return out.String()
}

var (
	enrichedParam = lazyregexp.New(`(?is)<param>.*?</param>`)
	enrichedMark  = lazyregexp.New(`</?[A-Za-z0-9-]{1,60}>`)
	singleBreak   = lazyregexp.New(`([^\n])\n([^\n])`)
	doubleBreak   = lazyregexp.New(`\n(\n+)`)
)

// enriched reads text/enriched (RFC 1896): one end of a line is a blank, and of more of them one goes.
func enriched(text string) string {
	text = enrichedParam().ReplaceAllString(strings.ReplaceAll(text, "\r\n", "\n"), "")
	text = strings.ReplaceAll(text, "<<", "\ue006")
	text = enrichedMark().ReplaceAllString(text, "")
	text = singleBreak().ReplaceAllString(text, "$1 $2")
	return strings.ReplaceAll(doubleBreak().ReplaceAllString(text, "$1"), "\ue006", "<")
}

// The lines around a text that is signed by PGP, and around its signature.
const (
	armourBegins = "-----BEGIN PGP SIGNED MESSAGE-----"
	armourSigned = "-----BEGIN PGP SIGNATURE-----"
	armourEnds   = "-----END PGP SIGNATURE-----"
)

// unarmoured removes what PGP puts around a text.
func unarmoured(text string) string {
	before, rest, found := strings.Cut(text, armourBegins)
	if !found {
		return text
	}
	signed, after, found := strings.Cut(rest, armourSigned)
	if !found {
		return text
	}
	if _, below, ended := strings.Cut(after, armourEnds); ended {
		after = below
	}
	_, signed, found = strings.Cut(strings.TrimLeft(signed, " \t\n"), "\n\n") // the fields of the armour, such as Hash
	if !found {
		return text
	}
	lines := strings.Split(signed, "\n")
	for i, one := range lines {
		lines[i] = strings.TrimPrefix(one, "- ")
	}
	return strings.TrimSpace(before + "\n" + strings.Join(lines, "\n") + "\n" + after)
}
