// Package asciicase folds A to Z and no other letter. Whatever decides who somebody is, or what they reach, compares by it: the whole of
// Unicode folds letters that others own into ASCII, such as İ (U+0130) into i and K (U+212A) into k.
package asciicase

import "strings"

// Lower makes A to Z small and leaves everything else as it is.
func Lower(text string) string {
	if !strings.ContainsFunc(text, func(r rune) bool { return r >= 'A' && r <= 'Z' }) {
		return text
	}
	folded := []byte(text)
	for i, b := range folded {
		if b >= 'A' && b <= 'Z' {
			folded[i] = b + 'a' - 'A'
		}
	}
	return string(folded)
}

// Equal reports whether two texts are the same but for the case of A to Z.
func Equal(a, b string) bool { return len(a) == len(b) && Lower(a) == Lower(b) }
