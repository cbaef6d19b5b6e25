package shorten_test

import (
	"strings"
	"testing"

	"zahtjevi/shared/shorten"
)

func TestTo(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"":                        "",
		"abcd":                    "abcd",
		"abcde":                   "abc…",
		"čćšž":                    "čćšž",
		"čćšžđ":                   "čćš…",
		"ab cd":                   "ab…",
		"a\xffbcd":                "a\xffb…",
		strings.Repeat("ž", 1000): "žžž…",
	} {
		if got := shorten.To(text, 4); got != want {
			t.Errorf("%q is shortened to %q, want %q", text, got, want)
		}
	}
}
