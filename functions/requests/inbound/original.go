package inbound

import (
	"strings"
	"unicode/utf8"

	"zahtjevi/functions/requests/inbound/db"
	"zahtjevi/functions/requests/inbound/parse"
	"zahtjevi/shared/config"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/lazyregexp"
	"zahtjevi/shared/shorten"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// maxWhole limits the characters kept of a letter's text, as original_letters does.
const maxWhole = 262_144

// maxLeftOut limits the names kept of attachments that were not accepted.
const maxLeftOut = 50

// Why an attachment is not accepted, besides what reading leaves out.
const (
	tooMany   parse.Reason = "broj"     // it is beyond the number of files of a letter
	tooLarge  parse.Reason = "velicina" // it is too large
	wrongType parse.Reason = "vrsta"    // files of its type, or with its content, are not accepted
	noRoom    parse.Reason = "kvota"    // the writer's quota, or the storage, is used up
	noRight   parse.Reason = "pravo"    // its writer may not add files, or requests to the project
)

// whyNot is the reason of a refusal by the rules of uploads.
func whyNot(refused *fault.Error) parse.Reason {
	switch {
	case refused == nil:
		return tooMany
	case refused.Kind == fault.Forbidden:
		return noRight
	case refused.Kind != fault.Invalid:
		return noRoom
	case len(refused.Fields["velicina"]) > 0:
		return tooLarge
	}
	return wrongType
}

// named are the names of what was left out and the reasons, as many as are kept.
func named(leftOut []parse.LeftOut) (names, reasons []string) {
	leftOut = leftOut[:min(len(leftOut), maxLeftOut)]
	names, reasons = make([]string, len(leftOut)), make([]string, len(leftOut))
	for i, one := range leftOut {
		names[i], reasons[i] = one.Name, string(one.Why)
	}
	return names, reasons
}

// original returns the row that keeps the letter of a comment or a request.
func (c *claimed) original(letter parse.Letter, leftOut []parse.LeftOut) db.LetterOriginalParams {
	whole := shownWhole(c.r.deps.Config.Inbox, letter.Whole)
	names, reasons := named(leftOut)
	return db.LetterOriginalParams{LetterID: c.ID, LeftOut: names, LeftOutReasons: reasons, Body: shorten.To(whole, maxWhole),
		Cut: utf8.RuneCountInString(whole) > maxWhole}
}

// shownWhole is all text of a letter as others may read it: without the addresses at which one person answers letters about a request, and
// without receivers that were hidden from those whom a quoted letter names.
func shownWhole(inbox config.Inbox, text string) string {
	text = inAnyText().ReplaceAllStringFunc(text, func(found string) string {
		if tag, own := inbox.Tag(found); own && len(tag) > valid.MaxTag {
			return inbox.Address
		}
		return found
	})
	lines := strings.Split(text, "\n")
	kept, within := lines[:0], false
	for _, one := range lines {
		switch found := hiddenReceivers().FindStringSubmatch(one); {
		case found != nil:
			kept, within = append(kept, found[1]+" …"), goesOn(one)
		case within: // the rest of a list that was broken
			within = goesOn(one)
		default:
			kept, within = append(kept, one), false
		}
	}
	return strings.Join(kept, "\n")
}

var (
	inAnyText       = lazyregexp.New(`[^\s<>()\[\]",;:]+@[\p{L}\p{N}.-]*[\p{L}\p{N}]`)
	hiddenReceivers = lazyregexp.New(`(?i)^([>\s*_|]*(?:` + strings.Join(texts.QuoteHidden, "|") + `)[*_]*\s*:).*[@;]`)
)

// goesOn reports whether a list of receivers goes on in the next line.
func goesOn(line string) bool {
	line = strings.TrimSpace(line)
	return strings.HasSuffix(line, ",") || strings.HasSuffix(line, ";")
}
