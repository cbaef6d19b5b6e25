package parse

import (
	"bytes"
	"strings"
)

const (
	maxDepth = 12  // of parts in parts
	maxParts = 500 // of a letter
)

// part is a letter, or a part of one.
type part struct {
	header      header
	kind        string
	about       map[string]string // the parameters of kind
	disposition string
	placed      map[string]string // the parameters of disposition
	body        []byte            // as it was transferred
	parts       []*part           // of one that consists of parts
}

// bounds limits the further parts that are read of a letter, whatever their depth. out reports that there were more.
type bounds struct {
	left int
	out  bool
}

// take counts a part.
func (b *bounds) take() bool {
	b.left--
	b.out = b.out || b.left < 0
	return b.left >= 0
}

// readPart reads what a header and its body say. usual is the type of a part that says none.
func readPart(fields header, body []byte, usual string, depth int, within *bounds) *part {
	p := &part{header: fields, body: body}
	p.kind, p.about = parameters(fields.get("content-type"))
	p.disposition, p.placed = parameters(fields.get("content-disposition"))
	if !strings.Contains(p.kind, "/") || strings.HasPrefix(p.kind, "text/") && len(p.kind) == len("text/") {
		p.kind = usual
	}
	if p.kind == "text" {
		p.kind = usual
	}
	if strings.HasPrefix(p.kind, "multipart/") {
		p.readParts(depth, within)
	}
	return p
}

// readParts parts the body at its boundary.
func (p *part) readParts(depth int, within *bounds) {
	if depth >= maxDepth {
		within.out = true
		return
	}
	boundary := strings.TrimRight(p.about["boundary"], " \t")
	if boundary == "" || !hasBoundary(p.body, boundary) {
		if content := transferred(p.body, p.header.get("content-transfer-encoding")); boundary != "" && hasBoundary(content, boundary) {
			p.body = content
		} else if boundary = firstBoundary(p.body); boundary == "" {
			p.kind = "text/plain"
			return
		}
	}
	usual := "text/plain"
	if p.kind == "multipart/digest" {
		usual = "message/rfc822"
	}
	for _, raw := range splitAt(p.body, boundary, within) {
		fields, body := header(nil), raw
		if line, _ := nextLine(raw); len(bytes.TrimSpace(line)) == 0 {
			_, body = nextLine(raw)
		} else if _, _, isField := cutField(strings.TrimRight(string(line), "\r\n")); isField {
			var whole bool
			if fields, body, whole = splitHeader(raw); !whole {
				fields, body = nil, raw
			}
		}
		p.parts = append(p.parts, readPart(fields, body, usual, depth+1, within))
	}
}

func isBoundary(line []byte, boundary string) (found, last bool) {
	line = bytes.TrimRight(line, " \t\r\n")
	if !bytes.HasPrefix(line, []byte("--")) || !strings.HasPrefix(string(line[2:]), boundary) {
		return false, false
	}
	behind := strings.TrimSpace(string(line[2+len(boundary):]))
	return behind == "" || behind == "--", behind == "--"
}

func hasBoundary(body []byte, boundary string) bool {
	for len(body) > 0 {
		var line []byte
		line, body = nextLine(body)
		if found, _ := isBoundary(line, boundary); found {
			return true
		}
	}
	return false
}

// firstBoundary is the boundary of a body that names none, or another one: its first line that looks like one, with fields below.
func firstBoundary(body []byte) string {
	for len(body) > 0 {
		var line []byte
		line, body = nextLine(body)
		text := strings.TrimRight(string(line), " \t\r\n")
		if len(text) < 4 || !strings.HasPrefix(text, "--") || strings.Trim(text, "-") == "" {
			continue
		}
		below, _ := nextLine(body)
		if name, _, isField := cutField(strings.TrimRight(string(below), "\r\n")); isField && strings.HasPrefix(name, "content-") {
			return strings.TrimPrefix(text, "--")
		}
	}
	return ""
}

// splitAt returns what is between the lines of a boundary. Text behind the last one is a part too.
func splitAt(body []byte, boundary string, within *bounds) (parts [][]byte) {
	begun, start, at := false, 0, 0
	add := func(end int) {
		raw := bytes.TrimSuffix(bytes.TrimSuffix(body[start:end], []byte("\n")), []byte("\r"))
		if begun && within.take() {
			parts = append(parts, raw)
		}
	}
	closed := false
	for rest := body; len(rest) > 0 && within.left >= 0; {
		line, after := nextLine(rest)
		rest = after
		if found, last := isBoundary(line, boundary); found {
			if !closed {
				add(at)
			} else if hasWords(body[start:at]) {
				add(at)
			}
			begun, closed, start = true, last, at+len(line)
		}
		at += len(line)
	}
	if begun && (!closed || hasWords(body[start:])) {
		if closed {
			body = append([]byte("\n"), body[start:]...) // it has no fields of its own
			start = 0
		}
		add(len(body))
	}
	return parts
}

func hasWords(text []byte) bool { return len(bytes.TrimSpace(text)) > 0 }
