package parse

import (
	"slices"
	"strings"
	"time"

	"zahtjevi/shared/charset"
	"zahtjevi/shared/localtime"
)

const (
	maxCalendar = 256 << 10 // of an invitation that is read
	maxEvents   = 20
)

// invitation returns the text of an invitation: title, time, place and words of each event. It is empty for anything else.
func invitation(raw []byte, declared string) string {
	if len(raw) > maxCalendar {
		return ""
	}
	text := strings.NewReplacer("\r\n ", "", "\r\n\t", "", "\n ", "", "\n\t", "").Replace(charset.Text(raw, declared))
	var said []string
	var event map[string]string
	for _, one := range strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\r' }) {
		name, value, _ := strings.Cut(one, ":")
		name, parameters, _ := strings.Cut(name, ";")
		name = strings.ToUpper(name)
		switch {
		case name == "BEGIN" && strings.EqualFold(value, "VEVENT"):
			event = map[string]string{}
		case name == "END" && strings.EqualFold(value, "VEVENT") && event != nil && len(said) < maxEvents:
			said, event = append(said, eventWords(event)), nil
		case event != nil && event[name] == "":
			event[name] = value
			event[name+";"] = parameters
		}
	}
	return joined(said...)
}

func eventWords(event map[string]string) string {
	lines := []string{event["SUMMARY"], eventTime(event), event["LOCATION"], event["DESCRIPTION"]}
	said := slices.DeleteFunc(lines, func(one string) bool { return strings.TrimSpace(one) == "" })
	return clean(strings.NewReplacer(`\n`, "\n", `\N`, "\n", `\,`, ",", `\;`, ";", `\\`, `\`).Replace(strings.Join(said, "\n")))
}

// eventTime returns the begin and end of an event, in the file's words where they are no moments that we know.
func eventTime(event map[string]string) string {
	begins, hours, err := icsMoment(event["DTSTART"], event["DTSTART;"])
	if err != nil {
		return event["DTSTART"]
	}
	if !hours {
		return begins.Format("2. 1. 2006.")
	}
	said := begins.Format("2. 1. 2006. 15:04")
	ends, hours, err := icsMoment(event["DTEND"], event["DTEND;"])
	switch {
	case err != nil || !hours:
		return said
	case begins.Format(time.DateOnly) == ends.Format(time.DateOnly):
		return said + " – " + ends.Format("15:04")
	}
	return said + " – " + ends.Format("2. 1. 2006. 15:04")
}

// icsMoment reads a moment. hours says that it is not a whole day. A zone by a name that we do not know is taken as ours.
func icsMoment(value, parameters string) (moment time.Time, hours bool, err error) {
	value = strings.TrimSpace(value)
	if moment, err = time.Parse("20060102T150405Z", value); err == nil {
		return moment.In(localtime.Zone()), true, nil
	}
	zone := localtime.Zone()
	if _, name, found := strings.Cut(parameters, "TZID="); found {
		name, _, _ = strings.Cut(name, ";")
		if loaded, err := time.LoadLocation(strings.Trim(name, `"`)); err == nil && name != "" {
			zone = loaded
		}
	}
	if moment, err = time.ParseInLocation("20060102T150405", value, zone); err == nil {
		return moment.In(localtime.Zone()), true, nil
	}
	moment, err = time.Parse("20060102", value)
	return moment, false, err
}

// opened is the letter within an opaque signature of S/MIME (RFC 5652); nil if there is none, or it is encrypted. Nothing of the
// signature is
// believed: the receiving server says who wrote the letter.
func opened(raw []byte) []byte {
	// ContentInfo { signedData, [0] SignedData { version, digestAlgorithms, EncapsulatedContentInfo { type, [0] content } … } }
	info, _, _ := element(raw, 0)
	kind, rest, _ := element(info.content, 0)
	if string(kind.content) != "\x2a\x86\x48\x86\xf7\x0d\x01\x07\x02" {
		return nil
	}
	explicit, _, _ := element(rest, 0)
	signed, _, _ := element(explicit.content, 0)
	_, rest, _ = element(signed.content, 0)
	_, rest, _ = element(rest, 0)
	capsule, _, _ := element(rest, 0)
	_, rest, _ = element(capsule.content, 0)
	explicit, _, _ = element(rest, 0)
	octets, _, ok := element(explicit.content, 0)
	if !ok {
		return nil
	}
	return octets.bytes()
}

// maxNesting limits the depth of structures without a length.
const maxNesting = 32

// berElement is an element of BER: its tag and what is in it.
type berElement struct {
	tag     byte
	content []byte
}

// bytes are those of an OCTET STRING, whole or in pieces.
func (e berElement) bytes() []byte {
	if e.tag&0x20 == 0 {
		return e.content
	}
	var all []byte
	for rest := e.content; len(rest) > 0; {
		piece, after, ok := element(rest, 0)
		if !ok || piece.tag&0x20 != 0 {
			break
		}
		all, rest = append(all, piece.content...), after
	}
	return all
}

// element reads the first element, and returns what stands behind it.
func element(raw []byte, depth int) (e berElement, rest []byte, ok bool) {
	if len(raw) < 2 || raw[0]&0x1f == 0x1f || depth > maxNesting {
		return e, nil, false
	}
	e.tag = raw[0]
	length, at := int(raw[1]), 2
	switch {
	case length == 0x80: // without a length: it ends with an empty element
		for inner := raw[at:]; len(inner) >= 2; {
			if inner[0] == 0 && inner[1] == 0 {
				e.content = raw[at : len(raw)-len(inner)]
				return e, inner[2:], true
			}
			var found bool
			if _, inner, found = element(inner, depth+1); !found {
				break
			}
		}
		return e, nil, false
	case length > 0x80:
		digits := length & 0x7f
		if digits > 4 || len(raw) < at+digits {
			return e, nil, false
		}
		length = 0
		for _, b := range raw[at : at+digits] {
			length = length<<8 | int(b)
		}
		at += digits
	}
	if length > len(raw)-at {
		length = len(raw) - at // cut off: what is there
	}
	e.content = raw[at : at+length]
	return e, raw[at+length:], true
}
