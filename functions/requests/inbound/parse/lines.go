package parse

import (
	"bytes"
	"strings"
)

// mostReturns limits the carriage returns before a line feed that are one end of a line with it.
const mostReturns = 3

// feedLine cuts off a line that ends by a line feed, which is a line for every server.
func feedLine(raw []byte) (line, rest []byte) {
	if end := bytes.IndexByte(raw, '\n'); end >= 0 {
		return raw[:end+1], raw[end+1:]
	}
	return raw, nil
}

// nextLine cuts off a line that ends by a line feed, by carriage returns before one, or by a carriage return alone.
func nextLine(raw []byte) (line, rest []byte) {
	end := bytes.IndexAny(raw, "\r\n")
	if end < 0 {
		return raw, nil
	}
	for feed := end; feed < min(len(raw), end+mostReturns+1); feed++ {
		if raw[feed] == '\n' {
			end = feed
		} else if raw[feed] != '\r' {
			break
		}
	}
	return raw[:end+1], raw[end+1:]
}

// onlyReturns gives line feeds to a letter or a part whose lines end by carriage returns alone, perhaps below fields of servers whose lines
// do not. Other carriage returns in a header stay.
func onlyReturns(raw []byte) []byte {
	for rest := raw; len(rest) > 0 && len(raw)-len(rest) < maxHeader; {
		line, after := feedLine(rest)
		text := bytes.TrimRight(line, "\r\n")
		if len(text) == 0 && len(after) > 0 {
			return raw // the header has ended
		}
		if bytes.IndexByte(text, '\r') >= 0 && isHeader(text, len(after) == 0) {
			return append(bytes.Clone(raw[:len(raw)-len(rest)]), disowned(withFeeds(rest))...)
		}
		rest = after
	}
	return raw
}

// isHeader reports whether fields, and lines that continue them, stand between carriage returns, up to an empty line. That may be missing
// where nothing follows.
func isHeader(text []byte, last bool) bool {
	lines := strings.Split(string(text[:min(len(text), maxHeader)]), "\r")
	for i, line := range lines {
		_, _, isField := cutField(line)
		switch {
		case line == "":
			return i > 1 || i == 1 && last
		case !isField && (i == 0 || line[0] != ' ' && line[0] != '\t'):
			return last && i > 1
		}
	}
	return last
}

func withFeeds(raw []byte) []byte {
	return bytes.ReplaceAll(bytes.ReplaceAll(raw, []byte("\r\n"), []byte("\n")), []byte("\r"), []byte("\n"))
}

// disowned takes the name from results of servers in a header whose lines ended by carriage returns alone: no server saw these as lines, so
// that it has neither written nor removed them.
func disowned(raw []byte) []byte {
	out := make([]byte, 0, len(raw))
	for rest := raw; len(rest) > 0; {
		line, after := feedLine(rest)
		if len(line) == 1 {
			return append(out, rest...)
		}
		if name, _, isField := cutField(strings.TrimRight(string(line), "\n")); isField && name == "authentication-results" {
			out = append(out, "X-"...)
		}
		out, rest = append(out, line...), after
	}
	return out
}
