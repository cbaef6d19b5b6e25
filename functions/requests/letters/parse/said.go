package parse

import (
	"strings"

	"zahtjevi/shared/lazyregexp"
	"zahtjevi/shared/texts"
)

// maxLines is how many lines of a text are looked at, and maxAttribution how many bytes of an attribution; the rest is kept as it is.
const maxLines, maxAttribution = 5_000, 600

// The lines by which mail programs introduce what they quote. An attribution may take three of them.
var (
	attribution = lazyregexp.New(`(?i)^(on .+ wrote|.*\b` + oneOf(texts.QuoteWrote) + `( je)?|am .+ schrieb.*|.+ schrieb am .+) ?:$`)
	divider     = lazyregexp.New(`(?i)^[-_ ]{3,}\s*` + oneOf(texts.QuoteTitles) + `\s*[-_ ]{3,}$|^_{20,}$`)
	headFirst   = lazyregexp.New(`(?i)^\*?` + oneOf(texts.QuoteFrom) + `:\*? .+`)
	headOther   = lazyregexp.New(`(?i)^\*?` + oneOf(texts.QuoteHeads) + `:`)
	phone       = lazyregexp.New(`(?i)^` + oneOf(texts.QuotePhones) + ` .*$`)
)

func oneOf(words []string) string { return "(" + strings.Join(words, "|") + ")" }

// said is what a letter's writer says, without what they quote and without their signature. Text that stands below a quote is theirs too,
// where the quote is marked line by line. What is cut off stays in the stored letter.
func said(text string) string {
	all := strings.Split(text, "\n")
	rest := []string{}
	if len(all) > maxLines {
		all, rest = all[:maxLines], all[maxLines:]
	}
	var kept []string
	for i := 0; i < len(all); i++ {
		one := strings.TrimSpace(all[i])
		if strings.HasPrefix(one, ">") {
			continue
		}
		if all[i] == "-- " || all[i] == "--" || divider().MatchString(one) || isHead(all[i:]) || phone().MatchString(one) {
			return join(kept)
		}
		if length := attributed(all[i:]); length > 0 {
			if !strings.HasPrefix(next(all[i+length:]), ">") {
				return join(kept)
			}
			i += length - 1
			continue
		}
		kept = append(kept, all[i])
	}
	return join(append(kept, rest...))
}

// attributed is how many lines an attribution takes that begins here; 0 if none does.
func attributed(all []string) int {
	joined := ""
	for i, one := range all[:min(3, len(all))] {
		one = strings.TrimSpace(one)
		if one == "" {
			return 0
		}
		joined = strings.TrimSpace(joined + " " + one)
		if len(joined) < maxAttribution && strings.HasSuffix(joined, ":") && strings.ContainsAny(joined, "0123456789@<") &&
			attribution().MatchString(joined) {
			return i + 1
		}
	}
	return 0
}

// isHead reports whether the header of a quoted letter begins here: a line with its writer, and at least two others within the next five.
func isHead(all []string) bool {
	if !headFirst().MatchString(strings.TrimSpace(all[0])) {
		return false
	}
	others := 0
	for _, one := range all[1:min(6, len(all))] {
		if headOther().MatchString(strings.TrimSpace(one)) {
			others++
		}
	}
	return others >= 2
}

// next is the first line that is not empty.
func next(all []string) string {
	for _, one := range all {
		if one = strings.TrimSpace(one); one != "" {
			return one
		}
	}
	return ""
}

// join leaves blanks within lines as they are: texts may be set in columns.
func join(all []string) string {
	for i, one := range all {
		all[i] = strings.TrimRight(one, " \t")
	}
	return strings.Trim(empties().ReplaceAllString(strings.Join(all, "\n"), "\n\n"), "\n ")
}
