package parse

import (
	"bytes"
	"encoding/hex"
	"slices"
	"strings"

	"zahtjevi/shared/charset"
	"zahtjevi/shared/lazyregexp"
)

const (
	maxHeader = 1 << 18
	maxFields = 2000
	maxValue  = 16 << 10 // of a field that is read piece by piece
	maxNamed  = 200      // parameters of a field
)

// header has the fields of a letter or a part in their order, with names in lower case and unfolded values, byte for byte.
type header []field

type field struct{ name, value string }

func (h header) values(name string) (all []string) {
	for _, one := range h {
		if one.name == name {
			all = append(all, one.value)
		}
	}
	return all
}

func (h header) get(name string) string {
	for _, one := range h {
		if one.name == name {
			return one.value
		}
	}
	return ""
}

func (h header) has(name string) bool {
	return slices.ContainsFunc(h, func(one field) bool { return one.name == name })
}

// preface removes what mail programs put before the first field: a mark of UTF-8, empty lines, and lines of mailbox files.
func preface(raw []byte) []byte {
	raw = bytes.TrimPrefix(raw, []byte("\xef\xbb\xbf"))
	for {
		line, rest := nextLine(raw)
		first := bytes.TrimSpace(line)
		if len(raw) == 0 || len(first) > 0 && !bytes.HasPrefix(line, []byte("From ")) && !bytes.HasPrefix(line, []byte(">From ")) {
			return raw
		}
		raw = rest
	}
}

// splitHeader reads the fields before the first empty line. A line that is no field is passed over together with the lines that continue
// it, and never joined to the field before: that may be the receiving server's own. Lines that are no fields at the end of the header
// belong to the body, whose empty line is missing. whole is false if the header is larger than what is read.
func splitHeader(raw []byte) (fields header, body []byte, whole bool) {
	var folded []string // the lines that continue the last field, joined at once
	defer func() { fields.continued(folded) }()
	raw = onlyReturns(raw)
	rest, stranger, strangers := raw, false, raw
	for len(rest) > 0 && len(raw)-len(rest) < maxHeader && len(fields) < maxFields {
		line, after := feedLine(rest)
		text := strings.TrimRight(string(line), "\r\n")
		switch name, value, isField := cutField(text); {
		case text == "":
			if stranger {
				return fields, strangers, true
			}
			return fields, after, true
		case text[0] == ' ' || text[0] == '\t':
			if !stranger {
				folded = append(folded, strings.TrimSpace(text))
			}
		case isField:
			fields.continued(folded)
			fields, folded, stranger = append(fields, field{name, value}), nil, false
		case !stranger:
			stranger, strangers = true, rest
		}
		rest = after
	}
	if stranger {
		return fields, strangers, true
	}
	return fields, nil, len(rest) == 0
}

// continued adds folded lines to the last field.
func (h header) continued(folded []string) {
	if len(h) > 0 && len(folded) > 0 {
		h[len(h)-1].value += " " + strings.Join(folded, " ")
	}
}

// cutField parts a line into the name of a field and its value.
func cutField(line string) (name, value string, isField bool) {
	name, value, found := strings.Cut(line, ":")
	name = strings.TrimRight(name, " \t")
	if !found || name == "" || strings.ContainsFunc(name, func(r rune) bool { return r <= ' ' || r >= 0x7f }) {
		return "", "", false
	}
	return strings.ToLower(name), strings.TrimSpace(strings.ReplaceAll(value, "\r", " ")), true
}

var encodedWord = lazyregexp.New(`=\?([^?\s]*)\?([bBqQ])\?([^?]*)\?=`)

// decoded reads the words of a value that are encoded (RFC 2047), as far as can be: also with a language, without padding, and with a
// letter
// that is parted between two words. What is not encoded is read in the given charset, or in what is found.
func decoded(value, declared string) string {
	var text strings.Builder
	var joined []byte
	of := ""
	flush := func() {
		text.WriteString(charset.Text(joined, of))
		joined = nil
	}
	last := 0
	for _, at := range encodedWord().FindAllStringSubmatchIndex(value, -1) {
		between := value[last:at[0]]
		name, _, _ := strings.Cut(value[at[2]:at[3]], "*")
		if strings.TrimSpace(between) != "" || last == 0 || !strings.EqualFold(name, of) {
			flush()
		}
		if strings.TrimSpace(between) != "" || last == 0 {
			text.WriteString(charset.Text([]byte(between), declared))
		}
		of, last = name, at[1]
		joined = append(joined, wordBytes(value[at[4]:at[5]], value[at[6]:at[7]])...)
	}
	flush()
	text.WriteString(charset.Text([]byte(value[last:]), declared))
	return text.String()
}

func wordBytes(encoding, content string) []byte {
	if strings.EqualFold(encoding, "b") {
		return fromBase64([]byte(content))
	}
	return fromQuotedPrintable([]byte(strings.ReplaceAll(content, "_", " ")))
}

// parameters reads such as Content-Type: its value, and what is said about it, by names in lower case. Of what is badly written it takes
// what can be told apart: without semicolons or quotes, with a quote that is not closed, or said twice.
func parameters(value string) (kind string, named map[string]string) {
	value = strings.TrimSpace(value[:min(len(value), maxValue)])
	end := strings.IndexAny(value, "; \t")
	if end < 0 {
		end = len(value)
	}
	if strings.ContainsAny(value[:end], "=") {
		end = 0 // the type itself is missing
	}
	kind = strings.ToLower(strings.Trim(value[:end], `"' `))
	named = map[string]string{}
	pieces := map[string][]string{}
	open := false // a quote is, so that none behind it is closed
	for rest, read := value[end:], 0; rest != "" && read < maxNamed; read++ {
		rest = strings.TrimLeft(rest, "; \t\r\n,")
		name, after, found := strings.Cut(rest, "=")
		if semicolon := strings.IndexByte(rest, ';'); !found || semicolon >= 0 && semicolon < len(name) {
			if semicolon < 0 {
				break
			}
			rest = rest[semicolon:]
			continue
		}
		var said string
		said, rest = parameter(after, &open)
		name = strings.ToLower(strings.TrimSpace(name))
		if base, at, parted := strings.Cut(name, "*"); parted {
			pieces[base] = append(pieces[base], at+"="+said)
			continue
		}
		if _, known := named[name]; !known {
			named[name] = decoded(said, "")
		}
	}
	for name, all := range pieces {
		if whole := extended(all); whole != "" {
			named[name] = whole
		}
	}
	return kind, named
}

var (
	anotherParameter = lazyregexp.New(`[ \t]+[A-Za-z-]+\*?[0-9]*\*?=`)
	nextParameter    = lazyregexp.New(`^[ \t]{1,99}[A-Za-z-]{1,99}\*?[0-9]{0,9}\*?=`)
)

// parameter reads the value at the beginning, which may be quoted. open says that a quote is not closed.
func parameter(text string, open *bool) (value, rest string) {
	text = strings.TrimLeft(text, " \t")
	if strings.HasPrefix(text, `"`) {
		for i := 1; !*open && i < len(text); i++ {
			if text[i] == '\\' && i+1 < len(text) && (text[i+1] == '"' || text[i+1] == '\\') {
				i++
				continue
			}
			if after := strings.TrimLeft(text[i+1:], " \t"); text[i] == '"' &&
				(after == "" || after[0] == ';' || after[0] == '(' || after[0] == ',' || nextParameter().MatchString(text[i+1:])) {
				return strings.NewReplacer(`\"`, `"`, `\\`, `\`).Replace(text[1:i]), after
			}
		}
		text, *open = text[1:], true
	}
	value, rest, _ = strings.Cut(text, ";")
	if at := anotherParameter().FindStringIndex(value); at != nil {
		value, rest = value[:at[0]], value[at[0]:]+";"+rest
	}
	return strings.Trim(value, " \t\r\n\""), rest
}

// extended puts a value together that was parted or names its charset (RFC 2231).
func extended(pieces []string) string {
	slices.SortStableFunc(pieces, func(a, b string) int { return pieceNumber(a) - pieceNumber(b) })
	var joined []byte
	of := ""
	for i, piece := range pieces {
		at, said, _ := strings.Cut(piece, "=")
		if at != "" && !strings.HasSuffix(at, "*") {
			joined = append(joined, said...)
			continue
		}
		if parts := strings.SplitN(said, "'", 3); i == 0 && len(parts) == 3 {
			of, said = parts[0], parts[2]
		}
		joined = append(joined, unescaped(said)...)
	}
	return decoded(charset.Text(joined, of), "utf-8")
}

func pieceNumber(piece string) int {
	n := 0
	for _, digit := range piece {
		if digit < '0' || digit > '9' || n > 1000 {
			break
		}
		n = n*10 + int(digit-'0')
	}
	return n
}

func unescaped(text string) []byte {
	var out []byte
	for i := 0; i < len(text); i++ {
		if text[i] == '%' && i+2 < len(text) {
			if b, err := hex.DecodeString(text[i+1 : i+3]); err == nil {
				out = append(out, b...)
				i += 2
				continue
			}
		}
		out = append(out, text[i])
	}
	return out
}
