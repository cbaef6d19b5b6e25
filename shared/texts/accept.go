package texts

import (
	"slices"
	"strconv"
	"strings"
)

// Accepted is the language that an Accept-Language header prefers among those of the product; bs when it names none of them.
func Accepted(header string) string {
	best, weight := "bs", 0.0
	for entry := range strings.SplitSeq(header, ",") {
		tag, parameter, _ := strings.Cut(entry, ";")
		language := named(tag)
		if language == "" {
			continue
		}
		if q := quality(parameter); q > weight {
			best, weight = language, q
		}
	}
	return best
}

// named is the language of a tag such as hr-HR or sr-Cyrl-RS, empty for languages that the product does not have. Serbian without a script
// is in Latin letters.
func named(tag string) string {
	tag = strings.ToLower(strings.TrimSpace(tag))
	if cyrillic := strings.ToLower(Cyrillic); tag == cyrillic || strings.HasPrefix(tag, cyrillic+"-") {
		return Cyrillic
	}
	if language, _, _ := strings.Cut(tag, "-"); slices.Contains(Languages, language) {
		return language
	}
	return ""
}

// quality reads the parameter q=0.5: 1 when there is none, 0 when it cannot be read.
func quality(parameter string) float64 {
	value, ok := strings.CutPrefix(strings.TrimSpace(parameter), "q=")
	if !ok {
		return 1
	}
	q, err := strconv.ParseFloat(value, 64)
	if err != nil || q > 1 {
		return 0
	}
	return q
}
