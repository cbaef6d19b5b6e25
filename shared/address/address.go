// Package address reads e-mail addresses and compares them: everything that asks whose an address is asks here, or compares Keys with
// the stored address as the database folds it (ascii_lower).
//
// Two addresses are one if they are the same after Unicode's composition (NFC), with A to Z folded in what stands before the @, and the
// same domain by IDNA (UTS #46), written in its own letters or in punycode. Everything else is exact: addresses that merely look alike
// belong to different people.
package address

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/idna"
	"golang.org/x/text/unicode/norm"

	"zahtjevi/shared/asciicase"
	"zahtjevi/shared/valid"
)

// Address is an e-mail address. The zero Address is none.
type Address struct {
	local string
	// written is the domain as it was typed where that is ASCII, else in its letters.
	written string
	// domain is the same in small letters, ascii in the form of the DNS.
	domain, ascii string
}

// ErrMalformed means that a text is no e-mail address.
var ErrMalformed = errors.New("not an e-mail address")

// CharacterError means that an address has a character that is not seen, turns what is beside it around, or becomes an ASCII one when it is
// normalised.
type CharacterError struct{ Character rune }

func (e *CharacterError) Error() string { return fmt.Sprintf("an e-mail address with %U", e.Character) }

// Parse reads an address exactly as it is. It is for what machines say, such as letters and providers. Errors: ErrMalformed,
// *CharacterError.
func Parse(text string) (Address, error) {
	at := strings.LastIndexByte(text, '@')
	if at < 1 || !utf8.ValidString(text) || utf8.RuneCountInString(text) > valid.MaxEmail {
		return Address{}, ErrMalformed
	}
	if found := strings.IndexFunc(text, deceives); found >= 0 {
		r, _ := utf8.DecodeRuneInString(text[found:])
		return Address{}, &CharacterError{r}
	}
	local := norm.NFC.String(text[:at])
	if !isLocal(local) {
		return Address{}, ErrMalformed
	}
	address := Address{local: local}
	var err error
	address.written, address.domain, address.ascii, err = domain(text[at+1:])
	if err != nil {
		return Address{}, err
	}
	if utf8.RuneCountInString(address.String()) > valid.MaxEmail {
		return Address{}, ErrMalformed
	}
	return address, nil
}

// Typed reads what a person typed or pasted: white space and what is not seen at the ends, and soft hyphens, are nobody's intention.
// Errors: as of Parse.
func Typed(text string) (Address, error) {
	text = strings.TrimFunc(text, valid.Unseen)
	return Parse(strings.ReplaceAll(text, "\u00ad", ""))
}

// String is the address as it is stored and shown. Only the form of a domain that is not ASCII differs from what was read.
func (a Address) String() string {
	if a == (Address{}) {
		return ""
	}
	return a.local + "@" + a.written
}

// Key returns the form by which addresses are compared.
func (a Address) Key() string {
	if a == (Address{}) {
		return ""
	}
	return asciicase.Lower(a.local) + "@" + a.domain
}

// Keys are the keys of all forms in which the address may be stored: those of before package address may have a domain in ASCII.
func (a Address) Keys() []string {
	if a == (Address{}) {
		return []string{}
	}
	if a.ascii == a.domain {
		return []string{a.Key()}
	}
	return []string{a.Key(), asciicase.Lower(a.Wire())}
}

// Wire is the address in the form that mail servers take: the domain in ASCII.
func (a Address) Wire() string {
	if a == (Address{}) {
		return ""
	}
	return a.local + "@" + a.ascii
}

// Domain is the domain in ASCII, in small letters.
func (a Address) Domain() string { return a.ascii }

// Local returns the part before the @.
func (a Address) Local() string { return a.local }

// Key is the key of an address that is read by Parse, and empty for what is none.
func Key(text string) string {
	address, err := Parse(text)
	if err != nil {
		return ""
	}
	return address.Key()
}

// Same reports whether two texts are one address. What is none is never the same as anything.
func Same(a, b string) bool {
	key := Key(a)
	return key != "" && key == Key(b)
}

// SameDomain reports whether two texts are one domain. What is none is never the same as anything.
func SameDomain(a, b string) bool {
	_, _, one, err := domain(a)
	if err != nil {
		return false
	}
	_, _, other, err := domain(b)
	return err == nil && one == other
}

// Host is the name of a host as the DNS has it. Of what is no name, such as an IP address, only A to Z are made small.
func Host(name string) string {
	if _, _, ascii, err := domain(name); err == nil {
		return ascii
	}
	return asciicase.Lower(name)
}

// deceives reports whether a character is not what it seems. A plain space makes an address malformed, in the usual words.
func deceives(r rune) bool {
	composed, _ := utf8.DecodeRuneInString(norm.NFC.String(string(r)))
	return r != ' ' && valid.Unseen(r) || isWide(r) && !isWide(composed)
}

func isWide(r rune) bool { return r >= utf8.RuneSelf }

// isLocal reports whether a text may stand before the @, without quotes: RFC 5322's dot-atom with the letters of RFC 6531.
func isLocal(text string) bool {
	before := '.'
	for _, r := range text {
		switch {
		case r == '.':
			if before == '.' {
				return false
			}
		case !isWide(r):
			if (r < '0' || r > '9') && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && !strings.ContainsRune("!#$%&'*+-/=?^_`{|}~", r) {
				return false
			}
		case r == utf8.RuneError || !unicode.In(r, unicode.L, unicode.M, unicode.N, unicode.P, unicode.S),
			unicode.Is(unicode.M, r) && before == '.':
			return false
		}
		before = r
	}
	return before != '.'
}

// profile checks what may be looked up. Hyphens are checked here, as hosts may have two in their third and fourth places.
var profile = sync.OnceValue(func() *idna.Profile {
	return idna.New(idna.MapForLookup(), idna.BidiRule(), idna.CheckHyphens(false), idna.VerifyDNSLength(true))
})

// domain reads a domain. No label that is written with other letters may become an ASCII one, such as one with a K (U+212A).
func domain(text string) (written, lower, ascii string, err error) {
	ascii, err = profile().ToASCII(text)
	if err != nil {
		return "", "", "", ErrMalformed
	}
	lower, err = profile().ToUnicode(ascii)
	if err != nil {
		return "", "", "", ErrMalformed
	}
	if again, err := profile().ToASCII(lower); err != nil || again != ascii {
		return "", "", "", ErrMalformed
	}
	labels, typed := strings.Split(ascii, "."), strings.Split(text, ".")
	if len(labels) != len(typed) {
		return "", "", "", ErrMalformed
	}
	for i, label := range labels {
		wide := strings.IndexFunc(typed[i], isWide)
		if label == "" || label[0] == '-' || label[len(label)-1] == '-' {
			return "", "", "", ErrMalformed
		}
		if wide >= 0 && !strings.HasPrefix(label, "xn--") {
			r, _ := utf8.DecodeRuneInString(typed[i][wide:])
			return "", "", "", &CharacterError{r}
		}
	}
	if ascii != lower || strings.ContainsFunc(text, isWide) {
		return lower, lower, ascii, nil
	}
	return text, lower, ascii, nil
}
