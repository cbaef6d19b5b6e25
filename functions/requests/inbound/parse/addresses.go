package parse

import (
	"io"
	"mime"
	"net/mail"
	"slices"
	"strings"

	"zahtjevi/shared/address"
	"zahtjevi/shared/lazyregexp"
)

const (
	maxTo       = 1000 // addresses of receivers that are looked at
	maxReceived = 30   // Received fields that are looked at
)

var (
	angled      = lazyregexp.New(`<\s*([^<>\s,;]+@[^<>\s,;]+?)\s*(?:>|,|;|$)`)
	anyAddress  = lazyregexp.New(`[^\s<>,;:"'()\[\]\\]+@[^\s<>,;:"'()\[\]\\]+`)
	receivedFor = lazyregexp.New(`(?i)\bfor\s+<?([^\s<>;]+@[^\s<>;]+)`)
)

// writer is the address in From, if there is one such field with one address. The name beside it may be anything, another address too.
func writer(fields header) string {
	all := fields.values("from")
	if len(all) != 1 {
		return ""
	}
	// Encoded words are names, whatever they say, unless there is nothing else.
	named := strings.TrimSpace(encodedWord().ReplaceAllString(all[0], "x"))
	if found := writers(named); len(found) > 0 {
		return only(found)
	}
	return only(writers(decoded(all[0], "")))
}

// writers are the addresses in a From, as it is read by the rules, or else those in brackets, or else all that look like one.
func writers(value string) (found []string) {
	value = decoded(value[:min(len(value), maxValue)], "")
	reader := mail.AddressParser{WordDecoder: &mime.WordDecoder{CharsetReader: func(_ string, from io.Reader) (io.Reader, error) {
		return from, nil
	}}}
	if list, err := reader.ParseList(value); err == nil {
		for _, one := range list {
			found = append(found, one.Address)
		}
		return found
	}
	bare := unquoted(value)
	for _, one := range angled().FindAllStringSubmatch(bare, -1) {
		found = append(found, one[1])
	}
	if last := strings.LastIndexByte(bare, '>'); len(found) > 0 {
		return append(found, anyAddress().FindAllString(bare[last+1:], -1)...)
	}
	for _, one := range anyAddress().FindAllString(bare, -1) {
		found = append(found, strings.TrimRight(one, "."))
	}
	return found
}

// only is the address that all are.
func only(all []string) string {
	one := address.Address{}
	for _, text := range all {
		read, err := address.Parse(text)
		if err != nil || one != (address.Address{}) && read.Key() != one.Key() {
			return ""
		}
		one = read
	}
	if len(one.String()) > maxLine {
		return ""
	}
	return one.String()
}

// unquoted removes quoted texts and comments that are closed.
func unquoted(value string) string {
	var kept strings.Builder
	for value != "" {
		at := strings.IndexAny(value, `"(`)
		if at < 0 {
			break
		}
		end := map[byte]byte{'"': '"', '(': ')'}[value[at]]
		closed := strings.IndexByte(value[at+1:], end)
		if closed < 0 {
			kept.WriteString(value[:at] + " ")
			value = value[at+1:]
			continue
		}
		kept.WriteString(value[:at] + " ")
		value = value[at+closed+2:]
	}
	return kept.String() + value
}

// receivers are the keys of the addresses that the letter names as its receivers, and those to which servers delivered it, however
// broken what stands beside them is.
func receivers(fields header) (to []string) {
	add := func(all []string) {
		for _, one := range all {
			if key := address.Key(strings.TrimRight(one, ".")); key != "" && len(to) < maxTo && !slices.Contains(to, key) {
				to = append(to, key)
			}
		}
	}
	for _, name := range []string{"to", "cc", "bcc", "resent-to", "resent-cc", "resent-bcc", "delivered-to", "x-original-to", "envelope-to",
		"x-envelope-to", "x-delivered-to", "x-rcpt-to", "x-forwarded-to", "apparently-to"} {
		for _, value := range fields.values(name) {
			add(anyAddress().FindAllString(value, maxTo))
			if strings.Contains(value, "=?") {
				add(anyAddress().FindAllString(decoded(value, ""), maxTo))
			}
		}
	}
	received := fields.values("received")
	for _, value := range received[:min(len(received), maxReceived)] {
		for _, one := range receivedFor().FindAllStringSubmatch(value, 2) {
			add(one[1:2])
		}
	}
	return to
}
