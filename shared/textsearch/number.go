package textsearch

import (
	"strconv"

	"zahtjevi/shared/lazyregexp"
)

// number finds the number of a request as people copy it: #509, [#509] in a subject, "br. 509", "Zahtjev 509", and the address of its view.
var number = lazyregexp.New(`(?i)^\s*(\d{1,18})\s*$|(?:^|[^\p{L}\p{N}&])#(\d{1,18})(?:[^\p{L}\p{N}]|$)|` +
	`(?:^|[^\p{L}\p{N}])(?:br\.?|broj|zahtj?ev[a-z]{0,3}|захтј?ев\p{L}{0,3}|бр\.?|број)\s*[#:]?\s*(\d{1,18})(?:[^\p{L}\p{N}]|$)|` +
	`/home/zahtjev[a-z/]*/(\d{1,18})(?:[^\p{L}\p{N}]|$)`)

// Number returns the number of the request that a typed or pasted text names, 0 if it names none.
func Number(typed string) int64 {
	for _, digits := range number().FindStringSubmatch(typed) {
		if n, err := strconv.ParseInt(digits, 10, 64); err == nil {
			return n
		}
	}
	return 0
}

// copied matches a text that is the number of a request as people copy it, and nothing else: #509, "Zahtjev #509:", "br. 509", a subject
// with [#509], and the address of its view.
var copied = lazyregexp.New(`(?i)^\s*(?:(?:re|fwd?):\s*)*(?:\[#(\d{1,18})\].*|` +
	`(?:(?:zahtj?ev[a-z]{0,3}|захтј?ев\p{L}{0,3})\s+)?#(\d{1,18})\s*[:.]?|` +
	`(?:br\.?|broj|бр\.?|број)\s*[#:]?\s*(\d{1,18})\.?|\S*/home/zahtjev[a-z/]*/(\d{1,18})(?:[/?#]\S*)?)\s*$`)

// Copied returns the number of the request that a text is, 0 for a text that says anything else. A number alone may be a word.
func Copied(typed string) int64 {
	for _, digits := range copied().FindStringSubmatch(typed) {
		if n, err := strconv.ParseInt(digits, 10, 64); err == nil {
			return n
		}
	}
	return 0
}
