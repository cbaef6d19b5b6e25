package parse

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"strings"
)

// transferred decodes the bytes of a part. What is badly written spoils only itself.
func transferred(body []byte, encoding string) []byte {
	encoding = strings.ToLower(encoding)
	switch {
	case strings.Contains(encoding, "base64"):
		return fromBase64(body)
	case strings.Contains(encoding, "quoted"):
		return fromQuotedPrintable(body)
	}
	return body
}

// continuedBase64 holds the least length of a line that goes on with base64 after its end: a list adds shorter ones below.
const continuedBase64 = 40

// fromBase64 decodes line by line: foreign signs within a line are left out, and lines of other text passed over.
func fromBase64(body []byte) []byte {
	var quantum, out []byte
	flush := func() {
		if len(quantum)%4 == 1 {
			quantum = quantum[:len(quantum)-1]
		}
		decoded := make([]byte, base64.RawStdEncoding.DecodedLen(len(quantum)))
		n, _ := base64.RawStdEncoding.Decode(decoded, quantum) // all signs are of the alphabet
		out, quantum = append(out, decoded[:n]...), quantum[:0]
	}
	ended := false
	for len(body) > 0 {
		var line []byte
		line, body = nextLine(body)
		signs, padded := base64Signs(bytes.TrimSpace(line))
		if ended && len(signs) < continuedBase64 {
			continue
		}
		quantum = append(quantum, signs...)
		if ended = padded && len(signs) > 0 || ended && len(signs) == 0; padded {
			flush()
		}
	}
	flush()
	return out
}

// base64Signs are the signs of a line; none if it is a line of other text.
func base64Signs(line []byte) (signs []byte, padded bool) {
	foreign := 0
	for _, b := range line {
		switch {
		case b >= 'A' && b <= 'Z', b >= 'a' && b <= 'z', b >= '0' && b <= '9', b == '+', b == '/':
			signs = append(signs, b)
		case b == '=':
			padded = true
		default:
			foreign++
		}
	}
	if foreign*8 > len(line) || bytes.ContainsRune(line, ' ') && foreign > 1 {
		return nil, false
	}
	return signs, padded
}

// fromQuotedPrintable decodes what is encoded and leaves everything else as it is.
func fromQuotedPrintable(body []byte) []byte {
	out := make([]byte, 0, len(body))
	for len(body) > 0 {
		var line []byte
		line, body = nextLine(body)
		end := bytes.TrimRight(line, " \t\r\n")
		soft := bytes.HasSuffix(end, []byte("="))
		if soft {
			end = end[:len(end)-1]
		} else if len(body) == 0 && !bytes.HasSuffix(line, []byte("\n")) {
			end = line
		}
		for i := 0; i < len(end); i++ {
			if end[i] == '=' && i+2 < len(end) {
				if b, err := hex.DecodeString(string(end[i+1 : i+3])); err == nil {
					out = append(out, b...)
					i += 2
					continue
				}
			}
			out = append(out, end[i])
		}
		if !soft && bytes.HasSuffix(line, []byte("\n")) {
			out = append(out, '\n')
		}
	}
	return out
}
